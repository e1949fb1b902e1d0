/* lapse_check.c - reads the turns that the robot made. */
#include "lapse_check.h"

#include "days_off_model.h"
#include "quiet_hours_model.h"
#include "robot_player.h"
#include "testing.h"

#include <inttypes.h>
#include <string.h>

enum {
    SEATS_MAX = 32,
    HURRIED_AFTER = 3,
    HOUR_MS = 60 * 60 * 1000,
    SHORT_MS = 150 * 1000, /* silences up to that are not made good */
    UNNOTICED_MS = 2000,   /* until it is clear that one has begun */
    PRINTED_MOST = 10,
    BY_ROBOT = -1,
    BY_CHANCE = 0,
};

/* A table as it is read. */
struct reading {
    const struct simulated_people *town;
    const struct silence *silences;
    int n_silences;
    struct lapse_check lapses;
    int64_t table, chat, clock_ms;
    int64_t began_ms; /* the latest move */
    int robot;        /* the seat whose turn the robot is making; -1: none */
    int missed[SEATS_MAX];
    bool played[SEATS_MAX];
};

/* A row of the log. */
struct made {
    int64_t turn, by, at_ms, player;
    int seat;
    bool away;   /* or out of the group */
    bool leaves; /* after the hand, or it did later */
    bool own;    /* a robot sits there */
    bool goes;   /* a part in the game ends */
};

int64_t lapse_check_ran_ms(const struct lapse_whose *whose, int64_t from_ms, int64_t to_ms)
{
    return whose->town == NULL
               ? to_ms - from_ms
               : days_off_model_ran_ms(whose->town, whose->chat, whose->player, from_ms, to_ms);
}

int64_t lapse_check_lost_ms(const struct silence *silences, int n, const struct lapse_whose *whose,
                            int64_t from_ms, int64_t to_ms)
{
    int64_t lost = 0;
    for (int i = 0; i < n; i++) {
        const struct silence *silence = &silences[i];
        int64_t begin_ms = silence->from_ms > from_ms ? silence->from_ms : from_ms;
        int64_t end_ms = silence->to_ms < to_ms ? silence->to_ms : to_ms;
        if (silence->to_ms - silence->from_ms <= SHORT_MS || end_ms <= begin_ms + UNNOTICED_MS)
            continue;
        lost += lapse_check_ran_ms(whose, begin_ms, end_ms);
        from_ms = end_ms; /* of two that overlap each moment counts once */
    }
    return lost;
}

static void complain(const struct reading *reading, const struct made *made, const char *what)
{
    if (reading->lapses.early + reading->lapses.at_night < PRINTED_MOST)
        print_message("table %" PRId64 ", turn %" PRId64 ", seat %d, at %" PRId64
                      ": %s; began %" PRId64 ", clock %" PRId64 " s, missed %d\n",
                      reading->table, made->turn, made->seat, made->at_ms, what, reading->began_ms,
                      reading->clock_ms / 1000, reading->missed[made->seat]);
}

static bool is_calm_for(const struct reading *reading, const struct made *made, bool hurried)
{
    return hurried ? !made->away && !made->leaves &&
                         quiet_hours_model_at_night(reading->town, made->player, made->at_ms)
                   : quiet_hours_model_of_person(reading->town, made->player, reading->chat,
                                                 made->at_ms);
}

/* The first move of a turn that was made for somebody. */
static void judge(struct reading *reading, const struct made *made)
{
    /* The robot plays at once for a player who never came, if the others let it. */
    bool never_came = reading->missed[made->seat] > 0 && !reading->played[made->seat];
    if (never_came &&
        simulated_people_voted_ms(reading->town, reading->table, made->player) < made->at_ms) {
        reading->lapses.stood_in++;
        return;
    }
    bool not_coming = made->away || made->leaves; /* they have no calm of their own */
    bool hurried = not_coming || reading->missed[made->seat] >= HURRIED_AFTER;
    int64_t least_ms = hurried && reading->clock_ms > HOUR_MS ? HOUR_MS : reading->clock_ms;
    /* A hurried player has no days off of their own, but sleeps at night. */
    struct lapse_whose whose = {reading->town, reading->chat, hurried ? 0 : made->player};
    least_ms += lapse_check_lost_ms(reading->silences, reading->n_silences, &whose,
                                    reading->began_ms, made->at_ms);
    reading->lapses.turns++;
    reading->lapses.hurried += hurried;
    if (reading->clock_ms == 0 ||
        lapse_check_ran_ms(&whose, reading->began_ms, made->at_ms) < least_ms) {
        complain(reading, made, "played for too early");
        reading->lapses.early++;
    }
    if (quiet_hours_model_of_group(reading->town, reading->chat, made->at_ms) ||
        (made->player >= SIMULATED_PEOPLE_FIRST_PERSON && is_calm_for(reading, made, hurried))) {
        complain(reading, made, "played for at night");
        reading->lapses.at_night++;
    }
}

static void read_move(struct reading *reading, const struct made *made)
{
    bool known = made->turn > 0; /* when it began: not so of the first */
    if (made->goes && made->by == BY_ROBOT && made->at_ms == reading->began_ms)
        return; /* with the hand, after which the others go on without them: no turn of theirs */
    bool for_somebody = made->by == BY_ROBOT && !made->own;
    if (for_somebody && reading->robot != made->seat) {
        if (known)
            judge(reading, made);
        reading->missed[made->seat]++;
        reading->robot = made->seat;
    } else if (!for_somebody && made->by != BY_CHANCE) {
        reading->missed[made->seat] = 0;
        reading->played[made->seat] = true;
        reading->robot = -1;
    }
    reading->began_ms = made->at_ms;
}

static void begin_table(struct reading *reading, int64_t table)
{
    reading->table = table;
    reading->robot = -1;
    memset(reading->missed, 0, sizeof reading->missed);
    memset(reading->played, 0, sizeof reading->played);
}

struct lapse_check lapse_check_audit(sqlite3 *db, const struct simulated_people *town,
                                     const struct silence *silences, int n)
{
    static const char sql[] =
        "SELECT tables.id, moves.turn, moves.seat, update_id, at_ms, tables.chat, clock_s * 1000,"
        " EXISTS (SELECT 1 FROM absences WHERE chat = tables.chat AND player = seats.player"
        " AND from_ms < at_ms) OR EXISTS (SELECT 1 FROM departed WHERE chat = tables.chat"
        " AND player = seats.player AND since_ms < at_ms),"
        " player, leaving = 1, verb = 'leave'"
        " FROM moves JOIN tables ON tables.id = moves.table_id"
        " JOIN seats ON seats.table_id = tables.id AND seats.seat = moves.seat"
        " WHERE tables.chat < 0 ORDER BY moves.table_id, moves.turn";
    sqlite3_stmt *statement = NULL;
    struct reading reading = {.town = town, .silences = silences, .n_silences = n};
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    while (sqlite3_step(statement) == SQLITE_ROW) {
        struct made made = {.turn = sqlite3_column_int64(statement, 1),
                            .seat = sqlite3_column_int(statement, 2),
                            .by = sqlite3_column_int64(statement, 3),
                            .at_ms = sqlite3_column_int64(statement, 4),
                            .player = sqlite3_column_int64(statement, 8),
                            .away = sqlite3_column_int(statement, 7) != 0,
                            .leaves = sqlite3_column_int(statement, 9) != 0,
                            .goes = sqlite3_column_int(statement, 10) != 0,
                            .own = robot_player_is(sqlite3_column_int64(statement, 8))};
        if (sqlite3_column_int64(statement, 0) != reading.table)
            begin_table(&reading, sqlite3_column_int64(statement, 0));
        reading.chat = sqlite3_column_int64(statement, 5);
        reading.clock_ms = sqlite3_column_int64(statement, 6);
        assert_in_range(made.seat, 0, SEATS_MAX - 1);
        read_move(&reading, &made);
    }
    sqlite3_finalize(statement);
    return reading.lapses;
}
