/* sight.h - what a person sees in a chat of the pretend Telegram: messages, and buttons below. */
#ifndef SIGHT_H
#define SIGHT_H

#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

enum { SIGHT_BUTTONS_MAX = 100, SIGHT_MESSAGES = 60, SIGHT_TABLES_MAX = 16 };

/* A button that may be pressed, what is written on it, and how tempting it is. Its data is without
 * the mark in front that says which state of the database it belongs to. */
struct choice {
    const char *data, *label;
    int weight;
};

/* A message with buttons. Valid until the bot changes it. */
struct post {
    int64_t chat, message;
    const json_t *json;
    char mark[16]; /* of all its buttons */
    int n;
    struct choice choices[SIGHT_BUTTONS_MAX];
};

/* The newest message of a chat, or one so many further up; NULL if there are not so many. */
const json_t *sight_message(const struct pretend *pretend, int64_t chat, int back);
/* The same among those that are files: what stands in the file. */
const char *sight_file(const struct pretend *pretend, int64_t chat, int back);

/* Reads a message. False if it has no buttons. */
bool sight_read(int64_t chat, const json_t *message, struct post *ret_post);

/* The newest message with buttons among the last SIGHT_MESSAGES of a chat, after skipping some.
 * False if there is none. */
bool sight_newest(const struct pretend *pretend, int64_t chat, int skip, struct post *ret_post);

/* The newest among them that offers one of these letters (sight_offers). */
bool sight_find(const struct pretend *pretend, int64_t chat, const char *letters,
                struct post *ret_post);

/* As pretend_press, by data without that mark. */
bool sight_press(struct pretend *pretend, int64_t user, int64_t chat, int64_t message,
                 const char *data, char ret_press[40]);
/* The same data with the mark; the result is static, or NULL if the message has no such button. */
const char *sight_marked(const struct pretend *pretend, int64_t chat, int64_t message,
                         const char *data);

/* Whether it has a button whose data begins with one of these letters. */
bool sight_offers(const struct post *post, const char *letters);

/* Whether it is the first page of a lobby, which leads to the others. */
bool sight_is_lobby(const struct post *post);

/* The data of its first button that begins with this letter; NULL for none. */
const char *sight_button(const struct post *post, char letter);

/* The data of one of the moves below it, the more tempting the more likely; NULL if there is none.
 * `chance` is a stream of random numbers (chance.h). */
const char *sight_move(const struct post *post, uint64_t *chance);

/* The table that its buttons are of, and the turn (-1: they carry none). False if they are of none.
 */
bool sight_table(const struct post *post, int64_t *ret_table, int64_t *ret_turn);

/* Goes through the newest post of each table among the last messages of a chat. */
struct sight_walk {
    bool far; /* among all messages: as by the link to a table on the page of its cup */
    int back; /* messages that were looked at */
    int n;
    int64_t seen[SIGHT_TABLES_MAX]; /* the last of them is this one's */
    int64_t turn;
};
bool sight_next_table(const struct pretend *pretend, int64_t chat, struct sight_walk *walk,
                      struct post *ret_post);

/* The person whom a message rings (the last, where there are several); 0 for nobody. */
int64_t sight_rung(const json_t *message);

/* The person on turn, as a message tells: rung by it or, since one who acts is not rung, named by
 * it; 0: nobody. */
int64_t sight_turn(const struct pretend *pretend, int64_t chat, const json_t *message);

/* Whether somebody who reads a message takes it for their turn. */
bool sight_calls(const struct pretend *pretend, const json_t *message, int64_t user);

/* The newest of the last messages of a chat that has this sign in it; 0 for none. */
int64_t sight_sign(const struct pretend *pretend, int64_t chat, const char *sign);

/* A cup, as its newest post shows it. */
struct seen_cup {
    int64_t cup, chat, message;
    bool entering, playing; /* people may enter; it has begun */
    bool more;              /* the page is open where one drops out */
    bool asked;             /* whether it is really to be called off */
};

/* The newest post of a cup with buttons. False if there is none. */
bool sight_cup(const struct pretend *pretend, int64_t chat, struct seen_cup *ret_seen);

#endif
