/* clocks.h - places with odd clocks, real ones and random ones, and instants written as dates. */
#ifndef CLOCKS_H
#define CLOCKS_H

#include "zone.h"

enum { CLOCKS_MINUTE_MS = 60 * 1000, CLOCKS_HOUR_MS = 60 * CLOCKS_MINUTE_MS };

/* Central Europe in 2026 and 2027: an hour ahead, two from 29 March and 28 March at 1:00 UTC to
 * 25 October and 31 October at 1:00 UTC. */
extern const struct zone clocks_rome;
/* Lord Howe Island: 10:30 ahead, set forward by half an hour from 3 October 2026 15:30 UTC to
 * 3 April 2027 15:00 UTC. */
extern const struct zone clocks_lord_howe;
extern const struct zone clocks_kathmandu; /* always 5:45 ahead */

/* Milliseconds UTC of a date and time; out of range, they run on. */
int64_t clocks_utc(int year, int month, int day, int minute);

/* A place whose clocks are set by whole quarters of an hour, up to two hours, a few times within
 * `days` after from_ms, never twice within two days. */
struct zone clocks_random(uint64_t *chance, int64_t from_ms, int days);

#endif
