/* methods.c - the table of methods and fields, and the check of a call against it. */
#include "methods.h"

#include <strings.h>

/* --- objects --- */

static const struct field anything[] = {{0}};

static const struct field copy_text[] = {
    {"text", FIELD_STRING, true, NULL},
    {0},
};

static const struct field button[] = {
    {"text", FIELD_STRING, true, NULL},
    {"icon_custom_emoji_id", FIELD_STRING, false, NULL},
    {"style", FIELD_STRING, false, NULL},
    {"url", FIELD_STRING, false, NULL},
    {"callback_data", FIELD_STRING, false, NULL},
    {"web_app", FIELD_BEYOND, false, NULL},
    {"login_url", FIELD_BEYOND, false, NULL},
    {"switch_inline_query", FIELD_BEYOND, false, NULL},
    {"switch_inline_query_current_chat", FIELD_BEYOND, false, NULL},
    {"switch_inline_query_chosen_chat", FIELD_BEYOND, false, NULL},
    {"copy_text", FIELD_OBJECT, false, copy_text},
    {"callback_game", FIELD_BEYOND, false, NULL},
    {"pay", FIELD_BEYOND, false, NULL},
    {"disabled", FIELD_OBJECT, false, anything},
    {0},
};

static const struct field inline_markup[] = {
    {"inline_keyboard", FIELD_ARRAY, true, button},
    {0},
};

static const struct field key[] = {
    {"text", FIELD_STRING, true, NULL},
    {"icon_custom_emoji_id", FIELD_STRING, false, NULL},
    {"style", FIELD_STRING, false, NULL},
    {"request_users", FIELD_BEYOND, false, NULL},
    {"request_chat", FIELD_BEYOND, false, NULL},
    {"request_managed_bot", FIELD_BEYOND, false, NULL},
    {"request_contact", FIELD_BOOLEAN, false, NULL},
    {"request_location", FIELD_BOOLEAN, false, NULL},
    {"request_poll", FIELD_BEYOND, false, NULL},
    {"web_app", FIELD_BEYOND, false, NULL},
    {0},
};

static const struct field any_markup[] = {
    {"inline_keyboard", FIELD_ARRAY, false, button},
    {"keyboard", FIELD_ARRAY, false, key},
    {"is_persistent", FIELD_BOOLEAN, false, NULL},
    {"resize_keyboard", FIELD_BOOLEAN, false, NULL},
    {"one_time_keyboard", FIELD_BOOLEAN, false, NULL},
    {"input_field_placeholder", FIELD_STRING, false, NULL},
    {"selective", FIELD_BOOLEAN, false, NULL},
    {"remove_keyboard", FIELD_BOOLEAN, false, NULL},
    {"force_reply", FIELD_BOOLEAN, false, NULL},
    {0},
};

static const struct field reply_parameters[] = {
    {"message_id", FIELD_INTEGER, true, NULL},
    {"chat_id", FIELD_CHAT, false, NULL},
    {"allow_sending_without_reply", FIELD_BOOLEAN, false, NULL},
    {"quote", FIELD_BEYOND, false, NULL},
    {"quote_parse_mode", FIELD_BEYOND, false, NULL},
    {"quote_entities", FIELD_BEYOND, false, NULL},
    {"quote_position", FIELD_BEYOND, false, NULL},
    {"checklist_task_id", FIELD_BEYOND, false, NULL},
    {"poll_option_id", FIELD_BEYOND, false, NULL},
    {0},
};

static const struct field link_preview_options[] = {
    {"is_disabled", FIELD_BOOLEAN, false, NULL},
    {"url", FIELD_STRING, false, NULL},
    {"prefer_small_media", FIELD_BOOLEAN, false, NULL},
    {"prefer_large_media", FIELD_BOOLEAN, false, NULL},
    {"show_above_text", FIELD_BOOLEAN, false, NULL},
    {0},
};

static const struct field entity[] = {
    {"type", FIELD_STRING, true, NULL},
    {"offset", FIELD_INTEGER, true, NULL},
    {"length", FIELD_INTEGER, true, NULL},
    {"url", FIELD_STRING, false, NULL},
    {"user", FIELD_OBJECT, false, NULL},
    {"language", FIELD_STRING, false, NULL},
    {"custom_emoji_id", FIELD_STRING, false, NULL},
    {"unix_time", FIELD_INTEGER, false, NULL},
    {"date_time_format", FIELD_STRING, false, NULL},
    {0},
};

static const struct field command[] = {
    {"command", FIELD_STRING, true, NULL},
    {"description", FIELD_STRING, true, NULL},
    {"is_ephemeral", FIELD_BOOLEAN, false, NULL},
    {0},
};

static const struct field scope[] = {
    {"type", FIELD_STRING, true, NULL},
    {"chat_id", FIELD_CHAT, false, NULL},
    {"user_id", FIELD_INTEGER, false, NULL},
    {0},
};

static const struct field reaction[] = {
    {"type", FIELD_STRING, true, NULL},
    {"emoji", FIELD_STRING, false, NULL},
    {"custom_emoji_id", FIELD_BEYOND, false, NULL},
    {0},
};

/* --- methods --- */

static const struct field no_fields[] = {{0}};

static const struct field get_updates[] = {
    {"offset", FIELD_INTEGER, false, NULL},
    {"limit", FIELD_INTEGER, false, NULL},
    {"timeout", FIELD_INTEGER, false, NULL},
    {"allowed_updates", FIELD_ARRAY, false, NULL},
    {0},
};

static const struct field set_webhook[] = {
    {"url", FIELD_STRING, true, NULL},
    {"certificate", FIELD_BEYOND, false, NULL},
    {"ip_address", FIELD_STRING, false, NULL},
    {"max_connections", FIELD_INTEGER, false, NULL},
    {"allowed_updates", FIELD_ARRAY, false, NULL},
    {"drop_pending_updates", FIELD_BOOLEAN, false, NULL},
    {"secret_token", FIELD_STRING, false, NULL},
    {0},
};

static const struct field delete_webhook[] = {
    {"drop_pending_updates", FIELD_BOOLEAN, false, NULL},
    {0},
};

static const struct field send_message[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_thread_id", FIELD_INTEGER, false, NULL},
    {"direct_messages_topic_id", FIELD_BEYOND, false, NULL},
    {"text", FIELD_STRING, true, NULL},
    {"parse_mode", FIELD_STRING, false, NULL},
    {"entities", FIELD_ARRAY, false, entity},
    {"link_preview_options", FIELD_OBJECT, false, link_preview_options},
    {"disable_notification", FIELD_BOOLEAN, false, NULL},
    {"protect_content", FIELD_BOOLEAN, false, NULL},
    {"allow_paid_broadcast", FIELD_BEYOND, false, NULL},
    {"message_effect_id", FIELD_BEYOND, false, NULL},
    {"suggested_post_parameters", FIELD_BEYOND, false, NULL},
    {"reply_parameters", FIELD_OBJECT, false, reply_parameters},
    {"reply_markup", FIELD_OBJECT, false, any_markup},
    {0},
};

static const struct field send_dice[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_thread_id", FIELD_INTEGER, false, NULL},
    {"direct_messages_topic_id", FIELD_BEYOND, false, NULL},
    {"emoji", FIELD_STRING, false, NULL},
    {"disable_notification", FIELD_BOOLEAN, false, NULL},
    {"protect_content", FIELD_BOOLEAN, false, NULL},
    {"allow_paid_broadcast", FIELD_BEYOND, false, NULL},
    {"message_effect_id", FIELD_BEYOND, false, NULL},
    {"suggested_post_parameters", FIELD_BEYOND, false, NULL},
    {"reply_parameters", FIELD_OBJECT, false, reply_parameters},
    {"reply_markup", FIELD_OBJECT, false, any_markup},
    {0},
};

static const struct field send_document[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_thread_id", FIELD_INTEGER, false, NULL},
    {"direct_messages_topic_id", FIELD_BEYOND, false, NULL},
    {"document", FIELD_FILE, true, NULL},
    {"thumbnail", FIELD_FILE, false, NULL},
    {"caption", FIELD_STRING, false, NULL},
    {"parse_mode", FIELD_STRING, false, NULL},
    {"caption_entities", FIELD_ARRAY, false, entity},
    {"disable_content_type_detection", FIELD_BOOLEAN, false, NULL},
    {"disable_notification", FIELD_BOOLEAN, false, NULL},
    {"protect_content", FIELD_BOOLEAN, false, NULL},
    {"allow_paid_broadcast", FIELD_BEYOND, false, NULL},
    {"message_effect_id", FIELD_BEYOND, false, NULL},
    {"suggested_post_parameters", FIELD_BEYOND, false, NULL},
    {"reply_parameters", FIELD_OBJECT, false, reply_parameters},
    {"reply_markup", FIELD_OBJECT, false, any_markup},
    {0},
};

static const struct field send_photo[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_thread_id", FIELD_INTEGER, false, NULL},
    {"direct_messages_topic_id", FIELD_BEYOND, false, NULL},
    {"photo", FIELD_FILE, true, NULL},
    {"caption", FIELD_STRING, false, NULL},
    {"parse_mode", FIELD_STRING, false, NULL},
    {"caption_entities", FIELD_ARRAY, false, entity},
    {"show_caption_above_media", FIELD_BOOLEAN, false, NULL},
    {"has_spoiler", FIELD_BOOLEAN, false, NULL},
    {"disable_notification", FIELD_BOOLEAN, false, NULL},
    {"protect_content", FIELD_BOOLEAN, false, NULL},
    {"allow_paid_broadcast", FIELD_BEYOND, false, NULL},
    {"message_effect_id", FIELD_BEYOND, false, NULL},
    {"suggested_post_parameters", FIELD_BEYOND, false, NULL},
    {"reply_parameters", FIELD_OBJECT, false, reply_parameters},
    {"reply_markup", FIELD_OBJECT, false, any_markup},
    {0},
};

static const struct field send_chat_action[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_thread_id", FIELD_INTEGER, false, NULL},
    {"action", FIELD_STRING, true, NULL},
    {0},
};

static const struct field edit_text[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_id", FIELD_INTEGER, true, NULL},
    {"inline_message_id", FIELD_BEYOND, false, NULL},
    {"text", FIELD_STRING, true, NULL},
    {"parse_mode", FIELD_STRING, false, NULL},
    {"entities", FIELD_ARRAY, false, entity},
    {"link_preview_options", FIELD_OBJECT, false, link_preview_options},
    {"rich_message", FIELD_BEYOND, false, NULL},
    {"reply_markup", FIELD_OBJECT, false, inline_markup},
    {0},
};

static const struct field edit_markup[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_id", FIELD_INTEGER, true, NULL},
    {"inline_message_id", FIELD_BEYOND, false, NULL},
    {"reply_markup", FIELD_OBJECT, false, inline_markup},
    {0},
};

static const struct field answer[] = {
    {"callback_query_id", FIELD_STRING, true, NULL}, {"text", FIELD_STRING, false, NULL},
    {"show_alert", FIELD_BOOLEAN, false, NULL},      {"url", FIELD_STRING, false, NULL},
    {"cache_time", FIELD_INTEGER, false, NULL},      {0},
};

static const struct field one_message[] = {
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_id", FIELD_INTEGER, true, NULL},
    {0},
};

static const struct field pin[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_id", FIELD_INTEGER, true, NULL},
    {"disable_notification", FIELD_BOOLEAN, false, NULL},
    {0},
};

static const struct field unpin[] = {
    {"business_connection_id", FIELD_BEYOND, false, NULL},
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_id", FIELD_INTEGER, false, NULL},
    {0},
};

static const struct field react[] = {
    {"chat_id", FIELD_CHAT, true, NULL},
    {"message_id", FIELD_INTEGER, true, NULL},
    {"reaction", FIELD_ARRAY, false, reaction},
    {"is_big", FIELD_BOOLEAN, false, NULL},
    {0},
};

static const struct field one_chat[] = {
    {"chat_id", FIELD_CHAT, true, NULL},
    {0},
};

static const struct field administrators[] = {
    {"chat_id", FIELD_CHAT, true, NULL},
    {"return_bots", FIELD_BOOLEAN, false, NULL},
    {0},
};

static const struct field member[] = {
    {"chat_id", FIELD_CHAT, true, NULL},
    {"user_id", FIELD_INTEGER, true, NULL},
    {0},
};

static const struct field set_commands[] = {
    {"commands", FIELD_ARRAY, true, command},
    {"scope", FIELD_OBJECT, false, scope},
    {"language_code", FIELD_STRING, false, NULL},
    {0},
};

static const struct field menu[] = {
    {"scope", FIELD_OBJECT, false, scope},
    {"language_code", FIELD_STRING, false, NULL},
    {0},
};

static const struct field description[] = {
    {"description", FIELD_STRING, false, NULL},
    {"language_code", FIELD_STRING, false, NULL},
    {0},
};

static const struct field short_description[] = {
    {"short_description", FIELD_STRING, false, NULL},
    {"language_code", FIELD_STRING, false, NULL},
    {0},
};

/* The busiest first. */
static const struct method methods[] = {
    {"sendMessage", sending_message, send_message, true},
    {"editMessageText", editing_text, edit_text, true},
    {"answerCallbackQuery", editing_answer, answer, false},
    {"getUpdates", polling_get_updates, get_updates, false},
    {"editMessageReplyMarkup", editing_markup, edit_markup, true},
    {"deleteMessage", editing_delete, one_message, false},
    {"getMe", own_me, no_fields, false},
    {"sendDice", sending_dice, send_dice, true},
    {"sendDocument", sending_document, send_document, true},
    {"sendPhoto", sending_photo, send_photo, true},
    {"sendChatAction", sending_action, send_chat_action, false},
    {"pinChatMessage", editing_pin, pin, false},
    {"unpinChatMessage", editing_unpin, unpin, false},
    {"setMessageReaction", editing_react, react, false},
    {"getChat", asking_chat, one_chat, false},
    {"getChatMember", asking_member, member, false},
    {"getChatAdministrators", asking_administrators, administrators, false},
    {"leaveChat", asking_leave, one_chat, false},
    {"setMyCommands", own_set_commands, set_commands, false},
    {"getMyCommands", own_get_commands, menu, false},
    {"deleteMyCommands", own_delete_commands, menu, false},
    {"setMyDescription", own_set_description, description, false},
    {"setMyShortDescription", own_set_short_description, short_description, false},
    {"setWebhook", polling_set_webhook, set_webhook, false},
    {"deleteWebhook", polling_delete_webhook, delete_webhook, false},
    {"getWebhookInfo", polling_webhook_info, no_fields, false},
};

const struct method *methods_find(const char *name)
{
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        if (strcasecmp(methods[i].name, name) == 0)
            return &methods[i];
    }
    return NULL;
}
