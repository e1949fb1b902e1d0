/* test_shown_names.c - people in one text are told apart, whatever they are called. */

#include "shown_names.h"

#include "alike.h"
#include "chance.h"
#include "language.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static struct shown_names names;

static void sit(const char *const people[], int n)
{
    language_use(LANGUAGE_ENGLISH);
    shown_names_begin(&names);
    for (int i = 0; i < n; i++)
        shown_names_add(&names, 101 + i, people[i], "");
}

static void check(enum shown_width width, int index, const char *expected)
{
    char name[SHOWN_NAME_BYTES];
    shown_names_write(&names, index, width, name);
    assert_string_equal(name, expected);
}

TEST_CASE(names_that_differ_stay_as_they_are)
{
    sit((const char *[]){"Anna", "Alessandro Alfa", "Giovanni Battista Pergolesi"}, 3);
    check(SHOWN_SHORT, 0, "Anna");
    check(SHOWN_SHORT, 1, "Alessandro …");
    check(SHOWN_SHORT, 2, "Giovanni Ba…");
    check(SHOWN_ROW, 2, "Giovanni Battista P…");
    check(SHOWN_WHOLE, 2, "Giovanni Battista Pergolesi");
}

TEST_CASE(the_last_name_is_cut_first)
{
    sit((const char *[]){"Alessandro Alfa", "Alessandro Beta", "Massimiliano Rossi",
                         "Massimiliano Russo", "Massimiliano"},
        5);
    check(SHOWN_SHORT, 0, "Alessandro A.");
    check(SHOWN_SHORT, 1, "Alessandro B.");
    check(SHOWN_SHORT, 2, "Massimiliano Ro.");
    check(SHOWN_SHORT, 3, "Massimiliano Ru.");
    check(SHOWN_SHORT, 4, "Massimiliano");
    check(SHOWN_WHOLE, 0, "Alessandro Alfa");
    check(SHOWN_BRIEF, 4, "Massimiliano");
}

/* A name that looks like another's cut one keeps its own. */
TEST_CASE(a_cut_name_is_nobody_elses)
{
    sit((const char *[]){"Alessandro A.", "Alessandro Alfa", "Alessandro …"}, 3);
    check(SHOWN_WHOLE, 0, "Alessandro A.");
    check(SHOWN_SHORT, 1, "Alessandro Al.");
    check(SHOWN_SHORT, 0, "Alessandro A.");
    check(SHOWN_SHORT, 2, "Alessandro … #1");
}

TEST_CASE(equal_names_get_the_username_or_a_number)
{
    sit((const char *[]){"Ben", "Ben", "Ben", "Anna", "Alessandro Alfa", "Alessandro Alfa"}, 6);
    names.list[1].username = "benny";
    names.list[4].username = "alessandro_of_milan";
    check(SHOWN_SHORT, 0, "Ben #1");
    check(SHOWN_SHORT, 1, "Ben ＠benny");
    check(SHOWN_SHORT, 2, "Ben #3");
    check(SHOWN_SHORT, 3, "Anna");
    check(SHOWN_WHOLE, 4, "Alessandro ＠alessandro_of_milan");
    check(SHOWN_SHORT, 4, "Alessandro ＠alessan…");
    check(SHOWN_SHORT, 5, "Alessandro #2");
}

/* Nobody has a username in one text and a number in another. */
TEST_CASE(usernames_that_begin_alike_are_not_cut)
{
    sit((const char *[]){"Alessandro Alfa", "Alessandro Alfa", "Anna"}, 3);
    names.list[0].username = "alessandro_1";
    names.list[1].username = "alessandro_2";
    check(SHOWN_WHOLE, 1, "Alessandro Alfa ＠alessandro_2");
    check(SHOWN_SHORT, 0, "Alessandro Alfa ＠alessandro_1");
    check(SHOWN_SHORT, 1, "Alessandro Alfa ＠alessandro_2");
    check(SHOWN_BRIEF, 1, "Alessandro Alfa ＠alessandro_2");
}

TEST_CASE(empty_names_are_told_apart)
{
    sit((const char *[]){"?", "?", "", "\u200b"}, 4);
    check(SHOWN_WHOLE, 0, "? #1");
    check(SHOWN_WHOLE, 1, "? #2");
    check(SHOWN_WHOLE, 2, "somebody #1");
    check(SHOWN_WHOLE, 3, "somebody #2");
}

/* The sign for a picture or a letter of the same look cannot be seen. */
TEST_CASE(names_that_look_alike_are_told_apart)
{
    sit((const char *[]){"Ben", "Ben\ufe0f"}, 2);
    check(SHOWN_WHOLE, 0, "Ben #1");
    check(SHOWN_WHOLE, 1, "Ben\ufe0f #2");
    sit((const char *[]){"Marco Rossi", "Маrсо Rоssi", "Anna"}, 3);
    check(SHOWN_SHORT, 0, "Marco Rossi #1");
    check(SHOWN_SHORT, 1, "Маrсо Rоssi #2");
    check(SHOWN_SHORT, 2, "Anna");
    sit((const char *[]){"Marco Rossi", "Маrсо Rоssi"}, 2);
    names.list[0].username = "dario_v";
    check(SHOWN_WHOLE, 0, "Marco Rossi ＠dario_v");
    check(SHOWN_WHOLE, 1, "Маrсо Rоssi #2");
}

/* A seat keeps its number when another person takes the same name. */
TEST_CASE(numbers_at_a_table_are_those_of_the_seats)
{
    static struct table table;
    table.n_seats = 4;
    strcpy(table.seats[0].name, "Ann");
    strcpy(table.seats[1].name, "Ben");
    strcpy(table.seats[3].name, "Ben");
    strcpy(table.seats[2].name, "Carla");
    language_use(LANGUAGE_ENGLISH);
    shown_names_table(&table, &names);
    check(SHOWN_WHOLE, 1, "Ben #2");
    check(SHOWN_WHOLE, 3, "Ben #4");
    strcpy(table.seats[0].name, "Ben");
    shown_names_table(&table, &names);
    check(SHOWN_WHOLE, 0, "Ben #1");
    check(SHOWN_WHOLE, 3, "Ben #4");
}

/* The people at a table are called the same, whoever is named beside them. */
TEST_CASE(a_guest_does_not_rename_the_table)
{
    static struct table table;
    table.n_seats = 1;
    strcpy(table.seats[0].name, "Ben");
    language_use(LANGUAGE_ENGLISH);
    shown_names_table(&table, &names);
    int guest = shown_names_add(&names, 7, "Ben", "benny");
    check(SHOWN_WHOLE, 0, "Ben");
    check(SHOWN_WHOLE, guest, "Ben ＠benny");
    assert_int_equal(shown_names_add(&names, 7, "Ben", ""), guest);
}

TEST_CASE(nobody_has_a_mark_of_the_bot)
{
    static const char *const marked[][2] = {
        {"Piero 🤖", "Piero"},
        {"🛟 Anna", "Anna"}, /* how a hand tells of those for whom the bot played */
        {"🙈👀 Bruno 🤥", "Bruno"},
        {"Ben 👑", "Ben"},
        {"👑Ben💀", "Ben"},
        {"Carla ❤️×8", "Carla 8"},
        {"Carla❤️", "Carla"},
        {"📵", "?"},
        {"🥇 Dora ✅", "Dora"},
        {"A❤B", "AB"},
        {"🎲 Fay 💙", "🎲 Fay 💙"},
        {"Ben\u0301❤️\u0301", "Ben\u0301"},
        {"@ben.example", "ben․example"},
        {"Marco Rossi ＠dario_v", "Marco Rossi dario_v"},
        {"Ben @benny", "Ben benny"},
        {"Ben ﹫benny", "Ben benny"},
        {"Pia #3", "Pia 3"},
        {"Pia ＃3", "Pia 3"},
        {"Pia ﹟3", "Pia 3"},
        {"Pia ♯3", "Pia 3"},
        {"Pia #️⃣3", "Pia 3"},
        {"Bruno: 66 → ✅ Anna", "Bruno 66 Anna"},
        {"⬆️ Ben➡️⬇▶◀️🔼⏩➜", "Ben"},
        {"№ 1 · Menta\n🏆 Anna vince la partita!", "1 Menta Anna vince la partita!"},
        {"Ben • 3 ‧ 4", "Ben 3 4"},
        {"Ben : ⚅⚄", "Ben ⚅⚄"},
        {"Ben:→66", "Ben66"},
        {"Ben:: 66", "Ben 66"},
        {"Ben: Tokio!", "Ben Tokio!"},
        {"66:Ben", "66Ben"},
        {"Ben ×\u200b8", "Ben 8"},
        {"✅ → :", "?"},
    };
    for (size_t i = 0; i < sizeof marked / sizeof *marked; i++) {
        char name[TABLE_NAME_BYTES];
        shown_names_clean(marked[i][0], "", name);
        assert_string_equal(name, marked[i][1]);
    }
}

TEST_CASE(honest_names_stay_whole)
{
    static const char *const honest[] = {"Jean-Luc", "Anna 2",        "O'Brien",   "X Æ A-12",
                                         "D. J.",    "Marcel·lí",     "Ben :) Li", "Nike×Off",
                                         "Re:Zero",  "ジョン・スミス"};
    for (size_t i = 0; i < sizeof honest / sizeof *honest; i++) {
        char name[TABLE_NAME_BYTES];
        shown_names_clean(honest[i], "ben", name);
        assert_string_equal(name, honest[i]);
    }
}

TEST_CASE(who_is_called_by_marks_only_has_a_username)
{
    char name[TABLE_NAME_BYTES];
    shown_names_clean("👑 → ✅", "ben_1999", name);
    assert_string_equal(name, "＠ben_1999");
    shown_names_clean("\u200b", "ben_1999", name);
    assert_string_equal(name, "＠ben_1999");
}

/* --- at any names --- */

enum { RUNS = 400, PEOPLE_MOST = 20 };

static struct person {
    char name[TABLE_NAME_BYTES], username[TABLE_USERNAME_BYTES];
} people[PEOPLE_MOST];

static void append(uint64_t *chance, const char *const parts[], int n, struct person *person)
{
    strncat(person->name, parts[chance_below(chance, (uint32_t)n)],
            sizeof person->name - strlen(person->name) - 1);
}

static void invent(uint64_t *chance, struct person *person)
{
    static const char
        *const firsts[] = {"Ben", "Alessandro", "",          "Massimilianissimo", "?",   "\"<&",
                           "Zoë", "🎲🎲🎲🎲🎲🎲🎲🎲🎲",  "Ben\ufe0f", "somebody",          "Веn", "BEN"},
               *const lasts[] = {"",       " A.", " Alfa",        " Alfano",
                                 " Beta",  " #1", " #2",          " #l",
                                 " ＠ben", " …",  "\u0301\u0301", " Della Francescangeli Rossi"},
               *const usernames[] = {"", "", "ben", "ben_of_the_long_username", "ben2"};
    person->name[0] = '\0';
    append(chance, firsts, sizeof firsts / sizeof *firsts, person);
    for (uint32_t n = chance_below(chance, 3); n > 0; n--)
        append(chance, lasts, sizeof lasts / sizeof *lasts, person);
    strcpy(person->username, usernames[chance_below(chance, 5)]);
}

static void check_all(void)
{
    static char shown[PEOPLE_MOST][SHOWN_WIDTHS][SHOWN_NAME_BYTES];
    for (int i = 0; i < names.n; i++)
        for (int width = 0; width < SHOWN_WIDTHS; width++) {
            shown_names_write(&names, i, (enum shown_width)width, shown[i][width]);
            for (int k = 0; k < i * SHOWN_WIDTHS; k++)
                if (alike_equal(shown[i][width], shown[k / SHOWN_WIDTHS][k % SHOWN_WIDTHS]))
                    fail_msg("%d and %d are both called like %s", i, k / SHOWN_WIDTHS,
                             shown[i][width]);
        }
}

static void call_apart(uint64_t seed)
{
    uint64_t chance = seed;
    int n = 1 + (int)chance_below(&chance, PEOPLE_MOST);
    shown_names_begin(&names);
    for (int i = 0; i < n; i++) {
        invent(&chance, &people[i]);
        shown_names_add(&names, i % 3 == 0 ? 0 : 101 + i, people[i].name, people[i].username);
    }
    names.n_first = (int)chance_below(&chance, (uint32_t)n + 1);
    check_all();
}

TEST_CASE(no_two_people_are_called_the_same)
{
    language_use(LANGUAGE_ENGLISH);
    chance_repeat(RUNS, call_apart);
}
