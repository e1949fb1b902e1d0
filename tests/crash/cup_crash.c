/* cup_crash.c - plays cups while the daemon is ended. */
#include "cup_crash.h"

#include "chance.h"
#include "cup_check.h"
#include "db_check.h"
#include "patience.h"
#include "players.h"
#include "repeated_posts.h"
#include "tempstore.h"
#include "testing.h"
#include "visible_dice.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    HISTORY = 400,    /* messages that a chat keeps: the post of a game that waits must be there */
    PLENTY = 1000000, /* cups: more than are played before the last end */
    OFTEN = 3,
    LIVES_MOST_MS = 400, /* so that games end */
    DRAW_MS = 200,
};

/* The beginnings of a cup's brackets. */
static const char *const brackets[] = {"🏆 <b>Cup ", NULL};

struct jousts {
    struct e2e evening;
    struct players *players;
    int groups;
    struct daemon_ends ends;
    struct repeated_posts *echoes;
    size_t seen;   /* calls */
    int drawn;     /* tables that were drawn before the last end */
    int confirmed; /* times somebody was found in the cup that they were told they are in */
    /* Of each group, pictures that came, and that may have come before an end, and come again. */
    int pictures[PLAYERS_GROUPS_MAX], unsure[PLAYERS_GROUPS_MAX];
};

/* The process is ended most often when a game or a round ends, since much is to be said at once
 * then. */
static void act(void *context)
{
    struct jousts *jousts = context;
    const json_t *calls = pretend_calls(jousts->evening.pretend);
    for (; jousts->seen < json_array_size(calls); jousts->seen++)
        if (strncmp(visible_dice_text(json_array_get(calls, jousts->seen)), "🏆", strlen("🏆")) ==
                0 &&
            chance_below(&jousts->ends.chance, OFTEN) == 0)
            daemon_ends_soon(&jousts->ends);
    players_rush(jousts->players);
}

/* Without quiet hours: what time it is must not matter. */
static void choose_hours(struct jousts *jousts)
{
    struct tempstore temp = {0};
    snprintf(temp.path, sizeof temp.path, "%s",
             daemon_path(&jousts->evening.daemon, "bussolotto.db"));
    struct store *store = tempstore_open(&temp);
    store_begin(store);
    for (int i = 0; i < jousts->groups; i++) {
        struct store_chat chat;
        store_chat(store, players_cup(jousts->players, i)->chat, &chat);
        chat.quiet_from = chat.quiet_to = 0;
        store_chat_put(store, &chat);
    }
    store_commit(store);
    store_close(store);
}

static void open_jousts(struct jousts *jousts, uint64_t seed, int groups)
{
    struct pretend_options world = {
        .token = DAEMON_TOKEN, .username = E2E_BOT, .seed = seed, .manual_time = true};
    struct e2e *evening = &jousts->evening;
    *jousts = (struct jousts){.echoes = repeated_posts_open(brackets)};
    evening->pretend = pretend_open(&world);
    assert_non_null(evening->pretend);
    pretend_history(evening->pretend, HISTORY);
    jousts->groups = groups;
    jousts->players = players_open(&(struct players_options){.pretend = evening->pretend,
                                                             .bot = E2E_BOT,
                                                             .seed = seed,
                                                             .people = PLAYERS_CUP_MOST,
                                                             .groups = groups,
                                                             .own_people = true,
                                                             .english = true,
                                                             .cups = true});
    players_invite(jousts->players, PLENTY);
    daemon_open(&evening->daemon, evening->pretend, false);
    choose_hours(jousts);
    daemon_start(&evening->daemon);
    e2e_settle(evening);
}

/* --- what came of it --- */

/* Telegram refuses to edit what says the same already, and an answer that comes too late. */
static void look_at(struct jousts *jousts, const json_t *call)
{
    int64_t status = json_integer_value(json_object_get(call, "status"));
    const char *method = json_string_value(json_object_get(call, "method"));
    bool edits = strncmp(method, "edit", 4) == 0 || strcmp(method, "deleteMessage") == 0;
    bool late = pretend_late_answer(jousts->evening.pretend, call);
    if (status != 200 && (status != 400 || !(edits || late)))
        fail_msg("refused: %s", json_dumps(call, JSON_COMPACT));
    for (int i = 0; i < jousts->groups && strcmp(method, "sendPhoto") == 0; i++)
        jousts->pictures[i] += players_cup(jousts->players, i)->chat == visible_dice_chat(call);
}

static void look(struct jousts *jousts)
{
    size_t i;
    const json_t *call, *calls = pretend_calls(jousts->evening.pretend);
    json_array_foreach(calls, i, call)
    {
        look_at(jousts, call);
    }
    repeated_posts_look(jousts->echoes, calls);
    assert_int_equal(e2e_complaints(&jousts->evening), 0);
    pretend_forget_calls(jousts->evening.pretend);
    jousts->seen = 0;
}

/* Each player who was told that they are in, is. */
static void expect_entered(struct jousts *jousts, const struct players_cup *group, sqlite3 *db)
{
    char sql[120];
    for (int i = 0; i < group->n; i++) {
        if (group->joins[i][0] == '\0' ||
            pretend_answer(jousts->evening.pretend, group->joins[i]) == NULL)
            continue;
        snprintf(sql, sizeof sql,
                 "SELECT count(*) FROM entrants WHERE cup = %" PRId64 " AND player = %" PRId64,
                 group->entered, group->people[i]);
        assert_int_equal(db_check_number(db, sql), 1);
        jousts->confirmed++;
    }
}

static int64_t ask(sqlite3 *db, const struct players_cup *group, const char *sql)
{
    char whole[400];
    snprintf(whole, sizeof whole, "%s AND chat = %" PRId64, sql, group->chat);
    return db_check_number(db, whole);
}

static void examine(struct jousts *jousts)
{
    look(jousts);
    sqlite3 *db = db_check_after(&jousts->evening.daemon, jousts->ends.n);
    repeated_posts_end(jousts->echoes, db);
    jousts->drawn = (int)db_check_number(db, "SELECT count(*) FROM cup_tables");
    for (int i = 0; i < jousts->groups; i++) {
        const struct players_cup *group = players_cup(jousts->players, i);
        expect_entered(jousts, group, db);
        jousts->unsure[i] +=
            (int)ask(db, group, "SELECT count(*) FROM sends WHERE method = 'sendPhoto'");
    }
    db_check_close(db);
}

_Noreturn static void fail_stalled(const struct jousts *jousts)
{
    players_print(jousts->players);
    fail_msg("a cup does not go on");
    abort();
}

/* Lets the cups that are on be played to their ends. */
static void play_out(struct jousts *jousts)
{
    const json_t *calls = pretend_calls(jousts->evening.pretend);
    time_t until = time(NULL) + PATIENCE_S;
    players_last_round(jousts->players);
    while (!players_over(jousts->players)) {
        size_t n = json_array_size(calls);
        players_rush(jousts->players);
        pretend_run(jousts->evening.pretend, 1);
        e2e_alive(&jousts->evening);
        if (json_array_size(calls) != n)
            until = time(NULL) + PATIENCE_S;
        if (time(NULL) > until)
            fail_stalled(jousts);
    }
    e2e_settle(&jousts->evening);
}

static const struct {
    const char *is_wrong, *sql; /* counts it */
} rules[] = {
    {"a table is of no cup",
     "SELECT count(*) FROM tables WHERE id NOT IN (SELECT table_id FROM cup_tables)"},
    {"a table was opened twice", "SELECT count(*) - count(DISTINCT table_id) FROM cup_tables WHERE"
                                 " table_id <> 0"},
    {"a cup is not over", "SELECT count(*) FROM cups WHERE status < 2"},
    {"a number was given twice", "SELECT count(*) FROM (SELECT 1 FROM cups GROUP BY chat, number"
                                 " HAVING count(*) > 1)"},
    {"a cup has no post",
     "SELECT count(*) FROM cups LEFT JOIN posts ON posts.id = post WHERE coalesce(message_id, 0)"
     " = 0"},
};

/* Each winner was told: in one text, see repeated_posts.h. A cup with several tables has at most a
 * picture of each round, and one of the end; a slow machine may give one up. */
static void expect_told(const struct jousts *jousts, int number, sqlite3 *db)
{
    static const char pictures[] = "SELECT coalesce(sum(round + 1), 0) FROM cups WHERE 1 <"
                                   " (SELECT count(*) FROM cup_tables WHERE cup = id)";
    const struct players_cup *group = players_cup(jousts->players, number);
    assert_int_equal(ask(db, group, "SELECT count(*) FROM cups WHERE true"), group->asked);
    assert_int_equal(repeated_posts_told(jousts->echoes, group->chat, PLAYERS_CUP_WON),
                     ask(db, group, "SELECT count(*) FROM cups WHERE status = 2"));
    assert_in_range(jousts->pictures[number], 0, ask(db, group, pictures) + jousts->unsure[number]);
}

/* A picture that is being drawn when it ends is drawn again. */
static void end_for_good(struct jousts *jousts)
{
    time_t until = time(NULL) + PATIENCE_S;
    for (int ms = DRAW_MS;; ms *= 2) {
        daemon_ends_politely(&jousts->evening);
        look(jousts);
        sqlite3 *db = db_check_open(daemon_path(&jousts->evening.daemon, "bussolotto.db"));
        bool waits = db_check_number(db, "SELECT count(*) FROM sends") > 0;
        db_check_close(db);
        if (!waits || time(NULL) > until)
            return;
        daemon_ends_start_last(&jousts->ends);
        e2e_run(&jousts->evening, ms);
        e2e_settle(&jousts->evening);
    }
}

static void audit(struct jousts *jousts)
{
    assert_int_equal(pretend_pending(jousts->evening.pretend), 0);
    end_for_good(jousts);
    sqlite3 *db = db_check_open(daemon_path(&jousts->evening.daemon, "bussolotto.db"));
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        int64_t n = db_check_number(db, rules[i].sql);
        if (n != 0)
            fail_msg("%s (%" PRId64 ")", rules[i].is_wrong, n);
    }
    int games = db_check_audit(db, &jousts->evening.daemon);
    assert_int_equal(cup_check_audit(db, NULL, NULL, 0, (int64_t)time(NULL) * 1000), 0);
    for (int i = 0; i < jousts->groups; i++) {
        expect_entered(jousts, players_cup(jousts->players, i), db);
        expect_told(jousts, i, db);
    }
    print_message("%d games of cups, %d of them drawn before the last of %d ends; %d brackets "
                  "again; %d times somebody was found in the cup they were told to be in\n",
                  games, jousts->drawn, jousts->ends.n, repeated_posts_again(jousts->echoes),
                  jousts->confirmed);
    db_check_close(db);
}

void cup_crash_play(enum daemon_ends_way way, uint64_t seed, int ends, int groups)
{
    static struct jousts jousts;
    open_jousts(&jousts, seed, groups);
    jousts.ends = (struct daemon_ends){.evening = &jousts.evening,
                                       .way = way,
                                       .chance = seed,
                                       .most_ms = LIVES_MOST_MS,
                                       .act = act,
                                       .context = &jousts};
    daemon_ends_open(&jousts.ends);
    while (jousts.ends.n < ends) {
        daemon_ends_live(&jousts.ends);
        examine(&jousts);
        if (jousts.ends.n < ends)
            daemon_ends_start(&jousts.ends);
    }
    daemon_ends_start_last(&jousts.ends);
    play_out(&jousts);
    audit(&jousts);
    assert_true(way != DAEMON_ENDS_POLITELY || repeated_posts_again(jousts.echoes) == 0);
    repeated_posts_close(jousts.echoes);
    players_close(jousts.players);
    e2e_close(&jousts.evening);
}
