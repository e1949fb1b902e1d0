/* evening.h - the pretend Telegram, the real daemon and some people, for end-to-end tests.
 *
 * Three people (HOST owns the group, ANN and BOB) and a stranger who is in the group but not at
 * the table. Everybody has started the bot unless a test says otherwise. ANN and BOB have
 * usernames.
 */
#ifndef EVENING_H
#define EVENING_H

#include "daemon.h"
#include "pretend.h"

enum {
    EVENING_HOST = 101,
    EVENING_ANN = 102,
    EVENING_BOB = 103,
    EVENING_STRANGER = 109,
    EVENING_TABLE = 1, /* the id of the first table */
};
#define EVENING_GROUP INT64_C(-1000000000500)
#define EVENING_BOT   "bussolotto_bot"

struct evening {
    struct pretend *pretend;
    struct daemon daemon;
    void (*settle)(struct evening *evening); /* in place of evening_settle, see day.h; NULL */
};

/* The people and their group, who have all said hello to the bot; part of evening_open. */
void evening_people(struct pretend *pretend);

/* Opens the world; starts the daemon and waits until it polls. */
void evening_open(struct evening *ret_evening, bool limits);
/* Ends both. Fails the test if the pretend Telegram complained of anything. */
void evening_close(struct evening *evening);

/* How often the pretend Telegram complained; shows what of. */
size_t evening_complaints(const struct evening *evening);

/* Runs until nothing is under way: every update confirmed, every call answered, the daemon
 * asleep, having polled since it was started. Fails the test after a minute. */
void evening_settle(struct evening *evening);

/* Serves for a while, quiet or not. */
void evening_run(struct evening *evening, int ms);

/* Kills it and starts it again. */
void evening_crash(struct evening *evening);

/* Somebody writes, and all is quiet again. */
int64_t evening_say(struct evening *evening, int64_t user, int64_t chat, const char *text);

/* Somebody presses the button whose data begins with this, below the newest message of the chat
 * that has such a button; fails the test if there is none. Returns the text of the popup ("" for
 * none), valid until the next press. */
const char *evening_press(struct evening *evening, int64_t user, int64_t chat, const char *data);
/* The same without a button: an old one, or a made up one. */
const char *evening_forge(struct evening *evening, int64_t user, int64_t chat, const char *data);
/* The link that the last press was answered with, NULL for none. */
const char *evening_link(const struct evening *evening);

/* The newest message of a chat: its id, its text, and whether it has a button whose data begins so.
 */
int64_t evening_newest(const struct evening *evening, int64_t chat);
const char *evening_text(const struct evening *evening, int64_t chat);
bool evening_button(const struct evening *evening, int64_t chat, const char *data);
/* The data of the first button of the newest message that has one beginning so; NULL. */
const char *evening_data(const struct evening *evening, int64_t chat, const char *data);
/* How many messages there are in a chat. */
int evening_messages(const struct evening *evening, int64_t chat);
/* Whether any message of the chat holds this text. */
bool evening_told(const struct evening *evening, int64_t chat, const char *text);

/* A lobby with HOST, ANN and BOB, of this preset; and a game of them, started. */
void evening_lobby(struct evening *evening, const char *preset);
void evening_game(struct evening *evening, const char *preset);

/* Who is on turn in the game, by the mention in the newest post of the group. */
int64_t evening_turn(const struct evening *evening);

/* Serves until the daemon has logged a line with this part; fails the test after a minute, or where
 * it does not run any more. */
void evening_logged(struct evening *evening, const char *part);

/* One number from the daemon's database, which is stopped meanwhile if it runs. */
int64_t evening_number(struct evening *evening, const char *sql);

#endif
