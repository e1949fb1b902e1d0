/* sight_cup.h - what a person sees of a cup in a chat. */
#ifndef SIGHT_CUP_H
#define SIGHT_CUP_H

#include "sight.h"

struct seen_cup {
    int64_t cup, chat, message;
    bool entering, playing; /* people may enter; it has begun */
    bool asked;             /* whether it is really to be called off */
};

/* The newest post of a cup with buttons. False if there is none. */
bool sight_cup(const struct pretend *pretend, int64_t chat, struct seen_cup *ret_seen);

#endif
