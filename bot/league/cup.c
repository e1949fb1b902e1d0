/* cup.c - draws the tables of a cup, and finds who goes on. */
#include "cup.h"

#include <assert.h>

/* --- chance, as the seed has it --- */

static uint64_t next(uint64_t *stream)
{
    uint64_t z = *stream += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* The list is short, so that the bias is below one in 10^17. */
static void shuffle(int8_t *list, int n, uint64_t *stream)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)(next(stream) % (uint64_t)(i + 1));
        int8_t kept = list[i];
        list[i] = list[j];
        list[j] = kept;
    }
}

/* --- how many --- */

const int cup_days[CUP_DAYS] = {1, 3, 7, 14};

bool cup_may_take(int days)
{
    int i = 0;
    while (i < CUP_DAYS && cup_days[i] != days)
        i++;
    return i < CUP_DAYS;
}

int cup_tables(int n, int size)
{
    assert(size >= CUP_SIZE_LEAST && size <= CUP_SIZE_MOST);
    int tables = (n + size - 1) / size;
    return tables * 2 > n ? n / 2 : tables;
}

int cup_rounds(int n, int size)
{
    int rounds = 0;
    for (; n > 1; n = cup_tables(n, size))
        rounds++;
    return rounds;
}

/* --- the draw --- */

/* Sorts the rated entrants to the front, the strongest first; equals stay in their order. Returns
 * how many are rated. */
static int sort(const struct cup_strength *strengths, int8_t *list, int n)
{
    int n_rated = 0;
    for (int i = 0; i < n; i++) {
        int8_t one = list[i];
        int at = i, to = n_rated;
        if (!strengths[one].rated)
            continue;
        while (to > 0 && strengths[list[to - 1]].rating < strengths[one].rating)
            to--;
        for (; at > to; at--)
            list[at] = list[at - 1];
        list[to] = one;
        n_rated++;
    }
    return n_rated;
}

void cup_rank(const struct cup_strength *strengths, int n, uint64_t seed,
              int8_t ret_ranks[CUP_ENTRANTS_MAX])
{
    int8_t list[CUP_ENTRANTS_MAX];
    assert(n <= CUP_ENTRANTS_MAX);
    for (int i = 0; i < n; i++)
        list[i] = (int8_t)i;
    shuffle(list, n, &seed);
    int n_rated = sort(strengths, list, n);
    int above = (n_rated + 1) / 2, unrated = n - n_rated;
    for (int i = 0; i < n; i++) {
        int rank = i < above ? i : i < n_rated ? i + unrated : i - n_rated + above;
        ret_ranks[list[i]] = (int8_t)(rank + 1);
    }
}

void cup_draw(const int8_t *who, int n, int size, uint64_t seed, struct cup_round *ret_round)
{
    int tables = cup_tables(n, size);
    *ret_round = (struct cup_round){.n_tables = (int8_t)tables};
    for (int first = 0; first < n && tables > 0; first += tables) {
        int8_t order[CUP_TABLES_MAX];
        for (int i = 0; i < tables; i++)
            order[i] = (int8_t)i;
        shuffle(order, tables, &seed);
        for (int i = 0; i < tables && first + i < n; i++) {
            struct cup_table *table = &ret_round->tables[order[i]];
            assert(table->n < CUP_SIZE_MOST);
            table->seats[table->n++] = who[first + i];
        }
    }
    for (int i = 0; i < tables; i++)
        shuffle(ret_round->tables[i].seats, ret_round->tables[i].n, &seed);
}

/* --- going on --- */

static bool won(const struct cup_entrant *entrant, int round)
{
    return round == 1 || (entrant->round == round - 1 && entrant->place == 1);
}

/* Whether loser a did better than loser b. */
static bool lost_better(const struct cup_entrant *a, const struct cup_entrant *b)
{
    if (a->round != b->round)
        return a->round > b->round;
    if (a->place != b->place)
        return a->place < b->place;
    if (a->score != b->score)
        return a->score > b->score;
    return a->rank < b->rank;
}

static int best_loser(const struct cup_entrant *entrants, int n, int round, const bool *in)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        if (!in[i] && !entrants[i].out && !won(&entrants[i], round) &&
            (best < 0 || lost_better(&entrants[i], &entrants[best])))
            best = i;
    return best;
}

int cup_advance(const struct cup_entrant *entrants, int n, int round,
                int8_t ret_who[CUP_ENTRANTS_MAX])
{
    bool in[CUP_ENTRANTS_MAX] = {false};
    int missing = 0, count = 0, loser;
    assert(n <= CUP_ENTRANTS_MAX);
    for (int i = 0; i < n; i++) {
        in[i] = won(&entrants[i], round) && !entrants[i].out;
        missing += won(&entrants[i], round) && entrants[i].out;
    }
    for (; missing > 0 && (loser = best_loser(entrants, n, round, in)) >= 0; missing--)
        in[loser] = true;
    for (int rank = 1; rank <= n; rank++)
        for (int i = 0; i < n; i++)
            if (in[i] && entrants[i].rank == rank)
                ret_who[count++] = (int8_t)i;
    return count;
}

/* --- one table --- */

static bool did_better(const struct places *places, const struct cup_outcome *outcome,
                       const struct cup_seat *seats, int a, int b)
{
    if (seats[a].absent != seats[b].absent)
        return seats[b].absent;
    if (places->place[a] != places->place[b])
        return places->place[a] < places->place[b];
    if (outcome->score[a] != outcome->score[b])
        return outcome->score[a] > outcome->score[b];
    return seats[a].rank < seats[b].rank;
}

void cup_judge(const struct game *game, const struct placing *placing, const struct cup_seat *seats,
               struct cup_outcome *ret_outcome)
{
    struct view view;
    struct places places;
    bool lives = game->rules.kind->score == SCORE_LIVES;
    game_view(game, GAME_NOBODY, &view);
    placing_end(placing, game, &places);
    for (int i = 0; i < game->n_seats; i++)
        ret_outcome->score[i] = (int16_t)(lives ? view.score[i] : -view.score[i]);
    for (int a = 0; a < game->n_seats; a++) {
        ret_outcome->place[a] = 1;
        for (int b = 0; b < game->n_seats; b++)
            if (b != a && did_better(&places, ret_outcome, seats, b, a))
                ret_outcome->place[a]++;
    }
}
