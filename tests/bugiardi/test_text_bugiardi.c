/* test_text_bugiardi.c - an evening of Dadi Bugiardi, word for word, and its rules. */

#include "bugiardi_faces.h"
#include "bugiardi_words.h"
#include "language.h"
#include "notes.h"
#include "private_post.h"
#include "spelt.h"
#include "testing.h"
#include "text_check.h"
#include "told.h"

#include <stdio.h>
#include <string.h>

/* --- what is said --- */

TEST_CASE(test_first_throw)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ");
    told_says(told_post, "first throw");
    told_says(told_throw, "first throw 2");
}

/* A hand is what is claimed here. */
TEST_CASE(test_a_round_begins)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ");
    told_as_it_is(LANGUAGE_ENGLISH);
    text_check(told.message.text, "🎲 Round 1 begins.\n");
    told_as_it_is(text_fixture_italian());
    text_check(told.message.text, "🎲 Comincia il giro 1.\n");
    told_play("claim P-K");
    told_as_it_is(LANGUAGE_ENGLISH);
    text_check(told.message.text, " has claimed <b>a pair of kings</b>.\n");
}

TEST_CASE(test_first_claim)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim P-K");
    told_says(told_done, "first claim");
    told_says(told_post, "first claim 2");
    assert_string_equal(told.message.buttons[0].data, "m:12:2:look:");
    assert_string_equal(told.message.buttons[2].data, "m:12:2:object:");
}

TEST_CASE(test_ranks)
{
    told_sit(2, "dadi", true);
    told_play("roll KK9TJ");
    told_path = "F-K";
    told_says(told_throw, "ranks");
    assert_string_equal(told.message.buttons[0].data, "m:12:1:claim:F-K9");
    assert_string_equal(told.message.buttons[5].data, "n:12:1:F-");
}

TEST_CASE(test_looking)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim P-K; look");
    told_says(told_believed, "looking");
    told_path = "+23";
    told_says(told_throw, "looking 2");
    assert_string_equal(told.message.buttons[0].data, "n:12:3:+023");
    assert_string_equal(told.message.buttons[4].data, "n:12:3:+3");
    assert_string_equal(told.message.buttons[5].data, "m:12:3:reroll:23");
}

TEST_CASE(test_claim_to_a_beginner)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim P-K");
    told.shown.beginner = true;
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(
        strstr(text_fixture(&told.message),
               "believe it?\n"
               "👀 look, reroll, and claim more.\n🙈 claim more without looking.\n🤥 show "
               "it: whoever is wrong takes a point.\n"));
}

TEST_CASE(test_throwing_again)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim 2P-KQ; look; reroll 3 9; reroll 4 J");
    told_says(told_believed, "throwing again");
    told_says(told_throw, "throwing again 2");
    assert_string_equal(told.message.buttons[2].data, "n:12:5:L"); /* it stays */
}

TEST_CASE(test_liar)
{
    told_sit(3, "dadi", true);
    told_play("roll KK99J; claim T-K; object");
    told_says(told_post, "liar");
    assert_string_equal(told.message.buttons[1].data, "m:12:3:choose:2");
    told_play("choose 2; roll AAAAA");
    told_says(told_post, "liar 2");
}

TEST_CASE(test_blind)
{
    told_sit(2, "dadi", true);
    told_play("roll KK99J; claim 4-Q; blind");
    told_says(told_believed, "blind");
    told_play("claim 5-A");
    told_says(told_post, "blind 2");
    told_says(told_throw, "blind 3");
    told_sit(2, "dadi", true);
    told_play("roll KK99J; claim P-9; blind; claim 4-Q; blind");
    told_says(told_post, "blind to known dice");
    told_sit(2, "dadi", false);
    told_play("roll KK99J; claim P-9; blind; claim 4-Q; blind");
    told_says(told_post, "blind to known dice 2");
}

TEST_CASE(test_cards)
{
    told_sit(2, "carte", true);
    told_play("deal KS KH 9D TC 2S");
    told_path = "+34";
    told_says(told_throw, "cards");
    told_play("draw 34 9S 3D");
    told_says(told_throw, "cards 2");
}

/* Anna has two pairs, and has claimed a flush; Bruno keeps them. */
static void keep_cards(void)
{
    told_sit(2, "carte", true);
    told_play("deal KS KH 9D 9S 3D; draw; claim C-8; take; draw");
}

TEST_CASE(test_cards_kept)
{
    keep_cards();
    told_says(told_post, "cards kept");
}

TEST_CASE(test_cards_shown)
{
    keep_cards();
    told_play("claim SF-A; object; deal AS KS QS JS TS");
    told_says(told_post, "cards shown");
}

TEST_CASE(test_group_alone)
{
    told_sit(2, "dadi", false);
    told_play("roll KK99J; claim P-K; look");
    told_path = "+04";
    told_says(told_as_it_is, "group alone");
    char popup[POPUP_BYTES];
    private_post_popup(&told.shown, told.table.seats[1].player, 0, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, "[K] [K] [9] [9] [J]  two pairs, kings and nines\n\n"
                               "Only you can see this.");
    private_post_popup(&told.shown, told.table.seats[1].player, 1 << 0 | 1 << 4, LANGUAGE_ENGLISH,
                       popup);
    assert_string_equal(popup, "[K] [K] [9] [9] [J]  two pairs, kings and nines\n\n"
                               "Picked: 1 [K], 5 [J]\n\n"
                               "Only you can see this.");
    private_post_picked(&told.shown, told.table.seats[1].player, 1 << 3, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, "[K] [K] [9] [9] [J]\nPicked: 4 [9]");
    private_post_picked(&told.shown, told.table.seats[1].player, 0, text_fixture_italian(), popup);
    assert_string_equal(popup, "[K] [K] [9] [9] [J]\nNon hai scelto nulla.");
}

/* --- limits --- */

TEST_CASE(test_worst_names)
{
    told_sit(6, "dadi", false);
    for (int i = 0; i < 6; i++) {
        char *name = told.table.seats[i].name;
        name[0] = '\0';
        for (int k = 0; k < 23; k++)
            strcat(name, k % 2 ? "𝕎" : "🀄");
    }
    told_play("roll KK99J; claim P-K");
    for (int language = 0; language_code(language); language++) {
        told_post(language);
        text_fixture_fits(&told.message);
    }
    told_play("object");
    for (int language = 0; language_code(language); language++) {
        told_post(language);
        text_fixture_fits(&told.message);
        assert_int_equal(told.message.n_buttons, 5);
    }
}

TEST_CASE(test_rules_pages)
{
    static const char *const straights[] = {"normal", "above_full", "none"};
    static const char *const receivers[] = {"any", "neighbour"};
    static const char *const switches[] = {"false", "true"};
    told_sit(2, "dadi", true);
    for (int i = 0; i < 24; i++) {
        told_option("straights", straights[i % 3]);
        told_option("receiver_choice", receivers[i / 3 % 2]);
        told_option("look_must_reroll", switches[i / 6 % 2]);
        told_option("variant", i / 12 ? "cards" : "dice");
        if (rules_check(&told.table.rules) != ACCEPTED)
            continue;
        for (int language = 0; language_code(language); language++) {
            text_fixture_rules(&told.table.rules, STARTER_RANDOM, language, &told.message);
            text_fixture_fits(&told.message);
        }
    }
}

/* How many of the faces that `n` chooses one after the other make each kind of hand. */
static void count_dice(const struct rules *rules, int counts[N_POKER_KINDS])
{
    for (int throw = 0; throw < 7776; throw ++) {
        uint8_t faces[5];
        for (int i = 0, rest = throw; i < 5; i++, rest /= 6)
            faces[i] = (uint8_t)(RANK_NINE + rest % 6);
        int value = bugiardi_ladder_value(rules, faces);
        counts[bugiardi_ladder_hand(rules, value).kind]++;
    }
}

/* The page says of each kind how often it falls, the flat way: "(6.2%)". */
static void page_counts(const char *straight)
{
    char expected[32];
    int counts[N_POKER_KINDS] = {0};
    told_sit(2, "dadi", true);
    told_option("straights", straight);
    count_dice(&told.table.rules, counts);
    text_fixture_rules(&told.table.rules, STARTER_RANDOM, LANGUAGE_ENGLISH, &told.message);
    for (int kind = 0; kind < N_POKER_KINDS; kind++) {
        double percent = 100.0 * counts[kind] / 7776;
        snprintf(expected, sizeof expected, "(%.*f%%)\n", percent < 9.95, percent);
        if (counts[kind] > 0)
            assert_non_null(strstr(told.message.text, expected));
    }
}

TEST_CASE(test_counts)
{
    page_counts("normal");
    page_counts("none");
    told_sit(2, "carte", true);
    text_fixture_rules(&told.table.rules, STARTER_RANDOM, LANGUAGE_ENGLISH, &told.message);
    assert_non_null(strstr(told.message.text, "(42%)\n• <b>Two pairs</b>"));
    assert_non_null(strstr(told.message.text, "(&lt;0.1%)\n"));
    text_fixture_rules(&told.table.rules, STARTER_RANDOM, text_fixture_italian(), &told.message);
    assert_non_null(strstr(told.message.text, "(4,8%)\n• <b>Tris</b>"));
}

/* With cards nobody believes without looking. */
TEST_CASE(test_rules_of_cards)
{
    struct rules rules = spelt_rules("dadi");
    language_begin(LANGUAGE_ENGLISH, &told.message);
    rules.kind->words->explain(&rules, &told.message);
    text_check(told.message.text, "answers for it, looked or not. If");
    rules = spelt_rules("carte");
    language_begin(LANGUAGE_ENGLISH, &told.message);
    rules.kind->words->explain(&rules, &told.message);
    text_check(told.message.text, "answers for it. If");
}

/* --- words and how they are read --- */

static void reads_back(const struct rules *rules, int value, const char *typed)
{
    int values[GAME_WORDS_READINGS_MAX];
    int n = rules->kind->words->read(rules, typed, values);
    if (n != 1 || values[0] != value)
        fail_msg("\"%s\" was not read as %d", typed, value);
}

/* Cards lie under no cup. */
TEST_CASE(test_refusals)
{
    told_sit(3, "carte", true);
    told_refuses(REFUSED_CUP_SHUT,
                 "The cards are face down: only the player who holds them may look.",
                 "Le carte sono coperte: può guardarle solo chi le ha in mano.");
    told_refuses(REFUSED_BAD_RECEIVER, "You can't choose that player.",
                 "Non puoi scegliere quel giocatore.");
    told_play("deal 2S 2H 9D TC KS");
    told_refuses(REFUSED_NOT_NOW, "First change cards, or keep them all.",
                 "Prima cambia le carte, oppure tienile tutte.");
    told_sit(3, "dadi", true);
    told_refuses(
        REFUSED_CUP_SHUT, "The cup is closed: only the player who rolled or looked last may peek.",
        "Il bussolotto è chiuso: può sbirciare solo chi ha lanciato o guardato per ultimo.");
    told_play("roll KK9TJ; claim P-9; look");
    told_refuses(REFUSED_NOT_NOW, "You must reroll at least one die.",
                 "Devi rilanciare almeno un dado.");
    told_play("reroll 3 9");
    told_refuses(REFUSED_NOT_NOW, "You have to claim now.", "Ora devi dichiarare.");
    told_sit(3, "dadi", true);
    told_play("roll KK99J; claim T-K; object");
    told_refuses(REFUSED_NOT_NOW, "First choose who answers.", "Prima scegli chi risponde.");
}

/* Every claim is understood in its own word, as a sentence has it and as a button has it. */
TEST_CASE(test_read_back)
{
    static const char *const straights[] = {"normal", "above_full", "none", "normal"};
    for (int i = 0; i < 4; i++) {
        told_sit(2, i == 3 ? "carte" : "dadi", true);
        told_option("straights", straights[i]);
        const struct rules *rules = &told.table.rules;
        for (int value = 0; value < rules->kind->ladder(rules); value++) {
            char word[GAME_WORD_BYTES];
            rules->kind->value_word(rules, value, word);
            reads_back(rules, value, word);
            for (int language = 0; language_code(language); language++) {
                language_use(language);
                reads_back(rules, value, bugiardi_words_claim(rules, value).text);
                reads_back(rules, value, bugiardi_words_label(rules, value).text);
            }
        }
    }
}

/* In Italian only a straight and a flush go up "to" a rank. */
TEST_CASE(test_a_high_card_in_italian)
{
    told_sit(2, "carte", true);
    struct poker_hand jack = {.kind = POKER_HIGH, .first = RANK_ACE - 3};
    language_use(text_fixture_italian());
    assert_string_equal(bugiardi_words_hand(&told.table.rules, &jack).text, "carta alta: fante");
    told_sit(2, "dadi", true);
    struct poker_hand ace = {.kind = POKER_HIGH, .first = RANK_ACE};
    language_use(text_fixture_italian());
    assert_string_equal(bugiardi_words_hand(&told.table.rules, &ace).text, "dado alto: asso");
}

TESTS_BEGIN(text_fixture_open())
