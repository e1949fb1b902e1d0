/* membership.c - tells the tables of a group whether the bot can write there, and the group's new
 * id. */
#include "membership.h"

#include "announce.h"
#include "announce_private.h"
#include "boards.h"
#include "chat.h"
#include "cup_posts.h"
#include "deadlines.h"
#include "enqueue.h"
#include "group_greeting.h"
#include "hush.h"
#include "scoring.h"
#include "seasons.h"
#include "turn_answers.h"
#include "turn_clock.h"

#include <stdio.h>
#include <string.h>

/* --- the title of a group --- */

void membership_meet(struct step *step, const struct update *update)
{
    if (update->chat_type == CHAT_PRIVATE || update->title[0] == '\0')
        return;
    const struct store_chat *known = step_chat(step, update->chat);
    struct store_chat now = *known;
    message_clean_name(update->title, "?", now.title, sizeof now.title);
    snprintf(now.username, sizeof now.username, "%s", update->username);
    if (strcmp(now.title, known->title) != 0 || strcmp(now.username, known->username) != 0)
        store_chat_put(step->store, &now);
}

/* Every update from a group carries its title; only groups where people play have a row. */
void membership_meet_again(struct step *step, const struct update *update)
{
    if (update->chat == 0 || update->chat_type == CHAT_PRIVATE)
        return;
    if (step_chat(step, update->chat)->title[0] != '\0')
        membership_meet(step, update);
}

/* --- all tables of a group --- */

/* Calls `todo` for each table of a chat, and saves the table. */
static void each_table(struct step *step, int64_t chat, void (*todo)(struct step *, struct live *))
{
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;) {
        todo(step, live);
        live_tables_save(step->live_tables, live, step->now_ms);
    }
}

/* If the post was refused, it calls nobody. A throw that was sent without a sound, since the post
 * was to call, is sent again. */
static void stop(struct step *step, struct live *live)
{
    turn_clock_reckon(step, live);
    if (!enqueue_waits(step, live->row.post))
        return;
    if (step->now_ms < live->row.hushed_ms && live->row.private_post != 0)
        announce_private_throw(step, live, "");
    announce_private_call(step, live);
}

static void begin_again(struct step *step, struct live *live)
{
    turn_clock_restart(step, live);
    turn_answers_end(step, live); /* the group's post calls */
    announce_again(step, live);
    hush_begin(step, live); /* it may show the end of a hand, which was held back */
}

/* --- shut and open --- */

/* Notes the bot's standing in a group. A group where nobody ever played gets no row: groups are
 * quickly made, and the bot quickly removed from them. */
static void note(struct step *step, int64_t chat, enum store_gone gone, enum store_muted muted)
{
    struct store_chat known = *step_chat(step, chat);
    bool strange = known.title[0] == '\0' && store_next_table_in(step->store, chat, 0) == 0;
    if (strange || (known.gone == gone && known.muted == muted))
        return;
    known.gone = gone;
    known.muted = muted;
    if (gone)
        known.greeted_ms = 0;
    store_chat_put(step->store, &known);
    if (gone == CHAT_GONE)
        store_chats_left_bound(step->store);
}

static void stand(struct step *step, int64_t chat, enum store_gone gone, enum store_muted muted)
{
    bool was_shut = chat_shut(step, chat), shut = gone || muted != CHAT_SPEAKS;
    note(step, chat, gone, muted);
    if (shut != was_shut)
        store_cups_wake(step->store, chat, step->now_ms);
    if (gone)
        store_drop_queued(step->store, chat);
    else if (was_shut && !shut)
        store_resume(step->store, chat);
    if (shut && !was_shut)
        each_table(step, chat, stop);
    else if (was_shut && !shut) {
        seasons_tell_last(step, chat);
        boards_opened(step, chat);
        cup_posts_moved(step, chat);
        each_table(step, chat, begin_again);
    }
}

/* A typed message shows that the bot is in the group now. A press may be older than the report of
 * the bot's removal, so it only outweighs a guess (CHAT_GONE_UNTOLD). */
void membership_heard(struct step *step, int64_t chat, const struct update *update)
{
    if (chat >= 0)
        return;
    const struct store_chat *known = step_chat(step, chat);
    bool here = update->chat == chat, typed = update->kind == UPDATE_MESSAGE;
    bool is_in = here && (typed || known->gone == CHAT_GONE_UNTOLD);
    if (known->muted == CHAT_MUTED_UNTOLD || (known->gone && is_in))
        stand(step, chat, CHAT_IN, CHAT_SPEAKS);
}

void membership_refused(struct step *step, int64_t chat, bool gone)
{
    const struct store_chat *known = step_chat(step, chat);
    if (gone)
        stand(step, chat, known->gone ? known->gone : CHAT_GONE_UNTOLD, CHAT_SPEAKS);
    else if (known->muted == CHAT_SPEAKS)
        stand(step, chat, CHAT_IN, CHAT_MUTED_UNTOLD);
}

/* --- the bot's own standing --- */

static bool in_chat(enum member_status status)
{
    return status == MEMBER_CREATOR || status == MEMBER_ADMINISTRATOR || status == MEMBER_MEMBER ||
           status == MEMBER_RESTRICTED;
}

void membership_membership(struct step *step, const struct update *update)
{
    bool is_in = in_chat(update->standing), was_in = in_chat(update->standing_before);
    bool was_shut = chat_shut(step, update->chat);
    membership_meet_again(step, update);
    stand(step, update->chat, is_in ? CHAT_IN : CHAT_GONE,
          is_in && update->silenced ? CHAT_MUTED : CHAT_SPEAKS);
    if (!is_in || was_in || update->silenced)
        return;
    membership_meet(step, update);
    if (store_next_table_in(step->store, update->chat, 0) == 0)
        group_greeting_post(step, update);
    else if (!was_shut) /* the bot never heard that it was removed */
        each_table(step, update->chat, begin_again);
}

/* --- topics --- */

/* If General is closed, too, the table has no topic left: it is told in General with the next move,
 * and as soon as General opens. */
void membership_topic_shut(struct step *step, struct live *live, bool deleted, const char *untold)
{
    if (live->table.thread <= 0)
        return;
    if (deleted)
        cup_posts_topic_gone(step, live->table.chat, live->table.thread);
    live->table.thread = deleted ? 0 : -live->table.thread;
    announce_moved(step, live, deleted, untold);
}

void membership_topic_reopened(struct step *step, int64_t chat, int64_t thread)
{
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;) {
        bool here =
            thread != 0 ? live->table.thread == -thread : chat_topic(live->table.thread) == 0;
        if (!here)
            continue;
        if (thread != 0 || live->row.post == 0) {
            chat_topic_return(&live->table, thread);
            announce_again(step, live);
        } else {
            deadlines_place_again(step, live);
        }
        live_tables_save(step->live_tables, live, step->now_ms);
    }
    cup_posts_reopened(step, chat, thread);
    boards_reopened(step, chat, thread);
}

/* --- another id --- */

/* A table whose clock stood still starts again. It needs a new post unless its post waits to be
 * sent, or was already in the new chat. */
static void move_in(struct step *step, struct live *live)
{
    if (live->row.due_ms == 0)
        turn_clock_restart(step, live);
    if (!store_post_stands(step->store, live->row.post))
        announce_again(step, live);
}

/* Posts of the old chat can no longer be edited, so its tables are posted again in the new one;
 * only once, however often and in whatever order Telegram reports the change. Unsent messages go to
 * the new chat. In the new chat the bot is a member and may write. */
void membership_migrate(struct step *step, int64_t from, int64_t to)
{
    struct store_move move;
    bool was_shut = chat_shut(step, store_chat_of(step->store, from));
    if (!store_move_chat(step->store, from, to, &move))
        return;
    scoring_moved(step->store, &move);
    seasons_clock_changed(step, move.chat);
    live_tables_forget(step->live_tables, 0);
    if (was_shut)
        stand(step, move.chat, CHAT_IN, CHAT_SPEAKS);
    each_table(step, move.chat, move_in);
    cup_posts_moved(step, move.chat);
    boards_moved(step, move.chat);
    store_cups_wake(step->store, move.chat, step->now_ms);
}
