/* bugiardi_parts.h - the parts of Dadi Bugiardi that its table, bugiardi.c, names.
 *
 * The functions have the types of struct game_kind and struct game_words.
 */
#ifndef BUGIARDI_PARTS_H
#define BUGIARDI_PARTS_H

#include "bugiardi_options.h"
#include "game.h"
#include "game_words.h"
#include "odds.h"
#include "robot.h"
#include "rules.h"
#include "scene.h"

/* The rules for beginners. */
void bugiardi_rules_explain(const struct rules *rules, struct message *message);

/* How to play, in short screens. */
enum { N_BUGIARDI_SCREENS = 4 };
extern const struct game_words_screen bugiardi_screens[N_BUGIARDI_SCREENS];

/* The moves and the views. */
void bugiardi_start(struct game *game);
void bugiardi_apply(struct game *game, const struct move *move, struct game_events *events);
void bugiardi_draw(const struct game *game, struct move *move,
                   uint32_t (*below)(void *source, uint32_t bound), void *source);
bool bugiardi_lift(struct game *game, const uint8_t *faces, int n);
void bugiardi_view(const struct game *game, int seat, struct view *ret_view);
void bugiardi_describe(const struct game *game, const char *const *players, json_t *state);

/* The news that need words of their own; false for all others. */
bool bugiardi_news_tell(const struct scene *scene, const struct game_event *event,
                        struct message *message);

/* The outcomes of a throw, or of dealing cards. */
void bugiardi_odds(const struct game *before, const struct move *move, struct odds *odds);

/* The dice of a throw; with cards none. */
int bugiardi_dice(const struct rules *rules, int *ret_lowest);

/* Reads a claim as people type it, see game_words.h. */
int bugiardi_read_claim(const struct rules *rules, const char *typed, int *ret_values);
bool bugiardi_read_part(const struct rules *rules, const char *typed,
                        char ret_part[GAME_WORD_BYTES]);

/* The robot: see robot.h. */
extern const struct game_robot bugiardi_robot;

/* See struct game_robot. */
const struct move *bugiardi_safest(const struct outlook *outlook);

/* --- the private post --- */

/* The dice or cards, and the hand that they make. */
void bugiardi_peek_thrown(const struct scene *scene, struct message *message);

/* The same, with the claim to beat and the possible moves: dice to throw again, cards to change, a
 * claim, or the answers to one. */
void bugiardi_peek_write(const struct scene *scene, struct message *message);

/* --- the group's post: it never depends on hidden dice. A seat on turn that has no private post
 * picks dice by their numbers in it --- */

void bugiardi_post_situation(const struct scene *scene, struct message *message);
void bugiardi_post_call(const struct scene *scene, struct message *message);
void bugiardi_post_risks(const struct scene *scene, struct message *message);
void bugiardi_post_buttons(const struct scene *scene, struct message *message);

/* A move, as its button says it. */
struct phrase bugiardi_post_move(const struct scene *scene, const struct move *move);

/* The buttons that answer a claim. */
void bugiardi_post_answers(const struct scene *scene, struct message *message);

#endif
