/* apply.c - applies an event to a table: logs it, tells it, and counts games that end. */
#include "apply.h"

#include "advance_clock.h"
#include "announce.h"
#include "bracket.h"
#include "digest.h"
#include "enqueue.h"
#include "game_results.h"
#include "leaving.h"
#include "no_show.h"
#include "no_show_news.h"
#include "random.h"
#include "rivals.h"
#include "robot_player.h"
#include "scoring.h"
#include "seasons.h"
#include "stale_posts.h"
#include "standings_query.h"
#include "table_watch.h"
#include "turn_clock.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One event on its way through a table, with the news that was not told yet. */
struct applied {
    struct step *step;
    struct live *live;
    struct table before; /* the state that was told last */
    struct news news;
    bool threw;      /* chance made moves after the news */
    bool hand_ended; /* and that was told */
    bool over;       /* the game ended normally */
    bool began;      /* the game of rivals */
    struct end_lines end;
};

static void log_move(const struct applied *applied, const struct news *news, int64_t update)
{
    if (news->kind != NEWS_MOVE)
        return;
    applied->step->bot->counts.moves++;
    store_move_add(applied->step->store, applied->live->row.id, &applied->live->table.game,
                   applied->live->table.turn - 1, &news->move, update, applied->step->now_ms);
}

/* Whether the post may ask about the player of the news, or tell what the others decided. A table
 * that was just loaded knows of the absence before its event. */
static bool is_asked_about(const struct applied *applied)
{
    const struct seat *was = &applied->before.seats[applied->news.seat];
    return !was->played && was->missed > 0;
}

/* Whether the others decided about a player, are asked about one, or no longer are: absences change
 * who has a vote. */
static bool asks(const struct table *before, const struct table *table)
{
    bool decided = false;
    for (int seat = 0; seat < table->n_seats; seat++)
        decided = decided || before->seats[seat].verdict != table->seats[seat].verdict;
    return decided || no_show_asked(before) != GAME_NOBODY || no_show_asked(table) != GAME_NOBODY;
}

static void tell(struct applied *applied)
{
    int64_t before_ms = applied->live->row.deadline_ms;
    turn_clock_reckon(applied->step, applied->live);
    struct told told = {.before = &applied->before,
                        .news = &applied->news,
                        .threw = applied->threw,
                        .rolled = applied->before.rolling,
                        .end = applied->over || applied->began ? &applied->end : NULL};
    announce_news(applied->step, applied->live, &told);
    applied->hand_ended |= table_ended_hand(&applied->before, &applied->live->table);
    enum news_kind kind = applied->news.kind;
    bool of_absence = kind == NEWS_BACK || kind == NEWS_AWAY || kind == NEWS_GONE;
    if (of_absence && (applied->live->row.deadline_ms != before_ms || is_asked_about(applied) ||
                       asks(&applied->before, &applied->live->table)))
        announce_as_it_is(applied->step, applied->live); /* the post shows it */
    stale_posts_look(applied->step, applied->live, &applied->before);
    no_show_news_tell(applied->step, applied->live, &applied->before, &applied->news);
}

/* Joins the consequences of an event to its news, so that one post tells all. If they do not fit
 * into one post, the news so far is told first. */
static void join_news(struct applied *applied, const struct table *before, const struct news *more)
{
    struct game_events *events = &applied->news.events;
    if (events->n + more->events.n > GAME_EVENTS_MAX) {
        tell(applied);
        applied->before = *before;
        applied->news = *more;
        applied->threw = false;
        return;
    }
    applied->news.new_host |= more->new_host;
    for (int i = 0; i < more->events.n; i++)
        events->list[events->n++] = more->events.list[i];
}

static void take_out(struct applied *applied, int seat, int64_t update)
{
    struct table *table = &applied->live->table, before = *table;
    struct event event = {.kind = EVENT_LEAVE, .player = table->seats[seat].player};
    struct news left;
    enum refusal why = table_step(table, &event, &left);
    assert(why == ACCEPTED);
    log_move(applied, &left, update);
    join_news(applied, &before, &left);
}

/* After a hand, players who asked to leave, and those without whom the others go on, do so before
 * anything is thrown in the next. Robots whose last human opponent is gone leave one by one, until
 * the game is over. */
static void let_leave(struct applied *applied, const struct table *before)
{
    int seat;
    const struct table *table = &applied->live->table;
    bool between = table_ended_hand(before, table);
    while (between && (seat = leaving_next(table)) != GAME_NOBODY)
        take_out(applied, seat, table->seats[seat].leaving ? 0 : STORE_BY_ROBOT);
    while ((seat = robot_player_leaves(table)) != GAME_NOBODY)
        take_out(applied, seat, STORE_BY_ROBOT);
}

/* As the group chose. */
static int8_t forgiven_by(struct step *step, const struct table *table)
{
    return (int8_t)step_chat(step, table->chat)->forgiven_by;
}

/* Whether a throw lies open for everybody, or was shown to all. */
static bool is_open(const struct table *table, const struct news *thrown)
{
    bool open = table->rules.kind->open;
    for (int i = 0; i < thrown->events.n; i++)
        open |= thrown->events.list[i].thrown;
    return open;
}

/* Makes the moves of chance while they are due. An open throw is news, too. Of any other nothing is
 * told, so that news do not depend on it. */
static void throw_where_due(struct applied *applied)
{
    struct table *table = &applied->live->table;
    while (table_wants_throw(table)) {
        struct table before = *table;
        struct event event = {.kind = EVENT_THROW,
                              .below = random_below,
                              .forgiven_by = forgiven_by(applied->step, table)};
        struct news thrown;
        enum refusal why = table_step(table, &event, &thrown);
        assert(why == ACCEPTED);
        log_move(applied, &thrown, 0);
        applied->threw = true;
        if (is_open(table, &thrown))
            join_news(applied, &before, &thrown);
        let_leave(applied, &before);
    }
}

/* Has Telegram throw the dice for the waiting move, so that everybody sees them roll. Each die is
 * one call of sendDice, sent at most once. dice_land.h takes the results. */
static void send_dice(struct step *step, struct live *live)
{
    struct store_throw throw = {
        .move = live->table.rolled, .since_ms = step->now_ms, .update = step->cause};
    struct delivery group = {step, live->table.chat, live->table.thread, live->row.id};
    store_throw_put(step->store, live->row.id, &live->table.game, &throw);
    for (int place = 0; place < throw.move.n_faces; place++) {
        char context[80];
        snprintf(context, sizeof context, "%lld %lld %d", (long long)live->row.id,
                 (long long)live->table.turn, place);
        enqueue_die(&group, context);
    }
}

/* --- the end of a game --- */

/* The rank of a seat among all games of the present season; 0: none yet. */
static int32_t find_rank(struct step *step, const struct table *table, int seat)
{
    struct standings_query asked;
    struct standing *rows;
    int32_t rank = 0;
    standings_query_now(step, table->chat, &asked);
    int n = standings_query_rows(step, &asked, &rows);
    for (int i = 0; i < n; i++)
        if (rows[i].player == table->seats[seat].player)
            rank = rows[i].rank;
    free(rows);
    return rank;
}

/* The seats of players who take part in the league, as bits: only these get figures. */
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

/* A game in a private chat has an ending to tell, but does not count. */
static void tell_practice(struct step *step, const struct table *table, struct end_lines *ret_end)
{
    static struct store_result results[GAME_SEATS_MAX];
    struct game_results_story story;
    struct store_ending ending = {.table = table->id, .chat = table->chat};
    game_results_read(step->store, &ending, results, &story);
    *ret_end = (struct end_lines){.named = find_named(step, table), .highlights = story.highlights};
}

/* Counts a game that ended normally, and finds the lines about it for the last post. All its moves
 * are written; its table need not be saved yet. */
static void count(struct step *step, const struct live *live, struct end_lines *ret_end)
{
    struct scoring_end end;
    const struct table *table = &live->table;
    struct store_ending ending = {
        .table = table->id, .chat = table->chat, .ended_ms = step->now_ms};
    if (table_is_practice(table)) {
        tell_practice(step, table, ret_end);
        return;
    }
    scoring_record(step->store, &ending, &end);
    seasons_plan_weekly(step, table->chat);
    *ret_end = (struct end_lines){.named = find_named(step, table), .highlights = end.highlights};
    memcpy(ret_end->trophies, end.trophies, sizeof ret_end->trophies);
    if (live->cup.number > 0)
        return;
    ret_end->unplayed = end.on && !end.played;
    ret_end->alone = end.on && end.people < 2;
    ret_end->deserted = end.on && end.players < 2;
    ret_end->player = end.player;
    memcpy(ret_end->points, end.points, sizeof ret_end->points);
    ret_end->best = end.best;
    ret_end->played_for = end.played_for & ret_end->named;
    if (end.best != GAME_NOBODY)
        ret_end->rank = find_rank(step, table, end.best);
}

/* --- any event --- */

/* Rivals read at the start how it stands between them. */
static void look_for_rivals(struct applied *applied)
{
    const struct table *table = &applied->live->table;
    applied->began = applied->news.kind == NEWS_STARTED && !table_is_practice(table) &&
                     rivals_find(applied->step->store, table, &applied->end.rivals);
}

/* A player who has sat down is not asked to. */
static void stop_asking(struct live *live, int64_t player)
{
    int8_t n = 0;
    for (int i = 0; i < live->n_asked; i++)
        if (live->asked[i].player != player)
            live->asked[n++] = live->asked[i];
    live->n_asked = n;
}

enum refusal apply_event(struct step *step, struct live *live, const struct event *event)
{
    struct applied applied = {.step = step, .live = live, .before = live->table};
    struct event known = *event;
    known.forgiven_by = forgiven_by(step, &live->table);
    enum refusal why = table_step(&live->table, &known, &applied.news);
    if (why != ACCEPTED)
        return why;
    log_move(&applied, &applied.news, step->cause);
    advance_clock_end(step, live, &applied.news);
    if (applied.news.kind == NEWS_JOINED) {
        stop_asking(live, event->player);
        table_watch_sat(step, live, event->player);
    }
    look_for_rivals(&applied);
    if (applied.news.kind == NEWS_MOVE)
        live->row.picked = 0;
    if (live->table.rolling)
        send_dice(step, live);
    else if (applied.before.rolling)
        store_throw_drop(step->store, live->row.id);
    let_leave(&applied, &applied.before);
    throw_where_due(&applied);
    advance_clock_tidy(step, live);
    applied.over = live->table.status == TABLE_OVER;
    bool ended = live->table.status >= TABLE_OVER;
    if (applied.before.status == TABLE_LOBBY &&
        (live->table.status != TABLE_LOBBY ||
         live->table.n_seats == live->table.rules.kind->seats_max))
        table_watch_over(step, live);
    if (ended && live->cup.number > 0)
        bracket_goes_on(step->store, &live->row, &live->cup);
    if (applied.over)
        count(step, live, &applied.end);
    tell(&applied);
    if (applied.hand_ended)
        announce_group_first(step, live);
    int64_t chat = live->table.chat;
    live_tables_save(step->live_tables, live, step->now_ms);
    digest_went_on(step, &applied.before);
    if (ended)
        store_cups_wake(step->store, chat, step->now_ms);
    return ACCEPTED;
}
