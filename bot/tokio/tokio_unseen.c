/* tokio_unseen.c - from the highest claim down. */
#include "tokio_unseen.h"

#include <math.h>

double tokio_unseen_doubted(const struct tokio_chain *chain, int claimer, int level, int claim)
{
    const struct tokio_ends *ends = &chain->ends[claimer];
    double good = tokio_numbers_unseen(&chain->numbers, claim);
    if (claim < chain->numbers.top)
        return good * ends->good + (1 - good) * ends->bad;
    double bad = level == chain->numbers.top ? ends->again_bad : ends->tokio_bad;
    return good * ends->tokio_good + (1 - good) * bad;
}

/* The payoff to the claimer if the other believes the claim, or pays for it; INFINITY if neither is
 * possible. */
static double let_through(const struct tokio_chain *chain, int claimer, int claim)
{
    const struct tokio_numbers *numbers = &chain->numbers;
    double through = INFINITY;
    if (tokio_numbers_reaches(numbers, claim))
        through = -chain->value[1 - claimer][claim + 1];
    if (claim == numbers->top && numbers->concede > 0)
        through = fmin(through, chain->ends[claimer].concede);
    return through;
}

void tokio_unseen_find(const struct tokio_chain *chain, int level, struct tokio_unseen *ret_unseen)
{
    const struct tokio_numbers *numbers = &chain->numbers;
    double raised[2] = {INFINITY, INFINITY}; /* the payoff if the other raises */
    int lowest = tokio_numbers_lowest_unseen(numbers, level);
    for (int claim = numbers->highest; claim >= lowest; claim--) {
        for (int claimer = 0; claimer < 2; claimer++) {
            double answer = fmin(tokio_unseen_doubted(chain, claimer, level, claim),
                                 let_through(chain, claimer, claim));
            ret_unseen->passed[claimer][claim] = fmin(answer, raised[claimer]);
        }
        for (int claimer = 0; claimer < 2; claimer++) {
            double passed = ret_unseen->passed[claimer][claim];
            bool may_pass = numbers->pass_on && claim < numbers->top;
            ret_unseen->fresh[claimer][claim] =
                may_pass ? fmin(passed, -ret_unseen->passed[1 - claimer][claim]) : passed;
        }
        for (int claimer = 0; claimer < 2 && numbers->raise; claimer++)
            raised[claimer] = fmin(raised[claimer], -ret_unseen->fresh[1 - claimer][claim]);
    }
}

int tokio_unseen_best(const struct tokio_chain *chain, const struct tokio_unseen *unseen,
                      int roller, int level)
{
    int best = tokio_numbers_lowest_unseen(&chain->numbers, level);
    for (int claim = best + 1; claim <= chain->numbers.highest; claim++)
        if (unseen->fresh[roller][claim] > unseen->fresh[roller][best])
            best = claim;
    return best;
}
