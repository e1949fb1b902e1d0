/* boards.c - reads what a board shows, and sets its post. */
#include "boards.h"

#include "board_page.h"
#include "board_rows.h"
#include "chat.h"
#include "ctx.h"
#include "enqueue.h"
#include "hash.h"
#include "show_table.h"
#include "standings_query.h"
#include "table_list.h"
#include "table_place.h"

#include <stdlib.h>
#include <string.h>

enum {
    SENT_MS = 5000,                   /* until the posts that it links to are sent */
    CLOSED_EVERY_MS = 60 * 60 * 1000, /* between two tries in a closed topic */
    GENERAL = 1,                      /* its id as a topic, to note that it is closed */
};

/* --- what it shows --- */

/* The tables of the group, as far as they are shown, and the people of the page. */
struct shown {
    int n;
    int64_t ids[BOARD_PAGE_TABLES];
    struct shown_names names;
    struct board_page_top top;
    struct store_player best[BOARD_PAGE_TOP];
};

static void look_at_tables(struct step *step, int64_t chat, struct shown *shown)
{
    int n = store_tables_in_chat(step->store, chat, shown->ids, BOARD_PAGE_TABLES);
    shown->n = n < BOARD_PAGE_TABLES ? n : BOARD_PAGE_TABLES;
    for (int i = 0; i < shown->n; i++) {
        const struct live *live = live_tables_get(step->live_tables, shown->ids[i]);
        if (live)
            table_list_add_turn(&live->table, &shown->names);
    }
}

/* The first places of the season; none in a pause of the league. */
static void look_at_season(struct step *step, int64_t chat, struct shown *shown)
{
    struct standings_query asked;
    struct standing *rows;
    struct board_page_top *top = &shown->top;
    standings_query_now(step, chat, &asked);
    int n = standings_query_rows(step, &asked, &rows);
    top->season = asked.season;
    for (int i = 0; i < n && top->n < BOARD_PAGE_TOP && asked.league.on && rows[i].rank > 0; i++) {
        struct store_player *player = &shown->best[top->n];
        *player = *step_player(step, rows[i].player);
        top->ranks[top->n] = rows[i].rank;
        top->points[top->n] = rows[i].points;
        top->who[top->n++] =
            shown_names_add(&shown->names, player->player, player->name, player->username);
    }
    free(rows);
}

static void write_page(struct step *step, int64_t chat, struct message *ret_message)
{
    static struct shown shown;
    memset(&shown, 0, sizeof shown);
    shown_names_begin(&shown.names);
    look_at_tables(step, chat, &shown);
    look_at_season(step, chat, &shown);
    board_page_begin(ctx_chat_language(step, chat, NULL), ret_message);
    for (int i = 0; i < shown.n; i++) {
        char url[TABLE_PLACE_LINK_BYTES];
        const struct live *live = live_tables_get(step->live_tables, shown.ids[i]);
        if (!live)
            continue;
        table_place_link(step, live, url);
        struct shown_table table = show_table(step, live, 0);
        board_page_add(&table, url, &shown.names, ret_message);
    }
    if (shown.n == 0)
        board_page_none(ret_message);
    board_page_season(&shown.top, &shown.names, ret_message);
    ret_message->silent = true;
}

/* --- setting its post --- */

static struct delivery to_group(struct step *step, const struct store_board *board)
{
    return (struct delivery){step, board->chat, board->thread, 0};
}

/* Whether a table's post waits to be sent, so that a link to it is not known yet. */
static bool is_early(struct step *step, int64_t chat)
{
    const struct live *live;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;)
        if (enqueue_waits(step, live->row.post))
            return true;
    return false;
}

/* Whether it is being shown just now: an edit would follow at once. */
static bool is_under_way(struct step *step, const struct store_board *board)
{
    return board->post != 0 && store_post_under_way(step->store, board->chat, board->post);
}

static int64_t hash_of(const struct message *message)
{
    int64_t hash = (int64_t)(hash_add(HASH_BEGIN, message->text, message->length) >> 1);
    return hash != 0 ? hash : 1;
}

static void set(struct step *step, const struct message *message, struct store_board *board)
{
    struct delivery group = to_group(step, board);
    board->shown = hash_of(message);
    if (board->post != 0)
        enqueue_edit(&group, SEND_CHORE, board->post, message);
    else
        board->post = enqueue_post(&group, SEND_REPLY, message);
    if (board->pinned == STORE_BOARD_TO_PIN)
        board->due_ms = step->now_ms + SENT_MS;
}

/* Its post is lost with the chat's old id, and with it the pin. */
static void make_anew(struct store_board *board)
{
    board->post = board->shown = 0;
    if (board->pinned == STORE_BOARD_PINNED)
        board->pinned = STORE_BOARD_TO_PIN;
}

/* Whether there is nothing else to do, since its new post is to be pinned as the one before was. */
static bool pin_again(struct step *step, struct store_board *board)
{
    if (board->pinned != STORE_BOARD_TO_PIN || board->post == 0 ||
        !store_post_stands(step->store, board->post))
        return false;
    int64_t message = store_post_message(step->store, board->post);
    board->due_ms = step->now_ms + SENT_MS;
    if (message == 0)
        return true;
    enqueue_pin(step, board->chat, message, NULL);
    board->pinned = STORE_BOARD_PINNED;
    board->due_ms = board->looked_ms + STORE_BOARD_EVERY_MS; /* changes meanwhile woke nothing */
    return true;
}

/* Its topic is open again. */
static void open_topic(struct store_board *board)
{
    if (board->thread < 0)
        board->thread = board->thread == -GENERAL ? 0 : -board->thread;
}

/* Shows it as it is now. A post that never reached Telegram, or only the chat's old id, is made
 * again. In a topic that was closed nothing has refused the last try if it still is what is shown.
 */
static void show(struct step *step, struct store_board *board)
{
    struct message message;
    if (board->post != 0 && !store_post_stands(step->store, board->post))
        make_anew(board);
    if (board->shown != 0)
        open_topic(board);
    board->looked_ms = step->now_ms;
    write_page(step, board->chat, &message);
    if (board->post == 0 || hash_of(&message) != board->shown)
        set(step, &message, board);
}

/* Shows it, or notes when it can be shown. */
static void show_if_possible(struct step *step, struct store_board *board)
{
    int64_t again_ms = board->looked_ms + CLOSED_EVERY_MS;
    if (board->thread < 0 && again_ms > step->now_ms)
        board->due_ms = again_ms;
    else if (is_early(step, board->chat) || is_under_way(step, board))
        board->due_ms = step->now_ms + SENT_MS;
    else
        show(step, board);
}

void boards_look(struct step *step, int64_t chat)
{
    struct store_board board;
    if (!store_board(step->store, chat, &board))
        return;
    board.due_ms = 0;
    if (!chat_shut(step, chat) && !pin_again(step, &board)) /* else boards_opened wakes it */
        show_if_possible(step, &board);
    store_board_put(step->store, &board);
}

/* --- on and off --- */

void boards_on(struct step *step, int64_t chat, int64_t thread, int64_t player)
{
    struct store_board board;
    if (store_board(step->store, chat, &board))
        return;
    board.thread = thread;
    board.player = player;
    board.due_ms = step->now_ms;
    store_board_put(step->store, &board);
    boards_look(step, chat);
}

void boards_off(struct step *step, int64_t chat)
{
    struct store_board board;
    struct message rest;
    if (!store_board(step->store, chat, &board))
        return;
    struct delivery group = to_group(step, &board);
    board_page_off(ctx_chat_language(step, chat, NULL), &rest);
    if (board.pinned == STORE_BOARD_PINNED)
        enqueue_unpin(step, chat, store_post_message(step->store, board.post));
    if (board.post != 0 && !store_post_withdraw(step->store, chat, board.post))
        enqueue_fold(&group, board.post, true, &rest);
    store_board_drop(step->store, chat);
}

/* --- what happens to it --- */

/* The board that this post is; false: none. */
static bool find(struct step *step, int64_t post, struct store_board *ret_board)
{
    int64_t chat = post != 0 ? store_board_of_post(step->store, post) : 0;
    return chat != 0 && store_board(step->store, chat, ret_board);
}

/* Tells the admin who switched it on, if that is possible. */
static void tell_admin(struct step *step, const struct store_board *board,
                       void (*write)(const char *title, int language, struct message *ret_message))
{
    struct message message;
    struct delivery private = {step, board->player, 0, 0};
    if (board->player == 0 || !step_player(step, board->player)->reachable)
        return;
    write(step_chat(step, board->chat)->title, ctx_player_language(step, board->player), &message);
    enqueue_post(&private, SEND_REPLY, &message);
}

/* Its admin is told once, however often it is tried. */
static void rest(struct step *step, struct store_board *board)
{
    if (board->thread >= 0) {
        tell_admin(step, board, board_page_closed);
        board->thread = board->thread == 0 ? -GENERAL : -board->thread;
    }
    board->shown = 0;
    board->due_ms = board->looked_ms + CLOSED_EVERY_MS;
    store_board_put(step->store, board);
}

void boards_lost(struct step *step, int64_t post, enum answer_class why, bool again)
{
    struct store_board board;
    if (!find(step, post, &board))
        return;
    if (why == ANSWER_THREAD_CLOSED) {
        rest(step, &board);
    } else if (store_post_message(step->store, post) == 0) {
        board.due_ms = again ? board.looked_ms + STORE_BOARD_EVERY_MS : 0;
        store_board_put(step->store, &board);
    } else {
        store_board_drop(step->store, board.chat);
        tell_admin(step, &board, board_page_lost);
    }
}

void boards_shut(struct step *step, int64_t post)
{
    struct store_board board;
    if (!find(step, post, &board))
        return;
    board.thread = 0;
    store_board_put(step->store, &board);
}

void boards_reopened(struct step *step, int64_t chat, int64_t thread)
{
    struct store_board board;
    int64_t closed = thread == 0 ? -GENERAL : -thread;
    if (!store_board(step->store, chat, &board) || board.thread != closed)
        return;
    open_topic(&board);
    board.due_ms = step->now_ms;
    store_board_put(step->store, &board);
}

/* A post or an edit that waited to be sent may have been dropped. */
void boards_opened(struct step *step, int64_t chat)
{
    struct store_board board;
    if (!store_board(step->store, chat, &board))
        return;
    board.shown = 0;
    board.due_ms = board.looked_ms + STORE_BOARD_EVERY_MS;
    store_board_put(step->store, &board);
}

void boards_moved(struct step *step, int64_t chat)
{
    struct store_board board;
    if (!store_board(step->store, chat, &board) || store_post_stands(step->store, board.post))
        return;
    make_anew(&board);
    board.due_ms = step->now_ms;
    store_board_put(step->store, &board);
}

bool boards_pin(struct step *step, int64_t chat, const char *context)
{
    struct store_board board;
    int64_t message = 0;
    if (store_board(step->store, chat, &board) && board.post != 0)
        message = store_post_message(step->store, board.post);
    if (message != 0)
        enqueue_pin(step, chat, message, context);
    return message != 0;
}

void boards_pinned(struct step *step, int64_t chat)
{
    struct store_board board;
    if (!store_board(step->store, chat, &board))
        return;
    board.pinned = STORE_BOARD_PINNED;
    store_board_put(step->store, &board);
}
