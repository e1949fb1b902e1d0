/* tokio_view.c - a game of Tokio as a seat may see it, and as records write it. */
#include "tokio_parts.h"

#include "notation.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_options.h"

#include <string.h>

static int8_t only_seat(uint32_t seats)
{
    bool one = seats != 0 && (seats & (seats - 1)) == 0;
    return one ? (int8_t)__builtin_ctz(seats) : GAME_NOBODY;
}

struct tokio_seen tokio_seen(const struct view *view)
{
    struct tokio_seen own;
    memcpy(&own, view->own, sizeof own);
    return own;
}

void tokio_view(const struct game *game, int seat, struct view *ret_view)
{
    struct hand hand = tokio_hand_load(game);
    uint32_t winners = hand.phase == PHASE_OVER ? tokio_hand_first(&hand, game->n_seats) : 0;
    *ret_view = (struct view){.phase = hand.phase,
                              .turn = hand.turn,
                              .winner = only_seat(winners),
                              .winners = winners,
                              .claimer = hand.claimer,
                              .last = hand.last,
                              .thrown = GAME_NOTHING,
                              .cup_loaded = hand.dice[0] != 0,
                              .thrower = hand.roller};
    struct tokio_seen own = {.accepted = hand.accepted};
    for (int i = 0; i < game->n_seats; i++) {
        ret_view->score[i] = hand.lives[i];
        ret_view->out[i] = hand.lives[i] == 0;
        ret_view->left |= (uint32_t)(hand.left[i] != 0) << i;
        own.spent |= (uint32_t)hand.life_thrown[i] << i;
    }
    memcpy(ret_view->own, &own, sizeof own);
    if (!ret_view->cup_loaded || seat == GAME_NOBODY || seat != hand.roller || ret_view->out[seat])
        return;
    ret_view->n_faces = DICE;
    memcpy(ret_view->faces, hand.dice, DICE);
    ret_view->thrown = tokio_ladder_value(&game->rules, hand.dice);
}

/* --- records --- */

/* The words of the legal claims of one verb: a list, empty if there are none. */
static json_t *claim_words(const struct game *game, enum tokio_verb verb)
{
    struct move moves[GAME_MOVES_MAX];
    int n = tokio_legal(game, moves);
    json_t *words = json_array();
    for (int i = 0; i < n; i++)
        if (moves[i].verb == verb)
            json_array_append_new(words, notation_value(&game->rules, moves[i].value));
    return words;
}

/* The names of some of the seats. */
static json_t *players_of(uint32_t seats, const char *const *players)
{
    json_t *names = json_array();
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        if ((seats >> i & 1) != 0)
            json_array_append_new(names, json_string(players[i]));
    return names;
}

static void describe_end(const struct game *game, const struct hand *hand,
                         const char *const *players, json_t *state)
{
    bool over = hand->phase == PHASE_OVER;
    json_object_set_new(state, "winners",
                        players_of(over ? tokio_hand_first(hand, game->n_seats) : 0, players));
    json_object_set_new(state, "losers",
                        players_of(over ? tokio_hand_lost(hand, game->n_seats) : 0, players));
}

void tokio_describe(const struct game *game, const char *const *players, json_t *state)
{
    struct hand hand = tokio_hand_load(game);
    json_t *lives = json_object();
    for (int i = 0; i < game->n_seats; i++)
        json_object_set_new(lives, players[i], json_integer(hand.lives[i]));
    json_object_set_new(state, "last", notation_value(&game->rules, hand.last));
    json_object_set_new(state, "claimer", notation_player(players, hand.claimer));
    json_object_set_new(state, "lives", lives);
    json_object_set_new(state, "claims", claim_words(game, VERB_CLAIM));
    json_object_set_new(state, "raises", claim_words(game, VERB_RAISE));
    if (game->rules.values[OPTION_ENDS] == ENDS_FIRST_OUT)
        describe_end(game, &hand, players, state);
}
