/* coach_page.h - tells somebody which of their decisions cost most, and what a master would have
 * done.
 */
#ifndef COACH_PAGE_H
#define COACH_PAGE_H

#include "coach.h"
#include "message.h"

/* `coach`: of a game that was played to its end for one seat; `names`: of all seats. */
void coach_page_write(const struct coach *coach, const char *const *names, int language,
                      struct message *ret_message);

#endif
