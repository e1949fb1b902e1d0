/* stepped.h - steps that a test begins itself. */
#ifndef STEPPED_H
#define STEPPED_H

#include "step.h"

/* A step at a time that nobody causes; valid until the block ends. */
#define STEP_AT(bot, now_ms) ((struct step[]){step_begin((bot), (now_ms))})

#endif
