/* cup_tables_check.c - holds tables of cups against what they say themselves, and what the league
 * says. */
#include "cup_tables_check.h"

#include "quiet_hours_model.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>

#define HOUR_MS INT64_C(3600000)
#define DAY_MS  (24 * HOUR_MS)

/* --- how it ended --- */

bool cup_tables_check_absent(struct drawn *drawn, const struct drawn_board *board, int seat)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT min(update_id) = -1 AND max(update_id) <= 0 FROM moves"
             " WHERE table_id = ?1 AND seat = %d AND verb <> 'leave'",
             seat);
    sqlite3_stmt *row = drawn_ask(drawn, sql, board->table);
    bool absent = sqlite3_step(row) == SQLITE_ROW && sqlite3_column_int(row, 0) == 1;
    sqlite3_finalize(row);
    return absent;
}

/* Whether somebody never came, and one who goes on did: however well the robot played for them. */
static bool yields(struct drawn *drawn, const struct drawn_board *board, int seat, int first)
{
    return cup_tables_check_absent(drawn, board, seat) &&
           !cup_tables_check_absent(drawn, board, first);
}

/* The seats of the table, and how they stood in the end by the table itself. */
static void check_seats(struct drawn *drawn, const struct drawn_board *board)
{
    int first = drawn_first(board), seat = 0;
    bool first_out = false, others_in = false;
    sqlite3_stmt *row = drawn_ask(
        drawn, "SELECT player, out FROM seats WHERE table_id = ?1 ORDER BY seat", board->table);
    for (; sqlite3_step(row) == SQLITE_ROW; seat++) {
        bool out = sqlite3_column_int(row, 1) != 0;
        if (seat >= board->n ||
            sqlite3_column_int64(row, 0) != drawn->entrants[board->seats[seat].entrant].player)
            drawn_blame(drawn, "table %" PRId64 ": somebody else sits there", board->table);
        first_out |= out && seat == first;
        others_in |= !out && seat != first && first >= 0 && !yields(drawn, board, seat, first);
        if (first >= 0 && yields(drawn, board, first, seat) && board->status >= BOARD_ENDED)
            drawn_blame(drawn, "table %" PRId64 ": seat %d was there", board->table, seat);
    }
    sqlite3_finalize(row);
    if (seat != board->n)
        drawn_blame(drawn, "table %" PRId64 ": %d seats for %d", board->table, seat, board->n);
    if (board->status >= BOARD_ENDED && (first < 0 || (first_out && others_in)))
        drawn_blame(drawn, "table %" PRId64 ": seat %d goes on", board->table, first);
}

/* A game that ended has a winner, whom the league knows. */
static void check_winner(struct drawn *drawn, const struct drawn_board *board)
{
    int first = drawn_first(board);
    sqlite3_stmt *row = drawn_ask(
        drawn, "SELECT seat FROM results WHERE table_id = ?1 AND place = 1", board->table);
    bool found = sqlite3_step(row) == SQLITE_ROW;
    int winner = found ? sqlite3_column_int(row, 0) : 0;
    sqlite3_finalize(row);
    if (board->table_status != TABLE_ENDED || !found || first < 0 ||
        (first != winner && !yields(drawn, board, winner, first)))
        drawn_blame(drawn, "table %" PRId64 ": who goes on did not win", board->table);
}

/* Nobody who is still in has more. */
static void check_leader(struct drawn *drawn, const struct drawn_board *board)
{
    int first = drawn_first(board);
    if (board->table_status != TABLE_OFF || first < 0)
        drawn_blame(drawn, "table %" PRId64 ": late, and not called off", board->table);
    sqlite3_stmt *row =
        drawn_ask(drawn, "SELECT seat, out FROM seats WHERE table_id = ?1", board->table);
    while (first >= 0 && sqlite3_step(row) == SQLITE_ROW) {
        int seat = sqlite3_column_int(row, 0);
        bool out = sqlite3_column_int(row, 1) != 0;
        if (!out && board->seats[seat].score > board->seats[first].score &&
            !yields(drawn, board, seat, first))
            drawn_blame(drawn, "table %" PRId64 ": seat %d led", board->table, seat);
    }
    sqlite3_finalize(row);
}

/* --- time --- */

/* All of it, what is not made good as well. */
static int64_t silent_ms(const struct drawn *drawn, int64_t from_ms, int64_t to_ms)
{
    int64_t silent = 0;
    for (int i = 0; i < drawn->n_silences; i++)
        if (drawn->silences[i].from_ms < to_ms && drawn->silences[i].to_ms > from_ms)
            silent += drawn->silences[i].to_ms - drawn->silences[i].from_ms;
    return silent;
}

/* A group without a town has no quiet hours, and the bot may always speak. */
static bool is_night(const struct drawn *drawn, int64_t at_ms)
{
    return drawn->town != NULL && quiet_hours_model_of_group(drawn->town, drawn->chat, at_ms);
}

static bool was_shut(const struct drawn *drawn)
{
    return drawn->town != NULL && simulated_people_shut_until_ms(drawn->town, drawn->chat) != 0;
}

/* The latest a round may last is the evening after its days, or the end of a night that begins
 * then, all without the days off; longer where the bot could not speak meanwhile. */
static void check_time(struct drawn *drawn, const struct drawn_round *round,
                       const struct drawn_board *board)
{
    enum { NIGHT_H = 9, E2E_H = 24 };
    struct lapse_whose whose = {drawn->town, drawn->chat, 0};
    int64_t took_ms = lapse_check_ran_ms(&whose, round->drawn_ms, board->ended_ms);
    int64_t least_ms = drawn->days * DAY_MS;
    if (round->number > 1 && is_night(drawn, board->opened_ms))
        drawn_blame(drawn, "table %" PRId64 " began at night", board->table);
    if (board->status == BOARD_LATE && is_night(drawn, board->ended_ms))
        drawn_blame(drawn, "table %" PRId64 " was called off at night", board->table);
    if (board->status == BOARD_LATE &&
        took_ms < least_ms + lapse_check_lost_ms(drawn->silences, drawn->n_silences, &whose,
                                                 round->drawn_ms, board->ended_ms))
        drawn_blame(drawn, "table %" PRId64 " was called off after %" PRId64 " ms of round %d",
                    board->table, took_ms, round->number);
    if (!round->waited && !was_shut(drawn) && board->status >= BOARD_ENDED &&
        took_ms > least_ms + (E2E_H + NIGHT_H) * HOUR_MS + HOUR_MS +
                      silent_ms(drawn, round->drawn_ms, board->ended_ms))
        drawn_blame(drawn, "table %" PRId64 " went on for %" PRId64 " ms of round %d", board->table,
                    took_ms, round->number);
}

void cup_tables_check_check(struct drawn *drawn, const struct drawn_round *round, bool last)
{
    for (int i = 0; i < round->n_boards; i++) {
        const struct drawn_board *board = &round->boards[i];
        drawn->boards++;
        drawn->late += board->status == BOARD_LATE;
        if (board->status < BOARD_ENDED && !(last && drawn->status != DRAWN_OVER))
            drawn_blame(drawn, "round %d, table %d is not over", round->number, i);
        if (board->table == 0) {
            drawn->by_default += board->status >= BOARD_ENDED;
            continue;
        }
        check_seats(drawn, board);
        if (board->status == BOARD_ENDED)
            check_winner(drawn, board);
        else if (board->status == BOARD_LATE)
            check_leader(drawn, board);
        check_time(drawn, round, board);
    }
}
