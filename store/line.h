/* line.h - the sends of the outbox in memory, as they stand in line: who is first in each chat,
 * what could go now, and what must wait how long.
 *
 * The rows are the truth, and after anything rare the line is made anew from them; so a row costs
 * no index, and is touched only when it comes and when it goes. How long a send must wait is no
 * part of it: that is counted by the monotonic clock, and forgotten when the line is made anew.
 * Nothing here sees SQLite.
 */
#ifndef LINE_H
#define LINE_H

#include "queued_send.h"

struct line;

struct line *line_open(void);
void line_close(struct line *line);
void line_clear(struct line *line);
int64_t line_length(const struct line *line);

/* Chats that have sends. */
int line_chats(const struct line *line);

/* Adds a send behind all others of its rank: its id is the highest. Its state is set here, unless
 * it is SEND_UNDER_WAY, and so is its due_ms, which may be later. Everything is copied. */
struct waiting *line_add(struct line *line, const struct waiting *send);

/* Takes a send out and frees it; the next of its chat moves up. If this one was put off, another
 * one of the chat is instead. */
void line_remove(struct line *line, struct waiting *send);

/* The one that goes first of all that are ready; NULL. How many are ready. */
struct waiting *line_ready(const struct line *line);
int line_ready_count(const struct line *line);

/* Makes ready what is put off until then. When the next is due, -1 for none. */
void line_wake(struct line *line, int64_t clock_ms);
int64_t line_next_due(const struct line *line);

/* What becomes of one that is ready: it goes, or must wait. Behind a file that goes the next of its
 * chat moves up. */
void line_go(struct line *line, struct waiting *send, int64_t now_ms);
void line_wait(struct line *line, struct waiting *send, int64_t due_ms);

/* One under way comes back to its place. Below the first rank that may be behind others, and then
 * it is the first of these that waits so long. */
void line_come_back(struct line *line, struct waiting *send, int64_t due_ms);

/* Puts a chat off, if it is not put off longer; and lets it go at once. */
void line_put_off(struct line *line, int64_t chat, int64_t due_ms);
void line_let_go(struct line *line, int64_t chat);

/* The first of a chat, or of those that are free (LINE_FREE), under way or not; NULL. */
#define LINE_FREE INT64_MIN
struct waiting *line_first(const struct line *line, int64_t chat);

/* One under way by its id, NULL; and one of any state but SEND_BEHIND by its number, in no order,
 * NULL past the last. */
struct waiting *line_under_way(const struct line *line, int64_t id);
struct waiting *line_at(const struct line *line, enum send_state state, int number);

#endif
