/* test_day_named.c - people of a group ask for somebody by the username, or the link, that their
 * client offers after an @.
 */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"
#include "whole_game.h"

#include <stdio.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST
#define ANN   E2E_ANN
#define BOB   E2E_BOB
#define ZOE   E2E_STRANGER

#define NOT_KNOWN "Who do you mean? I know nobody here by that username."

static struct e2e day;

static void play(void)
{
    struct whole_game whole = {.evening = &day, .chance = 3};
    e2e_game(&day, "classico");
    whole_game_play(&whole, 2000);
}

/* Whether the bot answered in the group is to be seen by the number of messages there. */
static void ask(int64_t user, const char *whom, int answers)
{
    char text[200];
    int n = e2e_messages(&day, GROUP);
    snprintf(text, sizeof text, "/stats@" E2E_BOT " %s", whom);
    e2e_say(&day, user, GROUP, text);
    assert_int_equal(e2e_messages(&day, GROUP), n + 1 + answers);
}

static void finds(int64_t user, const char *whom, const char *shown)
{
    ask(user, whom, 1);
    text_check(e2e_text(&day, GROUP), shown);
}

/* It is said to the asker alone, and nobody is shown. */
static void is_told(int64_t user, const char *whom, const char *what)
{
    int n = e2e_messages(&day, user);
    ask(user, whom, 0);
    assert_int_equal(e2e_messages(&day, user), n + 1);
    text_check(e2e_text(&day, user), what);
}

/* The bot hears of who writes to it, and of their username. */
static void says_hello(int64_t user)
{
    e2e_say(&day, user, GROUP, "/table@" E2E_BOT);
}

A_DAY(in_any_case, &day)
{
    play();
    finds(BOB, "@Anna_Rossi", "📊 ⁨Anna⁩");
    finds(BOB, "@anna_rossi", "📊 ⁨Anna⁩");
    finds(HOST, "@BOB_1999", "📊 ⁨Bob⁩");
    finds(HOST, "bob_1999", "📊 ⁨Bob⁩");
    finds(ANN, "@anna_rossi", "📊 ⁨Anna⁩");
    finds(BOB, "@Olga", "📊 ⁨Olga⁩"); /* who has none is still called by what is shown */
}

A_DAY(two_of_them, &day)
{
    play();
    finds(HOST, "@anna_rossi @bob_1999", "⁨Anna⁩ — ⁨Bob⁩");
    finds(HOST, "@bob_1999 - @anna_rossi", "⁨Bob⁩ — ⁨Anna⁩");
    finds(HOST, "@anna_rossi  @bob_1999", "⁨Anna⁩ — ⁨Bob⁩");
    finds(HOST, "@anna_rossi, @bob_1999", "⁨Anna⁩ — ⁨Bob⁩");
    finds(HOST, "@bob_1999 vs me", "⁨Bob⁩ — ⁨Olga⁩");
    finds(BOB, "Olga and @anna_rossi", "⁨Olga⁩ — ⁨Anna⁩");
    is_told(HOST, "@anna_rossi @nobody_here", NOT_KNOWN);
    is_told(HOST, "@anna_rossi @Anna", "Who do you mean?");
}

/* The game may be named before them or behind, also where it has a name of two words. */
A_DAY(beside_a_game, &day)
{
    int64_t said;
    play();
    finds(BOB, "tokio Olga", "📊 ⁨Olga⁩ · Tokio");
    finds(BOB, "Olga tokio", "📊 ⁨Olga⁩ · Tokio");
    finds(BOB, "421 @anna_rossi", "📊 ⁨Anna⁩ · 421");
    finds(BOB, "Dadi Bugiardi Olga", "📊 ⁨Olga⁩ · Dadi Bugiardi");
    finds(BOB, "Olga dadi bugiardi", "📊 ⁨Olga⁩ · Dadi Bugiardi");
    finds(BOB, "421", "📊 ⁨Bob⁩ · 421");
    finds(BOB, "me 421", "📊 ⁨Bob⁩ · 421");
    is_told(BOB, "tokio Nobody", "Who do you mean?");
    is_told(BOB, "tokio @nobody_here", NOT_KNOWN);
    said = pretend_say(day.pretend, ANN, GROUP, "I won.", 0, 0);
    pretend_say(day.pretend, BOB, GROUP, "/stats@" E2E_BOT " 421", 0, said);
    e2e_settle(&day);
    text_check(e2e_text(&day, GROUP), "📊 ⁨Anna⁩ · 421");
}

A_DAY(by_another_from_when_they_have_it, &day)
{
    play();
    pretend_username(day.pretend, ANN, "anna_2");
    finds(BOB, "@anna_rossi", "📊 ⁨Anna⁩"); /* nobody said otherwise yet */
    is_told(BOB, "@anna_2", NOT_KNOWN);
    says_hello(ANN);
    finds(BOB, "@anna_2", "📊 ⁨Anna⁩");
    is_told(BOB, "@anna_rossi", NOT_KNOWN);
    pretend_username(day.pretend, ANN, "");
    e2e_forge(&day, ANN, GROUP, "k:h"); /* a press tells it, too */
    is_told(BOB, "@anna_2", NOT_KNOWN);
    finds(BOB, "@Anna", "📊 ⁨Anna⁩");
    pretend_username(day.pretend, ANN, "Anna_Rossi");
    e2e_forge(&day, ANN, GROUP, "k:h");
    finds(BOB, "@anna_rossi", "📊 ⁨Anna⁩");
}

/* The owner of the name now is meant, even if its owner of before was not heard from since. */
A_DAY(whoever_has_it_now, &day)
{
    play();
    pretend_username(day.pretend, ANN, "");
    pretend_username(day.pretend, BOB, "ANNA_ROSSI");
    says_hello(BOB);
    finds(HOST, "@anna_rossi", "📊 ⁨Bob⁩");
    is_told(HOST, "@bob_1999", NOT_KNOWN);
    says_hello(ANN);
    finds(HOST, "@anna_rossi", "📊 ⁨Bob⁩");
    pretend_username(day.pretend, BOB, "Bob_1999");
    pretend_username(day.pretend, ANN, "Anna_Rossi");
    says_hello(ANN);
    finds(HOST, "@anna_rossi", "📊 ⁨Anna⁩");
}

A_DAY(who_is_not_known_is_asked_about, &day)
{
    play();
    is_told(BOB, "@nobody_here", NOT_KNOWN);
    is_told(BOB, "@", NOT_KNOWN);
    is_told(BOB, "@" E2E_BOT, NOT_KNOWN);
    e2e_say(&day, BOB, BOB, "/language it"); /* that is how he is answered in private */
    is_told(BOB, "@nobody_here", "Chi intendi? Qui nessuno che conosco ha quel nome utente");
    text_check(e2e_text(&day, BOB), "/statistiche Anna");
}

/* A reply is about whom it replies to only where nobody else was named. */
A_DAY(nobody_else_is_shown_in_their_place, &day)
{
    play();
    int64_t said = pretend_say(day.pretend, BOB, GROUP, "Well played!", 0, 0);
    int n = e2e_messages(&day, GROUP);
    pretend_say(day.pretend, HOST, GROUP, "/stats@" E2E_BOT " @nobody_here", 0, said);
    e2e_settle(&day);
    assert_int_equal(e2e_messages(&day, GROUP), n + 1);
    text_check(e2e_text(&day, HOST), NOT_KNOWN);
}

/* Whether the bot knows somebody from elsewhere is not to be found out. */
A_DAY(strangers_are_not_found, &day)
{
    play();
    pretend_username(day.pretend, ZOE, "Zoe_Z");
    e2e_say(&day, ZOE, ZOE, "/start");
    is_told(BOB, "@zoe_z", NOT_KNOWN);
    finds(ZOE, "@zoe_z", "📊 ⁨Zoe⁩");
    is_told(BOB, "@anna_rossi @zoe_z", NOT_KNOWN);
    pretend_username(day.pretend, ZOE, "Anna");
    says_hello(ZOE);
    finds(BOB, "@anna", "📊 ⁨Anna⁩"); /* the one who plays here, by what is shown of her */
}

A_DAY(who_is_shown_under_the_username_of_another, &day)
{
    play();
    pretend_user(day.pretend, BOB, "anna_rossi", "en");
    says_hello(BOB);
    finds(HOST, "@anna_rossi", "📊 ⁨Anna⁩");
    finds(HOST, "anna_rossi", "📊 ⁨anna_rossi⁩");
    finds(HOST, "@anna_rossi - anna_rossi", "⁨Anna⁩ — ⁨anna_rossi⁩");
}

/* Bruno takes Anna's name; both have a username. */
static void take_her_name(void)
{
    play();
    pretend_user(day.pretend, BOB, "Anna", "en");
    pretend_username(day.pretend, BOB, "Bob_1999");
    says_hello(BOB);
}

A_DAY(one_of_two_with_the_same_name_is_asked_for, &day)
{
    take_her_name();
    finds(HOST, "Anna", "🤔 Who do you mean?");
    assert_string_equal(e2e_press(&day, HOST, GROUP, "k:f:103:"), "");
    text_check(e2e_text(&day, GROUP), "📊 ⁨Anna⁩ ＠Bob_1999 · ");
    finds(HOST, "anna ＠Bob_1999", "📊 ⁨Anna⁩ ＠Bob_1999 · ");
    finds(HOST, "@anna_rossi - @bob_1999", "⁨Anna ＠Anna_Rossi⁩ — ⁨Anna ＠Bob_1999⁩");
    finds(HOST, "Anna Olga", "🤔 Who do you mean?");
    assert_string_equal(e2e_press(&day, HOST, GROUP, "k:d:103:101"), "");
    text_check(e2e_text(&day, GROUP), "⁨Anna⁩ — ⁨Olga⁩");
}

/* Nothing tells them apart but numbers, which may be other ones in the next text. */
A_DAY(whatever_is_typed_of_two_with_the_same_name_they_can_be_found, &day)
{
    take_her_name();
    pretend_username(day.pretend, BOB, "");
    says_hello(BOB);
    pretend_username(day.pretend, ANN, "");
    says_hello(ANN);
    e2e_say(&day, HOST, GROUP, "/standings@" E2E_BOT);
    text_check(e2e_text(&day, GROUP), "⚪ ⁨Anna #2⁩");
    finds(HOST, "Anna #2", "🤔 Who do you mean?");
    assert_true(e2e_button(&day, GROUP, "k:f:102:"));
    finds(HOST, "anna tokio", "🤔 Who do you mean?");
    assert_string_equal(e2e_press(&day, HOST, GROUP, "k:f:103:tokio"), "");
    text_check(e2e_text(&day, GROUP), "📊 ⁨Anna⁩ · Tokio");
    finds(HOST, "Tokio Anna #1", "🤔 Who do you mean?");
    is_told(HOST, "tokio Nobody", "Who do you mean?");
}

A_DAY(both_of_them_are_told_apart_at_the_table_and_in_the_league, &day)
{
    take_her_name();
    e2e_say(&day, HOST, GROUP, "/standings@" E2E_BOT);
    text_check(e2e_text(&day, GROUP), "⚪ ⁨Anna ＠Anna_Rossi⁩");
    text_check(e2e_text(&day, GROUP), "⚪ ⁨Anna ＠Bob_1999⁩");
    e2e_lobby(&day, "tokyo");
    text_check(e2e_text(&day, GROUP), "⁨Anna ＠Anna_Rossi⁩");
    text_check(e2e_text(&day, GROUP), "⁨Anna ＠Bob_1999⁩");
}

/* The first name alone is as long as the line of lives has room for. */
A_DAY(two_of_a_first_name_keep_a_letter_of_the_last, &day)
{
    pretend_user(day.pretend, ANN, "Alessandro Alfa", "en");
    pretend_user(day.pretend, BOB, "Alessandro Beta", "en");
    e2e_game(&day, "tokyo");
    text_check(e2e_text(&day, GROUP), "⁨Alessandro A.⁩\u00a0❤️");
    text_check(e2e_text(&day, GROUP), "⁨Alessandro B.⁩\u00a0❤️");
}

A_DAY(nobody_looks_like_a_robot, &day)
{
    play();
    pretend_user(day.pretend, BOB, "Piero 🤖", "en");
    says_hello(BOB);
    finds(HOST, "Piero", "📊 ⁨Piero⁩");
}

A_DAY(who_takes_no_part_is_not_shown, &day)
{
    play();
    e2e_say(&day, ANN, GROUP, "/league@" E2E_BOT);
    e2e_press(&day, ANN, GROUP, "k:l:x:0");
    is_told(BOB, "@anna_rossi", "take no part in this league");
    is_told(BOB, "@anna_rossi and me", "take no part in this league");
    finds(ANN, "@anna_rossi", "📊 ⁨Anna⁩");
}

A_DAY(who_was_forgotten_is_not_found, &day)
{
    play();
    finds(BOB, "@anna_rossi", "📊 ⁨Anna⁩");
    e2e_say(&day, ANN, ANN, "/forgetme");
    e2e_press(&day, ANN, ANN, "q:yes");
    is_told(BOB, "@anna_rossi", NOT_KNOWN);
    says_hello(ANN); /* a stranger, who never played */
    is_told(BOB, "@anna_rossi", NOT_KNOWN);
}

/* Olga asks, and these words of hers are links, as her client makes them of whom she picks. */
static void asks_by_links(const char *whom, const char *entities)
{
    char json[1200];
    snprintf(json, sizeof json,
             "{\"message\":{\"message_id\":9000,\"date\":1,\"from\":{\"id\":101,\"is_bot\":false,"
             "\"first_name\":\"Olga\",\"language_code\":\"en\"},\"chat\":{\"id\":-1000000000500,"
             "\"type\":\"supergroup\",\"title\":\"Friends\"},\"text\":\"/stats %s\",\"entities\":["
             "{\"type\":\"bot_command\",\"offset\":0,\"length\":6},%s]}}",
             whom, entities);
    pretend_inject(day.pretend, json);
    e2e_settle(&day);
}

#define LINK(offset, length, user)                                                                 \
    "{\"type\":\"text_mention\",\"offset\":" #offset ",\"length\":" #length                        \
    ",\"user\":{\"id\":" #user ",\"is_bot\":false,\"first_name\":\"Anna\"}}"

/* Bob is another Anna now, and clients put in no more than that. */
A_DAY(a_link_leads_to_one_of_two_of_a_name, &day)
{
    play();
    pretend_user(day.pretend, BOB, "Anna Bianchi", "en");
    says_hello(BOB);
    asks_by_links("Anna", LINK(7, 4, 103));
    text_check(e2e_text(&day, GROUP), "📊 ⁨Anna Bianchi⁩");
    asks_by_links("Anna", LINK(7, 4, 102));
    text_check(e2e_text(&day, GROUP), "📊 ⁨Anna⁩");
    asks_by_links("Anna Anna", LINK(7, 4, 103) "," LINK(12, 4, 102));
    text_check(e2e_text(&day, GROUP), "⁨Anna Bianchi⁩ — ⁨Anna⁩");
    asks_by_links("me - Anna", LINK(12, 4, 103));
    text_check(e2e_text(&day, GROUP), "⁨Olga⁩ — ⁨Anna Bianchi⁩");
    asks_by_links("@anna_rossi Anna", LINK(19, 4, 103));
    text_check(e2e_text(&day, GROUP), "⁨Anna⁩ — ⁨Anna Bianchi⁩");
}
