/* table_page.h - what a person sees of a table where they sit, with the buttons of their turn. */
#ifndef TABLE_PAGE_H
#define TABLE_PAGE_H

#include "ctx.h"

/* Shows it in a new message, their hidden dice in one of their own; and saves the table. For
 * INTENT_NAVIGATE it shows that page of buttons, in place of the pressed message. */
void table_page_show(struct ctx *ctx, struct live *live);

#endif
