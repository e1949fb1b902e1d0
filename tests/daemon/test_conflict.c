/* test_conflict.c - two programs poll with one token, on a Telegram of a few lines: which of them
 * plays, which holds, and which ends. By chance, from a seed.
 */
#include "conflict.h"
#include "testing.h"

#include <stdlib.h>

enum {
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    HOUR = 60 * MINUTE,
    POLL_S = 45,
    TICK_MS = 10,
    LATE_MS = 3 * SECOND, /* so late a conflict is told soon after another one */
    ROUNDS = 60,
};

static uint64_t chance;

static int64_t between(int64_t low, int64_t high)
{
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return low + (int64_t)((chance >> 32) % (uint64_t)(high - low + 1));
}

/* --- programs --- */

enum kind { OURS, FOREIGN /* takes all it gets, and asks again a second after each conflict */ };

struct program {
    enum kind kind;
    bool runs, ended; /* ended: by itself */
    bool waits;       /* its poll is at Telegram */
    int64_t began_ms; /* when that came there, */
    int64_t wait_ms;  /* and how long it waits */
    int64_t told_ms;  /* when it gets the answer to its last one; 0: none is on its way */
    bool told_conflict;
    int64_t told_head, told_n; /* the updates in it */
    int64_t next_ms;           /* when it polls again */
    int64_t offset, taken;     /* taken: updates it has handled */
    int64_t taken_ms;          /* the last time */
    struct conflict conflict;
};

static struct program programs[2];
static int64_t now_ms;

/* Telegram: updates from 1 to `newest`, of which those below `first` are confirmed. */
static int64_t newest, first, late_until_ms;

static void begin_world(void)
{
    programs[0] = programs[1] = (struct program){0};
    now_ms = 100 * HOUR;
    newest = late_until_ms = 0;
    first = 1;
}

static void start(struct program *program, enum kind kind)
{
    bool hangs = program->waits; /* the poll of a process that is gone stays at Telegram */
    *program = (struct program){
        .kind = kind, .runs = true, .next_ms = now_ms, .offset = program->offset, .waits = hangs};
    program->told_ms = hangs ? -1 : 0; /* and nobody hears its answer */
}

static void stop(struct program *program)
{
    program->runs = false;
    program->told_ms = 0;
}

static int64_t on_its_way(void)
{
    return now_ms + between(10, 120);
}

/* --- Telegram --- */

static void answer(struct program *program)
{
    program->waits = false;
    program->told_conflict = false;
    program->told_head = newest >= first ? first : 0;
    program->told_n = newest - first + 1;
    program->told_ms = program->told_ms == -1 ? 0 : on_its_way();
}

static void disturb(struct program *program)
{
    bool repeated = now_ms < late_until_ms;
    late_until_ms = now_ms + LATE_MS;
    program->waits = false;
    program->told_conflict = true;
    program->told_ms = program->told_ms == -1 ? 0 : on_its_way() + (repeated ? LATE_MS : 0);
}

static void poll(struct program *program)
{
    if (program->offset > first)
        first = program->offset;
    if (newest >= first) {
        answer(program);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (programs[i].waits)
            disturb(&programs[i]);
    program->waits = true;
    program->began_ms = now_ms;
    program->wait_ms = SECOND * conflict_poll_s(&program->conflict, POLL_S);
}

/* --- what the programs do --- */

static void take(struct program *program)
{
    if (program->told_head == 0)
        return;
    program->offset = program->told_head + program->told_n;
    program->taken += program->told_n;
    program->taken_ms = now_ms;
}

static void hear_foreign(struct program *program)
{
    if (!program->told_conflict)
        take(program);
    program->next_ms = now_ms + (program->told_conflict ? SECOND : 0);
}

static void hear_ours(struct program *program)
{
    struct conflict *conflict = &program->conflict;
    conflict_answered(conflict, now_ms, now_ms);
    program->next_ms = now_ms;
    if (program->told_conflict) {
        program->ended = conflict_meet(conflict, now_ms);
        program->runs = !program->ended;
        program->next_ms = now_ms + conflict_wait_ms(conflict) + between(0, 100);
    } else if (conflict->holds && !conflict_look(conflict, program->told_head, now_ms)) {
        program->next_ms += program->told_head != 0 ? conflict_wait_ms(conflict) : 0;
    } else {
        take(program);
    }
}

static void act(struct program *program)
{
    if (program->kind == OURS)
        conflict_settle(&program->conflict, now_ms);
    if (program->told_ms > 0 && now_ms >= program->told_ms) {
        program->told_ms = 0;
        if (program->kind == OURS)
            hear_ours(program);
        else
            hear_foreign(program);
    } else if (program->told_ms == 0 && !program->waits && now_ms >= program->next_ms) {
        conflict_poll(&program->conflict, now_ms);
        poll(program);
    } else if (program->told_ms == -1 && now_ms >= program->next_ms) {
        conflict_poll(&program->conflict, now_ms);
        program->waits = false; /* the hanging poll is ended, which nobody hears */
        program->told_ms = 0;
        poll(program);
    }
}

/* So long; an update comes every `every_ms` or so, 0: none does. */
static void pass(int64_t ms, int64_t every_ms)
{
    for (int64_t end_ms = now_ms + ms; now_ms < end_ms; now_ms += TICK_MS) {
        newest += every_ms > 0 && between(0, every_ms / TICK_MS) == 0;
        for (int i = 0; i < 2; i++) {
            if (programs[i].waits &&
                (newest >= first || now_ms - programs[i].began_ms >= programs[i].wait_ms))
                answer(&programs[i]);
            if (programs[i].runs)
                act(&programs[i]);
        }
    }
}

static int64_t some_pace(void)
{
    static const int64_t paces[] = {0, 2 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE};
    return paces[between(0, 4)];
}

/* --- who plays --- */

static struct program *const a = &programs[0], *const b = &programs[1];

/* One is the older: it plays on and misses nothing, and the other ends after nine to ten minutes.
 */
TEST_CASE(the_one_started_last_holds_and_ends)
{
    for (int round = 0; round < ROUNDS; round++) {
        int64_t pace = some_pace();
        begin_world();
        start(a, OURS);
        pass(between(3 * MINUTE, 20 * MINUTE), pace);
        start(b, OURS);
        int64_t began_ms = now_ms;
        while (!b->conflict.holds && now_ms < began_ms + 30 * SECOND)
            pass(TICK_MS, pace);
        int64_t by_b = b->taken;
        pass(began_ms + 9 * MINUTE - now_ms, pace);
        assert_true(b->runs && !a->conflict.holds && b->conflict.holds);
        assert_true(conflict_is_lasting(&a->conflict, now_ms));
        pass(MINUTE, pace);
        assert_true(b->ended && a->runs);
        assert_int_equal(b->taken, by_b);
        newest++;
        pass(MINUTE, 0);
        assert_int_equal(a->offset, newest + 1);
        pass(10 * MINUTE, pace);
        assert_true(a->runs && !conflict_is_lasting(&a->conflict, now_ms));
    }
}

/* One that must be sure to be alone takes nothing beside another one, and is soon sure if there is
 * none. */
TEST_CASE(one_that_suspects_takes_nothing_beside_another)
{
    for (int round = 0; round < ROUNDS; round++) {
        int64_t pace = some_pace();
        begin_world();
        start(a, OURS);
        pass(between(3 * MINUTE, 20 * MINUTE), pace);
        start(b, OURS);
        conflict_suspect(&b->conflict);
        pass(11 * MINUTE, pace);
        assert_true(b->ended && a->runs && b->taken == 0);
        start(b, OURS);
        stop(a);
        a->waits = false;
        conflict_suspect(&b->conflict);
        newest++;
        pass(6 * SECOND, pace);
        assert_true(b->taken > 0 && !b->conflict.holds);
    }
}

/* In a rush no poll has to wait, so two may take updates for long, and each thinks that it is the
 * older. Then neither ends, but people are heard. */
TEST_CASE(beside_another_older_one_people_are_heard)
{
    for (int round = 0; round < ROUNDS; round++) {
        begin_world();
        for (int i = 0; i < 2; i++) {
            start(&programs[i], OURS);
            programs[i].conflict.since_ms = now_ms - 10 * MINUTE;
            programs[i].conflict.answered_ms = programs[i].conflict.answered_utc_ms = now_ms;
        }
        pass(30 * MINUTE, some_pace());
        assert_true(a->runs && b->runs);
        newest++;
        pass(3 * MINUTE, 0);
        assert_true(a->offset == newest + 1 || b->offset == newest + 1);
    }
}

/* Nobody can tell which is the older: one ends, whichever, and the other one plays. As soon as both
 * know of each other, only one takes updates.
 */
TEST_CASE(of_two_started_together_one_plays_and_one_ends)
{
    for (int round = 0; round < ROUNDS; round++) {
        int64_t pace = some_pace();
        begin_world();
        start(a, OURS);
        pass(between(0, 1) * between(0, 110 * SECOND), pace);
        start(b, OURS);
        pass(MINUTE, pace);
        int64_t by_a = a->taken, by_b = b->taken;
        pass(30 * MINUTE, pace);
        assert_true(a->ended != b->ended);
        struct program *left = a->ended ? b : a;
        assert_true(left->runs && !left->conflict.holds);
        assert_int_equal(a->ended ? a->taken : b->taken, a->ended ? by_a : by_b);
        newest++;
        pass(2 * MINUTE, 0);
        assert_int_equal(left->offset, newest + 1);
    }
}

/* Both go on in the same instant, and play: they notice soon, and one of them goes on. */
TEST_CASE(two_that_went_on_at_once_hold_again)
{
    for (int round = 0; round < ROUNDS; round++) {
        begin_world();
        start(a, OURS);
        start(b, OURS);
        pass(30 * SECOND, 0);
        assert_true(a->conflict.holds && b->conflict.holds);
        for (int i = 0; i < 2; i++) {
            programs[i].conflict.quiet_ms = now_ms - MINUTE;
            assert_true(conflict_settle(&programs[i].conflict, now_ms));
        }
        pass(MINUTE, MINUTE);
        assert_true(a->conflict.holds || b->conflict.holds);
        pass(30 * MINUTE, MINUTE);
        assert_true(a->ended != b->ended);
    }
}

/* It was away for so short a time that it is still the older; meanwhile the newcomer went on. */
TEST_CASE(the_older_that_comes_back_plays)
{
    for (int round = 0; round < ROUNDS; round++) {
        int64_t pace = some_pace();
        begin_world();
        start(a, OURS);
        pass(10 * MINUTE, pace);
        start(b, OURS);
        pass(MINUTE, 0);
        a->runs = false; /* it hears nothing */
        pass(between(80 * SECOND, 90 * SECOND), 5 * SECOND);
        assert_true(b->taken > 0 && !b->conflict.holds);
        a->runs = true;
        pass(MINUTE, MINUTE);
        assert_true(b->conflict.holds && !a->conflict.holds);
        int64_t by_b = b->taken;
        pass(12 * MINUTE, pace);
        assert_true(b->ended && a->runs);
        assert_int_equal(b->taken, by_b);
    }
}

/* The poll of the process before hangs at Telegram until it is over, or ended. */
TEST_CASE(a_restart_is_no_second_bot)
{
    for (int round = 0; round < ROUNDS; round++) {
        begin_world();
        start(a, OURS);
        pass(between(SECOND, 10 * MINUTE), some_pace());
        for (int times = 0; times < 5; times++) {
            stop(a);
            pass(between(100, 10 * SECOND), some_pace());
            start(a, OURS);
            pass(between(5 * SECOND, 2 * MINUTE), some_pace());
            assert_true(a->runs && !a->conflict.holds);
        }
    }
}

/* And if it is told of conflicts for 50 s, with nobody there, it plays soon after that. */
TEST_CASE(conflicts_without_anybody_pass)
{
    for (int round = 0; round < ROUNDS; round++) {
        begin_world();
        start(a, OURS);
        for (int64_t until_ms = now_ms + 50 * SECOND; now_ms < until_ms;) {
            pass(TICK_MS, 0);
            if (a->waits)
                disturb(a);
        }
        pass(90 * SECOND, 0);
        assert_true(a->runs && !a->conflict.holds);
        assert_false(conflict_is_lasting(&a->conflict, now_ms));
    }
}

/* Both run, the second since now. Returns the pace of the world. */
static int64_t start_one_after_the_other(void)
{
    int64_t pace = some_pace();
    begin_world();
    start(a, OURS);
    pass(between(SECOND, 10 * MINUTE), pace);
    start(b, OURS);
    return pace;
}

/* The new one is started, and the old one stopped within eight minutes. */
TEST_CASE(the_new_one_takes_over)
{
    for (int round = 0; round < ROUNDS; round++) {
        int64_t pace = start_one_after_the_other();
        pass(between(SECOND, 8 * MINUTE), pace);
        if (a->ended || !a->runs)
            continue;
        stop(a);
        pass(2 * MINUTE, pace);
        assert_true(b->runs && !b->conflict.holds);
        newest++;
        pass(MINUTE, 0);
        assert_int_equal(b->offset, newest + 1);
    }
}

/* After a restart of the old one both are new: never do both end. */
TEST_CASE(a_restart_among_two_ends_one_at_most)
{
    for (int round = 0; round < ROUNDS; round++) {
        int64_t pace = start_one_after_the_other();
        pass(between(SECOND, 9 * MINUTE), pace);
        stop(a);
        pass(between(100, 20 * SECOND), pace);
        start(a, OURS);
        pass(30 * MINUTE, pace);
        assert_false(a->ended && b->ended);
        struct program *left = a->ended ? b : a;
        assert_true(left->runs && !left->conflict.holds);
    }
}

/* A program that knows nothing of this takes updates: the bot holds, and never ends. */
TEST_CASE(a_stranger_makes_the_older_hold_but_never_end)
{
    for (int round = 0; round < ROUNDS; round++) {
        begin_world();
        start(a, OURS);
        pass(5 * MINUTE, some_pace());
        start(b, FOREIGN);
        pass(6 * MINUTE, MINUTE);
        assert_true(a->conflict.holds && conflict_is_lasting(&a->conflict, now_ms));
        int64_t by_a = a->taken;
        pass(between(MINUTE, HOUR), some_pace());
        assert_true(a->runs);
        assert_int_equal(a->taken, by_a);
        stop(b);
        pass(3 * MINUTE, 0);
        assert_true(a->runs && !a->conflict.holds);
        newest++;
        pass(MINUTE, 0);
        assert_int_equal(a->offset, newest + 1);
    }
}

/* While one was cut off, or slept, the other played: it is the older now. */
TEST_CASE(who_was_away_is_the_newcomer)
{
    begin_world();
    start(a, OURS);
    pass(10 * MINUTE, MINUTE);
    a->runs = false; /* it hears nothing */
    start(b, OURS);
    pass(10 * MINUTE, MINUTE);
    a->runs = true;
    pass(5 * MINUTE, MINUTE);
    assert_true(a->conflict.holds && !b->conflict.holds);
    pass(6 * MINUTE, MINUTE);
    assert_true(a->ended && b->runs);
}

int main(void)
{
    const char *seed = getenv("SEED");
    chance = seed ? strtoull(seed, NULL, 10) : 20261126;
    print_message("SEED=%llu\n", (unsigned long long)chance);
    return testing_run(NULL, NULL);
}
