/* test_spoken.c - people answer the bot in their own words: what they say is done, or asked back,
 * and nobody on turn meets silence. test_said.c has what each text means.
 */
#include "e2e.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

#define GROUP E2E_GROUP
#define HOST  E2E_HOST
#define ANN   E2E_ANN
#define BOB   E2E_BOB

static struct e2e e;
static int64_t post; /* calls the player on turn */

static void reply_to(int64_t user, int64_t chat, int64_t message, const char *text)
{
    assert_int_not_equal(pretend_say(e.pretend, user, chat, text, 0, message), 0);
    e2e_settle(&e);
}

/* The player on turn, whom the newest message of the group calls. */
static int64_t turn(void)
{
    post = e2e_newest(&e, GROUP);
    return e2e_turn(&e);
}

/* Somebody replies to that message. */
static void reply(int64_t user, const char *text)
{
    reply_to(user, GROUP, post, text);
}

static int64_t moves(const char *verb)
{
    return e2e_number(
        &e, strcmp(verb, "accept") == 0  ? "SELECT count(*) FROM moves WHERE verb = 'accept'"
            : strcmp(verb, "doubt") == 0 ? "SELECT count(*) FROM moves WHERE verb = 'doubt'"
            : strcmp(verb, "raise") == 0 ? "SELECT count(*) FROM moves WHERE verb = 'raise'"
                                         : "SELECT count(*) FROM moves WHERE verb = 'claim'");
}

/* A game where 43 was claimed by typing. Returns who answers. */
static int64_t claimed(void)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = turn();
    e2e_say(&e, thrower, thrower, "I say forty-three");
    text_check(e2e_text(&e, GROUP), "43");
    return turn();
}

static int64_t another(int64_t one, int64_t other)
{
    return one != HOST && other != HOST ? HOST : one != ANN && other != ANN ? ANN : BOB;
}

E2E_TEST(the_answer_to_the_question_is_understood, &e)
{
    int64_t answers = claimed();
    reply(answers, "ok, ci credo 😅");
    assert_int_equal(moves("accept"), 1);
    e2e_say(&e, answers, answers, "sessantuno");
    text_check(e2e_text(&e, GROUP), "61");
    int64_t next = turn();
    e2e_say(&e, next, next, "no way!"); /* in private as well */
    assert_int_equal(moves("doubt"), 1);
}

E2E_TEST(a_number_raises_only_once_it_is_sure, &e)
{
    int64_t answers = claimed();
    reply(answers, "66");
    assert_int_equal(moves("raise"), 0);
    text_check(e2e_text(&e, answers), "Raise to a pair of 6s (66) without looking?");
    assert_true(e2e_button(&e, answers, "m:1:2:accept"));
    assert_true(e2e_button(&e, answers, "m:1:2:doubt"));
    reply(answers, "42");
    text_check(e2e_text(&e, answers), "Too low");
    assert_false(e2e_button(&e, answers, "m:1:2:raise:42"));
    reply(answers, "66");
    e2e_press(&e, answers, answers, "m:1:2:raise:66");
    assert_int_equal(moves("raise"), 1);
    int64_t next = turn();
    reply(next, "raise to tokio");
    assert_int_equal(moves("raise"), 2);
}

E2E_TEST(two_readings_are_asked_back, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = turn();
    e2e_say(&e, thrower, thrower, "due cinque");
    text_check(e2e_text(&e, thrower), "Which one do you mean?");
    assert_true(e2e_button(&e, thrower, "m:1:1:claim:55"));
    e2e_say(&e, thrower, thrower, "/claim two five");
    text_check(e2e_text(&e, thrower), "Which one do you mean?");
    assert_int_equal(moves("claim"), 0);
    e2e_press(&e, thrower, thrower, "m:1:1:claim:52");
    assert_int_equal(moves("claim"), 1);
    int64_t answers = turn();
    reply(answers, "no");
    reply(answers, "really true?");
    assert_int_equal(moves("accept") + moves("doubt"), 0);
    text_check(e2e_text(&e, answers), "Do you mean this?");
    assert_true(e2e_button(&e, answers, "m:1:2:doubt"));
}

/* Nothing was claimed yet, or it is the highest claim. */
E2E_TEST(what_cannot_be_done_is_not_asked_back, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = turn();
    e2e_say(&e, thrower, thrower, "dubito?");
    text_check(e2e_text(&e, thrower), "You have to claim now.");
    assert_true(e2e_button(&e, thrower, "m:1:1:claim:21")); /* the board again */
    e2e_say(&e, thrower, thrower, "vero?");
    text_check(e2e_text(&e, thrower), "You have to claim now.");
    e2e_say(&e, thrower, thrower, "66");
    int64_t answers = turn();
    reply(answers, "ok");
    e2e_say(&e, answers, answers, "/claim two five");
    text_check(e2e_text(&e, answers), "Too low");
    assert_true(e2e_button(&e, answers, "m:1:4:claim:21"));
}

E2E_TEST(nobody_on_turn_meets_silence, &e)
{
    int64_t answers = claimed();
    reply(answers, "hmm, let me think");
    text_check(e2e_text(&e, answers),
               "I don't understand that. Tap a button, or type: believe, doubt, raise 65");
    assert_true(e2e_button(&e, answers, "m:1:2:accept"));
    reply(answers, "I believe it");
    assert_int_equal(moves("accept"), 1);
    e2e_say(&e, answers, answers, "banana");
    text_check(e2e_text(&e, answers), "I don't understand that.");
    assert_true(e2e_button(&e, answers, "m:1:4:claim:21")); /* the board again */
    e2e_say(&e, answers, answers, "41");
    text_check(e2e_text(&e, answers), "Too low");
    assert_true(e2e_button(&e, answers, "m:1:4:claim:21"));
}

static int reactions(void)
{
    return (int)pretend_called(e.pretend, GROUP, "setMessageReaction");
}

/* An answer that its writer alone reads leaves a sign for the others: that was no move. */
E2E_TEST(the_group_sees_that_a_reply_was_no_move, &e)
{
    int64_t answers = claimed();
    reply(answers, "42");
    text_check(e2e_text(&e, answers), "Too low");
    assert_int_equal(reactions(), 1);
    reply(answers, "perhaps");
    assert_int_equal(reactions(), 2);
    reply(another(answers, answers), "liar!");
    reply(another(answers, answers), "haha");
    reply(another(answers, answers), "liar!");
    assert_int_equal(reactions(), 4);
    e2e_say(&e, answers, answers, "42"); /* in private */
    pretend_block(e.pretend, answers, true);
    e2e_settle(&e);
    reply(answers, "66"); /* the group reads the answer */
    reply(answers, "I don't believe it");
    assert_int_equal(moves("doubt"), 1);
    assert_int_equal(reactions(), 4);
}

E2E_TEST(who_is_not_on_turn_is_told_once, &e)
{
    int64_t answers = claimed(), third = another(answers, 0);
    e2e_say(&e, third, third, "is it me?");
    text_check(e2e_text(&e, third), "turn. I'll call you.");
    int told = e2e_messages(&e, third);
    e2e_say(&e, third, third, "hello?");
    reply(third, "liar!");
    assert_int_equal(e2e_messages(&e, third), told + 1); /* their own */
    assert_int_equal(moves("doubt"), 0);
    reply(answers, "credo");
    e2e_say(&e, answers, answers, "66");
    answers = turn();
    third = another(answers, third);
    told = e2e_messages(&e, third);
    reply(third, "haha");
    assert_int_equal(e2e_messages(&e, third), told);
    reply(third, "liar!");
    assert_int_equal(e2e_messages(&e, third), told + 1);
    text_check(e2e_text(&e, third), "turn. I'll call you.");
}

/* A stranger says what they like; and a word counts below the post that asks for it. */
E2E_TEST(other_talk_is_no_move, &e)
{
    int64_t answers = claimed();
    int told = e2e_messages(&e, GROUP), heard = e2e_messages(&e, answers);
    reply(E2E_STRANGER, "liar!");
    assert_int_equal(e2e_messages(&e, GROUP), told + 1);
    e2e_say(&e, answers, GROUP, "/rules");
    int64_t rules = e2e_newest(&e, GROUP);
    heard = e2e_messages(&e, answers);
    reply_to(answers, GROUP, rules, "ok");
    assert_int_equal(moves("accept"), 0);
    assert_int_equal(e2e_messages(&e, answers), heard);
}

/* Below posts that are not the table's a claim is asked back. */
E2E_TEST(a_claim_below_another_post_is_asked_back, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = turn();
    e2e_say(&e, thrower, GROUP, "/rules");
    int64_t rules = e2e_newest(&e, GROUP);
    int heard = e2e_messages(&e, thrower);
    reply_to(thrower, GROUP, rules, "how nice");
    assert_int_equal(e2e_messages(&e, thrower), heard);
    reply_to(thrower, GROUP, rules, "6-6");
    assert_int_equal(moves("claim"), 0);
    text_check(e2e_text(&e, thrower), "Do you mean this?");
    e2e_press(&e, thrower, thrower, "m:1:1:claim:66");
    assert_int_equal(moves("claim"), 1);
}

/* Below an older post a word is about what was said there. */
E2E_TEST(a_word_about_an_older_post_is_asked_back, &e)
{
    int64_t answers = claimed();
    reply(answers, "dubito");
    int64_t thrower = turn(), reveal = post;
    e2e_say(&e, thrower, thrower, "sessantuno");
    int64_t next = turn();
    assert_int_not_equal(reveal, post);
    reply_to(next, GROUP, reveal, "ok");
    assert_int_equal(moves("accept"), 0);
    text_check(e2e_text(&e, next), "Do you mean this?");
    reply_to(next, GROUP, reveal, "haha");
    text_check(e2e_text(&e, next), "I don't understand that.");
    reply(next, "ok");
    assert_int_equal(moves("accept"), 1);
}

E2E_TEST(dice_are_thrown_below_no_older_post, &e)
{
    static const char *const rolls = "SELECT count(*) FROM moves WHERE verb = 'roll'";
    e2e_game(&e, "italiano");
    int64_t first = turn(), older = post;
    e2e_say(&e, first, first, "/roll");
    e2e_say(&e, first, first, "tutti");
    e2e_say(&e, first, first, "tutti");
    int64_t thrower = turn();
    e2e_say(&e, thrower, thrower, "/roll");
    assert_int_not_equal(older, post);
    assert_int_equal(e2e_number(&e, rolls), 4);
    reply_to(thrower, GROUP, older, "tutti");
    e2e_say(&e, thrower, GROUP, "tutti");
    assert_int_equal(e2e_number(&e, rolls), 4);
    text_check(e2e_text(&e, thrower), "Do you mean this?");
    assert_true(e2e_button(&e, thrower, "m:1:4:roll:012"));
    int before = reactions();
    reply(thrower, "tutti");
    assert_int_equal(e2e_number(&e, rolls), 5);
    assert_int_equal(reactions(), before + 1); /* the post above was edited */
    post = e2e_newest(&e, GROUP);
    reply(thrower, "tutti");
    assert_int_equal(reactions(), before + 1); /* the next player is called below */
}

/* The third player cannot be written to, and is told in the group whose turn it is. */
E2E_TEST(a_reply_to_any_newer_post_of_the_table_answers, &e)
{
    int64_t answers = claimed(), third = another(answers, 0);
    pretend_block(e.pretend, third, true);
    e2e_settle(&e);
    reply(third, "liar!");
    text_check(e2e_text(&e, GROUP), "turn. I'll call you.");
    reply_to(answers, GROUP, e2e_newest(&e, GROUP), "ci credo");
    assert_int_equal(moves("accept"), 1);
}

/* A group is told to reply, since the bot hears nothing else there; and a reply is heard. */
E2E_TEST(an_answer_in_the_group_can_be_replied_to, &e)
{
    int64_t answers = claimed();
    pretend_block(e.pretend, answers, true);
    e2e_settle(&e);
    reply(answers, "haha");
    text_check(e2e_text(&e, GROUP), "Tap a button, or reply to this with: believe, doubt");
    reply_to(answers, GROUP, e2e_newest(&e, GROUP), "raise");
    text_check(e2e_text(&e, GROUP), "How much? Tap it, or reply to this like so:");
    reply_to(answers, GROUP, e2e_newest(&e, GROUP), "ci credo");
    assert_int_equal(moves("accept"), 1);
}

/* --- who is not playing yet --- */

E2E_TEST(who_sits_in_a_lobby_is_told_that_it_waits, &e)
{
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT " tokyo");
    e2e_press(&e, ANN, GROUP, "j:1");
    e2e_say(&e, ANN, ANN, "quando si comincia?");
    text_check(e2e_text(&e, ANN), "Tokio: not begun yet. \u2068Olga\u2069 can start it.");
    text_check(e2e_text(&e, ANN), "Friends");
    assert_false(e2e_button(&e, ANN, "!:"));
    e2e_say(&e, HOST, HOST, "hello");
    text_check(e2e_text(&e, HOST), "Tokio: not begun yet. You can start it.");
    e2e_say(&e, ANN, ANN, "Grazie mille! 🙏");
    text_check(e2e_text(&e, ANN), "You're welcome!");
    assert_false(e2e_button(&e, ANN, "!:"));
}

E2E_TEST(a_reply_to_a_lobby_or_a_cup_takes_part, &e)
{
    static const char *const seats = "SELECT count(*) FROM seats WHERE table_id = 1";
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT " tokyo");
    post = e2e_newest(&e, GROUP);
    reply(ANN, "Mi siedo!");
    assert_int_equal(e2e_number(&e, seats), 2);
    text_check(e2e_text(&e, ANN), "You're in!");
    reply(BOB, "who else is in?");
    assert_int_equal(e2e_number(&e, seats), 2);
    reply(BOB, "I\u2019m in 🙋");
    assert_int_equal(e2e_number(&e, seats), 3);
    e2e_say(&e, HOST, GROUP, "/cup@" E2E_BOT);
    e2e_press(&e, HOST, GROUP, "c:o");
    post = e2e_newest(&e, GROUP);
    reply(ANN, "ci sto");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM entrants"), 1);
    text_check(e2e_text(&e, ANN), "You've entered the Cup.");
    reply(ANN, "nice");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM entrants"), 1);
}

E2E_TEST(a_reply_to_a_lobby_by_its_host_begins, &e)
{
    e2e_say(&e, HOST, GROUP, "/play@" E2E_BOT " tokyo");
    post = e2e_newest(&e, GROUP);
    reply(ANN, "mi siedo");
    reply(ANN, "dai, si comincia!");
    reply(HOST, "shall we start?");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), 0);
    reply(HOST, "Dai, si comincia!!");
    assert_int_not_equal(e2e_number(&e, "SELECT count(*) FROM moves"), 0);
    post = e2e_newest(&e, GROUP);
    reply(E2E_STRANGER, "me too!"); /* too late, and is told so where they can read it */
    text_check(e2e_text(&e, GROUP), "This game has already begun.");
}

E2E_TEST(how_long_somebody_is_away_may_be_a_reply, &e)
{
    e2e_game(&e, "tokyo");
    e2e_say(&e, ANN, GROUP, "/away");
    int64_t asked = e2e_newest(&e, GROUP);
    text_check(e2e_text(&e, GROUP), "How long will you be away?");
    reply_to(BOB, GROUP, asked, "3 days");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM absences"), 0);
    reply_to(ANN, GROUP, asked, "3 giorni");
    assert_int_equal(e2e_number(&e, "SELECT (until_ms - from_ms) / 3600000 FROM absences"), 72);
}

E2E_TEST(dice_are_not_picked_before_all, &e)
{
    e2e_game(&e, "dadi");
    int64_t thrower = turn();
    e2e_say(&e, thrower, thrower, "coppia d'assi");
    int64_t answers = turn();
    reply(answers, "ok");
    text_check(e2e_text(&e, answers), "Which one do you mean?");
    reply(answers, "ok, guardo");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'look'"), 1);
    reply(answers, "tutti");
    text_check(e2e_text(&e, answers), "In the group everyone would read which ones: type it here");
    assert_true(e2e_button(&e, answers, "n:1:3:")); /* the dice, to pick them */
    reply(answers, "haha");
    text_check(e2e_text(&e, answers), "In the group everyone would read which ones");
    e2e_say(&e, answers, answers, "tutti");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves WHERE verb = 'reroll'"), 1);
}

E2E_TEST(many_claims_of_a_kind_are_offered, &e)
{
    e2e_game(&e, "dadi");
    int64_t thrower = turn();
    e2e_say(&e, thrower, thrower, "/claim full house");
    text_check(e2e_text(&e, thrower), "Which one do you mean?");
    reply(thrower, "full house");
    text_check(e2e_text(&e, thrower), "Which one do you mean?");
    assert_false(e2e_button(&e, thrower, "m:"));
    e2e_press(&e, thrower, thrower, "n:");
    assert_true(e2e_button(&e, thrower, "m:")); /* not in an older message */
    e2e_press(&e, thrower, thrower, "m:");
    assert_int_equal(moves("claim"), 1);
}

/* Answers with buttons are taken away by the next one, and with the turn; what follows from typed
 * words stands below these. */
E2E_TEST(an_answer_stands_below_what_was_typed, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = turn();
    e2e_say(&e, thrower, thrower, "hmm");
    text_check(e2e_text(&e, thrower), "I don't understand that.");
    assert_true(e2e_button(&e, thrower, "m:"));
    e2e_say(&e, thrower, thrower, "hm, hm");
    assert_int_equal(e2e_told(&e, thrower, "I don't understand that."), 1);
    int64_t answer = e2e_newest(&e, thrower);
    e2e_say(&e, thrower, thrower, "66");
    assert_int_equal(moves("claim"), 1);
    assert_true(e2e_newest(&e, thrower) > answer);
    text_check(e2e_text(&e, thrower), "You claimed");
    assert_null(e2e_data(&e, thrower, "m:"));
    assert_int_equal(e2e_told(&e, thrower, "I don't understand that."), 0);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM posts WHERE asks_for <> 0"), 0);
}

/* Also in the group, for somebody to whom the bot can't write. */
E2E_TEST(answers_in_the_group_are_taken_away, &e)
{
    e2e_game(&e, "tokyo");
    int64_t thrower = turn();
    pretend_block(e.pretend, thrower, true);
    e2e_settle(&e);
    reply(thrower, "what now?");
    int64_t answer = e2e_newest(&e, GROUP);
    assert_non_null(e2e_data(&e, GROUP, "m:1:1:claim:66"));
    reply(thrower, "66");
    assert_int_equal(moves("claim"), 1);
    assert_null(e2e_data(&e, GROUP, "m:1:1:"));
    assert_int_equal(e2e_told(&e, GROUP, "I don't understand that."), 0);
    assert_true(e2e_newest(&e, GROUP) > answer);
}

int main(void)
{
    return testing_run(NULL, NULL);
}
