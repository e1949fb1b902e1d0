/* outage.c - notes the time of the last poll, gives lost time back, and reports a database that was
 * put back. */
#include "outage.h"

#include "announce.h"
#include "cup_rounds.h"
#include "log.h"
#include "notes.h"
#include "put_back.h"
#include "turn_clock.h"

#include <stdio.h>
#include <time.h>

enum { GIVEN_MOST_DAYS = 31 };

static const int64_t DAY_MS = 24 * 3600 * INT64_C(1000), GIVEN_MOST_MS = GIVEN_MOST_DAYS * DAY_MS;

enum {
    SILENCE_MS = 150 * 1000,
    NOTE_EVERY_MS = 20 * 1000, /* while much is heard; an idle poll takes longer anyway */
    AT_ONCE = 32,
    READY_MOST = 2000, /* so many posts that can go now stop the making of more */
};

static void note_outage(struct outage *outage)
{
    char value[96];
    snprintf(value, sizeof value, "%lld %lld %lld %d", (long long)outage->from_ms,
             (long long)outage->to_ms, (long long)outage->after, (int)outage->told);
    store_note_put(outage->bot->store, "outage", value);
}

static void note_heard(struct outage *outage)
{
    char value[32];
    snprintf(value, sizeof value, "%lld", (long long)outage->heard_ms);
    store_note_lightly(outage->bot->store, "heard", value);
    outage->noted_ms = outage->heard_ms;
}

static void read_note(struct outage *outage, const char *value)
{
    long long from, to, after;
    int told = OUTAGE_SILENCE; /* an older version did not note it */
    if (sscanf(value, "%lld %lld %lld %d", &from, &to, &after, &told) < 3)
        return;
    outage->from_ms = from;
    outage->to_ms = to;
    outage->after = after;
    outage->told = (enum outage_told)told;
}

static void say_put_back(int64_t copied_ms)
{
    char text[32];
    struct tm parts;
    time_t seconds = (time_t)(copied_ms / 1000);
    gmtime_r(&seconds, &parts);
    strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
    log_notice("put back to the state of %s UTC: what came after that is lost; every table and "
               "cup that was on then is told so once Telegram is heard",
               text);
}

void outage_open(struct outage *ret_outage, struct bot *bot)
{
    char value[96];
    long long heard;
    *ret_outage = (struct outage){.bot = bot};
    if (store_note(bot->store, "heard", value, sizeof value) && sscanf(value, "%lld", &heard) == 1)
        ret_outage->heard_ms = ret_outage->noted_ms = heard;
    if (store_note(bot->store, "outage", value, sizeof value))
        read_note(ret_outage, value);
    ret_outage->put_back = store_put_back(bot->store, &ret_outage->copied_ms);
    if (ret_outage->put_back)
        say_put_back(ret_outage->copied_ms);
    ret_outage->mark_is_old = store_put_back_is_old(bot->store);
    if (ret_outage->mark_is_old)
        log_info("this database was a copy once, and was played on since: nothing is lost");
}

/* If an earlier outage is still being made good, the two are joined. Some tables get back more than
 * they lost, but no table is left out. */
static void begin(struct outage *outage, int64_t until_ms, int64_t now_ms)
{
    struct step step = {.bot = outage->bot, .store = outage->bot->store, .now_ms = now_ms};
    int64_t lost_ms = until_ms - outage->heard_ms;
    bool long_ago = lost_ms > GIVEN_MOST_MS;
    int64_t given_ms = long_ago ? GIVEN_MOST_MS : lost_ms;
    if (outage->from_ms == 0 || long_ago)
        outage->from_ms = until_ms - given_ms;
    outage->to_ms = until_ms;
    outage->after = 0;
    if (outage->told == OUTAGE_PUT_BACK_CUPS)
        outage->told = OUTAGE_PUT_BACK_TABLES;
    note_outage(outage);
    cup_rounds_give_back(&step, until_ms - given_ms, until_ms);
    if (long_ago)
        log_error("nobody could be heard for %lld days: every game gets %d days back; look whether "
                  "the clock is right",
                  (long long)(lost_ms / DAY_MS), GIVEN_MOST_DAYS);
    else
        log_notice("nobody could be heard for %lld s: every game gets that time back",
                   (long long)(lost_ms / 1000));
}

/* The loss begins at the copy: until then the bot that made it heard everybody. Numbers and buttons
 * made in this transaction belong to the new era. */
static void begin_put_back(struct outage *outage, int64_t until_ms, int64_t now_ms)
{
    store_put_back_done(outage->bot->store, now_ms);
    bot_put_back(outage->bot);
    outage->put_back = false;
    outage->told = OUTAGE_PUT_BACK_TABLES;
    if (outage->heard_ms == 0 || outage->heard_ms > outage->copied_ms)
        outage->heard_ms = outage->copied_ms;
    begin(outage, until_ms > outage->heard_ms ? until_ms : outage->heard_ms, now_ms);
}

void outage_heard(struct outage *outage, int64_t began_ms, int64_t now_ms)
{
    if (outage->mark_is_old)
        store_put_back_forget(outage->bot->store);
    outage->mark_is_old = false;
    if (outage->put_back)
        begin_put_back(outage, began_ms, now_ms);
    else if (outage->heard_ms != 0 && began_ms - outage->heard_ms > SILENCE_MS)
        begin(outage, began_ms, now_ms);
    outage->heard_ms = now_ms;
    /* An earlier process may have used a wrong clock. */
    if (now_ms < outage->noted_ms || now_ms - outage->noted_ms >= NOTE_EVERY_MS)
        note_heard(outage);
}

void outage_leave(struct outage *outage, int64_t now_ms)
{
    outage->heard_ms = now_ms;
    note_heard(outage);
}

static void tell(struct step *step, struct live *live, const struct outage *outage)
{
    if (outage->told == OUTAGE_PUT_BACK_TABLES)
        announce_put_back(step, live);
    else
        announce_outage(step, live, outage->to_ms - outage->from_ms);
}

/* A player who plays only against robots loses no time, and may have stopped long ago. */
static void give_back(struct step *step, const struct outage *outage, int64_t table, bool tells)
{
    struct live *live = live_tables_get(step->live_tables, table);
    bool put_back = outage->told == OUTAGE_PUT_BACK_TABLES;
    if (!live || (!turn_clock_give_back(step, live, outage->from_ms, outage->to_ms) && !put_back))
        return;
    if (live->table.status == TABLE_LOBBY)
        turn_clock_restart(step, live);
    if (tells && !table_is_practice(&live->table))
        tell(step, live, outage);
    live_tables_save(step->live_tables, live, step->now_ms);
}

/* The table gets its time back even if the announcement fails. */
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

/* Cups got their time back in one statement at the beginning. */
static void show_cup(struct outage *outage, int64_t id, int64_t now_ms)
{
    struct store_cup cup;
    struct step step = step_begin(outage->bot, now_ms);
    if (!strikes_allow(&outage->bot->strikes, STRIKE_CUP, id))
        return;
    step_try(&step);
    if (store_cup(step.store, id, &cup))
        cup_rounds_show(&step, &cup, CUP_ROUNDS_PUT_BACK);
    step_tried(&step, "that it was put back for cup", id);
}

/* For each stage: lists the next tables or cups by id, and handles one of them. */
static const struct kind {
    int (*next)(struct store *store, int64_t after, int64_t *ret_ids, int most);
    void (*make_good)(struct outage *outage, int64_t id, int64_t now_ms);
    enum outage_told then; /* the next stage; OUTAGE_SILENCE: the last */
} kinds[] = {
    [OUTAGE_SILENCE] = {store_tables_playing, make_good, OUTAGE_SILENCE},
    [OUTAGE_PUT_BACK_TABLES] = {store_tables_on, make_good, OUTAGE_PUT_BACK_CUPS},
    [OUTAGE_PUT_BACK_CUPS] = {store_cups_on, show_cup, OUTAGE_SILENCE},
};

static void go_on(struct outage *outage)
{
    outage->told = kinds[outage->told].then;
    outage->after = 0;
    if (outage->told == OUTAGE_SILENCE)
        outage->from_ms = outage->to_ms = 0;
    note_outage(outage);
}

/* Posts that are held back, perhaps for days, are not waited for: no turn runs out before all
 * tables have their time back. */
bool outage_due(struct outage *outage, int64_t now_ms)
{
    int64_t ids[AT_ONCE];
    const struct kind *kind = &kinds[outage->told];
    if (outage->from_ms == 0)
        return false;
    if (store_ready(outage->bot->store, READY_MOST))
        return true;
    int n = kind->next(outage->bot->store, outage->after, ids, AT_ONCE);
    for (int i = 0; i < n; i++) {
        kind->make_good(outage, ids[i], now_ms);
        outage->after = ids[i];
        note_outage(outage); /* the outcome may be committed before the next one is handled */
    }
    if (n < AT_ONCE)
        go_on(outage);
    return outage->from_ms != 0;
}
