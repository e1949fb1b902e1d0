/* entities.c - what the parsed HTML says, as Telegram shows it: trimmed, sorted, in JSON. */
#include "entities.h"

#include "world.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Spaces around the text go, in front only up to the first entity. */
static void trim(struct html *html)
{
    int lead = html->units;
    for (size_t i = 0; i < html->count; i++) {
        if (html->entities[i].offset < lead)
            lead = html->entities[i].offset;
    }
    int cut = 0;
    while (cut < lead && is_blank(html->text[cut]))
        cut++;
    html->length -= (size_t)cut;
    html->units -= cut;
    memmove(html->text, html->text + cut, html->length);
    while (html->length > 0 && is_blank(html->text[html->length - 1])) {
        html->length--;
        html->units--;
    }
    html->text[html->length] = '\0';
    for (size_t i = 0; i < html->count; i++) {
        struct entity *entity = &html->entities[i];
        entity->offset -= cut;
        if (entity->offset + entity->length > html->units)
            entity->length = html->units - entity->offset;
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
static json_t *link_json(const struct pretend *p, const struct entity *entity, json_t *json)
{
    int64_t user;
    if (sscanf(entity->argument, "tg://user?id=%" SCNd64, &user) == 1) {
        struct person *person = p == NULL ? NULL : world_person(p, user);
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

static json_t *entity_json(const struct pretend *p, const struct entity *entity)
{
    const char *argument = entity->argument;
    json_t *json = json_pack("{s:i, s:i, s:s}", "offset", entity->offset, "length", entity->length,
                             "type", entity->type);
    if (strcmp(entity->type, "text_link") == 0)
        return link_json(p, entity, json);
    if (argument == NULL)
        return json;
    if (strcmp(entity->type, "pre") == 0)
        json_object_set_new(json, "language", json_string(argument));
    else if (strcmp(entity->type, "blockquote") == 0)
        json_object_set_new(json, "type", json_string("expandable_blockquote"));
    else if (strcmp(entity->type, "custom_emoji") == 0)
        json_object_set_new(json, "custom_emoji_id", json_string(argument));
    if (strcmp(entity->type, "date_time") != 0)
        return json;
    json_object_set_new(json, "unix_time", json_integer(strtoll(argument, NULL, 10)));
    json_object_set_new(json, "date_time_format",
                        json_string(entity->format ? entity->format : ""));
    return json;
}

static json_t *all_json(const struct pretend *p, struct html *html)
{
    json_t *entities = json_array();
    if (html->count > 0)
        qsort(html->entities, html->count, sizeof *html->entities, compare);
    for (size_t i = 0; i < html->count && json_array_size(entities) < ENTITIES_MOST; i++) {
        if (html->entities[i].length <= 0)
            continue;
        json_t *json = entity_json(p, &html->entities[i]);
        if (json != NULL)
            json_array_append_new(entities, json);
    }
    return entities;
}

bool entities_parse(const struct pretend *p, const char *source, char **ret_text,
                    json_t **ret_entities, char ret_why[HTML_WHY_BYTES])
{
    struct html html;
    if (!html_parse(source, &html, ret_why))
        return false;
    trim(&html);
    *ret_entities = all_json(p, &html);
    *ret_text = html.text;
    html.text = NULL;
    html_close(&html);
    return true;
}
