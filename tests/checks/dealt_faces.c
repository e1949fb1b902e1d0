/* dealt_faces.c - follows dice and cards through the log of moves. */
#include "dealt_faces.h"

#include "testing.h"
#include "visible_dice.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FACES_MAX = 5, WORD_BYTES = 4, PACK_MAX = 52 };

/* A table as it is read, up to some move. */
struct reading {
    struct dealt_faces *dealt;
    struct lying now;
    char faces[FACES_MAX][WORD_BYTES];
    int n_faces;
    unsigned again;                  /* thrown again in this turn, a bit each */
    char pack[PACK_MAX][WORD_BYTES]; /* cards that have been dealt in this round */
    int n_pack;
};

/* A row of the log. */
struct row {
    int seat;
    const char *verb, *faces, *picks;
};

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql, int64_t table)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_bind_int64(statement, 1, table);
    return statement;
}

static const char *text_at(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text != NULL ? text : "";
}

static bool is(const struct row *row, const char *verb)
{
    return strcmp(row->verb, verb) == 0;
}

/* --- what moves do --- */

static void write_faces(struct reading *reading)
{
    char *end = reading->now.faces;
    *end = '\0';
    for (int i = 0; i < reading->n_faces; i++)
        end += sprintf(end, "%s%s", i > 0 ? "," : "", reading->faces[i]);
    visible_dice_sort(reading->now.faces, ',');
}

static void note_card(struct reading *reading, const char *card)
{
    for (int i = 0; i < reading->n_pack; i++)
        if (strcmp(reading->pack[i], card) == 0)
            fail_msg("table %" PRId64 ": %s was dealt twice", reading->dealt->table, card);
    assert_true(reading->n_pack < PACK_MAX);
    strcpy(reading->pack[reading->n_pack++], card);
}

static void place_face(struct reading *reading, const struct row *row, int place, const char *word)
{
    assert_in_range(place, 0, FACES_MAX - 1);
    assert_true(strlen(word) < WORD_BYTES);
    strcpy(reading->faces[place], word);
    if (place >= reading->n_faces)
        reading->n_faces = place + 1;
    if (is(row, "deal") || is(row, "draw"))
        note_card(reading, word);
}

/* All again, or those that were picked. */
static void throw_faces(struct reading *reading, const struct row *row)
{
    char copy[DEALT_FACES_FACES_BYTES], *rest = copy, *word;
    const char *pick = row->picks;
    int n = 0;
    snprintf(copy, sizeof copy, "%s", row->faces);
    while (*copy != '\0' && (word = strsep(&rest, ",")) != NULL) {
        place_face(reading, row, *row->picks != '\0' ? pick[0] - '0' : n, word);
        if (*row->picks != '\0' && pick[1] == ',')
            pick += 2;
        n++;
    }
    assert_true(*row->picks == '\0' || (int)(strlen(row->picks) + 1) / 2 == n);
    if (*row->picks == '\0' && n > 0)
        reading->n_faces = n;
    if (n > 0)
        reading->now.knows = 1u << row->seat;
    write_faces(reading);
}

static void count_again(struct reading *reading, const struct row *row)
{
    for (const char *at = row->picks; *at != '\0'; at++) {
        if (*at == ',')
            continue;
        unsigned bit = 1u << (*at - '0');
        if (reading->again & bit)
            fail_msg("table %" PRId64 ": a die was thrown again twice in a turn",
                     reading->dealt->table);
        reading->again |= bit;
    }
}

/* Whether the dice that were just thrown are shown to all at once. */
static bool is_shown(const struct reading *reading, const struct row *row)
{
    const struct dealt_faces *dealt = reading->dealt;
    return is(row, "roll") && ((dealt->shows_21 && strcmp(reading->now.faces, "2,1") == 0) ||
                               (dealt->shows_32 && strcmp(reading->now.faces, "3,2") == 0));
}

static void follow(struct reading *reading, const struct row *row)
{
    reading->now.revealed[0] = '\0';
    if (is(row, "life_throw")) { /* a die of its own, beside the cup */
        strcpy(reading->now.revealed, row->faces);
        return;
    }
    if (is(row, "roll") || is(row, "deal"))
        reading->n_pack = 0;
    if (is(row, "reroll"))
        count_again(reading, row);
    else if (!is(row, "leave"))
        reading->again = 0;
    if (*row->faces != '\0')
        throw_faces(reading, row);
    if (is(row, "rethrow"))
        reading->now.knows = 0;
    if (is_shown(reading, row) || is(row, "doubt") || is(row, "object"))
        strcpy(reading->now.revealed, reading->now.faces);
    else if (is(row, "look") || is(row, "take"))
        reading->now.knows |= 1u << row->seat;
}

/* --- reading --- */

static void read_seats(sqlite3 *db, struct dealt_faces *dealt)
{
    sqlite3_stmt *row = prepare(
        db, "SELECT seat, player FROM seats WHERE table_id = ?1 ORDER BY seat", dealt->table);
    while (sqlite3_step(row) == SQLITE_ROW) {
        assert_true(dealt->n_seats < DEALT_FACES_SEATS);
        assert_int_equal(sqlite3_column_int(row, 0), dealt->n_seats);
        dealt->players[dealt->n_seats++] = sqlite3_column_int64(row, 1);
    }
    sqlite3_finalize(row);
}

static void read_moves(sqlite3 *db, struct dealt_faces *dealt)
{
    struct reading reading = {.dealt = dealt};
    sqlite3_stmt *statement =
        prepare(db, "SELECT seat, verb, faces, picks FROM moves WHERE table_id = ?1 ORDER BY turn",
                dealt->table);
    dealt->after[0] = reading.now;
    for (int i = 1; sqlite3_step(statement) == SQLITE_ROW; i++) {
        struct row row = {sqlite3_column_int(statement, 0), text_at(statement, 1),
                          text_at(statement, 2), text_at(statement, 3)};
        assert_in_range(i, 1, dealt->turns);
        follow(&reading, &row);
        dealt->after[i] = reading.now;
    }
    sqlite3_finalize(statement);
}

struct dealt_faces dealt_faces_read(sqlite3 *db, int64_t table)
{
    struct dealt_faces dealt = {.table = table};
    sqlite3_stmt *row = prepare(db,
                                "SELECT chat, rules ->> '$.game', (SELECT count(*) FROM moves"
                                " WHERE table_id = id),"
                                " rules ->> '$.options.tokio_shown' IN ('next', 'all'),"
                                " rules ->> '$.options.void_on_32' IS 1"
                                " FROM tables WHERE id = ?1",
                                table);
    if (sqlite3_step(row) != SQLITE_ROW)
        fail_msg("there is no table %" PRId64, table);
    dealt.chat = sqlite3_column_int64(row, 0);
    snprintf(dealt.kind, sizeof dealt.kind, "%s", text_at(row, 1));
    dealt.turns = sqlite3_column_int(row, 2);
    dealt.shows_21 = sqlite3_column_int(row, 3);
    dealt.shows_32 = sqlite3_column_int(row, 4);
    sqlite3_finalize(row);
    dealt.after = calloc((size_t)dealt.turns + 1, sizeof dealt.after[0]);
    assert(dealt.after != NULL);
    read_seats(db, &dealt);
    read_moves(db, &dealt);
    return dealt;
}

void dealt_faces_forget(struct dealt_faces *dealt)
{
    free(dealt->after);
    *dealt = (struct dealt_faces){0};
}

/* --- asking --- */

const struct lying *dealt_faces_at(const struct dealt_faces *dealt, int64_t turn)
{
    assert(turn >= 0);
    return &dealt->after[turn < dealt->turns ? turn : dealt->turns];
}

bool dealt_faces_known(const struct dealt_faces *dealt, int64_t turn, int64_t player,
                       const char *faces)
{
    const struct lying *lying = dealt_faces_at(dealt, turn);
    for (int seat = 0; seat < dealt->n_seats; seat++)
        if (dealt->players[seat] == player && (lying->knows >> seat & 1) != 0)
            return strcmp(lying->faces, faces) == 0;
    return false;
}
