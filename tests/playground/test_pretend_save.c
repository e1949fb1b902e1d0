/* test_pretend_save.c - a pretended world goes into JSON and comes back the same. */
#include "caller.h"
#include "testing.h"

#include <string.h>

#define HALL INT64_C(-1000000000200)

static struct pretend *open_pretend(uint64_t seed)
{
    return pretend_open(&(struct pretend_options){
        .token = "42:secret", .username = "cup_bot", .seed = seed, .manual_time = true});
}

/* A world in which most things have happened. */
static struct pretend *open_lived_in(void)
{
    struct pretend *p = open_pretend(3);
    caller = caller_open(p);
    pretend_user(p, ADA, "Ada", "it");
    pretend_user(p, BEN, "Ben", "en");
    pretend_group(p, CLUB, "Club");
    pretend_group(p, HALL, "Hall");
    pretend_member(p, HALL, ADA, "creator");
    pretend_anonymous(p, HALL, ADA, true);
    pretend_member(p, CLUB, BEN, "member");
    pretend_forum(p, HALL, 5, "closed");
    pretend_say(p, ADA, ADA, "/start", 0, 0);
    pretend_say(p, BEN, BEN, "/start", 0, 0);
    pretend_block(p, BEN, true);
    json_t *markup =
        json_pack("{s:[[{s:s, s:s}]]}", "inline_keyboard", "text", "Yes", "callback_data", "y");
    caller_expect_ok("sendMessage",
                     caller_with(caller_message(CLUB, "Yes?"), "reply_markup", markup));
    pretend_migrate(p, CLUB);
    caller_close(caller);
    return p;
}

TEST_CASE(comes_back_the_same)
{
    struct pretend *p = open_lived_in();
    json_t *world = pretend_save(p);
    struct pretend *q = open_pretend(99);
    assert_true(pretend_load(q, world));
    json_t *again = pretend_save(q);
    assert_true(json_equal(world, again));
    assert_true(json_equal(pretend_messages(p, CLUB), pretend_messages(q, CLUB)));
    assert_int_equal(pretend_pending(q), pretend_pending(p));
    assert_int_equal(pretend_now_ms(q), pretend_now_ms(p));
    json_decref(world);
    json_decref(again);
    pretend_close(p);
    pretend_close(q);
}

TEST_CASE(goes_on_where_it_was)
{
    struct pretend *p = open_lived_in();
    json_t *world = pretend_save(p);
    pretend_close(p);
    p = open_pretend(99);
    assert_true(pretend_load(p, world));
    json_decref(world);
    caller = caller_open(p);
    assert_int_equal(pretend_say(p, ADA, ADA, "back", 0, 0), 2);
    caller_expect_refusal("sendMessage", caller_message(BEN, "x"), 403,
                          "Forbidden: bot was blocked by the user");
    caller_expect_refusal("sendMessage", caller_message(CLUB, "x"), 400,
                          "Bad Request: group chat was upgraded to a supergroup chat");
    char press[40];
    pretend_forge(p, ADA, CLUB, 1, "y", press);
    assert_int_equal(pretend_say(p, ADA, HALL, "/play@cup_bot", 5, 0), 2);
    const json_t *told = json_array_get(pretend_messages(p, HALL), 0);
    assert_non_null(json_object_get(told, "forum_topic_closed"));
    const json_t *said = json_array_get(pretend_messages(p, HALL), 1);
    assert_non_null(json_object_get(said, "sender_chat"));
    json_t *updates = caller_result("getUpdates", NULL);
    size_t count = json_array_size(updates);
    int64_t first = json_integer_value(json_object_get(json_array_get(updates, 0), "update_id"));
    int64_t last =
        json_integer_value(json_object_get(json_array_get(updates, count - 1), "update_id"));
    assert_int_equal(last - first + 1, count);
    json_decref(updates);
    caller_close(caller);
    pretend_close(p);
}

TEST_CASE(edits_what_it_wrote_before)
{
    struct pretend *p = open_pretend(3);
    caller = caller_open(p);
    pretend_group(p, CLUB, "Club");
    caller_expect_ok("sendMessage", caller_message(CLUB, "old"));
    json_t *world = pretend_save(p);
    assert_true(pretend_load(p, world));
    json_decref(world);
    json_t *edit = caller_with(caller_message(CLUB, "new"), "message_id", json_integer(1));
    caller_expect_ok("editMessageText", edit);
    assert_int_equal(json_array_size(pretend_calls(p)), 2);
    caller_close(caller);
    pretend_close(p);
}

TEST_CASE(remembers_what_asks_for_a_reply)
{
    struct pretend *p = open_pretend(3), *later = open_pretend(3);
    caller = caller_open(p);
    pretend_group(p, CLUB, "Club");
    caller_expect_ok("sendMessage", caller_with(caller_message(CLUB, "name?"), "reply_markup",
                                                json_pack("{s:b}", "force_reply", true)));
    json_t *world = pretend_save(p);
    assert_true(pretend_load(later, world));
    assert_true(json_is_true(json_object_get(pretend_prompt(later, CLUB, 1), "force_reply")));
    assert_null(pretend_prompt(later, CLUB, 2));
    json_object_del(world, "prompts"); /* as one kept by an older version */
    assert_true(pretend_load(later, world));
    json_decref(world);
    caller_close(caller);
    pretend_close(p);
    pretend_close(later);
}

TEST_CASE(refuses_damaged_worlds_and_stays)
{
    struct pretend *p = open_lived_in();
    json_t *world = pretend_save(p);
    const char *key;
    json_t *value;
    json_object_foreach(world, key, value)
    {
        if (strcmp(key, "webhook") == 0 || strcmp(key, "prompts") == 0)
            continue;
        json_t *damaged = json_copy(world);
        json_object_del(damaged, key);
        assert_false(pretend_load(p, damaged));
        json_object_set_new(damaged, key, json_pack("[{}]"));
        assert_false(pretend_load(p, damaged));
        json_decref(damaged);
    }
    json_t *chat = json_array_get(json_object_get(world, "chats"), 0);
    json_t *still = pretend_save(p);
    assert_true(json_equal(world, still));
    json_object_set_new(chat, "bot", json_string("emperor"));
    assert_false(pretend_load(p, world));
    json_decref(still);
    json_decref(world);
    pretend_close(p);
}
