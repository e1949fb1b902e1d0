/* post_link.h - links to what a table shows in its group. */
#ifndef POST_LINK_H
#define POST_LINK_H

#include "step.h"

enum { POST_LINK_BYTES = 128 };

/* A link to the post of a table; while that waits to be sent, to the last one before it. "" where
 * there is none, and into a group that is no supergroup yet. */
void post_link_write(struct step *step, const struct live *live, char ret_url[POST_LINK_BYTES]);

#endif
