/* test_reach.c - nobody reaches a table where they have no business: what is pressed or typed in
 * private by somebody who does not sit there, or in another group, says nothing to anybody else and
 * changes nothing.
 */
#include "chance.h"
#include "dispatch.h"
#include "intent.h"
#include "membership.h"
#include "probe.h"
#include "step_fixture.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LOBBY = PROBE_TABLE + 1, OTHER_GROUP = -200, DATA_BYTES = 64 };

static uint64_t chance;
static struct probe probe;
static char sends[PROBE_SENDS_BYTES];

/* A table where a game is played, and one that is still open for others. */
static int set_up(void **state)
{
    probe_open(&probe, "dadi", &chance);
    probe_hear(&probe, &(struct probe_said){SEATED_HOST, SEATED_CHAT, 0, false, "/play tokyo"},
               sends);
    return 0;
}

static int tear_down(void **state)
{
    probe_close(&probe);
    return 0;
}

/* Fails where anything is sent but to who said it, where they said it. */
static void reaches_nobody(const struct probe_said *said)
{
    char here[DATA_BYTES];
    probe_ask(&probe, 0, said, 1, sends);
    snprintf(here, sizeof here, "%" PRId64 " ", said->chat);
    for (const char *line = sends; *line != '\0'; line = strchr(line, '\n') + 1)
        if (strncmp(line, "0 ", 2) != 0 && strncmp(line, here, strlen(here)) != 0)
            fail_msg("%" PRId64 " in %" PRId64 ": %s\n%s", said->player, said->chat, said->text,
                     line);
}

/* Every button there is of a table, with what it may carry. */
static void press_all(int64_t player, int64_t chat, int64_t table)
{
    static const char *const of_a_table[] = {
        "j", "l", "s", "x", "b",   "r",     "r:tokyo", "r:c:", "r:s:",  "r:-1",  "e",
        "i", "t", "a", "w", "w:x", "w:300", "r:d:",    "r:h:", "r:t:1", "r:m:1",
    };
    static const char *const of_a_turn[] = {
        "d",         "o",       "n",          "n:F-", "m:claim:P-K",
        "m:object:", "m:look:", "m:reroll:+", "u:0",  "m:roll:",
    };
    char data[DATA_BYTES];
    for (size_t i = 0; i < sizeof of_a_table / sizeof *of_a_table; i++) {
        const char *rest = of_a_table[i] + 1;
        snprintf(data, sizeof data, "%c:%" PRId64 "%s", of_a_table[i][0], table, rest);
        reaches_nobody(&(struct probe_said){player, chat, 0, true, data});
    }
    for (size_t i = 0; i < sizeof of_a_turn / sizeof *of_a_turn; i++) {
        const char *rest = of_a_turn[i] + 1;
        snprintf(data, sizeof data, "%c:%" PRId64 ":%" PRId64 "%s", of_a_turn[i][0], table,
                 probe_live(&probe)->table.turn, rest);
        reaches_nobody(&(struct probe_said){player, chat, 0, true, data});
    }
}

static void type_all(int64_t player, int64_t chat)
{
    static const char *const texts[] = {
        "/clock",    "/clock #1", "/clock #1 5m",    "/cancel", "/cancel #2",    "/table #1",
        "/leave #2", "/rules #1", "/saverules #2 x", "#1 P-K",  "/claim #1 P-K", "/away 3d",
        "/start t1", "/start t2", "/back",           "/games",  "/forfeits +x",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int64_t reply_to = 0; reply_to <= probe.messages; reply_to++)
            reaches_nobody(&(struct probe_said){player, chat, reply_to, false, texts[i]});
}

#define TEST(name) TEST_AROUND(name, set_up, tear_down)

TEST(a_stranger_in_private)
{
    press_all(SEATED_STRANGER, SEATED_STRANGER, PROBE_TABLE);
    press_all(SEATED_STRANGER, SEATED_STRANGER, LOBBY);
    type_all(SEATED_STRANGER, SEATED_STRANGER);
}

TEST(anybody_in_another_group)
{
    static const int64_t people[] = {SEATED_STRANGER, SEATED_BOB};
    for (size_t i = 0; i < sizeof people / sizeof *people; i++) {
        press_all(people[i], OTHER_GROUP, PROBE_TABLE);
        press_all(people[i], OTHER_GROUP, LOBBY);
    }
    type_all(SEATED_STRANGER, OTHER_GROUP);
}

/* A player at one table of a group has no business at its others in private. */
TEST(a_player_of_another_table_in_private)
{
    press_all(SEATED_BOB, SEATED_BOB, LOBBY);
}

TEST(a_reply_to_what_was_sent_before)
{
    static const char *const texts[] = {"/clock", "/clock 5m", "/cancel", "/table", "P-K"};
    tempstore_try(probe.store, "INSERT INTO posts (chat, table_id, message_id) VALUES (999, 1, 7)");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        reaches_nobody(&(struct probe_said){SEATED_STRANGER, SEATED_STRANGER, 7, false, texts[i]});
        assert_non_null(strstr(sends, "This table is gone"));
    }
}

/* That a group can be spoken to again follows from what its own people do. */
TEST(a_stranger_opens_no_silenced_group)
{
    static const char muted[] = "SELECT muted FROM chats WHERE chat = -100";
    membership_refused(STEP_AT(&probe.bot, PROBE_NOW_MS), SEATED_CHAT, false);
    probe_hear(&probe, &(struct probe_said){SEATED_STRANGER, SEATED_STRANGER, 0, true, "t:1"},
               sends);
    assert_int_equal(tempstore_number(probe.store, muted), CHAT_MUTED_UNTOLD);
    probe_hear(&probe, &(struct probe_said){SEATED_ANN, SEATED_ANN, 0, true, "t:1"}, sends);
    assert_int_equal(tempstore_number(probe.store, muted), CHAT_SPEAKS);
}

/* --- questions --- */

/* Somebody writes in the group as this account, in reply to the question. */
static void answer_as(int64_t account, int64_t question, const char *text)
{
    struct probe_said said = {account, SEATED_CHAT, question, false, text};
    probe_hear(&probe, &said, sends);
}

/* Anybody can write as a channel; only admins can as the group. */
TEST(a_question_is_answered_by_no_channel)
{
    enum { GROUP = 1087968824, CHANNEL = 136817688, LINKED = 777000, NOBODY = 0 };
    static const int64_t accounts[] = {CHANNEL, LINKED, NOBODY};
    static const char question[] = "SELECT message_id FROM posts JOIN questions ON post = id";
    probe_hear(&probe, &(struct probe_said){SEATED_HOST, SEATED_CHAT, 0, true, "f:a"}, sends);
    int64_t asked = tempstore_number(probe.store, question);
    for (size_t i = 0; i < sizeof accounts / sizeof *accounts; i++) {
        answer_as(accounts[i], asked, "sing a song");
        assert_int_equal(tempstore_number(probe.store, "SELECT count(*) FROM forfeits"), 0);
        assert_int_equal(tempstore_number(probe.store, question), asked);
    }
    answer_as(GROUP, asked, "sing a song");
    assert_int_equal(tempstore_number(probe.store, "SELECT count(*) > 1 FROM forfeits"), 1);
    assert_int_equal(tempstore_number(probe.store, "SELECT count(*) FROM questions"), 0);
}

/* --- what those who run the group do in private --- */

static void hear(int64_t player, bool press, const char *text)
{
    probe_hear(&probe, &(struct probe_said){player, player, 0, press, text}, sends);
}

static int64_t number(const char *sql)
{
    return tempstore_number(probe.store, sql);
}

/* Telegram is asked about the group of the table, and the answer comes where it was said. */
TEST(an_admin_may_in_private)
{
    probe.ann_runs_it = true;
    hear(SEATED_ANN, false, "/clock #1 5m");
    assert_non_null(strstr(sends, "-100 getChatMember"));
    assert_null(strstr(sends, "102 getChatMember"));
    assert_int_equal(number("SELECT clock_s FROM tables WHERE id = 1"), 300);
    assert_non_null(strstr(sends, "102 sendMessage"));
    assert_non_null(strstr(sends, "w:1:300"));
    hear(SEATED_ANN, true, "w:1:3600");
    assert_int_equal(number("SELECT clock_s FROM tables WHERE id = 1"), 3600);
    hear(SEATED_ANN, false, "/cancel #1");
    assert_int_equal(number("SELECT status FROM tables WHERE id = 1"), 1);
    assert_non_null(strstr(sends, "x:1:y:102"));
    hear(SEATED_ANN, true, "x:1:y:102:1");
    assert_int_equal(number("SELECT status FROM tables WHERE id = 1"), 3);
    assert_non_null(strstr(sends, "called the game off."));
    probe_hear(&probe, &(struct probe_said){SEATED_ANN, SEATED_CHAT, 0, true, "j:2"}, sends);
    hear(SEATED_ANN, true, "r:2:classico");
    assert_int_equal(number("SELECT rules LIKE '%classico%' FROM tables WHERE id = 2"), 1);
    hear(SEATED_ANN, true, "s:2");
    assert_int_equal(number("SELECT status FROM tables WHERE id = 2"), 1);
}

TEST(others_may_not_in_private)
{
    hear(SEATED_ANN, false, "/clock #1 5m");
    assert_non_null(strstr(sends, "102 sendMessage {\"text\":\"<i>№ 1"));
    assert_non_null(strstr(sends, "Only the host of the table"));
    assert_null(strstr(sends, "-100 send"));
    hear(SEATED_ANN, false, "/cancel #1");
    assert_non_null(strstr(sends, "Only the host of the table"));
    assert_null(strstr(sends, "-100 send"));
    assert_int_equal(number("SELECT status FROM tables WHERE id = 1"), 1);
    probe_hear(&probe, &(struct probe_said){SEATED_ANN, SEATED_CHAT, 0, true, "j:2"}, sends);
    static const char *const presses[] = {"w:2:300", "r:2:classico", "r:2:t:1", "s:2", "x:2"};
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++) {
        hear(SEATED_ANN, true, presses[i]);
        assert_non_null(strstr(sends, "0 answerCallbackQuery"));
        assert_non_null(strstr(sends, "Only the host of the table"));
        assert_null(strstr(sends, "-100 edit"));
    }
    assert_int_equal(number("SELECT status FROM tables WHERE id = 2"), 0);
}

/* An admin of one group is none of another: a question about that one says nothing here. */
TEST(an_answer_counts_for_the_group_it_is_about)
{
    static const char context[] =
        "{\"update\":1,\"player\":102,\"chat\":102,\"group\":-200,\"thread\":0,"
        "\"message\":1,\"press\":\"\",\"client\":\"\",\"intent\":\"CANCEL\",\"verb\":\"\","
        "\"word\":\"\",\"table\":1,\"turn\":-1,\"number\":0}";
    dispatch_answer(STEP_AT(&probe.bot, PROBE_NOW_MS), -200, context, true);
    assert_int_equal(number("SELECT status FROM tables WHERE id = 1"), 1);
    assert_int_equal(number("SELECT chat FROM sends WHERE method = 'getChatMember'"), -100);
}

/* Each message costs the group a part of what it may be sent. */
TEST(clocks_are_not_posted_by_pressing)
{
    static const char *const presses[] = {"w:1", "w:1:", "w:1:x", "w:1:77", "w:2:x"};
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++) {
        probe_ask(&probe, 0, &(struct probe_said){SEATED_HOST, SEATED_CHAT, 0, true, presses[i]}, 1,
                  sends);
        assert_null(strstr(sends, "sendMessage"));
        assert_non_null(strstr(sends, "earlier turn"));
    }
}

TEST(clocks_asked_for_in_private_are_shown_there)
{
    reaches_nobody(&(struct probe_said){SEATED_ANN, SEATED_ANN, 0, false, "/clock"});
    assert_non_null(strstr(sends, "w:1:300"));
}

/* The posts of tables and cups stay what they are, whatever button is made up below them. */
TEST(posts_of_tables_do_not_become_pages)
{
    static const char *const presses[] = {"h:", "h:421",    "y:0", "k:h", "k:l",
                                          "f:", "k:f:101:", "?:",  "?:p", "H:tokio"};
    probe_hear(&probe, &(struct probe_said){SEATED_HOST, SEATED_CHAT, 0, false, "/cup tokyo"},
               sends);
    const int64_t posts[] = {
        tempstore_number(probe.store, "SELECT message_id FROM posts WHERE id IN"
                                      " (SELECT post FROM tables WHERE id = 1)"),
        tempstore_number(probe.store, "SELECT message_id FROM posts WHERE id IN"
                                      " (SELECT post FROM cups)"),
    };
    for (size_t k = 0; k < sizeof posts / sizeof *posts; k++)
        for (size_t i = 0; i < sizeof presses / sizeof *presses; i++) {
            struct probe_said said = {SEATED_ANN, SEATED_CHAT, posts[k], true, presses[i]};
            probe_ask(&probe, 0, &said, 1, sends);
            if (strstr(sends, "-100 "))
                fail_msg("%s below %" PRId64 ": %s", presses[i], posts[k], sends);
        }
}

TESTS_BEGIN(chance = chance_seed())
