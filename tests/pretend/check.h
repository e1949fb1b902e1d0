/* check.h - the arguments of a call against the fields that its method has. */
#ifndef CHECK_H
#define CHECK_H

#include "apicall.h"

/* Types the arguments as the method's fields say, decoding numbers and JSON in strings. What the
 * real server would not have told is complained of. False: the call was refused. */
bool check_call(struct call *call);

#endif
