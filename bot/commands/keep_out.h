/* keep_out.h - keeps the people out whom the admins of a group do not let sit down. */
#ifndef KEEP_OUT_H
#define KEEP_OUT_H

#include "ctx.h"

/* Whether the person of the intent may not sit down in this group. Then they were told so: alone,
 * since it is nobody else's business. */
bool keep_out_refuses(struct ctx *ctx, int64_t chat);

#endif
