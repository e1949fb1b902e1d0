/* coach_page.h - tells a player which of their decisions cost most, with the moves of a master. */
#ifndef COACH_PAGE_H
#define COACH_PAGE_H

#include "coach.h"
#include "message.h"
#include "table.h"

/* `coach` has played a game to its end for one seat; `seats` name the people at all of them. */
void coach_page_write(const struct coach *coach, const struct seat *seats, int language,
                      struct message *ret_message);

#endif
