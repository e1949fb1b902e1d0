/* titles.c - counts what players did in a season, and finds those who stand out. */
#include "titles.h"

enum {
    FOOLED_LEAST = 3,
    DOUBTS_LEAST = 5, /* for a share of right ones to mean something */
};

/* Bluffs of games with ladders of different lengths are compared by the part they reach over. */
static double reach_of(const struct game_kind *kind, const struct statistics_bluff *bluff)
{
    struct rules rules;
    rules_usual(kind, &rules);
    return (double)bluff->gap / kind->ladder(&rules);
}

/* Above 0 if the bluff of a is the bolder one. */
static int compare_bluffs(const struct titles_player *a, const struct titles_player *b)
{
    if (a->reach != b->reach)
        return a->reach > b->reach ? 1 : -1;
    return (a->game < b->game) - (a->game > b->game);
}

void titles_count(struct titles_player *player, const struct game_kind *kind, int64_t game,
                  const struct statistics *figures, int fooled)
{
    player->fooled += fooled;
    player->doubts += (int32_t)figures->counts[STATISTICS_DOUBTS];
    player->doubts_right += (int32_t)figures->counts[STATISTICS_DOUBTS_RIGHT];
    if (figures->bluff.gap <= 0)
        return;
    struct titles_player now = {.bluff = figures->bluff,
                                .kind = kind,
                                .reach = reach_of(kind, &figures->bluff),
                                .game = game};
    if (player->kind && compare_bluffs(&now, player) <= 0)
        return;
    player->bluff = now.bluff;
    player->kind = now.kind;
    player->reach = now.reach;
    player->game = now.game;
}

static int compare_trust(const struct titles_player *a, const struct titles_player *b)
{
    return (a->fooled > b->fooled) - (a->fooled < b->fooled);
}

/* Shares are compared without dividing; of equal ones more doubts are worth more. */
static int compare_noses(const struct titles_player *a, const struct titles_player *b)
{
    int64_t one = (int64_t)a->doubts_right * b->doubts,
            other = (int64_t)b->doubts_right * a->doubts;
    if (one != other)
        return one > other ? 1 : -1;
    return (a->doubts > b->doubts) - (a->doubts < b->doubts);
}

static bool may_have(const struct titles_player *player, enum title title)
{
    switch (title) {
    case TITLE_BLUFF:
        return player->kind != NULL;
    case TITLE_TRUSTING:
        return player->fooled >= FOOLED_LEAST;
    default:
        return player->doubts >= DOUBTS_LEAST && 2 * player->doubts_right > player->doubts;
    }
}

/* A title that two would share is nobody's. */
static int find(const struct titles_player *players, int n, enum title title)
{
    static int (*const COMPARE[N_TITLES])(const struct titles_player *a,
                                          const struct titles_player *b) = {
        [TITLE_BLUFF] = compare_bluffs,
        [TITLE_TRUSTING] = compare_trust,
        [TITLE_NOSE] = compare_noses};
    int first = -1;
    bool shared = false;
    for (int i = 0; i < n; i++) {
        if (!may_have(&players[i], title))
            continue;
        int order = first < 0 ? 1 : COMPARE[title](&players[i], &players[first]);
        shared = order == 0 || (shared && order < 0);
        first = order > 0 ? i : first;
    }
    return shared ? -1 : first;
}

void titles_find(const struct titles_player *players, int n, int ret_titles[N_TITLES])
{
    for (int i = 0; i < N_TITLES; i++)
        ret_titles[i] = find(players, n, (enum title)i);
}
