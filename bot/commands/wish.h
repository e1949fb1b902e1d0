/* wish.h - grants the wishes that people make: the table to look at, rules, help, languages. */
#ifndef WISH_H
#define WISH_H

#include "talk.h"

/* Grants the wish of the talk, or says why not. */
void wish_grant(struct talk *talk);

#endif
