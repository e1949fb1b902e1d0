/* lifted_posts.c - remembers posts with dice. */
#include "lifted_posts.h"

#include "visible_dice.h"

#include <string.h>

static bool has_dice(const char *text)
{
    char faces[VISIBLE_DICE_FACES_BYTES], hand[VISIBLE_DICE_HAND_BYTES];
    return visible_dice_faces(text, faces) > 0 || visible_dice_hand(text, hand);
}

bool lifted_posts_has(const struct lifted_posts *posts, const char *text)
{
    const char *blank = strstr(text, "\n\n");
    size_t length = blank && !has_dice(blank) ? (size_t)(blank - text) : strlen(text);
    for (int i = 0; i < LIFTED_POSTS; i++)
        if (posts->texts[i] && strncmp(json_string_value(posts->texts[i]), text, length) == 0)
            return true;
    return false;
}

void lifted_posts_add(struct lifted_posts *posts, const char *text)
{
    json_t **slot = &posts->texts[posts->n++ % LIFTED_POSTS];
    json_decref(*slot);
    *slot = json_string(text);
}

void lifted_posts_clear(struct lifted_posts *posts)
{
    for (int i = 0; i < LIFTED_POSTS; i++)
        json_decref(posts->texts[i]);
    *posts = (struct lifted_posts){0};
}
