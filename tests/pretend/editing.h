/* editing.h - the methods that change, remove, pin or answer what is there. */
#ifndef EDITING_H
#define EDITING_H

#include "apicall.h"

void editing_text(struct call *call);
void editing_markup(struct call *call);
void editing_delete(struct call *call);
void editing_pin(struct call *call);
void editing_unpin(struct call *call);
void editing_react(struct call *call);
void editing_answer(struct call *call);

#endif
