/* tokio_hand.c - which moves are in order in a hand of Tokio. */
#include "tokio_hand.h"

#include "dice.h"
#include "tokio_options.h"

#include <string.h>

struct hand tokio_hand_load(const struct game *game)
{
    struct hand hand;
    memcpy(&hand, game->state, sizeof hand);
    return hand;
}

void tokio_hand_keep(struct game *game, const struct hand *hand)
{
    memcpy(game->state, hand, sizeof *hand);
}

bool tokio_hand_tops(const struct hand *hand)
{
    return hand->last == hand->top;
}

int tokio_hand_lowest(const struct hand *hand, const int16_t *values)
{
    if (hand->last == GAME_NOTHING)
        return 0;
    return values[OPTION_EQUAL] ? hand->last : hand->last + 1;
}

static unsigned bit(enum tokio_verb verb)
{
    return 1u << verb;
}

static unsigned responses(const struct hand *hand, const int16_t *values)
{
    if (!tokio_hand_tops(hand))
        return bit(VERB_ACCEPT) | bit(VERB_DOUBT) | (values[OPTION_RAISE] ? bit(VERB_RAISE) : 0);
    return (values[OPTION_TOKIO_ACCEPT] ? bit(VERB_ACCEPT) : 0) | bit(VERB_DOUBT) |
           (values[OPTION_TOKIO_CONCEDE] > 0 ? bit(VERB_CONCEDE) : 0);
}

/* The verbs, as bits, that the player on turn may use. */
static unsigned verbs_in_order(const struct hand *hand, const int16_t *values)
{
    switch ((enum phase)hand->phase) {
    case PHASE_ROLL:
        return bit(VERB_ROLL);
    case PHASE_CLAIM:
        return bit(VERB_CLAIM) | (tokio_hand_tops(hand) ? bit(VERB_GIVE_UP) : 0);
    case PHASE_RESPOND:
        return responses(hand, values);
    case PHASE_OVER:
        break;
    }
    return 0;
}

bool tokio_hand_allows(const struct hand *hand, const int16_t *values, enum tokio_verb verb)
{
    return (verbs_in_order(hand, values) & bit(verb)) != 0;
}

static enum refusal judge_content(const struct hand *hand, const int16_t *values,
                                  const struct move *move)
{
    if (move->verb == VERB_ROLL)
        return dice_valid(move, DICE, DICE_LOWEST) ? ACCEPTED : REFUSED_BAD_DICE;
    if (move->verb != VERB_CLAIM && move->verb != VERB_RAISE)
        return ACCEPTED;
    if (move->value < 0 || move->value > hand->top)
        return REFUSED_BAD_CLAIM;
    bool punished = move->verb == VERB_CLAIM && values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY;
    return punished || move->value >= tokio_hand_lowest(hand, values) ? ACCEPTED : REFUSED_TOO_LOW;
}

enum refusal tokio_hand_judge(const struct game *game, const struct move *move)
{
    struct hand hand = tokio_hand_load(game);
    const int16_t *values = game->rules.values;
    if (hand.phase == PHASE_OVER)
        return REFUSED_GAME_OVER;
    if (hand.lives[move->seat] == 0)
        return REFUSED_ELIMINATED;
    if (move->verb == VERB_LEAVE)
        return ACCEPTED;
    if (move->seat != hand.turn)
        return REFUSED_NOT_YOUR_TURN;
    if (move->verb >= N_VERBS || !tokio_hand_allows(&hand, values, move->verb))
        return REFUSED_NOT_NOW;
    return judge_content(&hand, values, move);
}
