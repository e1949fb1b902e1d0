/* tokio_model_parts.h - what the moves of the model and their effects both ask. */
#ifndef TOKIO_MODEL_PARTS_H
#define TOKIO_MODEL_PARTS_H

#include "tokio_model.h"

/* The claim of a place in the game's ladder; TOKIO_MODEL_NONE if it is none. */
int tokio_model_claim_of(const struct tokio_model *model, int value);

/* The number of seats that have lives. */
int tokio_model_alive(const struct tokio_model *model);

/* Whether a claim on the table is the Tokio that has stakes of its own. */
bool tokio_model_on_tokio(const struct tokio_model *model);

/* The lowest claim that is in order; as many as there are claims if none is. */
int tokio_model_lowest(const struct tokio_model *model);

/* The verb of a move; MODEL_NO_VERB if it has none. */
enum tokio_model_verb tokio_model_verb_of(const struct tokio_model *model, const struct move *move);

#endif
