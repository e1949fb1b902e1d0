/* solve.h - `bussolotto solve`: prints how two play in the equilibrium, where a game is solved. */
#ifndef SOLVE_H
#define SOLVE_H

#include <stdbool.h>
#include <stdio.h>

struct solve_wish {
    const char *rules; /* a preset, and options that differ: "tokyo,equal=true,raise=false" */
    const char *lives; /* NULL: as the rules have it */
    const char *at;    /* the lives left to who starts and to the other, "3-2"; NULL: all */
    bool json;
};

/* Returns the exit status: 0, or 1 with one clear line in err. */
int solve_run(const struct solve_wish *wish, FILE *out, FILE *err);

#endif
