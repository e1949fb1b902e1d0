/* test_mygames.c - all games of one person in one list, most urgent first, with links. */
#include "chance.h"
#include "several_tables.h"
#include "sight.h"
#include "testing.h"
#include "text_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };
#define GROUP E2E_GROUP
#define OTHER INT64_C(-1000000000600)
#define BASIC INT64_C(-77)
#define AT    "@" E2E_BOT

static uint64_t seed;
static struct e2e e;

static void add_group(int64_t chat, const char *title)
{
    pretend_group(e.pretend, chat, title);
    for (int64_t user = HOST; user <= BOB; user++)
        pretend_member(e.pretend, chat, user, user == HOST ? "creator" : "member");
}

/* The links in the newest message of a chat, one after the other; NULL past the last. */
static const char *link_at(int64_t chat, int nth)
{
    size_t i;
    const json_t *entity, *last = sight_message(e.pretend, chat, 0);
    json_array_foreach(json_object_get(last, "entities"), i, entity)
    {
        const char *url = json_string_value(json_object_get(entity, "url"));
        if (url && nth-- == 0)
            return url;
    }
    return NULL;
}

static void open_game(int64_t chat, int id, int64_t other)
{
    several_tables_pair(&(struct several_tables){.evening = &e, .chat = chat}, id, HOST, other);
}

/* HOST claims at two tables, and ANN opens the first of them from her list. */
static void ann_opens_one_of_two(void)
{
    add_group(OTHER, "The Others");
    open_game(GROUP, 1, ANN);
    open_game(OTHER, 2, ANN);
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    e2e_press(&e, HOST, HOST, "m:2:1:claim:41");
    e2e_say(&e, ANN, ANN, "/games");
    e2e_press(&e, ANN, ANN, "t:1");
    text_check(e2e_text(&e, ANN), "41");
}

E2E_TEST(the_next_opens_after_an_answer, &e)
{
    ann_opens_one_of_two();
    e2e_press(&e, ANN, ANN, "m:1:2:raise:");
    assert_null(e2e_data(&e, ANN, "m:1:"));
    assert_non_null(e2e_data(&e, ANN, "m:2:2:raise:"));
    text_check(e2e_text(&e, ANN), "The Others");
    int messages = e2e_messages(&e, ANN);
    e2e_press(&e, ANN, ANN, "m:2:2:raise:");
    assert_null(e2e_data(&e, ANN, "m:2:"));
    text_check(e2e_text(&e, ANN), "☑️ ⬆️");
    assert_int_equal(e2e_messages(&e, ANN), messages);
}

/* Buttons that the page never had, or that stand in an old message: of dice that nobody sees there,
 * and of moves that are none. */
static void press_what_is_not_there(const char *rules)
{
    static const char *const moves[] = {"reroll:02", "draw:02", "draw:",    "reroll:",  "claim:99",
                                        "claim:-1",  "claim:0", "raise:99", "choose:2", "choose:9",
                                        "claim:999", "raise:",  "take:",    "look:",    "blind:",
                                        "roll:012",  "passo:",  "stop:",    "give_up:", "concede:"};
    char data[40];
    e2e_game(&e, rules);
    int64_t first = e2e_turn(&e);
    for (int i = 0; i < 4 && e2e_turn(&e) == first; i++)
        e2e_press(&e, first, first, e2e_data(&e, first, "m:1:"));
    int64_t second = e2e_turn(&e);
    assert_true(second != first);
    e2e_say(&e, second, second, "/games");
    e2e_press(&e, second, second, "t:1");
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        int turn = (int)e2e_number(&e, "SELECT count(*) FROM moves WHERE table_id = 1");
        snprintf(data, sizeof data, "m:1:%d:%s", turn, moves[i]);
        e2e_forge(&e, second, second, data);
        e2e_alive(&e);
    }
}

E2E_TEST(no_button_of_dice_on_the_page_ends_the_bot, &e)
{
    press_what_is_not_there("dadi");
}

E2E_TEST(no_button_of_tokio_on_the_page_ends_the_bot, &e)
{
    press_what_is_not_there("classico");
}

/* Dice to look at stand in a message of their own. */
E2E_TEST(the_page_gives_way_to_dice, &e)
{
    ann_opens_one_of_two();
    e2e_press(&e, ANN, ANN, "m:1:2:accept");
    assert_int_equal(e2e_told(&e, ANN, "☑️ ✅ Believe"), 1);
    text_check(e2e_data(&e, ANN, "m:1:"), ":claim:");
    assert_null(e2e_data(&e, ANN, "m:1:2:"));
}

E2E_TEST(lists_what_waits_first, &e)
{
    char url[80];
    add_group(OTHER, "The <Others>");
    pretend_public(e.pretend, OTHER, "the_others");
    open_game(GROUP, 1, ANN);
    open_game(OTHER, 2, ANN);
    text_check(e2e_press(&e, HOST, HOST, "m:1:1:claim:41"),
               "Claimed 41: \u2068Anna\u2069 answers now.");
    assert_non_null(e2e_data(&e, HOST, "t:2")); /* the next one, at a tap */
    struct several_tables here = {.evening = &e, .chat = GROUP},
                          there = {.evening = &e, .chat = OTHER};
    e2e_say(&e, HOST, HOST, "/games");
    const char *text = e2e_text(&e, HOST);
    text_check(text, "1. № 1 · Mint · Tokio · \u2068The <Others>\u2069\nyour turn");
    text_check(text, "2. № 1 · Mint · Tokio · \u2068Friends\u2069\n\u2068Anna\u2069's turn");
    text_check(text, " hours left, until "); /* how many depends on the time of day */
    snprintf(url, sizeof url, "https://t.me/the_others/%" PRId64,
             several_tables_message(&there, 2));
    assert_string_equal(link_at(HOST, 0), url);
    snprintf(url, sizeof url, "https://t.me/c/500/%" PRId64, several_tables_message(&here, 1));
    assert_string_equal(link_at(HOST, 1), url);
    assert_non_null(e2e_data(&e, HOST, "t:1"));
    e2e_press(&e, HOST, HOST, "t:2"); /* the throw */
    assert_true(e2e_button(&e, HOST, "m:2:1:claim:"));
    e2e_press(&e, HOST, HOST, "t:1"); /* the table as it stands */
    text_check(e2e_text(&e, HOST), "41");
    e2e_say(&e, ANN, ANN, "/partite");
    text_check(e2e_text(&e, ANN), "1. № 1 · Mint · Tokio · \u2068Friends\u2069\nyour turn");
}

/* The name of the group says which table only where it is the only one there. */
E2E_TEST(tables_of_one_group_have_their_names, &e)
{
    struct post post;
    add_group(OTHER, "Others");
    open_game(GROUP, 1, ANN);
    open_game(OTHER, 2, ANN);
    open_game(GROUP, 3, BOB);
    e2e_say(&e, HOST, HOST, "/games");
    assert_true(sight_newest(e.pretend, HOST, 0, &post));
    assert_int_equal(post.n, 3);
    for (int i = 0; i < post.n; i++)
        text_check(post.choices[i].label, strcmp(post.choices[i].data, "t:2") == 0 ? "Others"
                                          : strcmp(post.choices[i].data, "t:1") == 0
                                              ? "№ 1 · Mint"
                                              : "№ 2 · Sage");
}

/* A game in which somebody picks dice in secret stays where it stood in the lists of others. */
E2E_TEST(the_order_tells_nothing_of_dice_that_are_picked, &e)
{
    struct several_tables s = {.evening = &e, .chat = GROUP};
    char before[4096];
    several_tables_game(&s, 1, "dadi", 0);
    e2e_say(&e, several_tables_turn(&s, 1), GROUP, "/claim" AT " P-9");
    int64_t picker = several_tables_turn(&s, 1);
    e2e_press(&e, picker, GROUP, "m:1:2:look:");
    several_tables_game(&s, 2, "dadi", 0);
    int64_t reader = HOST;
    while (reader == picker || reader == several_tables_turn(&s, 2))
        reader++;
    e2e_say(&e, reader, reader, "/games");
    snprintf(before, sizeof before, "%s", e2e_text(&e, reader));
    text_check(before, "1. № 1 · ");
    text_check(e2e_forge(&e, picker, GROUP, "u:1:3:0"), "Picked: 1 [");
    e2e_say(&e, reader, reader, "/games");
    assert_string_equal(e2e_text(&e, reader), before);
}

/* From a throw in private a tap leads back to the group: to the post that called for it, or while
 * that was not sent yet, to the one before. */
E2E_TEST(a_throw_leads_back_to_its_group, &e)
{
    static const char group[] = "https://t.me/c/500/";
    char url[80];
    open_game(GROUP, 1, ANN);
    struct several_tables here = {.evening = &e, .chat = GROUP};
    const char *before = link_at(HOST, 0);
    assert_non_null(before);
    assert_memory_equal(before, group, strlen(group));
    e2e_press(&e, HOST, HOST, "m:1:1:claim:41");
    snprintf(url, sizeof url, "%s%" PRId64, group, several_tables_message(&here, 1));
    e2e_press(&e, ANN, GROUP, "m:1:2:accept");
    assert_string_equal(link_at(ANN, 0), url);
}

/* A table has the name by which its group knows it. */
E2E_TEST(speaks_the_readers_language_and_time, &e)
{
    open_game(GROUP, 1, ANN);
    open_game(GROUP, 2, ANN);
    e2e_say(&e, HOST, HOST, "/lingua it");
    e2e_say(&e, HOST, HOST, "/partite");
    const char *text = e2e_text(&e, HOST);
    text_check(text, "Le tue partite");
    text_check(text, "№ 1 · Mint");
    text_check(text, "tocca a te · ancora ");
    text_check(text, " ore, fino a");
    e2e_number(&e, "UPDATE players SET zone='America/Sao_Paulo' WHERE player=101");
    e2e_say(&e, HOST, HOST, "/games");
    text_check(e2e_text(&e, HOST), "(San Paolo)");
    e2e_press(&e, HOST, HOST, "t:1");
    text_check(e2e_text(&e, HOST), "№ 1 · Mint\n🎲 Hai fatto ");
}

E2E_TEST(in_a_group_it_is_told_in_private, &e)
{
    struct several_tables s = {.evening = &e, .chat = GROUP};
    open_game(GROUP, 1, ANN);
    int messages = e2e_messages(&e, GROUP);
    several_tables_say(&s, ANN, "/games" AT, 0, 0);
    assert_int_equal(e2e_messages(&e, GROUP), messages + 1); /* what she typed */
    text_check(e2e_text(&e, ANN), "Your games");
    several_tables_say(&s, E2E_STRANGER, "/games" AT, 0, 0); /* cannot be written to */
    text_check(e2e_text(&e, GROUP), "your business");
    e2e_say(&e, E2E_STRANGER, E2E_STRANGER, "/games");
    text_check(e2e_text(&e, E2E_STRANGER), "not at any table now");
}

E2E_TEST(a_lobby_and_a_basic_group_are_listed, &e)
{
    add_group(BASIC, "Basic");
    struct several_tables s = {.evening = &e, .chat = BASIC};
    several_tables_say(&s, HOST, "/play" AT, 0, 0);
    e2e_say(&e, HOST, HOST, "/games");
    text_check(e2e_text(&e, HOST), "\u2068Basic\u2069\n1 player, not begun yet");
    assert_null(link_at(HOST, 0)); /* there are no links into such a group */
    e2e_press(&e, HOST, HOST, "t:1");
    text_check(e2e_text(&e, HOST), "1 player at the table");
}

/* The title is kept as it is now, and the group with it when it moves. */
E2E_TEST(a_renamed_group_is_listed_by_its_name, &e)
{
    add_group(BASIC, "Basic");
    open_game(BASIC, 1, ANN);
    int64_t chat = pretend_migrate(e.pretend, BASIC);
    e2e_settle(&e);
    e2e_say(&e, HOST, HOST, "/games");
    text_check(e2e_text(&e, HOST), "\u2068Basic\u2069");
    assert_non_null(link_at(HOST, 0));
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM chats WHERE title='Basic'"), 1);
    pretend_group(e.pretend, chat, "Better");
    pretend_member(e.pretend, chat, ANN, "member");
    struct several_tables s = {.evening = &e, .chat = chat};
    several_tables_say(&s, ANN, "/table" AT, 0, 0);
    e2e_say(&e, HOST, HOST, "/games");
    text_check(e2e_text(&e, HOST), "\u2068Better\u2069");
    char renamed[200];
    snprintf(
        renamed, sizeof renamed,
        "{\"message\":{\"message_id\":999,\"date\":1,\"new_chat_title\":\"Best\",\"chat\":{\"id\":"
        "%" PRId64 ",\"type\":\"supergroup\",\"title\":\"Best\"}}}",
        chat);
    pretend_inject(e.pretend, renamed);
    e2e_settle(&e);
    e2e_say(&e, HOST, HOST, "/games");
    text_check(e2e_text(&e, HOST), "\u2068Best\u2069");
}

/* Thirty rows fit a message; what is beyond them is on the next page. */
E2E_TEST(many_games_come_in_pages, &e)
{
    enum { CHATS = 5, TABLES = 35 };
    char data[24], line[40];
    static const int64_t openers[] = {HOST, BOB, ANN}; /* one alone may not open so many */
    for (int id = 1; id <= TABLES; id++) {
        int64_t chat = OTHER - (id - 1) / (TABLES / CHATS), opener = openers[id % 3];
        if ((id - 1) % (TABLES / CHATS) == 0)
            add_group(chat, "A group with a title that is rather long 😀😀😀😀");
        struct several_tables s = {.evening = &e, .chat = chat};
        several_tables_say(&s, opener, "/play" AT, 0, 0);
        snprintf(data, sizeof data, "j:%d", id);
        e2e_press(&e, opener == ANN ? HOST : ANN, chat, data);
        snprintf(data, sizeof data, "s:%d", id);
        e2e_press(&e, opener, chat, data);
    }
    e2e_say(&e, ANN, ANN, "/games");
    text_check(e2e_text(&e, ANN), "\n30. ");
    text_check_not(e2e_text(&e, ANN), "\n31. ");
    int messages = e2e_messages(&e, ANN);
    e2e_press(&e, ANN, ANN, "y:1");
    assert_int_equal(e2e_messages(&e, ANN), messages); /* in its place */
    snprintf(line, sizeof line, "\n%d. ", TABLES);
    text_check(e2e_text(&e, ANN), line);
    text_check_not(e2e_text(&e, ANN), "\n30. ");
    e2e_press(&e, ANN, ANN, "y:0");
    text_check(e2e_text(&e, ANN), "\n1. ");
    assert_string_equal(e2e_forge(&e, ANN, ANN, "y:99"), "");
    assert_string_equal(e2e_forge(&e, ANN, ANN, "y:-5"), "");
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM set_aside"), 0);
}

E2E_TEST(a_game_that_one_left_is_not_listed, &e)
{
    e2e_game(&e, "tokyo"); /* three play */
    e2e_say(&e, ANN, ANN, "/games");
    text_check(e2e_text(&e, ANN), "1. № 1 · Mint");
    e2e_sure(&e, ANN, GROUP, "/leave" AT);
    e2e_say(&e, ANN, ANN, "/games");
    text_check(e2e_text(&e, ANN), "You're not at any table now.");
    e2e_say(&e, BOB, BOB, "/games");
    text_check(e2e_text(&e, BOB), "1. № 1 · Mint");
}

TESTS_BEGIN(seed = chance_seed())
