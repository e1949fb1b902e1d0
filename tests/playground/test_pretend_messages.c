/* test_pretend_messages.c - the pretend Telegram's messages: sent, edited, deleted. */
#include "caller.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { SECOND = 1000, HOUR = 3600 * SECOND };

static const json_t *seen(int64_t chat, int64_t id)
{
    size_t i;
    json_t *message;
    json_array_foreach(pretend_messages(caller_p, chat), i, message)
    {
        if (json_integer_value(json_object_get(message, "message_id")) == id)
            return message;
    }
    return NULL;
}

/* --- sending --- */

CALLER_TEST(numbers_messages_in_each_chat)
{
    assert_int_equal(caller_sent(caller_message(ADA, "x")), 2);
    assert_int_equal(caller_sent(caller_message(CLUB, "x")), 1);
    assert_int_equal(pretend_say(caller_p, ADA, CLUB, "hi", 0, 0), 2);
    assert_int_equal(caller_sent(caller_message(CLUB, "y")), 3);
    assert_int_equal(json_array_size(pretend_messages(caller_p, CLUB)), 3);
    assert_int_equal(json_array_size(pretend_messages(caller_p, -555)), 0);
}

CALLER_TEST(measures_texts_after_parsing)
{
    caller_sent(caller_with(caller_message(ADA, ""), "text", caller_repeated("è", 4096)));
    caller_expect_refusal("sendMessage",
                          caller_with(caller_message(ADA, ""), "text", caller_repeated("è", 4097)),
                          400, "Bad Request: message is too long");
    json_t *bold = caller_with(caller_message(ADA, ""), "text", caller_repeated("<b>x</b>", 4000));
    caller_sent(caller_with(bold, "parse_mode", json_string("HTML")));
    caller_expect_refusal(
        "sendMessage",
        caller_with(caller_message(ADA, ""), "text", caller_repeated("<b>x</b>", 4100)), 400,
        "Bad Request: text is too long");
    caller_expect_refusal("sendMessage", caller_message(ADA, " \n "), 400,
                          "Bad Request: message text is empty");
    caller_expect_refusal(
        "sendMessage",
        caller_with(caller_message(ADA, "<b> </b>"), "parse_mode", json_string("html")), 400,
        "Bad Request: message text is empty");
    caller_expect_refusal(
        "sendMessage", caller_with(caller_message(ADA, "<b>x"), "parse_mode", json_string("HTML")),
        400,
        "Bad Request: can't parse entities: Can't find end tag corresponding to start "
        "tag \"b\"");
    caller_expect_refusal("sendMessage",
                          caller_with(caller_message(ADA, "x"), "parse_mode", json_string("TeX")),
                          400, "Bad Request: unsupported parse_mode");
}

CALLER_TEST(mentions_those_it_may_know)
{
    json_t *arguments = caller_message(CLUB, "<a href=\"tg://user?id=7\">Ada</a>, your turn");
    int64_t id = caller_sent(caller_with(arguments, "parse_mode", json_string("HTML")));
    const json_t *entity = json_array_get(json_object_get(seen(CLUB, id), "entities"), 0);
    assert_string_equal(json_string_value(json_object_get(entity, "type")), "text_mention");
    assert_string_equal(json_string_value(json_object_get(seen(CLUB, id), "text")),
                        "Ada, your turn");
}

/* Whether that was so of the message of the last call. */
static bool was_protected(void)
{
    const json_t *calls = pretend_calls(caller_p);
    const json_t *call = json_array_get(calls, json_array_size(calls) - 1);
    return json_is_true(json_object_get(call, "protected"));
}

CALLER_TEST(keeps_protected_what_was_sent_so)
{
    int64_t open = caller_sent(caller_message(ADA, "x"));
    assert_false(was_protected());
    int64_t kept =
        caller_sent(caller_with(caller_message(ADA, "x"), "protect_content", json_true()));
    assert_true(was_protected());
    assert_true(json_is_true(json_object_get(seen(ADA, kept), "has_protected_content")));
    caller_expect_ok("editMessageText", caller_edit(ADA, kept, "y"));
    assert_true(was_protected());
    caller_expect_ok("editMessageText", caller_edit(ADA, open, "y"));
    assert_false(was_protected());
}

CALLER_TEST(replies_to_what_is_there)
{
    int64_t first = caller_sent(caller_message(CLUB, "first"));
    json_t *reply = json_pack("{s:I}", "message_id", (json_int_t)first);
    int64_t second =
        caller_sent(caller_with(caller_message(CLUB, "second"), "reply_parameters", reply));
    const json_t *replied = json_object_get(seen(CLUB, second), "reply_to_message");
    assert_int_equal(json_integer_value(json_object_get(replied, "message_id")), first);
    reply = json_pack("{s:i}", "message_id", 99);
    caller_expect_refusal("sendMessage",
                          caller_with(caller_message(CLUB, "third"), "reply_parameters", reply),
                          400, "Bad Request: message to be replied not found");
    reply = json_pack("{s:i, s:b}", "message_id", 99, "allow_sending_without_reply", 1);
    int64_t third =
        caller_sent(caller_with(caller_message(CLUB, "third"), "reply_parameters", reply));
    assert_null(json_object_get(seen(CLUB, third), "reply_to_message"));
}

CALLER_TEST(checks_keyboards)
{
    static const struct {
        const char *markup;
        const char *why;
    } cases[] = {
        {"{\"inline_keyboard\":[[{\"text\":\"x\"}]]}",
         "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"},
        {"{\"inline_keyboard\":[[{\"callback_data\":\"x\"}]]}",
         "can't parse inline keyboard button: Can't find field \"text\""},
        {"{\"inline_keyboard\":[[{\"text\":\"\",\"callback_data\":\"x\"}]]}",
         "can't parse inline keyboard button: Button text must be non-empty"},
        {"{\"inline_keyboard\":[[{\"text\":\"x\",\"callback_data\":"
         "\"0123456789012345678901234567890123456789012345678901234567890123è\"}]]}",
         "BUTTON_DATA_INVALID"},
        {"{\"inline_keyboard\":[[{\"text\":\"x\",\"callback_data\":\"x\",\"url\":\"http://"
         "a.b\"}]]}",
         "BUTTON_TYPE_INVALID"},
        {"{\"inline_keyboard\":[[{\"text\":\"x\",\"url\":\"nowhere\"}]]}", "BUTTON_URL_INVALID"},
        {"{\"inline_keyboard\":[{\"text\":\"x\",\"callback_data\":\"x\"}]}",
         "field \"inline_keyboard\" of the InlineKeyboardMarkup must be an Array of Arrays"},
        {"{\"inline_keyboard\":[[\"x\"]]}",
         "can't parse inline keyboard button: InlineKeyboardButton must be an Object"},
        {"{\"inline_keyboard\":[[{\"text\":\"x\",\"callback_data\":\"x\",\"style\":\"loud\"}]]}",
         "invalid button style specified"},
        {"{\"inline_keyboard\":[[{\"text\":\"x\",\"callbackdata\":\"x\"}]]}",
         "unknown field \"callbackdata\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[200];
        snprintf(why, sizeof why, "Bad Request: %s", cases[i].why);
        json_t *markup = json_loads(cases[i].markup, 0, NULL);
        caller_expect_refusal(
            "sendMessage", caller_with(caller_message(ADA, "x"), "reply_markup", markup), 400, why);
    }
    assert_int_equal(json_array_size(pretend_messages(caller_p, ADA)), 1);
}

/* A keyboard of so many rows of so many buttons, with texts of so many bytes. */
static json_t *grid(int rows, int columns, size_t bytes)
{
    json_t *lines = json_array();
    for (int row = 0; row < rows; row++) {
        json_t *line = json_array();
        for (int column = 0; column < columns; column++)
            json_array_append_new(line, json_pack("{s:o, s:s}", "text", caller_repeated("x", bytes),
                                                  "callback_data", "data"));
        json_array_append_new(lines, line);
    }
    return json_pack("{s:o}", "inline_keyboard", lines);
}

CALLER_TEST(limits_the_size_of_keyboards)
{
    const char *why = "Bad Request: reply markup is too long";
    caller_sent(caller_with(caller_message(ADA, "x"), "reply_markup", grid(20, 5, 10)));
    caller_expect_refusal("sendMessage",
                          caller_with(caller_message(ADA, "x"), "reply_markup", grid(21, 5, 1)),
                          400, why);
    caller_sent(caller_with(caller_message(ADA, "x"), "reply_markup", grid(1, 8, 1)));
    caller_expect_refusal("sendMessage",
                          caller_with(caller_message(ADA, "x"), "reply_markup", grid(1, 9, 1)), 400,
                          why);
    caller_expect_refusal("sendMessage",
                          caller_with(caller_message(ADA, "x"), "reply_markup", grid(20, 5, 200)),
                          400, why);
}

CALLER_TEST(rolls_dice_from_the_seed)
{
    int faces[7] = {0};
    for (int i = 0; i < 60; i++) {
        json_t *message = caller_result("sendDice", json_pack("{s:i}", "chat_id", ADA));
        int64_t value =
            json_integer_value(json_object_get(json_object_get(message, "dice"), "value"));
        assert_in_range(value, 1, 6);
        faces[value]++;
        json_decref(message);
    }
    for (int face = 1; face <= 6; face++)
        assert_true(faces[face] > 0);
    caller_expect_refusal("sendDice", json_pack("{s:i, s:s}", "chat_id", ADA, "emoji", "x"), 400,
                          "Bad Request: wrong dice emoji specified");
}

CALLER_TEST(takes_files_in_parts)
{
    char body[600];
    static const char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x05\0\0\0\x09tail";
    int length = sprintf(body, "--xx\r\nContent-Disposition: form-data; name=\"chat_id\"\r\n\r\n7"
                               "\r\n--xx\r\nContent-Disposition: form-data; name=\"photo\"; "
                               "filename=\"a.png\"\r\n\r\n");
    memcpy(body + length, png, sizeof png - 1);
    length += (int)sizeof png - 1;
    length += sprintf(body + length, "\r\n--xx\r\nContent-Disposition: form-data; name=\"caption\""
                                     "\r\n\r\nStandings\r\n--xx--\r\n");
    caller_post(caller, "/bot42:secret/sendPhoto", "multipart/form-data; boundary=xx", body,
                (size_t)length);
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    const json_t *message = seen(ADA, 2);
    const json_t *photo = json_array_get(json_object_get(message, "photo"), 0);
    assert_int_equal(json_integer_value(json_object_get(photo, "width")), 5);
    assert_int_equal(json_integer_value(json_object_get(photo, "height")), 9);
    assert_string_equal(json_string_value(json_object_get(message, "caption")), "Standings");
    caller_expect_refusal("sendDocument",
                          json_pack("{s:i, s:s}", "chat_id", ADA, "document", "nope"), 400,
                          "Bad Request: wrong file identifier/HTTP URL specified");
    assert_int_equal(json_array_size(pretend_complaints(caller_p)), 0);
}

/* --- changing --- */

CALLER_TEST(edits_its_own_texts)
{
    int64_t id = caller_sent(
        caller_with(caller_message(ADA, "old"), "reply_markup", caller_keyboard("Yes", "y")));
    caller_expect_refusal(
        "editMessageText",
        caller_with(caller_edit(ADA, id, "old"), "reply_markup", caller_keyboard("Yes", "y")), 400,
        "Bad Request: message is not modified: specified new message content and reply "
        "markup are exactly the same as a current content and reply markup of the "
        "message");
    pretend_advance(caller_p, 5 * SECOND);
    caller_expect_ok("editMessageText", caller_edit(ADA, id, "old"));
    const json_t *message = seen(ADA, id);
    assert_null(json_object_get(message, "reply_markup"));
    assert_int_equal(json_integer_value(json_object_get(message, "edit_date")),
                     json_integer_value(json_object_get(message, "date")) + 5);
    json_t *html =
        caller_with(caller_edit(ADA, id, "<b>old</b>"), "parse_mode", json_string("HTML"));
    caller_expect_ok("editMessageText", html);
    caller_expect_refusal("editMessageText", caller_edit(ADA, 1, "x"), 400,
                          "Bad Request: message can't be edited");
    caller_expect_refusal("editMessageText", caller_edit(ADA, 99, "x"), 400,
                          "Bad Request: message to edit not found");
    json_decref(caller_result("sendDice", json_pack("{s:i}", "chat_id", ADA)));
    caller_expect_refusal("editMessageText", caller_edit(ADA, id + 1, "x"), 400,
                          "Bad Request: there is no text in the message to edit");
}

/* TDLib's can_edit_message: what came with a keyboard that is not inline is never edited. */
CALLER_TEST(edits_nothing_that_asks_for_a_reply)
{
    int64_t id = caller_sent(caller_with(caller_message(ADA, "name?"), "reply_markup",
                                         json_pack("{s:b}", "force_reply", true)));
    caller_expect_refusal("editMessageText", caller_edit(ADA, id, "name!"), 400,
                          "Bad Request: message can't be edited");
    caller_expect_refusal("editMessageReplyMarkup", caller_address(ADA, id), 400,
                          "Bad Request: message can't be edited");
    caller_expect_ok("deleteMessage", caller_address(ADA, id));
}

CALLER_TEST(edits_keyboards_alone)
{
    int64_t id = caller_sent(caller_message(ADA, "text"));
    caller_expect_ok("editMessageReplyMarkup", caller_with(caller_address(ADA, id), "reply_markup",
                                                           caller_keyboard("No", "n")));
    char press[40];
    assert_true(pretend_press(caller_p, ADA, ADA, id, "n", press));
    caller_expect_ok("editMessageReplyMarkup", caller_address(ADA, id));
    assert_false(pretend_press(caller_p, ADA, ADA, id, "n", press));
    json_t *envelope = caller_call(caller, "editMessageReplyMarkup", caller_address(ADA, id));
    const char *why = json_string_value(json_object_get(envelope, "description"));
    assert_ptr_equal(strstr(why, "Bad Request: message is not modified"), why);
    json_decref(envelope);
}

CALLER_TEST(deletes_within_the_rules)
{
    int64_t id = caller_sent(caller_message(CLUB, "mine"));
    int64_t theirs = pretend_say(caller_p, ADA, CLUB, "theirs", 0, 0);
    caller_expect_ok("deleteMessage", caller_address(CLUB, id));
    assert_null(seen(CLUB, id));
    caller_expect_refusal("deleteMessage", caller_address(CLUB, id), 400,
                          "Bad Request: message to delete not found");
    caller_expect_refusal("deleteMessage", caller_address(CLUB, theirs), 400,
                          "Bad Request: message can't be deleted");
    pretend_member(caller_p, CLUB, 0, "administrator");
    caller_expect_ok("deleteMessage", caller_address(CLUB, theirs));
    caller_expect_ok("sendDice", json_pack("{s:i}", "chat_id", ADA));
    caller_expect_refusal("deleteMessage", caller_address(ADA, 2), 400,
                          "Bad Request: message can't be deleted for everyone");
    pretend_advance(caller_p, 25 * HOUR);
    caller_expect_ok("deleteMessage", caller_address(ADA, 2));
    pretend_advance(caller_p, 24 * HOUR);
    caller_expect_refusal("deleteMessage", caller_address(ADA, 1), 400,
                          "Bad Request: message can't be deleted for everyone");
}

CALLER_TEST(pins_where_it_may)
{
    int64_t id = caller_sent(caller_message(CLUB, "the rules"));
    caller_expect_refusal("pinChatMessage", caller_address(CLUB, id), 400,
                          "Bad Request: not enough rights to manage pinned messages in the chat");
    pretend_member(caller_p, CLUB, 0, "administrator");
    caller_expect_refusal("pinChatMessage", caller_address(CLUB, 99), 400,
                          "Bad Request: message to pin not found");
    caller_expect_ok("pinChatMessage", caller_address(CLUB, id));
    json_t *chat = caller_result("getChat", json_pack("{s:i}", "chat_id", CLUB));
    const json_t *pinned = json_object_get(chat, "pinned_message");
    assert_int_equal(json_integer_value(json_object_get(pinned, "message_id")), id);
    json_decref(chat);
    caller_expect_ok("unpinChatMessage", json_pack("{s:i}", "chat_id", CLUB));
    caller_expect_refusal("unpinChatMessage", json_pack("{s:i}", "chat_id", CLUB), 400,
                          "Bad Request: message to unpin not found");
    json_t *reaction = json_pack("[{s:s, s:s}]", "type", "emoji", "emoji", "🎲");
    caller_expect_ok("setMessageReaction",
                     caller_with(caller_address(CLUB, id), "reaction", reaction));
    caller_expect_refusal("setMessageReaction", caller_address(CLUB, 99), 400,
                          "Bad Request: message to react not found");
}

CALLER_TEST(keeps_as_much_history_as_it_is_told)
{
    pretend_history(caller_p, 3);
    for (int i = 0; i < 10; i++)
        caller_sent(caller_message(CLUB, "x"));
    assert_int_equal(json_array_size(pretend_messages(caller_p, CLUB)), 3);
    assert_non_null(seen(CLUB, 10));
    assert_null(seen(CLUB, 7));
}
