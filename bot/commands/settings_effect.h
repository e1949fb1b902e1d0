/* settings_effect.h - carries a change of settings over to the tables of a group or person.
 *
 * A turn keeps the time that its clock has left, so that is read before the change is written.
 */
#ifndef SETTINGS_EFFECT_H
#define SETTINGS_EFFECT_H

#include "ctx.h"

/* Come before and after a change of the times of the group, or in private of the person, is
 * written. The first is always followed by the second. */
void settings_effect_begin(struct ctx *ctx);
void settings_effect_end(struct ctx *ctx);

#endif
