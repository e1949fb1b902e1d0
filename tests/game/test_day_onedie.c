/* test_day_onedie.c - a bot that is built from the same sources, but with another list of games: it
 * knows One Die alone, by nothing but its folder and its row, and that is enough.
 */
#include "language.h"
#include "notation.h"
#include "replay.h"
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TO_BOT "@" E2E_BOT

enum { HOST = E2E_HOST, PRESSES_MOST = 200 };

static const int64_t GROUP = E2E_GROUP;

static struct e2e day;

#define shows(where, text) text_check(e2e_text(&day, where), text)

static void say(int64_t who, const char *text)
{
    e2e_say(&day, who, GROUP, text);
}

static bool told(const char *text)
{
    return e2e_told(&day, GROUP, text);
}

/* --- before the game --- */

A_DAY(it_is_chosen_with_its_options, &day)
{
    say(HOST, "/play" TO_BOT);
    shows(GROUP, "One Die");
    e2e_press(&day, HOST, GROUP, "r:1");
    shows(GROUP, "Strict · Two lives, and only the very number is true.");
    e2e_press(&day, HOST, GROUP, "r:1:strict");
    e2e_press(&day, HOST, GROUP, "r:1:c:");
    shows(GROUP, "One Die · Strict");
    shows(GROUP, "Hearts: 2");
    shows(GROUP, "Counts as true: exactly");
    e2e_press(&day, HOST, GROUP, "r:1:o:truth");
    shows(GROUP, "What is no lie.");
    e2e_press(&day, HOST, GROUP, "r:1:o:truth:at_least");
    assert_true(told("Counts as true: at least"));
    e2e_press(&day, HOST, GROUP, "r:1:c:");
    e2e_press(&day, HOST, GROUP, "r:1");
    e2e_press(&day, HOST, GROUP, "r:1:gentle");
    e2e_press(&day, HOST, GROUP, "b:1");
    e2e_press(&day, HOST, GROUP, "r:1:k:onedie"); /* is chosen already */
    assert_int_equal(simulated_days_number("SELECT rules ->> '$.options.lives' = 3 FROM tables"),
                     1);
    e2e_say(&day, HOST, HOST, "/rules strict");
    shows(HOST, "Nobody believes a six for long.");
    e2e_say(&day, HOST, HOST, "/rules tokio");
    shows(HOST, "• One Die: Gentle, Strict");
}

/* --- moves --- */

A_DAY(moves_are_pressed_and_typed, &day)
{
    e2e_game(&day, "gentle");
    int64_t who = simulated_days_turn();
    text_check(e2e_text(&day, who), "What do you claim?");
    e2e_press(&day, who, who, "m:1:1:claim:3");
    assert_true(told("claims a three."));
    who = simulated_days_turn();
    say(who, "/believe" TO_BOT);
    text_check(e2e_text(&day, who), "claimed a three: you must claim more.");
    e2e_say(&day, who, who, "/claim a two");
    shows(who, "Too low");
    e2e_say(&day, who, who, "five"); /* what can be claimed need not be called a claim */
    assert_true(told(" → ✅ "));
    who = simulated_days_turn();
    e2e_press(&day, who, GROUP, "m:1:5:dare");
    assert_true(told("⚔️"));
    assert_true(told("loses 2 lives."));
    assert_int_equal(simulated_days_number("SELECT sum(lives) FROM seats"), 9 - 2);
    who = simulated_days_turn();
    e2e_say(&day, who, who, "6");
    assert_true(told("claims a six."));
    who = simulated_days_turn();
    assert_false(e2e_button(&day, GROUP, "m:1:7:accept"));
    say(who, "/doubt" TO_BOT);
    assert_true(told("lifts the cup"));
    assert_int_equal(simulated_days_number("SELECT sum(lives) FROM seats"), 9 - 2 - 1);
    who = simulated_days_turn();
    e2e_say(&day, who, who, "/dico 4");
    say(simulated_days_turn(), "/dare" TO_BOT); /* a word that is this game's alone */
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'dare'"), 2);
}

/* Whether a menu with this command was registered with Telegram. */
static bool is_in_menu(const char *name)
{
    const json_t *call;
    size_t i;
    bool is = false;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        if (strcmp(json_string_value(json_object_get(call, "method")), "setMyCommands") != 0)
            continue;
        char *text = json_dumps(json_object_get(call, "parameters"), 0);
        is = is || strstr(text, name) != NULL;
        free(text);
    }
    return is;
}

A_DAY(its_commands_are_explained, &day)
{
    assert_true(is_in_menu("\"play\""));
    assert_false(is_in_menu("\"dare\"")); /* moves are buttons */
    e2e_say(&day, HOST, HOST, "/help");
    e2e_press(&day, HOST, HOST, "?:m");
    shows(HOST, "One Die: Type /claim five, /believe, /doubt, /dare.");
    e2e_press(&day, HOST, HOST, "?:");
    e2e_press(&day, HOST, HOST, "H:");
    shows(HOST, "One Die: a die and a straight face.");
    e2e_press(&day, HOST, HOST, "H:onedie"); /* it has no screens */
}

A_DAY(the_absent_are_played_for_by_its_robot, &day)
{
    e2e_game(&day, "gentle");
    int64_t who = simulated_days_turn();
    simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS + 60000);
    assert_int_equal(simulated_days_told(&day, GROUP, SIMULATED_DAYS_LAPSED), 1);
    assert_true(simulated_days_turn() != who);
    /* The first legal move would be to claim a one. */
    assert_int_equal(
        simulated_days_number("SELECT value FROM moves WHERE update_id = -1"),
        simulated_days_number("SELECT min(faces + 1, 6) FROM moves WHERE verb = 'roll'"));
    simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT verb = 'doubt' FROM moves WHERE update_id = -1"
                                           " ORDER BY turn DESC"),
                     1);
}

/* The first throw is chance's, the second move the robot's. */
A_DAY(the_record_says_what_the_robot_did, &day)
{
    e2e_game(&day, "gentle");
    simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS + 60000);
    e2e_sure(&day, HOST, GROUP, "/cancel" TO_BOT);
    json_t *record = json_loads(whole_game_record(&day, E2E_ANN), 0, NULL);
    char *steps = json_dumps(json_object_get(record, NOTATION_BY_ROBOT), JSON_COMPACT);
    assert_string_equal(steps, "[2]");
    free(steps);
    json_decref(record);
}

/* --- after the game --- */

/* The output of replaying the record, in states or in words. */
static char *replayed(const char *record, bool in_words)
{
    char path[] = "/tmp/bussolotto-record-XXXXXX", *text = NULL;
    size_t length;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, record, strlen(record)), strlen(record));
    close(fd);
    FILE *out = open_memstream(&text, &length);
    int language = in_words ? LANGUAGE_ENGLISH : REPLAY_STATES;
    assert_int_equal(replay_run(path, language, out, stderr), 0);
    fclose(out);
    unlink(path);
    return text;
}

A_DAY(it_is_won_recorded_replayed_and_counted, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 3};
    e2e_game(&day, "gentle");
    whole_game_play(&whole, PRESSES_MOST);
    assert_true(told("wins the game"));
    const char *record = whole_game_record(&day, E2E_ANN);
    char *states = replayed(record, false), *words = replayed(record, true);
    json_t *end = whole_game_end(&day, states);
    assert_null(strstr(states, "\"error\""));
    assert_int_equal(json_object_size(json_object_get(end, "lives")), 3);
    text_check(words, "One Die");
    text_check(words, "believes it and shakes the cup.");
    text_check(words, "wins the game.");
    e2e_say(&day, HOST, GROUP, "/stats" TO_BOT);
    shows(GROUP, "Claimed most often: a ");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM figures WHERE kind = 'onedie'"
                                           " AND figures LIKE '% luck=%'"),
                     3);
    say(HOST, "/standings" TO_BOT);
    assert_true(told("Olga"));
    json_decref(end);
    free(states);
    free(words);
}
