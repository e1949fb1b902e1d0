/* how_to_play.h - a game in a few short screens, read in private, for somebody who never played.
 *
 * Rules are named by a word: a preset or a game, and behind "-" the options that differ, a letter
 * and a number each ("classico-a3b1"). It fits a start link (?start=h_WORD) and a button, which
 * carries "H:WORD:SCREEN"; without a word the games are shown to choose from.
 */
#ifndef HOW_TO_PLAY_H
#define HOW_TO_PLAY_H

#include "phrase.h"

enum { HOW_TO_PLAY_BYTES = 56 };

/* The word for these rules. Where it would not fit, the changes are left out. */
void how_to_play_word(const struct rules *rules, char ret_word[HOW_TO_PLAY_BYTES]);

/* The rules that a word from outside names. False, with ret_rules as they were, if it names none.
 */
bool how_to_play_read(const char *word, struct rules *ret_rules);

/* The link that opens them in the private chat; `rules` NULL: a choice of games. */
struct phrase how_to_play_link(const struct rules *rules, const char *bot);

/* A button with that link, for posts of a group: 📖 How to play. */
void how_to_play_add_button(const struct rules *rules, const char *bot, bool new_row,
                            struct message *message);

/* The screen that "WORD:SCREEN" names, the first for a word alone; of a word that names nothing, or
 * is empty, the choice of games. */
void how_to_play_screen(const char *asked, int language, struct message *ret_message);

#endif
