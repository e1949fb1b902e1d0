/* test_pace.c - when turns run out and when their players are reminded.
 *
 * SEED=n repeats a run that failed.
 */
#include "pace.h"

#include "chance.h"
#include "clocks.h"
#include "testing.h"

enum { RUNS = 3000, MINUTES_A_DAY = 24 * 60, RANDOM_DAYS = 20, REMINDERS_ALL = 8 };

#define MINUTES(n) ((int64_t)(n)*CLOCKS_MINUTE_MS)
#define HOURS(n)   ((int64_t)(n)*CLOCKS_HOUR_MS)

static const struct calm rome_night = {.zone = &clocks_rome, .hours = {23 * 60, 8 * 60}};
static const struct calm rome_afternoon = {.zone = &clocks_rome, .hours = {8 * 60, 14 * 60}};

static struct pace pace_of(int64_t clock_ms)
{
    return (struct pace){.clock_ms = clock_ms};
}

static struct pace quiet_pace(int64_t clock_ms)
{
    return (struct pace){.clock_ms = clock_ms, .calm = {rome_night}, .n_calm = 1};
}

/* A time of summer 2026 in Rome. */
static int64_t rome(int day, int hour, int minute)
{
    return clocks_utc(2026, 7, day, (hour - 2) * 60 + minute);
}

/* Expects these reminders, 0 after the last, and that the last knows it. */
static void assert_reminders(const struct pace *pace, int64_t began_ms, const int64_t *expected_ms)
{
    bool last = true;
    for (int i = 0; expected_ms[i] != 0; i++) {
        assert_int_equal(pace_reminder(pace, began_ms, i, &last), expected_ms[i]);
        assert_int_equal(last, expected_ms[i + 1] == 0);
    }
    int n = 0;
    while (expected_ms[n] != 0)
        n++;
    for (int i = n; i < REMINDERS_ALL; i++)
        assert_int_equal(pace_reminder(pace, began_ms, i, NULL), 0);
}
#define ASSERT_REMINDERS(pace, began_ms, ...)                                                      \
    assert_reminders(pace, began_ms, (const int64_t[]){__VA_ARGS__, 0})

TEST_CASE(test_without_a_clock_nothing_is_due)
{
    struct pace pace = quiet_pace(0);
    pace.hurried = true;
    assert_int_equal(pace_deadline(&pace, rome(1, 12, 0)), 0);
    assert_int_equal(pace_deadline(&pace, rome(1, 2, 0)), 0);
    ASSERT_REMINDERS(&pace, rome(1, 2, 0), 0);
}

TEST_CASE(test_a_turn_lasts_as_long_as_its_clock)
{
    static const int64_t clocks_ms[] = {MINUTES(5), HOURS(1), HOURS(8), HOURS(24), HOURS(72)};
    for (int i = 0; i < 5; i++) {
        struct pace pace = pace_of(clocks_ms[i]);
        assert_int_equal(pace_deadline(&pace, 12345), 12345 + clocks_ms[i]);
    }
}

TEST_CASE(test_who_is_hurried_has_an_hour_at_most)
{
    struct pace pace = pace_of(HOURS(24));
    pace.hurried = true;
    assert_int_equal(pace_deadline(&pace, 0), HOURS(1));
    ASSERT_REMINDERS(&pace, 0, MINUTES(45));
    pace.clock_ms = MINUTES(5);
    assert_int_equal(pace_deadline(&pace, 0), MINUTES(5));
}

TEST_CASE(test_reminders_are_scaled_to_the_clock)
{
    static const struct {
        int64_t clock_ms, expected_ms[3];
    } rows[] = {
        {HOURS(72), {HOURS(48), HOURS(69)}},
        {HOURS(24), {HOURS(12), HOURS(22)}},
        {HOURS(8), {HOURS(6)}},
        {HOURS(1), {MINUTES(45)}},
        {MINUTES(5), {MINUTES(3)}},
        {MINUTES(2), {0}},
        {HOURS(12), {HOURS(10)}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct pace pace = pace_of(rows[i].clock_ms);
        assert_reminders(&pace, 0, rows[i].expected_ms);
    }
}

TEST_CASE(test_a_deadline_in_quiet_hours_moves_to_their_end)
{
    struct pace pace = quiet_pace(HOURS(8));
    assert_int_equal(pace_deadline(&pace, rome(1, 14, 59)), rome(1, 22, 59));
    assert_int_equal(pace_deadline(&pace, rome(1, 15, 0)), rome(2, 8, 0));
    assert_int_equal(pace_deadline(&pace, rome(1, 23, 59)), rome(2, 8, 0));
    assert_int_equal(pace_deadline(&pace, rome(2, 0, 0)), rome(2, 8, 0));
    assert_int_equal(pace_deadline(&pace, rome(2, 0, 1)), rome(2, 8, 1));
}

TEST_CASE(test_it_moves_past_the_hours_of_both)
{
    struct pace pace = quiet_pace(HOURS(8));
    pace.calm[pace.n_calm++] = rome_afternoon;
    assert_int_equal(pace_deadline(&pace, rome(1, 16, 0)), rome(2, 14, 0));
    assert_int_equal(pace_deadline(&pace, rome(1, 2, 0)), rome(1, 14, 0));
    pace.calm[0] = rome_afternoon;
    pace.calm[1] = rome_night;
    assert_int_equal(pace_deadline(&pace, rome(1, 16, 0)), rome(2, 14, 0));
}

TEST_CASE(test_a_person_far_away_has_a_night_of_their_own)
{
    struct pace pace = quiet_pace(HOURS(8));
    pace.calm[pace.n_calm++] = (struct calm){.zone = &clocks_kathmandu, .hours = {23 * 60, 8 * 60}};
    /* 19:15 in Rome is 23:00 in Kathmandu, where it is 8:00 at 4:15: both sleep until 8:00. */
    assert_int_equal(pace_deadline(&pace, rome(1, 11, 15) - 1), rome(1, 19, 15) - 1);
    assert_int_equal(pace_deadline(&pace, rome(1, 11, 15)), rome(2, 8, 0));
}

TEST_CASE(test_hours_that_leave_no_minute_do_not_hold_for_ever)
{
    struct pace pace = quiet_pace(HOURS(24));
    pace.calm[pace.n_calm++] = (struct calm){.zone = &clocks_rome, .hours = {8 * 60, 23 * 60}};
    assert_int_equal(pace_deadline(&pace, rome(1, 12, 0)), rome(2, 12, 0));
    assert_int_equal(pace_deadline(&pace, rome(1, 2, 0)), rome(2, 8, 0));
    ASSERT_REMINDERS(&pace, rome(1, 2, 0), rome(1, 8, 0), rome(1, 20, 0), 0);
    pace.calm[0].hours = (struct hours){1, 0}; /* all but a minute, which is the person's */
    pace.calm[1].hours = (struct hours){0, 1};
    assert_int_equal(pace_deadline(&pace, rome(1, 12, 0)), rome(3, 0, 0));
    ASSERT_REMINDERS(&pace, rome(1, 12, 0), rome(2, 0, 0), 0);
}

TEST_CASE(test_the_deadline_keeps_its_local_hour_when_clocks_are_set)
{
    struct pace pace = quiet_pace(HOURS(8));
    for (int day = 1; day <= 700; day++) {
        int64_t deadline_ms = pace_deadline(&pace, clocks_utc(2026, 1, day, 19 * 60));
        assert_int_equal(zone_local(&clocks_rome, deadline_ms),
                         clocks_utc(2026, 1, day + 1, 8 * 60));
    }
}

TEST_CASE(test_a_deadline_in_what_is_skipped_or_shown_twice)
{
    int64_t skip_ms = clocks_utc(2026, 3, 29, 60), fold_ms = clocks_utc(2026, 10, 25, 60);
    struct pace pace = quiet_pace(HOURS(8));
    pace.calm[0].hours = (struct hours){23 * 60, 2 * 60 + 30};
    assert_int_equal(pace_deadline(&pace, skip_ms - HOURS(9)), skip_ms);
    assert_int_equal(pace_deadline(&pace, fold_ms - HOURS(9)), fold_ms - MINUTES(30));
    assert_int_equal(pace_deadline(&pace, fold_ms - HOURS(8)), fold_ms + MINUTES(30));
}

TEST_CASE(test_who_begins_in_quiet_hours_is_reminded_when_they_end)
{
    struct pace pace = quiet_pace(HOURS(24));
    /* Out at 8:00 two days later; the reminder two hours before would come in the night. */
    ASSERT_REMINDERS(&pace, rome(1, 23, 0), rome(2, 8, 0), rome(2, 20, 0));
    ASSERT_REMINDERS(&pace, rome(2, 7, 0), rome(2, 8, 0), rome(2, 20, 0));
    pace.clock_ms = HOURS(1); /* out at the very end of the night */
    ASSERT_REMINDERS(&pace, rome(1, 23, 0), 0);
    pace.clock_ms = HOURS(72);
    ASSERT_REMINDERS(&pace, rome(2, 7, 0), rome(2, 8, 0), rome(4, 8, 0));
}

TEST_CASE(test_a_reminder_in_the_night_moves_or_is_dropped)
{
    struct pace pace = quiet_pace(HOURS(24));
    /* Out at 12:00: 0:00 would move to 8:00, which is nearer than half of 12 h. */
    ASSERT_REMINDERS(&pace, rome(1, 12, 0), rome(2, 10, 0));
    /* Out at 19:00: 7:00 moves to 8:00. */
    ASSERT_REMINDERS(&pace, rome(1, 19, 0), rome(2, 8, 0), rome(2, 17, 0));
    /* Out at 9:00: 7:00 moves to 8:00, an hour before. */
    ASSERT_REMINDERS(&pace, rome(1, 9, 0), rome(1, 21, 0), rome(2, 8, 0));
    ASSERT_REMINDERS(&pace, rome(1, 8, 59), rome(1, 20, 59));
}

TEST_CASE(test_two_reminders_are_not_fired_in_a_bunch)
{
    struct pace pace = quiet_pace(HOURS(24));
    pace.calm[0].hours = (struct hours){23 * 60, 11 * 60 + 30};
    /* Begun at 23:59, it runs out at 23:59, or rather at 11:30; 12 hours before that is 23:30. */
    ASSERT_REMINDERS(&pace, rome(1, 23, 59), rome(2, 11, 30));
    pace = quiet_pace(HOURS(24));
    pace.calm[0].hours = (struct hours){12 * 60, 13 * 60};
    /* Begun at 12:30: woken at 13:00, out at 13:00 the day after. */
    ASSERT_REMINDERS(&pace, rome(1, 12, 30), rome(1, 13, 0), rome(2, 1, 0), rome(2, 11, 0));
    pace.calm[0].hours = (struct hours){12 * 60, 23 * 60 + 59};
    /* Woken at 23:59; 12 hours before the end would be in quiet hours, moved to the same. */
    ASSERT_REMINDERS(&pace, rome(1, 12, 30), rome(1, 23, 59), rome(2, 11, 59));
}

/* As the round of a cup does. */
TEST_CASE(test_what_ends_before_the_turn_is_what_counts)
{
    struct pace pace = quiet_pace(HOURS(24));
    pace.ends_ms = rome(1, 22, 0);
    assert_int_equal(pace_deadline(&pace, rome(1, 9, 0)), rome(2, 9, 0));
    ASSERT_REMINDERS(&pace, rome(1, 9, 0), rome(1, 20, 0));   /* as with a clock of 13 h */
    ASSERT_REMINDERS(&pace, rome(1, 19, 0), rome(1, 21, 45)); /* as of 3 h */
    ASSERT_REMINDERS(&pace, rome(1, 21, 50), rome(1, 21, 58));
    ASSERT_REMINDERS(&pace, rome(1, 21, 57), 0);
    ASSERT_REMINDERS(&pace, rome(1, 22, 0), 0);
    ASSERT_REMINDERS(&pace, rome(1, 22, 30), 0);
    pace.ends_ms = rome(3, 22, 0); /* long after the turn */
    ASSERT_REMINDERS(&pace, rome(1, 19, 0), rome(2, 8, 0), rome(2, 17, 0));
}

TEST_CASE(test_people_turn_reminders_down_or_off)
{
    struct pace pace = pace_of(HOURS(24));
    pace.alerts = ALERTS_LAST;
    ASSERT_REMINDERS(&pace, 0, HOURS(22));
    pace.alerts = ALERTS_NONE;
    ASSERT_REMINDERS(&pace, 0, 0);
    pace = quiet_pace(HOURS(1));
    pace.alerts = ALERTS_LAST;
    ASSERT_REMINDERS(&pace, rome(1, 23, 0), 0);
    assert_int_equal(pace_reminder(&pace, rome(1, 12, 0), -1, NULL), 0);
}

/* It was due while nobody could give it. */
TEST_CASE(test_one_that_comes_late_gives_way_to_the_next)
{
    struct pace pace = quiet_pace(HOURS(8));
    int64_t began_ms = rome(2, 2, 25);
    ASSERT_REMINDERS(&pace, began_ms, rome(2, 8, 0), rome(2, 8, 25));
    assert_int_equal(pace_reminder_now(&pace, began_ms, 0, rome(2, 8, 0)), 0);
    assert_int_equal(pace_reminder_now(&pace, began_ms, 0, rome(2, 8, 14)), 0);
    assert_int_equal(pace_reminder_now(&pace, began_ms, 0, rome(2, 8, 15)), 1);
    assert_int_equal(pace_reminder_now(&pace, began_ms, 0, rome(2, 9, 0)), 1);
    assert_int_equal(pace_reminder_now(&pace, began_ms, 1, rome(2, 8, 25)), 1);
    pace.alerts = ALERTS_LAST;
    assert_int_equal(pace_reminder_now(&pace, began_ms, 0, rome(2, 8, 25)), 0);
}

/* --- at random --- */

struct trial {
    uint64_t chance;
    struct zone zones[PACE_CALMS_MAX];
    struct pace pace;
    int64_t began_ms;
};

static int pick(struct trial *trial, int bound)
{
    return (int)chance_below(&trial->chance, (uint32_t)bound);
}

static void draw(struct trial *trial)
{
    static const int64_t clocks_ms[] = {MINUTES(5), HOURS(1), HOURS(8), HOURS(24), HOURS(72)};
    int64_t from_ms = clocks_utc(2026, 7, 1, 0);
    trial->pace = pace_of(clocks_ms[pick(trial, 5)]);
    trial->pace.hurried = pick(trial, 4) == 0;
    trial->pace.alerts = pick(trial, 3) > 0 ? ALERTS_ALL : ALERTS_LAST;
    trial->pace.n_calm = pick(trial, PACE_CALMS_MAX + 1);
    for (int i = 0; i < trial->pace.n_calm; i++) {
        int16_t from = (int16_t)pick(trial, MINUTES_A_DAY),
                to = (int16_t)pick(trial, MINUTES_A_DAY);
        trial->zones[i] = clocks_random(&trial->chance, from_ms, RANDOM_DAYS);
        trial->pace.calm[i] = (struct calm){.zone = &trial->zones[i], .hours = {from, to}};
    }
    trial->began_ms = from_ms + pick(trial, RANDOM_DAYS * MINUTES_A_DAY) * MINUTES(1);
    if (pick(trial, 2) == 0)
        trial->pace.ends_ms = trial->began_ms + pick(trial, 4 * MINUTES_A_DAY) * MINUTES(1);
}

static bool is_quiet(const struct pace *pace, int64_t at_ms)
{
    bool quiet = false;
    for (int i = 0; i < pace->n_calm; i++)
        quiet = quiet || pace_quiet(&pace->calm[i], at_ms);
    return quiet;
}

/* Minute by minute; 0 if there is none within two days. */
static int64_t awake_by_scanning(const struct pace *pace, int64_t at_ms)
{
    for (int64_t ms = at_ms; ms <= at_ms + HOURS(48); ms += MINUTES(1))
        if (!is_quiet(pace, ms))
            return ms;
    return 0;
}

static void check_reminders(const struct trial *trial, int64_t deadline_ms)
{
    int64_t before_ms = trial->began_ms, end_ms = deadline_ms, at_ms;
    if (trial->pace.ends_ms != 0 && trial->pace.ends_ms < deadline_ms)
        end_ms = trial->pace.ends_ms;
    bool last = false;
    for (int n = 0; (at_ms = pace_reminder(&trial->pace, trial->began_ms, n, &last)) != 0; n++) {
        assert_true(n < PACE_REMINDERS_MAX);
        assert_true(at_ms > before_ms && at_ms < end_ms);
        struct pace counted = pace_counted(&trial->pace, trial->began_ms);
        assert_false(is_quiet(&counted, at_ms));
        bool follows = pace_reminder(&trial->pace, trial->began_ms, n + 1, NULL) != 0;
        assert_int_equal(last, !follows);
        assert_false(follows && trial->pace.alerts == ALERTS_LAST);
        before_ms = at_ms;
    }
}

/* A turn that has so much left at some time goes on with as much by another pace, of which as many
 * calms count. */
static void check_left(const struct trial *trial, int64_t at_ms)
{
    struct pace other = trial->pace;
    for (int i = 0; i < other.n_calm; i++)
        other.calm[i].off.weekdays = (uint8_t)(1 << (trial->began_ms + i) % 6);
    int64_t left_ms = pace_left(&trial->pace, trial->began_ms, at_ms);
    int64_t began_ms = pace_begun(&other, at_ms, left_ms);
    if (pace_counted(&other, at_ms).n_calm != pace_counted(&other, began_ms).n_calm)
        return;
    assert_int_equal(pace_left(&other, began_ms, at_ms), left_ms);
    assert_true(pace_left(&other, began_ms + 1, at_ms) > left_ms || began_ms == at_ms);
}

TEST_CASE(test_at_random)
{
    static struct trial trial;
    int moved = 0;
    trial.chance = chance_seed();
    for (int run = 0; run < RUNS; run++) {
        draw(&trial);
        int64_t clock_ms = trial.pace.clock_ms;
        if (trial.pace.hurried && clock_ms > HOURS(1))
            clock_ms = HOURS(1);
        int64_t deadline_ms = pace_deadline(&trial.pace, trial.began_ms);
        int64_t awake_ms = awake_by_scanning(&trial.pace, trial.began_ms + clock_ms);
        if (awake_ms != 0)
            assert_int_equal(deadline_ms, awake_ms);
        else
            assert_false(pace_quiet(&trial.pace.calm[0], deadline_ms));
        assert_in_range(deadline_ms - trial.began_ms, clock_ms, clock_ms + HOURS(48));
        check_reminders(&trial, deadline_ms);
        check_left(&trial, trial.began_ms + pick(&trial, 3 * MINUTES_A_DAY) * MINUTES(1));
        moved += deadline_ms != trial.began_ms + clock_ms;
    }
    assert_in_range(moved, RUNS / 10, RUNS - RUNS / 10);
}
