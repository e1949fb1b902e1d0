/* language.h - which language the phrases come in.
 *
 * The phrases are English in the source and other languages come from PO files, by gettext. The
 * process is one thread, and each message is written in its chat's language, so the language is
 * switched for the whole process; that costs a fraction of a microsecond, and nothing when it is
 * the same as before.
 */
#ifndef LANGUAGE_H
#define LANGUAGE_H

#include "message.h"

#include <libintl.h>

/* Marks a phrase for translators: _ translates it here and now, N_ where it is used, P_ is for
 * phrases that count something. */
#define _(phrase)        gettext(phrase)
#define N_(phrase)       phrase
#define P_(one, many, n) ngettext(one, many, (unsigned long)(n))

/* See text_open. */
void language_open(const char *locale_dir, const char *const *codes);

/* From here on phrases come in this language. An unknown one is English. */
void language_use(int language);

/* The same, for a message that begins: it is emptied. */
void language_begin(int language, struct message *ret_message);

/* See text_language_code, text_language_name, text_language_for. */
const char *language_code(int language);
const char *language_name(int language);
int language_for(const char *tag);

#endif
