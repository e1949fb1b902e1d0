/* heard.h - what somebody writes or presses in a group, heard by a bot that no daemon runs. */
#ifndef HEARD_H
#define HEARD_H

#include "bot.h"

/* Who does it, and where: "Player N", by their id. */
struct heard {
    struct bot *bot;
    int64_t chat, player, at_ms;
};

/* A message, or the button that carries this, in the caller's transaction. The program ends where
 * the bot cannot handle it. */
void heard_text(const struct heard *heard, const char *text);
void heard_press(const struct heard *heard, const char *data);

#endif
