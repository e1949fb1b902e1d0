/* game_log.c - tells the journal which games began and ended, and once a day what there was in all.
 */
#include "game_log.h"

#include "log.h"

#include <inttypes.h>

enum { DAY_MS = 24 * 60 * 60 * 1000 };

void game_log_open(struct game_log *ret_log, struct bot *bot, const struct backup *backup,
                   int64_t now_ms)
{
    *ret_log = (struct game_log){.bot = bot, .backup = backup, .day = now_ms / DAY_MS};
}

static void tell_beginning(struct store *store, const struct store_table *row)
{
    struct store_seat seats[GAME_SEATS_MAX];
    struct rules rules;
    if (row->status >= TABLE_PLAYING && rules_read(row->rules, &rules) == ACCEPTED)
        log_info("chat %" PRId64 ": table %" PRId64 ", game %" PRId32 " there: %s begins, %d seats",
                 store_chat_id(store, row->chat), row->id, row->number, rules.kind->name,
                 store_seats(store, row->id, seats));
}

static void tell_end(struct game_log *log, const struct store_table *row)
{
    if (row->status < TABLE_OVER)
        return;
    log->bot->counts.ended += row->status == TABLE_OVER;
    log_info("chat %" PRId64 ": table %" PRId64 ": %s after %" PRId64 " moves",
             store_chat_id(log->bot->store, row->chat), row->id,
             row->status == TABLE_OVER ? "ended" : "called off", row->turn);
}

static void tell_day(struct game_log *log)
{
    const struct bot_counts *now = &log->bot->counts, *then = &log->since;
    log_info("day: %" PRId64 " games ended, %" PRId64 " moves, %" PRId64
             " calls, told to wait %" PRId64 " times, %" PRId64 " given up, %" PRId64
             " updates set aside, newest backup of %.1f MB",
             now->ended - then->ended, now->moves - then->moves,
             now->done + now->refused + now->failed + now->held -
                 (then->done + then->refused + then->failed + then->held),
             now->held - then->held, now->given_up - then->given_up,
             now->set_aside - then->set_aside, (double)backup_newest(log->backup).bytes / 1e6);
    log->since = *now;
}

void game_log_due(struct game_log *log, int64_t now_ms)
{
    struct live_turned turned[LIVE_TURNED_MOST];
    struct store_table row;
    int n = live_tables_turned(log->bot->live_tables, turned);
    for (int i = 0; i < n; i++) {
        if (!store_table(log->bot->store, turned[i].table, &row))
            continue;
        if (turned[i].began)
            tell_beginning(log->bot->store, &row);
        else
            tell_end(log, &row);
    }
    if (now_ms / DAY_MS <= log->day)
        return;
    log->day = now_ms / DAY_MS;
    tell_day(log);
}
