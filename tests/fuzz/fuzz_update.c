/* fuzz_update.c - any JSON as an update, any text as a command. */
#include "update.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A text that was read is bounded, and is still UTF-8 after it was cut. */
static void check_text(const char *text, size_t size)
{
    assert(strnlen(text, size) < size);
    json_t *whole = json_string(text);
    assert(whole != NULL);
    json_decref(whole);
}

static bool is_id(int64_t id)
{
    return id >= 0 && id <= UPDATE_ID_MAX;
}

/* Of its sign, so that one can be told from another, and far from where arithmetic would overflow.
 */
static void check_ids(const struct update *update)
{
    assert(is_id(update->from.id) && is_id(update->message) && is_id(update->thread));
    assert(is_id(update->reply_to) && is_id(update->about) && is_id(-update->new_chat));
    assert((update->chat == 0) == (update->chat_type == CHAT_NONE));
    assert(is_id(update->chat_type == CHAT_PRIVATE ? update->chat : -update->chat));
    for (int i = 0; i < update->n_who; i++)
        assert(is_id(update->who[i]));
    for (int i = 0; i < update->n_links; i++)
        assert(is_id(update->links[i].user));
}

static bool is_date(int64_t at_ms)
{
    return at_ms >= 0 && at_ms <= UPDATE_DATE_MAX_S * 1000;
}

static void try_update(const uint8_t *data, size_t size)
{
    struct update update;
    json_t *json = json_loadb((const char *)data, size, 0, NULL);
    memset(&update, 0x5a, sizeof update);
    if (update_read(json, &update)) {
        assert(update.id > 0);
        assert(update.kind <= UPDATE_TOPIC_REOPENED);
        assert(update.standing <= MEMBER_KICKED && update.standing_before <= MEMBER_KICKED);
        assert(update.kind != UPDATE_PRESS || update.press_id[0] != '\0');
        assert(update.kind != UPDATE_MESSAGE || (update.chat != 0 && update.text[0] != '\0'));
        check_ids(&update);
        assert(is_date(update.sent_ms) && is_date(update.replied_ms));
        check_text(update.text, sizeof update.text);
        check_text(update.from.name, sizeof update.from.name);
        check_text(update.from.username, sizeof update.from.username);
        check_text(update.from.language, sizeof update.from.language);
        check_text(update.data, sizeof update.data);
        check_text(update.press_id, sizeof update.press_id);
    }
    json_decref(json);
}

static void try_command(const uint8_t *data, size_t size)
{
    char name[33];
    const char *argument;
    char *text = malloc(size + 1);
    assert(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    if (update_command(text, "TheDiceBot", name, &argument)) {
        assert(name[0] != '\0' && strlen(name) < sizeof name);
        assert(argument > text && argument <= text + strlen(text));
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_update(data, size);
    try_command(data, size);
    return 0;
}
