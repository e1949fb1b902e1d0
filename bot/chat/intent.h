/* intent.h - reads a typed message or a pressed button as one intent.
 *
 * Reading decides nothing: the table says whether the intent is in order. Callback data comes from
 * the presser's client and is as little trusted as typed text.
 */
#ifndef INTENT_H
#define INTENT_H

#include "advance_page.h"
#include "cup_bracket.h"
#include "figures_page.h"
#include "forfeits.h"
#include "keep_out_page.h"
#include "league_menu.h"
#include "leave_page.h"
#include "no_show_page.h"
#include "rules_menu.h"
#include "settings_menu.h"
#include "standing_page.h"
#include "update.h"

enum { INTENT_WORD_BYTES = UPDATE_TEXT_BYTES, INTENT_VERB_BYTES = 32 };

enum intent_kind {
#define INTENT(name, ...) INTENT_##name,
#include "intents_list.h"
#undef INTENT
#define COMMAND(symbol, ...) INTENT_##symbol,
#include "commands_list.h"
#undef COMMAND
    INTENT_COUNT,
};

struct intent {
    enum intent_kind kind;
    int64_t table;  /* 0: the table of this chat, or the one that waits for the player */
    int64_t turn;   /* -1: any turn */
    int64_t era;    /* of a button: see buttons_era */
    int number;     /* of the table, typed as #3; 0: none */
    int64_t person; /* of INTENT_KEEP_OUT: the one it means, once that was looked up; below 0:
                       nobody, or one of several */
    bool typed;     /* the word was typed by a person, not sent by a button */
    char verb[INTENT_VERB_BYTES]; /* a typed one may stand for several, the game picks one */
    char word[INTENT_WORD_BYTES];
    union { /* a button's word, where its page has a grammar; unused for typed text */
        struct rules_menu_tap rules;     /* INTENT_RULES_MENU */
        struct forfeits_tap forfeits;    /* INTENT_FORFEITS */
        struct standing_tap standing;    /* INTENT_STANDINGS */
        struct figures_tap figures;      /* INTENT_STATS */
        struct league_menu_tap league;   /* INTENT_LEAGUE */
        struct settings_tap settings;    /* INTENT_SETTINGS */
        struct cup_bracket_tap cup;      /* INTENT_CUP */
        struct no_show_page_tap verdict; /* INTENT_VERDICT */
        struct leave_page_tap leave;     /* INTENT_LEAVE, INTENT_CANCEL */
        struct advance_page_tap advance; /* INTENT_ADVANCE; also if typed, as without a word */
        struct keep_out_tap keep_out;    /* INTENT_KEEP_OUT */
        bool forget;                     /* INTENT_FORGETME */
    };
};

enum { INTENT_DATA_BYTES = MESSAGE_CALLBACK_BYTES };

/* Writes callback data that repeat a typed text, read as this intent, for one table: as
 * z:TABLE:TURN:TEXT in this turn alone, if it may be a move, else as z:TABLE:TEXT. False if it does
 * not fit. */
bool intent_write_typed(const struct intent *intent, const struct table *table, const char *text,
                        char ret_data[INTENT_DATA_BYTES]);

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
