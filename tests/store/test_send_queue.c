/* test_send_queue.c - the queue of sends, against a plain list of them that is searched whole.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer steps than usual.
 */
#include "chance.h"
#include "send_queue.h"
#include "testing.h"

#include <string.h>

enum {
    STEPS = 30000,
    SENDS_MOST = 80,
    CHATS = 6,
    LATER_MS = 50, /* at most, from now to when something is due */
};

static const char *const methods[] = {"sendMessage", "editMessageText", "answerCallbackQuery"};

/* The sends there should be, oldest first, each with what it should be like; the pointers of these
 * are not used. */
static struct {
    uint64_t chance;
    struct send_queue *queue;
    struct queued_send sends[SENDS_MOST];
    int n;
    int64_t last_id, now_ms;
    int64_t told_ms[CHATS]; /* until when a chat seems to have been told enough */
} model;

static int pick(int bound)
{
    return (int)chance_below(&model.chance, (uint32_t)bound);
}

static int64_t soon(void)
{
    return model.now_ms + 1 + pick(LATER_MS);
}

/* --- what is known of the model --- */

static bool is_free(const struct queued_send *send)
{
    return send->kind == SEND_ANSWER || (send->kind == SEND_OTHER && send->chat != 0) ||
           send->apart;
}

static struct queued_send *find(int64_t id)
{
    for (int i = 0; i < model.n; i++)
        if (model.sends[i].id == id)
            return &model.sends[i];
    return NULL;
}

/* Of those that wait in a chat, answers stand behind games, files behind them, and chores behind
 * all else. */
static int rank(const struct queued_send *send)
{
    static const int ranks[] = {
        [SEND_REPLY] = 1, [SEND_REPLY_EDIT] = 1, [SEND_FILE] = 2, [SEND_CHORE] = 3};
    bool waits = send->state != SEND_UNDER_WAY && !is_free(send);
    return waits && send->kind < sizeof ranks / sizeof *ranks ? ranks[send->kind] : 0;
}

/* The one of a chat that stands behind this one (NULL: the first of all); NULL past the last. */
static struct queued_send *after(int64_t chat, const struct queued_send *send)
{
    for (int next = send != NULL ? rank(send) : 0; next < 4; next++) {
        for (int i = 0; i < model.n; i++) {
            struct queued_send *other = &model.sends[i];
            bool beyond = send == NULL || next > rank(send) || other->id > send->id;
            if (other->chat == chat && !is_free(other) && rank(other) == next && beyond)
                return other;
        }
    }
    return NULL;
}

static struct queued_send *first_of(int64_t chat)
{
    return after(chat, NULL);
}

/* The place of a send follows from the sends before it, and from when it is due. */
static enum send_state state_of(const struct queued_send *send)
{
    if (send->state == SEND_UNDER_WAY)
        return SEND_UNDER_WAY;
    if (!is_free(send) && first_of(send->chat) != send)
        return SEND_BEHIND;
    return send->due_ms > 0 ? SEND_PUT_OFF : SEND_READY;
}

static int count(enum send_state state)
{
    int n = 0;
    for (int i = 0; i < model.n; i++)
        n += state_of(&model.sends[i]) == state;
    return n;
}

static int64_t *told_of(int64_t chat)
{
    return &model.told_ms[chat + CHATS / 2];
}

/* So many at once, one more every two seconds: who is told more than that seems to have asked
 * later, by a minute at most. */
static void tell(int64_t chat)
{
    int64_t *told_ms = told_of(chat), most_ms = model.now_ms + 60000;
    *told_ms = (*told_ms > model.now_ms ? *told_ms : model.now_ms) + 2000;
    *told_ms = *told_ms > most_ms ? most_ms : *told_ms;
}

/* When a send would have been queued if all kinds were as urgent as posts. */
static int64_t since(const struct queued_send *send)
{
    static const int sooner_ms[] = {
        [SEND_ANSWER] = 13000, [SEND_PRIVATE] = 10000,    [SEND_OTHER] = 5000, [SEND_EDIT] = -1000,
        [SEND_CHORE] = -60000, [SEND_REPLY_EDIT] = -1000, [SEND_FILE] = -1000};
    int64_t told_ms = is_free(send) ? 0 : *told_of(send->chat);
    int64_t created_ms = told_ms > send->created_ms ? told_ms : send->created_ms;
    return created_ms - sooner_ms[send->kind] - (send->chat > 0 ? 2000 : 0);
}

static const struct queued_send *best_ready(void)
{
    const struct queued_send *best = NULL;
    for (int i = 0; i < model.n; i++) {
        const struct queued_send *send = &model.sends[i];
        if (state_of(send) == SEND_READY && (best == NULL || since(send) < since(best)))
            best = send;
    }
    return best;
}

static int64_t next_due(void)
{
    int64_t due_ms = -1;
    for (int i = 0; i < model.n; i++) {
        const struct queued_send *send = &model.sends[i];
        if (state_of(send) == SEND_PUT_OFF && (due_ms < 0 || send->due_ms < due_ms))
            due_ms = send->due_ms;
    }
    return due_ms;
}

/* The send in the real queue. */
static struct queued_send *real(const struct queued_send *wanted)
{
    struct queued_send *send =
        send_queue_first(model.queue, is_free(wanted) ? INT64_MIN : wanted->chat);
    while (send != NULL && send->id != wanted->id)
        send = send->next;
    assert_non_null(send);
    return send;
}

/* --- what must be the same --- */

static void check_send(const struct queued_send *wanted)
{
    const struct queued_send *send = real(wanted);
    assert_int_equal(send->state, state_of(wanted));
    assert_int_equal(send->chat, wanted->chat);
    assert_int_equal(send->kind, wanted->kind);
    assert_int_equal(send->due_ms, wanted->due_ms);
    assert_int_equal(send->apart, wanted->apart);
    assert_int_equal(send->post, wanted->post);
    assert_int_equal(send->table, wanted->table);
    assert_int_equal(send->created_ms, wanted->created_ms);
    assert_string_equal(send->method, wanted->method);
    assert_ptr_equal(send_queue_under_way(model.queue, send->id),
                     wanted->state == SEND_UNDER_WAY ? send : NULL);
}

/* Each chat holds what is in the model, in the same order, and nothing else. */
static void check_chat(int64_t chat)
{
    const struct queued_send *send = send_queue_first(model.queue, chat);
    const struct queued_send *wanted = NULL;
    while ((wanted = after(chat, wanted)) != NULL) {
        assert_non_null(send);
        assert_int_equal(send->id, wanted->id);
        send = send->next;
    }
    assert_null(send);
}

static void check_answers(void)
{
    const struct queued_send *send = send_queue_first(model.queue, INT64_MIN);
    for (int i = 0; i < model.n; i++) {
        if (!is_free(&model.sends[i]))
            continue;
        assert_non_null(send);
        assert_int_equal(send->id, model.sends[i].id);
        send = send->next;
    }
    assert_null(send);
}

static void check(void)
{
    int under_way = 0;
    const struct queued_send *best = best_ready(), *ready = send_queue_ready(model.queue);
    assert_int_equal(send_queue_length(model.queue), model.n);
    assert_int_equal(send_queue_ready_count(model.queue), count(SEND_READY));
    assert_int_equal(ready != NULL ? ready->id : 0, best != NULL ? best->id : 0);
    assert_int_equal(send_queue_next_due(model.queue), next_due());
    for (int i = 0; i < model.n; i++)
        check_send(&model.sends[i]);
    for (int64_t chat = -CHATS / 2; chat < CHATS - CHATS / 2; chat++)
        check_chat(chat);
    check_answers();
    while (send_queue_at(model.queue, SEND_UNDER_WAY, under_way) != NULL)
        under_way++;
    assert_int_equal(under_way, count(SEND_UNDER_WAY));
}

/* --- what happens --- */

static void add(void)
{
    static const enum store_send_kind kinds[] = {
        SEND_ANSWER, SEND_PRIVATE, SEND_POST, SEND_EDIT,  SEND_OTHER,     SEND_ONCE,
        SEND_CHORE,  SEND_CHORE,   SEND_FILE, SEND_REPLY, SEND_REPLY_EDIT};
    if (model.n == SENDS_MOST)
        return;
    struct queued_send send = {
        .id = model.last_id += 1 + pick(3),
        .kind = kinds[pick(sizeof kinds / sizeof *kinds)],
        .post = pick(9),
        .table = pick(9),
        .created_ms = model.now_ms,
        .due_ms = pick(4) == 0 ? soon() : 0,
    };
    strcpy(send.method, methods[pick(sizeof methods / sizeof *methods)]);
    send.chat = send.kind == SEND_ANSWER ? 0 : pick(CHATS) - CHATS / 2;
    const struct queued_send *first = is_free(&send) ? NULL : first_of(send.chat);
    struct queued_send *new = &model.sends[model.n++];
    *new = send;
    bool overtakes = first != NULL && first_of(send.chat) == new && first->due_ms > send.due_ms;
    if (overtakes)
        new->due_ms = first->due_ms;
    send_queue_add(model.queue, &send);
}

static void forget(const struct queued_send *send)
{
    int i = (int)(send - model.sends);
    model.n--;
    memmove(&model.sends[i], &model.sends[i + 1], (size_t)(model.n - i) * sizeof *send);
}

/* The first of the chat that is not under way waits until then, unless it waits longer. */
static void put_off(int64_t chat, int64_t due_ms)
{
    for (struct queued_send *send = NULL; (send = after(chat, send)) != NULL;) {
        if (send->state == SEND_UNDER_WAY)
            continue;
        if (send->due_ms < due_ms)
            send->due_ms = due_ms;
        return;
    }
}

/* Whether it was sent, merged away or lost its chat. */
static void remove_one(void)
{
    if (model.n == 0)
        return;
    struct queued_send *send = &model.sends[pick(model.n)], gone = *send;
    send_queue_remove(model.queue, real(send));
    forget(send);
    if (!is_free(&gone) && gone.due_ms > 0)
        put_off(gone.chat, gone.due_ms);
}

static void go_or_wait(void)
{
    struct queued_send *ready = send_queue_ready(model.queue);
    if (ready == NULL)
        return;
    struct queued_send *send = find(ready->id);
    if (pick(3) == 0) {
        send->due_ms = soon();
        send_queue_wait(model.queue, ready, send->due_ms);
    } else {
        send->state = SEND_UNDER_WAY;
        send->due_ms = 0;
        send_queue_go(model.queue, ready, model.now_ms);
        if (send->chat != 0 && !is_free(send))
            tell(send->chat);
        send->apart = send->kind == SEND_FILE;
    }
}

static void come_back(void)
{
    struct queued_send *under_way = send_queue_at(model.queue, SEND_UNDER_WAY, 0);
    if (under_way == NULL)
        return;
    struct queued_send *send = find(under_way->id);
    send->state = SEND_BEHIND;
    send->due_ms = is_free(send) || pick(2) ? soon() : 0;
    int64_t due_ms = send->due_ms;
    if (rank(send) > 0)
        put_off(send->chat, due_ms);
    send_queue_come_back(model.queue, under_way, due_ms);
}

static void put_off_a_chat(void)
{
    int64_t chat = pick(CHATS) - CHATS / 2, due_ms = soon();
    send_queue_put_off(model.queue, chat, due_ms);
    put_off(chat, due_ms);
}

static void let_a_chat_go(void)
{
    int64_t chat = pick(CHATS) - CHATS / 2;
    send_queue_let_go(model.queue, chat);
    for (struct queued_send *send = NULL; (send = after(chat, send)) != NULL;)
        if (send->state != SEND_UNDER_WAY)
            send->due_ms = 0;
}

static void wake(void)
{
    model.now_ms += pick(LATER_MS);
    send_queue_wake(model.queue, model.now_ms);
    bool due[SENDS_MOST];
    for (int i = 0; i < model.n; i++)
        due[i] = state_of(&model.sends[i]) == SEND_PUT_OFF && model.sends[i].due_ms <= model.now_ms;
    for (int i = 0; i < model.n; i++)
        if (due[i])
            model.sends[i].due_ms = 0;
}

/* Adds a send that there was, as if only those before it were there: one that overtakes a chore
 * waits as long as it. */
static void add_again(int i)
{
    int all = model.n;
    struct queued_send *send = &model.sends[i];
    model.n = i;
    const struct queued_send *first = is_free(send) ? NULL : first_of(send->chat);
    model.n = i + 1;
    if (first != NULL && first->state != SEND_UNDER_WAY && first_of(send->chat) == send &&
        send->state != SEND_UNDER_WAY && first->due_ms > send->due_ms)
        send->due_ms = first->due_ms;
    model.n = all;
    send_queue_add(model.queue, &model.sends[i]);
}

/* One chat becomes another, and the queue is made again from the rows. */
static void move_a_chat(void)
{
    int64_t from = pick(CHATS) - CHATS / 2, to = pick(CHATS) - CHATS / 2;
    send_queue_clear(model.queue);
    assert_int_equal(send_queue_length(model.queue), 0);
    for (int i = 0; i < model.n; i++) {
        struct queued_send *send = &model.sends[i];
        if (!is_free(send) && send->chat == from)
            send->chat = to;
    }
    for (int i = 0; i < model.n; i++)
        add_again(i);
}

static void happen(void)
{
    int what = pick(100);
    if (what < 28)
        add();
    else if (what < 50)
        go_or_wait();
    else if (what < 70)
        remove_one();
    else if (what < 80)
        come_back();
    else if (what < 90)
        wake();
    else if (what < 97)
        put_off_a_chat();
    else if (what < 98)
        let_a_chat_go();
    else if (what < 99)
        move_a_chat();
    else if (pick(20) == 0) {
        send_queue_clear(model.queue);
        model.n = 0;
    }
}

static void open_line(void)
{
    memset(&model, 0, sizeof model);
    model.now_ms = 1000;
    model.queue = send_queue_open();
}

TEST_CASE(test_anything_goes)
{
    int steps = chance_runs(STEPS), longest = 0;
    open_line();
    model.chance = chance_seed();
    for (int i = 0; i < steps; i++) {
        happen();
        check();
        longest = model.n > longest ? model.n : longest;
    }
    print_message("%d steps, at most %d queued\n", steps, longest);
    send_queue_close(model.queue);
}

/* Sends that are added at one time leave by kind, and the chats take turns. */
TEST_CASE(test_a_long_line_leaves_in_order)
{
    open_line();
    for (int i = 1; i <= 3000; i++)
        send_queue_add(model.queue, &(struct queued_send){.id = i,
                                                          .chat = -1 - i % 1000,
                                                          .kind = i % 2 ? SEND_EDIT : SEND_POST,
                                                          .method = "sendMessage"});
    int64_t last_id = 0;
    for (int i = 1; i <= 3000; i++) {
        struct queued_send *send = send_queue_ready(model.queue);
        assert_int_equal(send->kind, (i - 1) / 500 % 2 == 0 ? SEND_POST : SEND_EDIT);
        if (i % 500 == 1)
            last_id = 0;
        assert_true(send->id > last_id);
        last_id = send->id;
        send_queue_go(model.queue, send, 0);
        send_queue_remove(model.queue, send);
    }
    assert_null(send_queue_ready(model.queue));
    assert_int_equal(send_queue_length(model.queue), 0);
    send_queue_close(model.queue);
}
