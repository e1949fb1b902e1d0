/* step.h - one step of a transaction: an update, a timer or an answer of Telegram, and its effects.
 *
 * It begins where the event comes in, and is passed down to all code that handles it.
 *
 * An update that cannot be handled, e.g. since a message does not fit, is rolled back and set aside
 * by the inbox. A timer and an answer of Telegram are attempts: if one fails, all of it is undone,
 * and the caller tries again later or gives up.
 */
#ifndef STEP_H
#define STEP_H

#include "bot.h"

enum { STEP_AGAIN_MS = 60 * 60 * 1000 /* until a timer tries again */ };

struct step {
    struct bot *bot;
    struct store *store;             /* the bot's */
    struct live_tables *live_tables; /* the bot's */
    int64_t now_ms;                  /* UTC: when it began */
    int64_t cause;                   /* the update's id, STORE_BY_ROBOT, or 0 */
    int64_t person;                  /* who caused it; 0: nobody */
    bool wrote;          /* that person wrote in private: what stood there is out of sight */
    bool lasts;          /* its posts in a silenced group wait for the right to write */
    const char *trouble; /* why it fails and is rolled back; NULL */
};

/* A step that no person causes. */
struct step step_begin(struct bot *bot, int64_t now_ms);

/* The row of a chat, and that of a person; for unknown ones see store_chat and store_player. Valid
 * as store_chat_row says. */
const struct store_chat *step_chat(struct step *step, int64_t chat);
const struct store_player *step_player(struct step *step, int64_t player);

/* Begins an attempt. Attempts do not nest, nor do they run within a savepoint. */
void step_try(struct step *step);

/* Ends an attempt. True if it succeeded. False if it was rolled back; the caller's tables are no
 * longer valid then. `what` and `id` name it in the log ("table", 5), at most once an hour while it
 * goes on failing. */
bool step_tried(struct step *step, const char *what, int64_t id);

#endif
