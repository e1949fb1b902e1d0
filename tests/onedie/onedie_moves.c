/* onedie_moves.c - One Die: throw, claim more than was claimed, and be believed or not. */
#include "onedie_moves.h"

#include "dice.h"

#include <stdio.h>
#include <string.h>

/* The whole state; bytes only, so that there is no padding to compare. */
struct state {
    int8_t turn; /* GAME_NOBODY when it is over */
    int8_t phase;
    uint8_t die; /* 0: the cup is empty */
    int8_t last; /* the claim on the table, GAME_NOTHING */
    int8_t claimer;
    int8_t lives[GAME_SEATS_MAX];
};

static struct state load(const struct game *game)
{
    struct state state;
    memcpy(&state, game->state, sizeof state);
    return state;
}

static void keep(struct game *game, const struct state *state)
{
    memcpy(game->state, state, sizeof *state);
}

static void begin_hand(struct state *state, int8_t starter)
{
    state->turn = starter;
    state->phase = PHASE_ROLL;
    state->die = 0;
    state->last = GAME_NOTHING;
    state->claimer = GAME_NOBODY;
}

void onedie_start(struct game *game)
{
    struct state state = {.turn = 0};
    begin_hand(&state, game->first == GAME_NOBODY ? 0 : game->first);
    for (int i = 0; i < game->n_seats; i++)
        state.lives[i] = (int8_t)game->rules.values[OPTION_LIVES];
    keep(game, &state);
}

static bool allows(const struct state *state, int verb)
{
    switch (state->phase) {
    case PHASE_ROLL:
        return verb == VERB_ROLL;
    case PHASE_CLAIM:
        return verb == VERB_CLAIM;
    case PHASE_RESPOND:
        return verb == VERB_DOUBT || verb == VERB_DARE ||
               (verb == VERB_ACCEPT && state->last < DICE_SIDES - 1);
    default:
        return false;
    }
}

int onedie_legal(const struct game *game, struct move *ret_moves)
{
    struct state state = load(game);
    int n = 0;
    for (uint8_t verb = 0; verb < N_VERBS; verb++) {
        int least = verb == VERB_CLAIM ? state.last + 1 : DICE_SIDES - 1;
        for (int value = least; value < DICE_SIDES && allows(&state, verb); value++)
            ret_moves[n++] =
                (struct move){.seat = state.turn,
                              .verb = verb,
                              .value = (int16_t)(verb == VERB_CLAIM ? value : GAME_NOTHING)};
    }
    return n;
}

enum refusal onedie_judge(const struct game *game, const struct move *move)
{
    struct state state = load(game);
    if (state.phase == PHASE_OVER)
        return REFUSED_GAME_OVER;
    if (state.lives[move->seat] == 0)
        return REFUSED_ELIMINATED;
    if (move->verb == VERB_LEAVE)
        return ACCEPTED;
    if (move->seat != state.turn)
        return REFUSED_NOT_YOUR_TURN;
    if (!allows(&state, move->verb))
        return REFUSED_NOT_NOW;
    if (move->verb == VERB_ROLL)
        return dice_valid(move, 1, DICE_LOWEST) ? ACCEPTED : REFUSED_BAD_DICE;
    if (move->verb != VERB_CLAIM)
        return ACCEPTED;
    if (move->value < 0 || move->value >= DICE_SIDES)
        return REFUSED_BAD_CLAIM;
    return move->value > state.last ? ACCEPTED : REFUSED_TOO_LOW;
}

static int8_t next_alive(const struct game *game, const struct state *state, int seat)
{
    do {
        seat = (seat + 1) % game->n_seats;
    } while (state->lives[seat] == 0);
    return (int8_t)seat;
}

static void lose(struct state *state, int8_t seat, int16_t amount, struct game_events *events)
{
    struct game_event *event = game_tell(events, GAME_LOST, seat);
    event->amount = amount;
    state->lives[seat] = (int8_t)(state->lives[seat] > amount ? state->lives[seat] - amount : 0);
    if (state->lives[seat] == 0)
        game_tell(events, GAME_ELIMINATED, seat);
}

/* Begins a hand with this seat or who comes after it, or ends the game. */
static void end_hand(const struct game *game, struct state *state, int8_t starter,
                     struct game_events *events)
{
    if (state->lives[starter] == 0)
        starter = next_alive(game, state, starter);
    begin_hand(state, starter);
    bool over = next_alive(game, state, starter) == starter;
    if (over) {
        state->turn = GAME_NOBODY;
        state->phase = PHASE_OVER;
    }
    game_tell(events, over ? GAME_WON : GAME_NEW_HAND, starter);
}

static void reveal(const struct game *game, struct state *state, const struct move *move,
                   struct game_events *events)
{
    int value = state->die - 1;
    bool exact = game->rules.values[OPTION_TRUTH] == TRUTH_EXACT;
    struct game_event *event = game_tell(events, GAME_REVEALED, move->seat);
    event->other = state->claimer;
    event->flag = exact ? value == state->last : value >= state->last;
    event->value = (int16_t)value;
    event->claim = state->last;
    event->amount = move->verb == VERB_DARE ? 2 : 1;
    game_tell_faces(event, &state->die, 1);
    int8_t loser = event->flag ? move->seat : state->claimer;
    lose(state, loser, event->amount, events);
    end_hand(game, state, loser, events);
}

static void leave(const struct game *game, struct state *state, int8_t seat,
                  struct game_events *events)
{
    game_tell(events, GAME_LEFT, seat);
    game_tell(events, GAME_ELIMINATED, seat);
    state->lives[seat] = 0;
    int8_t other = next_alive(game, state, seat);
    if (seat == state->turn || seat == state->claimer || next_alive(game, state, other) == other)
        end_hand(game, state, seat, events);
}

static void apply(const struct game *game, struct state *state, const struct move *move,
                  struct game_events *events)
{
    switch (move->verb) {
    case VERB_ROLL:
        state->die = move->faces[0];
        state->phase = PHASE_CLAIM;
        game_tell(events, GAME_ROLLED, move->seat);
        break;
    case VERB_CLAIM:
        state->last = (int8_t)move->value;
        state->claimer = move->seat;
        state->turn = next_alive(game, state, move->seat);
        state->phase = PHASE_RESPOND;
        game_tell(events, GAME_CLAIMED, move->seat)->value = move->value;
        break;
    case VERB_ACCEPT:
        state->die = 0;
        state->phase = PHASE_ROLL;
        game_tell(events, GAME_ACCEPTED, move->seat)->value = BELIEF_SHAKES;
        break;
    case VERB_LEAVE:
        leave(game, state, move->seat, events);
        break;
    default:
        reveal(game, state, move, events);
    }
}

void onedie_apply(struct game *game, const struct move *move, struct game_events *events)
{
    struct state state = load(game);
    apply(game, &state, move, events);
    keep(game, &state);
}

void onedie_draw(const struct game *game, struct move *move,
                 uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    dice_throw(move, 1, DICE_LOWEST, below, source);
}

bool onedie_lift(struct game *game, const uint8_t *faces, int n)
{
    struct state state = load(game);
    if (!dice_are(faces, n, 1, DICE_LOWEST))
        return false;
    state.die = faces[0];
    keep(game, &state);
    return true;
}

void onedie_view(const struct game *game, int seat, struct view *ret_view)
{
    struct state state = load(game);
    bool over = state.phase == PHASE_OVER;
    int8_t thrower = state.phase == PHASE_CLAIM ? state.turn : state.claimer;
    *ret_view = (struct view){.phase = (uint8_t)state.phase,
                              .turn = state.turn,
                              .winner = over ? next_alive(game, &state, 0) : GAME_NOBODY,
                              .claimer = state.claimer,
                              .last = state.last,
                              .thrown = GAME_NOTHING,
                              .cup_loaded = state.die != 0};
    for (int i = 0; i < game->n_seats; i++) {
        ret_view->score[i] = state.lives[i];
        ret_view->out[i] = state.lives[i] == 0;
    }
    if (state.die == 0 || seat == GAME_NOBODY || seat != thrower)
        return;
    ret_view->n_faces = 1;
    ret_view->faces[0] = state.die;
    ret_view->thrown = (int16_t)(state.die - 1);
}

void onedie_describe(const struct game *game, const char *const *players, json_t *state)
{
    struct state now = load(game);
    json_t *lives = json_object();
    for (int i = 0; i < game->n_seats; i++)
        json_object_set_new(lives, players[i], json_integer(now.lives[i]));
    json_object_set_new(state, "lives", lives);
}

int onedie_ladder(const struct rules *rules)
{
    return DICE_SIDES;
}

void onedie_value_word(const struct rules *rules, int value, char *ret_word)
{
    snprintf(ret_word, GAME_WORD_BYTES, "%d", value + 1);
}
