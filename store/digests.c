/* digests.c - the rows of people who want a digest. */
#include "digests.h"

#include "internal.h"

#define DIGEST(member) FIELD(struct store_digest, member)
static const struct field fields[] = {DIGEST(player), DIGEST(minute), DIGEST(due_ms), DIGEST(post),
                                      FIELDS_END};

void store_digest(struct store *store, int64_t player, struct store_digest *ret_digest)
{
    *ret_digest = (struct store_digest){.player = player, .minute = STORE_DIGEST_MINUTE};
    store_ask_row(store, SQL_DIGEST, VALUES(INT(player)), fields, ret_digest);
}

void store_digest_put(struct store *store, const struct store_digest *digest)
{
    store_put(store, SQL_DIGEST_PUT, fields, digest, VALUES(NONE));
}

void store_digest_due(struct store *store, int64_t player, int64_t due_ms)
{
    store_run(store, SQL_DIGEST_DUE_PUT, VALUES(INT(player), INT(due_ms)));
}

int store_digests_due(struct store *store, int64_t now_ms, int64_t *ret_players, int most)
{
    return store_ask_numbers(store, SQL_DIGESTS_DUE, VALUES(INT(now_ms), INT(most)), ret_players,
                             most);
}

int64_t store_plays_in(struct store *store, int64_t player)
{
    return store_number(store, SQL_PLAYS_IN, VALUES(INT(player)), 0);
}
