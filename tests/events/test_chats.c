/* test_chats.c - groups that the bot believes to have been put out of. */
#include "bot_fixture.h"
#include "chat.h"
#include "dispatch.h"
#include "hear.h"
#include "language.h"
#include "membership.h"
#include "step_fixture.h"
#include "testing.h"

#include <string.h>

enum { ANNA = 101, CHAT = -500 };

static const int64_t NOW_MS = 1790000000000;

static struct store_fixture *const kept = &bot_fixture.kept;
static struct bot *const bot = &bot_fixture.bot;
static struct hear anna;

/* Anna has opened a table. */
static int make(void **state)
{
    bot_fixture_make(state);
    language_open("/nonexistent", (const char *const[]){NULL});
    anna = (struct hear){.bot = bot, .chat = CHAT, .player = ANNA, .at_ms = NOW_MS};
    hear_text(&anna, "/play");
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM tables"), 1);
    return 0;
}

static void stand_in(int64_t chat, enum member_status before, enum member_status now)
{
    struct update update = {.id = 99,
                            .kind = UPDATE_MEMBERSHIP,
                            .chat = chat,
                            .chat_type = CHAT_SUPERGROUP,
                            .from = {.id = ANNA},
                            .standing_before = before,
                            .standing = now};
    assert_null(dispatch_update(bot, &update, NOW_MS));
}

#define A_GROUP(name) TEST_AROUND(name, make, bot_fixture_clean)

/* A send was refused: a mistake of Telegram's, or it had left before the bot was let in again. */
A_GROUP(a_refusal_holds_until_somebody_presses)
{
    membership_refused(STEP_AT(bot, NOW_MS), CHAT, true);
    assert_true(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
    assert_int_equal(store_queued(kept->store), 0);
    hear_press(&anna, "t:1");
    assert_false(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
    assert_true(store_queued(kept->store) > 1); /* the table, and the answer */
}

/* Presses from before arrive after that, and a refusal of what was on its way then. */
A_GROUP(what_telegram_told_holds)
{
    stand_in(CHAT, MEMBER_MEMBER, MEMBER_KICKED);
    hear_press(&anna, "t:1");
    assert_true(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
    membership_refused(STEP_AT(bot, NOW_MS), CHAT, true);
    hear_press(&anna, "t:1");
    assert_true(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
    hear_text(&anna, "/table");
    assert_false(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
}

/* In private a press says nothing about the group. */
A_GROUP(a_press_elsewhere_does_not_count)
{
    struct hear alone = {.bot = bot, .chat = ANNA, .player = ANNA, .at_ms = NOW_MS};
    membership_refused(STEP_AT(bot, NOW_MS), CHAT, true);
    hear_press(&alone, "t:1");
    assert_true(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
}

/* Settings that a group chose before anybody played there are known when the bot comes back, or
 * when the group moves: it is left then, too. */
A_GROUP(what_a_group_chose_stays)
{
    struct store_chat chat = {.chat = CHAT - 1, .title = "New", .zone = "Europe/Rome"};
    store_chat_put(kept->store, &chat);
    stand_in(CHAT - 1, MEMBER_MEMBER, MEMBER_KICKED);
    store_chat(kept->store, CHAT - 1, &chat);
    assert_string_equal(chat.zone, "Europe/Rome");
    assert_int_equal(chat.gone, CHAT_GONE);
}

/* However many groups somebody makes. */
A_GROUP(of_groups_where_nobody_played_so_many_are_known)
{
    for (int i = 1; i <= STORE_CHATS_LEFT_MOST + 5; i++) {
        anna.chat = CHAT - i;
        hear_text(&anna, "/help");
        stand_in(CHAT - i, MEMBER_MEMBER, MEMBER_KICKED);
    }
    stand_in(CHAT, MEMBER_MEMBER, MEMBER_KICKED);
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM chats"),
                     STORE_CHATS_LEFT_MOST + 1);
    assert_int_equal(tempstore_number(kept->store, "SELECT max(chat) FROM chats"), CHAT);
    assert_int_equal(tempstore_number(kept->store, "SELECT min(chat) FROM chats"),
                     CHAT - STORE_CHATS_LEFT_MOST - 5);
}

/* --- another id --- */

enum { SUPER = -600 };

A_GROUP(what_is_told_of_the_old_place_is_over)
{
    membership_migrate(STEP_AT(bot, NOW_MS), CHAT, SUPER);
    stand_in(CHAT, MEMBER_MEMBER, MEMBER_KICKED);
    assert_false(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
    stand_in(SUPER, MEMBER_MEMBER, MEMBER_KICKED);
    assert_true(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
    stand_in(CHAT, MEMBER_KICKED, MEMBER_MEMBER);
    assert_true(chat_shut(STEP_AT(bot, NOW_MS), CHAT));
}

/* A message of the old group may have the number of another message in the new one. A reply to it
 * names no table. */
A_GROUP(a_message_of_the_old_place_is_no_other)
{
    store_fixture_table(kept->store, CHAT, ANNA, 0);
    membership_migrate(STEP_AT(bot, NOW_MS), CHAT, SUPER);
    assert_int_equal(tempstore_try(kept->store, "UPDATE posts SET message_id = 70 + table_id"), 0);
    struct update update = {.id = 98,
                            .kind = UPDATE_MESSAGE,
                            .chat = CHAT,
                            .chat_type = CHAT_GROUP,
                            .from = {.id = ANNA, .name = "Anna"},
                            .reply_to = 71,
                            .reply_to_bot = true,
                            .text = "/cancel"};
    assert_null(dispatch_update(bot, &update, NOW_MS));
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM tables WHERE status < 2"),
                     2);
    update.chat = SUPER;
    update.id++;
    assert_null(dispatch_update(bot, &update, NOW_MS));
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM tables WHERE status < 2"),
                     1);
}
