/* test_store_starts.c - the file of a stopped bot, kept by somebody, lies in the place of a later
 * one: that is noticed, unless the bot was never started since.
 */
#include "put_back.h"
#include "starts.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HEARD_MS "1795305600000" /* 2026-11-22 */

/* The bot starts, hears people if it is a real one, and ends. Whether it found that it was put
 * back; then it goes on from there. */
static bool start(const struct tempstore *temp, const char *heard_ms)
{
    int64_t copied_ms = 0;
    struct store *store = tempstore_open(temp);
    store_starts_count(store);
    bool put_back = store_put_back(store, &copied_ms);
    store_begin(store);
    if (put_back) {
        assert_int_equal(copied_ms, atoll(HEARD_MS));
        store_put_back_done(store, copied_ms + 60000);
    }
    if (heard_ms)
        store_note_put(store, "heard", heard_ms);
    store_commit(store);
    store_close(store);
    return put_back;
}

static void copy(const struct tempstore *temp, const char *from, const char *to)
{
    char line[4 * TEMPSTORE_PATH_BYTES];
    snprintf(line, sizeof line, "cp %s%s %s%s", temp->path, from, temp->path, to);
    assert_int_equal(system(line), 0);
}

static void remove_ballast(const struct tempstore *temp)
{
    char name[TEMPSTORE_PATH_BYTES + 16];
    snprintf(name, sizeof name, "%s.ballast", temp->path);
    assert_int_equal(unlink(name), 0);
}

TEMPSTORE_TEST(an_older_file_is_noticed_once)
{
    const struct tempstore *temp = *state;
    assert_false(start(temp, HEARD_MS));
    copy(temp, "", ".saved");
    for (int times = 0; times < 2; times++) {
        assert_false(start(temp, "1795305700000"));
        assert_false(start(temp, "1795305800000"));
        copy(temp, ".saved", "");
        assert_true(start(temp, "1795305900000"));
        assert_false(start(temp, "1795305900000"));
    }
}

TEMPSTORE_TEST(a_file_of_now_is_none)
{
    const struct tempstore *temp = *state;
    assert_false(start(temp, HEARD_MS));
    assert_false(start(temp, HEARD_MS));
    copy(temp, "", ".saved");
    copy(temp, ".saved", "");
    assert_false(start(temp, HEARD_MS));
}

/* It may have been given up on a full disk; and another machine has none. */
TEMPSTORE_TEST(without_a_ballast_nothing_is_known)
{
    const struct tempstore *temp = *state;
    assert_false(start(temp, HEARD_MS));
    copy(temp, "", ".saved");
    assert_false(start(temp, HEARD_MS));
    copy(temp, ".saved", "");
    remove_ballast(temp);
    assert_false(start(temp, HEARD_MS));
    copy(temp, ".saved", "");
    assert_true(start(temp, HEARD_MS));
}

TEMPSTORE_TEST(the_ballast_of_another_database_says_nothing)
{
    const struct tempstore *temp = *state;
    assert_false(start(temp, HEARD_MS));
    assert_false(start(temp, HEARD_MS));
    copy(temp, ".ballast", ".other");
    remove_ballast(temp);
    assert_int_equal(unlink(temp->path), 0);
    assert_false(start(temp, HEARD_MS));
    copy(temp, ".other", ".ballast");
    assert_false(start(temp, HEARD_MS));
}

/* Such a database has nobody to tell. */
TEMPSTORE_TEST(one_that_heard_nobody_lost_nothing)
{
    const struct tempstore *temp = *state;
    assert_false(start(temp, NULL));
    copy(temp, "", ".saved");
    assert_false(start(temp, HEARD_MS));
    copy(temp, ".saved", "");
    assert_false(start(temp, NULL));
}

int main(void)
{
    return testing_run(NULL, NULL);
}
