/* bugiardi_words.h - the words of Dadi Bugiardi: poker hands of dice and of cards. */
#ifndef BUGIARDI_WORDS_H
#define BUGIARDI_WORDS_H

#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "game_words.h"

extern const struct game_words_length bugiardi_words_length;

/* The functions of struct game_words. */
bool bugiardi_words_cards(const struct rules *rules);
struct phrase bugiardi_words_claim(const struct rules *rules, int value);
const char *bugiardi_words_family(const struct rules *rules, int value);
struct phrase bugiardi_words_faces(const uint8_t *list, int n_faces);
const char *bugiardi_words_picks(const struct rules *rules);
struct phrase bugiardi_words_label(const struct rules *rules, int value);
struct phrase bugiardi_words_score(const struct rules *rules, int score);

/* A rank as it stands on a die or a card: "9", "10", "K". */
const char *bugiardi_words_rank(int rank);

/* A face as it stands on a button: "K", "10♦️". */
struct phrase bugiardi_words_face(int face);

/* The name of a kind of hand, for a heading or a button: "Full house". */
const char *bugiardi_words_kind(const struct rules *rules, enum poker_kind kind);

/* A hand in words, within a sentence: "full house, kings over queens". */
struct phrase bugiardi_words_hand(const struct rules *rules, const struct poker_hand *hand);

/* The faces that make a hand, for a button: "K K K Q Q"; a flush is named. */
struct phrase bugiardi_words_faces_of(const struct rules *rules, const struct poker_hand *hand);

#endif
