/* no_show_page.h - asks the others about a player who has not made a move, in the table's post.
 *
 * The buttons are V:TABLE:VOTE:PLAYER, VOTE being w to wait, r to let the robot play, g to go on
 * without them.
 */
#ifndef NO_SHOW_PAGE_H
#define NO_SHOW_PAGE_H

#include "message.h"
#include "shown_table.h"

/* The meaning of a button. */
struct no_show_page_tap {
    enum no_show verdict;
    int64_t about; /* the player */
};

/* Reads the data of a button after the table. */
bool no_show_page_read(const char *word, struct no_show_page_tap *ret_tap);

/* Adds the question that is open, with its buttons and how many have voted; and for whom a robot
 * plays. In a cup the others cannot take anybody out. */
void no_show_page_add(const struct shown_table *shown, struct message *message);

/* Tells the player in private what the others decided. */
void no_show_page_told(const struct shown_table *shown, int seat, int language,
                       struct message *ret_message);

/* Tells the player in private that the others went on without them. `welcome`: they may sit down at
 * the next table. */
void no_show_page_out(const struct shown_table *shown, bool welcome, int language,
                      struct message *ret_message);

#endif
