/* bugiardi_read.h - reads a poker hand as people type it. */
#ifndef BUGIARDI_READ_H
#define BUGIARDI_READ_H

#include "rules.h"

/* See text_read_claim. */
int bugiardi_read_claim(const struct rules *rules, const char *typed);

#endif
