/* test_pretend_world.c - the pretend Telegram's people and chats, and the walls between them. */
#include "caller.h"
#include "testing.h"

#include <string.h>

enum { BOT = 42 };
#define HALL INT64_C(-1000000000200)

static int open_hall(void **state)
{
    caller_set_up(state);
    pretend_group(caller_p, HALL, "Hall");
    pretend_member(caller_p, HALL, ADA, "creator");
    pretend_member(caller_p, HALL, BEN, "member");
    return 0;
}

static void expect_sent(int64_t chat)
{
    caller_expect_ok("sendMessage", caller_message(chat, "x"));
}

static void expect_unsent(int64_t chat, int status, const char *why)
{
    caller_expect_refusal("sendMessage", caller_message(chat, "x"), status, why);
}

/* The last update in the queue, of this kind; a new reference. */
static json_t *latest(const char *kind)
{
    pretend_advance(caller_p, 3000);
    json_t *updates = caller_result("getUpdates", json_pack("{s:i}", "offset", -1));
    json_t *update = json_incref(json_object_get(json_array_get(updates, 0), kind));
    json_decref(updates);
    assert_non_null(update);
    return update;
}

static int64_t id_in(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(json_object_get(object, name), "id"));
}

static const char *status_in(const json_t *change, const char *name)
{
    return json_string_value(json_object_get(json_object_get(change, name), "status"));
}

static void expect_change(int64_t chat, const char *before, const char *after)
{
    json_t *change = latest("my_chat_member");
    assert_int_equal(id_in(change, "chat"), chat);
    assert_string_equal(status_in(change, "old_chat_member"), before);
    assert_string_equal(status_in(change, "new_chat_member"), after);
    assert_int_equal(id_in(json_object_get(change, "new_chat_member"), "user"), BOT);
    json_decref(change);
}

#define A_HALL(name) TEST_AROUND(name, open_hall, caller_tear_down_blameless)

/* --- private chats --- */

A_HALL(cannot_write_to_strangers)
{
    expect_unsent(99, 400, "Bad Request: chat not found");
    expect_unsent(ADA, 400, "Bad Request: chat not found");
    pretend_say(caller_p, ADA, CLUB, "/play@cup_bot", 0, 0);
    expect_unsent(ADA, 403, "Forbidden: bot can't initiate conversation with a user");
    assert_int_equal(pretend_say(caller_p, ADA, ADA, "/start t42", 0, 0), 1);
    expect_sent(ADA);
    char press[40];
    pretend_forge(caller_p, BEN, CLUB, 1, "x", press);
    expect_unsent(BEN, 403, "Forbidden: bot can't initiate conversation with a user");
}

A_HALL(is_told_of_a_start_with_its_payload)
{
    pretend_say(caller_p, ADA, ADA, "/start t42", 0, 0);
    json_t *message = latest("message");
    assert_string_equal(json_string_value(json_object_get(message, "text")), "/start t42");
    assert_int_equal(id_in(message, "chat"), ADA);
    assert_int_equal(id_in(message, "from"), ADA);
    const json_t *entity = json_array_get(json_object_get(message, "entities"), 0);
    assert_string_equal(json_string_value(json_object_get(entity, "type")), "bot_command");
    assert_int_equal(json_integer_value(json_object_get(entity, "length")), 6);
    json_decref(message);
}

static const char *username_in(const json_t *message, const char *name)
{
    return json_string_value(json_object_get(json_object_get(message, name), "username"));
}

/* A username is told with everything its owner does, as it is at that time. */
A_HALL(usernames_come_go_and_pass_on)
{
    pretend_username(caller_p, ADA, "Ada_L");
    pretend_say(caller_p, ADA, ADA, "/start", 0, 0);
    json_t *message = latest("message");
    assert_string_equal(username_in(message, "from"), "Ada_L");
    assert_string_equal(username_in(message, "chat"), "Ada_L");
    json_decref(message);
    pretend_user(caller_p, ADA, "Augusta", "it");
    char press[40];
    pretend_forge(caller_p, ADA, CLUB, 1, "x", press);
    message = latest("callback_query");
    assert_string_equal(username_in(message, "from"), "Ada_L");
    json_decref(message);
    pretend_username(caller_p, ADA, "");
    pretend_username(caller_p, BEN, "ada_l");
    pretend_say(caller_p, ADA, ADA, "hello", 0, 0);
    message = latest("message");
    assert_null(username_in(message, "from"));
    assert_null(username_in(message, "chat"));
    json_decref(message);
    pretend_say(caller_p, BEN, BEN, "/start", 0, 0);
    message = latest("message");
    assert_string_equal(username_in(message, "from"), "ada_l");
    json_decref(message);
}

A_HALL(finds_mentions)
{
    static const struct {
        const char *text;
        int n, offset, length; /* of the last entity */
    } rows[] = {
        {"/stats @ada_l", 2, 7, 6}, {"/stats@cup_bot @Ada", 2, 15, 4},
        {"(@ada_l)", 1, 1, 6},      {"mail a@ada_l", 0, 0, 0},
        {"@ad and @", 0, 0, 0},     {"è 🎲 @ada", 1, 5, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pretend_say(caller_p, ADA, ADA, rows[i].text, 0, 0);
        json_t *message = latest("message");
        const json_t *entities = json_object_get(message, "entities");
        assert_int_equal(json_array_size(entities), rows[i].n);
        if (rows[i].n > 0) {
            const json_t *last = json_array_get(entities, (size_t)rows[i].n - 1);
            assert_string_equal(json_string_value(json_object_get(last, "type")), "mention");
            assert_int_equal(json_integer_value(json_object_get(last, "offset")), rows[i].offset);
            assert_int_equal(json_integer_value(json_object_get(last, "length")), rows[i].length);
        }
        json_decref(message);
    }
}

A_HALL(is_blocked_and_unblocked)
{
    pretend_say(caller_p, ADA, ADA, "/start", 0, 0);
    pretend_block(caller_p, ADA, true);
    expect_change(ADA, "member", "kicked");
    expect_unsent(ADA, 403, "Forbidden: bot was blocked by the user");
    assert_int_equal(pretend_say(caller_p, ADA, ADA, "hello?", 0, 0), 0);
    assert_true(pretend_say(caller_p, ADA, CLUB, "/play@cup_bot", 0, 0) > 0);
    pretend_block(caller_p, ADA, false);
    expect_change(ADA, "kicked", "member");
    expect_sent(ADA);
}

A_HALL(cannot_write_to_the_dead_nor_to_bots)
{
    pretend_say(caller_p, ADA, ADA, "/start", 0, 0);
    pretend_deactivate(caller_p, ADA);
    expect_unsent(ADA, 403, "Forbidden: user is deactivated");
    assert_int_equal(pretend_say(caller_p, ADA, CLUB, "boo", 0, 0), 0);
    expect_unsent(1087968824, 403, "Forbidden: the bot can't send messages to the bot");
}

/* --- groups --- */

A_HALL(is_kicked_and_leaves)
{
    expect_sent(CLUB);
    pretend_member(caller_p, CLUB, 0, "kicked");
    expect_change(CLUB, "member", "kicked");
    expect_unsent(CLUB, 403, "Forbidden: bot was kicked from the group chat");
    pretend_member(caller_p, HALL, 0, "kicked");
    expect_unsent(HALL, 403, "Forbidden: bot was kicked from the supergroup chat");
    pretend_member(caller_p, CLUB, 0, "member");
    expect_change(CLUB, "kicked", "member");
    caller_expect_ok("leaveChat", json_pack("{s:i}", "chat_id", CLUB));
    expect_change(CLUB, "member", "left");
    expect_unsent(CLUB, 403, "Forbidden: bot is not a member of the group chat");
    int before = pretend_pending(caller_p);
    pretend_say(caller_p, ADA, CLUB, "/play@cup_bot", 0, 0);
    assert_int_equal(pretend_pending(caller_p), before);
}

A_HALL(is_restricted)
{
    const char *why = "Bad Request: not enough rights to send text messages to the chat";
    int64_t id = caller_sent(caller_message(CLUB, "x"));
    pretend_member(caller_p, CLUB, 0, "restricted");
    expect_change(CLUB, "member", "restricted");
    expect_unsent(CLUB, 400, why);
    caller_expect_refusal("editMessageText", caller_edit(CLUB, id, "y"), 400, why);
    caller_expect_refusal("editMessageReplyMarkup", caller_address(CLUB, id), 400, why);
    caller_expect_refusal("sendDice", json_pack("{s:i}", "chat_id", CLUB), 400,
                          "Bad Request: not enough rights to send stickers to the chat");
    caller_expect_ok("getChat", json_pack("{s:i}", "chat_id", CLUB));
}

A_HALL(only_members_write)
{
    assert_int_equal(pretend_say(caller_p, BEN, CLUB, "hi", 0, 0), 0);
    pretend_member(caller_p, CLUB, BEN, "restricted");
    assert_int_equal(pretend_say(caller_p, BEN, CLUB, "hi", 0, 0), 0);
    pretend_member(caller_p, CLUB, BEN, "administrator");
    assert_int_equal(pretend_say(caller_p, BEN, CLUB, "hi", 0, 0), 1);
    assert_int_equal(pretend_say(caller_p, 99, CLUB, "hi", 0, 0), 0);
    assert_int_equal(pretend_say(caller_p, BEN, CLUB, "hi", 0, 55), 0);
    assert_int_equal(pretend_say(caller_p, BEN, CLUB, "hi", 4, 0), 0);
}

/* Whether the bot is told when Ada writes this in the club. */
static bool is_heard(const char *text, int64_t reply_to)
{
    int before = pretend_pending(caller_p);
    assert_true(pretend_say(caller_p, ADA, CLUB, text, 0, reply_to) > 0);
    return pretend_pending(caller_p) > before;
}

A_HALL(hears_in_private_mode_what_is_meant_for_it)
{
    assert_false(is_heard("good morning", 0));
    assert_true(is_heard("/play@cup_bot", 0));
    assert_true(is_heard("/play@CUP_BOT now", 0));
    assert_false(is_heard("/play@cup_botanist", 0));
    assert_false(is_heard("/play@other_bot", 0));
    assert_false(is_heard("/play", 0));
    assert_false(is_heard("/ play", 0));
    int64_t theirs = pretend_say(caller_p, ADA, CLUB, "theirs", 0, 0);
    expect_sent(CLUB);
    assert_true(is_heard("/play", 0));
    assert_false(is_heard("/play@other_bot", 0));
    assert_false(is_heard("good morning", theirs));
    assert_true(is_heard("good morning", theirs + 1));
}

A_HALL(hears_everything_without_privacy_or_as_admin)
{
    pretend_privacy(caller_p, false);
    assert_true(is_heard("good morning", 0));
    json_t *me = caller_result("getMe", NULL);
    assert_true(json_is_true(json_object_get(me, "can_read_all_group_messages")));
    json_decref(me);
    pretend_privacy(caller_p, true);
    assert_false(is_heard("good morning", 0));
    pretend_member(caller_p, CLUB, 0, "administrator");
    assert_true(is_heard("good morning", 0));
}

A_HALL(admins_hide_behind_the_group)
{
    pretend_anonymous(caller_p, HALL, ADA, true);
    pretend_say(caller_p, ADA, HALL, "/play@cup_bot", 0, 0);
    json_t *message = latest("message");
    assert_int_equal(id_in(message, "from"), 1087968824);
    assert_int_equal(id_in(message, "sender_chat"), HALL);
    json_decref(message);
    expect_unsent(ADA, 400, "Bad Request: chat not found");
    char press[40];
    pretend_forge(caller_p, ADA, HALL, 1, "x", press);
    json_t *query = latest("callback_query");
    assert_int_equal(id_in(query, "from"), ADA);
    json_decref(query);
    pretend_anonymous(caller_p, HALL, ADA, false);
    pretend_say(caller_p, ADA, HALL, "/play@cup_bot", 0, 0);
    message = latest("message");
    assert_int_equal(id_in(message, "from"), ADA);
    assert_null(json_object_get(message, "sender_chat"));
    json_decref(message);
}

A_HALL(channels_speak_in_groups)
{
    pretend_say_masked(caller_p, MASK_CHANNEL, HALL, "/play@cup_bot");
    json_t *message = latest("message");
    assert_int_equal(id_in(message, "from"), 136817688);
    assert_true(id_in(message, "sender_chat") != HALL);
    json_decref(message);
    int before = pretend_pending(caller_p);
    pretend_say_masked(caller_p, MASK_LINKED, HALL, "news");
    assert_int_equal(pretend_pending(caller_p), before);
    pretend_privacy(caller_p, false);
    pretend_say_masked(caller_p, MASK_LINKED, HALL, "news");
    message = latest("message");
    assert_int_equal(id_in(message, "from"), 777000);
    assert_true(json_is_true(json_object_get(message, "is_automatic_forward")));
    json_decref(message);
}

static json_t *in_topic(int64_t thread)
{
    return caller_with(caller_message(HALL, "x"), "message_thread_id", json_integer(thread));
}

A_HALL(writes_in_open_topics)
{
    const char *lost = "Bad Request: message thread not found";
    caller_expect_refusal("sendMessage", in_topic(5), 400, lost);
    pretend_forum(caller_p, HALL, 5, "open");
    int64_t said = pretend_say(caller_p, BEN, HALL, "/play@cup_bot", 5, 0);
    json_t *message = latest("message");
    assert_true(json_is_true(json_object_get(message, "is_topic_message")));
    assert_int_equal(json_integer_value(json_object_get(message, "message_thread_id")), 5);
    json_decref(message);
    caller_expect_ok("sendMessage", in_topic(5));
    json_t *reply = json_pack("{s:I}", "message_id", (json_int_t)said);
    message = caller_result("sendMessage",
                            caller_with(caller_message(HALL, "x"), "reply_parameters", reply));
    assert_int_equal(json_integer_value(json_object_get(message, "message_thread_id")), 5);
    json_decref(message);
    expect_sent(HALL);
    caller_expect_refusal("sendMessage", in_topic(1), 400, lost);
    caller_expect_refusal("sendMessage", in_topic(6), 400, lost);
}

A_HALL(stays_out_of_closed_topics)
{
    pretend_forum(caller_p, HALL, 5, "closed");
    caller_expect_refusal("sendMessage", in_topic(5), 400, "Bad Request: TOPIC_CLOSED");
    assert_int_equal(pretend_say(caller_p, BEN, HALL, "x", 5, 0), 0);
    assert_true(pretend_say(caller_p, ADA, HALL, "x", 5, 0) > 0);
    expect_sent(HALL);
    pretend_forum(caller_p, HALL, 1, "closed");
    expect_unsent(HALL, 400, "Bad Request: TOPIC_CLOSED");
    pretend_member(caller_p, HALL, 0, "administrator");
    expect_sent(HALL);
    caller_expect_ok("sendMessage", in_topic(5));
    pretend_forum(caller_p, HALL, 5, "deleted");
    caller_expect_refusal("sendMessage", in_topic(5), 400, "Bad Request: TOPIC_DELETED");
    assert_int_equal(pretend_say(caller_p, ADA, HALL, "x", 5, 0), 0);
}

A_HALL(moves_to_a_supergroup)
{
    expect_sent(CLUB);
    int64_t hall = pretend_migrate(caller_p, CLUB);
    assert_true(hall < -1000000000000);
    json_t *envelope = caller_call(caller, "sendMessage", caller_message(CLUB, "x"));
    const json_t *parameters = json_object_get(envelope, "parameters");
    assert_int_equal(json_integer_value(json_object_get(parameters, "migrate_to_chat_id")), hall);
    json_decref(envelope);
    expect_unsent(CLUB, 400, "Bad Request: group chat was upgraded to a supergroup chat");
    assert_int_equal(pretend_say(caller_p, ADA, CLUB, "x", 0, 0), 0);
    assert_int_equal(pretend_pending(caller_p), 2);
    json_t *message = latest("message");
    assert_int_equal(id_in(message, "chat"), hall);
    assert_int_equal(json_integer_value(json_object_get(message, "migrate_from_chat_id")), CLUB);
    assert_int_equal(json_integer_value(json_object_get(message, "message_id")), 1);
    json_decref(message);
    const json_t *old = json_array_get(pretend_messages(caller_p, CLUB), 1);
    assert_int_equal(json_integer_value(json_object_get(old, "migrate_to_chat_id")), hall);
    expect_sent(hall);
    assert_true(pretend_say(caller_p, ADA, hall, "x", 0, 0) > 0);
}

/* --- questions --- */

A_HALL(tells_who_is_who)
{
    json_t *member =
        caller_result("getChatMember", json_pack("{s:I, s:i}", "chat_id", HALL, "user_id", ADA));
    assert_string_equal(json_string_value(json_object_get(member, "status")), "creator");
    json_decref(member);
    member =
        caller_result("getChatMember", json_pack("{s:i, s:i}", "chat_id", CLUB, "user_id", BOT));
    assert_string_equal(json_string_value(json_object_get(member, "status")), "member");
    json_decref(member);
    caller_expect_refusal("getChatMember", json_pack("{s:i, s:i}", "chat_id", CLUB, "user_id", 99),
                          400, "Bad Request: PARTICIPANT_ID_INVALID");
    json_t *list = caller_result("getChatAdministrators", json_pack("{s:I}", "chat_id", HALL));
    assert_int_equal(json_array_size(list), 1);
    json_decref(list);
    json_t *chat = caller_result("getChat", json_pack("{s:I}", "chat_id", HALL));
    assert_string_equal(json_string_value(json_object_get(chat, "type")), "supergroup");
    assert_string_equal(json_string_value(json_object_get(chat, "title")), "Hall");
    json_decref(chat);
    caller_expect_ok("sendChatAction",
                     json_pack("{s:i, s:s}", "chat_id", CLUB, "action", "typing"));
    caller_expect_refusal("sendChatAction",
                          json_pack("{s:i, s:s}", "chat_id", CLUB, "action", "dancing"), 400,
                          "Bad Request: wrong parameter action in request");
}

static json_t *menu(const char *command, const char *words)
{
    return json_pack("{s:[{s:s, s:s}], s:{s:s}}", "commands", "command", command, "description",
                     words, "scope", "type", "all_group_chats");
}

A_HALL(keeps_menus_by_scope)
{
    caller_expect_ok("setMyCommands", menu("play", "Opens a table"));
    caller_expect_refusal("setMyCommands", menu("Play", "x"), 400,
                          "Bad Request: BOT_COMMAND_INVALID");
    caller_expect_refusal("setMyCommands", menu("play", ""), 400,
                          "Bad Request: command description must be non-empty");
    json_t *scope = json_pack("{s:{s:s}}", "scope", "type", "all_group_chats");
    json_t *list = caller_result("getMyCommands", json_incref(scope));
    assert_int_equal(json_array_size(list), 1);
    json_decref(list);
    list = caller_result("getMyCommands", NULL);
    assert_int_equal(json_array_size(list), 0);
    json_decref(list);
    caller_expect_ok("deleteMyCommands", json_incref(scope));
    list = caller_result("getMyCommands", scope);
    assert_int_equal(json_array_size(list), 0);
    json_decref(list);
    caller_expect_ok("setMyDescription", json_pack("{s:s}", "description", "Dice"));
    caller_expect_ok("setMyShortDescription", json_pack("{s:s}", "short_description", "Dice"));
}
