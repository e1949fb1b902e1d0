/* test_store_updated.c - the copy of a database that stays when a newer program changes it. */
#include "content.h"
#include "internal.h"
#include "put_back.h"
#include "tempstore.h"
#include "testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool exists(const char *path, const char *ending)
{
    char name[TEMPSTORE_PATH_BYTES + 16];
    snprintf(name, sizeof name, "%s%s", path, ending);
    return access(name, F_OK) == 0;
}

static void lay_older(const struct tempstore *temp, int version)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(temp->path, &db), SQLITE_OK);
    assert_int_equal(store_migrate(db, &store_schema, version), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db, "INSERT INTO updates VALUES (7, 1795305600000)", NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(db);
}

TEMPSTORE_TEST(test_a_copy_stays_before_an_update)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = *temp;
    char why[STORE_WHY_BYTES], name[32];
    struct store *store;
    int64_t copied_ms;
    snprintf(name, sizeof name, ".version-%d", STORE_VERSION - 2);
    lay_older(temp, STORE_VERSION - 2);
    for (int version = 3; version <= 5; version++) {
        char other[TEMPSTORE_PATH_BYTES + 16];
        snprintf(other, sizeof other, "%s.version-%d", temp->path, version);
        FILE *file = fopen(other, "w");
        assert_non_null(file);
        assert_true(fputs("a copy", file) >= 0);
        fclose(file);
    }
    assert_int_equal(store_open(temp->path, tempstore_fatal, &store, why), STORE_OPENED);
    assert_non_null(strstr(why, name));
    assert_false(store_put_back(store, &copied_ms));
    store_close(store);
    assert_true(exists(temp->path, ".version-5"));
    assert_false(exists(temp->path, ".version-3") || exists(temp->path, ".version-4"));
    assert_false(exists(temp->path, ".new"));

    snprintf(copy.path + strlen(copy.path), sizeof copy.path - strlen(copy.path), "%s", name);
    assert_int_equal(store_verify(copy.path, why), STORE_SOUND);
    struct store_content content;
    assert_int_equal(store_content(copy.path, &content), CONTENT_KNOWN);
    assert_int_equal(content.version, STORE_VERSION - 2);
    assert_int_equal(content.at_ms, INT64_C(1795305600000));

    store = tempstore_open(temp); /* as if this were the older program */
    assert_int_equal(tempstore_try(store, "PRAGMA user_version = 1000"), 0);
    store_close(store);
    assert_false(store_check(temp->path, why));
    assert_non_null(strstr(why, "newer program"));
    assert_int_equal(store_open(temp->path, tempstore_fatal, &store, why), STORE_UNFIT);
    assert_non_null(strstr(why, "`bussolotto restore --from "));
    assert_non_null(strstr(why, copy.path));
}

/* It stays as it is then: its version stands in its header. */
TEMPSTORE_TEST(test_what_is_damaged_is_not_brought_up_to_date)
{
    enum { PAGE_BYTES = 4096, VERSION_AT = 63 };
    static const char nothing[PAGE_BYTES];
    const struct tempstore *temp = *state;
    char why[STORE_WHY_BYTES], name[32], version;
    struct store *store;
    struct store lain = {.db = NULL};
    lay_older(temp, STORE_VERSION - 1);
    assert_int_equal(sqlite3_open(temp->path, &lain.db), SQLITE_OK);
    off_t page = tempstore_number(&lain, "SELECT rootpage - 1 FROM sqlite_schema"
                                         " WHERE name = 'standings'");
    sqlite3_close(lain.db);
    int file = open(temp->path, O_RDWR);
    assert_true(file >= 0);
    assert_int_equal(pwrite(file, nothing, sizeof nothing, page * PAGE_BYTES), sizeof nothing);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(store_open(temp->path, tempstore_fatal, &store, why), STORE_UNFIT);
        assert_non_null(strstr(why, "the database is damaged: "));
        assert_non_null(strstr(why, "then run `bussolotto restore`"));
    }
    assert_int_equal(pread(file, &version, 1, VERSION_AT), 1);
    assert_int_equal(version, STORE_VERSION - 1);
    close(file);
    snprintf(name, sizeof name, ".version-%d", STORE_VERSION - 1);
    assert_false(exists(temp->path, name) || exists(temp->path, ".new"));
}
