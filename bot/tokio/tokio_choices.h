/* tokio_choices.h - what can be chosen about Tokio, in words. */
#ifndef TOKIO_CHOICES_H
#define TOKIO_CHOICES_H

#include "choices.h"

extern const struct choices tokio_choices;

#endif
