/* figures_page.h - how somebody plays, in words: figures of one person, and of two against each
 * other.
 */
#ifndef FIGURES_PAGE_H
#define FIGURES_PAGE_H

#include "luck_share.h"
#include "message.h"
#include "review.h"
#include "statistics.h"
#include "table.h"

enum { FIGURES_KINDS_MAX = 8 };

struct figures_page {
    int64_t player;
    char name[TABLE_NAME_BYTES];
    const struct game_kind *kind; /* NULL: all games together */
    int n_kinds;                  /* the games this person has figures of */
    const struct game_kind *kinds[FIGURES_KINDS_MAX];
    struct statistics statistics;
    struct luck_share share; /* of the last games */
};

/* Two people in the games that both of them played. */
struct figures_duel {
    bool pictures; /* can be had */
    int64_t players[2];
    char names[2][TABLE_NAME_BYTES];
    int games, better[2]; /* who finished before the other */
    struct review_duel of[2];
};

/* What a button says. */
struct figures_tap {
    bool draw;          /* two people as a picture, else the figures of one */
    int64_t players[2]; /* the other one is 0 where it is one */
    const struct game_kind *kind;
};

/* Reads what follows "k:". False for what none of these buttons carries. */
bool figures_page_read(const char *word, struct figures_tap *ret_tap);

/* How somebody plays; and two people in the games they played together. */
void figures_page_write(const struct figures_page *page, int language, struct message *ret_message);
void figures_page_duel(const struct figures_duel *duel, int language, struct message *ret_message);

#endif
