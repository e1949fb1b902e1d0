/* pair.c - opens two bots, and takes both back to where they were the same. */
#include "pair.h"

#include "chance.h"
#include "picture_jobs.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t luck;

uint64_t *pair_luck(void)
{
    return &luck;
}

void pair_luck_again(uint64_t seed)
{
    luck = seed;
    int code = sqlite3_test_control(SQLITE_TESTCTRL_PRNG_SEED, (int)(seed | 1), NULL);
    assert(code == SQLITE_OK);
}

int pair_below(struct pair *pair, int bound)
{
    return (int)chance_below(&pair->chance, (uint32_t)bound);
}

bool pair_one_in(struct pair *pair, int n)
{
    return pair_below(pair, n) == 0;
}

/* --- opening --- */

static void take_job(struct pair_bot *bot, const struct store_send *send)
{
    assert(bot->n_jobs < PAIR_JOBS_MOST);
    struct pair_job *job = &bot->jobs[bot->n_jobs++];
    job->send = *send;
    job->context = send->context ? strdup(send->context) : NULL;
    job->send.context = job->context;
    job->send.body = "{}";
}

/* Rights to be asked about, files and pictures. */
static void take_send(void *context, const struct store_send *send)
{
    struct pair_bot *bot = context;
    shown_take(&bot->shown, send);
    if (send->attachment != ATTACHMENT_NONE || strcmp(send->method, "getChatMember") == 0)
        take_job(bot, send);
}

static bool is_one_of(const char *verb, const char *const *verbs)
{
    while (*verbs && strcmp(*verbs, verb) != 0)
        verbs++;
    return *verbs != NULL;
}

static void take_move(void *context, const struct rows_move *move)
{
    static const char *const lift[] = {"doubt", "object", NULL};
    static const char *const look[] = {"roll", "deal", "look", "take", "reroll", "draw", NULL};
    struct pair_bot *bot = context;
    struct pair_moves *moves = &bot->moves;
    size_t length = strlen(moves->text);
    if (move->table != *bot->table)
        return;
    snprintf(moves->text + length, sizeof moves->text - length, "%d %s %s %d; ", move->seat,
             move->verb, move->value, move->picks);
    moves->lifted |= is_one_of(move->verb, lift);
    moves->looked |= is_one_of(move->verb, look) ? 1u << move->seat : 0;
}

static void run(struct store *store, const char *sql)
{
    int code = tempstore_try(store, sql);
    assert(code == SQLITE_OK);
}

/* The log of moves is rewritten (hidden.c), which a trigger forbids. */
static void open_store(struct pair_bot *bot)
{
    tempstore_make(&bot->temp);
    bot->store = tempstore_open(&bot->temp);
    run(bot->store,
        "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384; DROP TRIGGER moves_last");
    store_begin(bot->store);
}

static void open_bot(struct pair_bot *bot, const int64_t *table)
{
    bot->table = table;
    open_store(bot);
    bot_open(&bot->bot, bot->store);
    strcpy(bot->bot.username, PAIR_USERNAME);
    picture_jobs_open(&bot->bot, "/nonexistent");
    outage_open(&bot->outage, &bot->bot);
    bot->rows = (struct rows){.queued = take_send, .moved = take_move, .context = bot};
    rows_watch(bot->store, &bot->rows);
}

void pair_open(struct pair *ret_pair, uint64_t seed, int64_t now_ms)
{
    memset(ret_pair, 0, sizeof *ret_pair);
    ret_pair->chance = seed;
    ret_pair->now_ms = now_ms;
    for (int i = 0; i < PAIR_BOTS; i++)
        open_bot(&ret_pair->bots[i], &ret_pair->table);
}

static void close_bot(struct pair_bot *bot)
{
    assert(bot->n_jobs == 0);
    picture_jobs_close(&bot->bot);
    bot_close(&bot->bot);
    store_commit(bot->store);
    store_close(bot->store);
    send_list_free(&bot->queue_before);
    tempstore_remove(&bot->temp);
    output_close(&bot->output);
}

void pair_close(struct pair *pair)
{
    for (int i = 0; i < PAIR_BOTS; i++)
        close_bot(&pair->bots[i]);
}

/* --- there and back: around the savepoint of what the bot does --- */

void pair_save(struct pair *pair)
{
    pair->now_before_ms = pair->now_ms;
    for (int i = 0; i < PAIR_BOTS; i++) {
        struct pair_bot *bot = &pair->bots[i];
        bot->shown_before = bot->shown;
        bot->outage_before = bot->outage;
        bot->last_send_before = bot->store->last_send;
        bot->moves = (struct pair_moves){0};
        run(bot->store, "SAVEPOINT pair");
        send_list_free(&bot->queue_before);
        send_saves_note(bot->store->queue, &bot->queue_before);
    }
}

void pair_back(struct pair *pair)
{
    pair->now_ms = pair->now_before_ms;
    pair->table = 0;
    pair->seen = (struct output_seen){0};
    for (int i = 0; i < PAIR_BOTS; i++) {
        struct pair_bot *bot = &pair->bots[i];
        /* The store does not know of this way back. */
        run(bot->store, "ROLLBACK TO pair; RELEASE pair");
        store_kept_drop(bot->store);
        kept_texts_drop_all(&bot->store->texts_kept);
        kept_posts_drop_all(&bot->store->posts_kept);
        store_queue_load(bot->store, &bot->queue_before);
        live_tables_forget(bot->bot.live_tables, 0);
        bot->shown = bot->shown_before;
        bot->bot.first_due_at = 0;
        bot->outage = bot->outage_before;
        bot->store->last_send = bot->last_send_before;
    }
}
