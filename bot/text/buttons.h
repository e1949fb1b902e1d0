/* buttons.h - the data of the buttons below messages: a letter, then the choice and its turn.
 *
 *   j:TABLE  join             l:TABLE  leave          s:TABLE  start      x:TABLE  cancel
 *   l: and x:TABLE:ANSWER     in a running game, see leave_page_read
 *   r:TABLE:...  rules menu, see rules_menu_read          b:TABLE  back
 *   f:...  forfeits of the chat, see forfeits_read
 *   d:TABLE:TURN  my dice     o:TABLE:TURN  more raises (sent in private)
 *   m:TABLE:TURN:VERB:VALUE   a move; VERB is its name, VALUE by the verb's keys: the claim's word,
 *                             a seat's number, positions as ascending digits, "+" for those
 *                             that were picked one by one, or empty
 *   u:TABLE:TURN:POSITION     picks a die or card, or no longer; only the presser is told
 *   n:TABLE:TURN:PATH         no move: other buttons below the same message (see game_post_table)
 *   z:TABLE:TURN:TEXT         applies the typed TEXT, perhaps a move, to this table in this turn
 *   z:TABLE:TEXT              applies a typed TEXT that is no move to this table
 *   e:TABLE  the game as a file, in private     e:TABLE:more  shows the button for it
 *   e:TABLE:bluff  the bluff of the game as a picture
 *   A:TABLE:...  answers in advance, in private, see advance_page.h
 *   C:TABLE  how the presser played, in private
 *   a:TABLE  again, with the same people and rules
 *   V:TABLE:VOTE:PLAYER  about a player who has not made a move, see no_show_page_read
 *   t:TABLE  show this table        y:PAGE  the games of the presser, page by page
 *   i:TABLE  I am here        v:STRETCH  the stretch of time, as after /away
 *   w:TABLE:SECONDS  a turn may take so long      q:yes  forget me   q:no  do not
 *   k:...  the league, see standing_page_read, league_menu_read and figures_page_read
 *   c:...  cups, see cup_bracket_read
 *   p:...  settings, see settings_menu_read
 *   B:...  people who may not sit down, see keep_out_page_read
 *   T:...  being told of new tables, see watch_page.h
 *   g:LANGUAGE  language of the chat   h:NAME  the rules of a game or preset; h:  which there are
 *   G:TABLE:RULES  its lobby takes these rules   N:RULES  another table with them, see
 *                  another_page.h
 *   +:GAME  opens a table   !:  a game against a robot, in private
 *   ?:PAGE  help, see help_page.h   H:...  how to play, see how_to_play.h
 *
 * Once the database was put back to an older state, the data of all buttons begin with that state:
 * ~ERA: (see buttons_era). The same numbers may have meant something else in the lost state.
 */
#ifndef BUTTONS_H
#define BUTTONS_H

#include <stdbool.h>
#include <stdint.h>

enum { BUTTONS_PATH_BYTES = 17, BUTTONS_DATA_BYTES = 65, BUTTONS_ERA_BYTES = 9 };

/* The numbers and words in the data of a button, in their order. */
struct buttons_said {
    int64_t numbers[3];
    char words[2][BUTTONS_DATA_BYTES];
};

/* Whether the data have this form. In a form # is a number, * a word without a colon and > a text
 * that may have colons, both perhaps empty; the part after | may be missing. */
bool buttons_fit(const char *form, const char *data, struct buttons_said *ret_said);

/* The index of the first of these forms that fits the data; -1 for none. */
int buttons_read(const char *const *forms, int n, const char *data, struct buttons_said *ret_said);

/* The beginning of the data of an era, in base 36: "~0gxl5n:"; "" for 0, before the first era. Eras
 * are seconds since 2026 (put_back.h), which fit until 2095. */
void buttons_era(int64_t era, char ret_mark[BUTTONS_ERA_BYTES]);
/* Takes the era from the beginning of the data; 0 if there is none. */
int64_t buttons_take_era(const char **data);

/* Takes a number from the beginning of a text. False if there is none. */
bool buttons_number(const char **at, int64_t *ret_number);

#endif
