/* leave_page.h - asks before a player leaves a game, or calls it off, which nobody can undo.
 *
 * The buttons answer: l:TABLE:y:PLAYER:HAND and l:TABLE:n:PLAYER:HAND, or x: to call it off;
 * l:TABLE:a:PLAYER:HAND leaves after the hand, l:TABLE:o:PLAYER:HAND asks once more before they
 * leave at once. PLAYER is the player who was asked, HAND the hand in which they were: in a later
 * one the answer would mean another game. Anybody who has the right may confirm calling a game off.
 */
#ifndef LEAVE_PAGE_H
#define LEAVE_PAGE_H

#include "message.h"
#include "shown_table.h"

enum leave_page_answer {
    LEAVE_PAGE_NONE,
    LEAVE_PAGE_YES,
    LEAVE_PAGE_NO,
    LEAVE_PAGE_AFTER,
    LEAVE_PAGE_AT_ONCE,
};

/* The meaning of a button. */
struct leave_page_tap {
    enum leave_page_answer answer;
    int64_t asked; /* the player; 0 with NONE */
    int64_t hand;  /* of the question; 0 with NONE */
};

/* Reads the data of a button after the table. NONE: it answers no such question. */
struct leave_page_tap leave_page_read(const char *word);

/* The question to a player who wants to leave the game (EVENT_LEAVE), or to call it off
 * (EVENT_CANCEL), with the name and the standing of the table. Outside a practice game it names
 * them, as the other questions do. */
void leave_page_ask(const struct shown_table *shown, const struct event *event, int language,
                    struct message *ret_message);

/* The question to a player without whom the hand cannot go on: whether to leave after it. A player
 * who leaves after it is told so, and may stay. */
void leave_page_after(const struct shown_table *shown, int64_t player, int language,
                      struct message *ret_message);

/* The question whether they leave at once all the same, which `at_once` shows. */
void leave_page_at_once(const struct shown_table *shown, int64_t player,
                        const struct table *at_once, int language, struct message *ret_message);

/* Tells a player outside the group that they leave after the hand. */
void leave_page_outside(const struct shown_table *shown, int language, struct message *ret_message);

/* Adds to the post of a game who leaves after the hand. */
void leave_page_add_leaving(const struct shown_table *shown, struct message *message);

/* The text that replaces the question: the game goes on, or a player left it or called it off.
 * `event`: EVENT_LEAVE or EVENT_CANCEL, of that player. */
void leave_page_kept(const struct shown_table *shown, int language, struct message *ret_message);
void leave_page_done(const struct shown_table *shown, const struct event *event, int language,
                     struct message *ret_message);

/* The text that is left of a message to a player that no longer holds: of a question about leaving,
 * or whether they are there. */
enum leave_page_rest { LEAVE_PAGE_LEFT, LEAVE_PAGE_OVER, LEAVE_PAGE_BACK, LEAVE_PAGE_ON };
void leave_page_rest(const struct shown_table *shown, enum leave_page_rest rest, int language,
                     struct message *ret_message);

#endif
