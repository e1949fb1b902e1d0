/* languages.h - which languages were installed: those that have a catalogue. */
#ifndef LANGUAGES_H
#define LANGUAGES_H

enum { LANGUAGES_MAX = 15, LANGUAGES_CODE_BYTES = 16 };

/* Lists the codes ("it", "pt_BR") of the catalogues below locale_dir in ret_codes, in their
 * order, ended by NULL. The strings last as long as the process. None is fine: then it speaks
 * English. */
void languages_find(const char *locale_dir, const char *ret_codes[LANGUAGES_MAX + 1]);

#endif
