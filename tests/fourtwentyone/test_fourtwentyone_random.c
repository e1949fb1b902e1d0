/* test_fourtwentyone_random.c - 421 played at random, by any rules and by any number, with nonsense
 * in between: what must hold holds.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer games than usual.
 */
#include "chance.h"
#include "fourtwentyone.h"
#include "fourtwentyone_events.h"
#include "fourtwentyone_round.h"
#include "random_game.h"
#include "random_rules.h"
#include "spelt.h"
#include "testing.h"

#include <string.h>

/* The game under way, by its moves and events alone. */
static struct {
    int pot, gone; /* tokens on the table, and out of the game */
    int tokens[GAME_SEATS_MAX];
    int made[GAME_SEATS_MAX]; /* combinations of the round */
    bool in[GAME_SEATS_MAX];
    int safe[GAME_SEATS_MAX]; /* the move by which a seat got rid of its tokens, from 1; 0: none */
    int moves, loser;         /* GAME_NOBODY */
    bool discharge;
    int required; /* throws; 0: not known */
} known;

static int64_t discharges, shared, espagnoles;

static void begin(const struct random_game *any)
{
    known.moves = 0;
    known.loser = GAME_NOBODY;
    known.pot = random_game_number(any, "tokens");
    known.gone = known.required = 0;
    known.discharge = false;
    for (int i = 0; i < any->game.n_seats; i++) {
        known.tokens[i] = 0;
        known.made[i] = GAME_NOTHING;
        known.in[i] = true;
        known.safe[i] = 0;
    }
}

static bool plays(int seat)
{
    return known.in[seat] && known.safe[seat] == 0;
}

static int count_players(const struct random_game *any)
{
    int n = 0;
    for (int seat = 0; seat < any->game.n_seats; seat++)
        n += plays(seat);
    return n;
}

static bool last_loses(const struct random_game *any)
{
    return random_game_number(any, "ends") == 1;
}

/* The seats that were safe first, a bit each; 0: nobody is. */
static uint32_t first_safe(const struct random_game *any)
{
    uint32_t first = 0;
    int move = 0;
    for (int seat = 0; seat < any->game.n_seats; seat++) {
        if (known.safe[seat] == 0)
            continue;
        if (first == 0 || known.safe[seat] < move)
            first = 0;
        move = first == 0 ? known.safe[seat] : move;
        first |= known.safe[seat] == move ? 1u << seat : 0;
    }
    return first;
}

/* --- any moves --- */

static struct view seen(const struct game *game)
{
    return spelt_view(game, GAME_NOBODY);
}

static bool is_phase(const struct view *view, const char *name)
{
    return strcmp(fourtwentyone_kind.phases[view->phase], name) == 0;
}

/* Something that may be in order, or nonsense. */
static struct move any_move(struct random_game *any)
{
    struct view view = seen(&any->game);
    struct move move = {
        .seat = (int8_t)(random_game_pick(any, any->game.n_seats + 2) - 1),
        .verb = (uint8_t)random_game_pick(any, fourtwentyone_kind.n_verbs + 1),
        .value = (int16_t)(random_game_pick(any, 5) - 2),
        .n_faces = (uint8_t)random_game_pick(any, GAME_FACES_MAX + 1),
        .n_picks =
            (uint8_t)(random_game_one_in(any, 2) ? 0 : random_game_pick(any, GAME_FACES_MAX + 1)),
    };
    if (!random_game_one_in(any, 3) && view.turn != GAME_NOBODY)
        move.seat = view.turn;
    if (!random_game_one_in(any, 3))
        move.n_faces = is_phase(&view, "ROLLOFF") ? 1 : view.rolls == 0 ? DICE : move.n_picks;
    for (int i = 0; i < move.n_faces; i++)
        move.faces[i] = (uint8_t)(random_game_one_in(any, 12) ? random_game_pick(any, 256)
                                                              : 1 + random_game_pick(any, 6));
    for (int i = 0; i < move.n_picks; i++)
        move.picks[i] = (uint8_t)(random_game_one_in(any, 12) ? random_game_pick(any, 256)
                                                              : random_game_pick(any, DICE));
    if (random_game_one_in(any, 50))
        move.n_picks = UINT8_MAX;
    return move;
}

static bool faces_are_dice(const struct move *move, int n)
{
    bool good = move->n_faces == n;
    for (int i = 0; good && i < n; i++)
        good = move->faces[i] >= 1 && move->faces[i] <= 6;
    return good;
}

/* How many different dice are picked; 0 for anything else. */
static int picked(const struct move *move)
{
    bool used[DICE] = {false};
    for (int i = 0; i < move->n_picks; i++) {
        if (i >= DICE || move->picks[i] >= DICE || used[move->picks[i]])
            return 0;
        used[move->picks[i]] = true;
    }
    return move->n_picks;
}

/* The answer that a throw in order must get. */
static enum refusal judge_throw(const struct view *view, const struct move *move)
{
    if (is_phase(view, "ROLLOFF"))
        return move->n_picks == 0 && faces_are_dice(move, 1) ? ACCEPTED : REFUSED_BAD_DICE;
    if (view->rolls == 0 && move->n_picks != 0 && picked(move) != DICE)
        return REFUSED_FIRST_ROLL_ALL;
    if (view->rolls == 0)
        return faces_are_dice(move, DICE) ? ACCEPTED : REFUSED_BAD_DICE;
    if (move->n_picks == 0)
        return REFUSED_REROLL_AT_LEAST_ONE;
    bool good = picked(move) != 0 && faces_are_dice(move, picked(move));
    return good ? ACCEPTED : REFUSED_BAD_DICE;
}

static bool verb_is_in_order(const struct random_game *any, const struct view *view,
                             const struct move *move)
{
    if (random_game_is_verb(any, move, "roll"))
        return true;
    if (random_game_is_verb(any, move, "stop"))
        return is_phase(view, "LEAD") && view->rolls > 0;
    return random_game_is_verb(any, move, "passo") && random_game_number(any, "passo") &&
           is_phase(view, "FOLLOW") && view->rolls + 1 < known.required;
}

/* The answer that a move must get, by the rules and what everybody can see. */
static enum refusal judge(const struct random_game *any, const struct move *move,
                          const struct view *view)
{
    if (move->seat < 0 || move->seat >= any->game.n_seats || !known.in[move->seat])
        return REFUSED_NOT_A_PLAYER;
    if (view->turn == GAME_NOBODY)
        return REFUSED_GAME_OVER;
    if (!plays(move->seat))
        return REFUSED_ELIMINATED;
    if (random_game_is_verb(any, move, GAME_LEAVE))
        return ACCEPTED;
    if (move->seat != view->turn)
        return REFUSED_NOT_YOUR_TURN;
    if (!verb_is_in_order(any, view, move))
        return REFUSED_NOT_NOW;
    return random_game_is_verb(any, move, "stop") ? ACCEPTED : judge_throw(view, move);
}

/* --- what must hold after every move --- */

static void new_round(void)
{
    known.required = 0;
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        known.made[i] = GAME_NOTHING;
}

/* The seats that pay and receive must have thrown the best and the worst of the round. */
static void follow_tokens(const struct random_game *any, const struct game_event *event)
{
    const int *made = known.made;
    assert_true(event->amount >= 1);
    assert_int_equal(event->flag, !known.discharge);
    assert_int_equal(event->value, made[event->seat]);
    assert_int_equal(event->claim, made[event->other]);
    assert_int_not_equal(event->seat, event->other);
    for (int i = 0; i < any->game.n_seats; i++) {
        if (plays(i))
            assert_true(made[i] != GAME_NOTHING && made[i] >= event->value &&
                        made[i] <= event->claim);
    }
    int *giver = event->flag ? &known.pot : &known.tokens[event->other];
    *giver -= event->amount;
    known.tokens[event->seat] += event->amount;
    assert_true(*giver >= 0);
}

static void follow_leaver(const struct game_event *event)
{
    assert_int_equal(event->amount, known.tokens[event->seat]);
    assert_int_equal(event->flag, !known.discharge);
    *(event->flag ? &known.pot : &known.gone) += event->amount;
    known.tokens[event->seat] = 0;
    known.in[event->seat] = false;
}

/* A seat without tokens is safe when the table is empty, and when it gave its last away. */
static void follow_safe(const struct random_game *any, int seat)
{
    assert_true(last_loses(any) && plays(seat));
    assert_int_equal(known.tokens[seat], 0);
    assert_int_equal(known.pot, 0);
    known.safe[seat] = known.moves;
}

/* One player is left with tokens; or all but one have left them, and the last to do so loses. */
static void follow_loser(const struct random_game *any, int seat)
{
    assert_true(last_loses(any));
    assert_int_equal(known.loser, GAME_NOBODY);
    assert_int_equal(count_players(any), 1);
    assert_int_equal(known.safe[seat], 0);
    known.loser = seat;
    espagnoles += !known.discharge && known.in[seat];
}

/* The game as its events tell it. */
static void follow_event(const struct random_game *any, const struct game_event *event,
                         const struct move *move, const struct view *before)
{
    switch (event->type) {
    case FOURTWENTYONE_THROWN:
        assert_int_equal(event->n_faces, DICE);
        assert_int_equal(event->amount, before->rolls + 1);
        if (event->final && !is_phase(before, "TIEBREAK"))
            known.made[event->seat] = event->value;
        break;
    case FOURTWENTYONE_REQUIRED:
        assert_true(event->amount >= 1 && event->amount <= random_game_number(any, "rolls_max"));
        known.required = event->amount;
        if (known.made[event->seat] == GAME_NOTHING) /* by saying stop */
            known.made[event->seat] = before->thrown;
        assert_int_equal(event->value, known.made[event->seat]);
        break;
    case FOURTWENTYONE_TOKENS:
        follow_tokens(any, event);
        break;
    case FOURTWENTYONE_PHASE:
        assert_int_equal(known.pot, 0);
        assert_false(known.discharge);
        known.discharge = true;
        discharges++;
        break;
    case GAME_LEFT:
        follow_leaver(event);
        break;
    case FOURTWENTYONE_SAFE:
        follow_safe(any, event->seat);
        break;
    case FOURTWENTYONE_LOSER:
        follow_loser(any, event->seat);
        break;
    case GAME_NEW_HAND:
        assert_int_equal(seen(&any->game).turn, event->seat);
        new_round();
        break;
    default:
        break;
    }
}

static void check_seat(const struct random_game *any, const struct view *view, int seat)
{
    bool over = game_over(&any->game);
    assert_int_equal(view->score[seat], known.tokens[seat]);
    assert_int_equal(view->out[seat], !plays(seat));
    assert_int_equal(view->safe >> seat & 1, known.safe[seat] != 0);
    assert_int_equal(view->losers >> seat & 1, known.loser == seat);
    if (!over)
        assert_int_equal(view->made[seat], plays(seat) ? known.made[seat] : GAME_NOTHING);
    if (known.discharge && plays(seat) && !over)
        assert_true(known.tokens[seat] >= 1);
    assert_true(!fourtwentyone_seen(view).tied[seat] || plays(seat));
}

/* The winner has no tokens, or nobody else is left. The first who were safe have won, if any is. */
static void check_end(const struct random_game *any, const struct view *view)
{
    uint32_t first = first_safe(any);
    assert_int_not_equal(view->winners, 0);
    if (view->winner != GAME_NOBODY)
        assert_int_equal(view->winners, 1u << view->winner);
    else
        assert_int_not_equal(view->winners & (view->winners - 1), 0);
    assert_int_equal(known.loser != GAME_NOBODY, last_loses(any));
    if (first != 0)
        assert_int_equal(view->winners, first);
    else
        assert_true(known.in[view->winner] &&
                    (count_players(any) == 1 || known.tokens[view->winner] == 0));
    shared += view->winner == GAME_NOBODY;
}

static void check_view(const struct random_game *any)
{
    struct view view = seen(&any->game), other;
    struct fourtwentyone_seen own = fourtwentyone_seen(&view);
    int total = known.gone + own.pot;
    assert_int_equal(own.pot, known.pot);
    for (int seat = 0; seat < any->game.n_seats; seat++) {
        check_seat(any, &view, seat);
        total += view.score[seat];
        game_view(&any->game, seat, &other);
        assert_memory_equal(&other, &view, sizeof view);
    }
    assert_int_equal(total, random_game_number(any, "tokens"));
    assert_int_equal(own.part, known.discharge);
    assert_int_equal(view.n_faces, view.rolls > 0 ? DICE : 0);
    if (is_phase(&view, "FOLLOW"))
        assert_int_equal(own.required, known.required);
    else
        assert_int_equal(own.required, 0);
    if (game_over(&any->game))
        check_end(any, &view);
    else
        assert_true(view.winners == 0 && view.winner == GAME_NOBODY && plays(view.turn) &&
                    count_players(any) > 1);
    known.moves++;
}

static const struct random_game_kind player = {
    .kind = &fourtwentyone_kind,
    .runs = 2000,
    .length = "tokens",
    .short_enough = 21,
    .may_have_no_first = true,
    .begin = begin,
    .nonsense = any_move,
    .judge = judge,
    .follow_event = follow_event,
    .check = check_view,
};

TEST_CASE(test_random_games)
{
    random_game_play(&player);
    assert_true(discharges > 0 && shared > 0 && espagnoles > 0);
}

/* --- leaving the throw for the win --- */

static uint32_t tied(const struct game *game)
{
    struct view view = seen(game);
    uint32_t set = 0;
    for (int seat = 0; seat < game->n_seats; seat++)
        set |= (uint32_t)fourtwentyone_seen(&view).tied[seat] << seat;
    return set;
}

static struct move does(const struct game *game, int seat, const char *verb)
{
    int found = game_verb(game->rules.kind, verb);
    assert_true(found >= 0);
    return (struct move){.seat = (int8_t)seat, .verb = (uint8_t)found, .value = GAME_NOTHING};
}

/* The player on turn throws this face, or a pair of sixes and it, once. */
static void throws(struct game *game, uint8_t face)
{
    struct move move = does(game, seen(game).turn, "roll");
    memcpy(move.faces, (uint8_t[]){6, 6, face}, DICE);
    move.n_faces = DICE;
    assert_int_equal(game_step(game, &move, NULL), ACCEPTED);
}

/* All of n but the last player hold nothing at the end of the charge. */
static struct game throw_for_win(int n)
{
    struct rules rules;
    struct game game;
    rules_usual(&fourtwentyone_kind, &rules);
    rules.values[rules_option(&fourtwentyone_kind, "tokens")] = 2;
    assert_int_equal(game_start(&rules, n, 0, &game), ACCEPTED);
    throws(&game, 6);
    struct move stop = does(&game, 0, "stop");
    assert_int_equal(game_step(&game, &stop, NULL), ACCEPTED);
    for (int seat = 1; seat < n; seat++)
        throws(&game, seat == n - 1 ? 2 : 5);
    assert_int_equal(tied(&game), (1u << (n - 1)) - 1);
    return game;
}

/* Throws are so alike that ties last. A seat that is out of it, beaten or gone, never comes back;
 * the one that is left is the winner. */
static void play_for_win(struct random_game *any, int n)
{
    any->game = throw_for_win(n);
    while (!game_over(&any->game)) {
        uint32_t before = tied(&any->game), left = 0;
        int seat = random_game_pick(any, n - 1);
        struct move leave = does(&any->game, seat, "leave");
        if (random_game_one_in(any, 5) && game_step(&any->game, &leave, NULL) == ACCEPTED)
            left = 1u << seat;
        else
            throws(&any->game, (uint8_t)(4 + random_game_pick(any, 2)));
        before &= ~left;
        if (game_over(&any->game))
            assert_int_not_equal(before & 1u << seen(&any->game).winner, 0);
        else
            assert_true((tied(&any->game) & ~before) == 0 && (before & (before - 1)) != 0);
    }
}

TEST_CASE(test_leaving_brings_nobody_back)
{
    static struct random_game any;
    any.chance = chance_seed();
    for (int i = 0; i < 1000; i++)
        play_for_win(&any, 3 + random_game_pick(&any, GAME_SEATS_MAX - 2));
}

/* --- two players --- */

static struct game begin_two(struct random_game *any, const struct rules *rules, const char *ends)
{
    struct rules own = *rules;
    struct game game;
    assert_int_equal(rules_set(&own, "ends", ends), ACCEPTED);
    assert_int_equal(game_start(&own, 2, random_game_pick(any, 3) - 1, &game), ACCEPTED);
    return game;
}

/* The same moves lead to the same winner, and to the same choices on the way. */
static void both_end_alike(struct random_game *any)
{
    struct rules rules = random_rules_draw(&any->chance, &fourtwentyone_kind, 21);
    struct game first = begin_two(any, &rules, "first_out"), last = first;
    rules_set(&last.rules, "ends", "last_holder");
    while (!game_over(&first)) {
        struct move moves[2][GAME_MOVES_MAX];
        int n = game_legal(&first, moves[0]);
        assert_int_equal(game_legal(&last, moves[1]), n);
        assert_memory_equal(moves[0], moves[1], (size_t)n * sizeof moves[0][0]);
        struct move move = moves[0][random_game_pick(any, n)];
        if (random_game_one_in(any, 300))
            move = does(&first, random_game_pick(any, 2), GAME_LEAVE);
        else if (game_by_chance(&first, &move))
            game_throw(&first, &move, chance_below, &any->chance);
        assert_int_equal(game_step(&first, &move, NULL), ACCEPTED);
        assert_int_equal(game_step(&last, &move, NULL), ACCEPTED);
        assert_int_equal(seen(&first).turn, seen(&last).turn);
        assert_int_equal(seen(&first).winner, seen(&last).winner);
        assert_memory_equal(seen(&first).score, seen(&last).score, sizeof seen(&first).score);
    }
    assert_int_equal(seen(&last).losers, 1u << (1 - seen(&first).winner));
}

TEST_CASE(test_two_players_play_the_same_game_to_either_end)
{
    static struct random_game any;
    any.chance = chance_seed();
    for (int i = 0; i < 500; i++)
        both_end_alike(&any);
}
