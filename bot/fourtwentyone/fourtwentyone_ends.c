/* fourtwentyone_ends.c - weighs the possible ends of a round: players who have yet to throw against
 * those who have thrown. */
#include "fourtwentyone_many.h"

#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"

#include <string.h>

/* Players, a bit each: known ones who are best or worst so far, or those who have yet to throw. */
enum { KNOWN, UNKNOWN, N_SIDES };

/* The data for one decision. */
struct study {
    const struct fourtwentyone_many *many;
    const struct fourtwentyone_standing *standing;
    int m;                                                 /* players who have yet to throw */
    uint32_t unknown;                                      /* the same, a bit each */
    double below[COMBOS + 1];                              /* chance that one of them ends below */
    double after[GAME_SEATS_MAX][GAME_SEATS_MAX][N_MOVES]; /* by the best and the worst */
};

/* The same for one combination of the player's. */
struct trial {
    const struct study *study;
    int high, low; /* among those who are known */
    uint32_t best[N_SIDES], worst[N_SIDES];
    double means[N_SIDES][N_SIDES][N_MOVES];
    bool possible[N_SIDES][N_SIDES];
    double chance, sum; /* of the ends weighed so far, and their value */
};

/* --- outcomes of the round --- */

static void study_rounds(struct study *study)
{
    int n = study->standing->players.n;
    for (int best = 0; best < n; best++) {
        for (int worst = 0; worst < n; worst++) {
            for (int moves = 1; moves < N_MOVES && best != worst; moves++)
                study->after[best][worst][moves] = fourtwentyone_many_after(
                    study->many, &study->standing->players,
                    (struct fourtwentyone_end){best, worst, moves}, study->standing->player);
        }
    }
}

/* --- one combination --- */

static void mean_of(struct trial *trial, int best, int worst)
{
    const struct study *study = trial->study;
    int n = study->standing->players.n, pairs = 0;
    double *means = trial->means[best][worst];
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            if ((trial->best[best] >> i & 1) == 0 || (trial->worst[worst] >> j & 1) == 0 || i == j)
                continue;
            for (int moves = 1; moves < N_MOVES; moves++)
                means[moves] += study->after[i][j][moves];
            pairs++;
        }
    }
    for (int moves = 1; moves < N_MOVES && pairs > 0; moves++)
        means[moves] /= pairs;
    trial->possible[best][worst] = pairs > 0;
}

static struct trial begin(const struct study *study, int combo)
{
    const struct fourtwentyone_standing *standing = study->standing;
    struct trial trial = {.study = study, .high = combo, .low = combo};
    for (int i = 0; i < standing->players.n; i++) {
        int made = i == standing->player ? combo : standing->made[i];
        if (made == GAME_NOTHING)
            continue;
        if (made > trial.high)
            trial.best[KNOWN] = 0;
        if (made < trial.low)
            trial.worst[KNOWN] = 0;
        trial.high = made > trial.high ? made : trial.high;
        trial.low = made < trial.low ? made : trial.low;
        trial.best[KNOWN] |= made == trial.high ? 1u << i : 0;
        trial.worst[KNOWN] |= made == trial.low ? 1u << i : 0;
    }
    trial.best[UNKNOWN] = trial.worst[UNKNOWN] = study->unknown;
    for (int best = 0; best < N_SIDES; best++) {
        for (int worst = 0; worst < N_SIDES; worst++)
            mean_of(&trial, best, worst);
    }
    return trial;
}

/* Weighs an end of the round: the best combination, and whether the worst is 221. */
static void weigh(struct trial *trial, double chance, int best, int worst, int moves)
{
    if (!trial->possible[best][worst])
        return;
    trial->chance += chance;
    trial->sum += chance * trial->means[best][worst][moves];
}

/* Weighs all ends with this best combination, with the worst on either side. */
static void weigh_best(struct trial *trial, double chance, int highest, int worst, int moves)
{
    double known = highest < trial->high   ? 1
                   : highest > trial->high ? 0
                                           : __builtin_popcount(trial->best[KNOWN]);
    double unknown = highest < trial->high ? 0 : 1;
    if (chance <= 0)
        return;
    weigh(trial, chance * known / (known + unknown), KNOWN, worst, moves);
    weigh(trial, chance * unknown / (known + unknown), UNKNOWN, worst, moves);
}

/* The chance that of the players who have yet to throw the highest has `highest`, and none has less
 * than `least`. */
static double none_below(const struct study *study, int highest, int least)
{
    double to = study->below[highest + 1] - study->below[least];
    double before = study->below[highest] - study->below[least], product = 1, lower = 1;
    if (least > highest)
        return 0;
    for (int i = 0; i < study->m; i++) {
        product *= to;
        lower *= before;
    }
    return product - lower;
}

static int moved(const struct study *study, int best, bool negativo)
{
    int moves = fourtwentyone_policy_moves(&study->many->rules, best);
    return negativo && moves < 2 && study->many->rules.values[OPTION_NEGATIVO] ? 2 : moves;
}

/* Weighs all ends in which the highest of the players who have yet to throw has `highest`. */
static void weigh_highest(struct trial *trial, int highest)
{
    const struct study *study = trial->study;
    int best = highest > trial->high ? highest : trial->high;
    double all = none_below(study, highest, 0), level = none_below(study, highest, trial->low);
    double above = none_below(study, highest, trial->low + 1), last = none_below(study, highest, 1);
    double known = __builtin_popcount(trial->worst[KNOWN]);
    bool zero = trial->low == 0;
    int plain = moved(study, best, zero), most = moved(study, best, true);
    weigh_best(trial, above, highest, KNOWN, plain);
    weigh_best(trial, (level - above) * known / (known + 1), highest, KNOWN, plain);
    weigh_best(trial, (level - above) / (known + 1), highest, UNKNOWN, plain);
    if (zero)
        return;
    weigh_best(trial, last - level, highest, UNKNOWN, plain);
    weigh_best(trial, all - last, highest, UNKNOWN, most);
}

static double worth(const struct study *study, int combo)
{
    struct trial trial = begin(study, combo);
    if (study->m == 0)
        return trial.means[KNOWN][KNOWN][moved(study, trial.high, trial.low == 0)];
    for (int highest = 0; highest < COMBOS; highest++)
        weigh_highest(&trial, highest);
    return trial.sum / trial.chance;
}

void fourtwentyone_ends_find(const struct fourtwentyone_many *many,
                             const struct fourtwentyone_standing *standing, int throws,
                             double ret_chances[COMBOS])
{
    struct study study = {.many = many, .standing = standing};
    const double *ends =
        fourtwentyone_many_policy(many, (enum part)standing->players.part, standing->players.n)
            ->ends[throws];
    for (int i = 0; i < standing->players.n; i++) {
        if (standing->made[i] == GAME_NOTHING && i != standing->player)
            study.unknown |= 1u << i;
    }
    study.m = __builtin_popcount(study.unknown);
    for (int combo = 0; combo < COMBOS; combo++)
        study.below[combo + 1] = study.below[combo] + ends[combo];
    study_rounds(&study);
    for (int combo = 0; combo < COMBOS; combo++)
        ret_chances[combo] = worth(&study, combo);
}
