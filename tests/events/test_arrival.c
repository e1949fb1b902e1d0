/* test_arrival.c - the bot comes into a group: it says hello once, in whichever order Telegram
 * tells of it, and in the language of who let it in, which stays the group's. And people come and
 * go.
 */
#include "bot_fixture.h"
#include "dispatch.h"
#include "hear.h"
#include "language.h"
#include "testing.h"
#include "text_fixture.h"

#include <stdio.h>
#include <string.h>

enum { ANNA = 101, CHAT = -500, MINUTE_MS = 60 * 1000 };

#define OF_THE_GROUP " FROM sends WHERE chat = -500 AND method = 'sendMessage'"

static struct store_fixture *const kept = &bot_fixture.kept;
static struct bot *const bot = &bot_fixture.bot;
static int64_t now_ms;

static int make(void **state)
{
    bot_fixture_make(state);
    now_ms = 1790000000000;
    strcpy(bot->username, "cup");
    return 0;
}

/* Somebody whose client is in this language does it in the group. */
static void happens(const char *language, struct update update)
{
    static int64_t id;
    update.id = update.message = ++id;
    update.chat = CHAT;
    update.chat_type = CHAT_SUPERGROUP;
    update.from.id = ANNA;
    strcpy(update.from.name, "Anna");
    strcpy(update.title, "Group");
    strcpy(update.from.language, language);
    assert_null(dispatch_update(bot, &update, now_ms));
}

static void let_in(const char *language)
{
    happens(language, (struct update){.kind = UPDATE_MEMBERSHIP,
                                      .standing_before = MEMBER_LEFT,
                                      .standing = MEMBER_MEMBER});
}

static void put_out(void)
{
    happens("", (struct update){.kind = UPDATE_MEMBERSHIP,
                                .standing_before = MEMBER_MEMBER,
                                .standing = MEMBER_KICKED});
}

static void say(const char *language, const char *text)
{
    struct update update = {.kind = UPDATE_MESSAGE};
    snprintf(update.text, sizeof update.text, "%s", text);
    happens(language, update);
}

static void came_by_link(const char *language)
{
    say(language, "/start@cup play");
}

static int64_t number(const char *sql)
{
    return tempstore_number(kept->store, sql);
}

static int64_t greetings(void)
{
    return number("SELECT count(*)" OF_THE_GROUP " AND body LIKE '%+:tokio%'");
}

static bool is_language(const char *code)
{
    struct store_chat chat;
    store_chat(kept->store, CHAT, &chat);
    return strcmp(chat.language, code) == 0;
}

#define TEST(name) TEST_AROUND(name, make, bot_fixture_clean)

/* --- once --- */

TEST(added_by_hand_it_says_hello)
{
    let_in("it");
    assert_int_equal(greetings(), 1);
    assert_int_equal(number("SELECT count(*)" OF_THE_GROUP), 1);
}

TEST(added_by_a_link_it_says_hello_once)
{
    let_in("it");
    assert_int_equal(greetings(), 1);
    store_drop_queued(kept->store, CHAT); /* as if it were sent */
    came_by_link("it");
    assert_int_equal(number("SELECT count(*)" OF_THE_GROUP), 0);
}

TEST(in_the_other_order_too)
{
    came_by_link("it");
    assert_int_equal(greetings(), 1);
    store_drop_queued(kept->store, CHAT);
    let_in("it");
    assert_int_equal(number("SELECT count(*)" OF_THE_GROUP), 0);
    assert_true(is_language("it"));
}

/* A link to a group leads there where the bot has long been, and where it has just come back. */
TEST(later_it_says_hello_again)
{
    let_in("it");
    now_ms += MINUTE_MS - 1;
    store_drop_queued(kept->store, CHAT);
    came_by_link("it");
    assert_int_equal(greetings(), 0);
    now_ms += 1;
    came_by_link("it");
    assert_int_equal(greetings(), 1);
    put_out();
    assert_int_equal(greetings(), 0);
    let_in("it");
    assert_int_equal(greetings(), 1);
    store_drop_queued(kept->store, CHAT);
    now_ms -= 24 * 60 * MINUTE_MS; /* the clock was wrong */
    came_by_link("it");
    assert_int_equal(greetings(), 1);
}

TEST(where_there_are_tables_these_are_shown)
{
    let_in("it");
    say("it", "/gioca@cup");
    put_out();
    let_in("it");
    assert_int_equal(greetings(), 0);
    assert_int_equal(number("SELECT count(*)" OF_THE_GROUP " AND body LIKE '%j:1%'"), 1);
}

/* A group where nobody ever played is known, so that it counts among those that were left. */
TEST(a_group_that_puts_it_out_at_once_is_bounded)
{
    let_in("it");
    put_out();
    assert_int_equal(number("SELECT gone = 1 AND title = 'Group' FROM chats"), 1);
}

/* --- in a language that stays --- */

TEST(who_lets_it_in_settles_the_language)
{
    let_in("it");
    assert_true(is_language("it"));
    assert_int_equal(
        number("SELECT count(*)" OF_THE_GROUP " AND body LIKE '%per chi sa bluffare%'"), 1);
    say("en", "/play@cup");
    assert_true(is_language("it"));
    assert_int_equal(
        number("SELECT count(*)" OF_THE_GROUP " AND body LIKE '%giocatore al tavolo%'"), 1);
}

TEST(a_language_nobody_translated_is_english)
{
    let_in("de");
    assert_true(is_language("en"));
}

/* Not everybody's client tells it: then the first table does. */
TEST(no_language_settles_none)
{
    let_in("");
    assert_true(is_language(""));
    say("it", "/play@cup");
    assert_true(is_language("it"));
}

TEST(what_the_group_chose_stays)
{
    struct store_chat chat = {.chat = CHAT, .language = "en"};
    store_chat_put(kept->store, &chat);
    let_in("it");
    assert_true(is_language("en"));
    assert_int_equal(number("SELECT count(*)" OF_THE_GROUP " AND body LIKE '%Tap a game%'"), 1);
}

/* --- people --- */

static int64_t gone(void)
{
    return number("SELECT sum(gone) FROM seats");
}

/* A person who writes in the group is in it, though nobody told that they came back. A press, or a
 * text in private, is no sign of it. */
TEST(who_writes_in_the_group_is_in_it)
{
    struct hear anna = {.bot = bot, .chat = CHAT, .player = ANNA, .at_ms = now_ms}, ben = anna;
    struct update went = {.kind = UPDATE_WENT, .n_who = 1, .who = {ANNA + 1}};
    ben.player = ANNA + 1;
    hear_text(&anna, "/play");
    hear_press(&ben, "j:1");
    hear_press(&anna, "s:1");
    happens("en", went);
    assert_int_equal(gone(), 1);
    hear_press(&ben, "d:1:1");
    ben.chat = ben.player;
    hear_press(&ben, "i:1");
    hear_text(&ben, "/start t1");
    assert_int_equal(gone(), 1);
    ben.chat = CHAT;
    hear_text(&ben, "/rules");
    assert_int_equal(gone(), 0);
}

TESTS_BEGIN(text_fixture_open())
