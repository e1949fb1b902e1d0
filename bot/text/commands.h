/* commands.h - the commands that people type: those of the bot, and those of the games. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

/* The commands of commands_list.h. The commands of games (game_words.h) have the numbers after
 * them. */
enum command {
#define COMMAND(symbol, ...) COMMAND_##symbol,
#include "commands_list.h"
#undef COMMAND
    COMMAND_COUNT,
};

/* The command of this name, without slash, in any language and case; -1 for none. From
 * COMMAND_COUNT on commands make moves. */
int commands_find(const char *name);

/* The number of commands, with those of games. */
int commands_count(void);

/* The verbs of a command of games, in all games that have it, with spaces between. */
bool commands_verbs(int i, char *ret_verbs, size_t size);

/* Whether one of these verbs carries a claim, a player or dice. */
bool commands_carries(int i);

/* The name of a command, and its line in Telegram's menu (NULL for commands of games); NULL past
 * the last. */
const char *commands_name(int i, int language);
const char *commands_description(int i, int language);

/* Whether Telegram's menu lists a command there; others are understood, too. And whether it cannot
 * be undone: then it is never a link in a text. */
enum commands_mark { COMMANDS_IN_GROUPS = 1, COMMANDS_IN_PRIVATE = 2, COMMANDS_FINAL = 4 };
bool commands_is(int i, enum commands_mark mark);

#endif
