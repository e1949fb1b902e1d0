/* hand_story.h - how a hand came to its end, in a line: who claimed what, and believed it or not.
 */
#ifndef HAND_STORY_H
#define HAND_STORY_H

#include "scene.h"

/* The claims before one that is doubted, where there was more than the last: a line with its end.
 * Of those before the last it says which were lies about what now lies open. */
void hand_story_tell(const struct scene *scene, const struct game_event *revealed,
                     struct message *message);

#endif
