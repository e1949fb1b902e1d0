/* board_check.c - reads boards off the bot's calls. */
#include "board_check.h"

#include "visible_dice.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MINUTE_MS INT64_C(60000)

struct board_check {
    json_t *chats; /* {chat: when its board was sent or edited last; 0: nobody knows} */
    struct board_check_counts counts;
};

struct board_check *board_check_open(void)
{
    struct board_check *check = calloc(1, sizeof *check);
    assert(check != NULL);
    check->chats = json_object();
    return check;
}

void board_check_close(struct board_check *check)
{
    json_decref(check->chats);
    free(check);
}

static bool is_board(const char *text)
{
    static const char *const heads[] = {"📋 <b>The tables of this group</b>",
                                        "📋 <b>I tavoli di questo gruppo</b>"};
    return strncmp(text, heads[0], strlen(heads[0])) == 0 ||
           strncmp(text, heads[1], strlen(heads[1])) == 0;
}

const char *board_check_see(struct board_check *check, const json_t *call)
{
    char key[32];
    const json_t *parameters = json_object_get(call, "parameters");
    int64_t at_ms = json_integer_value(json_object_get(call, "at_ms"));
    bool sends = strcmp(json_string_value(json_object_get(call, "method")), "sendMessage") == 0;
    if (visible_dice_chat(call) > 0 || !is_board(visible_dice_text(call)))
        return NULL;
    snprintf(key, sizeof key, "%" PRId64, visible_dice_chat(call));
    int64_t before_ms = json_integer_value(json_object_get(check->chats, key));
    check->counts.posted += sends;
    check->counts.edits += !sends;
    /* One whose answer got lost is made again. */
    json_object_set_new(check->chats, key,
                        json_integer(json_is_true(json_object_get(call, "lost")) ? 0 : at_ms));
    if (sends && !json_is_true(json_object_get(parameters, "disable_notification")))
        return "a board that rings";
    if (before_ms == 0)
        return NULL;
    if (sends)
        return "a second board";
    return at_ms - before_ms < MINUTE_MS ? "a board edited too often" : NULL;
}

struct board_check_counts board_check_counts(const struct board_check *check)
{
    return check->counts;
}
