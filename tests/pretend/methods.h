/* methods.h - the methods of the Bot API that this Telegram has, with their fields, as data. */
#ifndef METHODS_H
#define METHODS_H

#include "apicall.h"

enum field_type {
    FIELD_INTEGER,
    FIELD_STRING,
    FIELD_BOOLEAN,
    FIELD_CHAT, /* an integer, or the name of a channel */
    FIELD_OBJECT,
    FIELD_ARRAY,
    FIELD_FILE,
    FIELD_BEYOND, /* known to the real one, but there is nothing like it in this world */
};

struct field {
    const char *name;
    enum field_type type;
    bool required;
    const struct field
        *inside; /* of an object, or of each object in an array; NULL: not looked at */
};

/* Carries a call out, whose arguments are those of its method. */
typedef void method_run(struct call *call);

struct method {
    const char *name;
    method_run *run;
    const struct field *fields; /* ends with a NULL name */
    bool sends;                 /* counts for the flood limits */
};

/* NULL if there is none. Letter case does not matter. */
const struct method *methods_find(const char *name);

/* asking.c: about chats and who is in them. */
method_run asking_chat, asking_member, asking_administrators, asking_leave;
/* editing.c: they change, remove, pin or answer what is there. */
method_run editing_text, editing_markup, editing_delete, editing_pin, editing_unpin, editing_react,
    editing_answer;
/* own.c: about the bot itself, its name, menus and descriptions. */
method_run own_me, own_set_commands, own_get_commands, own_delete_commands, own_set_description,
    own_set_short_description;
/* polling.c: getUpdates, and the webhook that stands in its way. */
method_run polling_get_updates, polling_set_webhook, polling_delete_webhook, polling_webhook_info;
/* sending.c: they make new messages. */
method_run sending_message, sending_dice, sending_document, sending_photo, sending_action;

#endif
