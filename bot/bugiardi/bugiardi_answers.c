/* bugiardi_answers.c - weighs an objection against looking, and against a claim unseen. */
#include "bugiardi_answers.h"

#include "bugiardi_round.h"

#include <math.h>

/* By so much it must be better not to look. */
static const double margin = 0.01;

double bugiardi_answers_reaches(const struct bugiardi_decision *decision,
                                const struct bugiardi_chances *held, int place)
{
    const struct bugiardi_steps *steps = &decision->scene.known->steps;
    if (place == steps->lowest[steps->n])
        return 0;
    int step = steps->of[place], end = steps->lowest[step + 1];
    double sum = (double)held->of[step] * (end - place) / (end - steps->lowest[step]);
    for (int above = step + 1; above < steps->n; above++)
        sum += (double)held->of[above];
    return fmin(1, sum); /* floats add up to a little more */
}

static double mean_look(const struct bugiardi_decision *decision,
                        const struct bugiardi_chances *held, int step)
{
    double sum = 0;
    for (int i = 0; i < decision->scene.known->steps.n; i++)
        sum += (double)(held->of[i] * decision->scene.known->worth.look[i][step]);
    return sum;
}

/* Puts a value in the place of all moves of a verb, and the chance not to lose the round. */
static void put(struct bugiardi_decision *decision, int verb, double chance, double worth)
{
    for (int i = 0; i < decision->outlook->n_moves; i++) {
        if (decision->outlook->moves[i].verb != verb)
            continue;
        decision->evaluation->chance[i] = chance;
        decision->evaluation->reasons[i].loses = bugiardi_decision_loses(worth);
    }
}

double bugiardi_answers_blind(const struct bugiardi_decision *decision,
                              const struct bugiardi_chances *held, int place)
{
    int step = bugiardi_decision_step(decision, place);
    double good = bugiardi_answers_reaches(decision, held, place),
           look = mean_look(decision, held, step);
    bool knows = decision->scene.known->n == 2 &&
                 decision->scene.turns.list[decision->scene.turns.n - 1].knows;
    double keep = 0, sees = 0;
    for (int i = 0; i < decision->scene.known->steps.n; i++) {
        keep += (double)(held->of[i] * decision->scene.known->worth.keep[i][step]);
        sees += i >= step ? (double)(held->of[i] * decision->scene.known->worth.keep[i][step]) : 0;
    }
    if (knows)
        return sees;
    double fresh = bugiardi_answers_reaches(decision, &decision->scene.known->fresh,
                                            decision->scene.known->steps.lowest[step]);
    double people = bugiardi_stage_people(good, fresh);
    double objects = BUGIARDI_STAGE_TRUST * (1 - good > look) + (1 - BUGIARDI_STAGE_TRUST) * people;
    return objects * good + (1 - objects) * keep;
}

static double best_blind(const struct bugiardi_decision *decision,
                         const struct bugiardi_chances *held)
{
    const struct bugiardi_steps *steps = &decision->scene.known->steps;
    int place = decision->outlook->view.last + 1;
    double most = 0;
    while (place < steps->lowest[steps->n]) {
        double worth = bugiardi_answers_blind(decision, held, place);
        most = worth > most ? worth : most;
        place = steps->lowest[steps->of[place] + 1];
    }
    return most;
}

static void prefer(struct bugiardi_decision *decision, double objects)
{
    struct evaluation *evaluation = decision->evaluation;
    for (int i = 0; i < evaluation->n; i++) {
        bool object = decision->outlook->moves[i].verb == VERB_OBJECT;
        evaluation->weight[i] = object ? objects : 0;
    }
    int best = 0;
    for (int i = 1; i < evaluation->n; i++) {
        if (decision->outlook->moves[best].verb == VERB_OBJECT ||
            (decision->outlook->moves[i].verb != VERB_OBJECT &&
             evaluation->chance[i] > evaluation->chance[best]))
            best = i;
    }
    evaluation->weight[best] += 1 - objects;
}

void bugiardi_answers_value(struct bugiardi_decision *decision)
{
    const struct view *view = &decision->outlook->view;
    struct bugiardi_chances held = {{0}};
    struct bugiardi_play play;
    bool known = view->n_faces > 0, told = false;
    if (known)
        held.of[bugiardi_decision_step(decision, view->thrown)] = 1;
    else
        told = bugiardi_decision_believe(decision, decision->now, &held, &play);
    int step = bugiardi_decision_step(decision, view->last);
    double good =
        known ? view->thrown >= view->last : bugiardi_answers_reaches(decision, &held, view->last);
    double look = mean_look(decision, &held, step);
    double blind = best_blind(decision, &held);
    put(decision, VERB_OBJECT, good * decision->lost + (1 - good) * decision->hit, 1 - good);
    put(decision, VERB_LOOK, bugiardi_decision_chance(decision, look), look);
    put(decision, VERB_TAKE, bugiardi_decision_chance(decision, look), look);
    put(decision, VERB_BLIND, bugiardi_decision_chance(decision, blind), blind);
    decision->evaluation->good = good;
    double gain = blind - (look > 1 - good ? look : 1 - good);
    if (told && gain < margin)
        prefer(decision, (double)play.doubts.of[step]);
    else
        evaluation_prefer(decision->evaluation);
}
