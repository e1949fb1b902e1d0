/* router.h - hands each intent to its handler. */
#ifndef ROUTER_H
#define ROUTER_H

#include "ctx.h"

/* Does the intent, or says why not, e.g. to an author who writes as a group or a channel and so is
 * not known. Answers the press that it came from. */
void router_handle(struct ctx *ctx);

#endif
