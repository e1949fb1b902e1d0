/* books.h - the standings, ratings and figures of one chat, while games are counted in them.
 *
 * Rows are fetched when a game first touches them and written at the end; or all begin empty, where
 * a chat is counted anew.
 */
#ifndef BOOKS_H
#define BOOKS_H

#include "standings.h"
#include "statistics.h"
#include "store.h"

struct books;

/* `empty`: as if nothing had been counted yet; what is written then is all there is. */
struct books *books_open(struct store *store, int64_t chat, bool empty);

/* Writes what was touched, and forgets it. */
void books_close(struct books *books);

/* Of books that began empty: writes some more, at least so many rows and whole seasons, each in the
 * place of what there was of it. True when all is written. Books that are touched again after that
 * are written from the beginning. */
bool books_write_some(struct books *books, int rows);

/* Forgets all. NULL is none. */
void books_drop(struct books *books);

/* The row of a player in a standing as it is stored, with the rating that they have at a time,
 * after rests that no game has ended yet: so nobody seems to lose by the game that ends one. */
struct standing books_row(struct store *store, int64_t chat, const char *kind,
                          const struct store_standing *stored, int64_t at_ms);

/* What is kept of a player, to be changed; all zeros, or the rating of somebody who is not known,
 * if there was none. Valid until books_close. A kind is a game's name, or "" for all. In *ret_last
 * is the last ending that counted in a standing, 0 for none. */
struct standing *books_standing(struct books *books, int32_t season, const char *kind,
                                int64_t player, int64_t **ret_last);
struct store_rating *books_rating(struct books *books, const char *kind, int64_t player);
struct statistics *books_statistics(struct books *books, const char *kind, int64_t player);

#endif
