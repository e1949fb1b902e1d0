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
    told_says(told_end, "🏆", "🏆");
}

TEST_CASE(test_points)
{
    end_quietly("tokyo");
    end.points = 4;
    told_says(told_end, "🏆\n📈 +4 points: Anna", "🏆\n📈 +4 punti: Anna");
    end.rank = 1;
    told_says(told_end, "🏆\n📈 +4 points: Anna leads the league.",
              "🏆\n📈 +4 punti: Anna è in testa alla classifica.");
    end.rank = 3;
    end.points = 1;
    told_says(told_end, "🏆\n📈 +1 point: Anna is number 3 in the league.",
              "🏆\n📈 +1 punto: Anna è al numero 3 della classifica.");
    end.unplayed = true;
    told_says(told_end, "🏆\n⏸ It doesn't count for the league: no hand was played out.",
              "🏆\n⏸ Non conta per il campionato: nessuna mano è arrivata alla fine.");
}

TEST_CASE(test_robots_at_the_table)
{
    end_quietly("tokyo");
    told.table.seats[2].player = robot_player(0, 1);
    end.points = 2;
    end.best = 1;
    told_says(told_end,
              "🏆\n📈 +2 points: Bruno\n🤖 Only people count there, not the robots.",
              "🏆\n📈 +2 punti: Bruno\n🤖 Lì contano solo le persone, non i robot.");
    end.alone = true;
    told_says(told_end, "🏆\n🤖 It doesn't count for the league: only one person played.",
              "🏆\n🤖 Non conta per il campionato: ha giocato una persona sola.");
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
    told_says(told_end,
              "🏆\n🎭 The bluff of the game: Bruno claimed <b>a pair of 6s (66)</b> with <b>41</b>, "
              "and got away with it.\n🐑 Most trusting: Carla let 5 bluffs pass.\n👃 The best nose: "
              "Anna was right in 3 of 4 doubts.",
              "🏆\n🎭 Il bluff della partita: Bruno ha dichiarato <b>coppia di 6 (66)</b> con "
              "<b>41</b>, e l'ha passata liscia."
              "\n🐑 Fiducia da record: Carla ha lasciato passare 5 bluff."
              "\n👃 Il fiuto migliore: Anna ha dubitato a ragione 3 volte su 4.");
    end.named = 1; /* the others take no part in the league */
    told_says(told_end,
              "🏆\n👃 The best nose: Anna was right in 3 of 4 doubts."
              "\n🍀 Luck was on the side of Anna.",
              "🏆\n👃 Il fiuto migliore: Anna ha dubitato a ragione 3 volte su 4."
              "\n🍀 La sorte era dalla parte di Anna.");
}

TEST_CASE(test_story_of_throws)
{
    end_quietly("tokyo");
    rules_usual(game_find("421"), &told.table.rules);
    end.highlights.topper = 0;
    end.highlights.tops = 2;
    end.highlights.unlucky = 1;
    end.highlights.lucky = 2;
    told_says(told_end,
              "🏆\n⭐ Anna threw <b>4-2-1</b> 2 times."
              "\n🌧 Luck was against Bruno."
              "\n🍀 Luck was on the side of Carla.",
              "🏆\n⭐ Anna ha fatto <b>4-2-1</b> 2 volte."
              "\n🌧 La sorte era contro Bruno."
              "\n🍀 La sorte era dalla parte di Carla.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_tell),     cmocka_unit_test(test_points),
        cmocka_unit_test(test_robots_at_the_table), cmocka_unit_test(test_story_of_claims),
        cmocka_unit_test(test_story_of_throws),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
