/* leak_watch_bugiardi.h - watches what a bot sends, and tells where the hidden hand of Dadi
 * Bugiardi reaches somebody it is not for.
 *
 * It knows what people see: five poker dice or cards in a row, buttons, and whom the posts in the
 * group ring. A hand is shown
 *   - in private to who was rung, below it the buttons of that table, and later without buttons;
 *   - in a popup to who asked for it, and was shown it before or was rung since a hand was lifted;
 *   - in a group after somebody objected, and then it is the one that was shown last.
 */
#ifndef LEAK_WATCH_BUGIARDI_H
#define LEAK_WATCH_BUGIARDI_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

struct leak_watch_bugiardi;

/* How often there was something to look at. */
struct leak_watch_bugiardi_seen {
    int privately, popups, lifted;
};

struct leak_watch_bugiardi *leak_watch_bugiardi_open(void);
void leak_watch_bugiardi_close(struct leak_watch_bugiardi *hands);

/* Somebody pressed a button; or typed a move, which may be to object or to throw again. */
void leak_watch_bugiardi_pressed(struct leak_watch_bugiardi *hands, int64_t user, const char *press,
                                 const char *data);
void leak_watch_bugiardi_typed(struct leak_watch_bugiardi *hands);

/* As leak_watch_look. */
void leak_watch_bugiardi_look(struct leak_watch_bugiardi *hands, const json_t *calls, size_t from);

/* What was found: [string]; a test expects none. Borrowed. */
const json_t *leak_watch_bugiardi_leaks(const struct leak_watch_bugiardi *hands);

struct leak_watch_bugiardi_seen leak_watch_bugiardi_seen(const struct leak_watch_bugiardi *hands);

#endif
