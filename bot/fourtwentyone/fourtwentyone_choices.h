/* fourtwentyone_choices.h - what can be chosen about 421, in words. */
#ifndef FOURTWENTYONE_CHOICES_H
#define FOURTWENTYONE_CHOICES_H

#include "choices.h"

extern const struct choices fourtwentyone_choices;

#endif
