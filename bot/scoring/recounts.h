/* recounts.h - counts leagues again: after a game was voided, after groups were merged, and when an
 * older program computed differently.
 *
 * A small league is counted at once. A large one is counted in slices of a few milliseconds in each
 * turn of the loop, those with the fewest slices so far first. Until all games are counted, people
 * read the old league (store/league_aggregates.h). The count goes on after a restart; if it ended
 * the process three times (strikes.h), only after a clean one. Games that end meanwhile are counted
 * in both.
 */
#ifndef RECOUNTS_H
#define RECOUNTS_H

#include "bot.h"

/* A function that is called now and then with the number of games counted so far. */
struct recounts_watch {
    void (*saw_games)(void *context, int64_t games);
    void *context;
};

/* Counts all games of a chat in one step, about 50 us for each. `moves`: reads the moves again,
 * too, to find how seats finished, which takes eight times as long. `watch` may be NULL. */
void recounts_whole(struct store *store, int64_t chat, bool moves,
                    const struct recounts_watch *watch);

/* Has a league counted again after a change at this ending, from its moves if it is outdated. True
 * if that is done; false if it goes on in slices. */
bool recounts_want(struct store *store, int64_t chat, int64_t ending);

/* As recounts_want, after the games of a chat were added to those of another. */
bool recounts_moved(struct store *store, const struct store_move *move);

/* Whether a league is being counted again: reads give the old one. */
bool recounts_pending(struct store *store, int64_t chat);

/* Whether a league was derived by an older program that computed differently, or is from before
 * leagues existed. */
bool recounts_outdated(struct store *store, int64_t chat);

/* Brings a league up to date, before something final is told about it. False while it is being
 * counted. */
bool recounts_refresh(struct store *store, int64_t chat);

/* Counts a slice of one league, or moves a slice of games to another chat; without such work the
 * dice of some games (dice_counts.h). False if there is nothing left to do. */
bool recounts_go_on(struct store *store);

/* Goes on with counts that were set aside, unless the process before this one ended uncleanly. */
void recounts_open(struct store *store, bool unclean);

/* As recounts_go_on, once in a turn of the loop, where no rows of forgotten people are left, which
 * go first; `idle`: the loop has no other work. */
void recounts_due(struct bot *bot, bool idle);

/* Milliseconds until the next slice; -1: there is no work. */
int64_t recounts_wait(struct bot *bot);

#endif
