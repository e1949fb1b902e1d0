/* test_update.c - what is read from each kind of update, and from what only looks like one. */
#include "testing.h"
#include "update.h"

#include <stdio.h>
#include <string.h>

static struct update read_text(const char *text)
{
    struct update update;
    json_error_t error;
    json_t *json = json_loads(text, 0, &error);
    if (json == NULL)
        fail_msg("%s: %s", error.text, text);
    memset(&update, 0x5a, sizeof update);
    assert_true(update_read(json, &update));
    json_decref(json);
    return update;
}

/* An update with a message of these members, in a supergroup, from Ada. */
static struct update read_message(const char *members)
{
    char text[4096];
    snprintf(text, sizeof text,
             "{\"update_id\":7,\"message\":{\"message_id\":12,\"date\":1,\"chat\":{\"id\":-1001,"
             "\"type\":\"supergroup\",\"title\":\"x\"},\"from\":{\"id\":5,\"is_bot\":false,"
             "\"first_name\":\"Ada\"}%s%s}}",
             members[0] ? "," : "", members);
    return read_text(text);
}

static struct update read_sent(const char *date)
{
    char text[200];
    snprintf(text, sizeof text,
             "{\"update_id\":7,\"message\":{\"date\":%s,\"chat\":{\"id\":5,\"type\":\"private\"},"
             "\"text\":\"x\",\"reply_to_message\":{\"message_id\":3,\"date\":%s}}}",
             date, date);
    return read_text(text);
}

/* A date beyond what Telegram counts is no date. */
TEST_CASE(test_dates)
{
    static const char *const none[] = {
        "0", "-1", "4294967296", "9223372036854775807", "-9223372036854775808", "1.5", "null"};
    assert_int_equal(read_sent("1700000000").sent_ms, INT64_C(1700000000000));
    assert_int_equal(read_sent("4294967295").replied_ms, INT64_C(4294967295000));
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_int_equal(read_sent(none[i]).sent_ms, 0);
        assert_int_equal(read_sent(none[i]).replied_ms, 0);
    }
}

TEST_CASE(test_message)
{
    struct update update = read_text(
        "{\"update_id\":1000000007,\"message\":{\"message_id\":12,\"date\":1700000000,\"chat\":{"
        "\"id\":5,\"type\":\"private\",\"first_name\":\"Ada\"},\"from\":{\"id\":5,\"is_bot\":false,"
        "\"first_name\":\"Ada\",\"last_name\":\"Rossi\",\"language_code\":\"it-IT\"},\"text\":"
        "\"/start x\",\"entities\":[{\"type\":\"bot_command\",\"offset\":0,\"length\":6}]}}");
    assert_int_equal(update.id, 1000000007);
    assert_int_equal(update.kind, UPDATE_MESSAGE);
    assert_int_equal(update.from.id, 5);
    assert_false(update.from.is_bot);
    assert_string_equal(update.from.name, "Ada Rossi");
    assert_string_equal(update.from.language, "it-IT");
    assert_int_equal(update.chat, 5);
    assert_int_equal(update.chat_type, CHAT_PRIVATE);
    assert_int_equal(update.message, 12);
    assert_string_equal(update.text, "/start x");
    assert_false(update.anonymous);
    assert_false(update.forwarded);
    assert_int_equal(update.thread, 0);
    assert_int_equal(update.reply_to, 0);
    assert_string_equal(update.data, "");
}

TEST_CASE(test_chat_types)
{
    static const struct {
        const char *type;
        enum chat_type expected;
        int id;
    } ROWS[] = {{"private", CHAT_PRIVATE, 9},
                {"group", CHAT_GROUP, -9},
                {"supergroup", CHAT_SUPERGROUP, -9},
                {"channel", CHAT_CHANNEL, -9}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char text[200];
        snprintf(
            text, sizeof text,
            "{\"update_id\":1,\"message\":{\"chat\":{\"id\":%d,\"type\":\"%s\"},\"text\":\"x\"}}",
            ROWS[i].id, ROWS[i].type);
        struct update update = read_text(text);
        assert_int_equal(update.chat_type, ROWS[i].expected);
        assert_int_equal(update.kind, UPDATE_MESSAGE);
    }
    struct update odd = read_text(
        "{\"update_id\":1,\"message\":{\"chat\":{\"id\":9,\"type\":\"circle\"},\"text\":\"x\"}}");
    assert_int_equal(odd.kind, UPDATE_OTHER);
    assert_int_equal(odd.chat, 0);
}

TEST_CASE(test_topics)
{
    assert_int_equal(
        read_message("\"text\":\"x\",\"message_thread_id\":33,\"is_topic_message\":true").thread,
        33);
    assert_int_equal(read_message("\"text\":\"x\",\"message_thread_id\":33").thread, 0);
    assert_int_equal(
        read_message("\"text\":\"x\",\"message_thread_id\":33,\"is_topic_message\":false").thread,
        0);
}

/* A reopened topic says which it is; General has no number. */
TEST_CASE(test_topic_reopened)
{
    struct update update = read_message(
        "\"message_thread_id\":77,\"is_topic_message\":true,\"forum_topic_reopened\":{}");
    assert_int_equal(update.kind, UPDATE_TOPIC_REOPENED);
    assert_int_equal(update.chat, -1001);
    assert_int_equal(update.thread, 77);
    update = read_message("\"forum_topic_reopened\":{}");
    assert_int_equal(update.kind, UPDATE_TOPIC_REOPENED);
    assert_int_equal(update.thread, 0);
    assert_int_equal(read_message("\"forum_topic_reopened\":1").kind, UPDATE_OTHER);
    assert_int_equal(read_message("\"forum_topic_closed\":{}").kind, UPDATE_OTHER);
}

static struct update read_chat(const char *type, const char *title, const char *username)
{
    char text[2000];
    snprintf(
        text, sizeof text,
        "{\"update_id\":7,\"message\":{\"message_id\":1,\"chat\":{\"id\":-1001,\"type\":\"%s\","
        "\"title\":\"%s\",\"username\":\"%s\"},\"text\":\"x\"}}",
        type, title, username);
    return read_text(text);
}

TEST_CASE(test_what_a_chat_is_called)
{
    struct update update = read_chat("supergroup", "The <Others> @all", "the_Others1");
    assert_string_equal(update.title, "The <Others> @all");
    assert_string_equal(update.username, "the_Others1");
    assert_string_equal(read_chat("supergroup", "T", "../x?y").username, ""); /* no link */
    assert_string_equal(read_chat("private", "T", "ada").username, "");
    char title[1001], username[60];
    memset(title, 'x', 1000), memset(username, 'y', 59);
    title[1000] = username[59] = '\0';
    update = read_chat("supergroup", title, username);
    assert_int_equal(strlen(update.title), UPDATE_TITLE_BYTES - 1);
    assert_string_equal(update.username, "");
}

TEST_CASE(test_anonymous)
{
    assert_false(read_message("\"text\":\"x\"").anonymous);
    assert_true(read_message("\"text\":\"x\",\"sender_chat\":{\"id\":-1001,\"type\":\"supergroup\""
                             "}")
                    .anonymous);
    assert_true(read_message("\"text\":\"x\",\"is_automatic_forward\":true").anonymous);
    static const char *const SPEAKERS[] = {"1087968824", "136817688", "777000"};
    for (size_t i = 0; i < 3; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "{\"update_id\":1,\"message\":{\"chat\":{\"id\":-9,\"type\":\"group\"},\"from\":{"
                 "\"id\":%s,\"first_name\":\"Group\"},\"text\":\"x\"}}",
                 SPEAKERS[i]);
        assert_true(read_text(text).anonymous);
    }
    static const char *const PEOPLE[] = {"552888", "936174"};
    for (size_t i = 0; i < 2; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "{\"update_id\":1,\"message\":{\"chat\":{\"id\":-9,\"type\":\"group\"},\"from\":{"
                 "\"id\":%s,\"first_name\":\"Ann\"},\"text\":\"/play\"}}",
                 PEOPLE[i]);
        assert_false(read_text(text).anonymous);
    }
    assert_true(read_text("{\"update_id\":1,\"message\":{\"chat\":{\"id\":-9,\"type\":\"group\"},"
                          "\"text\":\"x\"}}")
                    .anonymous);
}

TEST_CASE(test_forwarded)
{
    assert_false(read_message("\"text\":\"x\"").forwarded);
    assert_true(read_message("\"text\":\"x\",\"forward_origin\":{\"type\":\"user\"}").forwarded);
    assert_true(read_message("\"text\":\"x\",\"forward_date\":1600000000").forwarded);
}

TEST_CASE(test_replies)
{
    struct update update = read_message("\"text\":\"53\",\"reply_to_message\":{\"message_id\":8,"
                                        "\"from\":{\"id\":6,\"is_bot\":true}}");
    assert_int_equal(update.reply_to, 8);
    assert_true(update.reply_to_bot);
    assert_string_equal(update.replied_bot, "");
    update = read_message("\"text\":\"53\",\"reply_to_message\":{\"message_id\":8,"
                          "\"from\":{\"id\":6,\"is_bot\":true,\"username\":\"QuizBot\"}}");
    assert_string_equal(update.replied_bot, "QuizBot");
    update = read_message("\"text\":\"53\",\"reply_to_message\":{\"message_id\":8,\"from\":{"
                          "\"id\":6,\"is_bot\":false}}");
    assert_int_equal(update.reply_to, 8);
    assert_false(update.reply_to_bot);
}

/* It is what Telegram allows, or none at all. */
TEST_CASE(test_usernames)
{
    static const char *const rows[][2] = {
        {"\"username\":\"Ada_L1\"", "Ada_L1"},
        {"\"username\":\"a_username_of_thirty_two_letters\"", "a_username_of_thirty_two_letters"},
        {"\"username\":\"far_too_long_to_be_the_username_of_anybody\"", ""},
        {"\"username\":\"../x?y\"", ""},
        {"\"username\":\"@ada\"", ""},
        {"\"username\":5", ""},
        {"\"username\":null", ""},
        {"\"is_premium\":true", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char json[200];
        struct update update;
        snprintf(
            json, sizeof json,
            "{\"update_id\":9,\"callback_query\":{\"id\":\"5\",\"data\":\"x\",\"from\":{\"id\":4,"
            "\"first_name\":\"Ada\",%s}}}",
            rows[i][0]);
        json_t *parsed = json_loads(json, 0, NULL);
        assert_true(update_read(parsed, &update));
        json_decref(parsed);
        assert_string_equal(update.from.username, rows[i][1]);
        assert_string_equal(update.username, "");
    }
}

/* The person whom a command is about if its words name nobody: one whom it links to, or else the
 * author of the message that it replies to. */
TEST_CASE(test_whom_it_is_about)
{
    static const struct {
        const char *message;
        int64_t about;
    } ROWS[] = {
        {"\"text\":\"/stats\"", 0},
        {"\"text\":\"x\",\"reply_to_message\":{\"message_id\":8,\"from\":{\"id\":6}}", 6},
        {"\"text\":\"x\",\"reply_to_message\":{\"message_id\":8,\"from\":{\"id\":6,"
         "\"is_bot\":true}}",
         0},
        {"\"text\":\"x\",\"reply_to_message\":{\"message_id\":8,\"from\":{\"id\":6},"
         "\"sender_chat\":{\"id\":-9}}",
         0},
        {"\"text\":\"x\",\"reply_to_message\":{\"message_id\":8,\"from\":{\"id\":6},"
         "\"forum_topic_created\":{\"name\":\"n\"}}",
         0},
        {"\"text\":\"/stats Ann\",\"entities\":[{\"type\":\"bot_command\"},"
         "{\"type\":\"text_mention\",\"user\":{\"id\":7}}],"
         "\"reply_to_message\":{\"message_id\":8,\"from\":{\"id\":6}}",
         7},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        assert_int_equal(read_message(ROWS[i].message).about, ROWS[i].about);
}

/* In a topic each message that replies to nothing carries the first message of the topic. */
TEST_CASE(test_a_topics_first_message_is_no_reply)
{
    static const struct {
        const char *message;
        int64_t reply_to;
    } ROWS[] = {
        {"\"text\":\"x\",\"is_topic_message\":true,\"message_thread_id\":8,"
         "\"reply_to_message\":{\"message_id\":8,\"from\":{\"id\":6,\"is_bot\":true}}",
         0},
        {"\"text\":\"x\",\"is_topic_message\":true,\"message_thread_id\":8,"
         "\"reply_to_message\":{\"message_id\":9,\"from\":{\"id\":6,\"is_bot\":true}}",
         9},
        {"\"text\":\"x\",\"message_thread_id\":8,\"reply_to_message\":{\"message_id\":8,"
         "\"from\":{\"id\":6,\"is_bot\":true}}",
         8},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        struct update update = read_message(ROWS[i].message);
        assert_int_equal(update.reply_to, ROWS[i].reply_to);
        assert_int_equal(update.reply_to_bot, ROWS[i].reply_to != 0);
    }
}

#define LINK(offset, length, user)                                                                 \
    "{\"type\":\"text_mention\",\"offset\":" #offset ",\"length\":" #length                        \
    ",\"user\":{\"id\":" #user "}}"

/* Which words are links to people; Telegram counts in UTF-16 units. */
TEST_CASE(test_links_to_people)
{
    static const struct {
        const char *text, *entities;
        const char *words[2]; /* NULL: no such link */
        int64_t users[2];
    } rows[] = {
        {"/stats Ann", LINK(7, 3, 5), {"Ann", NULL}, {5}},
        {"/stats Zoë 🎲 - Łucja", LINK(7, 6, 5) "," LINK(16, 5, 6), {"Zoë 🎲", "Łucja"}, {5, 6}},
        {"a b c", LINK(0, 1, 5) "," LINK(2, 1, 6) "," LINK(4, 1, 7), {"a", "b"}, {5, 6}},
        {"Ann", LINK(1, 99, 5), {"nn", NULL}, {5}},
        {"Ann", LINK(99, 1, 5), {"", NULL}, {5}},
        {"Ann", LINK(-1, -1, 5), {"", NULL}, {5}},
        {"Ann", "{\"type\":\"text_mention\",\"offset\":0,\"length\":3}", {NULL}, {0}},
        {"@ann", "{\"type\":\"mention\",\"offset\":0,\"length\":4}", {NULL}, {0}},
        {"Bot",
         "{\"type\":\"text_mention\",\"offset\":0,\"length\":3,\"user\":{\"id\":5,\"is_bot\":true}"
         "}",
         {NULL},
         {0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char message[600];
        snprintf(message, sizeof message, "\"text\":\"%s\",\"entities\":[%s]", rows[i].text,
                 rows[i].entities);
        struct update update = read_message(message);
        int n = (rows[i].words[0] != NULL) + (rows[i].words[1] != NULL);
        assert_int_equal(update.n_links, n);
        assert_int_equal(update.about, rows[i].users[0]);
        for (int at = 0; at < n; at++) {
            const struct update_link *link = &update.links[at];
            assert_int_equal(link->user, rows[i].users[at]);
            assert_int_equal(link->bytes, strlen(rows[i].words[at]));
            assert_memory_equal(update.text + link->from, rows[i].words[at], (size_t)link->bytes);
        }
    }
}

TEST_CASE(test_messages_without_text)
{
    struct update update = read_message("\"photo\":[{\"file_id\":\"x\"}],\"caption\":\"/play\"");
    assert_int_equal(update.kind, UPDATE_OTHER);
    assert_int_equal(update.chat, -1001);
    assert_int_equal(update.from.id, 5);
    assert_string_equal(update.text, "");
}

TEST_CASE(test_people_who_come_and_go)
{
    struct update update = read_message("\"new_chat_members\":[{\"id\":7},{\"id\":8}]");
    assert_int_equal(update.kind, UPDATE_CAME);
    assert_int_equal(update.n_who, 2);
    assert_int_equal(update.who[1], 8);
    update = read_message("\"left_chat_member\":{\"id\":7}");
    assert_int_equal(update.kind, UPDATE_WENT);
    assert_int_equal(update.n_who, 1);
    assert_int_equal(update.who[0], 7);
    assert_int_equal(read_message("\"new_chat_members\":[]").kind, UPDATE_OTHER);
    assert_int_equal(read_message("\"left_chat_member\":7").kind, UPDATE_OTHER);
}

TEST_CASE(test_words_that_are_not_the_senders_own)
{
    assert_false(read_message("\"text\":\"x\"").forwarded);
    assert_true(read_message("\"text\":\"x\",\"via_bot\":{\"id\":9}").forwarded);
    assert_true(read_message("\"text\":\"x\",\"forward_origin\":{}").forwarded);
    assert_true(read_message("\"text\":\"x\",\"is_automatic_forward\":true").forwarded);
}

TEST_CASE(test_kinds_passed_over)
{
    static const char *const KINDS[] = {"edited_message", "edited_channel_post", "channel_post",
                                        "inline_query", "kind_of_tomorrow"};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "{\"update_id\":99,\"%s\":{\"message_id\":1,\"chat\":{\"id\":-9,\"type\":"
                 "\"group\"},\"from\":{\"id\":5,\"first_name\":\"Ada\"},\"text\":\"/play\"}}",
                 KINDS[i]);
        struct update update = read_text(text);
        assert_int_equal(update.kind, UPDATE_OTHER);
        assert_int_equal(update.id, 99);
    }
}

#define PRESS(members)                                                                             \
    "{\"update_id\":8,\"callback_query\":{\"id\":\"4382bfdwdsb323b2d9\",\"from\":{\"id\":5,"       \
    "\"is_bot\":false,\"first_name\":\"Ada\"},\"chat_instance\":\"-3\"" members "}}"

TEST_CASE(test_press)
{
    struct update update = read_text(PRESS(
        ",\"data\":\"m:1:2:claim:53\",\"message\":{\"message_id\":70,\"date\":1700000000,\"chat\":{"
        "\"id\":-1001,\"type\":\"supergroup\"},\"message_thread_id\":4,\"is_topic_message\":true,"
        "\"sender_chat\":{\"id\":-1001}}"));
    assert_int_equal(update.kind, UPDATE_PRESS);
    assert_string_equal(update.press_id, "4382bfdwdsb323b2d9");
    assert_string_equal(update.data, "m:1:2:claim:53");
    assert_int_equal(update.from.id, 5);
    assert_int_equal(update.chat, -1001);
    assert_int_equal(update.chat_type, CHAT_SUPERGROUP);
    assert_int_equal(update.message, 70);
    assert_int_equal(update.thread, 4);
    assert_false(update.anonymous);
}

TEST_CASE(test_press_below_what_cannot_be_seen)
{
    struct update update =
        read_text(PRESS(",\"data\":\"j:1\",\"message\":{\"message_id\":70,\"date\":0,\"chat\":{"
                        "\"id\":-1001,\"type\":\"supergroup\"}}"));
    assert_int_equal(update.kind, UPDATE_PRESS);
    assert_int_equal(update.chat, -1001);
    assert_int_equal(update.message, 0);

    update = read_text(PRESS(",\"data\":\"j:1\",\"inline_message_id\":\"abc\""));
    assert_int_equal(update.kind, UPDATE_PRESS);
    assert_int_equal(update.chat, 0);
}

/* A number that is no id of its kind is none: of the other sign, or so large that it could overflow
 * where it is negated. */
TEST_CASE(test_ids_that_are_none)
{
    static const char *const NUMBERS[] = {"0", "-5", "-9223372036854775808", "9223372036854775807",
                                          "1000000000000000000"};
    char text[600];
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        const char *number = NUMBERS[i];
        snprintf(
            text, sizeof text,
            "{\"update_id\":7,\"message\":{\"message_id\":%s,\"date\":1,\"chat\":{\"id\":-1001,"
            "\"type\":\"supergroup\"},\"from\":{\"id\":%s,\"first_name\":\"A\"},"
            "\"message_thread_id\":%s,\"is_topic_message\":true,\"reply_to_message\":{"
            "\"message_id\":%s,\"from\":{\"id\":%s}},\"text\":\"x\"}}",
            number, number, number, number, number);
        struct update update = read_text(text);
        assert_int_equal(update.kind, UPDATE_MESSAGE);
        assert_true(update.anonymous);
        assert_int_equal(update.from.id, 0);
        assert_int_equal(update.message, 0);
        assert_int_equal(update.thread, 0);
        assert_int_equal(update.reply_to, 0);
        assert_int_equal(update.about, 0);
        snprintf(text, sizeof text,
                 "{\"update_id\":7,\"message\":{\"message_id\":1,\"date\":1,\"chat\":{\"id\":%s,"
                 "\"type\":\"private\"},\"from\":{\"id\":5},\"text\":\"x\"}}",
                 number);
        update = read_text(text);
        assert_int_equal(update.kind, UPDATE_OTHER);
        assert_int_equal(update.chat, 0);
        assert_int_equal(update.chat_type, CHAT_NONE);
    }
}

/* Data and ids that were cut would mean something else. */
TEST_CASE(test_press_that_does_not_fit)
{
    char data64[65], data65[66], text[600];
    memset(data64, 'd', 64);
    memset(data65, 'd', 65);
    data64[64] = data65[65] = '\0';
    snprintf(text, sizeof text, PRESS(",\"data\":\"%s\""), data64);
    assert_string_equal(read_text(text).data, data64);
    snprintf(text, sizeof text, PRESS(",\"data\":\"%s\""), data65);
    struct update update = read_text(text);
    assert_int_equal(update.kind, UPDATE_PRESS);
    assert_string_equal(update.data, "");
    update = read_text(PRESS(",\"game_short_name\":\"x\""));
    assert_int_equal(update.kind, UPDATE_PRESS);
    assert_string_equal(update.data, "");

    snprintf(text, sizeof text,
             "{\"update_id\":8,\"callback_query\":{\"id\":\"%s\",\"from\":{\"id\":5},\"data\":"
             "\"j\"}}",
             data64);
    assert_int_equal(read_text(text).kind, UPDATE_OTHER);
    assert_int_equal(
        read_text("{\"update_id\":8,\"callback_query\":{\"id\":\"1\",\"data\":\"j\"}}").kind,
        UPDATE_OTHER);
}

TEST_CASE(test_membership)
{
    struct update update = read_text(
        "{\"update_id\":9,\"my_chat_member\":{\"chat\":{\"id\":-9,\"type\":\"group\"},\"from\":{"
        "\"id\":5,\"first_name\":\"Ada\"},\"date\":1,\"old_chat_member\":{\"user\":{\"id\":1},"
        "\"status\":\"administrator\"},\"new_chat_member\":{\"user\":{\"id\":1},\"status\":"
        "\"kicked\",\"until_date\":0}}}");
    assert_int_equal(update.kind, UPDATE_MEMBERSHIP);
    assert_int_equal(update.chat, -9);
    assert_int_equal(update.from.id, 5);
    assert_int_equal(update.standing, MEMBER_KICKED);
    assert_int_equal(update.standing_before, MEMBER_ADMINISTRATOR);
}

TEST_CASE(test_standings)
{
    static const struct {
        const char *member;
        enum member_status expected;
    } ROWS[] = {
        {"{\"status\":\"creator\"}", MEMBER_CREATOR},
        {"{\"status\":\"administrator\"}", MEMBER_ADMINISTRATOR},
        {"{\"status\":\"member\"}", MEMBER_MEMBER},
        {"{\"status\":\"restricted\",\"is_member\":true}", MEMBER_RESTRICTED},
        {"{\"status\":\"restricted\"}", MEMBER_RESTRICTED},
        {"{\"status\":\"restricted\",\"is_member\":false}", MEMBER_LEFT},
        {"{\"status\":\"left\"}", MEMBER_LEFT},
        {"{\"status\":\"kicked\"}", MEMBER_KICKED},
        {"{\"status\":\"?\"}", MEMBER_UNKNOWN},
        {"{\"status\":3}", MEMBER_UNKNOWN},
        {"[]", MEMBER_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        json_t *member = json_loads(ROWS[i].member, 0, NULL);
        assert_int_equal(update_standing(member), ROWS[i].expected);
        json_decref(member);
    }
    assert_int_equal(update_standing(NULL), MEMBER_UNKNOWN);
}

/* Told by either chat, it reads the same. */
TEST_CASE(test_migration)
{
    struct update from_old = read_text(
        "{\"update_id\":9,\"message\":{\"message_id\":1,\"chat\":{\"id\":-9,\"type\":\"group\"},"
        "\"from\":{\"id\":5,\"first_name\":\"A\"},\"migrate_to_chat_id\":-1009}}");
    struct update from_new = read_text(
        "{\"update_id\":10,\"message\":{\"message_id\":1,\"chat\":{\"id\":-1009,\"type\":"
        "\"supergroup\"},\"from\":{\"id\":5,\"first_name\":\"A\"},\"migrate_from_chat_id\":-9}}");
    assert_int_equal(from_old.kind, UPDATE_MIGRATION);
    assert_int_equal(from_new.kind, UPDATE_MIGRATION);
    assert_int_equal(from_old.chat, -9);
    assert_int_equal(from_new.chat, -9);
    assert_int_equal(from_old.new_chat, -1009);
    assert_int_equal(from_new.new_chat, -1009);
}

TEST_CASE(test_long_strings_are_cut_on_a_character)
{
    char die[2000] = "", text[4200];
    for (int i = 0; i < 400; i++)
        strcat(die, "\xf0\x9f\x8e\xb2");
    snprintf(text, sizeof text,
             "{\"update_id\":1,\"message\":{\"chat\":{\"id\":-9,\"type\":\"group\"},\"from\":{"
             "\"id\":5,\"first_name\":\"A%s\",\"last_name\":\"B\",\"language_code\":"
             "\"x-far-too-long-for-a-tag\"},\"text\":\"ab%s\"}}",
             die, die);
    struct update update = read_text(text);
    assert_int_equal(strlen(update.from.name), 1 + 4 * ((UPDATE_NAME_BYTES - 2) / 4) + 2);
    assert_int_equal(strlen(update.text), 2 + 4 * ((UPDATE_TEXT_BYTES - 3) / 4));
    assert_string_equal(update.from.language, "");
}

TEST_CASE(test_not_an_update)
{
    static const char *const TEXTS[] = {
        "{}",
        "[]",
        "{\"update_id\":\"7\"}",
        "{\"update_id\":0}",
        "{\"update_id\":-1}",
        "{\"update_id\":7.5}",
        "{\"message\":{\"message_id\":1}}",
    };
    struct update update = {.id = 77};
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        json_t *json = json_loads(TEXTS[i], 0, NULL);
        assert_non_null(json);
        assert_false(update_read(json, &update));
        json_decref(json);
    }
    assert_false(update_read(NULL, &update));
    assert_int_equal(update.id, 77);
}

TEST_CASE(test_fields_of_other_types)
{
    static const char *const TEXTS[] = {
        "{\"update_id\":7,\"message\":5}",
        "{\"update_id\":7,\"message\":[]}",
        "{\"update_id\":7,\"message\":{}}",
        "{\"update_id\":7,\"message\":{\"chat\":[],\"from\":\"x\",\"text\":\"/play\"}}",
        "{\"update_id\":7,\"message\":{\"chat\":{\"id\":\"9\",\"type\":\"group\"},\"text\":\"x\"}}",
        "{\"update_id\":7,\"message\":{\"chat\":{\"id\":-9,\"type\":3},\"text\":\"x\"}}",
        "{\"update_id\":7,\"message\":{\"chat\":{\"id\":-9,\"type\":\"group\"},\"text\":{}}}",
        "{\"update_id\":7,\"callback_query\":{\"id\":7,\"from\":{\"id\":5},\"message\":[]}}",
        "{\"update_id\":7,\"my_chat_member\":{\"new_chat_member\":1}}",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++)
        assert_int_equal(read_text(TEXTS[i]).kind, UPDATE_OTHER);
}

TEST_CASE(test_commands)
{
    static const struct {
        const char *text, *name, *argument; /* name NULL: no command of ours */
    } ROWS[] = {
        {"/play", "play", ""},
        {"/claim@TheDiceBot 53", "claim", "53"},
        {"/CLAIM@thedicebot   5 3 ", "claim", "5 3 "},
        {"/Claim 53", "claim", "53"},
        {"/claim\n53", "claim", "53"},
        {"/claim\t\r\n 53", "claim", "53"},
        {"/start ", "start", ""},
        {"/a_1", "a_1", ""},
        {"/abcdefghijklmnopqrstuvwxyz123456", "abcdefghijklmnopqrstuvwxyz123456", ""},
        {"/abcdefghijklmnopqrstuvwxyz1234567", NULL, NULL},
        {"/play@OtherBot", NULL, NULL},
        {"/play@TheDiceBots", NULL, NULL},
        {"/play@TheDiceBo", NULL, NULL},
        {"/play@", NULL, NULL},
        {"/play@ TheDiceBot", NULL, NULL},
        {"/play@TheDiceBot,", NULL, NULL},
        {"/usr/bin", NULL, NULL},
        {"/", NULL, NULL},
        {"/ play", NULL, NULL},
        {"//play", NULL, NULL},
        {"/@TheDiceBot", NULL, NULL},
        {"", NULL, NULL},
        {"play", NULL, NULL},
        {" /play", NULL, NULL},
        {"/pl\xc3\xa0y", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char name[33] = "untouched";
        const char *argument = NULL;
        bool is = update_command(ROWS[i].text, "TheDiceBot", name, &argument);
        if (is != (ROWS[i].name != NULL))
            fail_msg("%s", ROWS[i].text);
        assert_string_equal(name, is ? ROWS[i].name : "untouched");
        if (is)
            assert_string_equal(argument, ROWS[i].argument);
        else
            assert_null(argument);
    }
}
