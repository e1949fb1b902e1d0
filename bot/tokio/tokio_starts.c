/* tokio_starts.c - the option `starter`. */
#include "tokio_starts.h"

#include "tokio_options.h"

enum tokio_starts tokio_starts_after(int starter, bool answerer_pays)
{
    if (!answerer_pays)
        return starter == STARTER_LOSER ? TOKIO_STARTS_CLAIMER : TOKIO_STARTS_ANSWERER;
    switch (starter) {
    case STARTER_WINNER:
        return TOKIO_STARTS_CLAIMER;
    case STARTER_NEXT:
        return TOKIO_STARTS_NEXT;
    default:
        return TOKIO_STARTS_ANSWERER;
    }
}

enum tokio_starts tokio_starts_after_shown(int starter, bool all_pay)
{
    bool after_all = all_pay && starter == STARTER_NEXT;
    return after_all ? TOKIO_STARTS_ANSWERER : tokio_starts_after(starter, true);
}
