/* conflict.c - judges from the conflicts which of two programs plays, holds, or ends. */
#include "conflict.h"

#include "failing.h"

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    OLDER_AFTER_MS = 2 * MINUTE_MS, /* a restarted bot can meet its own old poll for 50 s */
    BREAK_MS = 150 * SECOND_MS,
    SERIES_MS = 10 * MINUTE_MS, /* a conflict after so long begins a new series */
    MANY_WITHIN_MS = 3 * MINUTE_MS,
    FEW = 8, /* a program that holds causes six within this time at most */
    FEW_WITHIN_MS = 40 * SECOND_MS,
    END_AFTER_MS = 9 * MINUTE_MS, /* the newcomer ends with the next conflict, after about ten */
    LASTING_MET = 3,
    LASTING_MS = 90 * SECOND_MS,
    OVER_MS = 2 * MINUTE_MS,
    AT_ONCE_MS = 100,
    ASK_MOST_MS = 20 * SECOND_MS,  /* while it holds: between two polls after a conflict, */
    LOOK_AGAIN_MS = 5 * SECOND_MS, /* and after a poll that brought updates */
    /* A poll's answer may be three seconds late, and another program that holds one step behind. */
    QUIET_FACTOR = 2,
    QUIET_MORE_MS = 6 * SECOND_MS,
    /* An older program that is told of a conflict polls again at once. */
    SUSPECT_MS = 4 * SECOND_MS,
    SUSPECT_POLL_S = 5,
};

void conflict_suspect(struct conflict *conflict)
{
    conflict->newcomer = conflict->holds = true;
}

static bool suspects(const struct conflict *conflict)
{
    return conflict->holds && conflict->met == 0;
}

int conflict_poll_s(const struct conflict *conflict, int most_s)
{
    return suspects(conflict) && most_s > SUSPECT_POLL_S ? SUSPECT_POLL_S : most_s;
}

void conflict_answered(struct conflict *conflict, int64_t now_ms, int64_t clock_ms)
{
    bool broke = clock_ms - conflict->answered_ms > BREAK_MS ||
                 now_ms - conflict->answered_utc_ms > BREAK_MS;
    if (conflict->since_ms == 0 || broke)
        conflict->since_ms = clock_ms;
    conflict->first = conflict->first && !broke;
    conflict->answered_ms = clock_ms;
    conflict->answered_utc_ms = now_ms;
}

/* The time of the conflict that was followed by `back` others. */
static int64_t met_ms(const struct conflict *conflict, int back)
{
    return conflict->met_ms[(conflict->met - 1 - back) % CONFLICT_MANY];
}

static bool are_within(const struct conflict *conflict, int n, int64_t ms, int64_t clock_ms)
{
    return conflict->met >= n && clock_ms - met_ms(conflict, n - 1) <= ms;
}

/* Whether the other one takes updates, too, or may do so. */
static bool must_hold(const struct conflict *conflict, int64_t clock_ms)
{
    if (conflict->first)
        return are_within(conflict, FEW, FEW_WITHIN_MS, clock_ms);
    return conflict->newcomer || are_within(conflict, CONFLICT_MANY, MANY_WITHIN_MS, clock_ms);
}

static bool is_older(const struct conflict *conflict, int64_t clock_ms)
{
    return conflict->since_ms != 0 && clock_ms - conflict->since_ms >= OLDER_AFTER_MS;
}

/* Conflicts that pause for less than two minutes of play in between are one series. */
static bool begins_series(const struct conflict *conflict, int64_t clock_ms)
{
    bool apart = conflict->met > 0 && clock_ms - met_ms(conflict, 0) >= SERIES_MS;
    bool grew = conflict->newcomer && is_older(conflict, clock_ms);
    return conflict->met == 0 || (!conflict->holds && (apart || grew));
}

static void note(struct conflict *conflict, int64_t clock_ms)
{
    conflict->met_ms[conflict->met++ % CONFLICT_MANY] = clock_ms;
    conflict->quiet_ms = conflict->head = 0;
}

bool conflict_meet(struct conflict *conflict, int64_t clock_ms)
{
    if (begins_series(conflict, clock_ms)) {
        conflict->met = 0;
        conflict->first_ms = clock_ms;
        conflict->newcomer = !is_older(conflict, clock_ms);
        conflict->first = false;
    }
    note(conflict, clock_ms);
    conflict->holds = conflict->holds || must_hold(conflict, clock_ms);
    conflict->first = conflict->first && !conflict->holds;
    return conflict->newcomer && conflict->holds && clock_ms - conflict->first_ms >= END_AFTER_MS;
}

void conflict_poll(struct conflict *conflict, int64_t clock_ms)
{
    if (conflict->holds && conflict->quiet_ms == 0)
        conflict->quiet_ms = clock_ms;
}

/* Doubles with each conflict. */
static int64_t ask_ms(const struct conflict *conflict)
{
    return failing_backoff_ms(conflict->met - 1, ASK_MOST_MS);
}

/* Milliseconds until it was quiet for long enough; -1: it does not hold, or no poll was begun. */
static int64_t quiet_wait(const struct conflict *conflict, int64_t clock_ms)
{
    if (!conflict->holds || conflict->quiet_ms == 0)
        return -1;
    int64_t at_ms =
        conflict->quiet_ms +
        (suspects(conflict) ? SUSPECT_MS : QUIET_FACTOR * ask_ms(conflict) + QUIET_MORE_MS);
    return at_ms > clock_ms ? at_ms - clock_ms : 0;
}

/* A newcomer must poll for OLDER_AFTER_MS from now on before it counts as the older. */
static bool go_on(struct conflict *conflict, int64_t clock_ms)
{
    if (quiet_wait(conflict, clock_ms) != 0)
        return false;
    if (conflict->newcomer)
        conflict->since_ms = clock_ms;
    conflict->first = conflict->newcomer;
    conflict->holds = false;
    conflict->quiet_ms = conflict->head = 0;
    return true;
}

/* Another program took the update that waited before: that is a sign of it, like a conflict. */
bool conflict_look(struct conflict *conflict, int64_t head, int64_t clock_ms)
{
    if (conflict->head != 0 && head != conflict->head) {
        note(conflict, clock_ms);
        return false;
    }
    conflict->head = head;
    return go_on(conflict, clock_ms);
}

bool conflict_settle(struct conflict *conflict, int64_t clock_ms)
{
    return conflict->head == 0 && go_on(conflict, clock_ms);
}

int64_t conflict_settle_wait(const struct conflict *conflict, int64_t clock_ms)
{
    return conflict->head == 0 ? quiet_wait(conflict, clock_ms) : -1;
}

int64_t conflict_wait_ms(const struct conflict *conflict)
{
    bool looks = conflict->quiet_ms != 0 && ask_ms(conflict) > LOOK_AGAIN_MS;
    return !conflict->holds ? AT_ONCE_MS : looks ? LOOK_AGAIN_MS : ask_ms(conflict);
}

bool conflict_is_lasting(const struct conflict *conflict, int64_t clock_ms)
{
    if (conflict->met < LASTING_MET)
        return false;
    bool over = conflict->first && met_ms(conflict, 0) < conflict->since_ms;
    return !over && clock_ms - met_ms(conflict, LASTING_MET - 1) < SERIES_MS &&
           clock_ms - met_ms(conflict, 0) < OVER_MS && clock_ms - conflict->first_ms >= LASTING_MS;
}
