/* lifted_posts.h - the last posts with dice or cards that everybody was shown, so that a watch
 * knows what is only told once more.
 */
#ifndef LIFTED_POSTS_H
#define LIFTED_POSTS_H

#include <jansson.h>
#include <stdbool.h>

enum { LIFTED_POSTS = 16 };

struct lifted_posts {
    int n;
    json_t *texts[LIFTED_POSTS]; /* a ring */
};

/* Whether one of them begins as this text does: what stays of a post is its beginning, and what
 * stands below its first blank line changes when the group takes another language. Dice below that
 * line are compared, too. */
bool lifted_posts_has(const struct lifted_posts *posts, const char *text);

/* Copies the text. The oldest makes room. */
void lifted_posts_add(struct lifted_posts *posts, const char *text);

void lifted_posts_clear(struct lifted_posts *posts);

#endif
