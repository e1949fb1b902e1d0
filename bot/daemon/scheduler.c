/* scheduler.c - the list of all timers: the query for what is due, and the function that does
 * it. */
#include "scheduler.h"

#include "advance_act.h"
#include "advances.h"
#include "board_rows.h"
#include "boards.h"
#include "cup_rounds.h"
#include "deadlines.h"
#include "digest.h"
#include "digests.h"
#include "seasons.h"
#include "table_watch.h"
#include "watches.h"

enum { DUE_MOST = 16 };

/* Of the two times of a league it is the one that was due. */
static void set_league(struct step *step, int64_t chat, int64_t due_ms)
{
    struct store_league league;
    store_league(step->store, chat, &league);
    if (league.season_due_ms != 0 && league.season_due_ms <= step->now_ms)
        league.season_due_ms = due_ms;
    else
        league.weekly_due_ms = due_ms;
    store_league_put(step->store, &league);
}

static const struct timer {
    enum strike_of strike;
    int (*due)(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
    void (*look)(struct step *step, int64_t id);
    void (*set)(struct store *store, int64_t id, int64_t due_ms); /* NULL: set_league */
    const char *name;                                             /* for the log */
} timers[] = {
    /* Before the deadline of the same turn, and in the log not to be told from it. */
    {STRIKE_ADVANCE, store_advances_due, advance_act_look, store_advances_set, "table"},
    {STRIKE_TABLE, store_tables_due, deadlines_look, store_table_due, "table"},
    {STRIKE_LEAGUE, store_leagues_due, seasons_look, NULL, "league of chat"},
    {STRIKE_CUP, store_cups_due, cup_rounds_look, store_cup_due, "cup"},
    {STRIKE_BOARD, store_boards_due, boards_look, store_board_due, "board of chat"},
    {STRIKE_WATCH, store_watches_due, table_watch_look, store_watch_due, "watch"},
    {STRIKE_DIGEST, store_digests_due, digest_look, store_digest_due, "digest of person"},
};

/* Sets the time of what is due; 0: with the next event. */
static void set(struct step *step, const struct timer *timer, int64_t id, int64_t due_ms)
{
    if (timer->set)
        timer->set(step->store, id, due_ms);
    else
        set_league(step, id, due_ms);
    if (timer->strike == STRIKE_TABLE || timer->strike == STRIKE_ADVANCE)
        live_tables_forget(step->live_tables, id);
}

static void look(struct bot *bot, const struct timer *timer, int64_t id, int64_t now_ms)
{
    struct step step = step_begin(bot, now_ms);
    if (!strikes_allow(&bot->strikes, timer->strike, id)) {
        set(&step, timer, id, 0);
        return;
    }
    step_try(&step);
    timer->look(&step, id);
    if (!step_tried(&step, timer->name, id))
        set(&step, timer, id, now_ms + STEP_AGAIN_MS);
}

void scheduler_due(struct bot *bot, int64_t now_ms)
{
    int64_t ids[DUE_MOST];
    if (scheduler_wait(bot, now_ms) != 0)
        return;
    for (size_t t = 0; t < sizeof timers / sizeof *timers; t++) {
        int n = timers[t].due(bot->store, now_ms, ids, DUE_MOST);
        for (int i = 0; i < n && i < DUE_MOST; i++)
            look(bot, &timers[t], ids[i], now_ms);
    }
}

/* Asks the database again only after something was written; most turns of the loop write
 * nothing. */
int64_t scheduler_wait(struct bot *bot, int64_t now_ms)
{
    int64_t changes = store_changes(bot->store);
    if (bot->first_due_at != changes) {
        bot->first_due_at = changes;
        bot->first_due_ms = store_due_first(bot->store);
    }
    if (bot->first_due_ms < 0)
        return -1;
    return bot->first_due_ms > now_ms ? bot->first_due_ms - now_ms : 0;
}
