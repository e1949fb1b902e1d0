/* test_day_overflow.c - a message that does not fit is never sent, whatever caused it: nothing of
 * that happens, the log says so once, and it happens later when it fits.
 *
 * All texts fit, so here some of them are said not to.
 */
#include "lifetime.h"
#include "message.h"
#include "several_tables.h"
#include "simulated_days.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB, ELSE = E2E_STRANGER };
#define GROUP     E2E_GROUP
#define AT        "@" E2E_BOT
#define MINUTE_MS INT64_C(60000)

static struct e2e day;

/* --- texts that do not fit --- */

static const char *too_long; /* what holds this does not; NULL: all fits */
static int spared;           /* but so many do at first */

static const char any_post[] = "\u2068"; /* of a table: it comes before every name */

bool __real_message_fits(const struct message *message);
bool __wrap_message_fits(const struct message *message);

bool __wrap_message_fits(const struct message *message)
{
    bool meant = too_long && strstr(message->text, too_long);
    return !(meant && spared-- <= 0) && __real_message_fits(message);
}

/* --- the log --- */

/* Runs for so long while texts with this do not fit; how often the log said so of this. */
static int run_without(const char *text, int64_t ms, const char *what)
{
    char path[300], line[400];
    int n = 0, kept = dup(STDERR_FILENO);
    snprintf(path, sizeof path, "%s", lifetime_path("stderr"));
    assert_non_null(freopen(path, "w", stderr));
    too_long = text;
    simulated_days_run(&day, ms);
    too_long = NULL;
    fflush(stderr);
    assert_true(dup2(kept, STDERR_FILENO) >= 0);
    close(kept);
    FILE *log = fopen(path, "r");
    assert_non_null(log);
    while (fgets(line, sizeof line, log))
        n += strstr(line, "a message does not fit") && strstr(line, what);
    fclose(log);
    return n;
}

/* How often somebody was told, in the group or in private, that the bot failed. */
static int told_failed(int64_t person)
{
    return simulated_days_told(&day, GROUP, "That went wrong") +
           simulated_days_told(&day, person, "That went wrong");
}

static int64_t count_moves(void)
{
    return simulated_days_number("SELECT count(*) FROM moves");
}

/* --- updates --- */

A_DAY(an_update, &day)
{
    pretend_say(day.pretend, HOST, GROUP, "/play" AT " classico", 0, 0);
    assert_int_equal(run_without("at the table", MINUTE_MS, "set aside"), 1);
    assert_int_equal(simulated_days_told(&day, GROUP, "at the table"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM set_aside"), 1);
    assert_int_equal(told_failed(HOST), 1);
}

A_DAY(a_press, &day)
{
    char press[40];
    e2e_say(&day, HOST, GROUP, "/play" AT " classico");
    assert_true(pretend_press(day.pretend, ANN, GROUP, e2e_newest(&day, GROUP), "j:1", press));
    assert_int_equal(run_without("at the table", MINUTE_MS, "set aside"), 1);
    const json_t *answer = json_object_get(pretend_answer(day.pretend, press), "text");
    assert_non_null(strstr(json_string_value(answer), "That went wrong"));
    assert_int_equal(told_failed(ANN), 0);
}

/* --- timers --- */

A_DAY(a_turn_that_runs_out, &day)
{
    e2e_game(&day, "classico");
    int64_t deadline_ms = simulated_days_number("SELECT deadline_ms FROM tables"),
            moves = count_moves();
    simulated_days_run_until(&day, deadline_ms - MINUTE_MS);
    assert_int_equal(run_without(SIMULATED_DAYS_LAPSED, 31 * MINUTE_MS, "table 1:"), 1);
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_LAPSED), 0);
    assert_int_equal(count_moves(), moves);
    simulated_days_run(&day, 40 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_LAPSED), 1);
    assert_true(count_moves() > moves);
}

A_DAY(a_reminder, &day)
{
    e2e_game(&day, "classico");
    int64_t due_ms = simulated_days_number("SELECT due_ms FROM tables");
    simulated_days_run_until(&day, due_ms - MINUTE_MS);
    assert_int_equal(run_without(SIMULATED_DAYS_REMINDED, 31 * MINUTE_MS, "table 1:"), 1);
    assert_int_equal(simulated_days_reminders(&day), 0);
    simulated_days_run(&day, 40 * MINUTE_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
}

/* It is one of many that are due, and the others do not wait for it. */
A_DAY(others_go_on, &day)
{
    struct several_tables several = {.evening = &day, .chance = 1, .chat = GROUP};
    several_tables_pair(&several, 1, HOST, ANN);
    several_tables_pair(&several, 2, HOST, BOB);
    simulated_days_run_until(&day,
                             simulated_days_number("SELECT max(due_ms) FROM tables") - MINUTE_MS);
    assert_int_equal(run_without("№ 1 ", 31 * MINUTE_MS, "table 1:"), 1);
    assert_int_equal(simulated_days_told(&day, HOST, SIMULATED_DAYS_REMINDED), 1);
    simulated_days_run(&day, 40 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, HOST, SIMULATED_DAYS_REMINDED), 2);
}

A_DAY(the_end_of_a_season, &day)
{
    e2e_game(&day, "classico");
    int64_t thrower = e2e_turn(&day); /* a hand is played, or the game would not count */
    e2e_press(&day, thrower, thrower, "m:1:");
    e2e_press(&day, e2e_turn(&day), GROUP, "m:1:2:doubt");
    e2e_sure(&day, ANN, GROUP, "/leave" AT);
    e2e_sure(&day, BOB, GROUP, "/leave" AT);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM endings"), 1);
    int64_t due_ms = simulated_days_number("SELECT max(season_due_ms) FROM chats");
    simulated_days_off(&day, due_ms - MINUTE_MS - simulated_days_now_ms());
    assert_int_equal(run_without("The season is over", 31 * MINUTE_MS, "league of chat -1000"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seasons"), 0);
    simulated_days_run(&day, 40 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, GROUP, "The season is over"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seasons"), 1);
}

A_DAY(a_cup, &day)
{
    e2e_say(&day, HOST, GROUP, "/cup" AT " torneo");
    for (int64_t player = HOST; player <= BOB; player++)
        e2e_press(&day, player, GROUP, "c:1:j");
    e2e_press(&day, HOST, GROUP, "c:1:s");
    pretend_forget_calls(day.pretend);
    int64_t table = simulated_days_number("SELECT max(id) FROM tables");
    for (int64_t player = ANN; player <= BOB; player++) {
        char press[40], yes[64];
        snprintf(yes, sizeof yes, "l:%lld:y:%lld:1", (long long)table, (long long)player);
        pretend_forge(day.pretend, player, GROUP, e2e_newest(&day, GROUP), yes, press);
    }
    assert_int_equal(run_without("ends without a winner", 31 * MINUTE_MS, "cup 1:"), 1);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 1);
    assert_true(table > 0);
    simulated_days_run(&day, 40 * MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
}

/* --- answers of Telegram --- */

A_DAY(what_an_admin_asks_for, &day)
{
    e2e_lobby(&day, "classico");
    pretend_member(day.pretend, GROUP, ANN, "administrator");
    pretend_say(day.pretend, ANN, GROUP, "/cancel" AT, 0, 0);
    assert_int_equal(run_without("this table off", MINUTE_MS, "asked for in chat -1000"), 1);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 0);
    assert_int_equal(told_failed(ANN), 1);
    e2e_say(&day, ANN, GROUP, "/cancel" AT);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 3);
}

/* Telegram's answer tells, besides, that the admin is back in the group. */
A_DAY(who_is_in_the_group, &day)
{
    char press[40];
    e2e_game(&day, "classico");
    pretend_member(day.pretend, GROUP, ANN, "administrator");
    e2e_say(&day, ANN, GROUP, "/settings" AT);
    simulated_days_sql("INSERT INTO departed VALUES (-1000000000500, 102, 1)");
    simulated_days_sql("UPDATE seats SET gone = 1 WHERE player = 102");
    assert_true(pretend_press(day.pretend, ANN, GROUP, e2e_newest(&day, GROUP), "p:q", press));
    assert_int_equal(run_without(any_post, MINUTE_MS, "a member of chat -1000"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM departed"), 1);
    assert_int_equal(simulated_days_number("SELECT gone FROM seats WHERE player = 102"), 1);
    const json_t *answer = json_object_get(pretend_answer(day.pretend, press), "text");
    assert_non_null(strstr(json_string_value(answer), "no longer in that group"));
    e2e_say(&day, ANN, GROUP, "/table" AT);
    assert_int_equal(simulated_days_number("SELECT gone FROM seats WHERE player = 102"), 0);
}

A_DAY(dice_that_fall, &day)
{
    char press[40];
    e2e_lobby(&day, "italiano");
    e2e_press(&day, HOST, GROUP, "r:1");
    e2e_press(&day, HOST, GROUP, "r:1:-1");
    e2e_press(&day, HOST, GROUP, "r:1:t:1");
    e2e_press(&day, HOST, GROUP, "b:1");
    e2e_press(&day, HOST, GROUP, "s:");
    int64_t post = e2e_newest(&day, GROUP);
    assert_true(pretend_press(day.pretend, HOST, GROUP, post, "m:1:0:roll:", press));
    assert_int_equal(run_without(any_post, 5 * MINUTE_MS, "throw of table 1:"), 1);
    assert_int_equal(count_moves(), 0);
    assert_int_equal(simulated_days_number("SELECT own FROM throws"), 0);
    int64_t first = simulated_days_number("SELECT CAST(faces AS INTEGER) FROM throws");
    assert_in_range(first, 1, 6);
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT CAST(faces AS INTEGER) FROM moves"), first);
    assert_int_equal(count_moves(), 1);
}

A_DAY(a_post_that_is_gone, &day)
{
    e2e_game(&day, "classico");
    int64_t turn = e2e_turn(&day);
    e2e_press(&day, turn, turn, "m:1:1:claim:41");
    int64_t answers = e2e_turn(&day), post = e2e_newest(&day, GROUP);
    pretend_delete(day.pretend, GROUP, post);
    pretend_say(day.pretend, answers, GROUP, "/believe" AT, 0, 0); /* is told by an edit */
    spared = 2; /* the edit, which is refused, and the throw */
    assert_int_equal(run_without(any_post, MINUTE_MS, "post lost in chat -1000"), 1);
    assert_false(e2e_button(&day, GROUP, "d:1:"));
    e2e_say(&day, answers, GROUP, "/table" AT);
    assert_true(e2e_button(&day, GROUP, "d:1:"));
}

A_DAY(who_can_no_longer_be_written_to, &day)
{
    e2e_game(&day, "classico");
    int64_t turn = simulated_days_turn();
    pretend_deactivate(day.pretend, turn);
    simulated_days_run_until(&day, simulated_days_number("SELECT due_ms FROM tables") - 1000);
    spared = 1; /* the reminder, which is refused */
    assert_int_equal(run_without(any_post, MINUTE_MS, "tables of chat"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM players WHERE reachable = 0"), 1);
}

/* --- at the start --- */

A_DAY(lost_time_is_given_back_though_it_cannot_be_told, &day)
{
    e2e_game(&day, "classico");
    int64_t deadline_ms = simulated_days_number("SELECT deadline_ms FROM tables");
    simulated_days_off(&day, 3 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(run_without("was offline", MINUTE_MS, "table 1:"), 1);
    assert_int_equal(simulated_days_told(&day, GROUP, "was offline"), 0);
    assert_true(simulated_days_number("SELECT deadline_ms FROM tables") >=
                deadline_ms + 2 * SIMULATED_DAYS_HOUR_MS);
}
