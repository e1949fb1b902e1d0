/* fuzz_batch.c - any bytes as getUpdates' answer; where a JSON parser can read them as a whole,
 * both must see the same updates. */
#include "batch.h"
#include "json_scan.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The updates by the JSON parser, NULL if it sees no good answer. */
static json_t *parse_whole(const char *body, size_t length)
{
    json_t *root = json_loadb(body, length, JSON_REJECT_DUPLICATES, NULL);
    json_t *result = json_object_get(root, "result");
    bool good = json_is_true(json_object_get(root, "ok")) && json_is_array(result);
    json_t *updates = good ? json_incref(result) : NULL;
    json_decref(root);
    return updates;
}

static void compare(struct batch batch, const json_t *updates)
{
    static struct batch_item item;
    for (size_t i = 0; i < json_array_size(updates); i++) {
        static struct update update;
        assert(batch_next(&batch, &item));
        assert(item.readable == update_read(json_array_get(updates, i), &update));
        assert(!item.readable || memcmp(&item.update, &update, sizeof update) == 0);
    }
    assert(!batch_next(&batch, &item));
}

/* A name written with escapes is not known to the cutting; Telegram writes none. The parser passes
 * over some NULs, which no JSON has. */
static bool comparable(const char *body, size_t length)
{
    return !memchr(body, '\\', length) && !memchr(body, '\0', length);
}

/* Every update lies behind the one before it, within the body. */
static void walk(struct batch batch, const char *body, const char *end)
{
    static struct batch_item item;
    const char *before = body;
    while (batch_next(&batch, &item)) {
        assert(item.length > 0);
        assert(item.body >= before && item.body + item.length <= end);
        assert(item.readable ? item.id > 0 : item.id >= 0);
        before = item.body + item.length;
    }
    struct json_scan rest = {batch.at, batch.end};
    json_scan_space(&rest);
    assert(rest.at == rest.end);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *body = (const char *)data;
    struct batch batch;
    enum batch_state state = batch_open(&batch, body, size);
    json_t *updates = parse_whole(body, size);
    if (state == BATCH_READY)
        walk(batch, body, body + size);
    if (updates != NULL && comparable(body, size)) {
        assert(state == BATCH_READY);
        compare(batch, updates);
    }
    assert(batch_scan_id(body, size) >= 0);
    json_decref(updates);
    return 0;
}
