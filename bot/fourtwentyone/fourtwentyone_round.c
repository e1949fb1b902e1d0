/* fourtwentyone_round.c - the legal moves and the view of a round of 421. */
#include "fourtwentyone_round.h"
#include "fourtwentyone_events.h"

#include "dice.h"
#include "fourtwentyone_combo.h"
#include "fourtwentyone_options.h"

#include <string.h>

struct round fourtwentyone_round_load(const struct game *game)
{
    struct round round;
    memcpy(&round, game->state, sizeof round);
    return round;
}

void fourtwentyone_round_keep(struct game *game, const struct round *round)
{
    memcpy(game->state, round, sizeof *round);
}

uint32_t fourtwentyone_round_safe(const struct round *round, int place)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        seats |= (uint32_t)(round->safe[seat] == place) << seat;
    return seats;
}

uint32_t fourtwentyone_round_holders(const struct round *round)
{
    return round->in & fourtwentyone_round_safe(round, 0);
}

int fourtwentyone_round_limit(int part, const int16_t *values)
{
    bool single = part == PART_CHARGE && values[OPTION_CHARGE_SINGLE];
    return single ? 1 : values[OPTION_ROLLS_MAX];
}

uint32_t fourtwentyone_round_extreme(const struct round *round, bool highest)
{
    uint32_t set = 0;
    int so_far = 0;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        int lot = highest ? round->lot[seat] : -round->lot[seat];
        if ((round->lap & 1u << seat) == 0 || (set != 0 && lot < so_far))
            continue;
        set = lot == so_far ? set | 1u << seat : 1u << seat;
        so_far = lot;
    }
    return set;
}

bool fourtwentyone_round_ends_turn(const struct round *round, const int16_t *values,
                                   const struct move *move)
{
    if (round->phase == PHASE_LEAD)
        return round->rolls == fourtwentyone_round_limit(round->part, values);
    return round->phase == PHASE_TIEBREAK || move->verb == VERB_PASSO ||
           round->rolls == round->required;
}

void fourtwentyone_round_draw(const struct game *game, struct move *move,
                              uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    struct round round = fourtwentyone_round_load(game);
    int n = round.phase == PHASE_ROLLOFF ? 1 : DICE;
    if (round.rolls > 0 && move->n_picks > 0 && move->n_picks < DICE)
        n = move->n_picks;
    dice_throw(move, n, DICE_LOWEST, below, source);
}

/* Whether the player on turn may use this verb. */
static bool allows(const struct round *round, const int16_t *values, enum fourtwentyone_verb verb)
{
    switch (verb) {
    case VERB_ROLL:
        return round->phase != PHASE_OVER;
    case VERB_STOP:
        return round->phase == PHASE_LEAD && round->rolls > 0;
    case VERB_PASSO: /* before the last throw it would change nothing */
        return values[OPTION_PASSO] && round->phase == PHASE_FOLLOW &&
               round->rolls + 1 < round->required;
    case VERB_LEAVE:
    case N_VERBS:
        break;
    }
    return false;
}

static enum refusal judge_throw(const struct round *round, const struct move *move)
{
    if (round->phase == PHASE_ROLLOFF)
        return move->n_picks == 0 && dice_valid(move, 1, DICE_LOWEST) ? ACCEPTED : REFUSED_BAD_DICE;
    bool first = round->rolls == 0, some = game_picks_some(move, DICE);
    if (first && move->n_picks > 0 && !(some && move->n_picks == DICE))
        return REFUSED_FIRST_ROLL_ALL;
    if (!first && move->n_picks == 0)
        return REFUSED_REROLL_AT_LEAST_ONE;
    if (!first && !some)
        return REFUSED_BAD_DICE;
    return dice_valid(move, first ? DICE : move->n_picks, DICE_LOWEST) ? ACCEPTED
                                                                       : REFUSED_BAD_DICE;
}

enum refusal fourtwentyone_round_judge(const struct game *game, const struct move *move)
{
    struct round round = fourtwentyone_round_load(game);
    if ((round.in & 1u << move->seat) == 0)
        return REFUSED_NOT_A_PLAYER;
    if (round.phase == PHASE_OVER)
        return REFUSED_GAME_OVER;
    if (round.safe[move->seat] > 0)
        return REFUSED_ELIMINATED;
    if (move->verb == VERB_LEAVE)
        return ACCEPTED;
    if (move->seat != round.turn)
        return REFUSED_NOT_YOUR_TURN;
    if (move->verb >= N_VERBS || !allows(&round, game->rules.values, move->verb))
        return REFUSED_NOT_NOW;
    return move->verb == VERB_STOP ? ACCEPTED : judge_throw(&round, move);
}

int fourtwentyone_round_legal(const struct game *game, struct move *ret_moves)
{
    struct round round = fourtwentyone_round_load(game);
    int n = 0;
    for (uint8_t verb = 0; verb < N_VERBS; verb++) {
        struct move move = {.seat = round.turn, .verb = verb, .value = GAME_NOTHING};
        if (!allows(&round, game->rules.values, verb))
            continue;
        bool again = round.rolls > 0 && verb != VERB_STOP;
        if (!again)
            ret_moves[n++] = move;
        for (unsigned picks = 1; again && picks < 1u << DICE; picks++)
            ret_moves[n++] = game_picking(move, picks);
    }
    return n;
}

struct game_event fourtwentyone_round_settled(const struct settlement *settled)
{
    return (struct game_event){.type = FOURTWENTYONE_TOKENS,
                               .seat = settled->seat,
                               .other = settled->other,
                               .flag = settled->from_table,
                               .settles = true,
                               .claim = settled->best,
                               .value = settled->worst,
                               .amount = settled->amount};
}

static void view_seats(const struct game *game, const struct round *round, struct view *view)
{
    memset(view->made, GAME_NOTHING, sizeof view->made);
    for (int i = 0; i < game->n_seats; i++) {
        view->score[i] = round->tokens[i];
        view->out[i] = (fourtwentyone_round_holders(round) & 1u << i) == 0;
        view->made[i] = round->made[i];
    }
}

static void view_own(const struct game *game, const struct round *round, struct view *view)
{
    bool extra = round->phase == PHASE_ROLLOFF || round->phase == PHASE_TIEBREAK;
    struct fourtwentyone_seen own = {.part = round->part,
                                     .pot = round->pot,
                                     .required = round->required,
                                     .settled = round->settled};
    for (int i = 0; i < game->n_seats; i++)
        own.tied[i] = extra && (round->lap & 1u << i) != 0;
    for (int i = 0; i + 1 < round->rolls; i++)
        memcpy(own.earlier[i], round->earlier[i], DICE);
    memcpy(view->own, &own, sizeof own);
}

struct fourtwentyone_seen fourtwentyone_seen(const struct view *view)
{
    struct fourtwentyone_seen own;
    memcpy(&own, view->own, sizeof own);
    return own;
}

void fourtwentyone_round_view(const struct game *game, int seat, struct view *ret_view)
{
    (void)seat; /* nothing is hidden, so everybody sees the same */
    struct round round = fourtwentyone_round_load(game);
    *ret_view = (struct view){.phase = round.phase,
                              .turn = round.turn,
                              .winner = round.winner,
                              .claimer = GAME_NOBODY,
                              .last = GAME_NOTHING,
                              .thrown = GAME_NOTHING,
                              .rolls = round.rolls,
                              .opens = round.phase == PHASE_LEAD && round.rolls == 0};
    ret_view->safe = round.in & ~fourtwentyone_round_holders(&round);
    ret_view->left = ~round.in & ((1u << game->n_seats) - 1);
    ret_view->winners = round.phase == PHASE_OVER ? fourtwentyone_round_safe(&round, 1) : 0;
    ret_view->losers = round.lost;
    view_seats(game, &round, ret_view);
    view_own(game, &round, ret_view);
    if (round.rolls == 0)
        return;
    ret_view->n_faces = DICE;
    memcpy(ret_view->faces, round.dice, DICE);
    ret_view->thrown = fourtwentyone_combo_made(&game->rules, round.dice);
}

static json_t *write_dice(const struct round *round)
{
    if (round->rolls == 0)
        return json_null();
    json_t *dice = json_array();
    for (int i = 0; i < DICE; i++)
        json_array_append_new(dice, dice_write(round->dice[i]));
    return dice;
}

static void add_seats(uint32_t seats, const char *const *players, json_t *list)
{
    for (int seat = 0; seats >> seat != 0; seat++)
        if ((seats >> seat & 1) != 0)
            json_array_append_new(list, json_string(players[seat]));
}

/* The seats in the order in which they got rid of their tokens, the first ones, and the loser. */
static void describe_safe(const struct round *round, const char *const *players, json_t *state)
{
    uint32_t seats, first = fourtwentyone_round_safe(round, 1);
    json_t *safe = json_array(), *winners = json_array();
    for (int place = 1; (seats = fourtwentyone_round_safe(round, place)) != 0; place++)
        add_seats(seats, players, safe);
    add_seats(round->winner != GAME_NOBODY ? 1u << round->winner : first, players, winners);
    json_object_set_new(state, "safe", safe);
    json_object_set_new(state, "winners", winners);
    json_object_set_new(state, "loser",
                        round->lost == 0 ? json_null()
                                         : json_string(players[__builtin_ctz(round->lost)]));
}

void fourtwentyone_round_describe(const struct game *game, const char *const *players,
                                  json_t *state)
{
    static const char *const parts[] = {[PART_CHARGE] = "charge", [PART_DISCHARGE] = "discharge"};
    struct round round = fourtwentyone_round_load(game);
    json_t *tokens = json_object();
    for (int i = 0; i < game->n_seats; i++) {
        if ((round.in & 1u << i) != 0)
            json_object_set_new(tokens, players[i], json_integer(round.tokens[i]));
    }
    json_object_set_new(state, "phase", json_string(parts[round.part]));
    json_object_set_new(state, "pot", json_integer(round.pot));
    json_object_set_new(state, "tokens", tokens);
    json_object_set_new(state, "dice", write_dice(&round));
    json_object_set_new(state, "rolls", json_integer(round.rolls));
    json_object_set_new(state, "required",
                        round.required == 0 ? json_null() : json_integer(round.required));
    if (game->rules.values[OPTION_ENDS] == ENDS_LAST_HOLDER)
        describe_safe(&round, players, state);
}
