/* stale_posts.c - takes back what was said to a player, or asked of one, once it does not hold. */
#include "stale_posts.h"

#include "clock_texts.h"
#include "ctx.h"
#include "enqueue.h"
#include "leave_page.h"
#include "schedule.h"
#include "seat_posts.h"
#include "show_table.h"
#include "table_place.h"

enum { LOOKED_AT = 5 * GAME_SEATS_MAX };

/* --- what is left --- */

static bool is_out(const struct table *table, int seat)
{
    struct view view;
    table_view(table, TABLE_PUBLIC, &view);
    return view.out[seat];
}

static enum leave_page_rest rest_of(const struct table *table, const struct store_seat_post *row)
{
    if (row->says == STALE_LEAVING && table->seats[row->seat].leaving && is_out(table, row->seat))
        return LEAVE_PAGE_LEFT;
    if (table->status != TABLE_PLAYING)
        return LEAVE_PAGE_OVER;
    return row->says == STALE_VERDICT || row->says == STALE_MISSED ? LEAVE_PAGE_BACK
                                                                   : LEAVE_PAGE_ON;
}

/* A question that was left unanswered goes, and so do reminders and all that stands in the group,
 * since the post of the table tells the rest; but not who is back. A player who was put out gets a
 * message of its own. */
static bool goes(const struct table *table, const struct store_seat_post *row)
{
    if (row->says == STALE_AWAY)
        return table->seats[row->seat].away_until_ms != 0;
    if (row->chat < 0 || row->says == STALE_CALL_OFF || row->says == STALE_REMINDER)
        return true;
    if (row->says == STALE_LEAVING)
        return !table->seats[row->seat].leaving;
    bool put_out = table->seats[row->seat].verdict == NO_SHOW_WITHOUT;
    return (put_out || table->status == TABLE_PLAYING) && is_out(table, row->seat);
}

static void write_rest(struct step *step, const struct live *live,
                       const struct store_seat_post *row, struct message *ret_rest)
{
    const struct table *table = &live->table;
    struct shown_table shown = show_table(step, live, 0);
    int language = row->chat > 0 ? ctx_player_language(step, row->chat)
                                 : ctx_chat_language(step, row->chat, NULL);
    if (row->says != STALE_AWAY) {
        leave_page_rest(&shown, rest_of(table, row), language, ret_rest);
        return;
    }
    int64_t until_ms = table->seats[row->seat].away_until_ms;
    clock_texts_away(&shown, row->seat,
                     until_ms != 0 ? schedule_local(step, table->chat, until_ms) : 0, language,
                     ret_rest);
}

static void take_back(struct step *step, const struct live *live, const struct store_seat_post *row)
{
    struct message rest;
    struct delivery to = {step, row->chat, 0, live->row.id};
    bool private = row->chat > 0;
    const struct table *table = &live->table;
    store_seat_post_drop(step->store, row->post);
    if (store_post_withdraw(step->store, row->chat, row->post) ||
        (private && row->seat != GAME_NOBODY && !table->seats[row->seat].reachable))
        return;
    write_rest(step, live, row, &rest);
    if (private)
        table_place_add(step, live, &rest);
    enqueue_fold(&to, row->post, goes(table, row), &rest);
}

/* --- what holds --- */

/* Whether a post that tells of an absence just stays: the absence ended as it said, or the game or
 * the player's part in it did. */
static bool is_history(const struct table *before, const struct table *table,
                       const struct store_seat_post *row)
{
    return row->says == STALE_AWAY &&
           (!table_still_plays(table, row->seat) || (before->seats[row->seat].away_until_ms == 0 &&
                                                     table->seats[row->seat].away_until_ms == 0));
}

static bool holds(const struct table *before, const struct table *table,
                  const struct store_seat_post *row)
{
    bool same_hand = !table_ended_hand(before, table);
    if (table->status != TABLE_PLAYING)
        return false;
    if (row->says == STALE_CALL_OFF)
        return same_hand;
    if (row->says == STALE_REMINDER)
        return before->turn == table->turn;
    const struct seat *seat = &table->seats[row->seat];
    if (!table_still_plays(table, row->seat))
        return false;
    if (row->says == STALE_AWAY)
        return seat->away_until_ms != 0;
    return row->says == STALE_LEAVING   ? same_hand
           : row->says == STALE_VERDICT ? seat->verdict >= NO_SHOW_ROBOT
                                        : seat->missed > 0;
}

void stale_posts_note(struct step *step, struct live *live, int seat, enum stale_says says,
                      int64_t post)
{
    struct store_seat_post rows[LOOKED_AT];
    int n = store_seat_posts(step->store, live->row.id, rows, LOOKED_AT);
    for (int i = 0; i < n; i++)
        if (rows[i].seat == seat && rows[i].says == (int32_t)says && rows[i].post != post)
            take_back(step, live, &rows[i]);
    if (post == 0)
        return;
    live->told_seats = true;
    store_seat_post_put(
        step->store, live->row.id,
        &(struct store_seat_post){.post = post, .seat = seat, .says = (int32_t)says});
}

void stale_posts_look(struct step *step, struct live *live, const struct table *before)
{
    struct store_seat_post rows[LOOKED_AT];
    if (before->status != TABLE_PLAYING || !live->told_seats)
        return;
    int n = store_seat_posts(step->store, live->row.id, rows, LOOKED_AT);
    live->told_seats = n > 0;
    for (int i = 0; i < n; i++)
        if (is_history(before, &live->table, &rows[i]))
            store_seat_post_drop(step->store, rows[i].post);
        else if (!holds(before, &live->table, &rows[i]))
            take_back(step, live, &rows[i]);
}
