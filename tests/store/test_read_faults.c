/* test_read_faults.c - a read that fails, or memory that is short, is not taken for damage. */
#include "soundness.h"
#include "tempstore.h"
#include "testing.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { READS_MOST = 100000, HEAP_BEGIN = 16 * 1024, HEAP_MOST = 16 * 1024 * 1024 };

/* --- reads that fail --- */

static int reads_left; /* until one fails; 0: none will */

static ssize_t read_or_fail(int fd, void *bytes, size_t n, off_t at)
{
    if (reads_left == 0 || --reads_left > 0)
        return pread(fd, bytes, n, at);
    errno = ENOMEM; /* SQLite takes EIO for damage */
    return -1;
}

static int begin(void **state)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    sqlite3_syscall_ptr mine = (sqlite3_syscall_ptr)read_or_fail;
    bool known = vfs->xSetSystemCall(vfs, "pread64", mine) == SQLITE_OK;
    assert_true(vfs->xSetSystemCall(vfs, "pread", mine) == SQLITE_OK || known);
    return tempstore_begin(state);
}

static int end(void **state)
{
    reads_left = 0;
    return tempstore_end(state);
}

#define A_FAULT(name) TEST_AROUND(name, begin, end)

/* A few reads more each time. */
static int next(int n)
{
    return n + 1 + n / 10;
}

static struct store *open_full(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    assert_int_equal(tempstore_try(store, "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                                          "  WHERE i < 300)"
                                          "INSERT INTO notes SELECT 'note ' || i,"
                                          "  hex(zeroblob(500)) FROM n"),
                     0);
    return store;
}

A_FAULT(a_page_that_cannot_be_read)
{
    const struct tempstore *temp = *state;
    char why[STORE_WHY_BYTES];
    int unread = 0;
    store_close(open_full(temp));
    for (int n = 1;; n = next(n)) {
        assert_true(n < READS_MOST);
        reads_left = n;
        enum store_soundness soundness = store_verify(temp->path, why);
        if (reads_left > 0)
            break;
        if (soundness == STORE_DAMAGED || (soundness == STORE_UNREAD && strstr(why, "damaged")))
            fail_msg("read %d: %s", n, why);
        unread += soundness == STORE_UNREAD;
    }
    print_message("%d failures\n", unread);
    assert_true(unread > 5);
    reads_left = 0;
    assert_int_equal(store_verify(temp->path, why), STORE_SOUND);
}

/* --- at the start, with the log of a killed process --- */

static void be_killed(const struct tempstore *temp)
{
    open_full(temp);
}

/* It may pass: nobody is told to put a copy back. */
A_FAULT(a_log_that_cannot_be_read)
{
    const struct tempstore *temp = *state;
    char line[STORE_WHY_BYTES];
    int failed = 0, through = 0;
    for (int n = 1;; n = next(n)) {
        struct store *store;
        assert_true(n < READS_MOST);
        store = tempstore_open(temp);
        assert_int_equal(tempstore_try(store, "DELETE FROM notes WHERE name LIKE 'note %'"), 0);
        store_close(store);
        assert_int_equal(tempstore_child(be_killed, temp, line), TEMPSTORE_RETURNED);
        reads_left = n;
        enum store_opened opened = store_open(temp->path, tempstore_fatal, &store, line);
        bool failing = reads_left == 0;
        reads_left = 0;
        if (opened == STORE_OPENED)
            store_close(store);
        if (!failing)
            break;
        if (opened != STORE_OPENED && (opened != STORE_FAILED || strstr(line, "restore")))
            fail_msg("read %d: %d, %s", n, opened, line);
        failed += opened == STORE_FAILED;
        through += strstr(line, "cannot be read through") != NULL;
    }
    print_message("%d failures, %d of them of the check\n", failed, through);
    assert_true(through > 2);
}

/* --- memory --- */

TEMPSTORE_TEST(memory_that_is_short)
{
    const struct tempstore *temp = *state;
    char why[STORE_WHY_BYTES];
    int unread = 0;
    store_close(open_full(temp));
    for (int64_t room = HEAP_BEGIN; room < HEAP_MOST; room += room / 8) {
        sqlite3_hard_heap_limit64(sqlite3_memory_used() + room);
        enum store_soundness soundness = store_verify(temp->path, why);
        sqlite3_hard_heap_limit64(0);
        if (soundness == STORE_SOUND)
            break;
        if (soundness == STORE_DAMAGED || strstr(why, "damaged"))
            fail_msg("%d bytes: %s", (int)room, why);
        unread++;
    }
    print_message("%d failures\n", unread);
    assert_true(unread > 5);
}
