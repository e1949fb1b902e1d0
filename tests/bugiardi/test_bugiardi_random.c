/* test_bugiardi_random.c - Dadi Bugiardi played at random, with dice and with cards, by any rules
 * and by two to six, with nonsense in between: what must hold holds.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "bugiardi.h"
#include "bugiardi_ladder.h"
#include "random_game.h"
#include "spelt.h"
#include "testing.h"

#include <string.h>

enum { SEATS = 6, FACES = 5 };

/* The game under way, by its moves and events alone. */
static struct {
    int points[SEATS];
    bool out[SEATS];
    bool knows[SEATS];         /* who has seen the faces as they lie */
    uint8_t faces[FACES];      /* 0: none */
    bool dealt[UINT8_MAX + 1]; /* cards of this round's pack */
    int rerolled;              /* dice of this turn, a bit each */
    int receiver;              /* who answers the first claim */
    int step;                  /* 1: to the left, -1: to the right */
} known;

/* --- the table --- */

static int next_in(const struct random_game *any, int seat, int step)
{
    do {
        seat = (seat + step + any->game.n_seats) % any->game.n_seats;
    } while (known.out[seat]);
    return seat;
}

/* A new round, as far as anybody can tell: whatever was seen, dealt or said is gone. */
static void forget_round(const struct random_game *any, int starter)
{
    memset(known.knows, 0, sizeof known.knows);
    memset(known.faces, 0, sizeof known.faces);
    memset(known.dealt, 0, sizeof known.dealt);
    known.rerolled = 0;
    known.step = 1;
    known.receiver = next_in(any, starter, 1);
}

static void begin(const struct random_game *any)
{
    memset(known.points, 0, sizeof known.points);
    memset(known.out, 0, sizeof known.out);
    forget_round(any, any->game.first);
}

/* --- any moves --- */

/* One of the moves in order, with the dice thrown or the cards dealt. Dear claims are rarer than
 * among all that are in order, so that there are rounds of some length. */
static struct move any_legal(struct random_game *any)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&any->game, moves);
    assert_true(n > 0);
    int i = random_game_pick(any, n);
    if (random_game_is_verb(any, &moves[i], "claim") && !random_game_one_in(any, 4))
        i = random_game_pick(any, i + 1);
    return random_game_thrown(any, moves[i]);
}

static uint8_t any_face(struct random_game *any)
{
    if (random_game_one_in(any, 8))
        return (uint8_t)random_game_pick(any, 256);
    return (uint8_t)(random_game_one_in(any, 2)
                         ? 9 + random_game_pick(any, 6)
                         : 16 * (1 + random_game_pick(any, 4)) + 2 + random_game_pick(any, 13));
}

/* A move in order with something about it changed, or nonsense altogether. */
static struct move any_move(struct random_game *any)
{
    struct move move = {.value = GAME_NOTHING};
    if (!game_over(&any->game))
        move = any_legal(any);
    if (random_game_one_in(any, 3))
        move.seat = (int8_t)(random_game_pick(any, any->game.n_seats + 2) - 1);
    if (random_game_one_in(any, 3))
        move.verb = (uint8_t)random_game_pick(any, bugiardi_kind.n_verbs + 1);
    if (random_game_one_in(any, 3))
        move.value = (int16_t)(random_game_one_in(any, 2) ? random_game_pick(any, 10) - 2
                                                          : random_game_pick(any, 320) - 2);
    if (random_game_one_in(any, 4))
        move.n_faces =
            (uint8_t)(random_game_one_in(any, 10) ? UINT8_MAX : random_game_pick(any, FACES + 1));
    if (random_game_one_in(any, 4))
        move.n_picks =
            (uint8_t)(random_game_one_in(any, 10) ? UINT8_MAX : random_game_pick(any, FACES + 1));
    for (int i = 0; i < FACES; i++) {
        if (random_game_one_in(any, 8))
            move.faces[i] = any_face(any);
        if (random_game_one_in(any, 8))
            move.picks[i] =
                (uint8_t)(random_game_one_in(any, 8) ? UINT8_MAX : random_game_pick(any, FACES));
    }
    return move;
}

/* --- what must come of a move --- */

static bool are_dice(const struct move *move, int n)
{
    if (move->n_faces != n)
        return false;
    for (int i = 0; i < n; i++) {
        if (move->faces[i] < 9 || move->faces[i] > 14)
            return false;
    }
    return true;
}

static bool are_cards(const struct move *move, int n)
{
    bool here[UINT8_MAX + 1] = {false};
    if (move->n_faces != n)
        return false;
    for (int i = 0; i < n; i++) {
        int face = move->faces[i], rank = face % 16, suit = face / 16;
        if (rank < 2 || rank > 14 || suit < 1 || suit > 4 || known.dealt[face] || here[face])
            return false;
        here[face] = true;
    }
    return true;
}

/* The positions picked, a bit each; -1 where they are none. */
static int bits_of(const struct move *move)
{
    int bits = 0;
    for (int i = 0; i < move->n_picks; i++) {
        if (move->n_picks > FACES || move->picks[i] >= FACES || (bits & 1 << move->picks[i]) != 0)
            return -1;
        bits |= 1 << move->picks[i];
    }
    return bits;
}

/* The content of a move whose verb is in order. */
static enum refusal judge_content(const struct random_game *any, const struct move *move,
                                  const struct view *view, bool listed)
{
    if (random_game_is_verb(any, move, "choose"))
        return listed ? ACCEPTED : REFUSED_BAD_RECEIVER;
    if (random_game_is_verb(any, move, "roll"))
        return are_dice(move, FACES) ? ACCEPTED : REFUSED_BAD_DICE;
    if (random_game_is_verb(any, move, "deal"))
        return are_cards(move, FACES) ? ACCEPTED : REFUSED_BAD_CARDS;
    int bits = bits_of(move);
    if (random_game_is_verb(any, move, "draw"))
        return bits >= 0 && are_cards(move, move->n_picks) ? ACCEPTED : REFUSED_BAD_CARDS;
    if (random_game_is_verb(any, move, "reroll") && (bits <= 0 || !are_dice(move, move->n_picks)))
        return REFUSED_BAD_DICE;
    if (random_game_is_verb(any, move, "reroll"))
        return (bits & known.rerolled) == 0 ? ACCEPTED : REFUSED_DIE_ALREADY_REROLLED;
    if (!random_game_is_verb(any, move, "claim"))
        return ACCEPTED;
    if (move->value < 0 || move->value >= bugiardi_kind.ladder(&any->game.rules))
        return REFUSED_BAD_CLAIM;
    return move->value > view->last ? ACCEPTED : REFUSED_TOO_LOW;
}

static enum refusal judge(const struct random_game *any, const struct move *move,
                          const struct view *view)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&any->game, moves);
    bool verb_listed = false, listed = false;
    if (move->seat < 0 || move->seat >= any->game.n_seats)
        return REFUSED_NOT_A_PLAYER;
    if (view->turn == GAME_NOBODY)
        return REFUSED_GAME_OVER;
    if (known.out[move->seat])
        return REFUSED_ELIMINATED;
    if (random_game_is_verb(any, move, GAME_LEAVE))
        return ACCEPTED;
    if (move->seat != view->turn)
        return REFUSED_NOT_YOUR_TURN;
    for (int i = 0; i < n; i++) {
        verb_listed = verb_listed || moves[i].verb == move->verb;
        listed = listed || (moves[i].verb == move->verb && moves[i].value == move->value);
    }
    return verb_listed ? judge_content(any, move, view, listed) : REFUSED_NOT_NOW;
}

/* --- what a move and its events change --- */

/* Only one of the two of the exchange takes a point, and only where somebody objected. */
static void follow_point(const struct random_game *any, const struct game_event *event,
                         const struct move *move, const struct view *before)
{
    assert_true(random_game_is_verb(any, move, "object"));
    assert_int_equal(event->amount, 1);
    assert_true(event->seat == move->seat || event->seat == before->claimer);
    assert_true(before->claimer != move->seat);
    known.points[event->seat]++;
}

static void follow_reveal(const struct random_game *any, const struct game_event *event,
                          const struct view *before)
{
    int value = bugiardi_ladder_value(&any->game.rules, known.faces);
    assert_int_equal(event->n_faces, FACES);
    assert_memory_equal(event->faces, known.faces, FACES);
    assert_int_equal(event->value, value);
    assert_int_equal(event->claim, before->last);
    assert_int_equal(event->flag, value >= before->last);
    assert_int_equal(event->other, before->claimer);
}

static void follow_event(const struct random_game *any, const struct game_event *event,
                         const struct move *move, const struct view *before)
{
    if (event->type != GAME_REVEALED)
        assert_int_equal(event->n_faces, 0);
    switch (event->type) {
    case GAME_REVEALED:
        follow_reveal(any, event, before);
        break;
    case GAME_LOST:
        follow_point(any, event, move, before);
        break;
    case GAME_LEFT:
        known.points[event->seat] = random_game_number(any, "points");
        break;
    case GAME_ELIMINATED:
        assert_int_equal(known.points[event->seat], random_game_number(any, "points"));
        known.out[event->seat] = true;
        break;
    case GAME_NEW_HAND:
    case GAME_WON:
        forget_round(any, event->seat);
        break;
    default:
        break;
    }
}

static void follow_faces(const struct random_game *any, const struct move *move)
{
    bool first = random_game_is_verb(any, move, "roll") || random_game_is_verb(any, move, "deal");
    bool cards = random_game_is_verb(any, move, "deal") || random_game_is_verb(any, move, "draw");
    for (int i = 0; i < move->n_faces; i++) {
        int position = first ? i : move->picks[i];
        assert_false(cards && known.dealt[move->faces[i]]);
        assert_false(random_game_is_verb(any, move, "reroll") &&
                     (known.rerolled & 1 << position) != 0);
        known.dealt[move->faces[i]] = cards;
        known.rerolled |= random_game_is_verb(any, move, "reroll") ? 1 << position : 0;
        known.faces[position] = move->faces[i];
    }
    if (move->n_faces > 0)
        memset(known.knows, 0, sizeof known.knows);
    known.knows[move->seat] = true;
}

/* The seat that answers the claim that was just made. */
static int answerer(const struct random_game *any, const struct move *move,
                    const struct view *before)
{
    int seat = known.receiver;
    if (before->last != GAME_NOTHING)
        return next_in(any, move->seat, known.step);
    while (known.out[seat] || seat == move->seat)
        seat = next_in(any, seat, known.step);
    return seat;
}

static void follow_move(const struct random_game *any, const struct move *move,
                        const struct view *before)
{
    struct view view = spelt_view(&any->game, GAME_NOBODY);
    bool throws = bugiardi_kind.verbs[move->verb].faces_key != NULL;
    if (throws)
        follow_faces(any, move);
    if (random_game_is_verb(any, move, "look") || random_game_is_verb(any, move, "take"))
        known.knows[move->seat] = true;
    if (random_game_is_verb(any, move, "choose")) {
        assert_false(known.out[move->value] || move->value == move->seat);
        known.receiver = move->value;
        bool left = move->value == next_in(any, move->seat, 1);
        bool right = move->value == next_in(any, move->seat, -1);
        bool neighbour = random_game_has(any, "receiver_choice", "neighbour");
        assert_true(left || right || !neighbour);
        known.step = neighbour && !left ? -1 : 1;
    }
    if (random_game_is_verb(any, move, "claim")) {
        assert_int_equal(view.turn, answerer(any, move, before));
        assert_int_equal(view.claimer, move->seat);
        assert_int_equal(view.last, move->value);
        known.rerolled = 0;
    }
}

/* --- what must hold after every move --- */

static void check_seat(const struct random_game *any, int seat, const struct view *public_view)
{
    struct view view = spelt_view(&any->game, seat);
    assert_int_equal(view.score[seat], known.points[seat]);
    assert_int_equal(view.out[seat], known.out[seat]);
    assert_int_equal(view.out[seat], known.points[seat] == random_game_number(any, "points"));
    bool sees = known.faces[0] != 0 && known.knows[seat] && !known.out[seat];
    assert_int_equal(view.n_faces, sees ? FACES : 0);
    assert_int_equal(view.locked, sees && seat == view.turn ? known.rerolled : 0);
    if (sees) {
        assert_memory_equal(view.faces, known.faces, FACES);
        assert_int_equal(view.thrown, bugiardi_ladder_value(&any->game.rules, known.faces));
    }
    /* Apart from the faces everybody sees the same. */
    view.n_faces = view.locked = 0;
    memset(view.faces, 0, sizeof view.faces);
    view.thrown = GAME_NOTHING;
    assert_true(view.phase == public_view->phase && view.turn == public_view->turn);
    assert_true(view.winner == public_view->winner && view.claimer == public_view->claimer);
    assert_true(view.last == public_view->last && view.cup_loaded == public_view->cup_loaded);
    assert_memory_equal(view.out, public_view->out, sizeof view.out);
    assert_memory_equal(view.score, public_view->score, sizeof view.score);
}

static void check_views(const struct random_game *any)
{
    struct view view;
    int alive = 0;
    game_view(&any->game, GAME_NOBODY, &view);
    assert_int_equal(view.n_faces, 0);
    assert_int_equal(view.thrown, GAME_NOTHING);
    assert_int_equal(view.locked, 0);
    for (int i = 0; i < GAME_FACES_MAX; i++)
        assert_int_equal(view.faces[i], 0);
    assert_int_equal(view.cup_loaded, known.faces[0] != 0);
    for (int seat = 0; seat < any->game.n_seats; seat++) {
        check_seat(any, seat, &view);
        alive += !known.out[seat];
    }
    assert_true(alive >= 1);
    assert_int_equal(alive == 1, view.turn == GAME_NOBODY);
    assert_int_equal(alive == 1, view.winner != GAME_NOBODY);
    assert_false(known.out[alive == 1 ? view.winner : view.turn]);
    bool chooses = strcmp(bugiardi_kind.phases[view.phase], "CHOOSE") == 0;
    assert_false(chooses && alive == 2);
}

static const struct random_game_kind player = {
    .kind = &bugiardi_kind,
    .runs = 3000,
    .length = "points",
    .short_enough = 5,
    .begin = begin,
    .legal = any_legal,
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
