/* boards.h - keeps the board of a group up to date: one post, edited at most once a minute, and
 * only if it changes. */
#ifndef BOARDS_H
#define BOARDS_H

#include "step.h"

/* Switches the board of a group on, in this topic, for an admin (0: an anonymous one); or off,
 * which takes its message away. */
void boards_on(struct step *step, int64_t chat, int64_t thread, int64_t player);
void boards_off(struct step *step, int64_t chat);

/* Shows what has changed, once it is due. */
void boards_look(struct step *step, int64_t chat);

/* A post could not be sent, or its message is gone. If it is that of a board, this is off once its
 * message was deleted, and its admin is told. A board whose topic is closed rests until that opens,
 * and is tried once an hour meanwhile; its admin is told once. A post that never got a message is
 * made again: soon (`again`), or with the next change. */
void boards_lost(struct step *step, int64_t post, enum answer_class why, bool again);

/* The post went to General, because its topic is closed or deleted; it stays there. */
void boards_shut(struct step *step, int64_t post);

/* A topic was opened again; 0: General. */
void boards_reopened(struct step *step, int64_t chat, int64_t thread);

/* The bot may write in the group again, or the group has another id, where the board is posted. */
void boards_opened(struct step *step, int64_t chat);
void boards_moved(struct step *step, int64_t chat);

/* Pins the board without a sound; `context` comes back with the answer (enqueue_pin). False if
 * there is nothing to pin yet. */
bool boards_pin(struct step *step, int64_t chat, const char *context);
/* It was pinned. */
void boards_pinned(struct step *step, int64_t chat);

#endif
