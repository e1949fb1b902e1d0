/* luck_share.c - correlates luck and results. */
#include "luck_share.h"

enum { UNKNOWN = -1 };

/* Less variance of luck than this is rounding. */
static const double slight = 1e-9;

void luck_share_add(struct luck_share *share, double luck, bool won)
{
    share->games++;
    share->won += won;
    share->luck += luck;
    share->luck_squared += luck * luck;
    share->luck_won += won ? luck : 0;
}

double luck_share_explained(const struct luck_share *share)
{
    double n = share->games, won = share->won;
    if (share->games < LUCK_SHARE_GAMES_LEAST || share->won == 0 || share->won == share->games)
        return UNKNOWN;
    double of_luck = share->luck_squared - share->luck * share->luck / n;
    double of_results = won - won * won / n;
    double of_both = share->luck_won - share->luck * won / n;
    if (of_luck < slight)
        return UNKNOWN;
    double squared = of_both * of_both / (of_luck * of_results);
    double adjusted = 1 - (1 - squared) * (n - 1) / (n - 2);
    return adjusted > 0 && of_both > 0 ? adjusted : 0;
}
