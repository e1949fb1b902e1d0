/* soak_tokio_three.c - what a best response of one wins among two masters of Tokio, with 1 to 8
 * lives each (even: 33.33 %).
 *
 * Arguments: a preset; the most lives; and options with their values.
 */
#include "best_of_three.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static struct best_of_three best;
    struct rules rules;
    int lives = argc > 2 ? atoi(argv[2]) : 8;
    if (!rules_read_name(argc > 1 ? argv[1] : "tokyo", &rules) || lives < 1 ||
        lives > BEST_OF_THREE_LIVES)
        return 1;
    for (int i = 3; i + 1 < argc; i += 2)
        if (rules_set(&rules, argv[i], argv[i + 1]) != ACCEPTED)
            return 1;
    rules.values[rules_option(rules.kind, "lives")] = (int16_t)lives;
    if (!best_of_three_plays(&rules))
        return 1;
    best_of_three_find(&rules, lives, &best);
    for (int i = 1; i <= lives; i++) {
        const double *wins = best.wins[i][i][i];
        printf("%d lives: %.2f %%; starting %.2f, next %.2f, last %.2f\n", i,
               100 * (wins[0] + wins[1] + wins[2]) / 3, 100 * wins[0], 100 * wins[2],
               100 * wins[1]);
    }
    return 0;
}
