/* advance_clock.c - draws the instants at which answers in advance act, and ends them. */
#include "advance_clock.h"

#include "ctx.h"
#include "enqueue.h"
#include "hush.h"
#include "random.h"
#include "schedule.h"
#include "show_table.h"
#include "table_place.h"

static int64_t on_turn(const struct table *table)
{
    int seat = table_turn(table);
    bool answers = seat != GAME_NOBODY && table->rules.kind->answers;
    return answers ? table->seats[seat].player : 0;
}

bool advance_clock_find(const struct step *step, const struct live *live,
                        struct store_advance *ret_advance)
{
    int64_t player = on_turn(&live->table);
    return live->advances && player > 0 &&
           store_advance(step->store, live->row.id, player, ret_advance) &&
           ret_advance->hand == live->table.game.round;
}

struct advance advance_clock_claims(const struct store_advance *row)
{
    return (struct advance){(int16_t)row->believe_to, (int16_t)row->doubt_from};
}

static void read_habit(const struct step *step, const struct table *table,
                       struct advance_habit *ret_habit)
{
    const struct game_kind *kind = table->rules.kind;
    const struct game_answers *answers = kind->answers;
    struct store_answerer who = {.table = table->id,
                                 .player = on_turn(table),
                                 .seat = table_turn(table),
                                 .verbs = {kind->verbs[answers->believe[0]].name,
                                           kind->verbs[answers->believe[1]].name,
                                           kind->verbs[answers->doubt].name}};
    int n = store_answer_times(step->store, &who, ret_habit->times_ms, ADVANCE_TIMES_MOST);
    ret_habit->n = n < ADVANCE_TIMES_MOST ? n : ADVANCE_TIMES_MOST;
    ret_habit->below = random_below;
    ret_habit->source = NULL;
}

static int64_t draw(struct step *step, const struct live *live, const struct schedule *schedule)
{
    struct advance_habit habit;
    read_habit(step, &live->table, &habit);
    return advance_due(&schedule->pace, schedule_until(schedule, live), step->now_ms, &habit);
}

/* Raises may put a claim to the player who rolled the dice. */
static void ask(struct step *step, const struct live *live, int64_t player)
{
    struct message message;
    struct shown_table shown = show_table(step, live, 0);
    advance_clock_drop(step, live, player, ADVANCE_PAGE_KNOWN);
    if (!live->table.seats[table_turn(&live->table)].reachable)
        return;
    advance_page_asked(&shown, ctx_player_language(step, player), &message);
    message.silent = hush_is_on(step, live);
    table_place_add(step, live, &message);
    enqueue_post(&(struct delivery){step, player, 0, live->row.id}, SEND_PRIVATE, &message);
}

void advance_clock_reckon(struct step *step, const struct live *live, bool anew)
{
    struct store_advance row;
    struct schedule schedule;
    struct move move;
    if (!advance_clock_find(step, live, &row) || row.turn != 0)
        return;
    if (advance_known(&live->table)) {
        ask(step, live, row.player);
        return;
    }
    schedule_of_turn(step, live, &schedule);
    int64_t before_ms = row.due_ms, until_ms = schedule_until(&schedule, live);
    const struct advance advance = advance_clock_claims(&row);
    if (schedule.shut || !advance_move(&live->table, &advance, &move))
        row.due_ms = 0;
    else if (anew || row.due_ms == 0 || (until_ms != 0 && row.due_ms >= until_ms))
        row.due_ms = draw(step, live, &schedule);
    if (row.due_ms != before_ms)
        store_advance_put(step->store, &row);
}

void advance_clock_drop(struct step *step, const struct live *live, int64_t player,
                        enum advance_page_end end)
{
    struct store_advance row;
    struct message message;
    if (!store_advance(step->store, live->row.id, player, &row))
        return;
    store_advance_drop(step->store, live->row.id, player);
    if (row.turn != 0)
        return;
    struct shown_table shown = show_table(step, live, 0);
    advance_page_over(&shown, end, ctx_player_language(step, player), &message);
    enqueue_edit(&(struct delivery){step, player, 0, live->row.id}, SEND_CHORE, row.page, &message);
}

void advance_clock_end(struct step *step, const struct live *live, const struct news *news)
{
    const struct table *table = &live->table;
    bool ends = news->kind == NEWS_MOVE || news->kind == NEWS_GONE;
    if (live->advances && ends && news->seat != GAME_NOBODY)
        advance_clock_drop(step, live, table->seats[news->seat].player, ADVANCE_PAGE_PASSED);
}

void advance_clock_tidy(struct step *step, const struct live *live)
{
    const struct table *table = &live->table;
    int hand = table->status == TABLE_PLAYING ? table->game.round : -1;
    int64_t players[GAME_SEATS_MAX];
    if (!live->advances)
        return;
    int n = store_advances_old(step->store, table->id, hand, players, GAME_SEATS_MAX);
    for (int i = 0; i < n; i++)
        advance_clock_drop(step, live, players[i], ADVANCE_PAGE_PASSED);
}
