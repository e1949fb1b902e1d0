/* test_said.c - what people write to a table that waits for them: tests/text/said has a file of
 * lines for each language, with what each line means. Its first lines tell how they are written.
 */
#include "said.h"
#include "said_post.h"
#include "seated.h"
#include "testing.h"
#include "text_check.h"
#include "told.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

enum { LINE_BYTES = 256, MOVE_BYTES = 64, LINES_LEAST = 400 };

/* --- a meaning as the files have it --- */

struct meaning {
    char text[LINE_BYTES];
};

static void add(struct meaning *meaning, const char *before, const char *text)
{
    size_t length = strlen(meaning->text);
    snprintf(meaning->text + length, sizeof meaning->text - length, "%s%s", before, text);
}

static void add_move(const struct scene *scene, const struct said_meaning *said,
                     struct meaning *meaning)
{
    const struct game_kind *kind = scene->rules->kind;
    const struct verb *verb = &kind->verbs[said->move.verb];
    char word[GAME_WORD_BYTES];
    add(meaning, "", verb->name);
    if (verb->value_key && !said->open && said->move.value != GAME_NOTHING) {
        kind->value_word(scene->rules, said->move.value, word);
        add(meaning, " ", word);
    }
    if (said->path[0] != '\0')
        add(meaning, " ", said->path);
    snprintf(word, sizeof word, "%d", said->move.value);
    if (verb->seat_key && !said->open)
        add(meaning, " ", word);
    for (int i = 0; i < said->move.n_picks && !said->open; i++) {
        json_t *face = kind->face_write(scene->view.faces[said->move.picks[i]]);
        snprintf(word, sizeof word, "%d", (int)json_integer_value(face));
        add(meaning, " ", json_is_string(face) ? json_string_value(face) : word);
        json_decref(face);
    }
}

/* Whether two lists have the same moves, in any order. */
static bool same_moves(const char *list, const char *other)
{
    if (strlen(list) != strlen(other))
        return false;
    while (*list != '\0') {
        size_t length = strcspn(list, ",");
        const char *at = other;
        while (strncmp(at, list, length) != 0 || strchr(", ", at[length]) == NULL) {
            at = strstr(at, ", ");
            if (!at)
                return false;
            at += strlen(", ");
        }
        list += length + strspn(list + length, ", ");
    }
    return true;
}

static bool same(const char *meaning, const char *other)
{
    size_t ask = strlen("ask ");
    if (strncmp(meaning, "ask ", ask) != 0 || strncmp(other, "ask ", ask) != 0)
        return strcmp(meaning, other) == 0;
    return same_moves(meaning + ask, other + ask);
}

static struct meaning meaning_of(const struct scene *scene, const struct said *said)
{
    struct meaning meaning = {.text = ""};
    if (said->n == 0)
        add(&meaning, "", "?");
    else if (!said->sure)
        add(&meaning, "", "ask ");
    for (int i = 0; i < said->n; i++) {
        add(&meaning, "", i > 0 ? ", " : "");
        add_move(scene, &said->moves[i], &meaning);
    }
    return meaning;
}

/* --- the files --- */

/* "[tokyo] roll 43; claim 43": a new table, as it waits. */
static void sit(char *line)
{
    char *end = strchr(line, ']');
    assert_non_null(end);
    *end = '\0';
    told_sit(3, line + 1, true);
    told_play(end + 1 + strspn(end + 1, " "));
    if (told.table.status == TABLE_LOBBY)
        told_play("start");
}

/* "text = meaning". */
static bool check(char *line, int number)
{
    char *equals = strstr(line, " = ");
    assert_non_null(equals);
    *equals = '\0';
    struct scene scene;
    struct said said;
    int64_t player = told.table.seats[table_turn(&told.table)].player;
    scene_look(&told.shown, player, "", &scene);
    said_read(&scene, player, line, &said);
    struct meaning meaning = meaning_of(&scene, &said);
    bool right = same(meaning.text, equals + strlen(" = "));
    if (!right)
        print_error("%d: \"%s\" in %s is %s, not %s\n", number, line,
                    language_code(language_in_use()), meaning.text, equals + strlen(" = "));
    return right;
}

static void check_file(const char *path)
{
    char line[LINE_BYTES];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    int n = 0, wrong = 0;
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '[') {
            sit(line);
        } else if (line[0] != '#' && line[0] != '\0') {
            wrong += !check(line, number);
            n++;
        }
    }
    fclose(file);
    if (wrong > 0)
        print_error("%s: %d lines mean something else\n", path, wrong);
    assert_true(n >= LINES_LEAST);
    assert_int_equal(wrong, 0);
}

/* The language of the chat plays no part. */
TEST_CASE(each_language_is_understood)
{
    char pattern[LINE_BYTES];
    const char *source = testing_file();
    glob_t files;
    snprintf(pattern, sizeof pattern, "%.*ssaid/*.txt", (int)(strrchr(source, '/') + 1 - source),
             source);
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    assert_true(files.gl_pathc >= 2);
    for (size_t i = 0; i < files.gl_pathc; i++)
        for (int language = 0; language_code(language); language++) {
            language_use(language);
            check_file(files.gl_pathv[i]);
        }
    globfree(&files);
}

/* --- what the bot proposes --- */

/* Whether the words that are proposed at a table, as it waits, are sure moves. Returns how many. */
static int check_examples(const char *line, int language)
{
    char table[LINE_BYTES], word[LINE_BYTES];
    struct message message;
    int n = 0;
    snprintf(table, sizeof table, "%s", line);
    language_use(language);
    sit(table);
    int64_t player = told.table.seats[table_turn(&told.table)].player;
    said_post_unclear(&told.shown, player, "bot", language, &message);
    language_use(language);
    for (const char *at = message.text; (at = strstr(at, "<code>")) != NULL; n++) {
        struct scene scene;
        struct said said;
        at += strlen("<code>");
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, "<"), at);
        scene_look(&told.shown, player, "", &scene);
        said_read(&scene, player, word, &said);
        if (!said.sure)
            print_error("\"%s\" in %s\n", word, line);
        assert_true(said.sure);
    }
    return n;
}

TEST_CASE(examples_are_sure)
{
    for (int language = 0; language_code(language); language++) {
        assert_int_equal(check_examples("[tokyo] roll 43; claim 43", language), 3);
        assert_int_equal(check_examples("[mia] roll 43; claim 43", language), 3);
        assert_int_equal(check_examples("[dadi] roll KK9TJ; claim P-K", language), 3);
        assert_int_equal(check_examples("[carte] deal KS KH 9D TC 2S; draw; claim P-K", language),
                         2);
        assert_int_equal(check_examples("[italiano] roll 421; roll 012 421; stop", language), 2);
    }
}

/* Passing on the same claim is no raise, and is not called one. */
TEST_CASE(passing_on_is_called_so)
{
    struct message message;
    char table[] = "[mia] roll 43; claim 43";
    sit(table);
    int64_t player = told.table.seats[table_turn(&told.table)].player;
    said_post_unclear(&told.shown, player, "bot", LANGUAGE_ENGLISH, &message);
    text_check(message.text, "<code>pass</code>");
    text_check_not(message.text, "raise");
    struct said said = {.n = 1};
    said.moves[0].move = seated_move(&told.table, player, "raise", "43").move;
    said_post_ask(&told.shown, player, &said, LANGUAGE_ENGLISH, &message);
    text_check(text_fixture(&message), "Pass on <b>43</b> without looking?\n[➡️ Pass on 43]");
}

/* A text that nobody understands may be a question: how to play the game is one tap away. */
TEST_CASE(a_question_finds_the_game_explained)
{
    struct message message;
    char table[] = "[dadi] roll KK9TJ; claim P-K";
    sit(table);
    for (int language = 0; language_code(language); language++) {
        said_post_unclear(&told.shown, TABLE_PUBLIC, "bot", language, &message);
        const struct button *last = &message.buttons[message.n_buttons - 1];
        assert_true(last->is_link);
        assert_string_equal(last->data, "https://t.me/bot?start=h_dadi");
    }
}

TESTS_BEGIN(text_fixture_open())
