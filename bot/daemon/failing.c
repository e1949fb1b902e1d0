/* failing.c - counts failures of a call against the calls that get through meanwhile. */
#include "failing.h"

enum {
    FIRST_MS = 1000,
    FAILS_MOST = 8,
    LOST_MOST = 4,
    OUTAGE_LOST = 2, /* at most so many lost answers count in one outage */
    FILE_LOST_MOST = 3,
    HOUR_MS = 60 * 60 * 1000,
    FILE_FAILING_MOST_MS = 10 * 60 * 1000,
    POLLS_SHARE = 24,              /* time counts for so much less where only polls get through */
    BACKOFF_MOST_MS = 60 * 1000,   /* between two tries */
    LOST_WAIT_MS = 1000,           /* after the first lost answer; after each further one ... */
    LOST_FACTOR = 32,              /* ... so many times longer */
    STEP_MOST_MS = 20 * 60 * 1000, /* limit between two tries, since the chat may be paused */
};

int64_t failing_backoff_ms(int failures, int64_t most_ms)
{
    int64_t ms = FIRST_MS;
    for (int i = 0; i < failures && ms < most_ms; i++)
        ms *= 2;
    return ms < most_ms ? ms : most_ms;
}

static bool had_a_sign(const struct store_trial *trial, const struct failing_signs *signs)
{
    return signs->answered_ms > trial->failed_ms || signs->heard_ms > trial->failed_ms;
}

void failing_count(struct store_trial *trial, enum store_send_kind kind, bool lost,
                   const struct failing_signs *signs)
{
    int64_t step_ms = trial->fails > 0 ? signs->now_ms - trial->failed_ms : 0;
    if (step_ms > STEP_MOST_MS)
        step_ms = STEP_MOST_MS;
    if (signs->answered_ms > trial->failed_ms)
        trial->failing_ms += step_ms;
    else if (signs->heard_ms > trial->failed_ms)
        trial->failing_ms += step_ms / POLLS_SHARE;
    /* Other kinds (an edit, a question) may be carried out twice without harm. */
    bool adds = kind == SEND_PRIVATE || kind == SEND_POST || kind == SEND_FILE;
    if (lost && adds && (trial->lost < OUTAGE_LOST || had_a_sign(trial, signs)))
        trial->lost++;
    trial->fails++;
    trial->failed_ms = signs->now_ms;
}

bool failing_for_good(const struct store_trial *trial, enum store_send_kind kind)
{
    bool file = kind == SEND_FILE;
    if (trial->lost >= (file ? FILE_LOST_MOST : LOST_MOST))
        return true;
    return trial->fails >= FAILS_MOST &&
           trial->failing_ms >= (file ? FILE_FAILING_MOST_MS : HOUR_MS);
}

int64_t failing_wait_ms(const struct store_trial *trial)
{
    int64_t wait_ms = trial->lost > 0 ? LOST_WAIT_MS : 0;
    int64_t backoff = failing_backoff_ms(trial->fails - 1, BACKOFF_MOST_MS);
    for (int i = 1; i < trial->lost; i++)
        wait_ms *= LOST_FACTOR;
    return wait_ms > backoff ? wait_ms : backoff;
}

/* Ends after an hour, since this call may be the only one that could give a sign. */
bool failing_waits_for_a_sign(const struct store_trial *trial, const struct failing_signs *signs)
{
    return trial->lost >= OUTAGE_LOST && !had_a_sign(trial, signs) &&
           signs->now_ms < trial->failed_ms + HOUR_MS;
}
