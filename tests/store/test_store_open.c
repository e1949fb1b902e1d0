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

TEMPSTORE_TEST(test_new_database_is_set_up)
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

TEMPSTORE_TEST(test_ballast_is_really_allocated)
{
    const struct tempstore *temp = *state;
    char name[TEMPSTORE_PATH_BYTES + 16];
    snprintf(name, sizeof name, "%s.ballast", temp->path);
    store_close(tempstore_open(temp));
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

/* To start again and again would not help. */
TEMPSTORE_TEST(test_ballast_that_cannot_be_laid)
{
    const struct tempstore *temp = *state;
    char name[TEMPSTORE_PATH_BYTES + 16], why[STORE_WHY_BYTES];
    struct store *store;
    snprintf(name, sizeof name, "%s.ballast", temp->path);
    store_close(tempstore_open(temp));
    assert_int_equal(unlink(name), 0);
    assert_int_equal(mkdir(name, 0700), 0);
    assert_int_equal(store_open(temp->path, tempstore_fatal, &store, why), STORE_UNFIT);
    assert_non_null(strstr(why, ".ballast: user "));
    assert_int_equal(rmdir(name), 0);
    store_close(tempstore_open(temp));
}

TEMPSTORE_TEST(test_what_was_kept_is_there_again)
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

TEMPSTORE_TEST(test_folder_is_made_if_its_parent_is_there)
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

TEMPSTORE_TEST(test_paths_that_name_no_file)
{
    const struct tempstore *temp = *state;
    char path[TEMPSTORE_PATH_BYTES + 16], longest[STORE_PATH_BYTES + 1];
    expect_refused(temp->folder, STORE_UNFIT, "folder");
    snprintf(path, sizeof path, "%s/", temp->folder);
    expect_refused(path, STORE_UNFIT, "names no file");
    expect_refused("", STORE_UNFIT, "names no file");
    assert_int_equal(mkfifo(temp->path, 0600), 0);
    expect_refused(temp->path, STORE_UNFIT, "no regular file");
    assert_int_equal(unlink(temp->path), 0);
    memset(longest, 'a', STORE_PATH_BYTES);
    longest[STORE_PATH_BYTES] = '\0';
    char why[STORE_WHY_BYTES];
    struct store *store;
    assert_int_equal(store_open(longest, tempstore_fatal, &store, why), STORE_UNFIT);
    assert_non_null(strstr(why, "names no file"));
    assert_false(store_check(longest, why));
    write_file(temp->path, "", 0);
    snprintf(path, sizeof path, "%s/bot.db", temp->path);
    assert_int_equal(store_open(path, tempstore_fatal, &store, why), STORE_UNFIT);
    assert_non_null(strstr(why, "no folder"));
}

TEMPSTORE_TEST(test_uri_is_a_plain_name)
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

TEMPSTORE_TEST(test_empty_file_is_set_up)
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
    expect_refused(path, STORE_UNFIT, word);
    assert_int_equal(read_file(path, after), length);
    assert_memory_equal(before, after, length);
    assert_false(exists(path, ".ballast"));
}

TEMPSTORE_TEST(test_no_database)
{
    const struct tempstore *temp = *state;
    char text[4096];
    memset(text, '#', sizeof text);
    write_file(temp->path, text, sizeof text);
    expect_left_alone(temp->path, "no SQLite database");
}

TEMPSTORE_TEST(test_somebody_elses_database)
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

/* The log of its own program is not moved either. */
TEMPSTORE_TEST(test_somebody_elses_log)
{
    const struct tempstore *temp = *state;
    char line[STORE_WHY_BYTES];
    run_raw(temp->path, "PRAGMA application_id = 7; PRAGMA journal_mode = WAL; CREATE TABLE a (x)");
    assert_int_equal(tempstore_child(leave_a_log, temp, line), TEMPSTORE_RETURNED);
    assert_true(exists(temp->path, "-wal"));
    expect_left_alone(temp->path, "another program");
    assert_true(exists(temp->path, "-wal"));
}

TEMPSTORE_TEST(test_newer_version)
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

TEMPSTORE_TEST(test_impossible_version)
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
TEMPSTORE_TEST(test_what_the_system_did_not_refuse_is_not_its_fault)
{
    const struct tempstore *temp = *state;
    store_close(tempstore_open(temp));
    run_raw(temp->path, "DROP TABLE notes");
    expect_refused(temp->path, STORE_UNFIT, "no such table: notes (code 1)");
}

TEMPSTORE_TEST(test_damaged_database)
{
    const struct tempstore *temp = *state;
    store_close(tempstore_open(temp));
    int fd = open(temp->path, O_WRONLY);
    char nonsense[2048];
    memset(nonsense, 0x7f, sizeof nonsense);
    assert_int_equal(pwrite(fd, nonsense, sizeof nonsense, 100), sizeof nonsense);
    close(fd);
    expect_refused(temp->path, STORE_UNFIT, "damaged");
    assert_int_equal(truncate(temp->path, 5000), 0);
    expect_refused(temp->path, STORE_UNFIT, "damaged");
}

static enum store_opened refusal_expected;

static void become_nobody(void)
{
    if (geteuid() == 0 && seteuid(NOBODY) != 0)
        _exit(1);
}

static void open_as_nobody(const struct tempstore *temp)
{
    char why[STORE_WHY_BYTES] = "";
    struct store *store;
    become_nobody();
    if (store_open(temp->path, tempstore_fatal, &store, why) == refusal_expected)
        tempstore_fatal(why, STORE_FAILED);
}

static void check_as_nobody(const struct tempstore *temp)
{
    char line[STORE_WHY_BYTES] = "";
    become_nobody();
    if (!store_check(temp->path, line))
        tempstore_fatal(line, STORE_FAILED);
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

TEMPSTORE_TEST(test_no_rights)
{
    const struct tempstore *temp = *state;
    refusal_expected = STORE_UNFIT;
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
    assert_int_equal(chmod(temp->folder, 0), 0); /* a disk is to be mounted here */
    refusal_expected = STORE_FAILED;
    expect_no_rights(temp, temp->folder, "is its disk mounted?");
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

TEMPSTORE_TEST(test_two_processes)
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

TEMPSTORE_TEST(test_check_changes_nothing)
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
    assert_int_equal(store_migrate(store.db, &store_schema, version), SQLITE_OK);
    assert_int_equal(tempstore_try(&store, rows), SQLITE_OK);
    return store;
}

/* Once such a database is of another version, this is the answer to a question. */
static void expect_migrated(const struct tempstore *temp, int from, const char *rows, int to,
                            const char *sql, const char *answer)
{
    struct store store = open_of_before(temp, from, rows);
    assert_int_equal(store_migrate(store.db, &store_schema, to), SQLITE_OK);
    assert_string_equal(tempstore_text(&store, sql), answer);
    sqlite3_close(store.db);
}

/* Pictures that were to be drawn, and games that were to be looked over, were sends. */
TEMPSTORE_TEST(test_sends_that_were_jobs_become_some)
{
    expect_migrated(*state, 32,
                    "INSERT INTO outbox (id, kind, state, chat, post, table_id, created_ms, method,"
                    " context, body, attachment) VALUES"
                    " (1, 4, 0, -1, 0, 0, 5, 'draw', '7 -c:3', '{}', 5),"
                    " (2, 4, 0, 11, 0, 0, 6, 'draw', '0 t:202611:0:', '{}', 5),"
                    " (3, 4, 0, 12, 0, 9, 7, 'coach', NULL, '{}', 6),"
                    " (4, 4, 0, -1, 0, 0, 8, 'getChatMember', '{}', '{}', 0)",
                    STORE_VERSION,
                    "SELECT (SELECT count(*) FROM sends) || group_concat(' ' || kind || ' ' || chat"
                    " || ' ' || thread || ' ' || who || ' ' || argument || ' ' || since_ms, ',')"
                    " FROM (SELECT * FROM jobs ORDER BY id)",
                    "1 1 -1 7 -1 c:3 5, 1 11 0 11 t:202611:0: 6, 2 12 0 12 9 7");
}

/* Each change of a post was a send; now its row says what it should show in the end. Post 1 was
 * never sent, of 2 the text and then the buttons are to change, 3 is a file, and 4 asks for an
 * answer. */
TEMPSTORE_TEST(test_sends_for_posts_become_rows_of_posts)
{
#define HTML       "\"parse_mode\":\"HTML\",\"link_preview_options\":{\"is_disabled\":true}"
#define KEYS(data) "\"reply_markup\":{\"inline_keyboard\":[[{\"callback_data\":\"" data "\"}]]}"
#define ASKS       "\"reply_markup\":{\"force_reply\":true}"
    static const char rows[] =
        "INSERT INTO posts (id, chat, table_id, message_id, done_ms, text_hash, buttons_hash) "
        "VALUES"
        " (1, -1, 9, 0, 0, 0, 0), (2, -1, 9, 77, 5, 6, 7), (3, 8, 0, 0, 0, 0, 0), (4, 8, 0, 0, 0,"
        " 0, 0), (5, 8, 0, 78, 5, 1, 8);"
        "INSERT INTO outbox (id, kind, state, chat, post, table_id, created_ms, method, context, "
        "body,"
        " attachment) VALUES"
        " (11, 2, 0, -1, 1, 9, 5, 'sendMessage', 'old', "
        "'{\"message_thread_id\":7,\"text\":\"one\"," HTML ",\"disable_notification\":true," KEYS(
            "a") "}', 0),"
                 " (12, 3, 0, -1, 1, 9, 6, 'editMessageText', 'news', '{\"text\":\"two\"," HTML
                 "}', 0),"
                 " (13, 3, 0, -1, 1, 9, 6, 'editMessageReplyMarkup', NULL, '{" KEYS(
                     "b") "}', 0),"
                          " (14, 6, 0, -1, 2, 9, 7, 'editMessageText', NULL, "
                          "'{\"text\":\"three\"," HTML "}', 0),"
                          " (15, 3, 0, -1, 2, 9, 7, 'editMessageReplyMarkup', NULL,"
                          " '{\"reply_markup\":{\"inline_keyboard\":[]}}', 0),"
                          " (16, 7, 0, 8, 3, 0, 8, 'sendDocument', 'x', '{\"caption\":\"c\"}', 2),"
                          " (17, 8, 0, 8, 4, 0, 9, 'sendMessage', NULL, '{\"text\":\"four\"," HTML
                          "," ASKS "}', 0),"
                          " (18, 0, 0, 0, 0, 0, 9, 'answerCallbackQuery', NULL, '{}', 0)";
    expect_migrated(
        *state, 38, rows, STORE_VERSION,
        "SELECT group_concat(id || ' ' || kind || ' ' || post || ' ' || method || ' '"
        " || ifnull(context, '-') || ' ' || body, '\n') FROM (SELECT * FROM sends ORDER BY id)",
        "11 2 1 sendMessage news {\"text\":\"two\"," HTML
        "," KEYS("b") ","
                      "\"message_thread_id\":7,\"disable_notification\":true}\n"
                      "14 6 2 editMessageText - {\"text\":\"three\"," HTML "}\n"
                      "16 7 3 sendDocument x {\"caption\":\"c\"}\n"
                      "17 8 4 sendMessage - {\"text\":\"four\"," HTML "," ASKS "}\n"
                      "18 0 0 answerCallbackQuery - {}");
}

/* That a post has no text was a hash of 1. */
TEMPSTORE_TEST(test_posts_of_files_are_known_on)
{
    expect_migrated(*state, 38,
                    "INSERT INTO posts (id, chat, table_id, text_hash, buttons_hash) VALUES"
                    " (1, -1, 9, 6, 7), (2, -1, 9, 1, 7)",
                    STORE_VERSION, "SELECT group_concat(is_file) FROM posts", "0,1");
}

/* Posts keep their numbers; that of one which is deleted then is given to no other. */
TEMPSTORE_TEST(test_posts_of_before_keep_their_numbers)
{
    expect_migrated(*state, 41,
                    "INSERT INTO posts (id, chat, table_id, message_id, done_ms, why, several,"
                    " is_file) VALUES (3, -1, 9, 77, 5, NULL, 1, 0), (8, 11, 0, 0, 6, 'no', 0, 1)",
                    STORE_VERSION,
                    "SELECT group_concat(id || ' ' || chat || ' ' || table_id || ' ' || message_id"
                    " || ' ' || done_ms || ' ' || ifnull(why, '-') || ' ' || several || is_file,"
                    " ', ') || ', ' || (SELECT seq FROM sqlite_sequence WHERE name = 'posts')"
                    " FROM posts",
                    "3 -1 9 77 5 - 10, 8 11 0 0 6 no 01, 8");
}

/* A table is charged to its host, as it was; those of cups to nobody. */
TEMPSTORE_TEST(test_tables_of_before_are_charged_to_their_hosts)
{
    expect_migrated(*state, 28,
                    "INSERT INTO tables (id, chat, thread, host, status, starter, first,"
                    " turn, post, private_post, raises_post, rules, opened_ms, ended_ms)"
                    " VALUES (1, -1, 0, 11, 3, 0, 0, 0, 0, 0, 0, '{}', 1, 1),"
                    " (2, -1, 0, 11, 1, 0, 0, 0, 0, 0, 0, '{}', 1, 1);"
                    "INSERT INTO cups (id, chat, thread, player, number, status, size, days, round,"
                    " seed, post, opened_ms, ended_ms, ends_ms, due_ms, paused_ms, winner, rules)"
                    " VALUES (7, -1, 0, 11, 1, 1, 4, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, '{}');"
                    "INSERT INTO cup_tables VALUES (7, 1, 0, 1, 2, '0:0:0')",
                    STORE_VERSION, "SELECT sum(id * opened_by) FROM tables", "11");
}

/* A migration is applied whole or not at all, and only those that are missing are. */
TEMPSTORE_TEST(test_migrations)
{
    const struct tempstore *temp = *state;
    static const char *const texts[] = {"CREATE TABLE a (x)", "INSERT INTO a VALUES (1)", NULL};
    static const char *const later[] = {"INSERT INTO a VALUES (2)",
                                        "INSERT INTO a VALUES (3); NONSENSE"};
    static const struct store_schema schema = {texts, 7, later};
    struct store store = {.db = NULL};
    assert_int_equal(sqlite3_open(temp->path, &store.db), SQLITE_OK);
    assert_int_equal(store_migrate(store.db, &schema, 7), SQLITE_OK);
    assert_int_equal(tempstore_number(&store, "PRAGMA user_version"), 7);
    assert_int_equal(store_migrate(store.db, &schema, 8), SQLITE_OK);
    assert_int_equal(store_migrate(store.db, &schema, 8), SQLITE_OK);
    assert_string_equal(tempstore_text(&store, "SELECT group_concat(x) FROM a"), "1,2");
    assert_int_equal(store_migrate(store.db, &schema, 9) & 0xff, SQLITE_ERROR);
    sqlite3_close(store.db);
    assert_int_equal(sqlite3_open(temp->path, &store.db), SQLITE_OK);
    assert_int_equal(tempstore_number(&store, "PRAGMA user_version"), 8);
    assert_string_equal(tempstore_text(&store, "SELECT group_concat(x) FROM a"), "1,2");
    sqlite3_close(store.db);
}
