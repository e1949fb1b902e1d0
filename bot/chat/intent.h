/* intent.h - what a person wants: a typed message or a pressed button, read as one wish.
 *
 * Reading decides nothing: whether a wish is in order is for the table to say. Callback data
 * comes from the presser's client and is as little trusted as typed text.
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

/* Their numbers wait in the outbox while Telegram is asked something: new ones come last. */
enum intent_kind {
    INTENT_NONE,    /* nothing addressed to the bot */
    INTENT_UNKNOWN, /* addressed to the bot, not understood */
    INTENT_OPEN,    /* word: what names rules, or empty */
    INTENT_JOIN,
    INTENT_LEAVE, /* leave, and of INTENT_CANCEL: the answer of a button */
    INTENT_START_GAME,
    INTENT_CANCEL,
    INTENT_RULES_MENU,
    INTENT_LOBBY,      /* back from the menu */
    INTENT_SAVE_RULES, /* word: a name or empty */
    INTENT_FORFEITS,   /* word: empty, or + and one more */
    INTENT_MOVE,       /* verb, word: what it carries, as typed or as a button has it */
    INTENT_CLAIM_TEXT, /* word: typed in private, perhaps a claim */
    INTENT_NAVIGATE,   /* word: the path among the buttons */
    INTENT_PEEK,
    INTENT_RAISES,
    INTENT_TABLE,
    INTENT_GAMES,  /* word: the page of the list, or empty */
    INTENT_AGAIN,  /* a new table with the people and rules of one whose game is over */
    INTENT_RECORD, /* the game that was played at the table, as a file; word: from a button "more"
                    */
    INTENT_RULES,  /* word: what names rules, or empty */
    INTENT_AWAY,   /* word: for how long, or empty */
    INTENT_BACK,   /* here again, at the table or wherever it was said */
    INTENT_CLOCK,  /* word: how long a turn may take, in seconds from a button; or empty */
    INTENT_STANDINGS, /* word: a game, an order, both or empty */
    INTENT_STATS,     /* word: a name, two, or empty */
    INTENT_EXPORT,    /* word: csv, json, or empty for both */
    INTENT_VOID,      /* word: which game and why, or empty */
    INTENT_LEAGUE,    /* word: points, or empty */
    INTENT_CUP,       /* word: what names rules, or empty */
    INTENT_PRIVACY,
    INTENT_MYDATA,
    INTENT_FORGET,
    INTENT_SETTINGS, /* word: a place as it was typed, or empty */
    INTENT_ALERTS,
    INTENT_LANGUAGES,
    INTENT_SET_LANGUAGE, /* word: code */
    INTENT_HELP,         /* word: the letter of a page from a button, or empty */
    INTENT_WELCOME,      /* word: payload of a start link, or empty */
    INTENT_PICK,         /* word: the position of a die or card */
    INTENT_HOW_TO_PLAY,  /* word: what follows H: on a button, see how_to_play.h */
    INTENT_PRACTICE,     /* a game against a robot, at once */
    INTENT_ROBOT,        /* one more at the table; word: its grade, "out", or empty */
    INTENT_COACH,        /* how somebody played at the table, whose game is over */
};

struct intent {
    enum intent_kind kind;
    int64_t table; /* 0: the one of this chat, or the one that waits for the player */
    int64_t turn;  /* -1: whatever turn it is */
    int number;    /* of the table, as it was typed: #3; 0: none */
    bool typed;    /* the word is as people write it, not as a button has it */
    char verb[INTENT_VERB_BYTES]; /* a typed one may be several, the game takes one of them */
    char word[INTENT_WORD_BYTES];
    union { /* what a button says where the word has a grammar of its own; not of typed text */
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

enum { INTENT_DATA_BYTES = 65 };

/* Callback data that says of one table what was typed: z:TABLE:TEXT. False if it does not fit. */
bool intent_write_typed(int64_t table, const char *text, char ret_data[INTENT_DATA_BYTES]);

/* Reads a message or a press; INTENT_NONE for any other update. `bot`: the bot's username. */
void intent_read(const struct update *update, const char *bot, struct intent *ret_intent);

/* A wish that waits until Telegram has told whether somebody runs a group, as text that goes with
 * the question, so that it comes back with the answer, even if the process ends in between: what
 * was wished, by whom and where, and of which group it is asked; malloc'd. */
char *intent_write_waiting(const struct update *update, const struct intent *intent, int64_t group);

/* Puts it together again, the update as far as handlers look at it. */
void intent_read_waiting(const char *text, struct update *ret_update, struct intent *ret_intent,
                         int64_t *ret_group);

#endif
