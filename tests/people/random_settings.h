/* random_settings.h - what groups and people have chosen in their settings. */
#ifndef RANDOM_SETTINGS_H
#define RANDOM_SETTINGS_H

#include "simulated_people.h"

/* Writes it into the daemon's database, which is made if it is not there: the zones, quiet hours
 * and days off that quiet_hours_model.h and days_off_model.h know, and for each group what a turn
 * may take, from five minutes to three days. */
void random_settings_settle(const struct simulated_people *people, const char *path, int groups);

#endif
