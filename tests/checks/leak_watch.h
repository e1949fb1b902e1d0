/* leak_watch.h - watches what a bot sends, and tells where hidden dice reach somebody they are not
 * for.
 *
 * It knows nothing of the bot but what people see: texts with dice in them (⚀ to ⚅) and the data of
 * buttons. A throw is known by its table and turn, from the buttons that offer claims; its owner is
 * whose private chat they stand in, or whom the post in the group rings. From then on
 *   - nobody else gets these buttons, but with the post of the group that rings the owner, and the
 * throw never becomes another;
 *   - dice in a private chat are dice that its person threw;
 *   - dice in a popup answer My dice, pressed by who threw what lies under the cup;
 *   - dice in a group, unless its game throws them openly, follow a doubt, and are those that were
 * doubted, or one die each for the first throw.
 */
#ifndef LEAK_WATCH_H
#define LEAK_WATCH_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

struct leak_watch;

/* How often there was something to look at, so that a test can tell that it looked. */
struct leak_watch_seen {
    int throws, popups, lifted;
};

struct leak_watch *leak_watch_open(void);
void leak_watch_close(struct leak_watch *secrets);

/* Somebody pressed a button: what they may be shown in answer depends on it. */
void leak_watch_pressed(struct leak_watch *secrets, int64_t user, const char *press,
                        const char *data);

/* Somebody typed a command, here its name: a doubt may lift dice, and a start throws some. */
void leak_watch_typed(struct leak_watch *secrets, const char *name);

/* Looks at the calls from index `from` on, as the pretend Telegram records them. All that people
 * did since the last look must have been answered and sent. */
void leak_watch_look(struct leak_watch *secrets, const json_t *calls, size_t from);

/* What was found: [string]; a test expects none. Borrowed. */
const json_t *leak_watch_leaks(const struct leak_watch *secrets);

struct leak_watch_seen leak_watch_seen(const struct leak_watch *secrets);

#endif
