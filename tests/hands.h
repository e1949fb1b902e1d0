/* hands.h - watches what a bot sends, and tells where the hidden hand of Dadi Bugiardi reaches
 * somebody it is not for.
 *
 * It knows what people see: five poker dice or cards in a row, buttons, and whom the posts in the
 * group ring. A hand is shown
 *   - in private to who was rung, below it the buttons of that table, and later without buttons;
 *   - in a popup to who asked for it, and was shown it before or was rung since a hand was lifted;
 *   - in a group after somebody objected, and then it is the one that was shown last.
 */
#ifndef HANDS_H
#define HANDS_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

struct hands;

/* How often there was something to look at. */
struct hands_seen {
    int privately, popups, lifted;
};

struct hands *hands_open(void);
void hands_close(struct hands *hands);

/* Somebody pressed a button; or typed a move, which may be to object or to throw again. */
void hands_pressed(struct hands *hands, int64_t user, const char *press, const char *data);
void hands_typed(struct hands *hands);

/* As secrets_look. */
void hands_look(struct hands *hands, const json_t *calls, size_t from);

/* What was found: [string]; a test expects none. Borrowed. */
const json_t *hands_leaks(const struct hands *hands);

struct hands_seen hands_seen(const struct hands *hands);

#endif
