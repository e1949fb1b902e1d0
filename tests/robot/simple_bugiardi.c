/* simple_bugiardi.c - decides without regard to what was claimed before. All ways claim their hand
 * where that is in order, and throw again what reaches furthest.
 */
#include "opponents.h"

#include "bugiardi_round.h"
#include "chance.h"
#include "poker_odds.h"

enum { LIES_MOST = 20 };

/* Ways to play, by their number. */
enum {
    BELIEVES, /* never objects */
    DOUBTS,   /* always */
    HALF,     /* objects to what two tries reach less often than that */
    QUARTER,
    LIES, /* claims one of the lowest lies where the hand is not in order */
};

const char *const simple_bugiardi_names[] = {"believes", "doubts", "half", "quarter", "lies", NULL};

static double two_tries(const struct rules *rules, int place)
{
    double fails = 1 - poker_odds_fresh(rules, place - 1).higher;
    return 1 - fails * fails;
}

/* The hand if that is in order, or the lowest lie; a liar says anything then. */
static const struct move *claim(int way, const struct outlook *outlook, uint64_t *chance)
{
    const struct move *truth = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown);
    const struct move *lowest = outlook_verb(outlook, VERB_CLAIM);
    int n = outlook->n_moves - (int)(lowest - outlook->moves);
    if (truth != NULL && outlook->view.n_faces > 0)
        return truth;
    if (way != LIES)
        return lowest;
    n = n < LIES_MOST ? n : LIES_MOST;
    return lowest + chance_below(chance, (uint32_t)n);
}

static const struct move *answer(int way, const struct outlook *outlook)
{
    static const double least[] = {[HALF] = 0.5, [QUARTER] = 0.25, [LIES] = 0.35};
    const struct move *object = outlook_verb(outlook, VERB_OBJECT);
    const struct move *look = outlook_verb(outlook, VERB_LOOK);
    if (look == NULL)
        look = outlook_verb(outlook, VERB_TAKE);
    if (look == NULL || way == DOUBTS)
        return object;
    if (way == BELIEVES)
        return look;
    if (outlook->view.n_faces > 0)
        return outlook->view.thrown < outlook->view.last ? object : look;
    return two_tries(outlook->rules, outlook->view.last) < least[way] ? object : look;
}

static const struct move *change(const struct outlook *outlook, int verb)
{
    const struct move *best = NULL;
    double most = -1;
    for (int i = 0; i < outlook->n_moves; i++) {
        const struct move *move = &outlook->moves[i];
        unsigned picks = 0;
        for (int j = 0; j < move->n_picks; j++)
            picks |= 1u << move->picks[j];
        if (move->verb != verb)
            continue;
        struct poker_odds odds =
            poker_odds_change(outlook->rules, outlook->view.faces, picks, outlook->view.last);
        if (odds.higher + 1e-4 * odds.mean > most) {
            most = odds.higher + 1e-4 * odds.mean;
            best = move;
        }
    }
    return best;
}

const struct move *simple_bugiardi_choose(int way, const struct outlook *outlook, uint64_t *chance)
{
    switch ((enum phase)outlook->view.phase) {
    case PHASE_CLAIM:
        return claim(way, outlook, chance);
    case PHASE_RESPOND:
        return answer(way, outlook);
    case PHASE_REROLL:
        if (outlook_verb(outlook, VERB_CLAIM) != NULL)
            return claim(way, outlook, chance);
        return change(outlook, VERB_REROLL);
    case PHASE_DRAW:
        return change(outlook, VERB_DRAW);
    default:
        return &outlook->moves[chance_below(chance, (uint32_t)outlook->n_moves)];
    }
}
