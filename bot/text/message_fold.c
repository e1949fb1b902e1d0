/* message_fold.c - cuts the question off a message, and joins the news of an edit to earlier ones.
 */
#include "message_fold.h"

#include <string.h>

static void add_stretch(const struct message *from, size_t begin, size_t end, struct message *to)
{
    message_add(to, "%.*s", (int)(end - begin), from->text + begin);
}

static void trim(struct message *message)
{
    while (message->length > 0 && message->text[message->length - 1] == '\n')
        message->text[--message->length] = '\0';
}

/* The line from which an edit's news go on may have been told in the same words, followed by a text
 * that no longer holds; or in other words. */
static void fold_edit(const struct message *edit, const char *before, struct message *to)
{
    const char *again = NULL;
    size_t from = edit->news, from_end = edit->news;
    if (edit->from < edit->from_end) {
        from = edit->from;
        from_end = edit->from_end;
        add_stretch(edit, from, from_end - 1, to);
        again = strstr(before, to->text);
        message_clear(to);
    }
    if (again)
        message_add(to, "%.*s", (int)(again - before), before);
    else
        message_add(to, "%s\n", before);
    if (again)
        add_stretch(edit, from, from_end, to);
    add_stretch(edit, edit->news, from, to);
    add_stretch(edit, from_end, edit->news_end, to);
}

void message_fold_keep(const char *stays, bool above, struct message *message)
{
    struct message again = *message;
    const char *asks = again.text + (above ? again.news_end : again.stays);
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
    bool news_follow = *before == '\0' && message->news >= stays;
    if (news_follow && message->text[message->news] == '\n')
        trim(ret_folded);
    if (news_follow)
        add_stretch(message, message->news, message->news_end, ret_folded);
    trim(ret_folded);
}
