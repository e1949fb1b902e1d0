/* kept_texts.c - texts of sends: a hash table without chains. */
#include "kept_texts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = sizeof((struct kept_texts *)0)->places / sizeof(struct kept_text) };

static struct kept_text *place_of(const struct kept_texts *kept, int64_t key)
{
    return (struct kept_text *)&kept->places[(uint64_t)key % PLACES];
}

static void empty(struct kept_text *place)
{
    free(place->bytes);
    *place = (struct kept_text){0};
}

void kept_texts_put(struct kept_texts *kept, int64_t key, const char *const texts[TEXTS])
{
    struct kept_text *place = place_of(kept, key);
    size_t sizes[TEXTS], size = 1;
    for (int i = 0; i < TEXTS; i++)
        size += sizes[i] = texts[i] != NULL ? strlen(texts[i]) + 1 : 0;
    empty(place);
    char *at = malloc(size);
    assert(at != NULL);
    place->key = key;
    place->bytes = at;
    for (int i = 0; i < TEXTS; at += sizes[i++])
        if (texts[i] != NULL)
            place->texts[i] = memcpy(at, texts[i], sizes[i]);
}

const char *const *kept_texts_get(const struct kept_texts *kept, int64_t key)
{
    struct kept_text *place = place_of(kept, key);
    return key != 0 && place->key == key ? (const char *const *)place->texts : NULL;
}

void kept_texts_drop(struct kept_texts *kept, int64_t key)
{
    struct kept_text *place = place_of(kept, key);
    if (place->key == key)
        empty(place);
}

void kept_texts_drop_all(struct kept_texts *kept)
{
    for (int i = 0; i < PLACES; i++)
        empty(&kept->places[i]);
}
