/* rules_menu.h - the menu for the rules of a table, page by page, in the place of its lobby. Every
 * page has the lobby's buttons to sit down and to start.
 */
#ifndef RULES_MENU_H
#define RULES_MENU_H

#include "buttons.h"
#include "message.h"
#include "shown_table.h"

enum rules_menu_page {
    RULES_MENU_LOBBY, /* none: the lobby itself */
    RULES_MENU_ROOT,
    RULES_MENU_OPTIONS,
    RULES_MENU_OPTION,   /* option */
    RULES_MENU_CONFLICT, /* option, value: its conflict, and the way out */
    RULES_MENU_HOUSE,
    RULES_MENU_SAVED,   /* id; value: asks whether they are to be deleted */
    RULES_MENU_STARTER, /* the player who is to start */
    RULES_MENU_CLOCK,   /* the limit of a turn */
    RULES_MENU_ROBOTS,
    RULES_MENU_GAMES, /* lobby_pages.h, as the next one */
    RULES_MENU_MORE,
};

/* A position in the menu. */
struct rules_menu {
    enum rules_menu_page page;
    int option; /* index of the option of the table's game */
    int value;
    int64_t id;
};

/* The meaning of a button. */
struct rules_menu_tap {
    enum rules_menu_act {
        RULES_MENU_SHOW_ROOT,
        RULES_MENU_SHOW_OPTIONS,
        RULES_MENU_SHOW_OPTION, /* name: of the option */
        RULES_MENU_SHOW_STARTER,
        RULES_MENU_SHOW_HOUSE,
        RULES_MENU_SHOW_SAVED,  /* number: its id */
        RULES_MENU_SET_STARTER, /* number: enum table_starter */
        RULES_MENU_SET_NAMED,   /* number: the player who starts */
        RULES_MENU_SET_PRESET,  /* name */
        RULES_MENU_SET_KIND,    /* name: of a game */
        RULES_MENU_SET_LENGTH,  /* name: the value of the option for the length of the game */
        RULES_MENU_SET_DICE,    /* number: enum table_dice */
        RULES_MENU_SET_ABSENT,  /* number: whether a robot plays for absent players */
        RULES_MENU_SET_SHOWN,   /* number: whether all dice are shown once the game is over */
        RULES_MENU_SET_OPTION,  /* name, value */
        RULES_MENU_SET_MENDED,  /* the same with its remedies */
        RULES_MENU_TAKE_SAVED,  /* number: its id, as for the next ones */
        RULES_MENU_OPEN_SAVED,
        RULES_MENU_DELETE_SAVED, /* asks first */
        RULES_MENU_DELETE_SURE,
        RULES_MENU_OPEN_USUAL, /* new tables open with the usual rules */
        RULES_MENU_OPEN_WITH,  /* with the present rules */
        RULES_MENU_SAVE,
        RULES_MENU_SHOW_ROBOTS,
        RULES_MENU_SHOW_GAMES,
        RULES_MENU_SHOW_MORE,
        RULES_MENU_ADD_REGULAR, /* from the lobby, which stays */
        RULES_MENU_ADD_ROBOT,   /* number: enum robot_grade */
        RULES_MENU_TAKE_OUT,    /* number: the robot's player */
    } act;
    char name[BUTTONS_DATA_BYTES], value[BUTTONS_DATA_BYTES];
    int64_t number;
};

/* Reads the data after "r:TABLE:". False for data that no button carries. Whether the game or the
 * group has such rules is not checked. */
bool rules_menu_read(const char *word, struct rules_menu_tap *ret_tap);

/* Tells the group that a person deleted rules that it had saved; neither name is escaped. */
void rules_menu_deleted(const char *rules, const char *by, int language,
                        struct message *ret_message);

/* For a page that does not exist (its id is gone) the one before it is written; for a table that is
 * no lobby any more, its post. `bot` is the bot's username. */
void rules_menu_write(const struct shown_table *shown, const struct rules_menu *at, int language,
                      const char *bot, struct message *ret_message);

#endif
