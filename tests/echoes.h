/* echoes.h - whether the bot says something in a group again that was said there already.
 *
 * What was on its way when the process ended may be said once more, since nobody knows whether it
 * arrived. Nothing else may.
 */
#ifndef ECHOES_H
#define ECHOES_H

#include <jansson.h>
#include <sqlite3.h>
#include <stdint.h>

struct echoes;

/* Looks only at texts that hold one of these, up to a NULL: such as are never the same twice. */
struct echoes *echoes_open(const char *const *parts);
void echoes_close(struct echoes *echoes);

/* Looks at calls, as the pretend Telegram records them. Fails the test where something is said
 * again that may not be. */
void echoes_look(struct echoes *echoes, const json_t *calls);

/* The process has ended, and this is its database then. */
void echoes_end(struct echoes *echoes, sqlite3 *db);

/* How many different texts with this part were said in a chat; in all, how often one was said
 * again. */
int echoes_told(const struct echoes *echoes, int64_t chat, const char *part);
int echoes_again(const struct echoes *echoes);

#endif
