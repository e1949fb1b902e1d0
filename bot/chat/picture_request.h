/* picture_request.h - a request for a picture: the job that draws it, and its subject. */
#ifndef PICTURE_REQUEST_H
#define PICTURE_REQUEST_H

#include "figures_page.h"
#include "jobs.h"
#include "standing_page.h"
#include "step.h"

enum { PICTURE_REQUEST_WORD_BYTES = 32 };

/* `who` asked for it and hears if it cannot be drawn; for the chat's id, nobody does. `word`: the
 * subject, see below. */
void picture_request_queue(struct step *step, int64_t chat, int64_t thread, int64_t who,
                           const char *word);

/* The subject of a picture. Its word is "c:CUP" for a cup, "w:SEASON" for a podium, "b:TABLE" for
 * the bluff of a game, else the text after "k:" on its button. */
struct picture_subject {
    enum picture_kind {
        PICTURE_STANDING,
        PICTURE_DUEL,
        PICTURE_CUP,
        PICTURE_PODIUM,
        PICTURE_BLUFF
    } kind;
    union {
        struct standing_tap standing; /* STANDING_CHART or STANDING_TABLE */
        struct figures_tap two;
        int64_t cup, table;
        int32_t season; /* the key of a closed season */
    };
};

/* False if the word is no subject. */
bool picture_request_subject(const char *word, struct picture_subject *ret_subject);

/* Writes the word for the bracket of a cup, and for the bluff of the game at a table. */
void picture_request_cup(int64_t id, char ret_word[PICTURE_REQUEST_WORD_BYTES]);
void picture_request_bluff(int64_t table, char ret_word[PICTURE_REQUEST_WORD_BYTES]);

/* Has the podium and the chart of a closed season drawn, which nobody asked for. */
void picture_request_season(struct step *step, int64_t chat, int64_t thread, int32_t season);

#endif
