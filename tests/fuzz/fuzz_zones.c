/* fuzz_zones.c - whatever is typed, it means places that there are, each once, or none; and a name
 * that was made up is a zone or it is not.
 */
#include "zones.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { TYPED_MAX = 256, MOST = 10 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int64_t summer_ms = INT64_C(1782864000000); /* 1 July 2026 */
    char typed[TYPED_MAX];
    const char *names[MOST];
    struct zone zone;
    if (size >= TYPED_MAX)
        return 0;
    memcpy(typed, data, size);
    typed[size] = '\0';
    int n = zones_search(typed, names, MOST);
    assert(n >= 0 && n <= MOST);
    for (int i = 0; i < n; i++) {
        assert(zones_find(names[i], summer_ms, &zone));
        for (int j = 0; j < i; j++)
            assert(strcmp(names[i], names[j]) != 0);
    }
    if (zones_find(typed, summer_ms, &zone))
        assert(strcmp(zone.name, typed) == 0 && zone.n >= 1);
    assert(zones_find(zones_usual(typed), summer_ms, &zone));
    return 0;
}
