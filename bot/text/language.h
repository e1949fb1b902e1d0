/* language.h - the language of the phrases.
 *
 * The phrases are English in the source and other languages come from PO files, by gettext. The
 * process is one thread, and each message is written in its chat's language, so the language is
 * switched for the whole process; that costs a fraction of a microsecond, and nothing when it is
 * the same as before.
 *
 * A page takes its language and begins with language_begin. Its parts take the message alone and
 * add to it, in the language in use.
 */
#ifndef LANGUAGE_H
#define LANGUAGE_H

#include "message.h"

#include <libintl.h>

/* Mark a phrase for translators: _ translates it at once, N_ later, where it is used; P_ is for
 * phrases with a number. */
#define _(phrase)        gettext(phrase)
#define N_(phrase)       phrase
#define P_(one, many, n) ngettext(one, many, (unsigned long)(n))

/* Marks a phrase that means something else in another context, for language_in_context. */
#define NC_(context, phrase) context "\004" phrase

enum { LANGUAGE_ENGLISH = 0, LANGUAGES_MAX = 16 };

/* Opens the catalogues of the languages in `codes` ("it", "pt_BR"; NULL past the last) below
 * `locale_dir`. English needs none; a code without a catalogue is left out. Call once, before
 * anything is written. Switches the process to the C.UTF-8 locale for messages. */
void language_open(const char *locale_dir, const char *const *codes);

/* From now on phrases are in this language. An unknown one is English. language_begin also empties
 * the message that begins. */
void language_use(int language);
void language_begin(int language, struct message *ret_message);

/* The language in use. */
int language_in_use(void);

/* The languages, English first. NULL past the last. */
const char *language_code(int language);
const char *language_name(int language); /* in its own words: "Italiano" */

/* A phrase marked by NC_ or N_, in the language in use. */
const char *language_in_context(const char *marked) __attribute__((format_arg(1)));

/* A marked phrase in one of the languages; the language in use stays. */
const char *language_phrase(int language, const char *phrase);

/* The language for a client's IETF tag ("it", "it-IT", "pt-br", NULL): the best there is, else
 * English. */
int language_for(const char *tag);

#endif
