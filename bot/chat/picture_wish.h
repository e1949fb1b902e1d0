/* picture_wish.h - a picture that is to be drawn: a row of the outbox that stands in nobody's line.
 */
#ifndef PICTURE_WISH_H
#define PICTURE_WISH_H

#include "step.h"

enum { PICTURE_WISH_BYTES = 128, PICTURE_WISH_WORD_BYTES = 32 };

/* What its context says. */
struct picture_wish {
    int64_t thread;
    bool asked;       /* somebody asked for it, and hears if it cannot be drawn */
    const char *word; /* of what, see picture_input.h; points into the context */
};

void picture_wish_queue(struct step *step, int64_t chat, int64_t thread, bool asked,
                        const char *word);
struct picture_wish picture_wish_read(const char *context);

/* The word for the bracket of a cup. */
void picture_wish_cup(int64_t id, char ret_word[PICTURE_WISH_WORD_BYTES]);

#endif
