/* solve.h - `bussolotto solve`: prints the equilibrium of two players, for games that are solved;
 * or, and says so, what would be one if nobody made moves that are left out.
 */
#ifndef SOLVE_H
#define SOLVE_H

#include <stdbool.h>
#include <stdio.h>

struct solve_options {
    const char *rules; /* a preset and differing options: "tokyo,equal=true,raise=false" */
    const char *lives; /* NULL: those of the rules */
    const char *at;    /* the lives of the starter and of the other, "3-2"; NULL: all they have */
    bool json, all;    /* all: with the whole strategy of both, which only JSON can hold */
};

/* Returns the exit status: 0, or EXIT_STATUS_USAGE with one line in err. */
int solve_run(const struct solve_options *options, FILE *out, FILE *err);

#endif
