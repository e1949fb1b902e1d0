/* cup_check.c - looks over cups as they were drawn and played. */
#include "cup_check.h"

#include "cup_tables_check.h"
#include "days_off_model.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>

#define DAY_MS INT64_C(86400000)

/* --- the draw --- */

/* How many of those in a round are stronger. */
static int stronger(const struct drawn *drawn, const struct drawn_round *round, int entrant)
{
    int n = 0;
    for (int i = 0; i < drawn->n; i++)
        n += round->sits[i] && drawn->entrants[i].rank < drawn->entrants[entrant].rank;
    return n;
}

static void check_draw(struct drawn *drawn, const struct drawn_round *round)
{
    int tables = cup_tables(round->n, drawn->size), least = round->n, most = 0;
    if (round->waited)
        return; /* who sat there at first is not known */
    if (round->n_boards != tables)
        drawn_blame(drawn, "round %d has %d tables for %d people", round->number, round->n_boards,
                    round->n);
    for (int i = 0; i < round->n_boards; i++) {
        const struct drawn_board *board = &round->boards[i];
        bool pots[CUP_SIZE_MOST + 1] = {false};
        least = board->n < least ? board->n : least;
        most = board->n > most ? board->n : most;
        for (int j = 0; j < board->n; j++) {
            int pot = stronger(drawn, round, board->seats[j].entrant) / round->n_boards;
            if (pots[pot])
                drawn_blame(drawn, "round %d, table %d: two of one strength", round->number, i);
            pots[pot] = true;
        }
    }
    if (most - least > 1)
        drawn_blame(drawn, "round %d: tables of %d and of %d", round->number, least, most);
}

/* --- who goes on --- */

/* How far somebody got before a round. */
struct got {
    int round, place, score;
};

static struct got got_before(const struct drawn *drawn, int entrant, int round)
{
    struct got got = {0, 0, 0};
    for (int i = 0; i < drawn->n_boards; i++) {
        const struct drawn_board *board = &drawn->all[i];
        for (int j = 0; j < board->n && board->round < round; j++)
            if (board->seats[j].entrant == entrant)
                got = (struct got){board->round, board->seats[j].place, board->seats[j].score};
    }
    return got;
}

static int64_t half_of(const struct drawn *drawn, const struct drawn_round *round)
{
    int64_t half_ms = drawn->days * DAY_MS / 2;
    return drawn->town == NULL
               ? round->drawn_ms + half_ms
               : days_off_model_after_ms(drawn->town, drawn->chat, round->drawn_ms, half_ms);
}

/* Whether somebody was away for more than half of a round when that was drawn. For a time that is
 * not known, whether they may have been. */
static bool is_absent(const struct drawn *drawn, const struct drawn_round *round, int entrant)
{
    char sql[400];
    if (round->waited || round->drawn_ms == 0)
        snprintf(sql, sizeof sql, "SELECT 1 FROM absences WHERE player = ?1 AND chat = %" PRId64,
                 drawn->chat);
    else
        snprintf(sql, sizeof sql,
                 "SELECT 1 FROM absences WHERE player = ?1 AND chat = %" PRId64
                 " AND from_ms <= %" PRId64 " AND until_ms > %" PRId64
                 " AND (ended_ms = 0 OR ended_ms > %" PRId64 ")",
                 drawn->chat, round->drawn_ms, half_of(drawn, round), round->drawn_ms);
    sqlite3_stmt *row = drawn_ask(drawn, sql, drawn->entrants[entrant].player);
    bool absent = sqlite3_step(row) == SQLITE_ROW;
    sqlite3_finalize(row);
    return absent;
}

static bool may_miss(const struct drawn *drawn, const struct drawn_round *round, int entrant)
{
    return drawn->entrants[entrant].out || is_absent(drawn, round, entrant);
}

static bool lost_better(const struct drawn *drawn, int round, int a, int b)
{
    struct got of_a = got_before(drawn, a, round), of_b = got_before(drawn, b, round);
    if (of_a.round != of_b.round)
        return of_a.round > of_b.round;
    if (of_a.place != of_b.place)
        return of_a.place < of_b.place;
    if (of_a.score != of_b.score)
        return of_a.score > of_b.score;
    return drawn->entrants[a].rank < drawn->entrants[b].rank;
}

static bool won_before(const struct drawn *drawn, int round, int entrant)
{
    struct got got = got_before(drawn, entrant, round);
    return round == 1 || (got.round == round - 1 && got.place == 1);
}

/* Somebody is not in a round: they had dropped out, or did worse than all who came in. */
static void check_missing(struct drawn *drawn, const struct drawn_round *round, int entrant)
{
    if (may_miss(drawn, round, entrant))
        return;
    if (won_before(drawn, round->number, entrant))
        drawn_blame(drawn, "entrant %d is missing in round %d", entrant, round->number);
    for (int i = 0; i < drawn->n; i++)
        if (round->sits[i] && !won_before(drawn, round->number, i) &&
            lost_better(drawn, round->number, entrant, i))
            drawn_blame(drawn, "entrant %d is in round %d, %d did better", i, round->number,
                        entrant);
}

static void check_advance(struct drawn *drawn, const struct drawn_round *round,
                          const struct drawn_round *before)
{
    int wanted = round->number == 1 ? drawn->n : before->n_boards;
    for (int i = 0; i < drawn->n; i++) {
        bool absent = !round->waited && round->drawn_ms != 0 && is_absent(drawn, round, i);
        if (!round->sits[i])
            check_missing(drawn, round, i);
        else if (absent)
            drawn_blame(drawn, "entrant %d is in round %d and away", i, round->number);
        drawn->came_in += round->sits[i] && !won_before(drawn, round->number, i);
    }
    for (int i = 0; i < drawn->n && round->n < wanted; i++)
        if (!round->sits[i] && !may_miss(drawn, round, i))
            drawn_blame(drawn, "entrant %d might have come into round %d", i, round->number);
    if (round->n > wanted)
        drawn_blame(drawn, "round %d has %d people for %d", round->number, round->n, wanted);
}

/* --- a cup --- */

static void check_standing(struct drawn *drawn, int64_t now_ms)
{
    bool waits = drawn->status == DRAWN_OPEN || drawn->status == DRAWN_PLAYING;
    if (waits && drawn->due_ms <= now_ms && drawn->paused_ms == 0)
        drawn_blame(drawn, "nothing is due any more");
    if (drawn->status == DRAWN_PLAYING && drawn->ends_ms <= now_ms && drawn->paused_ms == 0)
        drawn_blame(drawn, "its date has passed");
    if (!waits && drawn->due_ms != 0)
        drawn_blame(drawn, "it is over, and something is due");
    if (drawn->status != DRAWN_OVER && drawn->winner != 0)
        drawn_blame(drawn, "its winner is %" PRId64, drawn->winner);
    if (drawn->status != DRAWN_OPEN && drawn->round == 0 && drawn->n_boards > 0)
        drawn_blame(drawn, "it has tables and no round");
}

/* Whether a seat made a move of its own, or had none to make. */
static bool came(struct drawn *drawn, const struct drawn_board *board, int seat)
{
    char sql[240];
    snprintf(sql, sizeof sql,
             "SELECT count(*) = 0 OR total(verb <> 'leave' AND update_id NOT IN (-1, 0)) > 0"
             " FROM moves WHERE table_id = ?1 AND seat = %d AND (verb = 'leave' OR update_id <> 0)",
             seat);
    sqlite3_stmt *row = drawn_ask(drawn, sql, board->table);
    bool came = sqlite3_step(row) == SQLITE_ROW && sqlite3_column_int(row, 0) == 1;
    sqlite3_finalize(row);
    return came;
}

/* Whether the last round was a final to which fewer than two came: nobody wins by absence. */
static bool is_unplayed(struct drawn *drawn, const struct drawn_round *last)
{
    int n = 0;
    const struct drawn_board *board = &last->boards[0];
    if (last->n_boards != 1)
        return false;
    for (int seat = 0; seat < board->n && board->table != 0; seat++)
        n += came(drawn, board, seat);
    return board->table != 0 ? n < 2 : board->status == BOARD_ENDED;
}

/* The winner won the last table; where all others had gone, or nobody came, there was none to win.
 */
static void check_champion(struct drawn *drawn, const struct drawn_round *last)
{
    int64_t champion = 0;
    int seat = last->n_boards == 1 ? drawn_first(&last->boards[0]) : -1;
    if (drawn->status != DRAWN_OVER)
        return;
    bool unplayed = is_unplayed(drawn, last);
    if (unplayed != (drawn->winner == 0))
        drawn_blame(drawn, "its winner is %" PRId64, drawn->winner);
    if (unplayed)
        return;
    if (seat >= 0 && last->boards[0].table != 0 &&
        !cup_tables_check_absent(drawn, &last->boards[0], seat))
        champion = drawn->entrants[last->boards[0].seats[seat].entrant].player;
    if (champion != 0 && champion != drawn->winner)
        drawn_blame(drawn, "%" PRId64 " won the final", champion);
    for (int i = 0; i < drawn->n && champion == 0; i++)
        if (drawn->entrants[i].player == drawn->winner && drawn->entrants[i].out)
            drawn_blame(drawn, "its winner had dropped out");
}

static void check_cup(struct drawn *drawn, int64_t now_ms)
{
    struct drawn_round before = {.number = 0}, round = before;
    drawn->cups[drawn->status]++;
    check_standing(drawn, now_ms);
    for (int number = 1; number <= drawn->round; number++) {
        round = drawn_round_of(drawn, number);
        if (round.n_boards == 0) {
            drawn_blame(drawn, "round %d has no table", number);
            return;
        }
        check_draw(drawn, &round);
        check_advance(drawn, &round, &before);
        cup_tables_check_check(drawn, &round, number == drawn->round);
        before = round;
    }
    check_champion(drawn, &round);
}

int64_t cup_check_audit(sqlite3 *db, const struct simulated_people *town,
                        const struct silence *silences, int n, int64_t now_ms)
{
    struct drawn drawn = {.db = db, .town = town, .silences = silences, .n_silences = n};
    drawn_each(&drawn, check_cup, now_ms);
    print_message("%d cups won, %d called off, %d in play, %d still open; %d tables, %d of them "
                  "late, %d without a game; %d people came in for others\n",
                  drawn.cups[DRAWN_OVER], drawn.cups[DRAWN_OFF], drawn.cups[DRAWN_PLAYING],
                  drawn.cups[DRAWN_OPEN], drawn.boards, drawn.late, drawn.by_default,
                  drawn.came_in);
    return drawn.faults;
}
