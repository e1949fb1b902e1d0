/* request.c - the JSON bodies of the calls that the bot makes. */
#include "request.h"

#include <assert.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAPER_BYTES = 1024, /* a first guess: most bodies fit */
    NUMBER_BYTES = 24,  /* an int64_t in decimal, with sign and NUL */
    REACTION_BYTES = 64,
    DATA_BYTES = 65, /* of callback data, by Telegram's limit */
};

#define TIME_BEGIN "<tg-time "

/* Text that grows as it is written; always terminated. */
struct paper {
    char *text;
    size_t length, room;
};

static void reserve(struct paper *paper, size_t more)
{
    size_t need = paper->length + more + 1;
    if (need <= paper->room)
        return;
    size_t room = paper->room ? paper->room : PAPER_BYTES;
    while (room < need)
        room *= 2;
    paper->text = realloc(paper->text, room);
    assert(paper->text != NULL);
    paper->room = room;
}

static void put_bytes(struct paper *paper, const char *bytes, size_t length)
{
    reserve(paper, length);
    memcpy(paper->text + paper->length, bytes, length);
    paper->length += length;
    paper->text[paper->length] = '\0';
}

static void put(struct paper *paper, const char *json)
{
    put_bytes(paper, json, strlen(json));
}

/* Bytes of the well-formed UTF-8 character that begins here; 0 if it is not one. Reading ahead is
 * safe: the NUL at the end fits no character. */
static size_t character(const unsigned char *at)
{
    if (at[0] < 0x80)
        return 1;
    if (at[0] < 0xc2 || at[0] > 0xf4)
        return 0;
    unsigned char low = 0x80, high = 0xbf; /* of byte two: no surrogates, nothing overlong */
    if (at[0] == 0xe0)
        low = 0xa0;
    else if (at[0] == 0xed)
        high = 0x9f;
    else if (at[0] == 0xf0)
        low = 0x90;
    else if (at[0] == 0xf4)
        high = 0x8f;
    if (at[1] < low || at[1] > high)
        return 0;
    size_t length = at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    for (size_t i = 2; i < length; i++)
        if (at[i] < 0x80 || at[i] > 0xbf)
            return 0;
    return length;
}

static void put_escaped(struct paper *paper, unsigned char byte)
{
    char text[8];
    if (byte == '\n')
        put(paper, "\\n");
    else if (byte == '"' || byte == '\\')
        put_bytes(paper, (char[]){'\\', (char)byte}, 2);
    else {
        snprintf(text, sizeof text, "\\u%04x", byte);
        put(paper, text);
    }
}

static void put_string(struct paper *paper, const char *string)
{
    const unsigned char *at = (const unsigned char *)string;
    put(paper, "\"");
    while (*at != '\0') {
        size_t run = 0;
        while (at[run] >= 0x20 && at[run] < 0x7f && at[run] != '"' && at[run] != '\\')
            run++;
        put_bytes(paper, (const char *)at, run);
        at += run;
        if (*at == '\0')
            break;
        size_t length = character(at);
        if (length == 0)
            put(paper, "\xef\xbf\xbd");
        else if (length == 1)
            put_escaped(paper, *at);
        else
            put_bytes(paper, (const char *)at, length);
        at += length ? length : 1;
    }
    put(paper, "\"");
}

/* Begins the next member of an object, or of a part: its name, which is not escaped. */
static void put_name(struct paper *paper, const char *name)
{
    bool first = paper->length > 0 && paper->text[paper->length - 1] == '{';
    put(paper, first ? "\"" : ",\"");
    put(paper, name);
    put(paper, "\":");
}

static void put_member(struct paper *paper, const char *name, const char *string)
{
    put_name(paper, name);
    put_string(paper, string);
}

static void put_json(struct paper *paper, const char *name, const char *json)
{
    put_name(paper, name);
    put(paper, json);
}

static void put_number(struct paper *paper, const char *name, int64_t number)
{
    char text[NUMBER_BYTES];
    snprintf(text, sizeof text, "%" PRId64, number);
    put_json(paper, name, text);
}

static struct paper begin(void)
{
    struct paper paper = {0};
    put(&paper, "{");
    return paper;
}

/* Members without the braces of an object. */
static struct paper begin_part(void)
{
    struct paper paper = {0};
    put(&paper, "");
    return paper;
}

/* Closes the object and hands the text to the caller. */
static char *finish(struct paper *paper)
{
    put(paper, "}");
    return paper->text;
}

static void put_button(struct paper *paper, const struct request_button *button)
{
    char data[DATA_BYTES];
    bool marked = button->mark && !button->is_link;
    if (marked)
        snprintf(data, sizeof data, "%s%s", button->mark, button->data);
    put(paper, "{");
    put_member(paper, "text", button->label);
    put_member(paper, button->is_link ? "url" : "callback_data", marked ? data : button->data);
    if (button->style)
        put_member(paper, "style", button->style);
    put(paper, "}");
}

static void put_buttons(struct paper *paper, const struct request_button *buttons, int n)
{
    put_name(paper, "reply_markup");
    put(paper, "{\"inline_keyboard\":[");
    for (int i = 0; i < n; i++) {
        bool new_row = i == 0 || buttons[i].new_row;
        if (i > 0)
            put(paper, new_row ? "],[" : ",");
        else
            put(paper, "[");
        put_button(paper, &buttons[i]);
    }
    put(paper, "]]}");
}

char *request_text(const char *html)
{
    struct paper paper = begin_part();
    put_member(&paper, "text", html);
    put_member(&paper, "parse_mode", "HTML");
    put_json(&paper, "link_preview_options", "{\"is_disabled\":true}");
    return paper.text;
}

char *request_buttons(const struct request_button *buttons, int n)
{
    struct paper paper = begin_part();
    if (n > 0)
        put_buttons(&paper, buttons, n);
    return paper.text;
}

char *request_opening(const struct request_opening *opening)
{
    struct paper paper = begin_part();
    if (opening->thread != 0)
        put_number(&paper, "message_thread_id", opening->thread);
    if (opening->caption != NULL && *opening->caption != '\0')
        put_member(&paper, "caption", opening->caption);
    if (opening->silent)
        put_json(&paper, "disable_notification", "true");
    if (opening->secret)
        put_json(&paper, "protect_content", "true");
    if (opening->asks)
        put_json(&paper, "reply_markup", "{\"force_reply\":true,\"selective\":true}");
    return paper.text;
}

char *request_answer(const char *press_id, const char *text, bool alert, const char *url)
{
    struct paper paper = begin();
    put_member(&paper, "callback_query_id", press_id);
    if (text != NULL)
        put_member(&paper, "text", text);
    if (alert)
        put_json(&paper, "show_alert", "true");
    if (url != NULL)
        put_member(&paper, "url", url);
    return finish(&paper);
}

char *request_die(int64_t thread)
{
    struct paper paper = begin();
    if (thread != 0)
        put_number(&paper, "message_thread_id", thread);
    put_json(&paper, "disable_notification", "true");
    return finish(&paper);
}

char *request_empty(void)
{
    struct paper paper = begin();
    return finish(&paper);
}

char *request_member(int64_t user)
{
    struct paper paper = begin();
    put_number(&paper, "user_id", user);
    return finish(&paper);
}

char *request_reaction(int64_t message, const char *emoji)
{
    char list[REACTION_BYTES];
    struct paper paper = begin();
    snprintf(list, sizeof list, "[{\"type\":\"emoji\",\"emoji\":\"%s\"}]", emoji);
    put_number(&paper, "message_id", message);
    put_json(&paper, "reaction", list);
    return finish(&paper);
}

char *request_pin(int64_t message)
{
    struct paper paper = begin();
    put_number(&paper, "message_id", message);
    put_json(&paper, "disable_notification", "true");
    return finish(&paper);
}

char *request_unpin(int64_t message)
{
    struct paper paper = begin();
    put_number(&paper, "message_id", message);
    return finish(&paper);
}

char *request_poll(int64_t offset, int limit, int timeout_s)
{
    struct paper paper = begin();
    if (offset != 0)
        put_number(&paper, "offset", offset);
    put_number(&paper, "limit", limit);
    put_number(&paper, "timeout", timeout_s);
    put_json(&paper, "allowed_updates",
             "[\"message\",\"callback_query\",\"my_chat_member\",\"chat_member\"]");
    return finish(&paper);
}

char *request_address(const char *body, int64_t chat, int64_t message_id)
{
    assert(body[0] == '{');
    struct paper paper = begin();
    put_number(&paper, "chat_id", chat);
    if (message_id != 0)
        put_number(&paper, "message_id", message_id);
    if (body[1] != '}')
        put(&paper, ",");
    put(&paper, body + 1);
    return paper.text;
}

/* A text has its quotes escaped, so none contains the member. */
char *request_hushed(const char *body)
{
    bool silent = strstr(body, "\"disable_notification\":true") != NULL;
    struct paper paper = {0};
    put_bytes(&paper, body, strlen(body) - strlen("}"));
    if (!silent)
        put_json(&paper, "disable_notification", "true");
    return finish(&paper);
}

/* --- rare bodies --- */

/* The text of a JSON value, which is freed. */
static char *print(json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT);
    assert(text != NULL);
    json_decref(json);
    return text;
}

char *request_commands(const struct request_command *commands, int n, const char *scope,
                       const char *language)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_pack("{ss, ss}", "command", commands[i].name,
                                              "description", commands[i].description));
    return print(json_pack("{so, s{ss}, ss*}", "commands", list, "scope", "type", scope,
                           "language_code", *language != '\0' ? language : NULL));
}

char *request_description(const char *name, const char *text, const char *language)
{
    return print(
        json_pack("{ss, ss*}", name, text, "language_code", *language != '\0' ? language : NULL));
}

char *request_without(const char *body, const char *name)
{
    json_t *json = json_loads(body, 0, NULL);
    assert(json != NULL);
    json_object_del(json, name);
    return print(json);
}

/* The bytes of a mark of a time that stands here; 0: none does. In plain text, like labels and
 * popups, people may write the begin of one: a mark ends within its string. */
static size_t time_mark(const char *at)
{
    static const char begin[] = TIME_BEGIN, end[] = "</tg-time>";
    if (strncmp(at, end, sizeof end - 1) == 0)
        return sizeof end - 1;
    if (strncmp(at, begin, sizeof begin - 1) != 0)
        return 0;
    size_t length = sizeof begin - 1;
    while (at[length] != '>' && at[length] != '"' && at[length] != '\0')
        length += at[length] == '\\' ? 2 : 1;
    return at[length] == '>' ? length + 1 : 0;
}

char *request_without_times(const char *body)
{
    if (!strstr(body, TIME_BEGIN))
        return NULL;
    char *copy = strdup(body), *to = copy;
    const char *from = body;
    assert(copy != NULL);
    while (*from != '\0') {
        size_t mark = time_mark(from);
        if (mark == 0)
            *to++ = *from++;
        from += mark;
    }
    *to = '\0';
    if (to - copy < from - body)
        return copy;
    free(copy);
    return NULL;
}
