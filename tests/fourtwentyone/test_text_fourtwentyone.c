/* test_text_fourtwentyone.c - an evening of 421, word by word, in both languages. */
#include "fourtwentyone_events.h"
#include "game_post.h"
#include "language.h"
#include "seated.h"
#include "testing.h"
#include "told.h"

#include <string.h>

TEST_CASE(test_start)
{
    told_sit(3, "italiano", true);
    told_play("");
    told_says(told_post, "start");
}

/* The name of the table is no news. */
TEST_CASE(test_no_empty_line_below_the_name)
{
    told_sit(2, "italiano", true);
    told.table.number = 2;
    told_play("roll 641");
    told_as_it_is(LANGUAGE_ENGLISH);
    assert_non_null(strstr(told.message.text, "Sage</i>\n🏦 "));
}

/* Throws of one turn stand below each other in one post, and the next one says how it ended. */
TEST_CASE(test_throws_of_the_starter)
{
    told_sit(2, "italiano", true);
    told_play("roll 641; roll 12 61");
    told_says(told_believed, "throws of the starter");
    told_play("roll 1 1");
    assert_false(game_post_is_edit(&told.news));
    told_begins(told_post, "throws of the starter 2");
}

TEST_CASE(test_stopping)
{
    told_sit(2, "italiano", true);
    told_play("roll 641; roll 12 61; stop");
    assert_false(game_post_is_edit(&told.news));
    told_begins(told_post, "stopping");
    told_play("roll 652");
    told_says(told_believed, "stopping 2");
}

TEST_CASE(test_knocking_first)
{
    told_sit(3, "italiano", true);
    told_play("roll 421; roll 012 421; stop; passo 221");
    assert_false(game_post_is_edit(&told.news));
    told_begins(told_post, "knocking first");
}

/* The same buttons, but for the last throw. */
TEST_CASE(test_knocking_later)
{
    told_sit(2, "italiano", true);
    told_play("roll 421; roll 012 421; roll 012 421; roll 552");
    told_begins(told_believed, "knocking later");
    told_path = "p";
    told_says(told_as_it_is, "knocking later 2");
    assert_string_equal(told.message.buttons[3].data, "m:12:4:passo:0");
    assert_string_equal(told.message.buttons[2].data, "m:12:4:passo:02");
    assert_string_equal(told.message.buttons[0].data, "m:12:4:passo:012");
    assert_string_equal(told.message.buttons[5].data, "n:12:4:");
    told_play("passo 02 61");
    told_begins(told_post, "knocking later 3");
}

/* One throw each: nobody decides anything, and one post tells the round. */
TEST_CASE(test_a_round_at_once)
{
    told_sit(3, "italiano", true);
    told_play("roll 421; stop > 111 111 665 221");
    told_says(told_post, "a round at once");
}

/* The post's news are not lost when the next throw takes its place. */
TEST_CASE(test_last_round_is_remembered)
{
    told_sit(3, "italiano", true);
    told_play("roll 421; stop > 111 111 665 221; roll 555");
    told_begins(told_believed, "last round is remembered");
}

TEST_CASE(test_level_for_the_best)
{
    told_sit(3, "italiano", true);
    told_play("roll 665; stop > 665 221 332 331");
    told_begins(told_post, "level for the best");
}

TEST_CASE(test_all_level)
{
    told_sit(2, "italiano", true);
    told_play("roll 665; stop > 566 543 321");
    told_begins(told_post, "all level");
}

TEST_CASE(test_discharge)
{
    told_sit(2, "italiano", true);
    told_play("roll 666; stop > 665; roll 332; stop > 555");
    told_says(told_post, "discharge");
}

TEST_CASE(test_winning)
{
    told_sit(2, "italiano", true);
    told_play("roll 666; stop > 665; roll 332; stop > 555; roll 221; stop > 442");
    told_begins(told_post, "winning");
    told_play("roll 333; stop > 652");
    told_says(told_post, "winning 2");
}

TEST_CASE(test_winning_as_the_table_is_emptied)
{
    told_sit(2, "italiano", true);
    told_play("roll 421; stop > 665; roll 421; stop > 665");
    told_begins(told_post, "winning as the table is emptied");
}

TEST_CASE(test_throwing_for_the_victory)
{
    told_sit(3, "italiano", true);
    told_play("roll 421; stop > 331 322; roll 111; stop > 543 655 221 111");
    told_begins(told_post, "throwing for the victory");
}

/* Nobody is beaten here before the end. */
TEST_CASE(test_leaving_with_a_token)
{
    told_sit(3, "italiano", true);
    told_play("roll 665; stop > 664 332; leave 2");
    told_begins(told_post, "leaving with a token");
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message), "🚪\u00a0Carla\n"));
    assert_null(strstr(text_fixture(&told.message), "💀"));
}

TEST_CASE(test_leaving)
{
    told_sit(3, "italiano", true);
    told_play("roll 666; stop > 665 332; roll 111; leave 2");
    told_begins(told_post, "leaving");
    told_play("roll 652; stop > 221; roll 666; roll 02 42");
    told_begins(told_as_it_is, "leaving 2");
}

/* Nobody decides anything but when to begin. */
TEST_CASE(test_a_round_of_the_french_charge)
{
    told_sit(3, "francese", true);
    told_play("roll 555 > 665 664");
    told_begins(told_post, "a round of the french charge");
    told_sit(3, "francese", true);
    told_play("roll 555 > 665 221");
    told_begins(told_post, "the nenette");
}

TEST_CASE(test_leaving_the_discharge)
{
    told_sit(3, "francese", true);
    told_option("tokens", "15");
    told_play("roll 555 > 665 664; roll 555 > 665 664; roll 555 > 665 664; leave 1");
    told_begins(told_post, "leaving the discharge");
}

/* --- where the last with tokens loses --- */

TEST_CASE(test_getting_safe)
{
    told_sit(4, "francese", true);
    told_option("tokens", "10");
    told_play("roll 555 > 665 655 654; roll 555 > 655 665 664");
    told_says(told_post, "getting safe");
    told_play("roll 421; stop > 664");
    told_says(told_post, "getting safe 2");
}

TEST_CASE(test_sharing_the_first_place)
{
    told_sit(3, "francese", true);
    told_option("tokens", "10");
    told_play("roll 421 > 665 664");
    told_says(told_post, "sharing the first place");
}

TEST_CASE(test_losing_by_leaving)
{
    told_sit(3, "francese", true);
    told_option("tokens", "10");
    told_play("roll 555 > 665 664; roll 665 > 555 664; leave 1");
    told_says(told_post, "losing by leaving");
}

/* --- events of records, which no table causes: it knows who starts --- */

static void add_event(int type, int seat, int value)
{
    struct game_event *event = &told.news.events.list[told.news.events.n++];
    *event = (struct game_event){.type = type, .seat = (int8_t)seat, .other = GAME_NOBODY};
    event->value = (int16_t)value;
    event->n_faces = type == FOURTWENTYONE_ROLLED_OFF;
    event->faces[0] = (uint8_t)value;
}

TEST_CASE(test_rolling_off)
{
    told_sit(3, "italiano", true);
    told_play("roll 641");
    told.news = (struct news){.kind = NEWS_MOVE};
    add_event(FOURTWENTYONE_ROLLED_OFF, 0, 6);
    add_event(FOURTWENTYONE_ROLLED_OFF, 1, 6);
    add_event(FOURTWENTYONE_ROLLED_OFF, 2, 1);
    add_event(FOURTWENTYONE_TIED, 0, TIE_STARTER);
    add_event(FOURTWENTYONE_TIED, 1, TIE_STARTER);
    add_event(FOURTWENTYONE_ROLLED_OFF, 0, 5);
    add_event(FOURTWENTYONE_ROLLED_OFF, 1, 2);
    add_event(GAME_NEW_HAND, 0, GAME_NOTHING);
    told_begins(told_post, "rolling off");
}

TEST_CASE(test_leaving_the_throw_for_the_victory)
{
    told_sit(3, "italiano", true);
    told_play("roll 641");
    told.news = (struct news){.kind = NEWS_MOVE};
    add_event(GAME_LEFT, 0, TIE_WINNER);
    told_begins(told_post, "leaving the throw for the victory");
}

/* No round has begun that could count. */
TEST_CASE(test_leaving_the_throw_for_the_start)
{
    told_sit(3, "italiano", true);
    told_play("roll 641");
    told.news = (struct news){.kind = NEWS_MOVE};
    add_event(GAME_LEFT, 2, TIE_STARTER);
    told_begins(told_post, "leaving the throw for the start");
}

/* A player who is safe has perhaps won, and is told the same. */
TEST_CASE(test_a_part_that_is_over)
{
    told_sit(3, "francese", true);
    told_refuses(REFUSED_ELIMINATED, "Your part in this game is over: now just watch and grin.",
                 "Questa partita per te è finita: ora puoi solo guardare e sogghignare.");
}

TESTS_BEGIN(text_fixture_open())
