/* undelivered.c - tells the tables what could not be delivered, and to whom. */
#include "undelivered.h"

#include "announce.h"
#include "attempt.h"
#include "cup_posts.h"
#include "deadlines.h"
#include "forum_topics.h"
#include "members.h"
#include "membership.h"
#include "reachable.h"

/* --- posts --- */

/* What the seat on turn was shown in private, and still needs, is shown to it again; the list of
 * all raises when it is asked for. */
static void lose_private(struct bot *bot, struct live *live, int64_t post)
{
    if (live->row.raises_post == post)
        live->row.raises_post = 0;
    if (live->row.private_post == post) {
        live->row.private_post = 0;
        announce_throw(bot, live);
    }
    live_tables_save(bot->lives, live, false, bot->now_ms);
}

/* The table is posted anew, where it may be; a throw is shown anew. */
static void lose(struct bot *bot, int64_t table, int64_t post, enum answer_class why,
                 int64_t now_ms)
{
    bot->now_ms = now_ms;
    if (table == 0) {
        cup_posts_lost(bot, post, why);
        return;
    }
    struct live *live = live_tables_get(bot->lives, table);
    if (live && post != 0 && (live->row.private_post == post || live->row.raises_post == post))
        lose_private(bot, live, post);
    if (!live || live->row.post != post)
        return;
    if (why != ANSWER_MESSAGE_GONE) {
        forum_topics_shut(bot, live, why == ANSWER_THREAD_GONE);
        return;
    }
    live->row.post = 0;
    announce_anew(bot, live);
    live_tables_save(bot->lives, live, false, now_ms);
}

/* The table has none then, until it has more to say or its player is reminded; a throw is sent
 * again. */
static void give_up(struct bot *bot, int64_t table, int64_t post, int64_t now_ms)
{
    bot->now_ms = now_ms;
    if (table == 0) {
        cup_posts_given_up(bot, post);
        return;
    }
    struct live *live = live_tables_get(bot->lives, table);
    if (!live || post == 0)
        return;
    if (live->row.private_post == post || live->row.raises_post == post)
        lose_private(bot, live, post);
    if (live->row.post != post)
        return;
    live->row.post = 0;
    live_tables_save(bot->lives, live, false, now_ms);
}

void undelivered_post(struct bot *bot, const struct store_send *send, enum answer_class why,
                      int64_t now_ms)
{
    attempt_begin(bot);
    lose(bot, send->table, send->post, why, now_ms);
    attempt_end(bot, "post lost in chat", send->chat);
}

void undelivered_for_good(struct bot *bot, const struct store_send *send, int64_t now_ms)
{
    attempt_begin(bot);
    give_up(bot, send->table, send->post, now_ms);
    attempt_end(bot, "post given up in chat", send->chat);
}

void undelivered_in_chat(struct bot *bot, int64_t chat, bool gone, int64_t now_ms)
{
    attempt_begin(bot);
    membership_refused(bot, chat, gone, now_ms);
    attempt_end(bot, "tables of chat", chat);
}

void undelivered_moved(struct bot *bot, int64_t from, int64_t to, int64_t now_ms)
{
    attempt_begin(bot);
    membership_migrate(bot, from, to, now_ms);
    if (!attempt_end(bot, "move of chat", from))
        store_put_off(bot->store, from, bot->clock_ms + ATTEMPT_AGAIN_MS);
}

/* That a person cannot be written to is noted even where their tables cannot be told. */
static void to_person(struct bot *bot, const struct store_send *send, bool deleted, int64_t now_ms)
{
    attempt_begin(bot);
    deadlines_unheard(bot, send->table, send->post, now_ms);
    reachable_set(bot, send->chat, false, now_ms);
    if (deleted)
        members_deleted(bot, send->chat, now_ms);
    if (!attempt_end(bot, "tables of chat", send->chat))
        store_player_reachable(bot->store, send->chat, false);
}

void undelivered(struct bot *bot, const struct store_send *send, enum answer_class why,
                 int64_t now_ms)
{
    switch (why) {
    case ANSWER_UNREACHABLE:
    case ANSWER_DEACTIVATED:
    case ANSWER_CHAT_GONE:
    case ANSWER_MUTED:
        if (send->chat > 0)
            to_person(bot, send, why == ANSWER_DEACTIVATED, now_ms);
        else
            undelivered_in_chat(bot, send->chat, why != ANSWER_MUTED, now_ms);
        break;
    case ANSWER_MESSAGE_GONE:
    case ANSWER_THREAD_GONE:
    case ANSWER_THREAD_CLOSED:
        undelivered_post(bot, send, why, now_ms);
        break;
    default:
        break;
    }
}
