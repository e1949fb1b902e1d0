/* outage.c - notes when the bot heard people last, and gives lost time back. */
#include "outage.h"

#include "announce.h"
#include "log.h"
#include "notes.h"
#include "turn_clock.h"

#include <stdio.h>

enum {
    SILENCE_MS = 150 * 1000,
    NOTE_EVERY_MS = 20 * 1000, /* while much is heard; a poll may take longer anyway */
    TABLES_AT_ONCE = 32,
    QUEUED_MOST = 2000, /* with more posts than this waiting, no more are made */
};

static void note_outage(struct outage *outage)
{
    char value[96];
    snprintf(value, sizeof value, "%lld %lld %lld", (long long)outage->from_ms,
             (long long)outage->to_ms, (long long)outage->after);
    store_note_put(outage->bot->store, "outage", value);
}

static void note_heard(struct outage *outage)
{
    char value[32];
    snprintf(value, sizeof value, "%lld", (long long)outage->heard_ms);
    store_note_lightly(outage->bot->store, "heard", value);
    outage->noted_ms = outage->heard_ms;
}

void outage_open(struct outage *ret_outage, struct bot *bot)
{
    char value[96];
    long long heard, from, to, after;
    *ret_outage = (struct outage){.bot = bot};
    if (store_note(bot->store, "heard", value, sizeof value) && sscanf(value, "%lld", &heard) == 1)
        ret_outage->heard_ms = ret_outage->noted_ms = heard;
    if (store_note(bot->store, "outage", value, sizeof value) &&
        sscanf(value, "%lld %lld %lld", &from, &to, &after) == 3) {
        ret_outage->from_ms = from;
        ret_outage->to_ms = to;
        ret_outage->after = after;
    }
}

/* Where an earlier one is still being made good, both become one: more is given back to some than
 * they lost, but no table is left out. */
static void begin(struct outage *outage, int64_t until_ms)
{
    if (outage->from_ms == 0)
        outage->from_ms = outage->heard_ms;
    outage->to_ms = until_ms;
    outage->after = 0;
    note_outage(outage);
    store_cups_delay(outage->bot->store, until_ms - outage->heard_ms);
    log_notice("nobody could be heard for %lld s: every game gets that time back",
               (long long)((until_ms - outage->heard_ms) / 1000));
}

void outage_heard(struct outage *outage, int64_t began_ms, int64_t now_ms)
{
    if (outage->heard_ms != 0 && began_ms - outage->heard_ms > SILENCE_MS)
        begin(outage, began_ms);
    outage->heard_ms = now_ms;
    /* A process before this one may have gone by a clock that was wrong. */
    if (now_ms < outage->noted_ms || now_ms - outage->noted_ms >= NOTE_EVERY_MS)
        note_heard(outage);
}

void outage_leave(struct outage *outage, int64_t now_ms)
{
    outage->heard_ms = now_ms;
    note_heard(outage);
}

/* Who plays against robots alone loses no time, and may have stopped long ago. */
static void give_back(struct step *step, const struct outage *outage, int64_t table, bool tells)
{
    struct live *live = live_tables_get(step->lives, table);
    if (!live || !turn_clock_give_back(step, live, outage->from_ms, outage->to_ms))
        return;
    if (tells && !table_is_practice(&live->table))
        announce_outage(step, live, outage->to_ms - outage->from_ms);
    live_tables_save(step->lives, live, step->now_ms);
}

/* Nobody loses time because it cannot be told. */
static void make_good(struct outage *outage, int64_t table, int64_t now_ms)
{
    struct step step = step_begin(outage->bot, now_ms);
    if (!strikes_allow(&outage->bot->strikes, STRIKE_OUTAGE, table))
        return;
    step_try(&step);
    give_back(&step, outage, table, true);
    if (!step_tried(&step, "news of an outage for table", table))
        give_back(&step, outage, table, false);
}

bool outage_due(struct outage *outage, int64_t now_ms)
{
    int64_t ids[TABLES_AT_ONCE];
    if (outage->from_ms == 0)
        return false;
    if (store_queued(outage->bot->store) > QUEUED_MOST)
        return true;
    int n = store_tables_playing(outage->bot->store, outage->after, ids, TABLES_AT_ONCE);
    for (int i = 0; i < n; i++) {
        make_good(outage, ids[i], now_ms);
        outage->after = ids[i];
        note_outage(outage); /* both may be committed before the next table is looked at */
    }
    if (n < TABLES_AT_ONCE) {
        outage->from_ms = outage->to_ms = outage->after = 0;
        note_outage(outage);
    }
    return outage->from_ms != 0;
}
