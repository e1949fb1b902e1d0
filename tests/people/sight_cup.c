/* sight_cup.c - reads the posts of cups. */
#include "sight_cup.h"

#include <inttypes.h>
#include <stdio.h>

static bool read_cup(const struct post *post, struct seen_cup *ret_seen)
{
    *ret_seen = (struct seen_cup){.chat = post->chat, .message = post->message};
    for (int i = 0; i < post->n; i++) {
        int64_t cup;
        char what;
        if (sscanf(post->choices[i].data, "c:%" SCNd64 ":%c", &cup, &what) != 2)
            continue;
        ret_seen->cup = cup;
        ret_seen->entering |= what == 'j';
        ret_seen->playing |= what == 'r';
        ret_seen->asked |= what == 'y';
    }
    return ret_seen->cup != 0;
}

bool sight_cup(const struct pretend *pretend, int64_t chat, struct seen_cup *ret_seen)
{
    struct post post;
    for (int skip = 0; sight_newest(pretend, chat, skip, &post); skip++)
        if (sight_offers(&post, "c") && read_cup(&post, ret_seen))
            return true;
    return false;
}
