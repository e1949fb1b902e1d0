/* test_store_faults.c - the process is killed, the disk is full: what was confirmed is there.
 *
 * SEED=n repeats a run that failed; RUNS=n kills more or fewer times than usual. */
#include "chance.h"
#include "internal.h"
#include "monotonic.h"
#include "spelt.h"
#include "store_fixture.h"
#include "tempstore.h"
#include "testing.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    KILLS_USUAL = 25,
    BATCH = 7,              /* of everything, in one transaction */
    KILL_WITHIN_US = 10000, /* after the time that opening takes */
    LIMIT_BYTES = STORE_BALLAST_BYTES + 200 * 1024,
    LEFT_BYTES = 200 * 1024,
    BATCHES_MOST = 100000,
    STATUS_SKIP = 77,
};

static const int64_t NOW_MS = 1700000000000;

static const char *ballast_of(const struct tempstore *temp)
{
    static char name[TEMPSTORE_PATH_BYTES + 16];
    snprintf(name, sizeof name, "%s.ballast", temp->path);
    return name;
}

static bool has_ballast(const struct tempstore *temp)
{
    struct stat stat_;
    return stat(ballast_of(temp), &stat_) == 0 && stat_.st_size == STORE_BALLAST_BYTES &&
           stat_.st_blocks * 512 >= STORE_BALLAST_BYTES;
}

/* --- what is written: in each transaction as many updates, moves and sends --- */

static void start_game(struct game *ret_game, struct store_table *ret_table)
{
    struct rules rules = spelt_rules("tokio");
    enum refusal why = game_start(&rules, 2, 0, ret_game);
    assert(why == ACCEPTED);
    *ret_table = (struct store_table){.id = 1, .chat = -100, .status = 1};
    rules_write(&rules, ret_table->rules, sizeof ret_table->rules);
}

static void write_batch(struct store *store, const struct game *game, int64_t batch)
{
    for (int64_t i = batch * BATCH; i < (batch + 1) * BATCH; i++) {
        struct move move = {.value = GAME_NOTHING, .n_faces = 2, .faces = {6, 1}};
        assert(store_update_new(store, i, NOW_MS));
        store_move_add(store, 1, game, i, &move, i, NOW_MS);
        store_fixture_set(store, SEND_POST, -100 - i % 3, 0, 1, "\"text\":\"hello\"", NOW_MS);
    }
}

static int64_t batches_in(struct store *store)
{
    int64_t moves = tempstore_number(store, "SELECT count(*) FROM moves");
    assert(moves % BATCH == 0);
    assert(moves == tempstore_number(store, "SELECT count(*) FROM updates"));
    assert(moves == tempstore_number(store, "SELECT count(*) FROM posts"));
    assert(moves == store_queued(store));
    return moves / BATCH;
}

/* Writes batch after batch from where the database is; confirms each on a pipe once it is kept. */
static void write_batches(const struct tempstore *temp, int confirm_fd)
{
    struct store *store = tempstore_open(temp);
    struct game game;
    struct store_table table;
    start_game(&game, &table);
    store_begin(store);
    if (!store_table(store, 1, &table))
        store_table_add(store, &table);
    store_recover(store);
    store_commit(store);
    for (int64_t batch = batches_in(store); batch < BATCHES_MOST; batch++) {
        store_begin(store);
        write_batch(store, &game, batch);
        store_commit(store);
        int64_t kept = batch + 1;
        if (confirm_fd >= 0 && write(confirm_fd, &kept, sizeof kept) != sizeof kept)
            _exit(1);
    }
}

/* --- killed --- */

/* Lets a child work and kills it. The last batch that it confirmed, -1 for none. */
static int64_t kill_a_writer(const struct tempstore *temp, useconds_t after_us)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        write_batches(temp, ends[1]);
        _exit(1);
    }
    close(ends[1]);
    usleep(after_us);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGKILL);
    int64_t confirmed = -1;
    while (read(ends[0], &confirmed, sizeof confirmed) == sizeof confirmed)
        continue;
    close(ends[0]);
    return confirmed;
}

/* How long it takes to open the database, and to set it up if there is none. */
static uint32_t opening_us(const struct tempstore *temp)
{
    int64_t from_us = monotonic_us();
    store_close(tempstore_open(temp));
    return (uint32_t)(monotonic_us() - from_us);
}

TEST_CASE(test_killed_at_any_moment)
{
    struct tempstore temp;
    uint64_t stream = chance_seed();
    int64_t before = 0;
    tempstore_make(&temp);
    uint32_t within_us = opening_us(&temp) + KILL_WITHIN_US;
    for (int i = 0; i < chance_runs(KILLS_USUAL); i++) {
        int64_t confirmed = kill_a_writer(&temp, chance_below(&stream, within_us));
        struct store *store = tempstore_open(&temp);
        assert_string_equal(tempstore_text(store, "PRAGMA integrity_check"), "ok");
        int64_t kept = batches_in(store);
        int64_t least = confirmed > before ? confirmed : before;
        assert_true(kept == least || kept == least + 1); /* kept, but no time to say so */
        assert_true(has_ballast(&temp));
        before = kept;
        store_close(store);
    }
    assert_true(before > 0);
    tempstore_remove(&temp);
}

TEST_CASE(test_killed_while_setting_up)
{
    uint64_t stream = chance_seed();
    struct tempstore temp;
    tempstore_make(&temp);
    uint32_t within_us = opening_us(&temp);
    tempstore_remove(&temp);
    for (int i = 0; i < chance_runs(KILLS_USUAL); i++) {
        int status;
        tempstore_make(&temp);
        pid_t child = fork();
        if (child == 0) {
            store_close(tempstore_open(&temp));
            _exit(0);
        }
        usleep(chance_below(&stream, within_us));
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &status, 0), child);
        char line[STORE_WHY_BYTES];
        if (!store_check(temp.path, line))
            fail_msg("%s", line);
        store_close(tempstore_open(&temp));
        assert_true(has_ballast(&temp));
        tempstore_remove(&temp);
    }
}

/* Sends that were under way when the process was killed are sent again; answers are not. */
static void offer_and_die(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    struct store_send sends[STORE_SENDS_MAX];
    struct store_send answer = {.kind = SEND_ANSWER, .method = "answer", .body = "a"};
    int64_t next_ms;
    store_begin(store);
    store_queue(store, &answer, NOW_MS);
    store_fixture_set(store, SEND_PRIVATE, 5, 0, 0, "throw", NOW_MS);
    store_commit(store);
    store_begin(store);
    int n =
        store_offer(store, &(struct store_limits){9, NOW_MS, NOW_MS, store_fixture_no_wait, NULL},
                    sends, &next_ms);
    assert(n == 2);
    store_commit(store);
    kill(getpid(), SIGKILL);
}

TEST_CASE(test_killed_with_sends_under_way)
{
    struct tempstore temp;
    struct store_send sends[STORE_SENDS_MAX];
    char line[STORE_WHY_BYTES];
    int64_t next_ms;
    tempstore_make(&temp);
    assert_int_equal(tempstore_child(offer_and_die, &temp, line), TEMPSTORE_OTHERWISE);
    struct store *store = tempstore_open(&temp);
    store_begin(store);
    assert_int_equal(store_recover(store), 1);
    assert_int_equal(
        store_offer(store, &(struct store_limits){9, NOW_MS, NOW_MS, store_fixture_no_wait, NULL},
                    sends, &next_ms),
        1);
    assert_string_equal(sends[0].body, "{throw}");
    store_commit(store);
    store_close(store);
    tempstore_remove(&temp);
}

/* --- full: a limit on the size of files stands for the disk --- */

static void limit_files(rlim_t bytes)
{
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){bytes, bytes});
}

static int confirm_to = -1;

static void write_until_full(const struct tempstore *temp)
{
    limit_files(LIMIT_BYTES);
    write_batches(temp, confirm_to);
}

static void open_without_room_for_ballast(const struct tempstore *temp)
{
    limit_files(STORE_BALLAST_BYTES / 2);
    struct store *store;
    char why[STORE_WHY_BYTES];
    if (store_open(temp->path, tempstore_fatal, &store, why) == STORE_FULL)
        tempstore_fatal(why, STORE_FULL);
    tempstore_fatal(why, STORE_FAILED);
}

static void open_without_any_room(const struct tempstore *temp)
{
    limit_files(0);
    struct store *store;
    char why[STORE_WHY_BYTES];
    if (store_open(temp->path, tempstore_fatal, &store, why) == STORE_FULL)
        tempstore_fatal(why, STORE_FULL);
    tempstore_fatal(why, STORE_FAILED);
}

static void expect_full(void (*act)(const struct tempstore *temp), const struct tempstore *temp,
                        const char *word)
{
    char line[STORE_WHY_BYTES];
    enum tempstore_end end = tempstore_child(act, temp, line);
    if (end != TEMPSTORE_FATAL_FULL || strstr(line, temp->path) == NULL ||
        strstr(line, word) == NULL || strchr(line, '\n') != NULL)
        fail_msg("\"%s\" should speak of %s", line, word);
}

TEST_CASE(test_full_at_run_time)
{
    struct tempstore temp;
    int ends[2];
    int64_t confirmed = 0;
    tempstore_make(&temp);
    assert_int_equal(pipe(ends), 0);
    confirm_to = ends[1];
    expect_full(write_until_full, &temp, "the disk is full; make room");
    assert_false(has_ballast(&temp)); /* given up, so that a checkpoint has room */
    confirm_to = -1;
    close(ends[1]);
    while (read(ends[0], &confirmed, sizeof confirmed) == sizeof confirmed)
        continue;
    close(ends[0]);
    assert_true(confirmed > 0);
    struct store *store = tempstore_open(&temp);
    int64_t kept = batches_in(store);
    assert_true(kept == confirmed || kept == confirmed + 1);
    assert_string_equal(tempstore_text(store, "PRAGMA integrity_check"), "ok");
    assert_true(has_ballast(&temp));
    store_close(store);
    tempstore_remove(&temp);
}

TEST_CASE(test_full_at_the_start)
{
    struct tempstore temp;
    tempstore_make(&temp);
    expect_full(open_without_any_room, &temp, "the disk is full");
    store_close(tempstore_open(&temp));
    assert_true(has_ballast(&temp));
    expect_full(open_without_any_room, &temp, "the disk is full");
    assert_false(has_ballast(&temp));
    expect_full(open_without_room_for_ballast, &temp, "no room for a reserve of 1 MiB");
    store_close(tempstore_open(&temp));
    assert_true(has_ballast(&temp));
    tempstore_remove(&temp);
}

/* --- full: a small disk of its own, where that can be had --- */

static void write_word(const char *path, const char *word)
{
    int fd = open(path, O_WRONLY);
    if (fd >= 0 && write(fd, word, strlen(word)) < 0)
        perror(path);
    if (fd >= 0)
        close(fd);
}

/* Mounts 3 MiB on the folder, seen by this process alone; false if that is not allowed here. */
static bool mount_small_disk(const struct tempstore *temp)
{
    uid_t user = geteuid();
    gid_t group = getegid();
    if (unshare(user == 0 ? CLONE_NEWNS : CLONE_NEWUSER | CLONE_NEWNS) != 0)
        return false;
    if (user != 0) {
        char map[64];
        snprintf(map, sizeof map, "0 %u 1", (unsigned)user);
        write_word("/proc/self/uid_map", map);
        write_word("/proc/self/setgroups", "deny");
        snprintf(map, sizeof map, "0 %u 1", (unsigned)group);
        write_word("/proc/self/gid_map", map);
    }
    return mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("none", temp->folder, "tmpfs", 0, "size=3m") == 0;
}

/* Fills the disk with a file, but for so many bytes. */
static void fill_disk(const char *path, off_t left)
{
    static const char bytes[4096];
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert(fd >= 0);
    while (write(fd, bytes, sizeof bytes) > 0)
        continue;
    assert(errno == ENOSPC);
    off_t length = lseek(fd, 0, SEEK_CUR) - left;
    assert(ftruncate(fd, length > 0 ? length : 0) == 0);
    close(fd);
}

static void write_on(const struct tempstore *temp)
{
    write_batches(temp, -1);
}

static enum store_opened try_to_open(const struct tempstore *temp)
{
    char why[STORE_WHY_BYTES];
    struct store *store;
    enum store_opened opened = store_open(temp->path, tempstore_fatal, &store, why);
    assert(opened == STORE_OPENED || strstr(why, "the disk is full") != NULL);
    if (opened == STORE_OPENED)
        store_close(store);
    return opened;
}

static void expect_no_room(const struct tempstore *temp)
{
    for (int i = 0; i < 3; i++) {
        assert(try_to_open(temp) == STORE_FULL);
        assert(!has_ballast(temp));
    }
}

/* The disk fills up while the bot runs; it does not start again until there is more room than its
 * ballast gave up; then everything is there. */
static void live_on_a_small_disk(const struct tempstore *temp)
{
    char filler[TEMPSTORE_PATH_BYTES], more[TEMPSTORE_PATH_BYTES], line[STORE_WHY_BYTES];
    snprintf(filler, sizeof filler, "%s/filler", temp->folder);
    snprintf(more, sizeof more, "%s/more", temp->folder);
    if (!mount_small_disk(temp))
        _exit(STATUS_SKIP);
    assert(try_to_open(temp) == STORE_OPENED);
    assert(has_ballast(temp));
    fill_disk(filler, LEFT_BYTES);
    assert(tempstore_child(write_on, temp, line) == TEMPSTORE_FATAL_FULL);
    assert(!has_ballast(temp));
    expect_no_room(temp);
    fill_disk(more, 0);
    expect_no_room(temp);
    assert(unlink(filler) == 0 && unlink(more) == 0);
    struct stat stat_;
    assert(stat(temp->path, &stat_) == 0);
    struct store *store = tempstore_open(temp);
    assert(strcmp(tempstore_text(store, "PRAGMA integrity_check"), "ok") == 0);
    assert(batches_in(store) > 0);
    assert(has_ballast(temp));
    store_close(store);
}

TEST_CASE(test_full_small_disk)
{
    struct tempstore temp;
    int status;
    tempstore_make(&temp);
    pid_t child = fork();
    if (child == 0) {
        live_on_a_small_disk(&temp);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    tempstore_remove(&temp);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == STATUS_SKIP) {
        print_message("a small disk cannot be mounted here\n");
        skip();
    }
    assert_int_equal(WEXITSTATUS(status), 0);
}
