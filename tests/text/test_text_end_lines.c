/* test_text_end_lines.c - what the last post of a game tells besides the winner, word for word. */

#include "robot_player.h"
#include "told.h"

#include "end_lines.h"
#include "language.h"
#include "testing.h"

static struct end_lines end;

static void told_end(int language)
{
    language_begin(language, &told.message);
    message_add(&told.message, "🏆");
    end_lines_add(&end, &told.table, language, &told.message);
}

/* A game that Anna won, in which nothing stood out. */
static void end_quietly(const char *preset)
{
    told_sit(3, preset, true);
    told_play("roll 53; leave 1; leave 2");
    end = (struct end_lines){.named = 7,
                             .highlights = {.bluffer = GAME_NOBODY,
                                            .trusting = GAME_NOBODY,
                                            .nose = GAME_NOBODY,
                                            .topper = GAME_NOBODY,
                                            .unlucky = GAME_NOBODY,
                                            .lucky = GAME_NOBODY}};
}

TEST_CASE(test_nothing_to_tell)
{
    end_quietly("tokyo");
    told_says(told_end, "nothing to tell");
}

TEST_CASE(test_points)
{
    end_quietly("tokyo");
    end.points[0] = 4;
    told_says(told_end, "points");
    end.rank = 1;
    end.points[2] = 2;
    end.points[1] = 1;
    told_says(told_end, "points 2");
    end.rank = 3;
    end.points[1] = 2; /* as many as another */
    told_says(told_end, "points 3");
    end.played_for = 1 << 1;
    end.points[1] = 0;
    told_says(told_end, "points of a winner who was played for");
    end.unplayed = true;
    told_says(told_end, "points 4");
}

TEST_CASE(test_robots_at_the_table)
{
    end_quietly("tokyo");
    told.table.seats[2].player = robot_player(0, 1);
    end.points[1] = 2;
    end.best = 1;
    told_says(told_end, "robots at the table");
    end.alone = true;
    told_says(told_end, "robots at the table 2");
}

/* The bits of all trophies of a kind. */
static uint32_t all_of(enum trophy_of of)
{
    uint32_t bits = 0;
    for (int i = 0; i < N_TROPHIES; i++)
        bits |= (uint32_t)(trophies[i].of == of) << i;
    return bits;
}

TEST_CASE(test_trophies)
{
    end_quietly("tokyo");
    end.points[0] = 4;
    end.trophies[0] = all_of(TROPHY_WINS) | all_of(TROPHY_STREAK);
    end.trophies[1] = all_of(TROPHY_BLUFFS) | all_of(TROPHY_NOSE);
    end.trophies[2] = all_of(TROPHY_GAMES);
    told_says(told_end, "trophies");
    end.named = 1; /* the others take no part in the league */
    told_says(told_end, "trophies 2");
}

TEST_CASE(test_rivals)
{
    end_quietly("tokyo");
    end = (struct end_lines){.rivals = {.seats = {2, 0}, .better = {5, 2}}};
    told_says(told_end, "rivals");
}

TEST_CASE(test_who_never_came)
{
    end_quietly("tokyo");
    end.deserted = true;
    end.player = 1;
    told_says(told_end, "who never came");
    end.player = GAME_NOBODY;
    told_says(told_end, "who never came 2");
}

TEST_CASE(test_story_of_claims)
{
    end_quietly("tokyo");
    end.highlights.bluffer = 1;
    end.highlights.claimed = (int16_t)game_value(&told.table.rules, "66");
    end.highlights.thrown = (int16_t)game_value(&told.table.rules, "41");
    end.highlights.trusting = 2;
    end.highlights.fooled = 5;
    end.highlights.nose = 0;
    end.highlights.doubts = 4;
    end.highlights.doubts_right = 3;
    end.highlights.lucky = 0; /* a fourth line is not told */
    told_says(told_end, "story of claims");
    end.named = 1; /* the others take no part in the league */
    told_says(told_end, "story of claims 2");
}

TEST_CASE(test_story_of_throws)
{
    end_quietly("tokyo");
    rules_usual(game_find("421"), &told.table.rules);
    end.highlights.topper = 0;
    end.highlights.tops = 2;
    end.highlights.unlucky = 1;
    end.highlights.lucky = 2;
    told_says(told_end, "story of throws");
    end.highlights.unlucky = 0; /* who won all the same */
    told_says(told_end, "story of throws 2");
}

TESTS_BEGIN(text_fixture_open())
