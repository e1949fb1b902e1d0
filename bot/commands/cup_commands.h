/* cup_commands.h - opens cups, lets people enter and leave them, and shows them. */
#ifndef CUP_COMMANDS_H
#define CUP_COMMANDS_H

#include "ctx.h"

/* Shows the cup of the group, or who won those before; or does what the wish's word says: rules by
 * name that were typed, or what follows c: on a button. */
void cup_commands_grant(struct ctx *ctx);

#endif
