/* test_store_random.c - the outbox against a plain model of it, with anything done in any order.
 *
 * After every step both must offer the same sends. SEED=n repeats a run that failed; RUNS=n does
 * more or fewer than usual. */
#include "chance.h"
#include "internal.h"
#include "outbox_model.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RUNS_USUAL = 30,
    CHATS = 4,
    BUTTONS_MOST = 3, /* 1: none */
    EDIT_TEXTS = 3,   /* of edits: few, so that many change nothing */
    TABLES = 3,
};

static const int64_t START_MS = 1700000000000;

struct world {
    struct store_fixture kept;
    struct outbox_model model, at_savepoint;
    uint64_t stream;
    int64_t now_ms;
    int64_t wait_ms[CHATS + 1];    /* of each chat, and of all */
    bool paused;                   /* what says nothing waits as well */
    int64_t told_ms[CHATS];        /* until when each seems to have been told enough */
    int64_t told_before_ms[CHATS]; /* at the savepoint */
    int bodies;
};

static uint32_t below(struct world *world, uint32_t bound)
{
    return chance_below(&world->stream, bound);
}

static int64_t random_chat(struct world *world)
{
    return -1 - (int64_t)below(world, CHATS);
}

/* A message waits with its chat and with all others; a call that says nothing only in a pause. */
static int64_t wait_of(const struct world *world, enum store_send_kind kind, int64_t chat)
{
    int64_t all_ms = world->wait_ms[CHATS];
    if (chat == 0 || kind == SEND_OTHER)
        return world->paused ? all_ms : 0;
    int64_t own_ms = world->wait_ms[-1 - chat];
    return own_ms > all_ms ? own_ms : all_ms;
}

static int64_t may(void *context, const struct store_send *send)
{
    const struct world *world = context;
    return send == NULL ? world->wait_ms[CHATS] : wait_of(world, send->kind, send->chat);
}

/* --- the order across chats --- */

/* Until when a chat seems to have been told enough: who is told more than others seems to have
 * asked later. */
static void tell(struct world *world, int64_t chat)
{
    int64_t *told_ms = &world->told_ms[-1 - chat], most_ms = world->now_ms + 60000;
    *told_ms = (*told_ms > world->now_ms ? *told_ms : world->now_ms) + 2000;
    *told_ms = *told_ms > most_ms ? most_ms : *told_ms;
}

/* As if it had been queued then. */
static int64_t since(const struct world *world, const struct model_send *send)
{
    static const int sooner_ms[] = {
        [SEND_ANSWER] = 13000, [SEND_PRIVATE] = 10000,    [SEND_OTHER] = 5000, [SEND_EDIT] = -1000,
        [SEND_CHORE] = -60000, [SEND_REPLY_EDIT] = -1000, [SEND_FILE] = -1000};
    int64_t told_ms =
        outbox_model_is_free(send) || send->chat == 0 ? 0 : world->told_ms[-1 - send->chat];
    return (told_ms > send->created_ms ? told_ms : send->created_ms) - sooner_ms[send->kind];
}

static struct model_send *next_to_offer(struct world *world)
{
    struct outbox_model *model = &world->model;
    struct model_send *best = NULL;
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        if (outbox_model_waits(send) && send->due_ms <= world->now_ms &&
            outbox_model_is_first(model, send) &&
            (best == NULL || since(world, send) < since(world, best) ||
             (since(world, send) == since(world, best) && send->order < best->order)))
            best = send;
    return best;
}

static bool is_pointless(const struct world *world, const struct model_send *send)
{
    const struct model_post *post = &world->model.posts[send->post];
    return (send->content.away && !outbox_model_is_edit(send)) ||
           (outbox_model_is_edit(send) &&
            (post->message_id == 0 || outbox_model_is_needless(send->content, post->shown))) ||
           (send->kind == SEND_ANSWER && send->created_ms < world->now_ms - STORE_ANSWER_MS);
}

/* Files wait for other files as well, and their chats do not. */
static bool waits_for_files(const struct world *world, const struct model_send *send)
{
    const struct outbox_model *model = &world->model;
    int n = 0;
    for (const struct model_send *other = model->sends; other < model->sends + model->n_sends;
         other++)
        n += !other->gone && other->under_way && other->kind == SEND_FILE;
    return send->kind == SEND_FILE && n >= STORE_FILES_AT_ONCE;
}

/* The sends that must be offered now, and when the next is due. */
static int model_offer(struct world *world, int most, struct model_send **ret_sends,
                       int64_t *ret_next_ms)
{
    struct outbox_model *model = &world->model;
    int64_t all_ms = 0;
    int n = 0;
    struct model_send *send;
    while (all_ms == 0 && n < most && (send = next_to_offer(world)) != NULL) {
        int64_t wait_ms = wait_of(world, send->kind, send->chat);
        if (is_pointless(world, send)) {
            send->gone = true;
        } else if (waits_for_files(world, send)) {
            send->apart = true;
            send->due_ms = world->now_ms + STORE_FILES_AGAIN_MS;
        } else if (wait_ms > 0 && world->wait_ms[CHATS] > 0) {
            all_ms = world->wait_ms[CHATS];
        } else if (wait_ms > 0) {
            send->due_ms = world->now_ms + wait_ms;
        } else {
            send->under_way = true;
            ret_sends[n++] = send;
            if (!outbox_model_is_free(send) && send->chat != 0)
                tell(world, send->chat);
            send->apart = send->kind == SEND_FILE;
        }
    }
    int64_t next_ms = INT64_MAX;
    for (send = model->sends; send < model->sends + model->n_sends; send++)
        if (outbox_model_waits(send) && outbox_model_is_first(model, send) &&
            send->due_ms > world->now_ms && send->due_ms < next_ms)
            next_ms = send->due_ms;
    *ret_next_ms = next_ms == INT64_MAX ? -1 : next_ms;
    if (all_ms > 0)
        *ret_next_ms = world->now_ms + all_ms;
    return n;
}

static struct model_send *find_under_way(struct world *world)
{
    struct outbox_model *model = &world->model;
    int n = 0;
    struct model_send *found = NULL;
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        if (!send->gone && send->under_way && below(world, (uint32_t)++n) == 0)
            found = send;
    return found;
}

/* --- what can happen --- */

static int random_text(struct world *world, const struct model_send *new)
{
    if (!outbox_model_is_edit(new))
        return EDIT_TEXTS + 1 + ++world->bodies;
    return (int)below(world, EDIT_TEXTS + 1);
}

/* The members that a post is set to, each with its comma. */
static void write_parts(struct model_shows content, char ret_text[16], char ret_buttons[16])
{
    snprintf(ret_text, 16, ",t%d", content.text);
    ret_buttons[0] = '\0';
    if (content.buttons > 1)
        snprintf(ret_buttons, 16, ",b%d", content.buttons);
}

static void set_post(struct world *world, struct model_send *new)
{
    char text[16], buttons[16];
    bool file = new->kind == SEND_FILE, edit = outbox_model_is_edit(new);
    const char *opening = file ? text : edit ? NULL : "";
    new->content.buttons = file ? 1 : 1 + (int)below(world, BUTTONS_MOST);
    new->content.away = edit &&below(world, 6) == 0;
    write_parts(new->content, text, buttons);
    struct store_post post = {.kind = new->kind,
                              .attachment = file ? ATTACHMENT_RECORD : ATTACHMENT_NONE,
                              .chat = new->chat,
                              .post = edit ? new->post : 0,
                              .table = new->table,
                              .text = file || new->content.text == 0 ? NULL : text,
                              .buttons = buttons,
                              .away = new->content.away,
                              .opening = opening};
    assert_int_equal(store_post_set(world->kept.store, &post, world->now_ms), new->post);
}

static void call(struct world *world, const struct model_send *new)
{
    char body[16];
    struct store_send send = {
        .kind = new->kind, .chat = new->chat, .method = "getMe", .body = body};
    snprintf(body, sizeof body, "%d", new->content.text);
    store_queue(world->kept.store, &send, world->now_ms);
}

static void step_queue(struct world *world)
{
    static const enum store_send_kind kinds[] = {
        SEND_ANSWER, SEND_PRIVATE, SEND_POST,  SEND_EDIT,       SEND_EDIT, SEND_CHORE,
        SEND_OTHER,  SEND_ONCE,    SEND_REPLY, SEND_REPLY_EDIT, SEND_FILE};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    struct outbox_model *model = &world->model;
    struct model_send new = {.kind = kinds[below(world, KINDS)], .created_ms = world->now_ms};
    new.chat = new.kind == SEND_ANSWER ? 0 : random_chat(world);
    if (new.kind == SEND_OTHER && below(world, 4) == 0)
        new.chat = 0;
    if (outbox_model_is_edit(&new) && model->n_posts == 0)
        return;
    if (outbox_model_is_edit(&new)) {
        uint32_t recent = model->n_posts < 6 ? (uint32_t)model->n_posts : 6;
        new.post = model->n_posts - (int)below(world, recent);
        new.chat = model->posts[new.post].chat;
        if (model->posts[new.post].file)
            return;
    }
    new.content.text = random_text(world, &new);
    bool calls = new.kind == SEND_ANSWER || new.kind == SEND_OTHER || new.kind == SEND_ONCE;
    if (!outbox_model_is_edit(&new) && !calls) {
        new.post = ++model->n_posts;
        model->posts[new.post] =
            (struct model_post){.chat = new.chat, .file = new.kind == SEND_FILE};
        new.table = below(world, TABLES);
    }
    if (new.post != 0)
        set_post(world, &new);
    else
        call(world, &new);
    outbox_model_queue(model, new);
}

/* The call that a send must be. */
static void expect_call(const struct world *world, const struct model_send *send,
                        const struct store_send *offered)
{
    char text[16], buttons[16], body[40];
    const char *method = send->kind == SEND_FILE ? "sendDocument" : "sendMessage";
    if (send->post == 0) {
        assert_int_equal(atoi(offered->body), send->content.text);
        return;
    }
    const struct model_post *post = &world->model.posts[send->post];
    bool alone = outbox_model_is_edit(send) &&
                 (send->content.text == 0 || send->content.text == post->shown.text);
    if (outbox_model_is_edit(send))
        method = alone ? "editMessageReplyMarkup" : "editMessageText";
    write_parts(send->content, text, buttons);
    snprintf(body, sizeof body, "{%s%s}", alone ? "" : text + 1, buttons + (alone && *buttons));
    assert_string_equal(offered->body, send->content.away ? "{}" : body);
    assert_string_equal(offered->method, send->content.away ? "deleteMessage" : method);
    assert_int_equal(offered->message_id, post->message_id);
}

static void compare(const struct world *world, const struct store_send *offered,
                    struct model_send *expected)
{
    assert_int_equal(offered->kind, expected->kind);
    assert_int_equal(offered->chat, expected->chat);
    assert_int_equal(offered->post, expected->post);
    assert_int_equal(offered->trial.fails, expected->fails);
    assert_int_equal(offered->created_ms, expected->created_ms);
    expect_call(world, expected, offered);
    if (expected->id != 0)
        assert_int_equal(offered->id, expected->id);
    expected->id = offered->id;
}

static void step_offer(struct world *world)
{
    struct store_send offered[STORE_SENDS_MAX];
    struct model_send *expected[STORE_SENDS_MAX];
    int most = (int)below(world, 6);
    if (world->kept.in_savepoint) /* nothing goes before it is known what stays */
        return;
    int64_t next_ms, expected_next_ms;
    struct store_limits limits = {most, world->now_ms, world->now_ms, may, world};
    int n = store_offer(world->kept.store, &limits, offered, &next_ms);
    assert_int_equal(n, model_offer(world, most, expected, &expected_next_ms));
    for (int i = 0; i < n; i++)
        compare(world, &offered[i], expected[i]);
    assert_int_equal(next_ms, expected_next_ms);
}

static void step_outcome(struct world *world)
{
    struct model_send *send = find_under_way(world);
    if (send == NULL)
        return;
    enum store_outcome outcome = (enum store_outcome)below(world, 3);
    int64_t message_id = 1000 + world->bodies;
    int64_t due_ms = world->now_ms + (int64_t)below(world, 40) - 10;
    if (below(world, 2) == 0)
        store_trial(world->kept.store, send->id, &(struct store_trial){.fails = ++send->fails});
    store_sent(world->kept.store, send->id, outcome, message_id, due_ms, "why", world->now_ms);
    if (outcome != OUTCOME_LATER) {
        outbox_model_done(&world->model, send, outcome == OUTCOME_SENT, message_id);
        return;
    }
    outbox_model_later(&world->model, send, due_ms);
    if (send->unwanted)
        outbox_model_merge_away(&world->model, send);
}

static void step_time(struct world *world)
{
    world->now_ms += below(world, 20) == 0 ? STORE_ANSWER_MS : below(world, 15);
    for (int i = 0; i <= CHATS; i++)
        world->wait_ms[i] = below(world, 3) == 0 ? below(world, 20) : 0;
    if (below(world, 2) == 0)
        world->wait_ms[CHATS] = 0;
    world->paused = below(world, 2) == 0;
}

static void step_put_off(struct world *world)
{
    int64_t due_ms = world->now_ms + below(world, 30), chat = random_chat(world);
    store_put_off(world->kept.store, chat, due_ms);
    outbox_model_put_off(&world->model, chat, due_ms);
}

/* Rows do not tell what Telegram shows. */
static void forget_shown(struct outbox_model *model)
{
    for (int i = 1; i <= model->n_posts; i++)
        model->posts[i].shown = (struct model_shows){0};
}

static void step_savepoint(struct world *world)
{
    enum store_fixture_savepoint what = store_fixture_savepoint(&world->kept, below(world, 2) == 0);
    if (what == STORE_FIXTURE_MADE) {
        world->at_savepoint = world->model;
        memcpy(world->told_before_ms, world->told_ms, sizeof world->told_ms);
    } else if (what == STORE_FIXTURE_UNDONE) {
        world->model = world->at_savepoint;
        memcpy(world->told_ms, world->told_before_ms, sizeof world->told_ms);
    }
}

static void step_drop(struct world *world)
{
    struct outbox_model *model = &world->model;
    int64_t chat = random_chat(world);
    store_drop_queued(world->kept.store, chat);
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        if (outbox_model_waits(send) && !outbox_model_is_free(send) && send->chat == chat)
            outbox_model_merge_away(model, send);
}

static void step_take_back(struct world *world)
{
    struct outbox_model *model = &world->model;
    int64_t chat = random_chat(world), table = below(world, TABLES);
    store_take_back(world->kept.store, chat, table);
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++) {
        if (send->gone || send->kind != SEND_POST || send->chat != chat || send->table != table)
            continue;
        send->unwanted = true;
        if (!send->under_way)
            outbox_model_merge_away(model, send);
    }
}

static void step_migrate(struct world *world)
{
    struct outbox_model *model = &world->model;
    int64_t from = random_chat(world), to = random_chat(world);
    bool told = false;
    store_fixture_merge(world->kept.store, from, to);
    if (from != to)
        forget_shown(model);
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        if (send->chat == from) {
            told |= !send->gone;
            send->chat = to;
        }
    for (int i = 1; i <= model->n_posts && from != to; i++)
        if (model->posts[i].chat == from)
            model->posts[i].chat = to, model->posts[i].message_id = 0;
    int64_t *told_ms = &world->told_ms[-1 - from], *there_ms = &world->told_ms[-1 - to];
    if (from == to || !told) /* where nothing waits they are not told of each other */
        return;
    if (*told_ms > *there_ms)
        *there_ms = *told_ms;
    *told_ms = 0;
}

static void step_commit(struct world *world)
{
    if (world->kept.in_savepoint)
        return;
    store_commit(world->kept.store);
    store_begin(world->kept.store);
    outbox_model_commit(&world->model);
}

/* The process ends and starts again. */
static void step_restart(struct world *world)
{
    struct outbox_model *model = &world->model;
    int64_t recovered = store_recover(store_fixture_again(&world->kept)), expected = 0;
    outbox_model_commit(model);
    memset(world->told_ms, 0, sizeof world->told_ms);
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++) {
        if (send->under_way &&
            (send->kind == SEND_ANSWER || send->kind == SEND_ONCE || send->unwanted))
            send->gone = true;
        send->under_way = false;
        expected += !send->gone;
    }
    outbox_model_again(model);
    forget_shown(model);
    assert_int_equal(recovered, expected);
}

static void step(struct world *world)
{
    static const struct {
        uint32_t weight;
        void (*take)(struct world *world);
    } steps[] = {
        {40, step_queue},  {25, step_offer},    {25, step_outcome}, {10, step_time},
        {4, step_put_off}, {6, step_savepoint}, {1, step_drop},     {2, step_migrate},
        {1, step_restart}, {5, step_take_back}, {5, step_commit},
    };
    uint32_t total = 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        total += steps[i].weight;
    uint32_t at = below(world, total);
    size_t which = 0;
    while (at >= steps[which].weight)
        at -= steps[which++].weight;
    steps[which].take(world);
}

/* The invariant between any two calls: the counts are right, of sends and of rows. */
static void check(struct world *world)
{
    const struct outbox_model *model = &world->model;
    int n = 0;
    for (int i = 0; i < model->n_sends; i++)
        n += !model->sends[i].gone;
    assert_int_equal(store_queued(world->kept.store), n);
    assert_int_equal(tempstore_number(world->kept.store, "SELECT count(*) FROM sends"),
                     outbox_model_rows(model));
}

static void run(uint64_t seed)
{
    static struct world world;
    memset(&world, 0, sizeof world);
    world.stream = seed;
    world.now_ms = START_MS;
    store_fixture_open(&world.kept);
    for (int i = 0; i < OUTBOX_MODEL_STEPS; i++) {
        step(&world);
        check(&world);
    }
    store_fixture_close(&world.kept);
}

TEST_CASE(test_any_order)
{
    chance_repeat(RUNS_USUAL, run);
}
