/* test_main.c - the command line, from outside: what it prints, and how it ends. */
#include "program_path.h"
#include "shell.h"
#include "testing.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TOKEN "1234567890:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"

enum { PATH_BYTES = 512, SAID_BYTES = 16384 };

static char folder[] = "/tmp/test_main.XXXXXX";
static char program[PROGRAM_PATH_BYTES];

static int find_program(void **state)
{
    if (!mkdtemp(folder))
        return -1;
    program_path("bussolotto", program);
    unsetenv("CREDENTIALS_DIRECTORY");
    return 0;
}

static int empty_folder(void **state)
{
    DIR *all = opendir(folder);
    const struct dirent *entry;
    while ((entry = readdir(all)) != NULL)
        if (entry->d_name[0] != '.')
            unlinkat(dirfd(all), entry->d_name, 0);
    closedir(all);
    return 0;
}

static int remove_folder(void **state)
{
    return rmdir(folder);
}

static const char *path_of(const char *name)
{
    static char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(path_of(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(path_of(name), 0600), 0);
}

/* A configuration that is right in all, but for a last line. */
static void write_config(const char *more)
{
    char text[2048];
    snprintf(text, sizeof text, "[telegram]\ntoken_file = %s/token\n[store]\npath = %s/b.db\n%s",
             folder, folder, more);
    write_file("conf", text);
    write_file("token", TOKEN "\n");
}

static char said[SAID_BYTES];

/* Runs it with these words; what it printed is in `said`. Returns its exit status. */
static int call(const char *words)
{
    char line[2 * PATH_BYTES];
    snprintf(line, sizeof line, "cd %s && timeout 20 %s 2>&1 %s", folder, program, words);
    return shell_run(line, said, sizeof said);
}

static bool says(const char *text)
{
    return strstr(said, text) != NULL;
}

static bool exists(const char *name)
{
    struct stat file;
    return stat(path_of(name), &file) == 0;
}

#define TEST(name) TEST_AROUND(name, NULL, empty_folder)

TEST(test_says_its_version)
{
    assert_int_equal(call("version"), 0);
    assert_memory_equal(said, "bussolotto ", 11);
    assert_true(says("libcurl/") && says("jansson/") && says("SQLite/3."));
    char with_command[SAID_BYTES];
    strcpy(with_command, said);
    assert_int_equal(call("--version"), 0);
    assert_string_equal(said, with_command);
    assert_int_equal(call("standings --version"), 0);
    assert_string_equal(said, with_command);
}

TEST(test_helps)
{
    assert_int_equal(call("help"), 0);
    assert_true(says("run") && says("check") && says("replay FILE") && says("version"));
    assert_true(says("solve --rules"));
    assert_int_equal(call("standings --help"), 0);
    assert_true(says("usage: ") && says("--season KEY"));
    assert_int_equal(call("-h"), 0);
    assert_true(says("usage: "));
    assert_int_equal(call("--help --chat 5"), 0);
    assert_true(says("usage: "));
}

TEST(test_says_what_is_wrong_with_the_words)
{
    static const char *const rows[][2] = {
        {"dance", "there is no command dance"},
        {"run away", "run takes nothing more"},
        {"version 2", "version takes nothing more"},
        {"replay", "replay takes one FILE"},
        {"replay a b", "replay takes one FILE"},
        {"-x run", "invalid option -- 'x'"},
        {"-c", "requires an argument -- 'c'"},
        {"check --explain", "--explain is for replay"},
        {"check --json", "--json is for solve"},
        {"check --all", "--all is for solve"},
        {"replay --language it a", "--language is for --explain"},
        {"replay --player Anna a", "--player is for coach"},
        {"coach", "coach takes one FILE"},
        {"coach --explain a", "--explain is for replay"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(call(rows[i][0]), 64);
        assert_true(says(rows[i][1]));
        assert_true(says("bussolotto --help says more\n"));
        assert_false(says("usage: "));
    }
}

/* But root, who might have meant the service, is asked what is wanted. */
TEST(test_runs_when_nothing_else_is_said)
{
    setenv("INVOCATION_ID", "of a unit", 1);
    assert_int_equal(call("-c nothing"), 78);
    assert_true(says("nothing: cannot be opened"));
    assert_false(says("usage: "));
    unsetenv("INVOCATION_ID");
    assert_int_equal(call("-c nothing"), geteuid() == 0 ? 64 : 78);
    assert_int_equal(says("say what to do"), geteuid() == 0);
}

TEST(test_check_looks_at_the_configuration_alone)
{
    write_config("");
    assert_int_equal(unlink(path_of("token")), 0);
    write_file("b.db", "This is no database, and nobody looks at it.\n");
    assert_int_equal(call("-c conf check --config"), 0);
    assert_false(says("token: ") || says("database: "));
    write_config("[log]\nlevel = loud\n");
    assert_int_equal(call("-c conf check --config"), 1);
    assert_true(says("conf:6: level: wrong value"));
    assert_int_equal(call("--instance nobodys check --config"), 1);
    assert_true(says("/bussolotto/nobodys.conf: cannot be opened"));
    assert_int_equal(call("--instance a/b check"), 64);
    assert_true(says("--instance takes the NAME of a unit bussolotto@NAME"));
}

TEST(test_a_database_lies_where_systemd_has_it)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/state:/elsewhere", folder);
    write_config("");
    write_file("conf", "[log]\nlevel = info\n");
    setenv("STATE_DIRECTORY", path, 1);
    assert_int_equal(call("-c conf check --config"), 0);
    unsetenv("STATE_DIRECTORY");
    snprintf(path, sizeof path, "path = %s/state/bussolotto.db\n", folder);
    assert_true(says(path));
    assert_int_equal(call("--instance two -c conf check --config"), 0);
    assert_true(says("path = /var/lib/bussolotto-two/bussolotto.db\n"));
    assert_int_equal(call("-c conf check --config"), 0);
    assert_true(says("path = /var/lib/bussolotto/bussolotto.db\n"));
}

TEST(test_check_likes_what_is_right)
{
    write_config("");
    assert_int_equal(call("-c conf check"), 0);
    assert_true(says("path = ") && says("poll_seconds = ") && says("run would start\n"));
    assert_true(says("languages: en"));
    assert_false(says("AAH"));
    assert_false(exists("b.db")); /* it changes nothing */
    assert_int_equal(call("check -c conf"), 0);
}

TEST(test_check_says_what_is_wrong)
{
    write_config("[log]\nlevel = loud\n");
    assert_int_equal(call("-c conf check"), 1);
    assert_true(says("conf:6: level: wrong value"));

    write_config("[telegram]\napi_url = http://example.org\n");
    assert_int_equal(call("-c conf check"), 1);
    assert_true(says("address: http://example.org "));
    assert_true(says("run would not start\n"));

    /* All of it at once. */
    write_config("");
    assert_int_equal(chmod(path_of("token"), 0644), 0);
    write_file("b.db", "This is no database, but it is long enough to be looked at as if it were "
                       "one, and to be found out.\n");
    assert_int_equal(call("-c conf check"), 1);
    assert_true(says("chmod 600"));
    assert_true(says("database: ") && says("/b.db"));
    assert_true(says("if it was one, stop the bot, then run `bussolotto -c conf restore`\n"));
    assert_true(says("run would not start\n"));
    assert_int_equal(call("--instance nobodys --database b.db verify"), 1);
    assert_true(says("this is no SQLite database; name another file\n"));
}

TEST(test_check_says_who_draws)
{
    char line[2 * PATH_BYTES];
    write_config("");
    assert_int_equal(call("-c conf check"), 0);
    snprintf(line, sizeof line, "pictures: drawn by %s-draw\n", program);
    assert_true(says(line));
    write_config("[draw]\nprogram = /nowhere/draw\n");
    assert_int_equal(call("-c conf check"), 0);
    assert_true(says("pictures: none: /nowhere/draw: No such file or directory\n"));
    write_config("[draw]\nprogram =\n");
    assert_int_equal(call("-c conf check"), 0);
    assert_true(says("pictures: none, as configured\n"));
}

TEST(test_a_missing_tz_database_is_warned_of)
{
    write_config("");
    assert_int_equal(call("-c conf check"), 0);
    assert_true(says("time zones: known\n"));
    setenv("TZDIR", "/nonexistent", 1);
    assert_int_equal(call("-c conf check"), 0);
    assert_true(says("time zones: none, so all clocks would go by UTC: install tzdata\n"));
    write_file("b.db", "This is no database, so that it does not go on for long: it is over before "
                       "anything is asked of the network.\n");
    assert_int_equal(call("-c conf run"), 65);
    unsetenv("TZDIR");
    assert_true(says("warning: there is no tz database"));
}

TEST(test_run_does_not_start_on_what_is_wrong)
{
    assert_int_equal(call("-c nothing run"), 78);
    assert_string_equal(said, "bussolotto: error: nothing: cannot be opened: "
                              "No such file or directory\n");
    write_config("level = 1\n");
    assert_int_equal(call("-c conf run"), 78);
    assert_string_equal(said, "bussolotto: error: conf:5: unknown key level in [store]; there are "
                              "path, backup, copy, after_copy, locking\n");
    write_config("");
    write_file("token", "none\n");
    assert_int_equal(call("-c conf run"), 78);
    assert_true(says("holds no token"));
    assert_false(exists("b.db"));
}

/* A record that cannot be replayed is refused in one sentence, in each of the ways, without a line
 * of a game. The mistake may be at its beginning or at its end. */
static void cannot_be_replayed(const char *file, const char *why)
{
    static const char *const ways[] = {"replay", "replay --explain",
                                       "replay --explain --language it", "coach --language it"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char words[PATH_BYTES];
        snprintf(words, sizeof words, "%s %s", ways[i], file);
        assert_int_equal(call(words), 1);
        if (!says(why) || strncmp(said, file, strlen(file)) != 0)
            fail_msg("«%s» is wrong since %s, but it says: %s", words, why, said);
        assert_ptr_equal(strchr(said, '\n'), said + strlen(said) - 1);
    }
}

TEST(test_replay_says_what_it_cannot_read)
{
    static const struct {
        const char *record, *why;
    } records[] = {
        {"", "not JSON"},
        {"not a record", "not JSON"},
        {"\x7f\x45LF\x02\xff", "not JSON"},
        {"{\"game\":\"tokio\",\"players\":[\"A\",\"B\"],\"steps\":[", "not JSON"},
        {"{\"game\":\"ludo\",\"players\":[\"A\",\"B\"],\"steps\":[]}", "unknown_game"},
        {"{\"game\":\"421\",\"players\":\"A\",\"steps\":[]}", "\"players\""},
        {"{\"game\":\"bugiardi\",\"players\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"F\",\"G\"],"
         "\"steps\":[]}",
         "bugiardi is for 2 to 6 players, not 7"},
        {"{\"game\":\"421\",\"players\":[\"A\",\"B\"],\"options\":{\"lives\":3},\"steps\":[]}",
         "unknown_option"},
        {"{\"game\":\"421\",\"players\":[\"A\",\"B\"],\"options\":{\"tokens\":1000},\"steps\":[]}",
         "option \"tokens\" cannot have this value"},
        {"{\"game\":\"421\",\"players\":[\"A\",\"B\"],\"options\":{\"passo\":1},\"steps\":[]}",
         "option \"passo\" cannot have this value"},
        {"{\"game\":\"bugiardi\",\"players\":[\"A\",\"B\"],\"preset\":\"tokyo\",\"steps\":[]}",
         "unknown_preset"},
        {"{\"game\":\"421\",\"players\":[\"A\",\"B\"],\"steps\":[{\"move\":{\"by\":\"A\",\"do\":"
         "\"leave\"}},{\"move\":{\"by\":\"B\",\"do\":\"claim\",\"value\":\"66\"}}]}",
         "step 2: \"do\" is no move of this game"},
        {"{\"game\":\"bugiardi\",\"players\":[\"A\",\"B\"],\"steps\":[{\"move\":{\"by\":\"A\","
         "\"do\":\"roll\",\"dice\":[{},9,9,9,9]}}]}",
         "step 1: \"dice\""},
    };
    cannot_be_replayed("nothing", "No such file");
    cannot_be_replayed(".", "directory");
    cannot_be_replayed("/dev/zero", "larger than");
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        write_file("record", records[i].record);
        cannot_be_replayed("record", records[i].why);
    }
}

/* The dice for the start are told in one line, those of a tie in another; so are those of a record
 * that breaks off among them. */
TEST(test_explains_who_starts)
{
    static const char start[] = "{\"game\":\"421\",\"players\":[\"Ada\",\"Bo\",\"Cy\"],\"steps\":["
                                "{\"move\":{\"by\":\"Ada\",\"do\":\"roll\",\"dice\":[5]}},"
                                "{\"move\":{\"by\":\"Bo\",\"do\":\"roll\",\"dice\":[5]}}";
    static const char rest[] = ",{\"move\":{\"by\":\"Cy\",\"do\":\"roll\",\"dice\":[2]}},"
                               "{\"move\":{\"by\":\"Ada\",\"do\":\"roll\",\"dice\":[3]}},"
                               "{\"move\":{\"by\":\"Bo\",\"do\":\"roll\",\"dice\":[6]}}";
    char record[sizeof start + sizeof rest + 2];
    snprintf(record, sizeof record, "%s%s]}", start, rest);
    write_file("record", record);
    assert_int_equal(call("replay --explain record"), 0);
    assert_true(says("🎲 The highest die starts: Ada ⚄, Bo ⚄, Cy ⚁.\n"
                     "🤝 Tied for the start, one more die each: Ada, Bo.\n"
                     "🎲 The highest die starts: Ada ⚂, Bo ⚅.\n"));
    snprintf(record, sizeof record, "%s]}", start);
    write_file("record", record);
    assert_int_equal(call("replay --explain record"), 0);
    assert_true(says("🎲 The highest die starts: Ada ⚄, Bo ⚄.\n"));
}

/* In an older program Cy, who was beaten, threw for the win again when Ada left. */
TEST(test_replays_a_game_of_an_older_program)
{
#define THROW(by, dice) "{\"move\":{\"by\":\"" by "\",\"do\":\"roll\",\"dice\":[" dice "]}},"
    write_file(
        "record",
        "{\"game\":\"421\",\"options\":{\"tokens\":2},\"first\":\"Ada\","
        "\"players\":[\"Ada\",\"Bo\",\"Cy\",\"Di\"],\"steps\":[" THROW(
            "Ada", "6,6,6") "{\"move\":{\"by\":\"Ada\",\"do\":\"stop\"}}," THROW("Bo", "6,6,5")
            THROW("Cy", "6,6,4") THROW("Di", "3,2,2") THROW("Ada", "6,6,5") THROW("Bo", "6,6,5")
                THROW("Cy", "3,2,2") "{\"move\":{\"by\":\"Ada\",\"do\":\"leave\"}}," THROW(
                    "Bo", "3,2,2") "{\"move\":{\"by\":\"Cy\",\"do\":\"roll\",\"dice\":[6,6,6]}}]}");
    assert_int_equal(call("replay --explain record"), 0);
    assert_true(says("Cy wins the game."));
    assert_false(says("⛔"));
    assert_int_equal(call("replay record"), 0);
    assert_false(says("error"));
}

TEST(test_says_which_languages_there_are)
{
    write_file("record", "{\"game\":\"421\",\"players\":[\"Ada\",\"Bo\"],\"steps\":[]}");
    assert_int_equal(call("replay --explain --language de record"), 64);
    assert_string_equal(said, "bussolotto: there is no language de; there are: en it\n");
    assert_int_equal(call("coach --language it record"), 0);
}

/* A full disk behind the standard output is not taken for success. */
TEST(test_notices_when_nobody_gets_it)
{
    static const char record[] = "{\"game\":\"421\",\"players\":[\"Ada\",\"Bo\"],\"steps\":[]}";
    static const char *const calls[] = {
        "version",      "replay record",       "replay --explain record",
        "coach record", "solve --rules tokyo", "solve --rules tokyo --json"};
    write_file("record", record);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        char words[PATH_BYTES];
        snprintf(words, sizeof words, "%s >/dev/full", calls[i]);
        assert_int_equal(call(words), 1);
        assert_string_equal(said, "bussolotto: error: standard output: No space left on device\n");
    }
}

/* Without standard streams there are some that lead nowhere; else what is opened first would become
 * one, and the log would be written into it. */
TEST(test_starts_without_standard_streams)
{
    assert_int_equal(call("version <&- >&- 2>&-"), 0);
    write_config("[log]\nlevel = loud\n");
    assert_int_equal(call("-c conf run <&- >&- 2>&-"), 78);
    write_config("");
    assert_int_equal(call("-c conf check <&- >&- 2>&-"), 0);
}

int main(void)
{
    return testing_run(find_program, remove_folder);
}
