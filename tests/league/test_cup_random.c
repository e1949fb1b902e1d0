/* test_cup_random.c - cups on paper, thousands of them at random, against their rules as they are
 * said in words: who goes on, who comes in, who sits where, and that it ends.
 */
#include "chance.h"
#include "cup.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { CUPS = 4000, KEPT_MOST = 40 /* tables of a cup that the store keeps */ };

static uint64_t chance;

static int below(int bound)
{
    return (int)chance_below(&chance, (uint32_t)bound);
}

static uint64_t any_seed(void)
{
    return (uint64_t)below(1 << 30) << 30 | (uint64_t)below(1 << 30);
}

/* A cup that is played here. */
struct paper {
    int n, size, round, n_boards, in_round, tables_before;
    int percent_out, percent_back, percent_late;
    struct cup_entrant entrants[CUP_ENTRANTS_MAX];
};

/* --- ranks --- */

/* Entries that are rated stand in the order of ratings, and all others between an upper and a lower
 * half. */
static void check_ranks(const struct cup_strength *strengths, const int8_t *ranks, int n)
{
    int rated = 0, seen[CUP_ENTRANTS_MAX + 1] = {0};
    for (int i = 0; i < n; i++) {
        assert_in_range(ranks[i], 1, n);
        assert_int_equal(seen[ranks[i]]++, 0);
        rated += strengths[i].rated;
    }
    int above = (rated + 1) / 2;
    for (int i = 0; i < n; i++) {
        bool middle = ranks[i] > above && ranks[i] <= above + n - rated;
        assert_true(strengths[i].rated != middle);
        for (int j = 0; j < n; j++)
            if (strengths[i].rated && strengths[j].rated &&
                strengths[i].rating > strengths[j].rating)
                assert_true(ranks[i] < ranks[j]);
    }
}

static void begin(struct paper *paper)
{
    struct cup_strength strengths[CUP_ENTRANTS_MAX];
    int8_t ranks[CUP_ENTRANTS_MAX];
    int trouble = below(4); /* none at all, or some, or a lot */
    *paper = (struct paper){.n = 2 + below(CUP_ENTRANTS_MAX - 1),
                            .size = CUP_SIZE_LEAST + below(CUP_SIZE_MOST - CUP_SIZE_LEAST + 1),
                            .percent_out = trouble * below(15),
                            .percent_back = below(30),
                            .percent_late = trouble * below(20)};
    for (int i = 0; i < paper->n; i++)
        strengths[i] = (struct cup_strength){below(3) > 0, below(12)};
    cup_rank(strengths, paper->n, any_seed(), ranks);
    check_ranks(strengths, ranks, paper->n);
    for (int i = 0; i < paper->n; i++)
        paper->entrants[i].rank = ranks[i];
}

/* --- who goes on --- */

static bool won(const struct paper *paper, int i)
{
    const struct cup_entrant *one = &paper->entrants[i];
    return paper->round == 1 || (one->round == paper->round - 1 && one->place == 1);
}

static const struct paper *sorted; /* what `compare` looks at */

/* The order of losers: by the round they got to, the place, the score, the rank. */
static int compare(const void *left, const void *right)
{
    const struct cup_entrant *a = &sorted->entrants[*(const int *)left];
    const struct cup_entrant *b = &sorted->entrants[*(const int *)right];
    if (a->round != b->round)
        return b->round - a->round;
    if (a->place != b->place)
        return a->place - b->place;
    return a->score != b->score ? b->score - a->score : a->rank - b->rank;
}

/* The entries that should play: all winners who are there, and for each who is not the next of the
 * losers. */
static int choose(const struct paper *paper, bool *ret_in)
{
    int losers[CUP_ENTRANTS_MAX], n_losers = 0, missing = 0, n = 0;
    for (int i = 0; i < paper->n; i++) {
        ret_in[i] = won(paper, i) && !paper->entrants[i].out;
        missing += won(paper, i) && paper->entrants[i].out;
        n += ret_in[i];
        if (!won(paper, i) && !paper->entrants[i].out)
            losers[n_losers++] = i;
    }
    sorted = paper;
    qsort(losers, (size_t)n_losers, sizeof losers[0], compare);
    for (int i = 0; i < missing && i < n_losers; i++, n++)
        ret_in[losers[i]] = true;
    return n;
}

static int advance(const struct paper *paper, int8_t ret_who[CUP_ENTRANTS_MAX])
{
    bool in[CUP_ENTRANTS_MAX];
    int n = choose(paper, in), rank = 0;
    assert_int_equal(cup_advance(paper->entrants, paper->n, paper->round, ret_who), n);
    for (int i = 0; i < n; i++) {
        const struct cup_entrant *one = &paper->entrants[ret_who[i]];
        assert_true(in[ret_who[i]]);
        assert_false(one->out);
        assert_true(one->rank > rank); /* the strongest first, and nobody twice */
        rank = one->rank;
    }
    if (paper->round > 1)
        assert_in_range(n, 0, paper->tables_before);
    return n;
}

/* In whatever order people are listed, the same people go on. */
static void check_order(const struct paper *paper, const int8_t *who, int n)
{
    struct paper other = *paper;
    int8_t again[CUP_ENTRANTS_MAX];
    int from[CUP_ENTRANTS_MAX];
    for (int i = 0; i < paper->n; i++) {
        int j = below(i + 1);
        from[i] = from[j];
        from[j] = i;
    }
    for (int i = 0; i < paper->n; i++)
        other.entrants[i] = paper->entrants[from[i]];
    assert_int_equal(cup_advance(other.entrants, paper->n, paper->round, again), n);
    for (int i = 0; i < n; i++)
        assert_int_equal(from[again[i]], who[i]);
}

/* --- the draw --- */

/* Everybody once, tables as even as can be, and of each handful of equal strength one a table. */
static void check_draw(const struct cup_round *round, const int8_t *who, int n, int size)
{
    int seen = 0, most = size == 2 ? 3 : size;
    bool drawn[CUP_ENTRANTS_MAX] = {false};
    assert_int_equal(round->n_tables, cup_tables(n, size));
    for (int i = 0; i < round->n_tables; i++) {
        const struct cup_table *table = &round->tables[i];
        bool pots[CUP_SIZE_MOST + 1] = {false};
        assert_in_range(table->n, 2, most);
        assert_in_range(table->n, n / round->n_tables, n / round->n_tables + 1);
        for (int j = 0; j < table->n; j++) {
            int at = 0;
            while (at < n && who[at] != table->seats[j])
                at++;
            assert_true(at < n);
            assert_false(drawn[at]);
            assert_false(pots[at / round->n_tables]);
            drawn[at] = pots[at / round->n_tables] = true;
            seen++;
        }
    }
    assert_int_equal(seen, n);
}

/* --- playing --- */

static void note(struct paper *paper, int entrant, int place, int score)
{
    struct cup_entrant *one = &paper->entrants[entrant];
    assert_true(one->round < paper->round);
    one->round = (int8_t)paper->round;
    one->place = (int8_t)place;
    one->score = (int16_t)score;
}

/* Played to its end, or called off so that some have the same score. */
static void play(struct paper *paper, const struct cup_table *table)
{
    int order[CUP_SIZE_MOST], score = below(10);
    bool late = below(100) < paper->percent_late;
    for (int i = 0; i < table->n; i++) {
        int j = below(i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    for (int i = 0; i < table->n; i++) {
        note(paper, table->seats[order[i]], i + 1, score);
        score -= late ? below(2) : i == 0 ? score : 0;
    }
}

/* People drop out, or are away, or are there again. */
static void go_and_come(struct paper *paper)
{
    for (int i = 0; i < paper->n; i++) {
        struct cup_entrant *one = &paper->entrants[i];
        one->out = below(100) < (one->out ? 100 - paper->percent_back : paper->percent_out);
    }
}

/* False once one is left, or nobody. */
static bool play_round(struct paper *paper)
{
    int8_t who[CUP_ENTRANTS_MAX];
    struct cup_round round, again;
    uint64_t seed = any_seed();
    paper->round++;
    go_and_come(paper);
    int n = advance(paper, who);
    check_order(paper, who, n);
    paper->in_round = n;
    if (n < 2)
        return false;
    cup_draw(who, n, paper->size, seed, &round);
    check_draw(&round, who, n, paper->size);
    cup_draw(who, n, paper->size, seed, &again);
    assert_memory_equal(&round, &again, sizeof round);
    for (int i = 0; i < round.n_tables; i++)
        play(paper, &round.tables[i]);
    paper->tables_before = round.n_tables;
    paper->n_boards += round.n_tables;
    return round.n_tables > 1;
}

TEST_CASE(test_cups_go_by_their_rules)
{
    for (int i = 0; i < CUPS; i++) {
        struct paper paper;
        begin(&paper);
        while (play_round(&paper))
            assert_in_range(paper.round, 1, cup_rounds(paper.n, paper.size));
        assert_in_range(paper.n_boards, 0, KEPT_MOST);
        int first = 0;
        for (int j = 0; j < paper.n; j++)
            first += paper.entrants[j].round == paper.round && paper.entrants[j].place == 1;
        assert_int_equal(first, paper.in_round > 1);
        if (paper.percent_out == 0)
            assert_int_equal(paper.round, cup_rounds(paper.n, paper.size));
    }
}

/* All rounds of a cup together have no more tables than are kept, with any number of entrants and
 * any size of its tables. There are at most five rounds. */
TEST_CASE(test_the_largest_cups_are_kept)
{
    for (int n = 2; n <= CUP_ENTRANTS_MAX; n++)
        for (int size = CUP_SIZE_LEAST; size <= CUP_SIZE_MOST; size++) {
            int tables = 0, rounds = 0;
            for (int in = n; in > 1; in = cup_tables(in, size), rounds++)
                tables += cup_tables(in, size);
            assert_in_range(tables, 1, KEPT_MOST);
            assert_int_equal(rounds, cup_rounds(n, size));
            assert_in_range(rounds, 1, 5);
        }
}

/* Tables of a cup may get smaller or larger by those who drop out: every game can be played at all
 * of them, so that a cup that began can go on. */
TEST_CASE(test_every_game_can_be_played_for_a_cup)
{
    for (int i = 0; game_kinds[i] != NULL; i++) {
        assert_in_range(game_kinds[i]->seats_min, 1, CUP_SIZE_LEAST);
        assert_true(game_kinds[i]->seats_max >= CUP_SIZE_MOST);
    }
}

TESTS_BEGIN(chance = chance_seed())
