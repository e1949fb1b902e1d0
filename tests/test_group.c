/* test_group.c - the table as a group lives it: the real daemon, people, and the pretend Telegram.
 */
#include "evening.h"
#include "text_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GROUP EVENING_GROUP
#define HOST  EVENING_HOST
#define ANN   EVENING_ANN
#define BOB   EVENING_BOB

enum { UGO = 120 }; /* the fourth player, who never started the bot */

/* Makes the one on turn claim the lowest there is, from the private chat. */
static int64_t claim_something(struct evening *evening)
{
    int64_t thrower = evening_turn(evening);
    evening_press(evening, thrower, thrower, "m:1:");
    return thrower;
}

/* --- the lobby --- */

static void opens_seats_and_starts(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_lobby(&e, "classico");
    says(evening_text(&e, GROUP), "Olga");
    says(evening_text(&e, GROUP), "Bob");
    says(evening_press(&e, ANN, GROUP, "j:"), "already sitting");
    says(evening_press(&e, EVENING_STRANGER, GROUP, "l:"), "not sitting");
    evening_press(&e, HOST, GROUP, "s:");
    assert_false(evening_button(&e, GROUP, "s:"));
    assert_true(evening_button(&e, GROUP, "d:1:"));
    int64_t thrower = evening_turn(&e);
    assert_true(evening_button(&e, thrower, "m:1:1:claim:"));
    assert_int_equal(evening_number(&e, "SELECT count(*) FROM moves"), 1);
    evening_close(&e);
}

static void rules_are_the_hosts(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_lobby(&e, "");
    evening_press(&e, BOB, GROUP, "r:1"); /* everybody may look */
    says(evening_press(&e, BOB, GROUP, "r:1:classico"), "Only the host");
    evening_press(&e, HOST, GROUP, "r:1:classico");
    evening_press(&e, HOST, GROUP, "b:1");
    says(evening_text(&e, GROUP), "lassico");
    says(evening_press(&e, BOB, GROUP, "s:"), "Only the host");
    evening_close(&e);
}

static void an_admin_may_do_what_the_host_may(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    pretend_member(e.pretend, GROUP, BOB, "administrator");
    evening_say(&e, ANN, GROUP, "/play@" EVENING_BOT);
    evening_press(&e, BOB, GROUP, "j:");
    evening_press(&e, BOB, GROUP, "s:");
    assert_true(evening_button(&e, GROUP, "d:1:"));
    pretend_member(e.pretend, GROUP, BOB, "member");
    evening_say(&e, BOB, GROUP, "/cancel@" EVENING_BOT);
    assert_non_null(evening_data(&e, GROUP, "d:1:")); /* rights are asked anew each time */
    evening_say(&e, HOST, GROUP, "/cancel@" EVENING_BOT);
    assert_null(evening_data(&e, GROUP, "d:1:"));
    assert_int_equal(evening_number(&e, "SELECT status FROM tables WHERE id=1"), 3);
    evening_close(&e);
}

static void the_last_one_closes_the_lobby(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_say(&e, ANN, GROUP, "/play@" EVENING_BOT);
    evening_press(&e, BOB, GROUP, "j:");
    evening_press(&e, ANN, GROUP, "l:");
    evening_press(&e, BOB, GROUP, "l:");
    assert_null(evening_data(&e, GROUP, "j:"));
    evening_say(&e, BOB, GROUP, "/play@" EVENING_BOT); /* and another can be opened */
    assert_true(evening_button(&e, GROUP, "j:2"));
    evening_close(&e);
}

/* --- the game --- */

static void wrong_people_and_old_buttons_change_nothing(void **state)
{
    struct evening e;
    char old[80];
    (void)state;
    evening_open(&e, false);
    evening_game(&e, "tokyo");
    claim_something(&e);
    int64_t answers = evening_turn(&e);
    int messages = evening_messages(&e, GROUP);
    for (int64_t who = HOST; who <= BOB; who++)
        if (who != answers)
            says(evening_press(&e, who, GROUP, "m:1:2:doubt"), "not your turn");
    says(evening_press(&e, EVENING_STRANGER, GROUP, "m:1:2:doubt"), "not playing");
    says(evening_press(&e, EVENING_STRANGER, GROUP, "d:1:"), "cup is shut");
    says(evening_press(&e, answers, GROUP, "d:1:"), "cup is shut");
    assert_int_equal(evening_messages(&e, GROUP), messages);
    snprintf(old, sizeof old, "%s", evening_data(&e, GROUP, "m:1:2:accept"));
    evening_press(&e, answers, GROUP, "m:1:2:accept");
    says(evening_forge(&e, answers, GROUP, old), "earlier turn");
    says(evening_forge(&e, answers, GROUP, "m:1:x:accept:"), "earlier turn");
    says(evening_forge(&e, answers, GROUP, "m:99:0:accept:"), "no longer there");
    says(evening_forge(&e, answers, answers, "m:1:3:leave:"), "earlier turn");
    assert_int_equal(evening_number(&e, "SELECT count(*) FROM moves"), 4);
    evening_close(&e);
}

static void two_presses_at_once_count_once(void **state)
{
    struct evening e;
    char a[40], b[40];
    (void)state;
    evening_open(&e, false);
    evening_game(&e, "classico");
    claim_something(&e);
    int64_t answers = evening_turn(&e);
    int64_t message = evening_messages(&e, GROUP);
    const json_t *post = json_array_get(pretend_messages(e.pretend, GROUP), (size_t)message - 1);
    message = json_integer_value(json_object_get(post, "message_id"));
    assert_true(pretend_press(e.pretend, answers, GROUP, message, "m:1:2:doubt:", a));
    assert_true(pretend_press(e.pretend, answers, GROUP, message, "m:1:2:accept:", b));
    evening_settle(&e);
    assert_non_null(pretend_answer(e.pretend, a));
    says(json_string_value(json_object_get(pretend_answer(e.pretend, b), "text")), "earlier turn");
    assert_int_equal(evening_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt'"), 1);
    assert_int_equal(evening_number(&e, "SELECT count(*) FROM moves WHERE verb='accept'"), 0);
    evening_close(&e);
}

static void typing_does_what_buttons_do(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_game(&e, "tokyo");
    int64_t thrower = evening_turn(&e);
    evening_say(&e, thrower, thrower, "banana");
    says(evening_text(&e, thrower), "do not understand");
    evening_say(&e, thrower, thrower, "5-3"); /* in private, as people write it */
    says(evening_text(&e, GROUP), "53");
    int64_t answers = evening_turn(&e);
    evening_say(&e, thrower, thrower, "54");
    says(evening_text(&e, thrower), "not your turn");
    evening_say(&e, answers, GROUP, "/raise@" EVENING_BOT " 53");
    says(evening_text(&e, answers), "Too low");
    evening_say(&e, answers, GROUP, "/raise@" EVENING_BOT " 61");
    says(evening_text(&e, GROUP), "61");
    evening_say(&e, evening_turn(&e), GROUP, "/believe@" EVENING_BOT);
    thrower = evening_turn(&e);
    evening_say(&e, thrower, GROUP, "/dico@" EVENING_BOT " coppia di 3"); /* both languages */
    says(evening_text(&e, GROUP), "33");
    evening_say(&e, evening_turn(&e), GROUP, "/doubt@" EVENING_BOT);
    assert_int_equal(evening_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt'"), 1);
    assert_int_equal(evening_number(&e, "SELECT sum(lives) FROM seats"), 3 * 8 - 1);
    evening_close(&e);
}

/* Somebody the bot may not write to: joins with a link, plays in the group, then starts the bot. */
static void who_cannot_be_written_to_plays_in_the_group(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    pretend_user(e.pretend, UGO, "Ugo", "it");
    pretend_member(e.pretend, GROUP, UGO, "member");
    evening_say(&e, HOST, GROUP, "/play@" EVENING_BOT);
    evening_press(&e, UGO, GROUP, "j:");
    assert_string_equal(evening_link(&e), "https://t.me/" EVENING_BOT "?start=t1");
    evening_press(&e, HOST, GROUP, "r:1");
    evening_press(&e, HOST, GROUP, "r:1:-1"); /* the host throws first */
    evening_press(&e, HOST, GROUP, "b:1");
    evening_press(&e, HOST, GROUP, "s:");
    evening_press(&e, HOST, HOST, "m:1:1:claim:41");
    assert_int_equal(evening_turn(&e), UGO);
    assert_true(evening_button(&e, GROUP, "m:1:2:raise:66")); /* all raises, nothing in private */
    evening_press(&e, UGO, GROUP, "m:1:2:accept");
    assert_true(evening_button(&e, GROUP, "m:1:4:claim:"));
    assert_int_equal(evening_messages(&e, UGO), 0);
    assert_int_not_equal(strlen(evening_press(&e, UGO, GROUP, "d:1:")), 0);
    says(evening_press(&e, HOST, GROUP, "m:1:4:claim"), "not your turn");
    evening_say(&e, UGO, UGO, "/start t1"); /* now the throw comes in private */
    assert_non_null(evening_data(&e, UGO, "m:1:4:claim:"));
    evening_press(&e, UGO, UGO, "m:1:4:claim:66");
    assert_int_equal(evening_turn(&e), HOST);
    evening_close(&e);
}

static void who_blocks_the_bot_in_the_middle_goes_on(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_say(&e, HOST, GROUP, "/play@" EVENING_BOT " classico");
    evening_press(&e, ANN, GROUP, "j:");
    evening_press(&e, HOST, GROUP, "r:1");
    evening_press(&e, HOST, GROUP, "r:1:-1");
    evening_press(&e, HOST, GROUP, "b:1");
    evening_press(&e, HOST, GROUP, "s:");
    pretend_block(e.pretend, ANN, true);
    evening_settle(&e);
    evening_press(&e, HOST, HOST, "m:1:1:claim:41");
    evening_press(&e, ANN, GROUP, "m:1:2:accept");
    assert_true(evening_button(&e, GROUP, "m:1:4:claim:"));
    evening_press(&e, ANN, GROUP, "m:1:4:claim:66");
    assert_int_equal(evening_turn(&e), HOST);
    evening_close(&e);
}

static void leaving_in_the_middle(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_game(&e, "tokyo");
    int64_t thrower = claim_something(&e);
    evening_say(&e, thrower, GROUP, "/leave@" EVENING_BOT); /* answers for the claim: hand void */
    int64_t next = evening_turn(&e);
    assert_int_not_equal(next, thrower);
    assert_non_null(evening_data(&e, next, "m:1:"));
    evening_say(&e, thrower, GROUP, "/leave@" EVENING_BOT);
    says(evening_text(&e, thrower), "out of this game");
    evening_say(&e, next, next, "/leave"); /* from the private chat: the last one wins */
    assert_null(evening_data(&e, GROUP, "d:1:"));
    assert_int_equal(evening_number(&e, "SELECT status FROM tables WHERE id=1"), 2);
    assert_int_equal(evening_number(&e, "SELECT count(*) FROM seats WHERE lives > 0"), 1);
    evening_close(&e);
}

/* A lobby of Tokyo with a fourth player, Ugo. */
static void open_lobby_of_four(struct evening *e)
{
    evening_open(e, false);
    pretend_user(e->pretend, UGO, "Ugo", "it");
    pretend_member(e->pretend, GROUP, UGO, "member");
    evening_lobby(e, "tokyo");
    evening_press(e, UGO, GROUP, "j:");
}

/* A turn has a budget of calls; the post that tells of it is enough. */
static void leaving_is_told_once(void **state)
{
    struct evening e;
    (void)state;
    open_lobby_of_four(&e);
    evening_press(&e, HOST, GROUP, "s:");
    int messages = evening_messages(&e, GROUP);
    evening_say(&e, UGO, GROUP, "/leave@" EVENING_BOT);
    assert_int_equal(evening_messages(&e, GROUP), messages + 2); /* what was typed, and the post */
    says(evening_text(&e, GROUP), "leaves the game");
    evening_close(&e);
}

/* Who neither throws nor answers for the claim leaves: the hand goes on, and so do its buttons. */
static void leaving_spoils_no_buttons(void **state)
{
    struct evening e;
    (void)state;
    open_lobby_of_four(&e);
    evening_press(&e, HOST, GROUP, "r:1");
    evening_press(&e, HOST, GROUP, "r:1:-1"); /* the host throws first, then Ann */
    evening_press(&e, HOST, GROUP, "b:1");
    evening_press(&e, HOST, GROUP, "s:");
    evening_say(&e, UGO, GROUP, "/leave@" EVENING_BOT);
    assert_string_equal(evening_press(&e, HOST, HOST, "m:1:"), "");
    assert_int_equal(evening_turn(&e), ANN);
    evening_press(&e, ANN, GROUP, "o:1:");
    evening_say(&e, BOB, GROUP, "/leave@" EVENING_BOT);
    evening_press(&e, ANN, GROUP, "o:1:");
    assert_string_equal(evening_press(&e, ANN, ANN, "m:1:"), "");
    assert_int_equal(evening_turn(&e), HOST);
    evening_close(&e);
}

static void all_raises_come_in_private(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_game(&e, "tokyo");
    int64_t thrower = evening_turn(&e);
    evening_press(&e, thrower, thrower, "m:1:1:claim:31");
    int64_t answers = evening_turn(&e);
    evening_press(&e, answers, GROUP, "o:1:2");
    assert_true(evening_button(&e, answers, "m:1:2:raise:66"));
    says(evening_press(&e, thrower, GROUP, "o:1:2"), "not your turn");
    evening_press(&e, answers, answers, "m:1:2:raise:66");
    says(evening_text(&e, GROUP), "66");
    assert_false(evening_button(&e, answers, "m:1:2:"));
    evening_close(&e);
}

/* --- around it --- */

static void speaks_the_language_that_was_chosen(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_say(&e, ANN, GROUP, "/language@" EVENING_BOT);
    says(evening_press(&e, ANN, GROUP, "g:it"), "Only an admin");
    evening_press(&e, HOST, GROUP, "g:it");
    evening_say(&e, ANN, GROUP, "/gioca@" EVENING_BOT);
    says(evening_text(&e, GROUP), "giocatore al tavolo");
    evening_say(&e, ANN, ANN, "/lingua it");
    evening_say(&e, ANN, ANN, "/aiuto");
    says(evening_text(&e, ANN), "/gioca");
    evening_say(&e, ANN, ANN, "/lingua en");
    evening_say(&e, ANN, ANN, "/aiuto");
    says(evening_text(&e, ANN), "/play");
    evening_close(&e);
}

static void explains_the_rules_of_this_table(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_game(&e, "beghel");
    evening_say(&e, ANN, GROUP, "/rules@" EVENING_BOT);
    says(evening_text(&e, GROUP), "9 lives");
    evening_say(&e, ANN, GROUP, "/table@" EVENING_BOT);
    assert_true(evening_button(&e, GROUP, "d:1:"));
    evening_say(&e, ANN, GROUP, "/play@" EVENING_BOT); /* another one, beside it */
    assert_true(evening_button(&e, GROUP, "j:2"));
    evening_say(&e, ANN, ANN, "/play");
    says(evening_text(&e, ANN), "add me to a group");
    evening_say(&e, ANN, ANN, "/frobnicate");
    says(evening_text(&e, ANN), "do not know that command");
    evening_close(&e);
}

static void explains_the_rules_in_the_lobby(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_lobby(&e, "421");
    int messages = evening_messages(&e, GROUP);
    evening_press(&e, ANN, GROUP, "r:1");
    evening_press(&e, ANN, GROUP, "r:1:w:");
    says(evening_text(&e, GROUP), "tokens that nobody wants");
    evening_press(&e, BOB, GROUP, "r:1");
    says(evening_text(&e, GROUP), "Which rules?");
    assert_int_equal(evening_messages(&e, GROUP), messages);
    evening_close(&e);
}

/* In private all games are explained in one message, whether or not one is being played. */
static void explains_every_game_in_private(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_say(&e, ANN, ANN, "/rules");
    says(evening_text(&e, ANN), "Which game");
    int messages = evening_messages(&e, ANN);
    evening_press(&e, ANN, ANN, "h:421");
    says(evening_text(&e, ANN), "tokens that nobody wants");
    evening_press(&e, ANN, ANN, "h:francese");
    evening_press(&e, ANN, ANN, "h:bugiardi");
    says(evening_text(&e, ANN), "Five poker dice");
    assert_int_equal(evening_messages(&e, ANN), messages);
    says(evening_forge(&e, ANN, ANN, "h:whist"), "do not know those rules");
    evening_say(&e, ANN, ANN, "/rules beghel");
    says(evening_text(&e, ANN), "9 lives");
    evening_game(&e, "pirata");
    evening_say(&e, ANN, ANN, "/rules");
    says(evening_text(&e, ANN), "Pirata");
    evening_press(&e, ANN, ANN, "h:");
    says(evening_text(&e, ANN), "Which game");
    evening_close(&e);
}

static void an_anonymous_admin_may_cancel(void **state)
{
    struct evening e;
    (void)state;
    evening_open(&e, false);
    evening_game(&e, "tokyo");
    pretend_anonymous(e.pretend, GROUP, HOST, true);
    evening_say(&e, HOST, GROUP, "/play@" EVENING_BOT);
    evening_say(&e, HOST, GROUP, "/cancel@" EVENING_BOT);
    assert_null(evening_data(&e, GROUP, "d:1:"));
    evening_say(&e, HOST, GROUP, "/play@" EVENING_BOT);
    says(evening_text(&e, GROUP), "You write as the group");
    evening_close(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opens_seats_and_starts),
        cmocka_unit_test(rules_are_the_hosts),
        cmocka_unit_test(an_admin_may_do_what_the_host_may),
        cmocka_unit_test(the_last_one_closes_the_lobby),
        cmocka_unit_test(wrong_people_and_old_buttons_change_nothing),
        cmocka_unit_test(two_presses_at_once_count_once),
        cmocka_unit_test(typing_does_what_buttons_do),
        cmocka_unit_test(who_cannot_be_written_to_plays_in_the_group),
        cmocka_unit_test(who_blocks_the_bot_in_the_middle_goes_on),
        cmocka_unit_test(leaving_in_the_middle),
        cmocka_unit_test(leaving_is_told_once),
        cmocka_unit_test(leaving_spoils_no_buttons),
        cmocka_unit_test(all_raises_come_in_private),
        cmocka_unit_test(speaks_the_language_that_was_chosen),
        cmocka_unit_test(explains_the_rules_of_this_table),
        cmocka_unit_test(explains_the_rules_in_the_lobby),
        cmocka_unit_test(explains_every_game_in_private),
        cmocka_unit_test(an_anonymous_admin_may_cancel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
