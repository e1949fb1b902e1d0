/* fuzz_command.c - whatever is pressed or typed, a wish is read whole and within its bounds.
 *
 * The first byte says whether it is pressed, and where it is typed; the rest is what.
 */

#include "command.h"
#include "text.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void look_at(const struct wish *wish)
{
    assert(strnlen(wish->verb, sizeof wish->verb) < sizeof wish->verb);
    assert(strnlen(wish->word, sizeof wish->word) < sizeof wish->word);
    assert(wish->kind == WISH_UNKNOWN || wish->table >= 0);
    assert(wish->kind == WISH_UNKNOWN || wish->turn >= -1);
    if (wish->kind != WISH_NAVIGATE)
        return;
    assert(strlen(wish->word) < TEXT_PATH_BYTES);
    assert(wish->word[strspn(wish->word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                         "0123456789+-")] == '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct update update = {.from.id = 7, .chat = -5, .chat_type = CHAT_SUPERGROUP};
    struct wish wish;
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
    command_read(&update, "bot", &wish);
    look_at(&wish);
    return 0;
}
