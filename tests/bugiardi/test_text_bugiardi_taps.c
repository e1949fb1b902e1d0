/* test_text_bugiardi_taps.c - every way through the buttons of Dadi Bugiardi. */

#include "buttons.h"
#include "picks_read.h"
#include "spelt.h"
#include "testing.h"
#include "told.h"

#include <stdio.h>
#include <string.h>

enum { BUTTONS_MOST = 20, LADDER_MAX = 400, PATHS_MAX = 200 };

/* The claims on buttons: how often each stood on one. */
struct offers {
    int claims[LADDER_MAX];
    int n_paths;
    char paths[PATHS_MAX][BUTTONS_PATH_BYTES];
};

static struct offers offers;

/* The last field of a button's data. */
static const char *last_field(const struct button *button)
{
    return strrchr(button->data, ':') + 1;
}

static bool says(const struct button *button, const char *beginning)
{
    return strncmp(button->data, beginning, strlen(beginning)) == 0;
}

static void take_path(const char *to)
{
    for (int i = 0; i < offers.n_paths; i++)
        if (strcmp(offers.paths[i], to) == 0)
            return;
    assert_true(offers.n_paths < PATHS_MAX && strlen(to) < BUTTONS_PATH_BYTES);
    assert_int_equal(strspn(to, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-"), strlen(to));
    strcpy(offers.paths[offers.n_paths++], to);
}

/* A claim on a button is one that may be made. */
static void take_claim(const struct button *button)
{
    int value = game_value(&told.table.rules, last_field(button));
    struct game game = told.table.game;
    struct move move = {.seat = (int8_t)table_turn(&told.table), .value = (int16_t)value};
    assert_true(value >= 0 && value < LADDER_MAX);
    move.verb = (uint8_t)game_verb(game.rules.kind, "claim");
    assert_int_equal(game_step(&game, &move, NULL), ACCEPTED);
    offers.claims[value]++;
}

static void take_buttons(void)
{
    text_fixture_fits(&told.message);
    text_fixture_labels_fit(&told.message);
    assert_true(told.message.n_buttons <= BUTTONS_MOST);
    for (int i = 0; i < told.message.n_buttons; i++) {
        const struct button *button = &told.message.buttons[i];
        if (says(button, "n:"))
            take_path(last_field(button));
        else if (says(button, "m:") && strstr(button->data, ":claim:"))
            take_claim(button);
    }
}

/* Follows every button from the beginning, and from every place it leads to. */
static void follow(told_renderer *render, int language)
{
    memset(&offers, 0, sizeof offers);
    take_path("");
    for (int i = 0; i < offers.n_paths; i++) {
        told_path = offers.paths[i];
        render(language);
        take_buttons();
    }
}

/* Each claim above `last` stands on one button, and nowhere else; the truth on one more. */
static void each_once(int last, int truth)
{
    int n = told.table.rules.kind->ladder(&told.table.rules);
    for (int value = 0; value < n; value++)
        assert_int_equal(offers.claims[value], (value > last) + (value > last && value == truth));
}

/* All claims over `last`, in the group for somebody who did not look, or in private. */
static void check_claims(const char *preset, const char *straights, int last)
{
    bool cards = strcmp(preset, "carte") == 0;
    told_sit(2, preset, true);
    told_option("straights", straights);
    told_play(cards ? "deal 2S 2H 9D TC KS; draw" : "roll 99TJK");
    if (last >= 0) {
        char word[GAME_WORD_BYTES], moves[GAME_WORD_BYTES + 32];
        told.table.rules.kind->value_word(&told.table.rules, last, word);
        snprintf(moves, sizeof moves, "claim %s; %s", word, cards ? "take; draw" : "blind");
        told_play(moves);
    }
    for (int language = 0; language_code(language); language++) {
        bool shown = cards || last < 0;
        struct view view = spelt_view(&told.table.game, table_turn(&told.table));
        follow(shown ? told_throw : told_as_it_is, language);
        each_once(last, shown ? view.thrown : GAME_NOTHING);
        told.table.seats[0].reachable = told.table.seats[1].reachable = false;
        follow(told_as_it_is, language);
        each_once(last, GAME_NOTHING);
    }
}

TEST_CASE(test_every_claim)
{
    static const char *const straights[] = {"normal", "above_full", "none"};
    for (int i = 0; i < 3; i++)
        for (int last = -1; last < 70; last++)
            check_claims("dadi", straights[i], last);
    for (int last = -1; last < 308; last += 7)
        check_claims("carte", "normal", last);
}

/* Every choice of dice can be tapped together, and is what the button then throws. */
static void check_picks(const char *verb, unsigned locked)
{
    char expected[MESSAGE_DATA_BYTES];
    int n = 0;
    follow(told_throw, LANGUAGE_ENGLISH);
    for (int i = 0; i < offers.n_paths; i++) {
        if (offers.paths[i][0] != '+' && offers.paths[i][0] != '\0')
            continue;
        n++;
        told_path = offers.paths[i];
        told_throw(LANGUAGE_ENGLISH);
        snprintf(expected, sizeof expected, "m:12:%d:%s:%s", (int)told.table.turn, verb,
                 told_path[0] == '+' ? told_path + 1 : "");
        bool found = false;
        for (int k = 0; k < told.message.n_buttons; k++)
            found |= strcmp(told.message.buttons[k].data, expected) == 0;
        assert_int_equal(found, told_path[0] == '+' || strcmp(verb, "draw") == 0);
    }
    int free = 0;
    for (unsigned i = 0; i < 5; i++)
        free += (locked >> i & 1) == 0;
    assert_int_equal(n, 1 << free);
}

TEST_CASE(test_every_pick)
{
    told_sit(3, "dadi", true);
    told_play("roll 99TJK; claim P-9; look");
    check_picks("reroll", 0);
    told_play("reroll 03 AA");
    check_picks("reroll", 1 << 0 | 1 << 3);
    told_sit(3, "carte", true);
    told_play("deal 2S 2H 9D TC KS");
    check_picks("draw", 0);
}

/* The buttons below the post of the group: a line a row, each as its label and its data. */
static void buttons_are(const char *expected)
{
    char lines[TEXT_FIXTURE_BYTES] = "";
    size_t length = 0;
    static const char *const paths[] = {"", "+0", "+34"};
    for (size_t k = 0; k < sizeof paths / sizeof *paths; k++) {
        told_path = paths[k];
        told_as_it_is(LANGUAGE_ENGLISH);
        length = 0;
        for (int i = 0; i < told.message.n_buttons; i++) {
            const struct button *button = &told.message.buttons[i];
            if (!button->is_link && strchr("mu", button->data[0]) && !strstr(button->data, "claim"))
                length +=
                    (size_t)snprintf(lines + length, sizeof lines - length, "%s%s=%s",
                                     button->new_row ? "\n" : " ", button->label, button->data);
        }
        assert_string_equal(lines, expected);
    }
}

/* In the group buttons tell nothing of what was picked, nor of what was thrown again before but how
 * many dice are left. */
TEST_CASE(test_picks_in_the_group)
{
    told_sit(3, "dadi", false);
    told_play("roll 99TJK; claim P-9; look");
    buttons_are("\n1=u:12:3:0 2=u:12:3:1 3=u:12:3:2 4=u:12:3:3 5=u:12:3:4"
                "\n🎲 Reroll the picked ones=m:12:3:reroll:+");
    told_play("reroll 03 AA");
    buttons_are("\n1=u:12:4:0 2=u:12:4:1 3=u:12:4:2 4=u:12:4:3 5=u:12:4:4"
                "\n🎲 Reroll the picked ones=m:12:4:reroll:+");
    told_play("reroll 124 AAA");
    buttons_are("");
    told_sit(3, "carte", false);
    told_play("deal 2S 2H 9D TC KS");
    buttons_are("\n1=u:12:1:0 2=u:12:1:1 3=u:12:1:2 4=u:12:1:3 5=u:12:1:4"
                "\n🃏 Change the picked ones=m:12:1:draw:+"
                "\n✋ Keep all=m:12:1:draw:");
}

/* A path that makes no sense now is the beginning. */
TEST_CASE(test_nonsense)
{
    static const char *const nonsense[] = {"x",   "+",    "+5",  "+00", "+20", "+0x", "-",  "F",
                                           "F-2", "F-KK", "P-K", "H-",  "5--", "0",   "+3", "+13"};
    char beginning[TEXT_FIXTURE_BYTES];
    told_sit(2, "dadi", true);
    told_play("roll KK99J; claim P-K; look; reroll 3 9");
    told_throw(LANGUAGE_ENGLISH);
    strcpy(beginning, text_fixture(&told.message));
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
        told_path = nonsense[i];
        told_throw(LANGUAGE_ENGLISH);
        assert_string_equal(text_fixture(&told.message), beginning);
    }
}

/* --- dice and cards named by typing --- */

/* The positions that are picked, "-" where it was not understood. */
static const char *picked(const char *typed)
{
    static char digits[GAME_FACES_MAX + 1];
    struct move move = {.n_picks = 0};
    if (!picks_read(&told.table, told.table.seats[table_turn(&told.table)].player, typed, &move))
        return "-";
    for (int i = 0; i < move.n_picks; i++)
        digits[i] = (char)('0' + move.picks[i]);
    digits[move.n_picks] = '\0';
    return digits;
}

static void picks_are(const char *const (*rows)[2])
{
    for (; (*rows)[0]; rows++)
        if (strcmp(picked((*rows)[0]), (*rows)[1]) != 0)
            fail_msg("\"%s\" reads as %s, not %s", (*rows)[0], picked((*rows)[0]), (*rows)[1]);
}

TEST_CASE(test_typed_dice)
{
    static const char *const rows[][2] = {
        {"K K", "01"},
        {"9", "2"},
        {"10", "3"},
        {"T", "3"},
        {"J 10", "34"},
        {"j10", "34"},
        {"[10] [J]", "34"},
        {"10 10", "-"},
        {"all", "01234"},
        {"all five", "01234"},
        {"tutti e cinque", "01234"},
        {"all three", "-"},
        {"cinque", "-"},
        {"A", "-"},
        {"", "-"},
        {"e", "-"},
        {"throw", "-"},
        {"1", "-"},
        {"keep K K", "234"},
        {"KH", "-"},
        {"K♥", "-"},
        {NULL, NULL},
    };
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim P-9; look");
    picks_are(rows);
}

/* Of equal dice the one is meant that was not thrown again yet; one that was is refused later. */
TEST_CASE(test_typed_dice_of_which_some_are_locked)
{
    static const char *const rows[][2] = {
        {"9", "2"},       {"9 9", "02"},      {"K", "1"}, {"all", "124"}, {"T", "4"},
        {"keep K", "24"}, {"keep 9 9", "14"}, {"J", "3"}, {NULL, NULL},
    };
    told_sit(3, "dadi", true);
    told_play("roll KK9TT; claim P-9; look; reroll 03 9J");
    picks_are(rows);
}

/* A card is named by its rank, and by its suit as well where another has that rank. */
TEST_CASE(test_typed_cards)
{
    static const char *const rows[][2] = {
        {"7", "0"},
        {"7 8", "01"},
        {"78", "01"},
        {"10", "2"},
        {"10♠", "2"},
        {"10♠\uFE0F", "2"},
        {"10S", "2"},
        {"10h", "-"},
        {"TS", "2"},
        {"5♦ 10♠", "23"},
        {"5♣️", "4"},
        {"5c", "4"},
        {"5 5", "34"},
        {"55", "34"},
        {"5", "-"},
        {"7 5", "-"},
        {"keep 5", "-"},
        {"keep 5 5", "012"},
        {"tengo le carte 7 e 8", "234"},
        {"♠", "-"},
        {"9", "-"},
        {"le carte 7 e 8", "01"},
        {"", "-"},
        {"e?", "-"},
        {"lancio", "-"},
        {"tutte", "01234"},
        {"none", ""},
        {"nessuna", ""},
        {"tengo tutte", ""},
        {"none 7", "-"},
        {"all none", "-"},
        {"keep none", "-"},
        {"tutte e cinque", "01234"},
        {NULL, NULL},
    };
    told_sit(3, "carte", true);
    told_play("deal 7S 8H TS 5D 5C");
    picks_are(rows);
}

TESTS_BEGIN(text_fixture_open())
