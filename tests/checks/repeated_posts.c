/* repeated_posts.c - keeps what was said in groups. */
#include "repeated_posts.h"

#include "testing.h"
#include "visible_dice.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_BYTES = 20000 };

struct repeated_posts {
    const char *const *parts;
    json_t *said; /* by chat, text and buttons: how often; and how often it may be, if not once */
    json_t *may;
    int again;
};

struct repeated_posts *repeated_posts_open(const char *const *parts)
{
    struct repeated_posts *echoes = calloc(1, sizeof *echoes);
    assert_non_null(echoes);
    *echoes = (struct repeated_posts){.parts = parts, .said = json_object(), .may = json_object()};
    return echoes;
}

void repeated_posts_close(struct repeated_posts *echoes)
{
    if (echoes == NULL)
        return;
    json_decref(echoes->said);
    json_decref(echoes->may);
    free(echoes);
}

/* False for what is not looked at. */
static bool name(const struct repeated_posts *echoes, int64_t chat, const json_t *parameters,
                 char ret_key[KEY_BYTES])
{
    const char *text = json_string_value(json_object_get(parameters, "text"));
    const char *const *part = echoes->parts;
    if (chat >= 0 || text == NULL)
        return false;
    while (*part != NULL && strstr(text, *part) == NULL)
        part++;
    char *buttons = json_dumps(json_object_get(parameters, "reply_markup"), JSON_COMPACT);
    int length = snprintf(ret_key, KEY_BYTES, "%" PRId64 " %s %s", chat, text,
                          buttons != NULL ? buttons : "");
    free(buttons);
    assert_in_range(length, 1, KEY_BYTES - 1);
    return *part != NULL;
}

static json_int_t times(const json_t *counts, const char *key)
{
    return json_integer_value(json_object_get(counts, key));
}

static void hear(struct repeated_posts *echoes, const json_t *call)
{
    static char key[KEY_BYTES];
    const char *method = json_string_value(json_object_get(call, "method"));
    if (strcmp(method, "sendMessage") != 0 ||
        json_integer_value(json_object_get(call, "status")) != 200 ||
        !name(echoes, visible_dice_chat(call), json_object_get(call, "parameters"), key))
        return;
    json_int_t said = times(echoes->said, key), may = times(echoes->may, key);
    if (said > 0 && said >= may)
        fail_msg("said again: %s", key);
    echoes->again += said > 0;
    json_object_set_new(echoes->said, key, json_integer(said + 1));
}

void repeated_posts_look(struct repeated_posts *echoes, const json_t *calls)
{
    for (size_t i = 0; i < json_array_size(calls); i++)
        hear(echoes, json_array_get(calls, i));
}

/* A chat hears one thing after the other: only of the last of them nobody knows whether it arrived.
 */
static void allow(struct repeated_posts *echoes, const char *key, int64_t chat, json_t *chats)
{
    char name[32];
    json_int_t said = times(echoes->said, key);
    snprintf(name, sizeof name, "%" PRId64, chat);
    if (said > 0 && json_object_get(chats, name) != NULL)
        fail_msg("still to be said, and something else that was said as well: %s", key);
    if (said > 0)
        json_object_set_new(chats, name, json_true());
    json_object_set_new(echoes->may, key, json_integer(said + 1));
}

void repeated_posts_end(struct repeated_posts *echoes, sqlite3 *db)
{
    static char key[KEY_BYTES];
    json_t *chats = json_object();
    sqlite3_stmt *row;
    assert_int_equal(sqlite3_prepare_v2(db,
                                        "SELECT coalesce((SELECT aliases.id FROM aliases"
                                        " WHERE aliases.chat = sends.chat ORDER BY turn DESC"
                                        " LIMIT 1), chat), body FROM sends WHERE method ="
                                        " 'sendMessage' ORDER BY id",
                                        -1, &row, NULL),
                     SQLITE_OK);
    while (sqlite3_step(row) == SQLITE_ROW) {
        json_t *body = json_loads((const char *)sqlite3_column_text(row, 1), 0, NULL);
        int64_t chat = sqlite3_column_int64(row, 0);
        assert_non_null(body);
        if (name(echoes, chat, body, key))
            allow(echoes, key, chat, chats);
        json_decref(body);
    }
    sqlite3_finalize(row);
    json_decref(chats);
}

int repeated_posts_told(const struct repeated_posts *echoes, int64_t chat, const char *part)
{
    char begin[32];
    const char *key;
    json_t *said;
    int n = 0;
    snprintf(begin, sizeof begin, "%" PRId64 " ", chat);
    json_object_foreach(echoes->said, key, said) n +=
        strncmp(key, begin, strlen(begin)) == 0 && strstr(key, part) != NULL;
    return n;
}

int repeated_posts_again(const struct repeated_posts *echoes)
{
    return echoes->again;
}
