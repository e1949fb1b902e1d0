/* catalogues.h - the installed languages: those that have a catalogue. */
#ifndef CATALOGUES_H
#define CATALOGUES_H

/* The codes ("it", "pt_BR") of the catalogues below locale_dir, at most 15, sorted, ended by NULL;
 * valid until the next call. If there are none, the bot speaks English. */
const char *const *catalogues_find(const char *locale_dir);

#endif
