/* week.c - a town, the daemon, and fate. */
#include "week.h"

#include "chance.h"
#include "cup_check.h"
#include "daemon.h"
#include "db_check.h"
#include "event_queue.h"
#include "lapse_check.h"
#include "lifetime.h"
#include "limit_check.h"
#include "monotonic.h"
#include "random_settings.h"
#include "repeated_brackets.h"
#include "simulated_people.h"
#include "testing.h"
#include "wallclock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define DAY_MS INT64_C(86400000)

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    HOUR_MS = 60 * MINUTE_MS,
    OUTAGE_MS = 10 * MINUTE_MS,
    LATENCY_MS = 120,
    HISTORY = 60, /* messages that a chat keeps */
    RESTARTS_MAX = 100,
    SILENCES_MAX = 200,
    SOME_DAYS = 4,                /* in which people do a little of all there is to do */
    STILL_MS = 10 * 24 * HOUR_MS, /* longer than any turn with the days off in it: if nothing is
                                     said, nothing will be */
    QUIET_MS = 10 * MINUTE_MS,    /* after what was due, until nothing can be under way any more */
};

enum { CUT, JOIN, STORM, CALM, MISHAP, LOOK }; /* what fate has noted in its agenda */

struct week {
    struct week_options options;
    struct pretend *pretend;
    struct simulated_people *town;
    struct limit_check *manners;
    struct repeated_brackets *recited;
    struct event_queue *fate;
    uint64_t chance;
    int64_t restarts_ms[RESTARTS_MAX];
    int64_t said_ms; /* when the bot called last */
    int cuts;        /* outages that are under way: there may be several at once */
    int n_silences;
    struct silence silences[SILENCES_MAX];
};

/* --- fate --- */

static int64_t below(struct week *week, int64_t bound)
{
    return chance_below(&week->chance, (uint32_t)bound);
}

/* Some moment of the days on which people play, to the second. */
static int64_t some_time(struct week *week)
{
    return WEEK_BEGIN_MS + HOUR_MS +
           below(week, week->options.days * DAY_MS / SECOND_MS) * SECOND_MS;
}

static void note(struct week *week, int64_t at_ms, int what)
{
    event_queue_note(week->fate, &(struct entry){.at_ms = at_ms, .what = what});
}

static int compare(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return a < b ? -1 : a > b;
}

static void decide(struct week *week)
{
    const struct week_options *options = &week->options;
    for (int i = 0; i < options->outages; i++) {
        int64_t at_ms = some_time(week);
        note(week, at_ms, CUT);
        note(week, at_ms + OUTAGE_MS, JOIN);
    }
    for (int i = 0; i < options->storms; i++) {
        int64_t at_ms = some_time(week);
        note(week, at_ms, STORM);
        note(week, at_ms + OUTAGE_MS, CALM);
    }
    for (int i = 0; i < options->mishaps; i++)
        note(week, some_time(week), MISHAP);
    assert_true(options->restarts <= RESTARTS_MAX);
    for (int i = 0; i < options->restarts; i++)
        week->restarts_ms[i] = some_time(week);
    /* Not at a full hour: then weeks and seasons end, and what is due must be said. */
    note(week, WEEK_BEGIN_MS + options->days * DAY_MS + QUIET_MS, LOOK);
    qsort(week->restarts_ms, (size_t)options->restarts, sizeof week->restarts_ms[0], compare);
}

static void befall(struct week *week)
{
    static const struct {
        enum pretend_fault kind;
        int64_t value;
        int times;
    } mishaps[] = {{FAULT_500, 0, 6},         {FAULT_502_HTML, 0, 3},  {FAULT_RESET_BEFORE, 0, 3},
                   {FAULT_RESET_AFTER, 0, 2}, {FAULT_TRUNCATED, 0, 2}, {FAULT_HANG, 0, 2},
                   {FAULT_429_CHAT, 40, 1},   {FAULT_429, 20, 1},      {FAULT_SLOW, 20000, 3}};
    size_t which = (size_t)below(week, sizeof mishaps / sizeof mishaps[0]);
    pretend_fault(week->pretend, NULL, mishaps[which].kind, mishaps[which].value,
                  mishaps[which].times);
}

static void note_silence(struct week *week, int64_t from_ms)
{
    assert_true(week->n_silences < SILENCES_MAX);
    week->silences[week->n_silences++] = (struct silence){from_ms, lifetime_now_ms()};
}

/* Once no table is opened any more, the rest is over when nothing is said for longer than a turn
 * may take. */
static void look_whether_over(struct week *week)
{
    if (lifetime_now_ms() - week->said_ms > STILL_MS)
        lifetime_end();
    else
        note(week, lifetime_now_ms() + HOUR_MS, LOOK);
}

static void happen_by_fate(struct week *week, int what)
{
    enum { EVERY = 3, RETRY_S = 5 };
    switch (what) {
    case CUT:
    case JOIN:
        week->cuts += what == CUT ? 1 : -1;
        lifetime_cut(week->cuts > 0);
        if (what == JOIN)
            note_silence(week, lifetime_now_ms() - OUTAGE_MS);
        break;
    case STORM:
    case CALM:
        pretend_fault_every(week->pretend, what == STORM ? EVERY : 0, RETRY_S);
        break;
    case MISHAP:
        befall(week);
        break;
    case LOOK:
        look_whether_over(week);
        break;
    }
}

/* --- what happens --- */

static void see(void *context, const json_t *call)
{
    struct week *week = context;
    week->said_ms = lifetime_now_ms();
    struct reminder_check_ended ended = reminder_check_after(week->silences, week->n_silences);
    limit_check_see(week->manners, call, &ended);
    repeated_brackets_see(week->recited, call);
}

static int64_t next(void *context)
{
    struct week *week = context;
    simulated_people_look(week->town, see, week);
    int64_t town_ms = simulated_people_next(week->town), fate_ms = event_queue_next(week->fate);
    return town_ms < fate_ms ? town_ms : fate_ms;
}

static void happen(void *context)
{
    struct week *week = context;
    struct entry entry;
    while (event_queue_take(week->fate, lifetime_now_ms(), &entry))
        happen_by_fate(week, entry.what);
    simulated_people_act(week->town);
}

/* --- living --- */

/* Usually it is started again at once; sometimes the machine is off for the night. */
static int64_t rest_ms(struct week *week)
{
    static const int most_ms[] = {5 * SECOND_MS, 5 * SECOND_MS, 2 * MINUTE_MS, 20 * MINUTE_MS,
                                  5 * HOUR_MS};
    return below(week, most_ms[below(week, sizeof most_ms / sizeof most_ms[0])]);
}

static void live(struct week *week)
{
    int64_t end_ms =
        WEEK_BEGIN_MS + (week->options.days + week->options.days_more) * DAY_MS + QUIET_MS;
    for (int i = 0; i < week->options.restarts; i++) {
        if (week->restarts_ms[i] <= lifetime_now_ms())
            continue;
        assert_int_equal(lifetime_run(week->restarts_ms[i]), 0);
        int64_t from_ms = lifetime_now_ms();
        lifetime_rest(from_ms + rest_ms(week));
        note_silence(week, from_ms);
    }
    assert_int_equal(lifetime_run(end_ms), 0);
    simulated_people_look(week->town, see, week);
}

static void open_week(struct week *week)
{
    const struct week_options *options = &week->options;
    struct pretend_options pretend = {.token = DAEMON_TOKEN,
                                      .username = "bussolotto_bot",
                                      .seed = options->seed,
                                      .flood_limits = true,
                                      .manual_time = true,
                                      .in_process = true};
    week->chance = options->seed ^ 0xfa7e;
    week->pretend = pretend_open(&pretend);
    assert_non_null(week->pretend);
    pretend_history(week->pretend, HISTORY);
    pretend_latency(week->pretend, LATENCY_MS);
    pretend_advance(week->pretend, WEEK_BEGIN_MS - pretend_now_ms(week->pretend));
    wallclock_open(WEEK_BEGIN_MS, 2 * (options->days + options->days_more) + 30);
    week->town = simulated_people_open(
        &(struct simulated_people_options){.pretend = week->pretend,
                                           .bot = pretend.username,
                                           .seed = options->seed,
                                           .groups = options->groups,
                                           .tables_most = options->tables_most,
                                           .all_reliable = options->all_reliable,
                                           .wishes = options->wishes,
                                           .last_open_ms = WEEK_BEGIN_MS + options->days * DAY_MS});
    week->manners = limit_check_open(week->town, options->groups);
    week->recited = repeated_brackets_open(week->pretend);
    week->fate = event_queue_open();
    decide(week);
    lifetime_open(&(struct lifetime_options){.pretend = week->pretend,
                                             .seed = options->seed,
                                             .begin_ms = WEEK_BEGIN_MS,
                                             .next = next,
                                             .happen = happen,
                                             .context = week});
    random_settings_settle(week->town, lifetime_path("bussolotto.db"), options->groups);
}

static void close_week(struct week *week)
{
    lifetime_close();
    event_queue_close(week->fate);
    limit_check_close(week->manners);
    repeated_brackets_close(week->recited);
    simulated_people_close(week->town);
    wallclock_close();
    pretend_close(week->pretend);
}

/* --- what is demanded --- */

static void report(const struct week *week, double seconds)
{
    struct simulated_people_counts town = simulated_people_counts(week->town);
    struct lifetime_counts life = lifetime_counts();
    struct limit_check_counts manners = limit_check_counts(week->manners);
    print_message(
        "%d groups, %.1f days lived in %.1f s: %d tables opened, %d started, %d won; %d "
        "cups asked for, %d groups shut; %d looks, %d presses; %d went away, %d came "
        "back, %d blocked "
        "the bot, %d left; %d groups moved; %d robots, %d asked how they played, %d games "
        "in private; %d votes about players who had not come; %d boards, %d answers in advance\n",
        week->options.groups, (double)(lifetime_now_ms() - WEEK_BEGIN_MS) / DAY_MS, seconds,
        town.opened, town.started, town.ended, town.cups, town.shut, town.glances, town.presses,
        town.vanished, town.returned, town.blocked, town.left, town.moved, town.robots,
        town.coached, town.practised, town.voted, town.boards, town.answers);
    print_message("%" PRId64 " sends, %" PRId64 " edits, %" PRId64 " rings; at most %d in a group "
                  "within a minute; %" PRId64 " reminders, %" PRId64 " of them in groups; %" PRId64
                  " hands shown, %" PRId64 " rings right after; told of %" PRId64
                  " tables; %" PRId64 " digests; %" PRId64 " edits of boards; %" PRId64
                  " floods, %" PRId64 " failures; %" PRId64 " tables told of an outage\n",
                  manners.sends, manners.edits, manners.rings, manners.busiest, manners.reminders,
                  manners.reminders_in_groups, manners.reveals, manners.pokes, manners.tables,
                  manners.digests, manners.board_edits, manners.floods, manners.failures,
                  manners.outages);
    print_message("%d starts, %" PRId64 " turns of the loop, %" PRId64 " calls and %" PRId64
                  " polls, %" PRId64 " of them without an answer; digest %016" PRIx64 "\n",
                  life.starts, life.turns, life.calls, life.polls, life.failed,
                  limit_check_digest(week->manners));
}

/* How many there are; prints them. */
static int64_t count(const json_t *faults)
{
    size_t i;
    const json_t *fault;
    json_array_foreach(faults, i, fault) print_message("%.1500s\n", json_string_value(fault));
    return (int64_t)json_array_size(faults);
}

static int compare_silences(const void *left, const void *right)
{
    const struct silence *a = left, *b = right;
    return compare(&a->from_ms, &b->from_ms);
}

static int64_t audit_database(struct week *week)
{
    sqlite3 *db = db_check_open(lifetime_path("bussolotto.db"));
    int64_t faults = db_check_quiet(db, lifetime_now_ms() - STILL_MS);
    qsort(week->silences, (size_t)week->n_silences, sizeof week->silences[0], compare_silences);
    struct lapse_check lapses = lapse_check_audit(db, week->town, week->silences, week->n_silences);
    print_message("%" PRId64 " turns were made for somebody, %d of them after an hour; %d too "
                  "early, %d at night; %d more after a vote\n",
                  lapses.turns, lapses.hurried, lapses.early, lapses.at_night, lapses.stood_in);
    faults += cup_check_audit(db, week->town, week->silences, week->n_silences, lifetime_now_ms());
    db_check_close(db);
    return faults + lapses.early + lapses.at_night;
}

static void print_calls(const json_t *calls)
{
    size_t i;
    const json_t *call;
    json_array_foreach(calls, i, call)
    {
        char *text = json_dumps(call, JSON_COMPACT);
        print_message("%.1500s\n", text);
        free(text);
    }
}

/* An announcement whose answer got lost may have been made, and it is made again. */
static int64_t audit_brackets(const struct week *week)
{
    int64_t again = repeated_brackets_again(week->recited), uncertain = lifetime_counts().uncertain;
    if (again > 0)
        print_message("%" PRId64 " brackets were said twice\n", again);
    return again > uncertain ? again - uncertain : 0;
}

static int64_t audit_reminders(const struct week *week)
{
    int64_t repeated = limit_check_counts(week->manners).repeated;
    int64_t uncertain = lifetime_counts().uncertain;
    if (repeated > 0)
        print_message("%" PRId64 " reminders came twice, while %" PRId64
                      " calls were cut off before their answers came\n",
                      repeated, uncertain);
    if (repeated > uncertain)
        print_calls(limit_check_repeated(week->manners));
    return repeated > uncertain ? repeated - uncertain : 0;
}

static int64_t audit(struct week *week)
{
    int64_t pending = pretend_pending(week->pretend);
    struct simulated_people_counts did = simulated_people_counts(week->town);
    bool wished = !week->options.wishes || (did.answers > 0 && did.boards > 0);
    bool a_little_of_all = did.robots > 0 && did.coached > 0 && did.practised > 0 && wished;
    assert_true(a_little_of_all || week->options.days < SOME_DAYS);
    if (pending > 0)
        print_message("%" PRId64 " updates were not fetched\n", pending);
    return pending + count(pretend_complaints(week->pretend)) +
           count(limit_check_faults(week->manners)) + audit_reminders(week) + audit_brackets(week) +
           audit_database(week);
}

/* The database of a week that went wrong, to be looked at: copied to the file named by KEEP. */
static void keep(const struct week *week)
{
    const char *file = getenv("KEEP");
    sqlite3 *db = NULL;
    char sql[600];
    if (file == NULL)
        return;
    snprintf(sql, sizeof sql, "VACUUM INTO '%s-%" PRIu64 ".db'", file, week->options.seed);
    if (sqlite3_open(lifetime_path("bussolotto.db"), &db) == SQLITE_OK)
        sqlite3_exec(db, sql, NULL, NULL, NULL);
    sqlite3_close(db);
}

uint64_t week_live(const struct week_options *options)
{
    struct week week = {.options = *options};
    int64_t begun_us = monotonic_us();
    open_week(&week);
    live(&week);
    report(&week, (double)(monotonic_us() - begun_us) / 1e6);
    int64_t faults = audit(&week);
    if (faults > 0)
        keep(&week);
    uint64_t digest = limit_check_digest(week.manners);
    close_week(&week);
    assert_int_equal(faults, 0);
    return digest;
}
