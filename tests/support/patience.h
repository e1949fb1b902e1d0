/* patience.h - how long a test waits, by the clock, for what must come.
 *
 * It is long, since a machine may be busy and its disk slow: where it passes, nothing has come. A
 * test that runs on instead of waiting is stopped by its processor time (run.sh).
 */
#ifndef PATIENCE_H
#define PATIENCE_H

enum { PATIENCE_S = 240, PATIENCE_MS = PATIENCE_S * 1000 };

#endif
