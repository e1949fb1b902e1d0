/* notes.h - short answers: what was done, why something was not, and what is asked for. */
#ifndef NOTES_H
#define NOTES_H

#include "message.h"
#include "table.h"

/* Which there are, and what they say: notes_list.h. */
enum note {
#define NOTE(name, sentence) name,
#include "notes_list.h"
#undef NOTE
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

/* The choice of languages. */
void notes_languages(int language, struct message *ret_message);

/* What stands below a file with all games: one for programs, or one for a spreadsheet. */
const char *notes_export(bool for_programs, int language);

#endif
