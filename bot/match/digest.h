/* digest.h - once a day, at an hour of their own choice, a person reads in private which tables
 * wait for them, most urgent first.
 *
 * For those who want it the digest takes the place of all reminders but the last of each turn, so
 * that nobody loses a turn by it. Nothing is sent while nothing waits. It makes no
 * sound in the quiet hours and on the days off of the person, or where all groups of its tables
 * have some.
 */
#ifndef DIGEST_H
#define DIGEST_H

#include "step.h"
#include "table.h"
#include "zone.h"

/* The zone by which a person's hour is meant: their own, else that of a group where they play
 * (store_plays_in), which is returned, else that of their language. 0: of no group. */
int64_t digest_zone(struct step *step, int64_t player, struct zone *ret_zone);

/* A person has chosen an hour (minute of the day; -1: none), other reminders or another zone: finds
 * their next digest. */
void digest_chosen(struct step *step, int64_t player, int minute);

/* A table has gone on from this, and is saved: the last digest of the player who was on turn tells
 * what waits now, or is taken away. */
void digest_went_on(struct step *step, const struct table *before);

/* Sends the digest that is due, in place of the last one, and finds the next one. Within a minute
 * of the end of a hand it waits. */
void digest_look(struct step *step, int64_t player);

#endif
