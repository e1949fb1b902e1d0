/* soak_bugiardi_look.c - works out the table of bugiardi_look.h again: solves all positions of two
 * with dice, from the highest claim down. It tells how far the two bounds on the worth of each lie
 * apart, and how far the worth is from that of the table that is there.
 *
 * RUNS=n rounds of learning at each (130); "table" as an argument: writes the table, for
 * bugiardi_look.inc. 130 rounds take four minutes of one core.
 */
#include "bugiardi_look.h"
#include "chance.h"
#include "letters.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct rules rules;
static struct bugiardi_steps steps;
static struct bugiardi_chances fresh;
static struct bugiardi_hands hands;
static struct bugiardi_look look, there;

static struct bugiardi_position *solve(int hand, int last, int rounds)
{
    static struct bugiardi_position position;
    position.hands = &hands;
    position.look = &look;
    position.fresh = &fresh;
    position.n = steps.n;
    position.hand = hand;
    position.last = last;
    bugiardi_position_solve(&position, rounds);
    return &position;
}

/* Solves the positions of a claim. */
static void solve_claim(int last, int rounds)
{
    double gaps = 0, most = 0, far = 0;
    for (int hand = 0; hand < HANDS; hand++) {
        const struct bugiardi_position *position = solve(hand, last, rounds);
        look.of[hand][last] = (float)position->worth;
        gaps += position->gap;
        most = fmax(most, position->gap);
        far += fabs(position->worth - (double)there.of[hand][last]);
    }
    fprintf(stderr, "claim %2d: %.4f from the table; the bounds are %.4f apart, %.4f at most\n",
            last, far / HANDS, gaps / HANDS, most);
}

static void write_table(void)
{
    puts("/* bugiardi_look.inc - written by tests/robot/soak_bugiardi_look.c. */");
    for (int hand = 0; hand < HANDS; hand++) {
        char row[DICE_STEPS + 1] = "";
        for (int claim = 0; claim < DICE_STEPS; claim++)
            row[claim] = letters_of((double)look.of[hand][claim]);
        printf("\"%s\",\n", row);
    }
}

int main(int argc, char **argv)
{
    int rounds = chance_runs(130);
    rules_read_name("dadi", &rules);
    bugiardi_steps_find(&rules, &steps);
    bugiardi_changes_count(&rules, &steps, NULL, CHANGES_ALL, &fresh);
    bugiardi_hands_list(&rules, &steps, &hands);
    bugiardi_look_find(&rules, &hands, steps.n, &there);
    for (int last = steps.n - 2; last >= 0; last--)
        solve_claim(last, rounds);
    const struct bugiardi_position *first = solve(FIRST_THROW, -1, 3 * rounds);
    fprintf(stderr, "who throws first keeps %.4f; the bounds are %.4f apart\n", first->worth,
            first->gap);
    if (argc > 1 && strcmp(argv[1], "table") == 0)
        write_table();
    return 0;
}
