/* game_record.c - writes the record of a game in the store: its rules, its players and its moves.
 */
#include "game_record.h"

#include "alike.h"
#include "message.h"
#include "notation.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct moves {
    struct move *list;
    int n;
    int64_t room;       /* allocated for so many */
    struct seal *seals; /* one a step; NULL: nothing is sealed */
    json_t *by_robot;   /* see NOTATION_BY_ROBOT */
};

static void add_move(void *context, const struct move *move, int64_t update)
{
    struct moves *moves = context;
    assert(moves->n < moves->room);
    moves->list[moves->n++] = *move;
    if (update == STORE_BY_ROBOT)
        json_array_append_new(moves->by_robot, json_integer(moves->n));
}

/* --- the players --- */

struct names {
    int n;
    char list[GAME_SEATS_MAX][NOTATION_NAME_BYTES];
};

static bool is_taken(const struct names *names, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (alike_equal(names->list[i], name))
            return true;
    return false;
}

static_assert((int)NOTATION_NAME_BYTES > (int)STORE_NAME_BYTES + 4, "a name and a number");

/* Cleans a name, and adds a number if the name of another player looks the same. */
static void add_name(struct names *names, const char *name)
{
    char clean[STORE_NAME_BYTES];
    char *kept = names->list[names->n];
    message_clean_name(name, "?", clean, sizeof clean);
    snprintf(kept, NOTATION_NAME_BYTES, "%s", clean);
    for (int number = 2; is_taken(names, names->n, kept); number++)
        snprintf(kept, NOTATION_NAME_BYTES, "%s %d", clean, number);
    names->n++;
}

static void read_names(struct store *store, int64_t table, struct names *ret_names)
{
    struct store_seat seats[GAME_SEATS_MAX];
    int n = store_seats(store, table, seats);
    ret_names->n = 0;
    for (int i = 0; i < n; i++) {
        struct store_player player;
        store_player(store, seats[i].player, &player);
        add_name(ret_names, player.name);
    }
}

/* --- the file: a line for each field, and for each move --- */

static void print_steps(const json_t *steps, FILE *out)
{
    size_t i;
    const json_t *step;
    fputs(" \"steps\": [", out);
    json_array_foreach(steps, i, step)
    {
        fputs(i > 0 ? ",\n  " : "\n  ", out);
        json_dumpf(step, out, 0);
    }
    fputs("\n ]}\n", out);
}

static void print_record(const json_t *record, FILE *out)
{
    const char *key;
    json_t *value;
    const char *before = "{";
    json_object_foreach((json_t *)record, key, value)
    {
        if (strcmp(key, "steps") == 0)
            continue;
        fprintf(out, "%s\"%s\": ", before, key);
        json_dumpf(value, out, JSON_ENCODE_ANY);
        fputs(",\n", out);
        before = " ";
    }
    print_steps(json_object_get(record, "steps"), out);
}

static char *write_text(const json_t *record, size_t *ret_length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, ret_length);
    assert(out);
    print_record(record, out);
    int failed = fclose(out);
    assert(failed == 0);
    return text;
}

char *game_record_write(struct store *store, int64_t table, char ret_name[GAME_RECORD_NAME_BYTES],
                        size_t *ret_length)
{
    struct store_table row;
    struct game start;
    struct names names;
    struct moves moves = {.by_robot = json_array()};
    const char *players[GAME_SEATS_MAX];

    bool found = store_table(store, table, &row);
    assert(found);
    read_names(store, table, &names);
    for (int i = 0; i < names.n; i++)
        players[i] = names.list[i];
    store_table_start(store, &row, names.n, &start);
    moves.room = row.turn;
    moves.list = calloc((size_t)moves.room, sizeof *moves.list);
    assert(moves.list);
    store_moves(store, table, add_move, &moves);

    if (!row.shows_all) {
        moves.seals = calloc((size_t)moves.room, sizeof *moves.seals);
        assert(moves.seals);
        seal_find(&start, moves.list, moves.n, moves.seals);
    }
    json_t *record = notation_write(&start, players, moves.list, moves.seals, moves.n);
    if (json_array_size(moves.by_robot) > 0)
        json_object_set(record, NOTATION_BY_ROBOT, moves.by_robot);
    char *text = write_text(record, ret_length);
    json_decref(record);
    json_decref(moves.by_robot);
    free(moves.list);
    free(moves.seals);
    snprintf(ret_name, GAME_RECORD_NAME_BYTES, "%s-%lld.json", start.rules.kind->name,
             (long long)table);
    return text;
}
