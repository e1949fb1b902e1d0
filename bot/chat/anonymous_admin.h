/* anonymous_admin.h - people who write behind a mask: as the group itself, as a channel.
 *
 * Nobody can tell who they are, so they never have a seat or anything else that is somebody's own.
 * Who writes as the group is an admin of it.
 */
#ifndef ANONYMOUS_ADMIN_H
#define ANONYMOUS_ADMIN_H

#include "intent.h"

/* Whether the sender is the group: one of its admins, who is not named. */
bool anonymous_admin_is_group(const struct update *update);

/* Whether a wish may be granted no matter whom it came from. */
bool anonymous_admin_allow(const struct update *update, enum intent_kind kind);

#endif
