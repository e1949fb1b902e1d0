/* league_games.c - plays games of a league at random. */
#include "league_games.h"

#include "apply.h"
#include "chance.h"
#include "language.h"
#include "robot.h"
#include "scoring.h"
#include "step.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_MOST = 20000 };

const char *const league_games_kinds[LEAGUE_GAMES_KINDS] = {"tokio", "421", "bugiardi"};

void league_games_open(struct league_games *ret_tourney, struct store *store, uint64_t seed)
{
    language_open("/nonexistent", (const char *const[]){NULL});
    *ret_tourney = (struct league_games){.store = store, .chance = seed};
    bot_open(&ret_tourney->bot, store);
}

void league_games_close(struct league_games *tourney)
{
    bot_close(&tourney->bot);
}

static int below(struct league_games *tourney, int bound)
{
    return (int)chance_below(&tourney->chance, (uint32_t)bound);
}

/* Few lives make a game short. */
static void choose_rules(struct league_games *tourney, const char *kind, struct rules *ret_rules)
{
    rules_usual(game_find(kind), ret_rules);
    rules_set(ret_rules, "lives", below(tourney, 2) ? "1" : "2");
    assert_int_equal(rules_check(ret_rules), ACCEPTED);
}

static bool is_absent(struct league_games *tourney, const struct league_games_game *game, int seat)
{
    return (game->robots >> seat & 1) != 0 && below(tourney, 100) < game->absent;
}

/* A doubt, where there is one to be made, ends a hand: half of the time it is. */
static struct move choose(struct league_games *tourney, const struct game *game)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(game, moves), doubt = game_verb(game->rules.kind, "doubt");
    assert_true(n > 0);
    for (int i = 0; i < n && below(tourney, 2); i++)
        if (moves[i].verb == doubt)
            return moves[i];
    return moves[below(tourney, n)];
}

static struct move leave(const struct game *game, int seat)
{
    return (struct move){.seat = (int8_t)seat,
                         .verb = (uint8_t)game_verb(game->rules.kind, GAME_LEAVE),
                         .value = GAME_NOTHING};
}

/* --- at a table of the bot's --- */

static void apply(struct league_games *tourney, int64_t table, struct event *event, int64_t cause)
{
    struct step step = step_begin(&tourney->bot, tourney->now_ms);
    struct live *live = live_tables_get(tourney->bot.live_tables, table);
    assert_non_null(live);
    event->below = chance_below;
    event->source = &tourney->chance;
    step.cause = cause;
    assert_int_equal(apply_event(&step, live, event), ACCEPTED);
}

static int64_t sit_down(struct league_games *tourney, const struct league_games_game *game)
{
    struct rules rules;
    struct live live;
    char name[TABLE_NAME_BYTES];
    memset(&live, 0, sizeof live);
    choose_rules(tourney, game->kind, &rules);
    struct event join = {.kind = EVENT_JOIN, .player = game->players[0], .name = name};
    snprintf(name, sizeof name, "P%lld", (long long)game->players[0]);
    table_open(&live.table, game->chat, 0, &rules, &join);
    int64_t table = live_tables_add(tourney->bot.live_tables, &live, tourney->now_ms)->row.id;
    for (int i = 1; i < game->n; i++) {
        join.player = game->players[i];
        snprintf(name, sizeof name, "P%lld", (long long)game->players[i]);
        apply(tourney, table, &join, 0);
    }
    apply(tourney, table, &(struct event){.kind = EVENT_START, .player = game->players[0]}, 0);
    return table;
}

static void move(struct league_games *tourney, const struct league_games_game *game,
                 struct live *live)
{
    int seat = table_turn(&live->table);
    struct event event = {.kind = EVENT_MOVE, .player = live->table.seats[seat].player};
    event.turn = live->table.turn;
    int64_t cause = 1 + below(tourney, 1000000);
    if (game->leaves && below(tourney, 20) == 0) {
        event.kind = EVENT_LEAVE;
    } else if (is_absent(tourney, game, seat)) {
        cause = STORE_BY_ROBOT;
        event.kind = EVENT_LAPSE;
        event.player = 0;
        robot_move(&live->table.game, &event.move);
    } else {
        event.move = choose(tourney, &live->table.game);
    }
    apply(tourney, live->row.id, &event, cause);
}

int64_t league_games_play(struct league_games *tourney, const struct league_games_game *game)
{
    struct live *live;
    int moves = 0;
    int64_t table = sit_down(tourney, game);
    while ((live = live_tables_get(tourney->bot.live_tables, table)) != NULL) {
        assert_true(moves++ < MOVES_MOST);
        if (tourney->watch)
            tourney->watch(tourney->watched);
        move(tourney, game, live);
    }
    store_drop_queued(tourney->store, game->chat);
    return table;
}

/* --- only the log --- */

static void log_move(struct league_games *tourney, struct store_table *row, struct game *game,
                     struct move *move, int64_t update)
{
    if (game_by_chance(game, move))
        game_throw(game, move, chance_below, &tourney->chance);
    store_move_add(tourney->store, row->id, game, row->turn++, move, update, tourney->now_ms);
    struct game_events events;
    bool leaves = strcmp(game->rules.kind->verbs[move->verb].name, GAME_LEAVE) == 0;
    assert_int_equal(game_step(game, move, &events), ACCEPTED);
    for (int i = 0; i < events.n && !leaves; i++)
        tourney->played_out |= events.list[i].type == GAME_LOST || events.list[i].settles ||
                               events.list[i].type == GAME_ELIMINATED ||
                               events.list[i].type == GAME_WON;
}

static void play_out(struct league_games *tourney, const struct league_games_game *played,
                     struct store_table *row, struct game *game)
{
    tourney->played_out = false;
    while (!game_over(game)) {
        struct move move = choose(tourney, game), forced;
        bool by_chance = game_forced(game, &forced);
        bool by_robot = is_absent(tourney, played, move.seat);
        assert_true(row->turn < MOVES_MOST);
        if (by_robot && !by_chance)
            robot_move(game, &move);
        if (played->leaves && below(tourney, 20) == 0 && !by_chance)
            move = leave(game, move.seat);
        log_move(tourney, row, game, &move, by_chance ? 0 : by_robot ? STORE_BY_ROBOT : 7);
    }
}

int64_t league_games_log(struct league_games *tourney, const struct league_games_game *played)
{
    struct rules rules;
    struct game game;
    struct store_seat seats[GAME_SEATS_MAX] = {0};
    struct store_table row = {.chat = played->chat, .host = played->players[0], .status = 1};
    choose_rules(tourney, played->kind, &rules);
    assert_true(rules_write(&rules, row.rules, sizeof row.rules));
    row.first = below(tourney, played->n);
    row.opened_ms = tourney->now_ms;
    store_table_add(tourney->store, &row);
    for (int i = 0; i < played->n; i++)
        seats[i].player = played->players[i];
    store_seats_put(tourney->store, row.id, seats, played->n);
    assert_int_equal(game_start(&rules, played->n, row.first, &game), ACCEPTED);
    play_out(tourney, played, &row, &game);
    row.status = 2;
    row.ended_ms = tourney->now_ms;
    store_table_put(tourney->store, &row);
    struct store_ending ending = {.table = row.id, .chat = row.chat, .ended_ms = row.ended_ms};
    scoring_record(tourney->store, &ending, &tourney->end);
    return row.id;
}

/* --- drawing lots --- */

struct league_games_game league_games_draw(struct league_games *tourney, int64_t chat,
                                           const int64_t *people, int n_people, int most)
{
    struct league_games_game game = {.chat = chat};
    game.kind = league_games_kinds[below(tourney, LEAGUE_GAMES_KINDS)];
    game.n = 2 + below(tourney, most - 1);
    for (int i = 0; i < game.n;) {
        bool taken = false;
        game.players[i] = people[below(tourney, n_people)];
        for (int j = 0; j < i; j++)
            taken = taken || game.players[j] == game.players[i];
        i += !taken;
    }
    if (below(tourney, 4) == 0)
        game.robots = UINT32_C(1) << below(tourney, game.n);
    game.absent = 20 + below(tourney, 81);
    game.leaves = below(tourney, 8) == 0;
    return game;
}
