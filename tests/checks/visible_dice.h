/* visible_dice.h - what a person can read off one call of the bot: dice, cards, whom it rings,
 * buttons.
 */
#ifndef VISIBLE_DICE_H
#define VISIBLE_DICE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    VISIBLE_DICE_HAND_BYTES = 80,
    VISIBLE_DICE_VERB_BYTES = 16,
    VISIBLE_DICE_LOGGED_BYTES = 128
};

/* The text of a call ("" for none), and the chat it goes to. */
const char *visible_dice_text(const json_t *call);
/* Whether it is a page of rules, or one that teaches how to play, or how somebody played, or a
 * lobby: dice on it are examples, or those of a game that is over. */
bool visible_dice_teaches(const json_t *call);
int64_t visible_dice_chat(const json_t *call);

/* The first five poker dice ("[A] [9] ...") or cards ("A♠️ 9♦️ ...") in a row, in
 * whatever order they stand: sorted. */
bool visible_dice_hand(const char *text, char ret_hand[VISIBLE_DICE_HAND_BYTES]);

/* The dice or cards in a text as the log of moves writes them, "5,3" or "A,T,9,9,K"; "" for none.
 * Those that do not stand together are parted by ";", and a "=" comes before what is said to lie
 * there now. The rules give examples, which do not count. If there are too many, the place where
 * they go on, else NULL. */
const char *visible_dice_logged(const char *text, char ret_faces[VISIBLE_DICE_LOGGED_BYTES]);

/* Sorts the words of a list, up to its end or a ";": the order in which people see dice is not the
 * one in which they lie. */
void visible_dice_sort(char *list, char separator);

/* The person whom a text rings; 0 for nobody, or for more than one. */
int64_t visible_dice_rung(const char *text);

/* Whether the popup in answer to a press (NULL or "": none) says that a move was made: without a
 * word, what it claims, or that who made it is still away. */
bool visible_dice_grants(const char *popup);

/* A button that carries a table; the turn and the verb where it has them. */
struct visible_dice_button {
    int64_t table, turn;
    char verb[VISIBLE_DICE_VERB_BYTES];
};

/* False for data of another kind. */
bool visible_dice_read(const char *data, struct visible_dice_button *ret_button);

/* Shows every button below a call. */
void visible_dice_buttons(const json_t *call, void (*show)(void *context, const char *data),
                          void *context);

/* The table that a call's buttons belong to; 0 for none. */
int64_t visible_dice_table(const json_t *call);

#endif
