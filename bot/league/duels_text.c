/* duels_text.c - writes and reads how a seat fared against the others. */
#include "duels_text.h"

#include <stdio.h>

bool duels_text_write(const struct review_duel duels[GAME_SEATS_MAX], char *ret_text, size_t size)
{
    size_t length = 0;
    ret_text[0] = '\0';
    for (int i = 0; i < GAME_SEATS_MAX && length < size; i++) {
        const struct review_duel *duel = &duels[i];
        if (duel->doubts != 0 || duel->fooled != 0)
            length += (size_t)snprintf(ret_text + length, size - length, "%s%d:%d/%d/%d",
                                       length > 0 ? " " : "", i, duel->doubts, duel->doubts_right,
                                       duel->fooled);
    }
    return length < size;
}

void duels_text_add(const char *text, int seat, struct review_duel *duel)
{
    int other, doubts, right, fooled, length;
    while (sscanf(text, "%d:%d/%d/%d%n", &other, &doubts, &right, &fooled, &length) == 4) {
        if (other == seat)
            *duel = (struct review_duel){duel->doubts + doubts, duel->doubts_right + right,
                                         duel->fooled + fooled};
        text += length;
    }
}
