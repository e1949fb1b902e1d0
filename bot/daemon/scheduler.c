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

#include <assert.h>

enum { DUE_MOST = 16 };

static void set_table(struct step *step, int64_t table, int64_t due_ms)
{
    store_table_due(step->store, table, due_ms);
    live_tables_forget(step->live_tables, table);
}

static void set_advance(struct step *step, int64_t table, int64_t due_ms)
{
    store_advances_set(step->store, table, due_ms);
    live_tables_forget(step->live_tables, table);
}

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

static void set_cup(struct step *step, int64_t id, int64_t due_ms)
{
    struct store_cup cup;
    bool found = store_cup(step->store, id, &cup);
    assert(found);
    cup.due_ms = due_ms;
    store_cup_put(step->store, &cup);
}

static void set_board(struct step *step, int64_t chat, int64_t due_ms)
{
    struct store_board board;
    bool found = store_board(step->store, chat, &board);
    assert(found);
    board.due_ms = due_ms;
    store_board_put(step->store, &board);
}

static void set_watch(struct step *step, int64_t id, int64_t due_ms)
{
    struct store_watch watch;
    bool found = store_watch(step->store, id, &watch);
    assert(found);
    watch.due_ms = due_ms;
    store_watch_put(step->store, &watch);
}

static void set_digest(struct step *step, int64_t player, int64_t due_ms)
{
    struct store_digest digest;
    store_digest(step->store, player, &digest);
    digest.due_ms = due_ms;
    store_digest_put(step->store, &digest);
}

static const struct timer {
    enum strike_of strike;
    int (*due)(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
    void (*look)(struct step *step, int64_t id);
    void (*set)(struct step *step, int64_t id, int64_t due_ms); /* 0: with the next event */
    const char *name;                                           /* for the log */
} timers[] = {
    /* Before the deadline of the same turn, and in the log not to be told from it. */
    {STRIKE_TABLE, store_advances_due, advance_act_look, set_advance, "table"},
    {STRIKE_TABLE, store_tables_due, deadlines_look, set_table, "table"},
    {STRIKE_LEAGUE, store_leagues_due, seasons_look, set_league, "league of chat"},
    {STRIKE_CUP, store_cups_due, cup_rounds_look, set_cup, "cup"},
    {STRIKE_BOARD, store_boards_due, boards_look, set_board, "board of chat"},
    {STRIKE_WATCH, store_watches_due, table_watch_look, set_watch, "watch"},
    {STRIKE_DIGEST, store_digests_due, digest_look, set_digest, "digest of person"},
};

static void look(struct bot *bot, const struct timer *timer, int64_t id, int64_t now_ms)
{
    struct step step = step_begin(bot, now_ms);
    if (!strikes_allow(&bot->strikes, timer->strike, id)) {
        timer->set(&step, id, 0);
        return;
    }
    step_try(&step);
    timer->look(&step, id);
    if (!step_tried(&step, timer->name, id))
        timer->set(&step, id, now_ms + STEP_AGAIN_MS);
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
