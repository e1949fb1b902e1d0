/* sqlite_pool.h - SQLite's memory, in a test that asks for much of it.
 *
 * The sanitizers' malloc is dear, and Debian's SQLite asks it for each small piece: that was half
 * the time of a simulated day. Here pieces come from a pool. Pieces that are given back cannot be
 * touched until they are given out again, as late as can be, nor can what lies behind a piece: the
 * sanitizers find both as before.
 */
#ifndef SQLITE_POOL_H
#define SQLITE_POOL_H

/* Before SQLite's first use in the process; later it does nothing. */
void sqlite_pool_use(void);

#endif
