/* entering.h - opens cups, lets people enter and leave them, and shows them. */
#ifndef ENTERING_H
#define ENTERING_H

#include "talk.h"

/* Shows the cup of the group, or who won those before; or does what the wish's word says: rules by
 * name that were typed, or what follows c: on a button. */
void entering_grant(struct talk *talk);

#endif
