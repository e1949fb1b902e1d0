/* test_house.c - rules chosen by tapping, saved and opened with, and forfeits: the real daemon,
 * people, and the pretend Telegram.
 */
#include "e2e.h"

#include "game.h"
#include "lobby_walk.h"
#include "sight.h"
#include "testing.h"
#include "text_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST
#define ANN   E2E_ANN
#define BOB   E2E_BOB

static struct e2e e;

/* False if no message has a button with exactly this data; of several the newest counts. */
static bool presses(int64_t user, const char *data, char *ret_press)
{
    const json_t *messages = pretend_messages(e.pretend, GROUP);
    bool pressed = false;
    for (size_t i = json_array_size(messages); i > 0 && !pressed; i--) {
        const json_t *message = json_array_get(messages, i - 1);
        int64_t id = json_integer_value(json_object_get(message, "message_id"));
        pressed = pretend_press(e.pretend, user, GROUP, id, data, ret_press);
    }
    return pressed;
}

/* Somebody taps the button with exactly this data, and turns to its page of the lobby first.
 * Returns the popup, "" for none. */
static const char *taps(int64_t user, const char *data)
{
    static char press[40];
    char page[LOBBY_WALK_BYTES];
    bool pressed = presses(user, data, press);
    if (!pressed && lobby_walk_page(data, page)) {
        taps(user, page);
        pressed = presses(user, data, press);
    }
    if (!pressed)
        fail_msg("no button %s; newest message: %s", data, e2e_text(&e, GROUP));
    e2e_settle(&e);
    const json_t *answer = pretend_answer(e.pretend, press);
    assert_non_null(answer);
    const char *text = json_string_value(json_object_get(answer, "text"));
    return text ? text : "";
}

static const char *tap(const char *data)
{
    return taps(HOST, data);
}

static void say(int64_t user, const char *text)
{
    e2e_say(&e, user, GROUP, text);
}

/* Somebody replies to the newest message of the group. */
static void reply(int64_t user, const char *text)
{
    int64_t id = e2e_newest(&e, GROUP);
    assert_int_not_equal(pretend_say(e.pretend, user, GROUP, text, 0, id), 0);
    e2e_settle(&e);
}

static const char *shown(void)
{
    return e2e_text(&e, GROUP);
}

/* The value an option has in the database. */
static int64_t option_of(const char *option)
{
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT json_extract(rules, '$.options.%s') FROM tables WHERE id = 1",
             option);
    return e2e_number(&e, sql);
}

/* --- the menu --- */

/* Sets an option to a value from its page, and takes the way out where one is offered. */
static void set_value(const char *page, const char *value)
{
    char data[96];
    snprintf(data, sizeof data, "%s:%s", page, value);
    if (tap(data)[0] != '\0') {
        text_check(shown(), "⚠️");
        snprintf(data, sizeof data, "%s:%s:!", page, value);
        assert_string_equal(tap(data), "");
    }
    text_check(shown(), "⚙️");
}

/* Opens the page of an option, sets each value of an enum or the next of a number, and goes back.
 */
static void walk_option(const struct option *option)
{
    char page[64], value[16];
    snprintf(page, sizeof page, "r:1:o:%s", option->name);
    assert_string_equal(tap(page), "");
    for (int i = 0; option->words && option->words[i]; i++)
        set_value(page, option->words[i]);
    if (!option->words) {
        int64_t now = option_of(option->name);
        snprintf(value, sizeof value, "%d", (int)(now < option->most ? now + 1 : now - 1));
        set_value(page, value);
        assert_int_equal(option_of(option->name), atoi(value));
    }
    assert_string_equal(tap("r:1:c:"), "");
}

static void walk_kind(const struct game_kind *kind)
{
    char data[64];
    snprintf(data, sizeof data, "r:1:k:%s", kind->name);
    tap(data);
    assert_true(e2e_button(&e, GROUP, "r:1:p:"));
    tap("r:1");
    tap("r:1:c:");
    for (int i = 0; i < kind->n_options; i++)
        if (!kind->options[i].idle) /* else it may not be listed */
            walk_option(&kind->options[i]);
    assert_string_equal(tap("r:1"), ""); /* back to the root */
    for (int i = 0; i < kind->n_presets; i++) {
        snprintf(data, sizeof data, "r:1:%s", kind->presets[i].name);
        assert_string_equal(tap(data), "");
        text_check(shown(), "✅");
    }
    tap("b:1");
}

E2E_TEST(every_page_of_every_game_opens_and_sets, &e)
{
    e2e_lobby(&e, "");
    for (int i = 0; game_kinds[i]; i++)
        if (!game_kinds[i]->hidden)
            walk_kind(game_kinds[i]);
    assert_true(e2e_button(&e, GROUP, "s:1"));
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats"), 3);
}

E2E_TEST(a_conflict_shows_the_way_out, &e)
{
    e2e_lobby(&e, "tokyo");
    tap("r:1");
    tap("r:1:c:");
    tap("r:1:o:tokio_accept");
    text_check(tap("r:1:o:tokio_accept:true"), "equal claims");
    text_check(shown(), "Equal claims: no → yes");
    text_check(shown(), "Raise: yes → no");
    assert_int_equal(option_of("tokio_accept"), 0);
    assert_string_equal(tap("r:1:o:tokio_accept:true:!"), "");
    assert_int_equal(option_of("tokio_accept"), 1);
    assert_int_equal(option_of("equal"), 1);
    assert_int_equal(option_of("raise"), 0);
    tap("r:1:c:");
    text_check(shown(), "✏️ Raise: no");
    tap("r:1");
    tap("b:1");
    text_check(shown(), "Base with changes");
    text_check(shown(), "Believing 21: yes");
    tap("s:1");
    assert_true(e2e_told(&e, GROUP, "Base with changes"));
}

/* The page that everybody sees is for the host to change, page by page too, and for admins. */
E2E_TEST(the_host_turns_the_pages, &e)
{
    static const char *const pages[] = {"r:1",         "r:1:c:",  "r:1:o:lives", "r:1:o:lives:5",
                                        "r:1:l:5",     "r:1:h:",  "r:1:f:",      "r:1:k:421",
                                        "r:1:nothing", "r:1:s:",  "r:1:d:",      "w:1",
                                        "r:1:b:",      "r:1:t:1", "r:1:m:1",     "r:1:e:1"};
    e2e_lobby(&e, "tokyo");
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        text_check(e2e_forge(&e, BOB, GROUP, pages[i]), "Only the host");
        assert_true(e2e_button(&e, GROUP, "r:1:p:"));
    }
    say(BOB, "/clock@" E2E_BOT);
    text_check(e2e_text(&e, BOB), "Only the host");
    assert_non_null(e2e_data(&e, GROUP, "r:1:p:"));
    assert_int_equal(option_of("lives"), 8);
    pretend_member(e.pretend, GROUP, BOB, "administrator");
    assert_string_equal(taps(BOB, "r:1"), "");
    assert_string_equal(taps(BOB, "r:1:c:"), "");
    assert_string_equal(taps(BOB, "r:1:o:lives"), "");
    assert_string_equal(taps(BOB, "r:1:o:lives:5"), "");
    assert_int_equal(option_of("lives"), 5);
}

E2E_TEST(a_game_and_its_length_are_two_taps, &e)
{
    e2e_lobby(&e, "tokyo");
    assert_string_equal(tap("r:1:l:3"), "");
    assert_int_equal(option_of("lives"), 3);
    text_check(shown(), "Everyone has 3 lives");
    text_check(e2e_forge(&e, BOB, GROUP, "r:1:k:bugiardi"), "Only the host");
    assert_string_equal(tap("r:1:k:tokio"), ""); /* is chosen, and stays as it is */
    assert_int_equal(option_of("lives"), 3);
    assert_string_equal(tap("r:1:k:bugiardi"), "");
    assert_string_equal(tap("r:1:l:7"), "");
    assert_int_equal(option_of("points"), 7);
    pretend_member(e.pretend, GROUP, BOB, "administrator");
    assert_string_equal(taps(BOB, "r:1:k:421"), "");
    assert_string_equal(taps(BOB, "r:1:l:15"), "");
    assert_int_equal(option_of("tokens"), 15);
    tap("s:1");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables"), 1);
}

/* Whether a button of the newest post is called so. */
static bool has_label(const char *label)
{
    const json_t *newest = sight_message(e.pretend, GROUP, 0);
    char *keys = json_dumps(json_object_get(newest, "reply_markup"), 0);
    bool has = keys && strstr(keys, label) != NULL;
    free(keys);
    return has;
}

/* A person who sits down or stands up meanwhile takes no page away, and can start from there. */
E2E_TEST(the_menu_stays_open_beside_the_lobby, &e)
{
    e2e_lobby(&e, "tokyo");
    tap("r:1");
    tap("r:1:c:");
    taps(BOB, "j:1");
    e2e_forge(&e, BOB, GROUP, "l:1");
    e2e_settle(&e);
    text_check(shown(), "Tap what you want to look at");
    assert_true(has_label("🙋 Join (2)"));
    taps(BOB, "j:1");
    text_check(shown(), "Tap what you want to look at");
    assert_true(has_label("🙋 Join (3)"));
    say(ANN, "/table@" E2E_BOT);
    assert_true(e2e_button(&e, GROUP, "r:1:p:")); /* a new post begins with the lobby */
    tap("r:1");
    tap("w:1");
    tap("w:1:300");
    text_check(shown(), "How long may a turn take?");
    tap("s:1");
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables"), 1);
}

E2E_TEST(the_post_says_who_called_the_table_off, &e)
{
    e2e_lobby(&e, "tokyo");
    pretend_member(e.pretend, GROUP, BOB, "administrator");
    taps(BOB, "x:1");
    text_check(shown(), "\u2068Bob\u2069 called this table off. A new one: /play");
}

E2E_TEST(nonsense_changes_nothing, &e)
{
    static const char *const forged[] = {
        "r:1:no such rules",
        "r:1:-7",
        "r:1:-",
        "r:1:o:nothing",
        "r:1:o:lives:51",
        "r:1:o:lives:x",
        "r:1:o:lives:0:!",
        "r:1:k:null",
        "r:1:l:51",
        "r:1:l:",
        "r:1:l:x",
        "r:1:w:",
        "r:1:k:",
        "r:1:h:5",
        "r:1:h:5:t",
        "r:1:h:x",
        "r:1:q:1",
        "r:1:o:a:b:c:d",
        "r:1:::::",
        "r:1:o:",
        "f:z",
        "f:x:",
        "f:x:99",
        "f:x:-99",
        "f:x:9999999999999999999999",
    };
    e2e_lobby(&e, "tokyo");
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++)
        if (e2e_forge(&e, HOST, GROUP, forged[i])[0] == '\0')
            fail_msg("%s was taken", forged[i]);
    assert_int_equal(option_of("lives"), 8);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM forfeits"), 0);
    tap("s:1");
    text_check(e2e_forge(&e, HOST, GROUP, "r:1"), "already begun");
    text_check(e2e_forge(&e, HOST, GROUP, "r:1:classico"), "already begun");
}

/* --- rules under a name --- */

E2E_TEST(only_the_one_who_was_asked_answers, &e)
{
    e2e_lobby(&e, "classico");
    tap("r:1");
    tap("r:1:c:");
    tap("r:1:o:lives");
    tap("r:1:o:lives:3");
    tap("r:1:c:");
    tap("r:1");
    tap("r:1:h:");
    tap("r:1:s:");
    text_check(shown(), "\u2068Olga\u2069, what should these rules be called?");
    reply(ANN, "Not mine to say");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 0);
    say(HOST, "/forfeits@" E2E_BOT);
    reply(HOST, "below another message");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 0);
}

E2E_TEST(a_name_is_asked_for_by_a_reply, &e)
{
    e2e_lobby(&e, "classico");
    e2e_forge(&e, HOST, GROUP, "r:1:o:lives:3");
    e2e_forge(&e, HOST, GROUP, "r:1:s:");
    e2e_crash(&e);
    reply(HOST, "tokyo");
    text_check(shown(), "already has that name");
    reply(HOST, "<b>Friday</b> & friends"); /* to that error */
    text_check(shown(), "Saved");
    say(HOST, "/play@" E2E_BOT);
    text_check(shown(), "🏠 \u2068<b>Friday<⁄b> & friends\u2069, from Classic");
    text_check(shown(), "Everyone has 3 lives.");
    say(HOST, "/cancel@" E2E_BOT);
    e2e_crash(&e);
    say(HOST, "/play@" E2E_BOT " <b>friday</b> & friends");
    text_check(shown(), "Friday");
    e2e_forge(&e, HOST, GROUP, "r:2:o:raise:false");
    text_check(shown(), "Raise: no");
}

E2E_TEST(saved_rules_are_listed_taken_and_deleted, &e)
{
    e2e_lobby(&e, "beghel");
    say(BOB, "/saverules@" E2E_BOT " Bob's");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 0);
    say(HOST, "/saverules@" E2E_BOT " tokyo");
    text_check(shown(), "already has that name");
    say(HOST, "/saverules@" E2E_BOT " Classic");
    text_check(shown(), "already has that name");
    say(HOST, "/salvaregole@" E2E_BOT " Sera");
    e2e_forge(&e, HOST, GROUP, "r:1:421");
    say(HOST, "/saverules@" E2E_BOT " Tokens");
    say(HOST, "/play@" E2E_BOT);
    text_check(shown(), "421 · 🏠 \u2068Tokens\u2069\n");
    tap("r:1");
    tap("r:1:h:");
    text_check(shown(), "Sera");
    tap("r:1:h:1");
    assert_string_equal(tap("r:1:h:1:t"), "");
    tap("b:1");
    text_check(shown(), "Tokio · 🏠 \u2068Sera\u2069, from Beghel");
    tap("r:1");
    tap("r:1:h:");
    tap("r:1:h:2");
    text_check(tap("r:1:h:2:d"), "From now on");
    text_check(shown(), "⭐");
    assert_int_equal(e2e_number(&e, "SELECT usual = 'Tokens' FROM chats"), 1);
    say(HOST, "/cancel@" E2E_BOT);
    e2e_crash(&e);
    say(HOST, "/play@" E2E_BOT);
    text_check(shown(), "421 · 🏠 \u2068Tokens\u2069");
    tap("r:2");
    tap("r:2:h:");
    tap("r:2:h:2");
    assert_string_equal(tap("r:2:h:2:x"), "");
    text_check(shown(), "Delete these rules for good?");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 2);
    text_check(tap("r:2:h:2:y"), "no longer saved");
    assert_int_equal(e2e_told(&e, GROUP, "\u2068Olga\u2069 deleted the saved rules"), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 1);
    assert_int_equal(e2e_number(&e, "SELECT usual = '' FROM chats"), 1);
}

E2E_TEST(of_several_tables_the_saved_one_is_named, &e)
{
    e2e_game(&e, "421");
    say(HOST, "/saverules@" E2E_BOT " Bar");
    text_check_not(e2e_text(&e, GROUP), "№");
    say(ANN, "/play@" E2E_BOT " tokyo");
    say(HOST, "/saverules@" E2E_BOT " Bar");
    text_check(e2e_text(&e, GROUP), "№ 1 · Mint\nSaved.");
}

/* How the first to throw is found is kept with the rules, and saved again where it changed. */
E2E_TEST(saved_rules_keep_who_starts, &e)
{
    e2e_lobby(&e, "421");
    text_check(shown(), "the highest starts the game");
    tap("r:1");
    tap("r:1:-1");
    say(HOST, "/saverules@" E2E_BOT " Sera");
    say(HOST, "/cancel@" E2E_BOT);
    e2e_crash(&e);
    say(HOST, "/play@" E2E_BOT " sera");
    text_check(shown(), "The host starts");
    tap("r:2");
    tap("r:2:-0");
    tap("r:2:h:");
    tap("r:2:s:");
    reply(HOST, "Sera");
    say(HOST, "/play@" E2E_BOT);
    tap("r:2");
    tap("r:2:-2");
    tap("r:2:h:");
    tap("r:2:h:1");
    text_check(shown(), "drawn at random");
    tap("r:2:h:1:t");
    text_check(shown(), "drawn at random");
}

/* Whether all is shown in the end is told before anybody sits down, is kept with the rules and for
 * the next game, and no more to be changed once the game has begun. */
E2E_TEST(a_table_may_show_all_once_it_is_over, &e)
{
    static const char line[] = "its record shows everything that was hidden";
    say(HOST, "/play@" E2E_BOT " tokyo");
    text_check_not(shown(), line);
    tap("r:1");
    text_check(shown(), "keeps back what nobody was shown");
    tap("r:1:e:1");
    text_check(shown(), line);
    tap("b:1");
    text_check(shown(), line);
    e2e_press(&e, ANN, GROUP, "j:1");
    say(HOST, "/saverules@" E2E_BOT " School");
    tap("s:1");
    text_check(shown(), line);
    text_check(e2e_forge(&e, HOST, GROUP, "r:1:e:0"), "already begun");
    say(ANN, "/rules@" E2E_BOT);
    text_check(shown(), line);
    e2e_sure(&e, HOST, GROUP, "/cancel@" E2E_BOT);
    e2e_press(&e, HOST, GROUP, "a:1");
    text_check(shown(), line);
    say(HOST, "/cancel@" E2E_BOT);
    say(HOST, "/play@" E2E_BOT " tokyo");
    text_check_not(shown(), line);
    tap("r:3");
    tap("r:3:h:");
    tap("r:3:h:1");
    text_check(shown(), line);
    tap("r:3:h:1:t");
    text_check(shown(), line);
    tap("b:3");
    tap("r:3:k:421"); /* where nothing is hidden, nothing is said */
    text_check_not(shown(), line);
    tap("r:3");
    assert_null(e2e_data(&e, GROUP, "r:3:e:1"));
    e2e_crash(&e);
    assert_int_equal(e2e_number(&e, "SELECT group_concat(shows_all, '') = '110' FROM tables"), 1);
}

/* A person who sat down while all stays sealed counts on that, whatever else is chosen. */
E2E_TEST(nobody_is_shown_who_counted_on_the_seal, &e)
{
    static const char late[] = "Others sat down";
    say(ANN, "/play@" E2E_BOT " tokyo");
    taps(ANN, "r:1");
    taps(ANN, "r:1:e:1");
    say(ANN, "/saverules@" E2E_BOT " School");
    taps(ANN, "r:1:e:0");
    e2e_press(&e, BOB, GROUP, "j:1");
    text_check(e2e_press(&e, ANN, GROUP, "r:1:e:1"), late);
    text_check(e2e_forge(&e, HOST, GROUP, "r:1:e:1"), late);
    text_check(e2e_forge(&e, ANN, GROUP, "r:1:h:1:t"), late);
    assert_int_equal(e2e_number(&e, "SELECT sum(shows_all) FROM tables"), 0);
    e2e_forge(&e, BOB, GROUP, "l:1");
    assert_string_equal(e2e_forge(&e, ANN, GROUP, "r:1:e:1"), "");
    assert_string_equal(e2e_forge(&e, ANN, GROUP, "r:1:k:421"), "");
    e2e_press(&e, BOB, GROUP, "j:1"); /* who is told nothing of it there */
    assert_string_equal(e2e_forge(&e, ANN, GROUP, "r:1:k:tokio"), "");
    assert_int_equal(e2e_number(&e, "SELECT sum(shows_all) FROM tables"), 0);
}

/* The host of one table does not choose what all others open with. */
E2E_TEST(only_admins_choose_what_tables_open_with, &e)
{
    say(HOST, "/play@" E2E_BOT " tokyo");
    say(HOST, "/saverules@" E2E_BOT " School");
    e2e_forge(&e, HOST, GROUP, "r:1:h:1:d");
    say(HOST, "/cancel@" E2E_BOT);
    say(ANN, "/play@" E2E_BOT " carte");
    text_check(e2e_forge(&e, ANN, GROUP, "r:2:d:"), "Only an admin");
    text_check(e2e_forge(&e, ANN, GROUP, "r:2:d:-"), "Only an admin");
    text_check(e2e_forge(&e, ANN, GROUP, "r:2:h:1:d"), "Only an admin");
    assert_int_equal(e2e_number(&e, "SELECT usual = 'School' FROM chats"), 1);
}

/* The host says who throws first, and a table that was stopped in between still knows. */
E2E_TEST(the_host_names_who_starts, &e)
{
    e2e_lobby(&e, "tokyo");
    tap("r:1");
    tap("r:1:f:");
    text_check(shown(), "Who starts the game?");
    char button[40];
    snprintf(button, sizeof button, "r:1:f:%d", BOB);
    tap(button);
    e2e_crash(&e);
    tap("b:1");
    text_check(shown(), "\u2068Bob\u2069 starts.");
    tap("s:1");
    assert_int_equal(e2e_turn(&e), BOB);
}

E2E_TEST(a_preset_can_be_what_tables_open_with, &e)
{
    e2e_lobby(&e, "carte");
    tap("r:1");
    tap("r:1:h:");
    text_check(tap("r:1:d:"), "From now on");
    say(HOST, "/cancel@" E2E_BOT);
    say(HOST, "/play@" E2E_BOT);
    assert_int_equal(e2e_number(&e, "SELECT json_extract(rules, '$.preset') = 'carte' FROM tables"
                                    " WHERE id = 2"),
                     1);
    tap("r:2");
    tap("r:2:h:");
    tap("r:2:d:-");
    say(HOST, "/cancel@" E2E_BOT);
    say(HOST, "/play@" E2E_BOT);
    text_check(shown(), "Tokio");
    say(HOST, "/cancel@" E2E_BOT);
    say(HOST, "/play@" E2E_BOT " 421");
    text_check(shown(), "🎲 421\n");
    say(HOST, "/cancel@" E2E_BOT);
    say(HOST, "/play@" E2E_BOT " null");
    text_check(e2e_text(&e, HOST), "don't know those rules");
}

E2E_TEST(who_types_unknown_rules_is_told_which_there_are, &e)
{
    static const char *const commands[] = {"play", "cup", "rules"};
    char text[64];
    e2e_lobby(&e, "tokyo");
    say(HOST, "/saverules@" E2E_BOT " Friday");
    say(HOST, "/cancel@" E2E_BOT);
    int messages = e2e_messages(&e, HOST);
    for (int i = 0; i < 3; i++) {
        snprintf(text, sizeof text, "/%s@" E2E_BOT " whist", commands[i]);
        say(HOST, text);
        assert_int_equal(e2e_messages(&e, HOST), messages + i + 1);
        text_check(e2e_text(&e, HOST), "don't know those rules. There are these:");
        text_check(e2e_text(&e, HOST), "\n• 421: Italian, French\n");
        snprintf(text, sizeof text, "For example: /%s Classic", commands[i]);
        text_check(e2e_text(&e, HOST), text);
        text_check(e2e_text(&e, HOST), "\n• Our rules: \u2068Friday\u2069");
    }
}

E2E_TEST(there_are_twenty_at_most, &e)
{
    char text[64];
    e2e_lobby(&e, "tokyo");
    for (int i = 1; i <= 21; i++) {
        snprintf(text, sizeof text, "/saverules@" E2E_BOT " set %d", i);
        say(HOST, text);
    }
    text_check(shown(), "delete some first");
    say(HOST, "/saverules@" E2E_BOT " SET 7");
    text_check(shown(), "Saved");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 20);
    say(HOST, "/play@" E2E_BOT);
    tap("r:1");
    tap("r:1:h:");
    assert_true(e2e_button(&e, GROUP, "r:1:h:20"));
}

E2E_TEST(seats_taken_are_respected, &e)
{
    e2e_lobby(&e, "tokyo");
    for (int64_t user = 201; user <= 204; user++) {
        pretend_user(e.pretend, user, "Guest", "en");
        pretend_member(e.pretend, GROUP, user, "member");
        e2e_press(&e, user, GROUP, "j:1");
    }
    text_check(tap("r:1:k:bugiardi"), "it takes 2 to 6 players");
    assert_string_equal(tap("r:1:k:421"), "");
    taps(204, "l:1");
    assert_string_equal(tap("r:1:k:bugiardi"), "");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats"), 6);
}

/* The host may choose for the table, not about what others keep: neither save something else under
 * their name, nor delete what they saved. */
E2E_TEST(what_others_saved_is_theirs, &e)
{
    say(HOST, "/play@" E2E_BOT);
    say(HOST, "/saverules@" E2E_BOT " Sera");
    say(HOST, "/cancel@" E2E_BOT);
    say(ANN, "/play@" E2E_BOT " 421");
    say(ANN, "/saverules@" E2E_BOT " sera");
    text_check(shown(), "already has that name");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules WHERE rules LIKE '%tokio%'"),
                     1);
    text_check(e2e_forge(&e, ANN, GROUP, "r:2:h:1:x"), "Only whoever saved these rules");
    text_check(e2e_forge(&e, ANN, GROUP, "r:2:h:1:y"), "Only whoever saved these rules");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM house_rules"), 1);
}

/* --- forfeits --- */

E2E_TEST(the_list_of_forfeits_is_the_groups, &e)
{
    say(ANN, "/forfeits@" E2E_BOT);
    text_check(shown(), "The usual forfeits");
    text_check(e2e_press(&e, ANN, GROUP, "f:x:-1"), "Only an admin");
    assert_string_equal(tap("f:x:-1"), "");
    text_check(shown(), "Take this forfeit away?");
    text_check(shown(), "speak like a pirate");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM forfeits"), 0);
    assert_string_equal(tap("f:y:-1"), "");
    text_check(shown(), "\u2068Olga\u2069 has changed the list.");
    text_check(shown(), "The forfeits of this group");
    text_check_not(shown(), "speak like a pirate");
    tap("f:a");
    text_check(shown(), "what's the new forfeit?");
    reply(HOST, "  dance <i>on</i> the table @bob ");
    text_check(shown(), "8. \u2068dance <i>on<⁄i> the table ＠bob\u2069");
    say(ANN, "/penitenze@" E2E_BOT " + no");
    say(HOST, "/penitenze@" E2E_BOT " + the very last");
    text_check(shown(), "9. \u2068the very last\u2069");
    e2e_crash(&e);
    say(ANN, "/forfeits@" E2E_BOT);
    text_check(shown(), "9. \u2068the very last\u2069");
    text_check_not(shown(), "10.");
    assert_string_equal(tap("f:d"), "");
    text_check(shown(), "All 9 of this group are lost then.");
    assert_string_equal(tap("f:"), "");
    text_check(shown(), "9. \u2068the very last\u2069");
    tap("f:d");
    assert_string_equal(tap("f:D"), "");
    text_check(shown(), "speak like a pirate");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM forfeits"), 0);
}

E2E_TEST(one_forfeit_stays_and_long_ones_are_cut, &e)
{
    char text[900] = "/forfeits@" E2E_BOT " + ";
    for (int i = 0; i < 250; i++)
        strcat(text, "é");
    say(HOST, text);
    assert_int_equal(e2e_number(&e, "SELECT length(text) FROM forfeits WHERE id = 9"), 200);
    for (int i = 1; i <= 8; i++) {
        snprintf(text, sizeof text, "f:y:%d", i);
        e2e_forge(&e, HOST, GROUP, text);
    }
    text_check(e2e_forge(&e, HOST, GROUP, "f:y:9"), "must stay");
    for (int i = 1; i < 20; i++)
        say(HOST, "/forfeits@" E2E_BOT " + 😀 another one");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM forfeits"), 20);
    say(HOST, "/forfeits@" E2E_BOT " + too many");
    assert_true(e2e_told(&e, HOST, "The list is full"));
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM forfeits"), 20);
}

E2E_TEST(the_groups_forfeits_are_called, &e)
{
    say(HOST, "/forfeits@" E2E_BOT " + walk the plank");
    tap("f:x:1");
    tap("f:y:1");
    e2e_lobby(&e, "pirata");
    e2e_forge(&e, HOST, GROUP, "r:1:o:lives:2");
    tap("r:1:c:");
    tap("r:1");
    tap("b:1");
    tap("s:1");
    int64_t thrower = e2e_turn(&e);
    e2e_press(&e, thrower, thrower, "m:1:1:claim:66");
    int64_t doubter = e2e_turn(&e);
    e2e_press(&e, doubter, GROUP, "m:1:2:doubt");
    assert_true(e2e_told(&e, GROUP, "The forfeit: \u2068write your next message"));
    say(ANN, "/rules@" E2E_BOT);
    text_check(shown(), "This group's list: /forfeits");
}

/* Arguments as long as they may be, with characters of several bytes, by somebody who must be
 * asked about. */
E2E_TEST(long_arguments_survive_the_question_who_runs_the_group, &e)
{
    char text[400] = "/cancel@" E2E_BOT " x";
    e2e_lobby(&e, "tokyo");
    for (int i = 0; i < 90; i++)
        strcat(text, "漢");
    say(ANN, text);
    assert_true(e2e_told(&e, ANN, "Only the host"));
}
