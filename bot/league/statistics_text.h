/* statistics_text.h - statistics as one line of words and numbers, to be kept, and back.
 *
 * "games=12 lies=3 streak=0:1:2 bluff=9:66:41 tally=21:3,65:4": what is zero is left out.
 */
#ifndef STATISTICS_TEXT_H
#define STATISTICS_TEXT_H

#include "statistics.h"

enum { STATISTICS_TEXT_BYTES = 1024 /* with its NUL; for tens of thousands of games */ };

/* False if it does not fit. */
bool statistics_text_write(const struct statistics *statistics, char *ret_text, size_t size);

/* False if the text is not of that form, and ret_statistics as it was. */
bool statistics_text_read(const char *text, struct statistics *ret_statistics);

#endif
