/* handout.h - hands out the league of a group as files that other programs can read. */
#ifndef HANDOUT_H
#define HANDOUT_H

#include "talk.h"

/* As CSV and as JSON, or as the wish's word says; to whoever asks, in private where possible. */
void handout_grant(struct talk *talk);

#endif
