/* phrase.h - the small pieces of sentences: names, dice, lives.
 *
 * A phrase is a value that lives in the expression that asked for it. Phrases are HTML unless
 * they are called plain.
 */
#ifndef PHRASE_H
#define PHRASE_H

#include "message.h"
#include "shown_names.h"
#include "shown_table.h"

enum { PHRASE_BYTES = 288 };

struct phrase {
    char text[PHRASE_BYTES];
};

/* A formatted text, cut if it is too long. */
struct phrase phrase_told(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same text with a capital in front, for the beginning of a line. Letters that are not ASCII
 * stay. */
struct phrase phrase_capital(struct phrase phrase);

/* A label on a button, marked if it is the chosen one. */
struct phrase phrase_chosen(bool chosen, const char *label);

/* A player's name, told apart from the others at the table, cut short and isolated, so that neither
 * its length nor its direction of writing can disturb the sentence around it. */
struct phrase phrase_name(const struct table *table, int seat);
/* The same for popups and buttons, which have no HTML. */
struct phrase phrase_plain_name(const struct table *table, int seat);
/* The same, short enough for a button. */
struct phrase phrase_button_name(const struct table *table, int seat);
/* The same, shorter, for lists of everybody. */
struct phrase phrase_short_name(const struct table *table, int seat);
/* The name of one of several people who are not all at one table. */
struct phrase phrase_shown(struct shown_names *names, int index, enum shown_width width);
/* The name of a person who may sit at this table or not, told apart from those who do. */
struct phrase phrase_at_table(const struct table *table, int64_t player, const char *name,
                              const char *username);
/* The name of a person alone; empty: "somebody". */
struct phrase phrase_name_of(const char *name);
/* A name that rings its owner's phone; a robot has none, and a quiet page rings nobody. */
struct phrase phrase_mention(const struct shown_table *shown, int seat);
struct phrase phrase_mention_shown(struct shown_names *names, int index, bool quiet);
struct phrase phrase_mention_of(int64_t player, const char *name);

/* Dice, the highest first: "⚄⚂". */
struct phrase phrase_faces(const uint8_t *faces, int n_faces);

/* A number with one digit after the point: "6.7", "−0.5"; `sign`: with a plus if it is above 0. */
struct phrase phrase_tenths(double value, bool sign);

/* "a life", "2 lives". */
struct phrase phrase_lives(int n);

/* "a point", "2 points"; in a list or a picture: "1 point", "2 points". */
struct phrase phrase_points(int n);
struct phrase phrase_points_listed(int n);

/* A link into the private chat with the bot. `start` is the parameter of its /start, or "". */
struct phrase phrase_private_link(const char *bot, const char *start);

#endif
