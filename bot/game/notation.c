/* notation.c - writes a game, a move and a state as JSON; reads a record, and names its fault in
 * one line. */
#include "notation.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- writing --- */

json_t *notation_value(const struct rules *rules, int value)
{
    char word[GAME_WORD_BYTES];
    if (value == GAME_NOTHING)
        return json_null();
    rules->kind->value_word(rules, value, word);
    return json_string(word);
}

json_t *notation_player(const char *const *players, int seat)
{
    return seat == GAME_NOBODY ? json_null() : json_string(players[seat]);
}

static json_t *write_faces(const struct game_kind *kind, const uint8_t *faces, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, kind->face_write(faces[i]));
    return list;
}

static json_t *write_picks(const struct move *move, bool sealed)
{
    json_t *picks = json_array();
    for (int i = 0; i < move->n_picks; i++)
        json_array_append_new(picks, sealed ? json_null() : json_integer(move->picks[i]));
    return picks;
}

static json_t *write_move(const struct game *game, const char *const *players,
                          const struct move *move, bool sealed)
{
    const struct game_kind *kind = game->rules.kind;
    assert(move->verb < kind->n_verbs);
    const struct verb *verb = &kind->verbs[move->verb];
    json_t *json = json_object();
    json_object_set_new(json, "by", json_string(players[move->seat]));
    json_object_set_new(json, "do", json_string(verb->name));
    if (verb->value_key != NULL)
        json_object_set_new(json, verb->value_key, notation_value(&game->rules, move->value));
    if (verb->seat_key != NULL)
        json_object_set_new(json, verb->seat_key, json_string(players[move->value]));
    if (verb->picks_key != NULL && move->n_picks > 0)
        json_object_set_new(json, verb->picks_key, write_picks(move, sealed));
    if (verb->faces_key != NULL)
        json_object_set_new(json, verb->faces_key,
                            sealed ? json_null() : write_faces(kind, move->faces, move->n_faces));
    return json;
}

/* The verbs in order, each once. */
static json_t *write_legal(const struct game *game)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(game, moves);
    json_t *legal = json_array();
    for (int i = 0; i < n; i++) {
        if (i == 0 || moves[i].verb != moves[i - 1].verb)
            json_array_append_new(legal, json_string(game->rules.kind->verbs[moves[i].verb].name));
    }
    return legal;
}

json_t *notation_state(const struct game *game, const char *const *players)
{
    const struct game_kind *kind = game->rules.kind;
    struct view view;
    game_view(game, GAME_NOBODY, &view);
    json_t *state = json_object();
    json_object_set_new(state, "state", json_string(kind->phases[view.phase]));
    json_object_set_new(state, "turn", notation_player(players, view.turn));
    kind->describe(game, players, state);
    json_object_set_new(state, "legal", write_legal(game));
    json_object_set_new(state, "winner", notation_player(players, view.winner));
    return state;
}

static json_t *write_step(const struct game *start, const char *const *players,
                          const struct move *move, const struct seal *seal)
{
    json_t *step = json_object();
    json_object_set_new(step, "move", write_move(start, players, move, seal->sealed));
    if (seal->n_shown > 0)
        json_object_set_new(step, NOTATION_SHOWN,
                            write_faces(start->rules.kind, seal->shown, seal->n_shown));
    return step;
}

json_t *notation_write(const struct game *start, const char *const *players,
                       const struct move *moves, const struct seal *seals, int n_moves)
{
    static const struct seal none;
    json_t *record = rules_json(&start->rules);
    json_t *names = json_array(), *steps = json_array();
    for (int i = 0; i < start->n_seats; i++)
        json_array_append_new(names, json_string(players[i]));
    for (int i = 0; i < n_moves; i++)
        json_array_append_new(
            steps, write_step(start, players, &moves[i], seals != NULL ? &seals[i] : &none));
    json_object_set_new(record, "players", names);
    if (start->first != GAME_NOBODY)
        json_object_set_new(record, "first", json_string(players[start->first]));
    json_object_set_new(record, "steps", steps);
    return record;
}

/* --- reading --- */

__attribute__((format(printf, 2, 3))) static bool wrong(char ret_why[NOTATION_WHY_BYTES],
                                                        const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(ret_why, NOTATION_WHY_BYTES, format, arguments);
    va_end(arguments);
    return false;
}

static int find_name(const struct notation_head *head, const char *name)
{
    for (int i = 0; i < head->n_seats; i++) {
        if (strcmp(head->names[i], name) == 0)
            return i;
    }
    return GAME_NOBODY;
}

static bool read_name(struct notation_head *head, const json_t *json,
                      char ret_why[NOTATION_WHY_BYTES])
{
    int number = head->n_seats + 1;
    const char *name = json_string_value(json);
    if (name == NULL)
        return wrong(ret_why, "player %d is not a text", number);
    if (name[0] == '\0' || strlen(name) >= NOTATION_NAME_BYTES)
        return wrong(ret_why, "the name of player %d has not 1 to %d bytes", number,
                     NOTATION_NAME_BYTES - 1);
    if (find_name(head, name) != GAME_NOBODY)
        return wrong(ret_why, "players %d and %d have the same name", find_name(head, name) + 1,
                     number);
    snprintf(head->names[head->n_seats++], NOTATION_NAME_BYTES, "%s", name);
    return true;
}

static bool read_first(struct notation_head *head, const json_t *json,
                       char ret_why[NOTATION_WHY_BYTES])
{
    head->first = GAME_NOBODY;
    if (json == NULL || json_is_null(json))
        return true;
    if (!json_is_string(json))
        return wrong(ret_why, "\"first\" is not a text");
    head->first = (int8_t)find_name(head, json_string_value(json));
    return head->first != GAME_NOBODY || wrong(ret_why, "\"first\" is not one of the players");
}

static enum refusal read_players(struct notation_head *head, const json_t *players,
                                 char ret_why[NOTATION_WHY_BYTES])
{
    const struct game_kind *kind = head->rules.kind;
    size_t n = json_array_size(players);
    if (!json_is_array(players)) {
        wrong(ret_why, "\"players\" is missing or not a list");
        return REFUSED_BAD_VALUE;
    }
    if (n < (size_t)kind->seats_min || n > (size_t)kind->seats_max) {
        wrong(ret_why, "%s: %s is for %d to %d players, not %zu", refusal_name(REFUSED_PLAYERS),
              kind->name, kind->seats_min, kind->seats_max, n);
        return REFUSED_PLAYERS;
    }
    for (size_t i = 0; i < n; i++) {
        if (!read_name(head, json_array_get(players, i), ret_why))
            return REFUSED_BAD_VALUE;
    }
    return ACCEPTED;
}

/* Puts a refusal of the rules into words. */
static void explain_rules(const json_t *record, enum refusal why, const char *where,
                          char ret_why[NOTATION_WHY_BYTES])
{
    if (!json_is_string(json_object_get(record, "game")))
        wrong(ret_why, "\"game\" is missing or not a text");
    else if (why == REFUSED_UNKNOWN_GAME)
        wrong(ret_why, "%s: there is no such game here", refusal_name(why));
    else if (why == REFUSED_UNKNOWN_PRESET)
        wrong(ret_why, "%s: this game has no such preset", refusal_name(why));
    else if (why == REFUSED_UNKNOWN_OPTION)
        wrong(ret_why, "%s: this game has no such option", refusal_name(why));
    else if (where != NULL)
        wrong(ret_why, "%s: option \"%s\" cannot have this value", refusal_name(why), where);
    else if (why == REFUSED_BAD_VALUE)
        wrong(ret_why, "\"preset\" is not a text or \"options\" is not an object");
    else
        wrong(ret_why, "%s: these options cannot stand together", refusal_name(why));
}

enum refusal notation_head(const json_t *record, struct notation_head *ret_head,
                           char ret_why[NOTATION_WHY_BYTES])
{
    struct notation_head head = {0};
    const char *where;
    if (!json_is_object(record)) {
        wrong(ret_why, "the record is not an object");
        return REFUSED_BAD_VALUE;
    }
    enum refusal why = rules_read_json(record, &head.rules, &where);
    if (why != ACCEPTED) {
        explain_rules(record, why, where, ret_why);
        return why;
    }
    why = read_players(&head, json_object_get(record, "players"), ret_why);
    if (why != ACCEPTED)
        return why;
    if (!read_first(&head, json_object_get(record, "first"), ret_why))
        return REFUSED_BAD_VALUE;
    *ret_head = head;
    return ACCEPTED;
}

const json_t *notation_steps(const json_t *record, char ret_why[NOTATION_WHY_BYTES])
{
    const json_t *steps = json_object_get(record, "steps");
    if (!json_is_array(steps)) {
        wrong(ret_why, "\"steps\" is missing or not a list");
        return NULL;
    }
    if (json_array_size(steps) > NOTATION_STEPS_MAX) {
        wrong(ret_why, "more than %d steps", NOTATION_STEPS_MAX);
        return NULL;
    }
    return steps;
}

/* A text that a move must have. NULL and one line if it has none. */
static const char *need_text(const json_t *json, const char *key, char ret_why[NOTATION_WHY_BYTES])
{
    const char *text = json_string_value(json_object_get(json, key));
    if (text == NULL)
        wrong(ret_why, "\"%s\" is missing or not a text", key);
    return text;
}

static bool read_faces(const struct game_kind *kind, const char *key, const json_t *json,
                       struct move *move, char ret_why[NOTATION_WHY_BYTES])
{
    size_t n = json_array_size(json);
    if (!json_is_array(json))
        return wrong(ret_why, "\"%s\" is missing or not a list", key);
    for (size_t i = 0; i < n; i++) {
        int face = kind->face_read(json_array_get(json, i));
        if (face < 0)
            return wrong(ret_why, "\"%s\" holds something that is no face", key);
        if (i < GAME_FACES_MAX)
            move->faces[i] = (uint8_t)face;
    }
    /* UINT8_MAX is more than any game throws, so that it is refused. */
    move->n_faces = (uint8_t)(n <= GAME_FACES_MAX ? n : UINT8_MAX);
    return true;
}

/* Each position of a sealed move may be null. */
static bool read_picks(const char *key, const json_t *json, bool sealed, struct move *move,
                       char ret_why[NOTATION_WHY_BYTES])
{
    size_t n = json_array_size(json);
    if (json == NULL)
        return true;
    if (!json_is_array(json))
        return wrong(ret_why, "\"%s\" is not a list", key);
    for (size_t i = 0; i < n; i++) {
        const json_t *pick = json_array_get(json, i);
        json_int_t number = json_integer_value(pick);
        if (!json_is_integer(pick) && !(sealed && json_is_null(pick)))
            return wrong(ret_why, "\"%s\" holds something that is no position", key);
        if (i < GAME_FACES_MAX)
            move->picks[i] = (uint8_t)(number >= 0 && number < GAME_FACES_MAX ? number : UINT8_MAX);
    }
    move->n_picks = (uint8_t)(n <= GAME_FACES_MAX ? n : UINT8_MAX);
    return true;
}

/* Faces that fell, or null for sealed ones, and the picked positions. */
static bool read_throw(const struct game_kind *kind, const json_t *json, struct move *move,
                       bool *ret_sealed, char ret_why[NOTATION_WHY_BYTES])
{
    const struct verb *verb = &kind->verbs[move->verb];
    const json_t *faces = json_object_get(json, verb->faces_key);
    *ret_sealed = kind->lift != NULL && json_is_null(faces);
    if (verb->picks_key != NULL &&
        !read_picks(verb->picks_key, json_object_get(json, verb->picks_key), *ret_sealed, move,
                    ret_why))
        return false;
    return *ret_sealed || read_faces(kind, verb->faces_key, faces, move, ret_why);
}

static bool read_content(const struct notation_head *head, const json_t *json, struct move *move,
                         bool *ret_sealed, char ret_why[NOTATION_WHY_BYTES])
{
    const struct game_kind *kind = head->rules.kind;
    const struct verb *verb = &kind->verbs[move->verb];
    const char *key = verb->value_key != NULL ? verb->value_key : verb->seat_key;
    move->value = GAME_NOTHING;
    if (key != NULL) {
        const char *text = need_text(json, key, ret_why);
        if (text == NULL)
            return false;
        int value =
            verb->value_key != NULL ? game_value(&head->rules, text) : find_name(head, text);
        move->value = (int16_t)value;
    }
    return verb->faces_key == NULL || read_throw(kind, json, move, ret_sealed, ret_why);
}

/* Whether a move has no keys but those of its verb. */
static bool only_known_keys(const json_t *json, const struct verb *verb,
                            char ret_why[NOTATION_WHY_BYTES])
{
    const char *const keys[] = {
        "by", "do", verb->value_key, verb->seat_key, verb->faces_key, verb->picks_key};
    size_t known = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        known += keys[i] != NULL && json_object_get(json, keys[i]) != NULL;
    return known == json_object_size(json) ||
           wrong(ret_why, "a \"%s\" has a key that it does not take", verb->name);
}

static bool read_move(const struct notation_head *head, const json_t *json, struct move *ret_move,
                      bool *ret_sealed, char ret_why[NOTATION_WHY_BYTES])
{
    struct move move = {0};
    if (!json_is_object(json))
        return wrong(ret_why, "\"move\" is missing or not an object");
    const char *by = need_text(json, "by", ret_why);
    const char *name = by != NULL ? need_text(json, "do", ret_why) : NULL;
    if (name == NULL)
        return false;
    int verb = game_verb(head->rules.kind, name);
    if (verb < 0)
        return wrong(ret_why, "\"do\" is no move of this game");
    move.seat = (int8_t)find_name(head, by);
    move.verb = (uint8_t)verb;
    if (!only_known_keys(json, &head->rules.kind->verbs[verb], ret_why) ||
        !read_content(head, json, &move, ret_sealed, ret_why))
        return false;
    *ret_move = move;
    return true;
}

/* The faces that a lifted cup showed, if they stand beside the move. */
static bool read_shown(const struct game_kind *kind, const json_t *json, struct seal *seal,
                       char ret_why[NOTATION_WHY_BYTES])
{
    struct move shown = {0};
    if (json == NULL)
        return true;
    if (kind->lift == NULL)
        return wrong(ret_why, "\"" NOTATION_SHOWN "\" in a game without a cup");
    if (!read_faces(kind, NOTATION_SHOWN, json, &shown, ret_why))
        return false;
    if (shown.n_faces == 0 || shown.n_faces > GAME_FACES_MAX)
        return wrong(ret_why, "\"" NOTATION_SHOWN "\" holds %zu faces", json_array_size(json));
    seal->n_shown = shown.n_faces;
    memcpy(seal->shown, shown.faces, sizeof seal->shown);
    return true;
}

bool notation_step(const struct notation_head *head, const json_t *step, struct move *ret_move,
                   struct seal *ret_seal, char ret_why[NOTATION_WHY_BYTES])
{
    struct seal seal = {.sealed = false};
    if (!json_is_object(step))
        return wrong(ret_why, "the step is not an object");
    if (!read_shown(head->rules.kind, json_object_get(step, NOTATION_SHOWN), &seal, ret_why) ||
        !read_move(head, json_object_get(step, "move"), ret_move, &seal.sealed, ret_why))
        return false;
    *ret_seal = seal;
    return true;
}
