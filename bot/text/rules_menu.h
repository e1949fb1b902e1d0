/* rules_menu.h - the menu in which the rules of a table are chosen by tapping, page by page, in the
 * place of its lobby. Below every page stand the lobby's buttons to sit down and to start.
 */
#ifndef RULES_MENU_H
#define RULES_MENU_H

#include "buttons.h"
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
    RULES_MENU_ROBOTS,
};

/* Where in the menu somebody is. */
struct rules_menu {
    enum rules_menu_page page;
    int option; /* index of the option of the table's game */
    int value;
    int64_t id;
};

/* What a button says. */
struct rules_menu_tap {
    enum rules_menu_act {
        RULES_MENU_SHOW_ROOT,
        RULES_MENU_SHOW_OPTIONS,
        RULES_MENU_SHOW_OPTION, /* name: which */
        RULES_MENU_SHOW_STARTER,
        RULES_MENU_SHOW_HOUSE,
        RULES_MENU_SHOW_SAVED,  /* number: which */
        RULES_MENU_SET_STARTER, /* number: enum table_starter */
        RULES_MENU_SET_NAMED,   /* number: the player who starts */
        RULES_MENU_SET_PRESET,  /* name */
        RULES_MENU_SET_KIND,    /* name: of a game */
        RULES_MENU_SET_LENGTH,  /* name: the value of the option that a game is as long as */
        RULES_MENU_SET_DICE,    /* number: enum table_dice */
        RULES_MENU_SET_ABSENT,  /* number: whether a robot plays for the absent */
        RULES_MENU_SET_OPTION,  /* name, value */
        RULES_MENU_SET_MENDED,  /* and what it calls for */
        RULES_MENU_TAKE_SAVED,  /* number: which, and so on */
        RULES_MENU_OPEN_SAVED,
        RULES_MENU_DELETE_SAVED,
        RULES_MENU_OPEN_USUAL, /* tables from now on, with the usual rules */
        RULES_MENU_OPEN_WITH,  /* with the present ones */
        RULES_MENU_SAVE,
        RULES_MENU_SHOW_ROBOTS,
        RULES_MENU_ADD_REGULAR, /* from the lobby, which stays */
        RULES_MENU_ADD_ROBOT,   /* number: enum robot_grade */
        RULES_MENU_TAKE_OUT,    /* number: the robot's player */
    } act;
    char name[BUTTONS_DATA_BYTES], value[BUTTONS_DATA_BYTES];
    int64_t number;
};

/* Reads what follows "r:TABLE:". False for what no button carries; whether the game has such rules,
 * or the group, is not looked at. */
bool rules_menu_read(const char *word, struct rules_menu_tap *ret_tap);

/* A page there is not (an id that is gone) is the one before it; a table that is no lobby any more
 * shows its post. `bot` is the bot's username. */
void rules_menu_write(const struct table *table, const struct rules_menu *at, int language,
                      const char *bot, struct message *ret_message);

#endif
