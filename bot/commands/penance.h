/* penance.h - the list of forfeits that a group edits. */
#ifndef PENANCE_H
#define PENANCE_H

#include "talk.h"

/* Shows the list, or changes it: typed "+ a forfeit", or one of its buttons (see text.h). */
void penance_grant(struct talk *talk);

/* Adds the wish's word to the list. The person may do so. */
void penance_take(struct talk *talk);

#endif
