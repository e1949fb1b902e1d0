/* cup_picture.h - the words on the picture of a cup; all of them plain. */
#ifndef CUP_PICTURE_H
#define CUP_PICTURE_H

#include "cup_bracket.h"
#include "phrase.h"

enum { CUP_PICTURE_ROUNDS_MAX = 12 };

struct cup_picture {
    struct phrase title, subtitle;
    struct phrase somebody; /* who was forgotten */
    struct phrase rounds[CUP_PICTURE_ROUNDS_MAX];
    struct phrase on, waits, late; /* how a table stands */
    struct phrase came_in, dropped;
};

void cup_picture_words(const struct cup_bracket *cup, int language, struct cup_picture *ret_words);

#endif
