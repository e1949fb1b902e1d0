/* tokio_parts.h - the parts of Tokio that its table, tokio.c, names.
 *
 * The functions have the types of struct game_kind and struct game_words.
 */
#ifndef TOKIO_PARTS_H
#define TOKIO_PARTS_H

#include "game.h"
#include "game_words.h"
#include "message.h"
#include "robot.h"
#include "rules.h"
#include "tokio_options.h"

/* The rules for beginners. Every sentence follows from the value of an option, so that any
 * combination is told right. */
void tokio_rules_explain(const struct rules *rules, struct message *message);

/* How to play, in short screens. */
enum { N_TOKIO_SCREENS = 4 };
extern const struct game_words_screen tokio_screens[N_TOKIO_SCREENS];

/* The moves and the views. */
void tokio_start(struct game *game);
int tokio_legal(const struct game *game, struct move *ret_moves);
void tokio_apply(struct game *game, const struct move *move, struct game_events *events);
void tokio_draw(const struct game *game, struct move *move,
                uint32_t (*below)(void *source, uint32_t bound), void *source);
bool tokio_lift(struct game *game, const uint8_t *faces, int n);
void tokio_view(const struct game *game, int seat, struct view *ret_view);
void tokio_describe(const struct game *game, const char *const *players, json_t *state);

/* The texts. */
extern const struct game_words_length tokio_words_length;
/* The name of 21: that of the game where these rules come from, or of the game itself. */
const char *tokio_words_top(const struct rules *rules);
/* Whether 31 has a name, too: it is the second best, and the rules are no foreign game's. */
bool tokio_words_tokyetto(const struct rules *rules);
/* A claim in a list of all: as in the record, but any pair in words. */
struct phrase tokio_words_listed(const struct rules *rules, int value);
struct phrase tokio_words_claim(const struct rules *rules, int value);
struct phrase tokio_words_label(const struct rules *rules, int value);
bool tokio_words_apart(const struct rules *rules, int value);
struct phrase tokio_words_score(const struct rules *rules, int lives);
struct phrase tokio_words_move(const struct scene *scene, const struct move *move);
int tokio_words_price(const struct scene *scene, const char *verb);
int tokio_words_forfeits(const struct rules *rules);
void tokio_words_risks(const struct scene *scene, struct message *message);

/* The group's post, see game_words.h. */
void tokio_post_call(const struct scene *scene, struct message *message);
void tokio_post_buttons(const struct scene *scene, struct message *message);

/* The events that only Tokio has, see game_words.h. */
bool tokio_news_tell(const struct scene *scene, const struct game_event *event,
                     struct message *message);
bool tokio_news_done(const struct scene *scene, const struct game_event *event,
                     struct message *message);

/* The claim's word in the record: "53", "33", "S7". */
struct phrase tokio_words_record(const struct rules *rules, int value);

/* Reads a claim as people type it, see game_words.h. */
int tokio_read_claim(const struct rules *rules, const char *typed, int *ret_values);

/* The robot: see robot.h. */
extern const struct game_robot tokio_robot;

/* See struct game_robot. */
const struct move *tokio_safest(const struct outlook *outlook);

#endif
