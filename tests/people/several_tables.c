/* several_tables.c - plays games side by side by pressing whatever buttons there are. */
#include "several_tables.h"

#include "chance.h"
#include "visible_dice.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { DATA_BYTES = 80 };

void several_tables_say(const struct several_tables *several, int64_t user, const char *text,
                        int64_t thread, int64_t reply_to)
{
    struct pretend *pretend = several->evening->pretend;
    assert_true(pretend_say(pretend, user, several->chat, text, thread, reply_to) != 0);
    e2e_settle(several->evening);
}

/* --- looking --- */

static const json_t *newest(const struct several_tables *several, int64_t chat, int back)
{
    const json_t *messages = pretend_messages(several->evening->pretend, chat);
    size_t n = json_array_size(messages);
    return (size_t)back < n ? json_array_get(messages, n - 1 - (size_t)back) : NULL;
}

/* By its name, or a button: the only table of a chat is told of without its name. */
static bool is_of(const json_t *message, int number)
{
    char name[24];
    const char *moves[SEVERAL_TABLES_MOVES_MOST];
    const char *text = json_string_value(json_object_get(message, "text"));
    snprintf(name, sizeof name, "№ %d · ", number);
    return text && (strncmp(text, name, strlen(name)) == 0 ||
                    several_tables_moves(message, "jdmna", number, moves) > 0);
}

const json_t *several_tables_post(const struct several_tables *several, int64_t chat, int number)
{
    const json_t *message;
    for (int back = 0; (message = newest(several, chat, back)); back++)
        if (is_of(message, number))
            return message;
    return NULL;
}

static int64_t number_of(const struct several_tables *several, int number, const char *key)
{
    const json_t *message = several_tables_post(several, several->chat, number);
    assert_non_null(message);
    return json_integer_value(json_object_get(message, key));
}

int64_t several_tables_message(const struct several_tables *several, int number)
{
    return number_of(several, number, "message_id");
}

int64_t several_tables_thread(const struct several_tables *several, int number)
{
    return number_of(several, number, "message_thread_id");
}

static int64_t rung(const json_t *message)
{
    size_t i;
    const json_t *entity;
    int64_t user = 0;
    json_array_foreach(json_object_get(message, "entities"), i, entity)
    {
        const json_t *id = json_object_get(json_object_get(entity, "user"), "id");
        user = id ? json_integer_value(id) : user;
    }
    return user;
}

int64_t several_tables_turn(const struct several_tables *several, int number)
{
    const json_t *message;
    for (int back = 0; (message = newest(several, several->chat, back)); back++)
        if (is_of(message, number) && rung(message) != 0)
            return rung(message);
    fail_msg("nobody gets a notification at table %d", number);
    return 0;
}

/* --- playing --- */

void several_tables_lobby(const struct several_tables *several, int id, const char *preset,
                          int64_t thread)
{
    char text[64], join[16];
    snprintf(text, sizeof text, "/play@%s %s", E2E_BOT, preset);
    snprintf(join, sizeof join, "j:%d", id);
    several_tables_say(several, E2E_HOST, text, thread, 0);
    assert_non_null(several_tables_post(several, several->chat, id));
    e2e_press(several->evening, E2E_ANN, several->chat, join);
    e2e_press(several->evening, E2E_BOB, several->chat, join);
}

void several_tables_game(const struct several_tables *several, int id, const char *preset,
                         int64_t thread)
{
    char start[16];
    several_tables_lobby(several, id, preset, thread);
    snprintf(start, sizeof start, "s:%d", id);
    e2e_press(several->evening, E2E_HOST, several->chat, start);
}

void several_tables_pair(const struct several_tables *several, int id, int64_t host, int64_t other)
{
    char data[16];
    several_tables_say(several, host, "/play@" E2E_BOT " tokyo", 0, 0);
    snprintf(data, sizeof data, "j:%d", id);
    e2e_press(several->evening, other, several->chat, data);
    snprintf(data, sizeof data, "r:%d", id);
    e2e_press(several->evening, host, several->chat, data);
    snprintf(data, sizeof data, "r:%d:-1", id);
    e2e_press(several->evening, host, several->chat, data);
    snprintf(data, sizeof data, "b:%d", id);
    e2e_press(several->evening, host, several->chat, data);
    snprintf(data, sizeof data, "s:%d", id);
    e2e_press(several->evening, host, several->chat, data);
}

bool several_tables_over(const struct several_tables *several, int id)
{
    char data[24];
    snprintf(data, sizeof data, "e:%d", id);
    return e2e_data(several->evening, several->chat, data) != NULL;
}

int several_tables_moves(const json_t *message, const char *letters, int id,
                         const char *ret_moves[SEVERAL_TABLES_MOVES_MOST])
{
    char prefix[24];
    size_t r, b;
    const json_t *row, *button;
    const json_t *markup = json_object_get(message, "reply_markup");
    int n = 0;
    size_t length = (size_t)snprintf(prefix, sizeof prefix, ":%d", id);
    json_array_foreach(json_object_get(markup, "inline_keyboard"), r, row)
        json_array_foreach(row, b, button)
    {
        const char *data = json_string_value(json_object_get(button, "callback_data"));
        if (data && strchr(letters, data[0]) && strncmp(data + 1, prefix, length) == 0 &&
            (data[length + 1] == ':' || data[length + 1] == '\0') && n < SEVERAL_TABLES_MOVES_MOST)
            ret_moves[n++] = data;
    }
    return n;
}

static int count_calls(const struct several_tables *several)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(several->evening->pretend), i, call) n +=
        json_integer_value(json_object_get(call, "chat")) == several->chat;
    return n;
}

void several_tables_press(struct several_tables *several, int id)
{
    const char *moves[SEVERAL_TABLES_MOVES_MOST];
    char press[40], data[DATA_BYTES];
    struct pretend *pretend = several->evening->pretend;
    int64_t user = several_tables_turn(several, id), chat = user;
    int n = several_tables_moves(several_tables_post(several, user, id), "mn", id, moves);
    if (n == 0) {
        chat = several->chat;
        n = several_tables_moves(several_tables_post(several, chat, id), "mn", id, moves);
    }
    if (n == 0)
        fail_msg("%" PRId64 " has nothing to press at table %d", user, id);
    snprintf(data, sizeof data, "%s", moves[chance_below(&several->chance, (uint32_t)n)]);
    int64_t message =
        json_integer_value(json_object_get(several_tables_post(several, chat, id), "message_id"));
    pretend_forget_calls(pretend);
    assert_true(pretend_press(pretend, user, chat, message, data, press));
    e2e_settle(several->evening);
    const json_t *answer = pretend_answer(pretend, press);
    const char *popup = json_string_value(json_object_get(answer, "text"));
    if (!answer || !visible_dice_grants(popup))
        fail_msg("%" PRId64 " pressed %s: %s", user, data, popup ? popup : "no answer");
    int calls = count_calls(several);
    several->group_most = calls > several->group_most ? calls : several->group_most;
}

void several_tables_play(struct several_tables *several, int n, const int *ids, int most)
{
    for (int live = n, presses = 0; live > 0;) {
        live = 0;
        for (int i = 0; i < n; i++) {
            if (several_tables_over(several, ids[i]))
                continue;
            live++;
            several_tables_press(several, ids[i]);
            assert_true(presses++ < most);
        }
    }
}
