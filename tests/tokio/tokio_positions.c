/* tokio_positions.c - lays out hands, and asks the game's own robot. */
#include "tokio_positions.h"

#include "dice.h"
#include "testing.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_parts.h"

#include <string.h>

/* Lets a hand show a throw. */
static void lay_dice(const struct rules *rules, int thrown, struct hand *hand)
{
    for (uint8_t a = 1; a <= DICE_SIDES; a++) {
        for (uint8_t b = 1; b <= a; b++) {
            hand->dice[0] = a;
            hand->dice[1] = b;
            if (tokio_ladder_value(rules, hand->dice) == thrown)
                return;
        }
    }
    fail_msg("no dice show %d", thrown);
}

/* Weighs the moves of whoever is on turn; a move that is the only one needs no robot. */
static void weigh(struct tokio_match *match, struct tokio_position *position)
{
    outlook_take(&position->game, NULL, &position->outlook);
    memset(&position->evaluation, 0xff, sizeof position->evaluation);
    position->evaluation.n = position->outlook.n_all;
    tokio_robot.prepare(match, &position->outlook);
    while (tokio_robot.go_on(match))
        ;
    assert_true(tokio_robot.knows(match, &position->outlook));
    tokio_robot.evaluate(match, &position->outlook, &position->evaluation);
}

/* Seat 0 is the roller; `said` has the rest. */
static void ask(struct tokio_match *match, struct tokio_lives lives, const struct hand *said,
                struct tokio_position *ret_position)
{
    assert_int_equal(game_start(&match->rules, 2, 0, &ret_position->game), ACCEPTED);
    struct hand hand = tokio_hand_load(&ret_position->game);
    hand.phase = said->phase;
    hand.turn = said->turn;
    hand.last = said->last;
    hand.accepted = said->accepted;
    hand.claimer = said->claimer;
    hand.roller = said->roller;
    hand.passes = said->passes;
    hand.rethrown = said->rethrown;
    memcpy(hand.dice, said->dice, sizeof hand.dice);
    hand.lives[0] = (int8_t)lives.roller;
    hand.lives[1] = (int8_t)lives.responder;
    hand.life_thrown[0] = (lives.may & TOKIO_ROLLER_MAY) == 0;
    hand.life_thrown[1] = (lives.may & TOKIO_RESPONDER_MAY) == 0;
    tokio_hand_keep(&ret_position->game, &hand);
    weigh(match, ret_position);
}

void tokio_positions_start(struct tokio_match *match, struct tokio_lives lives,
                           struct tokio_position *ret_position)
{
    struct hand hand = {.phase = PHASE_ROLL,
                        .turn = 0,
                        .last = GAME_NOTHING,
                        .accepted = GAME_NOTHING,
                        .claimer = GAME_NOBODY,
                        .roller = GAME_NOBODY};
    ask(match, lives, &hand, ret_position);
}

static struct hand to_claim(int level)
{
    return (struct hand){.phase = PHASE_CLAIM,
                         .turn = 0,
                         .last = (int8_t)level,
                         .accepted = (int8_t)level,
                         .claimer = level == GAME_NOTHING ? GAME_NOBODY : 1,
                         .roller = 0};
}

void tokio_positions_claim(struct tokio_match *match, struct tokio_lives lives, int level,
                           int thrown, struct tokio_position *ret_position)
{
    struct hand hand = to_claim(level);
    lay_dice(&match->rules, thrown, &hand);
    ask(match, lives, &hand, ret_position);
}

/* The dice are any that may lie there. */
void tokio_positions_claim_unseen(struct tokio_match *match, struct tokio_lives lives, int level,
                                  struct tokio_position *ret_position)
{
    struct hand hand = to_claim(level);
    hand.roller = GAME_NOBODY;
    hand.rethrown = true;
    lay_dice(&match->rules, match->hand.numbers.top, &hand);
    ask(match, lives, &hand, ret_position);
}

static struct hand to_answer(int level, int claim)
{
    return (struct hand){.phase = PHASE_RESPOND,
                         .turn = 1,
                         .last = (int8_t)claim,
                         .accepted = (int8_t)level,
                         .claimer = 0,
                         .roller = 0};
}

void tokio_positions_answer(struct tokio_match *match, struct tokio_lives lives, int level,
                            int claim, struct tokio_position *ret_position)
{
    struct hand hand = to_answer(level, claim);
    lay_dice(&match->rules, claim, &hand);
    ask(match, lives, &hand, ret_position);
}

void tokio_positions_answer_unseen(struct tokio_match *match, struct tokio_lives lives, int level,
                                   int claim, bool passed, struct tokio_position *ret_position)
{
    struct hand hand = to_answer(level, claim);
    hand.roller = GAME_NOBODY;
    hand.passes = passed;
    lay_dice(&match->rules, claim, &hand);
    ask(match, lives, &hand, ret_position);
}

void tokio_positions_raised(struct tokio_match *match, struct tokio_lives lives, int raise,
                            int thrown, struct tokio_position *ret_position)
{
    struct hand hand = {.phase = PHASE_RESPOND,
                        .turn = 0,
                        .last = (int8_t)raise,
                        .accepted = GAME_NOTHING,
                        .claimer = 1,
                        .roller = 0};
    lay_dice(&match->rules, thrown, &hand);
    ask(match, lives, &hand, ret_position);
}

double tokio_positions_wins(const struct tokio_position *position)
{
    double wins = 0;
    for (int i = 0; i < position->evaluation.n; i++)
        wins += position->evaluation.weight[i] * position->evaluation.chance[i];
    return wins;
}
