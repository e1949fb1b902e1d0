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

/* Of three, and of more: looks, and claims that were accepted. */
static const char many[2][2][HANDS][DICE_STEPS + 1] = {
#include "bugiardi_look_many.inc"
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

static void read_table(const struct rules *rules, const char rows[HANDS][DICE_STEPS + 1],
                       int n_steps, struct bugiardi_look *ret_look)
{
    memset(ret_look, 0, sizeof *ret_look);
    for (int hand = 0; hand < HANDS; hand++) {
        for (int claim = 0; claim < n_steps; claim++)
            ret_look->of[hand][claim] =
                bugiardi_worth_chance(rows[hand][bugiardi_worth_step(rules, claim)]);
    }
}

void bugiardi_look_find(const struct rules *rules, const struct bugiardi_hands *hands, int n_steps,
                        struct bugiardi_look *ret_look)
{
    read_table(rules, table, n_steps, ret_look);
    if (!rules->values[OPTION_LOOK_MUST_REROLL])
        allow_keeping(hands, ret_look);
}

void bugiardi_look_find_many(const struct rules *rules, const struct bugiardi_hands *hands, int n,
                             int n_steps, struct bugiardi_look *ret_look,
                             struct bugiardi_look *ret_keep)
{
    read_table(rules, many[0][n > 3], n_steps, ret_look);
    read_table(rules, many[1][n > 3], n_steps, ret_keep);
    for (int hand = 0; hand < HANDS && !rules->values[OPTION_LOOK_MUST_REROLL]; hand++) {
        int step = hands->step[hand];
        for (int claim = 0; claim < step; claim++)
            ret_look->of[hand][claim] = fmaxf(ret_look->of[hand][claim], ret_keep->of[hand][step]);
    }
}

void bugiardi_look_mean(const struct bugiardi_hands *hands, const struct bugiardi_look *look,
                        const struct bugiardi_look *keep, int n_steps,
                        struct bugiardi_worth *ret_worth)
{
    float all[STEPS_MAX] = {0};
    memset(ret_worth, 0, sizeof *ret_worth);
    for (int hand = 0; hand < HANDS; hand++)
        all[hands->step[hand]] += hands->chance[hand];
    for (int hand = 0; hand < HANDS; hand++) {
        int step = hands->step[hand];
        float share = hands->chance[hand] / all[step];
        for (int claim = 0; claim < n_steps; claim++) {
            float looked = look->of[hand][claim];
            float kept = keep != NULL ? keep->of[hand][claim] : 1 - looked;
            ret_worth->look[step][claim] += share * looked;
            ret_worth->keep[step][claim] += share * kept;
        }
    }
}
