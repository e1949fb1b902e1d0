/* bracket.h - a cup as it stands: who entered, and the tables of its rounds. */
#ifndef BRACKET_H
#define BRACKET_H

#include "cup_bracket.h"
#include "step.h"

struct bracket {
    struct store_cup cup;
    int n;
    struct store_entrant entrants[CUP_ENTRANTS_MAX];
    bool absent[CUP_ENTRANTS_MAX]; /* not out of the cup, but not there for the next round */
    int n_tables, first;           /* the first one of the round that is on */
    struct store_cup_table tables[STORE_CUP_TABLES_MAX];
};

/* Loads what belongs to a cup, which may be the one in it. */
void bracket_load(struct store *store, const struct store_cup *cup, struct bracket *ret_bracket);

/* Ranks the entrants by the ratings in the league of the group, and draws lots for all that is
 * drawn later. Not saved. */
void bracket_rank(struct store *store, struct bracket *bracket);

/* Whether n people can play by the rules of the cup, in the tables they would be drawn into. */
enum refusal bracket_fits(const struct bracket *bracket, int n);

/* Who plays in the round after the one that is on (see cup_advance). */
int bracket_advance(const struct bracket *bracket, int8_t ret_who[CUP_ENTRANTS_MAX]);

/* Draws them into the tables of cup.round, and saves these. */
void bracket_draw(struct store *store, struct bracket *bracket, const int8_t *who, int n);

/* Notes the places of a table whose game ended or was called off; or by rank alone, no matter
 * who dropped out last. */
void bracket_judge(struct store *store, const struct bracket *bracket,
                   const struct store_table *row, struct store_cup_table *table);
void bracket_by_rank(const struct bracket *bracket, struct store_cup_table *table);

/* The seat of a table of a cup, whose game has just ended or was called off, that goes on, or wins
 * the final; GAME_NOBODY where they have dropped out, so that somebody else will. */
int bracket_goes_on(struct store *store, const struct store_table *row);

/* Whether an entrant, from 0, was drawn into a round and is still seated there. */
bool bracket_sits_in(const struct bracket *bracket, int round, int entrant);

/* Who won the last table there is; GAME_NOBODY. */
int bracket_winner(const struct bracket *bracket);

/* The cup as it is told, by message or picture. It points into `ret_house`. */
void bracket_tell(const struct step *step, const struct bracket *bracket, struct house *ret_house,
                  struct cup_bracket *ret_told);

#endif
