/* said_label.h - the label of a button, copied by a player who cannot tap it or would rather type.
 */
#ifndef SAID_LABEL_H
#define SAID_LABEL_H

#include "scene.h"

/* The legal move whose button says this in any language; NULL if none does. */
const struct move *said_label_move(const struct scene *scene, const char *text);

#endif
