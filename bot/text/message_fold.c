/* message_fold.c - cuts what a message asks, and joins the news of an edit to what was told before.
 */
#include "message_fold.h"

#include <string.h>

static void add_stretch(const struct message *from, size_t begin, size_t end, struct message *to)
{
    message_add(to, "%.*s", (int)(end - begin), from->text + begin);
}

/* The first line of an edit's news says what it goes on from. It may have been told in these words,
 * and something after it that no longer holds; or in others. */
static void fold_edit(const struct message *edit, const char *before, struct message *to)
{
    size_t second = edit->news + strcspn(edit->text + edit->news, "\n") + 1;
    add_stretch(edit, edit->news, second - 1, to);
    const char *again = strstr(before, to->text);
    message_clear(to);
    if (again)
        message_add(to, "%.*s", (int)(again - before), before);
    else
        message_add(to, "%s\n", before);
    add_stretch(edit, again || second >= edit->news_end ? edit->news : second, edit->news_end, to);
}

void message_fold_keep(const char *stays, struct message *message)
{
    struct message again = *message;
    const char *asks = again.text + again.stays;
    message->length = 0;
    message_add(message, "%s\n%s%s", stays, *asks == '\n' ? "" : "\n", asks);
    message->stays = strlen(stays);
    if (message->overflow)
        *message = again;
}

void message_fold(const struct message *message, const char *before, struct message *ret_folded)
{
    size_t stays = message->stays > 0 ? message->stays : message->length;
    message_clear(ret_folded);
    if (*before != '\0')
        fold_edit(message, before, ret_folded);
    else
        add_stretch(message, 0, stays, ret_folded);
    if (*before == '\0' && message->news >= stays)
        add_stretch(message, message->news, message->news_end, ret_folded);
    while (ret_folded->length > 0 && ret_folded->text[ret_folded->length - 1] == '\n')
        ret_folded->text[--ret_folded->length] = '\0';
}
