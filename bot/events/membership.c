/* membership.c - lets the tables of a group know whether the bot can speak there, and under which
 * id. */
#include "membership.h"

#include "announce.h"
#include "chat.h"
#include "ctx.h"
#include "cup_posts.h"
#include "enqueue.h"
#include "scoring.h"
#include "seasons.h"
#include "turn_clock.h"

#include <stdio.h>
#include <string.h>

/* --- what a group is called --- */

void membership_meet(struct bot *bot, const struct update *update)
{
    struct store_chat known;
    if (update->chat_type == CHAT_PRIVATE || update->title[0] == '\0')
        return;
    store_chat(bot->store, update->chat, &known);
    struct store_chat now = known;
    message_clean_name(update->title, "?", now.title, sizeof now.title);
    snprintf(now.username, sizeof now.username, "%s", update->username);
    if (strcmp(now.title, known.title) != 0 || strcmp(now.username, known.username) != 0)
        store_chat_put(bot->store, &now);
}

/* Whatever happens in a group tells its title; one where nobody plays is none of our business. */
void membership_meet_again(struct bot *bot, const struct update *update)
{
    struct store_chat known;
    if (update->chat == 0 || update->chat_type == CHAT_PRIVATE)
        return;
    store_chat(bot->store, update->chat, &known);
    if (known.title[0] != '\0')
        membership_meet(bot, update);
}

/* --- all tables of a group --- */

/* Does something with each table of a chat, and keeps what it made of it. */
static void each_table(struct bot *bot, int64_t chat, void (*todo)(struct bot *, struct live *))
{
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_in(bot->lives, chat, &id)) != NULL;) {
        todo(bot, live);
        live_tables_save(bot->lives, live, false, bot->now_ms);
    }
}

static void begin_anew(struct bot *bot, struct live *live)
{
    turn_clock_restart(bot, live);
    announce_anew(bot, live);
}

/* --- shut and open --- */

/* Notes how the bot stands in a group. One where nobody ever played is not worth a row: groups are
 * soon made, and the bot soon put out of them. */
static void note(struct bot *bot, int64_t chat, enum store_gone gone, enum store_muted muted)
{
    struct store_chat known;
    store_chat(bot->store, chat, &known);
    bool strange = known.title[0] == '\0' && store_next_table_in(bot->store, chat, 0) == 0;
    bool left = gone == CHAT_GONE && known.tables == 0;
    if (left)
        store_chat_forget(bot->store, chat);
    if (left || strange || (known.gone == gone && known.muted == muted))
        return;
    known.gone = gone;
    known.muted = muted;
    store_chat_put(bot->store, &known);
}

static void stand(struct bot *bot, int64_t chat, enum store_gone gone, enum store_muted muted)
{
    bool was_shut = chat_shut(bot, chat), shut = gone || muted != CHAT_SPEAKS;
    note(bot, chat, gone, muted);
    if (shut != was_shut)
        store_cups_wake(bot->store, chat, bot->now_ms);
    if (gone)
        store_drop_queued(bot->store, chat);
    else if (was_shut && !shut)
        store_resume(bot->store, chat);
    if (shut && !was_shut)
        each_table(bot, chat, turn_clock_reckon);
    else if (was_shut && !shut) {
        seasons_tell_last(bot, chat);
        each_table(bot, chat, begin_anew);
    }
}

/* What is typed in a group shows that the bot is in. A press shows that it was when it was made, so
 * it does not count for more than what Telegram told. */
void membership_heard(struct bot *bot, int64_t chat, const struct update *update)
{
    struct store_chat known;
    if (chat >= 0)
        return;
    store_chat(bot->store, chat, &known);
    bool here = update->chat == chat, typed = update->kind == UPDATE_MESSAGE;
    bool is_in = here && (typed || known.gone == CHAT_GONE_UNTOLD);
    if (known.muted == CHAT_MUTED_UNTOLD || (known.gone && is_in))
        stand(bot, chat, CHAT_IN, CHAT_SPEAKS);
}

void membership_refused(struct bot *bot, int64_t chat, bool gone, int64_t now_ms)
{
    struct store_chat known;
    bot->now_ms = now_ms;
    store_chat(bot->store, chat, &known);
    if (gone)
        stand(bot, chat, known.gone ? known.gone : CHAT_GONE_UNTOLD, CHAT_SPEAKS);
    else if (known.muted == CHAT_SPEAKS)
        stand(bot, chat, CHAT_IN, CHAT_MUTED_UNTOLD);
}

/* --- the bot's own standing --- */

static bool in_chat(enum member_status status)
{
    return status == MEMBER_CREATOR || status == MEMBER_ADMINISTRATOR || status == MEMBER_MEMBER ||
           status == MEMBER_RESTRICTED;
}

/* What a group has that chose nothing follows from who let the bot in. */
static void settle(struct bot *bot, const struct update *update)
{
    struct store_chat chat;
    store_chat(bot->store, update->chat, &chat);
    if (chat_settle(&chat, update->from.language))
        store_chat_put(bot->store, &chat);
}

/* Says in a group that nobody plays in what to do. */
static void greet(struct bot *bot, const struct update *update)
{
    struct message message;
    struct delivery there = {bot, update->chat, 0, 0};
    text_help(false, ctx_chat_language(bot->store, update->chat, update->from.language),
              bot->username, &message);
    enqueue_post(&there, SEND_REPLY, &message);
}

void membership_membership(struct bot *bot, const struct update *update)
{
    bool is_in = in_chat(update->standing), was_in = in_chat(update->standing_before);
    bool was_shut = chat_shut(bot, update->chat);
    membership_meet_again(bot, update);
    stand(bot, update->chat, is_in ? CHAT_IN : CHAT_GONE,
          is_in && update->silenced ? CHAT_MUTED : CHAT_SPEAKS);
    if (!is_in || was_in || update->silenced)
        return;
    settle(bot, update);
    if (store_next_table_in(bot->store, update->chat, 0) == 0)
        greet(bot, update);
    else if (!was_shut) /* that it was put out was never heard */
        each_table(bot, update->chat, begin_anew);
}

/* --- another id --- */

/* A table whose time stood still goes on. Its post stands where it waits to be sent, or where the
 * table was in the new chat before. */
static void move_in(struct bot *bot, struct live *live)
{
    if (live->row.due_ms == 0)
        turn_clock_restart(bot, live);
    if (!store_post_stands(bot->store, live->row.post))
        announce_anew(bot, live);
}

/* Posts of the old chat can no longer be edited, so its tables are posted anew in the new one:
 * once, however often and in whatever order Telegram tells of the change. What waited to be sent is
 * sent there. If the bot was put out of the old one, or silenced, that is over. */
void membership_migrate(struct bot *bot, int64_t from, int64_t to, int64_t now_ms)
{
    bot->now_ms = now_ms;
    bool was_shut = chat_shut(bot, from);
    store_migrate_chat(bot->store, from, to);
    scoring_moved(bot->store, from, to);
    seasons_clock_changed(bot, to);
    live_tables_forget(bot->lives, 0);
    if (was_shut)
        note(bot, to, CHAT_IN, CHAT_SPEAKS);
    each_table(bot, to, move_in);
    cup_posts_moved(bot, to);
}
