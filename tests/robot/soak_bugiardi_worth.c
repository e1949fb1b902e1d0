/* soak_bugiardi_worth.c - works out the tables of bugiardi_worth.h again, and of bugiardi_look.h
 * for dice among three and more; and how far they are from those that are there.
 *
 * "dice" or "cards" as an argument: writes the table of that, for bugiardi_look_many.inc or
 * bugiardi_worth_cards.inc. Dice take about a minute of one core, cards as well.
 */
#include "bugiardi_look.h"
#include "bugiardi_worth.h"
#include "dice_rounds.h"
#include "letters.h"
#include "rounds.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static struct rounds rounds;

static struct dice_rounds dice[2]; /* of three, and of four */

enum { DICE_PASSES = 8 };

static void solve(int seats)
{
    struct rules rules;
    rules_read_name("carte", &rules);
    rounds_begin(&rounds, &rules, seats);
    if (seats == 2)
        rounds_solve_two(&rounds);
    else
        rounds_many_solve(&rounds);
}

static void solve_dice(void)
{
    struct rules rules;
    rules_read_name("dadi", &rules);
    for (int i = 0; i < 2; i++)
        dice_rounds_solve(&dice[i], &rules, 3 + i, DICE_PASSES);
}

/* --- writing --- */

static void write_table(float worth[STEPS_MAX][STEPS_MAX])
{
    puts("        {");
    for (int held = 0; held < rounds.steps.n; held++) {
        char row[STEPS_MAX + 1] = "";
        for (int claim = 0; claim < rounds.steps.n; claim++)
            row[claim] = letters_of((double)worth[held][claim]);
        printf("        \"%s\",\n", row);
    }
    puts("        },");
}

static void write_cards(void)
{
    static float keep[2][STEPS_MAX][STEPS_MAX];
    puts("/* bugiardi_worth_cards.inc - written by tests/robot/soak_bugiardi_worth.c. */\n{");
    for (int seats = 2; seats <= ROUNDS_SEATS_MAX; seats++) {
        solve(seats);
        puts(seats == 2 ? "    .two =" : seats == 3 ? "    .look = {" : "");
        write_table(rounds.worth.look);
        if (seats > 2)
            memcpy(keep[seats - 3], rounds.worth.keep, sizeof keep[0]);
    }
    puts("    },\n    .keep = {");
    for (int i = 0; i < 2; i++)
        write_table(keep[i]);
    puts("    },\n}");
}

static void write_look(const struct bugiardi_look *look)
{
    puts("    {");
    for (int hand = 0; hand < HANDS; hand++) {
        char row[DICE_STEPS + 1] = "";
        for (int claim = 0; claim < DICE_STEPS; claim++)
            row[claim] = letters_of((double)look->of[hand][claim]);
        printf("        \"%s\",\n", row);
    }
    puts("    },");
}

static void write_dice(void)
{
    solve_dice();
    puts("/* bugiardi_look_many.inc - written by tests/robot/soak_bugiardi_worth.c. */\n{");
    for (int i = 0; i < 2; i++)
        write_look(&dice[i].look);
    puts("},\n{");
    for (int i = 0; i < 2; i++)
        write_look(&dice[i].keep);
    puts("},");
}

/* --- comparing --- */

static void compare(int seats)
{
    static struct bugiardi_worth there;
    double most = 0, sum = 0;
    solve(seats);
    int n = rounds.steps.n;
    bugiardi_worth_find(n, seats, &there);
    for (int held = 0; held < n; held++) {
        for (int claim = 0; claim < n; claim++) {
            double far = fabs((double)(rounds.worth.look[held][claim] - there.look[held][claim]));
            most = fmax(most, far);
            sum += far;
        }
    }
    printf("cards, %d players: %.4f from the table on average, %.4f at most\n", seats, sum / n / n,
           most);
    fflush(stdout);
}

static void compare_dice(const struct dice_rounds *solved)
{
    static struct bugiardi_look look, keep;
    double most = 0, sum = 0;
    bugiardi_look_find_many(&solved->rules, &solved->hands, solved->seats, DICE_STEPS, &look,
                            &keep);
    for (int hand = 0; hand < HANDS; hand++) {
        for (int claim = 0; claim < DICE_STEPS; claim++) {
            double far = fabs((double)(solved->look.of[hand][claim] - look.of[hand][claim]));
            most = fmax(most, far);
            sum += far;
        }
    }
    printf("dice, %d players: %.4f from the table on average, %.4f at most\n", solved->seats,
           sum / HANDS / DICE_STEPS, most);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "dice") == 0) {
        write_dice();
        return 0;
    }
    if (argc > 1) {
        write_cards();
        return 0;
    }
    solve_dice();
    for (int i = 0; i < 2; i++)
        compare_dice(&dice[i]);
    for (int seats = 2; seats <= ROUNDS_SEATS_MAX; seats++)
        compare(seats);
    return 0;
}
