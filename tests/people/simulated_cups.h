/* simulated_cups.h - what simulated people do about cups, see simulated_state.h.
 *
 * In some groups their founder opens cups, chooses for them, and starts them when some have
 * entered; others enter, think better of it, or drop out later. Now and then one is called off, or
 * the bot is put out of the group meanwhile.
 */
#ifndef SIMULATED_CUPS_H
#define SIMULATED_CUPS_H

#include "simulated_state.h"

/* Notes when the cups of a group are opened, if it has some. */
void simulated_cups_plan(struct simulated_people *people, int group);

/* The founder asks for a cup, if they are awake. */
void simulated_cups_open(struct simulated_people *people, int group, int founder);

/* The founder puts the bot out of the group, or silences it, for some hours; and lets it in again.
 */
void simulated_cups_shut(struct simulated_people *people, int group, int founder);

/* A member who looks at the group sees a cup there, and does something about it. */
void simulated_cups_look(struct simulated_people *people, int group, int member);

#endif
