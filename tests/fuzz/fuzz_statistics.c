/* fuzz_statistics.c - any text as statistics: what is read can be written and read again. */
#include "statistics.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct statistics read, again;
    char written[STATISTICS_TEXT_BYTES], twice[STATISTICS_TEXT_BYTES];
    char *text = strndup((const char *)data, size);
    assert(text != NULL);
    if (statistics_text_read(text, &read) &&
        statistics_text_write(&read, written, sizeof written)) {
        assert(statistics_text_read(written, &again));
        assert(statistics_text_write(&again, twice, sizeof twice));
        assert(strcmp(written, twice) == 0);
        assert(memcmp(read.counts, again.counts, sizeof read.counts) == 0);
    }
    free(text);
    return 0;
}
