/* handlers.h - the functions of the commands' files: the handlers that router.c hands an intent to,
 * and the few that these call of each other.
 *
 * A handler does the intent, or says why not. Its rows in the two lists are its declaration, so a
 * file of commands needs no header of its own; its contract stands above its definition.
 */
#ifndef HANDLERS_H
#define HANDLERS_H

#include "ctx.h"

struct at_table;

#define COMMAND(symbol, name, description, menus, form, table, handler, ...)                       \
    void handler(struct ctx *ctx);
#include "commands_list.h"
#undef COMMAND
#define INTENT(name, form, handler, ...) void handler(struct ctx *ctx);
#include "intents_list.h"
#undef INTENT

/* Takes the name of the rules from the intent's word, as the answer to the question. */
void saved_rules_take(struct ctx *ctx, int64_t table);

/* Adds the intent's word to the forfeits, as the answer to the question. */
void forfeit_list_take(struct ctx *ctx);

/* Handles a text without a command. */
void spoken_handle(struct ctx *ctx);

/* Before a move at this table: the end of the player's absence, of which they are to be told; 0 if
 * they are not away, or have moved so within a day and were told then. */
int64_t away_news(const struct ctx *ctx, const struct live *live);
/* Answers the move: a press with the popup, and with that end if it is not 0; a typed move with the
 * end alone. */
void away_moved(struct ctx *ctx, int64_t chat, int64_t until_ms, const char *popup);

/* Asks which of these tables the intent means. */
void my_games_ask_which(struct ctx *ctx, const struct at_table *which);

/* A file of /export holds this many games at most, since writing more would hold up all others. */
enum { EXPORT_FILES_GAMES = 400 };

/* Shows the person, in private, the groups whose new tables they are told of, and a lobby that is
 * open in one of them: they asked in a group before the bot could write to them. */
void watch_list_start(struct ctx *ctx);

/* Shows the person, in private, where they see their dice. */
void settings_dice(struct ctx *ctx);

/* Takes the reply to the question for a place. */
void settings_take(struct ctx *ctx);

#endif
