/* notes.h - short answers: what was done, and why something was not. */
#ifndef NOTES_H
#define NOTES_H

#include "text.h"

/* The sentence for a note, translated; plain text of at most 200 characters. */
const char *notes_sentence(enum text_note note);

/* A note as a message, with the button that helps where there is one. */
void notes_write(enum text_note note, const char *bot, struct message *message);

/* See text_question. */
void notes_question(enum text_question question, const struct seat *whom, struct message *message);

/* Why something was refused, plain text; `table` may be NULL where the table is not known. */
void notes_refusal(enum refusal why, const struct table *table, char ret_popup[POPUP_BYTES]);

/* Help, and the choice of languages. */
void notes_help(bool in_private, const char *bot, struct message *message);
void notes_languages(struct message *message);

#endif
