/* keeper.c - one child process: started, watched, started again, ended. */
#include "keeper.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    DELAY_FIRST_MS = 500,
    DELAY_MOST_MS = 20000,
    STEADY_MS = 20000, /* a child that lived so long died of something new */
    EXIT_NOT_STARTED = 127,
};

void keeper_init(struct keeper *keeper, const char *program, const char *config)
{
    *keeper = (struct keeper){.program = program, .config = config, .delay_ms = DELAY_FIRST_MS};
}

/* In the child: becomes the daemon. Its output goes where ours goes. */
static _Noreturn void become(const struct keeper *keeper, pid_t parent)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent)
        _exit(EXIT_NOT_STARTED); /* the playground ended before the line above */
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    close_range(STDERR_FILENO + 1, ~0U, 0);
    execl(keeper->program, keeper->program, "-c", keeper->config, "run", (char *)NULL);
    fprintf(stderr, "playground: cannot start %s: %s\n", keeper->program, strerror(errno));
    _exit(EXIT_NOT_STARTED);
}

static void start(struct keeper *keeper, int64_t now_ms)
{
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0)
        become(keeper, parent);
    if (child < 0) {
        fprintf(stderr, "playground: cannot start the daemon: %s\n", strerror(errno));
        keeper->next_start_ms = now_ms + keeper->delay_ms;
        return;
    }
    setpgid(child, child); /* whichever of the two comes first */
    keeper->child = child;
    keeper->started_ms = now_ms;
}

/* Collects the child if it ended; ret_status is waitpid's. */
static bool collect(struct keeper *keeper, int *ret_status)
{
    if (keeper->child == 0 || waitpid(keeper->child, ret_status, WNOHANG) != keeper->child)
        return false;
    kill(-keeper->child, SIGKILL); /* what it may have left behind in its group */
    keeper->child = 0;
    return true;
}

static void say_how_it_ended(int status, int64_t delay_ms)
{
    char how[64];
    if (WIFSIGNALED(status))
        snprintf(how, sizeof how, "signal %d, %s", WTERMSIG(status), sigdescr_np(WTERMSIG(status)));
    else
        snprintf(how, sizeof how, "status %d", WEXITSTATUS(status));
    fprintf(stderr, "playground: the daemon ended (%s); starting it again in %.1f s\n", how,
            (double)delay_ms / 1000);
}

bool keeper_tend(struct keeper *keeper, int64_t now_ms)
{
    int status;
    if (collect(keeper, &status)) {
        if (now_ms - keeper->started_ms >= STEADY_MS)
            keeper->delay_ms = DELAY_FIRST_MS;
        keeper->next_start_ms = now_ms + keeper->delay_ms;
        say_how_it_ended(status, keeper->delay_ms);
        keeper->delay_ms *= 2;
        if (keeper->delay_ms > DELAY_MOST_MS)
            keeper->delay_ms = DELAY_MOST_MS;
        return true;
    }
    if (keeper->child != 0 || keeper->stopping || now_ms < keeper->next_start_ms)
        return false;
    start(keeper, now_ms);
    return true;
}

void keeper_stop(struct keeper *keeper)
{
    keeper->stopping = true;
    if (keeper->child != 0)
        kill(-keeper->child, SIGTERM);
}

void keeper_kill(struct keeper *keeper)
{
    if (keeper->child != 0)
        kill(-keeper->child, SIGKILL);
}

bool keeper_stopped(struct keeper *keeper)
{
    int status;
    collect(keeper, &status);
    return keeper->child == 0;
}
