/* check.c - checks the arguments of a call against the fields that its method has. */
#include "check.h"

#include "methods.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { DEPTH_MOST = 4 };

static const char *const type_names[] = {
    [FIELD_INTEGER] = "Integer", [FIELD_STRING] = "String", [FIELD_BOOLEAN] = "Boolean",
    [FIELD_CHAT] = "Integer",    [FIELD_OBJECT] = "Object", [FIELD_ARRAY] = "Array",
    [FIELD_FILE] = "InputFile",
};

/* The real server's words when a field is missing. */
static const struct {
    const char *field;
    const char *why;
} missing[] = {
    {"text", "message text is empty"},
    {"chat_id", "chat_id is empty"},
    {"message_id", "message identifier is not specified"},
    {"callback_query_id", "query is too old and response timeout expired or query ID is invalid"},
    {"user_id", "invalid user_id specified"},
    {"document", "there is no document in the request"},
    {"photo", "there is no photo in the request"},
    {"action", "wrong parameter action in request"},
    {"commands", "can't parse list of bot commands"},
};

static const struct field *find_field(const struct field *fields, const char *name)
{
    while (fields->name != NULL && strcmp(fields->name, name) != 0)
        fields++;
    return fields->name == NULL ? NULL : fields;
}

static bool has_type(enum field_type type, const json_t *value)
{
    switch (type) {
    case FIELD_INTEGER:
        return json_is_integer(value);
    case FIELD_STRING:
        return json_is_string(value);
    case FIELD_BOOLEAN:
        return json_is_boolean(value);
    case FIELD_CHAT:
        return json_is_integer(value) || json_is_string(value);
    case FIELD_OBJECT:
        return json_is_object(value);
    case FIELD_ARRAY:
        return json_is_array(value);
    case FIELD_FILE:
        return json_is_string(value) || json_is_object(value);
    case FIELD_BEYOND:
        break;
    }
    return false;
}

/* --- what strings mean --- */

static json_t *decode_integer(const char *text)
{
    char *end;
    long long value = strtoll(text, &end, 10);
    return *text == '\0' || *end != '\0' ? NULL : json_integer(value);
}

static json_t *decode_boolean(const char *text)
{
    static const char *const yes[] = {"true", "yes", "1"};
    static const char *const no[] = {"false", "no", "0"};
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
        if (strcasecmp(text, yes[i]) == 0)
            return json_true();
        if (strcasecmp(text, no[i]) == 0)
            return json_false();
    }
    return NULL;
}

/* The value that a string stands for in a field of this type; NULL: it stays what it is. */
static json_t *decode(enum field_type type, const char *text)
{
    switch (type) {
    case FIELD_INTEGER:
    case FIELD_CHAT:
        return decode_integer(text);
    case FIELD_BOOLEAN:
        return decode_boolean(text);
    case FIELD_OBJECT:
    case FIELD_ARRAY:
        return json_loads(text, 0, NULL);
    case FIELD_STRING:
    case FIELD_FILE:
    case FIELD_BEYOND:
        break;
    }
    return NULL;
}

static void decode_all(struct call *call)
{
    for (const struct field *field = call->method->fields; field->name != NULL; field++) {
        const char *text = apicall_text(call, field->name);
        json_t *value = text == NULL ? NULL : decode(field->type, text);
        if (value != NULL)
            json_object_set_new(call->args, field->name, value);
    }
}

/* --- what is refused --- */

static bool refuse_missing(struct call *call, const char *inside, const char *field)
{
    world_complain(call->p, "%s: no %s%s%s", call->method->name, inside == NULL ? "" : inside,
                   inside == NULL ? "" : ".", field);
    if (inside != NULL) {
        const char *what =
            strcmp(inside, "inline_keyboard") == 0 ? "inline keyboard button" : inside;
        return apicall_refuse(call, 400, "Bad Request: can't parse %s: Can't find field \"%s\"",
                              what, field);
    }
    for (size_t i = 0; i < sizeof missing / sizeof missing[0]; i++) {
        if (strcmp(missing[i].field, field) == 0)
            return apicall_refuse(call, 400, "Bad Request: %s", missing[i].why);
    }
    return apicall_refuse(call, 400, "Bad Request: parameter \"%s\" is required", field);
}

static bool refuse_unknown(struct call *call, const char *inside, const char *name)
{
    world_complain(call->p, "%s: unknown field %s%s%s", call->method->name,
                   inside == NULL ? "" : inside, inside == NULL ? "" : ".", name);
    return apicall_refuse(call, 400, "Bad Request: unknown field \"%s\"", name);
}

static bool refuse_type(struct call *call, const struct field *field)
{
    if (field->type == FIELD_BEYOND) {
        world_complain(call->p, "%s: %s is beyond this Telegram", call->method->name, field->name);
        return apicall_refuse(call, 400, "Bad Request: field \"%s\" is beyond this Telegram",
                              field->name);
    }
    const char *type = type_names[field->type];
    world_complain(call->p, "%s: %s must be %s", call->method->name, field->name, type);
    if (strcmp(field->name, "reply_markup") == 0)
        return apicall_refuse(call, 400,
                              "Bad Request: can't parse reply keyboard markup JSON object");
    return apicall_refuse(call, 400, "Bad Request: field \"%s\" must be of type %s", field->name,
                          type);
}

static bool check_object(struct call *call, json_t *object, const struct field *fields,
                         const char *inside);

/* Objects in an array, or in arrays in it, have fields too. */
static bool check_inside(struct call *call, json_t *value, const struct field *field, int depth)
{
    size_t i;
    json_t *element;
    if (field->inside == NULL || depth > DEPTH_MOST)
        return true;
    if (json_is_object(value))
        return check_object(call, value, field->inside, field->name);
    json_array_foreach(value, i, element)
    {
        if (!check_inside(call, element, field, depth + 1))
            return false;
    }
    return true;
}

static bool check_object(struct call *call, json_t *object, const struct field *fields,
                         const char *inside)
{
    for (const struct field *field = fields; field->name != NULL; field++) {
        if (field->required && json_object_get(object, field->name) == NULL)
            return refuse_missing(call, inside, field->name);
    }
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        const struct field *field = find_field(fields, name);
        if (field == NULL)
            return refuse_unknown(call, inside, name);
        if (!has_type(field->type, value))
            return refuse_type(call, field);
        if (!check_inside(call, value, field, 0))
            return false;
    }
    return true;
}

bool check_call(struct call *call)
{
    decode_all(call);
    return check_object(call, call->args, call->method->fields, NULL);
}
