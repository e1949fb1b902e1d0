/* batch.c - cuts the answer of a long poll into updates.
 *
 * The cutting looks only at quotes, backslashes, brackets and commas. Bad UTF-8 or a number that is
 * too big does not stop it: that is found when the update is parsed.
 */
#include "batch.h"

#include "json_scan.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Whether a list without its brackets can be cut to its end. */
static bool can_be_cut(struct json_scan list)
{
    struct json_scan element;
    while (json_scan_element(&list, &element))
        ;
    return list.at == list.end;
}

enum batch_state batch_open(struct batch *ret_batch, const char *body, size_t length)
{
    static const char START[] = "{\"ok\":true";
    static const char *const NAMES[] = {"\"ok\"", "\"result\""};
    struct json_scan values[2];
    if (!json_scan_members((struct json_scan){body, body + length}, NAMES, 2, values)) {
        bool ours = length >= sizeof START - 1 && memcmp(body, START, sizeof START - 1) == 0;
        return ours ? BATCH_SPOILT : BATCH_FOREIGN;
    }
    struct json_scan list = values[1];
    if (!json_scan_is(&values[0], "true") || list.at == NULL || *list.at != '[')
        return BATCH_FOREIGN;
    list.at++;
    list.end--;
    if (!can_be_cut(list))
        return BATCH_SPOILT;
    *ret_batch = (struct batch){.at = list.at, .end = list.end};
    return BATCH_READY;
}

/* The message whose button was pressed, if the update is a press and nothing else. */
static bool find_pressed(struct json_scan update, struct json_scan *ret_message)
{
    static const char *const NAMES[] = {"\"message\"", "\"callback_query\""};
    struct json_scan values[2];
    return json_scan_members(update, NAMES, 2, values) && values[0].at == NULL &&
           values[1].at != NULL && json_scan_members(values[1], NAMES, 1, ret_message) &&
           ret_message->at != NULL;
}

static char *put(char *to, const char *from, const char *end)
{
    return (char *)memcpy(to, from, (size_t)(end - from)) + (end - from);
}

/* Writes a message with only the members that update_read asks for. Returns its end, which is never
 * longer than the original; NULL if the message cannot be cut. */
static char *put_lean(char *to, struct json_scan message)
{
    static const char *const NAMES[] = {"\"message_id\"", "\"date\"", "\"chat\"",
                                        "\"message_thread_id\"", "\"is_topic_message\""};
    enum { N = sizeof NAMES / sizeof NAMES[0] };
    struct json_scan values[N];
    char mark = '{';
    if (!json_scan_members(message, NAMES, N, values))
        return NULL;
    for (int i = 0; i < N; i++) {
        if (values[i].at == NULL)
            continue;
        *to++ = mark;
        to = put(to, NAMES[i], NAMES[i] + strlen(NAMES[i]));
        *to++ = ':';
        to = put(to, values[i].at, values[i].end);
        mark = ',';
    }
    if (mark == '{')
        *to++ = mark;
    *to++ = '}';
    return to;
}

/* Most of a press is the pressed message, whose text and keyboard the bot does not read. Parsing
 * them would take longer than everything else that is done for the update. */
static json_t *parse(const char *body, size_t length)
{
    struct json_scan message;
    char *lean = malloc(length), *end = NULL;
    assert(lean != NULL);
    if (find_pressed((struct json_scan){body, body + length}, &message))
        end = put_lean(put(lean, body, message.at), message);
    if (end != NULL)
        end = put(end, message.end, body + length);
    json_t *json = end != NULL ? json_loadb(lean, (size_t)(end - lean), 0, NULL)
                               : json_loadb(body, length, 0, NULL);
    free(lean);
    return json;
}

bool batch_next(struct batch *batch, struct batch_item *ret_item)
{
    struct json_scan list = {batch->at, batch->end}, element;
    if (!json_scan_element(&list, &element))
        return false;
    batch->at = list.at;
    ret_item->body = element.at;
    ret_item->length = (size_t)(element.end - element.at);
    json_t *json = parse(ret_item->body, ret_item->length);
    ret_item->readable = update_read(json, &ret_item->update);
    json_decref(json);
    ret_item->id =
        ret_item->readable ? ret_item->update.id : batch_scan_id(ret_item->body, ret_item->length);
    return true;
}

int64_t batch_scan_id(const char *bytes, size_t length)
{
    static const char KEY[] = "\"update_id\"";
    struct json_scan scan = {bytes, bytes + length};
    int64_t id = 0;
    const char *found = memmem(bytes, length, KEY, sizeof KEY - 1);
    if (found == NULL)
        return 0;
    scan.at = found + sizeof KEY - 1;
    if (!json_scan_mark(&scan, ':'))
        return 0;
    json_scan_space(&scan);
    for (; scan.at < scan.end && *scan.at >= '0' && *scan.at <= '9'; scan.at++) {
        if (id > UPDATE_ID_MAX / 10)
            return 0;
        id = id * 10 + (*scan.at - '0');
    }
    return id;
}
