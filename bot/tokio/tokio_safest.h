/* tokio_safest.h - the safest move of Tokio, for somebody who is absent. */
#ifndef TOKIO_SAFEST_H
#define TOKIO_SAFEST_H

#include "outlook.h"

/* See struct game_robot. */
const struct move *tokio_safest(const struct outlook *outlook);

#endif
