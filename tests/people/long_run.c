/* long_run.c - whole games with the real daemon. */
#include "long_run.h"

#include "daemon_ends.h"
#include "db_check.h"
#include "monotonic.h"
#include "patience.h"
#include "testing.h"
#include "visible_dice.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TUMBLE_STEP_MS = 50,
    HISTORY = 80,          /* messages that a chat keeps: what people scroll back at most */
    IDLE_STEPS_MOST = 200, /* without a deed that brings a game on */
    WILD_LATE = 6, /* turns that wild people are behind, when they press one after another */
};

static const char *const deed_names[PLAYERS_DEEDS] = {
    [PLAYERS_OPENS] = "asked for a table",
    [PLAYERS_SITS] = "sat down, chose, started",
    [PLAYERS_LOOKS] = "looked for a move",
    [PLAYERS_MOVES] = "moved by a button",
    [PLAYERS_TYPES] = "typed a move",
    [PLAYERS_HURRIES] = "pressed twice at once",
    [PLAYERS_FOOLS] = "fooled about",
    [PLAYERS_GREETS] = "opened the private chat",
    [PLAYERS_BLOCKS] = "blocked the bot, or not",
};

static void note_press(void *context, int64_t user, const char *press, const char *data,
                       int64_t turn)
{
    const struct long_run *run = context;
    shown_log_pressed(run->witness, user, press, data, turn);
}

void long_run_open(struct long_run *ret_run, const struct players_options *options)
{
    struct long_run *m = ret_run;
    struct pretend_options world = {
        .token = DAEMON_TOKEN, .username = E2E_BOT, .seed = options->seed};
    struct players_options players = *options;
    memset(m, 0, sizeof *m);
    m->evening.pretend = pretend_open(&world);
    assert_non_null(m->evening.pretend);
    pretend_advance(m->evening.pretend, daemon_usual_ahead_ms());
    if (!options->wild) /* a table of theirs may stay open further up */
        pretend_history(m->evening.pretend, HISTORY);
    m->witness = shown_log_open(options->wild ? WILD_LATE : 0);
    players.pretend = m->evening.pretend;
    players.watch = (struct players_watch){note_press, m};
    players.bot = E2E_BOT;
    m->players = players_open(&players);
    daemon_open(&m->evening.daemon, m->evening.pretend, false);
    daemon_start(&m->evening.daemon);
    e2e_settle(&m->evening);
    long_run_look(m);
}

void long_run_close(struct long_run *run)
{
    e2e_close(&run->evening);
    players_close(run->players);
    shown_log_close(run->witness);
}

/* --- what came of it --- */

static void expect_none(const json_t *complaints)
{
    if (json_array_size(complaints) > 0)
        fail_msg("%s", json_string_value(json_array_get(complaints, 0)));
}

static bool is_method(const json_t *call, const char *begin)
{
    const char *method = json_string_value(json_object_get(call, "method"));
    return strncmp(method, begin, strlen(begin)) == 0;
}

/* Whether the call is about a message that is older than all that the chat has kept. */
static bool is_of_deleted(const struct long_run *run, const json_t *call)
{
    const json_t *parameters = json_object_get(call, "parameters");
    const json_t *kept = pretend_messages(run->evening.pretend, visible_dice_chat(call));
    int64_t message = json_integer_value(json_object_get(parameters, "message_id"));
    return message < json_integer_value(json_object_get(json_array_get(kept, 0), "message_id"));
}

/* Telegram refuses to write to people who have blocked the bot, and to edit or delete what was
 * deleted: a button that somebody remembers may belong to such a post. Anything else it refuses is
 * a mistake, also an edit that changes nothing, unless nobody can know that it arrived; and a bot
 * that was killed may answer a press too late. */
static void count_refusal(struct long_run *run, const json_t *call)
{
    int64_t status = json_integer_value(json_object_get(call, "status"));
    bool edits = status == 400 && (is_method(call, "edit") || is_method(call, "deleteMessage"));
    bool late = status == 400 && run->killed && pretend_late_answer(run->evening.pretend, call);
    bool expected = late || (edits && (run->killed || is_of_deleted(run, call)));
    if (status == 403)
        run->unreachable++;
    else if (status != 200 && !expected)
        fail_msg("refused: %s", json_dumps(call, JSON_COMPACT));
}

void long_run_look(struct long_run *run)
{
    const json_t *calls = pretend_calls(run->evening.pretend);
    shown_log_look(run->witness, calls, 0);
    for (size_t i = 0; i < json_array_size(calls); i++)
        count_refusal(run, json_array_get(calls, i));
    expect_none(pretend_complaints(run->evening.pretend));
    run->calls += json_array_size(calls);
    pretend_forget_calls(run->evening.pretend);
}

/* The cost of a deed, in calls. */
struct bill {
    int group, private, dice;
    int stripped; /* in private: posts that lost their buttons, and nothing else */
    bool asks;    /* a new post asks which dice to throw again */
    int64_t rung; /* by that post; 0: nobody, since who acted is there */
};

static void look_for_picks(void *context, const char *data)
{
    bool *found = context;
    const char *roll = strstr(data, ":roll:");
    *found |= roll != NULL && roll[strlen(":roll:")] != '\0';
}

/* Sends and edits count; a question for somebody's rights does not. */
static struct bill count_calls(const json_t *calls)
{
    struct bill bill = {0};
    for (size_t i = 0; i < json_array_size(calls); i++) {
        const json_t *call = json_array_get(calls, i);
        int64_t chat = visible_dice_chat(call);
        bool die = is_method(call, "sendDice");
        bool counts = !die && (is_method(call, "send") || is_method(call, "edit"));
        bill.dice += die;
        bill.group += counts && chat < 0;
        bool strips = is_method(call, "editMessageReplyMarkup") && chat > 0;
        bill.stripped += strips;
        bill.private += counts && chat > 0 && !strips;
        bool asks = false;
        if (chat < 0 && is_method(call, "sendMessage"))
            visible_dice_buttons(call, look_for_picks, &asks);
        if (asks) {
            bill.asks = true;
            bill.rung = visible_dice_rung(visible_dice_text(call));
        }
    }
    return bill;
}

static void print_calls(const json_t *calls)
{
    for (size_t i = 0; i < json_array_size(calls); i++) {
        json_dumpf(json_array_get(calls, i), stderr, JSON_COMPACT);
        fputc('\n', stderr);
    }
}

static bool is_affordable(const struct players *players, enum players_deed deed,
                          const struct bill *bill)
{
    bool moves = deed == PLAYERS_MOVES || deed == PLAYERS_TYPES;
    bool theirs = bill->rung == 0 || bill->rung == players_actor(players);
    bool goes_on = moves && bill->asks && theirs;
    if (deed == PLAYERS_BLOCKS)
        return true;
    if (deed == PLAYERS_GREETS)
        return bill->group <= players_groups(players) &&
               bill->private <= 1 + players_groups(players);
    int most = LONG_RUN_GROUP_MOST;
    if (deed == PLAYERS_HURRIES) /* the page that the first turned was shown before the move came */
        most++;
    return bill->group <= most && bill->private <= LONG_RUN_PRIVATE_MOST &&
           bill->stripped <= LONG_RUN_STRIPPED_MOST && bill->dice <= LONG_RUN_DICE_MOST &&
           (!goes_on || bill->dice > 0);
}

static void count_cost(struct long_run *run, enum players_deed deed)
{
    const json_t *calls = pretend_calls(run->evening.pretend);
    struct long_run_cost *cost = &run->costs[deed];
    struct bill bill = count_calls(calls);
    if (!is_affordable(run->players, deed, &bill)) {
        print_calls(calls);
        fail_msg("somebody %s: %d calls in the group%s, %d in private, %d dice", deed_names[deed],
                 bill.group, bill.asks ? " with a new post" : "", bill.private, bill.dice);
    }
    cost->times++;
    cost->group += bill.group;
    cost->private += bill.private;
    cost->dice += bill.dice;
    cost->group_most = bill.group > cost->group_most ? bill.group : cost->group_most;
    cost->private_most = bill.private > cost->private_most ? bill.private : cost->private_most;
}

/* --- playing --- */

void long_run_stalled(const struct long_run *run)
{
    players_print(run->players);
    fail_msg("a game does not go on");
}

/* Whether dice have been thrown and nobody was told yet what that means. */
static bool dice_tumble(const json_t *calls)
{
    bool tumble = false;
    for (size_t i = 0; i < json_array_size(calls); i++) {
        const json_t *call = json_array_get(calls, i);
        if (is_method(call, "sendDice"))
            tumble = true;
        else if (visible_dice_chat(call) < 0 && is_method(call, "sendMessage"))
            tumble = false;
    }
    return tumble;
}

/* The meaning of Telegram's dice is told when they lie still. */
static void await_dice(struct long_run *run)
{
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    while (dice_tumble(pretend_calls(run->evening.pretend))) {
        e2e_run(&run->evening, TUMBLE_STEP_MS);
        e2e_settle(&run->evening);
        if (monotonic_ms() > until_ms)
            long_run_stalled(run);
    }
}

void long_run_settle(struct long_run *run)
{
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    do {
        e2e_settle(&run->evening);
        if (monotonic_ms() > until_ms)
            fail_msg("a press is not answered");
    } while (!players_answered(run->players));
    await_dice(run);
}

void long_run_walk(struct long_run *run, int games)
{
    players_invite(run->players, games);
    for (int idle = 0; !players_over(run->players);) {
        enum players_deed deed = players_step(run->players);
        idle = deed == PLAYERS_NOTHING || deed == PLAYERS_FOOLS ? idle + 1 : 0;
        if (idle > IDLE_STEPS_MOST)
            long_run_stalled(run);
        if (deed == PLAYERS_NOTHING)
            continue;
        long_run_settle(run);
        count_cost(run, deed);
        long_run_look(run);
    }
}

void long_run_run(struct long_run *run, int games)
{
    size_t calls = 0;
    int64_t since_ms = monotonic_ms();
    players_invite(run->players, games);
    while (!players_over(run->players)) {
        players_rush(run->players);
        pretend_run(run->evening.pretend, 1);
        e2e_alive(&run->evening);
        long_run_look(run);
        if (run->calls != calls) {
            calls = run->calls;
            since_ms = monotonic_ms();
        }
        if (monotonic_ms() - since_ms > PATIENCE_MS)
            long_run_stalled(run);
    }
    e2e_settle(&run->evening);
    long_run_look(run);
}

/* --- the audit --- */

/* Whether some text has a die or a card in it, as a picture or in the words of the database. */
static bool has_dice(const char *text)
{
    char hand[VISIBLE_DICE_HAND_BYTES];
    if (visible_dice_hand(text, hand) || strstr(text, "[A]") != NULL ||
        strstr(text, "\xe2\x99") != NULL)
        return true;
    for (const char *at = text; (at = strstr(at, "\xe2\x9a")) != NULL; at++)
        if ((unsigned char)at[2] >= 0x80 && (unsigned char)at[2] <= 0x85)
            return true;
    for (const char *at = text; (at = strchr(at, ',')) != NULL; at++)
        if (at > text && at[-1] >= '1' && at[-1] <= '6' && at[1] >= '1' && at[1] <= '6')
            return true;
    return false;
}

static void audit_log(const struct long_run *run)
{
    static const char *const forbidden[] = {"<b>", "{", "}", ":claim", ":raise", DAEMON_TOKEN};
    char *log = daemon_log(&run->evening.daemon);
    assert_non_null(strstr(log, "playing as"));
    if (has_dice(log) || players_named(log))
        fail_msg("dice or names in the log:\n%s", log);
    for (size_t i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++)
        if (strstr(log, forbidden[i]) != NULL)
            fail_msg("«%s» in the log:\n%s", forbidden[i], log);
    free(log);
}

/* The kinds of games that were played. */
static void print_kinds(sqlite3 *db)
{
    static const struct {
        const char *name, *is;
    } kinds[] = {{"Tokio", "rules ->> '$.game' = 'tokio'"},
                 {"421", "rules ->> '$.game' = '421'"},
                 {"421 with Telegram's dice", "tables.dice <> 0"},
                 {"Dadi Bugiardi with dice", "rules ->> '$.options.variant' = 'dice'"},
                 {"Dadi Bugiardi with cards", "rules ->> '$.options.variant' = 'cards'"}};
    char sql[300];
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        snprintf(sql, sizeof sql, "SELECT count(*) FROM tables WHERE %s", kinds[i].is);
        int64_t games = db_check_number(db, sql);
        snprintf(sql, sizeof sql, "SELECT count(DISTINCT rules) FROM tables WHERE %s", kinds[i].is);
        print_message("%s: %" PRId64 " games by %" PRId64 " different rules\n", kinds[i].name,
                      games, db_check_number(db, sql));
    }
}

void long_run_audit(struct long_run *run, int games)
{
    assert_int_equal(pretend_pending(run->evening.pretend), 0);
    daemon_ends_politely(&run->evening);
    long_run_look(run);
    sqlite3 *db = db_check_open(daemon_path(&run->evening.daemon, "bussolotto.db"));
    shown_log_judge(run->witness, db);
    assert_int_equal(db_check_audit(db, &run->evening.daemon), games);
    assert_int_equal(players_ended(run->players), games);
    print_message("%" PRId64 " games, %" PRId64 " moves by people, %" PRId64 " throws; %" PRId64
                  " updates, %" PRId64 " messages\n",
                  db_check_number(db, "SELECT count(*) FROM tables"),
                  db_check_number(db, "SELECT count(*) FROM moves WHERE update_id <> 0"),
                  db_check_number(db, "SELECT count(*) FROM moves WHERE update_id = 0"),
                  db_check_number(db, "SELECT count(*) FROM updates"),
                  db_check_number(db, "SELECT count(*) FROM posts"));
    print_kinds(db);
    db_check_close(db);
    audit_log(run);
}

void long_run_report(const struct long_run *run)
{
    struct shown_log_seen seen = shown_log_seen(run->witness);
    for (int i = PLAYERS_OPENS; i < PLAYERS_DEEDS; i++) {
        const struct long_run_cost *cost = &run->costs[i];
        if (cost->times > 0)
            print_message("%-26s %6d times: calls in groups %6d, at most %d; in private %6d, at "
                          "most %d; dice of Telegram's %d\n",
                          deed_names[i], cost->times, cost->group, cost->group_most, cost->private,
                          cost->private_most, cost->dice);
    }
    print_message("seen: %d throws in private, %d in popups, %d lifted, %d open, %d values named, "
                  "%d moves granted; %d announced again, %d not let through\n",
                  seen.throws, seen.popups, seen.lifted, seen.open, seen.names, seen.granted,
                  seen.repeated, run->unreachable);
}
