/* look.c - questions about a table; they change nothing. */

#include "table.h"

#include "robot_player.h"
#include "table_parts.h"

#include <assert.h>
#include <string.h>

int table_seat(const struct table *table, int64_t player)
{
    for (int i = 0; i < table->n_seats; i++)
        if (table->seats[i].player == player)
            return i;
    return GAME_NOBODY;
}

bool table_is_run_by(const struct table *table, int64_t player, bool here)
{
    int seat = table_seat(table, player);
    bool left = seat != GAME_NOBODY && table->seats[seat].gone;
    return player == table->host && (here || !left);
}

bool table_leaves_host_out(const struct table *table)
{
    return table->clock_s != 0 && table->clock_s <= TABLE_HOST_SILENT_S;
}

bool table_starts_without_host(const struct table *table)
{
    int people = table->n_seats - robot_player_count(table);
    int players = table->n_seats - table_leaves_host_out(table);
    return table->status == TABLE_LOBBY && people > 1 && players >= table->rules.kind->seats_min;
}

int table_turn(const struct table *table)
{
    if (table->status != TABLE_PLAYING)
        return GAME_NOBODY;
    struct view view;
    game_view(&table->game, GAME_NOBODY, &view);
    return view.turn;
}

bool table_ended_hand(const struct table *before, const struct table *after)
{
    bool goes_on = after->status == TABLE_PLAYING && after->game.round == before->game.round;
    return before->status == TABLE_PLAYING && !goes_on;
}

bool table_still_plays(const struct table *table, int seat)
{
    struct view view;
    if (table->status != TABLE_PLAYING)
        return false;
    game_view(&table->game, GAME_NOBODY, &view);
    return !view.out[seat];
}

bool table_alone_with_robots(const struct table *table)
{
    int people = 0;
    if (table_is_practice(table) || robot_player_count(table) == 0)
        return false;
    for (int i = 0; i < table->n_seats; i++)
        people += !robot_player_is(table->seats[i].player) &&
                  (table->status != TABLE_PLAYING || table_still_plays(table, i));
    return people < 2;
}

bool table_is_practice(const struct table *table)
{
    return table->chat > 0;
}

bool table_in_private(const struct table *table, int seat)
{
    return table->seats[seat].reachable && !table->seats[seat].in_group &&
           !table_is_practice(table);
}

bool table_is_absent(const struct table *table, int seat)
{
    const struct seat *at = &table->seats[seat];
    return at->missed >= TABLE_ABSENT_AFTER || at->away_until_ms != 0 || at->gone || at->leaving;
}

bool table_hurried(const struct table *table, int seat)
{
    for (int i = 0; i < table->n_seats && table_is_absent(table, seat); i++)
        if (i != seat && !table_is_absent(table, i) && !robot_player_is(table->seats[i].player) &&
            table_still_plays(table, i))
            return true;
    return false;
}

int table_missed(const struct table *table, int seat)
{
    return (table->seats[seat].owed + TABLE_MISSED_PARTS - 1) / TABLE_MISSED_PARTS;
}

bool table_last_to_miss(const struct table *table, int seat, int absence_limit)
{
    const struct seat *at = &table->seats[seat];
    return absence_limit > 0 && at->away_until_ms == 0 && !at->leaving &&
           at->verdict < NO_SHOW_ROBOT && table_missed(table, seat) + 1 >= absence_limit;
}

bool table_wants_throw(const struct table *table)
{
    struct move move;
    struct view view;
    if (table->status != TABLE_PLAYING || table->rolling || !game_forced(&table->game, &move))
        return false;
    if (table_is_practice(table) && table->rules.kind->open && !robot_player_on_turn(table))
        return false;
    game_view(&table->game, GAME_NOBODY, &view);
    return !view.opens && !rolling_takes(table, &move);
}

/* --- permitted actions --- */

enum refusal look_outside(const struct table *table, int states)
{
    static const enum refusal refusals[] = {
        [TABLE_LOBBY] = REFUSED_NOT_STARTED,
        [TABLE_PLAYING] = REFUSED_ALREADY_STARTED,
        [TABLE_OVER] = REFUSED_GAME_OVER,
        [TABLE_CANCELLED] = REFUSED_TABLE_GONE,
    };
    return states & 1 << table->status ? ACCEPTED : refusals[table->status];
}

enum refusal look_still_plays(const struct table *table, int seat)
{
    enum refusal why = look_outside(table, IN_GAME);
    if (why != ACCEPTED)
        return why;
    if (seat == GAME_NOBODY)
        return REFUSED_NOT_A_PLAYER;
    return table_still_plays(table, seat) ? ACCEPTED : REFUSED_ELIMINATED;
}

enum refusal look_may_move(const struct table *table, int seat)
{
    enum refusal why = look_outside(table, IN_GAME);
    if (why != ACCEPTED)
        return why;
    if (seat == GAME_NOBODY)
        return REFUSED_NOT_A_PLAYER;
    return table->rolling ? REFUSED_DICE_ROLLING : ACCEPTED;
}

/* The reason for which the game refuses any move of a seat that is not on turn. Games check the
 * seat and the turn before the move itself. */
static enum refusal refused_to(const struct table *table, int seat)
{
    struct game trial = table->game;
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&trial, moves);
    assert(n > 0);
    moves[0].seat = (int8_t)seat;
    enum refusal why = game_step(&trial, &moves[0], NULL);
    assert(why != ACCEPTED);
    return why;
}

enum refusal table_may_move(const struct table *table, int64_t player, int64_t turn)
{
    int seat = table_seat(table, player);
    enum refusal why = look_may_move(table, seat);
    if (why != ACCEPTED)
        return why;
    if (table->seats[seat].gone)
        return REFUSED_GONE;
    if (turn != TABLE_ANY_TURN && turn != table->turn)
        return REFUSED_OLD_BUTTON;
    return seat == table_turn(table) ? ACCEPTED : refused_to(table, seat);
}

/* --- views --- */

/* TABLE_PUBLIC and forgotten players have no seat to see with. */
static int seat_of_reader(const struct table *table, int64_t player)
{
    return player > 0 ? table_seat(table, player) : GAME_NOBODY;
}

void table_view(const struct table *table, int64_t player, struct view *ret_view)
{
    game_view(&table->game, seat_of_reader(table, player), ret_view);
}

bool table_may_see(const struct table *table, int64_t player)
{
    int seat = seat_of_reader(table, player);
    if (table->status != TABLE_PLAYING || seat == GAME_NOBODY)
        return false;
    struct view view;
    game_view(&table->game, seat, &view);
    return view.n_faces > 0;
}

/* Whether a move with this verb and number of picks is among the moves. */
static bool is_listed(const struct move *moves, int n, const struct move *move)
{
    for (int i = 0; i < n; i++)
        if (moves[i].verb == move->verb && moves[i].n_picks == move->n_picks)
            return true;
    return false;
}

/* Keeps one move for each number of hidden dice that are picked. Returns how many moves are
 * left. */
static int hide_picks(const struct game_kind *kind, struct move *moves, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        struct move move = moves[i];
        memset(move.picks, 0, sizeof move.picks);
        if (kind->verbs[move.verb].picks_key == NULL || !is_listed(moves, kept, &move))
            moves[kept++] = move;
    }
    return kept;
}

int table_legal(const struct table *table, int64_t player, struct move ret_moves[GAME_MOVES_MAX])
{
    int turn = table_turn(table);
    bool public = player == TABLE_PUBLIC;
    if (turn == GAME_NOBODY || (!public && seat_of_reader(table, player) != turn))
        return 0;
    int n = game_legal(&table->game, ret_moves);
    const struct game_kind *kind = table->rules.kind;
    return public && !kind->open ? hide_picks(kind, ret_moves, n) : n;
}
