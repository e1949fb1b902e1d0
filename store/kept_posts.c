/* kept_posts.c - a hash table of posts without chains. */
#include "kept_posts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct kept_post *kept_posts_get(const struct kept_posts *kept, int64_t post)
{
    const struct kept_post *place = &kept->places[(uint64_t)post % KEPT_POSTS];
    return post != 0 && place->post == post ? place : NULL;
}

bool kept_posts_changes(const struct kept_post *post, uint64_t text, uint64_t buttons,
                        bool *ret_text)
{
    *ret_text = text != 0 && text != post->text;
    return *ret_text || buttons != post->buttons;
}

/* Before the first change since the savepoint. */
static void save(struct kept_posts *kept)
{
    if (!kept->saving || kept->saved != NULL)
        return;
    kept->saved = malloc(sizeof kept->places);
    assert(kept->saved != NULL);
    memcpy(kept->saved, kept->places, sizeof kept->places);
}

void kept_posts_put(struct kept_posts *kept, const struct kept_post *post)
{
    save(kept);
    kept->places[(uint64_t)post->post % KEPT_POSTS] = *post;
}

void kept_posts_drop(struct kept_posts *kept, int64_t post)
{
    if (kept_posts_get(kept, post) == NULL)
        return;
    save(kept);
    kept->places[(uint64_t)post % KEPT_POSTS].post = 0;
}

void kept_posts_drop_all(struct kept_posts *kept)
{
    save(kept);
    memset(kept->places, 0, sizeof kept->places);
}

void kept_posts_begin(struct kept_posts *kept)
{
    kept->saving = true;
}

void kept_posts_back(struct kept_posts *kept)
{
    if (kept->saved != NULL)
        memcpy(kept->places, kept->saved, sizeof kept->places);
}

void kept_posts_end(struct kept_posts *kept)
{
    free(kept->saved);
    kept->saved = NULL;
    kept->saving = false;
}
