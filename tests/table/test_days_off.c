/* test_days_off.c - weekdays and dates on which no time runs; turns around them, compared with a
 * count of minutes, through ten years of summer times.
 *
 * SEED=n repeats a run that failed.
 */
#include "pace.h"

#include "chance.h"
#include "clocks.h"
#include "testing.h"
#include "zones.h"

#include <string.h>

enum {
    FIRST_YEAR = 2026,
    YEARS = 10,
    AROUND_A_SETTING = 5, /* turns tried around each setting of a clock */
    ANYWHERE = 5,         /* and in each year of each place */
    DAY_MINUTES = 24 * 60,
    FOR_EVER = 400 * DAY_MINUTES,
    FIRST_DAY = 20778,
    LIVES = 200,
    GAP_MINUTES = 21 * DAY_MINUTES,
    AWAKE_MINUTES = 48 * 60,
};

enum { MON = 1, TUE = 2, WED = 4, THU = 8, FRI = 16, SAT = 32, SUN = 64 };

#define MINUTE_MS  INT64_C(60000)
#define MINUTES(n) ((int64_t)(n)*CLOCKS_MINUTE_MS)
#define HOURS(n)   ((int64_t)(n)*CLOCKS_HOUR_MS)

/* 3 July 2026 is a Friday. */
static int64_t rome(int day, int hour, int minute)
{
    return clocks_utc(2026, 7, day, (hour - 2) * 60 + minute);
}

static struct pace weekend_pace(int64_t clock_ms)
{
    return (struct pace){.clock_ms = clock_ms,
                         .calm = {{.zone = &clocks_rome, .off.weekdays = SAT | SUN}},
                         .n_calm = 1};
}

static struct pace night_and_weekend_pace(int64_t clock_ms)
{
    struct pace pace = weekend_pace(clock_ms);
    pace.calm[0].hours = (struct hours){23 * 60, 8 * 60};
    return pace;
}

/* --- days --- */

TEST_CASE(test_days_and_weekdays)
{
    assert_int_equal(days_off_day(0), 0);
    assert_int_equal(days_off_day(-1), -1);
    assert_int_equal(days_off_day(HOURS(24)), 1);
    assert_int_equal(days_off_weekday(days_off_day(clocks_utc(1970, 1, 1, 0))), 3);
    assert_int_equal(days_off_weekday(days_off_day(clocks_utc(2026, 7, 6, 0))), 0);
    assert_int_equal(days_off_weekday(days_off_day(clocks_utc(2026, 7, 5, 0))), 6);
    assert_int_equal(days_off_weekday(-1), 2);
}

TEST_CASE(test_one_weekday_is_left)
{
    struct days_off off = {0};
    for (int i = 0; i < 6; i++)
        assert_true(days_off_turn_weekday(&off, i, DAYS_OFF_WEEKDAYS_MOST));
    assert_false(days_off_turn_weekday(&off, 6, DAYS_OFF_WEEKDAYS_MOST));
    assert_int_equal(off.weekdays, 63);
    assert_true(days_off_turn_weekday(&off, 2, DAYS_OFF_WEEKDAYS_MOST));
    assert_true(days_off_turn_weekday(&off, 6, DAYS_OFF_WEEKDAYS_MOST));
    assert_int_equal(off.weekdays, 64 + 63 - 4);
    /* More than may be chosen today can be taken back. */
    assert_true(days_off_turn_weekday(&off, 0, DAYS_OFF_OWN_WEEKDAYS_MOST));
    assert_false(days_off_turn_weekday(&off, 0, DAYS_OFF_OWN_WEEKDAYS_MOST));
}

/* --- weekdays of one person --- */

static void turn_own(struct days_off *off, int weekday, int64_t today, bool may,
                     struct days_spent *spent)
{
    assert_int_equal(days_off_turn_own(off, weekday, today, spent), may);
}

TEST_CASE(test_a_weekday_of_ones_own_is_spent_for_a_week)
{
    struct days_off off = {0};
    struct days_spent spent = {0};
    int64_t monday = days_off_day(clocks_utc(2026, 7, 6, 0));
    turn_own(&off, 5, monday, true, &spent);
    turn_own(&off, 6, monday, true, &spent);
    turn_own(&off, 5, monday, true, &spent); /* by mistake: it costs nothing */
    turn_own(&off, 2, monday, true, &spent);
    turn_own(&off, 2, monday + 3, true, &spent); /* after the Wednesday */
    turn_own(&off, 4, monday + 3, false, &spent);
    assert_int_equal(days_off_own_from(&off, monday + 3, &spent), monday + 9);
    turn_own(&off, 2, monday + 4, true, &spent); /* the same again is none in its place */
    turn_own(&off, 2, monday + 4, true, &spent);
    turn_own(&off, 4, monday + 8, false, &spent);
    turn_own(&off, 4, monday + 9, true, &spent);
    assert_int_equal(days_off_own_from(&off, monday + 9, &spent), 0);
    turn_own(&off, 6, monday + 9, true, &spent); /* Sunday was off three days ago */
    turn_own(&off, 0, monday + 9, false, &spent);
    assert_int_equal(days_off_own_from(&off, monday + 9, &spent), monday + 13);
}

/* Weekdays are turned at random, by a person who travels also in a zone where the day before is on.
 */
static void live_a_year(uint64_t *chance, bool travels, bool *ret_was_off)
{
    struct days_off off = {0};
    struct days_spent spent = {0};
    for (int day = 1; day < DAYS_OFF_YEAR; day++) {
        for (int n = (int)chance_below(chance, 12); n > 0; n--) {
            int64_t today = FIRST_DAY + day - (int64_t)chance_below(chance, travels ? 2 : 1);
            ret_was_off[today - FIRST_DAY] |= days_off_has(&off, today);
            days_off_turn_own(&off, (int)chance_below(chance, 7), today, &spent);
            ret_was_off[today - FIRST_DAY] |= days_off_has(&off, today);
            days_off_spend(&off, today, &spent);
        }
        ret_was_off[day] |= days_off_has(&off, FIRST_DAY + day);
        days_off_spend(&off, FIRST_DAY + day, &spent);
    }
}

TEST_CASE(test_two_weekdays_of_ones_own_are_off_in_any_week)
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < LIVES; run++) {
        bool was_off[DAYS_OFF_YEAR] = {false}, travels = run % 2 == 1;
        int most = 0;
        live_a_year(&chance, travels, was_off);
        for (int day = 0; day + DAYS_OFF_WEEK <= DAYS_OFF_YEAR; day++) {
            int n = 0;
            for (int i = 0; i < DAYS_OFF_WEEK; i++)
                n += was_off[day + i];
            most = n > most ? n : most;
        }
        /* A day that comes twice may be off the second time. */
        assert_in_range(most, DAYS_OFF_OWN_WEEKDAYS_MOST, DAYS_OFF_OWN_WEEKDAYS_MOST + travels);
    }
}

TEST_CASE(test_dates_are_bounded_by_the_year)
{
    struct days_off off = {0};
    int64_t today = 20000;
    for (int i = 0; i < 12; i++)
        assert_true(days_off_turn_date(&off, today + 300 - 7 * i, today, 12));
    assert_false(days_off_turn_date(&off, today + 1, today, 12));
    assert_int_equal(off.n, 12);
    for (int i = 1; i < off.n; i++)
        assert_true(off.dates[i - 1] < off.dates[i]);
    assert_true(days_off_has_date(&off, today + 300));
    assert_true(days_off_turn_date(&off, today + 300, today, 12));
    assert_false(days_off_has(&off, today + 300));
    assert_true(days_off_turn_date(&off, today + 1, today, 12));
    /* They count until they are a year past. */
    today += 1 + DAYS_OFF_YEAR - 1;
    assert_false(days_off_turn_date(&off, today + 5, today, 12));
    assert_true(days_off_turn_date(&off, today + 5, today + 1, 12));
    assert_false(days_off_has(&off, 20001));
}

TEST_CASE(test_those_between)
{
    struct days_off among = {0}, off = {.weekdays = SAT | WED, .n = 2, .dates = {20639, 20650}};
    int64_t friday = days_off_day(rome(3, 12, 0)); /* 20637 */
    days_off_add(&off, friday, friday, &among);
    assert_false(days_off_any(&among));
    days_off_add(&off, friday, friday + 2, &among);
    assert_int_equal(among.weekdays, SAT);
    assert_int_equal(among.n, 1);
    assert_int_equal(among.dates[0], 20639);
    among = (struct days_off){0};
    days_off_add(&off, friday + 10, friday + 300, &among);
    assert_int_equal(among.weekdays, SAT | WED);
    assert_int_equal(among.n, 1);
}

/* --- turns --- */

TEST_CASE(test_time_stands_still_on_a_day_off)
{
    struct pace pace = weekend_pace(HOURS(24));
    assert_int_equal(pace_deadline(&pace, rome(2, 18, 0)), rome(3, 18, 0));
    assert_int_equal(pace_deadline(&pace, rome(3, 18, 0)), rome(6, 18, 0));
    assert_int_equal(pace_deadline(&pace, rome(4, 18, 0)), rome(7, 0, 0));
    assert_int_equal(pace_deadline(&pace, rome(5, 23, 59)), rome(7, 0, 0));
    assert_int_equal(pace_deadline(&pace, rome(6, 0, 1)), rome(7, 0, 1));
    pace.clock_ms = HOURS(72);
    assert_int_equal(pace_deadline(&pace, rome(2, 18, 0)), rome(7, 18, 0));
}

TEST_CASE(test_short_clocks_and_the_hurried_hour)
{
    struct pace pace = weekend_pace(MINUTES(5));
    assert_int_equal(pace_deadline(&pace, rome(3, 23, 58)), rome(6, 0, 3));
    assert_int_equal(pace_deadline(&pace, rome(3, 23, 55)), rome(6, 0, 0));
    assert_int_equal(pace_deadline(&pace, rome(3, 23, 54)), rome(3, 23, 59));
    assert_int_equal(pace_deadline(&pace, rome(4, 12, 0)), rome(6, 0, 5));
    pace = weekend_pace(HOURS(24));
    pace.hurried = true;
    assert_int_equal(pace_deadline(&pace, rome(3, 23, 15)), rome(6, 0, 15));
}

TEST_CASE(test_quiet_hours_are_laid_around_what_is_left)
{
    struct pace pace = night_and_weekend_pace(HOURS(8));
    assert_int_equal(pace_deadline(&pace, rome(3, 14, 0)), rome(3, 22, 0));
    /* 23:30 moves to the end of a night that ends on a day off. */
    assert_int_equal(pace_deadline(&pace, rome(3, 15, 30)), rome(6, 8, 0));
    /* Six hours of it on Friday. */
    assert_int_equal(pace_deadline(&pace, rome(3, 18, 0)), rome(6, 8, 0));
    assert_int_equal(pace_deadline(&pace, rome(4, 18, 0)), rome(6, 8, 0));
    pace.clock_ms = HOURS(24);
    assert_int_equal(pace_deadline(&pace, rome(3, 18, 0)), rome(6, 18, 0));
}

TEST_CASE(test_a_date_is_off_once)
{
    struct pace pace = weekend_pace(HOURS(24));
    pace.calm[0].off.dates[pace.calm[0].off.n++] = (int32_t)days_off_day(rome(6, 12, 0));
    assert_int_equal(pace_deadline(&pace, rome(3, 18, 0)), rome(7, 18, 0));
    assert_int_equal(pace_deadline(&pace, rome(10, 18, 0)), rome(13, 18, 0));
}

TEST_CASE(test_a_day_off_has_as_many_hours_as_its_clock)
{
    struct pace pace = weekend_pace(HOURS(24));
    /* Sunday, 29 March 2026 has 23 hours in Rome, Sunday, 25 October 25. */
    int64_t spring_ms = clocks_utc(2026, 3, 27, 17 * 60), autumn_ms = clocks_utc(2026, 10, 23, 960);
    assert_int_equal(pace_deadline(&pace, spring_ms) - spring_ms, HOURS(71));
    assert_int_equal(pace_deadline(&pace, autumn_ms) - autumn_ms, HOURS(73));
}

TEST_CASE(test_days_of_both_count)
{
    struct pace pace = weekend_pace(HOURS(24));
    pace.calm[pace.n_calm++] = (struct calm){.zone = &clocks_rome, .off.weekdays = MON | WED};
    assert_int_equal(pace_deadline(&pace, rome(3, 18, 0)), rome(7, 18, 0));
    assert_int_equal(pace_deadline(&pace, rome(7, 18, 0)), rome(9, 18, 0));
    /* Monday begins in Kathmandu at 20:15 of Rome's Sunday. */
    pace.calm[1].zone = &clocks_kathmandu;
    assert_int_equal(pace_deadline(&pace, rome(3, 18, 0)), rome(7, 0, 0) + HOURS(14) + MINUTES(15));
}

TEST_CASE(test_where_no_day_is_left_the_first_ones_count)
{
    struct pace pace = weekend_pace(HOURS(24));
    pace.calm[0].off.weekdays = 127 - TUE - THU;
    pace.calm[pace.n_calm++] = (struct calm){.zone = &clocks_rome, .off.weekdays = TUE | THU};
    assert_int_equal(pace_deadline(&pace, rome(7, 18, 0)), rome(9, 18, 0));
    assert_int_equal(pace_awake(&pace, rome(7, 18, 0)), rome(7, 18, 0));
    assert_int_equal(pace_awake(&pace, rome(8, 18, 0)), rome(9, 0, 0));
    assert_int_equal(pace_reminder(&pace, rome(7, 18, 0), 0, NULL), rome(9, 6, 0));
    pace.calm[1].off.weekdays = TUE;
    /* All of Thursday has run when the days off begin again. */
    assert_int_equal(pace_deadline(&pace, rome(7, 18, 0)), rome(16, 0, 0));
    /* Three Thursdays in a row leave nothing for three weeks. */
    for (int i = 0; i < 3; i++)
        pace.calm[1].off.dates[pace.calm[1].off.n++] =
            (int32_t)days_off_day(rome(9 + 7 * i, 12, 0));
    assert_int_equal(pace_deadline(&pace, rome(7, 18, 0)), rome(9, 18, 0));
}

TEST_CASE(test_a_week_of_one_day)
{
    struct pace pace = night_and_weekend_pace(HOURS(72));
    pace.calm[0].off.weekdays = 127 - WED;
    assert_int_equal(pace_deadline(&pace, rome(1, 12, 0)), rome(22, 12, 0));
    assert_int_equal(pace_reminder(&pace, rome(1, 12, 0), 0, NULL), rome(15, 12, 0));
    assert_int_equal(pace_reminder(&pace, rome(1, 12, 0), 1, NULL), rome(22, 9, 0));
    assert_int_equal(pace_reminder(&pace, rome(1, 12, 0), 2, NULL), 0);
}

TEST_CASE(test_reminders_keep_their_distance_in_time_that_runs)
{
    struct pace pace = night_and_weekend_pace(HOURS(24));
    /* Out on Monday at 10:00. */
    assert_int_equal(pace_reminder(&pace, rome(3, 10, 0), 0, NULL), rome(3, 22, 0));
    assert_int_equal(pace_reminder(&pace, rome(3, 10, 0), 1, NULL), rome(6, 8, 0));
    assert_int_equal(pace_reminder(&pace, rome(3, 10, 0), 2, NULL), 0);
    /* Begun on a day off: when time begins to run, in the morning. */
    assert_int_equal(pace_reminder(&pace, rome(4, 10, 0), 0, NULL), rome(6, 8, 0));
    assert_int_equal(pace_deadline(&pace, rome(4, 10, 0)), rome(7, 8, 0));
    assert_int_equal(pace_reminder(&pace, rome(4, 10, 0), 1, NULL), rome(6, 20, 0));
}

TEST_CASE(test_lost_time_is_given_back_as_far_as_it_ran)
{
    struct pace pace = weekend_pace(HOURS(24));
    int64_t began_ms = rome(3, 20, 0);
    /* Nothing ran on Saturday. */
    assert_int_equal(pace_later(&pace, began_ms, rome(4, 10, 0), rome(4, 20, 0)), began_ms);
    /* Ten hours of Monday, and the begin moves over the weekend. */
    int64_t later_ms = pace_later(&pace, began_ms, rome(6, 10, 0), rome(6, 20, 0));
    assert_int_equal(pace_deadline(&pace, later_ms), rome(7, 6, 0));
    assert_int_equal(pace_begin(&pace, rome(7, 6, 0)), later_ms);
    /* None ends on Saturday: the first that ends on Monday has run until the midnight before. */
    assert_int_equal(pace_begin(&pace, rome(4, 12, 0)), rome(3, 0, 0));
    assert_int_equal(pace_run(&pace, rome(3, 20, 0), HOURS(72)), rome(8, 20, 0));
}

/* --- at random, against a count of minutes --- */

struct trial {
    uint64_t chance;
    struct zone zones[PACE_CALMS_MAX];
    struct pace pace;
    int64_t began_ms;
};

/* The minute of the local time of 1970, reckoned without the code under test. */
static int64_t minute_shown(const struct calm *calm, int64_t at_ms)
{
    const struct zone *zone = calm->zone;
    int32_t offset_s = zone->spans[0].offset_s;
    for (int i = 0; i < zone->n && zone->spans[i].from_ms <= at_ms; i++)
        offset_s = zone->spans[i].offset_s;
    return at_ms / MINUTE_MS + offset_s / 60;
}

static bool is_off(const struct calm *calm, int64_t at_ms)
{
    static const int weekdays[] = {THU, FRI, SAT, SUN, MON, TUE, WED};
    int64_t day = minute_shown(calm, at_ms) / DAY_MINUTES; /* after 1970 */
    bool off = (calm->off.weekdays & weekdays[day % 7]) != 0;
    for (int i = 0; i < calm->off.n; i++)
        off = off || calm->off.dates[i] == day;
    return off;
}

static bool is_in_hours(const struct calm *calm, int64_t at_ms)
{
    int64_t minute = minute_shown(calm, at_ms) % DAY_MINUTES;
    int from = calm->hours.from, to = calm->hours.to;
    return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

static bool runs(const struct pace *pace, int n, int64_t at_ms)
{
    for (int i = 0; i < n; i++)
        if (is_off(&pace->calm[i], at_ms))
            return false;
    return true;
}

static bool rings(const struct pace *pace, int n, int64_t at_ms)
{
    bool rings = runs(pace, n, at_ms);
    for (int i = 0; i < n && rings; i++)
        rings = !is_in_hours(&pace->calm[i], at_ms);
    return rings;
}

static int64_t minutes_run(const struct pace *pace, int n, int64_t from_ms, int64_t to_ms)
{
    int64_t minutes = 0;
    for (int64_t ms = from_ms; ms < to_ms; ms += MINUTE_MS)
        minutes += runs(pace, n, ms);
    return minutes;
}

/* The deadline with the first n calms; 0 if they leave no time. */
static int64_t count_to_deadline(const struct pace *pace, int n, int64_t began_ms)
{
    int64_t ms = began_ms, left = pace->clock_ms / MINUTE_MS, gap = 0, asleep = 0;
    if (pace->hurried && left > 60)
        left = 60;
    for (; left > 0; ms += MINUTE_MS) {
        bool run = runs(pace, n, ms);
        left -= run;
        gap = run ? 0 : gap + 1;
        if (n > 1 && gap > GAP_MINUTES)
            return 0;
    }
    for (gap = 0; !rings(pace, n, ms); ms += MINUTE_MS) {
        bool run = runs(pace, n, ms);
        asleep += run;
        gap = run ? 0 : gap + 1;
        if (n > 1 && (asleep >= AWAKE_MINUTES || gap > GAP_MINUTES))
            return 0;
    }
    return ms;
}

static int pick(struct trial *trial, int bound)
{
    return (int)chance_below(&trial->chance, (uint32_t)bound);
}

static void draw_calm(struct trial *trial, int64_t at_ms)
{
    int i = trial->pace.n_calm++;
    bool own = i > 0;
    struct calm calm = {.zone = &trial->zones[i]};
    int weekdays = pick(trial, own ? 3 : 7),
        dates = pick(trial, 3) ? 0 : pick(trial, own ? 13 : 41);
    int64_t today = days_off_day(at_ms);
    for (int n = 0; n < weekdays; n++)
        days_off_turn_weekday(&calm.off, pick(trial, 7),
                              own ? DAYS_OFF_OWN_WEEKDAYS_MOST : DAYS_OFF_WEEKDAYS_MOST);
    for (int n = 0; n < dates; n++)
        days_off_turn_date(&calm.off, today - 20 + pick(trial, 60), today, DAYS_OFF_DATES_MOST);
    if (pick(trial, 3) > 0)
        calm.hours =
            (struct hours){(int16_t)(30 * pick(trial, 48)), (int16_t)(30 * pick(trial, 48))};
    trial->pace.calm[i] = calm;
}

static void draw(struct trial *trial, int64_t at_ms)
{
    static const int64_t clocks_ms[] = {MINUTES(5), HOURS(1), HOURS(8), HOURS(24), HOURS(72)};
    trial->pace =
        (struct pace){.clock_ms = clocks_ms[pick(trial, 5)], .hurried = pick(trial, 5) == 0};
    trial->began_ms = at_ms / MINUTE_MS * MINUTE_MS;
    for (int n = pick(trial, PACE_CALMS_MAX + 1); n > 0; n--)
        draw_calm(trial, at_ms);
}

static void check_reminders(const struct trial *trial, int64_t deadline_ms, int counting)
{
    const struct pace *pace = &trial->pace;
    int64_t before_ms = trial->began_ms, at_ms;
    int64_t most = pace->clock_ms / MINUTE_MS;
    for (int i = 0; (at_ms = pace_reminder(pace, trial->began_ms, i, NULL)) != 0; i++) {
        assert_true(at_ms > before_ms && at_ms < deadline_ms);
        assert_true(rings(pace, counting, at_ms));
        int64_t left = minutes_run(pace, counting, at_ms, deadline_ms);
        assert_in_range(left, 1, most + AWAKE_MINUTES);
        before_ms = at_ms;
    }
}

static void check(const struct trial *trial)
{
    const struct pace *pace = &trial->pace;
    int counting = pace->n_calm;
    int64_t deadline_ms = pace_deadline(pace, trial->began_ms);
    int64_t counted_ms = count_to_deadline(pace, counting, trial->began_ms);
    if (counted_ms == 0) {
        counting = 1;
        counted_ms = count_to_deadline(pace, counting, trial->began_ms);
    }
    if (deadline_ms != counted_ms)
        fail_msg("%s, %d calm(s): began %lld, deadline %lld, counted %lld",
                 pace->n_calm ? pace->calm[0].zone->name : "nowhere", pace->n_calm,
                 (long long)trial->began_ms, (long long)deadline_ms, (long long)counted_ms);
    assert_true(rings(pace, counting, deadline_ms));
    check_reminders(trial, deadline_ms, counting);
}

/* A turn that lost some time has as much left after it as it had before. */
static void check_loss(struct trial *trial)
{
    const struct pace *pace = &trial->pace;
    int counting = count_to_deadline(pace, pace->n_calm, trial->began_ms) == 0 ? 1 : pace->n_calm;
    int64_t from_ms = trial->began_ms + pick(trial, 3 * DAY_MINUTES) * MINUTE_MS;
    int64_t to_ms = from_ms + pick(trial, 4 * DAY_MINUTES) * MINUTE_MS;
    int64_t later_ms = pace_later(pace, trial->began_ms, from_ms, to_ms);
    assert_int_equal(minutes_run(pace, counting, later_ms, to_ms),
                     minutes_run(pace, counting, trial->began_ms, from_ms));
}

/* The other calm is in a place of its own. */
static void try_at(struct trial *trial, const struct zone *zone, int64_t at_ms)
{
    static const char *const others[] = {"Europe/Rome", "Asia/Kolkata", "America/New_York",
                                         "Pacific/Auckland"};
    trial->zones[0] = *zone;
    assert_true(zones_find(others[pick(trial, 4)], at_ms, &trial->zones[1]));
    draw(trial, at_ms);
    check(trial);
    check_loss(trial);
}

TEST_CASE(test_ten_years_of_turns)
{
    static const char *const places[] = {
        "Europe/Rome",       "America/New_York", "Australia/Lord_Howe", "Pacific/Auckland",
        "America/Santiago",  "America/Havana",   "Atlantic/Azores",     "Asia/Beirut",
        "Africa/Casablanca", "Asia/Kathmandu",   "America/St_Johns",    "Africa/Cairo"};
    static struct trial trial;
    int settings = 0;
    trial.chance = chance_seed();
    for (int year = FIRST_YEAR; year < FIRST_YEAR + YEARS; year++)
        for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
            struct zone zone;
            int64_t from_ms = clocks_utc(year, 1, 1, 0), to_ms = clocks_utc(year + 1, 1, 1, 0);
            assert_true(zones_find(places[p], from_ms + HOURS(24 * 180), &zone));
            for (int i = 1; i < zone.n; i++) {
                if (zone.spans[i].from_ms < from_ms || zone.spans[i].from_ms >= to_ms)
                    continue;
                settings++;
                for (int n = 0; n < AROUND_A_SETTING; n++)
                    try_at(&trial, &zone,
                           zone.spans[i].from_ms - HOURS(24 * 5) + HOURS(pick(&trial, 24 * 6)));
            }
            for (int n = 0; n < ANYWHERE; n++)
                try_at(&trial, &zone, from_ms + MINUTES(pick(&trial, 365 * DAY_MINUTES)));
        }
    assert_in_range(settings, YEARS * 16, YEARS * 24);
}
