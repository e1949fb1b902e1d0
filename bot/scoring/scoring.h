/* scoring.h - records games that ended normally in the league of their chat, and derives it again.
 *
 * All runs inside the caller's transaction. What is derived of a chat follows from its facts, in
 * the order in which games ended, whether it is counted game by game or all at once.
 */
#ifndef SCORING_H
#define SCORING_H

#include "highlights.h"
#include "store.h"

/* What was recorded of a game. */
struct scoring_end {
    bool on;        /* the league is */
    bool played;    /* a hand was played out: else the game counts for nothing */
    int people;     /* who sat there, robots apart; with less than two it does not, either */
    int32_t points; /* of the best of them, where it counts for them; else 0 */
    int8_t best;    /* who has these points: a seat; else GAME_NOBODY */
    struct highlights highlights;
};

/* Records a game that has just ended normally, and whose moves are all written. Of the ending its
 * table, chat and time are known; the rest is set. */
void scoring_record(struct store *store, struct store_ending *ending, struct scoring_end *ret_end);

/* When the season of the last game must be closed, by the clock in the group as it is set now: that
 * may have been before. 0 where no game has ended, it is closed, or it never must be. */
int64_t scoring_due(struct store *store, int64_t chat, int64_t now_ms);

/* Whether the league of a chat is as an older program derived it, which reckoned otherwise, or as
 * it was when there were no leagues yet. */
bool scoring_is_outdated(struct store *store, int64_t chat);

/* Derives the next of these from its moves, about 0.4 ms for each game. False when there is none
 * left. */
bool scoring_catch_up(struct store *store);

/* Does so out of turn if the league of this chat is one of these. */
void scoring_refresh(struct store *store, int64_t chat);

/* Makes a game count for nothing, or count again. False if this chat has no such game, or the game
 * is void already, or is not. */
bool scoring_void(struct store *store, int64_t chat, const struct store_void *made);
bool scoring_void_undo(struct store *store, int64_t chat, int64_t table, int64_t now_ms);

/* A chat has changed its id: the games of both are counted together. */
void scoring_moved(struct store *store, int64_t from, int64_t to);

/* Who hears now and then how many games were gone through. */
struct scoring_watch {
    void (*saw_games)(void *context, int64_t games);
    void *context;
};

/* Derives all of a chat again from its facts and moves, and tells in what that differs from what
 * there is: that stays, or with `write` makes room. A database that is only looked at will do
 * without it. `watch` may be NULL. True if anything differs. */
bool scoring_derive(struct store *store, int64_t chat, bool write,
                    const struct scoring_watch *watch, struct store_changes *ret_changes);

#endif
