/* notes.h - short answers: confirmations, refusals and questions. */
#ifndef NOTES_H
#define NOTES_H

#include "message.h"
#include "shown_table.h"

/* The notes and their texts are in notes_list.h. */
enum note {
#define NOTE(name, sentence) name,
#include "notes_list.h"
#undef NOTE
};

/* A note as a message of one or two sentences, with a button if one helps. */
void notes_write(enum note note, int language, const char *bot, struct message *ret_message);
/* The sentence of a note, in the language in use. */
const char *notes_sentence(enum note note);

/* The same for a popup: plain text of at most 200 characters. */
void notes_popup(enum note note, int language, char ret_popup[POPUP_BYTES]);

/* The reason of a refusal: as a message, for a popup, and as a part of a message. `shown` is NULL
 * if no table is known. */
void notes_refusal(enum refusal why, const struct shown_table *shown, int language,
                   struct message *ret_message);
void notes_refusal_popup(enum refusal why, const struct shown_table *shown, int language,
                         char ret_popup[POPUP_BYTES]);
void notes_add_refusal(enum refusal why, const struct shown_table *shown, struct message *message);

/* The questions to one person, which a reply answers. */
enum question { QUESTION_RULES_NAME, QUESTION_FORFEIT, QUESTION_AWAY, QUESTION_PLACE };
void notes_question(enum question question, const struct seat *whom, int language,
                    struct message *ret_message);

/* The choice of languages. */
void notes_languages(int language, struct message *ret_message);

/* The caption of a file with all games: one for programs, or one for a spreadsheet. */
const char *notes_export(bool for_programs, int language);

#endif
