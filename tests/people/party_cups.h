/* party_cups.h - what people in a rush do about cups: part of the party, see party_state.h.
 *
 * In each group one cup follows the other. Some enter, and it starts as soon as they see that it
 * may: what is not seen to follow from that does not happen again.
 */
#ifndef PARTY_CUPS_H
#define PARTY_CUPS_H

#include "party_state.h"

/* Looks at the cup of a group, and does about it what there is to do. */
void party_cups_see(struct party_players *party, struct circle *circle);

/* Whether no cup is on in a group. */
bool party_cups_over(const struct party_players *party, const struct circle *circle);

#endif
