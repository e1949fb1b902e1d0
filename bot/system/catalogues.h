/* catalogues.h - which languages were installed: those that have a catalogue. */
#ifndef CATALOGUES_H
#define CATALOGUES_H

enum { CATALOGUES_MAX = 15, CATALOGUES_CODE_BYTES = 16 };

/* Lists the codes ("it", "pt_BR") of the catalogues below locale_dir in ret_codes, in their
 * order, ended by NULL. The strings last as long as the process. None is fine: then it speaks
 * English. */
void catalogues_find(const char *locale_dir, const char *ret_codes[CATALOGUES_MAX + 1]);

#endif
