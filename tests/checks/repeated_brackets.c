/* repeated_brackets.c - keeps every bracket that was said. */
#include "repeated_brackets.h"

#include "testing.h"
#include "visible_dice.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRINTED_MOST = 5 };

struct repeated_brackets {
    const struct pretend *pretend;
    /* {chat and text: whether the answer arrived; chat " lost it": true; chat " asked": the message
     * that asked for a cup last when one was said} */
    json_t *said;
    int64_t again;
};

struct repeated_brackets *repeated_brackets_open(const struct pretend *pretend)
{
    struct repeated_brackets *recited = calloc(1, sizeof *recited);
    assert_non_null(recited);
    recited->pretend = pretend;
    recited->said = json_object();
    return recited;
}

void repeated_brackets_close(struct repeated_brackets *recited)
{
    if (recited == NULL)
        return;
    json_decref(recited->said);
    free(recited);
}

static void find_letter(void *context, const char *data)
{
    int64_t cup;
    char what, *letters = context;
    if (sscanf(data, "c:%" SCNd64 ":%c", &cup, &what) == 2 && strlen(letters) < 30)
        strncat(letters, &what, 1);
}

/* Whether it shows a cup that people do not enter any more. */
static bool shows_bracket(const json_t *call)
{
    char letters[32] = "";
    const char *text = visible_dice_text(call);
    visible_dice_buttons(call, find_letter, letters);
    return strpbrk(letters, "jy") == NULL &&
           (strncmp(text, "🏆 <b>Cup ", strlen("🏆 <b>Cup ")) == 0 ||
            strncmp(text, "🏆 <b>Coppa ", strlen("🏆 <b>Coppa ")) == 0);
}

static bool is_there(const struct repeated_brackets *recited, const json_t *call)
{
    size_t i;
    const json_t *message, *parameters = json_object_get(call, "parameters");
    json_int_t id = json_integer_value(json_object_get(parameters, "message_id"));
    json_array_foreach(pretend_messages(recited->pretend, visible_dice_chat(call)), i,
                       message) if (json_integer_value(json_object_get(message, "message_id")) ==
                                    id) return true;
    return false;
}

/* Whether somebody has asked for a cup since one was said in that chat: it may be shown again. */
static bool was_asked(struct repeated_brackets *recited, const json_t *call)
{
    size_t i;
    const json_t *message;
    char key[40];
    json_int_t newest = 0;
    snprintf(key, sizeof key, "%" PRId64 " asked", visible_dice_chat(call));
    json_array_foreach(pretend_messages(recited->pretend, visible_dice_chat(call)), i, message)
    {
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text != NULL && strncmp(text, "/cup", strlen("/cup")) == 0)
            newest = json_integer_value(json_object_get(message, "message_id"));
    }
    bool asked = newest > json_integer_value(json_object_get(recited->said, key));
    json_object_set_new(recited->said, key, json_integer(newest));
    return asked;
}

static void see_post(struct repeated_brackets *recited, const json_t *call, const char *lost)
{
    char key[5000];
    snprintf(key, sizeof key, "%" PRId64 " %s", visible_dice_chat(call), visible_dice_text(call));
    bool again = json_is_true(json_object_get(recited->said, key)) &&
                 !json_is_true(json_object_get(recited->said, lost));
    again &= !was_asked(recited, call);
    if (again && recited->again++ < PRINTED_MOST)
        print_message("said again at %" JSON_INTEGER_FORMAT ": %s\n",
                      json_integer_value(json_object_get(call, "at_ms")), key);
    json_object_set_new(recited->said, key,
                        json_boolean(!json_is_true(json_object_get(call, "lost"))));
    json_object_del(recited->said, lost);
}

void repeated_brackets_see(struct repeated_brackets *recited, const json_t *call)
{
    char lost[40];
    json_int_t status = json_integer_value(json_object_get(call, "status"));
    const char *method = json_string_value(json_object_get(call, "method"));
    snprintf(lost, sizeof lost, "%" PRId64 " lost it", visible_dice_chat(call));
    if (!shows_bracket(call))
        return;
    if (status == 200 && strcmp(method, "sendMessage") == 0)
        see_post(recited, call, lost);
    else if (status == 400 && strncmp(method, "edit", 4) == 0 && !is_there(recited, call))
        json_object_set_new(recited->said, lost, json_true());
}

int64_t repeated_brackets_again(const struct repeated_brackets *recited)
{
    return recited->again;
}
