/* bench_robot.c - how many moves a second the robot makes in each game on one core, those that
 * leave nothing to choose not counted. */
#include "chance.h"
#include "robot.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

enum { SEATS = 4, LEAST_NS = 1000000000 };

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static void bench(const struct game_kind *kind, const char *preset)
{
    struct rules rules;
    struct game game;
    uint64_t chance = 1;
    int64_t moves = 0, spent = 0;
    rules_usual(kind, &rules);
    rules_take_preset(&rules, preset);
    game_start(&rules, SEATS, 0, &game);
    while (spent < LEAST_NS) {
        struct move legal[GAME_MOVES_MAX], move;
        int64_t start = now_ns();
        if (game_over(&game))
            game_start(&rules, SEATS, 0, &game);
        robot_move(&game, &move);
        spent += now_ns() - start;
        moves += game_legal(&game, legal) > 1;
        if (game_by_chance(&game, &move))
            game_throw(&game, &move, chance_below, &chance);
        game_step(&game, &move, NULL);
    }
    printf("%-8s %-10s %9" PRId64 " moves/s\n", kind->name, preset,
           moves * INT64_C(1000000000) / spent);
}

int main(void)
{
    for (int k = 0; game_kinds[k] != NULL; k++) {
        for (int p = 0; p < game_kinds[k]->n_presets && !game_kinds[k]->hidden; p++)
            bench(game_kinds[k], game_kinds[k]->presets[p].name);
    }
    return 0;
}
