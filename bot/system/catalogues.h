/* catalogues.h - which languages were installed: those that have a catalogue. */
#ifndef CATALOGUES_H
#define CATALOGUES_H

/* The codes ("it", "pt_BR") of the catalogues below locale_dir, 15 at most, in their order, ended
 * by NULL; valid until it is called again. None is fine: then it speaks English. */
const char *const *catalogues_find(const char *locale_dir);

#endif
