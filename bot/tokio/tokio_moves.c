/* tokio_moves.c - Tokio: two dice under a cup, a claim that may be a lie, and the next player's
 * answer.
 */
#include "tokio_parts.h"

#include "dice.h"
#include "notation.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_options.h"

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
    hand->dice[0] = hand->dice[1] = 0;
}

static void deal_hand(struct hand *hand, int8_t starter)
{
    hand->phase = PHASE_ROLL;
    hand->turn = starter;
    hand->last = GAME_NOTHING;
    hand->claimer = GAME_NOBODY;
    hand->accepted = GAME_NOTHING;
    clear_cup(hand);
}

void tokio_start(struct game *game)
{
    struct hand hand = {.alive = (uint8_t)game->n_seats};
    hand.top = (uint8_t)(tokio_ladder_length(&game->rules) - 1);
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
        for (int value = tokio_hand_lowest(&hand, values); value <= hand.top; value++) {
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
static void lose(struct play *play, int8_t seat, int16_t amount, enum game_loss why)
{
    struct game_event *event = game_tell(play->events, GAME_LOST, seat);
    event->amount = amount;
    event->why = why;
    event->value = amount < play->hand.lives[seat] ? amount : play->hand.lives[seat];
    if (play->hand.lives[seat] > amount)
        play->hand.lives[seat] = (int8_t)(play->hand.lives[seat] - amount);
    else
        eliminate(play, seat);
}

/* The last claim stays in the state of a game that is over. */
static void finish(struct play *play)
{
    int8_t winner = next_alive(play, 0);
    play->hand.phase = PHASE_OVER;
    play->hand.turn = GAME_NOBODY;
    clear_cup(&play->hand);
    game_tell(play->events, GAME_WON, winner);
}

/* Ends the hand. If the next starter is out, the next living player starts. */
static void end_hand(struct play *play, int8_t starter)
{
    if (play->hand.alive == 1) {
        finish(play);
        return;
    }
    if (play->hand.lives[starter] == 0)
        starter = next_alive(play, starter);
    deal_hand(&play->hand, starter);
    game_tell(play->events, GAME_NEW_HAND, starter);
}

static void pay(struct play *play, int8_t seat, int16_t amount, enum game_loss why)
{
    lose(play, seat, amount, why);
    end_hand(play, seat);
}

static void do_roll(struct play *play, const struct move *move)
{
    memcpy(play->hand.dice, move->faces, DICE);
    play->hand.roller = move->seat;
    play->hand.phase = PHASE_CLAIM;
    game_tell(play->events, GAME_ROLLED, move->seat);
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
    game_tell(play->events, GAME_RAISED, move->seat)->value = move->value;
    put_claim(play, move);
}

static void do_accept(struct play *play, const struct move *move)
{
    clear_cup(&play->hand);
    play->hand.phase = PHASE_ROLL;
    play->hand.accepted = play->hand.last;
    game_tell(play->events, GAME_ACCEPTED, move->seat)->value = BELIEF_SHAKES;
}

/* The lives that a doubt costs its loser. */
static int16_t stake(const struct play *play, bool good)
{
    if (!tokio_hand_tops(&play->hand))
        return 1;
    if (good)
        return play->values[OPTION_TOKIO_TRUE];
    bool again = play->hand.accepted == play->hand.top;
    return play->values[again ? OPTION_TOKIO_FAIL : OPTION_TOKIO_FALSE];
}

static void do_doubt(struct play *play, const struct move *move)
{
    const struct hand *hand = &play->hand;
    int8_t claimer = hand->claimer;
    int16_t value = tokio_ladder_value(&play->game->rules, hand->dice);
    bool good =
        play->values[OPTION_TRUTH] == TRUTH_EXACT ? value == hand->last : value >= hand->last;
    struct game_event *event = game_tell(play->events, GAME_REVEALED, move->seat);
    event->other = claimer;
    event->flag = good;
    event->value = value;
    event->claim = hand->last;
    game_tell_faces(event, hand->dice, DICE);
    int8_t loser = good ? move->seat : claimer;
    lose(play, loser, stake(play, good), LOSS_DOUBT);
    end_hand(play, play->values[OPTION_STARTER] == STARTER_LOSER ? loser : move->seat);
}

/* The hand ends if the leaving player is on turn or answers for the claim; else the seat is skipped
 * from now on. */
static void do_leave(struct play *play, const struct move *move)
{
    bool needed = move->seat == play->hand.turn || move->seat == play->hand.claimer;
    game_tell(play->events, GAME_LEFT, move->seat);
    eliminate(play, move->seat);
    if (needed || play->hand.alive == 1)
        end_hand(play, move->seat);
}

static void do_concede(struct play *play, const struct move *move)
{
    game_tell(play->events, GAME_CONCEDED, move->seat);
    pay(play, move->seat, play->values[OPTION_TOKIO_CONCEDE], LOSS_CONCEDE);
}

static void do_give_up(struct play *play, const struct move *move)
{
    game_tell(play->events, GAME_GAVE_UP, move->seat);
    pay(play, move->seat, play->values[OPTION_TOKIO_FAIL], LOSS_GIVE_UP);
}

void tokio_apply(struct game *game, const struct move *move, struct game_events *events)
{
    static void (*const deeds[N_VERBS])(struct play *, const struct move *) = {
        [VERB_ROLL] = do_roll,       [VERB_CLAIM] = do_claim, [VERB_ACCEPT] = do_accept,
        [VERB_DOUBT] = do_doubt,     [VERB_RAISE] = do_raise, [VERB_CONCEDE] = do_concede,
        [VERB_GIVE_UP] = do_give_up, [VERB_LEAVE] = do_leave,
    };
    struct play play = {game, game->rules.values, tokio_hand_load(game), events};
    deeds[move->verb](&play, move);
    tokio_hand_keep(game, &play.hand);
}

void tokio_draw(const struct game *game, struct move *move,
                uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    (void)game;
    dice_throw(move, DICE, DICE_LOWEST, below, source);
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

/* --- views --- */

static int8_t winner(const struct game *game, const struct hand *hand)
{
    int8_t seat = 0;
    if (hand->phase != PHASE_OVER)
        return GAME_NOBODY;
    while (hand->lives[seat] == 0) {
        seat++;
        assert(seat < game->n_seats);
    }
    return seat;
}

void tokio_view(const struct game *game, int seat, struct view *ret_view)
{
    struct hand hand = tokio_hand_load(game);
    *ret_view = (struct view){.phase = hand.phase,
                              .turn = hand.turn,
                              .winner = winner(game, &hand),
                              .claimer = hand.claimer,
                              .last = hand.last,
                              .thrown = GAME_NOTHING,
                              .cup_loaded = hand.dice[0] != 0,
                              .accepted = hand.accepted,
                              .thrower = hand.roller};
    for (int i = 0; i < game->n_seats; i++) {
        ret_view->score[i] = hand.lives[i];
        ret_view->out[i] = hand.lives[i] == 0;
    }
    if (!ret_view->cup_loaded || seat == GAME_NOBODY || seat != hand.roller || ret_view->out[seat])
        return;
    ret_view->n_faces = DICE;
    memcpy(ret_view->faces, hand.dice, DICE);
    ret_view->thrown = tokio_ladder_value(&game->rules, hand.dice);
}

/* The words of the legal claims of one verb: a list, empty if there are none. */
static json_t *claim_words(const struct game *game, const struct hand *hand, enum tokio_verb verb)
{
    const struct rules *rules = &game->rules;
    json_t *words = json_array();
    if (!tokio_hand_allows(hand, rules->values, verb))
        return words;
    for (int value = tokio_hand_lowest(hand, rules->values); value <= hand->top; value++)
        json_array_append_new(words, notation_value(rules, value));
    return words;
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
    json_object_set_new(state, "claims", claim_words(game, &hand, VERB_CLAIM));
    json_object_set_new(state, "raises", claim_words(game, &hand, VERB_RAISE));
}
