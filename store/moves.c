/* moves.c - the log of moves, in words that a person can read in SQL, and back exactly.
 *
 * A claim is stored as its word in the game, a face as in the game's record, a number as a number.
 */
#include "internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_BYTES = GAME_FACES_MAX * (GAME_WORD_BYTES + 1), ROOM_FIRST = 64 };

/* Adds a word, or a number if it is NULL, to a list, with a comma between. */
static void add(char list[LIST_BYTES], const char *word, long long number)
{
    size_t length = strlen(list);
    char digits[GAME_WORD_BYTES];
    snprintf(digits, sizeof digits, "%lld", number);
    int written = snprintf(list + length, LIST_BYTES - length, "%s%s", length == 0 ? "" : ",",
                           word != NULL ? word : digits);
    assert(written >= 0);
    assert((size_t)written < LIST_BYTES - length);
}

static void write_faces(const struct game_kind *kind, const struct move *move,
                        char ret_list[LIST_BYTES])
{
    ret_list[0] = '\0';
    for (int i = 0; i < move->n_faces; i++) {
        json_t *face = kind->face_write(move->faces[i]);
        add(ret_list, json_string_value(face), json_integer_value(face));
        json_decref(face);
    }
}

static void write_picks(const struct move *move, char ret_list[LIST_BYTES])
{
    ret_list[0] = '\0';
    for (int i = 0; i < move->n_picks; i++)
        add(ret_list, NULL, move->picks[i]);
}

/* A move as its columns. */
struct words {
    char value[GAME_WORD_BYTES], faces[LIST_BYTES], picks[LIST_BYTES];
};

static struct words write_words(const struct game *game, const struct move *move)
{
    struct words words;
    const struct game_kind *kind = game->rules.kind;
    assert(move->verb < kind->n_verbs);
    if (kind->verbs[move->verb].value_key != NULL && move->value != GAME_NOTHING)
        kind->value_word(&game->rules, move->value, words.value);
    else
        snprintf(words.value, sizeof words.value, "%d", move->value);
    write_faces(kind, move, words.faces);
    write_picks(move, words.picks);
    return words;
}

void store_move_add(struct store *store, int64_t table, const struct game *game, int64_t turn,
                    const struct move *move, int64_t update, int64_t now_ms)
{
    const struct game_kind *kind = game->rules.kind;
    struct words words = write_words(game, move);
    int added =
        store_run(store, SQL_MOVE_ADD,
                  VALUES(INT(table), INT(turn), INT(move->seat), TEXT(kind->verbs[move->verb].name),
                         TEXT(move->value == GAME_NOTHING ? NULL : words.value),
                         TEXT(move->n_faces == 0 ? NULL : words.faces),
                         TEXT(move->n_picks == 0 ? NULL : words.picks), INT(update), INT(now_ms)));
    assert(added == 1); /* it was the next move */
}

/* The number that a word is; GAME_NOTHING if it is none. */
static long as_number(const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    return end != word && *end == '\0' ? number : GAME_NOTHING;
}

/* A face from its word. Records may write a face as a number or as a string: both are compared. */
static int read_face(const struct game_kind *kind, const char *word)
{
    long number = as_number(word);
    int face = -1;
    if (number >= 0) {
        json_t *json = json_integer(number);
        face = kind->face_read(json);
        json_decref(json);
    }
    if (face < 0) {
        json_t *json = json_string(word);
        face = kind->face_read(json);
        json_decref(json);
    }
    return face;
}

/* Reads a list of faces (kind NULL: of numbers), "" for none, into at most GAME_FACES_MAX bytes.
 * Returns their number. */
static uint8_t read_list(const struct game_kind *kind, const char *list, uint8_t *ret_bytes)
{
    char copy[LIST_BYTES], *rest = copy, *word;
    snprintf(copy, sizeof copy, "%s", list);
    uint8_t n = 0;
    while ((word = strsep(&rest, ",")) != NULL && list[0] != '\0') {
        long byte = kind != NULL ? read_face(kind, word) : as_number(word);
        assert(n < GAME_FACES_MAX);
        assert(byte >= 0);
        assert(byte <= UINT8_MAX);
        ret_bytes[n++] = (uint8_t)byte;
    }
    return n;
}

static int16_t read_value(const struct rules *rules, const struct verb *verb, const char *word)
{
    long number = verb->value_key != NULL ? game_value(rules, word) : as_number(word);
    assert(number != GAME_NOTHING);
    return (int16_t)number;
}

static void read_move(const struct rules *rules, sqlite3_stmt *row, struct move *ret_move)
{
    char word[GAME_WORD_BYTES], faces[LIST_BYTES], picks[LIST_BYTES];
    const struct game_kind *kind = rules->kind;
    store_column_text(row, 1, word, sizeof word);
    int verb = game_verb(kind, word);
    assert(verb >= 0);
    *ret_move = (struct move){
        .seat = (int8_t)sqlite3_column_int(row, 0), .verb = (uint8_t)verb, .value = GAME_NOTHING};
    store_column_text(row, 2, word, sizeof word);
    if (word[0] != '\0')
        ret_move->value = read_value(rules, &kind->verbs[verb], word);
    store_column_text(row, 3, faces, sizeof faces);
    ret_move->n_faces = read_list(kind, faces, ret_move->faces);
    store_column_text(row, 4, picks, sizeof picks);
    ret_move->n_picks = read_list(NULL, picks, ret_move->picks);
}

/* The rules of a table, which its claims are written for. */
static void read_rules(struct store *store, int64_t table, struct rules *ret_rules)
{
    char text[RULES_TEXT_BYTES];
    bool found = store_ask_text(store, SQL_TABLE_RULES, VALUES(INT(table)), text, sizeof text);
    assert(found);
    enum refusal why = store_rules(store, text, ret_rules);
    assert(why == ACCEPTED);
}

void store_moves(struct store *store, int64_t table,
                 void (*each)(void *context, const struct move *move, int64_t update),
                 void *context)
{
    struct rules rules;
    read_rules(store, table, &rules);
    sqlite3_stmt *row = store_ask(store, SQL_MOVES, VALUES(INT(table)));
    while (store_row(store, row)) {
        struct move move;
        read_move(&rules, row, &move);
        each(context, &move, sqlite3_column_int64(row, 5));
    }
}

/* --- the game of a table at its beginning --- */

struct logged {
    struct move *moves;
    int n, room; /* allocated for so many */
};

static void log_move(void *context, const struct move *move, int64_t update)
{
    (void)update;
    struct logged *logged = context;
    if (logged->n == logged->room) {
        logged->room = 2 * logged->room + ROOM_FIRST;
        logged->moves = realloc(logged->moves, (size_t)logged->room * sizeof *move);
        assert(logged->moves);
    }
    logged->moves[logged->n++] = *move;
}

/* The row may be of before the last move. */
static void find_older(struct store *store, const struct store_table *table, struct game *start)
{
    struct logged logged = {.room = 0};
    store_moves(store, table->id, log_move, &logged);
    game_find_older(start, logged.moves, logged.n);
    free(logged.moves);
}

void store_table_start(struct store *store, const struct store_table *table, int n_seats,
                       struct game *ret_start)
{
    struct rules rules;
    enum refusal why = store_rules(store, table->rules, &rules);
    assert(why == ACCEPTED);
    why = game_start(&rules, n_seats, table->first, ret_start);
    assert(why == ACCEPTED);
    if (rules.kind->older_leaves)
        find_older(store, table, ret_start);
}

/* --- throws of Telegram's dice --- */

void store_throw_put(struct store *store, int64_t table, const struct game *game,
                     const struct store_throw *throw)
{
    const struct move *move = &throw->move;
    struct words words = write_words(game, move);
    store_run(store, SQL_THROW_PUT,
              VALUES(INT(table), INT(move->seat), TEXT(game->rules.kind->verbs[move->verb].name),
                     TEXT(move->value == GAME_NOTHING ? NULL : words.value), TEXT(words.faces),
                     TEXT(move->n_picks == 0 ? NULL : words.picks), INT(throw->own),
                     INT(throw->since_ms), INT(throw->update)));
}

bool store_throw(struct store *store, int64_t table, struct store_throw *ret_throw)
{
    struct rules rules;
    sqlite3_stmt *row = store_ask(store, SQL_THROW, VALUES(INT(table)));
    if (!store_row(store, row))
        return false;
    read_rules(store, table, &rules);
    read_move(&rules, row, &ret_throw->move);
    ret_throw->own = (uint8_t)sqlite3_column_int(row, 5);
    ret_throw->since_ms = sqlite3_column_int64(row, 6);
    ret_throw->update = sqlite3_column_int64(row, 7);
    sqlite3_reset(row);
    return true;
}

void store_throw_drop(struct store *store, int64_t table)
{
    struct store_table row;
    bool found = store_table(store, table, &row);
    assert(found);
    struct queued_send *send = send_queue_first(store->queue, row.chat), *next;
    store_run(store, SQL_THROW_DROP, VALUES(INT(table)));
    for (; send != NULL; send = next) {
        next = send->next;
        if (send->kind == SEND_ONCE && send->table == table)
            store_send_drop(store, send);
    }
}

void store_throw_since(struct store *store, int64_t table, int64_t since_ms)
{
    store_run(store, SQL_THROW_SINCE_PUT, VALUES(INT(table), INT(since_ms)));
}

int64_t store_throw_first(struct store *store, int64_t *ret_since_ms)
{
    sqlite3_stmt *row = store_ask(store, SQL_THROW_FIRST, VALUES(NONE));
    if (!store_row(store, row))
        return 0;
    int64_t table = sqlite3_column_int64(row, 0);
    *ret_since_ms = sqlite3_column_int64(row, 1);
    sqlite3_reset(row);
    return table;
}
