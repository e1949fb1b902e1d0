/* commands.h - the commands people type, in one table. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>

/* See text_command_find and its neighbours. */
int commands_find(const char *name);
const char *commands_name(int i, bool italian);
const char *commands_description(int i);
bool commands_in_groups(int i);
bool commands_in_private(int i);

#endif
