/* tokio_hand.c - the legal moves of a hand of Tokio. */
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

bool tokio_hand_allows(const struct hand *hand, const int16_t *values, enum tokio_verb verb)
{
    bool claims = hand->phase == PHASE_CLAIM, responds = hand->phase == PHASE_RESPOND;
    bool tops = tokio_hand_tops(hand);
    switch (verb) {
    case VERB_ROLL:
        return hand->phase == PHASE_ROLL;
    case VERB_CLAIM:
        return claims;
    case VERB_GIVE_UP:
        return claims && tops;
    case VERB_DOUBT:
        return responds;
    case VERB_ACCEPT:
        return responds && (!tops || values[OPTION_TOKIO_ACCEPT]);
    case VERB_RAISE:
        return responds && !tops && values[OPTION_RAISE];
    case VERB_CONCEDE:
        return responds && tops && values[OPTION_TOKIO_CONCEDE] > 0;
    case VERB_LEAVE:
    case N_VERBS:
        break;
    }
    return false;
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
