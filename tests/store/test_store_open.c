/* test_store_open.c - opening a database, refusing what is none, and looking without touching. */
#include "internal.h"
#include "tempstore.h"
#include "testing.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILE_MOST = 512 * 1024, NOBODY = 65534 };

/* The line must be one line, name the path and hold a word that says what is wrong. */
static void expect_line(const char *line, const char *path, const char *word)
{
    assert_null(strchr(line, '\n'));
    assert_true(strlen(line) > 0);
    if (strstr(line, path) == NULL || strstr(line, word) == NULL)
        fail_msg("\"%s\" should speak of %s and %s", line, path, word);
}

static void expect_refused(const char *path, enum store_opened expected, const char *word)
{
    char why[STORE_WHY_BYTES] = "";
    struct store *untouched = (struct store *)why, *store = untouched;
    assert_int_equal(store_open(path, tempstore_fatal, &store, why), expected);
    assert_ptr_equal(store, untouched);
    expect_line(why, path, word);
}

static void expect_looks(const char *path, bool expected, const char *word)
{
    char line[STORE_WHY_BYTES] = "";
    assert_int_equal(store_check(path, line), expected);
    expect_line(line, path, word);
}

static void write_file(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static size_t read_file(const char *path, char *ret_bytes)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    size_t length = fread(ret_bytes, 1, FILE_MOST, file);
    assert_true(length < FILE_MOST);
    fclose(file);
    return length;
}

/* Runs SQL on a database without the store. */
static void run_raw(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    char *error = NULL;
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        fail_msg("%s: %s", sql, error);
    sqlite3_close(db);
}

static bool exists(const char *path, const char *suffix)
{
    char name[TEMPSTORE_PATH_BYTES + 16];
    struct stat stat;
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return lstat(name, &stat) == 0;
}

static void expect_private(const char *path, const char *suffix)
{
    char name[TEMPSTORE_PATH_BYTES + 16];
    struct stat stat;
    snprintf(name, sizeof name, "%s%s", path, suffix);
    assert_int_equal(lstat(name, &stat), 0);
    assert_int_equal(stat.st_mode & 0777, 0600);
}

static void test_new_database_is_set_up(void **state)
{
    const struct tempstore *temp = *state;
    mode_t mask = umask(022);
    struct store *store = tempstore_open(temp);
    assert_int_equal(umask(mask), 022);
    assert_int_equal(tempstore_number(store, "PRAGMA application_id"), STORE_APPLICATION_ID);
    assert_int_equal(tempstore_number(store, "PRAGMA user_version"), STORE_VERSION);
    assert_int_equal(tempstore_number(store, "PRAGMA synchronous"), 1);
    assert_int_equal(tempstore_number(store, "PRAGMA foreign_keys"), 1);
    assert_int_equal(tempstore_number(store, "PRAGMA trusted_schema"), 0);
    assert_int_equal(tempstore_number(store, "PRAGMA mmap_size"), 0);
    assert_string_equal(tempstore_text(store, "PRAGMA journal_mode"), "wal");
    assert_string_equal(tempstore_text(store, "PRAGMA locking_mode"), "exclusive");
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM pragma_table_list"
                                             " WHERE schema = 'main' AND type = 'table'"
                                             " AND NOT strict AND name NOT LIKE 'sqlite%'"),
                     0);
    expect_private(temp->path, "");
    expect_private(temp->path, "-wal");
    expect_private(temp->path, ".ballast");
    assert_false(exists(temp->path, "-shm"));
    store_close(store);
    assert_false(exists(temp->path, "-wal"));
}

static void test_ballast_is_really_allocated(void **state)
{
    const struct tempstore *temp = *state;
    char name[TEMPSTORE_PATH_BYTES + 16];
    snprintf(name, sizeof name, "%s.ballast", temp->path);
    write_file(name, "", 0);
    assert_int_equal(truncate(name, STORE_BALLAST_BYTES), 0); /* the right size, but hollow */
    store_close(tempstore_open(temp));
    struct stat stat_;
    assert_int_equal(stat(name, &stat_), 0);
    assert_int_equal(stat_.st_size, STORE_BALLAST_BYTES);
    assert_true(stat_.st_blocks * 512 >= STORE_BALLAST_BYTES);
    assert_int_equal(unlink(name), 0);
    store_close(tempstore_open(temp));
    assert_int_equal(stat(name, &stat_), 0);
}

static void test_what_was_kept_is_there_again(void **state)
{
    const struct tempstore *temp = *state;
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_note_put(store, "commands", "7");
    store_commit(store);
    store_close(store);
    store = tempstore_open(temp);
    char value[8];
    assert_true(store_note(store, "commands", value, sizeof value));
    assert_string_equal(value, "7");
    assert_false(store_note(store, "nothing", value, sizeof value));
    store_close(store);
}

static void test_folder_is_made_if_its_parent_is_there(void **state)
{
    const struct tempstore *temp = *state;
    char path[TEMPSTORE_PATH_BYTES], deep[TEMPSTORE_PATH_BYTES], folder[TEMPSTORE_PATH_BYTES];
    snprintf(folder, sizeof folder, "%s/new", temp->folder);
    snprintf(path, sizeof path, "%s/new/bot.db", temp->folder);
    snprintf(deep, sizeof deep, "%s/no/where/bot.db", temp->folder);
    char why[STORE_WHY_BYTES];
    struct store *store;
    assert_int_equal(store_open(deep, tempstore_fatal, &store, why), STORE_FAILED);
    snprintf(deep, sizeof deep, "%s/no/where", temp->folder);
    expect_line(why, deep, "make it");
    expect_looks(path, true, "will be made");
    assert_false(exists(folder, ""));
    assert_int_equal(store_open(path, tempstore_fatal, &store, why), STORE_OPENED);
    store_close(store);
    struct stat stat_;
    assert_int_equal(stat(folder, &stat_), 0);
    assert_int_equal(stat_.st_mode & 0777, 0700);
}

static void test_paths_that_name_no_file(void **state)
{
    const struct tempstore *temp = *state;
    char path[TEMPSTORE_PATH_BYTES + 16], longest[STORE_PATH_BYTES + 1];
    expect_refused(temp->folder, STORE_FAILED, "folder");
    snprintf(path, sizeof path, "%s/", temp->folder);
    expect_refused(path, STORE_FAILED, "names no file");
    expect_refused("", STORE_FAILED, "names no file");
    assert_int_equal(mkfifo(temp->path, 0600), 0);
    expect_refused(temp->path, STORE_FAILED, "no regular file");
    assert_int_equal(unlink(temp->path), 0);
    memset(longest, 'a', STORE_PATH_BYTES);
    longest[STORE_PATH_BYTES] = '\0';
    char why[STORE_WHY_BYTES];
    struct store *store;
    assert_int_equal(store_open(longest, tempstore_fatal, &store, why), STORE_FAILED);
    assert_non_null(strstr(why, "names no file"));
    assert_false(store_check(longest, why));
    write_file(temp->path, "", 0);
    snprintf(path, sizeof path, "%s/bot.db", temp->path);
    assert_int_equal(store_open(path, tempstore_fatal, &store, why), STORE_FAILED);
    assert_non_null(strstr(why, "no folder"));
}

static void test_uri_is_a_plain_name(void **state)
{
    const struct tempstore *temp = *state;
    char path[TEMPSTORE_PATH_BYTES], why[STORE_WHY_BYTES];
    struct store *store;
    assert_int_equal(chdir(temp->folder), 0);
    assert_int_equal(store_open("file:bot.db?mode=memory", tempstore_fatal, &store, why),
                     STORE_OPENED);
    store_close(store);
    assert_int_equal(chdir("/"), 0);
    snprintf(path, sizeof path, "%s/file:bot.db?mode=memory", temp->folder);
    assert_true(exists(path, ""));
}

static void test_empty_file_is_set_up(void **state)
{
    const struct tempstore *temp = *state;
    write_file(temp->path, "", 0);
    expect_looks(temp->path, true, "empty");
    store_close(tempstore_open(temp));
}

/* Refused by open and by check alike, and not a byte of it changed. */
static void expect_left_alone(const char *path, const char *word)
{
    static char before[FILE_MOST], after[FILE_MOST];
    size_t length = read_file(path, before);
    expect_looks(path, false, word);
    expect_refused(path, STORE_FAILED, word);
    assert_int_equal(read_file(path, after), length);
    assert_memory_equal(before, after, length);
    assert_false(exists(path, ".ballast"));
}

static void test_no_database(void **state)
{
    const struct tempstore *temp = *state;
    char text[4096];
    memset(text, '#', sizeof text);
    write_file(temp->path, text, sizeof text);
    expect_left_alone(temp->path, "no SQLite database");
}

static void test_somebody_elses_database(void **state)
{
    const struct tempstore *temp = *state;
    run_raw(temp->path, "CREATE TABLE songs (title)");
    expect_left_alone(temp->path, "another program");
    run_raw(temp->path, "PRAGMA application_id = 7; PRAGMA journal_mode = WAL");
    expect_left_alone(temp->path, "another program");
    run_raw(temp->path, "DROP TABLE songs");
    expect_left_alone(temp->path, "another program");
}

static void leave_a_log(const struct tempstore *temp)
{
    sqlite3 *db;
    if (sqlite3_open(temp->path, &db) != SQLITE_OK ||
        sqlite3_exec(db, "CREATE TABLE more (x)", NULL, NULL, NULL) != SQLITE_OK)
        _exit(1);
}

/* What its own program left in the log is not moved either. */
static void test_somebody_elses_log(void **state)
{
    const struct tempstore *temp = *state;
    char line[STORE_WHY_BYTES];
    run_raw(temp->path, "PRAGMA application_id = 7; PRAGMA journal_mode = WAL; CREATE TABLE a (x)");
    assert_int_equal(tempstore_child(leave_a_log, temp, line), TEMPSTORE_RETURNED);
    assert_true(exists(temp->path, "-wal"));
    expect_left_alone(temp->path, "another program");
    assert_true(exists(temp->path, "-wal"));
}

static void test_newer_version(void **state)
{
    const struct tempstore *temp = *state;
    store_close(tempstore_open(temp));
    run_raw(temp->path, "PRAGMA user_version = 1000");
    char name[TEMPSTORE_PATH_BYTES + 16];
    snprintf(name, sizeof name, "%s.ballast", temp->path);
    assert_int_equal(unlink(name), 0);
    expect_left_alone(temp->path, "newer program");
    expect_left_alone(temp->path, "version 1000");
}

static void test_impossible_version(void **state)
{
    const struct tempstore *temp = *state;
    store_close(tempstore_open(temp));
    char name[TEMPSTORE_PATH_BYTES + 16];
    snprintf(name, sizeof name, "%s.ballast", temp->path);
    assert_int_equal(unlink(name), 0);
    run_raw(temp->path, "PRAGMA user_version = -1");
    expect_left_alone(temp->path, "damaged (version -1)");
    run_raw(temp->path, "PRAGMA user_version = 0");
    expect_left_alone(temp->path, "damaged (version 0)");
}

/* The system was asked for files meanwhile that were not there. */
static void test_what_the_system_did_not_refuse_is_not_its_fault(void **state)
{
    const struct tempstore *temp = *state;
    store_close(tempstore_open(temp));
    run_raw(temp->path, "DROP TABLE notes");
    expect_refused(temp->path, STORE_FAILED, "no such table: notes (code 1)");
}

static void test_damaged_database(void **state)
{
    const struct tempstore *temp = *state;
    store_close(tempstore_open(temp));
    int fd = open(temp->path, O_WRONLY);
    char nonsense[2048];
    memset(nonsense, 0x7f, sizeof nonsense);
    assert_int_equal(pwrite(fd, nonsense, sizeof nonsense, 100), sizeof nonsense);
    close(fd);
    expect_refused(temp->path, STORE_FAILED, "damaged");
}

static void test_truncated_database(void **state)
{
    const struct tempstore *temp = *state;
    store_close(tempstore_open(temp));
    assert_int_equal(truncate(temp->path, 5000), 0);
    expect_refused(temp->path, STORE_FAILED, "damaged");
}

static void open_as_nobody(const struct tempstore *temp)
{
    char why[STORE_WHY_BYTES] = "";
    struct store *store;
    if (geteuid() == 0 && seteuid(NOBODY) != 0)
        _exit(1);
    if (store_open(temp->path, tempstore_fatal, &store, why) == STORE_FAILED)
        tempstore_fatal(why, false);
}

static void check_as_nobody(const struct tempstore *temp)
{
    char line[STORE_WHY_BYTES] = "";
    if (geteuid() == 0 && seteuid(NOBODY) != 0)
        _exit(1);
    if (!store_check(temp->path, line))
        tempstore_fatal(line, false);
}

/* Refused to a user without rights, by open and by check in the same words. */
static void expect_no_rights(const struct tempstore *temp, const char *named, const char *word)
{
    char why[STORE_WHY_BYTES], line[STORE_WHY_BYTES];
    assert_int_equal(tempstore_child(open_as_nobody, temp, why), TEMPSTORE_FATAL);
    assert_int_equal(tempstore_child(check_as_nobody, temp, line), TEMPSTORE_FATAL);
    assert_string_equal(why, line);
    expect_line(why, named, word);
}

static void test_no_rights(void **state)
{
    const struct tempstore *temp = *state;
    store_close(tempstore_open(temp));
    assert_int_equal(chmod(temp->folder, 0777), 0);
    assert_int_equal(chmod(temp->path, 0444), 0);
    expect_no_rights(temp, temp->path, "may not read and write it");
    assert_int_equal(chmod(temp->path, 0666), 0);
    assert_int_equal(chmod(temp->folder, 0555), 0);
    expect_no_rights(temp, temp->folder, "or name another one in [store] path");
    struct tempstore inner = *temp;
    snprintf(inner.path, sizeof inner.path, "%s/new/bot.db", temp->folder);
    char folder[TEMPSTORE_PATH_BYTES];
    snprintf(folder, sizeof folder, "%s/new", temp->folder);
    expect_no_rights(&inner, folder, "may not make it");
    assert_int_equal(chmod(temp->folder, 0755), 0);
}

/* A child that opens the database, says so, and holds it until its pipe is closed. */
static pid_t start_holder(const struct tempstore *temp, int *ret_release)
{
    int opened[2], release[2];
    char byte = 0;
    assert_int_equal(pipe(opened), 0);
    assert_int_equal(pipe(release), 0);
    pid_t holder = fork();
    if (holder == 0) {
        close(release[1]);
        struct store *store;
        char why[STORE_WHY_BYTES];
        if (store_open(temp->path, tempstore_fatal, &store, why) != STORE_OPENED)
            _exit(1);
        if (write(opened[1], &byte, 1) == 1 && read(release[0], &byte, 1) == 0)
            store_close(store);
        _exit(0);
    }
    close(release[0]);
    close(opened[1]);
    assert_int_equal(read(opened[0], &byte, 1), 1);
    close(opened[0]);
    *ret_release = release[1];
    return holder;
}

static void test_two_processes(void **state)
{
    const struct tempstore *temp = *state;
    int release, status;
    pid_t holder = start_holder(temp, &release);
    expect_refused(temp->path, STORE_BUSY, "another process");
    char in_use[40];
    snprintf(in_use, sizeof in_use, "in use by process %d", (int)holder);
    expect_looks(temp->path, true, in_use);
    expect_refused(temp->path, STORE_BUSY, "another process");
    close(release);
    assert_int_equal(waitpid(holder, &status, 0), holder);
    assert_int_equal(status, 0);
    store_close(tempstore_open(temp));
}

static void test_check_changes_nothing(void **state)
{
    const struct tempstore *temp = *state;
    static char before[FILE_MOST], after[FILE_MOST];
    expect_looks(temp->path, true, "not there yet");
    assert_false(exists(temp->path, ""));
    struct store *store = tempstore_open(temp);
    store_close(store);
    size_t length = read_file(temp->path, before);
    char in_order[40];
    snprintf(in_order, sizeof in_order, "in order (version %d)", STORE_VERSION);
    expect_looks(temp->path, true, in_order);
    assert_int_equal(read_file(temp->path, after), length);
    assert_memory_equal(before, after, length);
    assert_false(exists(temp->path, "-wal"));
    assert_false(exists(temp->path, "-shm"));
}

/* A database as an older program left it, with these rows. */
static struct store open_of_before(const struct tempstore *temp, int version, const char *rows)
{
    struct store store = {.db = NULL};
    assert_int_equal(sqlite3_open(temp->path, &store.db), SQLITE_OK);
    assert_int_equal(store_migrate(store.db, store_migrations, version), SQLITE_OK);
    assert_int_equal(tempstore_try(&store, rows), SQLITE_OK);
    return store;
}

/* Once such a database is of another version, this is the answer to a question. */
static void expect_migrated(const struct tempstore *temp, int from, const char *rows, int to,
                            const char *sql, const char *answer)
{
    struct store store = open_of_before(temp, from, rows);
    assert_int_equal(store_migrate(store.db, store_migrations, to), SQLITE_OK);
    assert_string_equal(tempstore_text(&store, sql), answer);
    sqlite3_close(store.db);
}

/* Seasons that were closed before this was kept: as their group has it now. */
static void test_closed_seasons_learn_how_they_were_ranked(void **state)
{
    expect_migrated(*state, 7,
                    "INSERT INTO chats (chat, language, gone, games_least) VALUES (-1, '', 0, 5);"
                    "INSERT INTO seasons VALUES (-1, 202601, 1, 1, 2, 0), (-2, 202601, 1, 1, 2, 0)",
                    STORE_VERSION,
                    "SELECT group_concat(chat || ':' || games_least)"
                    " FROM (SELECT * FROM seasons ORDER BY chat DESC)",
                    "-1:5,-2:3");
}

/* Nor was it kept that somebody ended one early. */
static void test_closed_seasons_ended_by_the_calendar(void **state)
{
    expect_migrated(*state, 25,
                    "INSERT INTO seasons VALUES (-1, 202601, 1, 1, 20, 0, 3),"
                    " (-1, 202602, 1, 20, 40, 0, 3)",
                    STORE_VERSION,
                    "SELECT group_concat(ended_ms) FROM (SELECT ended_ms FROM seasons ORDER BY"
                    " key)",
                    "20,40");
}

/* A league that was to be counted again when the older program ended. */
static void test_leagues_that_were_not_counted_are_derived_again(void **state)
{
    expect_migrated(*state, 18,
                    "INSERT INTO notes VALUES ('reckoning', '2');"
                    "INSERT INTO recounts VALUES (-1, 1, 1, 0)",
                    19, "SELECT count(*) FROM notes", "0");
}

/* Games that ended before are valued, too, unless they never counted. */
static void test_games_of_before_wait_to_be_valued(void **state)
{
    expect_migrated(*state, 23,
                    "INSERT INTO endings (id, table_id, chat, ended_ms, season, counted, points)"
                    " VALUES (1, 7, -1, 1, 0, 1, ''), (2, 8, -1, 2, 0, 0, ''),"
                    " (3, 9, -2, 3, 0, 1, '')",
                    STORE_VERSION, "SELECT group_concat(ending) FROM unvalued", "1,3");
}

/* Whom it knew before usernames were kept is known by none until somebody says theirs. */
static void test_people_of_before_have_no_username(void **state)
{
    const struct tempstore *temp = *state;
    struct store *store;
    struct store_player player;
    sqlite3_close(open_of_before(temp, 10,
                                 "INSERT INTO players (player, name, client_language, language,"
                                 " reachable) VALUES (11, 'Ann', 'it', '', 1),"
                                 " (22, 'Bob', 'en', '', 1)")
                      .db);
    store = tempstore_open(temp);
    store_begin(store);
    assert_int_equal(store_player_called(store, ""), 0);
    assert_true(store_player(store, 11, &player));
    assert_string_equal(player.username, "");
    strcpy(player.username, "ann");
    store_player_put(store, &player);
    assert_int_equal(store_player_called(store, "ann"), 11);
    store_player(store, 22, &player);
    assert_string_equal(player.name, "Bob");
    store_commit(store);
    store_close(store);
}

/* What waited to be sent when the program was replaced brings what it was to bring. */
static void test_sends_that_wait_learn_what_goes_with_them(void **state)
{
    char expected[100];
    snprintf(expected, sizeof expected, "%d,%d,%d,%d,%d,%d,%d", ATTACHMENT_NONE, ATTACHMENT_RECORD,
             ATTACHMENT_PERSON, ATTACHMENT_LEAGUE, ATTACHMENT_PICTURE, ATTACHMENT_WISH,
             ATTACHMENT_NONE);
    expect_migrated(*state, 16,
                    "INSERT INTO outbox (id, kind, state, chat, post, table_id,"
                    " created_ms, method, context, body) VALUES"
                    " (1, 2, 0, -1, 1, 7, 1, 'sendMessage', 'news', '{}'),"
                    " (2, 7, 0, -1, 2, 7, 1, 'sendDocument', NULL, '{}'),"
                    " (3, 7, 0, 11, 3, 0, 1, 'sendDocument', NULL, '{}'),"
                    " (4, 7, 0, 11, 4, 0, 1, 'sendDocument', 'league 0 -1', '{}'),"
                    " (5, 7, 0, -1, 5, 0, 1, 'sendPhoto', '0 s', '{}'),"
                    " (6, 4, 0, -1, 0, 0, 1, 'draw', '0 s', '{}'),"
                    " (7, 4, 0, -1, 0, 0, 1, 'getChatMember', '{}', '{}')",
                    STORE_VERSION,
                    "SELECT group_concat(attachment) FROM (SELECT * FROM outbox ORDER BY id)",
                    expected);
}

/* Rules saved before they kept who starts leave that to the game. */
static void test_saved_rules_of_before_say_nothing_of_the_start(void **state)
{
    expect_migrated(*state, 17,
                    "INSERT INTO house_rules (chat, name, rules, player, at_ms)"
                    " VALUES (-1, 'Sera', '{}', 11, 1)",
                    STORE_VERSION, "SELECT name || starter FROM house_rules", "Sera-1");
}

/* The posts with the records of games that older programs knew of are forgotten; all else stays. */
static void test_tables_of_before_lose_the_posts_of_their_records(void **state)
{
    const struct tempstore *temp = *state;
    struct store *store;
    struct store_table table;
    sqlite3_close(open_of_before(temp, 21,
                                 "INSERT INTO tables (id, chat, thread, host, status, starter,"
                                 " first, turn, post, private_post, raises_post, rules, opened_ms,"
                                 " ended_ms, record, dice, clock_s, zone, number, rematch, picked)"
                                 " VALUES (7, -1, 2, 11, 2, 1, 0, 9, 31, 32, 33, '{}', 4, 5, 99, 1,"
                                 " 3600, 'Europe/Rome', 3, 8, 6)")
                      .db);
    store = tempstore_open(temp);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM pragma_table_info('tables')"
                                             " WHERE name = 'record'"),
                     0);
    assert_true(store_table(store, 7, &table));
    assert_int_equal(table.ended_ms, 5);
    assert_int_equal(table.dice, 1);
    assert_int_equal(table.clock_s, 3600);
    assert_string_equal(table.zone, "Europe/Rome");
    assert_int_equal(table.number, 3);
    assert_int_equal(table.rematch, 8);
    assert_int_equal(table.picked, 6);
    store_close(store);
}

/* Tables that are on when they come to choose how the absent are played for begin with what their
 * group has chosen. */
static void test_tables_of_before_play_for_the_absent_as_their_group_chose(void **state)
{
    expect_migrated(*state, 23,
                    "INSERT INTO chats (chat, language, gone, absent_robot)"
                    " VALUES (-1, 'it', 0, 1), (-2, 'it', 0, 0);"
                    "INSERT INTO tables (id, chat, thread, host, status, starter, first,"
                    " turn, post, private_post, raises_post, rules, opened_ms, ended_ms)"
                    " SELECT id, iif(id < 5, -1, -2), 0, 11, id % 4, 0, 0, 0, 0, 0, 0, '{}',"
                    " 1, 0 FROM (WITH RECURSIVE ids (id) AS (SELECT 1 UNION ALL SELECT"
                    " id + 1 FROM ids WHERE id < 8) SELECT id FROM ids)",
                    STORE_VERSION, "SELECT group_concat(id) FROM tables WHERE absent_robot", "1,4");
}

/* A migration is applied whole or not at all, and only those that are missing are. */
static void test_migrations(void **state)
{
    const struct tempstore *temp = *state;
    static const char *const list[] = {"CREATE TABLE a (x)", "INSERT INTO a VALUES (1)",
                                       "INSERT INTO a VALUES (2)",
                                       "INSERT INTO a VALUES (3); NONSENSE"};
    struct store store = {.db = NULL};
    assert_int_equal(sqlite3_open(temp->path, &store.db), SQLITE_OK);
    assert_int_equal(store_migrate(store.db, list, 1), SQLITE_OK);
    assert_int_equal(tempstore_number(&store, "PRAGMA user_version"), 1);
    assert_int_equal(store_migrate(store.db, list, 2), SQLITE_OK);
    assert_int_equal(store_migrate(store.db, list, 2), SQLITE_OK);
    assert_string_equal(tempstore_text(&store, "SELECT group_concat(x) FROM a"), "1,2");
    assert_int_equal(store_migrate(store.db, list, 3) & 0xff, SQLITE_ERROR);
    sqlite3_close(store.db);
    assert_int_equal(sqlite3_open(temp->path, &store.db), SQLITE_OK);
    assert_int_equal(tempstore_number(&store, "PRAGMA user_version"), 2);
    assert_string_equal(tempstore_text(&store, "SELECT group_concat(x) FROM a"), "1,2");
    sqlite3_close(store.db);
}

/* --- what an older program deleted --- */

static bool has(const char *path, const char *name)
{
    static char bytes[FILE_MOST];
    size_t length = read_file(path, bytes);
    return memmem(bytes, length, name, strlen(name)) != NULL;
}

/* As a program would leave it that does not overwrite. */
static void delete_lightly(const struct tempstore *temp)
{
    store_close(tempstore_open(temp));
    run_raw(temp->path, "PRAGMA secure_delete = OFF;"
                        "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
                        "INSERT INTO notes SELECT 'n' || i, 'Zebedeus' FROM n;"
                        "DELETE FROM notes WHERE name = 'wiped' OR (name LIKE 'n%' AND"
                        " name > 'n2')");
    assert_true(has(temp->path, "Zebedeus"));
}

static void test_what_was_deleted_before_goes_from_the_file(void **state)
{
    const struct tempstore *temp = *state;
    delete_lightly(temp);
    store_close(tempstore_open(temp));
    run_raw(temp->path, "PRAGMA secure_delete = ON; DELETE FROM notes WHERE name LIKE 'n%'");
    assert_false(has(temp->path, "Zebedeus"));
}

/* No file may grow, as if the disk were full: but for small ones, which need not. */
static void test_without_room_for_that_it_waits(void **state)
{
    const struct tempstore *temp = *state;
    struct rlimit before, tight;
    delete_lightly(temp);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    tight = (struct rlimit){64 * 1024, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
    struct store *store = tempstore_open(temp);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM notes WHERE name = 'wiped'"), 0);
    setrlimit(RLIMIT_FSIZE, &before);
    store_close(store);
    store = tempstore_open(temp);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM notes WHERE name = 'wiped'"), 1);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEMPSTORE_TEST(test_new_database_is_set_up),
        TEMPSTORE_TEST(test_ballast_is_really_allocated),
        TEMPSTORE_TEST(test_what_was_kept_is_there_again),
        TEMPSTORE_TEST(test_folder_is_made_if_its_parent_is_there),
        TEMPSTORE_TEST(test_paths_that_name_no_file),
        TEMPSTORE_TEST(test_uri_is_a_plain_name),
        TEMPSTORE_TEST(test_empty_file_is_set_up),
        TEMPSTORE_TEST(test_no_database),
        TEMPSTORE_TEST(test_somebody_elses_database),
        TEMPSTORE_TEST(test_somebody_elses_log),
        TEMPSTORE_TEST(test_newer_version),
        TEMPSTORE_TEST(test_impossible_version),
        TEMPSTORE_TEST(test_what_the_system_did_not_refuse_is_not_its_fault),
        TEMPSTORE_TEST(test_damaged_database),
        TEMPSTORE_TEST(test_truncated_database),
        TEMPSTORE_TEST(test_no_rights),
        TEMPSTORE_TEST(test_two_processes),
        TEMPSTORE_TEST(test_check_changes_nothing),
        TEMPSTORE_TEST(test_sends_that_wait_learn_what_goes_with_them),
        TEMPSTORE_TEST(test_closed_seasons_learn_how_they_were_ranked),
        TEMPSTORE_TEST(test_closed_seasons_ended_by_the_calendar),
        TEMPSTORE_TEST(test_leagues_that_were_not_counted_are_derived_again),
        TEMPSTORE_TEST(test_games_of_before_wait_to_be_valued),
        TEMPSTORE_TEST(test_people_of_before_have_no_username),
        TEMPSTORE_TEST(test_saved_rules_of_before_say_nothing_of_the_start),
        TEMPSTORE_TEST(test_tables_of_before_play_for_the_absent_as_their_group_chose),
        TEMPSTORE_TEST(test_tables_of_before_lose_the_posts_of_their_records),
        TEMPSTORE_TEST(test_migrations),
        TEMPSTORE_TEST(test_what_was_deleted_before_goes_from_the_file),
        TEMPSTORE_TEST(test_without_room_for_that_it_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
