/* test_text_cup.c - what is said of cups: it fits a message, and says what it should. */
#include "codepoint.h"
#include "game_words.h"
#include "picture_words.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"

#include <stdio.h>
#include <string.h>

static struct cup_bracket told;
static struct message message;

static void name(int i, const char *text)
{
    snprintf(told.names[i].text, sizeof told.names[i].text, "%s%d", text, i);
}

/* As many rounds as it takes, the first one of each table going on. */
static void play(int n, int size)
{
    int8_t who[CUP_ENTRANTS_MAX];
    for (int i = 0; i < n; i++)
        who[i] = (int8_t)i;
    told.n_tables = 0;
    for (int round = 1; n > 1; round++) {
        struct cup_round drawn;
        cup_draw(who, n, size, 7, &drawn);
        for (n = 0; n < drawn.n_tables; n++) {
            struct cup_bracket_table *table = &told.tables[told.n_tables++];
            *table = (struct cup_bracket_table){
                .round = round, .number = 10000 + n, .n = drawn.tables[n].n, .late = true};
            memcpy(table->seats, drawn.tables[n].seats, sizeof table->seats);
            table->came_in[table->n - 1] = true;
            for (int i = 1; i < table->n; i++)
                table->dropped[i] = true;
            who[n] = table->seats[0];
        }
        told.round = told.rounds = round;
    }
}

static void begin(enum cup_bracket_state state, int n, int size, const char *names)
{
    memset(&told, 0, sizeof told);
    told.id = INT64_MAX;
    told.number = 3;
    told.state = state;
    rules_usual(game_find("tokio"), &told.rules);
    told.size = size;
    told.days = 7;
    told.clock_s = 8 * 3600;
    told.now_local_ms = INT64_C(1795258800000);
    told.ends_local_ms = told.now_local_ms + 86400000;
    told.winner = GAME_NOBODY;
    told.pictures = true;
    told.n = n;
    for (int i = 0; i < n; i++)
        name(i, names);
    told.names[n > 0 ? n - 1 : 0].away = true;
    if (state != CUP_BRACKET_ENTERING)
        play(n, size);
}

/* In every language, whatever people are called. */
TEST_CASE(the_largest_bracket_fits)
{
    static const char *const names[] = {"WWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "&&&&&&&&&&&&&&&&&&&&&",
                                        "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲", "محمد عبد الرحمن محمد عبد"};
    for (int language = 0; language_code(language); language++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            for (int size = CUP_SIZE_LEAST; size <= CUP_SIZE_MOST; size++)
                for (int at = CUP_BRACKET_ENTERING; at <= CUP_BRACKET_OFF; at++) {
                    begin((enum cup_bracket_state)at, CUP_ENTRANTS_MAX, size, names[i]);
                    told.winner = at == CUP_BRACKET_WON ? 35 : GAME_NOBODY;
                    cup_bracket_write(&told, language, &message);
                    assert_false(message.overflow);
                    text_fixture_fits(&message);
                    text_fixture_labels_fit(&message);
                }
}

TEST_CASE(everybody_is_in_it)
{
    begin(CUP_BRACKET_PLAYING, CUP_ENTRANTS_MAX, 2, "P");
    cup_bracket_write(&told, 0, &message);
    for (int i = 0; i < CUP_ENTRANTS_MAX; i++) {
        char text[24];
        snprintf(text, sizeof text, "\u2068P%d\u2069", i);
        assert_non_null(strstr(message.text, text));
    }
    told.pictures = false;
    cup_bracket_write(&told, 0, &message);
    assert_null(strstr(text_fixture(&message), "Picture"));
}

/* Of a cup that is played: what ends it for somebody is not at everybody's thumb. */
TEST_CASE(the_end_of_it_is_a_page_away)
{
    begin(CUP_BRACKET_PLAYING, CUP_ENTRANTS_MAX, 2, "P");
    cup_bracket_write(&told, 0, &message);
    text_check(text_fixture(&message), "[⬇️ Show it here] [🖼 Picture]\n"
                                       "[⋯ More]");
    text_check_not(text_fixture(&message), "Drop out");
    text_check_not(text_fixture(&message), "Cancel");
    told.page = CUP_BRACKET_PAGE_MORE;
    cup_bracket_write(&told, 0, &message);
    text_check(text_fixture(&message), "[🚪 Drop out] [❌ Cancel]\n"
                                       "[⬅️ Back]");
}

TEST_CASE(a_title_is_all_that_is_left)
{
    begin(CUP_BRACKET_ENTERING, 3, 3, "P");
    cup_bracket_title(&told, 0, &message);
    text_check_not(text_fixture(&message), "Open");
    assert_null(strchr(message.text, '\n'));
    assert_int_equal(message.n_buttons, 0);
}

TEST_CASE(a_single_table_has_no_picture)
{
    begin(CUP_BRACKET_WON, 4, 4, "P");
    cup_bracket_write(&told, 0, &message);
    assert_int_equal(message.n_buttons, 0);
    begin(CUP_BRACKET_WON, 4, 2, "P");
    cup_bracket_write(&told, 0, &message);
    assert_int_equal(message.n_buttons, 1);
}

/* The page in the language; 0 is English. */
static const char *page(enum cup_bracket_page page, int language)
{
    told.page = page;
    told.bot = "TestBot";
    cup_bracket_write(&told, language, &message);
    return text_fixture(&message);
}

enum { FIRST_MOST = 290 }; /* characters; the post was twice as long */

static int characters(const char *text)
{
    int n = 0;
    while (codepoint_next(&text) != 0)
        n++;
    return n;
}

/* In every language, as long as nobody has entered. */
TEST_CASE(the_first_page_is_short)
{
    for (int language = 0; language_code(language); language++)
        for (int size = CUP_SIZE_LEAST; size <= CUP_SIZE_MOST; size++) {
            begin(CUP_BRACKET_ENTERING, 0, size, "P");
            page(CUP_BRACKET_PAGE_FIRST, language);
            assert_in_range(characters(message.text), 150, FIRST_MOST);
            assert_int_equal(message.n_buttons, 5);
        }
}

/* The buttons for everybody come first, and those of admins stand in the last row. */
TEST_CASE(people_who_may_enter_learn_what_it_is)
{
    begin(CUP_BRACKET_ENTERING, 2, 4, "P");
    game_words_short_rules(game_find("tokio"), &told.rules);
    text_check(page(CUP_BRACKET_PAGE_FIRST, LANGUAGE_ENGLISH),
               "🏆 <b>Cup 3</b> · <b>Tokio</b>\n\n"
               "The winner of each table goes on to the next stage, until one is left.\n\n"
               "❤️ 3 · 👥 at most 4 at a table · 🗓 7 days for each stage\n\n"
               "2 have entered: P0, P1\n\n"
               "<i>Admins choose the game, and start. Open until Sunday 11:00.</i>\n"
               "[🙋 Enter (2)]\n"
               "[📖 How to play] [⋯ More]\n"
               "[▶️ Start] [Tokio ▾ · ❤️ 3]");
    told.size = 2; /* nobody sits alone */
    text_check(page(CUP_BRACKET_PAGE_FIRST, LANGUAGE_ENGLISH), "👥 two at a table, or three ·");
    text_check(page(CUP_BRACKET_PAGE_FIRST, text_fixture_italian()),
               "🏆 <b>Coppa 3</b> · <b>Tokio</b>");
    text_check(text_fixture(&message), " · 🗓 7 giorni per ogni fase");
    text_check(text_fixture(&message), "2 iscrizioni: P0, P1");
}

/* How a stage ends; in Italian it has no word for a player's turn. */
TEST_CASE(the_page_behind_says_how_it_goes)
{
    begin(CUP_BRACKET_ENTERING, 2, 2, "P");
    text_check(page(CUP_BRACKET_PAGE_MORE, LANGUAGE_ENGLISH), "the highest rated sit apart.");
    text_check(text_fixture(&message), "\n👥 Two at each table, three at one of them");
    text_check(text_fixture(&message), "\n⏱ A stage ends at 22:00 on its last day");
    text_check(text_fixture(&message), "if nobody has started it by Sunday 11:00.");
    text_check(text_fixture(&message), "[🙋 Enter (2)] [🚪 Drop out]\n"
                                       "[✅ 2] [👥 3] [👥 4] [👥 5] [👥 6]\n"
                                       "[🗓 1 day] [🗓 3 days]\n"
                                       "[✅ 7 days] [🗓 14 days]\n"
                                       "[⬅️ Back] [❌ Cancel]");
    text_check(text_fixture(&message), "\n⏳ Time per turn: 8 hours\n");
    text_check(page(CUP_BRACKET_PAGE_MORE, text_fixture_italian()), "\n⏱ Una fase finisce alle 22");
}

/* A length that was chosen besides takes no mark from a rule set. */
TEST_CASE(the_game_and_its_rules_are_chosen_by_buttons)
{
    begin(CUP_BRACKET_ENTERING, 2, 4, "P");
    game_words_short_rules(game_find("tokio"), &told.rules);
    text_check(page(CUP_BRACKET_PAGE_GAME, LANGUAGE_ENGLISH),
               "[🙋 Enter (2)]\n"
               "[✅ Tokio] [421]\n"
               "[Dadi Bugiardi]\n"
               "[✅ Base] [Classic] [Tournament]\n"
               "[Pirate] [Beghel] [Mia]\n"
               "[Mia (pub)] [Mäxchen] [Meyer]\n"
               "[Kiriki]\n"
               "[✅ ❤️ 3] [❤️ 5] [❤️ 8]\n"
               "[⬅️ Back]");
    rules_read_name("italiano", &told.rules);
    text_check(page(CUP_BRACKET_PAGE_GAME, LANGUAGE_ENGLISH), "<b>Italian</b>: 11 tokens.");
    for (int i = 0; game_kinds[i]; i++)
        for (int language = 0; language_code(language); language++) {
            rules_usual(game_kinds[i], &told.rules);
            page(CUP_BRACKET_PAGE_GAME, language);
            text_fixture_fits(&message);
            text_fixture_labels_fit(&message);
        }
}

/* A cup plays some rule sets with changes, since it needs one winner. */
TEST_CASE(changed_rules_are_told)
{
    begin(CUP_BRACKET_ENTERING, 2, 4, "P");
    rules_read_name("mia_pub", &told.rules);
    text_check_not(page(CUP_BRACKET_PAGE_FIRST, LANGUAGE_ENGLISH), "✏️");
    assert_true(rules_suit_cup(&told.rules));
    const char *changed = "<b>Tokio · Mia (pub) with changes</b>\n✏️ ";
    text_check(page(CUP_BRACKET_PAGE_FIRST, LANGUAGE_ENGLISH), changed);
    text_check(page(CUP_BRACKET_PAGE_MORE, LANGUAGE_ENGLISH), changed);
    rules_read_name("francese", &told.rules);
    assert_true(rules_suit_cup(&told.rules));
    text_check(page(CUP_BRACKET_PAGE_GAME, LANGUAGE_ENGLISH),
               "[🪙 7] [🪙 11] [🪙 15] [✅ 🪙 21]\n");
}

TEST_CASE(a_bracket_says_how_it_stands)
{
    begin(CUP_BRACKET_PLAYING, 9, 3, "P");
    for (int i = 0; i < told.n_tables; i++) {
        told.tables[i].number = i == 3 ? 0 : i + 1;
        told.tables[i].late = i == 1;
        told.tables[i].waits = i == 3;
        told.tables[i].goes_on = i == 3 ? GAME_NOBODY : 0;
        memset(told.tables[i].came_in, 0, sizeof told.tables[i].came_in);
        memset(told.tables[i].dropped, 0, sizeof told.tables[i].dropped);
    }
    cup_bracket_write(&told, 0, &message);
    assert_non_null(strstr(message.text, "<b>The final</b>, until Sunday 11:00"));
    assert_non_null(strstr(message.text, "\n№ 1: ✅"));
    assert_non_null(strstr(message.text, "\n⏱ № 2: ✅"));
    assert_non_null(strstr(message.text, "\n⏳ \u2068P"));
    assert_null(strstr(message.text, "🔁"));
    assert_null(strstr(message.text, "🚪"));
    told.tables[3].came_in[1] = true;
    told.tables[0].dropped[0] = true;
    told.round = 1;
    cup_bracket_write(&told, 0, &message);
    assert_non_null(strstr(message.text, "<b>Stage 1</b> of 2"));
    assert_non_null(strstr(message.text, "🔁"));
    assert_non_null(strstr(message.text, "🚪 \u2068P"));
    assert_non_null(strstr(message.text, "🚪 dropped out"));
    told.state = CUP_BRACKET_WON;
    told.winner = 4;
    cup_bracket_write(&told, 0, &message);
    assert_non_null(strstr(message.text, "P4\u2069</b> wins the Cup!"));
    assert_int_equal(message.n_buttons, 1); /* its picture */
}

static const char *title_of(const json_t *order, const char *key)
{
    return json_string_value(json_object_get(order, key));
}

static const json_t *round_of(const json_t *order, size_t round)
{
    return json_array_get(json_object_get(order, "rounds"), round);
}

static const char *state_of(const json_t *order, size_t table)
{
    const json_t *tables = json_object_get(round_of(order, 0), "tables");
    return title_of(json_array_get(tables, table), "state");
}

/* Plain words, all of them there, in every language. */
TEST_CASE(its_picture_has_words)
{
    for (int language = 0; language_code(language); language++)
        for (int at = CUP_BRACKET_PLAYING; at <= CUP_BRACKET_OFF; at++) {
            begin((enum cup_bracket_state)at, 9, 3, "P");
            told.tables[0].on = told.tables[1].waits = true;
            told.names[0].text[0] = '\0';
            json_t *order = picture_words_cup(&told, language);
            const json_t *marks = json_object_get(order, "marks");
            const json_t *seats = json_object_get(
                json_array_get(json_object_get(round_of(order, 1), "tables"), 0), "seats");
            const char *const all[] = {title_of(order, "title"),
                                       title_of(round_of(order, 0), "name"),
                                       title_of(round_of(order, 1), "name"),
                                       state_of(order, 0),
                                       state_of(order, 1),
                                       state_of(order, 2),
                                       title_of(marks, "came_in"),
                                       title_of(marks, "out"),
                                       title_of(json_array_get(seats, 0), "name")};
            for (size_t i = 0; i < sizeof all / sizeof *all; i++)
                assert_true(all[i] && all[i][0] != '\0' && !strpbrk(all[i], "<>&"));
            assert_string_not_equal(all[3], all[4]);
            assert_string_not_equal(all[4], all[5]);
            assert_int_equal(title_of(order, "subtitle")[0] == '\0', at == CUP_BRACKET_WON);
            json_decref(order);
        }
    begin(CUP_BRACKET_PLAYING, 9, 3, "P");
    told.round = 1;
    json_t *first = picture_words_cup(&told, 0);
    assert_string_equal(title_of(first, "title"), "Cup 3 · Tokio");
    assert_string_equal(title_of(first, "subtitle"), "Stage 1 of 2, until Sunday 11:00");
    assert_string_equal(title_of(round_of(first, 0), "name"), "Stage 1");
    assert_string_equal(title_of(round_of(first, 1), "name"), "Final");
    json_decref(first);
    told.off.weekdays = 1 << 6;
    first = picture_words_cup(&told, 0);
    assert_string_equal(title_of(first, "subtitle"),
                        "Stage 1 of 2, until Sunday 11:00 (Sun doesn't count)");
    assert_non_null(strstr(title_of(first, "caption"), "(Sun doesn't count)"));
    json_decref(first);
    told.round = 2;
    told.ends_local_ms = 0;
    told.rules.values[rules_option(told.rules.kind, "lives")] = 3; /* which are no other rules */
    json_t *last = picture_words_cup(&told, 0);
    assert_string_equal(title_of(last, "title"), "Cup 3 · Tokio");
    assert_string_equal(title_of(last, "subtitle"), "The final");
    json_decref(last);
}

TEST_CASE(the_hall_names_who_won)
{
    struct cup_bracket_won won[CUP_BRACKET_WON_MAX];
    for (int i = 0; i < CUP_BRACKET_WON_MAX; i++) {
        won[i] = (struct cup_bracket_won){.number = 20 - i, .kind = game_find("421")};
        snprintf(won[i].winner.text, sizeof won[i].winner.text, i == 1 ? "" : "<Anna>");
    }
    cup_bracket_hall(won, CUP_BRACKET_WON_MAX, INT64_C(1795258800000), 0, &message);
    assert_false(message.overflow);
    assert_non_null(strstr(message.text, "Cup 20 · 421"));
    assert_non_null(strstr(message.text, "&lt;Anna&gt;"));
    assert_non_null(strstr(message.text, "somebody")); /* who was forgotten */
    assert_string_equal(message.buttons[0].data, "c:o");
}

/* --- what buttons say --- */

TEST_CASE(test_buttons_are_read)
{
    static const struct {
        const char *data;
        struct cup_bracket_tap tap;
    } taps[] = {
        {"o", {CUP_BRACKET_OPEN, 0, 0, ""}},
        {"7:j", {CUP_BRACKET_ENTER, 7, 0, ""}},
        {"7:l", {CUP_BRACKET_LEAVE, 7, 0, ""}},
        {"7:z:5", {CUP_BRACKET_SIZE, 7, 5, ""}},
        {"7:d:14", {CUP_BRACKET_DAYS, 7, 14, ""}},
        {"7:s", {CUP_BRACKET_START, 7, 0, ""}},
        {"7:r", {CUP_BRACKET_SHOW, 7, 0, ""}},
        {"7:x", {CUP_BRACKET_CALL_OFF, 7, 0, ""}},
        {"7:y:1", {CUP_BRACKET_YES, 7, 1, ""}},
        {"7:k", {CUP_BRACKET_KEEP, 7, 0, ""}},
        {"9223372036854775807:p", {CUP_BRACKET_DRAW, INT64_MAX, 0, ""}},
        {"7:b", {CUP_BRACKET_FIRST, 7, 0, ""}},
        {"7:g", {CUP_BRACKET_GAME, 7, 0, ""}},
        {"7:m", {CUP_BRACKET_MORE, 7, 0, ""}},
        {"7:t:421", {CUP_BRACKET_KIND, 7, 0, "421"}},
        {"7:u:torneo", {CUP_BRACKET_PRESET, 7, 0, "torneo"}},
        {"7:n:3", {CUP_BRACKET_LENGTH, 7, 3, ""}},
        {"7:h:12", {CUP_BRACKET_SAVED, 7, 12, ""}},
    };
    static const char *const others[] = {"", "j", "7", "7:", "7:o", "7:q", "x:j", "oo", ":j"};
    struct cup_bracket_tap tap;
    for (size_t i = 0; i < sizeof taps / sizeof *taps; i++) {
        assert_true(cup_bracket_read(taps[i].data, &tap));
        assert_int_equal(tap.act, taps[i].tap.act);
        assert_int_equal(tap.cup, taps[i].tap.cup);
        assert_int_equal(tap.value, taps[i].tap.value);
        assert_string_equal(tap.name, taps[i].tap.name);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(cup_bracket_read(others[i], &tap));
}

TESTS_BEGIN(text_fixture_open())
