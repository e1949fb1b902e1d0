/* fuzz_pretend_html.c - any bytes as HTML: the entities lie within the text, or it is refused. */
#include "entities.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int64_t count_units(const char *text)
{
    int64_t units = 0;
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        units += ((byte & 0xc0) != 0x80) + (byte >= 0xf0);
    }
    return units;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char why[HTML_WHY_BYTES];
    char *html = strndup((const char *)data, size);
    char *text;
    json_t *entities;
    if (entities_parse(NULL, html, &text, &entities, why)) {
        assert(strlen(text) <= strlen(html));
        size_t i;
        json_t *entity;
        json_array_foreach(entities, i, entity)
        {
            int64_t offset = json_integer_value(json_object_get(entity, "offset"));
            int64_t length = json_integer_value(json_object_get(entity, "length"));
            assert(offset >= 0);
            assert(length > 0);
            assert(offset + length <= count_units(text));
        }
        free(text);
        json_decref(entities);
    } else {
        assert(strlen(why) < sizeof why);
    }
    free(html);
    return 0;
}
