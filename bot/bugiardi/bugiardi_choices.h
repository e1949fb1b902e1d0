/* bugiardi_choices.h - what can be chosen about Dadi Bugiardi, in words. */
#ifndef BUGIARDI_CHOICES_H
#define BUGIARDI_CHOICES_H

#include "bugiardi_options.h"
#include "choices.h"

extern const struct choice bugiardi_choices[N_BUGIARDI_OPTIONS];

#endif
