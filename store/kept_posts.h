/* kept_posts.h - what Telegram shows of the posts that were sent or edited last.
 *
 * It saves reading a post before each edit, and edits that would change nothing. It is not stored:
 * the next process edits a post once more than it need.
 */
#ifndef KEPT_POSTS_H
#define KEPT_POSTS_H

#include <stdbool.h>
#include <stdint.h>

enum { KEPT_POSTS = 1024 };

/* Empty when it is all zero. */
struct kept_posts {
    struct kept_post {
        int64_t post;           /* 0: none */
        int64_t message_id;     /* Telegram's */
        uint64_t text, buttons; /* hashes; 0: not known */
        int64_t renewed_ms;     /* UTC: text and buttons became others at once */
    } places[KEPT_POSTS];
    bool saving;
    struct kept_post *saved; /* the places at the savepoint; owned; NULL: as they are */
};

/* The post as it is known; NULL: it is not. */
const struct kept_post *kept_posts_get(const struct kept_posts *kept, int64_t post);

/* Whether an edit with these hashes would change the post; ret_text: its text. A text of 0 stays as
 * it is. */
bool kept_posts_changes(const struct kept_post *post, uint64_t text, uint64_t buttons,
                        bool *ret_text);

/* Takes the place of what is known of the post, or of another one. */
void kept_posts_put(struct kept_posts *kept, const struct kept_post *post);

void kept_posts_drop(struct kept_posts *kept, int64_t post);
void kept_posts_drop_all(struct kept_posts *kept);

/* From kept_posts_begin to kept_posts_end kept_posts_back restores what was known at the
 * beginning. */
void kept_posts_begin(struct kept_posts *kept);
void kept_posts_back(struct kept_posts *kept);
void kept_posts_end(struct kept_posts *kept);

#endif
