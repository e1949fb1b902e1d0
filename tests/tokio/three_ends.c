/* three_ends.c - who pays, and who starts the next hand. */
#include "three_ends.h"

#include "tokio_options.h"

#include <string.h>

int three_ends_option(const struct work *work, int which)
{
    return work->rules->values[which];
}

/* --- how hands end --- */

int three_ends_after(const struct work *work, int player)
{
    (void)work;
    return (player + 1) % PLAYERS;
}

/* The chance of the one after a hand that leaves these lives, where this player starts. */
static double left(const struct work *work, const int lives[PLAYERS], int starter)
{
    int alive = 0, most = 0, sharing = 0;
    for (int i = 0; i < PLAYERS; i++) {
        alive += lives[i] > 0;
        most = lives[i] > most ? lives[i] : most;
    }
    for (int i = 0; i < PLAYERS; i++)
        sharing += lives[i] == most;
    if (alive < PLAYERS && three_ends_option(work, OPTION_ENDS) == ENDS_FIRST_OUT)
        return lives[ME] == most ? 1.0 / sharing : 0;
    if (lives[ME] <= 0)
        return 0;
    if (alive == 1)
        return 1;
    while (lives[starter] <= 0)
        starter = three_ends_after(work, starter);
    if (alive == PLAYERS)
        return work->best->wins[lives[ME]][lives[NEXT]][lives[LAST]][starter];
    int other = lives[NEXT] > 0 ? lives[NEXT] : lives[LAST];
    if (starter == ME)
        return tokio_match_start(work->match, (struct tokio_lives){lives[ME], other, 0});
    return 1 - tokio_match_start(work->match, (struct tokio_lives){other, lives[ME], 0});
}

static double pays(const struct work *work, int payer, int amount, int starter)
{
    int lives[PLAYERS];
    memcpy(lives, work->lives, sizeof lives);
    lives[payer] = lives[payer] > amount ? lives[payer] - amount : 0;
    return left(work, lives, starter);
}

/* A claim made at a level is doubted by the player after the claimer. */
double three_ends_doubted(const struct work *work, int claimer, int level, int claim, bool good)
{
    int doubter = three_ends_after(work, claimer), loser = good ? doubter : claimer;
    int starters[] = {[STARTER_DOUBTER] = doubter,
                      [STARTER_LOSER] = loser,
                      [STARTER_WINNER] = good ? claimer : doubter,
                      [STARTER_NEXT] = three_ends_after(work, loser)};
    int amount = 1;
    if (claim == work->top && good)
        amount = three_ends_option(work, OPTION_TOKIO_TRUE);
    else if (claim == work->top)
        amount =
            three_ends_option(work, level == claim + 1 ? OPTION_TOKIO_FAIL : OPTION_TOKIO_FALSE);
    return pays(work, loser, amount, starters[three_ends_option(work, OPTION_STARTER)]);
}

/* A player pays without a doubt. */
double three_ends_paid(const struct work *work, int payer, int amount)
{
    int starters[] = {[STARTER_DOUBTER] = payer,
                      [STARTER_LOSER] = payer,
                      [STARTER_WINNER] = (payer + 2) % PLAYERS,
                      [STARTER_NEXT] = three_ends_after(work, payer)};
    return pays(work, payer, amount, starters[three_ends_option(work, OPTION_STARTER)]);
}

double three_ends_conceded(const struct work *work, int payer)
{
    return three_ends_paid(work, payer, three_ends_option(work, OPTION_TOKIO_CONCEDE));
}

/* The cost of claiming too low, or of giving up; 0 if neither is in order. */
int three_ends_price_of_quitting(const struct work *work, int level)
{
    if (level == work->top + 1)
        return three_ends_option(work, OPTION_TOKIO_FAIL);
    int lowest = level == 0 ? work->lowest : work->equal ? level - 1 : level;
    bool punished = three_ends_option(work, OPTION_LOW_CLAIM) == LOW_CLAIM_PENALTY;
    return punished && lowest > work->lowest ? 1 : 0;
}

int three_ends_lowest_claim(const struct work *work, int level)
{
    return level == 0 ? work->lowest : work->equal ? level - 1 : level;
}

bool three_ends_is_good(const struct work *work, int dice, int claim)
{
    return three_ends_option(work, OPTION_TRUTH) == TRUTH_EXACT ? dice == claim : dice >= claim;
}

/* The throw is shown, and the others or the next one pay. */
double three_ends_tokio_is_shown(const struct work *work, int roller)
{
    int lives[PLAYERS], next = three_ends_after(work, roller);
    bool all = three_ends_option(work, OPTION_TOKIO_SHOWN) == SHOWN_ALL;
    memcpy(lives, work->lives, sizeof lives);
    lives[next]--;
    lives[three_ends_after(work, next)] -= all;
    int starters[] = {[STARTER_DOUBTER] = next,
                      [STARTER_LOSER] = next,
                      [STARTER_WINNER] = roller,
                      [STARTER_NEXT] = all ? next : three_ends_after(work, next)};
    return left(work, lives, starters[three_ends_option(work, OPTION_STARTER)]);
}
