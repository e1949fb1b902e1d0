/* chore_crash.c - seasons end, games are made void, copies are made; the daemon is ended. */
#include "chore_crash.h"

#include "backup_files.h"
#include "chance.h"
#include "db_check.h"
#include "league_games.h"
#include "patience.h"
#include "repeated_posts.h"
#include "season.h"
#include "sight.h"
#include "tempstore.h"
#include "testing.h"
#include "visible_dice.h"
#include "void_orders.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    GROUPS = 10,
    FIRST_GROUP = -801, /* and down: those whose seasons end, */
    LARGE = -800,       /* and the large league */
    FIRST_PERSON = 3001,
    PEOPLE = 6, /* the same in all groups */
    SEATS_MOST = 4,
    HISTORY = 80,    /* messages that a chat keeps */
    WEEKS_MOST = 60, /* seasons that end */
    LAYS = 3,        /* one of so many times there is more to be done after an end */
    DERIVES = 8,     /* and all is derived again */
    OFTEN = 25,      /* it is ended where something was just said, one of so many times */
    WAIT_MS = 20,
};

#define HOUR_MS INT64_C(3600000)
#define WEEK_MS (7 * 24 * HOUR_MS)

/* Posts that are never made twice in the same words, see repeated_posts.h. */
static const char *const parts[] = {"🏁 ", VOID_ORDERS_REASON, VOID_ORDERS_UNDONE, NULL};

struct chores {
    struct e2e evening;
    struct daemon_ends ends;
    struct repeated_posts *echoes;
    struct void_orders orders;
    uint64_t chance;
    int64_t begin_ms;     /* in the first season */
    int weeks;            /* seasons that end, in each group */
    size_t seen;          /* calls */
    int copying, closing; /* ends in the middle of that */
    int derived;
    const char *undone; /* in the end */
};

/* --- what there is to be done --- */

static struct store *open_store(const struct chores *chores)
{
    struct tempstore temp = {0};
    strcpy(temp.path, daemon_path(&chores->evening.daemon, "bussolotto.db"));
    return tempstore_open(&temp);
}

static void play(struct league_games *league, int64_t chat, int games)
{
    int64_t people[PEOPLE];
    for (int i = 0; i < PEOPLE; i++)
        people[i] = FIRST_PERSON + i;
    for (int i = 0; i < games; i++) {
        struct league_games_game game = league_games_draw(league, chat, people, PEOPLE, SEATS_MOST);
        league->now_ms += 1000;
        game.leaves = false; /* each is played out and counts, so that no season is empty */
        game.robots = 0;
        league_games_log(league, &game);
    }
}

/* Some games ended in every group, weeks ago: what season they were in is to be closed. */
static void lay(struct chores *chores, struct store *store)
{
    struct league_games tourney;
    league_games_open(&tourney, store, chance_below(&chores->chance, UINT32_MAX));
    assert_true(chores->weeks < WEEKS_MOST);
    store_begin(store);
    for (int i = 0; i < GROUPS; i++) {
        tourney.now_ms = chores->begin_ms + chores->weeks * WEEK_MS;
        play(&tourney, FIRST_GROUP - i, 1 + (int)chance_below(&chores->chance, 2));
    }
    store_commit(store);
    league_games_close(&tourney);
    chores->weeks++;
}

/* By the clock of UTC, so that in weeks that are a week apart there is one season each. */
static void choose(struct store *store, int64_t chat, enum season_length length)
{
    struct store_chat row;
    struct store_league league;
    store_chat(store, chat, &row);
    snprintf(row.zone, sizeof row.zone, "UTC");
    store_chat_put(store, &row);
    store_league(store, chat, &league);
    league.length = (int)length;
    league.games_least = 1;
    store_league_put(store, &league);
}

static void lay_all(struct chores *chores, int games)
{
    struct store *store = open_store(chores);
    struct league_games tourney;
    char name[8] = "P?";
    store_begin(store);
    for (int i = 0; i < PEOPLE; i++) {
        struct store_player player = {.player = FIRST_PERSON + i};
        name[1] = (char)('a' + i);
        snprintf(player.name, sizeof player.name, "%s", name);
        store_player_put(store, &player);
    }
    choose(store, LARGE, SEASON_YEAR);
    for (int i = 0; i < GROUPS; i++)
        choose(store, FIRST_GROUP - i, SEASON_WEEK);
    league_games_open(&tourney, store, chores->chance);
    tourney.now_ms = chores->begin_ms;
    play(&tourney, LARGE, games);
    league_games_close(&tourney);
    store_commit(store);
    lay(chores, store);
    store_close(store);
}

static void settle_in(struct pretend *pretend)
{
    for (int i = 0; i < PEOPLE; i++)
        pretend_user(pretend, FIRST_PERSON + i, "Ada", "en");
    for (int64_t chat = LARGE; chat > FIRST_GROUP - GROUPS; chat--) {
        pretend_group(pretend, chat, "Friends");
        for (int i = 0; i < PEOPLE; i++)
            pretend_member(pretend, chat, FIRST_PERSON + i, i == 0 ? "creator" : "member");
    }
}

static void open_chores(struct chores *chores, uint64_t seed, int games)
{
    struct pretend_options world = {
        .token = DAEMON_TOKEN, .username = E2E_BOT, .seed = seed, .manual_time = true};
    struct e2e *evening = &chores->evening;
    *chores = (struct chores){.chance = seed, .echoes = repeated_posts_open(parts)};
    chores->begin_ms = (int64_t)time(NULL) * 1000 - (WEEKS_MOST + 1) * WEEK_MS;
    chores->begin_ms -= chores->begin_ms % WEEK_MS; /* a Thursday, as 1970 began with one */
    evening->pretend = pretend_open(&world);
    assert_non_null(evening->pretend);
    pretend_history(evening->pretend, HISTORY);
    settle_in(evening->pretend);
    daemon_open(&evening->daemon, evening->pretend, false);
    backup_files_want(&evening->daemon);
    void_orders_open(&chores->orders, evening->pretend, LARGE, FIRST_PERSON, games);
    lay_all(chores, games);
    daemon_start(&evening->daemon);
    daemon_ends_await_poll(&chores->evening);
}

/* --- what people do --- */

static void act(void *context)
{
    struct chores *chores = context;
    const json_t *calls = pretend_calls(chores->evening.pretend);
    for (; chores->seen < json_array_size(calls); chores->seen++)
        if (chance_below(&chores->chance, OFTEN) == 0)
            daemon_ends_soon(&chores->ends);
    void_orders_act(&chores->orders, &chores->chance);
}

/* --- after an end --- */

static void look(struct chores *chores)
{
    const json_t *calls = pretend_calls(chores->evening.pretend);
    for (size_t i = 0; i < json_array_size(calls); i++) {
        const json_t *call = json_array_get(calls, i);
        bool late = pretend_late_answer(chores->evening.pretend, call);
        if (!late && json_integer_value(json_object_get(call, "status")) != 200)
            fail_msg("refused: %s", json_dumps(call, JSON_COMPACT));
    }
    repeated_posts_look(chores->echoes, calls);
    assert_int_equal(e2e_complaints(&chores->evening), 0);
    pretend_forget_calls(chores->evening.pretend);
    chores->seen = 0;
}

/* Some are still to be closed, or to be told. */
static bool is_closing(sqlite3 *db)
{
    static const char due[] = "SELECT count(*) FROM chats WHERE chat <= -801 AND season_due_ms > 0";
    static const char told[] = "SELECT count(*) FROM sends WHERE instr(body, '🏁') > 0";
    return db_check_number(db, told) > 0 || db_check_number(db, due) > 0;
}

/* A league that is counted bit by bit differs until that is done. */
static bool is_counting(const char *path)
{
    sqlite3 *db = db_check_open(path);
    bool counting = db_check_number(db, "SELECT count(*) FROM recounts") > 0;
    db_check_close(db);
    return counting;
}

static void derive(struct chores *chores, const char *path)
{
    bool counting = is_counting(path);
    int status = backup_files_run(&chores->evening.daemon, "rebuild", path);
    if (status != 0 && !counting)
        fail_msg("%s is not as it is when it is derived again", path);
    chores->derived += !counting;
}

static void look_at_copy(struct chores *chores, bool thoroughly)
{
    char path[600];
    snprintf(path, sizeof path, "%s", backup_files_newest(&chores->evening.daemon));
    if (path[0] == '\0')
        return;
    db_check_close(db_check_open(path));
    assert_int_equal(backup_files_run(&chores->evening.daemon, "standings --chat=-801", path), 0);
    if (thoroughly)
        derive(chores, path);
}

static void examine(struct chores *chores)
{
    struct daemon *daemon = &chores->evening.daemon;
    bool thoroughly = chance_below(&chores->chance, DERIVES) == 0;
    char path[600];
    look(chores);
    sqlite3 *db = db_check_after(daemon, chores->ends.n);
    repeated_posts_end(chores->echoes, db);
    void_orders_check(&chores->orders, db);
    chores->closing += is_closing(db);
    chores->copying += backup_files_begun(daemon);
    snprintf(path, sizeof path, "%s", sqlite3_db_filename(db, "main"));
    db_check_close(db);
    if (thoroughly)
        derive(chores, path);
    look_at_copy(chores, thoroughly);
}

static void want_copy(struct store *store)
{
    store_begin(store);
    store_note_put(store, "backup", "0");
    store_commit(store);
}

/* Sometimes there is more to be done, once all seasons are closed. */
static void lay_more(struct chores *chores)
{
    if (chance_below(&chores->chance, LAYS) != 0)
        return;
    struct store *store = open_store(chores);
    bool closing = tempstore_number(store, "SELECT count(*) FROM chats WHERE chat <= -801"
                                           " AND season_due_ms > 0") > 0;
    want_copy(store);
    if (!closing && chores->weeks < WEEKS_MOST)
        lay(chores, store);
    store_close(store);
}

/* --- in the end --- */

/* The chore that is still to be done or told; NULL: none. */
static const char *find_undone(const struct chores *chores, sqlite3 *db)
{
    if (is_closing(db))
        return "a season is not closed, or not told";
    if (void_orders_waiting(&chores->orders))
        return "an admin was not answered";
    if (backup_files_count(&chores->evening.daemon) == 0)
        return "there is no copy";
    if (db_check_number(db, "SELECT count(*) FROM recounts") > 0)
        return "a league is still counted";
    bool waits = db_check_number(db, "SELECT count(*) FROM sends") > 0;
    return waits ? "something waits to be sent" : NULL;
}

static bool is_done(struct chores *chores)
{
    daemon_ends_politely(&chores->evening);
    look(chores);
    sqlite3 *db = db_check_open(daemon_path(&chores->evening.daemon, "bussolotto.db"));
    chores->undone = find_undone(chores, db);
    db_check_close(db);
    if (chores->undone != NULL)
        daemon_ends_start_last(&chores->ends);
    return chores->undone == NULL;
}

static void run(struct chores *chores, int ms)
{
    for (int i = 0; i < ms; i++) {
        int status;
        pretend_run(chores->evening.pretend, 1);
        assert_false(daemon_ended(&chores->evening.daemon, &status));
        void_orders_look(&chores->orders);
    }
}

static void finish(struct chores *chores)
{
    time_t until = time(NULL) + PATIENCE_S;
    int ms = WAIT_MS;
    struct store *store = open_store(chores);
    want_copy(store);
    store_close(store);
    backup_files_remove(&chores->evening.daemon);
    daemon_ends_start_last(&chores->ends);
    for (;; ms *= 2) {
        daemon_ends_await_poll(&chores->evening);
        run(chores, ms);
        if (is_done(chores))
            return;
        if (time(NULL) > until)
            fail_msg("something is still to be done: %s", chores->undone);
    }
}

/* Each season that is over stands there once. */
static void expect_hall(struct chores *chores, int64_t chat)
{
    enum { PAGE = 12 };
    struct post post;
    struct e2e *evening = &chores->evening;
    int n = 0;
    e2e_say(evening, FIRST_PERSON, chat, "/standings@" E2E_BOT);
    e2e_press(evening, FIRST_PERSON, chat, "k:h");
    assert_true(sight_newest(evening->pretend, chat, 0, &post));
    for (int i = 0; i < post.n; i++) {
        n += strncmp(post.choices[i].data, "k:s:", strlen("k:s:")) == 0;
        for (int j = 0; j < i; j++)
            assert_string_not_equal(post.choices[i].data, post.choices[j].data);
    }
    int seasons = chores->weeks < PAGE ? chores->weeks : PAGE;
    assert_int_equal(n, seasons + 1); /* and the one that is on */
}

static void audit(struct chores *chores)
{
    struct daemon *daemon = &chores->evening.daemon;
    char path[600], sql[120];
    assert_false(backup_files_begun(daemon));
    look_at_copy(chores, true);
    snprintf(path, sizeof path, "%s", daemon_path(daemon, "bussolotto.db"));
    sqlite3 *db = db_check_open(path);
    void_orders_check(&chores->orders, db);
    for (int i = 0; i < GROUPS; i++) {
        snprintf(sql, sizeof sql, "SELECT count(*) FROM seasons WHERE chat = %d", FIRST_GROUP - i);
        assert_int_equal(db_check_number(db, sql), chores->weeks);
        assert_int_equal(repeated_posts_told(chores->echoes, FIRST_GROUP - i, "🏁 "), chores->weeks);
    }
    db_check_close(db);
    derive(chores, path);
    daemon_start(daemon);
    e2e_settle(&chores->evening);
    expect_hall(chores, FIRST_GROUP);
    look(chores);
}

void chore_crash_play(enum daemon_ends_way way, uint64_t seed, int ends, int games)
{
    static struct chores chores;
    open_chores(&chores, seed, games);
    chores.ends = (struct daemon_ends){.evening = &chores.evening,
                                       .way = way,
                                       .chance = seed,
                                       .most_ms = DAEMON_ENDS_MOST_MS,
                                       .act = act,
                                       .context = &chores};
    daemon_ends_open(&chores.ends);
    while (chores.ends.n < ends) {
        daemon_ends_live(&chores.ends);
        examine(&chores);
        lay_more(&chores);
        if (chores.ends.n < ends)
            daemon_ends_start(&chores.ends);
    }
    finish(&chores);
    audit(&chores);
    print_message("%d ends: %d while a copy was made, %d while seasons were closed; %d games made "
                  "void or not, %d given up; %d seasons; %d texts again; "
                  "derived again %d times\n",
                  chores.ends.n, chores.copying, chores.closing, chores.orders.done,
                  chores.orders.given_up, GROUPS * chores.weeks,
                  repeated_posts_again(chores.echoes), chores.derived);
    assert_true(way != DAEMON_ENDS_POLITELY || chores.orders.given_up == 0);
    assert_true(way != DAEMON_ENDS_POLITELY || repeated_posts_again(chores.echoes) == 0);
    repeated_posts_close(chores.echoes);
    e2e_close(&chores.evening);
}
