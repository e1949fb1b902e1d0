/*
 * bench_draw.c - how long a picture takes in a process of its own, and how much memory: a season of
 * 20 players, as wanted in less than 100 ms, and the other kinds.
 */
#include <fcntl.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 20, PATH_BYTES = 512 };

static char program[PATH_BYTES];

/* Ratings as they go: a little up or down after every game. */
static void write_points(FILE *file, double value, int n_points)
{
    double size = 8 / sqrt(n_points);
    for (int k = 0; k < n_points; k++) {
        value += size * (double)(random() % 201 - 100) / 100;
        fprintf(file, "%s[%lld,%.3f]", k > 0 ? "," : "", 2500000000LL * k / n_points, value);
    }
}

static void write_season(FILE *file, int n_points)
{
    srandom(1);
    fprintf(file, "{\"draw\":\"season\",\"title\":\"Season\",\"unit\":\"rating\",\"from_ms\":0,"
                  "\"to_ms\":2592000000,\"zone_offset_s\":3600,\"players\":[");
    for (int i = 0; i < 20; i++) {
        fprintf(file, "%s{\"name\":\"Player %d\",\"points\":[", i > 0 ? "," : "", i);
        write_points(file, i, n_points);
        fprintf(file, "]}");
    }
    fprintf(file, "]}");
}

static void write_short_season(FILE *file)
{
    write_season(file, 60);
}

static void write_long_season(FILE *file)
{
    write_season(file, 4000);
}

static void write_standings(FILE *file)
{
    fprintf(file, "{\"draw\":\"standings\",\"title\":\"Standings\",\"columns\":[\"#\",\"Player\","
                  "\"Games\",\"Points\"],\"rows\":[");
    for (int i = 0; i < 30; i++)
        fprintf(file, "%s[\"%d\",\"Player %d\",\"12\",\"%d\"]", i > 0 ? "," : "", i + 1, i,
                100 - i);
    fprintf(file, "]}");
}

static void write_versus(FILE *file)
{
    fprintf(file, "{\"draw\":\"versus\",\"title\":\"Head to head\"");
    for (int side = 0; side < 2; side++) {
        fprintf(file, ",\"%s\":{\"name\":\"Player\",\"figures\":[", side ? "right" : "left");
        for (int i = 0; i < 10; i++)
            fprintf(file, "%s[\"Figure %d\",\"%d\"]", i > 0 ? "," : "", i, i + side);
        fprintf(file, "]}");
    }
    fprintf(file, "}");
}

/* A cup of 36 at tables of two that is over. */
static void write_bracket(FILE *file)
{
    static const int tables[] = {18, 9, 4, 2, 1};
    fprintf(file, "{\"draw\":\"bracket\",\"title\":\"Cup 1\",\"winner\":\"Player\",\"rounds\":[");
    for (int i = 0; i < 5; i++) {
        fprintf(file, "%s{\"name\":\"Round %d\",\"tables\":[", i > 0 ? "," : "", i + 1);
        for (int k = 0; k < tables[i]; k++)
            fprintf(file,
                    "%s{\"label\":\"№ %d\",\"seats\":[{\"name\":\"Player %d\",\"place\":1},"
                    "{\"name\":\"Player %d\",\"place\":2}]}",
                    k > 0 ? "," : "", k, 2 * k, 2 * k + 1);
        fprintf(file, "]}");
    }
    fprintf(file, "]}");
}

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

static bool measure(const char *what, void (*write_input)(FILE *file))
{
    double best_ms = 1e9, cpu_ms = 1e9;
    long memory_kb = 0;
    FILE *input = tmpfile();
    write_input(input);
    fflush(input);
    for (int i = 0; i < RUNS; i++) {
        struct rusage used;
        int status;
        double begin_ms = now_ms();
        pid_t child = fork();
        if (child == 0)
            draw(input);
        if (wait4(child, &status, 0, &used) != child || status != 0)
            return false;
        double wall_ms = now_ms() - begin_ms;
        double own_ms = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 +
                        (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
        best_ms = wall_ms < best_ms ? wall_ms : best_ms;
        cpu_ms = own_ms < cpu_ms ? own_ms : cpu_ms;
        memory_kb = used.ru_maxrss > memory_kb ? used.ru_maxrss : memory_kb;
    }
    printf("%-36s %6.1f ms, %6.1f ms of processor, %5.1f MB\n", what, best_ms, cpu_ms,
           (double)memory_kb / 1024);
    fclose(input);
    return true;
}

int main(void)
{
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 32);
    if (length <= 0)
        return EXIT_FAILURE;
    program[length] = '\0';
    strcpy(strrchr(program, '/'), "/bussolotto-draw");
    bool good = measure("a season of 20 players, 60 games each", write_short_season) &&
                measure("the same, 4000 games each", write_long_season) &&
                measure("standings of 30 players", write_standings) &&
                measure("head to head", write_versus) &&
                measure("a cup of 36 people", write_bracket);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
