/* tokio_choices.h - what can be chosen about Tokio, in words. */
#ifndef TOKIO_CHOICES_H
#define TOKIO_CHOICES_H

#include "choices.h"
#include "tokio_options.h"

extern const struct choice tokio_choices[N_TOKIO_OPTIONS];

#endif
