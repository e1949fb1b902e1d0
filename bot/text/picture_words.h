/* picture_words.h - the words on the pictures of a league and of a cup; all of them plain. */
#ifndef PICTURE_WORDS_H
#define PICTURE_WORDS_H

#include "cup_bracket.h"
#include "phrase.h"
#include "standing_page.h"

enum { PICTURE_MONTHS = 12, PICTURE_WEEKDAYS = 7, PICTURE_COLUMNS = 5, PICTURE_ROUNDS_MAX = 12 };

/* What two people are compared by. */
enum picture_figure { PICTURE_BETTER, PICTURE_FOOLED, PICTURE_DOUBTS, PICTURE_FIGURES };

struct picture_words {
    struct phrase title, subtitle;
    struct phrase somebody; /* who was forgotten */
    struct phrase empty;    /* in place of a picture of nothing */
    struct phrase decimal;  /* between whole and part of a number */
    struct phrase games;    /* what the axis of a chart of few days counts */
    struct phrase months[PICTURE_MONTHS], weekdays[PICTURE_WEEKDAYS]; /* short; Monday first */
    struct phrase columns[PICTURE_COLUMNS]; /* rank, name, points or rating, games, wins */
    struct phrase figures[PICTURE_FIGURES];
};

/* The words on a picture of a standing, or of the season that made it; and of two people. */
void picture_words_standing(const struct standing_page *page, int language,
                            struct picture_words *ret_words);
void picture_words_duel(int games, int language, struct picture_words *ret_words);

struct picture_cup {
    struct phrase title, subtitle;
    struct phrase somebody; /* who was forgotten */
    struct phrase rounds[PICTURE_ROUNDS_MAX];
    struct phrase on, waits, late; /* how a table stands */
    struct phrase came_in, dropped;
};

void picture_words_cup(const struct cup_bracket *cup, int language, struct picture_cup *ret_words);

#endif
