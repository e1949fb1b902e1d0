/* test_heard.c - a language is one catalogue: its words are understood, and no line of C knows
 * it. */
#include "clock_texts.h"
#include "commands.h"
#include "game_words.h"
#include "heard.h"
#include "league_menu.h"
#include "names.h"
#include "picks_read.h"
#include "program_path.h"
#include "robot.h"
#include "robot_menu.h"
#include "robot_player.h"
#include "said.h"
#include "spelt.h"
#include "testing.h"
#include "told.h"

enum { ESPERANTO = 1, DAY_MS = 24 * 60 * 60 * 1000 };

static int claim(const char *kind, const char *preset, const char *typed)
{
    struct rules rules = spelt_rules(kind);
    if (preset)
        rules_take_preset(&rules, preset);
    int values[GAME_WORDS_READINGS_MAX] = {GAME_NOTHING};
    int n = rules.kind->words->read(&rules, typed, values);
    assert_int_equal(n == 1, values[0] != GAME_NOTHING);
    assert_true(values[0] >= GAME_NOTHING && values[0] < rules.kind->ladder(&rules));
    return values[0];
}

TEST_CASE(the_language_is_there)
{
    assert_string_equal(language_code(ESPERANTO), "eo");
    assert_string_equal(language_name(ESPERANTO), "Esperanto");
    assert_null(language_code(ESPERANTO + 1));
}

TEST_CASE(it_is_asked_for_by_its_names)
{
    static const char *const own[] = {"Esperanto", "esperanta", "eo", "eo-XX"};
    static const char *const english[] = {"English", "english", "angla", "en", "en_GB"};
    static const char *const none[] = {"klingon", "-", "e", "e-o", ""};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        assert_int_equal(names_language(own[i]), ESPERANTO);
    for (size_t i = 0; i < sizeof english / sizeof *english; i++)
        assert_int_equal(names_language(english[i]), LANGUAGE_ENGLISH);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(names_language(none[i]), -1);
}

TEST_CASE(commands_have_its_names)
{
    assert_int_equal(commands_find("ludi"), COMMAND_PLAY);
    assert_int_equal(commands_find("Ludi"), COMMAND_PLAY);
    assert_int_equal(commands_find("turniro"), COMMAND_CUP);
    assert_int_equal(commands_find("dubas"), commands_find("doubt"));
    assert_int_equal(commands_find("-"), -1);
    assert_string_equal(commands_name(COMMAND_PLAY, ESPERANTO), "ludi");
    assert_string_equal(commands_name(COMMAND_CUP, ESPERANTO), "cup"); /* not translated */
    assert_string_equal(commands_description(COMMAND_PLAY, ESPERANTO), "Malfermi tablon");
}

/* The language in use plays no part, and is the same afterwards. */
TEST_CASE(claims_are_typed_in_it)
{
    for (int language = 0; language_code(language); language++) {
        language_use(language);
        assert_int_equal(claim("tokio", NULL, "mi diras paro de tri"), claim("tokio", NULL, "33"));
        assert_int_equal(claim("tokio", NULL, "paro de three"), claim("tokio", NULL, "33"));
        assert_int_equal(claim("tokio", NULL, "pair of threes"), claim("tokio", NULL, "33"));
        assert_int_equal(claim("bugiardi", "carte", "paro de regoj"),
                         claim("bugiardi", "carte", "pair of kings"));
        assert_int_equal(claim("tokio", NULL, "-"), GAME_NOTHING);
        assert_int_equal(claim("tokio", NULL, "paro de nekonata"), GAME_NOTHING);
        assert_int_equal(language_in_use(), language);
    }
}

/* The verb of the only move that a text means; "" if it is not sure. */
static const char *said(const char *text)
{
    struct scene scene;
    struct said said;
    int64_t player = told.table.seats[table_turn(&told.table)].player;
    scene_look(&told.shown, player, "", &scene);
    said_read(&scene, player, text, &said);
    return said.sure ? scene.rules->kind->verbs[said.moves[0].move.verb].name : "";
}

TEST_CASE(moves_are_said_in_it)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    assert_string_equal(said("kvindek tri!"), "claim");
    assert_string_equal(said("mi diras kvindektri"), "claim");
    told_play("claim 53");
    assert_string_equal(said("mi kredas"), "accept");
    assert_string_equal(said("ne kredas"), "");
    assert_string_equal(said("dubas"), "doubt"); /* the command */
    assert_string_equal(said("no way"), "doubt");
    assert_string_equal(said("-"), "");
}

TEST_CASE(dice_are_named_in_it)
{
    struct move move = {.n_picks = 0};
    told_sit(2, "italiano", true);
    told_play("roll 641");
    int64_t player = told.table.seats[table_turn(&told.table)].player;
    assert_true(picks_read(&told.table, player, "ĉiuj la ĵetkuboj", &move));
    assert_int_equal(move.n_picks, 3);
    assert_true(picks_read(&told.table, player, "ĈIUJ", &move));
    assert_false(picks_read(&told.table, player, "ĉiu", &move));
}

TEST_CASE(times_people_and_robots_have_its_words)
{
    assert_int_equal(clock_texts_read("3 tagoj"), 3 * (int64_t)DAY_MS);
    assert_int_equal(clock_texts_read("unu tago"), DAY_MS);
    assert_int_equal(clock_texts_read("3 jaroj"), 0);
    assert_true(names_is_me("mi") && names_is_me("me") && !names_is_me("vi") && !names_is_me("-"));
    assert_string_equal(names_after_and("kaj Anna"), "Anna");
    assert_string_equal(names_after_and("vs. Anna"), "Anna");
    assert_string_equal(names_after_and("- Anna"), "Anna");
    assert_string_equal(names_after_and("Kontraŭ Anna"), "Anna");
    assert_string_equal(names_after_and("kajo Anna"), "kajo Anna");
    assert_int_equal(robot_menu_read("majstro"), ROBOT_MASTER);
    assert_int_equal(robot_menu_read("master"), ROBOT_MASTER);
    assert_int_equal(robot_menu_read("-"), ROBOT_MENU_UNKNOWN);
    assert_true(league_menu_is_usual("kutimaj"));
}

int main(void)
{
    char path[PROGRAM_PATH_BYTES];
    program_path("small", path);
    language_open(path, (const char *const[]){"eo", NULL});
    return testing_run(NULL, NULL);
}
