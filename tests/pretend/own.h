/* own.h - the methods about the bot itself: its name, menus and descriptions. */
#ifndef OWN_H
#define OWN_H

#include "apicall.h"

void own_me(struct call *call);
void own_set_commands(struct call *call);
void own_get_commands(struct call *call);
void own_delete_commands(struct call *call);
void own_set_description(struct call *call);
void own_set_short_description(struct call *call);

#endif
