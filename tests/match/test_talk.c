/* test_talk.c - how much a group is told in a game of three: the messages that stand there in the
 * end, and the characters that were sent a turn.
 */
#include "chance.h"
#include "testing.h"
#include "whole_game.h"

#include <stdio.h>
#include <string.h>

enum {
    MOVES_MOST = 4000,
    MORE_MOST = 5,    /* messages besides one a hand */
    TURNS_LEAST = 60, /* fewer say little about a mean */
};

static uint64_t seed;
static struct e2e e;

struct talk {
    int table;
    int64_t newest; /* message that was counted */
    int turns, posts, characters;
};

/* Those that take room: without the marks that isolate names, and those that colour signs. */
static int characters(const char *text)
{
    int n = 0;
    for (; *text != '\0'; text++) {
        bool hidden = strncmp(text, "\u2068", 3) == 0 || strncmp(text, "\u2069", 3) == 0 ||
                      strncmp(text, "\uFE0F", 3) == 0;
        n += ((unsigned char)*text & 0xC0) != 0x80 && !hidden;
    }
    return n;
}

static const char *text_of(const json_t *message)
{
    bool is_bot = json_is_true(json_object_get(json_object_get(message, "from"), "is_bot"));
    return is_bot ? json_string_value(json_object_get(message, "text")) : NULL;
}

/* Counts the messages that were sent since the last time, as they were sent. */
static void listen(struct talk *talk)
{
    size_t i;
    const json_t *message;
    json_array_foreach(pretend_messages(e.pretend, E2E_GROUP), i, message)
    {
        int64_t id = json_integer_value(json_object_get(message, "message_id"));
        const char *text = text_of(message);
        if (id <= talk->newest || text == NULL)
            continue;
        talk->newest = id;
        talk->characters += characters(text);
    }
}

static int count_posts(void)
{
    size_t i;
    const json_t *message;
    int n = 0;
    json_array_foreach(pretend_messages(e.pretend, E2E_GROUP), i, message) n +=
        text_of(message) != NULL;
    return n;
}

/* Plays the table of this number; the seed decides how. */
static struct talk play(int table, const char *preset)
{
    struct whole_game whole = {.evening = &e, .chance = seed + (uint64_t)table, .table = table};
    struct talk talk = {.table = table};
    char again[16];
    int posts = count_posts();
    e2e_game(&e, preset);
    talk.newest = e2e_newest(&e, E2E_GROUP);
    snprintf(again, sizeof again, "a:%d", table);
    while (!e2e_button(&e, E2E_GROUP, again)) {
        assert_in_range(whole.presses, 0, MOVES_MOST);
        whole_game_press(&whole);
        listen(&talk);
    }
    talk.turns = whole.presses - whole.navigations;
    talk.posts = count_posts() - posts;
    return talk;
}

static void speak(const char *language)
{
    char data[16];
    snprintf(data, sizeof data, "p:l:%s", language);
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/settings@" E2E_BOT);
    e2e_press(&e, E2E_HOST, E2E_GROUP, "p:l");
    e2e_press(&e, E2E_HOST, E2E_GROUP, data);
}

static int hands(int table)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM moves WHERE table_id = %d AND verb IN ('doubt', 'object',"
             " 'concede', 'give_up')",
             table);
    return (int)e2e_number(&e, sql);
}

static void report(const char *game, const char *language, const struct talk *talk)
{
    print_message("%s, %s: %d turns, %d messages stand there, %d characters a turn were sent\n",
                  game, language, talk->turns, talk->posts, talk->characters / talk->turns);
}

static const struct {
    const char *name, *preset;
    bool in_hands;  /* else a message for two turns: all dice lie open */
    int characters; /* a turn at most, in a first game and later ones together */
} games[] = {{"Tokio", "tokyo", true, 110},
             {"421", "italiano", false, 160},
             {"Dadi Bugiardi", "dadi", true, 130}};

static void expect_few_words(const char *language)
{
    int table = 0;
    speak(language);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        int turns = 0, characters = 0;
        for (int k = 0; k < 2 || turns < TURNS_LEAST; k++) {
            struct talk talk = play(++table, games[i].preset);
            report(games[i].name, language, &talk);
            int most = games[i].in_hands ? hands(table) : talk.turns / 2;
            assert_in_range(talk.posts, 2, most + MORE_MOST);
            turns += talk.turns;
            characters += talk.characters;
        }
        assert_in_range(characters / turns, 20, games[i].characters);
    }
}

TEST_OF(games_are_told_in_few_words, e2e_begin, e2e_end, &e)
{
    expect_few_words("en");
}

TEST_OF(italian_is_as_short, e2e_begin, e2e_end, &e)
{
    expect_few_words("it");
}

TESTS_BEGIN(seed = chance_seed())
