/* phrase.h - the small pieces sentences are made of: names, dice, lives.
 *
 * A phrase is a value that lives in the expression that asked for it. Phrases are HTML unless
 * they are called plain.
 */
#ifndef PHRASE_H
#define PHRASE_H

#include "message.h"
#include "table.h"

enum { PHRASE_BYTES = 288 };

struct phrase {
    char text[PHRASE_BYTES];
};

/* Whatever is formatted, cut where it is too long. */
struct phrase phrase_told(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same text with a capital in front, as where a line begins; what is no letter of English
 * stays. */
struct phrase phrase_capital(struct phrase phrase);

/* A label on a button, marked where it is the one that is chosen now. */
struct phrase phrase_chosen(bool chosen, const char *label);

/* A player's name, cut short and isolated, so that neither its length nor its direction of
 * writing can disturb the sentence around it. */
struct phrase phrase_name(const struct table *table, int seat);
/* The same for popups and buttons, which know no HTML. */
struct phrase phrase_plain_name(const struct table *table, int seat);
/* The same, so short that it fits a button. */
struct phrase phrase_button_name(const struct table *table, int seat);
/* The same, shorter, for lists of everybody. */
struct phrase phrase_short_name(const struct table *table, int seat);
/* As phrase_name and phrase_short_name, of somebody who sits nowhere; empty: "somebody". */
struct phrase phrase_name_of(const char *name);
struct phrase phrase_short_name_of(const char *name);
/* The same, so long that people can be told apart, for a line that is theirs. */
struct phrase phrase_row_name_of(const char *name);
/* A name that rings its owner's phone; a robot has none. */
struct phrase phrase_mention(const struct table *table, int seat);

/* Dice, the highest first: "⚄⚂". */
struct phrase phrase_faces(const uint8_t *faces, int n_faces);

/* A number with one digit after the point: "6.7", "−0.5"; `sign`: a plus where it is above 0. */
struct phrase phrase_tenths(double value, bool sign);

/* "a life", "2 lives". */
struct phrase phrase_lives(int n);

/* "a point", "2 points". */
struct phrase phrase_points(int n);

/* A link into the private chat with the bot. `start` is what it tells the bot, or "". */
struct phrase phrase_private_link(const char *bot, const char *start);

#endif
