/* best_work.c - how hands end, by the rules. */
#include "best_work.h"

/* The worth of an end to me. */
double best_work_ends(const struct best_work *work, int claimer, struct best_end end)
{
    int loser = end.claimer_loses ? claimer : 1 - claimer;
    int starter = end.claimer_starts ? claimer : 1 - claimer;
    if (work->best == NULL)
        return loser == ME ? -end.amount : end.amount;
    int me = work->lives[ME] - (loser == ME ? end.amount : 0);
    int it = work->lives[IT] - (loser == IT ? end.amount : 0);
    if (it <= 0)
        return 1;
    return me <= 0 ? 0 : work->best->wins[starter == ME ? 0 : 1][work->may][me][it];
}

/* The claimer's claim, made at a level, is doubted by the other. */
double best_work_doubted(const struct best_work *work, int claimer, int level, int claim, int dice)
{
    return best_work_ends(work, claimer, best_book_doubt(&work->book, level, claim, dice));
}

double best_work_conceded(const struct best_work *work, int claimer)
{
    return best_work_ends(work, claimer, best_book_concede(&work->book));
}

bool best_work_can_concede(const struct best_work *work, int claim)
{
    return claim == work->book.tokio && work->book.concede > 0;
}

/* The worth if the roller claims too low, or gives up. */
double best_work_quits(const struct best_work *work, int level, bool unseen, int roller)
{
    return best_work_ends(work, roller, best_book_quit(&work->book, level, unseen));
}

bool best_work_can_quit(const struct best_work *work, int level, bool unseen)
{
    return best_book_quit(&work->book, level, unseen).amount > 0;
}

/* Whether the throw ends the hand as soon as the roller looks, and with what worth. */
bool best_work_ends_at_once(const struct best_work *work, int dice, int roller, double *ret_value)
{
    if (best_book_is_void(&work->book, dice)) {
        *ret_value = work->start[roller];
        return true;
    }
    if (best_book_is_shown(&work->book, dice)) {
        *ret_value = best_work_ends(work, roller, best_book_shown(&work->book));
        return true;
    }
    return false;
}
