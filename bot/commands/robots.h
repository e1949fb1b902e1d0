/* robots.h - seats robots in a lobby, and takes them out again.
 *
 * Who calls makes sure that the person may choose for the table.
 */
#ifndef ROBOTS_H
#define ROBOTS_H

#include "ctx.h"
#include "robot.h"

/* A robot more, or why not. */
enum refusal robots_add(struct ctx *ctx, struct live *live, enum robot_grade grade);

/* This robot stands up, or why not. */
enum refusal robots_take_out(struct ctx *ctx, struct live *live, int64_t robot);

/* The command: adds one of the grade that was typed, or takes out the last. */
void robots_grant(struct ctx *ctx);

#endif
