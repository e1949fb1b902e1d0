/* sending.h - the methods that make new messages. */
#ifndef SENDING_H
#define SENDING_H

#include "apicall.h"

void sending_message(struct call *call);
void sending_dice(struct call *call);
void sending_document(struct call *call);
void sending_photo(struct call *call);
void sending_action(struct call *call);

#endif
