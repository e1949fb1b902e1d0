/* game_end.c - counts a game in the league, and looks where its winner stands there now. */
#include "game_end.h"

#include "scoring.h"
#include "seasons.h"
#include "standings_query.h"

#include <stdlib.h>

/* Among all games of the season that is on; 0: they have no rank yet. */
static int32_t find_rank(struct step *step, const struct table *table)
{
    struct standings_query asked;
    struct standing *rows;
    struct view view;
    int32_t rank = 0;
    table_view(table, TABLE_PUBLIC, &view);
    standings_query_now(step, table->chat, &asked);
    int n = standings_query_rows(step, &asked, &rows);
    for (int i = 0; i < n && view.winner != GAME_NOBODY; i++)
        if (rows[i].player == table->seats[view.winner].player)
            rank = rows[i].rank;
    free(rows);
    return rank;
}

/* Who takes no part in the league is in none of its figures, nor in these. */
static uint32_t find_named(struct step *step, const struct table *table)
{
    uint32_t named = 0;
    for (int seat = 0; seat < table->n_seats; seat++) {
        int64_t player = table->seats[seat].player;
        if (player > 0 && store_opted_out(step->store, table->chat, player) == 0)
            named |= UINT32_C(1) << seat;
    }
    return named;
}

void game_end_count(struct step *step, const struct live *live, struct end_lines *ret_end)
{
    struct scoring_end end;
    const struct table *table = &live->table;
    struct store_ending ending = {
        .table = table->id, .chat = table->chat, .ended_ms = step->now_ms};
    scoring_record(step->store, &ending, &end);
    seasons_plan_weekly(step, table->chat);
    *ret_end = (struct end_lines){.named = find_named(step, table), .highlights = end.highlights};
    if (table->cup.number > 0)
        return;
    ret_end->unplayed = end.on && !end.played;
    ret_end->points = end.points;
    if (end.points > 0)
        ret_end->rank = find_rank(step, table);
}
