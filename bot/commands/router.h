/* router.h - grants the wishes that people make: the table to look at, rules, languages. */
#ifndef ROUTER_H
#define ROUTER_H

#include "ctx.h"

/* Grants the wish of the talk, or says why not; the press that it came from is answered. */
void router_grant(struct ctx *ctx);

#endif
