/* again.h - a rematch: a new table with the people and the rules of one whose game is over. */
#ifndef AGAIN_H
#define AGAIN_H

#include "talk.h"

/* For the button below a game's last post, pressed by somebody who played. It works once; pressed
 * again it leads to the same new table. */
void again_grant(struct talk *talk);

#endif
