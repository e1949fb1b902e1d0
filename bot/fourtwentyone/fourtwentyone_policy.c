/* fourtwentyone_policy.c - finds the throws of the players who follow, by playing them against each
 * other, and the best answer of the starter.
 */
#include "fourtwentyone_policy.h"

#include <string.h>

enum { REPEATS = 6 };

/* The choices of a player with so many throws to come: dice to keep, or to stop. */
struct choices {
    uint8_t way[THROWS_MAX + 1][COMBOS];
    bool stops[THROWS_MAX + 1][COMBOS];
};

/* The chances that a throw of one other lies below, at and above a combination. */
struct split {
    double below, at, above;
};

static struct split split_at(const double *ends, int combo)
{
    struct split split = {.at = ends[combo]};
    for (int i = 0; i < combo; i++)
        split.below += ends[i];
    split.above = 1 - split.below - split.at;
    return split;
}

static double power(double base, int exponent)
{
    double product = 1;
    while (exponent-- > 0)
        product *= base;
    return product;
}

/* The chance to come out first against m others, each of whom is behind or level; players who are
 * level draw lots. */
static double on_top(double behind, double level, int m)
{
    if (level <= 0)
        return power(behind, m);
    return (power(behind + level, m + 1) - power(behind, m + 1)) / ((m + 1) * level);
}

/* --- throws --- */

/* Replaces the chances of the kept dice by those of all three, after the rest was thrown. */
static void throw_all(const struct fourtwentyone_throws *throws, double chances[KEPT])
{
    for (int kept = 0; kept < KEPT_ALL; kept++) {
        for (int face = 0; face < DICE_SIDES; face++)
            chances[throws->with[kept][face]] += chances[kept] / DICE_SIDES;
        chances[kept] = 0;
    }
}

/* Everybody throws the chosen dice again. */
static void throw_again(const struct fourtwentyone_throws *throws, const uint8_t *ways,
                        double chances[KEPT])
{
    for (int combo = 0; combo < COMBOS; combo++) {
        chances[ways[combo]] += chances[KEPT_ALL + combo];
        chances[KEPT_ALL + combo] = 0;
    }
    throw_all(throws, chances);
}

/* --- players who follow --- */

/* The ends of a player who throws so often, against others who end like this. */
static void follow(const struct fourtwentyone_field *field, const struct fourtwentyone_gains *gains,
                   int n, double *ends)
{
    struct choices choices;
    double values[KEPT], chances[KEPT] = {1};
    for (int combo = 0; combo < COMBOS; combo++) {
        struct split split = split_at(ends, combo);
        double best = on_top(split.below, split.at, field->n - 1);
        double worst = on_top(split.above, split.at, field->n - 1);
        int moves = fourtwentyone_policy_moves(field->rules, combo);
        values[KEPT_ALL + combo] = best * gains->best[moves] - worst * gains->worst;
    }
    for (int left = 1; left < n; left++) {
        fourtwentyone_throws_mean(field->throws, values);
        fourtwentyone_throws_best(field->throws, values, NULL, choices.way[left]);
    }
    throw_all(field->throws, chances);
    for (int left = n - 1; left > 0; left--)
        throw_again(field->throws, choices.way[left], chances);
    memcpy(ends, &chances[KEPT_ALL], COMBOS * sizeof chances[0]);
}

static void find_ends(const struct fourtwentyone_field *field,
                      const struct fourtwentyone_gains *gains, struct fourtwentyone_policy *policy)
{
    follow(field, gains, 1, policy->ends[1]);
    for (int n = 2; n <= field->limit; n++) {
        memcpy(policy->ends[n], policy->ends[n - 1], sizeof policy->ends[0]);
        for (int i = 0; i < REPEATS; i++)
            follow(field, gains, n, policy->ends[n]);
    }
}

/* The outcomes of a round whose starter has ended with this combination, with the ends of the
 * others. */
static void find_outcomes(const struct fourtwentyone_field *field, const double *ends, int combo,
                          struct fourtwentyone_outcomes *outcomes)
{
    int m = field->n - 1, own = fourtwentyone_policy_moves(field->rules, combo);
    struct split split = split_at(ends, combo);
    double best = on_top(split.below, split.at, m), worst = on_top(split.above, split.at, m);
    double beyond = power(split.above, m), above = 0, all = 0, any = power(1 - split.above, m);
    bool third = m > 1; /* else a starter who is tied, and not best, is worst */
    worst = third ? worst : beyond;
    outcomes->of[STARTER_BEST][own] = best;
    outcomes->of[third && beyond > 0 ? STARTER_NEITHER : STARTER_WORST][own] = any - best;
    for (int other = combo + 1; other < COMBOS; other++) {
        int moves = fourtwentyone_policy_moves(field->rules, other);
        above += ends[other];
        double all_before = all, any_before = any;
        all = power(above, m);
        any = power(1 - split.above + above, m);
        double lost = beyond > 0 ? (all - all_before) / beyond * worst : 0;
        outcomes->of[STARTER_WORST][moves] += lost;
        outcomes->of[STARTER_NEITHER][moves] += any - any_before - lost;
    }
}

void fourtwentyone_policy_find(const struct fourtwentyone_field *field,
                               const struct fourtwentyone_gains *gains,
                               struct fourtwentyone_policy *ret_policy)
{
    memset(ret_policy, 0, sizeof *ret_policy);
    ret_policy->limit = field->limit;
    find_ends(field, gains, ret_policy);
    for (int throws = 1; throws <= field->limit; throws++) {
        for (int combo = 0; combo < COMBOS; combo++)
            find_outcomes(field, ret_policy->ends[throws], combo,
                          &ret_policy->outcomes[throws][combo]);
    }
}

/* --- the starter --- */

double fourtwentyone_policy_mean(const struct fourtwentyone_outcomes *chances,
                                 const struct fourtwentyone_outcomes *values)
{
    double sum = 0;
    for (int outcome = 0; outcome < N_OUTCOMES; outcome++) {
        for (int moves = 1; moves < N_MOVES; moves++)
            sum += chances->of[outcome][moves] * values->of[outcome][moves];
    }
    return sum;
}

static void add(struct fourtwentyone_outcomes *sum, double chance,
                const struct fourtwentyone_outcomes *chances)
{
    for (int outcome = 0; outcome < N_OUTCOMES; outcome++) {
        for (int moves = 1; moves < N_MOVES; moves++)
            sum->of[outcome][moves] += chance * chances->of[outcome][moves];
    }
}

/* The starter may stop after any throw; choices stand at the number of throws made. */
static void plan(const struct fourtwentyone_throws *throws,
                 const struct fourtwentyone_policy *policy,
                 const struct fourtwentyone_outcomes *worth, struct choices *ret_choices)
{
    double values[KEPT];
    for (int n = policy->limit; n > 0; n--) {
        if (n < policy->limit) {
            fourtwentyone_throws_mean(throws, values);
            fourtwentyone_throws_best(throws, values, NULL, ret_choices->way[n]);
        }
        for (int combo = 0; combo < COMBOS; combo++) {
            double *value = &values[KEPT_ALL + combo];
            double stop = fourtwentyone_policy_mean(&policy->outcomes[n][combo], worth);
            ret_choices->stops[n][combo] = n == policy->limit || stop > *value;
            *value = ret_choices->stops[n][combo] ? stop : *value;
        }
    }
}

void fourtwentyone_policy_lead(const struct fourtwentyone_throws *throws,
                               const struct fourtwentyone_policy *policy,
                               const struct fourtwentyone_outcomes *values,
                               struct fourtwentyone_outcomes *ret_chances)
{
    struct choices choices;
    double chances[KEPT] = {1};
    *ret_chances = (struct fourtwentyone_outcomes){{{0}}};
    plan(throws, policy, values, &choices);
    throw_all(throws, chances);
    for (int n = 1; n <= policy->limit; n++) {
        for (int combo = 0; combo < COMBOS; combo++) {
            double *chance = &chances[KEPT_ALL + combo];
            if (!choices.stops[n][combo])
                continue;
            add(ret_chances, *chance, &policy->outcomes[n][combo]);
            *chance = 0;
        }
        if (n < policy->limit)
            throw_again(throws, choices.way[n], chances);
    }
}

int fourtwentyone_policy_moves(const struct rules *rules, int combo)
{
    return combo == FOURTWENTYONE_BEST ? MOVES_ALL : fourtwentyone_combo_worth(rules, combo);
}
