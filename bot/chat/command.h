/* command.h - what a person wants: a typed message or a pressed button, read as one wish.
 *
 * Reading decides nothing: whether a wish is in order is for the table to say. Callback data
 * comes from the presser's client and is as little trusted as typed text.
 */
#ifndef COMMAND_H
#define COMMAND_H

#include "update.h"

enum { COMMAND_WORD_BYTES = UPDATE_TEXT_BYTES, COMMAND_VERB_BYTES = 32 };

/* Their numbers wait in the outbox while Telegram is asked something: new ones come last. */
enum wish_kind {
    WISH_NONE,    /* nothing addressed to the bot */
    WISH_UNKNOWN, /* addressed to the bot, not understood */
    WISH_OPEN,    /* word: what names rules, or empty */
    WISH_JOIN,
    WISH_LEAVE,
    WISH_START_GAME,
    WISH_CANCEL,
    WISH_RULES_MENU, /* word: where in it, see rules_menu.h */
    WISH_LOBBY,      /* back from the menu */
    WISH_SAVE_RULES, /* word: a name or empty */
    WISH_FORFEITS,   /* word: what follows f: on a button, or the command */
    WISH_MOVE,       /* verb, word: what it carries, as typed or as a button has it */
    WISH_CLAIM_TEXT, /* word: typed in private, perhaps a claim */
    WISH_NAVIGATE,   /* word: the path among the buttons */
    WISH_PEEK,
    WISH_RAISES,
    WISH_TABLE,
    WISH_GAMES,     /* word: the page of the list, or empty */
    WISH_AGAIN,     /* a new table with the people and rules of one whose game is over */
    WISH_RECORD,    /* the game that was played at the table, as a file */
    WISH_RULES,     /* word: what names rules, or empty */
    WISH_AWAY,      /* word: for how long, or empty */
    WISH_BACK,      /* here again, at the table or wherever it was said */
    WISH_CLOCK,     /* word: how long a turn may take, in seconds from a button; or empty */
    WISH_STANDINGS, /* word: what follows k: on a button, or a game */
    WISH_STATS,     /* word: a name, two, or empty */
    WISH_EXPORT,    /* word: csv, json, or empty for both */
    WISH_VOID,      /* word: which game and why, or empty */
    WISH_LEAGUE,    /* word: points, or empty */
    WISH_CUP,       /* word: what follows c: on a button, or what names rules, or empty */
    WISH_PRIVACY,
    WISH_MYDATA,
    WISH_FORGET,   /* word: yes or no from a button, else whatever was typed */
    WISH_SETTINGS, /* word: what follows p: on a button, or a place as it was typed, or empty */
    WISH_ALERTS,
    WISH_LANGUAGES,
    WISH_SET_LANGUAGE, /* word: code */
    WISH_HELP,
    WISH_WELCOME, /* word: payload of a start link, or empty */
    WISH_PICK,    /* word: the position of a die or card */
};

struct wish {
    enum wish_kind kind;
    int64_t table; /* 0: the one of this chat, or the one that waits for the player */
    int64_t turn;  /* -1: whatever turn it is */
    int number;    /* of the table, as it was typed: #3; 0: none */
    char verb[COMMAND_VERB_BYTES]; /* a typed one may be several, the game takes one of them */
    char word[COMMAND_WORD_BYTES];
};

/* Reads a message or a press; WISH_NONE for any other update. `bot`: the bot's username. */
void command_read(const struct update *update, const char *bot, struct wish *ret_wish);

#endif
