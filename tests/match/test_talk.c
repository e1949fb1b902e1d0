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
    MORE_MOST = 5,         /* messages besides one a hand */
    CHARACTERS_MOST = 110, /* a turn */
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

static int hands(int table)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM moves WHERE table_id = %d AND verb IN ('doubt', 'object',"
             " 'concede', 'give_up')",
             table);
    return (int)e2e_number(&e, sql);
}

static void report(const char *game, const struct talk *talk)
{
    print_message("%s: %d turns, %d messages stand there, %d characters a turn were sent\n", game,
                  talk->turns, talk->posts, talk->characters / talk->turns);
}

TEST_OF(a_game_of_tokio_is_told_in_few_words, e2e_begin, e2e_end, &e)
{
    struct talk first = play(1, "tokyo");
    struct talk next = play(2, "tokyo");
    report("Tokio, for the first time", &first);
    report("Tokio", &next);
    assert_in_range(first.posts, 2, hands(1) + MORE_MOST);
    assert_in_range(next.posts, 2, hands(2) + MORE_MOST);
    /* About 93 on average; more in games of short hands. */
    assert_in_range((first.characters + next.characters) / (first.turns + next.turns), 20,
                    CHARACTERS_MOST);
}

TESTS_BEGIN(seed = chance_seed())
