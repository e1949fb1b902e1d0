/* fuzz_points.c - any text as a table of points: what is read can be written and read again. */
#include "points.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct points points, again;
    struct points_error error = {0};
    char written[POINTS_TEXT_BYTES], *text = strndup((const char *)data, size);
    assert(text != NULL);
    if (points_read(text, &points, &error)) {
        assert(points_write(&points, written, sizeof written));
        assert(points_read(written, &again, &error));
        assert(memcmp(&points, &again, sizeof points) == 0);
    } else {
        assert(error.fault > POINTS_FINE && error.fault < N_POINTS_FAULTS);
        assert(error.at <= strlen(text));
    }
    free(text);
    return 0;
}
