/* settings.h - the settings of a group, which its admins change, and those of one person. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "ctx.h"

/* Does what a button said (see settings_menu.h); typed, shows the menu, or takes what was typed as
 * the place whose time holds. In a group for those who run it alone: Telegram is asked each time.
 */
void settings_grant(struct ctx *ctx);

/* Shows this person, in private, which reminders they get. */
void settings_alerts(struct ctx *ctx);

/* Shows this person, in private, where they are shown their dice. */
void settings_dice(struct ctx *ctx);

/* In a group, after something was chosen that its clock may follow from: all that is due by it is
 * reckoned again. */
void settings_reckon(struct ctx *ctx);

/* What was replied to the question for a place. */
void settings_take(struct ctx *ctx);

#endif
