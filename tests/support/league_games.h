/* league_games.h - games of a league, played to their ends at random, many of them in little time.
 *
 * No Telegram and no daemon: either the bot's own stage is stepped, with all that it queues and
 * writes; or, for thousands of games, only the log of moves is written and the league told of it.
 */
#ifndef LEAGUE_GAMES_H
#define LEAGUE_GAMES_H

#include "bot.h"
#include "scoring.h"

enum { LEAGUE_GAMES_KINDS = 3 };

/* The kinds of games that are played. */
extern const char *const league_games_kinds[LEAGUE_GAMES_KINDS];

struct league_games {
    struct store *store;
    struct bot bot;
    uint64_t chance;
    int64_t now_ms;  /* when the next game ends */
    bool played_out; /* a hand of the last game that was logged: something was lost or won by it */
    struct scoring_end end; /* of that game */
    /* Called before each move at a table of the bot's; NULL: nothing is. */
    void (*watch)(void *watched);
    void *watched;
};

struct league_games_game {
    int64_t chat;
    const char *kind;
    int n;
    int64_t players[GAME_SEATS_MAX];
    uint32_t robots; /* seats that a robot plays for, a bit each: */
    int absent;      /* so many of a hundred of their moves */
    bool leaves;     /* somebody leaves on the way */
};

void league_games_open(struct league_games *ret_tourney, struct store *store, uint64_t seed);
void league_games_close(struct league_games *tourney);

/* Plays one at a table of the bot's, or writes the log of one and records it; the table. Inside the
 * caller's transaction. */
int64_t league_games_play(struct league_games *tourney, const struct league_games_game *game);
int64_t league_games_log(struct league_games *tourney, const struct league_games_game *game);

/* A game of 2 to `most` of these people, drawn at random, of any kind; now and then a robot plays
 * for somebody, or somebody leaves. */
struct league_games_game league_games_draw(struct league_games *tourney, int64_t chat,
                                           const int64_t *people, int n_people, int most);

#endif
