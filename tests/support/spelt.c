/* spelt.c - reads moves of any game from words and makes them, or makes some at random. */
#include "spelt.h"

#include "chance.h"
#include "random_rules.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_BYTES = 32, TEXT_BYTES = 4096, FEW = 6 /* lives or tokens: more take long */ };

/* --- spelt out --- */

struct game spelt_game(const char *name, int n_seats, int first, const char *const *options)
{
    struct rules rules = spelt_rules(name);
    struct game game;
    for (; options != NULL && options[0] != NULL; options += 2)
        assert_int_equal(rules_set(&rules, options[0], options[1]), ACCEPTED);
    assert_int_equal(game_start(&rules, n_seats, first, &game), ACCEPTED);
    return game;
}

void spelt_begin(struct spelt *spelt, const char *name, int n_seats, const char *const *options)
{
    spelt->game = spelt->start = spelt_game(name, n_seats, 0, options);
    spelt->n = 0;
}

/* A rank with a suit behind it is a card, a digit in a game of numbers is a die. */
static void read_faces(const struct game_kind *kind, const char *text, struct move *move)
{
    for (const char *c = strcmp(text, "-") == 0 ? "" : text; *c != '\0';) {
        int length = c[1] != '\0' && strchr("SHDC", c[1]) != NULL ? 2 : 1;
        json_t *json = json_stringn(c, (size_t)length);
        int face = kind->face_read(json);
        json_decref(json);
        if (face < 0)
            face = *c - '0';
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

struct move spelt_move(const struct game *game, const char *text, bool *ret_robot)
{
    const struct game_kind *kind = game->rules.kind;
    char seat[WORD_BYTES] = "", name[WORD_BYTES] = "", one[WORD_BYTES] = "", two[WORD_BYTES] = "";
    assert_true(sscanf(text, "%31s %31s %31s %31s", seat, name, one, two) >= 2);
    int index = game_verb(kind, name);
    if (index < 0)
        fail_msg("%s: no such verb", text);
    const struct verb *verb = &kind->verbs[index];
    struct move move = {.seat = (int8_t)atoi(seat), .verb = (uint8_t)index, .value = GAME_NOTHING};
    if (ret_robot != NULL)
        *ret_robot = strchr(seat, '*') != NULL;
    if (verb->value_key != NULL)
        move.value = (int16_t)game_value(&game->rules, one);
    if (verb->seat_key != NULL)
        move.value = (int16_t)atoi(one);
    bool picks = verb->picks_key != NULL && *two != '\0';
    if (picks)
        read_picks(one, &move);
    if (verb->faces_key != NULL)
        read_faces(kind, picks ? two : one, &move);
    return move;
}

static enum refusal make(struct spelt *spelt, const struct move *move, bool by_robot)
{
    enum refusal why = game_step(&spelt->game, move, NULL);
    if (why == ACCEPTED) {
        assert_true(spelt->n < SPELT_MOVES_MAX);
        spelt->by_robot[spelt->n] = by_robot;
        spelt->moves[spelt->n++] = *move;
    }
    return why;
}

void spelt_play(struct spelt *spelt, const char *moves)
{
    char copy[TEXT_BYTES], *rest = NULL;
    assert_true((size_t)snprintf(copy, sizeof copy, "%s", moves) < sizeof copy);
    for (char *text = strtok_r(copy, ";", &rest); text; text = strtok_r(NULL, ";", &rest)) {
        bool by_robot;
        struct move move = spelt_move(&spelt->game, text, &by_robot);
        enum refusal why = make(spelt, &move, by_robot);
        if (why != ACCEPTED)
            fail_msg("%s: %s", text, refusal_name(why));
    }
}

/* --- at random --- */

static int pick(uint64_t *chance, int bound)
{
    return (int)chance_below(chance, (uint32_t)bound);
}

static void any_rules(uint64_t *chance, const struct game_kind *kind, struct rules *ret_rules)
{
    do {
        rules_usual(kind, ret_rules);
        for (int i = 0; i < kind->n_options; i++)
            ret_rules->values[i] = random_rules_value(chance, &kind->options[i], FEW);
    } while (rules_check(ret_rules) != ACCEPTED);
}

static struct move any_move(struct spelt *spelt, uint64_t *chance, bool loyal)
{
    const struct game_kind *kind = spelt->game.rules.kind;
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&spelt->game, moves);
    assert_true(n > 0);
    if (!loyal && pick(chance, 50) == 0)
        return (struct move){.seat = (int8_t)pick(chance, spelt->game.n_seats),
                             .verb = (uint8_t)game_verb(kind, GAME_LEAVE),
                             .value = GAME_NOTHING};
    struct move move = moves[pick(chance, n)];
    if (game_by_chance(&spelt->game, &move))
        game_throw(&spelt->game, &move, chance_below, chance);
    return move;
}

void spelt_random(struct spelt *spelt, const struct game_kind *kind, uint64_t *chance)
{
    struct rules rules;
    any_rules(chance, kind, &rules);
    int most = pick(chance, 10) == 0 || kind->seats_max < FEW ? kind->seats_max : FEW;
    int n = kind->seats_min + pick(chance, most - kind->seats_min + 1);
    assert_int_equal(game_start(&rules, n, pick(chance, n), &spelt->start), ACCEPTED);
    spelt->game = spelt->start;
    spelt->n = 0;
    bool loyal = pick(chance, 2) == 0, robot = pick(chance, 2) == 0;
    while (!game_over(&spelt->game)) {
        struct move move = any_move(spelt, chance, loyal);
        make(spelt, &move, robot && pick(chance, 4) == 0); /* who has left cannot leave again */
    }
}

struct rules spelt_rules(const char *name)
{
    struct rules rules;
    const struct game_kind *kind = game_find(name);
    if (kind != NULL)
        rules_usual(kind, &rules);
    else if (!rules_read_name(name, &rules))
        fail_msg("%s: no such rules", name);
    return rules;
}

enum refusal spelt_refusal(const char *name)
{
    for (int why = 0; why < REFUSAL_COUNT || rules_exclusion((enum refusal)why) != NULL; why++)
        if (strcmp(refusal_name((enum refusal)why), name) == 0)
            return (enum refusal)why;
    fail_msg("%s: no such refusal", name);
    return ACCEPTED;
}

struct view spelt_view(const struct game *game, int seat)
{
    struct view view;
    game_view(game, seat, &view);
    return view;
}

bool spelt_same_view(const struct view *a, const struct view *b)
{
    return a->phase == b->phase && a->turn == b->turn && a->claimer == b->claimer &&
           a->last == b->last && a->thrown == b->thrown && a->n_faces == b->n_faces &&
           memcmp(a->faces, b->faces, a->n_faces) == 0 && a->locked == b->locked &&
           a->rolls == b->rolls && memcmp(a->own, b->own, sizeof a->own) == 0 &&
           memcmp(a->score, b->score, sizeof a->score) == 0 &&
           memcmp(a->made, b->made, sizeof a->made) == 0;
}
