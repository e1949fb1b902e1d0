/* figures_page.h - the statistics in words: figures of one person, and of two against each other.
 */
#ifndef FIGURES_PAGE_H
#define FIGURES_PAGE_H

#include "message.h"
#include "phrase.h"
#include "review.h"
#include "statistics.h"
#include "table.h"

enum { FIGURES_KINDS_MAX = 8 };

struct figures_page {
    int64_t player;
    char name[TABLE_NAME_BYTES];
    char username[TABLE_USERNAME_BYTES]; /* empty: nobody else in the league has this name */
    const struct game_kind *kind;        /* NULL: all games together */
    int n_kinds;                         /* the games of which this person has figures */
    const struct game_kind *kinds[FIGURES_KINDS_MAX];
    struct statistics statistics;
};

/* Two people in the games that both of them played. */
struct figures_duel {
    bool pictures; /* can be had */
    int64_t players[2];
    char names[2][TABLE_NAME_BYTES];
    char usernames[2][TABLE_USERNAME_BYTES];
    int games, better[2]; /* games in which one finished before the other */
    int among;            /* only the last so many games of each are counted; 0: all are */
    struct review_duel of[2];
};

/* The meaning of a button. */
struct figures_tap {
    bool draw;          /* two people as a picture, else in words, or the figures of one */
    int64_t players[2]; /* the second is 0 for one person */
    const struct game_kind *kind;
};

/* Reads the data after "k:". False for data that none of these buttons carries. */
bool figures_page_read(const char *word, struct figures_tap *ret_tap);

/* Asks which of several people is meant, for their own figures of a game (NULL: all), or against
 * another person's (0: none). */
void figures_page_ask(struct shown_names *people, int64_t other, const struct game_kind *kind,
                      int language, struct message *ret_message);

/* The figures of one person; and of two people in the games that they played together. */
void figures_page_write(const struct figures_page *page, int language, struct message *ret_message);
void figures_page_duel(const struct figures_duel *duel, int language, struct message *ret_message);
void figures_page_names(const struct figures_duel *duel, struct shown_names *ret_names);
/* The number of games that two people played together. */
struct phrase figures_page_together(const struct figures_duel *duel);

#endif
