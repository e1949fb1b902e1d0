/* scene.h - a running table as one message needs it: looked at once, then only read. */
#ifndef SCENE_H
#define SCENE_H

#include "game_words.h"

struct scene {
    const struct shown_table *shown;
    const struct table *table;
    const struct rules *rules;
    const struct game_words *words;
    const char *bot;         /* the bot's username, "" if no link is needed */
    const char *path;        /* among the buttons, see game_post_table; "" from scene_look */
    bool past;               /* a turn looked back upon: its news are old */
    const struct news *news; /* news that the message tells; NULL for none, and from scene_look */
    struct view view;        /* as the reader may see it */
    int n_moves;
    struct move moves[GAME_MOVES_MAX]; /* moves of the reader, see table_legal */
};

/* Looks at a table for one reader, a player; TABLE_PUBLIC: for everybody. */
void scene_look(const struct shown_table *shown, int64_t reader, const char *bot,
                struct scene *ret_scene);

/* The first legal move of this verb; NULL if there is none. */
const struct move *scene_move(const struct scene *scene, const char *verb);

/* The legal move of this verb that picks exactly these positions, a bit each; NULL if there is
 * none. */
const struct move *scene_picking(const struct scene *scene, const char *verb, unsigned picks);

/* The number of legal moves of this verb. */
int scene_count(const struct scene *scene, const char *verb);

/* The move in the middle of those of this verb; NULL: there is none. */
const struct move *scene_example(const struct scene *scene, const char *verb);

/* The seat on turn after a legal move without chance. */
int scene_turn_after(const struct scene *scene, const struct move *move);

/* The verb of a move. */
const struct verb *scene_verb(const struct scene *scene, const struct move *move);

/* Whether the move is of this verb. */
bool scene_is(const struct scene *scene, const struct move *move, const char *verb);

/* Whether the move is a raise to the very claim on the table. */
bool scene_passes_on(const struct scene *scene, const struct move *move);

/* A claim, for a sentence; and the claim on the table, which must exist. */
struct phrase scene_claim(const struct scene *scene, int value);
struct phrase scene_last(const struct scene *scene);

/* --- common parts of messages about a running table --- */

/* All players with their scores: one after the other, or one a line. No line breaks before a score,
 * nor within it. */
void scene_add_standing(const struct scene *scene, bool a_line_each, struct message *message);

/* The lives that a verb costs at once, 0 for none. */
int scene_price(const struct scene *scene, const char *verb);

/* A move in a few words, as its button says it. */
struct phrase scene_move_label(const struct scene *scene, const struct move *move);

/* A button for a legal move. */
void scene_add_move(const struct scene *scene, const struct move *move, bool new_row,
                    const char *label, struct message *message);

/* A button that leads to other buttons below the same message; by this path to none: it stands for
 * a face that can no longer be picked, which is said. */
#define SCENE_LOCKED "L"
void scene_add_path(const struct scene *scene, const char *path, bool new_row, const char *label,
                    struct message *message);

/* Buttons for the claims, the true one marked (GAME_NOTHING: none), and for what may be done
 * instead. */
void scene_add_claims(const struct scene *scene, int true_value, struct message *message);

/* Buttons for the answers to a claim, with all raises or the first few. */
void scene_add_answers(const struct scene *scene, bool all_raises, struct message *message);

/* Buttons for the raises alone, lowest first. */
void scene_add_raises(const struct scene *scene, int most, struct message *message);

#endif
