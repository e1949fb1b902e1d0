/* test_slices.c - no step takes longer because more games have ended: what SQLite does in the
 * longest one is counted, in a league and in one four times as large. Nor because more people have
 * played: the rows that it writes are counted.
 */
#include "export.h"
#include "figures_page.h"
#include "handlers.h"
#include "head_to_head.h"
#include "hear.h"
#include "internal.h"
#include "league_games.h"
#include "league_seed.h"
#include "membership.h"
#include "picture_input.h"
#include "recounts.h"
#include "scoring.h"
#include "seasons.h"
#include "step_fixture.h"
#include "tempstore.h"
#include "testing.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum {
    FEW = 9,
    MANY = 4 * FEW /* years */,
    YEARLY = 480,
    CHAT = LEAGUE_SEED_HUGE,
    STEPS_MOST = 1000,
    PLAYED = 300,
    SLACK = 5,
    WRITTEN_MOST = 1500, /* rows in a step */
};

static const int64_t NOW_MS = 1790000000000;

/* --- counting --- */

struct measured {
    struct store *store;
    struct bot *bot;
    int64_t steps, longest; /* of SQLite's machine, in hundreds: since it began; in one step */
};

static int count(void *context)
{
    ((struct measured *)context)->steps++;
    return 0;
}

static void begin(struct measured *measured)
{
    store_begin(measured->store);
    measured->steps = 0;
}

static void end(struct measured *measured)
{
    if (measured->steps > measured->longest)
        measured->longest = measured->steps;
    store_commit(measured->store);
}

/* --- what is done --- */

static void count_on(struct measured *measured)
{
    bool more = true;
    for (int i = 0; more; i++) {
        assert_in_range(i, 0, STEPS_MOST);
        begin(measured);
        more = recounts_go_on(measured->store);
        end(measured);
    }
}

static void void_the_oldest(struct measured *measured)
{
    struct store_ending oldest;
    assert_true(store_ending_next(measured->store, CHAT, 0, &oldest));
    begin(measured);
    assert_true(scoring_void(measured->store, CHAT,
                             &(struct store_void){.table = oldest.table, .at_ms = 1}));
    end(measured);
    count_on(measured);
    begin(measured);
    assert_true(scoring_void_undo(measured->store, CHAT, oldest.table, 2));
    end(measured);
    count_on(measured);
}

static void hand_out_league(struct measured *measured)
{
    struct export_request request = {.chat = CHAT,
                                     .all = true,
                                     .for_group = true,
                                     .format = EXPORT_JSON,
                                     .games = EXPORT_FILES_GAMES};
    FILE *nowhere = fopen("/dev/null", "w");
    assert_non_null(nowhere);
    begin(measured);
    export_write(measured->store, &request, nowhere);
    end(measured);
    fclose(nowhere);
}

static void ask(struct measured *measured, const char *text)
{
    struct hear heard = {
        .bot = measured->bot, .chat = CHAT, .player = league_seed_player(CHAT, 1), .at_ms = NOW_MS};
    begin(measured);
    hear_text(&heard, text);
    end(measured);
}

/* As the loop does it after the button was pressed. */
static void forget_somebody(struct measured *measured)
{
    int64_t player = league_seed_player(CHAT, 2);
    struct hear heard = {.bot = measured->bot, .chat = player, .player = player, .at_ms = NOW_MS};
    bool more = true;
    begin(measured);
    hear_press(&heard, "q:yes");
    end(measured);
    for (int i = 0; more; i++) {
        assert_in_range(i, 0, STEPS_MOST);
        begin(measured);
        more = store_forget_on(measured->store);
        end(measured);
    }
    assert_int_equal(
        tempstore_number(measured->store, "SELECT count(*) FROM results WHERE player = 1102"), 0);
}

static void ask_for_standings(struct measured *measured)
{
    ask(measured, "/standings");
}

static void end_all_now(struct measured *measured)
{
    char sql[100];
    snprintf(sql, sizeof sql, "UPDATE results SET ended_ms = %lld WHERE chat = %d",
             (long long)NOW_MS, CHAT);
    assert_int_equal(tempstore_try(measured->store, sql), SQLITE_OK);
}

static void post_after_a_busy_week(struct measured *measured)
{
    struct store_league league;
    end_all_now(measured);
    store_begin(measured->store);
    store_league(measured->store, CHAT, &league);
    league.weekly_due_ms = NOW_MS;
    store_league_put(measured->store, &league);
    store_commit(measured->store);
    begin(measured);
    seasons_look(STEP_AT(measured->bot, NOW_MS), CHAT);
    end(measured);
}

static void draw_a_busy_week(struct measured *measured)
{
    begin(measured);
    char *order = picture_input_order(STEP_AT(measured->bot, NOW_MS), CHAT, "p:202609:0:", NULL);
    end(measured);
    assert_non_null(order);
    free(order);
}

static void ask_after_a_busy_week(struct measured *measured)
{
    end_all_now(measured);
    ask(measured, "/standings");
}

static void ask_for_stats(struct measured *measured)
{
    ask(measured, "/stats");
}

static void ask_which_can_be_void(struct measured *measured)
{
    ask(measured, "/void");
}

/* To another id, and back. */
static void move(struct measured *measured)
{
    const int64_t ids[] = {CHAT, CHAT - 1000000, CHAT};
    for (int i = 0; i < 2; i++) {
        begin(measured);
        membership_migrate(STEP_AT(measured->bot, NOW_MS), ids[i], ids[i + 1]);
        end(measured);
        assert_true(store_chat_id(measured->store, CHAT) == ids[i + 1]);
        count_on(measured);
    }
}

/* All others are one group, which moves to the id of this one. */
static void put_together(struct measured *measured)
{
    enum { OTHER = -999000 };
    static const char *const names[] = {"tables", "endings", "results"};
    char sql[120];
    begin(measured);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(sql, sizeof sql, "UPDATE %s SET chat = %d WHERE chat <> %lld", names[i], OTHER,
                 (long long)CHAT);
        assert_int_equal(tempstore_try(measured->store, sql), SQLITE_OK);
    }
    store_chat_put(measured->store, &(struct store_chat){.chat = OTHER});
    store_commit(measured->store);
    begin(measured);
    membership_migrate(STEP_AT(measured->bot, NOW_MS), OTHER, CHAT);
    end(measured);
    count_on(measured);
    assert_int_equal(tempstore_number(measured->store,
                                      "SELECT (SELECT count(DISTINCT chat) FROM tables)"
                                      " + (SELECT count(DISTINCT chat) FROM endings)"
                                      " + (SELECT count(DISTINCT chat) FROM results)"
                                      " + (SELECT count(*) FROM recounts)"),
                     3);
}

/* The same two people have played all games of the chat, one of them opened all. */
static void seat_two_everywhere(struct store *store)
{
    static const char *const seats[] = {
        "DROP TRIGGER seats_stay",
        "DROP TRIGGER tables_charged",
        "UPDATE seats SET player = 1150 + seat WHERE player IN (1101, 1102)",
        "UPDATE results SET player = 1150 + seat WHERE player IN (1101, 1102)",
        ("UPDATE seats SET player = 1101 + seat WHERE seat < 2"
         " AND table_id IN (SELECT table_id FROM endings WHERE chat = -1)"),
        "UPDATE results SET player = 1101 + seat WHERE seat < 2 AND chat = -1",
        "UPDATE tables SET host = 1102, opened_by = 1102 WHERE chat = -1",
    };
    assert_int_equal(league_seed_player(CHAT, 1), 1101);
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++)
        assert_int_equal(tempstore_try(store, seats[i]), SQLITE_OK);
}

/* Of people with that many games the last ones are looked at, and the page says so. */
static void compare_two(struct measured *measured)
{
    const int64_t pair[2] = {league_seed_player(CHAT, 1), league_seed_player(CHAT, 2)};
    struct figures_duel duel;
    struct message message;
    char text[64];
    seat_two_everywhere(measured->store);
    snprintf(text, sizeof text, "/stats Player %d - Player %d", (int)pair[0], (int)pair[1]);
    ask(measured, text);
    begin(measured);
    head_to_head_sum(measured->store, CHAT, pair, &duel);
    end(measured);
    assert_int_equal(duel.among, STORE_SHARED_AMONG);
    assert_in_range(duel.games, STORE_SHARED_AMONG / 2, STORE_SHARED_AMONG);
    figures_page_duel(&duel, 0, &message);
    assert_non_null(strstr(message.text, "games together, in the last 1000 of each"));
}

static void hand_out_personal_data(struct measured *measured)
{
    struct store_mydata part = {.player = league_seed_player(CHAT, 2)};
    FILE *nowhere = fopen("/dev/null", "w");
    assert_non_null(nowhere);
    for (; part.end != INT64_MAX; part.after = part.end) {
        begin(measured);
        part.end = store_mydata_end(measured->store, part.player, part.after);
        store_mydata(measured->store, &part, nowhere);
        end(measured);
    }
    fclose(nowhere);
}

static const struct {
    const char *what;
    void (*act)(struct measured *measured);
} acts[] = {
    {"a file of the league", hand_out_league},
    {"/standings", ask_for_standings},
    {"/void", ask_which_can_be_void},
    {"a group that moves", move},
    /* From here on they change the league. */
    {"two head to head", compare_two},
    {"/stats", ask_for_stats},
    {"a part of /mydata", hand_out_personal_data},
    {"a game made void, and counted again", void_the_oldest},
    {"somebody forgotten", forget_somebody},
    {"/standings after a busy week", ask_after_a_busy_week},
    {"the post of a busy week", post_after_a_busy_week},
    {"a chart of a busy week", draw_a_busy_week},
    {"two large groups that become one", put_together},
};

enum { ACTS = sizeof acts / sizeof *acts };

/* --- in both --- */

static void measure(int years, int64_t ret_longest[ACTS])
{
    struct league_seed annals = {
        .games = years * YEARLY, .years = years, .played = PLAYED, .now_ms = NOW_MS, .moves = true};
    struct tempstore temp;
    struct league_games tourney;
    tempstore_make(&temp);
    struct store *store = tempstore_open(&temp);
    league_seed_lay(store, &annals);
    league_games_open(&tourney, store, 1);
    for (int i = 0; i < ACTS; i++) {
        struct measured measured = {.store = store, .bot = &tourney.bot};
        sqlite3_progress_handler(store->db, 100, count, &measured);
        acts[i].act(&measured);
        ret_longest[i] = measured.longest;
    }
    league_games_close(&tourney);
    store_close(store);
    tempstore_remove(&temp);
}

/* As much is played in each week and season of both. A lookup in a larger index may be a little
 * more. */
TEST_CASE(test_no_step_grows_with_the_league)
{
    int64_t few[ACTS], many[ACTS];
    measure(FEW, few);
    measure(MANY, many);
    for (int i = 0; i < ACTS; i++) {
        print_message("%s: %lld and %lld\n", acts[i].what, (long long)few[i], (long long)many[i]);
        if (many[i] > few[i] + few[i] / 4 + SLACK)
            fail_msg("%s: %lld hundred steps, and %lld where four times as many games have ended",
                     acts[i].what, (long long)few[i], (long long)many[i]);
    }
}

/* --- many people --- */

/* Nobody plays twice: each game writes as many rows as it can. */
static void play_with_strangers(struct league_games *tourney, int games)
{
    store_begin(tourney->store);
    for (int i = 0; i < games; i++) {
        struct league_games_game game = {
            .chat = CHAT, .kind = "tokio", .n = 2, .players = {1001 + 2 * i, 1002 + 2 * i}};
        tourney->now_ms += 1000;
        league_games_log(tourney, &game);
    }
    store_commit(tourney->store);
}

/* The most rows that were written in a step, from the first game made void to the end of it all. */
static int void_the_first(struct store *store)
{
    struct store_ending first;
    int most = 0;
    bool more = true, begun = false;
    assert_true(store_ending_next(store, CHAT, 0, &first));
    for (int i = 0; more; i++) {
        assert_in_range(i, 0, STEPS_MOST);
        int before = sqlite3_total_changes(store->db);
        store_begin(store);
        if (begun)
            more = recounts_go_on(store);
        else
            begun =
                scoring_void(store, CHAT, &(struct store_void){.table = first.table, .at_ms = 1});
        store_commit(store);
        assert_true(begun);
        int written = sqlite3_total_changes(store->db) - before;
        most = written > most ? written : most;
    }
    return most;
}

/* In a league that is counted in slices because of its games, and in one because of its people. */
TEST_CASE(test_no_step_grows_with_the_people)
{
    static const int games[] = {500, 300};
    for (int i = 0; i < 2; i++) {
        struct tempstore temp;
        struct league_games tourney;
        tempstore_make(&temp);
        struct store *store = tempstore_open(&temp);
        league_games_open(&tourney, store, 1);
        play_with_strangers(&tourney, games[i]);
        int most = void_the_first(store);
        print_message("%d games of strangers: %d rows\n", games[i], most);
        assert_in_range(most, 1, WRITTEN_MOST);
        league_games_close(&tourney);
        store_close(store);
        tempstore_remove(&temp);
    }
}
