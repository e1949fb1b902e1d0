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

/* Seat 0 is the roller; the hand says the rest. */
static void ask(struct tokio_match *match, struct tokio_lives lives, struct hand *hand,
                struct tokio_position *ret_position)
{
    assert_int_equal(game_start(&match->rules, 2, 0, &ret_position->game), ACCEPTED);
    hand->highest = (uint8_t)match->hand.numbers.top;
    hand->tokio = (uint8_t)match->hand.numbers.top;
    hand->alive = 2;
    hand->lives[0] = (int8_t)lives.roller;
    hand->lives[1] = (int8_t)lives.responder;
    tokio_hand_keep(&ret_position->game, hand);
    outlook_take(&ret_position->game, NULL, &ret_position->outlook);
    assert_true(tokio_robot.knows(match, &ret_position->outlook));
    memset(&ret_position->evaluation, 0xff, sizeof ret_position->evaluation);
    ret_position->evaluation.n = ret_position->outlook.n_all;
    tokio_robot.prepare(match, &ret_position->outlook);
    tokio_robot.evaluate(match, &ret_position->outlook, &ret_position->evaluation);
}

void tokio_positions_claim(struct tokio_match *match, struct tokio_lives lives, int level,
                           int thrown, struct tokio_position *ret_position)
{
    struct hand hand = {.phase = PHASE_CLAIM,
                        .turn = 0,
                        .last = (int8_t)level,
                        .accepted = (int8_t)level,
                        .claimer = level == GAME_NOTHING ? GAME_NOBODY : 1,
                        .roller = 0};
    lay_dice(&match->rules, thrown, &hand);
    ask(match, lives, &hand, ret_position);
}

void tokio_positions_answer(struct tokio_match *match, struct tokio_lives lives, int level,
                            int claim, struct tokio_position *ret_position)
{
    struct hand hand = {.phase = PHASE_RESPOND,
                        .turn = 1,
                        .last = (int8_t)claim,
                        .accepted = (int8_t)level,
                        .claimer = 0,
                        .roller = 0};
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
