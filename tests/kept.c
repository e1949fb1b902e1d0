/* kept.c - opens and closes the database that a test keeps. */
#include "kept.h"

#include "game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void reopen(struct kept *kept)
{
    kept->store = tempstore_open(&kept->temp);
    store_begin(kept->store);
}

static void end(struct kept *kept)
{
    if (kept->in_savepoint)
        kept_savepoint(kept, false);
    store_commit(kept->store);
}

void kept_open(struct kept *ret_kept)
{
    *ret_kept = (struct kept){0};
    tempstore_make(&ret_kept->temp);
    reopen(ret_kept);
}

void kept_close(struct kept *kept)
{
    if (kept->store != NULL) {
        end(kept);
        assert_string_equal(tempstore_text(kept->store, "PRAGMA integrity_check"), "ok");
        store_close(kept->store);
    }
    tempstore_remove(&kept->temp);
}

int kept_make(void **state)
{
    static struct kept kept;
    kept_open(&kept);
    *state = &kept;
    return 0;
}

int kept_clean(void **state)
{
    kept_close(*state);
    return 0;
}

enum kept_savepoint kept_savepoint(struct kept *kept, bool back)
{
    kept->in_savepoint = !kept->in_savepoint;
    if (kept->in_savepoint)
        store_savepoint(kept->store);
    else if (back)
        store_rollback(kept->store);
    else
        store_release(kept->store);
    return kept->in_savepoint ? KEPT_MADE : back ? KEPT_UNDONE : KEPT_RELEASED;
}

struct store *kept_again(struct kept *kept)
{
    end(kept);
    store_close(kept->store);
    reopen(kept);
    return kept->store;
}

struct store_table kept_row(int64_t chat, int64_t host, int status)
{
    struct store_table row = {.chat = chat,
                              .host = host,
                              .status = status,
                              .first = status == 0 ? -1 : 0,
                              .opened_ms = KEPT_NOW_MS};
    struct rules rules;
    rules_usual(game_find("tokio"), &rules);
    assert_true(rules_write(&rules, row.rules, sizeof row.rules));
    return row;
}

int64_t kept_table(struct store *store, int64_t chat, int64_t host, int status)
{
    struct store_table row = kept_row(chat, host, status);
    store_table_add(store, &row);
    assert_true(row.id > 0);
    return row.id;
}

void kept_moves(struct store *store, int64_t table, int64_t update)
{
    struct rules rules;
    struct game game;
    rules_usual(game_find("tokio"), &rules);
    assert_int_equal(game_start(&rules, 2, 0, &game), ACCEPTED);
    struct move roll = {.verb = (uint8_t)game_verb(rules.kind, "roll"),
                        .value = GAME_NOTHING,
                        .n_faces = 2,
                        .faces = {5, 3}};
    struct move claim = {.verb = (uint8_t)game_verb(rules.kind, "claim"),
                         .value = (int16_t)game_value(&rules, "66")};
    store_move_add(store, table, &game, 0, &roll, 0, KEPT_NOW_MS);
    store_move_add(store, table, &game, 1, &claim, update, KEPT_NOW_MS + 1);
}
