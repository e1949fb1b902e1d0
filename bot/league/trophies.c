/* trophies.c - compares what players had done before a game and after it. */
#include "trophies.h"

const struct trophy trophies[N_TROPHIES] = {
    {TROPHY_WINS, 1},    {TROPHY_WINS, 10},   {TROPHY_WINS, 50},   {TROPHY_STREAK, 3},
    {TROPHY_STREAK, 5},  {TROPHY_STREAK, 10}, {TROPHY_BLUFFS, 10}, {TROPHY_BLUFFS, 100},
    {TROPHY_NOSE, 10},   {TROPHY_NOSE, 100},  {TROPHY_GAMES, 10},  {TROPHY_GAMES, 50},
    {TROPHY_GAMES, 100},
};

static const enum statistics_count counts[] = {
    [TROPHY_WINS] = STATISTICS_WINS,
    [TROPHY_BLUFFS] = STATISTICS_LIES_THROUGH,
    [TROPHY_NOSE] = STATISTICS_DOUBTS_RIGHT,
    [TROPHY_GAMES] = STATISTICS_GAMES,
};

static bool is_won(const struct trophy *trophy, const struct statistics *after,
                   const struct statistics *game)
{
    if (trophy->of == TROPHY_STREAK)
        return game->counts[STATISTICS_WINS] > 0 && after->streak.last == trophy->n;
    int64_t now = after->counts[counts[trophy->of]],
            before = now - game->counts[counts[trophy->of]];
    return before < trophy->n && now >= trophy->n;
}

uint32_t trophies_won(const struct statistics *after, const struct statistics *game)
{
    uint32_t won = 0;
    for (int i = 0; i < N_TROPHIES; i++)
        won |= (uint32_t)is_won(&trophies[i], after, game) << i;
    return won;
}
