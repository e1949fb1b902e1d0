/* step_fixture.h - steps that a test begins itself. */
#ifndef STEP_FIXTURE_H
#define STEP_FIXTURE_H

#include "step.h"

/* A step at a time that nobody causes; valid until the block ends. */
#define STEP_AT(bot, now_ms) ((struct step[]){step_begin((bot), (now_ms))})

#endif
