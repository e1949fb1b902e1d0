/* test_day_turns.c - games that last for days: clocks, reminders, quiet hours, absence, lost time.
 */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <stdio.h>
#include <string.h>

static struct e2e day;

static int lapses(void)
{
    return simulated_days_told(&day, E2E_GROUP, SIMULATED_DAYS_LAPSED);
}

A_DAY(a_turn_lasts_a_day_and_is_reminded_of, &day)
{
    e2e_game(&day, "classico");
    assert_int_equal(simulated_days_number("SELECT deadline_ms - began_ms FROM tables"),
                     24 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 11 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_reminders(&day), 0);
    simulated_days_run(&day, 12 * SIMULATED_DAYS_HOUR_MS + 30 * 60000);
    /* 12 hours before fell into the night, and at its end only 3 were left. */
    assert_int_equal(simulated_days_reminders(&day), 1);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, SIMULATED_DAYS_REMINDED), 0);
    assert_int_equal(lapses(), 0);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(lapses(), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE update_id = -1"), 1);
}

/* Also if the bot makes the move. */
A_DAY(a_reminder_goes_with_its_turn, &day)
{
    static const char reminder[] = "It's your turn. You have";
    struct whole_game whole = {.evening = &day, .chance = 2};
    e2e_game(&day, "classico");
    int64_t first = simulated_days_turn();
    simulated_days_run(&day, 23 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(e2e_told(&day, first, reminder), 1);
    for (int i = 0; i < 9 && simulated_days_turn() == first; i++)
        whole_game_press(&whole);
    assert_int_equal(e2e_told(&day, first, reminder), 0);
    int64_t second = simulated_days_turn();
    assert_true(second != first);
    simulated_days_run(&day, 23 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(e2e_told(&day, second, reminder), 1);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(lapses(), 1);
    assert_int_equal(e2e_told(&day, second, reminder), 0);
}

/* No two lines of a post of the group are the same; how many lines begin with this. */
static int check_lines(const char *begin)
{
    enum { LINES_MOST = 60 };
    size_t i;
    const json_t *message;
    int n = 0;
    json_array_foreach(pretend_messages(day.pretend, E2E_GROUP), i, message)
    {
        const char *lines[LINES_MOST];
        int seen = 0;
        const char *text = json_string_value(json_object_get(message, "text"));
        for (const char *at = text ? text : ""; *at != '\0'; at += strcspn(at, "\n")) {
            at += *at == '\n';
            size_t length = strcspn(at, "\n") + 1;
            for (int j = 0; j < seen && length > 1; j++)
                assert_true(strncmp(lines[j], at, length) != 0);
            assert_true(seen < LINES_MOST);
            lines[seen++] = at;
            n += strncmp(at, begin, strlen(begin)) == 0;
        }
    }
    return n;
}

/* How often the group's posts have this sign. */
static int check_signs(const char *sign)
{
    size_t i;
    const json_t *message;
    int n = 0;
    json_array_foreach(pretend_messages(day.pretend, E2E_GROUP), i, message)
    {
        const char *at = json_string_value(json_object_get(message, "text"));
        for (; at && (at = strstr(at, sign)); at += strlen(sign))
            n++;
    }
    return n;
}

static int64_t made_for_them(const char *verbs)
{
    char query[200];
    snprintf(query, sizeof query,
             "SELECT count(*) FROM moves WHERE update_id = -1 AND verb IN (%s)", verbs);
    return simulated_days_number(query);
}

/* Three throws are made for somebody, and their post tells once why. */
A_DAY(throws_for_an_absent_player_are_told_once, &day)
{
    int twice = 0;
    e2e_game(&day, "italiano");
    simulated_days_run(&day, 4 * 24 * SIMULATED_DAYS_HOUR_MS);
    assert_in_range(made_for_them("'roll'"), check_lines("⌛") + 1, 1000);
    size_t i;
    const json_t *message;
    json_array_foreach(pretend_messages(day.pretend, E2E_GROUP), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        const char *first = text ? strstr(text, "⌛ ") : NULL;
        size_t line = first ? strcspn(first, "\n") : 0;
        for (const char *at = first; at && (at = strstr(at + 1, "⌛ "));)
            twice += strncmp(at, first, line) == 0;
    }
    assert_int_equal(twice, 0);
}

/* Six days in which nobody comes; how many lines begin with this sign since. */
static int play_absent(const char *preset, const char *sign)
{
    bool away = strcmp(sign, "🏖") == 0;
    e2e_game(&day, preset);
    for (int64_t user = E2E_HOST; away && user <= E2E_BOB; user++)
        e2e_say(&day, user, E2E_GROUP, "/away@" E2E_BOT " 10d");
    int before = check_lines(sign);
    simulated_days_run(&day, 6 * 24 * SIMULATED_DAYS_HOUR_MS); /* what is folded is not kept */
    return check_lines(sign) - before;
}

/* A hand's one post marks each claim that was made for somebody, and its end says so; but for the
 * claim of a hand that has only begun, no post stays for such a move alone. */
static void check_marked(int lines)
{
    int64_t claims = made_for_them("'claim', 'raise'"), ends = made_for_them("'doubt', 'concede'");
    int marked = check_signs("🛟 ");
    assert_true(claims > 3 && ends > 0);
    assert_in_range(marked, claims - 1, claims);
    assert_in_range(lines, ends, ends + 1);
}

A_DAY(absent_players_are_all_told_of, &day)
{
    check_marked(play_absent("classico", "⌛"));
}

/* How many claims made for somebody began a hand after an end that was made for them, too. */
static int64_t began_after_an_end(void)
{
    return simulated_days_number(
        "SELECT count(*) FROM moves m JOIN moves p USING (table_id, seat, update_id)"
        " WHERE m.update_id = -1 AND m.verb = 'claim' AND p.verb IN ('doubt', 'concede')"
        " AND p.turn = (SELECT max(turn) FROM moves b"
        "  WHERE b.table_id = m.table_id AND b.turn < m.turn AND b.update_id <> 0)");
}

/* There a post is folded, and the fold of one that goes on from a claim begins with it. That time
 * ran out is told with each move but those of a turn whose end of a hand said it. */
A_DAY(so_they_are_where_every_claim_stays, &day)
{
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/settings@" E2E_BOT);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "p:k");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "p:k:1");
    assert_int_equal(play_absent("classico", "⌛"),
                     simulated_days_number("SELECT count(*) FROM moves WHERE update_id = -1") -
                         began_after_an_end());
    assert_true(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'accept'") > 0);
}

A_DAY(so_are_those_who_said_so, &day)
{
    check_marked(play_absent("tokyo", "🏖"));
}

A_DAY(so_they_are_where_dice_are_thrown_again, &day)
{
    e2e_game(&day, "dadi");
    simulated_days_run(&day, 12 * 24 * SIMULATED_DAYS_HOUR_MS);
    assert_true(check_lines("⌛") > 3);
}

A_DAY(who_cannot_be_written_to_is_reminded_in_the_group, &day)
{
    e2e_game(&day, "classico");
    int64_t who = e2e_turn(&day);
    pretend_block(day.pretend, who, true);
    simulated_days_run(&day, 23 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_told(&day, who, SIMULATED_DAYS_REMINDED), 0);
    assert_true(simulated_days_told(&day, E2E_GROUP, SIMULATED_DAYS_REMINDED) >= 1);
}

/* The time is told in private, too, and after a restart. */
A_DAY(the_table_says_until_when, &day)
{
    e2e_game(&day, "classico");
    int64_t reader = e2e_turn(&day) == E2E_HOST ? E2E_ANN : E2E_HOST;
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    e2e_say(&day, reader, reader, "/table");
    assert_int_equal(simulated_days_told(&day, reader, "⏳ Sun 11:00"), 1);
    simulated_days_run(&day, 12 * SIMULATED_DAYS_HOUR_MS);
    e2e_say(&day, reader, reader, "/table");
    assert_int_equal(simulated_days_told(&day, reader, "⏳ 11:00"), 1);
}

/* In private on the clock of who reads it, in the group on the group's. */
A_DAY(who_lives_elsewhere_reads_their_own_clock, &day)
{
    e2e_game(&day, "classico");
    int64_t who = e2e_turn(&day);
    e2e_say(&day, who, who, "/settings Tokyo");
    simulated_days_run(&day, 23 * SIMULATED_DAYS_HOUR_MS + 30 * 60000);
    assert_true(e2e_told(&day, who, "You have until 20:00"));
    e2e_say(&day, E2E_STRANGER, E2E_GROUP, "/table@" E2E_BOT);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "⏳ 11:00"), 1);
    e2e_press(&day, who, who, "m:");
    e2e_say(&day, who, who, "/table");
    assert_int_equal(simulated_days_told(&day, who, "⏳ Mon 19:30"), 1);
}

A_DAY(a_short_turn_that_begins_at_night_waits_for_the_morning, &day)
{
    simulated_days_run(
        &day, 12 * SIMULATED_DAYS_HOUR_MS); /* 23:00 in London: the usual quiet hours begin */
    pretend_forget_calls(day.pretend);
    e2e_lobby(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 1h");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    simulated_days_run(&day, 8 * SIMULATED_DAYS_HOUR_MS + 30 * 60000);
    assert_int_equal(lapses(), 0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(simulated_days_rang(&day, E2E_HOST + i, ""), 0);
    assert_int_equal(simulated_days_rang(&day, E2E_GROUP, ""), 0);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_true(lapses() >= 1);
}

/* The bot is away when the quiet hours end. The time that is given back moves the last reminder,
 * not that of the morning: this one comes when the last is due five minutes later. */
A_DAY(nobody_is_reminded_twice_in_a_row, &day)
{
    simulated_days_run(&day, 14 * SIMULATED_DAYS_HOUR_MS + 58 * 60000);
    e2e_lobby(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 8h");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:"); /* about 2:00 */
    simulated_days_run(&day, 5 * SIMULATED_DAYS_HOUR_MS + 55 * 60000);
    assert_int_equal(simulated_days_reminders(&day), 0);
    simulated_days_off(&day, 29 * 60000);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
    assert_int_equal(simulated_days_told(&day, simulated_days_turn(), "remind you again"), 1);
}

/* Nobody plays at all: the robot does, the clock is not shortened, and at last they are out. */
A_DAY(a_deserted_game_ends_without_racing, &day)
{
    e2e_game(&day, "classico");
    for (int i = 0; i < 5; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_in_range(simulated_days_number("SELECT sum(missed) FROM seats"), 4, 5);
    for (int i = 0; i < 10; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 2);
    assert_true(simulated_days_told(&day, E2E_GROUP, "missed too many turns") >= 1);
}

A_DAY(lost_time_is_given_back, &day)
{
    e2e_game(&day, "classico");
    int64_t deadline_ms = simulated_days_number("SELECT deadline_ms FROM tables");
    simulated_days_cut(&day, SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 60000);
    int64_t later_ms = simulated_days_number("SELECT deadline_ms FROM tables");
    assert_in_range(later_ms - deadline_ms, SIMULATED_DAYS_HOUR_MS, SIMULATED_DAYS_HOUR_MS + 60000);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "I was offline for"), 1);
    simulated_days_off(&day, 3 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 60000);
    assert_in_range(simulated_days_number("SELECT deadline_ms FROM tables") - later_ms,
                    3 * SIMULATED_DAYS_HOUR_MS, 3 * SIMULATED_DAYS_HOUR_MS + 60000);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "I was offline for"), 2);
    assert_int_equal(simulated_days_reminders(&day) + lapses(), 0);
}

/* The process is there all the time, and its polls fail no more often than else. */
A_DAY(time_that_the_machine_slept_is_given_back, &day)
{
    e2e_game(&day, "classico");
    int64_t deadline_ms = simulated_days_number("SELECT deadline_ms FROM tables");
    simulated_days_sleep(&day, 48 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 60000);
    assert_in_range(simulated_days_number("SELECT deadline_ms FROM tables") - deadline_ms,
                    48 * SIMULATED_DAYS_HOUR_MS, 48 * SIMULATED_DAYS_HOUR_MS + 60000);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "I was offline for"), 1);
    assert_int_equal(simulated_days_reminders(&day) + lapses(), 0);
    simulated_days_sleep(&day, 120000); /* too short to be told */
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "I was offline for"), 1);
}

/* Nor does the machine know of it where others pretend to be it, and halt it for so long: Telegram
 * tells, and the clock on the wall confirms it, or Telegram tells once more. */
A_DAY(time_for_which_the_machine_was_halted_is_given_back, &day)
{
    e2e_game(&day, "classico");
    for (int times = 0; times < 2; times++) {
        int64_t deadline_ms = simulated_days_number("SELECT deadline_ms FROM tables");
        simulated_days_halt(&day, 48 * SIMULATED_DAYS_HOUR_MS, times == 0);
        simulated_days_run(&day, 60000);
        assert_in_range(simulated_days_number("SELECT deadline_ms FROM tables") - deadline_ms,
                        48 * SIMULATED_DAYS_HOUR_MS, 48 * SIMULATED_DAYS_HOUR_MS + 60000);
        assert_int_equal(simulated_days_told(&day, E2E_GROUP, "I was offline for"), times + 1);
        assert_int_equal(simulated_days_reminders(&day) + lapses(), 0);
    }
}

A_DAY(a_short_break_is_no_news, &day)
{
    e2e_game(&day, "classico");
    simulated_days_off(&day, 120000);
    simulated_days_run(&day, 60000);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "I was offline for"), 0);
}

A_DAY(a_press_that_waited_counts_before_time_is_up, &day)
{
    e2e_game(&day, "classico");
    int64_t deadline_ms = simulated_days_number("SELECT deadline_ms FROM tables");
    simulated_days_run(&day, deadline_ms - simulated_days_now_ms() - 60000);
    int64_t who = e2e_turn(&day);
    char press[40];
    const char *data = e2e_data(&day, who, "m:");
    assert_non_null(data);
    const json_t *messages = pretend_messages(day.pretend, who);
    int64_t message = 0;
    for (size_t i = 0; i < json_array_size(messages); i++) {
        const json_t *one = json_array_get(messages, i);
        if (json_object_get(one, "reply_markup"))
            message = json_integer_value(json_object_get(one, "message_id"));
    }
    pretend_forge(day.pretend, who, who, message, data, press);
    simulated_days_off(&day, 100000); /* the deadline passes while the daemon is down */
    simulated_days_run(&day, 60000);
    assert_int_equal(lapses(), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE update_id > 0"), 1);
}

A_DAY(a_lobby_that_nobody_starts_is_closed, &day)
{
    e2e_lobby(&day, "classico");
    for (int i = 0; i < 8; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 3);
}

A_DAY(an_absence_is_told_and_kept_within_what_the_group_allows, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/away 3d");
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "is away until"), 1);
    simulated_days_run(&day, 60000);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/away 14d"); /* though a minute of it is spent */
    assert_int_equal(simulated_days_told(&day, E2E_ANN, "Enjoy!"), 2);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/away 30d");
    text_check(e2e_text(&day, E2E_ANN), "Noted, but only until 5 December, 11:00");
    assert_int_equal(e2e_told(&day, E2E_GROUP, "is away until"), 1); /* the last one alone */
    e2e_say(&day, E2E_ANN, E2E_ANN, "/away soon");
    assert_int_equal(simulated_days_told(&day, E2E_ANN, "For how long?"), 1);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/back");
    assert_int_equal(simulated_days_told(&day, E2E_ANN, "Welcome back"), 1);
    assert_int_equal(e2e_told(&day, E2E_GROUP, "is away until"), 0);
    assert_int_equal(e2e_told(&day, E2E_GROUP, "\u2068Anna\u2069 is back."), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM absences WHERE ended_ms = 0"
                                           " AND until_ms > from_ms"),
                     0);
}

/* It stays as it was told if it ends by itself, and is edited where it is too old to be deleted. */
A_DAY(an_absence_that_is_over_is_history, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/away 3d");
    simulated_days_run(&day, 73 * SIMULATED_DAYS_HOUR_MS);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/back");
    assert_int_equal(e2e_told(&day, E2E_GROUP, " is back."), 0);
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/away 5d");
    assert_int_equal(e2e_told(&day, E2E_GROUP, "is away until"), 2);
    simulated_days_run(&day, 50 * SIMULATED_DAYS_HOUR_MS);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/back");
    assert_int_equal(e2e_told(&day, E2E_GROUP, "is away until"), 1);
    assert_int_equal(e2e_told(&day, E2E_GROUP, " is back."), 1);
}

/* Their own moves do not end it, which they are told once a day. */
A_DAY(who_plays_on_while_away_is_told_how_to_end_it, &day)
{
    e2e_game(&day, "tokyo");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/play classico");
    int64_t who = simulated_days_turn();
    e2e_say(&day, who, who, "/away 3d");
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "is away until"), 1);
    text_check(e2e_text(&day, E2E_GROUP), "is away until");
    text_check_not(e2e_text(&day, E2E_GROUP), "№"); /* it holds at all tables */
    text_check(e2e_press(&day, who, who, "m:1:1:claim:31"),
               "answers now.\n🏖 You're still away until");
    static const char *const claims[] = {"41", "51", "61", "11"};
    for (int i = 0; i < 4; i++) {
        char text[40];
        int64_t next = simulated_days_turn();
        snprintf(text, sizeof text, "/claim@" E2E_BOT " #1 %s", claims[i]);
        e2e_say(&day, next, E2E_GROUP, "/believe@" E2E_BOT " #1");
        if (i == 3)
            simulated_days_run(&day, 60000);
        e2e_say(&day, next, E2E_GROUP, text);
    }
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'claim'"), 5);
    assert_int_equal(simulated_days_told(&day, who, "still away"), 0); /* not a second time */
}

/* The seconds since then are not missed; and what was asked beyond the limit is said. */
A_DAY(a_longer_absence_takes_the_place_of_a_shorter, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/away 3d");
    simulated_days_run(&day, 5000);
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/away 2 weeks");
    assert_int_equal(simulated_days_told(&day, E2E_ANN, "Enjoy!"), 2);
    assert_int_equal(simulated_days_told(&day, E2E_ANN, "allows no more"), 0);
}

A_DAY(who_was_never_away_is_not_welcomed_back, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/away");
    text_check(e2e_press(&day, E2E_STRANGER, E2E_GROUP, "v:0"), "You weren't away");
    text_check(e2e_press(&day, E2E_BOB, E2E_GROUP, "v:0"), "You weren't away");
    e2e_press(&day, E2E_BOB, E2E_GROUP, "v:3d");
    text_check(e2e_press(&day, E2E_BOB, E2E_GROUP, "v:0"), "Welcome back!");
    text_check(e2e_press(&day, E2E_BOB, E2E_GROUP, "v:0"), "You weren't away");
}

static int64_t missed(int64_t player)
{
    char sql[96];
    snprintf(sql, sizeof sql, "SELECT missed FROM seats WHERE player = %d", (int)player);
    return simulated_days_number(sql);
}

/* The others press until it is this one's turn. */
static void play_up_to(struct whole_game *whole, int64_t player)
{
    for (int i = 0; i < 50 && simulated_days_turn() != player; i++)
        whole_game_press(whole);
    assert_int_equal(simulated_days_turn(), player);
}

/* The others answer within the hour; one never does, until so many turns were missed. Returns how
 * many hours that took. */
static int play_without(int64_t absent, int until_missed)
{
    struct whole_game whole = {.evening = &day, .chance = 5};
    int hours = 0;
    while (missed(absent) < until_missed && simulated_days_turn() != 0 && hours < 24 * 14) {
        for (int i = 0; i < 8 && simulated_days_turn() != absent && simulated_days_turn() != 0; i++)
            whole_game_press(&whole);
        simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
        hours++;
    }
    return hours;
}

A_DAY(whoever_misses_three_turns_is_asked_hurried_and_at_last_out, &day)
{
    static const char out[] = "SELECT out FROM seats WHERE player = 103";
    e2e_game(&day, "torneo");
    assert_true(play_without(E2E_BOB, 2) >= 2 * 23);
    assert_false(e2e_told(&day, E2E_BOB, "Are you still there?"));
    play_without(E2E_BOB, 3);
    assert_true(e2e_told(&day, E2E_BOB, "Are you still there?"));
    assert_true(play_without(E2E_BOB, 4) <= 1 + 9 + 1); /* an hour, or the end of the night */
    assert_int_equal(simulated_days_number(out), 0);
    assert_false(simulated_days_told(&day, E2E_BOB, "miss this turn too"));
    for (int i = 0; i < 2 && simulated_days_number(out) == 0; i++) { /* the fourth has a rest */
        play_up_to(&(struct whole_game){.evening = &day, .chance = 5}, E2E_BOB);
        simulated_days_run(&day, 20 * SIMULATED_DAYS_HOUR_MS); /* an hour, and the night */
    }
    assert_int_equal(missed(E2E_BOB), 4); /* the fifth is not counted: it ends their part */
    assert_int_equal(simulated_days_number(out), 1);
    assert_true(simulated_days_told(&day, E2E_BOB, "miss this turn too, you're out"));
    assert_false(e2e_told(&day, E2E_BOB, "Are you still there?")); /* nobody asks any more */
    assert_false(e2e_told(&day, E2E_BOB, "You left the game."));
}

/* A player who was taken out for missed turns is not even asked to play again. */
A_DAY(a_rematch_does_not_ask_whoever_was_taken_out, &day)
{
    e2e_game(&day, "torneo");
    play_without(E2E_BOB, 5);
    assert_int_equal(simulated_days_number("SELECT out FROM seats WHERE player = 103"), 1);
    e2e_press(&day, E2E_ANN, E2E_GROUP, "a:1");
    assert_int_equal(simulated_days_number("SELECT player FROM seats WHERE table_id = 2"), E2E_ANN);
    assert_int_equal(simulated_days_number("SELECT sum(player) FROM asked"), E2E_HOST);
    assert_true(e2e_told(&day, E2E_GROUP, "Again? \u2068Olga\u2069"));
}

/* --- who is out by what was done for them --- */

struct absent {
    int64_t missed, out;
    int asked;
};

static void look_at_all(struct absent ret_people[3])
{
    for (int i = 0; i < 3; i++) {
        char sql[80];
        ret_people[i].missed = missed(E2E_HOST + i);
        snprintf(sql, sizeof sql, "SELECT out FROM seats WHERE player = %d", E2E_HOST + i);
        ret_people[i].out = simulated_days_number(sql);
        ret_people[i].asked = simulated_days_told(&day, E2E_HOST + i, "Are you still there?");
    }
}

/* A short game that begins with so many moves and is deserted then. Whether a third turn that
 * somebody missed was their end, while others played on. */
static bool third_turn_ends_somebodys_part(int moves)
{
    struct absent before[3], now[3];
    struct whole_game whole = {.evening = &day, .chance = 5};
    bool found = false;
    simulated_days_open(&day, SIMULATED_DAYS_NOON_MS);
    e2e_lobby(&day, "classico");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "r:1:l:3");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    for (int i = 0; i < moves && simulated_days_turn() != 0; i++)
        whole_game_press(&whole);
    for (look_at_all(before); simulated_days_turn() != 0; memcpy(before, now, sizeof before)) {
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
        look_at_all(now);
        for (int i = 0; i < 3; i++) {
            bool ends = now[i].out > before[i].out && now[i].missed > before[i].missed;
            if (ends)
                assert_int_equal(now[i].asked, before[i].asked);
            found |= ends && now[i].missed == 3 && simulated_days_turn() != 0;
        }
    }
    simulated_days_close(&day);
    return found;
}

TEST_CASE(nobody_is_asked_who_is_out)
{
    int moves = 0;
    while (!third_turn_ends_somebodys_part(moves))
        assert_in_range(++moves, 0, 40);
}

A_DAY(one_tap_comes_back, &day)
{
    e2e_game(&day, "torneo");
    play_without(E2E_BOB, 3);
    while (simulated_days_turn() != E2E_BOB)
        whole_game_press(&(struct whole_game){.evening = &day, .chance = 5});
    assert_true(simulated_days_number("SELECT deadline_ms - began_ms FROM tables") <
                12 * SIMULATED_DAYS_HOUR_MS);
    e2e_press(&day, E2E_BOB, E2E_BOB, "i:");
    assert_int_equal(missed(E2E_BOB), 0);
    assert_true(simulated_days_number("SELECT deadline_ms - began_ms FROM tables") >=
                24 * SIMULATED_DAYS_HOUR_MS);
}

/* One of two is away: the other need not wait for a day. Both are: nothing races. */
A_DAY(an_announced_absence_is_played_for_within_the_hour, &day)
{
    e2e_game(&day, "classico");
    struct whole_game whole = {.evening = &day, .chance = 5};
    e2e_say(&day, E2E_BOB, E2E_BOB, "/away 2d");
    while (simulated_days_turn() != E2E_BOB)
        whole_game_press(&whole);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS + 60000);
    assert_true(simulated_days_turn() != E2E_BOB);
    assert_int_equal(missed(E2E_BOB), 0);
    e2e_say(&day, E2E_HOST, E2E_HOST, "/away 2d");
    e2e_say(&day, E2E_ANN, E2E_ANN, "/away 2d");
    int64_t moves = simulated_days_number("SELECT count(*) FROM moves");
    simulated_days_run(&day, 20 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves"), moves);
}

A_DAY(the_clock_is_chosen_by_the_host_alone, &day)
{
    e2e_lobby(&day, "classico");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "r:1");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "w:1");
    e2e_press(&day, E2E_ANN, E2E_GROUP, "w:1:300");
    assert_int_equal(simulated_days_number("SELECT clock_s FROM tables"), 86400);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "w:1:300");
    assert_int_equal(simulated_days_number("SELECT clock_s FROM tables"), 300);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    assert_int_equal(simulated_days_number("SELECT deadline_ms - began_ms FROM tables"), 300000);
    simulated_days_run(&day, 240000);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 24h");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 24 h");
    simulated_days_run(&day, 2 * SIMULATED_DAYS_HOUR_MS);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 5 min");
    assert_int_equal(lapses(), 0); /* five minutes from now on, not from two hours ago */
    assert_in_range(simulated_days_number("SELECT deadline_ms FROM tables") -
                        simulated_days_now_ms(),
                    290000, 300000);
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/clock 3d");
    assert_int_equal(simulated_days_number("SELECT clock_s FROM tables"), 300);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 3d");
    assert_in_range(simulated_days_number("SELECT deadline_ms - began_ms FROM tables"),
                    72 * SIMULATED_DAYS_HOUR_MS, 72 * SIMULATED_DAYS_HOUR_MS);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 0");
    assert_int_equal(simulated_days_number("SELECT deadline_ms + due_ms FROM tables"), 0);
    int given = simulated_days_reminders(&day);
    simulated_days_run(&day, 100 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(lapses(), 0);
    assert_int_equal(simulated_days_reminders(&day), given);
}

/* The post of the table says until when there is time, also where somebody goes or comes back, and
 * when an absence is over. */
A_DAY(the_post_follows_who_comes_and_goes, &day)
{
    static const char *const said[][2] = {
        {"/away 1d", "⏳ 12:00"}, {"/back", "⏳ Sun 11:00"}, {"/away 30m", "⏳ 12:00"}};
    e2e_game(&day, "classico");
    int64_t who = e2e_turn(&day);
    assert_true(e2e_told(&day, E2E_GROUP, "⏳ Sun 11:00"));
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        e2e_say(&day, who, who, said[i][0]);
        assert_true(e2e_told(&day, E2E_GROUP, said[i][1]));
    }
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS + 60000);
    assert_true(e2e_told(&day, E2E_GROUP, "⏳ Sun 11:00"));
    assert_int_equal(lapses(), 0);
}

/* It is told at a table where it matters, not where they are out. */
A_DAY(an_absence_is_told_where_somebody_still_plays, &day)
{
    e2e_game(&day, "classico");
    e2e_game(&day, "classico");
    e2e_sure(&day, E2E_BOB, E2E_GROUP, "/leave@" E2E_BOT " #2");
    e2e_say(&day, E2E_BOB, E2E_BOB, "/away 2d");
    assert_int_equal(e2e_told(&day, E2E_GROUP, "is away until"), 1);
    assert_int_equal(simulated_days_number("SELECT table_id FROM posts WHERE id ="
                                           " (SELECT max(id) FROM posts WHERE chat < 0)"),
                     1);
}

/* The robot plays every game: all of its turn, not one throw a day. */
A_DAY(the_robot_plays_out_a_turn_of_every_game, &day)
{
    static const char *const presets[] = {"italiano", "dadi", "carte", "tokyo"};
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++) {
        e2e_game(&day, presets[i]);
        int64_t who = simulated_days_turn();
        simulated_days_run(&day, 26 * SIMULATED_DAYS_HOUR_MS);
        assert_true(simulated_days_turn() != who);
        e2e_sure(&day, E2E_HOST, E2E_GROUP, "/cancel");
        simulated_days_run(&day, 60000);
        assert_int_equal(simulated_days_turn(), 0);
    }
}
