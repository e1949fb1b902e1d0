/* test_group.c - the table as a group lives it: the real daemon, people, and the pretend Telegram.
 */
#include "e2e.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST
#define ANN   E2E_ANN
#define BOB   E2E_BOB

enum { UGO = 120 }; /* the fourth player, who never started the bot */

static struct e2e e;

/* Makes the one on turn claim the lowest there is, from the private chat. */
static int64_t claim_something(void)
{
    int64_t thrower = e2e_turn(&e);
    e2e_press(&e, thrower, thrower, "m:1:");
    return thrower;
}

/* --- the lobby --- */

E2E_TEST(opens_seats_and_starts, &e)
{
    e2e_lobby(&e, "classico");
    text_check(e2e_text(&e, GROUP), "Olga");
    text_check(e2e_text(&e, GROUP), "Bob");
    text_check(e2e_press(&e, ANN, GROUP, "j:"), "already at this table");
    text_check(e2e_forge(&e, E2E_STRANGER, GROUP, "l:1"), "not at this table");
    e2e_press(&e, HOST, GROUP, "s:");
    assert_false(e2e_button(&e, GROUP, "s:"));
    assert_true(e2e_button(&e, GROUP, "d:1:"));
    int64_t thrower = e2e_turn(&e);
    assert_true(e2e_button(&e, thrower, "m:1:1:claim:"));
    text_check(e2e_text(&e, thrower), "or bluff"); /* who has not played yet is told more */
    text_check(e2e_text(&e, thrower), "Rather play in the group? /settings");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), 1);
}

E2E_TEST(rules_are_the_hosts, &e)
{
    e2e_lobby(&e, "");
    text_check(e2e_press(&e, BOB, GROUP, "r:1"), "Tokio · Base\n8 lives.");
    assert_true(e2e_button(&e, GROUP, "x:1")); /* the page is still there */
    e2e_press(&e, HOST, GROUP, "r:1");
    text_check(e2e_press(&e, BOB, GROUP, "r:1:classico"), "Only the host");
    e2e_press(&e, HOST, GROUP, "r:1:classico");
    text_check(e2e_press(&e, BOB, GROUP, "b:1"), "Only the host");
    assert_true(e2e_button(&e, GROUP, "b:1"));
    text_check(e2e_forge(&e, BOB, GROUP, "r:1:p:"), "📖 explains them all");
    assert_false(e2e_button(&e, GROUP, "l:1"));
    e2e_press(&e, HOST, GROUP, "b:1");
    text_check(e2e_text(&e, GROUP), "Tokio · Classic\n");
    text_check(e2e_press(&e, BOB, GROUP, "s:"), "Only the host");
}

E2E_TEST(a_button_that_says_more_than_its_move_makes_none, &e)
{
    e2e_game(&e, "classico");
    claim_something();
    int64_t next = e2e_turn(&e);
    const char *more[] = {"m:1:2:accept:1", "m:1:2:doubt:+", "m:1:2:doubt:x"};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        text_check(e2e_forge(&e, next, GROUP, more[i]), "earlier turn");
    assert_int_equal(e2e_number(&e, "SELECT max(turn) FROM moves"), 1);
}

E2E_TEST(an_admin_may_do_what_the_host_may, &e)
{
    pretend_member(e.pretend, GROUP, BOB, "administrator");
    e2e_say(&e, ANN, GROUP, "/play@" E2E_BOT);
    e2e_press(&e, BOB, GROUP, "j:");
    e2e_press(&e, BOB, GROUP, "s:");
    assert_true(e2e_button(&e, GROUP, "d:1:"));
    pretend_member(e.pretend, GROUP, BOB, "member");
    e2e_say(&e, BOB, GROUP, "/cancel@" E2E_BOT);
    assert_non_null(e2e_data(&e, GROUP, "d:1:")); /* rights are asked again each time */
    e2e_sure(&e, HOST, GROUP, "/cancel@" E2E_BOT);
    assert_null(e2e_data(&e, GROUP, "d:1:"));
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 3);
}

E2E_TEST(the_last_one_closes_the_lobby, &e)
{
    e2e_say(&e, ANN, GROUP, "/play@" E2E_BOT);
    e2e_press(&e, BOB, GROUP, "j:");
    e2e_press(&e, ANN, GROUP, "l:1");
    e2e_press(&e, BOB, GROUP, "l:1");
    assert_null(e2e_data(&e, GROUP, "j:"));
    e2e_say(&e, BOB, GROUP, "/play@" E2E_BOT); /* and another can be opened */
    assert_true(e2e_button(&e, GROUP, "j:2"));
}

/* --- the game --- */

E2E_TEST(wrong_people_and_old_buttons_change_nothing, &e)
{
    char old[80];
    e2e_game(&e, "tokyo");
    claim_something();
    int64_t answers = e2e_turn(&e);
    int messages = e2e_messages(&e, GROUP);
    for (int64_t who = HOST; who <= BOB; who++)
        if (who != answers)
            text_check(e2e_press(&e, who, GROUP, "m:1:2:doubt"), "turn, not yours.");
    text_check(e2e_press(&e, E2E_STRANGER, GROUP, "m:1:2:doubt"), "not playing");
    text_check(e2e_forge(&e, E2E_STRANGER, GROUP, "d:1:2"), "cup is closed");
    text_check(e2e_forge(&e, answers, GROUP, "d:1:2"), "cup is closed");
    assert_int_equal(e2e_messages(&e, GROUP), messages);
    snprintf(old, sizeof old, "%s", e2e_data(&e, GROUP, "m:1:2:accept"));
    e2e_press(&e, answers, GROUP, "m:1:2:accept");
    text_check(e2e_forge(&e, answers, GROUP, old), "earlier turn");
    text_check(e2e_forge(&e, answers, GROUP, "m:1:x:accept:"), "earlier turn");
    text_check(e2e_forge(&e, answers, GROUP, "m:99:0:accept:"), "This table is gone");
    text_check(e2e_forge(&e, answers, answers, "m:1:3:leave:"), "earlier turn");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), 4);
}

E2E_TEST(two_presses_at_once_count_once, &e)
{
    char a[40], b[40];
    e2e_game(&e, "classico");
    claim_something();
    int64_t answers = e2e_turn(&e);
    int64_t message = e2e_messages(&e, GROUP);
    const json_t *post = json_array_get(pretend_messages(e.pretend, GROUP), (size_t)message - 1);
    message = json_integer_value(json_object_get(post, "message_id"));
    assert_true(pretend_press(e.pretend, answers, GROUP, message, "m:1:2:doubt:", a));
    assert_true(pretend_press(e.pretend, answers, GROUP, message, "m:1:2:accept:", b));
    e2e_settle(&e);
    assert_non_null(pretend_answer(e.pretend, a));
    text_check(json_string_value(json_object_get(pretend_answer(e.pretend, b), "text")),
               "earlier turn");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt'"), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='accept'"), 0);
}

E2E_TEST(typing_does_what_buttons_do, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = e2e_turn(&e);
    e2e_say(&e, thrower, thrower, "banana");
    text_check(e2e_text(&e, thrower), "don't understand");
    e2e_say(&e, thrower, thrower, "5-3"); /* in private, as people write it */
    text_check(e2e_text(&e, GROUP), "53");
    int64_t answers = e2e_turn(&e);
    e2e_say(&e, thrower, thrower, "54");
    text_check(e2e_text(&e, thrower), "turn. I'll call you.");
    e2e_say(&e, answers, GROUP, "/raise@" E2E_BOT " 53");
    text_check(e2e_text(&e, answers), "Too low");
    e2e_say(&e, answers, GROUP, "/raise@" E2E_BOT " 61");
    text_check(e2e_text(&e, GROUP), "61");
    e2e_say(&e, e2e_turn(&e), GROUP, "/believe@" E2E_BOT);
    thrower = e2e_turn(&e);
    e2e_say(&e, thrower, GROUP, "/dico@" E2E_BOT " coppia di 3"); /* both languages */
    text_check(e2e_text(&e, GROUP), "3-3");
    e2e_say(&e, e2e_turn(&e), GROUP, "/doubt@" E2E_BOT);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb='doubt'"), 1);
    assert_int_equal(e2e_number(&e, "SELECT sum(lives) FROM seats"), 3 * 8 - 1);
}

/* Somebody the bot may not write to: joins with a link, plays in the group, then starts the bot. */
E2E_TEST(who_cannot_be_written_to_plays_in_the_group, &e)
{
    pretend_user(e.pretend, UGO, "Ugo", "it");
    pretend_member(e.pretend, GROUP, UGO, "member");
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    e2e_press(&e, UGO, GROUP, "j:");
    assert_string_equal(e2e_link(&e), "https://t.me/" E2E_BOT "?start=t1");
    e2e_press(&e, HOST, GROUP, "r:1");
    e2e_press(&e, HOST, GROUP, "r:1:-1"); /* the host throws first */
    e2e_press(&e, HOST, GROUP, "b:1");
    e2e_press(&e, HOST, GROUP, "s:");
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    assert_int_equal(e2e_turn(&e), UGO);
    assert_true(e2e_button(&e, GROUP, "m:1:2:raise:66")); /* all raises, nothing in private */
    e2e_press(&e, UGO, GROUP, "m:1:2:accept");
    assert_true(e2e_button(&e, GROUP, "m:1:4:claim:"));
    assert_int_equal(e2e_messages(&e, UGO), 0);
    assert_int_not_equal(strlen(e2e_press(&e, UGO, GROUP, "d:1:")), 0);
    text_check(e2e_press(&e, HOST, GROUP, "m:1:4:claim"), "turn, not yours.");
    e2e_say(&e, UGO, UGO, "/start t1"); /* now the throw comes in private */
    assert_non_null(e2e_data(&e, UGO, "m:1:4:claim:"));
    e2e_press(&e, UGO, UGO, "m:1:4:claim:66");
    assert_int_equal(e2e_turn(&e), HOST);
}

E2E_TEST(who_blocks_the_bot_in_the_middle_goes_on, &e)
{
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT " classico");
    e2e_press(&e, ANN, GROUP, "j:");
    e2e_press(&e, HOST, GROUP, "r:1");
    e2e_press(&e, HOST, GROUP, "r:1:-1");
    e2e_press(&e, HOST, GROUP, "b:1");
    e2e_press(&e, HOST, GROUP, "s:");
    pretend_block(e.pretend, ANN, true);
    e2e_settle(&e);
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    e2e_press(&e, ANN, GROUP, "m:1:2:accept");
    assert_true(e2e_button(&e, GROUP, "m:1:4:claim:"));
    e2e_press(&e, ANN, GROUP, "m:1:4:claim:66");
    assert_int_equal(e2e_turn(&e), HOST);
}

E2E_TEST(leaving_in_the_middle, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = claim_something();
    e2e_sure(&e, thrower, GROUP, "/leave@" E2E_BOT); /* answers for the claim: hand void */
    int64_t next = e2e_turn(&e);
    assert_int_not_equal(next, thrower);
    assert_non_null(e2e_data(&e, next, "m:1:"));
    e2e_say(&e, thrower, GROUP, "/leave@" E2E_BOT);
    text_check(e2e_text(&e, thrower), "Your part in this game is over");
    e2e_sure(&e, next, next, "/leave"); /* from the private chat: the last one wins */
    assert_null(e2e_data(&e, GROUP, "d:1:"));
    assert_int_equal(e2e_number(&e, "SELECT status FROM tables WHERE id=1"), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM seats WHERE lives > 0"), 1);
}

/* A lobby of Tokyo with a fourth player, Ugo. */
static void open_lobby_of_four(void)
{
    pretend_user(e.pretend, UGO, "Ugo", "it");
    pretend_member(e.pretend, GROUP, UGO, "member");
    e2e_lobby(&e, "tokyo");
    e2e_press(&e, UGO, GROUP, "j:");
}

/* A turn has a budget of calls; the post that tells of it is enough. */
E2E_TEST(leaving_is_told_once, &e)
{
    open_lobby_of_four();
    e2e_press(&e, HOST, GROUP, "s:");
    int messages = e2e_messages(&e, GROUP);
    e2e_sure(&e, UGO, GROUP, "/leave@" E2E_BOT);
    assert_int_equal(e2e_messages(&e, GROUP),
                     messages + 2); /* what was typed, and the post; the question went */
    text_check(e2e_text(&e, GROUP), "leaves the game");
    assert_int_equal(e2e_told(&e, GROUP, "leaves the game"), 1);
}

/* A player who neither throws nor answers for the claim leaves: the hand goes on, and so do its
 * buttons. */
E2E_TEST(leaving_spoils_no_buttons, &e)
{
    open_lobby_of_four();
    e2e_press(&e, HOST, GROUP, "r:1");
    e2e_press(&e, HOST, GROUP, "r:1:-1"); /* the host throws first, then Ann */
    e2e_press(&e, HOST, GROUP, "b:1");
    e2e_press(&e, HOST, GROUP, "s:");
    e2e_sure(&e, UGO, GROUP, "/leave@" E2E_BOT);
    text_check(e2e_press(&e, HOST, HOST, "m:1:"), "Claimed 31");
    assert_int_equal(e2e_turn(&e), ANN);
    e2e_press(&e, ANN, GROUP, "o:1:");
    e2e_sure(&e, BOB, GROUP, "/leave@" E2E_BOT);
    e2e_press(&e, ANN, GROUP, "o:1:");
    text_check(e2e_press(&e, ANN, ANN, "m:1:"), "answers now");
    assert_int_equal(e2e_turn(&e), HOST);
}

E2E_TEST(all_raises_come_in_private, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = e2e_turn(&e);
    e2e_press(&e, thrower, thrower, "m:1:1:claim:31");
    int64_t answers = e2e_turn(&e);
    e2e_press(&e, answers, GROUP, "o:1:2");
    assert_true(e2e_button(&e, answers, "m:1:2:raise:66"));
    text_check(e2e_press(&e, thrower, GROUP, "o:1:2"), "turn, not yours.");
    e2e_press(&e, answers, answers, "m:1:2:raise:66");
    text_check(e2e_text(&e, GROUP), "6-6");
    assert_false(e2e_button(&e, answers, "m:1:2:"));
}

/* --- around it --- */

E2E_TEST(speaks_the_language_that_was_chosen, &e)
{
    e2e_say(&e, ANN, GROUP, "/lang@" E2E_BOT);
    text_check(e2e_press(&e, ANN, GROUP, "g:it"), "Only an admin");
    text_check(e2e_press(&e, HOST, GROUP, "g:it"), "Va bene, d'ora in poi in italiano.");
    e2e_say(&e, ANN, GROUP, "/gioca@" E2E_BOT);
    text_check(e2e_text(&e, GROUP), "giocatore al tavolo");
    e2e_say(&e, ANN, ANN, "/lingua it");
    e2e_say(&e, ANN, ANN, "/aiuto");
    text_check(e2e_text(&e, ANN), "/gioca");
    e2e_say(&e, ANN, ANN, "/lang entusiasta"); /* which begins as a code does */
    text_check(e2e_text(&e, ANN), "In che lingua devo parlare qui?");
    e2e_say(&e, ANN, ANN, "/lingua ENGLISH");
    text_check(e2e_text(&e, ANN), "OK, English from now on.");
    e2e_say(&e, ANN, ANN, "/language italiano");
    text_check(e2e_text(&e, ANN), "Va bene, d'ora in poi in italiano.");
    e2e_say(&e, ANN, ANN, "/lingua Inglese");
    text_check(e2e_text(&e, ANN), "OK, English from now on.");
    e2e_say(&e, ANN, ANN, "/language Italian");
    text_check(e2e_text(&e, ANN), "Va bene, d'ora in poi in italiano.");
    e2e_say(&e, ANN, ANN, "/lingua en");
    e2e_say(&e, ANN, ANN, "/aiuto");
    text_check(e2e_text(&e, ANN), "/play");
}

/* A command in the group is answered in private, where everybody has their own language. */
E2E_TEST(what_is_told_in_private_is_in_that_persons_language, &e)
{
    e2e_say(&e, ANN, ANN, "/lingua it");
    e2e_say(&e, ANN, GROUP, "/table@" E2E_BOT);
    text_check(e2e_text(&e, ANN), "Qui non si sta giocando.");
    e2e_say(&e, ANN, GROUP, "/play@" E2E_BOT " nonsense");
    text_check(e2e_text(&e, ANN), "Ci sono queste:");
    e2e_say(&e, HOST, GROUP, "/language@" E2E_BOT " it");
    text_check(e2e_text(&e, HOST), "Va bene, d'ora in poi in italiano.");
    e2e_say(&e, BOB, GROUP, "/tavolo@" E2E_BOT);
    text_check(e2e_text(&e, BOB), "Nobody is playing here.");
    e2e_say(&e, BOB, GROUP, "/privacy@" E2E_BOT);
    text_check_not(e2e_text(&e, BOB), "riservatezza");
    e2e_say(&e, HOST, GROUP, "/gioca@" E2E_BOT " Tournament"); /* as others call it */
    text_check(e2e_text(&e, GROUP), "Tokio · Torneo\n");
    e2e_say(&e, BOB, GROUP, "/esci@" E2E_BOT); /* a refusal by the table */
    text_check(e2e_text(&e, BOB), "You're not at this table.");
}

/* A popup is in the language of the person who sees it, in the group too. */
E2E_TEST(popups_are_in_the_pressers_language, &e)
{
    e2e_say(&e, ANN, ANN, "/lingua it");
    e2e_lobby(&e, "421");
    text_check(e2e_press(&e, ANN, GROUP, "j:"), "già a questo tavolo");
    text_check(e2e_press(&e, BOB, GROUP, "j:"), "already at this table");
    e2e_say(&e, HOST, GROUP, "/language@" E2E_BOT " it");
    text_check(e2e_press(&e, BOB, GROUP, "j:"), "already at this table");
    pretend_user(e.pretend, UGO, "Ugo", ""); /* of whom no language is known */
    pretend_member(e.pretend, GROUP, UGO, "member");
    text_check(e2e_forge(&e, UGO, GROUP, "l:1"), "Non sei a questo tavolo");
}

E2E_TEST(a_game_under_way_is_shown_in_the_new_language_at_once, &e)
{
    e2e_say(&e, HOST, GROUP, "/settings@" E2E_BOT);
    e2e_press(&e, HOST, GROUP, "p:z");
    e2e_forge(&e, HOST, GROUP, "p:z:Europe/Rome"); /* else the language would change the clock */
    e2e_game(&e, "tokyo");
    assert_int_equal(e2e_told(&e, GROUP, "peek in private, then claim."), 1);
    int before = e2e_messages(&e, GROUP);
    e2e_say(&e, HOST, GROUP, "/language@" E2E_BOT " it");
    assert_int_equal(e2e_messages(&e, GROUP), before + 1); /* the command alone */
    assert_int_equal(e2e_told(&e, GROUP, "peek in private, then claim."), 0);
    assert_int_equal(e2e_told(&e, GROUP, "sbircia in privato, poi dichiara."), 1);
}

/* A command that names the bot is for no other. */
E2E_TEST(an_unknown_command_is_answered_if_it_names_the_bot, &e)
{
    int before = e2e_messages(&e, ANN);
    e2e_say(&e, ANN, GROUP, "/giocherei");
    e2e_say(&e, ANN, GROUP, "/giocherei@OtherBot");
    assert_int_equal(e2e_messages(&e, ANN), before);
    e2e_say(&e, ANN, GROUP, "/giocherei@" E2E_BOT);
    text_check(e2e_text(&e, ANN), "I don't know that command.");
}

E2E_TEST(explains_the_rules_of_this_table, &e)
{
    e2e_game(&e, "beghel");
    e2e_say(&e, ANN, GROUP, "/rules@" E2E_BOT);
    text_check(e2e_text(&e, GROUP), "9 lives");
    e2e_say(&e, ANN, GROUP, "/table@" E2E_BOT);
    assert_true(e2e_button(&e, GROUP, "d:1:"));
    e2e_say(&e, ANN, GROUP, "/play@" E2E_BOT); /* another one, beside it */
    assert_true(e2e_button(&e, GROUP, "j:2"));
    e2e_say(&e, ANN, ANN, "/play");
    text_check(e2e_text(&e, ANN), "🤖"); /* to practise */
    e2e_say(&e, ANN, ANN, "/frobnicate");
    text_check(e2e_text(&e, ANN), "don't know that command");
}

/* The lobby stays what it is, no matter who asks. */
E2E_TEST(explains_the_rules_beside_the_lobby, &e)
{
    e2e_lobby(&e, "421");
    text_check(e2e_text(&e, GROUP), "tokens lie on the table");
    int messages = e2e_messages(&e, GROUP);
    e2e_forge(&e, ANN, GROUP, "H:421");
    text_check(e2e_link(&e), "?start=h_italiano");
    assert_true(e2e_button(&e, GROUP, "r:1:p:"));
    assert_int_equal(e2e_messages(&e, GROUP), messages);
    e2e_say(&e, ANN, ANN, "/start h_italiano");
    text_check(e2e_text(&e, ANN), "that nobody wants");
    /* all the rules are those of the table, too */
    e2e_press(&e, HOST, GROUP, "r:1:l:7");
    e2e_say(&e, ANN, ANN, "/start h_italiano-a7");
    e2e_press(&e, ANN, ANN, "h:italiano-a7");
    text_check(e2e_text(&e, ANN), "open for all to see, and 7 tokens that nobody wants");
    text_check(e2e_forge(&e, ANN, ANN, "h:italiano-a1"), "don't know those rules");
}

/* In private all games are explained in one message, whether or not one is being played. */
E2E_TEST(explains_every_game_in_private, &e)
{
    e2e_say(&e, ANN, ANN, "/rules");
    text_check(e2e_text(&e, ANN), "Which game");
    int messages = e2e_messages(&e, ANN);
    e2e_press(&e, ANN, ANN, "h:421");
    text_check(e2e_text(&e, ANN), "tokens that nobody wants");
    text_check(e2e_text(&e, ANN), "the highest starts the game");
    e2e_press(&e, ANN, ANN, "h:francese");
    e2e_press(&e, ANN, ANN, "h:bugiardi");
    text_check(e2e_text(&e, ANN), "Five poker dice");
    assert_int_equal(e2e_messages(&e, ANN), messages);
    text_check(e2e_forge(&e, ANN, ANN, "h:whist"), "don't know those rules");
    e2e_say(&e, ANN, ANN, "/rules beghel");
    text_check(e2e_text(&e, ANN), "9 lives");
    e2e_say(&e, ANN, ANN, "/rules liar's poker dice");
    text_check(e2e_text(&e, ANN), "Five poker dice");
    e2e_game(&e, "pirata");
    e2e_say(&e, ANN, ANN, "/rules");
    text_check(e2e_text(&e, ANN), "Pirate");
    e2e_press(&e, ANN, ANN, "h:");
    text_check(e2e_text(&e, ANN), "Which game");
}

E2E_TEST(an_anonymous_admin_may_cancel, &e)
{
    e2e_game(&e, "tokyo");
    pretend_anonymous(e.pretend, GROUP, HOST, true);
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    e2e_sure(&e, HOST, GROUP, "/cancel@" E2E_BOT);
    assert_null(e2e_data(&e, GROUP, "d:1:"));
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT);
    text_check(e2e_text(&e, GROUP), "You're writing as the group");
}
