/* portrait.c - runs bussolotto-draw, and measures it. */
#include "portrait.h"

#include "beside.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 20 };

static char program[BESIDE_BYTES];

/* In the child: from the file to nowhere. */
static void draw(FILE *input)
{
    int nowhere = open("/dev/null", O_WRONLY);
    if (lseek(fileno(input), 0, SEEK_SET) != 0 || dup2(fileno(input), STDIN_FILENO) < 0 ||
        dup2(nowhere, STDOUT_FILENO) < 0)
        _exit(126);
    execl(program, program, (char *)NULL);
    _exit(127);
}

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

double portrait_measure(const char *what, FILE *input)
{
    double best_ms = 1e9, cpu_ms = 1e9;
    long memory_kb = 0;
    beside("bussolotto-draw", program);
    fflush(input);
    for (int i = 0; i < RUNS; i++) {
        struct rusage used;
        int status;
        double begin_ms = now_ms();
        fflush(stdout);
        pid_t child = fork();
        if (child == 0)
            draw(input);
        if (wait4(child, &status, 0, &used) != child || status != 0)
            return -1;
        double wall_ms = now_ms() - begin_ms;
        double own_ms = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 +
                        (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
        best_ms = wall_ms < best_ms ? wall_ms : best_ms;
        cpu_ms = own_ms < cpu_ms ? own_ms : cpu_ms;
        memory_kb = used.ru_maxrss > memory_kb ? used.ru_maxrss : memory_kb;
    }
    printf("%-36s %6.1f ms, %6.1f ms of processor, %5.1f MB\n", what, best_ms, cpu_ms,
           (double)memory_kb / 1024);
    return best_ms;
}
