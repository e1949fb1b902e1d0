/* test_scenarios.c - worked games, step by step: through the rules, and through `replay`.
 *
 * tests/game/scenarios/NAME.json, whichever there are, hold them as game records. Only changes are
 * listed as expected after a step; a refused step changes nothing. "54.." stands for the claims
 * from 54 up, by the "ladder" that the scenario names.
 */
#include "bugiardi_events.h"
#include "fourtwentyone_events.h"
#include "game_words.h"
#include "notation.h"
#include "replay.h"
#include "testing.h"
#include "tokio_events.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

enum { TESTS_MAX = 200, WORD_ROOM = 64, LADDER_ROOM = 4096 };

/* One scenario, and the file it stands in. */
struct scenario {
    const json_t *file, *json;
};

static const json_t *need(const json_t *json, const char *key)
{
    const json_t *value = json_object_get(json, key);
    if (value == NULL)
        fail_msg("\"%s\" is missing", key);
    return value;
}

static void assert_json(const char *what, const json_t *got, const json_t *wanted)
{
    if (got == wanted || json_equal(got, wanted))
        return;
    char *got_text = json_dumps(got, JSON_ENCODE_ANY), *wanted_text;
    wanted_text = json_dumps(wanted, JSON_ENCODE_ANY);
    print_error("%s: %s instead of %s\n", what, got_text != NULL ? got_text : "nothing",
                wanted_text);
    free(got_text);
    free(wanted_text);
    fail();
}

/* --- what is expected --- */

/* The words of a ladder from one of them up. The ladder is the file's, not the game's. */
static json_t *words_from(const char *ladder, const char *first)
{
    char copy[LADDER_ROOM], *rest = NULL;
    json_t *words = json_array();
    snprintf(copy, sizeof copy, "%s", ladder);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (json_array_size(words) > 0 || strcmp(word, first) == 0)
            json_array_append_new(words, json_string(word));
    }
    assert_true(json_array_size(words) > 0);
    return words;
}

static const json_t *find_named(const json_t *list, const char *name)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *row = json_array_get(list, i);
        if (strcmp(json_string_value(need(row, "name")), name) == 0)
            return row;
    }
    fail_msg("nothing is named \"%s\"", name);
    return NULL;
}

/* The ladder that a scenario's claims stand in. */
static const char *ladder_of(const struct scenario *scenario)
{
    const char *name = json_string_value(need(scenario->json, "ladder"));
    const json_t *ladder = find_named(need(scenario->file, "ladders"), name);
    return json_string_value(need(ladder, "ascending"));
}

/* Takes over what changes into what is expected now. */
static void expect(const struct scenario *scenario, json_t *now, const json_t *changes)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)changes, key, value)
    {
        char word[WORD_ROOM];
        const char *text = json_string_value(value), *dots = text ? strstr(text, "..") : NULL;
        if (dots == NULL) {
            json_object_set(now, key, value);
            continue;
        }
        snprintf(word, sizeof word, "%.*s", (int)(dots - text), text);
        json_object_set_new(now, key, words_from(ladder_of(scenario), word));
    }
}

/* The keys of a state are those that are expected, no more and no less, beside an error. */
static void assert_state(const char *where, const json_t *got, const json_t *wanted)
{
    const char *key;
    json_t *value;
    bool error = json_object_get(got, "error") != NULL;
    assert_int_equal(json_object_size(got), json_object_size(wanted) + error);
    json_object_foreach((json_t *)wanted, key, value)
    {
        char what[WORD_ROOM];
        snprintf(what, sizeof what, "%s: %s", where, key);
        assert_json(what, json_object_get(got, key), value);
    }
}

/* --- what happened, in words --- */

static const char *word(const struct game *game, int value)
{
    static char words[2][GAME_WORD_BYTES];
    static int turn;
    turn = !turn;
    game->rules.kind->value_word(&game->rules, value, words[turn]);
    return words[turn];
}

/* The events that are told as "verb seat". */
static const char *const verbs[GAME_OWN] = {
    [GAME_ROLLED] = "rolled",
    [GAME_ELIMINATED] = "out",
    [GAME_LEFT] = "left",
    [GAME_NEW_HAND] = "hand",
};

static void tokio_text(const struct game *game, const char *player, const struct game_event *event,
                       char *text)
{
    switch ((enum tokio_event)event->type) {
    case TOKIO_SHOWN:
        snprintf(text, WORD_ROOM, "shown %s %s", player, word(game, event->value));
        break;
    case TOKIO_VOID:
        snprintf(text, WORD_ROOM, "void %s %s", player, word(game, event->value));
        break;
    case TOKIO_RETHROWN:
        snprintf(text, WORD_ROOM, "threw again %s", player);
        break;
    case TOKIO_LIFE_THROWN:
        snprintf(text, WORD_ROOM, "lives %s %d", player, event->amount);
        break;
    case TOKIO_CONCEDED:
        snprintf(text, WORD_ROOM, "conceded %s", player);
        break;
    case TOKIO_GAVE_UP:
        snprintf(text, WORD_ROOM, "gave up %s", player);
        break;
    }
}

static void bugiardi_text(const struct game *game, const char *const *players,
                          const struct game_event *event, char *text)
{
    const char *player = players[event->seat];
    switch ((enum bugiardi_event)event->type) {
    case BUGIARDI_CHOSE:
        snprintf(text, WORD_ROOM, "chose %s %s", player, players[event->other]);
        break;
    case BUGIARDI_CHANGED:
        snprintf(text, WORD_ROOM, "%s %s %d",
                 game->rules.kind->words->cards(&game->rules) ? "drew" : "rerolled", player,
                 event->amount);
        break;
    }
}

/* An event that one game alone has. */
static void own_text(const struct game *game, const char *const *players,
                     const struct game_event *event, char *text)
{
    static const char *const ties[] = {[TIE_STARTER] = "starter",
                                       [TIE_BEST] = "best",
                                       [TIE_WORST] = "worst",
                                       [TIE_BOTH] = "both",
                                       [TIE_WINNER] = "winner"};
    const char *player = players[event->seat];
    if (strcmp(game->rules.kind->name, "tokio") == 0) {
        tokio_text(game, player, event, text);
        return;
    }
    if (strcmp(game->rules.kind->name, "421") != 0) {
        bugiardi_text(game, players, event, text);
        return;
    }
    switch ((enum fourtwentyone_event)event->type) {
    case FOURTWENTYONE_PASSED:
        snprintf(text, WORD_ROOM, "passed %s", player);
        break;
    case FOURTWENTYONE_THROWN:
        snprintf(text, WORD_ROOM, "threw %s %s %d%s", player, word(game, event->value),
                 event->amount, event->final ? " ends" : "");
        break;
    case FOURTWENTYONE_REQUIRED:
        snprintf(text, WORD_ROOM, "required %s %d", player, event->amount);
        break;
    case FOURTWENTYONE_ROLLED_OFF:
        snprintf(text, WORD_ROOM, "rolled off %s %d", player, event->faces[0]);
        break;
    case FOURTWENTYONE_TIED:
        snprintf(text, WORD_ROOM, "tied %s %s", player, ties[event->value]);
        break;
    case FOURTWENTYONE_TOKENS:
        snprintf(text, WORD_ROOM, "tokens %s %d from %s for %s", player, event->amount,
                 event->flag ? "table" : players[event->other], word(game, event->claim));
        break;
    case FOURTWENTYONE_SAFE:
        snprintf(text, WORD_ROOM, "safe %s", player);
        break;
    case FOURTWENTYONE_PHASE:
        snprintf(text, WORD_ROOM, "part %d", event->value);
        break;
    case FOURTWENTYONE_LOSER:
        snprintf(text, WORD_ROOM, "lost %s", player);
        break;
    }
}

static void event_text(const struct game *game, const char *const *players,
                       const struct game_event *event, char *text)
{
    static const char *const losses[] = {[LOSS_DOUBT] = "doubt",
                                         [LOSS_FOUL] = "foul",
                                         [LOSS_CONCEDE] = "concede",
                                         [LOSS_GIVE_UP] = "give_up",
                                         [LOSS_SHOWN] = "shown"};
    const char *player = players[event->seat];
    static const char *const beliefs[] = {
        [BELIEF_SHAKES] = "accepted", [BELIEF_LOOKS] = "looked", [BELIEF_BLIND] = "blind"};
    switch (event->type) {
    case GAME_ACCEPTED:
        snprintf(text, WORD_ROOM, "%s %s", beliefs[event->value], player);
        break;
    case GAME_REVEALED:
        snprintf(text, WORD_ROOM, "revealed %s for %s %s", word(game, event->value),
                 word(game, event->claim), event->flag ? "good" : "lie");
        break;
    case GAME_LOST:
        snprintf(text, WORD_ROOM, "lost %s %d %s", player, event->amount, losses[event->why]);
        break;
    case GAME_CLAIMED:
        snprintf(text, WORD_ROOM, "%s %s %s",
                 event->flag      ? "foul"
                 : event->answers ? "raised"
                                  : "claimed",
                 player, word(game, event->value));
        break;
    case GAME_WON:
        snprintf(text, WORD_ROOM, "%s %s", event->flag ? "shared" : "won", player);
        break;
    default:
        if (event->type >= GAME_OWN) {
            own_text(game, players, event, text);
            break;
        }
        assert_non_null(verbs[event->type]);
        snprintf(text, WORD_ROOM, "%s %s", verbs[event->type], player);
        break;
    }
}

static void assert_events(const char *where, const struct game *game, const char *const *players,
                          const struct game_events *events, const json_t *wanted)
{
    json_t *got = json_array();
    for (int i = 0; i < events->n; i++) {
        char text[WORD_ROOM];
        event_text(game, players, &events->list[i], text);
        json_array_append_new(got, json_string(text));
    }
    assert_json(where, got, wanted);
    json_decref(got);
}

/* --- a scenario through the rules --- */

static void start_of(const json_t *record, struct notation_head *head, struct game *game,
                     const char **players)
{
    char why[NOTATION_WHY_BYTES] = "";
    if (notation_head(record, head, why) != ACCEPTED)
        fail_msg("%s", why);
    assert_int_equal(game_start(&head->rules, head->n_seats, head->first, game), ACCEPTED);
    for (int i = 0; i < head->n_seats; i++)
        players[i] = head->names[i];
}

/* Plays one step and holds it against what the scenario says. */
static void play_step(const struct scenario *scenario, const struct notation_head *head,
                      const json_t *step, struct game *game, const char *const *players,
                      json_t *wanted)
{
    struct move move;
    struct seal unused;
    struct game before = *game;
    struct game_events events = {.n = -1};
    char why[NOTATION_WHY_BYTES] = "";
    if (!notation_step(head, step, &move, &unused, why))
        fail_msg("%s", why);
    enum refusal refusal = game_step(game, &move, &events);
    const json_t *error = json_object_get(step, "error");
    char *where = json_dumps(need(step, "move"), 0);
    assert_string_equal(refusal_name(refusal), error ? json_string_value(error) : "accepted");
    if (refusal != ACCEPTED) {
        assert_true(game_equal(game, &before));
        assert_int_equal(events.n, -1);
    } else {
        expect(scenario, wanted, need(step, "expect"));
        assert_events(where, game, players, &events, need(step, "events"));
    }
    json_t *state = notation_state(game, players);
    assert_state(where, state, wanted);
    json_decref(state);
    free(where);
}

static void test_through_rules(void **state)
{
    const struct scenario *scenario = *state;
    struct notation_head head;
    struct game game;
    const char *players[GAME_SEATS_MAX];
    const json_t *steps = need(scenario->json, "steps");
    start_of(scenario->json, &head, &game, players);
    json_t *wanted = json_object(), *first = notation_state(&game, players);
    expect(scenario, wanted, need(scenario->json, "start"));
    assert_state("start", first, wanted);
    for (size_t i = 0; i < json_array_size(steps); i++)
        play_step(scenario, &head, json_array_get(steps, i), &game, players, wanted);
    assert_true(json_array_size(steps) > 0);
    json_decref(first);
    json_decref(wanted);
}

/* --- a scenario through replay --- */

/* Replays a record from a file. The status, and what was printed: to be freed. */
static int replay(const json_t *record, char **ret_out, char **ret_err)
{
    char path[] = "/tmp/bussolotto-record-XXXXXX";
    size_t out_size, err_size;
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    FILE *out = open_memstream(ret_out, &out_size), *err = open_memstream(ret_err, &err_size);
    assert_int_equal(json_dumpf(record, file, 0), 0);
    assert_int_equal(fclose(file), 0);
    int status = replay_run(path, REPLAY_STATES, out, err);
    fclose(out);
    fclose(err);
    remove(path);
    return status;
}

/* Holds the next printed line against what is expected, and returns what follows it. */
static char *assert_line(char *line, const json_t *wanted, const json_t *error)
{
    char *end = strchr(line, '\n');
    assert_non_null(end);
    *end = '\0';
    json_t *got = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(got);
    assert_state(line, got, wanted);
    assert_json("error", json_object_get(got, "error"), error);
    json_decref(got);
    return end + 1;
}

static void test_through_replay(void **state)
{
    const struct scenario *scenario = *state;
    const json_t *steps = need(scenario->json, "steps");
    char *out, *err;
    int status = replay(scenario->json, &out, &err);
    assert_string_equal(err, "");
    assert_int_equal(status, 0);
    json_t *wanted = json_object();
    expect(scenario, wanted, need(scenario->json, "start"));
    char *line = assert_line(out, wanted, NULL);
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const json_t *step = json_array_get(steps, i);
        expect(scenario, wanted, json_object_get(step, "expect"));
        line = assert_line(line, wanted, json_object_get(step, "error"));
    }
    assert_string_equal(line, "");
    json_decref(wanted);
    free(out);
    free(err);
}

/* A game's record reads as the same game. */
static void test_written_and_read(void **state)
{
    const struct scenario *scenario = *state;
    struct notation_head head, again;
    struct game start, game;
    struct move moves[64];
    struct seal unused;
    int n = 0;
    const char *players[GAME_SEATS_MAX];
    char why[NOTATION_WHY_BYTES] = "";
    const json_t *steps = need(scenario->json, "steps");
    start_of(scenario->json, &head, &start, players);
    game = start;
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const json_t *step = json_array_get(steps, i);
        assert_true(n < 64 && notation_step(&head, step, &moves[n], &unused, why));
        n += game_step(&game, &moves[n], NULL) == ACCEPTED;
    }
    json_t *record = notation_write(&start, players, moves, NULL, n);
    struct game copy;
    start_of(record, &again, &copy, players);
    assert_true(game_equal(&copy, &start));
    assert_int_equal(json_array_size(notation_steps(record, why)), n);
    for (int i = 0; i < n; i++) {
        struct move move;
        const json_t *step = json_array_get(notation_steps(record, why), (size_t)i);
        assert_true(notation_step(&again, step, &move, &unused, why));
        assert_memory_equal(&move, &moves[i], sizeof move);
        assert_int_equal(game_step(&copy, &move, NULL), ACCEPTED);
    }
    assert_true(game_equal(&copy, &game));
    json_decref(record);
}

/* --- all of them --- */

static int add_tests(const json_t *file, struct scenario *scenarios, struct CMUnitTest *tests)
{
    static const CMUnitTestFunction ways[] = {test_through_rules, test_through_replay,
                                              test_written_and_read};
    static const char *const names[] = {"rules", "replay", "record"};
    const json_t *list = json_object_get(file, "scenarios");
    int n = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        scenarios[i] = (struct scenario){.file = file, .json = json_array_get(list, i)};
        const char *title = json_string_value(json_object_get(scenarios[i].json, "title"));
        for (int way = 0; way < 3; way++) {
            char *name = NULL;
            if (asprintf(&name, "%s (%s)", title, names[way]) < 0)
                abort();
            tests[n++] = (struct CMUnitTest){
                .name = name, .test_func = ways[way], .initial_state = &scenarios[i]};
        }
    }
    return n;
}

static int run_file(const char *path)
{
    static struct scenario scenarios[TESTS_MAX];
    static struct CMUnitTest tests[3 * TESTS_MAX];
    json_error_t error;
    json_t *file = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    size_t size = json_array_size(json_object_get(file, "scenarios"));
    if (file == NULL || size == 0 || size > TESTS_MAX) {
        fprintf(stderr, "%s: line %d: %s\n", path, error.line, error.text);
        return 1;
    }
    int n = add_tests(file, scenarios, tests);
    int failed = _cmocka_run_group_tests(path, tests, (size_t)n, NULL, NULL);
    for (int i = 0; i < n; i++)
        free((char *)(uintptr_t)tests[i].name);
    json_decref(file);
    return failed;
}

int main(void)
{
    glob_t files;
    int failed = 0;
    if (glob("tests/game/scenarios/*.json", 0, NULL, &files) != 0)
        return 1;
    for (size_t i = 0; i < files.gl_pathc; i++)
        failed += run_file(files.gl_pathv[i]);
    globfree(&files);
    return failed;
}
