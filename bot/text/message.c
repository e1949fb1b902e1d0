/* message.c - builds a message within its bounds, and cleans the names that go into it. */

#include "message.h"

#include "codepoint.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    FIRST_PICTURE = 0x2600, /* characters of buttons from here on are pictures */
    FIRST_CLOCK = 0x231A,   /* and these: clocks, and the signs of a player of music */
    LAST_CLOCK = 0x23FF,
    ROOMS = 7,
};

bool message_fits(const struct message *message)
{
    return !message->overflow;
}

void message_clear(struct message *message)
{
    message->length = 0;
    message->overflow = false;
    message->silent = false;
    message->secret = false;
    message->passes = message->retells = message->asks = message->above = false;
    message->n_buttons = 0;
    message->news = message->news_end = message->stays = 0;
    message->from = message->from_end = 0;
    message->text[0] = '\0';
}

static void __attribute__((format(printf, 2, 0)))
add_all(struct message *message, const char *format, va_list arguments)
{
    size_t room = sizeof message->text - message->length;
    int length = vsnprintf(message->text + message->length, room, format, arguments);
    if (length >= 0 && (size_t)length < room) {
        message->length += (size_t)length;
        return;
    }
    message->text[message->length] = '\0';
    message->overflow = true;
}

void message_add(struct message *message, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_all(message, format, arguments);
    va_end(arguments);
}

void message_say(struct message *message, const char *before, const char *format, ...)
{
    va_list arguments;
    message_add(message, "%s", before);
    va_start(arguments, format);
    add_all(message, format, arguments);
    va_end(arguments);
}

/* HTML entities and their plain text. The first ones escape a text. The others, which Telegram
 * writes, are only read to make a text plain; the marks that isolate names are left out then. */
static const struct {
    const char *html, *plain;
} entities[] = {
    {"&lt;", "<"},  {"&gt;", ">"},        {"&quot;", "\""},     {"&amp;", "&"},
    {"&#39;", "'"}, {"\xe2\x81\xa8", ""}, {"\xe2\x81\xa9", ""},
};

enum { ENTITIES = sizeof entities / sizeof *entities, ESCAPED = 4 };

bool message_escape(const char *text, char *ret_html, size_t size)
{
    size_t length = 0;
    for (; *text != '\0'; text++) {
        int i = 0;
        while (i < ESCAPED && *entities[i].plain != *text)
            i++;
        size_t n = i < ESCAPED ? strlen(entities[i].html) : 1;
        if (n >= size - length)
            return false;
        memcpy(ret_html + length, i < ESCAPED ? entities[i].html : text, n);
        length += n;
    }
    ret_html[length] = '\0';
    return true;
}

void message_add_escaped(struct message *message, const char *text)
{
    char *end = message->text + message->length;
    if (message_escape(text, end, sizeof message->text - message->length)) {
        message->length += strlen(end);
        return;
    }
    *end = '\0';
    message->overflow = true;
}

/* The last lines of a text that fit into so many bytes. */
static const char *last_lines(const char *text, size_t most)
{
    size_t length = strlen(text);
    if (length <= most)
        return text;
    const char *line = strchr(text + length - most - 1, '\n');
    return line ? line + 1 : text + length;
}

void message_add_untold(struct message *message, const char *untold)
{
    static const char left_out[] = "…\n";
    char lines[MESSAGE_UNTOLD_BYTES + sizeof left_out + 1];
    const char *last = last_lines(untold, MESSAGE_UNTOLD_BYTES - 1);
    bool begins = message->news == 0 || message->text[message->news - 1] == '\n';
    bool ends = *last == '\0' || last[strlen(last) - 1] == '\n';
    snprintf(lines, sizeof lines, "%s%s%s%s", begins ? "" : "\n", last > untold ? left_out : "",
             last, ends ? "" : "\n");
    size_t length = strlen(lines);
    if (length >= sizeof message->text - message->length) {
        message->overflow = true;
        return;
    }
    message->passes = false;
    char *at = message->text + message->news;
    memmove(at + length, at, message->length - message->news + 1);
    memcpy(at, lines, length);
    message->length += length;
    message->news_end += length;
    if (message->from < message->from_end) {
        message->from += length;
        message->from_end += length;
    }
    if (message->stays > 0 && message->stays >= message->news)
        message->stays += length;
}

/* The next button, with its label only; NULL if there is no room for one. */
static struct button *next_button(struct message *message, bool new_row, const char *label)
{
    if (message->n_buttons == MESSAGE_BUTTONS_MAX || strlen(label) >= MESSAGE_LABEL_BYTES) {
        message->overflow = true;
        return NULL;
    }
    struct button *button = &message->buttons[message->n_buttons];
    strcpy(button->label, label);
    button->new_row = new_row || message->n_buttons == 0;
    button->is_link = false;
    button->style = BUTTON_PLAIN;
    return button;
}

void message_button(struct message *message, bool new_row, const char *label, const char *format,
                    ...)
{
    struct button *button = next_button(message, new_row, label);
    if (!button)
        return;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(button->data, MESSAGE_CALLBACK_BYTES, format, arguments);
    va_end(arguments);
    if (length < 0 || length >= MESSAGE_CALLBACK_BYTES)
        message->overflow = true;
    else
        message->n_buttons++;
}

static bool is_picture(int32_t codepoint)
{
    return codepoint >= FIRST_PICTURE || (codepoint >= FIRST_CLOCK && codepoint <= LAST_CLOCK);
}

/* The width of a label, in letters: pictures are twice as wide. */
static int width(const char *label)
{
    int width = 0;
    int32_t codepoint;
    while ((codepoint = codepoint_next(&label)) != 0)
        if (codepoint_class(codepoint) == CODEPOINT_VISIBLE ||
            codepoint_class(codepoint) == CODEPOINT_SPACE)
            width += is_picture(codepoint) ? 2 : 1;
    return width;
}

/* Whether n buttons, from `first` on, can stand side by side. */
static bool fit(const struct message *message, int first, int n)
{
    static const int room[] = {0, 34, 17, 12, 8, 6, 5};
    int most = room[n < ROOMS ? n : ROOMS - 1];
    for (int i = first; i < first + n; i++)
        if (n > 1 && width(message->buttons[i].label) > most)
            return false;
    return true;
}

void message_rows(struct message *message, int first, int a_row)
{
    while (first < message->n_buttons) {
        int n = 1;
        while (n < a_row && first + n < message->n_buttons && fit(message, first, n + 1))
            n++;
        for (int i = 0; i < n; i++)
            message->buttons[first + i].new_row = i == 0;
        first += n;
    }
}

void message_link(struct message *message, bool new_row, const char *label, const char *url)
{
    struct button *button = next_button(message, new_row, label);
    if (!button)
        return;
    if (strlen(url) >= sizeof button->data) {
        message->overflow = true;
        return;
    }
    strcpy(button->data, url);
    button->is_link = true;
    message->n_buttons++;
}

void message_style(struct message *message, enum button_style style)
{
    if (message->n_buttons > 0)
        message->buttons[message->n_buttons - 1].style = style;
}

/* --- names --- */

/* Characters with which a name would ring another person or turn into a link, each with one that
 * looks the same. */
static int32_t disarmed(int32_t codepoint)
{
    switch (codepoint) {
    case '@':
        return 0xFF20; /* fullwidth commercial at */
    case '/':
        return 0x2044; /* fraction slash */
    case '#':
        return 0xFF03; /* fullwidth number sign */
    default:
        return codepoint;
    }
}

enum { MARKS_MAX = 3, DOT_LEADER = 0x2024 };

/* A name being cleaned. A space and a dot wait until more follows. A dot between two letters would
 * make a link of any word ("evil.example"). */
struct cleaning {
    char *name;
    size_t length, size; /* size: without the NUL */
    bool space_waits, dot_waits, full;
    int marks;
};

/* After a character that did not fit nothing is added, even if it is shorter. */
static void put(struct cleaning *cleaning, int32_t codepoint)
{
    if (cleaning->full)
        return;
    size_t n = codepoint_put(codepoint, cleaning->name + cleaning->length,
                             cleaning->size - cleaning->length);
    cleaning->length += n;
    cleaning->full = cleaning->full || n == 0;
}

static void put_waiting_dot(struct cleaning *cleaning, int32_t as)
{
    if (cleaning->dot_waits)
        put(cleaning, as);
    cleaning->dot_waits = false;
}

static void keep_visible(struct cleaning *cleaning, int32_t codepoint)
{
    cleaning->marks = 0;
    put_waiting_dot(cleaning, DOT_LEADER);
    if (codepoint == '.' && cleaning->length > 0 && !cleaning->space_waits) {
        cleaning->dot_waits = true;
        return;
    }
    size_t before = cleaning->length;
    if (cleaning->space_waits && before > 0)
        put(cleaning, ' ');
    cleaning->space_waits = false;
    put(cleaning, disarmed(codepoint));
    if (cleaning->full)
        cleaning->length = before; /* the space is taken back with it */
}

static void keep_mark(struct cleaning *cleaning, int32_t codepoint)
{
    if (cleaning->length == 0 || cleaning->space_waits || cleaning->marks == MARKS_MAX)
        return;
    put_waiting_dot(cleaning, DOT_LEADER);
    cleaning->marks++;
    put(cleaning, codepoint);
}

static void keep(struct cleaning *cleaning, int32_t codepoint)
{
    switch (codepoint_class(codepoint)) {
    case CODEPOINT_VISIBLE:
        keep_visible(cleaning, codepoint);
        break;
    case CODEPOINT_MARK:
        keep_mark(cleaning, codepoint);
        break;
    case CODEPOINT_SPACE:
        put_waiting_dot(cleaning, '.');
        cleaning->space_waits = true;
        break;
    case CODEPOINT_HIDDEN:
        break;
    }
}

/* Returns the length of the cleaned name. */
static size_t clean(const char *raw, char *ret_name, size_t size)
{
    struct cleaning cleaning = {.name = ret_name, .size = size - 1};
    int32_t codepoint;
    while (!cleaning.full && (codepoint = codepoint_next(&raw)) != 0)
        keep(&cleaning, codepoint);
    if (!cleaning.full)
        put_waiting_dot(&cleaning, '.');
    ret_name[cleaning.length] = '\0';
    return cleaning.length;
}

void message_clean_name(const char *raw, const char *fallback, char *ret_name, size_t size)
{
    if (clean(raw, ret_name, size) == 0)
        clean(fallback, ret_name, size);
}

/* --- plain text --- */

/* The unit at a place in HTML: its number of bytes, and its plain text. */
static size_t plain_at(const char *html, const char **ret_plain)
{
    const char *end = html[0] == '<' ? strchr(html, '>') : NULL;
    *ret_plain = "";
    if (end)
        return (size_t)(end - html) + 1;
    for (int i = 0; i < ENTITIES; i++)
        if (strncmp(html, entities[i].html, strlen(entities[i].html)) == 0) {
            *ret_plain = entities[i].plain;
            return strlen(entities[i].html);
        }
    *ret_plain = NULL;
    return 1;
}

void message_make_plain(struct message *message)
{
    char *to = message->text;
    const char *plain;
    for (const char *from = message->text; *from != '\0';) {
        size_t length = plain_at(from, &plain);
        if (!plain)
            *to++ = *from;
        else
            to = stpcpy(to, plain);
        from += length;
    }
    *to = '\0';
    message->length = (size_t)(to - message->text);
}
