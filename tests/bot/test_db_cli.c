/* test_db_cli.c - the league on the command line: standings, the export and rebuild, as somebody
 * runs them on a database that lies there.
 */
#include "chance.h"
#include "exit_status.h"
#include "league_games.h"
#include "program_path.h"
#include "scoring.h"
#include "shell.h"
#include "tempstore.h"
#include "testing.h"

#include <jansson.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHAT = -100, OTHER = -200, ANN = 11, BOB = 12, CYD = 13, GAMES = 6, SAID_BYTES = 65536 };

static const int64_t NOW_MS = 1790000000000; /* September 2026 */

struct clerk {
    struct tempstore temp;
    char program[PROGRAM_PATH_BYTES];
    const char *as; /* whom it is run as: words before the program */
    char said[SAID_BYTES];
};

static void name(struct store *store, int64_t player, const char *text)
{
    struct store_player known = {.player = player};
    snprintf(known.name, sizeof known.name, "%s", text);
    store_player_put(store, &known);
}

static int64_t play(struct league_games *tourney, int64_t chat, int64_t first, int64_t second)
{
    struct league_games_game game = {
        .chat = chat, .kind = "tokio", .n = 2, .players = {first, second}};
    return league_games_log(tourney, &game);
}

/* Six games in September and one in October; the second one is void. */
static void fill(struct store *store)
{
    struct league_games tourney;
    league_games_open(&tourney, store, chance_seed());
    tourney.now_ms = NOW_MS;
    store_begin(store);
    recounts_go_on(store); /* as the bot does before all */
    name(store, ANN, "=HYPERLINK(\"x\")");
    name(store, BOB, "Bob, the \"dice\"");
    name(store, CYD, "＝Cyd");
    for (int i = 0; i < GAMES; i++, tourney.now_ms += 1000)
        play(&tourney, CHAT, ANN, i % 2 ? BOB : CYD);
    scoring_void(store, CHAT, &(struct store_void){.table = 2, .reason = "a \"cat\"", .at_ms = 1});
    tourney.now_ms += INT64_C(30) * 86400000;
    play(&tourney, CHAT, BOB, CYD);
    play(&tourney, OTHER, BOB, CYD);
    store_commit(store);
    league_games_close(&tourney);
}

static int make(void **state)
{
    static struct clerk clerk;
    program_path("bussolotto", clerk.program);
    clerk.as = "";
    tempstore_make(&clerk.temp);
    struct store *store = tempstore_open(&clerk.temp);
    fill(store);
    store_close(store);
    *state = &clerk;
    return 0;
}

static int clean(void **state)
{
    const struct clerk *clerk = *state;
    tempstore_remove(&clerk->temp);
    return 0;
}

/* Runs it with these words on the database; what it printed is in `said`. The exit status. */
static int call(struct clerk *clerk, const char *words)
{
    char line[1400];
    snprintf(line, sizeof line, "timeout 60 %s %s --database %s %s 2>&1", clerk->as, clerk->program,
             clerk->temp.path, words);
    return shell_run(line, clerk->said, SAID_BYTES);
}

static void expect(struct clerk *clerk, const char *words, int status, const char *part)
{
    if (call(clerk, words) != status || !strstr(clerk->said, part))
        fail_msg("%s: not %d and «%s», but: %s", words, status, part, clerk->said);
}

static int count_lines(const char *text)
{
    int n = 0;
    for (; *text != '\0'; text++)
        n += *text == '\n';
    return n;
}

#define TEST(name) TEST_AROUND(name, make, clean)

TEST(test_standings)
{
    struct clerk *clerk = *state;
    expect(clerk, "standings --chat -100 --season 202609", 0, "rank\tpoints\tgames\twins\tplace");
    assert_int_equal(count_lines(clerk->said), 4);
    assert_non_null(strstr(clerk->said, "\t5\t")); /* Ann's games but the void one */
    assert_non_null(strstr(clerk->said, "\t11\t=HYPERLINK"));
    expect(clerk, "standings --chat -100", 0, "\t13\t＝Cyd\n"); /* the season of the last game */
    assert_int_equal(count_lines(clerk->said), 3);
    assert_null(strstr(clerk->said, "HYPERLINK"));
    expect(clerk, "standings --chat -100 --season 202609 --game 421", 0, "name\n");
    assert_int_equal(count_lines(clerk->said), 1);
    expect(clerk, "standings --chat -100 --season 202609 --game tokio", 0, "\t13\t＝Cyd\n");
    expect(clerk, "standings --chat 5", 0, "name\n");
}

static void open_table(struct store *store, int64_t chat)
{
    struct store_table table = {.chat = chat, .host = ANN, .first = -1, .rules = "{}"};
    store_table_add(store, &table);
}

/* The number of a private chat is that of its person. */
TEST(test_games_name_nobody)
{
    struct clerk *clerk = *state;
    struct store *store = tempstore_open(&clerk->temp);
    store_begin(store);
    open_table(store, CHAT);
    open_table(store, 4711);
    store_commit(store);
    store_close(store);
    expect(clerk, "games", 0, "chat\ttable\t");
    assert_int_equal(count_lines(clerk->said), 3);
    assert_non_null(strstr(clerk->said, "\n-100\t8\topen\t"));
    assert_non_null(strstr(clerk->said, "\nprivate\t0\topen\t"));
    assert_null(strstr(clerk->said, "4711"));
}

static void run_sql(struct clerk *clerk, const char *sql)
{
    struct store *store = tempstore_open(&clerk->temp);
    assert_int_equal(tempstore_try(store, sql), SQLITE_OK);
    store_close(store);
}

/* In a season that is over who takes no part keeps their place, but no name; out of the one
 * that is on, here one without end, they are left. */
TEST(test_standings_of_who_takes_no_part)
{
    struct clerk *clerk = *state;
    char place[64];
    run_sql(clerk, "UPDATE standings SET season = 200109 WHERE chat = -100 AND season = 202609");
    run_sql(clerk, "UPDATE chats SET season_length = 4 WHERE chat = -100");
    expect(clerk, "standings --chat -100 --season 200109", 0, "\t11\t=HYPERLINK");
    const char *line = strstr(clerk->said, "\t11\t=HYPERLINK");
    while (line[-1] != '\n')
        line--;
    assert_int_equal(sscanf(line, "%63[0-9\t]", place), 1); /* the rank, points, games and wins */
    run_sql(clerk, "INSERT INTO optouts (chat, player, since_ms, since) VALUES (-100, 11, 1, 99)");
    expect(clerk, "standings --chat -100 --season 200109", 0, place);
    assert_int_equal(count_lines(clerk->said), 4);
    assert_non_null(strstr(clerk->said, "\t\t\n"));
    assert_null(strstr(clerk->said, "\t11\t"));
    assert_null(strstr(clerk->said, "HYPERLINK"));
    run_sql(clerk, "UPDATE standings SET season = 0 WHERE chat = -100 AND season = 200109");
    expect(clerk, "standings --chat -100 --season 0", 0, "name\n");
    assert_int_equal(count_lines(clerk->said), 3);
}

/* Nobody remembers the number of a chat. */
TEST(test_who_mistakes_a_number_is_told_which_there_are)
{
    struct clerk *clerk = *state;
    expect(clerk, "standings --chat 5", 0,
           "no game of chat 5 has ended; of these chats some have: -200 -100\n");
    expect(clerk, "export --chat 5", 0, "some have: -200 -100\n");
    expect(clerk, "standings --chat -100 --season 209901", 0,
           "no game of chat -100 counts for season 209901; for these: 202610 202609\n");
    expect(clerk, "export --chat -100 --season 209901", 0, "for these: 202610 202609\n");
    expect(clerk, "standings --chat -100 --season 202609", 0, "name\n");
    assert_null(strstr(clerk->said, "bussolotto: "));
    expect(clerk, "standings --chat -100 --game chess", EXIT_STATUS_USAGE,
           "there is no game chess; there are: tokio 421 bugiardi\n");
}

/* A group is found by its first id and by its present one, which it is called by. */
TEST(test_a_group_that_moved)
{
    struct clerk *clerk = *state;
    run_sql(clerk, "INSERT INTO aliases (id, chat, turn) VALUES (-1000100, -100, 1)");
    expect(clerk, "export --chat -100 --format json", 0, "{\"chat\": -1000100");
    expect(clerk, "export --chat -1000100 --format json", 0, "{\"chat\": -1000100");
    expect(clerk, "standings --chat -1000100", 0, "\t13\t＝Cyd\n");
    expect(clerk, "export --chat 5", 0, "some have: -200 -1000100\n");
    expect(clerk, "export --chat -1000100 --season 209901", 0, "no game of chat -1000100 counts");
    run_sql(clerk, "DELETE FROM aliases");
}

/* Of no points, not counted, after so many moves, not by a robot, void and for what reason. */
static bool exports_void(const char *said)
{
    enum { MOVES_MOST = 1000 };
    char part[64];
    for (int moves = 0; moves < MOVES_MOST; moves++) {
        snprintf(part, sizeof part, ",0,0,%d,0,1,,,,,\"a \"\"cat\"\"\"\r\n", moves);
        if (strstr(said, part))
            return true;
    }
    return false;
}

TEST(test_export_as_csv)
{
    struct clerk *clerk = *state;
    expect(clerk, "export --chat -100", 0, "game,table,ended,ended_ms,kind,season,seats,seat,");
    assert_int_equal(count_lines(clerk->said), 1 + 2 * (GAMES + 1));
    assert_non_null(strstr(clerk->said, ",\"'=HYPERLINK(\"\"x\"\")\","));
    assert_non_null(strstr(clerk->said, ",\"Bob, the \"\"dice\"\"\","));
    assert_non_null(strstr(clerk->said, ",\"'＝Cyd\","));
    assert_true(exports_void(clerk->said));
    assert_non_null(
        strstr(clerk->said, "1,1,2026-09-21T14:13:20.000Z,1790000000000,tokio,202609,"));
    expect(clerk, "export --chat -100 --season 202610", 0, ",202610,");
    assert_int_equal(count_lines(clerk->said), 3);
    expect(clerk, "export --chat -100 --format csv --season 209901", 0, "\ngame,table");
    assert_int_equal(count_lines(clerk->said), 2); /* the first says which seasons there are */
}

TEST(test_export_as_json)
{
    struct clerk *clerk = *state;
    expect(clerk, "export --chat -100 --format json", 0, "{\"chat\": -100");
    json_t *json = json_loads(clerk->said, 0, NULL);
    assert_non_null(json);
    const json_t *games = json_object_get(json, "games");
    assert_int_equal(json_array_size(games), GAMES + 1);
    const json_t *made = json_array_get(games, 1);
    assert_true(json_is_true(json_object_get(made, "void")));
    assert_string_equal(json_string_value(json_object_get(made, "reason")), "a \"cat\"");
    const json_t *seat = json_array_get(json_object_get(made, "results"), 0);
    assert_false(json_is_true(json_object_get(seat, "counts")));
    assert_null(json_object_get(seat, "rating"));
    seat = json_array_get(json_object_get(json_array_get(games, 2), "results"), 0);
    assert_true(json_real_value(json_object_get(json_object_get(seat, "rating"), "sigma")) <
                25.0 / 3);
    json_decref(json);
    expect(clerk, "export --chat 5 --format json", 0, "\"games\": [");
    json = json_loads(strchr(clerk->said, '{'), 0, NULL); /* a line on standard error comes first */
    assert_non_null(json);
    assert_int_equal(json_array_size(json_object_get(json, "games")), 0);
    json_decref(json);
}

TEST(test_rebuild)
{
    struct clerk *clerk = *state;
    expect(clerk, "rebuild", 0, "0 of 2 leagues would change");
    struct store *store = tempstore_open(&clerk->temp);
    assert_int_equal(tempstore_try(store, "UPDATE standings SET points = 99 WHERE player = 12"
                                          " AND kind = '' AND season = 202609"),
                     SQLITE_OK);
    store_close(store);
    expect(clerk, "rebuild", 1,
           "chat -100: 0 results, 1 standings, 0 ratings and 0 rows of figures "
           "would change\n1 of 2 leagues would change\n");
    expect(clerk, "rebuild", 1, "would change"); /* it did not */
    expect(clerk, "rebuild --write", 0, "1 of 2 leagues changed");
    expect(clerk, "rebuild", 0, "0 of 2 leagues would change");
}

TEST(test_what_is_wrong_is_said)
{
    static const struct {
        const char *words;
        int status;
        const char *part;
    } rows[] = {
        {"standings", EXIT_STATUS_USAGE, "--chat is needed"},
        {"export --chat all", EXIT_STATUS_USAGE, "--chat takes a number, not all"},
        {"standings --chat -100 --season May", EXIT_STATUS_USAGE, "\"May\" is no season"},
        {"standings --chat -100 --season -1", EXIT_STATUS_USAGE, "\"-1\" is no season"},
        {"standings --chat -100 --game chess", EXIT_STATUS_USAGE, "there is no game chess"},
        {"export --chat -100 --format xml", EXIT_STATUS_USAGE, "--format is csv or json, not xml"},
        {"standings --chat -100 --write", EXIT_STATUS_USAGE, "--write is for rebuild"},
        {"rebuild --chat -100", EXIT_STATUS_USAGE, "--chat is for standings, export"},
        {"rebuild 5", EXIT_STATUS_USAGE, "rebuild takes nothing more"},
        {"check", EXIT_STATUS_USAGE,
         "--database is for verify, rebuild, games, standings, export, restore"},
        {"verify --from /dev/null", EXIT_STATUS_USAGE, "--from is for restore"},
        {"rebuild --database /tmp/none/such.db", 1, "No such file"},
        {"export --chat 1 --database /tmp/none/such.db", 1, "No such file"},
        {"export --chat 1 --database /dev/null", 1, "no SQLite database"},
    };
    struct clerk *clerk = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(clerk, rows[i].words, rows[i].status, rows[i].part);
}

TEST(test_what_cannot_be_is_damage)
{
    struct clerk *clerk = *state;
    run_sql(clerk, "DROP TRIGGER tables_rules_stay; UPDATE tables SET rules = 'none' WHERE id = 3");
    expect(clerk, "rebuild", 1, "it is damaged, or this program is at fault; look at a backup");
    expect(clerk, "rebuild --write", 1, "it is damaged");
    expect(clerk, "export --chat -100", 0, "game,table,ended");
}

/* While somebody else has it open. */
TEST(test_not_while_a_bot_runs)
{
    struct clerk *clerk = *state;
    struct store *store = tempstore_open(&clerk->temp);
    expect(clerk, "standings --chat -100", 1, "stop the bot first, or name a backup");
    expect(clerk, "export --chat -100", 1, "stop the bot first, or name a backup");
    expect(clerk, "rebuild", 1, clerk->temp.path);
    expect(clerk, "verify", 1, "stop the bot first, or name a backup");
    store_close(store);
    expect(clerk, "rebuild", 0, "0 of 2");
}

/* The bot runs in a container, or this does: neither sees the other's processes. */
TEST(test_not_while_a_bot_runs_in_a_container)
{
    struct clerk *clerk = *state;
    if (system("unshare --pid --fork true 2>/dev/null") != 0)
        skip();
    struct store *store = tempstore_open(&clerk->temp);
    clerk->as = "unshare --pid --fork ";
    expect(clerk, "export --chat -100", 1, "in use by another process; stop the bot first");
    expect(clerk, "verify", 1, "in use by another process; stop the bot first");
    store_close(store);
    expect(clerk, "verify", 0, ": sound\n");
}

/* --- damage --- */

/* Writes zeros over a page of 4 KiB, of those that are numbered from 1. */
static void lose_page(const struct clerk *clerk, int64_t page)
{
    enum { PAGE_BYTES = 4096 };
    static const char zeros[PAGE_BYTES];
    FILE *file = fopen(clerk->temp.path, "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, (page - 1) * PAGE_BYTES, SEEK_SET), 0);
    assert_int_equal(fwrite(zeros, 1, sizeof zeros, file), sizeof zeros);
    fclose(file);
}

TEST(test_damage_is_found)
{
    struct clerk *clerk = *state;
    struct stat whole;
    expect(clerk, "verify", 0, ": sound\n");
    assert_int_equal(stat(clerk->temp.path, &whole), 0);
    assert_int_equal(truncate(clerk->temp.path, whole.st_size - 100), 0);
    expect(clerk, "verify", EXIT_STATUS_DATABASE, ": damaged: it is cut off, and has ");
    assert_int_equal(truncate(clerk->temp.path, whole.st_size), 0); /* zeros again */
    struct store *store = tempstore_open(&clerk->temp);
    int64_t page =
        tempstore_number(store, "SELECT rootpage FROM sqlite_schema WHERE name = 'moves'");
    store_close(store);
    assert_true(page > 1);
    lose_page(clerk, page);
    expect(clerk, "verify", EXIT_STATUS_DATABASE, ": damaged: ");
    assert_int_equal(count_lines(clerk->said), 1);
    assert_null(strstr(clerk->said, "***"));
    assert_int_equal(truncate(clerk->temp.path, 3 * 4096), 0);
    expect(clerk, "verify", EXIT_STATUS_DATABASE, clerk->temp.path);
}

/* --- nothing is written --- */

/* Every file, byte by byte, and when any came or went. */
static void take_print(struct clerk *clerk, char ret_print[SAID_BYTES])
{
    char line[400];
    snprintf(line, sizeof line, "cd %s && stat -c '%%n %%s %%y' . * && cksum *",
             clerk->temp.folder);
    assert_int_equal(shell_run(line, ret_print, SAID_BYTES), 0);
}

static void expect_untouched(struct clerk *clerk, const char *words, int status, const char *part)
{
    static char before[SAID_BYTES], after[SAID_BYTES];
    take_print(clerk, before);
    expect(clerk, words, status, part);
    take_print(clerk, after);
    assert_string_equal(before, after);
}

static void expect_all_untouched(struct clerk *clerk)
{
    expect_untouched(clerk, "verify", 0, ": sound\n");
    expect_untouched(clerk, "rebuild", 0, "0 of 2 leagues would change");
    expect_untouched(clerk, "standings --chat -100", 0, "rank\tpoints");
    expect_untouched(clerk, "export --chat -100", 0, "game,table,ended");
    expect_untouched(clerk, "export --chat -100 --format json", 0, "\"games\"");
}

TEST(test_reading_writes_nothing)
{
    struct clerk *clerk = *state;
    expect_all_untouched(clerk);
    run_sql(clerk, "UPDATE ratings SET mu = 99 WHERE player = 12");
    expect_untouched(clerk, "rebuild", 1, "would change");
    run_sql(clerk, "PRAGMA user_version = 27");
    expect_untouched(clerk, "rebuild", 1, "an older program wrote this database (version 27)");
    expect_untouched(clerk, "standings --chat -100", 1, "an older program wrote this database");
    expect_untouched(clerk, "export --chat -100", 1, "with rebuild --write, a backup in a copy");
    expect_untouched(clerk, "verify", 0, ": sound\n");
}

/* There is no room for what is derived again: no file may be larger than a few KiB. */
TEST(test_no_room_to_derive_again)
{
    struct clerk *clerk = *state;
    struct league_games tourney;
    struct store *store = tempstore_open(&clerk->temp);
    league_games_open(&tourney, store, chance_seed());
    tourney.now_ms = NOW_MS + INT64_C(40) * 86400000;
    store_begin(store);
    for (int i = 0; i < 8000; i++)
        play(&tourney, CHAT, ANN, BOB);
    store_commit(store);
    league_games_close(&tourney);
    store_close(store);
    clerk->as = "sh -c 'trap \"\" XFSZ; ulimit -f 4; exec \"$@\"' sh";
    expect_untouched(clerk, "rebuild", 1, "full where temporary files lie; make room there");
}

/* Plays one more game, and is killed before any of it came out of the log. */
static void play_and_be_killed(const struct tempstore *temp)
{
    struct league_games tourney;
    struct store *store = tempstore_open(temp);
    league_games_open(&tourney, store, 1);
    tourney.now_ms = NOW_MS + INT64_C(40) * 86400000;
    store_begin(store);
    play(&tourney, CHAT, ANN, CYD);
    store_commit(store);
    raise(SIGKILL);
}

/* A log that a killed process left beside the database is read, and stays where it is. */
TEST(test_what_was_left_is_read)
{
    struct clerk *clerk = *state;
    char line[STORE_WHY_BYTES], log[TEMPSTORE_PATH_BYTES + 8];
    assert_int_equal(tempstore_child(play_and_be_killed, &clerk->temp, line), TEMPSTORE_OTHERWISE);
    snprintf(log, sizeof log, "%s-wal", clerk->temp.path);
    assert_int_equal(access(log, F_OK), 0);
    expect_all_untouched(clerk);
    expect(clerk, "export --chat -100", 0, "");
    assert_int_equal(count_lines(clerk->said), 1 + 2 * (GAMES + 2));
    expect(clerk, "rebuild --write", 0, "0 of 2 leagues changed");
    assert_int_not_equal(access(log, F_OK), 0);
}

/* As somebody who may read but not write: neither the file nor beside it. */
TEST(test_of_somebody_elses_file)
{
    struct clerk *clerk = *state;
    char line[STORE_WHY_BYTES];
    if (geteuid() != 0)
        skip();
    clerk->as = "setpriv --reuid=65534 --regid=65534 --clear-groups --";
    assert_int_equal(chmod(clerk->temp.folder, 0755), 0);
    assert_int_equal(chmod(clerk->temp.path, 0644), 0);
    if (call(clerk, "rebuild") == 126)
        skip(); /* they cannot even reach the program */
    expect_all_untouched(clerk);
    expect_untouched(clerk, "rebuild --write", 1, "may not write in this folder");
    assert_int_equal(tempstore_child(play_and_be_killed, &clerk->temp, line), TEMPSTORE_OTHERWISE);
    expect_untouched(clerk, "rebuild", 1, "only who may write");
    expect_untouched(clerk, "export --chat -100", 1, "only who may write");
}

/* Nothing that root leaves beside the bot's database is in the bot's way. */
TEST(test_what_root_leaves_is_the_bots)
{
    enum { BOT = 65534 };
    struct clerk *clerk = *state;
    char name[TEMPSTORE_PATH_BYTES + 16];
    struct stat ballast;
    if (geteuid() != 0)
        skip();
    snprintf(name, sizeof name, "%s.ballast", clerk->temp.path);
    assert_int_equal(chown(clerk->temp.folder, BOT, BOT), 0);
    assert_int_equal(chown(clerk->temp.path, BOT, BOT), 0);
    assert_int_equal(unlink(name), 0);
    expect(clerk, "rebuild --write", 0, "0 of 2 leagues changed");
    assert_int_equal(stat(name, &ballast), 0);
    assert_int_equal(ballast.st_uid, BOT);
    assert_int_equal(ballast.st_gid, BOT);
}

/* The bot was stopped before it came to the second chat. */
TEST(test_what_is_not_done_yet_is_said)
{
    static const char outdated[] = "chat -100: an older program derived this league";
    struct clerk *clerk = *state;
    run_sql(clerk, "UPDATE notes SET value = value || ' -200' WHERE name = 'reckoning'");
    expect_untouched(clerk, "rebuild", 0, outdated);
    expect_untouched(clerk, "standings --chat -100", 0, outdated);
    expect_untouched(clerk, "export --chat -100", 0, outdated);
    expect_untouched(clerk, "export --chat -200", 0, "game,table,ended");
    assert_null(strstr(clerk->said, "older"));
}
