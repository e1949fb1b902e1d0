/*
 * bench_draw.c - how long a picture takes in a process of its own, and how much memory: a season of
 * 20 players, as wanted in less than 100 ms, and the other kinds.
 */
#include "draw_time.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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

static bool measure(const char *what, void (*write_input)(FILE *file))
{
    FILE *input = tmpfile();
    write_input(input);
    bool good = draw_time_measure(what, input) >= 0;
    fclose(input);
    return good;
}

int main(void)
{
    bool good = measure("a season of 20 players, 60 games each", write_short_season) &&
                measure("the same, 4000 games each", write_long_season) &&
                measure("standings of 30 players", write_standings) &&
                measure("head to head", write_versus) &&
                measure("a cup of 36 people", write_bracket);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
