/* bench_store.c - how many sends a second go through the outbox: queued, offered, sent.
 *
 * As the daemon does it: one transaction records what came of the last batch, queues as many new
 * sends and offers them; one COMMIT, and so one fsync, a batch. The database is the bot's alone, or
 * shared with others; both in turns, so that what else the machine does hits both. */
#include "monotonic.h"
#include "shared.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUND_MS = 1500, BODY_BYTES = 600, CHATS = 500, PAUSED_SENDS = 2000 };

static const int64_t NOW_MS = 1700000000000;

static void fatal(const char *line, enum store_opened kind)
{
    fprintf(stderr, "%s\n", line);
    exit(1);
}

/* Chat -1 is paused in every measurement; its queue must cost the others nothing. */
static int64_t may(void *context, const struct store_send *send)
{
    return send != NULL && send->chat == -1 ? 1000 : 0;
}

static char body[BODY_BYTES + 1];

static struct side {
    const char *locking;
    struct store *store;
    char path[64];
    int64_t last_post[CHATS];
} sides[] = {{.locking = "exclusive"}, {.locking = "shared"}};
enum { SIDES = sizeof sides / sizeof *sides };

static int64_t set(struct store *store, enum store_send_kind kind, int64_t chat, int64_t post)
{
    struct store_post shown = {.kind = kind,
                               .chat = chat,
                               .post = post,
                               .table = 1,
                               .text = body,
                               .buttons = "",
                               .opening = post == 0 ? "" : NULL};
    return store_post_set(store, &shown, NOW_MS);
}

static void queue_one(struct side *side, int64_t n)
{
    int64_t chat = -2 - n % CHATS;
    struct store *store = side->store;
    int64_t *post = &side->last_post[n % CHATS];
    snprintf(body, sizeof body, ",%0*" PRId64, BODY_BYTES - 1, n);
    struct store_send answer = {.kind = SEND_ANSWER, .method = "answerCallbackQuery", .body = "{}"};
    if (n % 4 == 0)
        store_queue(store, &answer, NOW_MS);
    else if (n % 4 == 1 && *post != 0)
        set(store, SEND_EDIT, chat, *post);
    else
        *post = set(store, SEND_POST, chat, 0);
}

/* Sends a second with batches of this size. */
static double measure(struct side *side, int batch)
{
    struct store *store = side->store;
    struct store_send sends[STORE_SENDS_MAX];
    int64_t queued = 0, done = 0, next_ms;
    int under_way = 0;
    int64_t start_us = monotonic_us(), end_us = start_us + ROUND_MS * 1000;
    while (monotonic_us() < end_us) {
        store_begin(store);
        for (int i = 0; i < under_way; i++)
            store_sent(store, sends[i].id, OUTCOME_SENT, 1000 + queued, 0, NULL, NOW_MS);
        done += under_way;
        for (int i = 0; i < batch; i++)
            queue_one(side, queued++);
        under_way = store_offer(store, &(struct store_limits){batch, NOW_MS, NOW_MS, may, NULL},
                                sends, &next_ms);
        store_commit(store);
    }
    return (double)done * 1e6 / (double)(monotonic_us() - start_us);
}

static void pause_a_chat(struct store *store)
{
    store_begin(store);
    for (int i = 0; i < PAUSED_SENDS; i++) {
        set(store, SEND_POST, -1, 0);
    }
    store_commit(store);
}

static void ignore(const char *line)
{
    (void)line;
}

static void open_side(struct side *side, const char *folder, bool shared)
{
    char why[STORE_WHY_BYTES];
    snprintf(side->path, sizeof side->path, "%s/%s.db", folder, side->locking);
    if (store_open_shared(side->path, fatal, shared ? ignore : NULL, &side->store, why) !=
        STORE_OPENED)
        fatal(why, STORE_FAILED);
}

static void close_side(struct side *side)
{
    store_close(side->store);
    unlink(side->path);
    strcat(side->path, ".ballast");
    unlink(side->path);
}

int main(void)
{
    char folder[] = "/tmp/bench-store-XXXXXX";
    if (mkdtemp(folder) == NULL)
        return 1;
    memset(body, 'x', BODY_BYTES);
    for (int i = 0; i < SIDES; i++)
        open_side(&sides[i], folder, i == 1);
    static const int batches[] = {1, 4, 16, 32, 64};
    for (int paused = 0; paused < 2; paused++) {
        for (int i = 0; paused && i < SIDES; i++)
            pause_a_chat(sides[i].store);
        for (size_t i = 0; i < SIDES * sizeof batches / sizeof *batches; i++) {
            int batch = batches[i / SIDES];
            struct side *side = &sides[i % SIDES];
            printf("batch %3d, %4d sends wait in a paused chat, %-9s: %8.0f sends/s\n", batch,
                   paused ? PAUSED_SENDS : 0, side->locking, measure(side, batch));
        }
    }
    for (int i = 0; i < SIDES; i++)
        close_side(&sides[i]);
    rmdir(folder);
    return 0;
}
