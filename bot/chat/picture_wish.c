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
                              .body = "{}",
                              .length = 2};
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
    *of = (struct picture_subject){.kind = word[0] == 'p' ? PICTURE_CHART : PICTURE_TABLE};
    if (sscanf(word, "v:%" SCNd64 ":%" SCNd64, &of->players[0], &of->players[1]) == 2)
        of->kind = PICTURE_DUEL;
    else if (sscanf(word, "c:%" SCNd64, &of->cup) == 1)
        of->kind = PICTURE_CUP;
    else
        return word[0] == 'p' || word[0] == 't';
    return true;
}

void picture_wish_cup(int64_t id, char ret_word[PICTURE_WISH_WORD_BYTES])
{
    snprintf(ret_word, PICTURE_WISH_WORD_BYTES, "c:%" PRId64, id);
}
