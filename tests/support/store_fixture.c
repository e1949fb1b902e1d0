/* store_fixture.c - opens and closes the database that a test keeps. */
#include "store_fixture.h"

#include "game.h"
#include "internal.h"
#include "spelt.h"
#include "testing.h"

static void reopen(struct store_fixture *kept)
{
    kept->store = tempstore_open(&kept->temp);
    store_begin(kept->store);
}

static void end(struct store_fixture *kept)
{
    if (kept->in_savepoint)
        store_fixture_savepoint(kept, false);
    store_commit(kept->store);
}

void store_fixture_open(struct store_fixture *ret_kept)
{
    *ret_kept = (struct store_fixture){0};
    tempstore_make(&ret_kept->temp);
    reopen(ret_kept);
}

void store_fixture_close(struct store_fixture *kept)
{
    if (kept->store != NULL) {
        end(kept);
        assert_string_equal(tempstore_text(kept->store, "PRAGMA integrity_check"), "ok");
        store_close(kept->store);
    }
    tempstore_remove(&kept->temp);
}

struct store_fixture store_fixture;

int store_fixture_make(void **state)
{
    store_fixture_open(&store_fixture);
    *state = &store_fixture;
    return 0;
}

int store_fixture_clean(void **state)
{
    store_fixture_close(*state);
    return 0;
}

enum store_fixture_savepoint store_fixture_savepoint(struct store_fixture *kept, bool back)
{
    kept->in_savepoint = !kept->in_savepoint;
    if (kept->in_savepoint)
        store_savepoint(kept->store);
    else if (back)
        store_rollback(kept->store);
    else
        store_release(kept->store);
    return kept->in_savepoint ? STORE_FIXTURE_MADE
           : back             ? STORE_FIXTURE_UNDONE
                              : STORE_FIXTURE_RELEASED;
}

void store_fixture_merge(struct store *store, int64_t from, int64_t to)
{
    if (from == to)
        return;
    store_leave_place(store, from);
    store_merge_chats(store, from, to, false);
}

struct store *store_fixture_again(struct store_fixture *kept)
{
    end(kept);
    store_close(kept->store);
    reopen(kept);
    return kept->store;
}

struct store_table store_fixture_row(int64_t chat, int64_t host, int status)
{
    struct store_table row = {.chat = chat,
                              .host = host,
                              .opened_by = host,
                              .status = status,
                              .first = status == 0 ? -1 : 0,
                              .opened_ms = STORE_FIXTURE_NOW_MS};
    struct rules rules = spelt_rules("tokio");
    assert_true(rules_write(&rules, row.rules, sizeof row.rules));
    return row;
}

int64_t store_fixture_table(struct store *store, int64_t chat, int64_t host, int status)
{
    struct store_table row = store_fixture_row(chat, host, status);
    store_table_add(store, &row);
    assert_true(row.id > 0);
    return row.id;
}

void store_fixture_moves(struct store *store, int64_t table, int64_t update)
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
    store_move_add(store, table, &game, 0, &roll, 0, STORE_FIXTURE_NOW_MS);
    store_move_add(store, table, &game, 1, &claim, update, STORE_FIXTURE_NOW_MS + 1);
}

char *store_fixture_mydata(struct store *store, int64_t player)
{
    struct store_mydata all = {.player = player, .end = INT64_MAX};
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    store_mydata(store, &all, out);
    fclose(out);
    return text;
}

int64_t store_fixture_set(struct store *store, enum store_send_kind kind, int64_t chat,
                          int64_t post, int64_t table, const char *body, int64_t now_ms)
{
    char part[200];
    bool file = kind == SEND_FILE;
    snprintf(part, sizeof part, ",%s", body);
    struct store_post set = {.kind = kind,
                             .attachment = file ? ATTACHMENT_PERSON : ATTACHMENT_NONE,
                             .post = post,
                             .chat = chat,
                             .table = table,
                             .text = file ? NULL : part,
                             .buttons = "",
                             .opening = file        ? part
                                        : post == 0 ? ""
                                                    : NULL};
    return store_post_set(store, &set, now_ms);
}

int64_t store_fixture_no_wait(void *context, const struct store_send *send)
{
    return 0;
}

void store_fixture_seat_two(struct store *store, int64_t table, int64_t one, int64_t two)
{
    store_seats_put(store, table,
                    (struct store_seat[]){{.player = one, .lives = 8}, {.player = two, .lives = 8}},
                    2);
}
