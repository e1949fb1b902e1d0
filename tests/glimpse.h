/* glimpse.h - what a person can read off one call of the bot: dice, cards, whom it rings, buttons.
 */
#ifndef GLIMPSE_H
#define GLIMPSE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GLIMPSE_FACES_BYTES = 8,
    GLIMPSE_HAND_BYTES = 80,
    GLIMPSE_VERB_BYTES = 16,
    GLIMPSE_LOGGED_BYTES = 128
};

/* The text of a call ("" for none), and the chat it goes to. */
const char *glimpse_text(const json_t *call);
int64_t glimpse_chat(const json_t *call);

/* The dice (⚀ to ⚅) in a text as digits in ascending order, as many as there is room for; how many.
 */
size_t glimpse_faces(const char *text, char ret_faces[GLIMPSE_FACES_BYTES]);

/* The first five poker dice ("[A] [9] ...") or cards ("A♠️ 9♦️ ...") in a row, as they
 * stand.
 */
bool glimpse_hand(const char *text, char ret_hand[GLIMPSE_HAND_BYTES]);

/* The dice or cards in a text as the log of moves writes them, "5,3" or "A,T,9,9,K"; "" for none.
 * Those that do not stand together are parted by ";", and a "=" comes before what is said to lie
 * there now. The rules give examples, which do not count. Where they go on if there are too many,
 * else NULL. */
const char *glimpse_logged(const char *text, char ret_faces[GLIMPSE_LOGGED_BYTES]);

/* Whom a text rings; 0 for nobody, or for more than one. */
int64_t glimpse_rung(const char *text);

/* A button that carries a table; the turn and the verb where it has them. */
struct glimpse_button {
    int64_t table, turn;
    char verb[GLIMPSE_VERB_BYTES];
};

/* False for data of another kind. */
bool glimpse_read(const char *data, struct glimpse_button *ret_button);

/* Shows every button below a call. */
void glimpse_buttons(const json_t *call, void (*show)(void *context, const char *data),
                     void *context);

/* The table that a call's buttons belong to; 0 for none. */
int64_t glimpse_table(const json_t *call);

#endif
