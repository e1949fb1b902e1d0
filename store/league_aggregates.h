/* league_aggregates.h - leagues that are counted again bit by bit, while everybody reads the old
 * count.
 *
 * Standings, ratings and figures have a number of aggregates in their rows, and the row of a chat
 * names the aggregates in force. A recount fills new aggregates, which nobody reads. Results that
 * come out otherwise are stored under the number of the new aggregates, too. At the end the chat
 * gets the new aggregates, and the new results are folded into the old ones a few at a time; a
 * reader looks for the new result first. So readers see the old league up to some transaction, and
 * the new one from then on.
 */
#ifndef STORE_LEAGUE_AGGREGATES_H
#define STORE_LEAGUE_AGGREGATES_H

#include "league.h"

/* A recount under way. */
struct store_recount {
    int64_t chat, aggregates; /* aggregates: the new ones */
    int64_t after;            /* the last ending that was counted */
    bool moves;               /* finishing places are derived again, too, from the moves */
    bool folding;             /* all are counted, and results are being folded in */
    int again;                /* enum store_recount_again, for afterwards */
    int64_t slices;           /* turns it has had; -1: set aside */
};

enum store_recount_again { RECOUNT_DONE, RECOUNT_AGAIN, RECOUNT_AGAIN_MOVES };

/* False if the league of this chat is not being counted again. */
bool store_recount(struct store *store, int64_t chat, struct store_recount *ret_recount);
/* The recount that is next in turn; false if there is none but those set aside. */
bool store_recount_next(struct store *store, struct store_recount *ret_recount);
int64_t store_recounts(struct store *store); /* the number of recounts that are not set aside */
void store_recount_put(struct store *store, const struct store_recount *recount);

/* Begins a recount; throws away the aggregates of an unfinished one of the same chat. */
void store_recount_begin(struct store *store, int64_t chat, bool moves);
/* All endings are counted: from now on the new aggregates are the league. */
void store_recount_turn(struct store *store, struct store_recount *recount);
/* Folds in at most `most` results; false once all are. */
bool store_recount_fold(struct store *store, const struct store_recount *recount, int most);
/* Stops a recount where it is, until it begins anew or all that were set aside are resumed. */
void store_recount_set_aside(struct store *store, int64_t chat);
void store_recounts_resume(struct store *store);
/* Ends a recount in any state; results that were not folded in are lost. */
void store_recount_drop(struct store *store, int64_t chat);

/* Ends a recount and gives a chat its first aggregates again, all in one step, before it is joined
 * with another chat. Results that are right already are folded in. Returns whether the chat must be
 * counted again. */
enum store_recount_again store_aggregates_home(struct store *store, int64_t chat);

/* Deletes at most `most` rows from aggregates that no chat uses any more; false if there are no
 * such aggregates. */
bool store_aggregates_tidy(struct store *store, int most);

#endif
