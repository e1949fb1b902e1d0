/* html.c - the HTML parser: characters, tags, attributes. */
#include "html.h"

#include "reference.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum tag_kind { PLAIN, LINK, SPAN, CODE, PRE, QUOTE, EMOJI, TIME };

static const struct tag {
    const char *name;
    const char *entity;
    enum tag_kind kind;
} tags[] = {
    {"b", "bold", PLAIN},
    {"strong", "bold", PLAIN},
    {"i", "italic", PLAIN},
    {"em", "italic", PLAIN},
    {"u", "underline", PLAIN},
    {"ins", "underline", PLAIN},
    {"s", "strikethrough", PLAIN},
    {"strike", "strikethrough", PLAIN},
    {"del", "strikethrough", PLAIN},
    {"tg-spoiler", "spoiler", PLAIN},
    {"span", "spoiler", SPAN},
    {"a", "text_link", LINK},
    {"code", "code", CODE},
    {"pre", "pre", PRE},
    {"blockquote", "blockquote", QUOTE},
    {"tg-emoji", "custom_emoji", EMOJI},
    {"tg-time", "date_time", TIME},
};

/* Which attributes say something, and how their value begins. */
static const struct attribute {
    enum tag_kind kind;
    const char *name;
    const char *begins;
    bool is_format;
} attributes[] = {
    {LINK, "href", "", false},           {SPAN, "class", "tg-", false},
    {CODE, "class", "language-", false}, {QUOTE, "expandable", "", false},
    {EMOJI, "emoji-id", "", false},      {TIME, "unix", "", false},
    {TIME, "format", "", true},
};

struct open {
    const struct tag *tag;
    char *argument, *format; /* NULL: none */
    int offset;
    size_t begin; /* in the text */
};

struct parser {
    const char *html;
    size_t at;
    struct html *out;
    size_t entity_capacity;
    struct open *open;
    size_t open_count, open_capacity;
    char *why;
};

static bool fail(struct parser *parser, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool fail(struct parser *parser, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(parser->why, HTML_WHY_BYTES, format, arguments);
    va_end(arguments);
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\0';
}

static char here(const struct parser *parser)
{
    return parser->html[parser->at];
}

static void skip_spaces(struct parser *parser)
{
    parser->at += strspn(parser->html + parser->at, " \t\n\r\v");
}

/* The character that stands here as &name; and steps behind it; 0: there is none. */
static uint32_t take_reference(struct parser *parser)
{
    size_t length;
    uint32_t code = reference_read(parser->html + parser->at, &length);
    parser->at += length;
    return code;
}

/* The text is never longer than the HTML, so there is always room. */
static void add_bytes(struct parser *parser, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        parser->out->units += (byte & 0xc0) != 0x80;
        parser->out->units += byte >= 0xf0;
        parser->out->text[parser->out->length++] = bytes[i];
    }
}

/* --- tags --- */

static const struct tag *find_tag(const char *name)
{
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        if (strcmp(tags[i].name, name) == 0)
            return &tags[i];
    }
    return NULL;
}

static char *slice(const struct parser *parser, size_t from, size_t to, bool lower)
{
    char *copy = strndup(parser->html + from, to - from);
    assert(copy != NULL);
    for (char *c = copy; lower && *c != '\0'; c++)
        *c = (char)tolower((unsigned char)*c);
    return copy;
}

/* The value of an attribute, quoted or a bare word; NULL: refused. */
static char *take_value(struct parser *parser, size_t tag_at)
{
    char quote = here(parser);
    size_t from = parser->at;
    if (quote != '\'' && quote != '"') {
        while (isalnum((unsigned char)here(parser)) || here(parser) == '.' || here(parser) == '-')
            parser->at++;
        if (is_space(here(parser)) || here(parser) == '>')
            return slice(parser, from, parser->at, true);
        fail(parser, "Unexpected end of name token at byte offset %zu", from);
        return NULL;
    }
    char *value = malloc(strlen(parser->html + from) + 1);
    assert(value != NULL);
    size_t length = 0;
    parser->at++;
    while (here(parser) != quote && here(parser) != '\0') {
        uint32_t code = here(parser) == '&' ? take_reference(parser) : 0;
        if (code != 0)
            length += reference_encode(code, value + length);
        else
            value[length++] = parser->html[parser->at++];
    }
    value[length] = '\0';
    if (here(parser) == quote) {
        parser->at++;
        if (here(parser) != '\0')
            return value;
    }
    free(value);
    fail(parser, "Unclosed start tag at byte offset %zu", tag_at);
    return NULL;
}

/* Keeps the value if it says something for this tag. Takes the value's ownership. */
static void keep_argument(struct open *open, const char *name, char *value)
{
    for (size_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++) {
        const struct attribute *attribute = &attributes[i];
        size_t begins = strlen(attribute->begins);
        if (attribute->kind == open->tag->kind && strcmp(attribute->name, name) == 0 &&
            strncmp(value, attribute->begins, begins) == 0) {
            char **kept = attribute->is_format ? &open->format : &open->argument;
            free(*kept);
            *kept = strdup(value + begins);
        }
    }
    free(value);
}

static bool take_attribute(struct parser *parser, struct open *open, size_t tag_at)
{
    size_t from = parser->at;
    while (!is_space(here(parser)) && here(parser) != '=' && here(parser) != '>')
        parser->at++;
    if (parser->at == from)
        return fail(parser, "Empty attribute name in the tag \"%s\" at byte offset %zu",
                    open->tag->name, tag_at);
    char *name = slice(parser, from, parser->at, false);
    char *value = NULL;
    skip_spaces(parser);
    if (here(parser) == '=') {
        parser->at++;
        skip_spaces(parser);
        if (here(parser) == '\0')
            fail(parser, "Unclosed start tag \"%s\" at byte offset %zu", open->tag->name, tag_at);
        else
            value = take_value(parser, tag_at);
    } else if (here(parser) == '\0') {
        fail(parser, "Unclosed start tag at byte offset %zu", tag_at);
    } else {
        value = strdup("");
    }
    bool taken = value != NULL;
    if (taken)
        keep_argument(open, name, value);
    free(name);
    return taken;
}

static void push_open(struct parser *parser, struct open open)
{
    if (parser->open_count == parser->open_capacity) {
        parser->open_capacity = parser->open_capacity == 0 ? 16 : 2 * parser->open_capacity;
        parser->open = realloc(parser->open, parser->open_capacity * sizeof open);
        assert(parser->open != NULL);
    }
    parser->open[parser->open_count++] = open;
}

static void close_open(struct open *open)
{
    free(open->argument);
    free(open->format);
}

/* Whether a time has an instant, and a format that the documentation allows: r|w?[dD]?[tT]? */
static bool is_time(const struct open *open)
{
    const char *at = open->format ? open->format : "";
    if (!open->argument || strtoll(open->argument, NULL, 10) <= 0)
        return false;
    if (strcmp(at, "r") == 0)
        return true;
    at += *at == 'w';
    at += *at == 'd' || *at == 'D';
    at += *at == 't' || *at == 'T';
    return *at == '\0';
}

static bool take_start(struct parser *parser)
{
    size_t tag_at = parser->at++;
    while (!is_space(here(parser)) && here(parser) != '>')
        parser->at++;
    if (here(parser) == '\0')
        return fail(parser, "Unclosed start tag at byte offset %zu", tag_at);
    char *name = slice(parser, tag_at + 1, parser->at, true);
    struct open open = {
        .tag = find_tag(name), .offset = parser->out->units, .begin = parser->out->length};
    if (open.tag == NULL)
        fail(parser, "Unsupported start tag \"%.200s\" at byte offset %zu", name, tag_at);
    free(name);
    if (open.tag == NULL)
        return false;
    for (skip_spaces(parser); here(parser) != '>'; skip_spaces(parser)) {
        if (!take_attribute(parser, &open, tag_at)) {
            close_open(&open);
            return false;
        }
    }
    parser->at++;
    push_open(parser, open);
    if (open.tag->kind == TIME && !is_time(&open))
        return fail(parser, "Invalid date-time format specified at byte offset %zu", tag_at);
    bool is_spoiler = open.argument != NULL && strcmp(open.argument, "spoiler") == 0;
    if (open.tag->kind == SPAN && !is_spoiler)
        return fail(parser, "Tag \"span\" must have class \"tg-spoiler\" at byte offset %zu",
                    tag_at);
    return true;
}

static void push_entity(struct parser *parser, struct entity entity)
{
    if (parser->out->count == parser->entity_capacity) {
        parser->entity_capacity = parser->entity_capacity == 0 ? 16 : 2 * parser->entity_capacity;
        parser->out->entities =
            realloc(parser->out->entities, parser->entity_capacity * sizeof entity);
        assert(parser->out->entities != NULL);
    }
    parser->out->entities[parser->out->count++] = entity;
}

/* A code block that fills a pre gives it its language. */
static void take_language(struct parser *parser, struct entity *pre)
{
    struct entity *last =
        parser->out->count == 0 ? NULL : &parser->out->entities[parser->out->count - 1];
    if (last == NULL || strcmp(last->type, "code") != 0 || last->offset != pre->offset ||
        last->length != pre->length)
        return;
    free(pre->argument);
    pre->argument = last->argument;
    parser->out->count--;
}

/* Takes the ownership of the argument. */
static void close_entity(struct parser *parser, struct open open)
{
    struct entity entity = {.type = open.tag->entity,
                            .argument = open.argument,
                            .format = open.format,
                            .offset = open.offset,
                            .length = parser->out->units - open.offset,
                            .order = -(int)parser->open_count};
    if (entity.length == 0) {
        close_open(&open);
        return;
    }
    if (open.tag->kind == PRE)
        take_language(parser, &entity);
    if (open.tag->kind == LINK && (entity.argument == NULL || *entity.argument == '\0')) {
        free(entity.argument);
        entity.argument = strndup(parser->out->text + open.begin, parser->out->length - open.begin);
    }
    push_entity(parser, entity);
}

static bool take_end(struct parser *parser)
{
    size_t tag_at = parser->at;
    parser->at += 2;
    if (parser->open_count == 0)
        return fail(parser, "Unexpected end tag at byte offset %zu", tag_at);
    while (!is_space(here(parser)) && here(parser) != '>')
        parser->at++;
    char *name = slice(parser, tag_at + 2, parser->at, true);
    skip_spaces(parser);
    const char *expected = parser->open[parser->open_count - 1].tag->name;
    bool ok = here(parser) == '>';
    if (!ok) {
        fail(parser, "Unclosed end tag at byte offset %zu", tag_at);
    } else if (*name != '\0' && strcmp(name, expected) != 0) {
        ok = fail(parser,
                  "Unmatched end tag at byte offset %zu, expected \"</%s>\", found \"</%.200s>\"",
                  tag_at, expected, name);
    }
    free(name);
    if (ok) {
        parser->at++;
        close_entity(parser, parser->open[--parser->open_count]);
    }
    return ok;
}

static bool parse(struct parser *parser)
{
    while (here(parser) != '\0') {
        char bytes[4];
        uint32_t code = here(parser) == '&' ? take_reference(parser) : 0;
        if (code != 0) {
            add_bytes(parser, bytes, reference_encode(code, bytes));
        } else if (here(parser) != '<') {
            add_bytes(parser, &parser->html[parser->at++], 1);
        } else {
            bool is_end = parser->html[parser->at + 1] == '/';
            if (!(is_end ? take_end(parser) : take_start(parser)))
                return false;
        }
    }
    if (parser->open_count == 0)
        return true;
    return fail(parser, "Can't find end tag corresponding to start tag \"%s\"",
                parser->open[parser->open_count - 1].tag->name);
}

bool html_parse(const char *html, struct html *ret_html, char ret_why[HTML_WHY_BYTES])
{
    struct html out = {.text = malloc(strlen(html) + 1)};
    struct parser parser = {.html = html, .out = &out, .why = ret_why};
    assert(out.text != NULL);
    bool ok = parse(&parser);
    for (size_t i = 0; i < parser.open_count; i++)
        close_open(&parser.open[i]);
    free(parser.open);
    out.text[out.length] = '\0';
    if (ok)
        *ret_html = out;
    else
        html_close(&out);
    return ok;
}

void html_close(struct html *html)
{
    for (size_t i = 0; i < html->count; i++) {
        free(html->entities[i].argument);
        free(html->entities[i].format);
    }
    free(html->entities);
    free(html->text);
    *html = (struct html){0};
}
