/* picture_wish.c - writes and reads what is to be drawn. */
#include "picture_wish.h"

#include <inttypes.h>
#include <stdio.h>

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
                              .context = context,
                              .body = "{}"};
    store_queue(step->store, &send, send.created_ms);
}

struct picture_wish picture_wish_read(const char *context)
{
    long long thread = 0;
    int length = 0;
    sscanf(context, "%lld %n", &thread, &length);
    bool asked = context[length] != UNASKED;
    return (struct picture_wish){thread, asked, context + length + !asked};
}

bool picture_wish_subject(const char *word, struct picture_subject *ret_subject)
{
    struct picture_subject *of = ret_subject;
    *of = (struct picture_subject){.kind = PICTURE_CUP};
    if (sscanf(word, "c:%" SCNd64, &of->cup) == 1)
        return true;
    if (figures_page_read(word, &of->two)) {
        of->kind = PICTURE_DUEL;
        return of->two.draw;
    }
    of->kind = PICTURE_STANDING;
    return standing_page_read(word, &of->standing) &&
           (of->standing.act == STANDING_CHART || of->standing.act == STANDING_TABLE);
}

void picture_wish_cup(int64_t id, char ret_word[PICTURE_WISH_WORD_BYTES])
{
    snprintf(ret_word, PICTURE_WISH_WORD_BYTES, "c:%" PRId64, id);
}
