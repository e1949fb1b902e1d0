/* fourtwentyone_parts.h - the parts of 421 that its table, fourtwentyone.c, names.
 *
 * The functions have the types of struct game_kind and struct game_words.
 */
#ifndef FOURTWENTYONE_PARTS_H
#define FOURTWENTYONE_PARTS_H

#include "fourtwentyone_options.h"
#include "game.h"
#include "game_words.h"
#include "message.h"
#include "robot.h"
#include "rules.h"
#include "scene.h"

/* The rules for beginners. Every sentence follows from the value of an option, so that any
 * combination is told right. */
void fourtwentyone_rules_explain(const struct rules *rules, struct message *message);

/* How to play, in short screens. */
enum { N_FOURTWENTYONE_SCREENS = 4 };
extern const struct game_words_screen fourtwentyone_screens[N_FOURTWENTYONE_SCREENS];

/* The moves and the views. */
void fourtwentyone_start(struct game *game);
void fourtwentyone_apply(struct game *game, const struct move *move, struct game_events *events);

/* The texts. */
extern const struct game_words_length fourtwentyone_words_length;
struct phrase fourtwentyone_words_claim(const struct rules *rules, int combo);
struct phrase fourtwentyone_words_combination(const struct rules *rules, int combo);
struct phrase fourtwentyone_words_score(const struct rules *rules, int score);

/* Whether 221 has its French name by these rules, and not its Italian one. */
bool fourtwentyone_words_nenette(const struct rules *rules);

/* A combination, dice apart: "6-6-5". */
struct phrase fourtwentyone_words_combo(const struct rules *rules, int combo);

/* Lists the combinations worth more than one token but 421, best first: those of equal worth in a
 * line, or each with its worth where the order does not go by it. Returns the best of all others.
 */
int fourtwentyone_words_worths(const struct rules *rules,
                               struct phrase (*told)(const struct rules *rules, int combo),
                               const char *between, struct message *message);

/* The robot: see robot.h. */
extern const struct game_robot fourtwentyone_robot;

/* See struct game_robot. */
const struct move *fourtwentyone_safest(const struct outlook *outlook);

/* The number of throws that the turn of the seat on turn may take in all. */
int fourtwentyone_safest_throws(const struct outlook *outlook);

/* The news that need words of their own; false for all others. */
bool fourtwentyone_news_tell(const struct scene *scene, const struct game_event *event,
                             struct message *message);

/* The end of a round, without the sign that its news have. */
void fourtwentyone_news_settled(const struct scene *scene, const struct game_event *event,
                                struct message *message);

/* --- the group's post --- */

/* The part of the game, the end of the last round if the news do not tell it, the combination to
 * beat, and the dice on the table. */
void fourtwentyone_post_situation(const struct scene *scene, struct message *message);

void fourtwentyone_post_call(const struct scene *scene, struct message *message);

/* A move, as its button says it. */
struct phrase fourtwentyone_post_move(const struct scene *scene, const struct move *move);

/* Every different way to throw the dice again, to stop, and to knock; at the path "p" every way to
 * throw them after a knock. */
void fourtwentyone_post_buttons(const struct scene *scene, struct message *message);

#endif
