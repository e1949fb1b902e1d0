/* undelivered.c - tells the tables which of their messages could not be delivered. */
#include "undelivered.h"

#include "announce.h"
#include "announce_private.h"
#include "board_rows.h"
#include "boards.h"
#include "ctx.h"
#include "cup_posts.h"
#include "deadlines.h"
#include "enqueue.h"
#include "members.h"
#include "membership.h"
#include "notes.h"

/* --- posts --- */

/* A lost throw is sent again if the seat on turn still needs it; the list of all raises is sent
 * again on request. */
static void lose_private(struct step *step, struct live *live, int64_t post)
{
    if (live->row.raises_post == post)
        live->row.raises_post = 0;
    if (live->row.private_post == post) {
        live->row.private_post = 0;
        announce_private_throw(step, live, "");
    }
    live_tables_save(step->live_tables, live, step->now_ms);
}

/* The table is posted again if it may be; else it has no post until its next news or reminder. Any
 * refused message shows that the table's topic is shut, even a small one like a reminder. If
 * General is shut, the table is told there when it opens. */
static void lose_table(struct step *step, struct live *live, const struct store_send *send,
                       enum answer_class why, bool again)
{
    bool lost = live->row.post == send->post, shut = why != ANSWER_MESSAGE_GONE;
    bool in_topic = send->chat < 0 && live->table.thread > 0;
    bool unplaced = shut && !in_topic && deadlines_unplaced(live, send->post);
    if (!lost && !unplaced && !(shut && in_topic))
        return;
    if (lost)
        live->row.post = 0;
    if (shut)
        membership_topic_shut(step, live, why == ANSWER_THREAD_GONE, lost ? send->context : NULL);
    else if (again)
        announce_again(step, live);
    live_tables_save(step->live_tables, live, step->now_ms);
}

/* A lost throw is sent again in any case. */
static void lose(struct step *step, const struct store_send *send, enum answer_class why,
                 bool again)
{
    int64_t post = send->post;
    struct live *live = live_tables_get(step->live_tables, send->table);
    if (send->table == 0) {
        cup_posts_lost(step, post, why, again);
        boards_lost(step, post, why, again);
    }
    if (live && post != 0 && (live->row.private_post == post || live->row.raises_post == post))
        lose_private(step, live, post);
    if (live)
        lose_table(step, live, send, why, again);
}

bool undelivered_fits_general(const struct step *step, const struct store_send *send)
{
    struct store_table row;
    if (send->message_id != 0)
        return false;
    if (send->table == 0)
        return true;
    return send->kind == SEND_POST && store_table(step->store, send->table, &row) &&
           row.status >= TABLE_OVER && row.post == send->post;
}

void undelivered_elsewhere(struct step *step, int64_t post, enum answer_class why)
{
    cup_posts_shut(step, post, why);
    boards_shut(step, post);
}

void undelivered_post(struct step *step, const struct store_send *send, enum answer_class why)
{
    step_try(step);
    lose(step, send, why, true);
    step_tried(step, "post lost in chat", send->chat);
}

void undelivered_for_good(struct step *step, const struct store_send *send)
{
    step_try(step);
    if (send->kind == SEND_CHORE)
        store_board_missed(step->store, send->chat, send->post);
    else
        lose(step, send, ANSWER_MESSAGE_GONE, false);
    step_tried(step, "post given up in chat", send->chat);
}

void undelivered_file(struct step *step, const struct store_send *send, int64_t thread,
                      bool forbidden)
{
    struct message message;
    struct delivery there = {step, send->chat, thread, 0};
    if (store_file_waits(step->store, send->chat))
        return;
    notes_write(forbidden ? NOTE_NO_FILES : NOTE_NO_FILE, ctx_chat_language(step, send->chat, NULL),
                step->bot->username, &message);
    message.silent = true;
    step_try(step);
    enqueue_post(&there, SEND_REPLY, &message);
    step_tried(step, "file for chat", send->chat);
}

void undelivered_in_chat(struct step *step, int64_t chat, bool gone)
{
    step_try(step);
    membership_refused(step, chat, gone);
    step_tried(step, "tables of chat", chat);
}

void undelivered_moved(struct step *step, int64_t from, int64_t to)
{
    step_try(step);
    membership_migrate(step, from, to);
    if (!step_tried(step, "move of chat", from))
        store_put_off(step->store, store_chat_of(step->store, from),
                      step->bot->clock_ms + STEP_AGAIN_MS);
}

/* The row of the person says that they cannot be reached, even if telling their tables fails. */
static void to_person(struct step *step, const struct store_send *send, bool deleted)
{
    step_try(step);
    deadlines_unheard(step, send->table, send->post);
    members_reachable(step, send->chat, false);
    if (deleted)
        members_deleted(step, send->chat);
    if (!step_tried(step, "tables of chat", send->chat))
        store_player_reachable(step->store, send->chat, false);
}

void undelivered(struct step *step, const struct store_send *send, enum answer_class why)
{
    switch (why) {
    case ANSWER_UNREACHABLE:
    case ANSWER_DEACTIVATED:
    case ANSWER_CHAT_GONE:
    case ANSWER_MUTED:
        if (send->chat > 0)
            to_person(step, send, why == ANSWER_DEACTIVATED);
        else
            undelivered_in_chat(step, send->chat, why != ANSWER_MUTED);
        break;
    case ANSWER_MESSAGE_GONE:
    case ANSWER_THREAD_GONE:
    case ANSWER_THREAD_CLOSED:
        undelivered_post(step, send, why);
        break;
    default:
        break;
    }
}
