/* coach.c - asks a game's robot for the value of each decision. */
#include "coach.h"

#include <assert.h>
#include <string.h>

bool coach_knows(const struct game_kind *kind)
{
    return kind->robot != NULL && kind->robot->evaluate != NULL;
}

bool coach_guesses(const struct coach *coach)
{
    const struct rules *rules = &coach->game.rules;
    const struct game_robot *robot = rules->kind->robot;
    if (robot == NULL)
        return false;
    return robot->solved_for == NULL || coach->game.n_seats > robot->solved_for(rules);
}

bool coach_ranks(const struct coach *coach)
{
    const struct game_robot *robot = coach->game.rules.kind->robot;
    return robot != NULL && robot->ranks != NULL && robot->ranks(&coach->game.rules) &&
           coach->game.n_seats > 2;
}

void coach_begin(struct coach *coach, const struct game *start, int seat)
{
    assert(seat >= 0 && seat < start->n_seats);
    *coach = (struct coach){.game = *start};
    recall_begin(&coach->recall, seat);
}

/* The index of a move among all of an outlook, which lists throws without their faces, and one
 * claim for all that are too low. -1 if it is not among them. */
static int find(const struct outlook *outlook, const struct move *made)
{
    const struct verb *verb = &outlook->rules->kind->verbs[made->verb];
    bool carries = verb->value_key != NULL || verb->seat_key != NULL;
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        bool too_low = i == outlook->n_moves;
        if (move->verb == made->verb && (!carries || too_low || move->value == made->value) &&
            game_picks(move) == game_picks(made))
            return i;
    }
    return -1;
}

static struct coach_claim find_claim(const struct recall *recall)
{
    struct coach_claim claim = {.before = GAME_NOTHING};
    bool found = false;
    for (int i = recall->n_events - 1; i >= 0; i--) {
        const struct game_event *event = &recall->events[i];
        if (event->type == GAME_CLAIMED) {
            if (found) {
                claim.before = event->value;
                break;
            }
            found = true;
            claim.unseen = event->answers;
        } else if (found) {
            claim.changed += event->changes ? event->amount : 0;
            claim.unseen |= event->type == GAME_ACCEPTED && event->value == BELIEF_BLIND;
        }
    }
    return claim;
}

/* The place of a move among those of the seat's outlook; -1 if there was nothing to decide. */
static int look(const struct coach *coach, const struct move *move, struct outlook *ret_outlook)
{
    struct view all;
    game_view(&coach->game, GAME_NOBODY, &all);
    if (all.turn != move->seat)
        return -1;
    outlook_take(&coach->game, &coach->recall, ret_outlook);
    return find(ret_outlook, move);
}

static bool is_weighed(const struct coach *coach, const struct move *move, bool own)
{
    return own && move->seat == coach->recall.seat && !coach->blind;
}

bool coach_prepare(const struct coach *coach, struct robot_memory *memory, const struct move *move,
                   bool own)
{
    struct outlook outlook;
    return !is_weighed(coach, move, own) || look(coach, move, &outlook) < 0 ||
           robot_prepare(memory, &outlook);
}

static bool has_other_verb(const struct outlook *outlook)
{
    for (int i = 1; i < outlook->n_moves; i++)
        if (outlook->moves[i].verb != outlook->moves[0].verb)
            return true;
    return false;
}

/* One claim is much like the next, a doubt is not like a belief: so the choice between verbs tells
 * more than the choice within one. */
static void find_other(const struct outlook *outlook, const struct evaluation *evaluation, int made,
                       struct coach_decision *decision)
{
    bool verbs = has_other_verb(outlook);
    decision->other_chance = -1;
    for (int i = 0; i < outlook->n_moves; i++) {
        bool differs = verbs ? outlook->moves[i].verb != outlook->moves[made].verb : i != made;
        if (!differs || evaluation->chance[i] <= decision->other_chance)
            continue;
        decision->other = outlook->moves[i];
        decision->other_chance = evaluation->chance[i];
    }
}

/* False if there was nothing to decide. */
static bool weigh(const struct coach *coach, struct robot_memory *memory, const struct move *move,
                  struct coach_decision *ret_decision)
{
    struct outlook outlook;
    struct evaluation evaluation;
    int made = look(coach, move, &outlook);
    if (made < 0 || !robot_evaluate(memory, &outlook, &evaluation))
        return false;
    int better = evaluation_best(&evaluation);
    *ret_decision = (struct coach_decision){.round = coach->game.number,
                                            .turn = coach->turn,
                                            .view = outlook.view,
                                            .made = *move,
                                            .better = outlook.moves[better],
                                            .chance = evaluation.chance[made],
                                            .better_chance = evaluation.chance[better],
                                            .cost = evaluation_cost(&evaluation, made),
                                            .good = evaluation.good,
                                            .reason = evaluation.reasons[made],
                                            .better_reason = evaluation.reasons[better],
                                            .claim = find_claim(&coach->recall)};
    find_other(&outlook, &evaluation, made, ret_decision);
    return true;
}

static bool decides(const struct game *game, const struct move *move)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(game, moves), i = 0;
    while (i < n && (moves[i].seat != move->seat || moves[i].verb != move->verb))
        i++;
    return n > 1 && i < n;
}

/* Whether a decision costs more, first by the rounded cost, so that the order fits the told
 * costs. */
static bool costs_more(const struct coach_decision *decision, const struct coach_decision *other)
{
    int percent = coach_cost_percent(decision), others = coach_cost_percent(other);
    return percent != others ? percent > others : decision->cost > other->cost;
}

static void drop(struct coach *coach, int i)
{
    coach->n--;
    for (; i < coach->n; i++)
        coach->list[i] = coach->list[i + 1];
}

static bool same_move(const struct move *a, const struct move *b)
{
    return a->verb == b->verb && a->value == b->value && a->n_picks == b->n_picks &&
           memcmp(a->picks, b->picks, a->n_picks) == 0;
}

/* Whether two decisions read alike: the same choice, before the same claim, in one hand. */
static bool same_choice(const struct coach_decision *a, const struct coach_decision *b)
{
    return a->round == b->round && same_move(&a->made, &b->made) &&
           same_move(&a->better, &b->better) && a->view.last == b->view.last &&
           a->view.claimer == b->view.claimer && a->view.thrown == b->view.thrown;
}

/* One mistake may show in several decisions of a turn, or be made again in a hand. False where a
 * costlier one is kept. */
static bool is_costliest_of_its_kind(struct coach *coach, const struct coach_decision *decision)
{
    for (int i = 0; i < coach->n; i++) {
        if (coach->list[i].turn != decision->turn && !same_choice(&coach->list[i], decision))
            continue;
        if (!costs_more(decision, &coach->list[i]))
            return false;
        drop(coach, i);
    }
    return true;
}

static void keep(struct coach *coach, const struct coach_decision *decision)
{
    if (decision->cost < COACH_COST_LEAST || !is_costliest_of_its_kind(coach, decision))
        return;
    int i = coach->n;
    while (i > 0 && costs_more(decision, &coach->list[i - 1]))
        i--;
    if (i == COACH_MOST)
        return;
    int last = coach->n < COACH_MOST ? coach->n++ : COACH_MOST - 1;
    for (int k = last; k > i; k--)
        coach->list[k] = coach->list[k - 1];
    coach->list[i] = *decision;
}

static double gain(const struct coach_decision *decision)
{
    return decision->chance - decision->other_chance;
}

static void keep_best(struct coach *coach, const struct coach_decision *decision)
{
    if (coach_cost_percent(decision) > 0 || decision->cost >= COACH_COST_LEAST ||
        decision->other_chance < 0 || gain(decision) < COACH_GAIN_LEAST)
        return;
    if (coach->has_best && gain(decision) <= gain(&coach->best))
        return;
    coach->best = *decision;
    coach->has_best = true;
}

/* Shares the cost of a decision among all other seats that are in: one of them gains it, but it is
 * not known which. */
static void give(struct coach *coach, const struct coach_decision *decision)
{
    int n = coach->game.n_seats, others = 0;
    for (int seat = 0; seat < n; seat++)
        others += seat != coach->recall.seat && !decision->view.out[seat];
    for (int seat = 0; seat < n; seat++)
        if (seat != coach->recall.seat && !decision->view.out[seat])
            coach->gave[seat] += decision->cost / others;
}

static enum coach_shown shown_by(const struct game_events *events)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].type == GAME_REVEALED)
            return events->list[i].flag ? COACH_SHOWN_TRUE : COACH_SHOWN_FALSE;
    return COACH_SHOWN_NOTHING;
}

enum refusal coach_step(struct coach *coach, struct robot_memory *memory, const struct move *move,
                        bool own)
{
    struct game_events events;
    struct coach_decision decision;
    int16_t round = coach->game.round;
    bool blind =
        own && move->seat == coach->recall.seat && coach->blind && decides(&coach->game, move);
    bool weighed = is_weighed(coach, move, own) && weigh(coach, memory, move, &decision);
    enum refusal why = recall_play(&coach->recall, &coach->game, move, &events);
    if (why == ACCEPTED && (move->seat != coach->recall.seat || coach->game.round != round))
        coach->turn++;
    if (why == ACCEPTED)
        coach->n_blind += blind;
    if (weighed && why == ACCEPTED) {
        decision.shown = shown_by(&events);
        coach->n_weighed++;
        keep(coach, &decision);
        keep_best(coach, &decision);
        give(coach, &decision);
    }
    return why;
}

static int percent(double chance)
{
    return (int)(chance * 100 + 0.5);
}

int coach_cost_percent(const struct coach_decision *decision)
{
    return percent(decision->better_chance) - percent(decision->chance);
}

int coach_gain_percent(const struct coach_decision *decision)
{
    return percent(decision->chance) - percent(decision->other_chance);
}
