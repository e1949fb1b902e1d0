/* bugiardi_look.c - reads the table. */
#include "bugiardi_look.h"

#include "bugiardi_options.h"
#include "bugiardi_worth.h"

#include <math.h>
#include <string.h>

/* Rows are hands, columns the steps claimed. */
static const char table[HANDS][DICE_STEPS + 1] = {
#include "bugiardi_look.inc"
};

/* A player who need not throw can claim the hand as it lies. */
static void allow_keeping(const struct bugiardi_hands *hands, struct bugiardi_look *look)
{
    for (int hand = 0; hand < HANDS; hand++) {
        float worth[DICE_STEPS];
        bugiardi_position_answers(look, hand, hands->step[hand], worth);
        memcpy(look->of[hand], worth, (size_t)(hands->step[hand] + 1) * sizeof worth[0]);
    }
}

void bugiardi_look_find(const struct rules *rules, const struct bugiardi_hands *hands, int n_steps,
                        struct bugiardi_look *ret_look)
{
    memset(ret_look, 0, sizeof *ret_look);
    for (int hand = 0; hand < HANDS; hand++) {
        for (int claim = 0; claim < n_steps; claim++)
            ret_look->of[hand][claim] =
                bugiardi_worth_chance(table[hand][bugiardi_worth_step(rules, claim)]);
    }
    if (!rules->values[OPTION_LOOK_MUST_REROLL])
        allow_keeping(hands, ret_look);
}

void bugiardi_look_mean(const struct bugiardi_hands *hands, const struct bugiardi_look *look,
                        int n_steps, struct bugiardi_worth *ret_worth)
{
    float all[STEPS_MAX] = {0};
    memset(ret_worth, 0, sizeof *ret_worth);
    for (int hand = 0; hand < HANDS; hand++) {
        int step = hands->step[hand];
        all[step] += hands->chance[hand];
        for (int claim = 0; claim < n_steps; claim++)
            ret_worth->look[step][claim] += hands->chance[hand] * look->of[hand][claim];
    }
    for (int step = 0; step < n_steps; step++) {
        for (int claim = 0; claim < n_steps; claim++) {
            ret_worth->look[step][claim] /= all[step];
            ret_worth->keep[step][claim] = 1 - ret_worth->look[step][claim];
        }
    }
}
