/* advance_clock.h - answers in advance at a table: when the one of the player on turn acts, and
 * when they are gone.
 */
#ifndef ADVANCE_CLOCK_H
#define ADVANCE_CLOCK_H

#include "advance.h"
#include "advance_page.h"
#include "advances.h"
#include "step.h"

/* The one of the player on turn, perhaps one that has acted; false if there is none. */
bool advance_clock_find(const struct step *step, const struct live *live,
                        struct store_advance *ret_advance);

/* The claims that it holds. */
struct advance advance_clock_claims(const struct store_advance *row);

/* Draws when it acts, or that it does not, once the turn's deadline is known. An instant that was
 * drawn stays, unless the turn ends before it now, or `anew`. */
void advance_clock_reckon(struct step *step, const struct live *live, bool anew);

/* Deletes the player's, if there is one; the page that told of it says so, and why. */
void advance_clock_drop(struct step *step, const struct live *live, int64_t player,
                        enum advance_page_end end);

/* After an event deletes that of its seat: a move ends it, by whomever it was made, and so does
 * leaving the group. */
void advance_clock_end(struct step *step, const struct live *live, const struct news *news);

/* Deletes those of hands that are over. */
void advance_clock_tidy(struct step *step, const struct live *live);

#endif
