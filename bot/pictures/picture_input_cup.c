/* picture_input_cup.c - says how the bracket of a cup is to be drawn. */
#include "picture_input.h"

#include "bracket.h"
#include "ctx.h"
#include "picture_words.h"

#include <stdio.h>

static const char *name_of(const struct cup_bracket *cup, int entrant,
                           const struct picture_cup *words)
{
    const char *name = cup->names[entrant].text;
    return name[0] != '\0' ? name : words->somebody.text;
}

static void put_flag(json_t *object, const char *key, bool flag)
{
    if (flag)
        json_object_set_new(object, key, json_true());
}

/* --- rounds that were drawn --- */

/* The table at which somebody was seen last. */
static int last_table(const struct cup_bracket *cup, int entrant)
{
    int last = -1;
    for (int i = 0; i < cup->n_tables; i++)
        for (int k = 0; k < cup->tables[i].n; k++)
            if (cup->tables[i].seats[k] == entrant)
                last = i;
    return last;
}

static json_t *seat_at(const struct cup_bracket *cup, int table, int seat,
                       const struct picture_cup *words)
{
    const struct cup_bracket_table *at = &cup->tables[table];
    int entrant = at->seats[seat];
    json_t *json =
        json_pack("{sssi}", "name", name_of(cup, entrant, words), "place", (int)at->places[seat]);
    if (at->from[seat] >= 0)
        json_object_set_new(json, "from", json_integer(at->from[seat]));
    put_flag(json, "came_in", at->came_in[seat]);
    put_flag(json, "out", at->dropped[seat]);
    put_flag(json, "crown", entrant == cup->winner && last_table(cup, entrant) == table);
    return json;
}

static json_t *drawn_table(const struct cup_bracket *cup, int table,
                           const struct picture_cup *words)
{
    char label[24] = "";
    const struct cup_bracket_table *at = &cup->tables[table];
    json_t *seats = json_array();
    const char *state = at->on      ? words->on.text
                        : at->waits ? words->waits.text
                        : at->late  ? words->late.text
                                    : "";
    if (at->number > 0)
        snprintf(label, sizeof label, "№ %d", (int)at->number);
    for (int i = 0; i < at->n; i++)
        json_array_append_new(seats, seat_at(cup, table, i, words));
    json_t *json = json_pack("{ssssso}", "label", label, "state", state, "seats", seats);
    put_flag(json, "on", at->on);
    return json;
}

/* --- rounds to come --- */

/* n people are drawn into tables as even as can be. */
static json_t *empty_tables(int n, int size)
{
    json_t *list = json_array();
    int tables = cup_tables(n, size);
    for (int i = 0; i < tables; i++) {
        json_t *seats = json_array();
        for (int k = i; k < n; k += tables)
            json_array_append_new(seats, json_pack("{ss}", "name", ""));
        json_array_append_new(list, json_pack("{so}", "seats", seats));
    }
    return list;
}

/* --- all of them --- */

static json_t *tables_of_round(const struct cup_bracket *cup, int round,
                               const struct picture_cup *words)
{
    json_t *list = json_array();
    for (int i = 0; i < cup->n_tables; i++)
        if (cup->tables[i].round == round)
            json_array_append_new(list, drawn_table(cup, i, words));
    return list;
}

/* A cup that goes on no more has no rounds to come. */
static json_t *list_rounds(const struct cup_bracket *cup, const struct picture_cup *words)
{
    json_t *rounds = json_array();
    int last = cup->state == CUP_BRACKET_PLAYING ? cup->rounds : cup->round, n = 0;
    for (int round = 1; round <= last && round <= PICTURE_ROUNDS_MAX; round++) {
        json_t *tables =
            round <= cup->round ? tables_of_round(cup, round, words) : empty_tables(n, cup->size);
        n = (int)json_array_size(tables);
        json_array_append_new(
            rounds, json_pack("{ssso}", "name", words->rounds[round - 1].text, "tables", tables));
    }
    return rounds;
}

json_t *picture_input_cup(struct step *step, int64_t chat, int64_t id)
{
    struct store_cup cup;
    struct bracket bracket;
    struct house house;
    struct cup_bracket told;
    struct picture_cup words;
    if (!store_cup(step->store, id, &cup) || cup.chat != chat || cup.round == 0)
        return NULL;
    bracket_load(step->store, &cup, &bracket);
    bracket_tell(step, &bracket, &house, &told);
    picture_words_cup(&told, ctx_chat_language(step, chat, NULL), &words);
    return json_pack("{sssssssss{ssss}so}", "draw", "bracket", "title", words.title.text,
                     "subtitle", words.subtitle.text, "winner",
                     told.winner == GAME_NOBODY ? "" : name_of(&told, told.winner, &words), "marks",
                     "came_in", words.came_in.text, "out", words.dropped.text, "rounds",
                     list_rounds(&told, &words));
}
