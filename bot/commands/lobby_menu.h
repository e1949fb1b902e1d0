/* lobby_menu.h - the menu of rules in the lobby's post: looks at its pages, and chooses. */
#ifndef LOBBY_MENU_H
#define LOBBY_MENU_H

#include "ctx.h"

/* Does what the button said (see rules_menu.h), for the host and for who runs the group: it changes
 * what everybody sees. */
void lobby_menu_grant(struct ctx *ctx);

#endif
