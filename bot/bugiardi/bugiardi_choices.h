/* bugiardi_choices.h - what can be chosen about Dadi Bugiardi, in words. */
#ifndef BUGIARDI_CHOICES_H
#define BUGIARDI_CHOICES_H

#include "choices.h"

extern const struct choices bugiardi_choices;

#endif
