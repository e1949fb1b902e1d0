/* buttons.h - what the buttons below messages carry: a letter, then what was chosen and for which
 * turn.
 *
 *   j:TABLE  join             l:TABLE  leave          s:TABLE  start      x:TABLE  cancel
 *   l: and x:TABLE:ANSWER     in a running game, see leave_page_read
 *   r:TABLE:...  rules menu, see rules_menu_read          b:TABLE  back
 *   f:...  forfeits of the chat, see forfeits_read
 *   d:TABLE:TURN  my dice     o:TABLE:TURN  more raises (sent in private)
 *   m:TABLE:TURN:VERB:VALUE   a move; VERB is its name, VALUE by the verb's keys: the claim's word,
 *                             a seat's number, positions as ascending digits, "+" for those
 *                             that were picked one by one, or empty
 *   u:TABLE:TURN:POSITION     picks a die or card, or no longer; only who presses is told
 *   n:TABLE:TURN:PATH         no move: other buttons below the same message (see game_post_table)
 *   z:TABLE:TEXT              says of this table what was typed
 *   e:TABLE  the game as a file, in private     e:TABLE:more  shows the button for it
 *   C:TABLE  how the presser played, in private
 *   a:TABLE  again, with the same people and rules
 *   t:TABLE  show this table        y:PAGE  the games of the presser, page by page
 *   i:TABLE  I am here        v:STRETCH  what could be typed behind /away
 *   w:TABLE:SECONDS  a turn may take so long      q:yes  forget me   q:no  do not
 *   k:...  the league, see standing_page_read, league_menu_read and figures_page_read
 *   c:...  cups, see cup_bracket_read
 *   p:...  settings, see settings_menu_read
 *   g:LANGUAGE  language of the chat   h:NAME  the rules of a game or preset; h:  which there are
 *   +:GAME  opens a table   !:  a game against a robot, in private
 *   ?:PAGE  help, see help_page.h   H:...  how to play, see how_to_play.h
 */
#ifndef BUTTONS_H
#define BUTTONS_H

#include <stdbool.h>
#include <stdint.h>

enum { BUTTONS_PATH_BYTES = 17, BUTTONS_DATA_BYTES = 65 };

/* The numbers and words of what a button carries, in their order. */
struct buttons_said {
    int64_t numbers[3];
    char words[2][BUTTONS_DATA_BYTES];
};

/* Whether it has this form. In a form # is a number, * a word without a colon and > one with any,
 * both perhaps empty, and what stands behind | may be left out. */
bool buttons_fit(const char *form, const char *data, struct buttons_said *ret_said);

/* Which of these forms it has, the first one that fits; -1 for none. */
int buttons_read(const char *const *forms, int n, const char *data, struct buttons_said *ret_said);

/* Takes a number from the beginning. */
bool buttons_number(const char **at, int64_t *ret_number);

#endif
