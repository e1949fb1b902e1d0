/* simple_421.c - decides without regard to tokens and to other players. */
#include "opponents.h"

#include "dice.h"
#include "fourtwentyone_combo.h"
#include "fourtwentyone_round.h"

#include <string.h>

/* Ways to play, by their number. */
enum {
    STOPS,  /* after the first throw, if it may; else it throws all dice again */
    CHASES, /* keeps dice of a 421, and stops at what moves three tokens */
    CLIMBS, /* the highest combination on average */
};

const char *const simple_421_names[] = {"stops", "chases", "climbs", NULL};

/* The move that throws these positions again, a bit each; NULL if there is none. */
static const struct move *throw_again(const struct outlook *outlook, unsigned picks)
{
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        unsigned set = 0;
        for (int pick = 0; pick < move->n_picks; pick++)
            set |= 1u << move->picks[pick];
        if (move->verb == VERB_ROLL && set == picks)
            return move;
    }
    return NULL;
}

static const struct move *chase(const struct outlook *outlook)
{
    static const uint8_t wanted[DICE] = {4, 2, 1};
    const struct view *view = &outlook->view;
    const struct move *stop = outlook_verb(outlook, VERB_STOP);
    unsigned kept = 0;
    for (int i = 0; i < DICE; i++) {
        const uint8_t *found = memchr(view->faces, wanted[i], DICE);
        kept |= found != NULL ? 1u << (found - view->faces) : 0;
    }
    bool good = kept == 7 || fourtwentyone_combo_worth(outlook->rules, view->thrown) >= 3;
    if (stop != NULL && good)
        return stop;
    return throw_again(outlook, kept == 7 ? 1 : 7 & ~kept);
}

/* The mean place in the ladder after a throw. */
static double mean_of(const struct outlook *outlook, const struct move *move)
{
    uint8_t dice[DICE];
    double sum = 0;
    int ways = 1;
    memcpy(dice, outlook->view.faces, DICE);
    for (int i = 0; i < move->n_picks; i++)
        ways *= DICE_SIDES;
    for (int way = 0; way < ways; way++) {
        for (int i = 0, rest = way; i < move->n_picks; i++, rest /= DICE_SIDES)
            dice[move->picks[i]] = (uint8_t)(1 + rest % DICE_SIDES);
        sum += fourtwentyone_combo_made(outlook->rules, dice);
    }
    return sum / ways;
}

static const struct move *climb(const struct outlook *outlook)
{
    const struct move *best = NULL;
    double most = 0;
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb == VERB_PASSO)
            continue;
        double mean = move->verb == VERB_STOP ? outlook->view.thrown : mean_of(outlook, move);
        if (best == NULL || mean > most) {
            best = move;
            most = mean;
        }
    }
    return best;
}

const struct move *simple_421_choose(int way, const struct outlook *outlook, uint64_t *chance)
{
    const struct move *stop = outlook_verb(outlook, VERB_STOP);
    if (outlook->view.rolls == 0)
        return outlook_verb(outlook, VERB_ROLL);
    if (way == CHASES)
        return chase(outlook);
    if (way == CLIMBS)
        return climb(outlook);
    return stop != NULL ? stop : throw_again(outlook, 7);
}
