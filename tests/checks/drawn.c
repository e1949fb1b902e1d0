/* drawn.c - reads cups and their tables. */
#include "drawn.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { PRINTED_MOST = 20 };

/* --- reading --- */

__attribute__((format(printf, 2, 3))) void drawn_blame(struct drawn *drawn, const char *format, ...)
{
    char line[300];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (drawn->faults++ < PRINTED_MOST)
        print_message("cup %" PRId64 " of %" PRId64 ": %s\n", drawn->cup, drawn->chat, line);
}

sqlite3_stmt *drawn_ask(const struct drawn *drawn, const char *sql, int64_t value)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(drawn->db, sql, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(drawn->db));
    sqlite3_bind_int64(statement, 1, value);
    return statement;
}

static void read_entrants(struct drawn *drawn)
{
    sqlite3_stmt *row =
        drawn_ask(drawn, "SELECT player, rank, out FROM entrants WHERE cup = ?1 ORDER BY entrant",
                  drawn->cup);
    for (drawn->n = 0; sqlite3_step(row) == SQLITE_ROW; drawn->n++) {
        assert_in_range(drawn->n, 0, CUP_ENTRANTS_MAX - 1);
        drawn->entrants[drawn->n].player = sqlite3_column_int64(row, 0);
        drawn->entrants[drawn->n].rank = sqlite3_column_int(row, 1);
        drawn->entrants[drawn->n].out = sqlite3_column_int(row, 2) != 0;
    }
    sqlite3_finalize(row);
}

static void read_seats(const char *text, struct drawn_board *board)
{
    int length, entrant, place, score;
    while (sscanf(text, "%d:%d:%d%n", &entrant, &place, &score, &length) == 3) {
        assert_in_range(board->n, 0, CUP_SIZE_MOST - 1);
        board->seats[board->n].entrant = entrant;
        board->seats[board->n].place = place;
        board->seats[board->n++].score = score;
        text += length;
    }
}

static void read_boards(struct drawn *drawn)
{
    sqlite3_stmt *row =
        drawn_ask(drawn,
                  "SELECT c.round, c.place, c.status, c.table_id, c.seats, t.status,"
                  " t.opened_ms, t.ended_ms FROM cup_tables AS c LEFT JOIN tables AS t"
                  " ON t.id = c.table_id WHERE cup = ?1 ORDER BY c.round, c.place",
                  drawn->cup);
    for (drawn->n_boards = 0; sqlite3_step(row) == SQLITE_ROW; drawn->n_boards++) {
        assert_in_range(drawn->n_boards, 0, DRAWN_BOARDS_MAX - 1);
        struct drawn_board *board = &drawn->all[drawn->n_boards];
        *board = (struct drawn_board){.round = sqlite3_column_int(row, 0),
                                      .place = sqlite3_column_int(row, 1),
                                      .status = sqlite3_column_int(row, 2),
                                      .table = sqlite3_column_int64(row, 3),
                                      .table_status = sqlite3_column_int(row, 5),
                                      .opened_ms = sqlite3_column_int64(row, 6),
                                      .ended_ms = sqlite3_column_int64(row, 7)};
        read_seats((const char *)sqlite3_column_text(row, 4), board);
    }
    sqlite3_finalize(row);
}

/* --- rounds --- */

struct drawn_round drawn_round_of(struct drawn *drawn, int number)
{
    struct drawn_round round = {.number = number};
    for (int i = 0; i < drawn->n_boards; i++) {
        const struct drawn_board *board = &drawn->all[i];
        if (board->round != number)
            continue;
        if (round.n_boards++ == 0)
            round.boards = board;
        round.waited |= board->table == 0 || board->opened_ms != round.boards->opened_ms;
        if (board->table != 0 && (round.drawn_ms == 0 || board->opened_ms < round.drawn_ms))
            round.drawn_ms = board->opened_ms;
        for (int j = 0; j < board->n; j++) {
            int entrant = board->seats[j].entrant;
            if (round.sits[entrant])
                drawn_blame(drawn, "entrant %d sits twice in round %d", entrant, number);
            round.sits[entrant] = true;
            round.n++;
        }
    }
    return round;
}

int drawn_first(const struct drawn_board *board)
{
    int seat = -1;
    for (int i = 0; i < board->n; i++)
        if (board->seats[i].place == 1)
            seat = seat < 0 ? i : board->n;
    return seat == board->n ? -1 : seat;
}

/* --- all of them --- */

void drawn_each(struct drawn *drawn, void (*look)(struct drawn *drawn, int64_t now_ms),
                int64_t now_ms)
{
    sqlite3_stmt *row = drawn_ask(
        drawn,
        "SELECT id, chat, status, size, days, round, winner, due_ms, ends_ms, paused_ms FROM cups"
        " WHERE id > ?1",
        0);
    while (sqlite3_step(row) == SQLITE_ROW) {
        drawn->cup = sqlite3_column_int64(row, 0);
        drawn->chat = sqlite3_column_int64(row, 1);
        drawn->status = sqlite3_column_int(row, 2);
        drawn->size = sqlite3_column_int(row, 3);
        drawn->days = sqlite3_column_int(row, 4);
        drawn->round = sqlite3_column_int(row, 5);
        drawn->winner = sqlite3_column_int64(row, 6);
        drawn->due_ms = sqlite3_column_int64(row, 7);
        drawn->ends_ms = sqlite3_column_int64(row, 8);
        drawn->paused_ms = sqlite3_column_int64(row, 9);
        read_entrants(drawn);
        read_boards(drawn);
        look(drawn, now_ms);
    }
    sqlite3_finalize(row);
}
