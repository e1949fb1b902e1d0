/* asking.h - the methods about chats and who is in them. */
#ifndef ASKING_H
#define ASKING_H

#include "apicall.h"

void asking_chat(struct call *call);
void asking_member(struct call *call);
void asking_administrators(struct call *call);
void asking_leave(struct call *call);

#endif
