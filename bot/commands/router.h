/* router.h - grants the wishes that people make: the table to look at, rules, languages. */
#ifndef ROUTER_H
#define ROUTER_H

#include "ctx.h"

/* Grants the wish of the talk, or says why not, e.g. to who writes as a group or a channel and so
 * is not known; the press that it came from is answered. */
void router_grant(struct ctx *ctx);

#endif
