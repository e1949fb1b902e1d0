/* null.c - the null game: the smallest complete game, and the template for a new one.
 *
 * Everybody has lives. In turn each throws one die; a one costs a life, the last one left wins. It
 * is compiled in every build, so that no required part of a game can be forgotten, but it is never
 * offered in a lobby. A new game starts as a copy of this file and a row in game_kinds.c.
 */
#include "null.h"

#include "dice.h"
#include "game_words.h"

#include <string.h>

enum { OPTION_LIVES, N_OPTIONS };
enum { PHASE_THROW, PHASE_OVER };
enum { VERB_THROW, VERB_LEAVE, N_VERBS };

static const char *const phases[] = {"THROW", "OVER", NULL};

static const struct verb verbs[N_VERBS] = {
    [VERB_THROW] = {.name = "throw", .faces_key = "dice"},
    [VERB_LEAVE] = {.name = GAME_LEAVE},
};

static const struct option options[N_OPTIONS] = {
    [OPTION_LIVES] = {.name = "lives", .least = 1, .most = 9},
};

static const struct preset presets[] = {
    {.name = "plain", .values = {[OPTION_LIVES] = 3}},
};

/* The whole state; bytes only, so that there is no padding to compare. */
struct state {
    int8_t turn; /* GAME_NOBODY when it is over */
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

static void null_start(struct game *game)
{
    struct state state = {.turn = game->first == GAME_NOBODY ? 0 : game->first};
    for (int i = 0; i < game->n_seats; i++)
        state.lives[i] = (int8_t)game->rules.values[OPTION_LIVES];
    keep(game, &state);
}

static enum refusal null_judge(const struct game *game, const struct move *move)
{
    struct state state = load(game);
    if (state.turn == GAME_NOBODY)
        return REFUSED_GAME_OVER;
    if (state.lives[move->seat] == 0)
        return REFUSED_ELIMINATED;
    if (move->verb == VERB_LEAVE)
        return ACCEPTED;
    if (move->seat != state.turn)
        return REFUSED_NOT_YOUR_TURN;
    if (move->verb != VERB_THROW)
        return REFUSED_NOT_NOW;
    return dice_valid(move, 1, DICE_LOWEST) ? ACCEPTED : REFUSED_BAD_DICE;
}

static int null_legal(const struct game *game, struct move *ret_moves)
{
    struct state state = load(game);
    if (state.turn == GAME_NOBODY)
        return 0;
    ret_moves[0] = (struct move){.seat = state.turn, .verb = VERB_THROW, .value = GAME_NOTHING};
    return 1;
}

static int8_t next_alive(const struct game *game, const struct state *state, int8_t seat)
{
    do {
        seat = (int8_t)((seat + 1) % game->n_seats);
    } while (state->lives[seat] == 0);
    return seat;
}

/* Gives the die to the next player, or the win to the last one. */
static void pass_on(const struct game *game, struct state *state, int8_t seat,
                    struct game_events *events)
{
    int8_t next = next_alive(game, state, seat);
    state->turn = next_alive(game, state, next) == next ? GAME_NOBODY : next;
    game_tell(events, state->turn == GAME_NOBODY ? GAME_WON : GAME_NEW_HAND, next);
}

static void null_apply(struct game *game, const struct move *move, struct game_events *events)
{
    struct state state = load(game);
    int8_t seat = move->seat;
    bool leaves = move->verb == VERB_LEAVE, loses = !leaves && move->faces[0] == 1;
    bool on_turn = seat == state.turn;
    game_tell(events, leaves ? GAME_LEFT : GAME_ROLLED, seat);
    if (loses)
        game_tell(events, GAME_LOST, seat)->amount = 1;
    state.lives[seat] = (int8_t)(leaves ? 0 : state.lives[seat] - loses);
    if (state.lives[seat] == 0)
        game_tell(events, GAME_ELIMINATED, seat);
    if (on_turn || next_alive(game, &state, state.turn) == state.turn)
        pass_on(game, &state, seat, events);
    keep(game, &state);
}

static void null_view(const struct game *game, int seat, struct view *ret_view)
{
    (void)seat; /* nothing is hidden, so everybody sees the same */
    struct state state = load(game);
    bool over = state.turn == GAME_NOBODY;
    *ret_view = (struct view){.phase = over ? PHASE_OVER : PHASE_THROW,
                              .turn = state.turn,
                              .winner = over ? next_alive(game, &state, 0) : GAME_NOBODY,
                              .claimer = GAME_NOBODY,
                              .last = GAME_NOTHING,
                              .thrown = GAME_NOTHING};
    for (int i = 0; i < game->n_seats; i++) {
        ret_view->score[i] = state.lives[i];
        ret_view->out[i] = state.lives[i] == 0;
    }
}

static void null_draw(const struct game *game, struct move *move,
                      uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    (void)game;
    dice_throw(move, 1, DICE_LOWEST, below, source);
}

/* Nothing is claimed here. */
static int null_ladder(const struct rules *rules)
{
    (void)rules;
    return 0;
}

static void null_value_word(const struct rules *rules, int value, char *ret_word)
{
    (void)rules, (void)value;
    ret_word[0] = '\0';
}

static void null_describe(const struct game *game, const char *const *players, json_t *state)
{
    struct state now = load(game);
    json_t *lives = json_object();
    for (int i = 0; i < game->n_seats; i++)
        json_object_set_new(lives, players[i], json_integer(now.lives[i]));
    json_object_set_new(state, "lives", lives);
}

const struct game_kind null_kind = {
    .name = "null",
    .hidden = true,
    .seats_min = 2,
    .seats_max = GAME_SEATS_MAX,
    .phases = phases,
    .verbs = verbs,
    .n_verbs = N_VERBS,
    .options = options,
    .n_options = N_OPTIONS,
    .presets = presets,
    .n_presets = sizeof presets / sizeof presets[0],
    .start = null_start,
    .judge = null_judge,
    .apply = null_apply,
    .legal = null_legal,
    .view = null_view,
    .draw = null_draw,
    .ladder = null_ladder,
    .value_word = null_value_word,
    .face_write = dice_write,
    .face_read = dice_read,
    .describe = null_describe,
    .words = &plain_words,
};
