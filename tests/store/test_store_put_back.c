/* test_store_put_back.c - a database that is put back again and again, to whichever older state:
 * nothing gets a number that was given in any state that is lost. SEED repeats a run.
 */
#include "advances.h"
#include "chance.h"
#include "put_back.h"
#include "restore.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { CHATS = 3, COPIES = 5, STEPS = 1200, HASTY_STEPS = 300, GIVEN_MOST = 4 * STEPS };

static const int64_t BEGIN_MS = 1795305600000, MINUTE_MS = 60000; /* 2026-11-22 */

/* Numbers that are not to be given twice. */
enum {
    TABLE_ID,
    CUP_ID,
    RULES_ID,
    FORFEIT_ID,
    TABLE_NUMBER, /* and on, one for each chat */
    CUP_NUMBER = TABLE_NUMBER + CHATS,
};

struct history {
    const struct tempstore *temp;
    struct store *store;
    uint64_t chance;
    int64_t now_ms;
    bool restores; /* the file that is replaced is there to be read */
    int copies;    /* so many lie beside it */
    int n;
    struct given {
        int what;
        int64_t number;
    } given[GIVEN_MOST];
};

static void give(struct history *history, int what, int64_t number)
{
    for (int i = 0; i < history->n; i++)
        if (history->given[i].what == what)
            assert_int_not_equal(history->given[i].number, number);
    assert_true(history->n < GIVEN_MOST);
    history->given[history->n++] = (struct given){what, number};
}

static int below(struct history *history, int bound)
{
    return (int)chance_below(&history->chance, (uint32_t)bound);
}

/* --- what people do --- */

static void open_table(struct history *history)
{
    int chat = below(history, CHATS);
    struct store_table table = store_fixture_row(-1 - chat, 7, 0);
    store_table_add(history->store, &table);
    give(history, TABLE_ID, table.id);
    give(history, TABLE_NUMBER + chat, table.number);
}

static void open_cup(struct history *history)
{
    int chat = below(history, CHATS);
    struct store_cup cup = {.chat = -1 - chat, .rules = "{}"};
    store_cup_add(history->store, &cup);
    give(history, CUP_ID, cup.id);
    if (history->restores) /* else there are ten a day at most */
        give(history, CUP_NUMBER + chat, cup.number);
}

static void save_rules(struct history *history)
{
    struct store_rules rules = {.rules = "{}"}, kept[1];
    int64_t chat = -1 - below(history, CHATS);
    snprintf(rules.name, sizeof rules.name, "rules");
    store_house_rules_put(history->store, chat, &rules);
    assert_int_equal(store_house_rules(history->store, chat, kept, 1), 1);
    give(history, RULES_ID, kept[0].id);
    assert_true(store_house_rules_drop(history->store, chat, kept[0].id));
}

static void add_forfeit(struct history *history)
{
    struct store_forfeit kept[1];
    int64_t chat = -1 - below(history, CHATS);
    store_forfeit_add(history->store, chat, "sing");
    assert_int_equal(store_forfeits(history->store, chat, kept, 1), 1);
    give(history, FORFEIT_ID, kept[0].id);
    assert_true(store_forfeit_drop(history->store, chat, kept[0].id));
}

/* --- copies --- */

static void copy_file(const char *from, const char *to)
{
    static char bytes[4096];
    FILE *in = fopen(from, "r"), *out = fopen(to, "w");
    assert_non_null(in);
    assert_non_null(out);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, in)) > 0;)
        assert_int_equal(fwrite(bytes, 1, n, out), n);
    fclose(in);
    fclose(out);
}

static struct tempstore copy_of(const struct history *history, int i)
{
    struct tempstore copy = *history->temp;
    size_t length = strlen(copy.path);
    snprintf(copy.path + length, sizeof copy.path - length, ".%d", i);
    return copy;
}

static void make_copy(struct history *history)
{
    char copied[24];
    struct tempstore copy = copy_of(history, below(history, COPIES));
    if (history->copies < COPIES)
        copy = copy_of(history, history->copies++);
    store_close(history->store); /* nothing is in a log then */
    copy_file(history->temp->path, copy.path);
    history->store = tempstore_open(&copy);
    store_begin(history->store);
    snprintf(copied, sizeof copied, "%lld", (long long)history->now_ms);
    store_note_put(history->store, PUT_BACK_NOTE, copied);
    store_commit(history->store);
    store_close(history->store);
    history->store = tempstore_open(history->temp);
}

static void put_back(struct history *history)
{
    int64_t copied_ms;
    struct put_back before, after;
    if (history->copies == 0)
        return;
    store_close(history->store);
    copy_file(copy_of(history, below(history, history->copies)).path, history->temp->path);
    history->store = tempstore_open(history->temp);
    assert_true(store_put_back(history->store, &copied_ms));
    store_put_back_last(history->store, &before);
    store_begin(history->store);
    store_put_back_done(history->store, history->now_ms);
    store_commit(history->store);
    assert_false(store_put_back(history->store, &copied_ms));
    store_put_back_last(history->store, &after);
    assert_true(after.era > before.era);
    assert_true(after.copied_ms == copied_ms && after.at_ms == history->now_ms);
}

TEMPSTORE_TEST(no_number_is_given_twice)
{
    static struct history history;
    static void (*const acts[])(struct history *) = {open_table, open_table, open_cup, save_rules,
                                                     add_forfeit};
    history = (struct history){.temp = *state, .now_ms = BEGIN_MS, .chance = chance_seed()};
    history.store = tempstore_open(*state);
    for (int i = 0; i < STEPS; i++) {
        history.now_ms += MINUTE_MS + below(&history, 10 * (int)MINUTE_MS);
        int what = below(&history, 40);
        if (what == 0)
            make_copy(&history);
        else if (what == 1)
            put_back(&history);
        store_begin(history.store);
        acts[below(&history, sizeof acts / sizeof *acts)](&history);
        store_commit(history.store);
    }
    store_close(history.store);
}

static void restore(struct history *history)
{
    char aside[RESTORE_PATH_BYTES], why[STORE_WHY_BYTES];
    int i = below(history, history->copies);
    store_close(history->store);
    struct tempstore copy = copy_of(history, i);
    if (!restore_put(&(struct restore_plan){history->temp->path, copy.path, history->now_ms, false},
                     aside, why))
        fail_msg("%s", why);
    history->store = tempstore_open(history->temp);
    store_begin(history->store);
    store_put_back_done(history->store, history->now_ms);
    store_commit(history->store);
}

/* However fast copies follow each other, where the replaced files can be read; and then the numbers
 * that people say stay as short as they were. */
TEMPSTORE_TEST(restored_in_haste)
{
    static struct history history;
    history = (struct history){
        .temp = *state, .now_ms = BEGIN_MS, .chance = chance_seed(), .restores = true};
    history.store = tempstore_open(*state);
    make_copy(&history);
    for (int i = 0; i < HASTY_STEPS; i++) {
        history.now_ms += 1000;
        int what = below(&history, 20);
        if (what == 0)
            make_copy(&history);
        else if (what == 1)
            restore(&history);
        store_begin(history.store);
        (below(&history, 2) == 0 ? open_table : open_cup)(&history);
        store_commit(history.store);
    }
    for (int i = 0; i < history.n; i++)
        if (history.given[i].what >= TABLE_NUMBER)
            assert_in_range(history.given[i].number, 1, HASTY_STEPS);
    store_close(history.store);
}

/* It could have been taken back, or have acted, after the copy was made. */
STORE_FIXTURE_TEST(no_answer_in_advance_comes_back)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_table table = store_fixture_row(-100, 7, 0);
    store_table_add(store, &table);
    store_advance_put(store, &(struct store_advance){.table_id = table.id, .player = 7, .hand = 1});
    assert_true(store_advances_any(store, table.id));
    store_put_back_done(store, BEGIN_MS);
    assert_false(store_advances_any(store, table.id));
}

/* A clock may be wrong, and hands may be quick. */
STORE_FIXTURE_TEST(each_time_is_an_era)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    static const int64_t times_ms[] = {BEGIN_MS, BEGIN_MS, BEGIN_MS - 9999999, 0, BEGIN_MS + 5000};
    struct put_back last;
    int64_t era = 0;
    store_put_back_last(store, &last);
    assert_int_equal(last.era, 0);
    for (size_t i = 0; i < sizeof times_ms / sizeof *times_ms; i++) {
        store_put_back_done(store, times_ms[i]);
        store_put_back_last(store, &last);
        assert_true(last.era > era);
        assert_int_equal(last.at_ms, times_ms[i]);
        era = last.era;
    }
}
