/* test_season_titles.c - the titles of a season, against all its games gone through one by one.
 *
 * SEED=n repeats a run that failed.
 */
#include "season_titles.h"

#include "league_fixture.h"
#include "review.h"
#include "scoring.h"
#include "standings_query.h"
#include "step_fixture.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { CHAT = LEAGUE_FIXTURE_CHAT, PEOPLE = 6, GAMES = 60, ROUNDS_MOST = 10 };

static struct {
    int32_t season;
    int doubts[PEOPLE], right[PEOPLE], fooled[PEOPLE];
    int gap;                         /* of the boldest bluff of Tokio */
    int64_t bold;                    /* the first game that saw it */
    int n_bold;                      /* how many dared it in that game */
    int64_t players[GAME_SEATS_MAX]; /* of the last game, by seats; 0: it does not count for them */
    int64_t ending;
} plain;

static bool seat(void *context, const struct store_result *result)
{
    if (result->ending != plain.ending)
        memset(plain.players, 0, sizeof plain.players);
    plain.ending = result->ending;
    if (result->counts)
        plain.players[result->seat] = result->player;
    return true;
}

/* Of equal bluffs the one of the earlier game counts. */
static void count_bluff(const struct store_result *result, int gap)
{
    if (gap > plain.gap) {
        plain.gap = gap;
        plain.bold = result->ending;
        plain.n_bold = 0;
    }
    plain.n_bold += gap > 0 && gap == plain.gap && result->ending == plain.bold;
}

/* A title that two would share is nobody's. */
static int expected_gap(void)
{
    return plain.n_bold == 1 ? plain.gap : 0;
}

/* All seats of the game are known when the last of them comes; so the duels are read after that. */
static bool count(void *context, const struct store_result *result)
{
    struct store *store = context;
    struct statistics figures;
    if (result->season != plain.season || !result->counts)
        return true;
    struct store_result game[GAME_SEATS_MAX];
    int n = store_results_of(store, CHAT, result->ending, game, GAME_SEATS_MAX);
    for (int i = 0; i < n; i++)
        seat(NULL, &game[i]);
    int who = (int)(result->player - league_fixture_people[0]);
    assert_true(statistics_text_read(result->figures, &figures));
    plain.doubts[who] += (int)figures.counts[STATISTICS_DOUBTS];
    plain.right[who] += (int)figures.counts[STATISTICS_DOUBTS_RIGHT];
    count_bluff(result, figures.bluff.gap);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        struct review_duel duel = {0};
        if (plain.players[i] == 0)
            continue;
        review_duels_add(result->duels, i, &duel);
        plain.fooled[plain.players[i] - league_fixture_people[0]] += duel.fooled;
    }
    return true;
}

static void count_all(struct store *store, int32_t season)
{
    struct store_scan scan = {.chat = CHAT};
    memset(&plain, 0, sizeof plain);
    plain.season = season;
    store_results(store, &scan, count, store);
}

static int highest(const int *figures, int ret_at[1])
{
    int most = 0, n = 0;
    for (int i = 0; i < PEOPLE; i++)
        if (figures[i] > most)
            most = figures[i];
    for (int i = 0; i < PEOPLE; i++)
        if (figures[i] == most) {
            *ret_at = i;
            n++;
        }
    return n == 1 ? most : 0;
}

static void play(struct league_fixture *ranked, int games)
{
    struct league_games *tourney = &ranked->tourney;
    for (int i = 0; i < games; i++) {
        struct league_games_game game =
            league_games_draw(tourney, CHAT, league_fixture_people, PEOPLE, 4);
        game.kind = "tokio";
        struct store_void made = {.table = league_games_log(tourney, &game)};
        if (league_fixture_below(ranked, 8) == 0)
            assert_true(scoring_void(ranked->store, CHAT, &made));
        tourney->now_ms += LEAGUE_FIXTURE_DAY_MS / 24;
    }
}

static void find(struct league_fixture *ranked, struct season_end_titles *ret_titles)
{
    struct standings_query asked;
    const struct step *step = STEP_AT(&ranked->tourney.bot, ranked->tourney.now_ms);
    standings_query_now(step, CHAT, &asked);
    season_titles_find(step, CHAT, asked.now.key, asked.now.from_ms, ret_titles);
    count_all(ranked->store, asked.now.key);
}

static void name_people(struct league_fixture *ranked)
{
    for (int i = 0; i < PEOPLE; i++) {
        struct store_player player = {.player = league_fixture_people[i], .name = "P"};
        player.name[1] = (char)('0' + i);
        store_player_put(ranked->store, &player);
    }
}

LEAGUE_FIXTURE_TEST(test_titles_come_from_the_games_that_count)
{
    struct league_fixture *ranked = *state;
    struct season_end_titles titles;
    int at;
    name_people(ranked);
    play(ranked, GAMES);
    find(ranked, &titles);
    const struct titles_player *players = titles.players;
    assert_int_equal(players[TITLE_BLUFF].bluff.gap, expected_gap());
    if (titles.names[TITLE_NOSE][0] != '\0') {
        int who = titles.names[TITLE_NOSE][1] - '0';
        assert_int_equal(players[TITLE_NOSE].doubts, plain.doubts[who]);
        assert_int_equal(players[TITLE_NOSE].doubts_right, plain.right[who]);
    }
    int most = highest(plain.fooled, &at);
    if (most < 3)
        most = 0;
    assert_int_equal(players[TITLE_TRUSTING].fooled, most);
    if (most > 0)
        assert_int_equal(titles.names[TITLE_TRUSTING][1] - '0', at);
}

static int64_t any_holder(const struct season_end_titles *titles)
{
    for (int i = 0; i < N_TITLES; i++)
        if (titles->names[i][0] != '\0')
            return titles->players[i].player;
    return 0;
}

LEAGUE_FIXTURE_TEST(test_who_takes_no_part_has_no_title)
{
    struct league_fixture *ranked = *state;
    struct season_end_titles titles;
    int64_t holder = 0;
    name_people(ranked);
    for (int i = 0; i < ROUNDS_MOST && holder == 0; i++) {
        play(ranked, GAMES);
        find(ranked, &titles);
        holder = any_holder(&titles);
    }
    assert_int_not_equal(holder, 0);
    store_opt_out(ranked->store, CHAT, holder, ranked->tourney.now_ms);
    find(ranked, &titles);
    for (int i = 0; i < N_TITLES; i++)
        assert_int_not_equal(titles.players[i].player, holder);
}

LEAGUE_FIXTURE_TEST(test_titles_are_of_one_season)
{
    struct league_fixture *ranked = *state;
    struct season_end_titles titles;
    name_people(ranked);
    play(ranked, GAMES);
    ranked->tourney.now_ms += 40 * LEAGUE_FIXTURE_DAY_MS;
    find(ranked, &titles);
    for (int i = 0; i < N_TITLES; i++)
        assert_string_equal(titles.names[i], "");
    play(ranked, GAMES);
    find(ranked, &titles);
    assert_int_equal(titles.players[TITLE_BLUFF].bluff.gap, expected_gap());
}
