/* handlers.h - the functions that router.c hands an intent to: each does it, or says why not.
 *
 * They stand here together, so that a file of commands needs no header of its own.
 */
#ifndef HANDLERS_H
#define HANDLERS_H

#include "ctx.h"

struct at_table;

/* --- tables: see lobby.h, too --- */

/* Handles the buttons of the menu of rules, for the host and for people who run the group: all
 * players see the change. */
void lobby_menu_handle(struct ctx *ctx);

/* Handles the rematch button below the last post of a game, for its players: opens a table with the
 * same rules and asks those players to join. A second press leads to the same table. */
void rematch_handle(struct ctx *ctx);

/* Saves the rules of this table under the typed name; without a name asks for one. The second takes
 * the name from the intent's word, as the answer to the question. */
void saved_rules_handle(struct ctx *ctx);
void saved_rules_take(struct ctx *ctx, int64_t table);

/* Shows the list of forfeits, or changes it by "+ a forfeit" or a button. The second adds the
 * intent's word to the list, as the answer to the question. */
void forfeit_list_handle(struct ctx *ctx);
void forfeit_list_take(struct ctx *ctx);

/* --- moves: the content comes from the presser's client, is read strictly and judged by the game
 * alone --- */

void moves_move(struct ctx *ctx);

/* Handles a text without a command. In private it may be the content of a move; in a group it is
 * one only as a reply to the bot. */
void moves_text(struct ctx *ctx);

/* Shows another page of buttons below the same message; it is no move. */
void moves_navigate(struct ctx *ctx);

/* Shows a table in private to one of its players: their throw, or the public view. For
 * INTENT_NAVIGATE it shows that page of buttons, in place of the pressed message. Saves the table.
 */
void moves_show_table(struct ctx *ctx, struct live *live);

/* Picks a die or a card in the group; only the presser is told which ones are picked. */
void moves_pick(struct ctx *ctx);

/* Shows the dice under the cup in a popup; the second sends all raises in private. */
void moves_peek(struct ctx *ctx);
void moves_raises(struct ctx *ctx);

/* Announces an absence of the typed length, or shows the lengths to choose from. In a group it
 * holds for that group, in private for all groups where this person plays. The second ends the
 * absence, and a series of missed turns. */
void away_handle(struct ctx *ctx);
void away_back(struct ctx *ctx);

/* My games: all live tables of this person, most urgent first, in private. */
void my_games_handle(struct ctx *ctx);

/* Asks which of these tables the intent means. */
void my_games_ask_which(struct ctx *ctx, const struct at_table *which);

/* --- leagues and cups --- */

/* Shows a standing, or the hall of fame. */
void league_pages_handle(struct ctx *ctx);

/* Shows what a group chose for its league, or changes it, by a typed table of points or a button.
 */
void league_admin_handle(struct ctx *ctx);

/* Shows how people play. The intent's word is empty (the asker), one person, two with "-" between
 * them, or a game that the asker has played. */
void player_stats_handle(struct ctx *ctx);

/* Voids a game, or makes it count again. The intent's word is a table's number and a reason; "undo"
 * and a number; or empty, to list the last games. */
void void_game_handle(struct ctx *ctx);

/* Sends the games of the league as files, CSV, JSON or both, to the asker, in private where
 * possible. A file holds this many games at most, since writing more would hold up all others; a
 * league with too many files is refused. */
enum { EXPORT_FILES_GAMES = 400 };
void export_files_handle(struct ctx *ctx);

/* Shows the cup of the group or the past winners, opens a cup with the typed rules, or handles a
 * button. */
void cup_commands_handle(struct ctx *ctx);

/* --- the settings of a group, for its admins, and those of one person --- */

/* Handles a button (see settings_menu.h). Typed, shows the menu, or takes the text as a place, for
 * its time zone. In a group only admins may use it: Telegram is asked each time. */
void settings_handle(struct ctx *ctx);

/* Shows the person, in private, their reminders and where they see their dice. */
void settings_alerts(struct ctx *ctx);
void settings_dice(struct ctx *ctx);

/* Computes the timers of a group's tables again, after a change that may have moved its clock. */
void settings_reckon(struct ctx *ctx);

/* Takes the reply to the question for a place. */
void settings_take(struct ctx *ctx);

/* --- the first commands --- */

/* /start: greets, or opens the page that its link names: a table (t12), or how to play (h_tokio).
 */
void welcome_handle(struct ctx *ctx);
void welcome_help(struct ctx *ctx);

/* Opens in private; a group gets a link to it. */
void welcome_how_to_play(struct ctx *ctx);

#endif
