/* e2e.h - the pretend Telegram, the real daemon and some people, for end-to-end tests.
 *
 * Three people (HOST owns the group, ANN and BOB) and a stranger who is in the group but not at
 * the table. Everybody has started the bot unless a test says otherwise. ANN and BOB have
 * usernames.
 */
#ifndef E2E_H
#define E2E_H

#include "daemon.h"
#include "pretend.h"

enum {
    E2E_HOST = 101,
    E2E_ANN = 102,
    E2E_BOB = 103,
    E2E_STRANGER = 109,
    E2E_TABLE = 1, /* the id of the first table */
};
#define E2E_GROUP INT64_C(-1000000000500)
#define E2E_BOT   "bussolotto_bot"

struct e2e {
    struct pretend *pretend;
    struct daemon daemon;
    void (*settle)(struct e2e *evening); /* in place of e2e_settle, see simulated_days.h; NULL */
    int quiet; /* looks of a millisecond that find nothing before it is settled; 0: some */
};

/* The people and their group, who have all said hello to the bot; part of e2e_open. */
void e2e_people(struct pretend *pretend);

/* Opens the world; starts the daemon and waits until it polls. */
void e2e_open(struct e2e *ret_evening, bool limits);
/* Ends both. Fails the test if the pretend Telegram complained of anything. */
void e2e_close(struct e2e *evening);

/* The same around a test, without limits: its state is the evening. */
int e2e_begin(void **state);
int e2e_end(void **state);
#define E2E_TEST(name, evening) TEST_OF(name, e2e_begin, e2e_end, evening)

/* How often the pretend Telegram complained; shows what of. */
size_t e2e_complaints(const struct e2e *evening);

/* So much time passes at once, for the daemon and for Telegram. */
void e2e_pass(struct e2e *evening, int64_t ms);

/* Whether a press was refused since its presser cannot have read the dice yet. A second has passed
 * then, so that they can press again. */
bool e2e_reads_dice(struct e2e *evening, const char *popup);

/* Runs until nothing is under way: every update confirmed, every call answered, the daemon
 * asleep, having polled since it was started. Fails the test after a minute. */
void e2e_settle(struct e2e *evening);

/* Fails the test, with the log, if the daemon has ended by itself. */
void e2e_alive(struct e2e *evening);

/* Serves for a while, quiet or not. */
void e2e_run(struct e2e *evening, int ms);

/* Kills it and starts it again. */
void e2e_crash(struct e2e *evening);

/* Somebody writes, and all is quiet again. */
int64_t e2e_say(struct e2e *evening, int64_t user, int64_t chat, const char *text);

/* Says yes, at once, to the newest question whether to leave a game or to call it off; and types
 * /leave or /cancel before. Both fail the test if nobody is asked. */
void e2e_yes(struct e2e *evening, int64_t user, int64_t chat);
void e2e_sure(struct e2e *evening, int64_t user, int64_t chat, const char *text);

/* Somebody presses the button whose data begins with this, below the newest message of the chat
 * that has such a button; fails the test if there is none. Returns the text of the popup ("" for
 * none), valid until the next press. A button of a lobby that is on one of its two pages is pressed
 * there: the person turns to the page first. */
const char *e2e_press(struct e2e *evening, int64_t user, int64_t chat, const char *data);
/* The same without a button: an old one, or a made up one. */
const char *e2e_forge(struct e2e *evening, int64_t user, int64_t chat, const char *data);
/* The link that the last press was answered with, NULL for none. */
const char *e2e_link(const struct e2e *evening);

/* The newest message of a chat: its id, its text, and whether it has a button whose data begins so.
 */
int64_t e2e_newest(const struct e2e *evening, int64_t chat);
const char *e2e_text(const struct e2e *evening, int64_t chat);
bool e2e_button(const struct e2e *evening, int64_t chat, const char *data);
/* The data of the first button of the newest message that has one beginning so; NULL. */
const char *e2e_data(const struct e2e *evening, int64_t chat, const char *data);
/* How many messages there are in a chat. */
int e2e_messages(const struct e2e *evening, int64_t chat);
/* How many messages of the chat hold this text. */
int e2e_told(const struct e2e *evening, int64_t chat, const char *text);

/* A lobby with HOST, ANN and BOB, of this preset; and a game of them, started. */
void e2e_lobby(struct e2e *evening, const char *preset);
void e2e_game(struct e2e *evening, const char *preset);

/* The player on turn in the game, by the newest post of the group that calls somebody. */
int64_t e2e_turn(const struct e2e *evening);

/* Serves until the daemon has logged a line with this part; fails the test after a minute, or where
 * it does not run any more. */
void e2e_logged(struct e2e *evening, const char *part);

/* One number from the daemon's database: from a copy that is made when all is quiet, if the daemon
 * runs and the statement reads; else the daemon is stopped meanwhile if it runs. */
int64_t e2e_number(struct e2e *evening, const char *sql);

#endif
