/* test_reads.c - what a step reads of the database: each chat and each person once. */
#include "internal.h"
#include "probe.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { ROWS_MOST = 64, SQL_BYTES = 2000 };

static uint64_t chance;
static struct probe probe;
static char sends[PROBE_SENDS_BYTES];

/* The statements that read one chat or one person, as they ran, with what they asked for. */
static struct {
    int n, others;
    char sql[ROWS_MOST][SQL_BYTES];
} reads;

static bool is_of(const char *sql, const char *table)
{
    const char *from = strstr(sql, table);
    return strncmp(sql, "SELECT ", 7) == 0 && from != NULL;
}

static int note(unsigned type, void *context, void *statement, void *text)
{
    (void)type;
    (void)context;
    (void)text;
    char *sql = sqlite3_expanded_sql(statement);
    assert_non_null(sql);
    if (is_of(sql, " FROM chats WHERE chat = ") || is_of(sql, " FROM players WHERE player = ")) {
        assert_true(reads.n < ROWS_MOST);
        snprintf(reads.sql[reads.n++], SQL_BYTES, "%s", sql);
    } else {
        reads.others++;
    }
    sqlite3_free(sql);
    return 0;
}

static int set_up(void **state)
{
    (void)state;
    chance = 1;
    probe_open(&probe, "tokyo", &chance);
    memset(&reads, 0, sizeof reads);
    sqlite3_trace_v2(probe.store->db, SQLITE_TRACE_STMT, note, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    sqlite3_trace_v2(probe.store->db, 0, NULL, NULL);
    probe_close(&probe);
    return 0;
}

static int count(const char *what)
{
    int n = 0;
    for (int i = 0; i < reads.n; i++)
        n += strstr(reads.sql[i], what) != NULL;
    return n;
}

static void assert_read_once(void)
{
    for (int i = 0; i < reads.n; i++)
        for (int k = i + 1; k < reads.n; k++)
            if (strcmp(reads.sql[i], reads.sql[k]) == 0)
                fail_msg("read twice: %s", reads.sql[i]);
    assert_int_equal(count(" FROM chats WHERE chat = -100"), 1);
    assert_true(count(" FROM players WHERE player = 101") == 1);
    assert_true(reads.others > 0);
}

static void hear(bool press, int64_t chat, const char *text)
{
    probe_hear(&probe, &(struct probe_said){SEATED_HOST, chat, 0, press, text}, sends);
    assert_non_null(strstr(sends, "claims"));
}

#define A_GAME(name) TEST_AROUND(name, set_up, tear_down)

A_GAME(a_pressed_claim)
{
    char data[40];
    snprintf(data, sizeof data, "m:1:%lld:claim:63", (long long)probe_live(&probe)->table.turn);
    memset(&reads, 0, sizeof reads);
    hear(true, SEATED_HOST, data);
    assert_read_once();
}

/* Its language is the presser's own. */
A_GAME(a_popup)
{
    struct probe_said said = {SEATED_HOST, SEATED_CHAT, 0, true, "j:1"};
    probe_hear(&probe, &said, sends);
    assert_non_null(strstr(sends, "already at this table"));
    assert_read_once();
}

A_GAME(a_typed_claim)
{
    hear(false, SEATED_CHAT, "/claim 63");
    assert_read_once();
}
