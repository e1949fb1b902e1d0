/* repeated_posts.h - whether the bot says something in a group again that was said there already.
 *
 * A call that was on its way when the process ended may be made once more, since nobody knows
 * whether it arrived. Nothing else may.
 */
#ifndef REPEATED_POSTS_H
#define REPEATED_POSTS_H

#include <jansson.h>
#include <sqlite3.h>
#include <stdint.h>

struct repeated_posts;

/* Looks only at texts that hold one of these, up to a NULL: such as are never the same twice. */
struct repeated_posts *repeated_posts_open(const char *const *parts);
void repeated_posts_close(struct repeated_posts *echoes);

/* Looks at calls, as the pretend Telegram records them. Fails the test where something is said
 * again that may not be. */
void repeated_posts_look(struct repeated_posts *echoes, const json_t *calls);

/* The process has ended, and this is its database then. */
void repeated_posts_end(struct repeated_posts *echoes, sqlite3 *db);

/* How many different texts with this part were said in a chat; in all, how often one was said
 * again. */
int repeated_posts_told(const struct repeated_posts *echoes, int64_t chat, const char *part);
int repeated_posts_again(const struct repeated_posts *echoes);

#endif
