/* bugiardi_two.c - the decisions of a round between two with dice, where both know the hand that a
 * turn began with: see bugiardi_position.h.
 */
#include "bugiardi_decision.h"

#include "bugiardi_options.h"
#include "bugiardi_round.h"

#include <math.h>

enum { LEARNING = 100 }; /* rounds at a position */

/* The position solved last: most decisions of a turn ask for the same one. */
static struct {
    struct rules rules;
    struct bugiardi_position position;
} solved;

static bool is_solved(const struct bugiardi_known *known, int hand, int last)
{
    return solved.position.weight > 0 && rules_equal(&solved.rules, &known->rules) &&
           solved.position.hand == hand && solved.position.last == last;
}

/* The tables may have moved since. */
struct bugiardi_position *bugiardi_two_position(const struct bugiardi_known *known, int hand,
                                                int last)
{
    struct bugiardi_position *position = &solved.position;
    bool there = is_solved(known, hand, last);
    position->hands = &known->hands;
    position->look = &known->look;
    position->fresh = &known->fresh;
    if (there)
        return position;
    solved.rules = known->rules;
    position->n = known->steps.n;
    position->hand = hand;
    position->last = last;
    position->keeps = !known->rules.values[OPTION_LOOK_MUST_REROLL];
    bugiardi_position_solve(position, LEARNING);
    return position;
}

double bugiardi_two_begins(const struct bugiardi_known *known)
{
    return bugiardi_two_position(known, FIRST_THROW, -1)->worth;
}

/* How a turn began, as both players know. */
struct start {
    const uint8_t *faces; /* NULL: with the first throw of the round */
    int hand;             /* or FIRST_THROW */
    int last;             /* step claimed before, or -1 */
};

/* False if the seat on turn does not know how a turn began. */
static bool find_start(const struct bugiardi_decision *decision, struct start *ret_start)
{
    const struct bugiardi_known *known = decision->scene.known;
    const struct outlook *outlook = decision->outlook;
    const struct bugiardi_turn *turn = &decision->scene.turns.list[decision->now];
    bool first = decision->now == 0 && outlook->recall != NULL && outlook->recall->forgotten == 0;
    const uint8_t *faces = bugiardi_turns_faces(outlook, turn);
    if (outlook->view.phase == PHASE_REROLL) {
        const struct recall_sight *sight =
            outlook->recall != NULL ? recall_sight_at(outlook->recall, turn->start + 1) : NULL;
        faces = sight != NULL ? sight->faces : NULL;
        if (sight == NULL && outlook->view.locked == 0)
            faces = outlook->view.faces;
    }
    *ret_start = (struct start){.faces = first ? NULL : faces, .hand = FIRST_THROW, .last = -1};
    if (first)
        return turn->knows && turn->changed == 0;
    if (decision->now > 0)
        ret_start->last = known->steps.of[decision->scene.turns.list[decision->now - 1].claim];
    if (faces != NULL)
        ret_start->hand = bugiardi_hands_of(&known->hands, faces);
    return faces != NULL && decision->now > 0 && turn->knows;
}

/* --- a known hand --- */

static void answer_known(struct bugiardi_decision *decision)
{
    const struct bugiardi_known *known = decision->scene.known;
    const struct view *view = &decision->outlook->view;
    int hand = bugiardi_hands_of(&known->hands, view->faces), step = known->hands.step[hand];
    int last = known->steps.of[view->last];
    float worth[DICE_STEPS];
    double good = step >= last, stays = 0;
    bugiardi_position_answers(&known->look, hand, step, worth);
    for (int claim = last + 1; claim <= step; claim++)
        stays = fmax(stays, 1 - (double)worth[claim]);
    bugiardi_solved_put(decision, VERB_OBJECT, 1 - good, 0);
    bugiardi_solved_put(decision, VERB_LOOK, (double)known->look.of[hand][last], 0);
    bugiardi_solved_put(decision, VERB_BLIND, stays, 0);
    decision->evaluation->good = good;
    evaluation_prefer(decision->evaluation);
}

/* Values the claims without a throw, which have this weight together: false ones are seen to be
 * false. */
static void claim_known(struct bugiardi_decision *decision, double weight)
{
    const struct bugiardi_known *known = decision->scene.known;
    const struct outlook *outlook = decision->outlook;
    int hand = bugiardi_hands_of(&known->hands, outlook->view.faces);
    int step = known->hands.step[hand];
    float answers[DICE_STEPS];
    double most = -1;
    int best = 0;
    bugiardi_position_answers(&known->look, hand, step, answers);
    for (int i = 0; i < outlook->n_moves; i++) {
        if (outlook->moves[i].verb != VERB_CLAIM)
            continue;
        int claim = known->steps.of[outlook->moves[i].value];
        double worth = claim > step ? 0 : 1 - (double)answers[claim];
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i] =
            (struct evaluation_reason){.doubted = -1,
                                       .beats = outlook->view.thrown > outlook->view.last,
                                       .loses = bugiardi_decision_loses(worth)};
        best = worth > most ? i : best;
        most = fmax(most, worth);
    }
    if (most >= 0)
        decision->evaluation->weight[best] = weight;
}

/* --- answers --- */

/* The best unseen claim: the other objects if it is false, and else plays on. */
static double best_blind(const struct bugiardi_known *known, const float *chances, int last)
{
    double worth[DICE_STEPS] = {0}, most = 0;
    for (int hand = 0; hand < HANDS; hand++) {
        float answers[DICE_STEPS];
        int step = known->hands.step[hand];
        if (chances[hand] <= 0)
            continue;
        bugiardi_position_answers(&known->look, hand, step, answers);
        for (int claim = last + 1; claim <= step; claim++)
            worth[claim] += (double)(chances[hand] * (1 - answers[claim]));
    }
    for (int claim = last + 1; claim < known->steps.n; claim++)
        most = fmax(most, worth[claim]);
    return most;
}

static void answer(struct bugiardi_decision *decision, const struct start *start, int thrown)
{
    const struct bugiardi_known *known = decision->scene.known;
    const struct bugiardi_position *position =
        bugiardi_two_position(known, start->hand, start->last);
    int claim = known->steps.of[decision->outlook->view.last];
    double objects = (double)position->objects[thrown][claim], good = 0, look = 0;
    float chances[HANDS];
    bugiardi_position_believe(position, thrown, claim, chances);
    for (int hand = 0; hand < HANDS; hand++) {
        good += known->hands.step[hand] >= claim ? (double)chances[hand] : 0;
        look += (double)(chances[hand] * known->look.of[hand][claim]);
    }
    good = fmin(good, 1);
    bool only = claim == known->steps.n - 1;
    bugiardi_solved_put(decision, VERB_OBJECT, 1 - good, only ? 1 : objects);
    bugiardi_solved_put(decision, VERB_LOOK, look, 1 - objects);
    bugiardi_solved_put(decision, VERB_BLIND, best_blind(known, chances, claim), 0);
    decision->evaluation->good = good;
}

/* --- throws and claims --- */

static void throw_or_claim(struct bugiardi_decision *decision, const struct start *start)
{
    const struct bugiardi_position *position =
        bugiardi_two_position(decision->scene.known, start->hand, start->last);
    double weight = bugiardi_solved_throws(decision, position);
    int thrown = __builtin_popcount(decision->outlook->view.locked);
    if (thrown == 0)
        claim_known(decision, weight);
    else
        bugiardi_solved_claims(decision, position, thrown, weight);
}

/* The first claim of a round. */
static void claim_first(struct bugiardi_decision *decision, const struct start *start)
{
    bugiardi_solved_claims(
        decision, bugiardi_two_position(decision->scene.known, start->hand, start->last), HAND, 1);
}

bool bugiardi_two_values(struct bugiardi_decision *decision)
{
    const struct view *view = &decision->outlook->view;
    struct start start;
    bool known = view->n_faces > 0, told = find_start(decision, &start);
    int changed = decision->scene.turns.list[decision->now].changed;
    if (view->phase == PHASE_RESPOND && known)
        answer_known(decision);
    else if (view->phase == PHASE_RESPOND && told && (changed > 0 || start.hand == FIRST_THROW))
        answer(decision, &start, start.hand == FIRST_THROW ? HAND : changed);
    else if (view->phase == PHASE_CLAIM && known && told && start.hand == FIRST_THROW)
        claim_first(decision, &start);
    else if (view->phase == PHASE_CLAIM && known)
        claim_known(decision, 1);
    else if (view->phase == PHASE_REROLL && told)
        throw_or_claim(decision, &start);
    else
        return false;
    return true;
}
