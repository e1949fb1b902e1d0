/* test_coach_page.c - how costly decisions are told, word for word, in the words of every game. */

#include "told.h"

#include "coach_page.h"
#include "spelt.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

static const char *const names[] = {"Anna", "Bruno", "Carla"};

static struct spelt spelt;
static struct coach coach;

/* A game after these moves, which is told for the seat on turn. */
static void play(const char *rules, const char *moves)
{
    spelt_begin(&spelt, rules, 3, NULL);
    spelt_play(&spelt, moves);
    coach = (struct coach){.game = spelt.game, .n_weighed = 5};
}

/* The next decision that is told: what the seat on turn did, and what was better. */
static struct coach_decision *decide(const char *made, const char *better)
{
    struct coach_decision *decision = &coach.list[coach.n++];
    const struct game *game = &spelt.game;
    *decision = (struct coach_decision){.round = game->round,
                                        .made = spelt_move(game, made, NULL),
                                        .better = spelt_move(game, better, NULL),
                                        .chance = 0.416,
                                        .better_chance = 0.527,
                                        .good = -1,
                                        .reason = {-1, -1, -1},
                                        .better_reason = {-1, -1, -1},
                                        .claim.before = GAME_NOTHING};
    game_view(game, decision->made.seat, &decision->view);
    assert_int_equal(decision->view.turn, decision->made.seat);
    return decision;
}

static void render(int language)
{
    coach_page_write(&coach, names, language, &told.message);
}

#define INTRO_ENGLISH                                                                              \
    "🎓 <b>How you played</b>\nWhat cost you most, going by what you could see then. The "       \
    "percentages are your chance to win the game.\n\n"
#define INTRO_ITALIAN                                                                               \
    "🎓 <b>Come hai giocato</b>\nQuello che ti è costato di più, in base a ciò che vedevi in " \
    "quel momento. Le percentuali sono la tua probabilità di vincere la partita.\n\n"

TEST_CASE(test_nothing_cost_much)
{
    play("tokyo", "0 roll 43");
    told_says(render,
              "🎓 <b>How you played</b>\n✨ No decision cost you more than 1%: you played the way a "
              "master would.",
              "🎓 <b>Come hai giocato</b>\n✨ Nessuna decisione ti è costata più dell'1%: un maestro "
              "non avrebbe fatto meglio.");
    coach.n_weighed = 0;
    told_says(render, "🎓 <b>How you played</b>\nYou had nothing to decide in this game.",
              "🎓 <b>Come hai giocato</b>\nIn questa partita non hai avuto niente da decidere.");
}

TEST_CASE(test_an_answer)
{
    play("tokyo", "0 roll 43; 0 claim 65");
    decide("1 accept", "1 doubt")->good = 0.312;
    told_says(render,
              INTRO_ENGLISH "<b>Hand 1: −11%</b> (42% instead of 53%)\n"
                            "🗣 Anna has claimed <b>65</b>.\n"
                            "Your choice: <b>✅ Believe</b>\nBetter: <b>🔍 Doubt</b>\n"
                            "💡 The chance that such a claim is good: 31%.",
              INTRO_ITALIAN "<b>Mano 1: −11%</b> (42% invece di 53%)\n"
                            "🗣 Anna ha dichiarato <b>65</b>.\n"
                            "La tua scelta: <b>✅ Ci credo</b>\nMeglio: <b>🔍 Dubito</b>\n"
                            "💡 La probabilità che una dichiarazione così sia vera: 31%.");
}

TEST_CASE(test_what_a_doubt_showed)
{
    play("tokyo", "0 roll 43; 0 claim 65");
    struct coach_decision *decision = decide("1 doubt", "1 raise 66");
    decision->good = 0.8;
    decision->shown = COACH_SHOWN_FALSE;
    told_says(render,
              INTRO_ENGLISH
              "<b>Hand 1: −11%</b> (42% instead of 53%)\n"
              "🗣 Anna has claimed <b>65</b>.\n"
              "Your choice: <b>🔍 Doubt</b>\nBetter: <b>⬆️ a pair of 6s (66)</b>\n"
              "💡 The chance that such a claim is good: 80%.\n🔍 This time the claim was false.",
              INTRO_ITALIAN
              "<b>Mano 1: −11%</b> (42% invece di 53%)\n"
              "🗣 Anna ha dichiarato <b>65</b>.\n"
              "La tua scelta: <b>🔍 Dubito</b>\nMeglio: <b>⬆️ coppia di 6 (66)</b>\n"
              "💡 La probabilità che una dichiarazione così sia vera: 80%.\n"
              "🔍 Questa volta la dichiarazione era falsa.");
}

TEST_CASE(test_a_claim)
{
    play("tokyo", "0 roll 43; 0 claim 43; 1 accept; 1 roll 52");
    decide("1 claim 65", "1 claim 52");
    told_says(render,
              INTRO_ENGLISH "<b>Hand 1: −11%</b> (42% instead of 53%)\n"
                            "🗣 Anna has claimed <b>43</b>.\n"
                            "🎲 You threw ⚄⚁: <b>52</b>.\n"
                            "Your choice: <b>🗣 65</b>\nBetter: <b>🗣 52</b>\n"
                            "💡 The truth was enough.",
              INTRO_ITALIAN "<b>Mano 1: −11%</b> (42% invece di 53%)\n"
                            "🗣 Anna ha dichiarato <b>43</b>.\n"
                            "🎲 Hai fatto ⚄⚁: <b>52</b>.\n"
                            "La tua scelta: <b>🗣 65</b>\nMeglio: <b>🗣 52</b>\n"
                            "💡 La verità bastava.");
    play("tokyo", "0 roll 43; 0 claim 43; 1 accept; 1 roll 52");
    decide("1 claim 52", "1 claim 61");
    render(LANGUAGE_ENGLISH);
    assert_non_null(strstr(told.message.text, "The bluff was worth its risk."));
    play("tokyo", "0 roll 43; 0 claim 43; 1 accept; 1 roll 52");
    decide("1 claim 51", "1 claim 52");
    render(LANGUAGE_ENGLISH);
    assert_non_null(strstr(told.message.text, "You had more than that."));
}

/* What is likely true may be doubted all the same. */
TEST_CASE(test_a_claim_that_is_hard_to_beat)
{
    play("tokyo", "0 roll 43; 0 claim 65");
    decide("1 accept", "1 doubt")->good = 0.98;
    render(LANGUAGE_ENGLISH);
    text_check(
        told.message.text,
        "good: 98%.\n🧗 Believing it, and having to beat it, would have been worse still.");
    coach.list[0].good = 0.49;
    render(LANGUAGE_ENGLISH);
    text_check_not(told.message.text, "🧗");
    play("dadi", "0 roll 99JQA; 0 claim P-9");
    decide("1 blind", "1 object")->good = 0.6;
    render(text_fixture_italian());
    text_check(told.message.text,
               "vera: 60%.\n🧗 Crederci, e doverla poi superare, sarebbe stato ancora peggio.");
}

/* Where the chance says nothing, or where the dice were known. */
TEST_CASE(test_no_reason)
{
    play("tokyo", "0 roll 43; 0 claim 65");
    decide("1 accept", "1 doubt")->good = 1;
    decide("1 accept", "1 doubt")->good = 0.001;
    render(LANGUAGE_ENGLISH);
    assert_null(strstr(told.message.text, "💡"));
    spelt_begin(&spelt, "tokyo", 2, NULL);
    spelt_play(&spelt, "0 roll 43; 0 claim 54; 1 raise 61");
    coach = (struct coach){.game = spelt.game, .n_weighed = 5};
    decide("0 accept", "0 doubt")->good = 0.4;
    render(LANGUAGE_ENGLISH);
    assert_null(strstr(told.message.text, "💡"));
}

TEST_CASE(test_open_dice)
{
    play("italiano", "0 roll 664");
    decide("0 roll 2 5", "0 roll 01 55");
    decide("0 stop", "0 roll 012 555");
    told_says(render,
              INTRO_ENGLISH
              "<b>Round 1: −11%</b> (42% instead of 53%)\n"
              "🏦 <b>Charge</b>: 11 🪙 on the table.\n🎲 <b>⚅ ⚅ ⚃</b>  6-6-4 (1 🪙)\n"
              "Your choice: <b>🔒 6-6 🎲 4</b>\nBetter: <b>🔒 4 🎲 6-6</b>\n\n"
              "<b>Round 1: −11%</b> (42% instead of 53%)\n"
              "🏦 <b>Charge</b>: 11 🪙 on the table.\n🎲 <b>⚅ ⚅ ⚃</b>  6-6-4 (1 🪙)\n"
              "Your choice: <b>✋ Stop: 1 throw each</b>\nBetter: <b>🎲 All three "
              "again</b>",
              INTRO_ITALIAN
              "<b>Giro 1: −11%</b> (42% invece di 53%)\n"
              "🏦 <b>Carico</b>: 11 🪙 sul tavolo.\n🎲 <b>⚅ ⚅ ⚃</b>  6-6-4 (1 🪙)\n"
              "La tua scelta: <b>🔒 6-6 🎲 4</b>\nMeglio: <b>🔒 4 🎲 6-6</b>\n\n"
              "<b>Giro 1: −11%</b> (42% invece di 53%)\n"
              "🏦 <b>Carico</b>: 11 🪙 sul tavolo.\n🎲 <b>⚅ ⚅ ⚃</b>  6-6-4 (1 🪙)\n"
              "La tua scelta: <b>✋ Mi fermo: 1 lancio a testa</b>\nMeglio: <b>🎲 Di "
              "nuovo tutti e tre</b>");
}

/* How others came to their claim. */
TEST_CASE(test_what_had_to_be_beaten)
{
    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 look; 1 reroll 4 9; 1 claim P-K");
    struct coach_decision *decision = decide("2 look", "2 object");
    decision->claim.before = spelt_move(&spelt.game, "2 claim P-9", NULL).value;
    coach.list[1] = coach.list[2] = coach.list[0];
    coach.list[0].claim.rerolled = 2;
    coach.list[1].claim.rerolled = 1;
    coach.list[2].claim.unseen = true;
    coach.n = 3;
    render(LANGUAGE_ENGLISH);
    text_check(text_fixture(&told.message),
               "🗣 Bruno had to beat <b>a pair of nines</b>, rerolled 2 "
               "dice and claimed <b>a pair of kings</b>.");
    text_check(told.message.text, ", rerolled 1 die and claimed <b>a pair of kings</b>.");
    text_check(told.message.text, ", and claimed <b>a pair of kings</b> without looking.");
    coach.list[0].claim = coach.list[1].claim =
        (struct coach_claim){.before = decision->claim.before};
    coach.list[1].claim.drawn = 3;
    render(text_fixture_italian());
    text_check(
        text_fixture(&told.message),
        "🗣 Bruno doveva superare <b>coppia di 9</b>, e ha dichiarato <b>coppia di re</b>.");
    text_check(told.message.text, ", ha cambiato 3 carte e ha dichiarato <b>coppia di re</b>.");
    text_check(told.message.text, " e, senza guardare, ha dichiarato <b>coppia di re</b>.");
}

/* Who believed it blind, and claims. */
TEST_CASE(test_a_claim_unseen)
{
    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 blind");
    struct coach_decision *decision = decide("1 claim F-JK", "1 claim P-T");
    decision->reason.loses = 0.6;
    decision->better_reason.loses = 0.2;
    told_says(
        render,
        INTRO_ENGLISH "<b>Round 1: −11%</b> (42% instead of 53%)\n"
                      "🗣 Anna has claimed <b>a pair of nines</b>.\n"
                      "🙈 You claimed without looking.\n"
                      "Your choice: <b>🗣 full house, jacks over kings</b>\n"
                      "Better: <b>🗣 a pair of tens</b>\n"
                      "⚖️ The chance to lose the round: 60% with your choice, 20% with the "
                      "better one.",
        INTRO_ITALIAN "<b>Giro 1: −11%</b> (42% invece di 53%)\n"
                      "🗣 Anna ha dichiarato <b>coppia di 9</b>.\n"
                      "🙈 Hai dichiarato senza guardare.\n"
                      "La tua scelta: <b>🗣 full di fanti e re</b>\n"
                      "Meglio: <b>🗣 coppia di 10</b>\n"
                      "⚖️ La probabilità di perdere il giro: 60% con la tua scelta, 20% con "
                      "quella migliore.");
}

/* Why one move is better, by what the master thinks of both. */
TEST_CASE(test_reasons_in_chances)
{
    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 look; 1 reroll 23 JJ");
    struct coach_decision *claim = decide("1 claim F-JK", "1 claim 2P-J9");
    claim->reason = (struct evaluation_reason){.doubted = 0.7, .beats = 1, .loses = 0.996};
    claim->better_reason = (struct evaluation_reason){.doubted = 0.001, .beats = 1, .loses = 0.25};
    told_says(
        render,
        INTRO_ENGLISH
        "<b>Round 1: −11%</b> (42% instead of 53%)\n"
        "🗣 Anna has claimed <b>a pair of nines</b>.\n"
        "🎲 <b>[A] [J] [J] [9] [9]</b>\nThat makes <b>two pairs, jacks and nines</b>.\n"
        "Your choice: <b>🗣 full house, jacks over kings</b>\n"
        "Better: <b>🗣 two pairs, jacks and nines</b>\n"
        "💡 The truth was enough.\n"
        "🤨 The chance to be doubted: 70% with <b>full house, jacks over kings</b>, &lt;1% "
        "with <b>two pairs, jacks and nines</b>.\n"
        "⚖️ The chance to lose the round: &gt;99% with your choice, 25% with the better one.",
        INTRO_ITALIAN
        "<b>Giro 1: −11%</b> (42% invece di 53%)\n"
        "🗣 Anna ha dichiarato <b>coppia di 9</b>.\n"
        "🎲 <b>[A] [J] [J] [9] [9]</b>\nHai <b>doppia coppia, fanti e 9</b>.\n"
        "La tua scelta: <b>🗣 full di fanti e re</b>\n"
        "Meglio: <b>🗣 doppia coppia, fanti e 9</b>\n"
        "💡 La verità bastava.\n"
        "🤨 La probabilità di un dubbio: 70% con <b>full di fanti e re</b>, &lt;1% con "
        "<b>doppia coppia, fanti e 9</b>.\n"
        "⚖️ La probabilità di perdere il giro: &gt;99% con la tua scelta, 25% con quella "
        "migliore.");

    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 look");
    struct coach_decision *reroll = decide("1 reroll 23 JJ", "1 reroll 4 9");
    reroll->reason = (struct evaluation_reason){.doubted = -1, .beats = 0.3, .loses = 0.5};
    reroll->better_reason = (struct evaluation_reason){.doubted = -1, .beats = 0.45, .loses = 0.4};
    coach.list[1] = *reroll; /* what dice cannot do is certain */
    coach.list[1].reason.beats = 0;
    coach.list[1].better_reason.beats = 1;
    coach.n = 2;
    render(LANGUAGE_ENGLISH);
    text_check(text_fixture(&told.message), "💡 The chance to beat <b>a pair of nines</b>: 30% with "
                                            "your choice, 45% with the better one.");
    text_check(told.message.text, ": 0% with your choice, 100% with the better one.");
    text_check_not(told.message.text, "lose the round");
    coach.n = 1;
    reroll->better_reason.beats = 0.3; /* which is not why */
    render(text_fixture_italian());
    text_check_not(told.message.text, "superare");
    text_check(text_fixture(&told.message),
               "⚖️ La probabilità di perdere il giro: 50% con la tua "
               "scelta, 40% con quella migliore.");
}

TEST_CASE(test_poker_dice)
{
    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 look");
    decide("1 reroll 23 JJ", "1 reroll 4 9");
    told_says(render,
              INTRO_ENGLISH "<b>Round 1: −11%</b> (42% instead of 53%)\n"
                            "🗣 Anna has claimed <b>a pair of nines</b>.\n"
                            "🎲 <b>[A] [Q] [J] [9] [9]</b>\nThat makes <b>a pair of nines</b>.\n"
                            "Your choice: <b>🎲 Reroll [Q] [J]</b>\nBetter: <b>🎲 Reroll [A]</b>",
              INTRO_ITALIAN
              "<b>Giro 1: −11%</b> (42% invece di 53%)\n"
              "🗣 Anna ha dichiarato <b>coppia di 9</b>.\n"
              "🎲 <b>[A] [Q] [J] [9] [9]</b>\nHai <b>coppia di 9</b>.\n"
              "La tua scelta: <b>🎲 Rilancia [Q] [J]</b>\nMeglio: <b>🎲 Rilancia [A]</b>");
    play("dadi", "0 roll 99JQA; 0 claim P-9");
    decide("1 blind", "1 object");
    told_says(render,
              INTRO_ENGLISH "<b>Round 1: −11%</b> (42% instead of 53%)\n"
                            "🗣 Anna has claimed <b>a pair of nines</b>.\n"
                            "Your choice: <b>🙈 Believe blind</b>\nBetter: <b>🤥 Liar!</b>",
              INTRO_ITALIAN
              "<b>Giro 1: −11%</b> (42% invece di 53%)\n"
              "🗣 Anna ha dichiarato <b>coppia di 9</b>.\n"
              "La tua scelta: <b>🙈 Ci credo alla cieca</b>\nMeglio: <b>🤥 Bugiardo!</b>");
    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 object");
    decide("1 choose 0", "1 choose 2");
    render(LANGUAGE_ENGLISH);
    assert_non_null(
        strstr(text_fixture(&told.message), "Your choice: <b>👉 Anna</b>\nBetter: <b>👉 Carla</b>"));
}

TEST_CASE(test_cards)
{
    play("carte", "0 deal 7S8H9DQCKH");
    decide("0 draw - -", "0 draw 01 ASAH");
    render(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message), "Your choice: <b>✋ Keep all</b>\nBetter: "
                                                        "<b>🃏 Change 8♥️ 7♠️</b>"));
}

static int open_texts(void **state)
{
    (void)state;
    text_fixture_open();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_cost_much),
        cmocka_unit_test(test_an_answer),
        cmocka_unit_test(test_what_a_doubt_showed),
        cmocka_unit_test(test_a_claim),
        cmocka_unit_test(test_no_reason),
        cmocka_unit_test(test_open_dice),
        cmocka_unit_test(test_poker_dice),
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_what_had_to_be_beaten),
        cmocka_unit_test(test_reasons_in_chances),
        cmocka_unit_test(test_a_claim_unseen),
        cmocka_unit_test(test_a_claim_that_is_hard_to_beat),
    };
    return cmocka_run_group_tests(tests, open_texts, NULL);
}
