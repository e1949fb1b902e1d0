/* notes.h - short answers: what was done, why something was not, what is asked for, and help.
 *
 * It is longer than other headers by the list of the notes.
 */
#ifndef NOTES_H
#define NOTES_H

#include "message.h"
#include "table.h"

enum note {
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
    NOTE_ASKED_ANOTHER, /* whether they want to leave */
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

/* A note as a message of one or two sentences, with the button that helps where there is one. */
void notes_write(enum note note, int language, const char *bot, struct message *ret_message);
/* The same for a popup: plain text of at most 200 characters. */
void notes_popup(enum note note, int language, char ret_popup[POPUP_BYTES]);

/* Why something was refused: as a message, for a popup, and as a part of a message. `table` may be
 * NULL where the table is not known. */
void notes_refusal(enum refusal why, const struct table *table, int language,
                   struct message *ret_message);
void notes_refusal_popup(enum refusal why, const struct table *table, int language,
                         char ret_popup[POPUP_BYTES]);
void notes_add_refusal(enum refusal why, const struct table *table, struct message *message);

/* What one person is asked for, to be answered by a reply. */
enum question { QUESTION_RULES_NAME, QUESTION_FORFEIT, QUESTION_PLACE };
void notes_question(enum question question, const struct seat *whom, int language,
                    struct message *ret_message);

/* Help, and the choice of languages. */
void notes_help(bool in_private, int language, const char *bot, struct message *ret_message);
void notes_languages(int language, struct message *ret_message);

/* What stands below a file with all games: one for programs, or one for a spreadsheet. */
const char *notes_export(bool for_programs, int language);

#endif
