/* chairing.h - what those who run a group choose about its league, and who takes part in it. */
#ifndef CHAIRING_H
#define CHAIRING_H

#include "talk.h"

/* Shows the menu; or does what the wish's word says: a table of points that was typed, or what
 * follows k:l on a button. */
void chairing_grant(struct talk *talk);

#endif
