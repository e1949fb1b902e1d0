/* tokio_moves.c - Tokio: two dice under a cup, a claim that may be a lie, and the next player's
 * answer.
 */
#include "tokio_parts.h"

#include "dice.h"
#include "tokio_events.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_options.h"
#include "tokio_starts.h"

#include <assert.h>
#include <string.h>

/* A move under way: the hand is changed here and put back whole. */
struct play {
    const struct game *game;
    const int16_t *values;
    struct hand hand;
    struct game_events *events;
};

static void clear_cup(struct hand *hand)
{
    hand->roller = GAME_NOBODY;
    hand->rethrown = false;
    hand->dice[0] = hand->dice[1] = 0;
}

static void deal_hand(struct hand *hand, int8_t starter)
{
    hand->phase = PHASE_ROLL;
    hand->turn = starter;
    hand->last = GAME_NOTHING;
    hand->claimer = GAME_NOBODY;
    hand->accepted = GAME_NOTHING;
    hand->passes = 0;
    clear_cup(hand);
}

void tokio_start(struct game *game)
{
    struct hand hand = {.alive = (uint8_t)game->n_seats};
    hand.tokio = (uint8_t)(tokio_ladder_length(&game->rules) - 1);
    hand.lowest = (uint8_t)tokio_ladder_lowest(&game->rules);
    hand.highest = (uint8_t)tokio_ladder_highest(&game->rules);
    for (int i = 0; i < game->n_seats; i++)
        hand.lives[i] = (int8_t)game->rules.values[OPTION_LIVES];
    deal_hand(&hand, game->first == GAME_NOBODY ? 0 : game->first);
    tokio_hand_keep(game, &hand);
}

int tokio_legal(const struct game *game, struct move *ret_moves)
{
    struct hand hand = tokio_hand_load(game);
    const int16_t *values = game->rules.values;
    int n = 0;
    for (uint8_t verb = 0; verb < N_VERBS; verb++) {
        struct move move = {.seat = hand.turn, .verb = verb, .value = GAME_NOTHING};
        if (!tokio_hand_allows(&hand, values, verb))
            continue;
        if (verb != VERB_CLAIM && verb != VERB_RAISE) {
            ret_moves[n++] = move;
            continue;
        }
        bool raises = verb == VERB_RAISE;
        int most = raises ? tokio_hand_highest_raise(&hand, values) : hand.highest;
        int value =
            raises ? tokio_hand_lowest_raise(&hand, values) : tokio_hand_lowest(&hand, values);
        for (; value <= most; value++) {
            move.value = (int16_t)value;
            ret_moves[n++] = move;
        }
    }
    return n;
}

/* --- moves --- */

/* The next player with lives after this seat, in the direction of play. */
static int8_t next_alive(const struct play *play, int8_t seat)
{
    int n = play->game->n_seats;
    int step = play->values[OPTION_DIRECTION] == DIRECTION_CW ? 1 : n - 1;
    int next = seat;
    do {
        next = (next + step) % n;
    } while (play->hand.lives[next] == 0);
    return (int8_t)next;
}

static void eliminate(struct play *play, int8_t seat)
{
    play->hand.lives[seat] = 0;
    play->hand.alive--;
    game_tell(play->events, GAME_ELIMINATED, seat);
}

/* Takes lives, never below zero. The event tells the stake, and the lives lost of it. */
static void lose(struct play *play, int8_t seat, int16_t amount, enum tokio_loss why)
{
    struct game_event *event = game_tell(play->events, GAME_LOST, seat);
    event->amount = amount;
    event->why = (uint8_t)why;
    event->value = amount < play->hand.lives[seat] ? amount : play->hand.lives[seat];
    if (play->hand.lives[seat] > amount)
        play->hand.lives[seat] = (int8_t)(play->hand.lives[seat] - amount);
    else
        eliminate(play, seat);
}

/* Tells who have most lives: they have won. The last claim stays in the state of a game that is
 * over, but where the end of the first player is that of the game. */
static void finish(struct play *play)
{
    uint32_t first = tokio_hand_first(&play->hand, play->game->n_seats);
    play->hand.phase = PHASE_OVER;
    play->hand.turn = GAME_NOBODY;
    clear_cup(&play->hand);
    if (play->values[OPTION_ENDS] == ENDS_FIRST_OUT)
        play->hand.last = play->hand.claimer = GAME_NOTHING;
    for (int8_t i = 0; i < play->game->n_seats; i++)
        if ((first >> i & 1) != 0)
            game_tell(play->events, GAME_WON, i)->flag = (first & (first - 1)) != 0;
}

/* Ends the hand. If the next starter is out, the next living player starts. */
static void end_hand(struct play *play, int8_t starter)
{
    bool first_out = play->values[OPTION_ENDS] == ENDS_FIRST_OUT &&
                     tokio_hand_lost(&play->hand, play->game->n_seats) != 0;
    if (play->hand.alive == 1 || first_out) {
        finish(play);
        return;
    }
    if (play->hand.lives[starter] == 0)
        starter = next_alive(play, starter);
    deal_hand(&play->hand, starter);
    game_tell(play->events, GAME_NEW_HAND, starter);
}

static int8_t starting(const struct play *play, enum tokio_starts starts, int8_t claimer,
                       int8_t answerer)
{
    if (starts == TOKIO_STARTS_NEXT)
        return next_alive(play, answerer);
    return starts == TOKIO_STARTS_CLAIMER ? claimer : answerer;
}

/* Ends the hand with a payment without a doubt, to the player whose claim stands. */
static void pay(struct play *play, int8_t seat, int16_t amount, enum tokio_loss why)
{
    lose(play, seat, amount, why);
    enum tokio_starts starts = tokio_starts_after(play->values[OPTION_STARTER], true);
    end_hand(play, starting(play, starts, play->hand.claimer, seat));
}

/* A throw that lies open for everybody at once. */
static void tell_shown(struct play *play, enum tokio_event type, const struct move *move)
{
    struct game_event *event = game_tell(play->events, (int)type, move->seat);
    event->value = tokio_ladder_value(&play->game->rules, move->faces);
    event->thrown = event->retells = true;
    game_tell_faces(event, move->faces, DICE);
}

/* The next player, or all others, lose a life to a Tokio that everybody sees. */
static void show_tokio(struct play *play, const struct move *move)
{
    bool all = play->values[OPTION_TOKIO_SHOWN] == SHOWN_ALL;
    tell_shown(play, TOKIO_SHOWN, move);
    int8_t answerer = next_alive(play, move->seat), payer = answerer;
    while (payer != move->seat) {
        lose(play, payer, 1, LOSS_SHOWN);
        payer = all ? next_alive(play, payer) : move->seat;
    }
    end_hand(play, starting(play, tokio_starts_after_shown(play->values[OPTION_STARTER], all),
                            move->seat, answerer));
}

/* The hand begins anew with the same player, and nobody pays. */
static void void_hand(struct play *play, const struct move *move)
{
    tell_shown(play, TOKIO_VOID, move);
    deal_hand(&play->hand, move->seat);
    game_tell(play->events, GAME_NEW_HAND, move->seat);
}

static void do_roll(struct play *play, const struct move *move)
{
    int16_t value = tokio_ladder_value(&play->game->rules, move->faces);
    if (value > play->hand.highest) {
        show_tokio(play, move);
        return;
    }
    if (value < play->hand.lowest) {
        void_hand(play, move);
        return;
    }
    memcpy(play->hand.dice, move->faces, DICE);
    play->hand.roller = move->seat;
    play->hand.phase = PHASE_CLAIM;
    game_tell(play->events, GAME_ROLLED, move->seat);
}

/* The dice that lie there then are known to nobody. */
static void do_rethrow(struct play *play, const struct move *move)
{
    memcpy(play->hand.dice, move->faces, DICE);
    play->hand.roller = GAME_NOBODY;
    play->hand.rethrown = true;
    struct game_event *event = game_tell(play->events, TOKIO_RETHROWN, move->seat);
    event->unseen = event->passes = true;
}

static void do_life_throw(struct play *play, const struct move *move)
{
    play->hand.lives[move->seat] = (int8_t)move->faces[0];
    play->hand.life_thrown[move->seat] = true;
    struct game_event *event = game_tell(play->events, TOKIO_LIFE_THROWN, move->seat);
    event->amount = move->faces[0];
    game_tell_faces(event, move->faces, 1);
}

/* Puts a claim on the table, which the next player answers. */
static void put_claim(struct play *play, const struct move *move)
{
    play->hand.last = (int8_t)move->value;
    play->hand.claimer = move->seat;
    play->hand.turn = next_alive(play, move->seat);
    play->hand.phase = PHASE_RESPOND;
}

static void do_claim(struct play *play, const struct move *move)
{
    bool foul = move->value < tokio_hand_lowest(&play->hand, play->values);
    struct game_event *event = game_tell(play->events, GAME_CLAIMED, move->seat);
    event->value = move->value;
    event->flag = foul;
    if (!foul)
        put_claim(play, move);
    else if (tokio_hand_tops(&play->hand))
        pay(play, move->seat, play->values[OPTION_TOKIO_FAIL], LOSS_FOUL);
    else
        pay(play, move->seat, 1, LOSS_FOUL);
}

static void do_raise(struct play *play, const struct move *move)
{
    bool same = move->value == play->hand.last;
    play->hand.passes = same ? (uint8_t)(play->hand.passes + 1) : 0;
    struct game_event *event = game_tell(play->events, GAME_CLAIMED, move->seat);
    event->value = move->value;
    event->claim = play->hand.last;
    event->answers = true;
    put_claim(play, move);
}

static void do_accept(struct play *play, const struct move *move)
{
    clear_cup(&play->hand);
    play->hand.phase = PHASE_ROLL;
    play->hand.accepted = play->hand.last;
    play->hand.passes = 0;
    game_tell(play->events, GAME_ACCEPTED, move->seat)->value = BELIEF_SHAKES;
}

/* The lives that a doubt costs its loser. */
static int16_t stake(const struct play *play, bool good)
{
    if (!tokio_hand_tops(&play->hand))
        return 1;
    if (good)
        return play->values[OPTION_TOKIO_TRUE];
    bool again = play->hand.accepted == play->hand.tokio;
    return play->values[again ? OPTION_TOKIO_FAIL : OPTION_TOKIO_FALSE];
}

static void do_doubt(struct play *play, const struct move *move)
{
    const struct hand *hand = &play->hand;
    int8_t claimer = hand->claimer;
    int16_t value = tokio_ladder_value(&play->game->rules, hand->dice);
    bool good = tokio_hand_holds(&play->game->rules, hand->last, value);
    struct game_event *event = game_tell(play->events, GAME_REVEALED, move->seat);
    event->other = claimer;
    event->flag = good;
    event->value = value;
    event->claim = hand->last;
    game_tell_faces(event, hand->dice, DICE);
    int8_t loser = good ? move->seat : claimer;
    lose(play, loser, stake(play, good), LOSS_DOUBT);
    enum tokio_starts starts = tokio_starts_after(play->values[OPTION_STARTER], good);
    end_hand(play, starting(play, starts, claimer, move->seat));
}

/* The hand ends if the leaving player is on turn or answers for the claim; else the seat is skipped
 * from now on. */
static void do_leave(struct play *play, const struct move *move)
{
    bool needed = move->seat == play->hand.turn || move->seat == play->hand.claimer;
    game_tell(play->events, GAME_LEFT, move->seat);
    play->hand.left[move->seat] = true;
    eliminate(play, move->seat);
    if (needed || play->hand.alive == 1)
        end_hand(play, move->seat);
}

static void do_concede(struct play *play, const struct move *move)
{
    struct game_event *event = game_tell(play->events, TOKIO_CONCEDED, move->seat);
    event->answers = event->retells = true;
    pay(play, move->seat, play->values[OPTION_TOKIO_CONCEDE], LOSS_CONCEDE);
}

static void do_give_up(struct play *play, const struct move *move)
{
    game_tell(play->events, TOKIO_GAVE_UP, move->seat)->retells = true;
    pay(play, move->seat, play->values[OPTION_TOKIO_FAIL], LOSS_GIVE_UP);
}

void tokio_apply(struct game *game, const struct move *move, struct game_events *events)
{
    static void (*const deeds[N_VERBS])(struct play *, const struct move *) = {
        [VERB_ROLL] = do_roll,       [VERB_CLAIM] = do_claim,
        [VERB_ACCEPT] = do_accept,   [VERB_DOUBT] = do_doubt,
        [VERB_RAISE] = do_raise,     [VERB_CONCEDE] = do_concede,
        [VERB_GIVE_UP] = do_give_up, [VERB_LEAVE] = do_leave,
        [VERB_RETHROW] = do_rethrow, [VERB_LIFE_THROW] = do_life_throw,
    };
    struct play play = {game, game->rules.values, tokio_hand_load(game), events};
    deeds[move->verb](&play, move);
    tokio_hand_keep(game, &play.hand);
}

void tokio_draw(const struct game *game, struct move *move,
                uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    (void)game;
    dice_throw(move, move->verb == VERB_LIFE_THROW ? 1 : DICE, DICE_LOWEST, below, source);
}

bool tokio_lift(struct game *game, const uint8_t *faces, int n)
{
    struct hand hand = tokio_hand_load(game);
    if (!dice_are(faces, n, DICE, DICE_LOWEST))
        return false;
    memcpy(hand.dice, faces, DICE);
    tokio_hand_keep(game, &hand);
    return true;
}
