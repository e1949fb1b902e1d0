/* leave_page.h - asks before a player leaves a game, or calls it off, which nobody can undo.
 *
 * The buttons answer: l:TABLE:y:PLAYER and l:TABLE:n:PLAYER, or x: to call it off. PLAYER is the
 * player who was asked. Anybody who has the right may confirm calling a game off.
 */
#ifndef LEAVE_PAGE_H
#define LEAVE_PAGE_H

#include "message.h"
#include "shown_table.h"

enum leave_page_answer { LEAVE_PAGE_NONE, LEAVE_PAGE_YES, LEAVE_PAGE_NO };

/* The meaning of a button. */
struct leave_page_tap {
    enum leave_page_answer answer;
    int64_t asked; /* the player; 0 with NONE */
};

/* Reads the data of a button after the table. NONE: it answers no such question. */
struct leave_page_tap leave_page_read(const char *word);

/* The question to a player who wants to leave the game, or to call it off, with the name and the
 * standing of the table. */
void leave_page_ask(const struct shown_table *shown, int64_t player, bool call_off, int language,
                    struct message *ret_message);

/* The text that replaces the question: the game goes on, or a player left it or called it off.
 * `event`: EVENT_LEAVE or EVENT_CANCEL, of that player. */
void leave_page_kept(const struct shown_table *shown, int language, struct message *ret_message);
void leave_page_done(const struct shown_table *shown, const struct event *event, int language,
                     struct message *ret_message);

#endif
