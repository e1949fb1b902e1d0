/* test_disk.c - the disk runs full under a game, and gets room again.
 *
 * Needs a small file system of its own, so it is skipped where none may be mounted.
 */
#include "e2e.h"
#include "store.h"
#include "testing.h"

#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST

enum { FILLED_BYTES = 64 * 1024 };

#define FOLDER "/tmp/bussolotto-disk-XXXXXX"

static char folder[] = FOLDER;
static bool mounted;

/* In a namespace of this process alone, so that the mount goes with it whatever happens. */
static int mount_small_disk(void **state)
{
    strcpy(folder, FOLDER);
    if (!mkdtemp(folder))
        return -1;
    mounted = unshare(CLONE_NEWNS) == 0 && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
              mount("tmpfs", folder, "tmpfs", 0, "size=4m") == 0;
    return 0;
}

static int unmount(void **state)
{
    if (mounted)
        umount(folder);
    rmdir(folder);
    return 0;
}

static const char *on_disk(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* Writes into a file until nothing more fits. */
static void fill(const char *name)
{
    static const char block[FILLED_BYTES];
    int file = open(on_disk(name), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    for (size_t size = sizeof block; size > 0; size /= 2)
        for (int i = 0; i < 1000 && write(file, block, size) == (ssize_t)size; i++)
            ;
    close(file);
}

/* `more`: further lines of [store]. */
static void move_database_to_disk(struct e2e *evening, const char *more)
{
    char path[512];
    daemon_stop(&evening->daemon, SIGTERM, evening->pretend);
    snprintf(path, sizeof path, "%s", daemon_path(&evening->daemon, "bussolotto.conf"));
    FILE *config = fopen(path, "w");
    assert_non_null(config);
    fprintf(config,
            "[telegram]\ntoken_file = %s/token\napi_url = http://127.0.0.1:%d\n"
            "group_per_minute = 0\nchat_per_second = 0\ntotal_per_second = 0\n"
            "[store]\npath = %s\n%s[operator]\nchat = %d\n",
            evening->daemon.folder, evening->daemon.port, on_disk("bussolotto.db"), more,
            E2E_STRANGER);
    fclose(config);
    daemon_start(&evening->daemon);
    e2e_settle(evening);
}

/* Plays on until the daemon ends because it cannot keep what it is told; returns its status. */
static int play_until_it_ends(struct e2e *evening)
{
    int status = 0;
    for (int i = 0; i < 2000; i++) {
        pretend_say(evening->pretend, HOST, GROUP, "/table@" E2E_BOT, 0, 0);
        for (int k = 0; k < 20; k++) {
            pretend_run(evening->pretend, 2);
            if (daemon_ended(&evening->daemon, &status))
                return status;
        }
    }
    fail_msg("the daemon goes on although the disk is full");
    return -1;
}

#define WITH_DISK(name) TEST_AROUND(name, mount_small_disk, unmount)

static void fill_the_disk(const char *locking)
{
    struct e2e e;
    char line[STORE_WHY_BYTES];
    if (!mounted)
        skip();
    e2e_open(&e, false);
    move_database_to_disk(&e, locking);
    e2e_game(&e, "tokyo");
    /* The new database does not know that they may be written to: they play in the group. */
    e2e_press(&e, e2e_turn(&e), GROUP, "m:1:1:claim:41");
    int64_t turn = e2e_turn(&e);
    fill("fill");

    int status = play_until_it_ends(&e);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    e2e_logged(&e, "disk is full");

    fill("fill"); /* the ballast's room as well */
    assert_false(store_check(on_disk("bussolotto.db"), line));
    assert_non_null(strstr(line, "the disk is full; make room on it"));
    daemon_start(&e.daemon);
    e2e_run(&e, 1500);
    e2e_logged(&e, "waiting");

    unlink(on_disk("fill"));
    assert_true(store_check(on_disk("bussolotto.db"), line));
    for (int i = 0; i < 300 && pretend_pending(e.pretend) > 0; i++)
        e2e_run(&e, 100);
    e2e_settle(&e);
    assert_non_null(e2e_data(&e, GROUP, "m:1:2:doubt"));
    e2e_press(&e, turn, GROUP, "m:1:2:doubt"); /* what was shown again rings nobody */
    assert_true(e2e_told(&e, GROUP, "41"));
    assert_int_equal(pretend_pending(e.pretend), 0);
    e2e_close(&e);
}

WITH_DISK(a_full_disk_loses_nothing)
{
    fill_the_disk("");
}

WITH_DISK(a_full_disk_loses_nothing_that_is_shared)
{
    fill_the_disk("locking = shared\n");
}

/* Games go on where they were, however often the disk was full meanwhile; the operator hears of it
 * once that day. */
WITH_DISK(many_full_disks_set_nothing_aside)
{
    enum { EPISODES = 4 };
    struct e2e e;
    if (!mounted)
        skip();
    e2e_open(&e, false);
    move_database_to_disk(&e, "");
    e2e_game(&e, "tokyo");
    int64_t turn = e2e_turn(&e);
    e2e_say(&e, E2E_STRANGER, E2E_STRANGER, "/start");
    for (int i = 0; i < EPISODES; i++) {
        fill("fill");
        play_until_it_ends(&e);
        unlink(on_disk("fill"));
        daemon_start(&e.daemon);
        for (int k = 0; k < 300 && pretend_pending(e.pretend) > 0; k++)
            e2e_run(&e, 100);
        e2e_settle(&e);
        assert_int_equal(pretend_pending(e.pretend), 0);
    }
    char *log = daemon_log(&e.daemon);
    assert_null(strstr(log, " set aside: "));
    free(log);
    assert_int_equal(e2e_told(&e, E2E_STRANGER, "make room on it"), 1);
    e2e_press(&e, turn, GROUP, "m:1:1:claim:41");
    assert_non_null(e2e_data(&e, GROUP, "m:1:2:doubt"));
    e2e_close(&e);
}

/* A copy was being made when the power failed: the room that it takes is the bot's. */
WITH_DISK(what_is_left_of_a_copy_makes_room)
{
    struct e2e e;
    if (!mounted)
        skip();
    e2e_open(&e, false);
    move_database_to_disk(&e, "");
    e2e_game(&e, "tokyo");
    daemon_stop(&e.daemon, SIGKILL, e.pretend);
    unlink(on_disk("bussolotto.db.ballast"));
    fill("bussolotto.db.new");
    daemon_start(&e.daemon);
    for (int i = 0; i < 1500 && access(on_disk("bussolotto.db.new"), F_OK) == 0; i++)
        e2e_run(&e, 20);
    assert_int_equal(access(on_disk("bussolotto.db.new"), F_OK), -1);
    e2e_logged(&e, " MiB of free disk, and there are ");
    e2e_close(&e);
}

/* As it looks from within a unit, where the database is to lie in a folder that is not its own. */
WITH_DISK(a_read_only_disk_is_called_so)
{
    char why[STORE_WHY_BYTES];
    struct store *store;
    if (!mounted)
        skip();
    assert_int_equal(mount(NULL, folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
    assert_int_equal(store_open(on_disk("bussolotto.db"), NULL, &store, why), STORE_FAILED);
    assert_non_null(strstr(why, "read-only; a unit of systemd may write where its ReadWritePaths"));
    assert_int_equal(store_open(on_disk("new/bussolotto.db"), NULL, &store, why), STORE_FAILED);
    assert_non_null(strstr(why, "/new: nothing can be written here, it is read-only"));
}
