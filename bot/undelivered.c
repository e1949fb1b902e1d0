/* undelivered.c - tells the tables what could not be delivered, and to whom. */
#include "undelivered.h"

#include "attempt.h"
#include "chats.h"
#include "deadlines.h"
#include "members.h"

void undelivered_post(struct bot *bot, const struct store_send *send, enum answer_class why,
                      int64_t now_ms)
{
    attempt_begin(bot);
    bot_post_lost(bot, send->table, send->post, why, now_ms);
    attempt_end(bot, "post lost in chat", send->chat);
}

void undelivered_for_good(struct bot *bot, const struct store_send *send, int64_t now_ms)
{
    attempt_begin(bot);
    bot_post_given_up(bot, send->table, send->post, now_ms);
    attempt_end(bot, "post given up in chat", send->chat);
}

void undelivered_in_chat(struct bot *bot, int64_t chat, bool gone, int64_t now_ms)
{
    attempt_begin(bot);
    chats_refused(bot, chat, gone, now_ms);
    attempt_end(bot, "tables of chat", chat);
}

void undelivered_moved(struct bot *bot, int64_t from, int64_t to, int64_t now_ms)
{
    attempt_begin(bot);
    chats_migrate(bot, from, to, now_ms);
    if (!attempt_end(bot, "move of chat", from))
        store_put_off(bot->store, from, bot->clock_ms + ATTEMPT_AGAIN_MS);
}

/* That a person cannot be written to is noted even where their tables cannot be told. */
static void to_person(struct bot *bot, const struct store_send *send, bool deleted, int64_t now_ms)
{
    attempt_begin(bot);
    deadlines_unheard(bot, send->table, send->post, now_ms);
    bot_reach(bot, send->chat, false, now_ms);
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
