/* answer.c - classifies the Bot API's answer to a call.
 *
 * Telegram promises numbers, not sentences. So the error code decides first, then the parameters
 * that come with it, and only then a small table of words. An error in no table is refused for
 * good.
 */
#include "answer.h"

#include "json_scan.h"
#include "token_mask.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DESCRIPTION_BYTES = 256 /* as much of a description as is searched */ };

/* The class of an error with this code whose description contains these words, in any case. */
struct meaning {
    int code;
    const char *words;
    enum answer_class class;
};

static const struct meaning MEANINGS[] = {
    {400, "message is not modified", ANSWER_OK},
    {400, "message to delete not found", ANSWER_OK},
    {400, "query is too old", ANSWER_LATE},
    {400, "query_id_invalid", ANSWER_LATE},
    {400, "chat not found", ANSWER_UNREACHABLE},
    {400, "peer_id_invalid", ANSWER_UNREACHABLE},
    {400, "not enough rights to send", ANSWER_MUTED},
    {400, "have no write access to the chat", ANSWER_MUTED},
    {400, "chat_restricted", ANSWER_MUTED},
    {400, "chat_write_forbidden", ANSWER_MUTED},
    {400, "chat_send_plain_forbidden", ANSWER_MUTED},
    {400, "topic_closed", ANSWER_THREAD_CLOSED},
    {400, "topic_deleted", ANSWER_THREAD_GONE},
    {400, "message thread not found", ANSWER_THREAD_GONE},
    {400, "message to edit not found", ANSWER_MESSAGE_GONE},
    {400, "message can't be edited", ANSWER_MESSAGE_GONE},
    {400, "message_id_invalid", ANSWER_MESSAGE_GONE},
    {400, "can't parse entities", ANSWER_BAD_MARKUP},
    {403, "bot was blocked by the user", ANSWER_UNREACHABLE},
    {403, "can't initiate conversation", ANSWER_UNREACHABLE},
    {403, "user is deactivated", ANSWER_DEACTIVATED},
    {403, "can't send messages to the bot", ANSWER_UNREACHABLE},
    {403, "can't send messages to bots", ANSWER_UNREACHABLE},
    {403, "chat_write_forbidden", ANSWER_MUTED},
    {403, "chat_send_plain_forbidden", ANSWER_MUTED},
    {403, "bot was kicked from", ANSWER_CHAT_GONE},
    {403, "bot is not a member", ANSWER_CHAT_GONE},
    {403, "chat was deleted", ANSWER_CHAT_GONE},
    {409, "webhook is active", ANSWER_WEBHOOK},
    {409, "terminated by setwebhook", ANSWER_WEBHOOK},
    {500, "sent message was immediately deleted", ANSWER_REFUSED},
};

/* The class of an error: by the table of words, else by its code. */
static enum answer_class by_code(const char *method, int code, const char *words)
{
    for (size_t i = 0; i < sizeof MEANINGS / sizeof MEANINGS[0]; i++)
        if (MEANINGS[i].code == code && strcasestr(words, MEANINGS[i].words) != NULL)
            return MEANINGS[i].class;
    switch (code) {
    case 401:
    case 421:
        return ANSWER_UNAUTHORIZED;
    case 404:
        return strcmp(method, "getMe") == 0 ? ANSWER_UNAUTHORIZED : ANSWER_REFUSED;
    case 409:
        return ANSWER_CONFLICT;
    case 429:
        return ANSWER_WAIT;
    default:
        return code >= 400 && code < 500 ? ANSWER_REFUSED : ANSWER_UNCERTAIN;
    }
}

/* The class of an answer that is not Telegram's but comes from a server in between. Only codes that
 * a server answers before it reads the request are believed. */
static enum answer_class by_status(int status)
{
    switch (status) {
    case 413:
    case 414:
    case 431:
        return ANSWER_REFUSED;
    case 429:
        return ANSWER_WAIT;
    default:
        return ANSWER_UNCERTAIN;
    }
}

static int64_t bounded_wait(int64_t seconds)
{
    if (seconds < 1)
        return 1;
    return seconds < ANSWER_WAIT_MAX_S ? seconds : ANSWER_WAIT_MAX_S;
}

/* The seconds that a 429 names: in the parameter, else in its text. */
static int64_t wait_named(const json_t *parameters, const char *words)
{
    static const char BEFORE[] = "retry after ";
    const json_t *seconds = json_object_get(parameters, "retry_after");
    if (json_is_integer(seconds))
        return bounded_wait(json_integer_value(seconds));
    const char *found = strcasestr(words, BEFORE);
    if (found == NULL || !isdigit((unsigned char)found[sizeof BEFORE - 1]))
        return ANSWER_WAIT_USUAL_S;
    return bounded_wait(strtoll(found + sizeof BEFORE - 1, NULL, 10));
}

/* Copies a text for the log: one line, cut on a character, without anything like a token. */
static void explain(struct answer *answer, const char *text)
{
    size_t n = 0;
    for (; text[n] != '\0' && n < ANSWER_WHY_BYTES - 1; n++)
        answer->why[n] = (unsigned char)text[n] < 0x20 || text[n] == 0x7f ? ' ' : text[n];
    if (text[n] != '\0')
        while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
            n--;
    answer->why[n] = '\0';
    token_mask_blank_pattern(answer->why);
}

static void read_error(const char *method, const json_t *root, struct answer *answer)
{
    const json_t *parameters = json_object_get(root, "parameters");
    const char *description = json_string_value(json_object_get(root, "description"));
    json_int_t code = json_integer_value(json_object_get(root, "error_code"));
    json_int_t new_chat = json_integer_value(json_object_get(parameters, "migrate_to_chat_id"));
    char words[DESCRIPTION_BYTES];
    if (description == NULL)
        description = "an error without a description";
    if (code < 100 || code > 999)
        code = answer->http_status;
    snprintf(words, sizeof words, "%s", description);
    explain(answer, description);
    /* A gateway in front of Telegram's servers answers in JSON, too, with 502 to 504. */
    answer->of_telegram = code < 502 || code > 504;
    answer->class = by_code(method, (int)code, words);
    if (answer->class == ANSWER_WAIT) {
        answer->retry_after_s = wait_named(parameters, words);
    } else if (new_chat < 0 && new_chat > INT64_MIN && code >= 400 && code < 500) {
        answer->class = ANSWER_MIGRATED;
        answer->new_chat = new_chat;
    }
}

static int64_t number(const struct json_scan *value)
{
    char *end;
    if (value->at == NULL)
        return 0;
    long long number = strtoll(value->at, &end, 10); /* a comma or a brace follows */
    return end == value->end && number > 0 ? number : 0;
}

/* Reads a successful answer of which the caller wants only the message id: nothing else is parsed,
 * so that nothing else can make it fail. */
static bool read_success(struct json_scan whole, struct answer *answer)
{
    static const char *const ENVELOPE[] = {"\"ok\"", "\"result\""};
    static const char *const MESSAGE[] = {"\"message_id\""};
    struct json_scan values[2], id = {NULL, NULL};
    if (!json_scan_members(whole, ENVELOPE, 2, values) || values[1].at == NULL ||
        !json_scan_is(&values[0], "true"))
        return false;
    answer->class = ANSWER_OK;
    answer->of_telegram = true;
    if (json_scan_members(values[1], MESSAGE, 1, &id))
        answer->message_id = number(&id);
    return true;
}

void answer_read(const char *method, int http_status, const char *body, size_t length,
                 struct answer *ret_answer, json_t **ret_result)
{
    *ret_answer = (struct answer){.http_status = http_status};
    if (http_status == 200 && ret_result == NULL &&
        read_success((struct json_scan){body, body + length}, ret_answer))
        return;
    json_t *root = json_loadb(body, length, 0, NULL);
    const json_t *ok = json_object_get(root, "ok");
    json_t *result = json_object_get(root, "result");
    if (json_is_true(ok) && result != NULL && http_status == 200) {
        ret_answer->class = ANSWER_OK;
        ret_answer->of_telegram = true;
        json_int_t message = json_integer_value(json_object_get(result, "message_id"));
        ret_answer->message_id = message > 0 ? message : 0;
        if (ret_result != NULL)
            *ret_result = json_incref(result);
    } else if (json_is_false(ok)) {
        read_error(method, root, ret_answer);
        if (ret_answer->class == ANSWER_OK && ret_result != NULL)
            *ret_result = json_true(); /* an error that means success has no result */
    } else {
        ret_answer->class = by_status(http_status);
        if (ret_answer->class == ANSWER_WAIT)
            ret_answer->retry_after_s = ANSWER_WAIT_USUAL_S;
        explain(ret_answer, "the answer is not Telegram's");
    }
    json_decref(root);
}
