/* sight.c - reads chats as people do. */

#include "sight.h"

#include "chance.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LINE_BYTES = 256 };

static int temptation(const char *data)
{
    static const struct {
        const char *part;
        int weight;
    } rows[] = {{":t:1", 0}, /* Telegram's dice take seconds to fall */
                {"j:", 40},      {"s:", 12},       {"r:", 6},        {"b:", 12},
                {"l:", 2},       {"x:", 1},        {"d:", 4},        {"o:", 4},
                {"e:", 2},       {":claim:", 6},   {":accept", 30},  {":doubt", 30},
                {":raise:", 10}, {":concede", 20}, {":give_up", 20}, {":object", 20},
                {":look", 20},   {":take", 20},    {":blind", 10},   {":stop", 10}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *found = strstr(data, rows[i].part);
        if (found != NULL && (rows[i].part[0] == ':' || found == data))
            return rows[i].weight;
    }
    return 3;
}

const json_t *sight_message(const struct pretend *pretend, int64_t chat, int back)
{
    const json_t *messages = pretend_messages(pretend, chat);
    size_t n = json_array_size(messages);
    return (size_t)back < n ? json_array_get(messages, n - 1 - (size_t)back) : NULL;
}

const char *sight_file(const struct pretend *pretend, int64_t chat, int back)
{
    const json_t *message;
    for (int i = 0; (message = sight_message(pretend, chat, i)) != NULL; i++) {
        const json_t *document = json_object_get(message, "document");
        if (document != NULL && back-- == 0)
            return pretend_file(pretend, json_string_value(json_object_get(document, "file_id")));
    }
    return NULL;
}

bool sight_read(int64_t chat, const json_t *message, struct post *ret_post)
{
    const json_t *markup = json_object_get(message, "reply_markup"), *row, *button;
    size_t r, b;
    *ret_post = (struct post){.chat = chat, .json = message};
    ret_post->message = json_integer_value(json_object_get(message, "message_id"));
    json_array_foreach(json_object_get(markup, "inline_keyboard"), r, row)
    {
        json_array_foreach(row, b, button)
        {
            const char *data = json_string_value(json_object_get(button, "callback_data"));
            if (data == NULL || ret_post->n == SIGHT_BUTTONS_MAX)
                continue;
            size_t mark = data[0] == '~' ? strcspn(data, ":") + 1 : 0;
            snprintf(ret_post->mark, sizeof ret_post->mark, "%.*s", (int)mark, data);
            data += mark;
            const char *label = json_string_value(json_object_get(button, "text"));
            ret_post->choices[ret_post->n++] = (struct choice){data, label, temptation(data)};
        }
    }
    return ret_post->n > 0;
}

static const json_t *message_of(const struct pretend *pretend, int64_t chat, int64_t id)
{
    size_t i;
    const json_t *message;
    json_array_foreach(pretend_messages(pretend, chat), i, message)
    {
        if (json_integer_value(json_object_get(message, "message_id")) == id)
            return message;
    }
    return NULL;
}

const char *sight_marked(const struct pretend *pretend, int64_t chat, int64_t message,
                         const char *data)
{
    static char marked[80];
    struct post post;
    sight_read(chat, message_of(pretend, chat, message), &post);
    snprintf(marked, sizeof marked, "%s%s", post.mark, data);
    for (int i = 0; i < post.n; i++)
        if (strcmp(post.choices[i].data, data) == 0)
            return marked;
    return NULL;
}

bool sight_press(struct pretend *pretend, int64_t user, int64_t chat, int64_t message,
                 const char *data, char ret_press[40])
{
    const char *marked = sight_marked(pretend, chat, message, data);
    return marked && pretend_press(pretend, user, chat, message, marked, ret_press);
}

bool sight_newest(const struct pretend *pretend, int64_t chat, int skip, struct post *ret_post)
{
    for (int back = 0; back < SIGHT_MESSAGES; back++)
        if (sight_read(chat, sight_message(pretend, chat, back), ret_post) && skip-- == 0)
            return true;
    return false;
}

bool sight_offers(const struct post *post, const char *letters)
{
    for (int i = 0; i < post->n; i++)
        if (strchr(letters, post->choices[i].data[0]) != NULL)
            return true;
    return false;
}

bool sight_is_lobby(const struct post *post)
{
    for (int i = 0; i < post->n; i++)
        if (post->choices[i].data[0] == 'r' && strstr(post->choices[i].data, ":p:") != NULL)
            return true;
    return false;
}

const char *sight_button(const struct post *post, char letter)
{
    for (int i = 0; i < post->n; i++)
        if (post->choices[i].data[0] == letter)
            return post->choices[i].data;
    return NULL;
}

const char *sight_move(const struct post *post, uint64_t *chance)
{
    int total = 0;
    for (int i = 0; i < post->n; i++)
        total += post->choices[i].data[0] == 'm' ? post->choices[i].weight : 0;
    if (total == 0)
        return NULL;
    int left = (int)chance_below(chance, (uint32_t)total);
    for (int i = 0; i < post->n; i++)
        if (post->choices[i].data[0] == 'm' && (left -= post->choices[i].weight) < 0)
            return post->choices[i].data;
    return NULL;
}

bool sight_find(const struct pretend *pretend, int64_t chat, const char *letters,
                struct post *ret_post)
{
    for (int skip = 0; sight_newest(pretend, chat, skip, ret_post); skip++)
        if (sight_offers(ret_post, letters))
            return true;
    return false;
}

bool sight_table(const struct post *post, int64_t *ret_table, int64_t *ret_turn)
{
    int64_t table = 0, turn = -1;
    for (int i = 0; i < post->n && turn < 0; i++)
        sscanf(post->choices[i].data, "%*1[mndojrsblxeaC]:%" SCNd64 ":%" SCNd64, &table, &turn);
    *ret_table = table;
    *ret_turn = turn;
    return table != 0;
}

/* Whether it is new to the walk. */
static bool note_table(struct sight_walk *walk, int64_t table)
{
    for (int i = 0; i < walk->n; i++)
        if (walk->seen[i] == table)
            return false;
    if (walk->n == SIGHT_TABLES_MAX)
        return false;
    walk->seen[walk->n++] = table;
    return true;
}

bool sight_next_table(const struct pretend *pretend, int64_t chat, struct sight_walk *walk,
                      struct post *ret_post)
{
    int far = (int)json_array_size(pretend_messages(pretend, chat));
    while (walk->back < (walk->far ? far : SIGHT_MESSAGES)) {
        int64_t table;
        if (sight_read(chat, sight_message(pretend, chat, walk->back++), ret_post) &&
            sight_table(ret_post, &table, &walk->turn) && note_table(walk, table))
            return true;
    }
    return false;
}

int64_t sight_rung(const json_t *message)
{
    const json_t *entity;
    size_t i;
    int64_t found = 0;
    json_array_foreach(json_object_get(message, "entities"), i, entity)
    {
        const json_t *id = json_object_get(json_object_get(entity, "user"), "id");
        if (id != NULL)
            found = json_integer_value(id);
    }
    return found;
}

/* The line that says who goes on; empty if there is none. */
static const char *call_of(const json_t *message, char line[static LINE_BYTES])
{
    const char *text = json_string_value(json_object_get(message, "text"));
    const char *call = text != NULL ? strstr(text, "👉") : NULL;
    snprintf(line, LINE_BYTES, "%.*s", call ? (int)strcspn(call, "\n") : 0, call ? call : "");
    return line;
}

int64_t sight_turn(const struct pretend *pretend, int64_t chat, const json_t *message)
{
    char line[LINE_BYTES];
    int64_t rung = sight_rung(message);
    return rung != 0 ? rung : pretend_named(pretend, chat, call_of(message, line));
}

bool sight_calls(const struct pretend *pretend, const json_t *message, int64_t user)
{
    char line[LINE_BYTES];
    int64_t rung = sight_rung(message);
    return rung != 0 ? rung == user
                     : strstr(call_of(message, line), pretend_first_name(pretend, user)) != NULL;
}

int64_t sight_sign(const struct pretend *pretend, int64_t chat, const char *sign)
{
    for (int back = 0; back < SIGHT_MESSAGES; back++) {
        const json_t *message = sight_message(pretend, chat, back);
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text != NULL && strstr(text, sign) != NULL)
            return json_integer_value(json_object_get(message, "message_id"));
    }
    return 0;
}

static bool read_cup(const struct post *post, struct seen_cup *ret_seen)
{
    *ret_seen = (struct seen_cup){.chat = post->chat, .message = post->message};
    for (int i = 0; i < post->n; i++) {
        int64_t cup;
        char what;
        if (sscanf(post->choices[i].data, "c:%" SCNd64 ":%c", &cup, &what) != 2)
            continue;
        ret_seen->cup = cup;
        ret_seen->entering |= what == 'j';
        ret_seen->playing |= what == 'r';
        ret_seen->more |= what == 'l';
        ret_seen->asked |= what == 'y';
    }
    ret_seen->playing |= ret_seen->more && !ret_seen->entering;
    return ret_seen->cup != 0;
}

bool sight_cup(const struct pretend *pretend, int64_t chat, struct seen_cup *ret_seen)
{
    struct post post;
    for (int skip = 0; sight_newest(pretend, chat, skip, &post); skip++)
        if (sight_offers(&post, "c") && read_cup(&post, ret_seen))
            return true;
    return false;
}
