/* handlers.h - the functions that router.c hands a wish to: each grants it, or says why not.
 *
 * They stand here together, so that a file of commands needs no header of its own.
 */
#ifndef HANDLERS_H
#define HANDLERS_H

#include "ctx.h"

struct at_table;

/* --- tables: see lobby.h, too --- */

/* Does what a button of the menu of rules said, for the host and for who runs the group: it changes
 * what everybody sees. */
void lobby_menu_grant(struct ctx *ctx);

/* For the button below a game's last post, pressed by somebody who played: a new table with the
 * people and the rules of that one. It works once; pressed again it leads to the same new table. */
void rematch_grant(struct ctx *ctx);

/* Saves the rules of the table here under the name that was typed; without one asks for it. And
 * those of a table under the wish's word, for a person who may do so. */
void saved_rules_grant(struct ctx *ctx);
void saved_rules_take(struct ctx *ctx, int64_t table);

/* Shows the list of forfeits, or changes it: typed "+ a forfeit", or one of its buttons. And adds
 * the wish's word to the list, for a person who may do so. */
void forfeit_list_grant(struct ctx *ctx);
void forfeit_list_take(struct ctx *ctx);

/* --- moves: what one carries comes from the presser's client, is read strictly, and is judged by
 * the game alone --- */

void moves_move(struct ctx *ctx);

/* Something typed without a command: in private perhaps what a move carries; in a group, where it
 * is a reply to the bot, only if it is that. */
void moves_text(struct ctx *ctx);

/* Other buttons below the same message; no move. */
void moves_navigate(struct ctx *ctx);

/* Shows a table in private to somebody who sits there: their throw, or what everybody sees; with
 * the buttons that were wished for, where that was the wish, in place of the message they stand
 * below. Saves the table. */
void moves_show_table(struct ctx *ctx, struct live *live);

/* Picks a die or a card in the group, where only the presser is told which ones are picked. */
void moves_pick(struct ctx *ctx);

/* A popup with the dice under the cup, and all raises in private. */
void moves_peek(struct ctx *ctx);
void moves_raises(struct ctx *ctx);

/* How long somebody will be away; without a word, which times there are to choose from. In a group
 * it holds for that group, in private wherever this person plays. And back, from an announced
 * absence or from having let turns pass. */
void away_grant(struct ctx *ctx);
void away_back(struct ctx *ctx);

/* My games: all live tables of this person, most urgent first, in private. */
void my_games_grant(struct ctx *ctx);

/* Asks which of these tables a wish speaks of. */
void my_games_ask_which(struct ctx *ctx, const struct at_table *which);

/* --- leagues and cups --- */

/* Shows a standing, or the hall of fame. */
void league_pages_grant(struct ctx *ctx);

/* Shows what a group chose about its league, or changes it: by a table of points that was typed, or
 * a button. */
void league_admin_grant(struct ctx *ctx);

/* How people play. The wish's word names nobody (the asker), one person or, with "-" between
 * them, two; or a game, which the asker has played. */
void player_stats_grant(struct ctx *ctx);

/* Makes a game count for nothing, or count again. The wish's word is a table's number and a reason,
 * "undo" and a number, or nothing: the last games then. */
void void_game_grant(struct ctx *ctx);

/* The games of the league as files, CSV, JSON or both, to the asker, in private where possible.
 * Of so many games a file: writing more would hold up everybody else. Very many do not come. */
enum { EXPORT_FILES_GAMES = 2000 };
void export_files_grant(struct ctx *ctx);

/* Shows the cup of the group, or who won those before; or opens one by the rules that were typed,
 * or does what a button said. */
void cup_commands_grant(struct ctx *ctx);

/* --- the settings of a group, which its admins change, and those of one person --- */

/* Does what a button said (see settings_menu.h); typed, shows the menu, or takes what was typed as
 * the place whose time holds. In a group for those who run it alone: Telegram is asked each time.
 */
void settings_grant(struct ctx *ctx);

/* Shows this person, in private, which reminders they get, and where they are shown their dice. */
void settings_alerts(struct ctx *ctx);
void settings_dice(struct ctx *ctx);

/* In a group, after something was chosen that its clock may follow from: all that is due by it is
 * reckoned again. */
void settings_reckon(struct ctx *ctx);

/* What was replied to the question for a place. */
void settings_take(struct ctx *ctx);

/* --- the first things somebody asks for --- */

/* /start: greets, or opens what the link of it names: a table (t12), or how to play (h_tokio). */
void welcome_grant(struct ctx *ctx);
void welcome_help(struct ctx *ctx);

/* Opens in private: from a group a link leads there. */
void welcome_how_to_play(struct ctx *ctx);

#endif
