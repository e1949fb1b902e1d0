/* tokio_read.h - reads a claim as people type it. */
#ifndef TOKIO_READ_H
#define TOKIO_READ_H

#include "rules.h"

/* See text_read_claim. */
int tokio_read_claim(const struct rules *rules, const char *typed);

#endif
