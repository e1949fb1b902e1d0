/* test_titles.c - who has the titles of a season, and who does not. */
#include "testing.h"
#include "titles.h"

#include <stdio.h>
#include <string.h>

static struct titles_player players[3];
static int found[N_TITLES];

static int begin(void **state)
{
    memset(players, 0, sizeof players);
    for (int i = 0; i < 3; i++)
        players[i].player = 101 + i;
    return 0;
}

#define TEST(name) TEST_AROUND(name, begin, NULL)

static void bluff(int i, const char *kind, int64_t game, int gap)
{
    struct statistics figures = {.bluff = {.gap = (int16_t)gap}};
    snprintf(figures.bluff.claimed, sizeof figures.bluff.claimed, "66");
    titles_count(&players[i], game_find(kind), game, &figures, 0);
}

static void doubt(int i, int doubts, int right)
{
    struct statistics figures = {
        .counts = {[STATISTICS_DOUBTS] = doubts, [STATISTICS_DOUBTS_RIGHT] = right}};
    titles_count(&players[i], game_find("tokio"), 1, &figures, 0);
}

static void trust(int i, int fooled)
{
    titles_count(&players[i], game_find("tokio"), 1, &(struct statistics){.counts = {0}}, fooled);
}

static void assert_title(enum title title, int player)
{
    titles_find(players, 3, found);
    assert_int_equal(found[title], player);
}

TEST(nobody_has_a_title_at_first)
{
    for (int i = 0; i < N_TITLES; i++)
        assert_title((enum title)i, -1);
}

TEST(the_boldest_bluff_is_the_farthest)
{
    bluff(1, "tokio", 7, 9);
    bluff(2, "tokio", 8, 12);
    bluff(2, "tokio", 9, 3);
    assert_title(TITLE_BLUFF, 2);
    assert_int_equal(players[2].bluff.gap, 12);
    assert_int_equal(players[2].game, 8);
}

TEST(of_equal_bluffs_the_earliest_is_the_boldest)
{
    bluff(1, "tokio", 8, 12);
    bluff(2, "tokio", 7, 12);
    assert_title(TITLE_BLUFF, 2);
    bluff(1, "tokio", 6, 12); /* games come in any order */
    assert_title(TITLE_BLUFF, 1);
}

/* Else the longer ladder would always win. */
TEST(bluffs_of_different_games_are_compared_by_their_ladders)
{
    struct rules tokio, bugiardi;
    rules_usual(game_find("tokio"), &tokio);
    rules_usual(game_find("bugiardi"), &bugiardi);
    int most = tokio.kind->ladder(&tokio) - 1;
    assert_true(bugiardi.kind->ladder(&bugiardi) > 3 * most);
    bluff(0, "bugiardi", 7, 2 * most);
    bluff(1, "tokio", 8, most);
    assert_title(TITLE_BLUFF, 1);
}

TEST(most_trusting_is_one_alone)
{
    trust(0, 2);
    assert_title(TITLE_TRUSTING, -1); /* that is not much */
    trust(0, 2);
    trust(1, 3);
    assert_title(TITLE_TRUSTING, 0);
    trust(1, 1);
    assert_title(TITLE_TRUSTING, -1);
    trust(2, 5);
    assert_title(TITLE_TRUSTING, 2);
}

TEST(the_best_nose_is_right_most_often)
{
    doubt(0, 4, 4);
    assert_title(TITLE_NOSE, -1); /* that may be luck */
    doubt(1, 6, 3);
    assert_title(TITLE_NOSE, -1); /* half of them */
    doubt(1, 4, 4);
    assert_title(TITLE_NOSE, 1);
    doubt(2, 20, 14); /* as large a share, of more */
    assert_title(TITLE_NOSE, 2);
    doubt(0, 6, 4);
    assert_title(TITLE_NOSE, 0);
    doubt(0, 10, 6);
    assert_title(TITLE_NOSE, -1);
}
