/* sending.c - sendMessage, sendDice, sendDocument, sendPhoto, sendChatAction. */
#include "methods.h"

#include "access.h"
#include "markup.h"
#include "posts.h"
#include "prose.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The target of a message. */
struct target {
    struct chat *chat;
    int64_t thread;
    json_t *replied; /* NULL: none */
    json_t *markup;  /* NULL: none */
};

static bool find_replied(struct call *call, struct target *target)
{
    const json_t *reply = json_object_get(call->args, "reply_parameters");
    const json_t *chat = json_object_get(reply, "chat_id");
    if (reply == NULL)
        return true;
    if (chat != NULL && json_integer_value(chat) != target->chat->id) {
        world_complain(call->p, "replies to other chats are beyond this Telegram");
        return apicall_refuse(call, 400, "Bad Request: message to be replied not found");
    }
    int64_t id = json_integer_value(json_object_get(reply, "message_id"));
    target->replied = world_message(target->chat, id);
    if (target->replied != NULL ||
        json_is_true(json_object_get(reply, "allow_sending_without_reply")))
        return true;
    return apicall_refuse(call, 400, "Bad Request: message to be replied not found");
}

/* A reply lies in the topic of what it replies to. General has the number 1 but must be left out,
 * even though it can be closed like any other. */
static bool find_topic(struct call *call, struct target *target)
{
    const struct chat *chat = target->chat;
    target->thread = apicall_integer(call, "message_thread_id");
    if (target->thread == 0 && chat->forum)
        target->thread = json_integer_value(json_object_get(target->replied, "message_thread_id"));
    const struct topic *topic = world_topic(chat, target->thread == 0 ? 1 : target->thread);
    if (target->thread != 0 && (topic == NULL || target->thread == 1))
        return apicall_refuse(call, 400, "Bad Request: message thread not found");
    if (topic != NULL && topic->state == TOPIC_DELETED)
        return apicall_refuse(call, 400, "Bad Request: TOPIC_DELETED");
    if (topic != NULL && topic->state == TOPIC_CLOSED && !world_is_admin(chat->bot))
        return apicall_refuse(call, 400, "Bad Request: TOPIC_CLOSED");
    return true;
}

static bool find_target(struct call *call, const char *what, struct target *ret_target)
{
    struct target target = {0};
    if (!markup_check(call, &target.markup))
        return false;
    target.chat = access_write(call, what);
    if (target.chat == NULL || !find_replied(call, &target) || !find_topic(call, &target))
        return false;
    *ret_target = target;
    return true;
}

static json_t *post(struct call *call, const struct target *target)
{
    struct pretend *p = call->p;
    json_t *message = posts_add(p, target->chat, p->bot);
    call->message = target->chat->last_message;
    posts_set_topic(target->chat, message, target->thread);
    posts_set_reply(message, target->replied);
    if (target->markup != NULL)
        json_object_set(message, "reply_markup", target->markup);
    call->is_protected = apicall_bool(call, "protect_content");
    if (call->is_protected)
        json_object_set_new(message, "has_protected_content", json_true());
    target->chat->bot_wrote = true;
    return message;
}

static void prompt_key(int64_t chat, int64_t message, char ret_key[48])
{
    snprintf(ret_key, 48, "%" PRId64 " %" PRId64, chat, message);
}

/* A message shows no ForceReply, but clients act upon it. */
static void note_prompt(struct call *call, const struct chat *chat, const json_t *message)
{
    char key[48];
    json_t *markup = json_object_get(call->args, "reply_markup");
    if (!json_is_true(json_object_get(markup, "force_reply")))
        return;
    prompt_key(chat->id, json_integer_value(json_object_get(message, "message_id")), key);
    json_object_set(call->p->prompts, key, markup);
}

const json_t *pretend_prompt(const struct pretend *p, int64_t chat, int64_t message)
{
    char key[48];
    prompt_key(chat, message, key);
    return json_object_get(p->prompts, key);
}

void sending_message(struct call *call)
{
    struct prose prose;
    struct target target;
    if (!prose_read(call, "text", &prose))
        return;
    if (find_target(call, "text messages", &target)) {
        json_t *message = post(call, &target);
        prose_set(&prose, message, "text");
        note_prompt(call, target.chat, message);
        apicall_result(call, json_incref(message));
    }
    prose_close(&prose);
}

/* --- dice --- */

static const struct {
    const char *emoji;
    unsigned faces;
} dice[] = {{"🎲", 6}, {"🎯", 6}, {"🎳", 6}, {"🏀", 5}, {"⚽", 5}, {"🎰", 64}};

static unsigned faces_of(const char *emoji)
{
    for (size_t i = 0; i < sizeof dice / sizeof dice[0]; i++) {
        if (strcmp(dice[i].emoji, emoji) == 0)
            return dice[i].faces;
    }
    return 0;
}

void sending_dice(struct call *call)
{
    const char *emoji = apicall_has(call, "emoji") ? apicall_text(call, "emoji") : dice[0].emoji;
    unsigned faces = faces_of(emoji);
    struct target target;
    if (faces == 0) {
        apicall_refuse(call, 400, "Bad Request: wrong dice emoji specified");
        return;
    }
    if (!find_target(call, "stickers", &target))
        return;
    json_t *message = post(call, &target);
    int value = (int)(world_random(call->p) % faces) + 1;
    json_object_set_new(message, "dice", json_pack("{s:s, s:i}", "emoji", emoji, "value", value));
    apicall_result(call, json_incref(message));
}

/* --- files --- */

static bool is_picture(const struct upload *upload)
{
    bool png = upload->length > 24 && memcmp(upload->bytes, "\x89PNG\r\n\x1a\n", 8) == 0;
    bool jpeg = upload->length > 24 && memcmp(upload->bytes, "\xff\xd8\xff", 3) == 0;
    return png || jpeg;
}

static json_t *file_json(struct pretend *p, const struct upload *upload)
{
    char id[40];
    snprintf(id, sizeof id, "file%016" PRIx64, world_random(p));
    return json_pack("{s:s, s:s, s:I}", "file_id", id, "file_unique_id", id + 4, "file_size",
                     (json_int_t)upload->length);
}

/* The file that was sent with the call; files known from elsewhere are beyond this Telegram. */
static const struct upload *find_upload(struct call *call, const char *name)
{
    const struct upload *upload = apicall_upload(call, name);
    const char *text = apicall_text(call, name);
    if (upload == NULL && text != NULL && strncmp(text, "attach://", 9) == 0)
        upload = apicall_upload(call, text + 9);
    if (upload == NULL)
        apicall_refuse(call, 400, "Bad Request: wrong file identifier/HTTP URL specified");
    else if (upload->length == 0)
        apicall_refuse(call, 400, "Bad Request: file must be non-empty");
    else
        return upload;
    return NULL;
}

static void send_file(struct call *call, const char *what, const char *field, json_t *file)
{
    struct prose prose;
    struct target target;
    if (prose_read(call, "caption", &prose)) {
        if (find_target(call, what, &target)) {
            json_t *message = post(call, &target);
            json_object_set(message, field, file);
            prose_set(&prose, message, "caption");
            apicall_result(call, json_incref(message));
        }
        prose_close(&prose);
    }
    json_decref(file);
}

void sending_document(struct call *call)
{
    const struct upload *upload = find_upload(call, "document");
    if (upload == NULL)
        return;
    json_t *file = file_json(call->p, upload);
    json_object_set_new(file, "file_name", json_string(upload->name));
    json_object_set_new(call->p->files, json_string_value(json_object_get(file, "file_id")),
                        json_stringn(upload->bytes, upload->length));
    send_file(call, "documents", "document", file);
}

/* Kept as a data URL (RFC 2397), since a world is kept as JSON, which has no place for bytes. */
static json_t *picture_json(const struct upload *upload)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    static const char head[] = "data:image/png;base64,";
    char *url = malloc(sizeof head + (upload->length + 2) / 3 * 4);
    assert(url != NULL);
    char *at = stpcpy(url, head);
    for (size_t i = 0; i < upload->length; i += 3) {
        unsigned bits = 0;
        for (size_t j = i; j < i + 3; j++)
            bits = bits << 8 | (j < upload->length ? (unsigned char)upload->bytes[j] : 0);
        for (int j = 3; j >= 0; j--)
            *at++ = i + (size_t)(3 - j) > upload->length ? '=' : digits[bits >> 6 * j & 63];
    }
    json_t *json = json_stringn(url, (size_t)(at - url));
    free(url);
    return json;
}

static int big_endian(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3];
}

void sending_photo(struct call *call)
{
    const struct upload *upload = find_upload(call, "photo");
    if (upload == NULL)
        return;
    if (!is_picture(upload)) {
        apicall_refuse(call, 400, "Bad Request: IMAGE_PROCESS_FAILED");
        return;
    }
    bool png = upload->bytes[0] == '\x89';
    json_t *size = file_json(call->p, upload);
    json_object_set_new(call->p->files, json_string_value(json_object_get(size, "file_id")),
                        picture_json(upload));
    json_object_set_new(size, "width", json_integer(png ? big_endian(upload->bytes + 16) : 1));
    json_object_set_new(size, "height", json_integer(png ? big_endian(upload->bytes + 20) : 1));
    send_file(call, "photos", "photo", json_pack("[o]", size));
}

static const char *const actions[] = {
    "typing",        "upload_photo",      "record_video",      "upload_video",
    "record_voice",  "upload_voice",      "upload_document",   "choose_sticker",
    "find_location", "record_video_note", "upload_video_note",
};

void sending_action(struct call *call)
{
    const char *action = apicall_text(call, "action");
    size_t i = 0;
    while (i < sizeof actions / sizeof actions[0] && strcmp(actions[i], action) != 0)
        i++;
    if (i == sizeof actions / sizeof actions[0])
        apicall_refuse(call, 400, "Bad Request: wrong parameter action in request");
    else if (access_find(call) != NULL)
        apicall_true(call);
}
