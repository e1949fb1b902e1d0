/* ranked.c - a league for tests, in a database of its own. */
#include "ranked.h"

#include "chance.h"
#include "league_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

const int64_t ranked_people[RANKED_PEOPLE] = {11, 12, 13, 14, 15, 16, 17, 18};

static void go_on(struct ranked *ranked, struct store *store, uint64_t chance, int64_t now_ms)
{
    ranked->store = store;
    league_games_open(&ranked->tourney, store, chance);
    ranked->tourney.now_ms = now_ms;
}

int ranked_make(void **state)
{
    static struct ranked ranked;
    store_fixture_open(&ranked.kept);
    ranked.chat = RANKED_CHAT;
    go_on(&ranked, ranked.kept.store, chance_seed(), RANKED_START_MS);
    *state = &ranked;
    return 0;
}

int ranked_clean(void **state)
{
    struct ranked *ranked = *state;
    league_games_close(&ranked->tourney);
    store_fixture_close(&ranked->kept);
    return 0;
}

void ranked_again(struct ranked *ranked)
{
    uint64_t chance = ranked->tourney.chance;
    int64_t now_ms = ranked->tourney.now_ms;
    league_games_close(&ranked->tourney);
    go_on(ranked, store_fixture_again(&ranked->kept), chance, now_ms);
}

int ranked_below(struct ranked *ranked, int bound)
{
    return (int)chance_below(&ranked->tourney.chance, (uint32_t)bound);
}

int64_t ranked_player(struct ranked *ranked)
{
    return ranked_people[ranked_below(ranked, RANKED_PEOPLE)];
}

static struct league_games_game draw(struct ranked *ranked, int64_t chat, int64_t within_ms)
{
    ranked->tourney.now_ms += ranked_below(ranked, (int)within_ms);
    return league_games_draw(&ranked->tourney, chat, ranked_people, RANKED_PEOPLE,
                             RANKED_SEATS_MOST);
}

int64_t ranked_log(struct ranked *ranked, int64_t chat, int64_t within_ms)
{
    struct league_games_game game = draw(ranked, chat, within_ms);
    return league_games_log(&ranked->tourney, &game);
}

int64_t ranked_play(struct ranked *ranked, int64_t chat, int64_t within_ms)
{
    struct league_games_game game = draw(ranked, chat, within_ms);
    return league_games_play(&ranked->tourney, &game);
}

int ranked_check(const struct ranked *ranked, int64_t chat)
{
    int games = league_model_check(ranked->store, chat);
    league_model_again(ranked->store, chat);
    assert_int_equal(league_model_check(ranked->store, chat), games);
    return games;
}
