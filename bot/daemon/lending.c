/* lending.c - lends copies of the database to other programs, since only this process may open it.
 */
#include "lending.h"

#include "clock.h"
#include "copy_room.h"
#include "lent_copies.h"
#include "log.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    ACCEPTS_APART_MS = 20, /* who connects again and again costs little */
    PIECES_APART_MS = 5,   /* leaves the disk and the processor to the games in between, */
    PIECES_REST = 3,       /* and so many times as long as a piece took */
    SHORTER_BYTES = 4 * 1024 * 1024,
    WAITS_MS = 10 * 60 * 1000,
    READS_MS = 60 * 60 * 1000,
    LINE_BYTES = PATH_MAX + STORE_WHY_BYTES,
    EVENTS = LENDING_BORROWERS_MOST + 2,
    /* of an event: */
    OF_SIGNALS = LENDING_BORROWERS_MOST,
    OF_NEW_ONES,
};

/* --- opening and closing --- */

/* Wakes when `descriptor` is readable; `whose` as an event has it. */
static bool watch(const struct lending *lending, int operation, int descriptor, uint32_t whose)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = whose};
    if (whose == OF_NEW_ONES)
        event.events |= EPOLLONESHOT;
    return epoll_ctl(lending->wakes, operation, descriptor, &event) == 0;
}

/* False, with errno. */
static bool listen_there(struct lending *lending)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(lending->socket) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return false;
    }
    strcpy(address.sun_path, lending->socket);
    unlink(lending->socket); /* of a process that was killed */
    lending->listens = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    return lending->listens >= 0 &&
           bind(lending->listens, (struct sockaddr *)&address, sizeof address) == 0 &&
           chmod(lending->socket, S_IRUSR | S_IWUSR) == 0 &&
           listen(lending->listens, LENDING_BORROWERS_MOST) == 0 &&
           watch(lending, EPOLL_CTL_ADD, lending->listens, OF_NEW_ONES);
}

void lending_open(struct lending *ret_lending, struct store *store, const char *path, int signals)
{
    const char *folder = getenv("RUNTIME_DIRECTORY");
    *ret_lending = (struct lending){.store = store, .listens = -1};
    snprintf(ret_lending->path, sizeof ret_lending->path, "%s", path);
    for (int i = 0; i < LENDING_BORROWERS_MOST; i++)
        ret_lending->borrowers[i].socket = -1;
    for (int i = 0; i < LENT_COPIES_MOST; i++)
        ret_lending->files[i] = -1;
    lent_copies_drop(path);
    ret_lending->wakes = epoll_create1(EPOLL_CLOEXEC);
    bool watched = watch(ret_lending, EPOLL_CTL_ADD, signals, OF_SIGNALS);
    assert(watched);
    if (!folder || *folder == '\0' ||
        snprintf(ret_lending->socket, PATH_MAX, "%s/" LENDING_SOCKET, folder) >= PATH_MAX)
        ret_lending->socket[0] = '\0';
    else if (!listen_there(ret_lending))
        log_warning("%s: %s", ret_lending->socket, strerrordesc_np(errno));
}

int lending_wakes(const struct lending *lending)
{
    return lending->wakes;
}

/* --- those who borrow --- */

static int count(const struct lending *lending, int copy)
{
    int n = 0;
    for (int i = 0; i < LENDING_BORROWERS_MOST; i++)
        n += lending->borrowers[i].socket >= 0 && lending->borrowers[i].copy == copy;
    return n;
}

static void remove_copy(struct lending *lending, int number)
{
    char file[PATH_MAX];
    lent_copies_name(lending->path, number, file, sizeof file);
    unlink(file);
    lending->leaves[number] = true;
}

/* To remove a file of half a gigabyte takes a third of a second, so it is made shorter first. */
static void shorten(struct lending *lending)
{
    for (int i = 0; i < LENT_COPIES_MOST; i++) {
        struct stat file;
        if (!lending->leaves[i])
            continue;
        if (fstat(lending->files[i], &file) == 0 && file.st_size > SHORTER_BYTES &&
            ftruncate(lending->files[i], file.st_size - SHORTER_BYTES) == 0)
            return;
        close(lending->files[i]);
        lending->files[i] = -1;
        lending->leaves[i] = false;
    }
}

/* The last one who leaves takes the copy along. */
static void hang_up(struct lending *lending, struct borrower *borrower)
{
    int copy = borrower->copy;
    close(borrower->socket); /* which ends its watch, too */
    borrower->socket = -1;
    if (copy >= 0 && count(lending, copy) == 0)
        remove_copy(lending, copy);
}

static struct borrower *find_place(struct lending *lending)
{
    for (int i = 0; i < LENDING_BORROWERS_MOST; i++)
        if (lending->borrowers[i].socket < 0)
            return &lending->borrowers[i];
    return NULL;
}

static void accept_one(struct lending *lending, int64_t clock_ms)
{
    struct borrower *borrower = find_place(lending);
    int socket = accept4(lending->listens, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    lending->rests = true;
    lending->accepted_ms = clock_ms;
    if (socket < 0)
        return;
    if (!borrower ||
        !watch(lending, EPOLL_CTL_ADD, socket, (uint32_t)(borrower - lending->borrowers))) {
        close(socket);
        return;
    }
    *borrower = (struct borrower){.socket = socket, .copy = -1, .until_ms = clock_ms + WAITS_MS};
}

/* How long until new ones are taken again; -1: not before somebody leaves. */
static int64_t closed_ms(const struct lending *lending, int64_t clock_ms)
{
    int64_t until_ms = lending->accepted_ms + ACCEPTS_APART_MS;
    if (!find_place((struct lending *)lending))
        return -1;
    return until_ms > clock_ms ? until_ms - clock_ms : 0;
}

/* Nobody has anything to say: who writes is hung up on, as is who has left. */
static void take_events(struct lending *lending, int64_t clock_ms)
{
    struct epoll_event events[EVENTS];
    int n = epoll_wait(lending->wakes, events, EVENTS, 0);
    for (int i = 0; i < n; i++)
        if (events[i].data.u32 == OF_NEW_ONES)
            accept_one(lending, clock_ms);
        else if (events[i].data.u32 < OF_SIGNALS)
            hang_up(lending, &lending->borrowers[events[i].data.u32]);
    for (int i = 0; i < LENDING_BORROWERS_MOST; i++)
        if (lending->borrowers[i].socket >= 0 && lending->borrowers[i].until_ms <= clock_ms)
            hang_up(lending, &lending->borrowers[i]);
    if (lending->rests && closed_ms(lending, clock_ms) == 0)
        lending->rests = !watch(lending, EPOLL_CTL_MOD, lending->listens, OF_NEW_ONES);
}

/* --- the copy --- */

/* Tells all who wait, and hangs up on them if there is none. */
static void answer(struct lending *lending, int copy, const char *line, int64_t clock_ms)
{
    for (int i = 0; i < LENDING_BORROWERS_MOST; i++) {
        struct borrower *borrower = &lending->borrowers[i];
        if (borrower->socket < 0 || borrower->copy >= 0)
            continue;
        bool told =
            send(borrower->socket, line, strlen(line), MSG_NOSIGNAL) == (ssize_t)strlen(line);
        borrower->copy = told ? copy : -1;
        borrower->until_ms = clock_ms + READS_MS;
        if (borrower->copy < 0)
            hang_up(lending, borrower);
    }
}

/* Ends the copy under way, if there is one. */
static void give_up(struct lending *lending)
{
    if (!lending->copy)
        return;
    copy_close(lending->copy);
    lending->copy = NULL;
    remove_copy(lending, lending->number);
}

static void refuse(struct lending *lending, const char *why, int64_t clock_ms)
{
    char line[LINE_BYTES];
    give_up(lending);
    snprintf(line, sizeof line, LENDING_NO "%s\n", why);
    answer(lending, -1, line, clock_ms);
}

/* Begins a copy, if a name is free for it. */
static void begin(struct lending *lending, int64_t clock_ms)
{
    char file[PATH_MAX], why[STORE_WHY_BYTES];
    int number = 0;
    while (number < LENT_COPIES_MOST && lending->files[number] >= 0)
        number++;
    if (number == LENT_COPIES_MOST)
        return;
    lent_copies_name(lending->path, number, file, sizeof file);
    unlink(file);
    lending->number = number;
    if (copy_room_suffices(lending->path, why))
        lending->copy = copy_open(lending->store, file, why);
    if (!lending->copy) {
        refuse(lending, why, clock_ms);
        return;
    }
    copy_for_now(lending->copy);
    lending->files[number] = open(file, O_WRONLY | O_CLOEXEC);
    if (lending->files[number] < 0)
        refuse(lending, strerrordesc_np(errno), clock_ms);
}

static void hand_out(struct lending *lending, int64_t clock_ms)
{
    char file[PATH_MAX], line[LINE_BYTES];
    copy_release(lending->copy);
    copy_close(lending->copy);
    lending->copy = NULL;
    lent_copies_name(lending->path, lending->number, file, sizeof file);
    snprintf(line, sizeof line, LENDING_COPY "%s\n", file);
    answer(lending, lending->number, line, clock_ms);
    if (count(lending, lending->number) == 0)
        remove_copy(lending, lending->number);
}

static void go_on(struct lending *lending, int64_t now_ms, int64_t clock_ms)
{
    char why[STORE_WHY_BYTES];
    int64_t begin_ms = clock_monotonic_ms();
    enum copy_state state = copy_step(lending->copy, now_ms, why);
    int64_t rest_ms = PIECES_REST * (clock_monotonic_ms() - begin_ms);
    lending->next_ms = clock_ms + (rest_ms > PIECES_APART_MS ? rest_ms : PIECES_APART_MS);
    if (state == COPY_FAILED)
        refuse(lending, why, clock_ms);
    else if (state == COPY_WRITTEN)
        hand_out(lending, clock_ms);
}

void lending_due(struct lending *lending, int64_t now_ms, int64_t clock_ms)
{
    if (lending->listens < 0)
        return;
    take_events(lending, clock_ms);
    shorten(lending);
    bool wanted = count(lending, -1) > 0;
    if (!wanted)
        give_up(lending);
    if (lending->copy && clock_ms >= lending->next_ms)
        go_on(lending, now_ms, clock_ms);
    else if (wanted && !lending->copy)
        begin(lending, clock_ms);
}

int64_t lending_wait(const struct lending *lending, int64_t clock_ms)
{
    int64_t ms = lending->rests ? closed_ms(lending, clock_ms) : -1;
    for (int i = 0; i < LENT_COPIES_MOST; i++)
        if (lending->leaves[i])
            ms = ms >= 0 && ms < PIECES_APART_MS ? ms : PIECES_APART_MS;
    if (!lending->copy)
        return ms;
    int64_t left_ms = lending->next_ms > clock_ms ? lending->next_ms - clock_ms : 0;
    return ms >= 0 && ms < left_ms ? ms : left_ms;
}

void lending_close(struct lending *lending)
{
    if (!lending->store)
        return;
    give_up(lending);
    for (int i = 0; i < LENDING_BORROWERS_MOST; i++)
        if (lending->borrowers[i].socket >= 0)
            hang_up(lending, &lending->borrowers[i]);
    for (int i = 0; i < LENT_COPIES_MOST; i++)
        if (lending->files[i] >= 0)
            close(lending->files[i]);
    if (lending->listens >= 0)
        close(lending->listens);
    if (lending->socket[0] != '\0')
        unlink(lending->socket);
    close(lending->wakes);
}
