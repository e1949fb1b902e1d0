/* shown_names.h - the names of the people in one text or picture, told apart.
 *
 * In one text no form of one person's name looks like a form of another's (alike.h), whatever the
 * names are. Of names that are equal once they are cut the last name is cut first ("Alessandro
 * A."); equal names get the person's username, or else a number. All other names stay as they are.
 */
#ifndef SHOWN_NAMES_H
#define SHOWN_NAMES_H

#include "table.h"

/* Forms of a name, by the room there is. */
enum shown_width {
    SHOWN_WHOLE,
    SHOWN_ROW,   /* a line of its own, or a button */
    SHOWN_SHORT, /* lists of everybody */
    SHOWN_BRIEF, /* large brackets */
    SHOWN_WIDTHS,
};

enum {
    SHOWN_NAMES_MOST = 200,
    SHOWN_NAME_CHARACTERS = 32, /* at most, without the addition that tells it apart */
    SHOWN_NAME_BYTES = 4 * SHOWN_NAME_CHARACTERS + TABLE_USERNAME_BYTES + 24,
};

struct shown_names {
    int n, n_first; /* the first ones have their forms without regard to those after them */
    bool told;      /* the forms are chosen */
    struct shown_name {
        int64_t player;       /* 0: not known; nobody else's */
        const char *name;     /* empty: "somebody" */
        const char *username; /* without @; empty: none */
        int number;           /* where nothing else differs; 0: by the ids of the players */
    } list[SHOWN_NAMES_MOST];
    struct shown_forms {
        char text[SHOWN_WIDTHS][SHOWN_NAME_BYTES];
        uint64_t look[SHOWN_WIDTHS]; /* alike_hash of each */
    } forms[SHOWN_NAMES_MOST];
};

/* Cleans a person's name as message_clean_name does, and takes out the marks that the bot itself
 * puts beside names, "@" and "#" among them, so that no name reads like a line of the bot or like a
 * form of another's name. If nothing is left it is the username, with @, or "?" for an empty one.
 */
void shown_names_clean(const char *raw, const char *username, char ret_name[TABLE_NAME_BYTES]);

/* Begins with nobody. */
void shown_names_begin(struct shown_names *ret_names);

/* Begins with the people at a table, whose numbers are those of their seats. */
void shown_names_table(const struct table *table, struct shown_names *ret_names);

/* Adds a person, unless they are among them already, and returns their index. The texts are not
 * copied. */
int shown_names_add(struct shown_names *names, int64_t player, const char *name,
                    const char *username);

/* The name of one of them, plain, once all are added. */
void shown_names_write(struct shown_names *names, int index, enum shown_width width,
                       char ret_name[SHOWN_NAME_BYTES]);

/* The name of a person at a table. */
void shown_names_seat(const struct table *table, int seat, enum shown_width width,
                      char ret_name[SHOWN_NAME_BYTES]);

#endif
