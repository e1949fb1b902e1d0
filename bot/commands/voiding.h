/* voiding.h - games that an admin makes count for nothing, and count again. */
#ifndef VOIDING_H
#define VOIDING_H

#include "talk.h"

/* The wish's word is a table's number and a reason, "undo" and a number, or nothing: the last games
 * then. */
void voiding_grant(struct talk *talk);

#endif
