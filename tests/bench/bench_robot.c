/* bench_robot.c - how many moves a second the robots make in each game on one core, those that
 * leave nothing to choose not counted: the safest robot, and masters among two to four, with the
 * time that all decisions of a game take, and the time, by its longest part, and the memory that
 * they need for what they work out first. Time is the processor's. Decisions are
 * made for a second, or for less where preparing them takes eight seconds. */
#include "chance.h"
#include "robot.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEATS = 4, LEAST_NS = 1000000000, MOVES_MAX = 3000 };
#define MOST_NS INT64_C(8000000000)

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/* Games of masters, and the time they took. */
struct masters {
    struct game game;
    struct recall recalls[SEATS];
    uint64_t chance;
    void *known;
    int64_t prepare_ns, part_ns; /* the longest, and its longest part */
    int64_t evaluate_ns, most_ns, moves, games;
};

static int choose(struct masters *masters, const struct outlook *outlook)
{
    const struct game_robot *robot = outlook->rules->kind->robot;
    struct evaluation evaluation = {.n = outlook->n_all};
    int64_t start = now_ns();
    robot->prepare(masters->known, outlook);
    int64_t prepared = now_ns(), before = start;
    bool goes_on = robot->go_on != NULL;
    for (; goes_on; before = prepared) {
        goes_on = robot->go_on(masters->known);
        prepared = now_ns();
        if (prepared - before > masters->part_ns)
            masters->part_ns = prepared - before;
    }
    robot->evaluate(masters->known, outlook, &evaluation);
    int64_t took = now_ns() - prepared;
    if (prepared - start > masters->prepare_ns)
        masters->prepare_ns = prepared - start;
    if (took > masters->most_ns)
        masters->most_ns = took;
    masters->evaluate_ns += took;
    masters->moves++;
    return evaluation_choose(&evaluation, ROBOT_MASTER, chance_below(&masters->chance, UINT32_MAX));
}

static void move_on(struct masters *masters)
{
    struct outlook outlook;
    struct game_events events = {.n = 0};
    struct view view;
    game_view(&masters->game, GAME_NOBODY, &view);
    outlook_take(&masters->game, &masters->recalls[view.turn], &outlook);
    struct move move = outlook.moves[outlook.n_all > 1 ? choose(masters, &outlook) : 0];
    if (game_by_chance(&masters->game, &move))
        game_throw(&masters->game, &move, chance_below, &masters->chance);
    game_step(&masters->game, &move, &events);
    for (int seat = 0; seat < masters->game.n_seats; seat++) {
        game_view(&masters->game, seat, &view);
        recall_note(&masters->recalls[seat], &events, &view);
    }
}

static void bench_masters(const struct rules *rules, const char *preset, int seats)
{
    const struct game_robot *robot = rules->kind->robot;
    struct masters masters = {.chance = 1, .known = calloc(1, robot->bytes)};
    int64_t began = now_ns();
    while (masters.known != NULL && masters.evaluate_ns < LEAST_NS && now_ns() - began < MOST_NS) {
        game_start(rules, seats, 0, &masters.game);
        for (int seat = 0; seat < seats; seat++)
            recall_begin(&masters.recalls[seat], seat);
        for (int i = 0; i < MOVES_MAX && !game_over(&masters.game); i++)
            move_on(&masters);
        masters.games++;
    }
    printf("%-8s %-10s %9" PRId64
           " moves/s of %d masters, the longest %.1f ms, a game %.1f ms; once %.1f ms, a part "
           "%.1f ms, %zu KB\n",
           rules->kind->name, preset, masters.moves * INT64_C(1000000000) / masters.evaluate_ns,
           seats, (double)masters.most_ns / 1e6,
           (double)masters.evaluate_ns / 1e6 / (double)masters.games,
           (double)masters.prepare_ns / 1e6, (double)masters.part_ns / 1e6, robot->bytes / 1000);
    free(masters.known);
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
    if (kind->robot == NULL || kind->robot->evaluate == NULL)
        return;
    for (int seats = 2; seats <= SEATS; seats++)
        bench_masters(&rules, preset, seats);
}

int main(void)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int k = 0; game_kinds[k] != NULL; k++) {
        for (int p = 0; p < game_kinds[k]->n_presets && !game_kinds[k]->hidden; p++)
            bench(game_kinds[k], game_kinds[k]->presets[p].name);
    }
    return 0;
}
