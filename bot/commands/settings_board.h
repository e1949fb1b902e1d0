/* settings_board.h - the part of the settings that is about a group's board. */
#ifndef SETTINGS_BOARD_H
#define SETTINGS_BOARD_H

#include "ctx.h"

enum { SETTINGS_BOARD_TRIED = 1 /* as the number of an intent to pin that comes back */ };

/* Switches the board of the intent's group on or off. */
void settings_board_keep(struct ctx *ctx, bool on);

/* Pins the board, or tells why not. Whether the bot may pin is known only once it has tried: the
 * intent comes back with Telegram's answer. */
void settings_board_pin(struct ctx *ctx);

#endif
