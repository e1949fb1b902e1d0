/* privacy.h - shows, hands out and deletes what is stored about a person, as Telegram demands of
 * bots. */
#ifndef PRIVACY_H
#define PRIVACY_H

#include "ctx.h"
#include "game_record.h"

/* The text of such a file, by the context of its send; malloc'd. */
char *privacy_write(struct store *store, int64_t player, const char *context,
                    char ret_name[GAME_RECORD_NAME_BYTES], size_t *ret_length);

/* Queues the next file, if there is one, after this one has arrived. */
void privacy_sent(struct step *step, int64_t player, const char *context);

#endif
