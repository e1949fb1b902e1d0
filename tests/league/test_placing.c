/* test_placing.c - who finished where: in games spelt out, and in random ones of every kind.
 *
 * SEED=n repeats a run that failed.
 */
#include "placing.h"

#include "chance.h"
#include "spelt.h"
#include "testing.h"

#include <string.h>

enum { RUNS = 150 /* random games of each kind */ };

static struct spelt spelt;

static struct places places_of(const struct spelt *played)
{
    struct game game = played->start;
    struct game_events events;
    struct placing placing;
    struct places places;
    placing_begin(&placing, game.n_seats);
    for (int i = 0; i < played->n; i++) {
        assert_int_equal(game_step(&game, &played->moves[i], &events), ACCEPTED);
        placing_follow(&placing, &events);
    }
    placing_end(&placing, &game, &places);
    return places;
}

/* `wanted` has a digit for each seat. */
static void assert_places(const struct places *places, const char *wanted)
{
    char got[GAME_SEATS_MAX + 1] = "";
    for (int seat = 0; seat < places->n; seat++)
        got[seat] = (char)('0' + places->place[seat]);
    assert_string_equal(got, wanted);
}

static void assert_played(const char *wanted)
{
    struct places places = places_of(&spelt);
    assert_places(&places, wanted);
}

/* --- Tokio and Dadi Bugiardi: who goes out later is better --- */

TEST_CASE(test_tokio_ranks_by_who_went_out_when)
{
    spelt_begin(&spelt, "tokyo", 4, OPTIONS("lives", "1"));
    spelt_play(&spelt, "0 roll 31; 0 claim 65; 1 doubt;" /* 0 is out; 1 starts */
                       "1 roll 66; 1 claim 65; 2 doubt;" /* 2 is out; 3 starts */
                       "3 roll 31; 3 claim 32; 1 doubt");
    assert_played("4132");
}

TEST_CASE(test_who_leaves_goes_out_then)
{
    spelt_begin(&spelt, "tokyo", 4, OPTIONS("lives", "1"));
    spelt_play(&spelt, "0 roll 31; 0 claim 65; 3 leave; 1 doubt; 1 roll 66; 1 claim 65; 2 doubt");
    assert_played("3124");
}

TEST_CASE(test_lives_left_do_not_matter_to_who_leaves)
{
    spelt_begin(&spelt, "tokyo", 3, OPTIONS("lives", "2"));
    spelt_play(&spelt, "0 roll 31; 0 claim 65; 1 doubt; 1 leave; 2 roll 31; 2 claim 65; 0 doubt;"
                       "0 roll 31; 0 claim 65; 2 doubt");
    assert_played("231");
}

TEST_CASE(test_bugiardi_ranks_by_who_went_out_when)
{
    spelt_begin(&spelt, "bugiardi", 3, OPTIONS("points", "1"));
    spelt_play(&spelt, "0 roll 9TJQA; 0 claim P-K; 1 object;"
                       "1 roll KK9TA; 1 claim P-9; 2 object");
    assert_played("312");
}

/* --- 421: those who stay, by their tokens --- */

TEST_CASE(test_421_ranks_by_tokens)
{
    const char *const single[] = {"charge_single", "true", "tokens", "6", NULL};
    spelt_begin(&spelt, "421", 5, single);
    spelt_play(&spelt, "0 roll - 421; 1 roll - 665; 2 roll - 664; 3 roll - 221; 4 roll - 654;"
                       "0 roll - 666; 1 roll - 665; 2 roll - 221; 3 roll - 664; 4 roll - 654;"
                       "0 roll - 421; 1 roll - 665; 4 roll - 664"); /* for the win */
    assert_played("12452");
}

TEST_CASE(test_421_leaves_those_who_left_behind)
{
    const char *const single[] = {"charge_single", "true", "tokens", "3", NULL};
    spelt_begin(&spelt, "421", 4, single);
    spelt_play(&spelt, "1 leave; 3 leave; 0 roll - 421; 2 roll - 221; 0 roll - 421; 2 roll - 221");
    assert_played("1423");
}

/* --- games of any kind --- */

TEST_CASE(test_the_last_to_stay_wins_alone)
{
    static const char *const games[] = {"tokyo", "421", "bugiardi"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        spelt_begin(&spelt, games[i], 3, NULL);
        spelt_play(&spelt, "2 leave; 0 leave");
        assert_played("213");
    }
}

TEST_CASE(test_places_among_some)
{
    struct places all = {.n = 5, .place = {3, 1, 3, 2, 5}}, some;
    placing_among(&all, 0x1d, &some); /* without seat 1 */
    assert_places(&some, "20214");
    placing_among(&all, 0x02, &some);
    assert_places(&some, "01000");
    placing_among(&all, 0, &some);
    assert_places(&some, "00000");
    placing_among(&all, 0x1f, &all);
    assert_places(&all, "31325");
}

/* When each seat was first seen to be out, by what everybody sees; 0: never. */
static void watch(const struct spelt *played, int *ret_out_at, struct view *ret_end)
{
    struct game game = played->start;
    memset(ret_out_at, 0, GAME_SEATS_MAX * sizeof *ret_out_at);
    for (int i = 0; i < played->n; i++) {
        assert_int_equal(game_step(&game, &played->moves[i], NULL), ACCEPTED);
        game_view(&game, GAME_NOBODY, ret_end);
        for (int seat = 0; seat < game.n_seats; seat++) {
            if (ret_end->out[seat] && ret_out_at[seat] == 0)
                ret_out_at[seat] = i + 1;
        }
    }
}

/* Whether a seat was safe, and so is the better the earlier it went out. */
static bool is_safe(const struct view *end, int seat)
{
    return (end->safe >> seat & 1) != 0;
}

/* Whether one went out, and the other later or never. */
static bool is_before(int out_at, int other_at)
{
    return out_at != 0 && (other_at == 0 || out_at < other_at);
}

/* `lives`: more of what seats hold is better. */
static void check_pair(const struct places *places, const struct view *end, bool lives,
                       const int *out_at, int a, int b)
{
    int place_a = places->place[a], place_b = places->place[b];
    bool first_a = (end->winners >> a & 1) != 0, first_b = (end->winners >> b & 1) != 0;
    if (first_a || first_b)
        assert_true(first_b ? !first_a || place_a == place_b : place_a < place_b);
    else if (is_safe(end, a) && is_safe(end, b))
        assert_int_equal(place_a < place_b, out_at[a] < out_at[b]);
    else if (is_safe(end, a) || is_safe(end, b))
        assert_int_equal(place_a < place_b, is_safe(end, a));
    else if (is_before(out_at[a], out_at[b]))
        assert_true(place_a > place_b);
    else if (out_at[a] == out_at[b] && end->score[a] == end->score[b])
        assert_int_equal(place_a, place_b);
    else if (out_at[a] == 0 && out_at[b] == 0)
        assert_int_equal(place_a < place_b,
                         lives ? end->score[a] > end->score[b] : end->score[a] < end->score[b]);
}

static void check_places(const struct spelt *played)
{
    struct places places = places_of(played);
    struct view end;
    int out_at[GAME_SEATS_MAX];
    watch(played, out_at, &end);
    bool lives = played->game.rules.kind->score == SCORE_LIVES;
    assert_int_equal(places.n, played->game.n_seats);
    for (int seat = 0; seat < places.n; seat++)
        assert_int_equal(places.place[seat] == 1, end.winners >> seat & 1);
    for (int a = 0; a < places.n; a++) {
        int n_better = 0;
        for (int b = 0; b < places.n; b++) {
            n_better += places.place[b] < places.place[a];
            if (a != b)
                check_pair(&places, &end, lives, out_at, a, b);
        }
        assert_int_equal(places.place[a], 1 + n_better);
    }
}

TEST_CASE(test_random_games_of_every_kind)
{
    uint64_t chance = chance_seed();
    for (int i = 0; game_kinds[i] != NULL; i++) {
        for (int run = 0; run < RUNS; run++) {
            spelt_random(&spelt, game_kinds[i], &chance);
            check_places(&spelt);
        }
    }
}
