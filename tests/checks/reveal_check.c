/* reveal_check.c - finds the ends of hands, and what rings after them, in the calls of the bot. */
#include "reveal_check.h"

#include "visible_dice.h"

#include <string.h>

/* Whether a text has a line in which somebody lifts a cup from dice. */
static bool lifts(const char *text)
{
    const char *at = strstr(text, "🔍 "), *die = at ? strstr(at, "\xe2\x9a") : NULL;
    return die && die < at + strcspn(at, "\n");
}

bool reveal_check_see(struct reveal_check *check, const json_t *call)
{
    const json_t *parameters = json_object_get(call, "parameters");
    const char *text = json_string_value(json_object_get(parameters, "text"));
    int64_t table = visible_dice_table(call), chat = visible_dice_chat(call),
            at_ms = json_integer_value(json_object_get(call, "at_ms"));
    if (!text || strcmp(json_string_value(json_object_get(call, "method")), "sendMessage") != 0 ||
        json_integer_value(json_object_get(call, "status")) != 200)
        return false;
    if (table <= 0)
        return false;
    int64_t *shown_ms = &check->shown_ms[table % REVEAL_CHECK_TABLES];
    bool calls = chat > 0 || strstr(text, "tg://user"), reveal = chat < 0 && lifts(text);
    bool poke = calls && *shown_ms != 0 && at_ms - *shown_ms < REVEAL_CHECK_MS &&
                !json_is_true(json_object_get(parameters, "disable_notification"));
    if (reveal && !json_is_true(json_object_get(call, "lost"))) /* else it is told again */
        *shown_ms = at_ms;
    check->reveals += reveal;
    check->pokes += poke;
    return poke;
}
