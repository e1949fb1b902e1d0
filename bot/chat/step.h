/* step.h - one step of a transaction: what an update, a timer or an answer of Telegram causes.
 *
 * It is begun where that comes in, and handed down to everything that is done about it. It carries
 * the rows of its chat and of its people, which are read once.
 *
 * An update that cannot be handled, e.g. since a message does not fit, is rolled back and set aside
 * by the inbox. What a timer causes, or an answer of Telegram, is tried: if it fails, nothing of it
 * is left, and the caller tries again later, or gives up.
 */
#ifndef STEP_H
#define STEP_H

#include "bot.h"

enum {
    STEP_PEOPLE = 4,                /* more than those whom a move concerns */
    STEP_AGAIN_MS = 60 * 60 * 1000, /* until a timer tries again */
};

struct step {
    struct bot *bot;
    struct store *store;       /* the bot's */
    struct live_tables *lives; /* the bot's */
    int64_t now_ms;            /* UTC: when it began */
    int64_t cause;             /* the update's id, STORE_BY_ROBOT, or 0 */
    int64_t person;            /* who caused it; 0: nobody */
    const char *trouble;       /* why it cannot be done, and is rolled back; NULL */

    int64_t version;                         /* of the rows (store_people_version) */
    struct store_chat chat;                  /* asked for last; its chat is 0: none was */
    struct store_player people[STEP_PEOPLE]; /* likewise */
    int next;                                /* the place of the next one */
};

/* A step that nobody causes. */
struct step step_begin(struct bot *bot, int64_t now_ms);

/* The row of a chat, and that of a person, as they are stored; what store_chat and store_player say
 * of unknown ones holds. Valid until the step is asked for another chat, or for STEP_PEOPLE others,
 * or one of them was written. */
const struct store_chat *step_chat(struct step *step, int64_t chat);
const struct store_player *step_player(struct step *step, int64_t player);

/* Not within another one, nor within a savepoint. */
void step_try(struct step *step);

/* True if it succeeded. False if it was rolled back; tables that the caller has are no longer valid
 * then. `what` and `id` name it in the log ("table", 5), once an hour where it fails again and
 * again. */
bool step_tried(struct step *step, const char *what, int64_t id);

#endif
