/* daytime.h - the time of day whole: local clocks, quiet hours on them, and turns paced by both. */
#ifndef DAYTIME_H
#define DAYTIME_H

#include "hours.h"
#include "pace.h"
#include "zone.h"

#endif
