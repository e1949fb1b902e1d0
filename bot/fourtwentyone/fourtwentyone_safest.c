/* fourtwentyone_safest.c - plays 421 for somebody who is absent: weighs every set of dice it could
 * throw again by all ways they can fall, to the end of its turn.
 *
 * What a combination is worth is counted in tokens: those got rid of as the best of the round, and
 * those taken as the worst. Who has yet to throw is taken to make independent throws and to keep
 * the best.
 */
#include "fourtwentyone_parts.h"

#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"
#include "fourtwentyone_throws.h"

#include <assert.h>
#include <string.h>

enum { TYPICAL_TOKENS = 2 /* that the best of a round moves, where it is not known yet */ };

/* A value for every combination, which is also every way that three dice can lie. */
struct values {
    double of[COMBOS];
};

/* What is worked out for one decision. */
struct study {
    const struct outlook *outlook;
    int8_t made[DICE_SIDES][DICE_SIDES][DICE_SIDES]; /* the combination of each throw */
    uint8_t dice[COMBOS][DICE];
    struct values beats;             /* the chance to beat one throw of another; ties half */
    struct values later[THROWS_MAX]; /* with so many throws to come, played at best */
};

static void study_throws(struct study *study)
{
    enum { WAYS = DICE_SIDES * DICE_SIDES * DICE_SIDES };
    const struct rules *rules = study->outlook->rules;
    int ways[COMBOS] = {0}, below = 0;
    for (int i = 0; i < WAYS; i++) {
        int a = i / (DICE_SIDES * DICE_SIDES), b = i / DICE_SIDES % DICE_SIDES, c = i % DICE_SIDES;
        uint8_t dice[DICE] = {(uint8_t)(a + 1), (uint8_t)(b + 1), (uint8_t)(c + 1)};
        int8_t combo = (int8_t)fourtwentyone_combo_made(rules, dice);
        study->made[a][b][c] = combo;
        memcpy(study->dice[combo], dice, DICE);
        ways[combo]++;
    }
    for (int combo = 0; combo < COMBOS; combo++) {
        study->beats.of[combo] = (below + ways[combo] / 2.0) / WAYS;
        below += ways[combo];
    }
}

/* --- what it is worth to end with a combination --- */

static bool in_charge(const struct study *study)
{
    return study->outlook->view.part == PART_CHARGE;
}

/* The tokens a seat moves when it is best with a combination, and the worst has no negativo. */
static double amount(const struct study *study, int combo, int seat)
{
    const struct view *view = &study->outlook->view;
    return fourtwentyone_combo_moved(study->outlook->rules, in_charge(study), combo,
                                     FOURTWENTYONE_BEST,
                                     in_charge(study) ? view->pot : view->score[seat]);
}

/* How the others stand against a combination: that all are worse, that all are better, and what
 * the best of them moves. */
struct prospect {
    double best, worst, tokens;
};

static void face(const struct study *study, int combo, int seat, int throws,
                 struct prospect *prospect)
{
    int made = study->outlook->view.made[seat];
    double beaten = made < combo ? 1 : made == combo ? 0.5 : 0, tokens = TYPICAL_TOKENS;
    if (made != GAME_NOTHING) {
        tokens = amount(study, made, seat);
    } else {
        beaten = study->beats.of[combo];
        for (int i = 1; i < throws; i++)
            beaten *= study->beats.of[combo];
    }
    prospect->best *= beaten;
    prospect->worst *= 1 - beaten;
    if (tokens > prospect->tokens)
        prospect->tokens = tokens;
}

/* What it is worth to end with a combination when everybody is to throw so often. Tokens that
 * others take from the table are gained by all but one. */
static double worth(const struct study *study, int combo, int throws)
{
    const struct outlook *outlook = study->outlook;
    struct prospect prospect = {.best = 1, .worst = 1, .tokens = 1};
    for (int seat = 0; seat < outlook->n_seats; seat++) {
        if (seat != outlook->seat && !outlook->view.out[seat])
            face(study, combo, seat, throws, &prospect);
    }
    double gain = amount(study, combo, outlook->seat);
    if (in_charge(study))
        gain /= outlook_others(outlook);
    bool negativo = outlook->rules->values[OPTION_NEGATIVO] && fourtwentyone_combo_negativo(combo);
    double harm = negativo && prospect.tokens < 2 ? 2 : prospect.tokens;
    return prospect.best * gain - prospect.worst * harm;
}

/* --- what it is worth to throw --- */

/* The mean value of throwing this set of the dice again, a bit each. */
static double mean(const struct study *study, const uint8_t *dice, unsigned set,
                   const struct values *values)
{
    int from[DICE], to[DICE], n = 0;
    double sum = 0;
    for (int i = 0; i < DICE; i++) {
        bool again = (set >> i & 1) != 0;
        from[i] = again ? 0 : dice[i] - 1;
        to[i] = again ? DICE_SIDES : dice[i];
    }
    for (int a = from[0]; a < to[0]; a++) {
        for (int b = from[1]; b < to[1]; b++) {
            for (int c = from[2]; c < to[2]; c++, n++)
                sum += values->of[study->made[a][b][c]];
        }
    }
    return sum / n;
}

/* The best that can be had by throwing at least one die. */
static double best_throw(const struct study *study, const uint8_t *dice,
                         const struct values *values)
{
    double best = mean(study, dice, ALL_DICE, values);
    for (unsigned set = 1; set < ALL_DICE; set++) {
        double one = mean(study, dice, set, values);
        if (one > best)
            best = one;
    }
    return best;
}

/* The starter may stop after any throw, which is then the number for all. */
static void plan(struct study *study, int throws, int left)
{
    bool leads = study->outlook->view.phase == PHASE_LEAD;
    for (int combo = 0; combo < COMBOS; combo++)
        study->later[0].of[combo] = worth(study, combo, throws);
    for (int n = 1; n < left; n++) {
        for (int combo = 0; combo < COMBOS; combo++) {
            double best = best_throw(study, study->dice[combo], &study->later[n - 1]);
            double stop = leads ? worth(study, combo, throws - n) : best;
            study->later[n].of[combo] = stop > best ? stop : best;
        }
    }
}

static double judge(const struct study *study, const struct move *move, int left)
{
    const struct view *view = &study->outlook->view;
    if (move->verb == VERB_STOP)
        return worth(study, view->thrown, view->rolls);
    unsigned set = move->n_picks > 0 ? game_picks(move) : ALL_DICE;
    return mean(study, view->faces, set, &study->later[left - 1]);
}

int fourtwentyone_safest_throws(const struct outlook *outlook)
{
    if (outlook->view.phase == PHASE_FOLLOW)
        return outlook->view.required;
    return fourtwentyone_round_limit(outlook->view.part, outlook->rules->values);
}

/* Never passo: the same dice, thrown again until the last throw, would fall no worse. */
const struct move *fourtwentyone_safest(const struct outlook *outlook)
{
    struct study study = {.outlook = outlook};
    int throws = fourtwentyone_safest_throws(outlook), left = throws - outlook->view.rolls;
    const struct move *best = NULL;
    double most = 0;
    assert(left >= 1 && left <= THROWS_MAX);
    study_throws(&study);
    plan(&study, throws, left);
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb == VERB_PASSO)
            continue;
        double value = judge(&study, move, left);
        if (best == NULL || value > most) {
            best = move;
            most = value;
        }
    }
    return best;
}
