/* league_fixture.c - a league for tests, in a database of its own. */
#include "league_fixture.h"

#include "chance.h"
#include "league_model.h"
#include "testing.h"

const int64_t league_fixture_people[LEAGUE_FIXTURE_PEOPLE] = {11, 12, 13, 14, 15, 16, 17, 18};

static void go_on(struct league_fixture *ranked, struct store *store, uint64_t chance,
                  int64_t now_ms)
{
    ranked->store = store;
    league_games_open(&ranked->tourney, store, chance);
    ranked->tourney.now_ms = now_ms;
}

struct league_fixture league_fixture;

int league_fixture_make(void **state)
{
    struct league_fixture *ranked = &league_fixture;
    store_fixture_open(&ranked->kept);
    ranked->chat = LEAGUE_FIXTURE_CHAT;
    go_on(ranked, ranked->kept.store, chance_seed(), LEAGUE_FIXTURE_START_MS);
    *state = ranked;
    return 0;
}

int league_fixture_clean(void **state)
{
    struct league_fixture *ranked = *state;
    league_games_close(&ranked->tourney);
    store_fixture_close(&ranked->kept);
    return 0;
}

void league_fixture_again(struct league_fixture *ranked)
{
    uint64_t chance = ranked->tourney.chance;
    int64_t now_ms = ranked->tourney.now_ms;
    league_games_close(&ranked->tourney);
    go_on(ranked, store_fixture_again(&ranked->kept), chance, now_ms);
}

int league_fixture_below(struct league_fixture *ranked, int bound)
{
    return (int)chance_below(&ranked->tourney.chance, (uint32_t)bound);
}

int64_t league_fixture_player(struct league_fixture *ranked)
{
    return league_fixture_people[league_fixture_below(ranked, LEAGUE_FIXTURE_PEOPLE)];
}

static struct league_games_game draw(struct league_fixture *ranked, int64_t chat, int64_t within_ms)
{
    ranked->tourney.now_ms += league_fixture_below(ranked, (int)within_ms);
    return league_games_draw(&ranked->tourney, chat, league_fixture_people, LEAGUE_FIXTURE_PEOPLE,
                             LEAGUE_FIXTURE_SEATS_MOST);
}

int64_t league_fixture_log(struct league_fixture *ranked, int64_t chat, int64_t within_ms)
{
    struct league_games_game game = draw(ranked, chat, within_ms);
    return league_games_log(&ranked->tourney, &game);
}

int64_t league_fixture_play(struct league_fixture *ranked, int64_t chat, int64_t within_ms)
{
    struct league_games_game game = draw(ranked, chat, within_ms);
    return league_games_play(&ranked->tourney, &game);
}

int league_fixture_check(const struct league_fixture *ranked, int64_t chat)
{
    int games = league_model_check(ranked->store, chat);
    league_model_again(ranked->store, chat);
    assert_int_equal(league_model_check(ranked->store, chat), games);
    return games;
}
