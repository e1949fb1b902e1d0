/* test_store_league.c - what the store keeps of leagues: written and read back, found by the index,
 * taken along by a group; and a database that is only looked at.
 */
#include "internal.h"
#include "store_fixture.h"
#include "testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHAT = -100, OTHER = -200, ANN = 11, BOB = 12, FILE_MOST = 4 * 1024 * 1024 };

static const int64_t NOW_MS = 1700000000000;

static struct store_fixture *const kept = &store_fixture;

/* A game that ended in a chat. */
static struct store_ending add_ending(struct store *store, int64_t chat, int64_t ended_ms)
{
    struct store_table table = {.chat = chat, .host = ANN, .first = 0, .rules = "{}", .status = 2};
    store_table_add(store, &table);
    struct store_ending ending = {.table = table.id,
                                  .chat = chat,
                                  .ended_ms = ended_ms,
                                  .season = 202311,
                                  .counted = true,
                                  .points = "2:1,0"};
    store_ending_add(store, &ending);
    return ending;
}

static struct store_result result_of(const struct store_ending *ending, int seat, int64_t player)
{
    return (struct store_result){.ending = ending->id,
                                 .table = ending->table,
                                 .chat = ending->chat,
                                 .seat = seat,
                                 .kind = "tokio",
                                 .season = ending->season,
                                 .player = player,
                                 .ended_ms = ending->ended_ms,
                                 .n_seats = 2,
                                 .place = 1 + seat,
                                 .points = 2 - seat,
                                 .counts = true,
                                 .figures = "games=1",
                                 .duels = "1:2/1/0"};
}

/* --- what a chat chose --- */

static void assert_same_league(const struct store_league *one, const struct store_league *other)
{
    assert_int_equal(one->chat, other->chat);
    assert_int_equal(one->on, other->on);
    assert_int_equal(one->weekly, other->weekly);
    assert_int_equal(one->length, other->length);
    assert_int_equal(one->games_least, other->games_least);
    assert_string_equal(one->points, other->points);
    assert_int_equal(one->season_due_ms, other->season_due_ms);
    assert_int_equal(one->weekly_due_ms, other->weekly_due_ms);
}

STORE_FIXTURE_TEST(test_settings)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_league league, again;
    store_league(store, CHAT, &league);
    assert_true(league.on && league.weekly);
    assert_int_equal(league.length, 1);
    assert_int_equal(league.games_least, 3);
    assert_string_equal(league.points, "");
    assert_int_equal(league.season_due_ms, 0);
    struct store_chat chat;
    store_chat(store, CHAT, &chat);
    strcpy(chat.title, "Dice");
    store_chat_put(store, &chat);
    store_league(store, CHAT, &again);
    assert_same_league(&again, &league); /* a row changes nothing */
    league = (struct store_league){.chat = CHAT,
                                   .length = 4,
                                   .games_least = 7,
                                   .points = "3:5,1,0",
                                   .season_due_ms = NOW_MS,
                                   .weekly_due_ms = NOW_MS + 1};
    store_league_put(store, &league);
    store_league(store, CHAT, &again);
    assert_same_league(&again, &league);
    store_chat(store, CHAT, &chat);
    assert_string_equal(chat.title, "Dice");
}

static void put_due(struct store *store, int64_t chat, int64_t season_ms, int64_t weekly_ms)
{
    struct store_league league;
    store_league(store, chat, &league);
    league.season_due_ms = season_ms;
    league.weekly_due_ms = weekly_ms;
    store_league_put(store, &league);
}

STORE_FIXTURE_TEST(test_what_is_due)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t chats[4];
    assert_int_equal(store_due_first(store), -1);
    put_due(store, -1, NOW_MS, 0);
    put_due(store, -2, 0, NOW_MS - 5);
    put_due(store, -3, NOW_MS + 1, NOW_MS + 1);
    put_due(store, -4, NOW_MS, NOW_MS);
    assert_int_equal(store_due_first(store), NOW_MS - 5);
    assert_int_equal(store_leagues_due(store, NOW_MS - 6, chats, 4), 0);
    assert_int_equal(store_leagues_due(store, NOW_MS, chats, 4), 3); /* -4 is listed once */
    assert_int_equal(store_leagues_due(store, NOW_MS, chats, 2), 2);
    put_due(store, -2, 0, 0);
    assert_int_equal(store_due_first(store), NOW_MS);
}

STORE_FIXTURE_TEST(test_seasons_are_closed)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_season season = {CHAT, 202311, 1, NOW_MS, NOW_MS + 10, 7, 3, NOW_MS + 10},
                        seasons[2];
    store_season_close(store, &season);
    season.post = 8;
    season.games_least = 5;
    store_season_close(store, &season);
    season.key = 202312;
    season.to_ms = NOW_MS + 99; /* it was ended early */
    season.ended_ms++;
    store_season_close(store, &season);
    season.key = 202401;
    season.to_ms = ++season.ended_ms;
    store_season_close(store, &season);
    assert_int_equal(store_seasons(store, CHAT, seasons, 2), 3);
    assert_int_equal(seasons[0].key, 202401);
    assert_int_equal(seasons[1].key, 202312);
    assert_int_equal(seasons[1].to_ms, NOW_MS + 99);
    assert_int_equal(seasons[1].ended_ms, NOW_MS + 11);
    assert_int_equal(store_seasons(store, OTHER, seasons, 2), 0);
    assert_true(store_season(store, CHAT, 202311, &season));
    assert_int_equal(season.key, 202311);
    assert_int_equal(season.post, 8); /* it went on, and was closed once more */
    assert_int_equal(season.games_least, 5);
    assert_false(store_season(store, CHAT, 202310, &season));
    assert_false(store_season(store, OTHER, 202311, &season));
}

/* --- facts --- */

STORE_FIXTURE_TEST(test_endings_stay)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_ending first = add_ending(store, CHAT, NOW_MS), last, read;
    add_ending(store, OTHER, NOW_MS);
    last = add_ending(store, CHAT, NOW_MS - 1000); /* the clock was set back */
    assert_true(last.id > first.id);
    assert_true(store_ending(store, last.table, &read));
    assert_int_equal(read.id, last.id);
    assert_int_equal(read.chat, CHAT);
    assert_int_equal(read.ended_ms, NOW_MS - 1000);
    assert_int_equal(read.season, 202311);
    assert_true(read.counted);
    assert_string_equal(read.points, "2:1,0");
    assert_false(store_ending(store, 99, &read));
    assert_true(store_ending_next(store, CHAT, 0, &read));
    assert_int_equal(read.id, first.id);
    assert_true(store_ending_next(store, CHAT, first.id, &read));
    assert_int_equal(read.id, last.id);
    assert_false(store_ending_next(store, CHAT, last.id, &read));
    assert_int_equal(store_endings_last(store, CHAT, &read, 1), 1);
    assert_int_equal(read.id, last.id);
    assert_int_equal(store_ending_last(store), last.id);
    static const char *const refused[] = {
        "DELETE FROM endings",
        "UPDATE endings SET season = 202312",
        "UPDATE endings SET counted = 0",
        "UPDATE endings SET points = ''",
        "INSERT INTO endings VALUES (9, 1, -100, 5, 5, 1, '')", /* once more */
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_int_equal(tempstore_try(store, refused[i]), SQLITE_CONSTRAINT);
    int64_t chat = INT64_MIN;
    assert_true(store_ending_chat(store, chat, &chat));
    assert_int_equal(chat, OTHER);
    assert_true(store_ending_chat(store, chat, &chat));
    assert_int_equal(chat, CHAT);
    assert_false(store_ending_chat(store, chat, &chat));
}

STORE_FIXTURE_TEST(test_voids)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_ending ending = add_ending(store, CHAT, NOW_MS);
    struct store_void made = {
        .table = ending.table, .player = ANN, .reason = "dice fell", .at_ms = NOW_MS};
    struct store_void read;
    assert_false(store_voided(store, ending.table, &read));
    store_void_add(store, CHAT, &made);
    assert_true(store_voided(store, ending.table, &read));
    assert_int_equal(read.table, ending.table);
    assert_int_equal(read.player, ANN);
    assert_int_equal(read.at_ms, NOW_MS);
    assert_string_equal(read.reason, "dice fell");
    store_void_undo(store, ending.table, NOW_MS + 1);
    assert_false(store_voided(store, ending.table, &read));
    store_void_add(store, CHAT, &made); /* again */
    assert_true(store_voided(store, ending.table, &read));
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM voids"), 2);
}

/* Before or after a game is told by the order of both, whatever the clock says. */
STORE_FIXTURE_TEST(test_opting_out_by_order)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_ending before = add_ending(store, CHAT, NOW_MS);
    assert_true(store_opt_out(store, CHAT, ANN, NOW_MS - 500));
    assert_int_equal(store_opted_out(store, CHAT, ANN), NOW_MS - 500);
    struct store_ending during = add_ending(store, CHAT, NOW_MS - 900);
    assert_true(store_opt_in(store, CHAT, ANN, NOW_MS - 900));
    struct store_ending after = add_ending(store, CHAT, NOW_MS - 900);
    assert_false(store_opted_out_at(store, CHAT, ANN, before.id));
    assert_true(store_opted_out_at(store, CHAT, ANN, during.id));
    assert_false(store_opted_out_at(store, CHAT, ANN, after.id));
    assert_false(store_opted_out_at(store, OTHER, ANN, during.id));
    assert_false(store_opted_out_at(store, CHAT, BOB, during.id));
    assert_int_equal(store_opted_out(store, CHAT, ANN), 0);
}

/* --- what is derived --- */

static bool take(void *context, const struct store_result *result)
{
    int64_t **next = context;
    *(*next)++ = result->ending * 10 + result->seat;
    return result->ending != 2;
}

STORE_FIXTURE_TEST(test_results_are_scanned_in_order)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    for (int i = 0; i < 3; i++) {
        struct store_ending ending = add_ending(store, CHAT, NOW_MS);
        for (int seat = 0; seat < 2; seat++) {
            struct store_result result = result_of(&ending, seat, seat == 0 ? ANN : BOB);
            store_result_put(store, &result);
        }
    }
    static const struct {
        struct store_scan scan;
        int n;
        int64_t seen[6];
    } scans[] = {
        {{.chat = CHAT}, 3, {10, 11, 20}},
        {{.chat = CHAT, .back = true}, 3, {31, 30, 21}},
        {{.chat = CHAT, .from = 3}, 2, {30, 31}},
        {{.chat = CHAT, .player = BOB}, 2, {11, 21}},
        {{.chat = CHAT, .player = ANN, .back = true, .from = 2}, 1, {20}},
        {{.chat = OTHER}, 0, {0}},
    };
    for (size_t i = 0; i < sizeof scans / sizeof *scans; i++) {
        int64_t seen[6] = {0}, *next = seen;
        store_results(store, &scans[i].scan, take, &next);
        assert_int_equal(next - seen, scans[i].n);
        assert_memory_equal(seen, scans[i].seen, sizeof seen);
    }
}

/* Doubles come back to the last bit. */
STORE_FIXTURE_TEST(test_results_come_back_exactly)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_ending ending = add_ending(store, CHAT, NOW_MS);
    struct store_result result = result_of(&ending, 0, ANN), read[2];
    result.rated = true;
    result.own = (struct rating){25.0 / 3, 1e-300};
    result.all = (struct rating){-0.1, 1.0 / 7};
    store_result_put(store, &result);
    struct store_result other = result_of(&ending, 1, BOB);
    other.counts = false;
    other.by_robot = true;
    store_result_put(store, &other);
    assert_int_equal(store_results_of(store, CHAT, ending.id, read, 2), 2);
    assert_memory_equal(&read[0].own, &result.own, sizeof result.own);
    assert_memory_equal(&read[0].all, &result.all, sizeof result.all);
    assert_string_equal(read[0].figures, result.figures);
    assert_string_equal(read[0].duels, result.duels);
    assert_true(read[0].rated && read[0].counts && !read[0].by_robot);
    assert_true(!read[1].rated && !read[1].counts && read[1].by_robot);
    result.rated = false;
    store_result_put(store, &result);
    assert_int_equal(store_results_of(store, CHAT, ending.id, read, 2), 2);
    assert_false(read[0].rated);
}

static void assert_same(const struct standing *one, const struct standing *other)
{
    assert_int_equal(one->player, other->player);
    assert_int_equal(one->games, other->games);
    assert_int_equal(one->wins, other->wins);
    assert_int_equal(one->points, other->points);
    assert_int_equal(one->places, other->places);
    assert_memory_equal(one->form, other->form, sizeof one->form);
    assert_int_equal(one->reached, other->reached);
    assert_int_equal(one->last, other->last);
}

STORE_FIXTURE_TEST(test_standings_and_ratings)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct standing ann = {.player = ANN,
                           .games = 7,
                           .wins = 2,
                           .points = 15,
                           .places = 20,
                           .form = {1, 20, 3},
                           .reached = 5,
                           .last = 6};
    struct standing bob = {.player = BOB, .games = 1, .form = {2}}, read[3];
    store_standing_put(store, CHAT, 202311, "", &ann);
    store_standing_put(store, CHAT, 202311, "", &bob);
    store_standing_put(store, CHAT, 202310, "", &bob);
    store_standing_put(store, CHAT, 20234, "421", &bob);
    assert_int_equal(store_standings(store, CHAT, 202311, "", read, 3), 2);
    assert_same(&read[0], &ann);
    assert_same(&read[1], &bob);
    assert_int_equal(store_standings(store, CHAT, 202311, "421", read, 3), 0);
    assert_true(store_standing(store, CHAT, 202311, "", ANN, &read[2]));
    assert_same(&read[2], &ann);
    int32_t keys[2];
    assert_int_equal(store_season_keys(store, CHAT, keys, 2), 3);
    assert_int_equal(keys[0], 202311);
    assert_int_equal(keys[1], 202310);
    struct store_rating rating = {ANN, {26.25, 1.0 / 3}, 9, NOW_MS}, rated;
    store_rating_put(store, CHAT, "", &rating);
    assert_true(store_rating(store, CHAT, "", ANN, &rated));
    assert_int_equal(rated.player, ANN);
    assert_memory_equal(&rated.rated, &rating.rated, sizeof rating.rated);
    assert_int_equal(rated.games, 9);
    assert_int_equal(rated.last_ms, NOW_MS);
    int64_t players[2];
    store_figures_put(store, CHAT, "", ANN, "");
    store_figures_put(store, CHAT, "421", BOB, "");
    assert_int_equal(store_league_players(store, CHAT, players, 2), 1);
    assert_int_equal(players[0], ANN);
    store_opt_out(store, CHAT, ANN, NOW_MS);
    assert_int_equal(store_standings(store, CHAT, 202311, "", read, 3), 1);
    assert_int_equal(store_league_players(store, CHAT, players, 2), 0);
}

/* --- a group that changes its id --- */

STORE_FIXTURE_TEST(test_a_group_takes_along_what_it_has)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_ending ending = add_ending(store, CHAT, NOW_MS), read;
    struct store_result result = result_of(&ending, 0, ANN);
    struct standing standing = {.player = ANN, .games = 1};
    struct store_league league;
    store_result_put(store, &result);
    store_standing_put(store, CHAT, 202311, "", &standing);
    store_season_close(store, &(struct store_season){CHAT, 202311, 1, 1, 2, 0, 3, 2});
    store_opt_out(store, CHAT, BOB, NOW_MS);
    store_void_add(store, CHAT, &(struct store_void){.table = ending.table, .reason = "r"});
    put_due(store, CHAT, NOW_MS + 9, 0);
    store_fixture_merge(store, CHAT, OTHER);
    assert_false(store_standing(store, CHAT, 202311, "", ANN, &standing));
    assert_true(store_ending(store, ending.table, &read));
    assert_int_equal(read.chat, OTHER);
    assert_int_equal(store_results_of(store, OTHER, ending.id, &result, 1), 1);
    assert_true(store_standing(store, OTHER, 202311, "", ANN, &standing));
    assert_true(store_opted_out(store, OTHER, BOB) > 0);
    assert_int_equal(store_seasons(store, OTHER, NULL, 0), 1);
    assert_int_equal(tempstore_number(store, "SELECT chat FROM voids"), OTHER);
    store_league(store, OTHER, &league);
    assert_int_equal(league.season_due_ms, NOW_MS + 9);
}

STORE_FIXTURE_TEST(test_what_the_new_chat_chose_stands)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_league league;
    struct standing standing = {.player = ANN, .games = 1};
    store_league(store, OTHER, &league);
    league.games_least = 9;
    store_league_put(store, &league);
    store_league(store, CHAT, &league);
    league.length = 0;
    store_league_put(store, &league);
    add_ending(store, CHAT, NOW_MS);
    add_ending(store, OTHER, NOW_MS);
    store_standing_put(store, CHAT, 202311, "", &standing);
    store_fixture_merge(store, CHAT, OTHER);
    store_league(store, OTHER, &league);
    assert_int_equal(league.games_least, 9);
    assert_int_equal(league.length, 1);
    assert_true(store_standing(store, CHAT, 202311, "", ANN, &standing)); /* for now */
    store_standings_clear(store, CHAT);
    assert_false(store_standing(store, CHAT, 202311, "", ANN, &standing));
}

/* --- looking at a database --- */

static size_t read_file(const char *path, char *ret_bytes)
{
    int fd = open(path, O_RDONLY);
    assert_true(fd >= 0);
    ssize_t got = read(fd, ret_bytes, FILE_MOST);
    close(fd);
    assert_true(got >= 0);
    return (size_t)got;
}

static void expect_refused(const char *path, const char *part)
{
    char why[STORE_WHY_BYTES] = "";
    struct store *store = NULL;
    assert_int_equal(store_open_to_read(path, tempstore_fatal, &store, why), STORE_FAILED);
    assert_null(store);
    if (strstr(why, part) == NULL)
        fail_msg("«%s» does not say «%s»", why, part);
}

static void look_at_one(const char *path, int endings)
{
    char why[STORE_WHY_BYTES];
    struct store *store = NULL;
    struct store_ending ending;
    if (store_open_to_read(path, tempstore_fatal, &store, why) != STORE_OPENED)
        fail_msg("%s", why);
    assert_int_equal(store_endings_last(store, CHAT, &ending, 1), endings);
    store_close(store);
}

STORE_FIXTURE_TEST(test_looking_changes_nothing)
{
    static char before[FILE_MOST], after[FILE_MOST];
    add_ending(kept->store, CHAT, NOW_MS);
    store_commit(kept->store);
    assert_int_equal(tempstore_try(kept->store, "PRAGMA wal_checkpoint(TRUNCATE)"), SQLITE_OK);
    store_close(kept->store);
    kept->store = NULL;
    size_t length = read_file(kept->temp.path, before);
    assert_int_equal(chmod(kept->temp.path, 0400), 0);
    look_at_one(kept->temp.path, 1);
    assert_int_equal(read_file(kept->temp.path, after), length);
    assert_memory_equal(before, after, length);
}

/* Ends without closing it. */
static void add_and_die(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    add_ending(store, CHAT, NOW_MS);
    store_commit(store);
}

/* A log that a process left when it was killed is read as well. */
STORE_FIXTURE_TEST(test_a_log_is_looked_at)
{
    static char before[FILE_MOST], after[FILE_MOST];
    char log[TEMPSTORE_PATH_BYTES + 8], line[STORE_WHY_BYTES];
    snprintf(log, sizeof log, "%s-wal", kept->temp.path);
    store_commit(kept->store);
    store_close(kept->store);
    kept->store = NULL;
    assert_int_equal(tempstore_child(add_and_die, &kept->temp, line), TEMPSTORE_RETURNED);
    size_t length = read_file(log, before);
    assert_true(length > 0);
    look_at_one(kept->temp.path, 1);
    look_at_one(kept->temp.path, 1);
    assert_int_equal(read_file(log, after), length);
    assert_memory_equal(before, after, length);
}

static void try_to_write(const struct tempstore *temp)
{
    char why[STORE_WHY_BYTES];
    struct store *store = NULL;
    if (store_open_to_read(temp->path, tempstore_fatal, &store, why) != STORE_OPENED)
        _exit(9);
    store_begin(store);
    store_note_put(store, "a", "b");
}

STORE_FIXTURE_TEST(test_looking_is_not_writing)
{
    char line[STORE_WHY_BYTES];
    store_commit(kept->store);
    assert_int_equal(tempstore_try(kept->store, "PRAGMA wal_checkpoint(TRUNCATE)"), SQLITE_OK);
    store_close(kept->store);
    kept->store = NULL;
    assert_int_equal(tempstore_child(try_to_write, &kept->temp, line), TEMPSTORE_FATAL);
    assert_non_null(strstr(line, "INSERT INTO notes"));
}

static void look_while_it_runs(const struct tempstore *temp)
{
    char why[STORE_WHY_BYTES] = "";
    struct store *store = NULL;
    if (store_open_to_read(temp->path, tempstore_fatal, &store, why) == STORE_FAILED)
        tempstore_fatal(why, STORE_FAILED);
}

STORE_FIXTURE_TEST(test_what_cannot_be_looked_at)
{
    char line[STORE_WHY_BYTES], path[TEMPSTORE_PATH_BYTES + 8];
    assert_int_equal(tempstore_child(look_while_it_runs, &kept->temp, line), TEMPSTORE_FATAL);
    assert_non_null(strstr(line, "stop the bot first, or name a backup"));
    store_commit(kept->store);
    assert_int_equal(tempstore_try(kept->store, "PRAGMA user_version = 27;"
                                                "PRAGMA wal_checkpoint(TRUNCATE)"),
                     SQLITE_OK);
    store_close(kept->store);
    kept->store = NULL;
    expect_refused(kept->temp.path, "an older program wrote this database (version 27)");
    snprintf(path, sizeof path, "%s.none", kept->temp.path);
    expect_refused(path, "No such file");
    expect_refused("/dev/null", "no SQLite database");
    expect_refused("/tmp", "cannot be read");
}

/* A path is a path, whatever characters it has. */
STORE_FIXTURE_TEST(test_odd_paths)
{
    char odd[TEMPSTORE_PATH_BYTES + 40];
    add_ending(kept->store, CHAT, NOW_MS);
    store_commit(kept->store);
    assert_int_equal(tempstore_try(kept->store, "PRAGMA wal_checkpoint(TRUNCATE)"), SQLITE_OK);
    store_close(kept->store);
    kept->store = NULL;
    snprintf(odd, sizeof odd, "%s/a?mode=x#%%41 b", kept->temp.folder);
    assert_int_equal(rename(kept->temp.path, odd), 0);
    look_at_one(odd, 1);
}
