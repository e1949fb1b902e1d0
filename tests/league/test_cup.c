/* test_cup.c - cups on paper: everybody is drawn once, the strongest apart, and somebody wins. */
#include "chance.h"
#include "cup.h"
#include "testing.h"

#include <string.h>

enum { CUPS = 3000 };

static uint64_t chance;

static int below(int bound)
{
    return (int)chance_below(&chance, (uint32_t)bound);
}

static uint64_t any_seed(void)
{
    return (uint64_t)below(1 << 30) << 30 | (uint64_t)below(1 << 30);
}

/* --- how many --- */

TEST_CASE(test_numbers_of_tables)
{
    assert_int_equal(cup_tables(0, 4), 0);
    assert_int_equal(cup_tables(1, 2), 0);
    assert_int_equal(cup_tables(2, 2), 1);
    assert_int_equal(cup_tables(3, 2), 1);
    assert_int_equal(cup_tables(9, 3), 3);
    assert_int_equal(cup_tables(9, 2), 4);
    assert_int_equal(cup_tables(9, 4), 3);
    assert_int_equal(cup_tables(7, 6), 2);
    assert_int_equal(cup_tables(36, 2), CUP_TABLES_MAX);
    assert_int_equal(cup_tables(36, 6), 6);
    assert_int_equal(cup_rounds(1, 2), 0);
    assert_int_equal(cup_rounds(9, 3), 2);
    assert_int_equal(cup_rounds(9, 2), 3);
    assert_int_equal(cup_rounds(16, 2), 4);
    assert_int_equal(cup_rounds(36, 6), 2);
    assert_int_equal(cup_rounds(36, 2), 5);
}

/* --- ranks --- */

TEST_CASE(test_the_unrated_stand_in_the_middle)
{
    const struct cup_strength strengths[] = {{false, 0}, {true, 3.5}, {true, -2}, {true, 20.25},
                                             {false, 0}, {true, 7},   {false, 0}};
    for (uint64_t seed = 0; seed < 50; seed++) {
        int8_t ranks[CUP_ENTRANTS_MAX];
        cup_rank(strengths, 7, seed, ranks);
        assert_int_equal(ranks[3], 1);
        assert_int_equal(ranks[5], 2);
        assert_in_range(ranks[0], 3, 5);
        assert_in_range(ranks[4], 3, 5);
        assert_in_range(ranks[6], 3, 5);
        assert_int_equal(ranks[1], 6);
        assert_int_equal(ranks[2], 7);
    }
}

/* Each of equals gets each of their ranks sometimes. */
TEST_CASE(test_equals_are_ranked_by_lot)
{
    const struct cup_strength strengths[] = {{true, 9}, {true, 5}, {true, 5}, {true, 5}};
    int seen[4][5] = {{0}};
    for (uint64_t seed = 0; seed < 300; seed++) {
        int8_t ranks[CUP_ENTRANTS_MAX];
        cup_rank(strengths, 4, seed, ranks);
        for (int i = 0; i < 4; i++)
            seen[i][ranks[i]]++;
    }
    assert_int_equal(seen[0][1], 300);
    for (int i = 1; i < 4; i++)
        for (int rank = 2; rank <= 4; rank++)
            assert_in_range(seen[i][rank], 60, 140);
}

/* --- the draw --- */

static void check_draw(const struct cup_round *round, int n, int size)
{
    int seen[CUP_ENTRANTS_MAX] = {0}, least = CUP_SIZE_MOST, most = 0;
    assert_int_equal(round->n_tables, cup_tables(n, size));
    for (int i = 0; i < round->n_tables; i++) {
        const struct cup_table *table = &round->tables[i];
        int strongest = n;
        least = table->n < least ? table->n : least;
        most = table->n > most ? table->n : most;
        for (int j = 0; j < table->n; j++) {
            seen[table->seats[j]]++;
            strongest = table->seats[j] < strongest ? table->seats[j] : strongest;
        }
        assert_in_range(strongest, 0, round->n_tables - 1); /* one of the strongest at each */
    }
    for (int i = 0; i < n; i++)
        assert_int_equal(seen[i], 1);
    assert_in_range(most - least, 0, 1);
    assert_in_range(least, 2, CUP_SIZE_MOST);
    assert_in_range(most, 2, size == 2 ? 3 : size);
}

TEST_CASE(test_everybody_is_drawn_once_and_the_strongest_apart)
{
    int8_t who[CUP_ENTRANTS_MAX];
    for (int i = 0; i < CUP_ENTRANTS_MAX; i++)
        who[i] = (int8_t)i;
    for (int n = 2; n <= CUP_ENTRANTS_MAX; n++)
        for (int size = CUP_SIZE_LEAST; size <= CUP_SIZE_MOST; size++) {
            struct cup_round round, again;
            uint64_t seed = any_seed();
            cup_draw(who, n, size, seed, &round);
            check_draw(&round, n, size);
            cup_draw(who, n, size, seed, &again);
            assert_memory_equal(&round, &again, sizeof round);
        }
}

TEST_CASE(test_another_seed_is_another_draw)
{
    int8_t who[12];
    int met[12] = {0};
    for (int i = 0; i < 12; i++)
        who[i] = (int8_t)i;
    for (uint64_t seed = 0; seed < 400; seed++) {
        struct cup_round round;
        cup_draw(who, 12, 3, seed, &round);
        for (int i = 0; i < round.n_tables; i++) {
            bool first = false;
            for (int j = 0; j < 3; j++)
                first |= round.tables[i].seats[j] == 0;
            for (int j = 0; j < 3 && first; j++)
                met[round.tables[i].seats[j]]++;
        }
    }
    for (int i = 1; i < 4; i++)
        assert_int_equal(met[i], 0);
    for (int i = 4; i < 12; i++)
        assert_in_range(met[i], 60, 140);
}

/* --- going on --- */

TEST_CASE(test_the_best_loser_comes_in)
{
    struct cup_entrant entrants[] = {
        {.rank = 3, .round = 1, .place = 1}, /* goes on */
        {.rank = 1, .round = 1, .place = 2, .score = 0},
        {.rank = 6, .round = 1, .place = 3, .score = 9},
        {.rank = 5, .round = 1, .place = 1, .out = true}, /* won, and went */
        {.rank = 4, .round = 1, .place = 2, .score = 2},  /* the best of the losers */
        {.rank = 2, .round = 1, .place = 2, .score = 5, .out = true},
    };
    int8_t who[CUP_ENTRANTS_MAX];
    assert_int_equal(cup_advance(entrants, 6, 2, who), 2);
    assert_int_equal(who[0], 0);
    assert_int_equal(who[1], 4);
    entrants[1].score = 2; /* the same, and of a better rank */
    assert_int_equal(cup_advance(entrants, 6, 2, who), 2);
    assert_int_equal(who[0], 1);
    entrants[0].out = true;
    assert_int_equal(cup_advance(entrants, 6, 2, who), 2);
    assert_int_equal(who[0], 1);
    assert_int_equal(who[1], 4);
    entrants[1].out = entrants[2].out = entrants[4].out = true;
    assert_int_equal(cup_advance(entrants, 6, 2, who), 0);
}

TEST_CASE(test_who_got_further_comes_in_first)
{
    struct cup_entrant entrants[] = {
        {.rank = 4, .round = 2, .place = 1, .out = true},
        {.rank = 3, .round = 2, .place = 2},
        {.rank = 1, .round = 1, .place = 2, .score = 7},
        {.rank = 2, .round = 2, .place = 1},
    };
    int8_t who[CUP_ENTRANTS_MAX];
    assert_int_equal(cup_advance(entrants, 4, 3, who), 2);
    assert_int_equal(who[0], 3);
    assert_int_equal(who[1], 1);
}

/* --- whole cups --- */

static void play_table(const struct cup_table *table, int round, struct cup_entrant *entrants)
{
    int place[CUP_SIZE_MOST];
    for (int i = 0; i < table->n; i++) {
        int j = below(i + 1);
        place[i] = place[j];
        place[j] = i + 1;
    }
    for (int i = 0; i < table->n; i++) {
        struct cup_entrant *entrant = &entrants[table->seats[i]];
        assert_true(entrant->round < round);
        entrant->round = (int8_t)round;
        entrant->place = (int8_t)place[i];
        entrant->score = (int16_t)below(4);
    }
}

/* Nobody plays who is out, nobody twice in a round, and there is a winner unless all went. */
static void run_cup(int n, int size, int drop_percent)
{
    struct cup_entrant entrants[CUP_ENTRANTS_MAX] = {{0}};
    struct cup_strength strengths[CUP_ENTRANTS_MAX];
    int8_t ranks[CUP_ENTRANTS_MAX], who[CUP_ENTRANTS_MAX];
    int left = n, played = n, rounds = 0;
    for (int i = 0; i < n; i++)
        strengths[i] = (struct cup_strength){below(2) == 0, below(10)};
    cup_rank(strengths, n, any_seed(), ranks);
    for (int i = 0; i < n; i++)
        entrants[i].rank = ranks[i];
    for (int round = 1; played > 1; round++) {
        struct cup_round drawn;
        for (int i = 0; i < n; i++)
            if (!entrants[i].out && below(100) < drop_percent) {
                entrants[i].out = true;
                left--;
            }
        int before = round == 1 ? n : played;
        played = cup_advance(entrants, n, round, who);
        int due = round == 1 ? left : cup_tables(before, size);
        assert_int_equal(played, left < due ? left : due);
        for (int i = 0; i < played; i++)
            assert_false(entrants[who[i]].out);
        cup_draw(who, played, size, any_seed(), &drawn);
        for (int i = 0; i < drawn.n_tables; i++)
            play_table(&drawn.tables[i], round, entrants);
        rounds += drawn.n_tables > 0;
        assert_true(round <= n);
    }
    assert_int_equal(played, left > 0 ? 1 : 0);
    if (drop_percent == 0)
        assert_int_equal(rounds, cup_rounds(n, size));
}

TEST_CASE(test_every_cup_has_a_winner)
{
    for (int i = 0; i < CUPS; i++)
        run_cup(2 + below(CUP_ENTRANTS_MAX - 1), CUP_SIZE_LEAST + below(5), i % 3 * below(40));
}

/* --- a table --- */

static struct game start(const char *kind, int n)
{
    struct rules rules;
    struct game game;
    rules_usual(game_find(kind), &rules);
    assert_int_equal(game_start(&rules, n, 0, &game), ACCEPTED);
    return game;
}

static void play(struct game *game, struct placing *placing, int moves)
{
    for (int i = 0; i < moves && !game_over(game); i++) {
        struct move legal[GAME_MOVES_MAX];
        struct game_events events;
        struct move move;
        int n = game_legal(game, legal);
        move = legal[below(n)];
        if (game_by_chance(game, &move))
            game_throw(game, &move, chance_below, &chance);
        assert_int_equal(game_step(game, &move, &events), ACCEPTED);
        placing_follow(placing, &events);
    }
}

/* Each place once; before it is over, nobody leads who has less than another who is in. */
static void check_judged(const struct game *game, const struct placing *placing)
{
    static const struct cup_seat seats[] = {{4, false}, {2, false}, {3, false}, {1, false}};
    struct cup_outcome outcome;
    struct view view;
    int seen = 0, first = 0;
    cup_judge(game, placing, seats, &outcome);
    game_view(game, GAME_NOBODY, &view);
    for (int i = 0; i < 4; i++) {
        seen |= 1 << outcome.place[i];
        first = outcome.place[i] == 1 ? i : first;
    }
    assert_int_equal(seen, 0x1E);
    if (game_over(game))
        assert_int_equal(first, view.winner);
    for (int i = 0; i < 4 && !game_over(game); i++)
        if (!view.out[i] && i != first) {
            assert_true(outcome.score[first] >= outcome.score[i]);
            if (outcome.score[first] == outcome.score[i])
                assert_true(seats[first].rank < seats[i].rank);
        }
}

/* Those who never came are behind all others, in the order that they would have had. */
static void check_absent(const struct game *game, const struct placing *placing)
{
    struct cup_seat seats[] = {{4, false}, {2, false}, {3, false}, {1, false}};
    struct cup_outcome all, some;
    cup_judge(game, placing, seats, &all);
    for (unsigned absent = 0; absent < 1u << 4; absent++) {
        for (int i = 0; i < 4; i++)
            seats[i].absent = (absent >> i & 1) != 0;
        cup_judge(game, placing, seats, &some);
        for (int a = 0; a < 4; a++)
            for (int b = 0; b < 4; b++) {
                bool same = seats[a].absent == seats[b].absent;
                assert_int_equal(some.place[a] < some.place[b],
                                 same ? all.place[a] < all.place[b] : seats[b].absent);
            }
    }
}

TEST_CASE(test_a_table_is_judged_at_any_time)
{
    static const char *const kinds[] = {"tokio", "421", "bugiardi"};
    for (int i = 0; i < 600; i++) {
        struct game game = start(kinds[i % 3], 4);
        struct placing placing;
        placing_begin(&placing, 4);
        play(&game, &placing, i < 300 ? below(200) : 100000);
        assert_true(i < 300 || game_over(&game));
        check_absent(&game, &placing);
        check_judged(&game, &placing);
    }
}

TESTS_BEGIN(chance = chance_seed())
