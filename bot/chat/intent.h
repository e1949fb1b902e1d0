/* intent.h - reads a typed message or a pressed button as one intent.
 *
 * Reading decides nothing: the table says whether the intent is in order. Callback data comes from
 * the presser's client and is as little trusted as typed text.
 */
#ifndef INTENT_H
#define INTENT_H

#include "cup_bracket.h"
#include "figures_page.h"
#include "forfeits.h"
#include "league_menu.h"
#include "leave_page.h"
#include "rules_menu.h"
#include "settings_menu.h"
#include "standing_page.h"
#include "update.h"

enum { INTENT_WORD_BYTES = UPDATE_TEXT_BYTES, INTENT_VERB_BYTES = 32 };

/* Their numbers wait in the outbox while Telegram is asked something: new ones go to the end. */
enum intent_kind {
    INTENT_NONE,    /* nothing addressed to the bot */
    INTENT_UNKNOWN, /* addressed to the bot, not understood */
    INTENT_OPEN,    /* word: the name of rules, or empty */
    INTENT_JOIN,
    INTENT_LEAVE, /* leave: the answer of a button, as for INTENT_CANCEL */
    INTENT_START_GAME,
    INTENT_CANCEL,
    INTENT_RULES_MENU,
    INTENT_LOBBY,      /* back from the menu */
    INTENT_SAVE_RULES, /* word: a name or empty */
    INTENT_FORFEITS,   /* word: empty, or + and a new one */
    INTENT_MOVE,       /* verb, word: its argument, as typed or from a button */
    INTENT_CLAIM_TEXT, /* word: typed in private, perhaps a claim */
    INTENT_NAVIGATE,   /* word: the path among the buttons */
    INTENT_PEEK,
    INTENT_RAISES,
    INTENT_TABLE,
    INTENT_GAMES,     /* word: the page of the list, or empty */
    INTENT_AGAIN,     /* a new table with the rules and the people of one whose game is over */
    INTENT_RECORD,    /* the game of the table as a file; word: "more" from a button */
    INTENT_RULES,     /* word: the name of rules, or empty */
    INTENT_AWAY,      /* word: for how long, or empty */
    INTENT_BACK,      /* here again: at the table, else in this group; in private, in all groups */
    INTENT_CLOCK,     /* word: the time for a turn, in seconds if from a button; or empty */
    INTENT_STANDINGS, /* word: a game, an order, both or empty */
    INTENT_STATS,     /* word: a name, two, or empty */
    INTENT_EXPORT,    /* word: csv, json, or empty for both */
    INTENT_VOID,      /* word: the game and the reason, or empty */
    INTENT_LEAGUE,    /* word: points, or empty */
    INTENT_CUP,       /* word: the name of rules, or empty */
    INTENT_PRIVACY,
    INTENT_MYDATA,
    INTENT_FORGET,
    INTENT_SETTINGS, /* word: a place as typed, or empty */
    INTENT_ALERTS,
    INTENT_LANGUAGES,
    INTENT_SET_LANGUAGE, /* word: code */
    INTENT_HELP,         /* word: the letter of a page from a button, or empty */
    INTENT_WELCOME,      /* word: payload of a start link, or empty */
    INTENT_PICK,         /* word: the position of a die or card */
    INTENT_HOW_TO_PLAY,  /* word: follows H: on a button, see how_to_play.h */
    INTENT_PRACTICE,     /* a game against a robot, at once */
    INTENT_ROBOT,        /* one more robot at the table; word: its grade, "out", or empty */
    INTENT_COACH,        /* an analysis of a player's game at the table, which is over */
};

struct intent {
    enum intent_kind kind;
    int64_t table; /* 0: the table of this chat, or the one that waits for the player */
    int64_t turn;  /* -1: any turn */
    int64_t era;   /* of a button: see buttons_era */
    int number;    /* of the table, typed as #3; 0: none */
    bool typed;    /* the word was typed by a person, not sent by a button */
    char verb[INTENT_VERB_BYTES]; /* a typed one may stand for several, the game picks one */
    char word[INTENT_WORD_BYTES];
    union { /* a button's word, where its page has a grammar; unused for typed text */
        struct rules_menu_tap rules;   /* INTENT_RULES_MENU */
        struct forfeits_tap forfeits;  /* INTENT_FORFEITS */
        struct standing_tap standing;  /* INTENT_STANDINGS */
        struct figures_tap figures;    /* INTENT_STATS */
        struct league_menu_tap league; /* INTENT_LEAGUE */
        struct settings_tap settings;  /* INTENT_SETTINGS */
        struct cup_bracket_tap cup;    /* INTENT_CUP */
        struct leave_page_tap leave;   /* INTENT_LEAVE, INTENT_CANCEL */
        bool forget;                   /* INTENT_FORGET */
    };
};

enum { INTENT_DATA_BYTES = MESSAGE_CALLBACK_BYTES };

/* Writes callback data that repeats a typed text for one table: z:TABLE:TEXT. False if it does not
 * fit. */
bool intent_write_typed(int64_t table, const char *text, char ret_data[INTENT_DATA_BYTES]);

/* Reads a message or a press; INTENT_NONE for any other update. `bot`: the bot's username. */
void intent_read(const struct update *update, const char *bot, struct intent *ret_intent);

/* Writes an intent that waits for Telegram's answer whether its author runs a group: the intent,
 * its author, its chat and the group. The text goes with the question and comes back with the
 * answer, even after a restart. malloc'd; the caller frees it. */
char *intent_write_waiting(const struct update *update, const struct intent *intent, int64_t group);

/* Reads it back, with the parts of the update that handlers look at. */
void intent_read_waiting(const char *text, struct update *ret_update, struct intent *ret_intent,
                         int64_t *ret_group);

#endif
