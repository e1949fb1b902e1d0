/* tokio_rules.h - Tokio's rules for somebody who never played, as the options have it. */
#ifndef TOKIO_RULES_H
#define TOKIO_RULES_H

#include "message.h"
#include "rules.h"

/* Every sentence follows from the value of an option, so that any combination is told right. */
void tokio_rules_explain(const struct rules *rules, struct message *message);

#endif
