/* buttons.h - what the buttons below messages carry: a letter, then what was chosen and for which
 * turn.
 *
 *   j:TABLE  join             l:TABLE  leave          s:TABLE  start      x:TABLE  cancel
 *   l: and x:TABLE:ANSWER     in a running game, see leave_page.h
 *   r:TABLE  rules menu       r:TABLE:...  its pages, see rules_menu.h         b:TABLE  back
 *   f:...  forfeits of the chat: f:  the list   f:a  add one   f:x:ID  remove one   f:d  the usual
 *   d:TABLE:TURN  my dice     o:TABLE:TURN  more raises (sent in private)
 *   m:TABLE:TURN:VERB:VALUE   a move; VERB is its name, VALUE by the verb's keys: the claim's word,
 *                             a seat's number, positions as ascending digits, "+" for those
 *                             that were picked one by one, or empty
 *   u:TABLE:TURN:POSITION     picks a die or card, or no longer; only who presses is told
 *   n:TABLE:TURN:PATH         no move: other buttons below the same message (see game_post_table)
 *   z:TABLE:TEXT              says of this table what was typed
 *   e:TABLE  the game as a file, in private     e:TABLE:more  shows the button for it
 *   a:TABLE  again, with the same people and rules
 *   t:TABLE  show this table        y:PAGE  the games of whoever presses, page by page
 *   i:TABLE  I am here        v:STRETCH  away for so long (see clock_texts_read)   v:0  back
 *   w:TABLE:SECONDS  a turn may take so long      q:yes  forget me   q:no  do not
 *   k:...  the league, see standing_page.h        c:...  cups, see cup_bracket.h
 *   p:...  settings, see settings_menu.h
 *   g:LANGUAGE  language of the chat   h:NAME  the rules of a game or preset; h:  which there are
 *   +:GAME  opens a table   ?:PAGE  help, see help_page.h   H:...  how to play, see how_to_play.h
 */
#ifndef BUTTONS_H
#define BUTTONS_H

enum { BUTTONS_PATH_BYTES = 17 };

#endif
