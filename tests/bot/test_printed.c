/* test_printed.c - output that is lost, all of it or a part, is noticed. */
#include "printed.h"
#include "testing.h"

#include <errno.h>
#include <stdio.h>
#include <sys/types.h>

/* A stream that takes all but its `fails_at`th write. */
struct disk {
    int writes, fails_at;
};

static ssize_t take(void *context, const char *bytes, size_t length)
{
    struct disk *disk = context;
    if (++disk->writes != disk->fails_at)
        return (ssize_t)length;
    errno = ENOSPC;
    return 0;
}

/* Three writes: two while it is printed, one when it is looked for faults. */
static const char *fault_of(int fails_at)
{
    struct disk disk = {.fails_at = fails_at};
    FILE *out = fopencookie(&disk, "w", (cookie_io_functions_t){.write = take});
    assert_non_null(out);
    for (int i = 0; i < 5 * BUFSIZ / 2; i++)
        fputc('a', out);
    const char *fault = printed_fault(out);
    assert_true(disk.writes >= 3);
    fclose(out);
    return fault;
}

TEST_CASE(test_nothing_is_lost)
{
    assert_null(fault_of(0));
}

TEST_CASE(test_a_part_is_lost)
{
    assert_string_equal(fault_of(1), "a part could not be written");
    assert_string_equal(fault_of(2), "a part could not be written");
}

TEST_CASE(test_the_end_is_lost)
{
    assert_string_equal(fault_of(3), "No space left on device");
}
