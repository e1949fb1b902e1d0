/* season_titles.c - goes through the games of a season, newest first, and counts for titles. */
#include "season_titles.h"

#include "league.h"
#include "review.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { RESULTS_MOST = 10000 /* of a season; older ones have no part */ };

/* A merged group may have games of a season outside of it, by its present clock. */
#define ZONES_APART_MS (INT64_C(26) * 3600 * 1000)

struct counting {
    int32_t season;
    int64_t from_ms;
    int left;                      /* results that may still be read */
    struct titles_player *players; /* owned */
    int n, room;
    struct store_result game[GAME_SEATS_MAX]; /* the results of a game that count */
    int n_game;
};

static struct titles_player *find_player(struct counting *counting, int64_t player)
{
    for (int i = 0; i < counting->n; i++)
        if (counting->players[i].player == player)
            return &counting->players[i];
    if (counting->n == counting->room) {
        counting->room = 2 * counting->room + 16;
        counting->players =
            realloc(counting->players, (size_t)counting->room * sizeof *counting->players);
        assert(counting->players);
    }
    counting->players[counting->n] = (struct titles_player){.player = player};
    return &counting->players[counting->n++];
}

/* The lies of the others that a seat of the game let pass. */
static int fooled_at(const struct counting *counting, int seat)
{
    struct review_duel duel = {0};
    for (int i = 0; i < counting->n_game; i++)
        review_duels_add(counting->game[i].duels, seat, &duel);
    return duel.fooled;
}

static void count_game(struct counting *counting)
{
    for (int i = 0; i < counting->n_game; i++) {
        const struct store_result *result = &counting->game[i];
        struct statistics figures;
        bool good = statistics_text_read(result->figures, &figures);
        assert(good);
        titles_count(find_player(counting, result->player), game_find(result->kind), result->ending,
                     &figures, fooled_at(counting, result->seat));
    }
    counting->n_game = 0;
}

static bool take_result(void *context, const struct store_result *result)
{
    struct counting *counting = context;
    if (result->ended_ms + ZONES_APART_MS < counting->from_ms || counting->left-- == 0)
        return false;
    if (!result->counts || result->season != counting->season)
        return true;
    if (counting->n_game > 0 && counting->game[0].ending != result->ending)
        count_game(counting);
    counting->game[counting->n_game++] = *result;
    return true;
}

/* Leaves the players whom the group may read of. */
static void leave_known(const struct step *step, int64_t chat, struct counting *counting)
{
    struct store_player player;
    int n = 0;
    for (int i = 0; i < counting->n; i++)
        if (store_opted_out(step->store, chat, counting->players[i].player) == 0 &&
            store_player(step->store, counting->players[i].player, &player))
            counting->players[n++] = counting->players[i];
    counting->n = n;
}

static void name_titles(const struct step *step, const struct counting *counting,
                        struct season_end_titles *ret_titles)
{
    int titles[N_TITLES];
    titles_find(counting->players, counting->n, titles);
    *ret_titles = (struct season_end_titles){.names = {""}};
    for (int i = 0; i < N_TITLES; i++) {
        struct store_player player;
        if (titles[i] < 0)
            continue;
        ret_titles->players[i] = counting->players[titles[i]];
        store_player(step->store, ret_titles->players[i].player, &player);
        memcpy(ret_titles->names[i], player.name, sizeof ret_titles->names[i]);
        memcpy(ret_titles->usernames[i], player.username, sizeof ret_titles->usernames[i]);
    }
}

void season_titles_find(const struct step *step, int64_t chat, int32_t season, int64_t from_ms,
                        struct season_end_titles *ret_titles)
{
    static struct counting counting;
    counting = (struct counting){.season = season, .from_ms = from_ms, .left = RESULTS_MOST};
    struct store_scan scan = {.chat = chat, .back = true};
    store_results(step->store, &scan, take_result, &counting);
    count_game(&counting);
    leave_known(step, chat, &counting);
    name_titles(step, &counting, ret_titles);
    free(counting.players);
}
