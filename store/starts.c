/* starts.c - counts the starts of the bot in the database and in its ballast, and compares. */
#include "starts.h"

#include "content.h"
#include "internal.h"
#include "put_back.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NOTE "starts"

enum { NUMBER_BYTES = 24, MARK_BYTES = 96 };

/* The mark at the beginning of the ballast: the database that it is of, and its starts. */
struct mark {
    char identity[CONTENT_IDENTITY_BYTES];
    long long starts;
};

/* A ballast that was given up stays away. -1: there is none. */
static int open_ballast(const struct store *store)
{
    char name[STORE_PATH_BYTES + sizeof STORE_BALLAST];
    struct stat found;
    snprintf(name, sizeof name, "%s" STORE_BALLAST, store->path);
    int fd = open(name, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &found) == 0 && found.st_size == STORE_BALLAST_BYTES)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static long long read_mark(int fd, const char *identity)
{
    char text[MARK_BYTES + 1];
    char of[MARK_BYTES + 1];
    long long starts;
    ssize_t length = pread(fd, text, MARK_BYTES, 0);
    text[length > 0 ? length : 0] = '\0';
    return sscanf(text, "%96s %lld", of, &starts) == 2 && strcmp(of, identity) == 0 ? starts : 0;
}

static void write_mark(int fd, const struct mark *mark)
{
    char text[MARK_BYTES] = {0};
    snprintf(text, sizeof text, "%s %lld\n", mark->identity, mark->starts);
    if (pwrite(fd, text, sizeof text, 0) == sizeof text)
        fsync(fd);
}

/* A copy is marked already. Nothing is lost of a database that has never heard anybody. */
static void mark_older(struct store *store)
{
    char value[NUMBER_BYTES];
    if (store_note(store, PUT_BACK_NOTE, value, sizeof value) ||
        !store_note(store, "heard", value, sizeof value))
        return;
    store_note_put(store, PUT_BACK_NOTE, value);
    store_run(store, SQL_PUT_BACK_MARK, VALUES(TEXT(PUT_BACK_STATE_NOTE)));
}

/* The database is on the disk before the ballast: so after a power failure it never has less. */
void store_starts_count(struct store *store)
{
    char value[NUMBER_BYTES];
    struct mark mark = {.starts = 0};
    int fd = open_ballast(store);
    if (!store_note(store, "identity", mark.identity, sizeof mark.identity))
        mark.identity[0] = '\0';
    if (store_note(store, NOTE, value, sizeof value))
        mark.starts = atoll(value);
    long long beside = fd >= 0 ? read_mark(fd, mark.identity) : 0;
    store_begin(store);
    if (beside > mark.starts) {
        mark_older(store);
        mark.starts = beside;
    }
    mark.starts++;
    snprintf(value, sizeof value, "%lld", mark.starts);
    store_note_put(store, NOTE, value);
    store_commit(store);
    if (fd < 0)
        return;
    if (mark.identity[0] != '\0')
        write_mark(fd, &mark);
    close(fd);
}
