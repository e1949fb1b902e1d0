/* outbox_fixture.h - a database with an outbox, for tests of what is offered when. */
#ifndef OUTBOX_FIXTURE_H
#define OUTBOX_FIXTURE_H

#include "tempstore.h"

#define OUTBOX_FIXTURE_NOW_MS INT64_C(1700000000000)

enum { CHAT = -100, OTHER = -200, THIRD = -300, PERSON = 42, NOTED = 64 };

/* A database with an outbox, and the chats that must wait at the moment. */
struct outbox_fixture {
    struct tempstore temp;
    struct store *store;
    int64_t wait_chat, wait_ms, wait_all_ms;
    int64_t after_ms; /* the wait of a send whose post before it was not answered; 0: none */
    int n_asked;
    int64_t asked[NOTED];
    int64_t next_ms; /* of the last offer */
    struct store_send sends[STORE_SENDS_MAX];
    int n_sends;
};

/* Set-up and tear-down of a test: this one, within a transaction. */
extern struct outbox_fixture outbox_fixture;
int outbox_fixture_make(void **state);
int outbox_fixture_clean(void **state);
#define OUTBOX_FIXTURE_TEST(name) TEST_AROUND(name, outbox_fixture_make, outbox_fixture_clean)

/* The process ends and another one starts; what store_recover says. */
int64_t outbox_fixture_restart(struct outbox_fixture *kept);

/* Sets a post (0: a new one) of table 9, whose id is returned, or queues another call. In the body
 * of a post, here and below, the braces are left out. */
int64_t outbox_fixture_queue(struct outbox_fixture *kept, enum store_send_kind kind, int64_t chat,
                             int64_t post, const char *body);
/* Sets the buttons of a post only. */
void outbox_fixture_queue_buttons(struct outbox_fixture *kept, int64_t chat, int64_t post,
                                  const char *body);
/* A new post that is queued. */
int64_t outbox_fixture_queue_post(struct outbox_fixture *kept, int64_t chat, const char *body);
/* A post that was sent with this message id; nothing else may be queued. */
int64_t outbox_fixture_sent_post(struct outbox_fixture *kept, int64_t chat, int64_t message_id);

/* The bodies that are offered now must be these, in this order, with blanks between. Both clocks
 * show the same. */
void outbox_fixture_expect_at(struct outbox_fixture *kept, int most, int64_t now_ms,
                              const char *bodies);
void outbox_fixture_expect(struct outbox_fixture *kept, const char *bodies);
/* The same where the clock on the wall is ahead of the other. */
void outbox_fixture_expect_set(struct outbox_fixture *kept, int64_t clock_ms, int64_t ahead_ms,
                               const char *bodies);

/* So many are, whatever they say. */
void outbox_fixture_expect_some(struct outbox_fixture *kept, int n, int64_t now_ms);

/* Says what came of one of those. */
void outbox_fixture_finish(struct outbox_fixture *kept, int which, enum store_outcome outcome,
                           int64_t message_id);

#endif
