/* fuzz_command.c - whatever is pressed or typed, an intent is read whole and within its bounds.
 *
 * The first byte says whether it is pressed, and where it is typed; the rest is what.
 */

#include "buttons.h"
#include "intent.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void look_at(const struct intent *intent)
{
    assert(strnlen(intent->verb, sizeof intent->verb) < sizeof intent->verb);
    assert(strnlen(intent->word, sizeof intent->word) < sizeof intent->word);
    assert(intent->kind == INTENT_UNKNOWN || intent->table >= 0);
    assert(intent->kind == INTENT_UNKNOWN || intent->turn >= -1);
    if (intent->kind != INTENT_NAVIGATE)
        return;
    assert(strlen(intent->word) < BUTTONS_PATH_BYTES);
    assert(intent->word[strspn(intent->word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                             "0123456789+-")] == '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct update update = {.from.id = 7, .chat = -5, .chat_type = CHAT_SUPERGROUP};
    struct intent intent;
    if (size == 0)
        return 0;
    bool pressed = data[0] & 1;
    char *room = pressed ? update.data : update.text;
    size_t most = pressed ? sizeof update.data : sizeof update.text;
    update.kind = pressed ? UPDATE_PRESS : UPDATE_MESSAGE;
    update.reply_to_bot = data[0] & 2;
    if (data[0] & 4)
        update.chat_type = CHAT_PRIVATE;
    memcpy(room, data + 1, size - 1 < most ? size - 1 : most - 1);
    intent_read(&update, "bot", &intent);
    look_at(&intent);
    return 0;
}
