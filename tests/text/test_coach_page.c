/* test_coach_page.c - how costly decisions are told, word for word, in the words of every game. */

#include "told.h"

#include "coach_page.h"
#include "spelt.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

static const struct seat seats[] = {{.name = "Anna"}, {.name = "Bruno"}, {.name = "Carla"},
                                    {.name = "Dora"}, {.name = "Elio"},  {.name = "Fabio"}};

static struct spelt spelt;
static struct coach coach;

/* A game after these moves, which is told for the seat on turn. */
static void play_among(int n_seats, const char *rules, const char *moves)
{
    spelt_begin(&spelt, rules, n_seats, NULL);
    spelt_play(&spelt, moves);
    coach = (struct coach){.game = spelt.game, .n_weighed = 5};
}

static void play(const char *rules, const char *moves)
{
    play_among(3, rules, moves);
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
    coach_page_write(&coach, seats, language, &told.message);
}

/* Players of a game that is solved for so many need not be told whom the percentages are against.
 */
TEST_CASE(test_whom_the_percentages_are_against)
{
    static const struct {
        const char *rules, *moves, *made, *better;
        int n_seats;
        bool guessed;
    } rows[] = {
        {"tokyo", "0 roll 43; 0 claim 65", "1 accept", "1 doubt", 2, false},
        {"tokyo", "0 roll 43; 0 claim 65", "1 accept", "1 doubt", 3, true}, /* may be raised */
        {"classico", "0 roll 43; 0 claim 65", "2 accept", "2 doubt", 3, false},
        {"maexchen", "0 roll 43; 0 claim 65", "1 accept", "1 doubt", 5, false},
        {"maexchen", "0 roll 43; 0 claim 65", "1 accept", "1 doubt", 6, true}, /* too many lives */
        {"meyer", "0 roll 43; 0 claim 65", "1 accept", "1 doubt", 2, false},
        {"meyer", "0 roll 43; 0 claim 65", "1 accept", "1 doubt", 3, true}, /* lives are thrown */
        {"kiriki", "0 roll 43; 0 claim S9", "2 accept", "2 doubt", 3, false},
        {"mia", "0 roll 43; 0 claim 65", "1 accept", "1 doubt", 2, true},
        {"italiano", "0 roll 664", "0 stop", "0 roll 2 1", 2, false},
        {"italiano", "0 roll 664", "0 stop", "0 roll 2 1", 3, true},
        {"dadi", "0 roll 99JQA; 0 claim P-9", "1 blind", "1 object", 2, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        play_among(rows[i].n_seats, rows[i].rules, rows[i].moves);
        decide(rows[i].made, rows[i].better);
        render(LANGUAGE_ENGLISH);
        (rows[i].guessed ? text_check : text_check_not)(told.message.text, "as they mostly play");
    }
}

TEST_CASE(test_nothing_cost_much)
{
    play("tokyo", "0 roll 43");
    told_says(render, "nothing cost much");
    coach.n_weighed = 0;
    told_says(render, "nothing cost much 2");
}

TEST_CASE(test_an_answer)
{
    play("tokyo", "0 roll 43; 0 claim 65");
    decide("1 accept", "1 doubt")->good = 0.312;
    told_says(render, "an answer");
}

TEST_CASE(test_passing_on)
{
    play("mia pub", "0 roll 43; 0 claim 65");
    decide("1 raise 66", "1 raise 65");
    render(LANGUAGE_ENGLISH);
    text_check(told.message.text, "Your choice: <b>⬆️ a pair of 6s (66)</b>\n"
                                  "Better: <b>➡️ Pass on 65</b>");
}

TEST_CASE(test_what_a_doubt_showed)
{
    play("tokyo", "0 roll 43; 0 claim 65");
    struct coach_decision *decision = decide("1 doubt", "1 raise 66");
    decision->good = 0.8;
    decision->shown = COACH_SHOWN_FALSE;
    told_says(render, "what a doubt showed");
}

TEST_CASE(test_a_claim)
{
    play("tokyo", "0 roll 43; 0 claim 43; 1 accept; 1 roll 52");
    decide("1 claim 65", "1 claim 52");
    told_says(render, "a claim");
    play("tokyo", "0 roll 43; 0 claim 43; 1 accept; 1 roll 52");
    decide("1 claim 52", "1 claim 61");
    render(LANGUAGE_ENGLISH);
    assert_non_null(strstr(told.message.text, "The bluff was worth its risk."));
    play("tokyo", "0 roll 43; 0 claim 43; 1 accept; 1 roll 52");
    decide("1 claim 51", "1 claim 52");
    render(LANGUAGE_ENGLISH);
    assert_non_null(strstr(told.message.text, "You had more than that."));
}

/* Also where nothing cost anything. */
TEST_CASE(test_the_best_move)
{
    play("tokyo", "0 roll 43; 0 claim 65");
    coach.best = *decide("1 doubt", "1 doubt");
    coach.n = 0;
    coach.has_best = true;
    coach.best.other = spelt_move(&spelt.game, "1 accept", NULL);
    coach.best.other_chance = 0.3;
    coach.best.shown = COACH_SHOWN_TRUE;
    told_says(render, "the best move");
    play("italiano", "0 roll 664");
    coach.best = *decide("0 roll 01 55", "0 roll 01 55");
    coach.n = 0;
    coach.has_best = true;
    coach.best.other = spelt_move(&spelt.game, "0 stop", NULL);
    told_says(render, "the best move, open");
}

/* A claim that is likely true may be doubted all the same. */
TEST_CASE(test_a_claim_that_is_hard_to_beat)
{
    play("tokyo", "0 roll 43; 0 claim 65");
    decide("1 accept", "1 doubt")->good = 0.98;
    render(LANGUAGE_ENGLISH);
    text_check(told.message.text,
               "good: 98%.\n🧗 Believing it, and having to beat it, was worse.");
    coach.list[0].good = 0.49;
    render(LANGUAGE_ENGLISH);
    text_check_not(told.message.text, "🧗");
    play("dadi", "0 roll 99JQA; 0 claim P-9");
    decide("1 blind", "1 object")->good = 0.6;
    render(text_fixture_italian());
    text_check(told.message.text, "vera: 60%.\n🧗 Crederci, e doverla poi superare, era peggio.");
    play("tokyo", "0 roll 43; 0 claim 65");
    decide("1 raise 66", "1 doubt")->good = 0.98;
    render(LANGUAGE_ENGLISH);
    text_check(
        told.message.text,
        "good: 98%.\n🧗 Believing it, and having to beat it, would have been worse still.");
}

/* The chance says nothing, or the dice were known. */
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
    told_says(render, "open dice");
}

/* How others came to their claim. */
TEST_CASE(test_what_had_to_be_beaten)
{
    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 look; 1 reroll 4 9; 1 claim P-K");
    struct coach_decision *decision = decide("2 look", "2 object");
    decision->claim.before = spelt_move(&spelt.game, "2 claim P-9", NULL).value;
    coach.list[1] = coach.list[2] = coach.list[0];
    coach.list[0].claim.changed = 2;
    coach.list[1].claim.changed = 1;
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
    coach.list[1].claim.changed = 3;
    render(text_fixture_italian());
    text_check(
        text_fixture(&told.message),
        "🗣 Bruno doveva superare <b>coppia di 9</b>, e ha dichiarato <b>coppia di re</b>.");
    text_check(told.message.text, ", ha rilanciato 3 dadi e ha dichiarato <b>coppia di re</b>.");
    text_check(told.message.text, " e, senza guardare, ha dichiarato <b>coppia di re</b>.");
}

TEST_CASE(test_cards_that_were_changed)
{
    play("carte", "0 deal 7S8H9DQCKH; 0 draw; 0 claim P-9; 1 take; 1 draw 012 TSJSQS; 1 claim P-Q");
    struct coach_decision *decision = decide("2 take", "2 object");
    decision->claim = (struct coach_claim){
        .before = spelt_move(&spelt.game, "2 claim P-9", NULL).value, .changed = 3};
    render(text_fixture_italian());
    text_check(told.message.text, ", ha cambiato 3 carte e ha dichiarato <b>coppia di donne</b>.");
}

/* A player who believed it blind, and claims. */
TEST_CASE(test_a_claim_unseen)
{
    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 blind");
    struct coach_decision *decision = decide("1 claim F-JK", "1 claim P-T");
    decision->reason.loses = 0.6;
    decision->better_reason.loses = 0.2;
    told_says(render, "a claim unseen");
}

/* Why one move is better, by what the master thinks of both. */
TEST_CASE(test_reasons_in_chances)
{
    play("dadi", "0 roll 99JQA; 0 claim P-9; 1 look; 1 reroll 23 JJ");
    struct coach_decision *claim = decide("1 claim F-JK", "1 claim 2P-J9");
    claim->reason = (struct evaluation_reason){.doubted = 0.7, .beats = 1, .loses = 0.996};
    claim->better_reason = (struct evaluation_reason){.doubted = 0.001, .beats = 1, .loses = 0.25};
    told_says(render, "reasons in chances");

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
    told_says(render, "poker dice");
    play("dadi", "0 roll 99JQA; 0 claim P-9");
    decide("1 blind", "1 object");
    told_says(render, "poker dice 2");
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
    text_fixture_open();
    return 0;
}

int main(void)
{
    return testing_run(open_texts, NULL);
}
