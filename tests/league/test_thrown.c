/* test_thrown.c - what fell in a game, and how much of it nobody else saw. */
#include "thrown.h"

#include "chance.h"
#include "spelt.h"
#include "testing.h"

#include <string.h>

enum { RUNS = 60 };

static struct spelt spelt;
static struct thrown thrown;

static void follow(void)
{
    thrown_begin(&thrown, &spelt.start);
    for (int i = 0; i < spelt.n; i++)
        assert_int_equal(thrown_step(&thrown, &spelt.moves[i]), ACCEPTED);
    assert_true(game_equal(&thrown.game, &spelt.game));
    thrown_end(&thrown);
}

static void assert_unseen(int seat, int unseen)
{
    assert_int_equal(thrown.seats[seat].unseen, unseen);
}

/* One throw less is counted as unseen: the end of a game may tell of a bluff. */
TEST_CASE(test_a_doubted_throw_is_seen)
{
    spelt_begin(&spelt, "classico", 2, NULL);
    spelt_play(&spelt, "0 roll 31; 0 claim 41; 1 accept; 1 roll 62; 1 claim 62; 0 doubt;"
                       "0 roll 21; 0 claim 21; 1 concede; 1 roll 31; 1 claim 41; 0 accept;"
                       "0 roll 41; 0 claim 42; 1 accept; 1 roll 43; 1 claim 51; 0 accept");
    follow();
    assert_unseen(0, 2); /* 31, 21, 41 */
    assert_unseen(1, 1); /* 31, 43 */
    assert_int_equal(thrown.seats[0].n[0], 0);
    assert_int_equal(thrown.seats[0].n[1], 1); /* 21 */
    assert_int_equal(thrown.seats[0].n[3], 1); /* 31 */
    assert_int_equal(thrown.seats[1].n[3], 1);
    assert_int_equal(thrown.seats[1].n[16], 1); /* 62 */
}

TEST_CASE(test_who_looks_under_the_cup_has_seen_it)
{
    spelt_begin(&spelt, "dadi", 3, NULL);
    spelt_play(&spelt, "0 roll 9TJQA; 0 claim P-9; 1 look; 1 reroll 01 99; 1 claim 2P-T9");
    follow();
    assert_int_equal(thrown.dice, 5);
    assert_int_equal(thrown.lowest, 9);
    assert_unseen(0, 0);
    assert_int_equal(thrown.seats[0].under, 0);
    assert_int_equal(thrown.seats[0].n[0], 1);
    assert_int_equal(thrown.seats[0].n[5], 1);
    assert_int_equal(thrown.seats[1].n[0], 2);
}

TEST_CASE(test_open_dice_are_all_seen_and_cards_are_no_dice)
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < RUNS; run++) {
        spelt_random(&spelt, game_find("421"), &chance);
        follow();
        for (int i = 0; i < spelt.game.n_seats; i++)
            assert_unseen(i, 0);
    }
    spelt_begin(&spelt, "carte", 2, NULL);
    thrown_begin(&thrown, &spelt.start);
    assert_int_equal(thrown.dice, 0);
    assert_int_equal(thrown_values(thrown.dice), 0);
}

/* Each face of the log, wherever it was counted. */
static void count_faces(const struct move *moves, int n, int seat, int64_t ret_faces[THROWN_FACES])
{
    memset(ret_faces, 0, THROWN_FACES * sizeof *ret_faces);
    for (int i = 0; i < n; i++) {
        bool for_lives = thrown.dice == 2 && moves[i].n_faces == 1;
        for (int k = 0; k < moves[i].n_faces && moves[i].seat == seat && !for_lives; k++)
            ret_faces[moves[i].faces[k] - thrown.lowest]++;
    }
}

static void assert_all_counted(int seat)
{
    int64_t faces[THROWN_FACES], counted[THROWN_FACES] = {0};
    count_faces(spelt.moves, spelt.n, seat, faces);
    for (int value = 0; value < thrown_values(thrown.dice); value++) {
        uint8_t of[2];
        int n = thrown_faces(thrown.dice, 0, value, of);
        for (int i = 0; i < n; i++)
            counted[of[i]] += thrown.seats[seat].n[value];
    }
    assert_memory_equal(faces, counted, sizeof faces);
}

TEST_CASE(test_whatever_falls_is_counted)
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < 3 * RUNS; run++) {
        static const char *const kinds[] = {"tokio", "421", "bugiardi"};
        spelt_random(&spelt, game_find(kinds[run % 3]), &chance);
        follow();
        for (int i = 0; i < spelt.game.n_seats && thrown.dice > 0; i++)
            assert_all_counted(i);
    }
}

/* In Tokio nobody sees another's throw but by a doubt, or where the rules have it shown at once. */
static int undoubted(int seat)
{
    struct game game = spelt.start;
    int unseen = 0, last = GAME_NOBODY;
    for (int i = 0; i < spelt.n; i++) {
        struct game_events events;
        const struct move *move = &spelt.moves[i];
        assert_int_equal(game_step(&game, move, &events), ACCEPTED);
        if (move->n_faces == 2) {
            last = move->seat;
            unseen += last == seat;
        }
        for (int k = 0; k < events.n; k++)
            unseen -= events.list[k].n_faces == 2 && last == seat;
    }
    return unseen > 0 ? unseen - 1 : 0;
}

TEST_CASE(test_what_nobody_doubts_in_tokio_nobody_saw)
{
    uint64_t chance = chance_seed();
    int64_t all = 0;
    for (int run = 0; run < RUNS; run++) {
        spelt_random(&spelt, game_find("tokio"), &chance);
        follow();
        for (int i = 0; i < spelt.game.n_seats; i++) {
            assert_unseen(i, undoubted(i));
            all += thrown.seats[i].unseen;
        }
    }
    assert_true(all > RUNS);
}

TEST_CASE(test_a_refused_move_counts_for_nothing)
{
    struct thrown before;
    spelt_begin(&spelt, "classico", 2, NULL);
    spelt_play(&spelt, "0 roll 31");
    follow();
    before = thrown;
    assert_int_not_equal(thrown_step(&thrown, &spelt.moves[0]), ACCEPTED);
    assert_memory_equal(&before, &thrown, sizeof before);
}
