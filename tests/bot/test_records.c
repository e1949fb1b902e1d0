/* test_records.c - a game played in a group, its record asked for, replayed and explained. */

#include "chance.h"
#include "e2e.h"
#include "sight.h"
#include "testing.h"
#include "whole_game.h"

#include <stdlib.h>
#include <string.h>

#define GROUP E2E_GROUP

enum { PRESSES_MOST = 4000 };

static uint64_t seed;
static struct e2e e;

/* The sum of what everybody has in a state, whatever it is called in this game. */
static int64_t sum_of_scores(const json_t *state)
{
    static const char *const names[] = {"lives", "tokens", "points"};
    int64_t sum = 0;
    const char *name;
    json_t *value;
    for (int i = 0; i < 3; i++)
        json_object_foreach(json_object_get(state, names[i]), name, value) sum +=
            json_integer_value(value);
    return sum;
}

static int count_lines(const char *text)
{
    int n = 0;
    for (; (text = strchr(text, '\n')); text++)
        n++;
    return n;
}

static void check_replay(const char *record)
{
    char *lines = whole_game_replay(&e, record, "");
    json_t *state = whole_game_end(&e, lines);
    assert_null(strstr(lines, "\"error\""));
    assert_int_equal(sum_of_scores(state), e2e_number(&e, "SELECT sum(lives) FROM seats"));
    assert_int_equal(count_lines(lines), e2e_number(&e, "SELECT count(*) FROM moves") + 1);
    json_decref(state);
    free(lines);
}

static void check_explained(const char *record, const char *words, const char *sign)
{
    char *text = whole_game_replay(&e, record, words);
    if (!strstr(text, sign))
        fail_msg("%s: %s", words, text);
    assert_null(strpbrk(text, "<>&"));
    assert_null(strstr(text, "\xe2\x9b\x94")); /* nothing was refused */
    int claims = 0;
    for (const char *at = text; (at = strstr(at, "🗣")) != NULL; at++)
        claims++;
    assert_int_equal(claims, e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'claim'"));
    free(text);
}

/* How often these words stand in a record. */
static int count_words(const char *record, const char *words)
{
    int n = 0;
    for (const char *at = record; (at = strstr(at, words)) != NULL; at++)
        n++;
    return n;
}

/* Each lifted cup is told once: by the throw that filled it, or by what it showed. */
static void check_told(const char *record, bool all)
{
    int64_t thrown = e2e_number(&e, "SELECT count(*) FROM moves WHERE verb IN ('roll', 'deal')");
    int64_t again = e2e_number(&e, "SELECT count(*) FROM moves WHERE picks IS NOT NULL");
    int64_t lifted = e2e_number(&e, "SELECT count(*) FROM moves WHERE verb IN ('doubt', 'object')");
    int sealed = count_words(record, "\"dice\": null") + count_words(record, "\"cards\": null");
    assert_true(all || lifted > 0);
    assert_int_equal(sealed, all ? 0 : thrown + again - lifted + count_words(record, "\"shown\""));
}

static void play(const char *preset)
{
    struct whole_game whole = {.evening = &e, .chance = seed};
    e2e_game(&e, preset);
    whole_game_play(&whole, PRESSES_MOST);
    const char *record = whole_game_record(&e, E2E_ANN);
    check_replay(record);
    check_told(record, strcmp(preset, "italiano") == 0);
    check_explained(record, "--explain", "wins the game.");
    check_explained(record, "--explain --language it", "vince la partita.");
}

E2E_TEST(tokio, &e)
{
    play("classico");
}

E2E_TEST(tokio_with_raises, &e)
{
    play("tokyo");
}

E2E_TEST(four_two_one, &e)
{
    play("italiano");
}

E2E_TEST(bugiardi, &e)
{
    play("dadi");
}

E2E_TEST(bugiardi_with_cards, &e)
{
    play("carte");
}

/* A table can be opened so that all is shown. */
E2E_TEST(all_is_told_where_the_table_shows_all, &e)
{
    struct whole_game whole = {.evening = &e, .chance = seed};
    e2e_say(&e, E2E_HOST, GROUP, "/play@" E2E_BOT " dadi");
    e2e_press(&e, E2E_HOST, GROUP, "r:1");
    e2e_press(&e, E2E_HOST, GROUP, "r:1:e:1"); /* before others sit */
    e2e_press(&e, E2E_ANN, GROUP, "j:1");
    e2e_press(&e, E2E_BOB, GROUP, "j:1");
    e2e_press(&e, E2E_HOST, GROUP, "s:1");
    whole_game_play(&whole, PRESSES_MOST);
    const char *record = whole_game_record(&e, E2E_ANN);
    check_replay(record);
    check_told(record, true);
}

/* --- asking for it --- */

static const json_t *last_document(int64_t chat)
{
    return json_object_get(sight_message(e.pretend, chat, 0), "document");
}

/* A game of Tokio that ends at once: two of three leave. */
static void end_a_game(void)
{
    e2e_game(&e, "classico");
    int64_t turn = e2e_turn(&e);
    e2e_press(&e, turn, turn, "m:1:1:claim:");
    e2e_sure(&e, E2E_ANN, GROUP, "/leave@" E2E_BOT);
    e2e_sure(&e, E2E_BOB, GROUP, "/leave@" E2E_BOT);
}

E2E_TEST(of_a_game_that_was_left_nothing_is_told, &e)
{
    end_a_game();
    const char *record = whole_game_record(&e, E2E_BOB);
    assert_int_equal(count_words(record, "\"roll\""), count_words(record, "\"dice\": null"));
    assert_null(strstr(record, "\"shown\":"));
}

E2E_TEST(comes_in_private_and_not_before_the_end, &e)
{
    e2e_lobby(&e, "classico");
    assert_string_not_equal(e2e_forge(&e, E2E_ANN, GROUP, "e:1"), "");
    e2e_press(&e, E2E_HOST, GROUP, "s:");
    assert_string_not_equal(e2e_forge(&e, E2E_ANN, GROUP, "e:1"), "");
    assert_string_not_equal(e2e_forge(&e, E2E_ANN, GROUP, "e:1:more"), "");
    int64_t turn = e2e_turn(&e);
    e2e_press(&e, turn, turn, "m:1:1:claim:");
    e2e_sure(&e, E2E_ANN, GROUP, "/leave@" E2E_BOT);
    e2e_sure(&e, E2E_BOB, GROUP, "/leave@" E2E_BOT);
    assert_string_not_equal(e2e_forge(&e, E2E_ANN, GROUP, "e:7"), "");
    assert_string_not_equal(e2e_forge(&e, E2E_ANN, E2E_ANN, "e:1"), "");
    assert_null(last_document(E2E_ANN));
    int n = e2e_messages(&e, GROUP);
    assert_non_null(whole_game_record(&e, E2E_ANN));
    e2e_press(&e, E2E_BOB, GROUP, "e:1"); /* the button is there for all now */
    assert_non_null(last_document(E2E_BOB));
    assert_int_equal(e2e_messages(&e, GROUP), n);
}

E2E_TEST(comes_to_nobody_who_cannot_be_written_to, &e)
{
    end_a_game();
    int n = e2e_messages(&e, GROUP);
    assert_non_null(strstr(e2e_forge(&e, E2E_STRANGER, GROUP, "e:1"), "open a chat with me"));
    assert_int_equal(e2e_messages(&e, GROUP), n);
    assert_int_equal(e2e_messages(&e, E2E_STRANGER), 0);
    e2e_say(&e, E2E_STRANGER, E2E_STRANGER, "/start");
    assert_string_not_equal(e2e_forge(&e, E2E_STRANGER, GROUP, "e:1"), "");
    assert_non_null(last_document(E2E_STRANGER));
}

/* More shows it in the place of the button that was pressed, and the others stay. */
E2E_TEST(more_stays_more, &e)
{
    end_a_game();
    int n = e2e_messages(&e, GROUP);
    assert_string_equal(e2e_press(&e, E2E_ANN, GROUP, "e:1:more"), "");
    assert_null(e2e_data(&e, GROUP, "e:1:more"));
    assert_true(e2e_button(&e, GROUP, "a:1"));
    assert_true(e2e_button(&e, GROUP, "k:n"));
    assert_true(e2e_button(&e, GROUP, "e:1"));
    e2e_press(&e, E2E_ANN, GROUP, "a:1");
    e2e_forge(&e, E2E_ANN, GROUP, "e:1:more");
    assert_null(e2e_data(&e, GROUP, "a:1"));
    assert_int_equal(e2e_messages(&e, GROUP), n + 1);
}

E2E_TEST(standings_leave_the_end_in_its_place, &e)
{
    end_a_game();
    int n = e2e_messages(&e, GROUP);
    assert_string_equal(e2e_press(&e, E2E_BOB, GROUP, "k:n"), "");
    assert_int_equal(e2e_messages(&e, GROUP), n + 1);
    assert_true(e2e_button(&e, GROUP, "k:s:"));
    assert_non_null(e2e_data(&e, GROUP, "a:1"));
}

E2E_TEST(comes_in_the_end_whatever_goes_wrong, &e)
{
    static const enum pretend_fault faults[] = {FAULT_500, FAULT_RESET_BEFORE, FAULT_429};
    end_a_game();
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        pretend_fault(e.pretend, "sendDocument", faults[i], 1, 1);
    e2e_forge(&e, E2E_ANN, GROUP, "e:1");
    for (int i = 0; i < 20 && !last_document(E2E_ANN); i++)
        e2e_run(&e, 1000);
    assert_non_null(last_document(E2E_ANN));
}

E2E_TEST(comes_after_a_crash, &e)
{
    end_a_game();
    pretend_fault(e.pretend, "sendDocument", FAULT_HANG, 0, 1);
    e2e_forge(&e, E2E_ANN, GROUP, "e:1");
    assert_null(last_document(E2E_ANN));
    e2e_crash(&e);
    for (int i = 0; i < 300 && !last_document(E2E_ANN); i++)
        e2e_run(&e, 100);
    assert_non_null(last_document(E2E_ANN));
}

E2E_TEST(names_are_told_apart, &e)
{
    pretend_user(e.pretend, E2E_ANN, "Olga", "en");
    pretend_user(e.pretend, E2E_BOB, "\xe2\x80\xae<Olga>\n@all", "en");
    end_a_game();
    json_t *record = json_loads(whole_game_record(&e, E2E_ANN), 0, NULL);
    const json_t *players = json_object_get(record, "players");
    assert_int_equal(json_array_size(players), 3);
    assert_string_equal(json_string_value(json_array_get(players, 0)), "Olga");
    assert_string_equal(json_string_value(json_array_get(players, 1)), "Olga 2");
    assert_null(strpbrk(json_string_value(json_array_get(players, 2)), "\n@\xe2"));
    json_decref(record);
}

TESTS_BEGIN(seed = chance_seed())
