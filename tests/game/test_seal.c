/* test_seal.c - records tell no face that nobody was shown, and can be played all the same.
 *
 * SEED=n repeats a run that failed.
 */
#include "chance.h"
#include "language.h"
#include "notation.h"
#include "replay.h"
#include "spelt.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 60 };

static const char *const names[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J",
                                    "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T"};

static struct spelt spelt;
static struct move other[SPELT_MOVES_MAX];
static struct seal seals[SPELT_MOVES_MAX], others[SPELT_MOVES_MAX];

/* --- what is told, word for word --- */

/* A step of the record of the game that was spelt out. */
static void assert_step(const json_t *record, int number, const char *wanted)
{
    const json_t *step = json_array_get(json_object_get(record, "steps"), (size_t)number - 1);
    char *text = json_dumps(step, JSON_COMPACT);
    assert_string_equal(text, wanted);
    free(text);
}

static json_t *sealed_record(const char *rules, const char *moves)
{
    spelt_begin(&spelt, rules, 2, NULL);
    spelt_play(&spelt, moves);
    seal_find(&spelt.start, spelt.moves, spelt.n, seals);
    return notation_write(&spelt.start, names, spelt.moves, seals, spelt.n);
}

TEST_CASE(a_throw_is_told_once_the_cup_is_lifted_over_it)
{
    json_t *record = sealed_record("tokyo", "0 roll 43; 0 claim 43; 1 accept; 1 roll 52;"
                                            "1 claim 65; 0 raise 66; 1 doubt; 1 roll 11");
    assert_step(record, 1, "{\"move\":{\"by\":\"A\",\"do\":\"roll\",\"dice\":null}}");
    assert_step(record, 2, "{\"move\":{\"by\":\"A\",\"do\":\"claim\",\"value\":\"43\"}}");
    assert_step(record, 4, "{\"move\":{\"by\":\"B\",\"do\":\"roll\",\"dice\":[5,2]}}");
    assert_step(record, 7, "{\"move\":{\"by\":\"B\",\"do\":\"doubt\"}}");
    assert_step(record, 8, "{\"move\":{\"by\":\"B\",\"do\":\"roll\",\"dice\":null}}");
    json_decref(record);
}

TEST_CASE(of_dice_thrown_again_only_the_end_is_told)
{
    json_t *record = sealed_record("dadi", "0 roll 99JQA; 0 claim P-9; 1 look; 1 reroll 23 KT;"
                                           "1 claim P-K; 0 object");
    assert_step(record, 1, "{\"move\":{\"by\":\"A\",\"do\":\"roll\",\"dice\":null}}");
    assert_step(record, 4,
                "{\"move\":{\"by\":\"B\",\"do\":\"reroll\",\"idx\":[null,null],\"dice\":null}}");
    assert_step(record, 6,
                "{\"move\":{\"by\":\"A\",\"do\":\"object\"},"
                "\"shown\":[\"A\",\"K\",\"T\",\"9\",\"9\"]}");
    json_decref(record);
    record = sealed_record("dadi", "0 roll 99JQA; 0 claim P-9; 1 blind; 1 claim P-T; 0 object");
    assert_step(record, 1,
                "{\"move\":{\"by\":\"A\",\"do\":\"roll\",\"dice\":[\"9\",\"9\",\"J\",\"Q\","
                "\"A\"]}}");
    assert_step(record, 5, "{\"move\":{\"by\":\"A\",\"do\":\"object\"}}");
    json_decref(record);
}

TEST_CASE(of_cards_that_were_changed_only_the_end_is_told)
{
    json_t *record = sealed_record("carte", "0 deal 7S8H9DQCKH; 0 draw 01 2S2H; 0 claim P-K;"
                                            "1 object");
    assert_step(record, 1, "{\"move\":{\"by\":\"A\",\"do\":\"deal\",\"cards\":null}}");
    assert_step(record, 2,
                "{\"move\":{\"by\":\"A\",\"do\":\"draw\",\"discard\":[null,null],\"cards\":null}}");
    assert_step(record, 4,
                "{\"move\":{\"by\":\"B\",\"do\":\"object\"},"
                "\"shown\":[\"QC\",\"9D\",\"KH\",\"2H\",\"2S\"]}");
    json_decref(record);
    record = sealed_record("carte", "0 deal 7S8H9DQCKH; 0 draw -; 0 claim P-K; 1 object");
    assert_step(record, 1,
                "{\"move\":{\"by\":\"A\",\"do\":\"deal\",\"cards\":[\"7S\",\"8H\",\"9D\","
                "\"QC\",\"KH\"]}}");
    assert_step(record, 2, "{\"move\":{\"by\":\"A\",\"do\":\"draw\",\"cards\":[]}}");
    json_decref(record);
}

TEST_CASE(open_dice_are_told)
{
    json_t *record = sealed_record("italiano", "0 roll 664; 0 roll 2 1");
    assert_step(record, 1, "{\"move\":{\"by\":\"A\",\"do\":\"roll\",\"dice\":[6,6,4]}}");
    assert_step(record, 2, "{\"move\":{\"by\":\"A\",\"do\":\"roll\",\"reroll\":[2],\"dice\":[1]}}");
    json_decref(record);
}

/* --- playing it --- */

static void assert_same_state(const struct game *one, const struct game *two)
{
    json_t *a = notation_state(one, names), *b = notation_state(two, names);
    assert_true(json_equal(a, b));
    json_decref(a);
    json_decref(b);
}

/* It is read and played, and everybody sees the same as in the game itself. */
static void play_record(const struct spelt *played, const json_t *record)
{
    char why[NOTATION_WHY_BYTES] = "";
    struct notation_head head;
    struct game game = played->start;
    struct seal_game copy = {.sealed = false};
    const json_t *steps = notation_steps(record, why);
    assert_int_equal(notation_head(record, &head, why), ACCEPTED);
    assert_int_equal(game_start(&head.rules, head.n_seats, head.first, &copy.game), ACCEPTED);
    assert_int_equal(json_array_size(steps), played->n);
    for (int i = 0; i < played->n; i++) {
        struct move move;
        struct seal seal;
        enum refusal refusal;
        assert_true(notation_step(&head, json_array_get(steps, (size_t)i), &move, &seal, why));
        assert_true(seal_step(&copy, &move, &seal, NULL, &refusal));
        assert_int_equal(refusal, ACCEPTED);
        assert_int_equal(game_step(&game, &played->moves[i], NULL), ACCEPTED);
        assert_same_state(&game, &copy.game);
    }
}

/* --- other faces where nobody was shown any --- */

/* The moves of a hand, or a round. */
struct hand {
    int from, to;
    bool lifted;
};

static struct hand hand_at(int from)
{
    struct game game = spelt.start;
    struct hand hand = {.from = from, .to = from};
    for (int i = 0; i < from; i++)
        game_step(&game, &spelt.moves[i], NULL);
    for (int16_t round = game.round; hand.to < spelt.n && game.round == round; hand.to++) {
        struct game_events events;
        game_step(&game, &spelt.moves[hand.to], &events);
        for (int i = 0; i < events.n; i++)
            hand.lifted |= events.list[i].type == GAME_REVEALED;
    }
    return hand;
}

/* Whether a move shows faces to everybody. */
static bool shows(const struct game *before, const struct move *move)
{
    struct game game = *before;
    struct game_events events;
    bool shown = false;
    assert_int_equal(game_step(&game, move, &events), ACCEPTED);
    for (int i = 0; i < events.n; i++)
        shown |= events.list[i].n_faces > 0;
    return shown;
}

/* Another throw of as many, which is not shown at once either. */
static struct move draw_again(const struct game *game, const struct move *move, uint64_t *chance)
{
    struct move moves[GAME_MOVES_MAX], found = *move;
    int n = game_legal(game, moves), fits = 0;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == move->verb && moves[i].n_picks == move->n_picks &&
            chance_below(chance, (uint32_t)++fits) == 0)
            found = moves[i];
    do {
        found.n_faces = 0;
        game_throw(game, &found, chance_below, chance);
    } while (shows(game, &found));
    return found;
}

/* Faces at each place are moved to another one, in all throws of the hand. */
static void turn_places(struct move *move, int by)
{
    struct move turned = *move;
    for (int i = 0; i < move->n_picks; i++)
        turned.picks[i] = (uint8_t)((move->picks[i] + by) % GAME_FACES_MAX);
    for (int i = 0; i < move->n_faces && move->n_picks == 0; i++)
        turned.faces[(i + by) % move->n_faces] = move->faces[i];
    *move = turned;
}

static void vary_hand(const struct hand *hand, struct game *game, uint64_t *chance)
{
    int by = 1 + (int)chance_below(chance, GAME_FACES_MAX - 1);
    bool turned = hand->lifted && strcmp(spelt.start.rules.kind->name, "bugiardi") == 0;
    for (int i = hand->from; i < hand->to; i++) {
        other[i] = spelt.moves[i];
        if (seals[i].sealed && turned)
            turn_places(&other[i], by);
        else if (seals[i].sealed)
            other[i] = draw_again(game, &spelt.moves[i], chance);
        assert_int_equal(game_step(game, &other[i], NULL), ACCEPTED);
    }
}

static bool vary(uint64_t *chance)
{
    struct game game = spelt.start;
    for (int i = 0; i < spelt.n;) {
        struct hand hand = hand_at(i);
        vary_hand(&hand, &game, chance);
        i = hand.to;
    }
    return memcmp(other, spelt.moves, (size_t)spelt.n * sizeof *other) != 0;
}

static void check_game(uint64_t *chance, int64_t *varied)
{
    seal_find(&spelt.start, spelt.moves, spelt.n, seals);
    json_t *record = notation_write(&spelt.start, names, spelt.moves, seals, spelt.n);
    play_record(&spelt, record);
    *varied += vary(chance);
    seal_find(&spelt.start, other, spelt.n, others);
    json_t *again = notation_write(&spelt.start, names, other, others, spelt.n);
    assert_true(json_equal(record, again));
    json_decref(record);
    json_decref(again);
}

TEST_CASE(a_record_is_the_same_whatever_nobody_was_shown)
{
    static const char *const kinds[] = {"tokio", "bugiardi", "421"};
    uint64_t chance = chance_seed();
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        const struct game_kind *kind = game_find(kinds[k]);
        int64_t varied = 0;
        for (int games = chance_runs(GAMES); games > 0; games--) {
            do
                spelt_random(&spelt, kind, &chance);
            while (spelt.n > 400); /* the hands are looked for from the start each time */
            check_game(&chance, &varied);
        }
        assert_int_equal(varied > 0, kind->lift != NULL);
    }
}

/* --- telling it --- */

TEST_CASE(it_is_told_without_what_nobody_was_shown)
{
    char path[] = "/tmp/bussolotto-seal-XXXXXX", *text, *unused;
    size_t size;
    json_t *record = sealed_record("tokyo", "0 roll 11; 0 claim 43; 1 accept; 1 roll 52;"
                                            "1 claim 65; 0 doubt");
    int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "w");
    json_dumpf(record, file, 0);
    fclose(file);
    json_decref(record);
    FILE *out = open_memstream(&text, &size), *err = open_memstream(&unused, &size);
    assert_int_equal(replay_run(path, LANGUAGE_ENGLISH, out, err), 0);
    fclose(out);
    fclose(err);
    remove(path);
    assert_null(strstr(text, "A has"));
    assert_non_null(strstr(text, "B has ⚄⚁: 52."));
    assert_non_null(strstr(text, "lifts the cup"));
    free(text);
    free(unused);
}

/* --- what cannot be --- */

static void assert_refused(const char *record, const char *matter)
{
    char path[] = "/tmp/bussolotto-seal-XXXXXX", *out_text, *err_text;
    size_t out_size, err_size;
    int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "w");
    fputs(record, file);
    fclose(file);
    FILE *out = open_memstream(&out_text, &out_size), *err = open_memstream(&err_text, &err_size);
    int status = replay_run(path, REPLAY_STATES, out, err);
    fclose(out);
    fclose(err);
    remove(path);
    assert_int_equal(status, matter != NULL);
    if (matter != NULL && strstr(err_text, matter) == NULL)
        fail_msg("%s", err_text);
    assert_int_equal(out_size > 0, matter == NULL);
    free(out_text);
    free(err_text);
}

#define TOKIO(steps) "{\"game\":\"tokio\",\"players\":[\"A\",\"B\"],\"steps\":[" steps "]}"
#define DADI(steps)  "{\"game\":\"bugiardi\",\"players\":[\"A\",\"B\"],\"steps\":[" steps "]}"
#define ROLL(dice)   "{\"move\":{\"by\":\"A\",\"do\":\"roll\",\"dice\":" dice "}},"
#define CLAIM        "{\"move\":{\"by\":\"A\",\"do\":\"claim\",\"value\":\"53\"}},"
#define DOUBT(shown) "{\"move\":{\"by\":\"B\",\"do\":\"doubt\"}" shown "}"
#define REROLL(idx, dice)                                                                          \
    "{\"move\":{\"by\":\"A\",\"do\":\"reroll\",\"idx\":" idx ",\"dice\":" dice "}}"

TEST_CASE(a_record_that_keeps_back_what_it_needs_is_refused)
{
    assert_refused(TOKIO(ROLL("null") CLAIM DOUBT(",\"shown\":[6,1]")), NULL);
    assert_refused(TOKIO(ROLL("[6,1]") CLAIM DOUBT(",\"shown\":[6,1]")), NULL);
    assert_refused(TOKIO(ROLL("[6,1]") CLAIM DOUBT("")), NULL);
    assert_refused(TOKIO(ROLL("[]") CLAIM DOUBT("")), NULL); /* the moves are refused */
    assert_refused(TOKIO(ROLL("null") CLAIM DOUBT("")), "step 3: \"shown\"");
    assert_refused(TOKIO(ROLL("[6,1]") CLAIM DOUBT(",\"shown\":[6,2]")), "step 3: \"shown\"");
    assert_refused(TOKIO(ROLL("null") CLAIM DOUBT(",\"shown\":[6]")), "step 3: \"shown\"");
    assert_refused(TOKIO(ROLL("null") CLAIM DOUBT(",\"shown\":[6,7]")), "step 3: \"shown\"");
    assert_refused(TOKIO(ROLL("null") CLAIM DOUBT(",\"shown\":[]")), "step 3: \"shown\"");
    assert_refused(TOKIO(ROLL("null") CLAIM DOUBT(",\"shown\":6")), "step 3: \"shown\"");
    assert_refused(TOKIO(ROLL("null") "{\"move\":{\"by\":\"A\",\"do\":\"claim\",\"value\":\"53\"},"
                                      "\"shown\":[6,1]}"),
                   "step 2: \"shown\"");
    assert_refused(DADI(REROLL("[null]", "null")), NULL);
    assert_refused(DADI(REROLL("[null]", "[\"A\"]")), "no position");
    assert_refused(DADI(REROLL("[\"x\"]", "null")), "no position");
    assert_refused("{\"game\":\"421\",\"players\":[\"A\",\"B\"],\"steps\":[{\"move\":{\"by\":\"A\","
                   "\"do\":\"roll\",\"dice\":null}}]}",
                   "missing or not a list");
    assert_refused("{\"game\":\"421\",\"players\":[\"A\",\"B\"],\"steps\":[{\"move\":{\"by\":\"A\","
                   "\"do\":\"roll\",\"dice\":[6]},\"shown\":[6]}]}",
                   "without a cup");
}
