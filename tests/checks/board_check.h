/* board_check.h - whether the boards of groups keep their measure: one message each, which makes no
 * sound and is edited at most once a minute.
 */
#ifndef BOARD_CHECK_H
#define BOARD_CHECK_H

#include <jansson.h>
#include <stdint.h>

struct board_check;

struct board_check *board_check_open(void);
void board_check_close(struct board_check *check);

/* Notes a call that was carried out. Returns the fault in it; NULL: none. */
const char *board_check_see(struct board_check *check, const json_t *call);

/* Boards that were posted, and their edits. */
struct board_check_counts {
    int64_t posted, edits;
};
struct board_check_counts board_check_counts(const struct board_check *check);

#endif
