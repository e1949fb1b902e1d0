/* test_older_games.c - games that an older program let go on otherwise than this one: they are read
 * as they were played.
 */
#include "apply.h"
#include "league_fixture.h"
#include "live_tables.h"
#include "recounts.h"
#include "scoring.h"
#include "spelt.h"
#include "testing.h"
#include "weighed_game.h"

#include <string.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT };

static struct league_fixture *const ranked = &league_fixture;

/* Seats 0, 1 and 2 throw for the win. Seat 2 is beaten, seat 0 leaves, and seat 2 throws again. */
static const char older[] =
    "0 roll 666; 0 stop; 1 roll 665; 2 roll 664; 3 roll 322; 0 roll 665; 1 roll 665; 2 roll 322;"
    " 0 leave; 1 roll 322; 2 roll 666";

static void spell_older(struct spelt *spelt)
{
    spelt_begin(spelt, "421", 4, OPTIONS("tokens", "2"));
    spelt->start.older_leaves = spelt->game.older_leaves = 1;
    spelt_play(spelt, older);
    assert_true(game_over(&spelt->game));
}

/* Logs the first moves of it. */
static struct store_table log_older(const struct spelt *spelt, int n)
{
    struct store_seat seats[GAME_SEATS_MAX] = {0};
    struct game game = spelt->start;
    struct store_table row = {.chat = CHAT, .status = 1, .host = league_fixture_people[0]};
    row.opened_ms = row.ended_ms = ranked->tourney.now_ms;
    assert_true(rules_write(&game.rules, row.rules, sizeof row.rules));
    store_table_add(ranked->store, &row);
    for (int i = 0; i < game.n_seats; i++)
        seats[i].player = league_fixture_people[i];
    store_seats_put(ranked->store, row.id, seats, game.n_seats);
    while (row.turn < n) {
        const struct move *move = &spelt->moves[row.turn];
        store_move_add(ranked->store, row.id, &game, row.turn++, move, 7, row.ended_ms);
        assert_int_equal(game_step(&game, move, NULL), ACCEPTED);
    }
    row.status = n == spelt->n ? 2 : 1;
    store_table_put(ranked->store, &row);
    return row;
}

static void weigh_all(const struct store_table *row)
{
    struct weighed_game game;
    struct robot_memory *memory = robot_memory_new();
    weighed_game_open(ranked->store, row, &game);
    for (int seat = 0; seat < game.n_seats; seat++) {
        weighed_game_begin(&game, seat);
        while (weighed_game_play_on(&game, memory))
            ;
    }
    weighed_game_close(&game);
    robot_memory_free(memory);
}

LEAGUE_FIXTURE_TEST(test_a_game_of_an_older_program)
{
    static struct spelt spelt;
    struct scoring_end end;
    struct store_result results[GAME_SEATS_MAX];
    spell_older(&spelt);
    struct store_table row = log_older(&spelt, spelt.n);
    struct store_ending ending = {.table = row.id, .chat = CHAT, .ended_ms = row.ended_ms};
    scoring_record(ranked->store, &ending, &end);
    recounts_whole(ranked->store, CHAT, true, NULL);
    assert_int_equal(store_results_of(ranked->store, CHAT, ending.id, results, GAME_SEATS_MAX), 4);
    assert_int_equal(results[2].place, 1);
    weigh_all(&row);
}

/* It goes on where it stood, move by move. */
LEAGUE_FIXTURE_TEST(test_a_running_game_of_an_older_program)
{
    static struct spelt spelt;
    spell_older(&spelt);
    struct store_table row = log_older(&spelt, spelt.n - 1);
    struct live *live = live_tables_get(ranked->tourney.bot.live_tables, row.id);
    assert_non_null(live);
    assert_int_equal(game_step(&live->table.game, &spelt.moves[spelt.n - 1], NULL), ACCEPTED);
    assert_true(game_equal(&live->table.game, &spelt.game));
}

/* Its end is counted, too. */
LEAGUE_FIXTURE_TEST(test_a_game_of_an_older_program_that_ends_now)
{
    static struct spelt spelt;
    struct store_ending ending;
    struct store_result results[GAME_SEATS_MAX];
    spell_older(&spelt);
    struct store_table row = log_older(&spelt, spelt.n - 1);
    struct step step = step_begin(&ranked->tourney.bot, ranked->tourney.now_ms);
    struct event leave = {.kind = EVENT_LEAVE, .player = league_fixture_people[2]};
    struct live *live = live_tables_get(ranked->tourney.bot.live_tables, row.id);
    leave.turn = live->table.turn;
    assert_int_equal(apply_event(&step, live, &leave), ACCEPTED);
    assert_true(store_ending_next(ranked->store, CHAT, 0, &ending));
    assert_int_equal(store_results_of(ranked->store, CHAT, ending.id, results, GAME_SEATS_MAX), 4);
    assert_int_equal(results[1].place, 1);
}
