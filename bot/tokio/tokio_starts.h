/* tokio_starts.h - who starts the next hand, by the option `starter` (enum in tokio_options.h).
 *
 * A hand ends between the player whose claim was answered and the one who answered it. The
 * answerer also pays without a doubt: for conceding, for claiming too low next, or for giving up. A
 * player who shows a Tokio counts as the claimer, and the next one as the answerer.
 */
#ifndef TOKIO_STARTS_H
#define TOKIO_STARTS_H

#include <stdbool.h>

/* The claimer, the answerer, or the next after the answerer. */
enum tokio_starts { TOKIO_STARTS_CLAIMER, TOKIO_STARTS_ANSWERER, TOKIO_STARTS_NEXT };

/* After one of both paid. */
enum tokio_starts tokio_starts_after(int starter, bool answerer_pays);

/* After a Tokio was shown, to the answerer alone or to all others. */
enum tokio_starts tokio_starts_after_shown(int starter, bool all_pay);

#endif
