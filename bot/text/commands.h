/* commands.h - the commands people type: a table of those that every game has, and those of the
 * games. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

/* Those of commands_list.h; those of games (game_words.h) follow on. */
enum command {
#define COMMAND(name, ...) name,
#include "commands_list.h"
#undef COMMAND
    COMMAND_COUNT,
};

/* The command of this name, without slash, in whatever language and case; -1 for none. From
 * COMMAND_COUNT on it makes moves. */
int commands_find(const char *name);

/* How many there are, with those of games. */
int commands_count(void);

/* The verbs that a command of games may mean, with spaces between, in all games that have it. */
bool commands_verbs(int i, char *ret_verbs, size_t size);

/* Whether one of them carries something: what was claimed, who was chosen, which dice. */
bool commands_carries(int i);

/* Its name, and what Telegram's menu says of it (NULL for those of games); NULL past the last. */
const char *commands_name(int i, int language);
const char *commands_description(int i, int language);

/* Whether Telegram's menu lists it there: all others are understood, too. And whether what it does
 * cannot be taken back: it is never a link in a text. */
enum commands_mark { COMMANDS_IN_GROUPS = 1, COMMANDS_IN_PRIVATE = 2, COMMANDS_FINAL = 4 };
bool commands_is(int i, enum commands_mark mark);

#endif
