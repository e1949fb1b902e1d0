/* draw_time.c - runs bussolotto-draw, and measures it. */
#include "draw_time.h"

#include "monotonic.h"
#include "program_path.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 20 };

static char program[PROGRAM_PATH_BYTES];

/* From the file to nowhere; -1 if it cannot be. The memory of the bench is not copied for it first,
 * as fork would. */
static pid_t draw(FILE *input)
{
    char *const words[] = {program, NULL};
    posix_spawn_file_actions_t actions;
    pid_t child = -1;
    rewind(input);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&child, program, &actions, NULL, words, environ) != 0)
        child = -1;
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

double draw_time_measure(const char *what, FILE *input)
{
    double best_ms = 1e9, cpu_ms = 1e9;
    long memory_kb = 0;
    struct rusage own;
    program_path("bussolotto-draw", program);
    fflush(input);
    for (int i = 0; i < RUNS; i++) {
        struct rusage used;
        int status;
        int64_t begin_us = monotonic_us();
        pid_t child = draw(input);
        if (child < 0 || wait4(child, &status, 0, &used) != child || status != 0)
            return -1;
        double wall_ms = (double)(monotonic_us() - begin_us) / 1e3;
        double own_ms = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 +
                        (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
        best_ms = wall_ms < best_ms ? wall_ms : best_ms;
        cpu_ms = own_ms < cpu_ms ? own_ms : cpu_ms;
        memory_kb = used.ru_maxrss > memory_kb ? used.ru_maxrss : memory_kb;
    }
    printf("%-36s %6.1f ms, %6.1f ms of processor", what, best_ms, cpu_ms);
    getrusage(RUSAGE_SELF, &own);
    if (memory_kb > own.ru_maxrss) /* else that is the one who started it */
        printf(", %5.1f MB", (double)memory_kb / 1024);
    printf("\n");
    return best_ms;
}
