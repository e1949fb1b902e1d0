/* bugiardi_many.c - the decisions of a round among three and more with dice: a belief about the
 * hand that lies there, which everybody has, goes from turn to turn by the solution of each.
 *
 * A seat that has seen the hand before follows its own belief beside that.
 */
#include "bugiardi_decision.h"

#include "bugiardi_options.h"
#include "bugiardi_round.h"

#include <math.h>
#include <string.h>

enum {
    LEARNING = 24, /* rounds at a position */
    FOLLOWED = 2,  /* turns before the last one; of earlier ones only the claim counts */
    SLOTS = 4,
};

/* Hands that are less likely than this are left out; but the own hand is not. */
static const float slight = 2e-4F;

/* The chance that an accepted claim of long ago is just the hand. */
static const float mostly = 0.6F;

/* The advantage that not looking must have to be chosen. */
static const double margin = 0.01;

/* --- positions --- */

/* The positions that were solved last, since the decisions of a turn ask for the same ones. */
static struct slot {
    struct rules rules;
    int n;
    unsigned used; /* 0: never */
    struct bugiardi_position position;
} slots[SLOTS];

static bool fits(const struct slot *slot, const struct bugiardi_known *known, const float *start,
                 int last)
{
    bool first = slot->position.hand == FIRST_THROW;
    return slot->used > 0 && slot->n == known->n && rules_equal(&slot->rules, &known->rules) &&
           first == (start == NULL) && slot->position.last == last &&
           (first || memcmp(slot->position.start, start, sizeof slot->position.start) == 0);
}

static struct slot *find_slot(const struct bugiardi_known *known, const float *start, int last,
                              bool *ret_solved)
{
    struct slot *oldest = &slots[0];
    for (int i = 0; i < SLOTS; i++) {
        *ret_solved = fits(&slots[i], known, start, last);
        if (*ret_solved)
            return &slots[i];
        if (slots[i].used < oldest->used)
            oldest = &slots[i];
    }
    return oldest;
}

/* The position with these chances of hands, NULL for the first throw. */
static struct bugiardi_position *solve(const struct bugiardi_known *known, const float *start,
                                       int last)
{
    static unsigned uses;
    bool solved = false;
    struct slot *slot = find_slot(known, start, last, &solved);
    struct bugiardi_position *position = &slot->position;
    slot->used = ++uses;
    position->hands = &known->hands; /* the tables may have moved since */
    position->look = &known->look;
    position->keep = &known->keep;
    position->fresh = &known->fresh;
    if (solved)
        return position;
    slot->rules = known->rules;
    slot->n = known->n;
    position->n = known->steps.n;
    position->hand = start == NULL ? FIRST_THROW : MANY_HANDS;
    if (start != NULL)
        memcpy(position->start, start, sizeof position->start);
    position->last = last;
    position->keeps = !known->rules.values[OPTION_LOOK_MUST_REROLL];
    bugiardi_position_solve(position, LEARNING);
    return position;
}

/* --- beliefs --- */

struct belief {
    float all[HANDS]; /* of everybody */
    bool told;        /* this seat knows more: */
    float own[HANDS];
};

static void leave_out(float *hands)
{
    float sum = 0;
    for (int hand = 0; hand < HANDS; hand++) {
        hands[hand] = hands[hand] < slight ? 0 : hands[hand];
        sum += hands[hand];
    }
    for (int hand = 0; hand < HANDS; hand++)
        hands[hand] /= sum;
}

/* The belief after a claim of long ago. */
static void begin(const struct bugiardi_known *known, int claim, float *ret_hands)
{
    float there = 0;
    for (int hand = 0; hand < HANDS; hand++)
        there += known->hands.step[hand] == claim ? known->hands.chance[hand] : 0;
    for (int hand = 0; hand < HANDS; hand++) {
        float just = known->hands.step[hand] == claim ? mostly / there : 0;
        ret_hands[hand] = known->hands.chance[hand] * (1 - mostly + just);
    }
    leave_out(ret_hands);
}

static int claimed(const struct bugiardi_decision *decision, int turn)
{
    return bugiardi_decision_step(decision, decision->scene.turns.list[turn].claim);
}

static bool is_first(const struct bugiardi_decision *decision, int turn)
{
    return turn == 0 && decision->outlook->recall->forgotten == 0;
}

static void know(struct belief *belief, int hand)
{
    memset(belief->own, 0, sizeof belief->own);
    belief->own[hand] = 1;
    belief->told = true;
}

/* Follows a turn with a claim. Returns its position; NULL if the turn tells nothing. */
static struct bugiardi_position *follow(const struct bugiardi_decision *decision, int index,
                                        struct belief *belief)
{
    const struct bugiardi_known *known = decision->scene.known;
    const struct bugiardi_turn *turn = &decision->scene.turns.list[index];
    const uint8_t *faces = bugiardi_turns_faces(decision->outlook, turn);
    bool first = is_first(decision, index);
    int thrown = first ? HAND : turn->changed, claim = claimed(decision, index);
    if (faces != NULL)
        know(belief, bugiardi_hands_of(&known->hands, faces));
    if (!turn->knows || (thrown == 0 && known->rules.values[OPTION_LOOK_MUST_REROLL]))
        return NULL;
    struct bugiardi_position *position =
        solve(known, first ? NULL : belief->all, first ? -1 : claimed(decision, index - 1));
    float before[HANDS];
    memcpy(before, belief->own, sizeof before);
    if (belief->told)
        belief->told = bugiardi_position_follow(position, before, thrown, claim, belief->own);
    bugiardi_position_believe(position, thrown, claim, belief->all);
    leave_out(belief->all);
    return position;
}

/* The belief before a turn. Returns the position of the turn before it, if that tells anything. */
static struct bugiardi_position *follow_to(const struct bugiardi_decision *decision, int until,
                                           struct belief *ret_belief)
{
    struct bugiardi_position *position = NULL;
    int first = until - 1 > FOLLOWED ? until - 1 - FOLLOWED : 0;
    ret_belief->told = false;
    if (first > 0)
        begin(decision->scene.known, claimed(decision, first - 1), ret_belief->all);
    for (int i = first; i < until; i++)
        position = follow(decision, i, ret_belief);
    return position;
}

/* --- answers --- */

/* Hands that reach a claim, and the worth of a table, by a belief. */
static double good_of(const struct bugiardi_known *known, const float *hands, int claim)
{
    double sum = 0;
    for (int hand = 0; hand < HANDS; hand++)
        sum += known->hands.step[hand] >= claim ? (double)hands[hand] : 0;
    return fmin(1, sum);
}

static double mean_of(const struct bugiardi_look *look, const float *hands, int claim)
{
    double sum = 0;
    for (int hand = 0; hand < HANDS; hand++)
        sum += (double)(hands[hand] * look->of[hand][claim]);
    return sum;
}

static const float *own_of(const struct belief *belief)
{
    return belief->told ? belief->own : belief->all;
}

/* The chance not to lose the round by an unseen claim, of which the next player knows what all do.
 */
static double blind_worth(const struct bugiardi_decision *decision, const struct belief *belief,
                          int claim)
{
    const struct bugiardi_known *known = decision->scene.known;
    double good = good_of(known, belief->all, claim), fresh = 0;
    double look = mean_of(&known->look, belief->all, claim);
    for (int step = claim; step < known->steps.n; step++)
        fresh += (double)known->fresh.of[step];
    double trust = BUGIARDI_STAGE_TRUST;
    double objects =
        claim == known->steps.n - 1
            ? 1
            : trust * (1 - good > look) + (1 - trust) * bugiardi_stage_people(good, fresh);
    return objects * good_of(known, own_of(belief), claim) +
           (1 - objects) * mean_of(&known->keep, own_of(belief), claim);
}

static double best_blind(const struct bugiardi_decision *decision, const struct belief *belief,
                         int last)
{
    double most = 0;
    for (int claim = last + 1; claim < decision->scene.known->steps.n; claim++)
        most = fmax(most, blind_worth(decision, belief, claim));
    return most;
}

static void answer(struct bugiardi_decision *decision)
{
    const struct bugiardi_known *known = decision->scene.known;
    const struct view *view = &decision->outlook->view;
    struct evaluation *evaluation = decision->evaluation;
    struct belief belief;
    const struct bugiardi_position *position = follow_to(decision, decision->now + 1, &belief);
    int claim = bugiardi_decision_step(decision, view->last);
    int thrown = is_first(decision, decision->now)
                     ? HAND
                     : decision->scene.turns.list[decision->now].changed;
    if (view->n_faces > 0)
        know(&belief, bugiardi_hands_of(&known->hands, view->faces));
    double good = good_of(known, own_of(&belief), claim);
    double look = mean_of(&known->look, own_of(&belief), claim);
    double blind = best_blind(decision, &belief, claim);
    bugiardi_solved_put(decision, VERB_OBJECT, 1 - good, 0);
    bugiardi_solved_put(decision, VERB_LOOK, look, 0);
    bugiardi_solved_put(decision, VERB_BLIND, blind, 0);
    for (int i = 0; i < evaluation->n; i++) {
        if (decision->outlook->moves[i].verb == VERB_OBJECT)
            evaluation->chance[i] = good * decision->lost + (1 - good) * decision->hit;
    }
    evaluation->good = good;
    if (position == NULL || belief.told || blind > fmax(look, 1 - good) + margin)
        evaluation_prefer(evaluation);
    else
        bugiardi_values_prefer(decision, (double)position->objects[thrown][claim]);
}

/* --- claims and throws --- */

static void claim_unseen(struct bugiardi_decision *decision)
{
    struct belief belief;
    follow_to(decision, decision->now, &belief);
    for (int i = 0; i < decision->outlook->n_moves; i++) {
        int claim = bugiardi_decision_step(decision, decision->outlook->moves[i].value);
        double worth = blind_worth(decision, &belief, claim);
        decision->evaluation->chance[i] = bugiardi_decision_chance(decision, worth);
        decision->evaluation->reasons[i].loses = bugiardi_decision_loses(worth);
    }
    evaluation_prefer(decision->evaluation);
}

/* The faces as they lay when the turn under way began. */
static const uint8_t *find_faces(const struct bugiardi_decision *decision)
{
    const struct outlook *outlook = decision->outlook;
    const struct bugiardi_turn *turn = &decision->scene.turns.list[decision->now];
    const struct recall_sight *sight = recall_sight_at(outlook->recall, turn->start + 1);
    if (sight == NULL && outlook->view.locked == 0)
        return outlook->view.faces;
    return sight != NULL ? sight->faces : NULL;
}

static bool throw_or_claim(struct bugiardi_decision *decision)
{
    const struct bugiardi_known *known = decision->scene.known;
    const uint8_t *faces = find_faces(decision);
    struct belief belief;
    if (faces == NULL || decision->now == 0)
        return false;
    follow_to(decision, decision->now, &belief);
    float *own = &belief.all[bugiardi_hands_of(&known->hands, faces)];
    *own = fmaxf(*own, slight);
    const struct bugiardi_position *position =
        solve(known, belief.all, claimed(decision, decision->now - 1));
    double weight = bugiardi_solved_throws(decision, position);
    int thrown = __builtin_popcount(decision->outlook->view.locked);
    bugiardi_solved_claims(decision, position, thrown, weight);
    return true;
}

bool bugiardi_many_values(struct bugiardi_decision *decision)
{
    const struct view *view = &decision->outlook->view;
    const struct recall *recall = decision->outlook->recall;
    bool first = recall != NULL && is_first(decision, decision->now);
    if (recall == NULL || recall->forgotten > 0 || recall->n_events == 0)
        return false;
    if (view->phase == PHASE_RESPOND)
        answer(decision);
    else if (view->phase == PHASE_REROLL)
        return throw_or_claim(decision);
    else if (view->phase == PHASE_CLAIM && view->n_faces == 0)
        claim_unseen(decision);
    else if (view->phase == PHASE_CLAIM && first)
        bugiardi_solved_claims(decision, solve(decision->scene.known, NULL, -1), HAND, 1);
    else
        return false;
    return true;
}
