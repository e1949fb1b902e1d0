/* waiting.c - sorts the tables that wait for a person. */
#include "waiting.h"

#include "schedule.h"

#include <assert.h>
#include <stdlib.h>

struct waiting {
    int64_t id, until_ms; /* 0: the turn has no end */
    int place;            /* as the store sorts them, by the deadlines of the turns */
};

static_assert((int)WAITING_MOST < (int)LIVE_MAX, "a table that the caller holds stays loaded");

/* The end of the turn at this table; only a table of a cup, which nobody opened, is loaded for it.
 */
static int64_t until(struct step *step, int64_t id)
{
    struct store_table row;
    struct schedule schedule;
    const struct live *live;
    if (!store_table(step->store, id, &row) || row.deadline_ms == 0)
        return 0;
    live = row.opened_by == 0 ? live_tables_get(step->live_tables, id) : NULL;
    if (!live)
        return row.deadline_ms;
    schedule_of_turn(step, live, &schedule);
    return schedule_until(&schedule, live);
}

static int by_urgency(const void *one, const void *other)
{
    const struct waiting *a = one, *b = other;
    if ((a->until_ms == 0) != (b->until_ms == 0))
        return a->until_ms == 0 ? 1 : -1;
    if (a->until_ms != b->until_ms)
        return a->until_ms < b->until_ms ? -1 : 1;
    return a->place - b->place;
}

int waiting_tables(struct step *step, int64_t player, int64_t *ret_ids, int most)
{
    int64_t ids[WAITING_MOST];
    struct waiting rows[WAITING_MOST];
    int n = store_tables_waiting(step->store, player, ids, WAITING_MOST);
    n = n < WAITING_MOST ? n : WAITING_MOST;
    for (int i = 0; i < n; i++)
        rows[i] = (struct waiting){ids[i], until(step, ids[i]), i};
    qsort(rows, (size_t)n, sizeof *rows, by_urgency);
    n = n < most ? n : most;
    for (int i = 0; i < n; i++)
        ret_ids[i] = rows[i].id;
    return n;
}
