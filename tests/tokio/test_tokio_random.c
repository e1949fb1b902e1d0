/* test_tokio_random.c - Tokio played at random, by any rules and by any number, with nonsense in
 * between: what must hold holds.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "random_game.h"
#include "spelt.h"
#include "testing.h"
#include "tokio.h"
#include "tokio_events.h"

#include <string.h>

/* The game under way, by its moves and events alone. */
static struct {
    int lives[GAME_SEATS_MAX];
    int roller;   /* who may know the dice */
    int accepted; /* the claim that was accepted last in this hand */
    bool lost;    /* somebody went out by losing lives */
} known;

static void begin(const struct random_game *any)
{
    known.roller = GAME_NOBODY;
    known.accepted = GAME_NOTHING;
    known.lost = false;
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

static bool faces_are_dice(const struct move *move, int n)
{
    bool dice = move->n_faces == n;
    for (int i = 0; i < n; i++)
        dice = dice && move->faces[i] >= 1 && move->faces[i] <= 6;
    return dice;
}

/* The number of dice that a move throws. */
static int dice_of(const struct random_game *any, const struct move *move)
{
    if (random_game_is_verb(any, move, "roll") || random_game_is_verb(any, move, "rethrow"))
        return 2;
    return random_game_is_verb(any, move, "life_throw") ? 1 : 0;
}

/* Whether no rules of this game have such a claim. */
static bool is_no_claim(const struct random_game *any, int value)
{
    int n = tokio_kind.ladder(&any->game.rules);
    bool low = random_game_has(any, "void_on_32", "true");
    bool high = !random_game_has(any, "tokio_shown", "off");
    return value < low || value >= n - high;
}

/* The answer that a move of the seat on turn must get, by the list of moves in order alone. */
static enum refusal judge_listed(const struct random_game *any, const struct move *move)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&any->game, moves);
    bool raises = random_game_is_verb(any, move, "raise"), verb_listed = false;
    bool value_counts = random_game_is_verb(any, move, "claim") || raises;
    int highest = 0;
    for (int i = 0; i < n; i++) {
        if (moves[i].verb != move->verb)
            continue;
        verb_listed = true;
        highest = moves[i].value;
        if (dice_of(any, move) > 0)
            return faces_are_dice(move, dice_of(any, move)) ? ACCEPTED : REFUSED_BAD_DICE;
        if (!value_counts || moves[i].value == move->value)
            return ACCEPTED;
    }
    if (!verb_listed)
        return REFUSED_NOT_NOW;
    if (is_no_claim(any, move->value))
        return REFUSED_BAD_CLAIM;
    if (raises && move->value > highest)
        return REFUSED_TOO_HIGH;
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
    if (random_game_is_verb(any, move, "rethrow"))
        known.roller = GAME_NOBODY;
    if (!random_game_is_verb(any, move, "accept"))
        return;
    known.roller = GAME_NOBODY;
    known.accepted = before->last;
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
        assert_true(known.lives[event->seat] > 0);
        assert_true(event->value == event->amount ||
                    (event->value < event->amount && event->value == known.lives[event->seat]));
        known.lives[event->seat] -= event->value;
        known.lost |= known.lives[event->seat] == 0;
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
    case TOKIO_SHOWN:
    case TOKIO_VOID:
        assert_true(random_game_is_verb(any, move, "roll"));
        assert_int_equal(event->n_faces, 2);
        break;
    case TOKIO_LIFE_THROWN:
        assert_int_equal(event->n_faces, 1);
        assert_int_equal(event->faces[0], event->amount);
        known.lives[event->seat] = event->amount;
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

/* The winners have the most lives, and are one if only one has so many. */
static void check_winner(const struct random_game *any, const struct view *view, int seat)
{
    bool first = known.lives[seat] > 0, alone = true;
    for (int other = 0; other < any->game.n_seats; other++) {
        first = first && known.lives[other] <= known.lives[seat];
        alone = alone && (other == seat || known.lives[other] < known.lives[seat]);
    }
    assert_int_equal(view->winners >> seat & 1, first);
    assert_int_equal(view->winner == seat, first && alone);
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
    bool first_out = random_game_has(any, "ends", "first_out");
    assert_int_equal(alive == 1 || (first_out && known.lost), game_over(&any->game));
    assert_int_equal(public_view.winners != 0, game_over(&any->game));
    if (public_view.turn != GAME_NOBODY)
        assert_true(known.lives[public_view.turn] > 0);
    for (int seat = 0; seat < any->game.n_seats && public_view.turn == GAME_NOBODY; seat++)
        check_winner(any, &public_view, seat);
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
