/* version27.c - a database as the program of version 27 left it. */
#include "version27.h"

#include "testing.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

void version27_lay(const char *path)
{
    FILE *file = fopen("tests/support/version27.sql", "r");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long length = ftell(file);
    assert_true(length > 0);
    rewind(file);
    char *sql = malloc((size_t)length + 1);
    assert_non_null(sql);
    assert_int_equal(fread(sql, 1, (size_t)length, file), length);
    sql[length] = '\0';
    fclose(file);
    sqlite3 *db;
    char *why = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s", why);
    sqlite3_close(db);
    free(sql);
}
