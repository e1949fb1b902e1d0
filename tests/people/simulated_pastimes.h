/* simulated_pastimes.h - what simulated people do beside the games of their groups, see
 * simulated_state.h.
 *
 * Hosts seat robots. Who looks at a game that is over asks how they played, or for its record. Now
 * and then somebody plays against a robot in private.
 */
#ifndef SIMULATED_PASTIMES_H
#define SIMULATED_PASTIMES_H

#include "simulated_state.h"

/* A button with which a host seats robots or takes them out, or that leads there and back; NULL for
 * none, as a rule. */
const char *simulated_pastimes_robots(struct simulated_people *people, const struct post *post);

/* A button below a game that is over; NULL for none, as a rule. */
const char *simulated_pastimes_after(struct simulated_people *people, const struct post *post);

/* Somebody may ask for a game in private; false if not, as a rule. */
bool simulated_pastimes_practise(struct simulated_people *people, int64_t user);

/* A button below the newest post of a game in private: of its lobby, a move, or one at its end;
 * NULL for none. */
const char *simulated_pastimes_private(struct simulated_people *people, const struct post *post);

#endif
