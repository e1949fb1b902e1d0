/* tokio_hand.c - the legal moves of a hand of Tokio. */
#include "tokio_hand.h"

#include "dice.h"
#include "tokio_ladder.h"
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

uint32_t tokio_hand_first(const struct hand *hand, int n_seats)
{
    uint32_t seats = 0;
    int most = 1;
    for (int i = 0; i < n_seats; i++) {
        if (hand->lives[i] > most)
            seats = 0;
        if (hand->lives[i] >= most) {
            seats |= UINT32_C(1) << i;
            most = hand->lives[i];
        }
    }
    return seats;
}

uint32_t tokio_hand_lost(const struct hand *hand, int n_seats)
{
    uint32_t seats = 0;
    for (int i = 0; i < n_seats; i++)
        if (hand->lives[i] == 0 && !hand->left[i])
            seats |= UINT32_C(1) << i;
    return seats;
}

bool tokio_hand_tops(const struct hand *hand)
{
    return hand->last == hand->tokio;
}

/* Whether a claim may be answered by an equal one, after a throw that was not looked at or after
 * any. */
static bool may_equal(const int16_t *values, bool rethrown)
{
    return values[OPTION_EQUAL] || (rethrown && values[OPTION_RETHROW] == RETHROW_SAME);
}

int tokio_hand_lowest(const struct hand *hand, const int16_t *values)
{
    if (hand->last == GAME_NOTHING)
        return hand->lowest;
    return may_equal(values, hand->rethrown) ? hand->last : hand->last + 1;
}

/* --- the cup passed on unseen --- */

/* Whether the cup may be passed on with the claim as it is: by a player who does not know the dice,
 * and once by each at most. */
static bool may_pass_on(const struct hand *hand, const int16_t *values)
{
    return values[OPTION_PASS_ON] && hand->roller != hand->turn && hand->passes + 1 < hand->alive;
}

int tokio_hand_lowest_raise(const struct hand *hand, const int16_t *values)
{
    return may_pass_on(hand, values) ? hand->last : hand->last + 1;
}

int tokio_hand_highest_raise(const struct hand *hand, const int16_t *values)
{
    return values[OPTION_RAISE] ? hand->highest : hand->last;
}

static bool may_raise(const struct hand *hand, const int16_t *values)
{
    return !tokio_hand_tops(hand) &&
           tokio_hand_lowest_raise(hand, values) <= tokio_hand_highest_raise(hand, values);
}

/* --- all verbs --- */

/* Whether a player who believes the claim will have something to say. */
static bool may_accept(const struct hand *hand, const int16_t *values)
{
    if (tokio_hand_tops(hand))
        return values[OPTION_TOKIO_ACCEPT];
    return hand->last < hand->highest || may_equal(values, true);
}

int tokio_hand_believed(const struct rules *rules)
{
    int highest = tokio_ladder_highest(rules);
    bool tokio = highest == rules->kind->ladder(rules) - 1;
    bool believed = tokio ? rules->values[OPTION_TOKIO_ACCEPT] : may_equal(rules->values, true);
    return believed ? highest : highest - 1;
}

bool tokio_hand_holds(const struct rules *rules, int claim, int made)
{
    return rules->values[OPTION_TRUTH] == TRUTH_EXACT ? made == claim : made >= claim;
}

static bool may_rethrow(const struct hand *hand, const int16_t *values)
{
    return values[OPTION_RETHROW] != RETHROW_NONE && hand->last != GAME_NOTHING && !hand->rethrown;
}

static bool may_throw_for_lives(const struct hand *hand, const int16_t *values)
{
    return values[OPTION_LIFE_THROW] && hand->last == GAME_NOTHING &&
           !hand->life_thrown[hand->turn];
}

bool tokio_hand_allows(const struct hand *hand, const int16_t *values, enum tokio_verb verb)
{
    bool claims = hand->phase == PHASE_CLAIM, responds = hand->phase == PHASE_RESPOND;
    switch (verb) {
    case VERB_ROLL:
        return hand->phase == PHASE_ROLL;
    case VERB_LIFE_THROW:
        return hand->phase == PHASE_ROLL && may_throw_for_lives(hand, values);
    case VERB_CLAIM:
        return claims && tokio_hand_lowest(hand, values) <= hand->highest;
    case VERB_RETHROW:
        return claims && may_rethrow(hand, values);
    case VERB_GIVE_UP:
        return claims && tokio_hand_tops(hand);
    case VERB_DOUBT:
        return responds;
    case VERB_ACCEPT:
        return responds && may_accept(hand, values);
    case VERB_RAISE:
        return responds && may_raise(hand, values);
    case VERB_CONCEDE:
        return responds && tokio_hand_tops(hand) && values[OPTION_TOKIO_CONCEDE] > 0;
    case VERB_LEAVE:
    case N_VERBS:
        break;
    }
    return false;
}

static enum refusal judge_raise(const struct hand *hand, const int16_t *values, int value)
{
    if (value < tokio_hand_lowest_raise(hand, values))
        return REFUSED_TOO_LOW;
    return value > tokio_hand_highest_raise(hand, values) ? REFUSED_TOO_HIGH : ACCEPTED;
}

static enum refusal judge_content(const struct hand *hand, const int16_t *values,
                                  const struct move *move)
{
    if (move->verb == VERB_ROLL || move->verb == VERB_RETHROW)
        return dice_valid(move, DICE, DICE_LOWEST) ? ACCEPTED : REFUSED_BAD_DICE;
    if (move->verb == VERB_LIFE_THROW)
        return dice_valid(move, 1, DICE_LOWEST) ? ACCEPTED : REFUSED_BAD_DICE;
    if (move->verb != VERB_CLAIM && move->verb != VERB_RAISE)
        return ACCEPTED;
    if (move->value < hand->lowest || move->value > hand->highest)
        return REFUSED_BAD_CLAIM;
    if (move->verb == VERB_RAISE)
        return judge_raise(hand, values, move->value);
    bool punished = values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY;
    return punished || move->value >= tokio_hand_lowest(hand, values) ? ACCEPTED : REFUSED_TOO_LOW;
}

bool tokio_hand_again(const struct game *game)
{
    struct hand hand = tokio_hand_load(game);
    const int16_t *values = game->rules.values;
    bool responds = hand.phase == PHASE_RESPOND;
    if (responds && may_raise(&hand, values) && may_pass_on(&hand, values))
        return true;
    return may_equal(values, true) && (!responds || may_accept(&hand, values));
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
