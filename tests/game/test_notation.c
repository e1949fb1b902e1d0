/* test_notation.c - game records that are wrong: one clear line each, and nothing else. */
#include "game.h"
#include "notation.h"
#include "record_file.h"
#include "replay.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HEAD       "{\"game\":\"tokio\",\"players\":[\"A\",\"B\"],"
#define STEP(move) HEAD "\"steps\":[{\"move\":{" move "}}]}"

enum { MANY = 100000 };

/* The outcome of replaying a file. */
struct outcome {
    int status;
    char *out, *err;
};

static struct outcome replay_file(const char *path)
{
    struct outcome outcome;
    size_t out_size, err_size;
    FILE *out = open_memstream(&outcome.out, &out_size);
    FILE *err = open_memstream(&outcome.err, &err_size);
    outcome.status = replay_run(path, REPLAY_STATES, out, err);
    fclose(out);
    fclose(err);
    return outcome;
}

static struct outcome replay_bytes(const char *bytes, size_t length)
{
    char path[] = "/tmp/bussolotto-record-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    struct outcome outcome = replay_file(path);
    remove(path);
    return outcome;
}

static void forget(struct outcome *outcome)
{
    free(outcome->out);
    free(outcome->err);
}

/* Fails unless the outcome is status 1, nothing printed, and one line that names the matter. */
static void assert_one_line(struct outcome outcome, const char *matter)
{
    assert_int_equal(outcome.status, 1);
    assert_string_equal(outcome.out, "");
    if (strstr(outcome.err, matter) == NULL)
        fail_msg("no \"%s\" in: %s", matter, outcome.err);
    char *end = strchr(outcome.err, '\n');
    assert_non_null(end);
    assert_string_equal(end, "\n");
    for (const char *c = outcome.err; c < end; c++)
        assert_true((unsigned char)*c >= ' ' && *c != 0x7f);
    forget(&outcome);
}

static void wrong(const char *record, const char *matter)
{
    assert_one_line(replay_bytes(record, strlen(record)), matter);
}

/* Fails unless it can be read; how many lines were printed. */
static int right(const char *record, const char *in_last_line)
{
    struct outcome outcome = replay_bytes(record, strlen(record));
    int lines = 0;
    const char *last = outcome.out;
    assert_string_equal(outcome.err, "");
    assert_int_equal(outcome.status, 0);
    for (const char *c = outcome.out; *c != '\0'; c++) {
        lines += *c == '\n';
        if (*c == '\n' && c[1] != '\0')
            last = c + 1;
    }
    if (strstr(last, in_last_line) == NULL)
        fail_msg("no %s in: %s", in_last_line, last);
    forget(&outcome);
    return lines;
}

/* --- files --- */

TEST_CASE(test_files)
{
    assert_one_line(replay_file("/nonexistent/record.json"), "No such file");
    assert_one_line(replay_file("/tmp"), "directory");
    assert_one_line(replay_file("/nonexistent/\n\x1b[2J"), "No such file");
    wrong("", "not JSON");
    wrong("   \n", "not JSON");
    assert_one_line(replay_bytes("\0\0\0\0", 4), "not JSON");
}

TEST_CASE(test_broken_json)
{
    static const char whole[] = STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[3,1]");
    assert_int_equal(right(whole, "\"CLAIM\""), 2);
    for (size_t length = 0; length < sizeof whole - 1; length++)
        assert_one_line(replay_bytes(whole, length), "not JSON");
    wrong(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[3,1]") " {}", "not JSON");
    wrong("{\"game\":\"tokio\",\"game\":\"tokio\",\"players\":[\"A\",\"B\"],\"steps\":[]}",
          "not JSON");
    wrong("{\"game\":\"tokio\",\"players\":[\"A\xff\",\"B\"],\"steps\":[]}", "not JSON");
    wrong("{\"game\":\"tokio\",\"players\":[\"A\\ud800\",\"B\"],\"steps\":[]}", "not JSON");
    wrong("{\"game\":\"tokio\",\"players\":[\"A\\u0000\",\"B\"],\"steps\":[]}", "not JSON");
    wrong("{\"game\":\"tokio\",\"players\":[\"A\n\x1b[31m", "not JSON");
    wrong(HEAD "\"steps\":[],\"x\":1e999}", "not JSON");
    wrong(HEAD "\"steps\":[],\"x\":99999999999999999999}", "not JSON");
}

TEST_CASE(test_deep_nesting)
{
    char *text = malloc(MANY);
    memset(text, '[', MANY);
    assert_one_line(replay_bytes(text, MANY), "depth");
    for (int i = 0; i + 5 <= MANY; i += 5)
        memcpy(text + i, "{\"a\":", 5);
    assert_one_line(replay_bytes(text, MANY), "depth");
    free(text);
}

TEST_CASE(test_too_much)
{
    size_t length = RECORD_FILE_BYTES_MAX + 1;
    char *text = malloc(length);
    memset(text, ' ', length);
    assert_one_line(replay_bytes(text, length), "larger than");
    memset(text, ',', RECORD_FILE_VALUES_MAX);
    assert_one_line(replay_bytes(text, RECORD_FILE_VALUES_MAX), "values");
    free(text);
}

/* A record with this many throws, of which all but the first are refused. */
static char *many_steps(int n)
{
    char *text = NULL;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    fputs(HEAD "\"steps\":[", stream);
    for (int i = 0; i < n; i++)
        fprintf(stream, "%s{\"move\":{\"by\":\"A\",\"do\":\"roll\",\"dice\":[1,2]}}", i ? "," : "");
    fputs("]}", stream);
    fclose(stream);
    return text;
}

TEST_CASE(test_many_steps)
{
    char *most = many_steps(NOTATION_STEPS_MAX), *more = many_steps(NOTATION_STEPS_MAX + 1);
    assert_int_equal(right(most, "not_now"), NOTATION_STEPS_MAX + 1);
    wrong(more, "more than 100000 steps");
    free(most);
    free(more);
}

/* --- the head --- */

TEST_CASE(test_heads)
{
    wrong("[]", "not an object");
    wrong("{}", "\"game\"");
    wrong("{\"game\":5}", "\"game\"");
    wrong("{\"game\":\"chess\",\"players\":[\"A\",\"B\"],\"steps\":[]}", "unknown_game");
    wrong("{\"game\":\"Tokio\",\"players\":[\"A\",\"B\"],\"steps\":[]}", "unknown_game");
    wrong("{\"game\":\"tokio\",\"steps\":[]}", "\"players\"");
    wrong("{\"game\":\"tokio\",\"players\":{\"A\":1,\"B\":2},\"steps\":[]}", "\"players\"");
    wrong("{\"game\":\"tokio\",\"players\":[],\"steps\":[]}", "players:");
    wrong("{\"game\":\"tokio\",\"players\":[\"A\"],\"steps\":[]}", "players:");
    wrong("{\"game\":\"tokio\",\"players\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21],"
          "\"steps\":[]}",
          "players:");
    wrong("{\"game\":\"tokio\",\"players\":[\"A\",2],\"steps\":[]}", "player 2");
    wrong("{\"game\":\"tokio\",\"players\":[\"A\",\"\"],\"steps\":[]}", "player 2");
    wrong("{\"game\":\"tokio\",\"players\":[\"A\",\"B\",\"A\"],\"steps\":[]}", "same name");
    wrong(HEAD "\"first\":\"C\",\"steps\":[]}", "\"first\"");
    wrong(HEAD "\"first\":0,\"steps\":[]}", "\"first\"");
    wrong(HEAD "\"preset\":\"milano\",\"steps\":[]}", "unknown_preset");
    wrong(HEAD "\"preset\":[],\"steps\":[]}", "\"preset\"");
    wrong(HEAD "\"options\":7,\"steps\":[]}", "\"options\"");
    wrong(HEAD "\"options\":{\"vite\":3},\"steps\":[]}", "unknown_option");
    wrong(HEAD "\"options\":{\"lives\":51},\"steps\":[]}", "bad_value: option \"lives\"");
    wrong(HEAD "\"options\":{\"equal\":true},\"steps\":[]}", "equal_excludes_raise");
    wrong(HEAD "\"step\":[]}", "\"steps\"");
    wrong(HEAD "\"steps\":{}}", "\"steps\"");
    assert_int_equal(right(HEAD "\"steps\":[]}", "\"turn\":\"A\""), 1);
    assert_int_equal(right(HEAD "\"first\":\"B\",\"steps\":[]}", "\"turn\":\"B\""), 1);
    assert_int_equal(right(HEAD "\"first\":null,\"title\":7,\"steps\":[]}", "\"turn\":\"A\""), 1);
}

TEST_CASE(test_long_names)
{
    char name[NOTATION_NAME_BYTES + 1], record[400];
    for (int length = NOTATION_NAME_BYTES - 1; length <= NOTATION_NAME_BYTES; length++) {
        memset(name, 'x', sizeof name);
        name[length] = '\0';
        snprintf(record, sizeof record,
                 "{\"game\":\"tokio\",\"players\":[\"A\",\"%s\"],\"first\":\"%s\",\"steps\":[]}",
                 name, name);
        if (length < NOTATION_NAME_BYTES)
            assert_int_equal(right(record, name), 1);
        else
            wrong(record, "player 2");
    }
}

/* --- the steps --- */

TEST_CASE(test_malformed_steps)
{
    wrong(HEAD "\"steps\":[7]}", "step 1");
    wrong(HEAD "\"steps\":[{}]}", "step 1: \"move\"");
    wrong(HEAD "\"steps\":[{\"move\":[]}]}", "step 1: \"move\"");
    wrong(STEP(""), "step 1: \"by\"");
    wrong(STEP("\"by\":1,\"do\":\"roll\",\"dice\":[3,1]"), "step 1: \"by\"");
    wrong(STEP("\"by\":\"A\""), "step 1: \"do\"");
    wrong(STEP("\"by\":\"A\",\"do\":[\"roll\"]"), "step 1: \"do\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"fly\""), "step 1: \"do\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"roll\""), "step 1: \"dice\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":31"), "step 1: \"dice\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[\"3\",1]"), "step 1: \"dice\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[3.0,1]"), "step 1: \"dice\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[[3],[1]]"), "step 1: \"dice\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"claim\""), "step 1: \"value\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"claim\",\"value\":65"), "step 1: \"value\"");
    wrong(STEP("\"by\":\"A\",\"do\":\"leave\",\"value\":\"65\""), "step 1: a \"leave\"");
    wrong(HEAD "\"steps\":[{\"move\":{\"by\":\"A\",\"do\":\"leave\"}},{\"move\":{}}]}", "step 2");
}

/* Well-formed nonsense is refused by the rules, and the record goes on. */
TEST_CASE(test_refused_steps)
{
    right(STEP("\"by\":\"C\",\"do\":\"leave\""), "\"error\":\"not_a_player\"");
    right(STEP("\"by\":\"\",\"do\":\"leave\""), "\"error\":\"not_a_player\"");
    right(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[]"), "\"error\":\"bad_dice\"");
    right(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[3]"), "\"error\":\"bad_dice\"");
    right(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[0,1]"), "\"error\":\"bad_dice\"");
    right(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[257,258]"), "\"error\":\"bad_dice\"");
    right(STEP("\"by\":\"A\",\"do\":\"roll\",\"dice\":[1,2,3,4,5,6,1]"), "\"error\":\"bad_dice\"");
    right(STEP("\"by\":\"B\",\"do\":\"roll\",\"dice\":[0,1]"), "\"error\":\"not_your_turn\"");
    right(STEP("\"by\":\"A\",\"do\":\"claim\",\"value\":\"99\""), "\"error\":\"not_now\"");
    right(HEAD "\"steps\":[{\"move\":{\"by\":\"A\",\"do\":\"roll\",\"dice\":[3,1]}},"
               "{\"move\":{\"by\":\"A\",\"do\":\"claim\",\"value\":\"\"}}]}",
          "\"error\":\"bad_claim\"");
}

/* --- the null game --- */

TEST_CASE(test_null_game)
{
    static const char record[] =
        "{\"game\":\"null\",\"players\":[\"A\",\"B\",\"C\"],\"options\":{\"lives\":1},\"steps\":["
        "{\"move\":{\"by\":\"A\",\"do\":\"throw\",\"dice\":[6]}},"
        "{\"move\":{\"by\":\"A\",\"do\":\"throw\",\"dice\":[6]}},"
        "{\"move\":{\"by\":\"B\",\"do\":\"throw\",\"dice\":[7]}},"
        "{\"move\":{\"by\":\"B\",\"do\":\"throw\",\"dice\":[1]}},"
        "{\"move\":{\"by\":\"B\",\"do\":\"leave\"}},"
        "{\"move\":{\"by\":\"A\",\"do\":\"leave\"}}]}";
    static const char printed[] =
        "{\"state\":\"THROW\",\"turn\":\"A\",\"lives\":{\"A\":1,\"B\":1,\"C\":1},"
        "\"legal\":[\"throw\"],\"winner\":null}\n"
        "{\"state\":\"THROW\",\"turn\":\"B\",\"lives\":{\"A\":1,\"B\":1,\"C\":1},"
        "\"legal\":[\"throw\"],\"winner\":null}\n"
        "{\"state\":\"THROW\",\"turn\":\"B\",\"lives\":{\"A\":1,\"B\":1,\"C\":1},"
        "\"legal\":[\"throw\"],\"winner\":null,\"error\":\"not_your_turn\"}\n"
        "{\"state\":\"THROW\",\"turn\":\"B\",\"lives\":{\"A\":1,\"B\":1,\"C\":1},"
        "\"legal\":[\"throw\"],\"winner\":null,\"error\":\"bad_dice\"}\n"
        "{\"state\":\"THROW\",\"turn\":\"C\",\"lives\":{\"A\":1,\"B\":0,\"C\":1},"
        "\"legal\":[\"throw\"],\"winner\":null}\n"
        "{\"state\":\"THROW\",\"turn\":\"C\",\"lives\":{\"A\":1,\"B\":0,\"C\":1},"
        "\"legal\":[\"throw\"],\"winner\":null,\"error\":\"eliminated\"}\n"
        "{\"state\":\"OVER\",\"turn\":null,\"lives\":{\"A\":0,\"B\":0,\"C\":1},"
        "\"legal\":[],\"winner\":\"C\"}\n";
    struct outcome outcome = replay_bytes(record, sizeof record - 1);
    assert_string_equal(outcome.err, "");
    assert_string_equal(outcome.out, printed);
    assert_int_equal(outcome.status, 0);
    forget(&outcome);
}
