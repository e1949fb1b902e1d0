/* test_day_privacy.c - people see what is kept about them, and are forgotten when they ask for it.
 */
#include "privacy_page.h"
#include "simulated_days.h"

#include "lifetime.h"
#include "sight.h"
#include "testing.h"
#include "text_fixture.h"

#include <jansson.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

static struct e2e day;

/* How many values of the whole database hold this text. */
static int times_kept(const char *text)
{
    sqlite3 *db;
    sqlite3_stmt *tables, *rows;
    char sql[128];
    int n = 0;
    assert_int_equal(sqlite3_open(lifetime_path("bussolotto.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT name FROM sqlite_schema WHERE type = 'table'",
                                        -1, &tables, NULL),
                     SQLITE_OK);
    while (sqlite3_step(tables) == SQLITE_ROW) {
        snprintf(sql, sizeof sql, "SELECT * FROM %s", (const char *)sqlite3_column_text(tables, 0));
        assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &rows, NULL), SQLITE_OK);
        while (sqlite3_step(rows) == SQLITE_ROW)
            for (int i = 0; i < sqlite3_column_count(rows); i++) {
                const char *value = (const char *)sqlite3_column_text(rows, i);
                n += value && strstr(value, text) != NULL;
            }
        sqlite3_finalize(rows);
    }
    sqlite3_finalize(tables);
    sqlite3_close(db);
    return n;
}

A_DAY(says_what_is_kept, &day)
{
    struct message message;
    e2e_say(&day, E2E_ANN, E2E_ANN, "/privacy");
    assert_non_null(strstr(e2e_text(&day, E2E_ANN), "What I keep about you"));
    assert_non_null(strstr(e2e_text(&day, E2E_ANN), "a game you practised: for a month"));
    assert_non_null(strstr(e2e_text(&day, E2E_ANN), "I keep your number for one more day"));
    for (int language = 0; language_code(language); language++) {
        privacy_page_write(language, &message);
        text_fixture_fits(&message);
        privacy_page_ask(language, &message);
        text_fixture_fits(&message);
        text_fixture_labels_fit(&message);
        privacy_page_done(language, &message);
        text_fixture_fits(&message);
    }
}

A_DAY(hands_out_all_that_is_kept_to_that_person_alone, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/mydata");
    assert_null(sight_file(day.pretend, E2E_GROUP, 0));
    const char *text = sight_file(day.pretend, E2E_ANN, 0);
    assert_non_null(text);
    json_t *data = json_loads(text, 0, NULL);
    assert_non_null(data);
    assert_non_null(strstr(text, "\"Anna\""));
    assert_non_null(strstr(text, "\"Anna_Rossi\""));
    assert_null(strstr(text, "Olga"));
    assert_null(strstr(text, "faces\":\"")); /* no dice of a game that is being played */
    json_decref(data);
}

/* Games of hers that are over. */
static void lay_games(int n)
{
    char sql[700];
    snprintf(sql, sizeof sql,
             "BEGIN; WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n"
             " WHERE i < 1000 + %d - 1) INSERT INTO tables (id, chat, thread, host, status,"
             " starter, first, turn, post, private_post, raises_post, rules, opened_ms, ended_ms)"
             " SELECT i, -100, 0, 1, 2, 0, 0, 5, 0, 0, 0, '{}', 1, 2 FROM n;"
             "INSERT INTO seats (table_id, seat, player, lives, out, running)"
             " SELECT id, 0, %d, 0, 0, 0 FROM tables WHERE id >= 1000; COMMIT",
             n, E2E_ANN);
    simulated_days_sql(sql);
}

/* Each file follows when the one before has arrived. */
A_DAY(hands_out_much_in_several_files, &day)
{
    enum { GAMES = 2400, FILES = 3 };
    size_t games = 0;
    e2e_game(&day, "classico");
    lay_games(GAMES);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/mydata");
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
    for (int i = 0; i < FILES; i++) {
        json_t *data = json_loads(sight_file(day.pretend, E2E_ANN, i), 0, NULL);
        games += json_array_size(json_object_get(data, "seats"));
        assert_true((json_object_get(data, "player") != NULL) == (i == FILES - 1));
        json_decref(data);
    }
    assert_null(sight_file(day.pretend, E2E_ANN, FILES));
    assert_int_equal(games, GAMES + 1);
}

A_DAY(is_told_to_come_to_the_private_chat, &day)
{
    e2e_say(&day, E2E_STRANGER, E2E_GROUP, "/mydata@" E2E_BOT);
    assert_true(e2e_told(&day, E2E_GROUP, "That's between you and me"));
    assert_null(sight_file(day.pretend, E2E_GROUP, 0));
}

A_DAY(forgets_only_who_is_sure, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_ANN, E2E_ANN, "/forgetme yes");
    e2e_press(&day, E2E_ANN, E2E_ANN, "q:no");
    assert_true(times_kept("Anna") > 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 102"), 1);
}

A_DAY(forgets, &day)
{
    e2e_game(&day, "classico");
    int64_t moves = simulated_days_number("SELECT count(*) FROM moves");
    e2e_say(&day, E2E_ANN, E2E_ANN, "/forgetme");
    e2e_press(&day, E2E_ANN, E2E_ANN, "q:yes");
    assert_true(e2e_told(&day, E2E_ANN, "Forgotten."));
    assert_int_equal(times_kept("Anna"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 102"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 3);
    assert_true(simulated_days_number("SELECT count(*) FROM moves") >
                moves); /* she left the game */
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
    /* The last words stay known for a day, so that they could be edited. */
    simulated_days_run(&day, 30 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM posts WHERE chat = 102"), 0);
    /* A person who comes again is a stranger. */
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/mydata");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 102"), 0);
}

/* --- while a file is under way --- */

/* Zoe asks for her data and is forgotten at once; then a table is opened in the group. */
static void forget_meanwhile(void *context)
{
    int *second = context;
    char press[40];
    switch (++*second) {
    case 1:
        pretend_say(day.pretend, E2E_STRANGER, E2E_STRANGER, "/mydata", 0, 0);
        break;
    case 4:
        pretend_forge(day.pretend, E2E_STRANGER, E2E_STRANGER, 1, "q:yes", press);
        break;
    case 6:
        pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT " classico", 0, 0);
        break;
    case 30:
        pretend_forge(day.pretend, E2E_ANN, E2E_GROUP, 1, "j:1", press);
        break;
    }
}

static void ask_and_be_forgotten(enum pretend_fault fault, int64_t value, int times)
{
    int second = 0;
    for (int i = 0; i < 20; i++)
        e2e_say(&day, E2E_STRANGER, E2E_STRANGER, "/start");
    pretend_fault(day.pretend, "sendDocument", fault, value, times);
    simulated_days_every(1000, forget_meanwhile, &second);
    simulated_days_run(&day, 60000);
    simulated_days_every(1000, NULL, NULL);
    assert_int_equal(simulated_days_told(&day, E2E_STRANGER, "Forgotten."), 1);
}

/* Its message has a number that is not known in the group. */
A_DAY(a_file_that_arrives_after_the_goodbye_is_no_post_of_others, &day)
{
    ask_and_be_forgotten(FAULT_SLOW, 15000, 1);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "Tokio · Classic"), 1);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Anna"));
}

A_DAY(a_file_that_fails_is_not_sent_after_the_goodbye, &day)
{
    ask_and_be_forgotten(FAULT_500, 0, 3);
    assert_int_equal(pretend_called(day.pretend, E2E_STRANGER, "sendDocument"), 2);
    assert_null(sight_file(day.pretend, E2E_STRANGER, 0));
}

/* --- what lies on the disk --- */

/* How often the database's files hold a name, also where SQLite would not look any more. */
static int times_on_disk(const char *name)
{
    static const char *const files[] = {"bussolotto.db", "bussolotto.db-wal",
                                        "bussolotto.db.ballast"};
    int n = 0;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        FILE *file = fopen(lifetime_path(files[i]), "r");
        size_t matched = 0;
        for (int byte; file && (byte = getc(file)) != EOF;) {
            matched = byte == name[matched] ? matched + 1 : byte == name[0];
            n += name[matched] == '\0';
            matched = name[matched] == '\0' ? 0 : matched;
        }
        if (file)
            fclose(file);
    }
    return n;
}

/* How often they did when somebody looked while the daemon ran, soon and after an hour: it tidies
 * up when it ends, too. */
struct looks {
    int64_t hour_ms;
    int soon, late; /* -1: nobody looked */
};

static void look_at_disk(void *context)
{
    struct looks *looks = context;
    if (looks->soon < 0)
        looks->soon = times_on_disk("Zebedeus");
    else if (looks->late < 0 && simulated_days_now_ms() >= looks->hour_ms)
        looks->late = times_on_disk("Zebedeus");
}

A_DAY(nothing_of_the_name_is_left_on_the_disk_within_an_hour, &day)
{
    enum { ZEB = 150 };
    char press[40];
    struct looks looks = {simulated_days_now_ms() + SIMULATED_DAYS_HOUR_MS, -1, -1};
    pretend_user(day.pretend, ZEB, "Zebedeus", "en");
    pretend_member(day.pretend, E2E_GROUP, ZEB, "member");
    e2e_say(&day, ZEB, ZEB, "/start");
    e2e_lobby(&day, "classico");
    e2e_press(&day, ZEB, E2E_GROUP, "j:");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    e2e_say(&day, ZEB, ZEB, "/forgetme");
    assert_true(pretend_press(day.pretend, ZEB, ZEB, e2e_newest(&day, ZEB), "q:yes", press));
    simulated_days_every(30000, look_at_disk, &looks);
    simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS + 120000);
    simulated_days_every(SIMULATED_DAYS_HOUR_MS, NULL, NULL);
    assert_true(e2e_told(&day, ZEB, "Forgotten."));
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Zebedeus"));
    assert_true(looks.soon > 0); /* the log has what was sent after that */
    assert_int_equal(looks.late, 0);
}

A_DAY(a_group_cannot_forget_somebody, &day)
{
    e2e_game(&day, "classico");
    e2e_forge(&day, E2E_ANN, E2E_GROUP, "q:yes");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 102"), 1);
}
