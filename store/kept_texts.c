/* kept_texts.c - texts of sends: a hash table without chains, and a list of those that stay. */
#include "kept_texts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLACES = sizeof((struct kept_texts *)0)->places / sizeof(struct kept_text),
    ROOM = 16, /* for pinned texts, at first */
};

static struct kept_text *place_of(const struct kept_texts *kept, int64_t key)
{
    return (struct kept_text *)&kept->places[(uint64_t)key % PLACES];
}

static void empty(struct kept_text *place)
{
    free(place->bytes);
    *place = (struct kept_text){0};
}

static void fill(struct kept_text *place, int64_t key, const char *const texts[TEXTS])
{
    size_t sizes[TEXTS], size = 1;
    for (int i = 0; i < TEXTS; i++)
        size += sizes[i] = texts[i] != NULL ? strlen(texts[i]) + 1 : 0;
    char *at = malloc(size);
    assert(at != NULL);
    *place = (struct kept_text){.key = key, .bytes = at};
    for (int i = 0; i < TEXTS; at += sizes[i++])
        if (texts[i] != NULL)
            place->texts[i] = memcpy(at, texts[i], sizes[i]);
}

void kept_texts_put(struct kept_texts *kept, int64_t key, const char *const texts[TEXTS])
{
    struct kept_text *place = place_of(kept, key);
    empty(place);
    fill(place, key, texts);
}

void kept_texts_pin(struct kept_texts *kept, int64_t key, const char *const texts[TEXTS])
{
    if (kept->n_pinned == kept->room) {
        kept->room = kept->room == 0 ? ROOM : 2 * kept->room;
        kept->pinned = realloc(kept->pinned, (size_t)kept->room * sizeof *kept->pinned);
        assert(kept->pinned != NULL);
    }
    fill(&kept->pinned[kept->n_pinned++], key, texts);
}

const char *const *kept_texts_get(const struct kept_texts *kept, int64_t key)
{
    const struct kept_text *place = place_of(kept, key);
    for (int i = 0; place->key != key && i < kept->n_pinned; i++)
        if (kept->pinned[i].key == key)
            place = &kept->pinned[i];
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

void kept_texts_unpin(struct kept_texts *kept, int n)
{
    free(kept->pinned[n].bytes);
    kept->pinned[n] = kept->pinned[--kept->n_pinned];
}

void kept_texts_unpin_all(struct kept_texts *kept)
{
    while (kept->n_pinned > 0)
        kept_texts_unpin(kept, 0);
    free(kept->pinned);
    kept->pinned = NULL;
    kept->room = 0;
}
