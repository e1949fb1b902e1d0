/* robots.h - seats robots in a lobby, and takes them out again.
 *
 * The caller has checked that the person may choose for the table.
 */
#ifndef ROBOTS_H
#define ROBOTS_H

#include "ctx.h"
#include "robot.h"

/* Adds a robot, or says why not. */
enum refusal robots_add(struct ctx *ctx, struct live *live, enum robot_grade grade);

/* Takes out this robot, or says why not. */
enum refusal robots_take_out(struct ctx *ctx, struct live *live, int64_t robot);

#endif
