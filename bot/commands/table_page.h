/* table_page.h - what a person sees of a table where they sit, with the buttons of their turn. */
#ifndef TABLE_PAGE_H
#define TABLE_PAGE_H

#include "ctx.h"
#include "live_tables.h"
#include "message.h"

/* Shows it in a new message, their hidden dice in one of their own; and saves the table. For
 * INTENT_NAVIGATE it shows that page of buttons, in place of the pressed message. */
void table_page_show(struct ctx *ctx, struct live *live);

/* Before a move by a button of such a page: writes it as one that is done with. False if the button
 * stands elsewhere. */
bool table_page_done(struct ctx *ctx, const struct live *live, const struct move *move,
                     struct message *ret_done);

/* After the move, in this hand of the game: the page goes on with this table while it still waits
 * for the person, else with the next one that does; it says `done` where none is left, or where
 * dice are to be shown in private, which stand in a message of their own. How the hand ended is
 * told after the group's post of it. */
void table_page_go_on(struct ctx *ctx, int64_t table, int hand, struct message *done);

#endif
