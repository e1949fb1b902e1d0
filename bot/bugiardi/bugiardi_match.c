/* bugiardi_match.c - calculates chances of games from chances of rounds. */
#include "bugiardi_match.h"

#include <assert.h>
#include <math.h>

enum { LEFT_MAX = 20 };

/* The chance of the starter, who may lose `left` rounds, and the other `others`. */
static double chance_of_two(int left, int others, double begins)
{
    double chances[LEFT_MAX + 1][LEFT_MAX + 1];
    assert(left <= LEFT_MAX && others <= LEFT_MAX);
    for (int i = 0; i <= left + others; i++) {
        for (int a = 0; a <= i; a++) {
            int b = i - a;
            if (a > LEFT_MAX || b > LEFT_MAX || (a == 0 && b == 0))
                continue;
            /* The loser of a round starts the next. */
            chances[a][b] =
                a == 0   ? 0
                : b == 0 ? 1
                         : begins * (1 - chances[b - 1][a]) + (1 - begins) * chances[a - 1][b];
        }
    }
    return chances[left][others];
}

/* The chance that a player has lost fewer than `left` rounds at a time when `time` losses are
 * expected. */
static double holds(int left, double time)
{
    double term = exp(-time), sum = 0;
    for (int i = 0; i < left; i++) {
        sum += term;
        term *= time / (i + 1);
    }
    return sum;
}

/* If rounds are lost at random times, the losses of each player are independent of the others': the
 * player who holds out longest wins. */
static double chance_of_many(const struct bugiardi_players *players, int player)
{
    enum { STEPS_PER_ROUND = 8, ROUNDS = 3 * LEFT_MAX };
    double sum = 0, before = 1;
    for (int i = 1; i <= STEPS_PER_ROUND * ROUNDS; i++) {
        double time = (double)i / STEPS_PER_ROUND, others = 1;
        double now = holds(players->left[player], time);
        for (int j = 0; j < players->n; j++)
            others *= j == player ? 1 : 1 - holds(players->left[j], time - 0.5 / STEPS_PER_ROUND);
        sum += (before - now) * others;
        before = now;
    }
    return sum;
}

static double chance_of(const struct bugiardi_players *players, int player, double begins)
{
    int n = 0, other = player;
    for (int i = 0; i < players->n; i++) {
        n += players->left[i] > 0;
        other = i != player && players->left[i] > 0 ? i : other;
    }
    if (players->left[player] == 0 || n == 1)
        return players->left[player] > 0;
    if (n > 2)
        return chance_of_many(players, player);
    if (player == players->starter)
        return chance_of_two(players->left[player], players->left[other], begins);
    return 1 - chance_of_two(players->left[other], players->left[player], begins);
}

double bugiardi_match_after(const struct bugiardi_players *players, int loser, int player,
                            double begins)
{
    struct bugiardi_players next = *players;
    next.left[loser]--;
    next.starter = loser;
    for (int i = 1; next.left[next.starter] == 0 && i < next.n; i++)
        next.starter = (loser + i) % next.n;
    return chance_of(&next, player, begins);
}
