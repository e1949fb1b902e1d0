/* cup_entry.h - the post of a cup while people enter: a short first page, and two behind it. */
#ifndef CUP_ENTRY_H
#define CUP_ENTRY_H

#include "cup_bracket.h"

/* Writes cup->page below the heading. */
void cup_entry_write(const struct cup_bracket *cup, struct message *message);

/* Answers a person who enters while they are away, in the group's local time; plain text, which
 * fits a popup. */
void cup_entry_away(int64_t until_local_ms, int64_t now_local_ms, int language,
                    struct message *ret_message);

/* The people who entered, by their indices. */
void cup_entry_names(const struct cup_bracket *cup, struct shown_names *ret_names);

#endif
