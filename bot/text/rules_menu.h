/* rules_menu.h - the menu in which the rules of a table are chosen by tapping, page by page, in the
 * place of its lobby. Below every page stand the lobby's buttons to sit down and to start.
 *
 * Buttons carry, after "r:TABLE" (bytes <= 64 in all):
 *   (nothing)  the root        :PRESET  take it        :-N  starter N
 *   :k:KIND  take the game     :l:N  so long           both from the lobby, which stays
 *   :f:  who starts            :f:PLAYER  they do
 *   :t:N  whose dice (enum table_dice)
 *   :c:        every option    :o:OPTION  one option   :o:OPTION:VALUE  set it
 *   :o:OPTION:VALUE:!  set it, and what it calls for
 *   :h:        the group's own rules                   :h:ID  one of them
 *   :h:ID:t  take   :h:ID:d  open with them from now on   :h:ID:x  delete
 *   :s:  save the present rules   :d:  open with them from now on   :d:-  with the usual ones again
 */
#ifndef RULES_MENU_H
#define RULES_MENU_H

#include "message.h"
#include "table.h"

enum rules_menu_page {
    RULES_MENU_LOBBY, /* none: the lobby itself */
    RULES_MENU_ROOT,
    RULES_MENU_OPTIONS,
    RULES_MENU_OPTION,   /* option */
    RULES_MENU_CONFLICT, /* option, value: what it breaks, and the way out */
    RULES_MENU_HOUSE,
    RULES_MENU_SAVED,   /* id */
    RULES_MENU_STARTER, /* who at the table is to start */
    RULES_MENU_CLOCK,   /* how long a turn may take */
};

/* Where in the menu somebody is. */
struct rules_menu {
    enum rules_menu_page page;
    int option; /* index of the option of the table's game */
    int value;
    int64_t id;
};

/* A page there is not (an id that is gone) is the one before it; a table that is no lobby any more
 * shows its post. `bot` is the bot's username. */
void rules_menu_write(const struct table *table, const struct rules_menu *at, int language,
                      const char *bot, struct message *ret_message);

#endif
