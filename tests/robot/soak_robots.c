/* soak_robots.c - how often the robots win against each other, random and simple players, with the
 * interval that holds it with a confidence of 95 %.
 *
 * RUNS=n plays so many games of each; LUCK=1 parts results into luck and what
 * was given away: if that adds up, there is no luck in the long run. Arguments, each may be
 * missing: a preset, the number of players, the name of the player that is measured, and that of
 * the others.
 */
#include "chance.h"
#include "opponents.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct robot_memory *memory;

/* Others of this name; of all names for NULL. */
static void measure(struct opponents_match *match, const char *preset, const char *others)
{
    struct opponent list[OPPONENTS_MAX];
    int n = opponents_list(match->rules->kind, list);
    for (int i = 0; i < n; i++) {
        if (strcmp(list[i].name, match->one.name) == 0 ||
            (others != NULL && strcmp(list[i].name, others) != 0))
            continue;
        match->others = list[i];
        match->weighs = getenv("LUCK") != NULL;
        struct opponents_share share = opponents_play(match, memory);
        printf("%-9s %2d  %-8s against %-8s %5.1f %% +- %.1f  (even: %.1f)\n", preset, match->seats,
               match->one.name, match->others.name, 100 * share.share, 196 * share.error,
               100 * opponents_even(match));
        if (match->weighs)
            printf("    luck %+5.1f +- %.1f, given away %.1f, got %.1f a game\n", 100 * share.luck,
                   196 * share.luck_error, 100 * share.given, 100 * share.got);
        fflush(stdout);
    }
}

int main(int argc, char **argv)
{
    static const char *const presets[] = {"tokyo",    "classico", "beghel", "italiano",
                                          "francese", "dadi",     "carte"};
    static const char *const measured[] = {"novice", "regular", "master"};
    struct opponents_match match = {.games = chance_runs(2000), .seed = 1};
    memory = robot_memory_new();
    for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
        struct rules rules;
        rules_read_name(presets[i], &rules);
        match.rules = &rules;
        for (match.seats = 2; match.seats <= 4; match.seats++) {
            for (size_t j = 0; j < sizeof measured / sizeof measured[0]; j++) {
                if ((argc > 1 && strcmp(argv[1], presets[i]) != 0) ||
                    (argc > 2 && atoi(argv[2]) != match.seats) ||
                    (argc > 3 && strcmp(argv[3], measured[j]) != 0))
                    continue;
                match.one = opponents_named(rules.kind, measured[j]);
                measure(&match, presets[i], argc > 4 ? argv[4] : NULL);
            }
        }
    }
    robot_memory_free(memory);
    return 0;
}
