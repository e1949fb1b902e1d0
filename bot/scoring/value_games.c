/* value_games.c - takes games that are not valued yet, and goes through them seat by seat. */
#include "value_games.h"

#include "log.h"
#include "weighed_game.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum {
    REST_MS = 20, /* between two decisions, one of which takes 15 ms at most: others come first */
    TRIES_MOST = 3,
};

struct value_job {
    struct store_ending ending;
    int seat; /* that is gone through */
    struct weighed_game game;
    /* Its own: that of live tables keeps what they need. NULL: nothing is loaded yet. */
    struct robot_memory *memory;
    struct store_given given[GAME_SEATS_MAX];
};

void value_games_close(struct bot *bot)
{
    struct value_job *job = bot->value_job;
    if (!job)
        return;
    weighed_game_close(&job->game);
    robot_memory_free(job->memory);
    free(job);
    bot->value_job = NULL;
}

/* Before anything else it is noted on the disk that this is tried. */
static void begin(struct bot *bot, const struct store_ending *ending)
{
    if (store_unvalued_try(bot->store, ending->id) > TRIES_MOST) {
        log_error("the game at table %" PRId64
                  " is not valued: the process ended %d times meanwhile",
                  ending->table, TRIES_MOST);
        store_value(bot->store, ending->id, NULL, 0);
        return;
    }
    struct value_job *job = calloc(1, sizeof *job);
    assert(job);
    job->ending = *ending;
    bot->value_job = job;
}

static void load(struct bot *bot, struct value_job *job)
{
    struct store_table row;
    struct weighed_game *game = &job->game;
    job->memory = robot_memory_new();
    assert(job->memory);
    bool found = store_table(bot->store, job->ending.table, &row);
    assert(found);
    weighed_game_open(bot->store, &row, game);
    if (coach_adds_up(game->start.rules.kind) && !game->left && !game->robots) {
        weighed_game_begin(game, job->seat);
        return;
    }
    store_value(bot->store, job->ending.id, NULL, 0);
    value_games_close(bot);
}

static void end_seat(struct value_job *job)
{
    for (int other = 0; other < job->game.n_seats; other++) {
        int64_t gave = llround(job->game.coach.gave[other] * STORE_GIVEN_UNIT);
        job->given[job->seat].given += gave;
        job->given[other].got += gave;
    }
}

static void go_on(struct bot *bot, struct value_job *job)
{
    if (weighed_game_play_on(&job->game, job->memory))
        return;
    end_seat(job);
    if (++job->seat < job->game.n_seats) {
        weighed_game_begin(&job->game, job->seat);
        return;
    }
    store_value(bot->store, job->ending.id, job->given, job->game.n_seats);
    value_games_close(bot);
}

void value_games_due(struct bot *bot)
{
    struct value_job *job = bot->value_job;
    struct store_ending ending;
    if (value_games_wait(bot, bot->clock_ms) != 0)
        return;
    bot->valued_ms = bot->clock_ms;
    if (job && job->memory)
        go_on(bot, job);
    else if (job)
        load(bot, job);
    else if (store_unvalued(bot->store, &ending))
        begin(bot, &ending);
}

/* A game is looked for again only after something was written. */
int64_t value_games_wait(struct bot *bot, int64_t clock_ms)
{
    struct store_ending ending;
    int64_t changes = store_changes(bot->store);
    if (!bot->value_job && bot->all_valued_at != changes && !store_unvalued(bot->store, &ending))
        bot->all_valued_at = changes;
    if (!bot->value_job && bot->all_valued_at == changes)
        return -1;
    int64_t next_ms = bot->valued_ms + REST_MS;
    return next_ms > clock_ms ? next_ms - clock_ms : 0;
}
