/* request.c - the JSON bodies of the calls that the bot makes. */
#include "request.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAPER_BYTES = 512,  /* a first guess: most bodies fit */
    NUMBER_BYTES = 24,  /* an int64_t in decimal, with sign and NUL */
    ADDRESS_BYTES = 96, /* {"chat_id":N,"message_id":N, */
};

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

static void put_number(struct paper *paper, int64_t number)
{
    char text[NUMBER_BYTES];
    int length = snprintf(text, sizeof text, "%" PRId64, number);
    put_bytes(paper, text, (size_t)length);
}

/* Bytes of the well-formed UTF-8 character that begins here, 0 if there is none. The NUL at the
 * end of the string ends every look ahead. */
static size_t character(const unsigned char *at)
{
    if (at[0] < 0x80)
        return 1;
    if (at[0] < 0xc2 || at[0] > 0xf4)
        return 0;
    unsigned char low = 0x80, high = 0xbf; /* of the second byte: no surrogates, nothing overlong */
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

static bool is_plain(unsigned char byte)
{
    return byte >= 0x20 && byte != '"' && byte != '\\' && byte < 0x7f;
}

static void put_string(struct paper *paper, const char *string)
{
    const unsigned char *at = (const unsigned char *)string;
    put(paper, "\"");
    while (*at != '\0') {
        size_t run = 0;
        while (at[run] != '\0' && is_plain(at[run]))
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

/* Begins the next member of an object: `name` as it stands, then its value. */
static void put_name(struct paper *paper, const char *name)
{
    put(paper, paper->text[paper->length - 1] == '{' ? "\"" : ",\"");
    put(paper, name);
    put(paper, "\":");
}

static void put_member(struct paper *paper, const char *name, const char *string)
{
    put_name(paper, name);
    put_string(paper, string);
}

static struct paper begin(void)
{
    struct paper paper = {0};
    put(&paper, "{");
    return paper;
}

/* Closes the object and hands the text to the caller. */
static char *finish(struct paper *paper, size_t *ret_length)
{
    put(paper, "}");
    if (ret_length != NULL)
        *ret_length = paper->length;
    return paper->text;
}

static void put_button(struct paper *paper, const struct request_button *button)
{
    put(paper, "{");
    put_member(paper, "text", button->label);
    put_member(paper, button->is_link ? "url" : "callback_data", button->data);
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
    put(paper, n > 0 ? "]]}" : "]}");
}

static void put_text(struct paper *paper, const char *html)
{
    put_member(paper, "text", html);
    put_member(paper, "parse_mode", "HTML");
    put_name(paper, "link_preview_options");
    put(paper, "{\"is_disabled\":true}");
}

char *request_send(const struct request_message *message, size_t *ret_length)
{
    struct paper paper = begin();
    if (message->thread != 0) {
        put_name(&paper, "message_thread_id");
        put_number(&paper, message->thread);
    }
    put_text(&paper, message->html);
    if (message->silent) {
        put_name(&paper, "disable_notification");
        put(&paper, "true");
    }
    if (message->n_buttons > 0)
        put_buttons(&paper, message->buttons, message->n_buttons);
    else if (message->asks) {
        put_name(&paper, "reply_markup");
        put(&paper, "{\"force_reply\":true,\"selective\":true}");
    }
    return finish(&paper, ret_length);
}

char *request_edit(const struct request_message *message, size_t *ret_length)
{
    struct paper paper = begin();
    put_text(&paper, message->html);
    if (message->n_buttons > 0)
        put_buttons(&paper, message->buttons, message->n_buttons);
    return finish(&paper, ret_length);
}

char *request_edit_buttons(const struct request_button *buttons, int n, size_t *ret_length)
{
    struct paper paper = begin();
    put_buttons(&paper, buttons, n);
    return finish(&paper, ret_length);
}

char *request_answer(const char *press_id, const char *text, bool alert, const char *url,
                     size_t *ret_length)
{
    struct paper paper = begin();
    put_member(&paper, "callback_query_id", press_id);
    if (text != NULL)
        put_member(&paper, "text", text);
    if (alert) {
        put_name(&paper, "show_alert");
        put(&paper, "true");
    }
    if (url != NULL)
        put_member(&paper, "url", url);
    return finish(&paper, ret_length);
}

static void put_command(struct paper *paper, const struct request_command *command)
{
    put(paper, "{");
    put_member(paper, "command", command->name);
    put_member(paper, "description", command->description);
    put(paper, "}");
}

char *request_commands(const struct request_command *commands, int n, const char *scope,
                       const char *language, size_t *ret_length)
{
    struct paper paper = begin();
    put_name(&paper, "commands");
    put(&paper, "[");
    for (int i = 0; i < n; i++) {
        if (i > 0)
            put(&paper, ",");
        put_command(&paper, &commands[i]);
    }
    put(&paper, "]");
    put_name(&paper, "scope");
    put(&paper, "{");
    put_member(&paper, "type", scope);
    put(&paper, "}");
    if (language != NULL && language[0] != '\0')
        put_member(&paper, "language_code", language);
    return finish(&paper, ret_length);
}

char *request_description(const char *name, const char *text, const char *language,
                          size_t *ret_length)
{
    struct paper paper = begin();
    put_member(&paper, name, text);
    if (language != NULL && language[0] != '\0')
        put_member(&paper, "language_code", language);
    return finish(&paper, ret_length);
}

char *request_bare(int64_t thread, const char *caption, size_t *ret_length)
{
    struct paper paper = begin();
    if (thread != 0) {
        put_name(&paper, "message_thread_id");
        put_number(&paper, thread);
    }
    if (*caption != '\0')
        put_member(&paper, "caption", caption);
    put_name(&paper, "disable_notification");
    put(&paper, "true");
    return finish(&paper, ret_length);
}

char *request_member(int64_t user, size_t *ret_length)
{
    struct paper paper = begin();
    put_name(&paper, "user_id");
    put_number(&paper, user);
    return finish(&paper, ret_length);
}

char *request_poll(int64_t offset, int limit, int timeout_s, size_t *ret_length)
{
    struct paper paper = begin();
    if (offset != 0) {
        put_name(&paper, "offset");
        put_number(&paper, offset);
    }
    put_name(&paper, "limit");
    put_number(&paper, limit);
    put_name(&paper, "timeout");
    put_number(&paper, timeout_s);
    put_name(&paper, "allowed_updates");
    put(&paper, "[\"message\",\"callback_query\",\"my_chat_member\",\"chat_member\"]");
    return finish(&paper, ret_length);
}

char *request_address(const char *body, size_t length, int64_t chat, int64_t message_id,
                      size_t *ret_length)
{
    assert(length >= 2);
    assert(body[0] == '{');
    char address[ADDRESS_BYTES];
    int n = snprintf(address, sizeof address, "{\"chat_id\":%" PRId64, chat);
    if (message_id != 0)
        n += snprintf(address + n, sizeof address - (size_t)n, ",\"message_id\":%" PRId64,
                      message_id);
    if (body[1] != '}')
        address[n++] = ',';
    struct paper paper = {0};
    reserve(&paper, (size_t)n + length);
    put_bytes(&paper, address, (size_t)n);
    put_bytes(&paper, body + 1, length - 1);
    if (ret_length != NULL)
        *ret_length = paper.length;
    return paper.text;
}

char *request_hushed(const char *body, size_t length, size_t *ret_length)
{
    static const char name[] = "\"disable_notification\":",
                      member[] = ",\"disable_notification\":true}";
    struct paper paper = {0};
    assert(length > 2);
    /* Inside a string the quotes would be escaped. */
    bool rings = memmem(body, length, name, sizeof name - 1) == NULL;
    put_bytes(&paper, body, rings ? length - 1 : length);
    if (rings)
        put_bytes(&paper, member, sizeof member - 1);
    if (ret_length != NULL)
        *ret_length = paper.length;
    return paper.text;
}

/* The end of a string or number that begins at `at`; the body was written by this file. */
static const char *value_end(const char *at, const char *end)
{
    if (*at != '"') {
        while (at < end && *at != ',' && *at != '}')
            at++;
        return at;
    }
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

char *request_without(const char *body, size_t length, const char *name, size_t *ret_length)
{
    char member[64];
    int n = snprintf(member, sizeof member, "\"%s\":", name);
    assert(n > 0 && (size_t)n < sizeof member);
    const char *end = body + length;
    struct paper paper = {0};
    /* Inside a string the quotes would be escaped, so what is found is the member itself. */
    const char *found = memmem(body, length, member, (size_t)n);
    if (found != NULL) {
        const char *after = value_end(found + n, end);
        if (after < end && *after == ',')
            after++;
        else if (found[-1] == ',')
            found--;
        put_bytes(&paper, body, (size_t)(found - body));
        put_bytes(&paper, after, (size_t)(end - after));
    } else {
        put_bytes(&paper, body, length);
    }
    if (ret_length != NULL)
        *ret_length = paper.length;
    return paper.text;
}
