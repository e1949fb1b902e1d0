/* hear.h - what somebody writes or presses, heard by a bot that no daemon runs. */
#ifndef HEAR_H
#define HEAR_H

#include "bot.h"

/* The person and the chat: "Player N", by their id; in private where the chat is theirs. */
struct hear {
    struct bot *bot;
    int64_t chat, player, at_ms;
    int64_t message; /* of the bot: that is replied to, or whose button it is; 0: none */
    int64_t id;      /* of the update and what it brings; 0: the next one */
    bool masked;     /* the player writes for somebody who is not named */
};

/* A message, or the button that carries this, in the caller's transaction. The program ends where
 * the bot cannot handle it. */
void hear_text(const struct hear *heard, const char *text);
void hear_press(const struct hear *heard, const char *data);

#endif
