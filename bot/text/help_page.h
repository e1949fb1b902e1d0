/* help_page.h - /help: six lines, and behind a button each topic's own page.
 *
 * A page is named by a letter; its button carries "?:" and the letter, and no letter is the first
 * page. What cannot be taken back stands nowhere as a command that a tap would send.
 */
#ifndef HELP_PAGE_H
#define HELP_PAGE_H

#include "message.h"

/* Whatever letter is unknown means the first page. `bot`: its username, for links. */
void help_page_write(char page, bool in_private, int language, const char *bot,
                     struct message *ret_message);

#endif
