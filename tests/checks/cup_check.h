/* cup_check.h - whether the cups of a town were played by their rules, by the database alone.
 *
 * A cup has ended, or is within its date. In a round nobody sits twice; those sit who won in the
 * round before, and for each who is not there the best of those who lost; the strongest sit apart,
 * and all tables are as large as they can be evenly. The winner of the cup is the winner of the
 * last table. A table is called off no earlier than its round may take, what the bot heard nobody
 * for on top, and neither that nor a further round begins at night.
 */
#ifndef CUP_CHECK_H
#define CUP_CHECK_H

#include "lapse_check.h"

/* Prints the figures, and what is wrong with the first few; how much is. The silences ascend by
 * when they began. NULL: the groups are of no town, and have no quiet hours. */
int64_t cup_check_audit(sqlite3 *db, const struct simulated_people *town,
                        const struct silence *silences, int n, int64_t now_ms);

#endif
