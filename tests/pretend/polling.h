/* polling.h - getUpdates and the webhook that stands in its way. */
#ifndef POLLING_H
#define POLLING_H

#include "apicall.h"

void polling_get_updates(struct call *call);
void polling_set_webhook(struct call *call);
void polling_delete_webhook(struct call *call);
void polling_webhook_info(struct call *call);

#endif
