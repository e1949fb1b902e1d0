/* saving.h - rules that a group saves under a name. */
#ifndef SAVING_H
#define SAVING_H

#include "talk.h"

/* Grants the typed wish to save the rules of the table here; without a name asks for one. */
void saving_grant(struct talk *talk);

/* Saves the rules of a table under the wish's word. The person may do so. */
void saving_take(struct talk *talk, int64_t table);

#endif
