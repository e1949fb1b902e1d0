/* entities.c - the HTML parser. */
#include "entities.h"

#include "world.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
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
} attributes[] = {
    {LINK, "href", ""},        {SPAN, "class", "tg-"},  {CODE, "class", "language-"},
    {QUOTE, "expandable", ""}, {EMOJI, "emoji-id", ""}, {TIME, "unix", ""},
};

struct open {
    const struct tag *tag;
    char *argument; /* NULL: none */
    int offset;
    size_t begin; /* in the text */
};

struct entity {
    const char *type;
    char *argument;
    int offset, length, order;
};

struct parser {
    const struct pretend *p;
    const char *html;
    size_t at;
    char *text;
    size_t length;
    int units;
    struct open *open;
    size_t open_count, open_capacity;
    struct entity *entities;
    size_t count, capacity;
    char *why;
};

static bool fail(struct parser *parser, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool fail(struct parser *parser, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(parser->why, ENTITIES_WHY_BYTES, format, arguments);
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
    while (here(parser) != '\0' && is_space(here(parser)))
        parser->at++;
}

/* --- characters --- */

static uint32_t named(const char *name, size_t length)
{
    static const struct {
        const char *name;
        uint32_t code;
    } names[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strlen(names[i].name) == length && strncmp(names[i].name, name, length) == 0)
            return names[i].code;
    }
    return 0;
}

static uint32_t numbered(const char *digits, size_t *ret_length)
{
    char *end;
    int base = digits[0] == 'x' ? 16 : 10;
    const char *first = digits + (base == 16);
    *ret_length = 0;
    if (!(base == 16 ? isxdigit((unsigned char)*first) : isdigit((unsigned char)*first)))
        return 0;
    unsigned long code = strtoul(first, &end, base);
    *ret_length = (size_t)(end - digits);
    bool surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code >= 0x10ffff || surrogate || *ret_length > 8)
        return 0;
    return (uint32_t)code;
}

/* The character that stands here as &name; and steps behind it; 0: there is none. */
static uint32_t take_reference(struct parser *parser)
{
    const char *name = parser->html + parser->at + 1;
    size_t length = 0;
    uint32_t code;
    if (*name == '#') {
        code = numbered(name + 1, &length);
        length++;
    } else {
        while (isalpha((unsigned char)name[length]))
            length++;
        code = named(name, length);
    }
    if (code != 0)
        parser->at += 1 + length + (name[length] == ';');
    return code;
}

static size_t encode(uint32_t code, char bytes[4])
{
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    bytes[0] = (char)(lead[length] | code);
    return length;
}

/* The text is never longer than the HTML, so there is always room. */
static void add_bytes(struct parser *parser, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        parser->units += (byte & 0xc0) != 0x80;
        parser->units += byte >= 0xf0;
        parser->text[parser->length++] = bytes[i];
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
            length += encode(code, value + length);
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
            free(open->argument);
            open->argument = strdup(value + begins);
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

static bool take_start(struct parser *parser)
{
    size_t tag_at = parser->at++;
    while (!is_space(here(parser)) && here(parser) != '>')
        parser->at++;
    if (here(parser) == '\0')
        return fail(parser, "Unclosed start tag at byte offset %zu", tag_at);
    char *name = slice(parser, tag_at + 1, parser->at, true);
    struct open open = {.tag = find_tag(name), .offset = parser->units, .begin = parser->length};
    if (open.tag == NULL)
        fail(parser, "Unsupported start tag \"%.200s\" at byte offset %zu", name, tag_at);
    free(name);
    if (open.tag == NULL)
        return false;
    for (skip_spaces(parser); here(parser) != '>'; skip_spaces(parser)) {
        if (!take_attribute(parser, &open, tag_at)) {
            free(open.argument);
            return false;
        }
    }
    parser->at++;
    push_open(parser, open);
    bool is_spoiler = open.argument != NULL && strcmp(open.argument, "spoiler") == 0;
    if (open.tag->kind == SPAN && !is_spoiler)
        return fail(parser, "Tag \"span\" must have class \"tg-spoiler\" at byte offset %zu",
                    tag_at);
    return true;
}

static void push_entity(struct parser *parser, struct entity entity)
{
    if (parser->count == parser->capacity) {
        parser->capacity = parser->capacity == 0 ? 16 : 2 * parser->capacity;
        parser->entities = realloc(parser->entities, parser->capacity * sizeof entity);
        assert(parser->entities != NULL);
    }
    parser->entities[parser->count++] = entity;
}

/* A code block that fills a pre gives it its language. */
static void take_language(struct parser *parser, struct entity *pre)
{
    struct entity *last = parser->count == 0 ? NULL : &parser->entities[parser->count - 1];
    if (last == NULL || strcmp(last->type, "code") != 0 || last->offset != pre->offset ||
        last->length != pre->length)
        return;
    free(pre->argument);
    pre->argument = last->argument;
    parser->count--;
}

/* Takes the ownership of the argument. */
static void close_entity(struct parser *parser, struct open open)
{
    struct entity entity = {.type = open.tag->entity,
                            .argument = open.argument,
                            .offset = open.offset,
                            .length = parser->units - open.offset,
                            .order = -(int)parser->open_count};
    if (entity.length == 0) {
        free(open.argument);
        return;
    }
    if (open.tag->kind == PRE)
        take_language(parser, &entity);
    if (open.tag->kind == LINK && (entity.argument == NULL || *entity.argument == '\0')) {
        free(entity.argument);
        entity.argument = strndup(parser->text + open.begin, parser->length - open.begin);
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
            add_bytes(parser, bytes, encode(code, bytes));
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

/* --- what came of it --- */

/* Spaces around the text go, in front only up to the first entity. */
static void trim(struct parser *parser)
{
    int lead = parser->units;
    for (size_t i = 0; i < parser->count; i++) {
        if (parser->entities[i].offset < lead)
            lead = parser->entities[i].offset;
    }
    int cut = 0;
    while (cut < lead && is_space(parser->text[cut]))
        cut++;
    parser->length -= (size_t)cut;
    parser->units -= cut;
    memmove(parser->text, parser->text + cut, parser->length);
    while (parser->length > 0 && is_space(parser->text[parser->length - 1])) {
        parser->length--;
        parser->units--;
    }
    parser->text[parser->length] = '\0';
    for (size_t i = 0; i < parser->count; i++) {
        struct entity *entity = &parser->entities[i];
        entity->offset -= cut;
        if (entity->offset + entity->length > parser->units)
            entity->length = parser->units - entity->offset;
    }
}

static int compare(const void *left, const void *right)
{
    const struct entity *a = left;
    const struct entity *b = right;
    if (a->offset != b->offset)
        return a->offset < b->offset ? -1 : 1;
    if (a->length != b->length)
        return a->length > b->length ? -1 : 1;
    return (b->order > a->order) - (b->order < a->order);
}

static bool is_url(const char *url)
{
    return strncmp(url, "tg://", 5) == 0 || strncmp(url, "mailto:", 7) == 0 ||
           (strchr(url, '.') != NULL && strpbrk(url, " \n\"<>") == NULL);
}

/* A link to a person mentions them, if the bot may know them; NULL: there is nothing to show. */
static json_t *link_json(const struct parser *parser, const struct entity *entity, json_t *json)
{
    int64_t user;
    if (sscanf(entity->argument, "tg://user?id=%" SCNd64, &user) == 1) {
        struct person *person = parser->p == NULL ? NULL : world_person(parser->p, user);
        if (person == NULL) {
            json_decref(json);
            return NULL;
        }
        json_object_set_new(json, "type", json_string("text_mention"));
        json_object_set(json, "user", person->user);
        return json;
    }
    json_t *url = is_url(entity->argument) ? json_string(entity->argument) : NULL;
    if (url == NULL) {
        json_decref(json);
        return NULL;
    }
    json_object_set_new(json, "url", url);
    return json;
}

static json_t *entity_json(const struct parser *parser, const struct entity *entity)
{
    const char *argument = entity->argument;
    json_t *json = json_pack("{s:i, s:i, s:s}", "offset", entity->offset, "length", entity->length,
                             "type", entity->type);
    if (strcmp(entity->type, "text_link") == 0)
        return link_json(parser, entity, json);
    if (argument == NULL)
        return json;
    if (strcmp(entity->type, "pre") == 0)
        json_object_set_new(json, "language", json_string(argument));
    else if (strcmp(entity->type, "blockquote") == 0)
        json_object_set_new(json, "type", json_string("expandable_blockquote"));
    else if (strcmp(entity->type, "custom_emoji") == 0)
        json_object_set_new(json, "custom_emoji_id", json_string(argument));
    else if (strcmp(entity->type, "date_time") == 0)
        json_object_set_new(json, "unix_time", json_integer(strtoll(argument, NULL, 10)));
    return json;
}

static json_t *all_json(struct parser *parser)
{
    json_t *entities = json_array();
    if (parser->count > 0)
        qsort(parser->entities, parser->count, sizeof *parser->entities, compare);
    for (size_t i = 0; i < parser->count && json_array_size(entities) < ENTITIES_MOST; i++) {
        if (parser->entities[i].length <= 0)
            continue;
        json_t *json = entity_json(parser, &parser->entities[i]);
        if (json != NULL)
            json_array_append_new(entities, json);
    }
    return entities;
}

bool entities_parse(const struct pretend *p, const char *html, char **ret_text,
                    json_t **ret_entities, char ret_why[ENTITIES_WHY_BYTES])
{
    struct parser parser = {.p = p, .html = html, .why = ret_why};
    parser.text = malloc(strlen(html) + 1);
    assert(parser.text != NULL);
    bool ok = parse(&parser);
    if (ok) {
        trim(&parser);
        *ret_text = parser.text;
        *ret_entities = all_json(&parser);
    } else {
        free(parser.text);
    }
    for (size_t i = 0; i < parser.open_count; i++)
        free(parser.open[i].argument);
    for (size_t i = 0; i < parser.count; i++)
        free(parser.entities[i].argument);
    free(parser.open);
    free(parser.entities);
    return ok;
}
