/* test_tokio_last.c - who lasts longest, beside the same counted loss by loss. SEED=n repeats a run
 * that failed. */
#include "chance.h"
#include "testing.h"
#include "tokio_last.h"

#include <string.h>

enum { RUNS = 200, SEATS_MOST = 4, LIVES_MOST = 9, STATES = 10000 };

static const double slight = 0.001;

/* By the lives as digits; -1: not counted yet. */
static double counted[STATES];

static double count(const int *lives, int n)
{
    int alive = 0, key = 0;
    for (int i = 0; i < SEATS_MOST; i++) {
        key = 10 * key + (i < n ? lives[i] : 0);
        alive += i < n && lives[i] > 0;
    }
    if (lives[0] == 0 || alive == 1)
        return lives[0] > 0;
    if (counted[key] >= 0)
        return counted[key];
    double sum = 0;
    for (int i = 0; i < n; i++) {
        int next[SEATS_MOST];
        memcpy(next, lives, sizeof next);
        if (next[i]-- > 0)
            sum += count(next, n) / alive;
    }
    return counted[key] = sum;
}

TEST_CASE(test_as_counted)
{
    uint64_t chance = chance_seed();
    for (int i = 0; i < STATES; i++)
        counted[i] = -1;
    for (int run = 0; run < RUNS; run++) {
        struct tokio_last last = {.n = 2 + (int)chance_below(&chance, SEATS_MOST - 1)};
        for (int i = 0; i < last.n; i++)
            last.lives[i] = 1 + (int)chance_below(&chance, LIVES_MOST);
        tokio_last_find(&last);
        for (int loser = 0; loser < last.n; loser++) {
            for (int stake = 0; stake < TOKIO_LAST_STAKES && stake <= last.lives[loser]; stake++) {
                int lives[SEATS_MOST] = {0};
                memcpy(lives, last.lives, sizeof lives);
                lives[loser] -= stake;
                assert_float_equal(last.chance[loser][stake], count(lives, last.n), slight);
            }
        }
    }
}

TEST_CASE(test_many_lives)
{
    struct tokio_last last = {.n = GAME_SEATS_MAX};
    for (int i = 0; i < last.n; i++)
        last.lives[i] = 50;
    tokio_last_find(&last);
    assert_float_equal(last.chance[0][0], 1.0 / GAME_SEATS_MAX, slight);
    assert_true(last.chance[0][1] < last.chance[0][0]);
    assert_true(last.chance[1][1] > last.chance[0][0]);
}
