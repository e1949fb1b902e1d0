/* table.c - the lobby, the start, the moves and the end of one table. */

#include "table.h"

#include "leaving.h"
#include "no_show.h"
#include "robot_player.h"
#include "starter.h"
#include "table_parts.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Bytes past the name's end are cleared, so that equal names are equal bytes. */
static void rename_seat(struct seat *seat, const struct event *event)
{
    if (event->name == NULL)
        return;
    memset(seat->name, 0, sizeof seat->name);
    memset(seat->username, 0, sizeof seat->username);
    snprintf(seat->name, sizeof seat->name, "%s", event->name);
    snprintf(seat->username, sizeof seat->username, "%s", event->username ? event->username : "");
}

static void sit_down(struct table *table, const struct event *event)
{
    assert(table->n_seats < GAME_SEATS_MAX);
    struct seat *seat = &table->seats[table->n_seats++];
    seat->player = event->player;
    seat->reachable = event->reachable;
    seat->in_group = event->in_group;
    rename_seat(seat, event);
}

/* Whether the event may change the table: in these states, and only by the host or an admin. */
static enum refusal rule(const struct table *table, const struct event *event, int states)
{
    enum refusal why = look_outside(table, states);
    if (why == ACCEPTED && !event->admin && !table_is_run_by(table, event->player, event->here))
        return REFUSED_NOT_HOST;
    return why;
}

/* Makes the next player at the table who still plays the host. False if there is none. */
static bool pass_on_host(struct table *table, int from)
{
    struct view view = {0};
    if (table->status != TABLE_LOBBY)
        game_view(&table->game, GAME_NOBODY, &view);
    for (int i = 0; i < table->n_seats; i++) {
        int seat = (from + i) % table->n_seats;
        int64_t player = table->seats[seat].player;
        if (view.out[seat] || player == table->host || robot_player_is(player))
            continue;
        table->host = player;
        return true;
    }
    return false;
}

/* The consequences of every move, live or replayed. True if the host changed. */
static bool after_move(struct table *table, const struct move *move)
{
    table->turn++;
    if (game_over(&table->game))
        table->status = TABLE_OVER;
    return move->verb == game_verb(table->rules.kind, GAME_LEAVE) &&
           table->seats[move->seat].player == table->host && pass_on_host(table, move->seat);
}

/* `by_robot`: for a robot or for an absent player. */
static void follow_move(struct table *table, int seat, const struct game_events *events,
                        bool by_robot)
{
    claims_follow(&table->claims, events, by_robot && !robot_player_is(table->seats[seat].player));
    for (int i = 0; i < events->n; i++) {
        const struct game_event *event = &events->list[i];
        uint8_t *answered = &table->answered[event->seat];
        bool answers =
            event->type == GAME_ACCEPTED || event->type == GAME_REVEALED || event->answers;
        if (answers && *answered < UINT8_MAX)
            ++*answered;
    }
}

static enum refusal apply_move(struct table *table, struct move *move, const struct event *event,
                               struct news *news)
{
    if (game_by_chance(&table->game, move)) {
        assert(event->below != NULL);
        game_throw(&table->game, move, event->below, event->source);
    }
    enum refusal why = game_step(&table->game, move, &news->events);
    if (why != ACCEPTED)
        return why;
    news->kind = NEWS_MOVE;
    news->seat = move->seat;
    news->move = *move;
    news->new_host = after_move(table, move);
    news->claims = table->claims;
    follow_move(table, move->seat, &news->events, news->lapsed);
    return ACCEPTED;
}

/* --- one function for each kind of event; it may write to `news` even if it refuses --- */

static enum refusal step_join(struct table *table, const struct event *event, struct news *news)
{
    enum refusal why = look_outside(table, IN_LOBBY);
    if (table->status < TABLE_OVER && table_seat(table, event->player) != GAME_NOBODY)
        return REFUSED_ALREADY_SEATED;
    if (why != ACCEPTED)
        return why;
    if (table->n_seats >= table->rules.kind->seats_max)
        return REFUSED_TABLE_FULL;
    news->kind = NEWS_JOINED;
    news->seat = table->n_seats;
    sit_down(table, event);
    return ACCEPTED;
}

static enum refusal stand_up(struct table *table, const struct event *event, struct news *news)
{
    int seat = table_seat(table, event->player);
    if (seat == GAME_NOBODY)
        return REFUSED_NOT_SEATED;
    int after = table->n_seats - seat - 1;
    memmove(&table->seats[seat], &table->seats[seat + 1], (size_t)after * sizeof table->seats[0]);
    memset(&table->seats[--table->n_seats], 0, sizeof table->seats[0]);
    news->kind = NEWS_STOOD_UP;
    if (event->player == table->named)
        choosing_starter(table, starter_usual(table->rules.kind), 0);
    if (table->n_seats == robot_player_count(table))
        table->status = TABLE_CANCELLED;
    else if (event->player == table->host)
        news->new_host = pass_on_host(table, seat);
    return ACCEPTED;
}

/* Ends a player's part in the game. */
static enum refusal leave_game(struct table *table, const struct event *event, struct news *news)
{
    int seat = table_seat(table, event->player);
    enum refusal why = look_may_move(table, seat);
    if (why != ACCEPTED)
        return why;
    int verb = game_verb(table->rules.kind, GAME_LEAVE);
    if (verb < 0)
        return REFUSED_NOT_NOW;
    struct move move = {.seat = (int8_t)seat, .verb = (uint8_t)verb, .value = GAME_NOTHING};
    news->lapsed = event->kind == EVENT_DROP;
    return apply_move(table, &move, event, news);
}

static enum refusal step_leave(struct table *table, const struct event *event, struct news *news)
{
    if (table->status == TABLE_LOBBY)
        return stand_up(table, event, news);
    return leave_game(table, event, news);
}

static enum refusal step_choose(struct table *table, const struct event *event, struct news *news)
{
    bool clock = event->kind == EVENT_CLOCK;
    enum refusal why = rule(table, event, clock ? IN_LOBBY | IN_GAME : IN_LOBBY);
    if (why != ACCEPTED)
        return why;
    news->kind = clock ? NEWS_CLOCK : NEWS_RULES;
    return choosing_step(table, event);
}

/* Players at the table need not wait for a silent host. */
static enum refusal step_start(struct table *table, const struct event *event, struct news *news)
{
    bool for_host = event->host_silent && table_seat(table, event->player) != GAME_NOBODY;
    enum refusal why = for_host ? look_outside(table, IN_LOBBY) : rule(table, event, IN_LOBBY);
    if (why != ACCEPTED)
        return why;
    if (table->n_seats < table->rules.kind->seats_min)
        return REFUSED_TOO_FEW;
    if (event->no_robots && robot_player_count(table) > 0)
        return REFUSED_NO_ROBOTS;
    int first = starter_choose(table, event, news);
    why = game_start(&table->rules, table->n_seats, first, &table->game);
    if (why != ACCEPTED)
        return why;
    table->status = TABLE_PLAYING;
    news->kind = NEWS_STARTED;
    news->seat = (int8_t)first;
    return ACCEPTED;
}

static enum refusal step_cancel(struct table *table, const struct event *event, struct news *news)
{
    enum refusal why = rule(table, event, IN_LOBBY | IN_GAME);
    if (why != ACCEPTED)
        return why;
    table->status = TABLE_CANCELLED;
    rolling_stop(table);
    news->kind = NEWS_CANCELLED;
    news->crowded = event->crowded;
    snprintf(news->by_name, sizeof news->by_name, "%s", event->name ? event->name : "");
    snprintf(news->by_username, sizeof news->by_username, "%s",
             event->username ? event->username : "");
    return ACCEPTED;
}

/* Makes the move of a seat, or begins to roll for it. */
static enum refusal move_seat(struct table *table, int seat, const struct event *event,
                              struct news *news)
{
    assert(event->move.verb < table->rules.kind->n_verbs);
    struct move move = event->move;
    move.seat = (int8_t)seat;
    move.n_faces = 0; /* nobody names the faces but chance */
    memset(move.faces, 0, sizeof move.faces);
    if (rolling_takes(table, &move))
        return rolling_start(table, &move, event, news);
    return apply_move(table, &move, event, news);
}

static enum refusal step_move(struct table *table, const struct event *event, struct news *news)
{
    int seat = table_seat(table, event->player), round = table->game.round;
    enum refusal why = table_may_move(table, event->player, event->turn);
    if (why != ACCEPTED)
        return why;
    why = move_seat(table, seat, event, news);
    if (why != ACCEPTED)
        return why;
    table->seats[seat].missed = 0;
    table->seats[seat].played = true;
    no_show_ends(table, seat);
    absence_moved(table, seat, round, event->forgiven_by);
    return ACCEPTED;
}

/* Whether the post of the choice before stays: open dice were thrown, or a hand ended. */
static bool is_told(const struct table *table)
{
    struct view view;
    game_view(&table->game, GAME_NOBODY, &view);
    return view.rolls > 0 || view.last == GAME_NOTHING;
}

static enum refusal step_lapse(struct table *table, const struct event *event, struct news *news)
{
    int seat = table_turn(table);
    enum refusal why = look_may_move(table, seat);
    if (why != ACCEPTED)
        return why;
    if (event->turn != table->turn)
        return REFUSED_OLD_BUTTON;
    news->lapsed = true;
    news->lapsed_on = event->further && is_told(table);
    why = move_seat(table, seat, event, news);
    struct seat *at = &table->seats[seat];
    if (why == ACCEPTED && !event->further && at->away_until_ms == 0 && at->verdict < NO_SHOW_ROBOT)
        absence_missed(at);
    return why;
}

static enum refusal step_throw(struct table *table, const struct event *event, struct news *news)
{
    enum refusal why = look_outside(table, IN_GAME);
    if (why != ACCEPTED)
        return why;
    struct move move = table->rolled;
    if (!table->rolling && !table_wants_throw(table))
        return REFUSED_NOT_NOW;
    if (!table->rolling)
        game_forced(&table->game, &move);
    move.n_faces = 0;
    rolling_stop(table);
    news->n_own = event->n_own;
    int round = table->game.round;
    why = apply_move(table, &move, event, news);
    const struct seat *at = &table->seats[move.seat];
    if (why == ACCEPTED && at->away_until_ms == 0 && at->played)
        absence_moved(table, move.seat, round, event->forgiven_by);
    return why;
}

static enum refusal step_reach(struct table *table, const struct event *event, struct news *news)
{
    int seat = table_seat(table, event->player);
    if (seat == GAME_NOBODY)
        return REFUSED_NOT_SEATED;
    table->seats[seat].reachable = event->reachable;
    table->seats[seat].in_group = event->in_group;
    rename_seat(&table->seats[seat], event);
    news->kind = NEWS_REACH;
    news->seat = (int8_t)seat;
    return ACCEPTED;
}

/* In the lobby a player who left the group stands up. */
static enum refusal step_absence(struct table *table, const struct event *event, struct news *news)
{
    if (event->kind == EVENT_GONE && table->status == TABLE_LOBBY)
        return stand_up(table, event, news);
    return absence_step(table, event, news);
}

static enum refusal (*const steps[])(struct table *, const struct event *, struct news *) = {
    [EVENT_JOIN] = step_join,       [EVENT_LEAVE] = step_leave,   [EVENT_PRESET] = step_choose,
    [EVENT_OPTION] = step_choose,   [EVENT_RULES] = step_choose,  [EVENT_STARTER] = step_choose,
    [EVENT_DICE] = step_choose,     [EVENT_ABSENT] = step_choose, [EVENT_SHOWN] = step_choose,
    [EVENT_START] = step_start,     [EVENT_CANCEL] = step_cancel, [EVENT_MOVE] = step_move,
    [EVENT_THROW] = step_throw,     [EVENT_REACH] = step_reach,   [EVENT_CLOCK] = step_choose,
    [EVENT_LAPSE] = step_lapse,     [EVENT_DROP] = leave_game,    [EVENT_BACK] = step_absence,
    [EVENT_AWAY] = step_absence,    [EVENT_GONE] = step_absence,  [EVENT_LEAVING] = leaving_step,
    [EVENT_VERDICT] = no_show_step,
};

/* A vote and a choice are a player's own, and show that they are there. */
static void note_act(struct table *table, const struct event *event)
{
    int seat = table_seat(table, event->player);
    bool own =
        event->kind == EVENT_VERDICT || event->kind == EVENT_LEAVING || event->kind == EVENT_CLOCK;
    if (own && table->status == TABLE_PLAYING && seat != GAME_NOBODY && !table->seats[seat].played)
        no_show_there(table, seat);
}

bool table_replace_host(struct table *table, int64_t host)
{
    int seat = table_seat(table, host);
    return table->host == host && pass_on_host(table, seat == GAME_NOBODY ? 0 : seat);
}

void table_open(struct table *ret_table, int64_t chat, int64_t thread, const struct rules *rules,
                const struct event *host)
{
    memset(ret_table, 0, sizeof *ret_table);
    ret_table->chat = chat;
    ret_table->thread = thread;
    ret_table->host = host->player;
    ret_table->clock_s = TABLE_CLOCK_USUAL_S;
    ret_table->starter = starter_usual(rules->kind);
    ret_table->rules = *rules;
    sit_down(ret_table, host);
}

enum refusal table_step(struct table *table, const struct event *event, struct news *ret_news)
{
    assert((size_t)event->kind < sizeof steps / sizeof steps[0]);
    struct news news;
    memset(&news, 0, sizeof news);
    news.seat = GAME_NOBODY;
    news.by = event->player;
    enum refusal why = steps[event->kind](table, event, &news);
    if (why != ACCEPTED)
        return why;
    note_act(table, event);
    no_show_count(table);
    if (table->clock_s == 0 && table_alone_with_robots(table))
        table->clock_s = TABLE_CLOCK_USUAL_S;
    *ret_news = news;
    return ACCEPTED;
}

void table_replay_start(struct table *table, const struct game *start)
{
    table->game = *start;
    table->status = TABLE_PLAYING;
    table->turn = 0;
}

void table_replay(struct table *table, const struct move *move, bool by_robot)
{
    struct game_events events;
    enum refusal why = game_step(&table->game, move, &events);
    assert(why == ACCEPTED);
    follow_move(table, move->seat, &events, by_robot);
    after_move(table, move);
}
