/* noninterference.h - what somebody may not see, nothing that they get may depend on.
 *
 * Two bots hear the same while their games differ in hidden faces alone. Everybody does all that
 * people can do, and all that comes out of both must be the same, byte for byte, but for what goes
 * to those who have seen the faces: until the cup is lifted.
 */
#ifndef NONINTERFERENCE_H
#define NONINTERFERENCE_H

#include <stdint.h>

/* Compares so often. Fails the test where something differs, with what did. */
void noninterference_run(int64_t comparisons, uint64_t seed);

#endif
