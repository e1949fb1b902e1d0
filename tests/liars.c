/* liars.c - reads moves of Dadi Bugiardi from words, makes them, and looks at what comes of it. */
#include "liars.h"

#include <stdlib.h>
#include <string.h>

/* What the last move that was accepted caused. */
static struct game_events events;

struct game liars_game(int n_seats, const char *const *options)
{
    struct rules rules;
    struct game game;
    rules_usual(&bugiardi_kind, &rules);
    for (; options != NULL && options[0] != NULL; options += 2)
        assert_int_equal(rules_set(&rules, options[0], options[1]), ACCEPTED);
    assert_int_equal(game_start(&rules, n_seats, 0, &game), ACCEPTED);
    return game;
}

/* Faces one after the other; a rank with a suit behind it is a card. */
static void read_faces(const char *text, struct move *move)
{
    for (const char *c = strcmp(text, "-") == 0 ? "" : text; *c != '\0';) {
        int length = c[1] != '\0' && strchr("SHDC", c[1]) != NULL ? 2 : 1;
        json_t *json = json_stringn(c, (size_t)length);
        int face = bugiardi_kind.face_read(json);
        json_decref(json);
        assert_true(face >= 0 && move->n_faces < GAME_FACES_MAX);
        move->faces[move->n_faces++] = (uint8_t)face;
        c += length;
    }
}

static void read_picks(const char *text, struct move *move)
{
    for (const char *c = strcmp(text, "-") == 0 ? "" : text; *c != '\0'; c++) {
        assert_true(move->n_picks < GAME_FACES_MAX);
        move->picks[move->n_picks++] = (uint8_t)(*c - '0');
    }
}

struct move liars_move(const struct game *game, const char *text)
{
    int seat = 0;
    char name[LIARS_TEXT_BYTES] = "", one[LIARS_TEXT_BYTES] = "", two[LIARS_TEXT_BYTES] = "";
    assert_true(sscanf(text, "%d %63s %63s %63s", &seat, name, one, two) >= 2);
    int index = game_verb(&bugiardi_kind, name);
    if (index < 0)
        fail_msg("%s: no such verb", text);
    const struct verb *verb = &bugiardi_kind.verbs[index];
    struct move move = {.seat = (int8_t)seat, .verb = (uint8_t)index, .value = GAME_NOTHING};
    if (verb->value_key != NULL)
        move.value = (int16_t)game_value(&game->rules, one);
    if (verb->seat_key != NULL)
        move.value = (int16_t)atoi(one);
    if (verb->picks_key != NULL)
        read_picks(one, &move);
    if (verb->faces_key != NULL)
        read_faces(verb->picks_key != NULL ? two : one, &move);
    return move;
}

void liars_does(struct game *game, const char *text)
{
    struct move move = liars_move(game, text);
    enum refusal why = game_step(game, &move, &events);
    if (why != ACCEPTED)
        fail_msg("%s: %s", text, refusal_name(why));
}

void liars_refuses(struct game *game, const char *text, const char *why)
{
    struct move move = liars_move(game, text);
    struct game before = *game;
    struct game_events events_before = events;
    const char *got = refusal_name(game_step(game, &move, &events));
    if (strcmp(got, why) != 0)
        fail_msg("%s: %s instead of %s", text, got, why);
    assert_memory_equal(game, &before, sizeof before);
    assert_memory_equal(&events, &events_before, sizeof events);
}

const struct game_event *liars_event(enum game_event_type type)
{
    const struct game_event *found = NULL;
    for (int i = 0; i < events.n; i++) {
        if (events.list[i].type == type)
            found = &events.list[i];
    }
    assert_non_null(found);
    return found;
}

void liars_events(const enum game_event_type *types, size_t n)
{
    assert_int_equal(events.n, n);
    for (size_t i = 0; i < n; i++)
        assert_int_equal(events.list[i].type, types[i]);
}

struct view liars_seen(const struct game *game, int seat)
{
    struct view view;
    game_view(game, seat, &view);
    return view;
}

int liars_points(const struct game *game, int seat)
{
    return liars_seen(game, GAME_NOBODY).score[seat];
}

int liars_turn(const struct game *game)
{
    return liars_seen(game, GAME_NOBODY).turn;
}

const char *liars_phase(const struct game *game)
{
    return bugiardi_kind.phases[liars_seen(game, GAME_NOBODY).phase];
}

const char *liars_faces(const struct game *game, int seat)
{
    static char text[LIARS_TEXT_BYTES];
    struct view view = liars_seen(game, seat);
    text[0] = '\0';
    for (int i = 0; i < view.n_faces; i++) {
        json_t *face = bugiardi_kind.face_write(view.faces[i]);
        strcat(text, json_string_value(face));
        json_decref(face);
    }
    return text;
}

int liars_count(const struct game *game, const char *verb)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(game, moves), found = 0;
    for (int i = 0; i < n; i++)
        found += verb == NULL || moves[i].verb == game_verb(&bugiardi_kind, verb);
    return found;
}
