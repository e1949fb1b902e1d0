/* check.h - the arguments of a call against the fields that its method has. */
#ifndef CHECK_H
#define CHECK_H

#include "apicall.h"

/* Types the arguments as the method's fields say, decoding numbers and JSON in strings. Calls that
 * the real server would not have told of are complained of. False: the call was refused. */
bool check_call(struct call *call);

#endif
