/* test_queue_again.c - a queue that is made again from its rows offers the same sends, in the same
 * order and told of as much, as one that never was.
 *
 * Two stores are told the same. One of them makes its queue again at any moment: since a chat moves
 * that has nothing to do with it, or a step is rolled back that did anything; and where nothing was
 * sent yet, since another process takes over. SEED=n repeats a run that failed.
 */
#include "chance.h"
#include "internal.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RUNS_USUAL = 25,
    STARTS_USUAL = 4, /* each waits for the disk */
    STEPS = 400,
    CHATS = 6,  /* of which half are of people, */
    PEOPLE = 4, /* who are asked for answers; 0: nobody */
    POSTS_MOST = STEPS + 1,
    AWAY = -99, /* a chat where nothing waits */
    BODY_BYTES = 16,
};

/* One of the two stores, which are told the same: all random numbers are drawn before. */
struct side {
    struct store_fixture kept;
    int64_t under_way[STEPS]; /* ids; 0: none */
    int n_under_way;
};

static struct side sides[2]; /* the first one is never made again */
static uint64_t stream;
static int64_t now_ms;
static int n_posts, n_bodies;
static int64_t chats_of_posts[POSTS_MOST];
static bool is_file[POSTS_MOST];
static uint64_t mood; /* who must wait now */

static uint32_t below(uint32_t bound)
{
    return chance_below(&stream, bound);
}

static int64_t any_chat(void)
{
    int64_t chat = 1 + (int64_t)below(CHATS);
    return chat % 2 == 0 ? chat : -chat;
}

static int64_t may(void *context, const struct store_send *send)
{
    if (send == NULL)
        return mood % 7 == 0 ? 5 : 0;
    uint64_t hash = (mood + (uint64_t)send->chat * 31 + (uint64_t)send->kind) % 5;
    return hash == 0 ? 3 : mood % 7 == 0 ? 5 : 0;
}

/* --- what can happen, to both or to one --- */

struct act {
    enum { QUEUE, REWRITE, WITHDRAW, DROP, TAKE_BACK, PUT_OFF, RESUME, SIMPLE_ACTS } what;
    struct store_post post; /* its texts are the members below */
    char text[BODY_BYTES], buttons[BODY_BYTES];
    bool buttons_alone;
    int64_t due_ms;
};

static bool is_call(enum store_send_kind kind)
{
    return kind == SEND_ANSWER || kind == SEND_OTHER || kind == SEND_ONCE;
}

static bool makes_post(enum store_send_kind kind)
{
    return !is_call(kind) && !queued_send_is_edit(kind);
}

/* Some answers say what others say; and many edits what stands there. No file is edited. */
static struct act any_act(void)
{
    struct act act = {.what = below(4) > 0 ? QUEUE : below(SIMPLE_ACTS),
                      .due_ms = now_ms + below(30)};
    struct store_post *post = &act.post;
    post->kind = below(SEND_REPLY_EDIT + 1);
    post->who = below(PEOPLE + 1);
    post->chat = post->kind == SEND_ANSWER ? 0 : any_chat();
    post->table = below(2);
    act.buttons_alone = queued_send_is_edit(post->kind) && below(2) == 0;
    bool often = post->kind == SEND_REPLY || queued_send_is_edit(post->kind);
    snprintf(act.text, sizeof act.text, ",%d", often ? -(int)below(4) : ++n_bodies);
    snprintf(act.buttons, sizeof act.buttons, "%.*s", (int)below(2) * 2, ",b");
    if (n_posts > 0 && (act.what != QUEUE || queued_send_is_edit(post->kind))) {
        post->post = n_posts - (int)below(n_posts < 6 ? (uint32_t)n_posts : 6);
        post->chat = chats_of_posts[post->post];
    }
    bool nothing = post->post == 0 || is_file[post->post];
    if (queued_send_is_edit(post->kind) && nothing)
        post->kind = SEND_OTHER;
    if (act.what == REWRITE && nothing)
        act.what = DROP;
    return act;
}

static int64_t queue_call(struct store *store, const struct act *act)
{
    struct store_send send = {.kind = act->post.kind,
                              .who = act->post.who,
                              .chat = act->post.chat,
                              .table = act->post.table,
                              .method = "getMe",
                              .body = act->text};
    store_queue(store, &send, now_ms);
    return 0;
}

/* Returns the post that it made or met, the same on both sides. */
static int64_t set(struct store *store, const struct act *act)
{
    struct store_post post = act->post;
    bool file = post.kind == SEND_FILE;
    post.attachment = file ? ATTACHMENT_RECORD : ATTACHMENT_NONE;
    post.text = file || act->buttons_alone ? NULL : act->text;
    post.buttons = act->buttons;
    post.opening = file ? act->text : makes_post(post.kind) ? "" : NULL;
    if (act->what == QUEUE && makes_post(post.kind))
        post.post = 0;
    int64_t same = post.post == 0 ? store_post_same(store, &post) : 0;
    return same != 0 ? same : store_post_set(store, &post, now_ms);
}

static int64_t perform(struct store *store, const struct act *act)
{
    const struct store_post *send = &act->post;
    struct act rewrite = *act;
    char *unsent;
    switch (act->what) {
    case QUEUE:
        return is_call(send->kind) ? queue_call(store, act) : set(store, act);
    case REWRITE:
        unsent = store_post_unsent(store, send->chat, send->post);
        rewrite.post.kind = SEND_POST;
        rewrite.buttons_alone = false;
        if (unsent != NULL)
            set(store, &rewrite);
        free(unsent);
        return unsent != NULL;
    case WITHDRAW:
        return send->post != 0 && store_post_withdraw(store, send->chat, send->post);
    case DROP:
        if (send->chat != 0 && send->post % 5 == 0)
            store_drop_queued(store, send->chat);
        return 0;
    case TAKE_BACK:
        store_take_back(store, send->chat, send->table);
        return 0;
    case PUT_OFF:
        if (send->chat != 0)
            store_put_off(store, send->chat, act->due_ms);
        return 0;
    case RESUME:
        if (send->chat != 0 && send->post % 5 == 1)
            store_resume(store, send->chat);
        return 0;
    case SIMPLE_ACTS:
        break;
    }
    fail();
    return 0;
}

static void note_post(const struct act *act, int64_t came)
{
    if (act->what != QUEUE || !makes_post(act->post.kind) || came <= n_posts)
        return;
    assert_int_equal(came, n_posts + 1);
    chats_of_posts[++n_posts] = act->post.chat;
    is_file[n_posts] = act->post.kind == SEND_FILE;
}

static void both_act(void)
{
    struct act act = any_act();
    int64_t came = perform(sides[0].kept.store, &act);
    assert_int_equal(perform(sides[1].kept.store, &act), came);
    note_post(&act, came);
}

/* --- what is offered, and what comes of it --- */

static void both_offer(int most)
{
    struct store_send offered[2][STORE_SENDS_MAX];
    int n[2];
    int64_t next_ms[2];
    struct store_limits limits = {most, now_ms, now_ms, may, NULL};
    for (int i = 0; i < 2; i++)
        n[i] = store_offer(sides[i].kept.store, &limits, offered[i], &next_ms[i]);
    assert_int_equal(n[1], n[0]);
    assert_int_equal(next_ms[1], next_ms[0]);
    for (int k = 0; k < n[0]; k++) {
        const struct store_send *one = &offered[0][k], *other = &offered[1][k];
        assert_string_equal(other->body, one->body);
        assert_string_equal(other->method, one->method);
        assert_int_equal(other->kind, one->kind);
        assert_int_equal(other->chat, one->chat);
        assert_int_equal(other->who, one->who);
        assert_int_equal(other->message_id, one->message_id);
        assert_int_equal(other->trial.fails, one->trial.fails);
        for (int i = 0; i < 2; i++)
            sides[i].under_way[sides[i].n_under_way++] = offered[i][k].id;
    }
}

static void both_settle(enum store_outcome outcome)
{
    int n = sides[0].n_under_way;
    if (n == 0)
        return;
    int which = (int)below((uint32_t)n), fails = (int)below(3);
    int64_t due_ms = now_ms + below(20);
    for (int i = 0; i < 2; i++) {
        struct side *side = &sides[i];
        int64_t id = side->under_way[which];
        side->under_way[which] = side->under_way[--side->n_under_way];
        if (fails > 0)
            store_trial(side->kept.store, id, &(struct store_trial){.fails = fails});
        store_sent(side->kept.store, id, outcome, 100 + n_bodies, due_ms, "why", now_ms);
    }
}

/* --- made again --- */

static void roll_back(struct store *store)
{
    int n = 1 + (int)below(6), kept_bodies = n_bodies;
    store_savepoint(store);
    for (int i = 0; i < n; i++) {
        struct act act = any_act();
        perform(store, &act);
        if (below(4) == 0)
            store_fixture_merge(store, any_chat(), AWAY);
    }
    store_rollback(store);
    n_bodies = kept_bodies;
}

static void make_again(void)
{
    struct store *store = sides[1].kept.store;
    if (below(2) == 0)
        roll_back(store);
    else
        store_queue_again(store);
}

/* Whether answers that wait have rows makes no difference. */
static void commit_some(void)
{
    for (int i = 0; i < 2; i++) {
        if (below(6) > 0)
            continue;
        store_commit(sides[i].kept.store);
        store_begin(sides[i].kept.store);
    }
}

/* --- runs --- */

static void begin(uint64_t seed)
{
    stream = seed;
    now_ms = STORE_FIXTURE_NOW_MS;
    n_posts = n_bodies = 0;
    mood = 1;
    for (int i = 0; i < 2; i++) {
        sides[i].n_under_way = 0;
        store_fixture_open(&sides[i].kept);
    }
}

static void end(void)
{
    for (int i = 0; i < 2; i++)
        store_fixture_close(&sides[i].kept);
}

static void go_on(void)
{
    now_ms += below(40) == 0 ? STORE_ANSWER_MS / 2 : below(1500);
    mood = below(1000);
}

static void run(uint64_t seed)
{
    begin(seed);
    for (int i = 0; i < STEPS; i++) {
        uint32_t what = below(12);
        if (what < 6)
            both_act();
        else if (what < 8 && sides[0].n_under_way < STEPS - STORE_SENDS_MAX)
            both_offer((int)below(5));
        else if (what < 10)
            both_settle((enum store_outcome)below(3));
        else if (what < 11)
            go_on();
        else
            make_again();
        commit_some();
        assert_int_equal(store_queued(sides[1].kept.store), store_queued(sides[0].kept.store));
    }
    end();
}

TEST_CASE(after_a_move_and_a_step_rolled_back)
{
    chance_repeat(RUNS_USUAL, run);
}

/* As long as nothing was sent another process knows all. */
static void run_starts(uint64_t seed)
{
    begin(seed);
    for (int i = 0; i < STEPS / 2; i++) {
        struct act act = any_act();
        if (act.what == PUT_OFF) /* which it forgets */
            continue;
        int64_t came = perform(sides[0].kept.store, &act);
        assert_int_equal(perform(sides[1].kept.store, &act), came);
        note_post(&act, came);
        if (below(10) == 0)
            store_recover(store_fixture_again(&sides[1].kept));
        now_ms += below(500);
    }
    store_recover(store_fixture_again(&sides[1].kept));
    for (int i = 0; i < 20 * STEPS && store_queued(sides[0].kept.store) > 0; i++) {
        mood = below(1000);
        now_ms += 10;
        both_offer(1 + (int)below(4));
        while (sides[0].n_under_way > 0)
            both_settle(OUTCOME_SENT);
    }
    assert_int_equal(store_queued(sides[0].kept.store), 0);
    assert_int_equal(store_queued(sides[1].kept.store), 0);
    end();
}

TEST_CASE(after_a_start)
{
    chance_repeat(STARTS_USUAL, run_starts);
}
