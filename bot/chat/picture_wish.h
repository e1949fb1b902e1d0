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
    const char *word; /* of what, see below; points into the context */
};

void picture_wish_queue(struct step *step, int64_t chat, int64_t thread, bool asked,
                        const char *word);
struct picture_wish picture_wish_read(const char *context);

/* What a picture is of. Its word, with what a button carries after "k:" where there is one:
 *   p:SEASON:ORDER:KIND  the chart of a season, see standing_page.h
 *   t:SEASON:ORDER:KIND  a standing as a table, likewise
 *   v:PLAYER:PLAYER      two people side by side
 *   c:CUP                the bracket of a cup
 */
struct picture_subject {
    enum picture_kind { PICTURE_CHART, PICTURE_TABLE, PICTURE_DUEL, PICTURE_CUP } kind;
    int64_t players[2]; /* of a duel */
    int64_t cup;
};

/* False if the word is none of these. Of standings it tells which picture it is; the rest is for
 * standings_query_press. */
bool picture_wish_subject(const char *word, struct picture_subject *ret_subject);

/* The word for the bracket of a cup. */
void picture_wish_cup(int64_t id, char ret_word[PICTURE_WISH_WORD_BYTES]);

#endif
