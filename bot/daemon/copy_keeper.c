/* copy_keeper.c - keeps a copy of the database in another folder that is seconds old. */
#include "copy_keeper.h"

#include "clock.h"
#include "log.h"
#include "put_back.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    FOLLOW_EVERY_MS = 2000,
    AGAIN_MS = 60 * 1000,
    LOOK_EVERY_MS = 100,      /* for an answer */
    BASE_MS = 60 * 60 * 1000, /* limits for an answer */
    FOLLOW_MS = 60 * 1000,
    MERGE_MS = 10 * 60 * 1000,
    AWAIT_MS = 200,     /* so long a COMMIT may wait for the copy, */
    PATIENCE_MS = 1000, /* if the copy did not need longer already */
    CLOSING_MS = 2000,
    HELD_FRAMES_MOST = 8 * 1024, /* 32 MiB: the log is not kept for longer */
    SAID_BYTES = 4096,
};

/* --- the child --- */

static void shut(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Has the child end, which it does by itself unless a disk holds it up. */
static void let_go(struct copy_keeper *keeper)
{
    shut(&keeper->socket);
    shut(&keeper->said);
    keeper->leaves = keeper->child.pid != 0;
    keeper->child.until_ms = 0;
    keeper->asked = keeper->kept = false;
}

static void fail(struct copy_keeper *keeper, const char *why, int64_t clock_ms)
{
    char line[STORE_WHY_BYTES] = "";
    if (keeper->said >= 0)
        subprocess_said(keeper->said, "bussolotto: ", line, sizeof line);
    if (!keeper->fails) {
        snprintf(keeper->why, sizeof keeper->why, "%s", line[0] != '\0' ? line : why);
        log_warning("no copy in %s: %s; it is tried every minute", keeper->folder, keeper->why);
    }
    keeper->fails = true;
    keeper->not_before_ms = clock_ms + AGAIN_MS;
    let_go(keeper);
}

static bool start(struct copy_keeper *keeper, int64_t clock_ms)
{
    char option[] = "--database", verb[] = "follow";
    char *arguments[] = {(char *)keeper->program, option, keeper->path, verb, keeper->folder, NULL};
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
        return false;
    keeper->socket = pair[0];
    keeper->said = subprocess_sheet("copy", SAID_BYTES);
    int error =
        keeper->said < 0
            ? ENOMEM
            : subprocess_start(&keeper->child, keeper->program, arguments,
                               (const int[]){pair[1], keeper->said, keeper->said}, INT64_MAX);
    close(pair[1]);
    errno = error;
    keeper->asked = true;
    keeper->asked_ms = clock_ms;
    return error == 0;
}

/* The log is emptied, so that the database alone is all that the new base must have. After a
 * database was put back that waits until the bot has dealt with it. */
static void begin(struct copy_keeper *keeper, int64_t clock_ms)
{
    int64_t copied_ms;
    keeper->not_before_ms = clock_ms + FOLLOW_EVERY_MS;
    if (store_put_back(keeper->store, &copied_ms) || !store_log_empty(keeper->store))
        return;
    if (!start(keeper, clock_ms))
        fail(keeper, strerrordesc_np(errno), clock_ms);
}

/* --- orders and answers --- */

static void give_order(struct copy_keeper *keeper, enum copy_order_kind kind, int64_t clock_ms)
{
    keeper->order = (struct copy_order){.kind = kind};
    store_log_now(keeper->store, &keeper->order.log);
    ssize_t sent =
        send(keeper->socket, &keeper->order, sizeof keeper->order, MSG_NOSIGNAL | MSG_DONTWAIT);
    (void)sent; /* the child has ended otherwise, which is noticed */
    keeper->asked = true;
    keeper->asked_ms = clock_ms;
    keeper->asked_at_ms = keeper->now_ms;
    keeper->not_before_ms = clock_ms + FOLLOW_EVERY_MS;
}

static void note_kept(struct copy_keeper *keeper)
{
    if (keeper->fails)
        log_notice("the copy in %s is kept again", keeper->folder);
    else
        log_info("copy: %s", keeper->answer.base);
    keeper->kept = true;
    keeper->fails = false;
}

static void take_answer(struct copy_keeper *keeper)
{
    struct copy_answer answer;
    bool copied = keeper->answer.base[0] != '\0'; /* the first one says that this is done */
    if (!keeper->asked ||
        recv(keeper->socket, &answer, sizeof answer, MSG_DONTWAIT) != sizeof answer)
        return;
    keeper->answer = answer;
    keeper->asked = false;
    if (!copied)
        return;
    if (keeper->order.kind == COPY_MERGE) {
        keeper->merged = true;
        return;
    }
    keeper->known = keeper->order.log;
    keeper->whole_ms = keeper->asked_at_ms;
    if (!keeper->kept)
        note_kept(keeper);
}

static void await_answer(struct copy_keeper *keeper, int ms)
{
    struct pollfd socket = {.fd = keeper->socket, .events = POLLIN};
    if (keeper->asked && poll(&socket, 1, ms) == 1)
        take_answer(keeper);
}

/* Whether the child has all of the log and does not read in it now. */
static bool has_all(const struct copy_keeper *keeper)
{
    struct store_log log;
    store_log_now(keeper->store, &log);
    return keeper->kept && (!keeper->asked || keeper->order.kind == COPY_MERGE) &&
           store_log_equals(&keeper->known, &log);
}

/* The guard of the log. */
static bool may_move_log(void *context, bool must)
{
    struct copy_keeper *keeper = context;
    struct store_log log;
    if (keeper->child.pid == 0 || keeper->leaves)
        return true;
    int64_t clock_ms = clock_monotonic_ms();
    for (int i = 0; i < 2 && !has_all(keeper); i++) {
        if (!keeper->asked)
            give_order(keeper, COPY_FOLLOW, clock_ms);
        else if (keeper->answer.base[0] == '\0' || clock_ms - keeper->asked_ms > PATIENCE_MS)
            break;
        await_answer(keeper, AWAIT_MS);
    }
    store_log_now(keeper->store, &log);
    if (has_all(keeper))
        return true;
    if (!must && log.frames < HELD_FRAMES_MOST)
        return false;
    fail(keeper, "its disk is too slow for what happens", clock_ms);
    return true;
}

/* --- all of it --- */

void copy_keeper_open(struct copy_keeper *ret_keeper, struct store *store, const char *path,
                      const char *program, const char *folder)
{
    *ret_keeper =
        (struct copy_keeper){.store = store, .program = program, .socket = -1, .said = -1};
    snprintf(ret_keeper->path, sizeof ret_keeper->path, "%s", path);
    snprintf(ret_keeper->folder, sizeof ret_keeper->folder, "%s", folder);
    store_log_guard(store, may_move_log, ret_keeper);
}

void copy_keeper_adapt(struct copy_keeper *keeper, const char *folder)
{
    if (strcmp(keeper->folder, folder) == 0)
        return;
    let_go(keeper);
    snprintf(keeper->folder, sizeof keeper->folder, "%s", folder);
    keeper->fails = false;
    keeper->not_before_ms = keeper->whole_ms = 0;
}

static void go_on(struct copy_keeper *keeper, bool holds, int64_t clock_ms)
{
    static const int64_t limits_ms[] = {[COPY_FOLLOW] = FOLLOW_MS, [COPY_MERGE] = MERGE_MS};
    take_answer(keeper);
    if (keeper->asked) {
        bool copying = keeper->answer.base[0] == '\0';
        if (clock_ms - keeper->asked_ms > (copying ? BASE_MS : limits_ms[keeper->order.kind]))
            fail(keeper, "its disk does not answer", clock_ms);
    } else if (has_all(keeper)) {
        keeper->whole_ms = keeper->now_ms;
        if (keeper->answer.logs > 1 && !holds)
            give_order(keeper, COPY_MERGE, clock_ms);
    } else if (!keeper->kept || clock_ms >= keeper->not_before_ms) {
        give_order(keeper, COPY_FOLLOW, clock_ms);
    }
}

void copy_keeper_due(struct copy_keeper *keeper, bool holds, int64_t now_ms, int64_t clock_ms)
{
    int status;
    keeper->now_ms = now_ms;
    if (keeper->child.pid != 0 && subprocess_ended(&keeper->child, clock_ms, &status)) {
        if (!keeper->leaves)
            fail(keeper, "its process ended too early", clock_ms);
        keeper->leaves = false;
    } else if (keeper->child.pid != 0 && !keeper->leaves) {
        go_on(keeper, holds, clock_ms);
    } else if (keeper->child.pid == 0 && keeper->folder[0] != '\0' &&
               clock_ms >= keeper->not_before_ms) {
        keeper->answer = (struct copy_answer){.logs = 0};
        begin(keeper, clock_ms);
    }
}

int64_t copy_keeper_wait(const struct copy_keeper *keeper, bool holds, int64_t clock_ms)
{
    bool runs = keeper->child.pid != 0;
    if (runs && (keeper->asked || keeper->leaves))
        return LOOK_EVERY_MS;
    if (runs ? has_all(keeper) : keeper->folder[0] == '\0')
        return runs && keeper->answer.logs > 1 && !holds ? 0 : -1;
    return keeper->not_before_ms > clock_ms ? keeper->not_before_ms - clock_ms : 0;
}

void copy_keeper_close(struct copy_keeper *keeper)
{
    if (!keeper->store)
        return;
    if (keeper->child.pid != 0 && !keeper->leaves && keeper->answer.base[0] != '\0') {
        await_answer(keeper, CLOSING_MS);
        if (!keeper->asked && !has_all(keeper))
            give_order(keeper, COPY_FOLLOW, 0);
        await_answer(keeper, CLOSING_MS);
    }
    let_go(keeper);
    store_log_guard(keeper->store, NULL, NULL);
}
