/* bench_rules.c - how many random moves a second each game makes on one core: the moves in order
 * are listed, one is picked, chance is asked where it is due, and the move is made. */
#include "game.h"
#include "monotonic.h"

#include <inttypes.h>
#include <stdio.h>

enum { SEATS = 6, BATCH = 20000, LEAST_MS = 1000 };

static uint32_t below(void *source, uint32_t bound)
{
    uint64_t *chance = source;
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*chance >> 32) * bound >> 32);
}

/* Plays that many moves, starting a new game whenever one is over. Returns the games ended. */
static int64_t play(const struct rules *rules, struct game *game, uint64_t *chance, int moves)
{
    int64_t ended = 0;
    struct game_events events;
    struct move legal[GAME_MOVES_MAX];
    for (int i = 0; i < moves; i++) {
        int n = game_legal(game, legal);
        if (n == 0) {
            game_start(rules, SEATS, GAME_NOBODY, game);
            n = game_legal(game, legal);
            ended++;
        }
        struct move *move = &legal[below(chance, (uint32_t)n)];
        if (game_by_chance(game, move))
            game_throw(game, move, below, chance);
        game_step(game, move, &events);
    }
    return ended;
}

static void bench(const struct game_kind *kind, const char *preset)
{
    struct rules rules;
    struct game game;
    uint64_t chance = 1;
    int64_t moves = 0, games = 0, start = monotonic_ms(), spent;
    rules_usual(kind, &rules);
    rules_take_preset(&rules, preset);
    game_start(&rules, SEATS, GAME_NOBODY, &game);
    do {
        games += play(&rules, &game, &chance, BATCH);
        moves += BATCH;
        spent = monotonic_ms() - start;
    } while (spent < LEAST_MS);
    printf("%-8s %-10s %9" PRId64 " moves/s %8" PRId64 " games/s\n", kind->name, preset,
           moves * 1000 / spent, games * 1000 / spent);
}

int main(void)
{
    for (int k = 0; game_kinds[k] != NULL; k++) {
        for (int p = 0; p < game_kinds[k]->n_presets; p++)
            bench(game_kinds[k], game_kinds[k]->presets[p].name);
    }
    return 0;
}
