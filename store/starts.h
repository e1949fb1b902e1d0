/* starts.h - notices that an older state of the database lies in its place, copied there by hand.
 *
 * A copy that this program made says of itself that it is one (put_back.h). The file of a stopped
 * bot that somebody kept says nothing. So the starts are counted twice: in the database, and in the
 * ballast beside it, which stays when the database alone is replaced. If the ballast has the
 * greater number, the bot was started since with a state that is lost.
 */
#ifndef STARTS_H
#define STARTS_H

#include "store.h"

/* Counts a start of the bot; before anything is read that depends on put_back.h. An older state is
 * marked as a copy of the time when it last heard people. Without a ballast nothing is noticed. */
void store_starts_count(struct store *store);

#endif
