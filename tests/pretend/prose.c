/* prose.c - reads the words of a message: parse mode, length, entities. */
#include "prose.h"

#include "entities.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { RAW_BYTES = 32 * 1024 };

static size_t count_characters(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static bool refuse_mode(struct call *call, const char *mode)
{
    if (strcasecmp(mode, "Markdown") == 0 || strcasecmp(mode, "MarkdownV2") == 0)
        world_complain(call->p, "parse_mode %s is beyond this Telegram", mode);
    return apicall_refuse(call, 400, "Bad Request: unsupported parse_mode");
}

static bool read_html(struct call *call, const char *html, struct prose *prose)
{
    char why[HTML_WHY_BYTES];
    char *text;
    const char *time = strstr(html, "<tg-time");
    if (call->p->timeless && time != NULL)
        return apicall_refuse(call, 400,
                              "Bad Request: can't parse entities: Unsupported start tag "
                              "\"tg-time\" at byte offset %d",
                              (int)(time - html));
    if (!entities_parse(call->p, html, &text, &prose->entities, why))
        return apicall_refuse(call, 400, "Bad Request: can't parse entities: %s", why);
    prose->text = json_string(text);
    free(text);
    if (json_array_size(prose->entities) == 0) {
        json_decref(prose->entities);
        prose->entities = NULL;
    }
    return true;
}

/* Without a parse mode the text stands as it is, between its spaces. */
static void read_plain(struct call *call, const char *raw, const char *list, struct prose *prose)
{
    json_t *entities = json_object_get(call->args, list);
    size_t length = strlen(raw);
    if (json_array_size(entities) > 0) {
        prose->entities = json_incref(entities);
    } else {
        size_t lead = strspn(raw, " \t\r\n");
        raw += lead;
        length -= lead;
    }
    while (length > 0 && strchr(" \t\r\n", raw[length - 1]) != NULL)
        length--;
    prose->text = json_stringn(raw, length);
}

static bool check_length(struct call *call, bool is_text, const struct prose *prose)
{
    size_t count = count_characters(json_string_value(prose->text));
    if (is_text && count == 0)
        return apicall_refuse(call, 400, "Bad Request: message text is empty");
    if (is_text && count > PROSE_TEXT_MOST)
        return apicall_refuse(call, 400, "Bad Request: message is too long");
    if (!is_text && count > PROSE_CAPTION_MOST)
        return apicall_refuse(call, 400, "Bad Request: message caption is too long");
    return true;
}

bool prose_read(struct call *call, const char *name, struct prose *ret_prose)
{
    bool is_text = strcmp(name, "text") == 0;
    const char *raw = apicall_text(call, name);
    const char *mode = apicall_text(call, "parse_mode");
    *ret_prose = (struct prose){0};
    if (raw == NULL && !is_text)
        return true;
    if (raw == NULL)
        return apicall_refuse(call, 400, "Bad Request: message text is empty");
    if (strlen(raw) > RAW_BYTES)
        return apicall_refuse(call, 400, "Bad Request: text is too long");
    if (mode == NULL || *mode == '\0')
        read_plain(call, raw, is_text ? "entities" : "caption_entities", ret_prose);
    else if (strcasecmp(mode, "HTML") != 0)
        return refuse_mode(call, mode);
    else if (!read_html(call, raw, ret_prose))
        return false;
    if (check_length(call, is_text, ret_prose))
        return true;
    prose_close(ret_prose);
    return false;
}

void prose_close(struct prose *prose)
{
    json_decref(prose->text);
    json_decref(prose->entities);
    *prose = (struct prose){0};
}

void prose_set(const struct prose *prose, json_t *message, const char *name)
{
    const char *list = strcmp(name, "text") == 0 ? "entities" : "caption_entities";
    if (prose->text != NULL)
        json_object_set(message, name, prose->text);
    json_object_del(message, list);
    if (prose->entities != NULL)
        json_object_set(message, list, prose->entities);
}
