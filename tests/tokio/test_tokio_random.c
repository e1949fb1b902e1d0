/* test_tokio_random.c - Tokio played at random, by any rules and by any number, with nonsense in
 * between: it does what the rules say, as a second Tokio made from them alone does (tokio_model.h).
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "notation.h"
#include "random_game.h"
#include "spelt.h"
#include "testing.h"
#include "tokio.h"
#include "tokio_events.h"
#include "tokio_hand.h"
#include "tokio_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WRITTEN_EVERY = 8 }; /* moves between two after which the record's state is read */

/* The game under way by the rules, and the lives by its events alone. */
static struct tokio_model model;
static int lives[GAME_SEATS_MAX];

static void begin(const struct random_game *any)
{
    tokio_model_start(&model, &any->game.rules, any->game.n_seats, any->game.first);
    for (int i = 0; i < any->game.n_seats; i++)
        lives[i] = random_game_number(any, "lives");
}

/* --- any moves --- */

/* Something that may be in order, or nonsense. */
static struct move any_move(struct random_game *any)
{
    struct move move = {
        .seat = (int8_t)(random_game_pick(any, any->game.n_seats + 2) - 1),
        .verb = (uint8_t)random_game_pick(any, tokio_kind.n_verbs + 1),
        .value = (int16_t)(random_game_pick(any, 25) - 2),
        .n_faces =
            (uint8_t)(random_game_one_in(any, 4) ? random_game_pick(any, GAME_FACES_MAX + 1) : 2),
    };
    struct view view = spelt_view(&any->game, GAME_NOBODY);
    if (!random_game_one_in(any, 3) && view.turn != GAME_NOBODY)
        move.seat = view.turn;
    for (int i = 0; i < move.n_faces; i++)
        move.faces[i] = (uint8_t)(random_game_one_in(any, 8) ? random_game_pick(any, 256)
                                                             : 1 + random_game_pick(any, 6));
    return move;
}

static enum refusal judge(const struct random_game *any, const struct move *move,
                          const struct view *view)
{
    return tokio_model_judge(&model, move);
}

/* --- what must hold after every move --- */

static void follow_move(const struct random_game *any, const struct move *move,
                        const struct view *before)
{
    tokio_model_apply(&model, move);
}

/* Lives as the events tell them; only the mover and who answered for the claim can lose any, but
 * for a Tokio that is shown. */
static void follow_event(const struct random_game *any, const struct game_event *event,
                         const struct move *move, const struct view *before)
{
    switch (event->type) {
    case GAME_LOST:
        assert_true(event->amount >= 1 && event->amount <= 3);
        assert_true(event->seat == move->seat || event->why == LOSS_SHOWN ||
                    (random_game_is_verb(any, move, "doubt") && event->seat == before->claimer));
        assert_true(lives[event->seat] > 0);
        assert_true(event->value == event->amount ||
                    (event->value < event->amount && event->value == lives[event->seat]));
        lives[event->seat] -= event->value;
        break;
    case GAME_LEFT:
        assert_int_equal(event->seat, move->seat);
        lives[event->seat] = 0;
        break;
    case GAME_ELIMINATED:
        assert_int_equal(lives[event->seat], 0);
        break;
    case GAME_REVEALED:
        assert_true(random_game_is_verb(any, move, "doubt"));
        assert_int_equal(event->n_faces, 2);
        break;
    case TOKIO_SHOWN:
    case TOKIO_VOID:
        assert_true(random_game_is_verb(any, move, "roll"));
        assert_int_equal(event->n_faces, 2);
        break;
    case TOKIO_LIFE_THROWN:
        assert_int_equal(event->n_faces, 1);
        assert_int_equal(event->faces[0], event->amount);
        lives[event->seat] = event->amount;
        break;
    default:
        assert_int_equal(event->n_faces, 0);
        break;
    }
}

static bool same_public_part(const struct view *a, const struct view *b)
{
    return a->phase == b->phase && a->turn == b->turn && a->winner == b->winner &&
           a->claimer == b->claimer && a->last == b->last &&
           tokio_seen(a).accepted == tokio_seen(b).accepted && a->thrower == b->thrower &&
           a->cup_loaded == b->cup_loaded && memcmp(a->out, b->out, sizeof a->out) == 0 &&
           memcmp(a->score, b->score, sizeof a->score) == 0;
}

static void check_legal(const struct random_game *any)
{
    struct move listed[GAME_MOVES_MAX], wanted[GAME_MOVES_MAX];
    int n = game_legal(&any->game, listed);
    assert_int_equal(n, tokio_model_list(&model, wanted));
    for (int i = 0; i < n; i++) {
        assert_int_equal(listed[i].seat, wanted[i].seat);
        assert_int_equal(listed[i].verb, wanted[i].verb);
        assert_int_equal(listed[i].value, wanted[i].value);
    }
}

/* The public part of the game is the model's. */
static void check_public(const struct random_game *any, const struct view *view)
{
    static const char *const phases[] = {"ROLL", "CLAIM", "RESPOND", "OVER"};
    int winner =
        __builtin_popcount(model.winners) == 1 ? __builtin_ctz(model.winners) : GAME_NOBODY;
    uint32_t spent = 0;
    for (int seat = 0; seat < model.n_seats; seat++) {
        assert_int_equal(view->score[seat], model.lives[seat]);
        assert_int_equal(view->score[seat], lives[seat]);
        assert_int_equal(view->out[seat], model.lives[seat] == 0);
        spent |= (uint32_t)model.life_used[seat] << seat;
    }
    assert_string_equal(tokio_kind.phases[view->phase], phases[model.phase]);
    assert_int_equal(view->turn, model.turn);
    assert_int_equal(view->last, tokio_model_value(&model, model.last));
    assert_int_equal(view->claimer, model.claimer);
    assert_int_equal(view->thrower, model.roller);
    assert_int_equal(view->cup_loaded, model.dice[0] != 0);
    assert_int_equal(view->winners, model.winners);
    assert_int_equal(view->winner, winner);
    assert_int_equal(tokio_seen(view).spent, spent);
    assert_int_equal(view->n_faces, 0);
    if (model.phase == MODEL_OVER)
        return;
    assert_int_equal(tokio_seen(view).accepted, tokio_model_value(&model, model.accepted));
    assert_int_equal(any->game.round, model.hand);
}

/* The faces are seen by the seat that threw them, and by nobody after a second throw. */
static void check_secret(const struct view *view, int seat)
{
    bool knows = model.dice[0] != 0 && seat == model.roller && model.lives[seat] > 0;
    assert_int_equal(view->n_faces, knows ? 2 : 0);
    for (int i = 0; i < GAME_FACES_MAX; i++)
        assert_int_equal(view->faces[i], knows && i < 2 ? model.dice[i] : 0);
    if (!knows)
        assert_int_equal(view->thrown, GAME_NOTHING);
}

/* The record's state has the words of what the views have as numbers, and besides who lost. */
static void check_state(const struct random_game *any)
{
    char names[GAME_SEATS_MAX][GAME_WORD_BYTES];
    const char *players[GAME_SEATS_MAX];
    for (int i = 0; i < model.n_seats; i++) {
        snprintf(names[i], sizeof names[i], "%d", i);
        players[i] = names[i];
    }
    json_t *state = notation_state(&any->game, players);
    const json_t *last = json_object_get(state, "last"), *losers = json_object_get(state, "losers");
    if (model.last == TOKIO_MODEL_NONE)
        assert_true(json_is_null(last));
    else
        assert_string_equal(json_string_value(last), model.book.words[model.last]);
    assert_int_equal(losers != NULL, model.book.first_out);
    uint32_t lost = 0;
    for (size_t i = 0; i < json_array_size(losers); i++)
        lost |= UINT32_C(1) << atoi(json_string_value(json_array_get(losers, i)));
    if (model.book.first_out)
        assert_int_equal(lost, model.losers);
    json_decref(state);
}

static void check(const struct random_game *any)
{
    struct view public_view, view;
    game_view(&any->game, GAME_NOBODY, &public_view);
    check_public(any, &public_view);
    check_legal(any);
    for (int seat = 0; seat < model.n_seats; seat++) {
        game_view(&any->game, seat, &view);
        assert_true(same_public_part(&view, &public_view));
        check_secret(&view, seat);
    }
    if (any->n_moves % WRITTEN_EVERY == 0 || model.phase == MODEL_OVER)
        check_state(any);
}

static const struct random_game_kind player = {
    .kind = &tokio_kind,
    .runs = 3000,
    .length = "lives",
    .short_enough = 5,
    .begin = begin,
    .nonsense = any_move,
    .judge = judge,
    .follow_move = follow_move,
    .follow_event = follow_event,
    .check = check,
};

TEST_CASE(test_random_games)
{
    random_game_play(&player);
}
