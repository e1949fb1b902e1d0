/* test_dice_counts.c - the dice of a group: all throws are counted, and what nobody else saw is
 * told in heaps alone.
 *
 * SEED=n repeats a run that failed.
 */
#include "dice_counts.h"

#include "dice_totals.h"
#include "internal.h"
#include "league_fixture.h"
#include "scoring.h"
#include "spelt.h"
#include "testing.h"
#include "thrown.h"

#include <stdio.h>
#include <string.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT, OTHER = -200, PEOPLE = 4, FACES_MOST = 16 };

static struct league_fixture *const ranked = &league_fixture;

static void play_one(int64_t chat)
{
    struct league_games_game game =
        league_games_draw(&ranked->tourney, chat, league_fixture_people, PEOPLE, PEOPLE);
    ranked->tourney.now_ms += 1000;
    league_games_log(&ranked->tourney, &game);
}

/* Logs a whole game by any rules, with a hundred throws and more. */
static void play_long(const char *kind)
{
    static struct spelt spelt;
    struct store_seat seats[GAME_SEATS_MAX] = {0};
    struct scoring_end end;
    do
        spelt_random(&spelt, game_find(kind), &ranked->tourney.chance);
    while (spelt.game.n_seats > PEOPLE);
    struct game game = spelt.start;
    struct store_table row = {.chat = CHAT, .status = 1, .host = league_fixture_people[0]};
    row.first = game.first;
    row.opened_ms = row.ended_ms = ranked->tourney.now_ms;
    assert_true(rules_write(&game.rules, row.rules, sizeof row.rules));
    store_table_add(ranked->store, &row);
    for (int i = 0; i < game.n_seats; i++)
        seats[i].player = league_fixture_people[i];
    store_seats_put(ranked->store, row.id, seats, game.n_seats);
    for (; row.turn < spelt.n; row.turn++) {
        const struct move *move = &spelt.moves[row.turn];
        store_move_add(ranked->store, row.id, &game, row.turn, move, 7, row.ended_ms);
        assert_int_equal(game_step(&game, move, NULL), ACCEPTED);
    }
    row.status = 2;
    store_table_put(ranked->store, &row);
    struct store_ending ending = {.table = row.id, .chat = CHAT, .ended_ms = row.ended_ms};
    scoring_record(ranked->store, &ending, &end);
}

static void count_all(void)
{
    while (dice_counts_go_on(ranked->store))
        ;
}

/* --- another count --- */

/* How often each face fell in a chat, in the moves of all games that ended. */
struct faces {
    const char *kind; /* of the game that is gone through */
    int64_t n[LEAGUE_GAMES_KINDS][FACES_MOST];
};

static int place_of(const char *kind)
{
    for (int i = 0; i < LEAGUE_GAMES_KINDS; i++)
        if (strcmp(league_games_kinds[i], kind) == 0)
            return i;
    fail();
    return 0;
}

static void take_move(void *context, const struct move *move, int64_t update)
{
    struct faces *faces = context;
    bool for_lives = strcmp(faces->kind, "tokio") == 0 && move->n_faces == 1;
    for (int i = 0; i < move->n_faces && !for_lives; i++)
        faces->n[place_of(faces->kind)][move->faces[i]]++;
}

static void fallen(int64_t chat, struct faces *ret_faces)
{
    struct store_ending ending = {.id = 0};
    memset(ret_faces, 0, sizeof *ret_faces);
    while (store_ending_next(ranked->store, chat, ending.id, &ending)) {
        struct store_table row;
        struct rules rules;
        assert_true(store_table(ranked->store, ending.table, &row));
        assert_int_equal(rules_read(row.rules, &rules), ACCEPTED);
        int lowest;
        ret_faces->kind = rules.kind->name;
        if (rules.kind->dice(&rules, &lowest) > 0) /* else these are cards */
            store_moves(ranked->store, row.id, take_move, ret_faces);
    }
    ret_faces->kind = NULL;
}

static int dice_of(const char *kind, int *ret_lowest)
{
    struct rules rules;
    rules_usual(game_find(kind), &rules);
    return rules.kind->dice(&rules, ret_lowest);
}

/* As many values as the rows of a table have in a chat. */
static void add_rows(const char *table, int64_t chat, struct faces *faces)
{
    for (int i = 0; i < LEAGUE_GAMES_KINDS; i++) {
        int lowest, dice = dice_of(league_games_kinds[i], &lowest);
        for (int value = 0; value < thrown_values(dice); value++) {
            char sql[200];
            uint8_t of[2];
            snprintf(sql, sizeof sql,
                     "SELECT coalesce(sum(n), 0) FROM %s WHERE chat = %lld AND kind = '%s'"
                     " AND value = %d",
                     table, (long long)chat, league_games_kinds[i], value);
            int64_t n = tempstore_number(ranked->store, sql);
            for (int k = thrown_faces(dice, lowest, value, of) - 1; k >= 0; k--)
                faces->n[i][of[k]] += n;
        }
    }
}

static void assert_all_counted(int64_t chat)
{
    struct faces all, counted = {NULL, {{0}}};
    fallen(chat, &all);
    add_rows("dice_told", chat, &counted);
    add_rows("dice_waiting", chat, &counted);
    assert_memory_equal(&all, &counted, sizeof all);
}

static int64_t most_unseen(void)
{
    return tempstore_number(ranked->store,
                            "SELECT coalesce(max(n), 0) FROM dice_waiting WHERE value = -1");
}

/* Of games with a cup. */
static int64_t told_of(int64_t chat)
{
    int64_t n[STORE_DICE_VALUES], dice = store_dice_told(ranked->store, chat, "bugiardi", n);
    return store_dice_told(ranked->store, chat, "tokio", n) + dice;
}

/* --- counting --- */

LEAGUE_FIXTURE_TEST(test_all_throws_are_told_or_wait)
{
    for (int i = 0; i < 90; i++) {
        play_one(i % 3 == 0 ? OTHER : CHAT);
        if (i % 10 == 0)
            count_all();
    }
    count_all();
    assert_all_counted(CHAT);
    assert_all_counted(OTHER);
    assert_false(dice_counts_go_on(ranked->store));
}

/* A heap that is told holds a hundred throws of a player that nobody else saw, and maybe more that
 * others saw. In between nothing that shows depends on what lay under a cup. */
LEAGUE_FIXTURE_TEST(test_hidden_throws_are_told_in_heaps)
{
    int heaps = 0;
    for (int games = 0; heaps < 8; games++) {
        int64_t before = told_of(CHAT);
        assert_true(games < 2000);
        play_long(games % 2 ? "tokio" : "bugiardi");
        count_all();
        int64_t told = told_of(CHAT) - before;
        heaps += told > 0;
        assert_true(told == 0 || told >= DICE_COUNTS_UNSEEN);
        assert_true(most_unseen() < DICE_COUNTS_UNSEEN);
    }
    assert_all_counted(CHAT);
}

LEAGUE_FIXTURE_TEST(test_open_dice_are_told_at_once)
{
    int64_t n[STORE_DICE_VALUES];
    struct faces all;
    for (int i = 0; i < 10; i++)
        play_one(CHAT);
    count_all();
    fallen(CHAT, &all);
    int64_t told = store_dice_told(ranked->store, CHAT, "421", n);
    assert_true(told > 0);
    for (int value = 0; value < THROWN_FACES; value++)
        assert_int_equal(n[value], all.n[place_of("421")][1 + value]);
    assert_int_equal(
        tempstore_number(ranked->store, "SELECT count(*) FROM dice_waiting WHERE kind = '421'"), 0);
}

LEAGUE_FIXTURE_TEST(test_a_table_that_shows_all_is_told_at_once)
{
    for (int i = 0; i < 10; i++)
        play_one(CHAT);
    assert_int_equal(tempstore_try(ranked->store, "UPDATE tables SET shows_all = 1"), SQLITE_OK);
    count_all();
    assert_true(told_of(CHAT) > 0);
    assert_int_equal(tempstore_number(ranked->store, "SELECT count(*) FROM dice_waiting"), 0);
    assert_all_counted(CHAT);
}

/* Whether a game is void was decided when its dice were known. */
LEAGUE_FIXTURE_TEST(test_void_games_count_too)
{
    struct store_void made = {.at_ms = ranked->tourney.now_ms};
    struct store_ending ending;
    for (int i = 0; i < 6; i++)
        play_one(CHAT);
    count_all();
    assert_true(store_ending_next(ranked->store, CHAT, 0, &ending));
    made.table = ending.table;
    assert_true(scoring_void(ranked->store, CHAT, &made));
    while (recounts_go_on(ranked->store))
        ;
    assert_all_counted(CHAT);
}

/* --- older games --- */

static int64_t sum_of_squares(const char *table)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT coalesce(sum(n * n * (value + 2)), 0) FROM %s", table);
    return tempstore_number(ranked->store, sql);
}

/* As if all were from before the update of the program. */
LEAGUE_FIXTURE_TEST(test_games_of_an_older_program_are_counted)
{
    for (int i = 0; i < 150; i++) {
        play_one(CHAT);
        count_all();
    }
    int64_t told = sum_of_squares("dice_told"), waiting = sum_of_squares("dice_waiting");
    assert_int_equal(tempstore_try(ranked->store, "DELETE FROM dice_told; DELETE FROM dice_waiting;"
                                                  "DELETE FROM notes WHERE name = 'dice'"),
                     SQLITE_OK);
    assert_true(recounts_go_on(ranked->store));
    while (recounts_go_on(ranked->store))
        ;
    assert_int_equal(sum_of_squares("dice_told"), told);
    assert_int_equal(sum_of_squares("dice_waiting"), waiting);
}

/* --- people and groups that go --- */

LEAGUE_FIXTURE_TEST(test_the_pool_of_a_forgotten_player_is_gone)
{
    int64_t player = league_fixture_people[0];
    char sql[100];
    for (int i = 0; i < 30; i++)
        play_one(CHAT);
    count_all();
    int64_t told = sum_of_squares("dice_told");
    snprintf(sql, sizeof sql, "SELECT count(*) FROM dice_waiting WHERE player = %lld",
             (long long)player);
    assert_true(tempstore_number(ranked->store, sql) > 0);
    assert_true(store_forget_player(ranked->store, player, ranked->tourney.now_ms) < 0);
    assert_int_equal(tempstore_number(ranked->store, sql), 0);
    assert_int_equal(sum_of_squares("dice_told"), told);
}

LEAGUE_FIXTURE_TEST(test_the_dice_of_two_groups_are_put_together)
{
    for (int i = 0; i < 60; i++)
        play_one(i % 2 ? OTHER : CHAT);
    count_all();
    store_merge_chats(ranked->store, CHAT, OTHER, false);
    assert_all_counted(OTHER);
    assert_int_equal(
        tempstore_number(ranked->store, "SELECT count(*) FROM dice_waiting WHERE chat = -100"), 0);
}
