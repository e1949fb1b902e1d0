/* tokio_crowd.h - solves matches of Tokio among three or more: the chance of each player to win, at
 * any lives.
 *
 * As in tokio_match.h the chances follow one from another, from few lives to many and from few
 * players to many; the last two play by tokio_match.h. This is done for three to six players, up to
 * the lives that TOKIO_CROWD_STATES allow: 20 of three, 10 of four, 6 of five, 4 of six. A throw
 * for lives (option life_throw) is taken to be made by nobody.
 *
 * By rules with raises, but not with passing on as it is, the matches of three with at most
 * TOKIO_CROWD_PASSING lives each are solved with raises, and so is the hand of three that is to be
 * played, at any lives. Those of matches with more lives are left out, since they take sixty times
 * as long: the worth of starting a hand there is that without raises.
 *
 * With more players or lives the worth of what follows a hand is a guess: the chance to last
 * longest if all lose lives equally often (tokio_last.h; the same where the end of the first player
 * is that of the game), and a bonus for the start of the next hand. The bonus is that which the
 * hand itself has: it is solved a few times, and takes what starting it was worth from the time
 * before.
 */
#ifndef TOKIO_CROWD_H
#define TOKIO_CROWD_H

#include "tokio_match.h"
#include "tokio_ring.h"

enum {
    TOKIO_CROWD_PLAYERS = 6,
    TOKIO_CROWD_PASSING = 8,
    TOKIO_CROWD_STATES = 10000,
    TOKIO_CROWD_CHANCES = TOKIO_CROWD_STATES * (3 + 4 + 5 + 6),
};

/* Lives left, in the order of play. */
struct tokio_crowd_lives {
    int n, of[GAME_SEATS_MAX];
};

/* Matches that are solved by some rules: 0.8 MB, of which pages that hold nothing are never
 * touched. All zero, it holds none and fits no rules. */
struct tokio_crowd {
    struct rules rules;
    int wanted_lives;                    /* of each, to be solved */
    struct tokio_crowd_lives wanted;     /* of the hand to be solved */
    int solved[TOKIO_CROWD_PLAYERS + 1]; /* up to so many lives each, by number of players */
    int worked;                          /* stages that were solved for it */
    int sum, place; /* matches of the number of players at work that come next: lives together, and
                       place among the states */
    /* The chances of all players in a new hand, the starter first: see chances_at(). */
    float chances[TOKIO_CROWD_CHANCES];

    struct tokio_ring hand;
    struct tokio_crowd_lives hand_lives; /* of its players; n 0: there is no hand */
};

/* Whether what is solved holds by these rules too. */
bool tokio_crowd_fits(const struct tokio_crowd *crowd, const struct rules *rules);

/* Begins with nothing solved. */
void tokio_crowd_open(struct tokio_crowd *crowd, const struct rules *rules);

/* Whether matches at these lives are solved exactly, once that is done. */
bool tokio_crowd_solves(const struct tokio_crowd_lives *lives);

/* The most players whose matches are solved exactly if these rules have no raises; at least 2. */
int tokio_crowd_players(const struct rules *rules);

/* Asks for the hand at these lives, and for matches of as many players up to `most` lives each; the
 * matches of two are solved in `match`. tokio_crowd_go_on() solves what is not there, in parts of
 * 10 to 20 ms (a hand whose values do not settle takes a quarter of a second), and returns whether
 * there is more to do. After some five seconds of work the rest is solved less exactly. */
void tokio_crowd_want(struct tokio_crowd *crowd, struct tokio_match *match,
                      const struct tokio_crowd_lives *lives, int most);
bool tokio_crowd_go_on(struct tokio_crowd *crowd, const struct tokio_match *match);

/* Whether no matches are left to be solved for these lives. */
bool tokio_crowd_knows(const struct tokio_crowd *crowd, const struct tokio_crowd_lives *lives);

/* The chances of all players if this one starts a hand at these lives, of which some may be 0. The
 * matches that are left are solved. */
void tokio_crowd_start(const struct tokio_crowd *crowd, const struct tokio_match *match,
                       const struct tokio_crowd_lives *lives, int starter,
                       double ret_chances[GAME_SEATS_MAX]);

#endif
