/* bracket.h - a cup in memory: its entrants, and the tables of its rounds. */
#ifndef BRACKET_H
#define BRACKET_H

#include "cup_bracket.h"
#include "step.h"

struct bracket {
    struct store_cup cup;
    int n;
    struct store_entrant entrants[CUP_ENTRANTS_MAX];
    bool absent[CUP_ENTRANTS_MAX]; /* still in the cup, but away for the next round */
    int n_tables, first;           /* the first one of the present round */
    struct store_cup_table tables[STORE_CUP_TABLES_MAX];
};

/* Loads the entrants and tables of a cup. `cup` may be ret_bracket's own. */
void bracket_load(struct store *store, const struct store_cup *cup, struct bracket *ret_bracket);

/* Ranks the entrants by their ratings in the group's league, and draws the lots for all later
 * draws. Does not save. */
void bracket_rank(struct store *store, struct bracket *bracket);

/* Whether the rules of the cup suit n people, in the tables into which they would be drawn. */
enum refusal bracket_fits(const struct bracket *bracket, int n);

/* Lists the entrants who play in the next round (see cup_advance). */
int bracket_advance(const struct bracket *bracket, int8_t ret_who[CUP_ENTRANTS_MAX]);

/* Draws these entrants into the tables of cup.round, and saves the tables. */
void bracket_draw(struct store *store, struct bracket *bracket, const int8_t *who, int n);

/* Sets the places of a table whose game ended or was called off; the second sets them by rank
 * alone, the entrants who are out last. Entrants for whom the robot made all moves are out of the
 * cup from now on. Neither saves. The first returns how many made moves of their own: with fewer
 * than two nobody won, and the one who was there goes on without a game. */
int bracket_judge(struct store *store, struct bracket *bracket, const struct store_table *row,
                  struct store_cup_table *table);
void bracket_by_rank(const struct bracket *bracket, struct store_cup_table *table);

/* Whether fewer than two people made moves of their own at the last table, a final that has ended:
 * the cup has no winner then. */
bool bracket_unplayed(struct store *store, const struct bracket *bracket);

/* Finds the seat that goes on, or wins the final, at a table whose game just ended or was called
 * off; nobody if that entrant has dropped out, so that another one takes the place. */
void bracket_goes_on(struct store *store, const struct store_table *row, struct table_cup *cup);

/* Whether an entrant, from 0, was drawn into a round and still has a seat there. */
bool bracket_sits_in(const struct bracket *bracket, int round, int entrant);

/* The winner of the cup's last table; GAME_NOBODY. */
int bracket_winner(const struct bracket *bracket);

/* The time for a turn at a cup's tables, in seconds: the group's usual one, but at most an eighth
 * of a stage of so many days, so that games end. */
int32_t bracket_clock(const struct store_chat *chat, int days);

/* Describes the cup for a message or a picture. The result points into `ret_house`. */
void bracket_tell(struct step *step, const struct bracket *bracket, struct house *ret_house,
                  struct cup_bracket *ret_told);

#endif
