/* markup.c - checks keyboards: rows, buttons, their one action, and sizes. */
#include "markup.h"

#include <string.h>

enum {
    BUTTONS_MOST = 100,
    ROW_MOST = 8,
    MARKUP_BYTES = 10 * 1024,
    BUTTON_BYTES = 16, /* what a button costs beside its text and action */
    DATA_BYTES = 64,
    COPY_MOST = 256,
};

static const char *const styles[] = {"danger", "success", "primary"};

struct tally {
    size_t buttons;
    size_t bytes;
};

static bool check_style(struct call *call, const json_t *button)
{
    const char *style = json_string_value(json_object_get(button, "style"));
    if (style == NULL)
        return true;
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        if (strcmp(styles[i], style) == 0)
            return true;
    }
    return apicall_refuse(call, 400, "Bad Request: invalid button style specified");
}

static bool check_url(struct call *call, const char *url)
{
    if (strncmp(url, "tg://", 5) == 0)
        return true;
    if (strncmp(url, "http://", 7) == 0 || strncmp(url, "https://", 8) == 0)
        url = strchr(url, '/') + 2;
    size_t host = strcspn(url, "/?#");
    if (host == 0 || memchr(url, '.', host) == NULL || strpbrk(url, " \n\"<>") != NULL)
        return apicall_refuse(call, 400, "Bad Request: BUTTON_URL_INVALID");
    return true;
}

/* Exactly one action. Its length is added to the tally. */
static bool check_action(struct call *call, const json_t *button, struct tally *tally)
{
    const char *data = json_string_value(json_object_get(button, "callback_data"));
    const char *url = json_string_value(json_object_get(button, "url"));
    json_t *copy = json_object_get(button, "copy_text");
    json_t *disabled = json_object_get(button, "disabled");
    int actions = (data != NULL) + (url != NULL) + (copy != NULL) + (disabled != NULL);
    if (actions == 0 || (data != NULL && *data == '\0'))
        return apicall_refuse(call, 400,
                              "Bad Request: can't parse inline keyboard button: Text buttons are "
                              "unallowed in the inline keyboard");
    if (actions > 1) {
        world_complain(call->p, "a button with %d actions", actions);
        return apicall_refuse(call, 400, "Bad Request: BUTTON_TYPE_INVALID");
    }
    if (data != NULL && strlen(data) > DATA_BYTES)
        return apicall_refuse(call, 400, "Bad Request: BUTTON_DATA_INVALID");
    if (url != NULL && !check_url(call, url))
        return false;
    size_t copied = json_string_length(json_object_get(copy, "text"));
    if (copy != NULL && (copied == 0 || copied > COPY_MOST))
        return apicall_refuse(call, 400, "Bad Request: BUTTON_COPY_TEXT_INVALID");
    tally->bytes += (data == NULL ? 0 : strlen(data)) + (url == NULL ? 0 : strlen(url)) + copied;
    return true;
}

static bool check_button(struct call *call, const json_t *button, struct tally *tally)
{
    if (!json_is_object(button))
        return apicall_refuse(call, 400,
                              "Bad Request: can't parse inline keyboard button: "
                              "InlineKeyboardButton must be an Object");
    if (json_string_length(json_object_get(button, "text")) == 0)
        return apicall_refuse(
            call, 400,
            "Bad Request: can't parse inline keyboard button: Button text must be "
            "non-empty");
    tally->buttons++;
    tally->bytes += BUTTON_BYTES + json_string_length(json_object_get(button, "text"));
    return check_style(call, button) && check_action(call, button, tally);
}

static bool check_row(struct call *call, const json_t *row, struct tally *tally)
{
    if (!json_is_array(row))
        return apicall_refuse(call, 400,
                              "Bad Request: field \"inline_keyboard\" of the InlineKeyboardMarkup "
                              "must be an Array of Arrays");
    if (json_array_size(row) > ROW_MOST)
        return apicall_refuse(call, 400, "Bad Request: reply markup is too long");
    size_t i;
    json_t *button;
    json_array_foreach(row, i, button)
    {
        if (!check_button(call, button, tally))
            return false;
    }
    return true;
}

static bool check_inline(struct call *call, const json_t *rows)
{
    struct tally tally = {0};
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row)
    {
        if (!check_row(call, row, &tally))
            return false;
    }
    if (tally.buttons > BUTTONS_MOST || tally.bytes > MARKUP_BYTES)
        return apicall_refuse(call, 400, "Bad Request: reply markup is too long");
    return true;
}

bool markup_check(struct call *call, json_t **ret_inline)
{
    json_t *markup = json_object_get(call->args, "reply_markup");
    json_t *rows = json_object_get(markup, "inline_keyboard");
    *ret_inline = NULL;
    if (rows == NULL)
        return true;
    if (!check_inline(call, rows))
        return false;
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row)
    {
        if (json_array_size(row) > 0)
            *ret_inline = markup;
    }
    return true;
}
