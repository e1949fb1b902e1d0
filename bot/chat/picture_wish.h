/* picture_wish.h - a picture that is to be drawn: a row of the outbox that stands in nobody's line.
 */
#ifndef PICTURE_WISH_H
#define PICTURE_WISH_H

#include "figures_page.h"
#include "standing_page.h"
#include "step.h"

enum { PICTURE_WISH_BYTES = 128, PICTURE_WISH_WORD_BYTES = 32 };

/* What its context says. */
struct picture_wish {
    int64_t thread;
    bool asked;       /* somebody asked for it, and hears if it cannot be drawn */
    const char *word; /* of what, see below; points into the context */
};

void picture_wish_queue(struct step *step, int64_t chat, int64_t thread, bool asked,
                        const char *word);
struct picture_wish picture_wish_read(const char *context);

/* What a picture is of. Its word: of a cup "c:CUP", else what the button for it carries after "k:".
 */
struct picture_subject {
    enum picture_kind { PICTURE_STANDING, PICTURE_DUEL, PICTURE_CUP } kind;
    union {
        struct standing_tap standing; /* STANDING_CHART or STANDING_TABLE */
        struct figures_tap two;
        int64_t cup;
    };
};

/* False if the word is none of these. */
bool picture_wish_subject(const char *word, struct picture_subject *ret_subject);

/* The word for the bracket of a cup. */
void picture_wish_cup(int64_t id, char ret_word[PICTURE_WISH_WORD_BYTES]);

#endif
