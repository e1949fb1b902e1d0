/* games_list.c - gathers the rows of the lists of tables: chats, links to posts, and the time left.
 */
#include "games_list.h"

#include "ctx.h"
#include "schedule.h"
#include "table_list.h"
#include "table_name.h"
#include "table_place.h"
#include "zones.h"

#include <stdio.h>
#include <string.h>

/* The data that a row points to. */
struct page_row {
    struct table_list_row row;
    char title[STORE_TITLE_BYTES], url[TABLE_PLACE_LINK_BYTES], zone[STORE_ZONE_BYTES];
};

/* The deadline in the reader's zone, or in that of the chat if they chose none. */
static void tell_time(struct step *step, const struct live *live, struct page_row *page_row)
{
    struct table_list_row *row = &page_row->row;
    struct zone zone;
    struct schedule schedule;
    schedule_of_turn(step, live, &schedule);
    int64_t now_ms = step->now_ms, deadline_ms = schedule_until(&schedule, live);
    const struct store_player *player = step_player(step, row->player);
    snprintf(page_row->zone, sizeof page_row->zone, "%s",
             player->zone[0] != '\0' ? player->zone : live->row.zone);
    row->left_ms = -1;
    if (deadline_ms == 0 || live->table.status != TABLE_PLAYING)
        return;
    row->left_ms = deadline_ms > now_ms ? deadline_ms - now_ms : 0;
    if (!zones_find(page_row->zone, now_ms, &zone))
        return;
    row->zone = page_row->zone;
    row->until.local_ms = zone_local(&zone, deadline_ms);
    row->until.now_local_ms = zone_local(&zone, now_ms);
    row->own_off = schedule_put_off(&schedule, live, row->player, now_ms, &row->off);
}

static int64_t chat_of(const struct games_list *list, int64_t id)
{
    const struct live *live = live_tables_get(list->step->live_tables, id);
    return live ? live->table.chat : 0;
}

/* Whether another table of the page is in the same chat. */
static bool is_of_several(const struct games_list *list, int i)
{
    int same = 0;
    int64_t chat = chat_of(list, list->ids[i]);
    for (int k = 0; k < list->n; k++)
        same += chat_of(list, list->ids[k]) == chat;
    return same > 1;
}

void games_list_add(struct games_list *list, const struct games_list_row *shown,
                    struct message *message)
{
    bool of_several = is_of_several(list, shown->i);
    const struct live *live = live_tables_get(list->step->live_tables, list->ids[shown->i]);
    if (!live)
        return;
    int language = ctx_chat_language(list->step, live->table.chat, NULL);
    struct page_row page_row = {.row = {.table = &live->table,
                                        .word = table_name_word(&live->table, language),
                                        .cup = &live->cup,
                                        .on_turn = &list->on_turn,
                                        .player = list->player,
                                        .place = shown->place,
                                        .of_several = of_several,
                                        .title = page_row.title,
                                        .url = "",
                                        .typed = shown->typed,
                                        .zone = "",
                                        .left_ms = -1}};
    const struct store_chat *chat = step_chat(list->step, live->table.chat);
    if (shown->place > 0 || shown->titled)
        memcpy(page_row.title, chat->title, sizeof page_row.title);
    if (shown->place > 0) {
        table_place_link(list->step, live, page_row.url);
        page_row.row.url = page_row.url;
        tell_time(list->step, live, &page_row);
    }
    table_list_add(&page_row.row, list->brief, message);
}

void games_list_begin(const struct games_list *list, struct games_list *ret_list)
{
    *ret_list = *list;
    shown_names_begin(&ret_list->on_turn);
    for (int i = 0; i < list->n; i++) {
        const struct live *live = live_tables_get(list->step->live_tables, list->ids[i]);
        if (live)
            table_list_add_turn(&live->table, &ret_list->on_turn);
    }
}
