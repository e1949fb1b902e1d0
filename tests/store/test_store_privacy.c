/* test_store_privacy.c - everything about one person handed out, and put under no name.
 *
 * Nothing of a forgotten person may be left: the whole database is searched for their id and name.
 */
#include "folds.h"
#include "internal.h"
#include "kept_out.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t NOW_MS = STORE_FIXTURE_NOW_MS, DAY_MS = 24 * 60 * 60 * 1000;

static const int64_t ANN = 7351234567, BOB = 22;

enum { CHAT = -100, OVER = 1, PLAYED, LOBBY };

#define FIGURES "games=1 lies=1 streak=1:1:1 bluff=11:66:54 tally=66:1"

static void fill_tables(struct store *store)
{
    struct store_ending ending = {.table = OVER, .chat = CHAT, .ended_ms = NOW_MS + 5};
    struct store_seat seats[] = {{.player = ANN, .lives = 8}, {.player = BOB, .lives = 8}};
    assert_int_equal(store_fixture_table(store, CHAT, ANN, 1), OVER);
    assert_int_equal(store_fixture_table(store, CHAT, BOB, 1), PLAYED);
    assert_int_equal(store_fixture_table(store, CHAT, ANN, 0), LOBBY);
    for (int64_t table = OVER; table <= LOBBY; table++)
        store_seats_put(store, table, seats, 2);
    store_fixture_moves(store, OVER, 4711);
    store_fixture_moves(store, PLAYED, STORE_BY_ROBOT);
    struct store_table over;
    store_table(store, OVER, &over);
    over.status = 2, over.ended_ms = NOW_MS + 5;
    store_table_put(store, &over);
    store_ending_add(store, &ending);
}

/* The rows that a league has about one of the two. */
static void fill_league(struct store *store, int64_t player, int seat)
{
    static const struct rating rated = {26.5, 7.25};
    struct store_result result = {.ending = 1,
                                  .table = OVER,
                                  .chat = CHAT,
                                  .seat = seat,
                                  .kind = "tokio",
                                  .season = 202311,
                                  .player = player,
                                  .ended_ms = NOW_MS + 5,
                                  .n_seats = 2,
                                  .place = 1 + seat,
                                  .points = 2 - seat,
                                  .counts = true,
                                  .rated = true,
                                  .own = rated,
                                  .all = rated,
                                  .figures = FIGURES};
    struct standing standing = {.player = player, .games = 1, .points = 2, .form = {1}};
    struct store_rating rating = {player, rated, 1, NOW_MS + 5};
    store_result_put(store, &result);
    store_standing_put(store, CHAT, 202311, "tokio", &standing);
    store_rating_put(store, CHAT, "tokio", &rating);
    store_figures_put(store, CHAT, "tokio", player, FIGURES);
    store_opt_out(store, CHAT, player, NOW_MS);
    struct store_void made = {
        .table = player == ANN ? OVER : PLAYED, .player = player, .reason = "why", .at_ms = NOW_MS};
    store_void_add(store, CHAT, &made);
}

/* Something about Ann, and about Bob, in every place that knows people. */
static void fill(struct store *store)
{
    struct store_player ann = {.player = ANN,
                               .name = "Ann \"A\"",
                               .username = "Ann_A",
                               .client_language = "it-IT",
                               .language = "it",
                               .reachable = true,
                               .in_group = true,
                               .zone = "Europe/Rome",
                               .quiet_from = 60,
                               .quiet_to = 120,
                               .weekdays_off = 96,
                               .dates_off = "2026-12-25",
                               .weekdays_spent = 32,
                               .spent_day = 20778,
                               .alerts = 1};
    store_player_put(store, &ann);
    store_player_put(store, &(struct store_player){.player = BOB, .name = "Bob"});
    fill_tables(store);
    store_absence_put(store, CHAT, ANN, NOW_MS, NOW_MS + DAY_MS);
    store_absence_put(store, CHAT, BOB, NOW_MS, NOW_MS + DAY_MS);
    for (int i = 0; i < 2; i++) {
        int64_t player = i == 0 ? ANN : BOB;
        store_question_put(store,
                           &(struct store_question){
                               .chat = CHAT, .player = player, .about = "rules", .at_ms = NOW_MS});
        struct store_rules rules = {.player = player, .rules = "{\"game\":\"421\"}"};
        snprintf(rules.name, sizeof rules.name, "rules %d", i);
        store_house_rules_put(store, CHAT, &rules);
        fill_league(store, player, i);
    }
    store_fixture_set(store, SEND_POST, ANN, 0, PLAYED, "\"text\":\"the throw of Ann\"", NOW_MS);
    store_fixture_set(store, SEND_POST, BOB, 0, PLAYED, "\"text\":\"the throw of Bob\"", NOW_MS);
    store_fixture_set(store, SEND_REPLY, ANN, 0, 0, "\"text\":\"reply to Ann\"", NOW_MS);
    char body[80];
    snprintf(body, sizeof body, "{\"from\":{\"id\":%lld}}", (long long)ANN);
    store_set_aside(store, 9, body, strlen(body), "odd", NOW_MS);
    store_set_aside(store, 10, "{\"from\":{\"id\":22}}", 18, "odd", NOW_MS);
    struct store_table played;
    store_table(store, PLAYED, &played);
    played.private_post = 1;
    store_turn_put(store, &played, ANN, &(struct store_fold){.post = 1, .text = "Ann claims 41."});
}

static int make(void **state)
{
    store_fixture_make(state);
    fill(((struct store_fixture *)*state)->store);
    return 0;
}

static int clean(void **state)
{
    const struct store_fixture *kept = *state;
    assert_int_equal(tempstore_number(kept->store, "SELECT count(*) FROM pragma_foreign_key_check"),
                     0);
    return store_fixture_clean(state);
}

/* In how many columns of how many rows of all tables this text stands. */
static int64_t count_text(struct store *store, const char *text)
{
    sqlite3_stmt *columns;
    int64_t n = 0;
    static const char list[] = "SELECT t.name, c.name FROM sqlite_schema AS t"
                               " JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table'";
    assert_int_equal(sqlite3_prepare_v2(store->db, list, -1, &columns, NULL), SQLITE_OK);
    int n_columns = 0;
    for (; sqlite3_step(columns) == SQLITE_ROW; n_columns++) {
        char *sql =
            sqlite3_mprintf("SELECT count(*) FROM \"%w\" WHERE instr(CAST(\"%w\" AS TEXT),"
                            " %Q) > 0",
                            sqlite3_column_text(columns, 0), sqlite3_column_text(columns, 1), text);
        n += tempstore_number(store, sql);
        sqlite3_free(sql);
    }
    sqlite3_finalize(columns);
    assert_true(n_columns > 80);
    return n;
}

#define TEST(name) TEST_AROUND(name, make, clean)

/* --- forgetting --- */

TEST(test_nothing_of_a_forgotten_person_is_left)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    char id[24];
    snprintf(id, sizeof id, "%lld", (long long)ANN);
    store_absence_put(store, ANN, ANN, NOW_MS, NOW_MS + DAY_MS); /* older programs did that */
    assert_true(count_text(store, id) >= 18);
    assert_true(count_text(store, "Ann") >= 3);
    assert_true(store_forget_player(store, ANN, NOW_MS));
    assert_int_equal(count_text(store, id), 0);
    assert_int_equal(count_text(store, "Ann"), 0);
    assert_int_equal(count_text(store, "it-IT"), 0);
    assert_int_equal(count_text(store, "Europe/Rome"), 0);
    struct store_player player;
    assert_false(store_player(store, ANN, &player));
}

TEST(test_results_stay_under_no_name)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t moves = tempstore_number(store, "SELECT count(*) FROM moves");
    assert_true(store_forget_player(store, ANN, NOW_MS));
    struct store_seat seats[GAME_SEATS_MAX];
    for (int64_t table = OVER; table <= LOBBY; table++) {
        assert_int_equal(store_seats(store, table, seats), 2);
        assert_true(seats[0].player < 0);
        assert_int_equal(seats[0].lives, 8);
        assert_int_equal(seats[1].player, BOB);
    }
    struct store_player nobody;
    assert_false(store_player(store, seats[0].player, &nobody));
    assert_string_equal(nobody.name, "");
    assert_false(nobody.reachable);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM moves"), moves);
    struct store_table table;
    store_table(store, OVER, &table);
    assert_int_equal(table.host, seats[0].player);
    int64_t ids[2];
    assert_int_equal(store_tables_waiting(store, seats[0].player, ids, 2), 1);
    store_table(store, PLAYED, &table);
    assert_int_equal(table.private_post, 0);
    assert_int_equal(table.host, BOB);
}

TEST(test_others_are_not_touched)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    char *before = store_fixture_mydata(store, BOB);
    assert_true(store_forget_player(store, ANN, NOW_MS));
    char *after = store_fixture_mydata(store, BOB);
    assert_string_equal(before, after);
    free(before);
    free(after);
    assert_int_equal(store_queued(store), 1);
    assert_int_equal(store_absent_until(store, CHAT, BOB, NOW_MS), NOW_MS + DAY_MS);
}

/* A person who comes back after that, or is forgotten later, is never taken for the one before. */
TEST(test_every_forgotten_person_is_another)
{
    struct store_fixture *kept = *state;
    struct store_seat seats[GAME_SEATS_MAX];
    assert_true(store_forget_player(kept->store, ANN, NOW_MS));
    assert_false(store_forget_player(kept->store, ANN, NOW_MS)); /* nothing is left to forget */
    store_commit(kept->store);
    store_close(kept->store);
    kept->store = tempstore_open(&kept->temp);
    store_begin(kept->store);
    store_player_put(kept->store, &(struct store_player){.player = ANN, .name = "Ann"});
    struct store_player player;
    assert_true(store_player(kept->store, ANN, &player));
    assert_string_equal(player.zone, "");
    assert_true(store_forget_player(kept->store, ANN, NOW_MS));
    assert_true(store_forget_player(kept->store, BOB, NOW_MS));
    assert_int_equal(store_seats(kept->store, OVER, seats), 2);
    assert_true(seats[1].player < 0);
    assert_int_not_equal(seats[0].player, seats[1].player);
}

/* However often somebody comes and goes: there is nothing that would need them. */
TEST(test_a_person_who_added_nothing_leaves_no_row)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    static const char rows[] =
        "SELECT (SELECT count(*) FROM players)"
        " + (SELECT count(*) FROM forgetting) + (SELECT count(*) FROM spent)";
    int64_t before = tempstore_number(store, rows);
    for (int i = 0; i < 3; i++) {
        store_player_put(store, &(struct store_player){.player = 5550001, .name = "Zoe"});
        assert_true(store_forget_player(store, 5550001, NOW_MS));
    }
    assert_int_equal(tempstore_number(store, rows), before);
}

/* The first send of a chat is under way. Returns its id. */
static int64_t go(struct store *store, int64_t chat)
{
    struct queued_send *send = send_queue_first(store->queue, chat);
    send_queue_go(store->queue, send, NOW_MS);
    return send->id;
}

/* A send under way to a forgotten person is nobody's, and is not sent again. */
TEST(test_a_send_under_way_is_forgotten)
{
    struct store_fixture *kept = *state;
    char id[24];
    snprintf(id, sizeof id, "%lld", (long long)ANN);
    int64_t send = go(kept->store, ANN);
    assert_true(store_under_way(kept->store, send));
    assert_true(store_forget_player(kept->store, ANN, NOW_MS));
    assert_false(store_under_way(kept->store, send));
    assert_int_equal(count_text(kept->store, id), 0);
    assert_int_equal(count_text(kept->store, "Ann"), 0);
    store_fixture_again(kept);
    assert_int_equal(store_queued(kept->store), 1); /* Bob's */
}

/* Such a file has left the sends of its chat, under way or not. */
TEST(test_a_file_whose_turn_came_is_forgotten)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    for (int fails = 0; fails < 2; fails++) {
        store_drop_queued(store, ANN);
        store_fixture_set(store, SEND_FILE, ANN, 0, 0, "\"caption\":\"data\"", NOW_MS);
        int64_t file = go(store, ANN);
        if (fails)
            store_sent(store, file, OUTCOME_LATER, 0, 5, "failed", NOW_MS);
        assert_int_equal(store_queued(store), 2);
        assert_true(store_forget_player(store, ANN, NOW_MS));
        assert_int_equal(store_queued(store), 1);
        store_player_put(store, &(struct store_player){.player = ANN, .name = "Ann"});
    }
}

/* The answer would do what they asked for. */
TEST(test_a_question_of_theirs_is_forgotten)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_send question = {
        .kind = SEND_OTHER, .who = ANN, .chat = CHAT, .method = "getChatMember", .body = "{}"};
    store_queue(store, &question, NOW_MS);
    question.who = BOB;
    store_queue(store, &question, NOW_MS);
    go(store, SEND_QUEUE_FREE);
    assert_true(store_forget_player(store, ANN, NOW_MS));
    assert_int_equal(tempstore_number(store, "SELECT min(who) FROM sends WHERE kind = 4"), BOB);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM sends WHERE kind = 4"), 1);
}

/* The edit gets its row only then. */
TEST(test_an_edit_that_follows_a_send_under_way_answers_nobody)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_post post = {
        .kind = SEND_REPLY, .chat = CHAT, .text = ",1", .buttons = "", .opening = ""};
    post.post = store_post_set(store, &post, NOW_MS);
    int64_t send = go(store, CHAT);
    post.kind = SEND_REPLY_EDIT, post.who = ANN, post.text = ",2";
    store_post_set(store, &post, NOW_MS);
    assert_true(store_forget_player(store, ANN, NOW_MS));
    store_sent(store, send, OUTCOME_SENT, 77, 0, NULL, NOW_MS);
    assert_int_equal(tempstore_number(store, "SELECT who FROM sends WHERE chat = -100"), 0);
}

/* A call for their post may be under way when another post is made, also by another process. */
TEST(test_the_number_of_a_forgotten_post_is_given_to_no_other)
{
    struct store_fixture *kept = *state;
    int64_t newest =
        store_fixture_set(kept->store, SEND_REPLY, ANN, 0, 0, "\"text\":\"the last\"", NOW_MS);
    assert_true(store_forget_player(kept->store, ANN, NOW_MS));
    store_fixture_again(kept);
    assert_true(store_fixture_set(kept->store, SEND_POST, CHAT, 0, 0, "\"text\":\"news\"", NOW_MS) >
                newest);
}

/* The seats of a game that began are changed by nothing else. */
TEST(test_no_other_change_of_seats_is_let_through)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    static const char *const refused[] = {
        "UPDATE seats SET player = 99 WHERE table_id = 1 AND seat = 0",
        "UPDATE seats SET player = 0 WHERE table_id = 1 AND seat = 0",
        "DELETE FROM seats WHERE table_id = 1",
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_int_equal(tempstore_try(store, refused[i]), SQLITE_CONSTRAINT);
    assert_true(store_forget_player(store, ANN, NOW_MS));
    assert_int_equal(tempstore_try(store, "UPDATE seats SET player = 5 WHERE player < 0"),
                     SQLITE_CONSTRAINT);
    assert_int_equal(tempstore_try(store, "UPDATE seats SET player = -99 WHERE player < 0"),
                     SQLITE_CONSTRAINT);
}

TEST(test_a_stranger_is_not_known)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    assert_false(store_forget_player(store, 5550001, NOW_MS));
}

/* --- handing out --- */

static json_t *mydata(struct store *store, int64_t player)
{
    json_error_t error;
    char *text = store_fixture_mydata(store, player);
    json_t *json = json_loads(text, 0, &error);
    if (json == NULL)
        fail_msg("%s: %s", error.text, text);
    free(text);
    return json;
}

static const char *string_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text == NULL ? "" : text;
}

static int64_t number_of(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static const json_t *row_of(const json_t *json, const char *list, size_t length, size_t at)
{
    const json_t *rows = json_object_get(json, list);
    assert_true(json_is_array(rows));
    assert_int_equal(json_array_size(rows), length);
    return json_array_get(rows, at);
}

TEST(test_all_that_is_kept_is_handed_out)
{
    json_t *json = mydata(((struct store_fixture *)*state)->store, ANN);
    const json_t *player = json_object_get(json, "player");
    assert_int_equal(number_of(player, "id"), ANN);
    assert_string_equal(string_of(player, "name"), "Ann \"A\"");
    assert_string_equal(string_of(player, "username"), "Ann_A");
    assert_string_equal(string_of(player, "zone"), "Europe/Rome");
    assert_int_equal(number_of(player, "quiet_to"), 120);
    assert_int_equal(number_of(player, "weekdays_off"), 96);
    assert_int_equal(number_of(player, "weekdays_spent"), 32);
    assert_int_equal(number_of(player, "spent_day"), 20778);
    assert_int_equal(number_of(player, "alerts"), 1);
    assert_int_equal(number_of(player, "dice_in_group"), 1);

    const json_t *seat = row_of(json, "seats", 3, 0);
    assert_int_equal(number_of(seat, "table"), OVER);
    assert_int_equal(number_of(seat, "chat"), CHAT);
    assert_string_equal(string_of(seat, "game"), "tokio");
    assert_int_equal(number_of(seat, "ended_ms"), NOW_MS + 5);
    row_of(json, "hosted", 2, 0);
    row_of(json, "opened", 2, 0);
    assert_int_equal(number_of(row_of(json, "absences", 1, 0), "until_ms"), NOW_MS + DAY_MS);
    assert_string_equal(string_of(row_of(json, "questions", 1, 0), "about"), "rules");
    const json_t *rules = row_of(json, "rules", 1, 0);
    assert_string_equal(string_of(rules, "name"), "rules 0");
    assert_string_equal(string_of(json_object_get(rules, "rules"), "game"), "421");
    assert_int_equal(number_of(row_of(json, "posts", 2, 0), "table"), PLAYED);
    assert_true(json_is_null(json_object_get(row_of(json, "sends", 2, 0), "body")));
    assert_non_null(strstr(string_of(row_of(json, "sends", 2, 1), "body"), "reply to Ann"));
    assert_int_equal(number_of(row_of(json, "set_aside", 1, 0), "update"), 9);
    json_decref(json);
}

/* A person's number is found wherever it stands in what was set aside, and not in another one. */
TEST(test_what_was_set_aside_is_found_by_the_whole_number)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    static const struct {
        const char *body;
        size_t length;
        bool is_theirs;
    } rows[] = {
        {"{\"id\":4711}", 11, true},   {"{\"id\": 4711 }", 13, true}, {"4711", 4, true},
        {"{\"id\":47110}", 12, false}, {"{\"id\":14711}", 12, false}, {"{\"id\":471}", 10, false},
        {"[147110,4711]", 13, true},   {"\0{\"id\":4711}", 12, true},
    };
    store_player_put(store, &(struct store_player){.player = 4711, .name = "Eve"});
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        store_set_aside(store, 100 + (int64_t)i, rows[i].body, rows[i].length, "odd", NOW_MS);
    json_t *json = mydata(store, 4711);
    assert_int_equal(json_array_size(json_object_get(json, "set_aside")), 5);
    json_decref(json);
    assert_true(store_forget_player(store, 4711, NOW_MS));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char sql[100];
        snprintf(sql, sizeof sql, "SELECT count(*) FROM set_aside WHERE update_id = %zu", 100 + i);
        assert_int_equal(tempstore_number(store, sql), !rows[i].is_theirs);
    }
}

TEST(test_what_the_league_knows_is_handed_out)
{
    json_t *json = mydata(((struct store_fixture *)*state)->store, ANN);
    const json_t *result = row_of(json, "results", 1, 0);
    assert_int_equal(number_of(result, "table"), OVER);
    assert_int_equal(number_of(result, "place"), 1);
    assert_true(json_real_value(json_object_get(result, "mu")) == 26.5);
    assert_int_equal(number_of(result, "points"), 2);
    assert_string_equal(string_of(row_of(json, "standings", 1, 0), "form"), "1");
    assert_true(json_real_value(json_object_get(row_of(json, "ratings", 1, 0), "sigma")) == 7.25);
    assert_string_equal(string_of(row_of(json, "figures", 1, 0), "game"), "tokio");
    assert_string_equal(string_of(row_of(json, "figures", 1, 0), "figures"),
                        "games=1 lies=1 streak=1:1:1 tally=66:1");
    assert_int_equal(number_of(row_of(json, "optouts", 1, 0), "since_ms"), NOW_MS);
    assert_string_equal(string_of(row_of(json, "voids", 1, 0), "reason"), "why");
    json_decref(json);
}

/* Sums over games with hidden dice are told without the words that follow from single throws. */
TEST(test_sums_tell_no_throw_that_was_hidden)
{
    static const char *const kinds[] = {"421", "tokio"};
    static const char sums[] =
        "games=2 throws=21 luck=-42 variance=77 claims=3 lies=1 tops_thrown=1 tops_claimed=2"
        " streak=1:1:1 bluff=11:66:54 tally=66:1";
    struct store *store = ((struct store_fixture *)*state)->store;
    for (size_t i = 0; i < 2; i++)
        store_figures_put(store, CHAT, kinds[i], ANN, sums);
    json_t *json = mydata(store, ANN);
    for (size_t i = 0; i < 2; i++) {
        const json_t *row = row_of(json, "figures", 2, i);
        bool open = strcmp(string_of(row, "game"), "421") == 0;
        assert_string_equal(string_of(row, "figures"),
                            open ? sums
                                 : "games=2 throws=21 claims=3 lies=1 tops_claimed=2 streak=1:1:1"
                                   " tally=66:1");
    }
    json_decref(json);
}

/* The moves that are told: of the throw of the game that is over, its dice or not, nor the figures
 * that follow from them. */
static void expect_moves(struct store *store, bool told)
{
    json_t *json = mydata(store, ANN);
    for (size_t i = 0; i < 4; i++) {
        const json_t *move = row_of(json, "moves", 4, i);
        bool over = number_of(move, "table") == OVER, roll = number_of(move, "turn") == 0;
        assert_string_equal(string_of(move, "verb"), roll ? "roll" : "claim");
        assert_string_equal(string_of(move, "value"), roll ? "" : "66");
        assert_string_equal(string_of(move, "faces"), roll && over && told ? "5,3" : "");
        assert_int_equal(number_of(move, "by_robot"), !over && !roll);
    }
    const json_t *result = row_of(json, "results", 1, 0);
    assert_string_equal(string_of(result, "figures"), told ? FIGURES : "");
    assert_int_equal(json_is_null(json_object_get(result, "duels")), !told);
    json_decref(json);
}

/* Dice that lay under a cup are for nobody to hand on, not even for their thrower, but where the
 * table shows all once the game is over; and those that lay open are told then. */
TEST(test_dice_under_the_cup_are_kept_back)
{
    static const char open[] = "DROP TRIGGER tables_rules_stay;"
                               "UPDATE tables SET rules = '{\"game\":\"421\"}'";
    struct store *store = ((struct store_fixture *)*state)->store;
    expect_moves(store, false);
    assert_int_equal(tempstore_try(store, "UPDATE tables SET shows_all = 1"), SQLITE_OK);
    expect_moves(store, true);
    assert_int_equal(tempstore_try(store, "UPDATE tables SET shows_all = 0"), SQLITE_OK);
    assert_int_equal(tempstore_try(store, open), SQLITE_OK);
    expect_moves(store, true);
}

/* Being forgotten leads nobody back to a table: the number stays. Only known people are noted as
 * gone. */
TEST(test_who_may_not_play_stays_known)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    store_kept_out_put(store, CHAT, ANN, NOW_MS);
    store_departed_put(store, CHAT, ANN, NOW_MS + 1);
    store_departed_put(store, CHAT, 5550001, NOW_MS);
    assert_false(store_departed(store, CHAT, 5550001));
    json_t *json = mydata(store, ANN);
    assert_int_equal(number_of(row_of(json, "kept_out", 1, 0), "since_ms"), NOW_MS);
    assert_int_equal(number_of(row_of(json, "departed", 1, 0), "chat"), CHAT);
    json_decref(json);
    store_forget_player(store, ANN, NOW_MS);
    assert_true(store_is_kept_out(store, CHAT, ANN));
    assert_true(store_departed(store, CHAT, ANN));
    assert_true(store_kept_out_drop(store, CHAT, ANN));
    assert_true(store_departed_drop(store, CHAT, ANN));
    assert_false(store_departed_drop(store, CHAT, ANN));
}

TEST(test_there_is_nothing_about_a_stranger)
{
    json_t *json = mydata(((struct store_fixture *)*state)->store, 5550001);
    const char *key;
    json_t *value;
    assert_int_equal(json_object_size(json), 26);
    json_object_foreach(json, key, value)
        assert_true(json_is_null(value) || json_array_size(value) == 0);
    json_decref(json);
}

/* Games that are over, with a seat of each: tables of these numbers. */
static void lay_games(struct store *store, int64_t first, int n, int turns)
{
    char sql[700];
    snprintf(sql, sizeof sql,
             "WITH RECURSIVE n (i) AS (SELECT %lld UNION ALL SELECT i + 1 FROM n WHERE i < %lld)"
             " INSERT INTO tables (id, chat, thread, host, status, starter, first, turn, post,"
             " private_post, raises_post, rules, opened_ms, ended_ms) SELECT i, -100, 0, 22, 2, 0,"
             " 0, %d, 0, 0, 0, '{}', 1, 2 FROM n;"
             "INSERT INTO seats (table_id, seat, player, lives, out, running)"
             " SELECT id, 0, %lld, 0, 0, 0 FROM tables WHERE id >= %lld",
             (long long)first, (long long)first + n - 1, turns, (long long)ANN, (long long)first);
    assert_int_equal(tempstore_try(store, sql), SQLITE_OK);
}

static json_t *part_of(struct store *store, int64_t after, int64_t *ret_end)
{
    struct store_mydata part = {.player = ANN, .after = after};
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    part.end = *ret_end = store_mydata_end(store, ANN, after);
    store_mydata(store, &part, out);
    fclose(out);
    assert_in_range(length, 1, 4 << 20);
    json_t *json = json_loads(text, 0, NULL);
    assert_non_null(json);
    free(text);
    return json;
}

/* However much it is, no part is large, and all of them together have every game once. */
TEST(test_it_is_handed_out_in_parts)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    enum { FIRST = 1000, SHORT = 2500, LONG = 30 };
    int64_t after = 0, end = 0;
    size_t games = 0;
    int parts = 0;
    lay_games(store, FIRST, SHORT, 5);
    lay_games(store, FIRST + SHORT, LONG, 4000);
    for (; end != INT64_MAX; after = end, parts++) {
        json_t *json = part_of(store, after, &end);
        assert_true((json_object_get(json, "player") != NULL) == (parts == 0));
        assert_true((json_object_get(json, "posts") != NULL) == (parts == 0));
        games += json_array_size(json_object_get(json, "seats"));
        json_decref(json);
        if (parts == 1) /* a game begins meanwhile */
            lay_games(store, FIRST + SHORT + LONG, 1, 5);
    }
    assert_int_equal(games, LOBBY + SHORT + LONG + 1);
    assert_in_range(parts, 10, 16);
}

TEST(test_nothing_is_handed_out_after_forgetting)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    assert_true(store_forget_player(store, ANN, NOW_MS));
    char *ann = store_fixture_mydata(store, ANN), *stranger = store_fixture_mydata(store, 5550001);
    assert_string_equal(ann, stranger);
    free(ann);
    free(stranger);
}
