/* bench_rebuild.c - how long `bussolotto rebuild` takes, and how much memory, where GAMES=20000
 * games have ended: with --write, which finds much to be changed, and then without, which must find
 * nothing.
 */
#include "league_seed.h"
#include "monotonic.h"
#include "program_path.h"
#include "tempstore.h"
#include "testing.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static double now_s(void)
{
    return (double)monotonic_us() / 1e6;
}

/* Without the line that it prints for each league; -1 if it cannot be. */
static pid_t start(char *const words[])
{
    posix_spawn_file_actions_t actions;
    pid_t child = -1;
    fflush(stdout);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&child, words[0], &actions, NULL, words, environ) != 0)
        child = -1;
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

/* Whether it ended well. */
static bool run(const char *what, char *program, char *path, char *write)
{
    struct rusage used;
    int status;
    double begin_s = now_s();
    pid_t child = start((char *[]){program, "--database", path, "rebuild", write, NULL});
    if (child < 0 || wait4(child, &status, 0, &used) != child)
        return false;
    printf("%-16s %7.1f s, %5.0f MB\n", what, now_s() - begin_s, (double)used.ru_maxrss / 1024);
    return status == 0;
}

static void lay(const struct tempstore *temp)
{
    const char *games = getenv("GAMES");
    struct league_seed annals = {.played = 1000,
                                 .now_ms = 1790000000000,
                                 .games = games ? atoll(games) : 20000,
                                 .moves = true};
    struct stat file;
    struct store *store = tempstore_open(temp);
    double begin_s = now_s();
    league_seed_lay(store, &annals);
    printf("%lld games and %lld moves laid in %.0f s, ", annals.games,
           (long long)tempstore_number(store, "SELECT count(*) FROM moves"), now_s() - begin_s);
    store_close(store);
    stat(temp->path, &file);
    printf("%.0f MB\n", (double)file.st_size / 1e6);
    fflush(stdout);
}

/* In another process: what it takes would else be counted as taken by those started after it. */
static bool lay_apart(const struct tempstore *temp)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        lay(temp);
        _exit(0);
    }
    return waitpid(child, &status, 0) == child && status == 0;
}

int main(void)
{
    struct tempstore temp;
    char program[PROGRAM_PATH_BYTES];
    program_path("bussolotto", program);
    tempstore_make(&temp);
    bool good = lay_apart(&temp) && run("rebuild --write", program, temp.path, "--write") &&
                run("rebuild", program, temp.path, NULL);
    tempstore_remove(&temp);
    printf("%s\n", good ? "good" : "that should have ended well");
    return good ? 0 : 1;
}
