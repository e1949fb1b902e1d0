/* test_how_to_play.c - the short screens: they follow the options, fit a phone, and lead to each
 * other; rules survive the way through a link. SEED repeats the rules.
 */
#include "chance.h"
#include "choices.h"
#include "game_words.h"
#include "how_to_play.h"
#include "language.h"
#include "spelt.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"

#include <stdio.h>
#include <string.h>

enum {
    LETTERS_A_LINE = 38, /* of a phone that is 360 pixels wide */
    LINES_MOST = 20,
    RUNS = 400, /* of each game */
};

static struct message screen, other;
static uint64_t chance;

static void ask(const struct rules *rules, int which, int language, struct message *ret_message)
{
    char word[HOW_TO_PLAY_BYTES], asked[HOW_TO_PLAY_BYTES + 16];
    how_to_play_word(rules, word);
    snprintf(asked, sizeof asked, "%s:%d", word, which);
    how_to_play_screen(asked, language, "cupbot", ret_message);
}

/* --- what they say --- */

TEST_CASE(tokio_is_told_in_four)
{
    how_to_play_screen("tokyo", LANGUAGE_ENGLISH, "cupbot", &screen);
    assert_string_equal(
        text_fixture(&screen),
        "📖 <b>Tokio</b> · 1/4 · <b>The idea</b>\n\n"
        "🎲 Two dice under a cup. Roll, peek, and tell the next player what you've got, true or "
        "not: ⚄⚂ is 53.\n"
        "✅ They believe you: now they roll, and must claim more. 🔍 Or they doubt you and lift "
        "the cup: whoever was wrong loses a life.\n"
        "❤️ Everyone has 8 lives. The last one left wins. ⚁⚀ = 21: <b>Tokio</b>, the best "
        "of "
        "all.\n\n"
        "For 2 to 20 players.\n"
        "🚪 /leave: after the hand, or at once by a second tap. I play missed turns; about someone "
        "who never moved, the others decide.\n"
        "[▶️]\n[📜 All the rules]\n[📚 All games]");
    how_to_play_screen("tokyo:1", text_fixture_italian(), "cupbot", &screen);
    assert_string_equal(text_fixture(&screen),
                        "📖 <b>Tokio</b> · 2/4 · <b>Che cosa batte che cosa</b>\n\n"
                        "⚄⚂ = 53: il dado più alto viene prima.\n"
                        "⚂⚂ = 33: le coppie valgono di più, e la più alta è la migliore.\n"
                        "⚁⚀ = 21: <b>Tokio</b>, il migliore di tutti.\n\n"
                        "Dal più basso:\n"
                        "31 32 41 42 43 51 52 53 54 61 62 63 64 65 11 22 33 44 55 66 21\n"
                        "[◀️] [▶️]\n[📜 Tutte le regole]\n[📚 Tutti i giochi]");
    how_to_play_screen("tokyo:3", LANGUAGE_ENGLISH, "cupbot", &screen);
    text_check(screen.text, "if ⚁⚀ is there, you lose 2 lives. If it isn't, Anna loses a life.");
    assert_string_equal(screen.buttons[0].data, "H:tokyo:2");
    assert_string_equal(screen.buttons[1].data, "!:tokyo");
    assert_string_equal(screen.buttons[2].data, "https://t.me/cupbot?startgroup=g_tokyo");
    assert_string_equal(screen.buttons[3].data, "h:tokyo");
    assert_string_equal(screen.buttons[4].data, "H:");
}

TEST_CASE(the_lowest_roll_of_421_has_the_name_of_its_rules)
{
    how_to_play_screen("421:1", LANGUAGE_ENGLISH, "cupbot", &screen);
    text_check(text_fixture(&screen), "⚁⚁⚀ is the <i>negativo</i>: ");
    how_to_play_screen("francese:1", LANGUAGE_ENGLISH, "cupbot", &screen);
    text_check(text_fixture(&screen), "⚁⚁⚀ is the <i>nénette</i>: ");
    how_to_play_screen("francese:1", text_fixture_italian(), "cupbot", &screen);
    text_check(text_fixture(&screen), "⚁⚁⚀ è la <i>nénette</i>: ");
}

/* By sums what was claimed is as much with other dice. */
TEST_CASE(a_sum_is_made_by_several_dice)
{
    struct rules rules = spelt_rules("classico");
    text_fixture_set(&rules, "scale", "sum");
    ask(&rules, 2, LANGUAGE_ENGLISH, &screen);
    text_check(screen.text, "S8 or better: you lose a life.");
    text_fixture_set(&rules, "truth", "exact");
    ask(&rules, 2, LANGUAGE_ENGLISH, &screen);
    text_check(screen.text,
               "Exactly S8: you lose a life. Anything else, like ⚃⚀ or ⚅⚃: Anna does.");
    text_fixture_set(&rules, "scale", "number");
    ask(&rules, 2, text_fixture_italian(), &screen);
    text_check(screen.text, "C'è proprio ⚄⚂: perdi una vita.");
}

/* The starter of the next hand is told before the end of the game. */
TEST_CASE(the_end_of_a_game_that_the_first_one_out_ends)
{
    how_to_play_screen("mia_pub:3", LANGUAGE_ENGLISH, "cupbot", &screen);
    text_check(screen.text, "The one after the loser starts the next hand. Lose your last life, "
                            "and it's over: the most lives win.");
}

/* Each of these changes a screen of the game. */
TEST_CASE(they_follow_the_options)
{
    static const struct {
        const char *rules, *option, *value;
        int screen;
    } rows[] = {
        {"tokyo", "lives", "1", 0},
        {"tokyo", "scale", "sum", 0},
        {"tokyo", "scale", "sum", 1},
        {"tokyo", "pairs", "inverted", 1},
        {"tokyo", "pairs", "numeric", 1},
        {"tokyo", "tokyetto", "true", 1},
        {"tokyo", "raise", "false", 2},
        {"tokyo", "low_claim", "penalty", 2},
        {"classico", "equal", "false", 2},
        {"maexchen", "rethrow", "none", 2},
        {"maexchen", "rethrow", "same", 2},
        {"classico", "truth", "exact", 2},
        {"tokyo", "tokio_true", "3", 3},
        {"tokyo", "tokio_false", "2", 3},
        {"classico", "tokio_fail", "3", 3},
        {"classico", "tokio_concede", "0", 3},
        {"classico", "tokio_concede", "2", 3},
        {"beghel", "tokio_accept", "false", 3},
        {"italiano", "tokens", "20", 0},
        {"italiano", "order", "literal", 1},
        {"italiano", "triple_ace", "7", 1},
        {"italiano", "negativo", "false", 1},
        {"italiano", "passo", "false", 2},
        {"italiano", "rolls_max", "1", 2},
        {"italiano", "rolls_max", "2", 2},
        {"italiano", "charge_single", "true", 2},
        {"dadi", "points", "1", 0},
        {"dadi", "variant", "cards", 0},
        {"dadi", "straights", "none", 1},
        {"dadi", "straights", "above_full", 1},
        {"dadi", "variant", "cards", 2},
        {"dadi", "look_must_reroll", "false", 2},
        {"dadi", "receiver_choice", "neighbour", 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int language = 0; language_code(language); language++) {
            struct rules rules = spelt_rules(rows[i].rules);
            const struct game_words_screen *told = rules.kind->words->screens + rows[i].screen;
            message_clear(&screen);
            message_clear(&other);
            told->write(&rules, &screen);
            text_fixture_set(&rules, rows[i].option, rows[i].value);
            told->write(&rules, &other);
            if (strcmp(screen.text, other.text) == 0)
                fail_msg("%s=%s changes nothing", rows[i].option, rows[i].value);
        }
}

/* --- on a phone --- */

/* The lines a text takes there. */
static int lines_of(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text += strcspn(text, "\n"), text += *text == '\n') {
        char line[2000];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
        lines += 1 + text_fixture_length(line) / LETTERS_A_LINE;
    }
    return lines;
}

/* The last one is about the end. */
static bool shows_dice_or_cards(const char *text)
{
    static const char *const dice[] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅", "🎲", "🃏", "K♠️", "K K"};
    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++)
        if (strstr(text, dice[i]))
            return true;
    return false;
}

/* All the rules that can be read from there are those of the screen. */
static void check_rules_button(const struct rules *rules)
{
    char data[MESSAGE_DATA_BYTES], word[HOW_TO_PLAY_BYTES];
    how_to_play_word(rules, word);
    snprintf(data, sizeof data, "h:%s", word);
    assert_string_equal(screen.buttons[screen.n_buttons - 2].data, data);
}

static void check_screens(const struct rules *rules, int language)
{
    assert_int_equal(rules->kind->words->n_screens, 4);
    for (int i = 0; i < rules->kind->words->n_screens; i++) {
        ask(rules, i, language, &screen);
        text_fixture_fits(&screen);
        text_fixture_labels_fit(&screen);
        assert_true(shows_dice_or_cards(screen.text) || i == 3);
        if (lines_of(screen.text) > LINES_MOST)
            fail_msg("%d lines: %s", lines_of(screen.text), screen.text);
        char heading[32];
        snprintf(heading, sizeof heading, " · %d/4 · ", i + 1);
        text_check(screen.text, heading);
        check_rules_button(rules);
        assert_int_equal(strstr(screen.text, "🚪") != NULL, i == 0); /* on leaving */
    }
}

/* --- through a link --- */

/* The way that people can open is what the table plays. */
static void check_way(const struct rules *rules)
{
    char word[HOW_TO_PLAY_BYTES];
    struct rules read;
    how_to_play_word(rules, word);
    assert_true(how_to_play_read(word, &read));
    assert_ptr_equal(read.kind, rules->kind);
    if (rules_differs(rules) && !strchr(word, '-'))
        assert_true(rules->kind->n_options > 12); /* no room for so many changes */
    else
        assert_memory_equal(read.values, rules->values,
                            sizeof *rules->values * (size_t)rules->kind->n_options);
    struct phrase link = how_to_play_link(rules, "a_username_of_thirty_two_letters");
    const char *start = strstr(link.text, "?start=") + strlen("?start=");
    assert_true(strlen(start) <= 64);
    assert_int_equal(strspn(start, "abcdefghijklmnopqrstuvwxyz"
                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"),
                     strlen(start));
    assert_true(strlen(link.text) < MESSAGE_DATA_BYTES);
}

static void choose_any(struct rules *rules)
{
    for (int i = 0; i < rules->kind->n_options; i++) {
        const struct option *option = &rules->kind->options[i];
        uint32_t n = (uint32_t)(choices_most(option) - choices_least(option) + 1);
        if (chance_below(&chance, 3) == 0)
            rules->values[i] = (int16_t)(choices_least(option) + (int)chance_below(&chance, n));
    }
}

TEST_CASE(any_rules_are_told_and_linked)
{
    for (int k = 0; game_kinds[k]; k++) {
        int told = 0;
        for (int i = 0; i < RUNS && !game_kinds[k]->hidden; i++) {
            const struct preset *presets = game_kinds[k]->presets;
            int of = (int)chance_below(&chance, (uint32_t)game_kinds[k]->n_presets);
            struct rules rules = spelt_rules(presets[of].name);
            if (i >= game_kinds[k]->n_presets)
                choose_any(&rules);
            if (rules_check(&rules) != ACCEPTED)
                continue;
            told++;
            check_way(&rules);
            for (int language = 0; language_code(language); language++)
                check_screens(&rules, language);
        }
        assert_true(told > 20 || game_kinds[k]->hidden);
    }
}

/* A game that has no screens is told by its rules. */
TEST_CASE(a_plain_game_has_one_screen)
{
    assert_int_equal(game_find("null")->words->n_screens, 0);
    how_to_play_screen("null", LANGUAGE_ENGLISH, "cupbot",
                       &screen); /* hidden: nobody is led there */
    text_check(screen.text, "Which game should I explain?");
}

TEST_CASE(words_that_name_nothing_show_the_games)
{
    static const char *const words[] = {
        "",
        ":",
        ":1",
        "nothing",
        "tokyo-",
        "tokyo-z1",
        "tokyo-a",
        "tokyo-a0",
        "tokyo-a99",
        "tokyo-A1",
        "tokyo-a5x",
        "tokyo-a-1",
        "tokyo-c1d1",
        "tokyo-a5:1:",
        "h_tokyo",
        "-a5",
        "tokyo a5",
        "tokyo--",
        "tokyo-a9999999999999999999",
        "<b>tokyo</b>-a5aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    struct rules rules, before;
    memset(&rules, 7, sizeof rules);
    before = rules;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        how_to_play_screen(words[i], LANGUAGE_ENGLISH, "cupbot", &screen);
        bool shown = strcmp(words[i], "tokyo-") == 0 || strncmp(words[i], "tokyo-a5:", 9) == 0;
        if (!shown && !strstr(screen.text, "Which game should I explain?"))
            fail_msg("%s: %s", words[i], screen.text);
        if (!shown && strchr(words[i], ':') == NULL) {
            assert_false(how_to_play_read(words[i], &rules));
            assert_memory_equal(&rules, &before, sizeof rules);
        }
    }
    text_check(screen.text, "Which game should I explain?\n\n• <b>Tokio</b>: two dice, one cup");
    text_check(text_fixture(&screen), "\n[Tokio] [421]\n[Dadi Bugiardi]\n[⬅️ Back]");
    assert_string_equal(screen.buttons[1].data, "H:421");
    static const char *const screens[] = {"tokyo:-1", "tokyo:4", "tokyo:99", "tokyo:x"};
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        how_to_play_screen(screens[i], LANGUAGE_ENGLISH, "cupbot", &screen);
        text_check(screen.text, " · 1/4 · ");
    }
}

TEST_CASE(the_button_of_a_group_leads_into_the_private_chat)
{
    struct rules rules = spelt_rules("classico");
    text_fixture_set(&rules, "lives", "3");
    message_clear(&screen);
    how_to_play_add_button(&rules, "cup", true, &screen);
    how_to_play_add_button(NULL, "cup", true, &screen);
    assert_string_equal(screen.buttons[0].label, "📖 How to play");
    assert_true(screen.buttons[0].is_link);
    assert_string_equal(screen.buttons[0].data, "https://t.me/cup?start=h_classico-a3");
    assert_string_equal(screen.buttons[1].data, "https://t.me/cup?start=h");
    how_to_play_screen("classico-a3", LANGUAGE_ENGLISH, "cupbot", &screen);
    text_check(screen.text, "Everyone has 3 lives.");
}

TESTS_BEGIN(chance = chance_seed(), text_fixture_open())
