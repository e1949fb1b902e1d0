/* picture_words.h - the texts of pictures: orders for bussolotto-draw (see its manual) in a
 * language. All texts are plain, and each object is a new reference. A "caption" is no part of the
 * picture; without one, its title and subtitle are the caption.
 */
#ifndef PICTURE_WORDS_H
#define PICTURE_WORDS_H

#include "cup_bracket.h"
#include "figures_page.h"
#include "standing_page.h"

#include <jansson.h>

/* The chart of a season, without its axis and its players: their lines are not on the page. */
json_t *picture_words_season(const struct standing_page *page, int language);

/* A standing as a table; two people; and the bracket of a cup. */
json_t *picture_words_standing(const struct standing_page *page, int language);
json_t *picture_words_duel(const struct figures_duel *duel, int language);
json_t *picture_words_cup(const struct cup_bracket *cup, int language);

/* The first three of a season that is over, of whom there must be one at least. */
json_t *picture_words_podium(const struct standing_hall *hall, int language);

/* A lie that was let pass, in a game that is over. */
struct picture_bluff {
    struct rules rules;
    int n_seats;
    struct seat seats[GAME_SEATS_MAX]; /* only their players are read */
    int8_t bluffer, believer;          /* GAME_NOBODY: the believer is not named */
    int16_t claimed, thrown;           /* as places of the ladder */
    int64_t ended_local_ms;
};

/* The bluff of a game. */
json_t *picture_words_bluff(const struct picture_bluff *bluff, int language);

/* The name of one of several people on a picture. */
struct phrase picture_words_name(struct shown_names *names, int index);

#endif
