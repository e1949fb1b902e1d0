/* args.c - reads the arguments of a call: query, form, multipart, JSON. */
#include "args.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The first of two arguments of one name counts. */
static void add(struct call *call, const char *name, json_t *value)
{
    if (value == NULL)
        world_complain(call->p, "argument %s is not UTF-8", name);
    else if (json_object_get(call->args, name) != NULL)
        json_decref(value);
    else
        json_object_set_new(call->args, name, value);
}

static enum MHD_Result add_query(void *context, enum MHD_ValueKind kind, const char *name,
                                 const char *value)
{
    add(context, name, json_string(value == NULL ? "" : value));
    return MHD_YES;
}

static void read_json(struct call *call, const char *body, size_t length)
{
    json_error_t error;
    json_t *object = json_loadb(body, length, JSON_REJECT_DUPLICATES, &error);
    if (object == NULL && json_error_code(&error) == json_error_duplicate_key) {
        world_complain(call->p, "a JSON body has an argument twice: %s", error.text);
        object = json_loadb(body, length, 0, &error);
    }
    if (!json_is_object(object)) {
        world_complain(call->p, "a JSON body is malformed: %s", object == NULL ? error.text : "");
        json_decref(object);
        return;
    }
    if (json_object_size(call->args) == 0) {
        json_decref(call->args);
        call->args = object;
        return;
    }
    json_object_update_missing(call->args, object);
    json_decref(object);
}

/* Parts come in pieces; all are kept as uploads first. */
static enum MHD_Result add_piece(void *context, enum MHD_ValueKind kind, const char *name,
                                 const char *file_name, const char *type, const char *encoding,
                                 const char *data, uint64_t offset, size_t length)
{
    struct call *call = context;
    (void)kind, (void)type, (void)encoding;
    if (offset == 0) {
        size_t size = (call->upload_count + 1) * sizeof *call->uploads;
        call->uploads = realloc(call->uploads, size);
        assert(call->uploads != NULL);
        call->uploads[call->upload_count++] = (struct upload){
            .field = strdup(name), .name = file_name == NULL ? NULL : strdup(file_name)};
    }
    struct upload *upload = &call->uploads[call->upload_count - 1];
    upload->bytes = realloc(upload->bytes, upload->length + length + 1);
    assert(upload->bytes != NULL);
    if (length > 0)
        memcpy(upload->bytes + upload->length, data, length);
    upload->length += length;
    upload->bytes[upload->length] = '\0';
    return MHD_YES;
}

static void free_upload(struct upload *upload)
{
    free(upload->field);
    free(upload->name);
    free(upload->bytes);
}

/* Parts that are no files become arguments; files are named among the arguments too. */
static void sort_parts(struct call *call)
{
    size_t files = 0;
    for (size_t i = 0; i < call->upload_count; i++) {
        struct upload part = call->uploads[i];
        if (part.name != NULL && files < UPLOADS_MOST) {
            add(call, part.field,
                json_pack("{s:s, s:I}", "file_name", part.name, "file_size",
                          (json_int_t)part.length));
            call->uploads[files++] = part;
        } else {
            add(call, part.field, json_stringn(part.bytes, part.length));
            free_upload(&part);
        }
    }
    call->upload_count = files;
}

static void read_form(struct call *call, struct MHD_Connection *connection, const char *body,
                      size_t length)
{
    struct MHD_PostProcessor *form =
        MHD_create_post_processor(connection, 64 * 1024, add_piece, call);
    if (form == NULL) {
        world_complain(call->p, "a form without a usable boundary");
        return;
    }
    if (MHD_post_process(form, body, length) != MHD_YES)
        world_complain(call->p, "a malformed form");
    MHD_destroy_post_processor(form);
    sort_parts(call);
}

static bool is_type(const char *header, const char *type)
{
    size_t length = strlen(type);
    return strncasecmp(header, type, length) == 0 && strchr("; \t", header[length]) != NULL;
}

void args_read(struct call *call, struct MHD_Connection *connection, const char *body,
               size_t length)
{
    call->args = json_object();
    MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, add_query, call);
    if (length == 0)
        return;
    const char *type =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_CONTENT_TYPE);
    if (type != NULL && is_type(type, "application/json"))
        read_json(call, body, length);
    else if (type != NULL && (is_type(type, "application/x-www-form-urlencoded") ||
                              is_type(type, "multipart/form-data")))
        read_form(call, connection, body, length);
    else
        world_complain(call->p, "a body of a type that is not looked into: %s",
                       type == NULL ? "none" : type);
}
