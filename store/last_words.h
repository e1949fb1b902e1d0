/* last_words.h - a last transaction for a process whose disk failed. */
#ifndef LAST_WORDS_H
#define LAST_WORDS_H

#include <stdbool.h>

struct store;

/* To be called by `fatal` (store.h), at most once. False if the disk is not the cause of the
 * failure. If true, everything is as at the last COMMIT, and a last transaction has begun, which
 * may write little: on a full disk it has the room of the ballast. */
bool store_last_words(struct store *store);

#endif
