/* parallel_tests.c - runs the tests of a program side by side, each in a process of its own. */
#include "parallel_tests.h"
#include "testing.h"

#include <assert.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { AT_ONCE = 5, TESTS_MOST = 64, TEST_MOST_S = 900 }; /* by the clock of a busy machine */

/* A test, run by a child. */
struct runner {
    const struct CMUnitTest *test;
    pid_t pid; /* 0: not started */
    bool over;
    int status; /* as from wait */
    FILE *said;
};

static struct runner runners[TESTS_MOST];
static size_t n_runners, n_started;

_Noreturn static void run(const struct runner *runner)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    alarm(TEST_MOST_S); /* one that hangs has failed */
    if (dup2(fileno(runner->said), STDOUT_FILENO) < 0 ||
        dup2(fileno(runner->said), STDERR_FILENO) < 0)
        _exit(EXIT_FAILURE);
    exit(_cmocka_run_group_tests(runner->test->name, runner->test, 1, NULL, NULL) != 0);
}

static void start_next(void)
{
    if (n_started == n_runners)
        return;
    struct runner *runner = &runners[n_started++];
    runner->said = tmpfile();
    assert(runner->said);
    fflush(NULL); /* what waits to be written must not be written twice */
    runner->pid = fork();
    assert(runner->pid >= 0);
    if (runner->pid == 0)
        run(runner);
}

/* Waits for any of those that run, and starts another in its place. */
static void wait_for_one(void)
{
    int status;
    pid_t pid = wait(&status);
    assert(pid > 0);
    for (size_t i = 0; i < n_started; i++)
        if (runners[i].pid == pid && !runners[i].over) {
            runners[i].over = true;
            runners[i].status = status;
        }
    start_next();
}

static void show(FILE *said)
{
    char line[1024];
    rewind(said);
    while (fgets(line, sizeof line, said))
        fputs(line, stderr);
}

/* The test as it is reported: it takes over what came of its child. */
static void report(void **state)
{
    struct runner *runner = *state;
    while (!runner->over)
        wait_for_one();
    if (runner->status != 0)
        show(runner->said);
    fclose(runner->said);
    assert_int_equal(runner->status, 0);
}

int parallel_tests_run(void)
{
    size_t n;
    const struct CMUnitTest *tests = testing_all(&n);
    struct CMUnitTest reports[TESTS_MOST];
    assert(n <= TESTS_MOST);
    n_runners = n;
    for (size_t i = 0; i < n; i++) {
        runners[i].test = &tests[i];
        reports[i] = (struct CMUnitTest){
            .name = tests[i].name, .test_func = report, .initial_state = &runners[i]};
    }
    for (int i = 0; i < AT_ONCE; i++)
        start_next();
    return _cmocka_run_group_tests("abreast", reports, n, NULL, NULL);
}
