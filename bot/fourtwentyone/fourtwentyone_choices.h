/* fourtwentyone_choices.h - what can be chosen about 421, in words. */
#ifndef FOURTWENTYONE_CHOICES_H
#define FOURTWENTYONE_CHOICES_H

#include "choices.h"
#include "fourtwentyone_options.h"

extern const struct choice fourtwentyone_choices[N_FOURTWENTYONE_OPTIONS];

#endif
