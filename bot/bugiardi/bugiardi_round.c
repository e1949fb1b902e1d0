/* bugiardi_round.c - the legal moves of a round of Dadi Bugiardi. */
#include "bugiardi_round.h"

#include "bugiardi_options.h"
#include "dice.h"

#include <assert.h>
#include <string.h>

static_assert(RANK_NINE + DICE_SIDES == RANK_ACE + 1, "a die has all ranks from nine up");

struct round bugiardi_round_load(const struct game *game)
{
    struct round round;
    memcpy(&round, game->state, sizeof round);
    return round;
}

void bugiardi_round_keep(struct game *game, const struct round *round)
{
    memcpy(game->state, round, sizeof *round);
}

bool bugiardi_round_alive(const struct round *round, int seat)
{
    return (round->alive >> seat & 1) != 0;
}

int8_t bugiardi_round_next(const struct round *round, int seat, bool rightward)
{
    assert(round->alive != 0);
    /* Empty chairs are passed over like those of players who are out. */
    do {
        seat = (seat + (rightward ? SEATS - 1 : 1)) % SEATS;
    } while (!bugiardi_round_alive(round, seat));
    return (int8_t)seat;
}

bool bugiardi_round_offers(const struct round *round, const int16_t *values, int seat)
{
    if (seat < 0 || seat >= SEATS || !bugiardi_round_alive(round, seat) || seat == round->turn)
        return false;
    return values[OPTION_RECEIVER_CHOICE] == RECEIVER_ANY ||
           seat == bugiardi_round_next(round, round->turn, false) ||
           seat == bugiardi_round_next(round, round->turn, true);
}

/* Nothing can be claimed above the highest claim, so it cannot be accepted. */
bool bugiardi_round_allows(const struct round *round, const int16_t *values,
                           enum bugiardi_verb verb)
{
    bool cards = values[OPTION_VARIANT] == VARIANT_CARDS, rerolls = round->phase == PHASE_REROLL;
    bool responds = round->phase == PHASE_RESPOND, accepts = responds && round->last != round->top;
    switch (verb) {
    case VERB_CHOOSE:
        return round->phase == PHASE_CHOOSE;
    case VERB_ROLL:
        return round->phase == PHASE_ROLL;
    case VERB_DEAL:
        return round->phase == PHASE_DEAL;
    case VERB_DRAW:
        return round->phase == PHASE_DRAW;
    case VERB_REROLL:
        return rerolls && round->rerolled != ALL_FACES;
    case VERB_CLAIM:
        return round->phase == PHASE_CLAIM ||
               (rerolls && (round->rerolled != 0 || !values[OPTION_LOOK_MUST_REROLL]));
    case VERB_BLIND:
    case VERB_LOOK:
        return accepts && !cards;
    case VERB_TAKE:
        return accepts && cards;
    case VERB_OBJECT:
        return responds;
    case VERB_LEAVE:
    case N_VERBS:
        break;
    }
    return false;
}

static enum refusal judge_reroll(const struct round *round, const struct move *move)
{
    if (move->n_picks == 0 || !game_picks_some(move, FACES) ||
        !dice_valid(move, move->n_picks, RANK_NINE))
        return REFUSED_BAD_DICE;
    return (game_picks(move) & round->rerolled) == 0 ? ACCEPTED : REFUSED_DIE_ALREADY_REROLLED;
}

static enum refusal judge_content(const struct round *round, const int16_t *values,
                                  const struct move *move)
{
    switch ((enum bugiardi_verb)move->verb) {
    case VERB_CHOOSE:
        return bugiardi_round_offers(round, values, move->value) ? ACCEPTED : REFUSED_BAD_RECEIVER;
    case VERB_ROLL:
        return dice_valid(move, FACES, RANK_NINE) ? ACCEPTED : REFUSED_BAD_DICE;
    case VERB_DEAL:
        return bugiardi_faces_cards(&round->pack, move, FACES) ? ACCEPTED : REFUSED_BAD_CARDS;
    case VERB_REROLL:
        return judge_reroll(round, move);
    case VERB_DRAW:
        return game_picks_some(move, FACES) &&
                       bugiardi_faces_cards(&round->pack, move, move->n_picks)
                   ? ACCEPTED
                   : REFUSED_BAD_CARDS;
    case VERB_CLAIM:
        if (move->value < 0 || move->value > round->top)
            return REFUSED_BAD_CLAIM;
        return move->value > round->last ? ACCEPTED : REFUSED_TOO_LOW;
    default:
        return ACCEPTED;
    }
}

enum refusal bugiardi_round_judge(const struct game *game, const struct move *move)
{
    struct round round = bugiardi_round_load(game);
    const int16_t *values = game->rules.values;
    if (round.phase == PHASE_OVER)
        return REFUSED_GAME_OVER;
    if (!bugiardi_round_alive(&round, move->seat))
        return REFUSED_ELIMINATED;
    if (move->verb == VERB_LEAVE)
        return ACCEPTED;
    if (move->seat != round.turn)
        return REFUSED_NOT_YOUR_TURN;
    if (move->verb >= N_VERBS || !bugiardi_round_allows(&round, values, move->verb))
        return REFUSED_NOT_NOW;
    return judge_content(&round, values, move);
}

/* --- legal moves --- */

static int list_picks(const struct round *round, struct move move, struct move *ret_moves)
{
    int n = 0, most = move.verb == VERB_DRAW ? bugiardi_faces_left(&round->pack) : FACES;
    for (unsigned picks = move.verb == VERB_DRAW ? 0 : 1; picks <= ALL_FACES; picks++) {
        if ((picks & round->rerolled) == 0 && __builtin_popcount(picks) <= most)
            ret_moves[n++] = game_picking(move, picks);
    }
    return n;
}

static int list_values(struct move move, int lowest, int highest, struct move *ret_moves)
{
    int n = 0;
    for (int value = lowest; value <= highest; value++) {
        ret_moves[n] = move;
        ret_moves[n++].value = (int16_t)value;
    }
    return n;
}

static int list_receivers(const struct round *round, const int16_t *values, struct move move,
                          struct move *ret_moves)
{
    int n = 0;
    for (int8_t seat = 0; seat < SEATS; seat++) {
        move.value = seat;
        if (bugiardi_round_offers(round, values, seat))
            ret_moves[n++] = move;
    }
    return n;
}

static int list_verb(const struct round *round, const int16_t *values, uint8_t verb,
                     struct move *ret_moves)
{
    struct move move = {.seat = round->turn, .verb = verb, .value = GAME_NOTHING};
    switch ((enum bugiardi_verb)verb) {
    case VERB_CHOOSE:
        return list_receivers(round, values, move, ret_moves);
    case VERB_REROLL:
    case VERB_DRAW:
        return list_picks(round, move, ret_moves);
    case VERB_CLAIM:
        return list_values(move, round->last + 1, round->top, ret_moves);
    default:
        ret_moves[0] = move;
        return 1;
    }
}

int bugiardi_round_legal(const struct game *game, struct move *ret_moves)
{
    struct round round = bugiardi_round_load(game);
    int n = 0;
    for (uint8_t verb = 0; verb < N_VERBS; verb++) {
        if (bugiardi_round_allows(&round, game->rules.values, verb))
            n += list_verb(&round, game->rules.values, verb, &ret_moves[n]);
    }
    return n;
}
