/* told_check.c - reads off the bot's calls what people in the town asked to be told. */
#include "told_check.h"

#include "visible_dice.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { WATCHES_EVERY = 3, DIGEST_EVERY = 5, PERSONS_MAX = 10000 };

#define HOUR_MS INT64_C(3600000)
#define LATE_MS INT64_C(60 * 1000) /* what is sent may wait a while */
#define DAY_MS  (18 * HOUR_MS)     /* the machine may be off for some hours over the first */

struct told_check {
    int64_t table_ms[PERSONS_MAX], digest_ms[PERSONS_MAX]; /* the last one; 0: none yet */
    struct told_check_counts counts;
};

bool told_check_watches(int64_t user)
{
    return user % WATCHES_EVERY == 0;
}

bool told_check_has_digest(int64_t user)
{
    return user % DIGEST_EVERY == 0;
}

struct told_check *told_check_open(void)
{
    struct told_check *check = calloc(1, sizeof *check);
    assert(check != NULL);
    return check;
}

void told_check_close(struct told_check *check)
{
    free(check);
}

static void find_seat(void *context, const char *data)
{
    bool *found = context;
    *found |= strncmp(data, "T:sit:", strlen("T:sit:")) == 0;
}

/* In English and in Italian: nothing is said of the turn after it. */
static bool is_last(const char *text)
{
    static const char *const lines[] = {"everyone is waiting for you", "aspettano tutti te",
                                        "Then the stage of the Cup is over",
                                        "Dopo finisce la fase della coppa"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strstr(text, lines[i]) != NULL)
            return true;
    return false;
}

/* Whether the latest came so long ago; a call whose answer got lost is made again. */
static bool apart(int64_t *latest_ms, const json_t *call, int64_t least_ms)
{
    int64_t at_ms = json_integer_value(json_object_get(call, "at_ms"));
    bool good = *latest_ms == 0 || at_ms - *latest_ms >= least_ms;
    *latest_ms = json_is_true(json_object_get(call, "lost")) ? 0 : at_ms;
    return good;
}

const char *told_check_see(struct told_check *check, const json_t *call)
{
    const char *text = visible_dice_text(call);
    int64_t chat = visible_dice_chat(call), person = chat - SIMULATED_PEOPLE_FIRST_PERSON;
    bool seat = false;
    if (person < 0 || person >= PERSONS_MAX ||
        strcmp(json_string_value(json_object_get(call, "method")), "sendMessage") != 0)
        return NULL;
    visible_dice_buttons(call, find_seat, &seat);
    check->counts.tables += seat;
    if (seat &&
        (!told_check_watches(chat) || !apart(&check->table_ms[person], call, HOUR_MS - LATE_MS)))
        return "told of a table too often";
    if (strncmp(text, "📬 ", strlen("📬 ")) == 0) {
        check->counts.digests++;
        if (!told_check_has_digest(chat) || !apart(&check->digest_ms[person], call, DAY_MS))
            return "a digest too many";
    }
    if (told_check_has_digest(chat) && strstr(text, "⏰ ") != NULL && !is_last(text))
        return "a reminder beside the digest";
    return NULL;
}

struct told_check_counts told_check_counts(const struct told_check *check)
{
    return check->counts;
}
