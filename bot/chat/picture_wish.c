/* picture_wish.c - writes and reads what is to be drawn. */
#include "picture_wish.h"

#include "request.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { UNASKED = '-' /* before the word of a picture that nobody asked for */ };

void picture_wish_queue(struct step *step, int64_t chat, int64_t thread, bool asked,
                        const char *word)
{
    char context[PICTURE_WISH_BYTES];
    snprintf(context, sizeof context, "%" PRId64 " %s%.80s", thread,
             asked ? "" : (const char[]){UNASKED, '\0'}, word);
    struct store_send send = {.kind = SEND_OTHER,
                              .chat = chat,
                              .who = step->person,
                              .created_ms = step->now_ms,
                              .method = "draw", /* in the log */
                              .attachment = ATTACHMENT_WISH,
                              .context = context};
    char *body = request_bare(0, false, &send.length);
    send.body = body;
    store_queue(step->store, &send, send.created_ms);
    free(body);
}

struct picture_wish picture_wish_read(const char *context)
{
    long long thread = 0;
    int length = 0;
    sscanf(context, "%lld %n", &thread, &length);
    bool asked = context[length] != UNASKED;
    return (struct picture_wish){thread, asked, context + length + !asked};
}

void picture_wish_cup(int64_t id, char ret_word[PICTURE_WISH_WORD_BYTES])
{
    snprintf(ret_word, PICTURE_WISH_WORD_BYTES, "c:%" PRId64, id);
}
