/* text.h - what the bot says: tables and news in the words of a language.
 *
 * Every sentence a person reads is made here, from PO files by gettext; nothing is sent from
 * here. Each function clears the message and fills it. Hidden dice appear only in text_throw,
 * text_throw_done, text_popup_dice and text_popup_picked, which go to the one player who may see
 * them.
 *
 * Buttons carry what was chosen, and for which turn (bytes <= 64):
 *   j:TABLE  join             l:TABLE  leave          s:TABLE  start      x:TABLE  cancel
 *   r:TABLE  rules menu       r:TABLE:...  its pages, see rules_menu.h         b:TABLE  back
 *   f:...  forfeits of the chat: f:  the list   f:a  add one   f:x:ID  remove one   f:d  the usual
 *   d:TABLE:TURN  my dice     o:TABLE:TURN  more raises (sent in private)
 *   m:TABLE:TURN:VERB:VALUE   a move; VERB is its name, VALUE by the verb's keys: the claim's word,
 *                             a seat's number, positions as ascending digits, "+" for those
 *                             that were picked one by one, or empty
 *   u:TABLE:TURN:POSITION     picks a die or card, or no longer; only who presses is told
 *   n:TABLE:TURN:PATH         no move: other buttons below the same message (see text_table)
 *   e:TABLE  the game as a file     a:TABLE  again, with the same people and rules
 *   t:TABLE  show this table        y:PAGE  the games of whoever presses, page by page
 *   i:TABLE  I am here        v:STRETCH  away for so long (see text_read_stretch)   v:0  back
 *   w:TABLE:SECONDS  a turn may take so long      q:yes  forget me   q:no  do not
 *   k:...  the league, see standing_page.h        c:...  cups, see cup_bracket.h
 *   p:...  settings, see settings_menu.h
 *   g:LANGUAGE  language of the chat   h:NAME  the rules of a game or preset; h:  which there are
 */
#ifndef TEXT_H
#define TEXT_H

#include "message.h"
#include "rules_menu.h"
#include "table.h"

enum { TEXT_ENGLISH = 0, TEXT_LANGUAGES_MAX = 16, TEXT_PATH_BYTES = 17 };

/* Opens the catalogues of the languages in `codes` ("it", "pt_BR"; NULL past the last) below
 * `locale_dir`. English needs none; a code without a catalogue is left out. Call once, before
 * anything else here. Switches the process to the C.UTF-8 locale for messages. */
void text_open(const char *locale_dir, const char *const *codes);

/* Languages there are, English first. NULL past the last. */
const char *text_language_code(int language);
const char *text_language_name(int language); /* in its own words: "Italiano" */

/* The language for a client's IETF tag ("it", "it-IT", "pt-br", NULL): the best there is, else
 * English. */
int text_language_for(const char *tag);

/* --- the group --- */

/* The lobby post, as the table stands. */
void text_lobby(const struct table *table, int language, struct message *ret_message);

/* One page of the choice of rules instead. */
void text_menu(const struct table *table, const struct rules_menu *at, int language,
               struct message *ret_message);

/* The post that follows news in a running game: what happened and who is on turn, with its
 * buttons. `bot` is the bot's username, for links into the private chat. Where nobody called the
 * game off but the round of its cup is over it is silent, since the next round rings. */
void text_post(const struct table *table, const struct news *news, int language, const char *bot,
               struct message *ret_message);

/* The table as it is now, for /tavolo and after a post was lost: as text_post, without news.
 * `path` is where the seat on turn has got to among the buttons: what a button n:TABLE:TURN:PATH
 * carried, at most TEXT_PATH_BYTES - 1 of [A-Za-z0-9+-], "" for the beginning. It comes from a
 * client, so a path that makes no sense now is the beginning. */
void text_table(const struct table *table, const char *path, int language, const char *bot,
                struct message *ret_message);

/* The buttons below the last post of a game, and nothing else; `again`: one for a rematch, too. */
void text_after(int64_t table, bool again, int language, struct message *ret_message);

/* Adds to the post of a table that it was told elsewhere before: its topic is closed, or gone. */
void text_add_moved(bool deleted, int language, struct message *message);

/* Adds that nobody could be heard for a time, to the table as it is now. */
void text_add_outage(int64_t lost_ms, int language, struct message *message);

/* Whether this news is told by editing the post that is there instead of a new one. */
bool text_edits_post(const struct news *news);

/* What a move of a game that is over did, for who reads its record: plain text, a line or a few,
 * each with its end; the dice that nobody saw then are shown. `table` is the game after the move,
 * and news its events; NEWS_STARTED: who plays what. */
void text_tale(const struct table *table, const struct news *news, int language,
               struct message *ret_message);

/* --- in private --- */

/* The throw of the player on turn, who reads it and must see it (table_may_see), with the legal
 * claims as buttons and the true one marked; or, where a raise brought the cup back to who threw,
 * the answers. `path` as in text_table. */
void text_throw(const struct table *table, int64_t reader, const char *path, int language,
                struct message *ret_message);

/* What that message becomes when the turn is over: what was thrown and what was said. */
void text_throw_done(const struct table *before, int64_t reader, const struct news *news,
                     int language, struct message *ret_message);

/* All raises there are, for the player on turn, who reads it. */
void text_raises(const struct table *table, int64_t reader, int language,
                 struct message *ret_message);

/* Adds where the table is to what is told of it in private: the title of its chat, "" for none. */
void text_add_place(const char *title, struct message *message);

/* Welcome after /start; `seated` names the table a start link led to, or NULL. */
void text_welcome(const struct table *seated, int language, const char *bot,
                  struct message *ret_message);

/* --- waiting for people --- */

/* How long a turn may take, to choose from; `back`: with a way back to the lobby. */
void text_clocks(const struct table *table, bool back, int language, struct message *ret_message);
/* Tells the seat on turn that it is waited for, and until when; `last`: there will be no further
 * reminder. `in_group`: they cannot be written to. */
void text_reminder(const struct table *table, int seat, bool last, bool in_group, int language,
                   struct message *ret_message);
/* Asks somebody for whom the robot played several turns in a row whether they are still there. */
void text_still_there(const struct table *table, int seat, bool in_group, int language,
                      struct message *ret_message);
/* Tells a table that somebody will be away until then, in the group's local time. */
void text_away(const struct table *table, int seat, int64_t until_local_ms, int language,
               struct message *ret_message);
/* Tells a table that somebody left the group, or Telegram. */
void text_gone(const struct table *table, int seat, int language, struct message *ret_message);
/* For how long somebody can say they will be away. */
void text_away_choices(int language, struct message *ret_message);
/* How long somebody says they will be away ("3d", "12 ore", "a week"), in milliseconds; 0 if it
 * cannot be understood. */
int64_t text_read_stretch(const char *typed);

/* --- several tables --- */

enum text_list {
    TEXT_LIST_WHICH, /* several may be meant */
    TEXT_LIST_GAMES, /* those of one person, most urgent first */
};

/* One of several tables, for somebody to choose from. */
struct text_row {
    const struct table *table;
    int64_t player;    /* who reads it */
    int place;         /* in the list, from 1; 0: it is not numbered */
    const char *title; /* of its chat, cleaned; "" where that need not be said */
    const char *url;   /* of its post; "" for none */
    const char *zone;  /* in which the times are told; "": they are not */
    int64_t left_ms;   /* until the turn runs out, -1 where it does not */
    int64_t until_local_ms, now_local_ms;
};

/* A list begins with its heading; then each row is added, with a button t:TABLE; the end has
 * buttons to the other pages, counted from 0. `brief` rows are so short that TEXT_ROWS_MAX of them
 * fit a message, others are for TEXT_ROWS_FULL at most. */
enum { TEXT_ROWS_MAX = 30, TEXT_ROWS_FULL = 12 };
void text_list_begin(enum text_list list, int language, struct message *ret_message);
void text_list_add(const struct text_row *row, bool brief, int language, struct message *message);
void text_list_end(int page, int pages, int language, struct message *message);

/* --- anywhere --- */

void text_rules(const struct rules *rules, enum table_starter starter, int language,
                struct message *ret_message);
/* The same for a table, with what its group has of its own. */
void text_rules_here(const struct table *table, int language, struct message *ret_message);
/* One page of the shelf of rules: how to play by these, with buttons for the other games and their
 * rule sets; NULL: which games there are. */
void text_rules_shelf(const struct rules *shown, int language, struct message *ret_message);
/* The rules of a table in private, where the shelf is a button away. */
void text_rules_there(const struct table *table, int language, struct message *ret_message);
/* The forfeits that the group calls, with buttons to change the list; NULL: it has none of its
 * own. The usual ones, from 0; NULL past the last. */
void text_forfeits(const struct house *house, int language, struct message *ret_message);
const char *text_forfeit_usual(int i, int language);
void text_help(bool in_private, int language, const char *bot, struct message *ret_message);
void text_languages(int language, struct message *ret_message);
/* What is kept about people. The question whether somebody is to be forgotten, with a button that
 * says so; and that they are. */
void text_privacy(int language, struct message *ret_message);
void text_forget(int language, struct message *ret_message);
void text_forgotten(int language, struct message *ret_message);

enum text_note {
    NOTE_LANGUAGE_SET,
    NOTE_NO_TABLE_HERE,  /* nothing is being played in this chat: /gioca */
    NOTE_GROUPS_ONLY,    /* a game is opened in a group */
    NOTE_NOT_WAITED_FOR, /* typed a move, but no table waits for this player */
    NOTE_NO_SUCH_TABLE,  /* no table of the number that was typed */
    NOTE_TABLE_ENDED,    /* replied to the post of a table that is no longer there */
    NOTE_TABLES_FULL,    /* this chat has as many tables as it may */
    NOTE_NO_GAMES,       /* sits nowhere */
    NOTE_GAMES_PRIVATE,  /* where somebody plays is told in private only */
    NOTE_REMATCH_THERE,  /* the table to play again at is open already */
    NOTE_REMATCH_OF_CUP, /* it was played for a cup */
    NOTE_UNKNOWN_CLAIM,  /* did not understand which claim was meant */
    NOTE_UNKNOWN_COMMAND,
    NOTE_ADMINS_ONLY,
    NOTE_RAISES_SENT, /* look at the private chat */
    NOTE_NOTHING_PICKED,
    NOTE_PICK_UNSEEN, /* which dice are picked is not for the group to read */
    NOTE_JOINED,
    NOTE_STOOD_UP,
    NOTE_LEFT_GAME,
    NOTE_CANCELLED,
    NOTE_RECORD_SENT,
    NOTE_RECORD_HERE, /* the file was sent before */
    NOTE_ANONYMOUS,   /* an anonymous admin typed: use the buttons */
    NOTE_RULES_SAVED,
    NOTE_RULES_DELETED,
    NOTE_RULES_FULL, /* this chat saved as many rules as it may */
    NOTE_NAME_TAKEN, /* by a game or a preset */
    NOTE_USUAL_SET,  /* what new tables open with */
    NOTE_FORFEITS_FULL,
    NOTE_LAST_FORFEIT, /* one must stay */
    NOTE_AWAY,         /* noted that this person will be away */
    NOTE_AWAY_SHORTER, /* for less time: the group allows no more */
    NOTE_AWAY_SPENT,   /* the group allows no more absence for now */
    NOTE_AWAY_NOWHERE, /* in private, and they sit at no table */
    NOTE_AWAY_UNCLEAR, /* did not understand for how long */
    NOTE_BACK,
    NOTE_LEAGUE_IN_GROUPS, /* each group has its own */
    NOTE_NO_SUCH_GAME,     /* of that number, that ended and counts */
    NOTE_REASON_WANTED,    /* a game is not voided without one */
    NOTE_VOID_ALREADY,
    NOTE_COUNTS_ALREADY,
    NOTE_NOTHING_TO_EXPORT,
    NOTE_TOO_MUCH_TO_EXPORT,
    NOTE_FILE_COMES, /* another file is on its way there */
    NOTE_BUSY,       /* too much is under way for this person */
    NOTE_ENOUGH,     /* they, or the group, did that so often today that it is enough */
    NOTE_PICTURE_COMES,
    NOTE_PICTURE_SOON, /* this chat had one just now */
    NOTE_NO_PICTURE,   /* it could not be drawn */
    NOTE_NO_PART,      /* whoever is meant takes no part in the league */
    NOTE_WHO,          /* it cannot be told who of the league is meant */
    NOTE_WHO_USERNAME, /* the same, where a username was typed */
    NOTE_LEAGUE_IN,    /* takes part again */
    NOTE_LEAGUE_OUT,   /* takes part no more */
    NOTE_CUP_IN,
    NOTE_CUP_LEFT, /* before it began */
    NOTE_CUP_OUT,
    NOTE_CUP_BACK,
    NOTE_CUP_NOT_IN, /* wants to leave a cup that they did not enter */
    NOTE_CUP_FULL,
    NOTE_CUP_FEW,       /* to be started */
    NOTE_CUP_ON,        /* one is played: no other is opened */
    NOTE_CUP_BEGUN,     /* nobody enters it, and nothing is chosen about it any more */
    NOTE_CUP_ELSEWHERE, /* in another topic */
    NOTE_IN_PRIVATE,    /* this is only done in private, and they never wrote there */
};

/* What one person is asked for, to be answered by a reply. */
enum text_question { QUESTION_RULES_NAME, QUESTION_FORFEIT, QUESTION_PLACE };
void text_question(enum text_question question, const struct seat *whom, int language,
                   struct message *ret_message);

/* A short message of one or two sentences. */
void text_note(enum text_note note, int language, const char *bot, struct message *ret_message);

/* Why something was refused; plain text of at most 200 characters, for a popup. */
void text_popup_refusal(enum refusal why, const struct table *table, int language,
                        char ret_popup[POPUP_BYTES]);
/* The faces under the cup, for a player who may see them (table_may_see), and which of them that
 * player has picked in the group: positions, a bit each. */
void text_popup_dice(const struct table *table, int64_t reader, unsigned picked, int language,
                     char ret_popup[POPUP_BYTES]);
/* The same in short, after each tap that picks. */
void text_popup_picked(const struct table *table, int64_t reader, unsigned picked, int language,
                       char ret_popup[POPUP_BYTES]);
void text_popup_note(enum text_note note, int language, char ret_popup[POPUP_BYTES]);

/* The same refusal as a message, for what was typed. */
void text_refusal(enum refusal why, const struct table *table, int language,
                  struct message *ret_message);

/* Which dice are to be thrown again ("2 1", "all", "first", "keep 4"), as the player who typed it
 * sees them: sets the move's picks and nothing else. Nothing typed is no picks. False if it cannot
 * be understood. */
bool text_read_picks(const struct table *table, int64_t player, const char *typed,
                     struct move *ret_move);

/* A claim typed by a person ("53", "5-3", "tokio"): its place in the ladder of these rules,
 * GAME_NOTHING if it cannot be understood. */
int text_read_claim(const struct rules *rules, const char *typed);

/* Whether a typed name is the whole of a name: as it is written but for capitals (3), or but for
 * accents and punctuation, too (2); or its beginning (1). 0 if it is none of these. */
int text_name_fits(const char *typed, const char *name);

/* A player at the table named by typing: the whole name, or its beginning where only one is called
 * or begins so. GAME_NOBODY if it cannot be told who is meant. */
int text_read_seat(const struct table *table, const char *typed);

/* The commands that are there for every game. Those of games (game_words.h) follow on;
 * see commands.h. */
enum text_command {
    TEXT_COMMAND_PLAY,
    TEXT_COMMAND_LEAVE,
    TEXT_COMMAND_CANCEL,
    TEXT_COMMAND_TABLE,
    TEXT_COMMAND_GAMES,
    TEXT_COMMAND_RULES,
    TEXT_COMMAND_SAVE_RULES,
    TEXT_COMMAND_FORFEITS,
    TEXT_COMMAND_AWAY,
    TEXT_COMMAND_BACK,
    TEXT_COMMAND_CLOCK,
    TEXT_COMMAND_STANDINGS,
    TEXT_COMMAND_STATS,
    TEXT_COMMAND_EXPORT,
    TEXT_COMMAND_VOID,
    TEXT_COMMAND_LEAGUE,
    TEXT_COMMAND_CUP,
    TEXT_COMMAND_PRIVACY,
    TEXT_COMMAND_MYDATA,
    TEXT_COMMAND_FORGETME,
    TEXT_COMMAND_SETTINGS,
    TEXT_COMMAND_ALERTS,
    TEXT_COMMAND_LANGUAGE,
    TEXT_COMMAND_HELP,
    TEXT_COMMAND_START,
    TEXT_COMMAND_COUNT,
};

/* The commands to register, per language: name and description; NULL past the last. */
const char *text_command_name(int i, int language);
const char *text_command_description(int i, int language);

#endif
