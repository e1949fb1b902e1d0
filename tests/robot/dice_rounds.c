/* dice_rounds.c - by turns what each claim is worth, when such hands lie there, and which hands lie
 * there, when it is worth so much. Later passes count for more in the mean of all; one pass alone
 * goes to and fro.
 */
#include "dice_rounds.h"

#include "bugiardi_lesson.h"

#include <string.h>

/* A hand that nobody leaves is still possible, a lie less than the truth. */
static const double remote = 1e-2, remote_lie = 0.2;

static struct bugiardi_position position;

/* The chances to lose by the dice that were thrown and the hand, of one seat. */
struct losses {
    float solver[HAND + 1][HANDS], people[HAND + 1][HANDS];
};

static float accepted_loss(const struct dice_rounds *rounds, int seat, int hand, int claim)
{
    int from = (seat + rounds->seats - 1) % rounds->seats;
    return claim == rounds->steps.n - 1 ? 0 : rounds->loses[from][hand][claim];
}

static void find_losses(const struct dice_rounds *rounds, int seat, struct losses *ret_losses)
{
    memset(ret_losses, 0, sizeof *ret_losses);
    for (int thrown = 0; thrown <= HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++) {
            int step = rounds->hands.step[hand];
            float sum = 0, all = 1e-20F, people = 0;
            for (int claim = position.last + 1; claim < rounds->steps.n; claim++) {
                float objects = position.expects[thrown][claim];
                float doubted = seat == 0 ? step < claim : seat == 1 ? step >= claim : 0;
                float loss =
                    objects * doubted + (1 - objects) * accepted_loss(rounds, seat, hand, claim);
                float weight = bugiardi_position_weight(&position, thrown, hand, claim);
                sum += weight * loss;
                all += weight;
                people += position.people[step].of[claim] * loss;
            }
            ret_losses->solver[thrown][hand] = sum / all;
            ret_losses->people[thrown][hand] = people;
        }
    }
}

/* The mean of a solver's ways; the best of them where it never comes. */
static float mean_way(const float *value, float claimed[HAND + 1][HANDS], int left, int set)
{
    const struct bugiardi_hands *hands = position.hands;
    int thrown = HAND - hands->size[left], n = hands->n_parts[left];
    float sum = 0, all = 0, best = -1, of_best = 0;
    for (int way = bugiardi_throws_first(&position, left); way < n; way++) {
        float weight = bugiardi_position_goes(&position, left, set, way);
        float worth = bugiardi_position_way(&position, left, set, way);
        int whole = hands->whole[hands->splits[left] + set - hands->first[thrown]];
        float loss =
            way == 0 ? claimed[thrown][whole] : value[hands->spots[hands->parts[left][way]] + set];
        sum += weight * loss;
        all += weight;
        of_best = worth > best ? loss : of_best;
        best = worth > best ? worth : best;
    }
    return all > 0 ? sum / all : of_best;
}

/* The losses of a solver by each hand at the start. */
static void go_back(float claimed[HAND + 1][HANDS], float ret_loss[HANDS])
{
    static float value[SPOTS];
    const struct bugiardi_hands *hands = position.hands;
    for (int i = 0; i < position.n_left; i++) {
        int left = position.left[i], thrown = HAND - hands->size[left];
        float *part = &value[hands->spots[left]];
        for (int set = hands->first[thrown]; set < hands->first[thrown + 1]; set++)
            part[set] = mean_way(value, claimed, left, set);
        for (int set = hands->first[thrown] - 1; set >= 0; set--) {
            part[set] = 0;
            for (int side = 0; side < SIDES; side++)
                part[set] += part[hands->with[set][side]] / SIDES;
        }
    }
    for (int hand = 0; hand < HANDS; hand++)
        ret_loss[hand] = value[hands->spots[HANDS_FIRST + hand]];
}

/* The losses of people by a hand. */
static float loss_of_people(float claimed[HAND + 1][HANDS], float reached[HAND + 1][HANDS])
{
    float sum = 0, all = 0;
    for (int thrown = 0; thrown <= HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++) {
            sum += reached[thrown][hand] * claimed[thrown][hand];
            all += reached[thrown][hand];
        }
    }
    return sum / all;
}

static void value_claim(struct dice_rounds *rounds, int claim)
{
    static float reached[HANDS][HAND + 1][HANDS];
    static struct losses losses;
    float solver[HANDS], share = rounds->share, trust = (float)BUGIARDI_STAGE_TRUST;
    for (int hand = 0; hand < HANDS; hand++) {
        float one[HANDS] = {0};
        one[hand] = 1;
        bugiardi_throws_people(&position, one, reached[hand]);
    }
    float next[DICE_ROUNDS_SEATS_MAX][HANDS];
    for (int seat = 0; seat < rounds->seats; seat++) {
        find_losses(rounds, seat, &losses);
        go_back(losses.solver, solver);
        for (int hand = 0; hand < HANDS; hand++) {
            float people = loss_of_people(losses.people, reached[hand]);
            next[seat][hand] = trust * solver[hand] + (1 - trust) * people;
            if (seat == 0)
                rounds->look.of[hand][claim] +=
                    share * (1 - solver[hand] - rounds->look.of[hand][claim]);
        }
    }
    for (int seat = 0; seat < rounds->seats; seat++) {
        for (int hand = 0; hand < HANDS; hand++)
            rounds->loses[seat][hand][claim] +=
                share * (next[seat][hand] - rounds->loses[seat][hand][claim]);
    }
    for (int hand = 0; hand < HANDS; hand++)
        rounds->keep.of[hand][claim] = 1 - rounds->loses[rounds->seats - 1][hand][claim];
}

/* --- which hands lie there --- */

/* Solves the position after a claim, -1: the first throw. */
static void solve(struct dice_rounds *rounds, int last)
{
    double all = 1e-12, sum = 0;
    position.hand = last < 0 ? FIRST_THROW : MANY_HANDS;
    position.last = last;
    for (int hand = 0; hand < HANDS && last >= 0; hand++)
        all += rounds->reach[last][hand];
    for (int hand = 0; hand < HANDS && last >= 0; hand++) {
        double good = rounds->hands.step[hand] >= last ? 1 : remote_lie;
        position.start[hand] = (float)(rounds->reach[last][hand] / all +
                                       remote * (double)rounds->hands.chance[hand] * good);
        sum += (double)position.start[hand];
    }
    for (int hand = 0; hand < HANDS && last >= 0; hand++)
        position.start[hand] /= (float)sum;
    bugiardi_position_solve(&position, rounds->learning);
}

/* Adds the hands whose claims are accepted after this one was, which so many did. */
static void pass_on(const struct dice_rounds *rounds, double all, double reach[DICE_STEPS][HANDS])
{
    double trust = BUGIARDI_STAGE_TRUST, people = 0;
    for (int thrown = 0; thrown <= HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++)
            people += (double)position.reached[thrown][hand];
    }
    for (int thrown = 0; thrown <= HAND; thrown++) {
        for (int hand = 0; hand < HANDS; hand++) {
            const float *claims = position.people[rounds->hands.step[hand]].of;
            double there = (double)position.reached[thrown][hand] / people;
            for (int claim = position.last + 1; claim < rounds->steps.n; claim++) {
                double weight = (double)(bugiardi_position_weight(&position, thrown, hand, claim) /
                                         position.weight);
                double chance = trust * weight + (1 - trust) * there * (double)claims[claim];
                reach[claim][hand] += all * chance * (1 - (double)position.expects[thrown][claim]);
            }
        }
    }
}

/* Follows the hands of a round from claim to claim. */
static void find_reach(struct dice_rounds *rounds)
{
    static double reach[DICE_STEPS][HANDS];
    memset(reach, 0, sizeof reach);
    for (int last = -1; last < rounds->steps.n - 1; last++) {
        double all = last < 0 ? 1 : 0;
        for (int hand = 0; hand < HANDS && last >= 0; hand++)
            all += reach[last][hand];
        solve(rounds, last);
        pass_on(rounds, all, reach);
    }
    for (int claim = 0; claim < rounds->steps.n; claim++) {
        for (int hand = 0; hand < HANDS; hand++)
            rounds->reach[claim][hand] +=
                (double)rounds->share * (reach[claim][hand] - rounds->reach[claim][hand]);
    }
}

static void begin(struct dice_rounds *rounds, const struct rules *rules, int seats)
{
    memset(rounds, 0, sizeof *rounds);
    rounds->rules = *rules;
    rounds->seats = seats;
    rounds->learning = 40;
    bugiardi_steps_find(rules, &rounds->steps);
    bugiardi_changes_count(rules, &rounds->steps, NULL, CHANGES_ALL, &rounds->fresh);
    bugiardi_hands_list(rules, &rounds->steps, &rounds->hands);
    position.hands = &rounds->hands;
    position.look = &rounds->look;
    position.keep = &rounds->keep;
    position.fresh = &rounds->fresh;
    position.n = rounds->steps.n;
    for (int claim = 0; claim < rounds->steps.n; claim++) {
        for (int hand = 0; hand < HANDS; hand++)
            rounds->reach[claim][hand] = (double)rounds->hands.chance[hand] *
                                         (rounds->hands.step[hand] >= claim ? 1 : remote_lie);
    }
}

void dice_rounds_solve(struct dice_rounds *rounds, const struct rules *rules, int seats, int passes)
{
    begin(rounds, rules, seats);
    for (int pass = 0; pass < passes; pass++) {
        rounds->share = 2.0F / (float)(pass + 2);
        for (int claim = rounds->steps.n - 2; claim >= 0; claim--) {
            solve(rounds, claim);
            value_claim(rounds, claim);
        }
        find_reach(rounds);
    }
}
