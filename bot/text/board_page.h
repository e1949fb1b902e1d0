/* board_page.h - the board of a group: its tables, whose turn it is, and the top of its season. */
#ifndef BOARD_PAGE_H
#define BOARD_PAGE_H

#include "message.h"
#include "shown_names.h"
#include "shown_table.h"
#include "standing_page.h"

enum {
    BOARD_PAGE_TOP = 3,
    BOARD_PAGE_TABLES = 12 /* the first ones; a group has eight, or twice as
                              many once two have become one */
};

/* A board begins with its heading; then each table is added, and at last the season. Names mention
 * nobody. The people on turn at all tables are among the names first (table_list_add_turn). */
void board_page_begin(int language, struct message *ret_message);

/* `url`: of the table's post; "" for none. */
void board_page_add(const struct shown_table *shown, const char *url, struct shown_names *names,
                    struct message *message);

/* No table is open. */
void board_page_none(struct message *message);

/* The best of the season, none if it has no ranks yet; `who` is their index among the names. */
struct board_page_top {
    struct standing_season season;
    int n, who[BOARD_PAGE_TOP], points[BOARD_PAGE_TOP], ranks[BOARD_PAGE_TOP];
};
void board_page_season(const struct board_page_top *top, struct shown_names *names,
                       struct message *message);

/* The rest of a board that was switched off and that Telegram keeps. */
void board_page_off(int language, struct message *ret_message);

/* Tells the admin in private that it was deleted, in the group with this title; or that its topic
 * is closed there. */
void board_page_closed(const char *title, int language, struct message *ret_message);
void board_page_lost(const char *title, int language, struct message *ret_message);

#endif
