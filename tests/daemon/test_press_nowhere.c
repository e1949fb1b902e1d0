/* test_press_nowhere.c - a press whose message lies in no chat is answered, and nothing else is
 * said; and one below a photo changes no text. */
#include "bot_fixture.h"
#include "dispatch.h"
#include "hear.h"
#include "internal.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { ANNA = 101 };

static const int64_t NOW_MS = 1790000000000;

static struct store_fixture *const kept = &bot_fixture.kept;
static struct bot *const bot = &bot_fixture.bot;

static int make(void **state)
{
    bot_fixture_make(state);
    strcpy(bot->username, "cup");
    return 0;
}

static struct update press(const char *data)
{
    static int64_t id;
    struct update update = {.id = ++id, .kind = UPDATE_PRESS, .from.id = ANNA};
    strcpy(update.from.name, "Anna");
    snprintf(update.press_id, sizeof update.press_id, "p%lld", (long long)id);
    snprintf(update.data, sizeof update.data, "%s", data);
    return update;
}

static int64_t number(const char *sql)
{
    return tempstore_number(kept->store, sql);
}

static void expect_an_answer_alone(const char *data)
{
    store_write_answers(kept->store);
    if (number("SELECT count(*) = 1 AND min(method = 'answerCallbackQuery') FROM sends") != 1)
        fail_msg(
            "%s: %s", data,
            tempstore_text(kept->store, "SELECT group_concat(method || ' ' || chat) FROM sends"));
    assert_int_equal(number("SELECT count(*) FROM posts"), 0);
    assert_int_equal(number("SELECT count(*) FROM chats"), 0);
    tempstore_try(kept->store, "DELETE FROM outbox");
}

#define TEST(name) TEST_AROUND(name, make, bot_fixture_clean)

/* A button with any first letter gets an answer alone, with each of the rests that may follow. */
TEST(every_button)
{
    static const char *const rest[] = {"", ":", ":1", ":1:1:claim:41", ":1:o:lives:3", ":/help"};
    char data[UPDATE_DATA_BYTES];
    for (const char *letter = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"; *letter;
         letter++)
        for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
            snprintf(data, sizeof data, "%c%s", *letter, rest[i]);
            struct update update = press(data);
            assert_null(dispatch_update(bot, &update, NOW_MS));
            expect_an_answer_alone(data);
        }
}

/* It was set aside: who pressed hears so, and no chat does. */
TEST(one_that_failed)
{
    struct update update = press("j:1");
    dispatch_update_failed(bot, &update, NOW_MS);
    expect_an_answer_alone("j:1");
}

/* Buttons below a photo are made up: it has none. Telegram would refuse to edit its text. */
TEST(a_photo_has_no_text)
{
    static const char *const buttons[] = {"h:", "k:", "y:", "?:", "H:", "p:", "f:"};
    struct store_send sends[STORE_SENDS_MAX];
    int64_t next_ms;
    struct store_limits limits = {STORE_SENDS_MAX, NOW_MS, NOW_MS, store_fixture_no_wait, NULL};
    int64_t photo = store_fixture_set(kept->store, SEND_FILE, ANNA, 0, 0, "photo", NOW_MS);
    assert_int_equal(store_offer(kept->store, &limits, sends, &next_ms), 1);
    store_sent(kept->store, sends[0].id, OUTCOME_SENT, 55, 0, NULL, NOW_MS);
    assert_int_equal(store_post_message(kept->store, photo), 55);
    struct hear heard = {.bot = bot, .chat = ANNA, .player = ANNA, .at_ms = NOW_MS, .message = 55};
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
        hear_press(&heard, buttons[i]);
    assert_int_equal(number("SELECT count(*) FROM sends WHERE method LIKE 'edit%'"), 0);
    assert_int_not_equal(number("SELECT count(*) FROM sends WHERE method = 'sendMessage'"), 0);
}
