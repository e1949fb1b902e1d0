/* soak_bugiardi_worth.c - works out the tables of bugiardi_worth.h again, and how far they are from
 * those that are there.
 *
 * "dice" or "cards" as an argument: writes the table of that, for bugiardi_worth_dice.inc or
 * bugiardi_worth_cards.inc.
 */
#include "bugiardi_worth.h"
#include "letters.h"
#include "rounds.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static struct rounds rounds;

static void solve(const char *preset, int seats)
{
    struct rules rules;
    rules_read_name(preset, &rules);
    rounds_begin(&rounds, &rules, seats);
    if (seats == 2)
        rounds_solve_two(&rounds);
    else
        rounds_many_solve(&rounds);
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

/* With dice, rounds of two are those of bugiardi_look.h. */
static int seats_of(const char *preset)
{
    return strcmp(preset, "dadi") == 0 ? 3 : 2;
}

static void write_tables(const char *what)
{
    static float keep[2][STEPS_MAX][STEPS_MAX];
    const char *preset = strcmp(what, "dice") == 0 ? "dadi" : "carte";
    printf("/* bugiardi_worth_%s.inc - written by tests/robot/soak_bugiardi_worth.c. */\n{\n",
           what);
    for (int seats = seats_of(preset); seats <= ROUNDS_SEATS_MAX; seats++) {
        solve(preset, seats);
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

/* --- comparing --- */

static void compare(const char *preset, int seats)
{
    static struct bugiardi_worth there;
    double most = 0, sum = 0;
    solve(preset, seats);
    int n = rounds.steps.n;
    bugiardi_worth_find(&rounds.rules, &rounds.steps, seats, &there);
    for (int held = 0; held < n; held++) {
        for (int claim = 0; claim < n; claim++) {
            double far = fabs((double)(rounds.worth.look[held][claim] - there.look[held][claim]));
            most = fmax(most, far);
            sum += far;
        }
    }
    printf("%-6s %d players: %.4f from the table on average, %.4f at most\n", preset, seats,
           sum / n / n, most);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        write_tables(argv[1]);
        return 0;
    }
    for (int seats = seats_of("dadi"); seats <= ROUNDS_SEATS_MAX; seats++)
        compare("dadi", seats);
    for (int seats = seats_of("carte"); seats <= ROUNDS_SEATS_MAX; seats++)
        compare("carte", seats);
    return 0;
}
