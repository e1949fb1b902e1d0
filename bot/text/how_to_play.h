/* how_to_play.h - explains a game in a few short screens, read in private, to beginners.
 *
 * Rules are named by a word: a preset or a game, and after "-" the changed options, a letter and a
 * number each ("classico-a3b1"). It fits a start link (?start=h_WORD) and a button, which carries
 * "H:WORD:SCREEN"; without a word the games are shown to choose from.
 */
#ifndef HOW_TO_PLAY_H
#define HOW_TO_PLAY_H

#include "phrase.h"

enum { HOW_TO_PLAY_BYTES = 56 };

/* Before the name of rules in the start of a group: it opens a table of them. */
#define HOW_TO_PLAY_GROUP "g_"

/* The word for these rules. The changes are left out if it would not fit. */
void how_to_play_word(const struct rules *rules, char ret_word[HOW_TO_PLAY_BYTES]);

/* The rules that a word from outside names. False, with ret_rules as they were, if it names none.
 */
bool how_to_play_read(const char *word, struct rules *ret_rules);

/* The link that opens the screens in the private chat; `rules` NULL: a choice of games. */
struct phrase how_to_play_link(const struct rules *rules, const char *bot);

/* A button with that link, for posts of a group: 📖 How to play. */
void how_to_play_add_button(const struct rules *rules, const char *bot, bool new_row,
                            struct message *message);

/* The screen that "WORD:SCREEN" names; the first one for a word alone, and the choice of games for
 * an unknown or empty word. Below the last one the game can be tried, and opened in a group. */
void how_to_play_screen(const char *asked, int language, const char *bot,
                        struct message *ret_message);

#endif
