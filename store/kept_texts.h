/* kept_texts.h - the texts of the sends that were queued last, so that they need not be read back;
 * and those of sends without a row, which stand nowhere else. */
#ifndef KEPT_TEXTS_H
#define KEPT_TEXTS_H

#include <stdint.h>

enum { TEXT_BODY, TEXT_BUTTONS, TEXT_OPENING, TEXT_CONTEXT, TEXTS };

/* Empty when it is all zero; owned. */
struct kept_texts {
    struct kept_text {
        int64_t key;
        char *texts[TEXTS];   /* NULL: none */
        char *bytes;          /* of all texts; owned */
    } places[512];            /* a full batch of updates causes some 300 sends */
    struct kept_text *pinned; /* in no order */
    int n_pinned, room;
};

/* Takes copies, in the place of those with the same key, and of others. */
void kept_texts_put(struct kept_texts *kept, int64_t key, const char *const texts[TEXTS]);

/* Takes copies that stay until they are unpinned. */
void kept_texts_pin(struct kept_texts *kept, int64_t key, const char *const texts[TEXTS]);

/* The texts with this key; NULL: not kept. */
const char *const *kept_texts_get(const struct kept_texts *kept, int64_t key);

/* Drop texts that are not pinned. */
void kept_texts_drop(struct kept_texts *kept, int64_t key);
void kept_texts_drop_all(struct kept_texts *kept);

/* kept_texts_unpin drops the n-th pinned texts; another one then has that number.
 * kept_texts_unpin_all drops all. */
void kept_texts_unpin(struct kept_texts *kept, int n);
void kept_texts_unpin_all(struct kept_texts *kept);

#endif
