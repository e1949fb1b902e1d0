/* test_jobs.c - work that waits for a worker is taken in turns, and follows its chat and person.
 */
#include "jobs.h"

#include "chance.h"
#include "internal.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { GROUP = -100, MANY = 7, FEW = 8 };

static struct store_fixture *const kept = &store_fixture;

static void add(enum store_job_kind kind, int64_t who, const char *argument)
{
    struct store_job job = {.kind = kind, .chat = who, .who = who};
    snprintf(job.argument, sizeof job.argument, "%s", argument);
    store_job_add(kept->store, &job);
}

static void expect_next(enum store_job_kind kind, const char *argument)
{
    struct store_job job;
    assert_true(store_job_nth(kept->store, kind, 0, &job));
    assert_string_equal(job.argument, argument);
    store_job_end(kept->store, job.id);
}

STORE_FIXTURE_TEST(each_has_a_turn)
{
    const char *const expected[] = {"a", "x", "g", "b", "y", "c", "d"};
    add(JOB_COACH, MANY, "a");
    add(JOB_COACH, MANY, "b");
    add(JOB_COACH, MANY, "c");
    add(JOB_COACH, FEW, "x");
    add(JOB_COACH, FEW, "y");
    add(JOB_COACH, GROUP, "g");
    add(JOB_PICTURE, FEW, "p");
    add(JOB_COACH, MANY, "d");
    expect_next(JOB_COACH, expected[0]);
    for (size_t i = 1; i < sizeof expected / sizeof *expected; i++)
        expect_next(JOB_COACH, expected[i]);
    expect_next(JOB_PICTURE, "p");
}

/* One who comes later than others comes before their second. */
STORE_FIXTURE_TEST(a_latecomer_waits_for_one_round)
{
    for (int i = 0; i < STORE_JOBS_OF_ONE; i++)
        add(JOB_COACH, MANY, "m");
    expect_next(JOB_COACH, "m");
    add(JOB_COACH, FEW, "f");
    expect_next(JOB_COACH, "m"); /* of the same round, and earlier */
    expect_next(JOB_COACH, "f");
    expect_next(JOB_COACH, "m");
}

STORE_FIXTURE_TEST(nobody_has_too_many)
{
    for (int i = 0; i < STORE_JOBS_OF_ONE; i++) {
        assert_false(store_jobs_enough(kept->store, MANY));
        add(i % 2 == 0 ? JOB_COACH : JOB_PICTURE, MANY, "m");
    }
    assert_true(store_jobs_enough(kept->store, MANY));
    store_fixture_merge(kept->store, GROUP, GROUP - 1);
    assert_true(store_jobs_enough(kept->store, MANY));
    assert_false(store_jobs_enough(kept->store, FEW));
    expect_next(JOB_PICTURE, "m");
    assert_false(store_jobs_enough(kept->store, MANY));
}

STORE_FIXTURE_TEST(a_chat_that_moves_takes_them_along)
{
    struct store_job job = {.kind = JOB_PICTURE, .chat = GROUP, .who = MANY, .argument = "asked"};
    store_job_add(kept->store, &job);
    add(JOB_PICTURE, GROUP, "of itself");
    store_fixture_merge(kept->store, GROUP, GROUP - 1);
    assert_true(store_job_nth(kept->store, JOB_PICTURE, 0, &job));
    assert_int_equal(job.chat, GROUP - 1);
    assert_int_equal(job.who, MANY);
    assert_true(store_job_nth(kept->store, JOB_PICTURE, 1, &job));
    assert_int_equal(job.chat, GROUP - 1);
    assert_int_equal(job.who, GROUP - 1);
}

STORE_FIXTURE_TEST(a_person_who_is_forgotten_wants_nothing)
{
    struct store_job job = {.kind = JOB_PICTURE, .chat = GROUP, .who = MANY, .argument = "asked"};
    store_job_add(kept->store, &job);
    add(JOB_COACH, MANY, "m");
    add(JOB_COACH, FEW, "f");
    store_forget_player(kept->store, MANY, STORE_FIXTURE_NOW_MS);
    assert_false(store_job_nth(kept->store, JOB_PICTURE, 0, &job));
    expect_next(JOB_COACH, "f");
    assert_false(store_job_nth(kept->store, JOB_COACH, 0, &job));
}

/* A worker that found none looks again only when that can have changed. */
STORE_FIXTURE_TEST(what_was_added_is_noticed)
{
    int64_t before = store_jobs_added(kept->store);
    add(JOB_COACH, FEW, "f");
    assert_int_not_equal(store_jobs_added(kept->store), before);
    before = store_jobs_added(kept->store);
    store_savepoint(kept->store);
    store_forget_player(kept->store, FEW, STORE_FIXTURE_NOW_MS);
    store_rollback(kept->store);
    assert_int_not_equal(store_jobs_added(kept->store), before);
    expect_next(JOB_COACH, "f");
}

/* Of very many, each one's wait is that of the round it is in. */
STORE_FIXTURE_TEST(two_thousand_are_done_by_rounds)
{
    enum { PEOPLE = 500 };
    uint64_t stream = chance_seed();
    int left[PEOPLE], rounds[PEOPLE] = {0};
    struct store_job job;
    for (int i = 0; i < PEOPLE; i++)
        left[i] = STORE_JOBS_OF_ONE;
    for (int n = 0; n < PEOPLE * STORE_JOBS_OF_ONE;) {
        int64_t who = chance_below(&stream, PEOPLE);
        if (left[who] == 0)
            continue;
        left[who]--;
        add(JOB_COACH, 1 + who, "m");
        n++;
    }
    for (int n = 0; n < PEOPLE * STORE_JOBS_OF_ONE; n++) {
        if (n == PEOPLE) /* whatever is made again meanwhile */
            store_fixture_merge(kept->store, GROUP, GROUP - 1);
        if (n == 2 * PEOPLE)
            store_fixture_again(kept);
        assert_true(store_job_nth(kept->store, JOB_COACH, 0, &job));
        assert_int_equal(rounds[job.who - 1]++, n / PEOPLE);
        store_job_end(kept->store, job.id);
    }
    assert_false(store_job_nth(kept->store, JOB_COACH, 0, &job));
}
