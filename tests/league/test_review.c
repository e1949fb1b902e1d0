/* test_review.c - how people played: games spelt out, and what must hold of any.
 *
 * SEED=n repeats a run that failed.
 */
#include "review.h"

#include "bugiardi.h"
#include "bugiardi_ladder.h"
#include "chance.h"
#include "fourtwentyone.h"
#include "fourtwentyone_combo.h"
#include "null.h"
#include "spelt.h"
#include "statistics.h"
#include "testing.h"
#include "tokio.h"
#include "tokio_ladder.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { RUNS = 60 /* random games of each kind */, EVERYBODY = -1 };

static struct spelt spelt;
static struct review review;

static void review_moves(void)
{
    review_begin(&review, &spelt.start);
    for (int i = 0; i < spelt.n; i++)
        assert_int_equal(review_step(&review, &spelt.moves[i], spelt.by_robot[i]), ACCEPTED);
}

static void look(const char *rules, int n_seats, const char *const *options, const char *moves)
{
    spelt_begin(&spelt, rules, n_seats, options);
    spelt_play(&spelt, moves);
    review_moves();
}

static int count(int seat, enum statistics_count what)
{
    return (int)review.seats[seat].counts[what];
}

/* Claims seen and unseen, lies, lies caught and let pass, own claims doubted, doubts, doubts that
 * were right. */
static void assert_claims(int seat, const char *wanted)
{
    char got[64];
    snprintf(got, sizeof got, "%d+%d %d %d %d, %d, %d %d", count(seat, STATISTICS_CLAIMS),
             count(seat, STATISTICS_BLIND), count(seat, STATISTICS_LIES),
             count(seat, STATISTICS_LIES_CAUGHT), count(seat, STATISTICS_LIES_THROUGH),
             count(seat, STATISTICS_DOUBTED), count(seat, STATISTICS_DOUBTS),
             count(seat, STATISTICS_DOUBTS_RIGHT));
    assert_string_equal(got, wanted);
}

static void assert_bluff(int seat, int gap, const char *claimed, const char *thrown)
{
    const struct statistics_bluff *bluff = &review.seats[seat].bluff;
    assert_int_equal(bluff->gap, gap);
    assert_string_equal(bluff->claimed, claimed);
    assert_string_equal(bluff->thrown, thrown);
}

/* "65:2 21:1" */
static void assert_tally(int seat, const char *wanted)
{
    char got[256] = "";
    const struct statistics *statistics = &review.seats[seat];
    for (int i = 0; i < statistics->n_tally; i++)
        sprintf(got + strlen(got), "%s%s:%d", i > 0 ? " " : "", statistics->tally[i].word,
                (int)statistics->tally[i].n);
    assert_string_equal(got, wanted);
}

/* --- claims in Tokio --- */

TEST_CASE(test_a_lie_is_caught)
{
    look("tokyo", 2, NULL, "0 roll 31; 0 claim 65; 1 doubt");
    assert_claims(0, "1+0 1 1 0, 1, 0 0");
    assert_claims(1, "0+0 0 0 0, 0, 1 1");
    assert_bluff(0, 0, "", "");
}

TEST_CASE(test_a_hand_is_played_out)
{
    look("tokyo", 2, NULL, "0 roll 31; 0 claim 65; 1 accept; 1 roll 41; 1 leave");
    assert_false(review.played);
    look("tokyo", 3, NULL, "0 roll 31; 0 claim 65; 1 doubt; 2 leave");
    assert_true(review.played);
    look("tokyo", 2, NULL, "0 roll 21; 0 claim 21; 1 concede");
    assert_true(review.played);
}

TEST_CASE(test_the_truth_is_doubted)
{
    look("tokyo", 2, NULL, "0 roll 31; 0 claim 31; 1 doubt; 1 roll 66; 1 claim 65; 0 doubt");
    assert_claims(0, "1+0 0 0 0, 1, 1 0");
    assert_claims(1, "1+0 0 0 0, 1, 1 0");
}

TEST_CASE(test_a_lie_is_believed)
{
    look("tokyo", 2, NULL, "0 roll 31; 0 claim 65; 1 accept; 1 roll 41; 1 claim 66; 0 accept");
    assert_claims(0, "1+0 1 0 1, 0, 0 0");
    assert_claims(1, "1+0 1 0 1, 0, 0 0");
    assert_bluff(0, 13, "65", "31");
    assert_bluff(1, 17, "66", "41");
}

TEST_CASE(test_who_raises_lets_a_lie_pass_and_claims_unseen)
{
    look("tokyo", 3, NULL, "0 roll 31; 0 claim 65; 1 raise 11; 2 doubt");
    assert_claims(0, "1+0 1 0 1, 0, 0 0");
    assert_claims(1, "0+1 0 0 0, 1, 0 0");
    assert_claims(2, "0+0 0 0 0, 0, 1 1");
}

TEST_CASE(test_who_threw_knows_the_dice_when_they_come_back)
{
    look("tokyo", 2, NULL, "0 roll 31; 0 claim 32; 1 raise 65; 0 raise 11; 1 doubt");
    assert_claims(0, "2+0 2 1 1, 1, 0 0");
    assert_claims(1, "0+1 0 0 0, 0, 1 1");
}

TEST_CASE(test_a_tokio_that_is_paid_for_was_let_pass)
{
    look("tokyo", 2, NULL, "0 roll 65; 0 claim 21; 1 concede; 1 roll 21; 1 claim 21; 0 concede");
    assert_claims(0, "1+0 1 0 1, 0, 0 0");
    assert_claims(1, "1+0 0 0 0, 0, 0 0");
    assert_bluff(0, 7, "21", "65");
    assert_int_equal(count(0, STATISTICS_TOPS_CLAIMED), 1);
    assert_int_equal(count(0, STATISTICS_TOPS_THROWN), 0);
    assert_int_equal(count(1, STATISTICS_TOPS_CLAIMED), 1);
    assert_int_equal(count(1, STATISTICS_TOPS_THROWN), 1);
}

TEST_CASE(test_a_foul_is_no_claim)
{
    look("classico", 2, NULL, "0 roll 65; 0 claim 65; 1 accept; 1 roll 31; 1 claim 31");
    assert_claims(1, "0+0 0 0 0, 0, 0 0");
    assert_tally(1, "");
}

TEST_CASE(test_a_hand_that_is_void_tells_nothing)
{
    look("tokyo", 3, NULL, "0 roll 31; 0 claim 65; 1 leave; 2 roll 31; 2 claim 41; 0 accept");
    assert_claims(0, "1+0 1 0 0, 0, 0 0");
    assert_claims(2, "1+0 1 0 1, 0, 0 0");
}

TEST_CASE(test_where_claims_must_be_exact_modesty_is_a_lie)
{
    const char *const exact[] = {"truth", "exact", "raise", "false", NULL};
    look("tokyo", 2, exact, "0 roll 66; 0 claim 65; 1 accept; 1 roll 66; 1 claim 11; 0 doubt");
    assert_claims(0, "1+0 1 0 1, 0, 1 1");
    assert_claims(1, "1+0 1 1 0, 1, 0 0");
    assert_bluff(0, 0, "", "");
    look("tokyo", 2, NULL, "0 roll 66; 0 claim 65; 1 accept");
    assert_claims(0, "1+0 0 0 0, 0, 0 0");
}

TEST_CASE(test_what_is_claimed_most)
{
    look("tokyo", 2, NULL,
         "0 roll 31; 0 claim 65; 1 doubt; 1 roll 31; 1 claim 31; 0 accept; 0 roll 65; 0 claim 32;"
         "1 doubt; 1 roll 65; 1 claim 31; 0 accept; 0 roll 31; 0 claim 65");
    assert_tally(0, "32:1 65:2");
    assert_tally(1, "31:2");
    assert_string_equal(statistics_favourite(&review.seats[0])->word, "65");
    assert_null(statistics_favourite(&review.robot));
}

TEST_CASE(test_the_robots_deeds_are_not_the_players)
{
    look("tokyo", 2, NULL,
         "0 roll 31; 0* claim 65; 1 accept; 1* roll 31; 1 claim 66; 0* doubt; 0 roll 21");
    assert_claims(0, "0+0 0 0 0, 0, 0 0");
    assert_claims(1, "1+0 1 1 0, 1, 0 0");
    assert_int_equal(review.robot.counts[STATISTICS_LIES_THROUGH], 1);
    assert_int_equal(review.robot.counts[STATISTICS_DOUBTS_RIGHT], 1);
    assert_int_equal(review.robot.counts[STATISTICS_THROWS], 1);
    assert_int_equal(count(0, STATISTICS_THROWS), 2);
    assert_int_equal(count(1, STATISTICS_THROWS), 0);
    assert_int_equal(review.robot.bluff.gap, 13);
    assert_int_equal(review.by_robot[0], 2);
    assert_int_equal(review.by_robot[1], 1);
}

TEST_CASE(test_duels)
{
    look("tokyo", 3, NULL,
         "0 roll 31; 0 claim 65; 1 accept; 1 roll 31; 1 claim 66; 2 doubt;"
         "2 roll 65; 2 claim 41; 0 doubt; 0 roll 31; 0 claim 65; 1 accept; 1 roll 65; 1 claim 66;"
         "2 accept");
    assert_int_equal(review.duels[0][1].fooled, 2);
    assert_int_equal(review.duels[0][1].doubts, 0);
    assert_int_equal(review.duels[2][1].doubts, 1);
    assert_int_equal(review.duels[2][1].doubts_right, 1);
    assert_int_equal(review.duels[0][2].doubts, 1);
    assert_int_equal(review.duels[0][2].doubts_right, 0);
    assert_int_equal(review.duels[1][0].fooled, 0);
    assert_int_equal(review.duels[1][2].fooled, 1);
}

TEST_CASE(test_duels_as_text)
{
    const struct review_duel duels[GAME_SEATS_MAX] = {
        [1] = {3, 2, 0}, [4] = {0, 0, 1}, [GAME_SEATS_MAX - 1] = {12, 0, 7}};
    char text[100], expected[100];
    assert_true(review_duels_write(duels, text, sizeof text));
    snprintf(expected, sizeof expected, "1:3/2/0 4:0/0/1 %d:12/0/7", GAME_SEATS_MAX - 1);
    assert_string_equal(text, expected);
    assert_true(review_duels_write(duels, text, strlen(expected) + 1));
    assert_false(review_duels_write(duels, text, strlen(expected)));
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        struct review_duel duel = {0};
        review_duels_add(expected, i, &duel);
        assert_memory_equal(&duel, &duels[i], sizeof duel);
        review_duels_add(expected, i, &duel);
        assert_int_equal(duel.doubts, 2 * duels[i].doubts);
    }
}

TEST_CASE(test_where_the_robot_plays_there_is_no_duel)
{
    static const char *const games[] = {
        "0 roll 31; 0* claim 65; 1 accept", "0 roll 31; 0 claim 65; 1* accept",
        "0 roll 31; 0* claim 65; 1 doubt", "0 roll 31; 0 claim 65; 1* doubt"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        look("tokyo", 2, NULL, games[i]);
        assert_int_equal(review.duels[0][1].fooled, 0);
        assert_int_equal(review.duels[1][0].doubts, 0);
        assert_int_equal(review.duels[1][0].doubts_right, 0);
    }
}

/* --- Dadi Bugiardi and 421 --- */

TEST_CASE(test_bugiardi)
{
    look("bugiardi", 3, NULL,
         "0 roll 9TJQA; 0 claim P-K; 1 blind; 1 claim 2P-KQ; 2 look; 2 reroll 0 A;"
         "2 claim F-AK; 0 object");
    assert_claims(0, "1+0 1 0 1, 0, 1 1");
    assert_claims(1, "0+1 0 0 0, 0, 0 0");
    assert_claims(2, "1+0 1 1 0, 1, 0 0");
    assert_bluff(0, 5, "P-K", "H-A");
    assert_tally(1, "2P:1");
    assert_tally(2, "F:1");
    assert_int_equal(count(0, STATISTICS_THROWS), 1);
    assert_int_equal(count(2, STATISTICS_THROWS), 1);
}

TEST_CASE(test_bugiardi_with_cards)
{
    look("bugiardi", 2, OPTIONS("variant", "cards"),
         "0 deal 2S7HTDJCAS; 0 draw - -; 0 claim H-A; 1 take; 1 draw 01 ADAC; 1 claim 4-A;"
         "0 take; 0 draw - -; 0 claim SF-A");
    assert_claims(0, "2+0 1 0 0, 0, 0 0");
    assert_claims(1, "1+0 1 0 1, 0, 0 0");
    assert_int_equal(count(0, STATISTICS_THROWS), 1);
    assert_int_equal(count(1, STATISTICS_THROWS), 1);
    assert_int_equal(count(0, STATISTICS_TOPS_CLAIMED), 1);
    assert_tally(0, "H:1 SF:1");
}

TEST_CASE(test_421)
{
    look("421", 2, NULL, "0 roll - 426; 0 roll 2 1; 0 stop; 1 roll - 666; 1 roll 01 65");
    assert_tally(0, "421:1");
    assert_tally(1, "665:1");
    assert_int_equal(count(0, STATISTICS_THROWS), 2);
    assert_int_equal(count(0, STATISTICS_TOPS_THROWN), 1);
    assert_int_equal(count(1, STATISTICS_THROWS), 2);
    assert_claims(0, "0+0 0 0 0, 0, 0 0");
}

TEST_CASE(test_421_counts_what_a_turn_came_to_once)
{
    look("421", 2, NULL, "0 roll - 665; 0 roll 0 1; 0 roll 0 2; 1 roll - 421; 1 passo 01 12");
    assert_tally(0, "652:1");
    assert_tally(1, "211:1");
    assert_int_equal(count(0, STATISTICS_THROWS), 3);
}

TEST_CASE(test_throws_for_who_starts_are_no_luck)
{
    struct rules rules;
    struct move one = {.seat = 0, .value = GAME_NOTHING, .n_faces = 1, .faces = {6}};
    rules_usual(&fourtwentyone_kind, &rules);
    assert_int_equal(game_start(&rules, 2, GAME_NOBODY, &spelt.start), ACCEPTED);
    review_begin(&review, &spelt.start);
    assert_int_equal(review_step(&review, &one, false), ACCEPTED);
    assert_int_equal(count(0, STATISTICS_THROWS), 0);
    assert_int_equal(review_step(&review, &one, false), REFUSED_NOT_YOUR_TURN);
    assert_int_equal(review.placing.moves, 1);
}

/* --- luck --- */

TEST_CASE(test_luck_is_counted_in_spreads)
{
    look("tokyo", 2, NULL, "0 roll 21; 0 claim 21; 1 concede; 1 roll 31");
    assert_int_equal(count(0, STATISTICS_LUCK), 472222222);
    assert_int_equal(count(1, STATISTICS_LUCK), -472222222);
    double variance = (1 - (15 * 8.0 + 6 * 1.0) / (36 * 36 * 36)) / 12;
    assert_true(fabs(statistics_luck(&review.seats[0]) - (17.0 / 36) / sqrt(variance)) < 1e-6);
    assert_true(statistics_luck(&review.robot) == 0);
}

/* --- games and streaks --- */

TEST_CASE(test_games_count_for_those_who_are_rated)
{
    struct places places;
    look("tokyo", 3, OPTIONS("lives", "1"),
         "0 roll 31; 0 claim 65; 1 doubt; 1 roll 31; 1 claim 65; 2 doubt");
    review_end(&review, 0x3, &places); /* the winner, seat 2, is not */
    assert_memory_equal(places.place, ((const int8_t[]){2, 1, 0}), 3);
    assert_int_equal(count(0, STATISTICS_GAMES), 1);
    assert_int_equal(count(0, STATISTICS_WINS), 0);
    assert_int_equal(count(1, STATISTICS_WINS), 1);
    assert_int_equal(review.seats[1].streak.longest, 1);
    assert_int_equal(count(2, STATISTICS_GAMES), 0);
}

static struct statistics one_game(bool won)
{
    return (struct statistics){
        .counts[STATISTICS_GAMES] = 1, .counts[STATISTICS_WINS] = won, .streak = {won, won, won}};
}

static void assert_streak(const char *games, const char *wanted)
{
    struct statistics sum = {0}, early = {0}, late = {0};
    char got[32];
    size_t half = strlen(games) / 2;
    for (size_t i = 0; games[i] != '\0'; i++) {
        struct statistics one = one_game(games[i] == 'w');
        statistics_add(&sum, &one);
        statistics_add(i < half ? &early : &late, &one);
    }
    statistics_add(&early, &late);
    assert_memory_equal(&early.streak, &sum.streak, sizeof sum.streak);
    snprintf(got, sizeof got, "%d %d %d", (int)sum.streak.first, (int)sum.streak.last,
             (int)sum.streak.longest);
    assert_string_equal(got, wanted);
}

TEST_CASE(test_streaks_join)
{
    assert_streak("", "0 0 0");
    assert_streak("w", "1 1 1");
    assert_streak("l", "0 0 0");
    assert_streak("wwww", "4 4 4");
    assert_streak("wwlwwwlw", "2 1 3");
    assert_streak("lwwwwl", "0 0 4");
    assert_streak("wlll", "1 0 1");
}

/* --- any game --- */

static void assert_same(const struct statistics *a, const struct statistics *b)
{
    char one[2 * STATISTICS_TEXT_BYTES], other[2 * STATISTICS_TEXT_BYTES];
    assert_true(statistics_text_write(a, one, sizeof one));
    assert_true(statistics_text_write(b, other, sizeof other));
    assert_string_equal(one, other);
}

static void check_text(const struct statistics *statistics)
{
    char text[STATISTICS_TEXT_BYTES];
    struct statistics again;
    assert_true(statistics_text_write(statistics, text, sizeof text));
    assert_true(statistics_text_read(text, &again));
    assert_same(statistics, &again);
}

/* All that was done in the game. */
static struct statistics all_of(void)
{
    struct statistics all = review.robot;
    for (int seat = 0; seat < review.game.n_seats; seat++) {
        check_text(&review.seats[seat]);
        statistics_add(&all, &review.seats[seat]);
    }
    return all;
}

static int n_moves(const char *verb)
{
    int n = 0;
    for (int i = 0; i < spelt.n; i++)
        n += spelt.moves[i].verb == game_verb(spelt.game.rules.kind, verb);
    return n;
}

static int n_throws(void)
{
    int n = 0;
    for (int i = 0; i < spelt.n; i++)
        n += spelt.moves[i].n_faces > 0 && spelt.game.rules.kind != &null_kind;
    return n - n_moves("rethrow") - n_moves("life_throw"); /* nobody looks, or it is no throw */
}

/* More than one where several share the first place. */
static int n_winners(void)
{
    struct view end;
    game_view(&review.game, GAME_NOBODY, &end);
    return __builtin_popcount(end.winners);
}

static void check_sums(const struct statistics *all)
{
    const int64_t *counts = all->counts;
    assert_int_equal(counts[STATISTICS_DOUBTS], counts[STATISTICS_DOUBTED]);
    assert_int_equal(counts[STATISTICS_DOUBTS], n_moves("doubt") + n_moves("object"));
    assert_int_equal(counts[STATISTICS_THROWS], n_throws());
    assert_true(counts[STATISTICS_CLAIMS] + counts[STATISTICS_BLIND] <=
                n_moves("claim") + n_moves("raise"));
    assert_true(counts[STATISTICS_LIES] <= counts[STATISTICS_CLAIMS]);
    assert_true(counts[STATISTICS_LIES_CAUGHT] + counts[STATISTICS_LIES_THROUGH] <=
                counts[STATISTICS_LIES]);
    assert_true(counts[STATISTICS_LIES_CAUGHT] <= counts[STATISTICS_DOUBTS_RIGHT]);
    assert_true(counts[STATISTICS_DOUBTS_RIGHT] <= counts[STATISTICS_DOUBTS]);
    assert_true((all->bluff.gap > 0) <= (counts[STATISTICS_LIES_THROUGH] > 0));
    assert_int_equal(counts[STATISTICS_WINS], n_winners());
    assert_int_equal(counts[STATISTICS_GAMES], review.game.n_seats);
}

/* In whatever order they are added, but for streaks. */
static void check_order(void)
{
    struct statistics up = {0}, down = {0};
    int n = review.game.n_seats;
    for (int seat = 0; seat < n; seat++) {
        statistics_add(&up, &review.seats[seat]);
        statistics_add(&down, &review.seats[n - 1 - seat]);
    }
    up.streak = down.streak = (struct statistics_streak){0};
    assert_same(&up, &down);
}

TEST_CASE(test_random_games_add_up)
{
    struct statistics ever = {0};
    uint64_t chance = chance_seed();
    for (int i = 0; game_kinds[i] != NULL; i++) {
        for (int run = 0; run < RUNS; run++) {
            struct places places;
            spelt_random(&spelt, game_kinds[i], &chance);
            review_moves();
            assert_true(game_equal(&review.game, &spelt.game));
            review_end(&review, (uint32_t)EVERYBODY, &places);
            struct statistics all = all_of();
            check_sums(&all);
            check_order();
            statistics_add(&ever, &all);
        }
    }
    for (int what = 0; what < N_STATISTICS_COUNTS; what++) /* nothing that never happens */
        assert_true(ever.counts[what] != 0 || what == STATISTICS_MOVES /* see game_results.c */);
    assert_true(fabs(statistics_luck(&ever)) < 6);
}

/* --- once more, by hand --- */

/* The cup and who has seen it, the last claim, and the deeds of all: told by the moves alone. */
struct deeds {
    const struct rules *rules;
    uint8_t faces[GAME_FACES_MAX];
    bool saw[GAME_SEATS_MAX];
    struct review_claim claim;
    struct statistics sums[GAME_SEATS_MAX + 1]; /* the last one: by the robot */
    struct review_duel duels[GAME_SEATS_MAX][GAME_SEATS_MAX];
};

static bool is_verb(const struct deeds *deeds, const struct move *move, const char *names)
{
    const char *name = deeds->rules->kind->verbs[move->verb].name, *at = strstr(names, name);
    size_t length = strlen(name);
    return at && (at == names || at[-1] == ' ') && (at[length] == '\0' || at[length] == ' ');
}

static int worth(const struct deeds *deeds)
{
    if (deeds->rules->kind == &tokio_kind)
        return tokio_ladder_value(deeds->rules, deeds->faces);
    if (deeds->rules->kind == &bugiardi_kind)
        return bugiardi_ladder_value(deeds->rules, deeds->faces);
    return fourtwentyone_combo_made(deeds->rules, deeds->faces);
}

static bool is_wrong(const struct deeds *deeds, int claimed)
{
    int truth = rules_option(deeds->rules->kind, "truth");
    bool exact = truth >= 0 && deeds->rules->values[truth] != 0;
    return exact ? worth(deeds) != claimed : worth(deeds) < claimed;
}

/* Each throw is counted out on its own. */
static void throw_some(struct deeds *deeds, const struct game *before, const struct move *move,
                       struct statistics *whose)
{
    struct odds odds;
    for (int i = 0; i < move->n_faces; i++)
        deeds->faces[move->n_picks > 0 ? move->picks[i] : i] = move->faces[i];
    memset(deeds->saw, 0, sizeof deeds->saw);
    if (is_verb(deeds, move, "rethrow"))
        return;
    deeds->saw[move->seat] = true;
    assert_true(odds_take(before, move, &odds));
    struct odds_luck luck = odds_judge(&odds, worth(deeds));
    whose->counts[STATISTICS_THROWS]++;
    whose->counts[STATISTICS_LUCK] += luck.luck;
    whose->counts[STATISTICS_LUCK_VARIANCE] += luck.variance;
    whose->counts[STATISTICS_TOPS_THROWN] +=
        worth(deeds) == deeds->rules->kind->ladder(deeds->rules) - 1;
}

static void let_pass(struct deeds *deeds, const struct move *move, bool by_robot)
{
    const struct review_claim *claim = &deeds->claim;
    struct statistics *liar = &deeds->sums[claim->by_robot ? GAME_SEATS_MAX : claim->seat];
    liar->counts[STATISTICS_LIES_THROUGH] += claim->lie;
    if (claim->lie && claim->value - claim->thrown > liar->bluff.gap)
        liar->bluff.gap = (int16_t)(claim->value - claim->thrown);
    deeds->duels[claim->seat][move->seat].fooled += claim->lie && !claim->by_robot && !by_robot;
}

static void claim(struct deeds *deeds, const struct move *move, bool by_robot)
{
    struct statistics *whose = &deeds->sums[by_robot ? GAME_SEATS_MAX : move->seat];
    bool saw = deeds->saw[move->seat], lie = saw && is_wrong(deeds, move->value);
    deeds->claim = (struct review_claim){.seat = move->seat,
                                         .by_robot = by_robot,
                                         .lie = lie,
                                         .value = move->value,
                                         .thrown = (int16_t)worth(deeds)};
    whose->counts[saw ? STATISTICS_CLAIMS : STATISTICS_BLIND]++;
    whose->counts[STATISTICS_LIES] += lie;
    whose->counts[STATISTICS_TOPS_CLAIMED] +=
        move->value == deeds->rules->kind->ladder(deeds->rules) - 1;
}

static void doubt(struct deeds *deeds, const struct move *move, bool by_robot)
{
    const struct review_claim *claim = &deeds->claim;
    struct statistics *doubter = &deeds->sums[by_robot ? GAME_SEATS_MAX : move->seat],
                      *claimer = &deeds->sums[claim->by_robot ? GAME_SEATS_MAX : claim->seat];
    bool right = is_wrong(deeds, claim->value);
    struct review_duel *duel = &deeds->duels[move->seat][claim->seat];
    doubter->counts[STATISTICS_DOUBTS]++;
    doubter->counts[STATISTICS_DOUBTS_RIGHT] += right;
    claimer->counts[STATISTICS_DOUBTED]++;
    claimer->counts[STATISTICS_LIES_CAUGHT] += claim->lie;
    assert_true(right >= claim->lie);
    if (!by_robot && !claim->by_robot) {
        duel->doubts++;
        duel->doubts_right += right;
    }
}

/* Whether it is this claim that lies on the table now: one that was too low does not. */
static bool is_said(const struct game *after, const struct move *move)
{
    struct view view = spelt_view(after, GAME_NOBODY);
    return view.claimer == move->seat && view.last == move->value;
}

static void do_move(struct deeds *deeds, const struct game *before, const struct move *move,
                    bool by_robot)
{
    struct game after = *before;
    assert_int_equal(game_step(&after, move, NULL), ACCEPTED);
    if (move->n_faces > 0 && !is_verb(deeds, move, "life_throw"))
        throw_some(deeds, before, move, &deeds->sums[by_robot ? GAME_SEATS_MAX : move->seat]);
    if (is_verb(deeds, move, "accept raise concede blind look take"))
        let_pass(deeds, move, by_robot);
    if (is_verb(deeds, move, "look take"))
        deeds->saw[move->seat] = true;
    if (is_verb(deeds, move, "claim raise") && is_said(&after, move))
        claim(deeds, move, by_robot);
    if (is_verb(deeds, move, "doubt object"))
        doubt(deeds, move, by_robot);
}

static void do_game(struct deeds *deeds)
{
    struct game game = spelt.start;
    *deeds = (struct deeds){.rules = &spelt.start.rules, .claim.seat = GAME_NOBODY};
    for (int i = 0; i < spelt.n; i++) {
        do_move(deeds, &game, &spelt.moves[i], spelt.by_robot[i]);
        assert_int_equal(game_step(&game, &spelt.moves[i], NULL), ACCEPTED);
    }
}

static void compare_deeds(const struct statistics *got, const struct statistics *wanted)
{
    for (int what = STATISTICS_THROWS; what < N_STATISTICS_COUNTS; what++)
        if (got->counts[what] != wanted->counts[what])
            fail_msg("%s: count %d is %d and not %d", spelt.game.rules.kind->name, what,
                     (int)got->counts[what], (int)wanted->counts[what]);
    assert_int_equal(got->bluff.gap, wanted->bluff.gap);
}

TEST_CASE(test_random_games_by_hand)
{
    static const struct game_kind *const kinds[] = {&tokio_kind, &bugiardi_kind,
                                                    &fourtwentyone_kind};
    static struct deeds deeds;
    uint64_t chance = chance_seed();
    for (int run = 0; run < 3 * RUNS; run++) {
        spelt_random(&spelt, kinds[run % 3], &chance);
        review_moves();
        do_game(&deeds);
        compare_deeds(&review.robot, &deeds.sums[GAME_SEATS_MAX]);
        for (int seat = 0; seat < spelt.game.n_seats; seat++)
            compare_deeds(&review.seats[seat], &deeds.sums[seat]);
        assert_memory_equal(review.duels, deeds.duels, sizeof deeds.duels);
    }
}

/* --- as text --- */

TEST_CASE(test_text_of_statistics)
{
    static const char text[] = "games=12 wins=3 throws=40 luck=-1230000000 variance=3300000000 "
                               "claims=20 lies=7 streak=0:1:2 bluff=9:66:41 tally=21:3,65:4";
    struct statistics statistics = {.counts[0] = 99};
    char written[STATISTICS_TEXT_BYTES];
    assert_true(statistics_text_read(text, &statistics));
    assert_int_equal(statistics.counts[STATISTICS_LUCK], -1230000000);
    assert_int_equal(statistics.streak.longest, 2);
    assert_string_equal(statistics.bluff.thrown, "41");
    assert_int_equal(statistics.n_tally, 2);
    assert_true(statistics_text_write(&statistics, written, sizeof written));
    assert_string_equal(written, text);
    assert_false(statistics_text_write(&statistics, written, sizeof text - 1));
    assert_true(statistics_text_write(&statistics, written, sizeof text));
    assert_true(statistics_text_read("", &statistics));
    assert_int_equal(statistics.n_tally, 0);
    assert_true(statistics_text_write(&statistics, written, 1));
    assert_string_equal(written, "");
}

TEST_CASE(test_other_text_is_refused)
{
    static const char *const strange[] = {
        "games",           "games=",           "games=x",       "games=1 ",
        " games=1",        "games=1  lies=1",  "wings=1",       "=1",
        "games=1,",        "streak=1:1",       "streak=0:0:0",  "streak=-1:1:1",
        "bluff=0:66:41",   "bluff=9:66",       "bluff=9:66:",   "bluff=9:66:ABCDEFGHIJKLMNOPQ",
        "tally=",          "tally=65",         "tally=65:0",    "tally=65:-1",
        "tally=65:1,21:1", "tally=21:1,21:1",  "tally=21:1,",   "tally=ABCDEF:1",
        "tally=P-K:1",     "games=1\nlies=1",  "games=+1",      "games=99999999999999999999",
        "tally=a:1",       "lies=1 lies=2 x=", "bluff=9:6 6:4", "streak=1:1:1:1",
    };
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++) {
        struct statistics statistics = {.n_tally = 7};
        if (statistics_text_read(strange[i], &statistics))
            fail_msg("\"%s\" was read", strange[i]);
        assert_int_equal(statistics.n_tally, 7);
    }
}

/* Everything that 421 can come to, tens of thousands of times. */
TEST_CASE(test_a_life_of_play_fits_into_the_text)
{
    struct statistics statistics = {.streak = {1000, 1000, 1000}, .bluff = {99, "SF-A", "2P-AK"}};
    char text[STATISTICS_TEXT_BYTES];
    for (int i = 0; i < N_STATISTICS_COUNTS; i++)
        statistics.counts[i] = 1000000;
    statistics.counts[STATISTICS_LUCK] = INT64_C(-100000) * 1000000000;
    statistics.counts[STATISTICS_LUCK_VARIANCE] = INT64_C(100000) * 1000000000;
    for (int i = 0; i < 56; i++) {
        statistics.tally[i].n = 99999;
        snprintf(statistics.tally[i].word, sizeof statistics.tally[i].word, "%d", 100 + i);
    }
    statistics.n_tally = 56;
    assert_true(statistics_text_write(&statistics, text, sizeof text));
}
