/* test_tokio_random.c - Tokio played at random, by any rules and by any number, with nonsense in
 * between: what must hold holds.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "random_game.h"
#include "spelt.h"
#include "testing.h"
#include "tokio.h"

#include <string.h>

/* The game under way, by its moves and events alone. */
static struct {
    int lives[GAME_SEATS_MAX];
    int roller;   /* who may know the dice */
    int accepted; /* the claim that was accepted last in this hand */
} known;

static void begin(const struct random_game *any)
{
    known.roller = GAME_NOBODY;
    known.accepted = GAME_NOTHING;
    for (int i = 0; i < any->game.n_seats; i++)
        known.lives[i] = random_game_number(any, "lives");
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

static bool faces_are_dice(const struct move *move)
{
    return move->n_faces == 2 && move->faces[0] >= 1 && move->faces[0] <= 6 &&
           move->faces[1] >= 1 && move->faces[1] <= 6;
}

/* The answer that a move of the seat on turn must get, by the list of moves in order alone. */
static enum refusal judge_listed(const struct random_game *any, const struct move *move)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&any->game, moves);
    bool verb_listed = false, value_counts = random_game_is_verb(any, move, "claim") ||
                                             random_game_is_verb(any, move, "raise");
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != move->verb)
            continue;
        verb_listed = true;
        if (random_game_is_verb(any, move, "roll"))
            return faces_are_dice(move) ? ACCEPTED : REFUSED_BAD_DICE;
        if (!value_counts || moves[i].value == move->value)
            return ACCEPTED;
    }
    if (!verb_listed)
        return REFUSED_NOT_NOW;
    if (move->value < 0 || move->value >= tokio_kind.ladder(&any->game.rules))
        return REFUSED_BAD_CLAIM;
    bool foul =
        random_game_is_verb(any, move, "claim") && random_game_has(any, "low_claim", "penalty");
    return foul ? ACCEPTED : REFUSED_TOO_LOW;
}

/* The answer that a move must get, by what everybody can see and the list of moves in order. */
static enum refusal judge(const struct random_game *any, const struct move *move,
                          const struct view *view)
{
    if (move->seat < 0 || move->seat >= any->game.n_seats)
        return REFUSED_NOT_A_PLAYER;
    if (view->turn == GAME_NOBODY)
        return REFUSED_GAME_OVER;
    if (view->out[move->seat])
        return REFUSED_ELIMINATED;
    if (random_game_is_verb(any, move, GAME_LEAVE))
        return ACCEPTED;
    return move->seat != view->turn ? REFUSED_NOT_YOUR_TURN : judge_listed(any, move);
}

/* --- what must hold after every move --- */

static void follow_move(const struct random_game *any, const struct move *move,
                        const struct view *before)
{
    if (!random_game_is_verb(any, move, "accept"))
        return;
    known.roller = GAME_NOBODY;
    known.accepted = before->last;
}

/* Lives as the events tell them; only the mover and who answered for the claim can lose any. */
static void follow_event(const struct random_game *any, const struct game_event *event,
                         const struct move *move, const struct view *before)
{
    switch (event->type) {
    case GAME_LOST:
        assert_true(event->amount >= 1 && event->amount <= 3);
        assert_true(event->seat == move->seat ||
                    (random_game_is_verb(any, move, "doubt") && event->seat == before->claimer));
        assert_true(known.lives[event->seat] > 0);
        assert_true(event->value == event->amount ||
                    (event->value < event->amount && event->value == known.lives[event->seat]));
        known.lives[event->seat] -= event->value;
        break;
    case GAME_LEFT:
        assert_int_equal(event->seat, move->seat);
        known.lives[event->seat] = 0;
        break;
    case GAME_ELIMINATED:
        assert_int_equal(known.lives[event->seat], 0);
        break;
    case GAME_REVEALED:
        assert_true(random_game_is_verb(any, move, "doubt"));
        assert_int_equal(event->n_faces, 2);
        break;
    case GAME_ROLLED:
        known.roller = event->seat;
        break;
    case GAME_NEW_HAND:
        known.accepted = GAME_NOTHING;
        break;
    default:
        assert_int_equal(event->n_faces, 0);
        break;
    }
}

static bool same_public_part(const struct view *a, const struct view *b)
{
    return a->phase == b->phase && a->turn == b->turn && a->winner == b->winner &&
           a->claimer == b->claimer && a->last == b->last && a->accepted == b->accepted &&
           a->thrower == b->thrower && a->cup_loaded == b->cup_loaded &&
           memcmp(a->out, b->out, sizeof a->out) == 0 &&
           memcmp(a->score, b->score, sizeof a->score) == 0;
}

static void check_views(const struct random_game *any)
{
    struct view public_view, view;
    game_view(&any->game, GAME_NOBODY, &public_view);
    assert_int_equal(public_view.n_faces, 0);
    assert_int_equal(public_view.thrower, public_view.cup_loaded ? known.roller : GAME_NOBODY);
    if (!game_over(&any->game))
        assert_int_equal(public_view.accepted, known.accepted);
    int alive = 0;
    for (int seat = 0; seat < any->game.n_seats; seat++) {
        game_view(&any->game, seat, &view);
        assert_int_equal(view.score[seat], known.lives[seat]);
        assert_int_equal(view.out[seat], known.lives[seat] == 0);
        alive += known.lives[seat] > 0;
        bool knows = view.cup_loaded && seat == known.roller && !view.out[seat];
        assert_true(same_public_part(&view, &public_view));
        assert_int_equal(view.n_faces, knows ? 2 : 0);
        if (knows)
            continue;
        assert_int_equal(view.thrown, GAME_NOTHING);
        for (int i = 0; i < GAME_FACES_MAX; i++)
            assert_int_equal(view.faces[i], 0);
    }
    assert_int_equal(alive == 1, game_over(&any->game));
    assert_int_equal(public_view.winner != GAME_NOBODY, game_over(&any->game));
    if (public_view.turn != GAME_NOBODY)
        assert_true(known.lives[public_view.turn] > 0);
    else
        assert_true(known.lives[public_view.winner] > 0);
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
    .check = check_views,
};

TEST_CASE(test_random_games)
{
    random_game_play(&player);
}
