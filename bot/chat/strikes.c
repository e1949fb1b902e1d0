/* strikes.c - counts in the database how often the process ended while something was handled. */
#include "strikes.h"

#include "log.h"

#include <stdio.h>
#include <string.h>

#define HANDLING "handling" /* in the database; empty after a clean end */
#define RUNNING  "running"  /* in the database; "1" while a process uses it */

enum {
    MOST = 3,
    CAREFUL = 500,
    NOTE_BYTES = STRIKES_BLAMED_MAX * 40,
};

/* As the log names it, before its id. The compiler misses a kind without a name. */
static const char *name(enum strike_of what)
{
    switch (what) {
    case STRIKE_UPDATE:
        return "update";
    case STRIKE_TABLE:
    case STRIKE_ADVANCE: /* the log does not tell that there was one */
        return "what is due at table";
    case STRIKE_OUTAGE:
        return "lost time of table";
    case STRIKE_THROW:
        return "the throw at table";
    case STRIKE_LEAGUE:
        return "what is due of the league of chat";
    case STRIKE_CUP:
        return "what is due of cup";
    case STRIKE_BOARD:
        return "the board of chat";
    case STRIKE_WATCH:
        return "what is due of watch";
    case STRIKE_DIGEST:
        return "the digest of person";
    case STRIKE_COUNT:
        return "counting again the league of chat";
    case STRIKE_SEND:
        return "send";
    case STRIKE_ANSWER:
        return "the answer to send";
    }
    return "a thing of no known kind,";
}

bool strikes_take_over(struct store *store)
{
    char value[8];
    store_begin(store);
    bool unclean = store_note(store, RUNNING, value, sizeof value) && value[0] == '1';
    store_note_put(store, RUNNING, "1");
    int64_t waiting = store_recover(store);
    store_commit(store);
    if (unclean)
        log_notice("the last run did not end by itself; %lld messages wait to be sent",
                   (long long)waiting);
    return unclean;
}

void strikes_leave(struct store *store)
{
    store_note_put(store, RUNNING, "0");
    store_note_put(store, HANDLING, "");
}

/* A send that is gone leaves its id to none that is queued from now on. */
static void add(struct strikes *strikes, char what, int64_t id, int times)
{
    if (what == STRIKE_SEND || what == STRIKE_ANSWER)
        store_send_ids_after(strikes->store, id);
    strikes->blamed[strikes->n++] = (struct strike){(enum strike_of)what, id, times};
}

/* The words look like "u123:2". */
static void read_note(struct strikes *strikes)
{
    char value[NOTE_BYTES], *rest = value, *word;
    if (!store_note(strikes->store, HANDLING, value, sizeof value))
        return;
    while (strikes->n < STRIKES_BLAMED_MAX && (word = strsep(&rest, " ")) != NULL) {
        char what;
        long long id;
        int times;
        if (sscanf(word, "%c%lld:%d", &what, &id, &times) == 3)
            add(strikes, what, id, times);
    }
}

static void write_note(struct strikes *strikes)
{
    char value[NOTE_BYTES] = "";
    size_t length = 0;
    for (int i = 0; i < strikes->n; i++) {
        const struct strike *strike = &strikes->blamed[i];
        length +=
            (size_t)snprintf(value + length, sizeof value - length, "%s%c%lld:%d", i > 0 ? " " : "",
                             (char)strike->what, (long long)strike->id, strike->times);
    }
    store_note_put(strikes->store, HANDLING, value);
}

void strikes_open(struct strikes *ret_strikes, struct store *store, bool unclean)
{
    *ret_strikes = (struct strikes){.store = store, .careful = unclean ? CAREFUL : 0};
    if (unclean)
        read_note(ret_strikes);
}

/* Removes this thing's entry and returns its count. When there is no more room, the oldest entry is
 * dropped. */
static int take(struct strikes *strikes, enum strike_of what, int64_t id)
{
    int i = 0, times = 0;
    while (i < strikes->n && (strikes->blamed[i].what != what || strikes->blamed[i].id != id))
        i++;
    if (i < strikes->n)
        times = strikes->blamed[i].times;
    else if (strikes->n < STRIKES_BLAMED_MAX)
        return 0;
    else
        i = 0;
    strikes->n--;
    memmove(&strikes->blamed[i], &strikes->blamed[i + 1],
            (size_t)(strikes->n - i) * sizeof *strikes->blamed);
    return times;
}

bool strikes_allow(struct strikes *strikes, enum strike_of what, int64_t id)
{
    if (strikes->careful == 0)
        return true;
    strikes->careful--;
    strikes->n -= strikes->handling; /* the process survived that one */
    int times = take(strikes, what, id);
    strikes->handling = times < MOST;
    /* These rows are deleted once they are set aside. SQLite gives a new send the id after the
     * highest in the outbox, so another row may get the id, and must not inherit its strikes. */
    bool gone = what == STRIKE_UPDATE || what == STRIKE_SEND || what == STRIKE_ANSWER;
    if (strikes->handling || !gone)
        strikes->blamed[strikes->n++] = (struct strike){what, id, times + strikes->handling};
    write_note(strikes);
    if (!strikes->handling) {
        log_error("%s %lld is set aside: the process ended %d times when it was handled",
                  name(what), (long long)id, MOST);
        return false;
    }
    store_commit(strikes->store);
    store_begin(strikes->store);
    return true;
}

void strikes_blame_nobody(struct strikes *strikes)
{
    if (!strikes->handling)
        return;
    struct strike *strike = &strikes->blamed[strikes->n - 1];
    strikes->n -= --strike->times == 0;
    strikes->handling = false;
    write_note(strikes);
}

void strikes_survived(struct strikes *strikes)
{
    if (!strikes->handling)
        return;
    strikes->n--;
    strikes->handling = false;
    write_note(strikes);
}
