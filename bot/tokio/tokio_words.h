/* tokio_words.h - how Tokio is talked about. */
#ifndef TOKIO_WORDS_H
#define TOKIO_WORDS_H

#include "game_words.h"
#include "tokio_options.h"

extern const struct game_words_length tokio_words_length;

/* What struct game_words wants. */
struct phrase tokio_words_claim(const struct rules *rules, int value);
struct phrase tokio_words_label(const struct rules *rules, int value);
struct phrase tokio_words_score(const struct rules *rules, int lives);
int tokio_words_price(const struct rules *rules, const char *verb);
int tokio_words_forfeits(const struct rules *rules);
void tokio_words_risks(const struct scene *scene, struct message *message);

/* The claim's word in the record: "53", "33", "S7". */
struct phrase tokio_words_record(const struct rules *rules, int value);

#endif
