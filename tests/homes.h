/* homes.h - what the groups and people of a town have chosen in their settings. */
#ifndef HOMES_H
#define HOMES_H

#include "town.h"

/* Writes it into the daemon's database, which is made if it is not there: the zones and quiet hours
 * that nights.h knows, and for each group what a turn may take, from five minutes to three days. */
void homes_settle(const struct town *town, const char *path, int groups);

#endif
