/* serving.h - serves one call of the bot, however it came, or lets it go wrong. */
#ifndef SERVING_H
#define SERVING_H

#include "apicall.h"

/* How the answer goes out. */
enum delivery { WHOLE, HALF, NOTHING };

struct served {
    enum delivery delivery;
    bool hangs;       /* there is no answer, ever */
    int64_t delay_ms; /* from when the answer is known until it is given */
    const char *type; /* of the answer's body */
};

/* Carries out the method with the arguments in call->args, unless a fault comes first, and records
 * it. Afterwards call->reply stands, or call->waits, or it hangs. */
void serving_call(struct call *call, const char *name, struct served *ret_served);

#endif
