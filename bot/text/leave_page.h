/* leave_page.h - asks before somebody leaves a game, or calls it off, which nobody can undo.
 *
 * The buttons answer: l:TABLE:y:PLAYER and l:TABLE:n:PLAYER, or x: to call it off. PLAYER is who
 * was asked; a game is called off by anybody who may.
 */
#ifndef LEAVE_PAGE_H
#define LEAVE_PAGE_H

#include "message.h"
#include "table.h"

enum leave_page_answer { LEAVE_PAGE_NONE, LEAVE_PAGE_YES, LEAVE_PAGE_NO };

/* What a button says. */
struct leave_page_tap {
    enum leave_page_answer answer;
    int64_t asked; /* the player; 0 with NONE */
};

/* Reads what a button carries after the table. NONE: it answers no such question. */
struct leave_page_tap leave_page_read(const char *word);

/* The question to a player who wants to leave the game, or to call it off; names the table and says
 * how it stands. */
void leave_page_ask(const struct table *table, int64_t player, bool call_off, int language,
                    struct message *ret_message);

/* What the question becomes: the game goes on, or who left it or called it off. `name` is theirs,
 * not escaped. */
void leave_page_kept(const struct table *table, int language, struct message *ret_message);
void leave_page_done(const struct table *table, const char *name, bool call_off, int language,
                     struct message *ret_message);

#endif
