/* bugiardi_faces.h - poker dice and playing cards as the faces of a move: dealt, written and read.
 *
 * A face is one byte: the rank, 2 to 14 (an ace), and above it a suit, or none on a die. Dice have
 * the ranks from nine up (see dice.h) and are written "9" "T" "J" "Q" "K" "A", cards "9S" "AH".
 */
#ifndef BUGIARDI_FACES_H
#define BUGIARDI_FACES_H

#include "game.h"

enum {
    RANK_LOWEST = 2,
    RANK_NINE = 9,
    RANK_KING = 13,
    RANK_ACE = 14,
    PACK_CARDS = 52,
    PACK_BYTES = (PACK_CARDS + 7) / 8,
};

enum suit { SUIT_NONE, SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS };

/* The cards that have been dealt, a bit each. All zero: a full pack. */
struct pack {
    uint8_t dealt[PACK_BYTES];
};

int bugiardi_faces_rank(int face);

/* The positions of n faces, by falling rank. */
void bugiardi_faces_falling(const uint8_t *faces, int n, uint8_t ret_places[GAME_FACES_MAX]);

enum suit bugiardi_faces_suit(int face);

/* A card; a die if the suit is SUIT_NONE. */
uint8_t bugiardi_faces_face(enum suit suit, int rank);

/* Whether a number is one of the cards of the pack. */
bool bugiardi_faces_is_card(int face);

/* The rank as one character: "23456789TJQKA". */
char bugiardi_faces_letter(int rank);

/* The number of cards that the pack still holds. */
int bugiardi_faces_left(const struct pack *pack);

/* Takes the n cards out of the pack. */
void bugiardi_faces_take(struct pack *pack, const uint8_t *faces, int n);

/* Fills in n faces of a move: different cards that the pack holds, as many as it has. */
void bugiardi_faces_deal(const struct pack *pack, struct move *move, int n,
                         uint32_t (*below)(void *source, uint32_t bound), void *source);

/* Whether the move carries exactly n different cards that the pack holds. */
bool bugiardi_faces_cards(const struct pack *pack, const struct move *move, int n);

/* Whether n is so_many, and the faces are different cards. */
bool bugiardi_faces_differ(const uint8_t *faces, int n, int so_many);

/* A face as a JSON string; a new reference. */
json_t *bugiardi_faces_write(int face);

/* The face; 0 for a string that is no face, -1 for anything else. */
int bugiardi_faces_read(const json_t *json);

#endif
