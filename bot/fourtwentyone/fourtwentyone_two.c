/* fourtwentyone_two.c - works out 421 for two players. */
#include "fourtwentyone_two.h"

#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"

#include <assert.h>
#include <string.h>

/* Chances that are nearer to each other are the same. */
static const double slight = 1e-9;

enum { SWEEPS_MAX = 1000, ROUNDS_A_PART = 300 };

/* The chances of the starter after a round. */
struct ends {
    double won[COMBOS][2];  /* the starter was best with this; the worst had 221, or had not */
    double lost[COMBOS][2]; /* the starter was worst, and the best had this */
    double tied[COMBOS];
};

/* --- between rounds --- */

double fourtwentyone_two_chance(const struct fourtwentyone_two *two,
                                struct fourtwentyone_tokens tokens)
{
    return tokens.part == PART_CHARGE ? two->charge[tokens.pot][tokens.starter]
                                      : two->discharge[tokens.starter];
}

/* The chance of this player, who starts the next round or does not. */
static double chance_of(const struct fourtwentyone_two *two, struct fourtwentyone_tokens tokens,
                        bool starts)
{
    struct fourtwentyone_tokens turned = {tokens.part, tokens.pot, tokens.other, tokens.starter};
    return starts ? fourtwentyone_two_chance(two, tokens)
                  : 1 - fourtwentyone_two_chance(two, turned);
}

/* The chance of the starter, who was best or worst. */
static double settle(const struct fourtwentyone_two *two, struct fourtwentyone_tokens tokens,
                     bool won, int best, int worst)
{
    int *winners = won ? &tokens.starter : &tokens.other;
    int *losers = won ? &tokens.other : &tokens.starter;
    int *giver = tokens.part == PART_CHARGE ? &tokens.pot : winners;
    int amount =
        fourtwentyone_combo_moved(&two->rules, tokens.part == PART_CHARGE, best, worst, *giver);
    bool starts = two->rules.values[OPTION_NEXT_STARTER] == NEXT_STARTER_LOSER ? !won : won;
    *giver -= amount;
    *losers += amount;
    if (*giver > 0)
        return chance_of(two, tokens, starts);
    if (*winners == 0)
        return won;
    tokens.part = PART_DISCHARGE;
    return chance_of(two, tokens, won);
}

double fourtwentyone_two_after(const struct fourtwentyone_two *two,
                               struct fourtwentyone_tokens tokens, int starters, int others)
{
    bool won = starters > others;
    if (starters != others)
        return settle(two, tokens, won, won ? starters : others, won ? others : starters);
    return (settle(two, tokens, true, starters, starters) +
            settle(two, tokens, false, starters, starters)) /
           2;
}

/* --- a round --- */

static void settle_all(const struct fourtwentyone_two *two, struct fourtwentyone_tokens tokens,
                       struct ends *ret_ends)
{
    for (int combo = 0; combo < COMBOS; combo++) {
        for (int worst = 0; worst < 2; worst++) {
            ret_ends->won[combo][worst] = settle(two, tokens, true, combo, worst);
            ret_ends->lost[combo][worst] = settle(two, tokens, false, combo, worst);
        }
        ret_ends->tied[combo] = fourtwentyone_two_after(two, tokens, combo, combo);
    }
}

static double end(const struct ends *ends, int starters, int others)
{
    if (starters == others)
        return ends->tied[starters];
    if (starters > others)
        return ends->won[starters][others > 0];
    return ends->lost[others][starters > 0];
}

/* A row has the chances for each combination of the starter, so that the compiler can work on
 * several at once.
 */
static void mean_of_rows(double (*rows)[COMBOS], const uint8_t *with, double *restrict ret_row)
{
    for (int i = 0; i < COMBOS; i++)
        ret_row[i] = (rows[with[0]][i] + rows[with[1]][i] + rows[with[2]][i] + rows[with[3]][i] +
                      rows[with[4]][i] + rows[with[5]][i]) /
                     DICE_SIDES;
}

static void lower_row(const double *restrict row, double *restrict least)
{
    for (int i = 0; i < COMBOS; i++)
        least[i] = row[i] < least[i] ? row[i] : least[i];
}

/* Adds one more throw of the other player before the throws worked out so far. The other chooses
 * the dice that suit the starter least. */
static void choose_rows(const struct fourtwentyone_throws *throws, double (*rows)[COMBOS])
{
    for (int combo = 0; combo < COMBOS; combo++) {
        const uint8_t *ways = throws->ways[combo];
        double *row = rows[KEPT_ALL + combo];
        memcpy(row, rows[ways[0]], sizeof rows[0]);
        for (int i = 1; i < throws->n_ways[combo]; i++)
            lower_row(rows[ways[i]], row);
    }
}

void fourtwentyone_two_answered(const struct fourtwentyone_two *two,
                                struct fourtwentyone_tokens tokens,
                                double ret_chances[THROWS_MAX + 1][COMBOS])
{
    struct ends ends;
    double rows[KEPT][COMBOS];
    settle_all(two, tokens, &ends);
    for (int others = 0; others < COMBOS; others++) {
        for (int starters = 0; starters < COMBOS; starters++)
            rows[KEPT_ALL + others][starters] = end(&ends, starters, others);
    }
    for (int n = 1; n <= fourtwentyone_round_limit(tokens.part, two->rules.values); n++) {
        if (n > 1)
            choose_rows(&two->throws, rows);
        for (int kept = KEPT_ALL - 1; kept >= 0; kept--)
            mean_of_rows(rows, two->throws.with[kept], rows[kept]);
        memcpy(ret_chances[n], rows[0], sizeof rows[0]);
    }
}

/* The starter may stop after any throw, which is then the number for both. */
static double play_round(const struct fourtwentyone_two *two, struct fourtwentyone_tokens tokens)
{
    double stop[THROWS_MAX + 1][COMBOS], values[KEPT];
    int most = fourtwentyone_round_limit(tokens.part, two->rules.values);
    fourtwentyone_two_answered(two, tokens, stop);
    memcpy(&values[KEPT_ALL], stop[most], sizeof stop[most]);
    fourtwentyone_throws_mean(&two->throws, values);
    for (int n = most - 1; n >= 1; n--) {
        fourtwentyone_throws_best(&two->throws, values, stop[n], NULL);
        fourtwentyone_throws_mean(&two->throws, values);
    }
    return values[0];
}

/* --- the game --- */

/* Works out the discharge once more. Returns the largest change. */
static double sweep(struct fourtwentyone_two *two)
{
    double most = 0;
    for (int held = 1; held < two->total; held++) {
        struct fourtwentyone_tokens tokens = {PART_DISCHARGE, 0, held, two->total - held};
        double chance = play_round(two, tokens), change = chance - two->discharge[held];
        most = change > most ? change : -change > most ? -change : most;
        two->discharge[held] = chance;
    }
    return most;
}

static void solve_pot(struct fourtwentyone_two *two, int pot)
{
    for (int held = 0; held + pot <= two->total; held++) {
        struct fourtwentyone_tokens tokens = {PART_CHARGE, pot, held, two->total - pot - held};
        two->charge[pot][held] = play_round(two, tokens);
    }
}

void fourtwentyone_two_begin(const struct rules *rules, int total,
                             struct fourtwentyone_two *ret_two)
{
    assert(total >= 2);
    assert(total <= TWO_TOKENS_MAX);
    memset(ret_two, 0, sizeof *ret_two);
    ret_two->rules = *rules;
    ret_two->total = total;
    fourtwentyone_throws_list(rules, &ret_two->throws);
    for (int held = 1; held < ret_two->total; held++)
        ret_two->discharge[held] = 1 - (double)held / ret_two->total;
}

bool fourtwentyone_two_go_on(struct fourtwentyone_two *two)
{
    for (int rounds = 0; rounds < ROUNDS_A_PART && two->pot < two->total; rounds += two->total) {
        if (two->discharge_done)
            solve_pot(two, ++two->pot);
        else
            two->discharge_done = sweep(two) <= slight || two->sweeps++ == SWEEPS_MAX;
    }
    return two->pot < two->total;
}
