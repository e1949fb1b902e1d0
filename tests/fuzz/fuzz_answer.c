/* fuzz_answer.c - any bytes, with any status, as an answer to a call. */
#include "answer.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_status(const char *method, int status, const char *body, size_t length)
{
    struct answer answer;
    json_t *result = NULL;
    memset(&answer, 0x5a, sizeof answer);
    answer_read(method, status, body, length, &answer, &result);
    assert(answer.class <= ANSWER_UNCERTAIN);
    assert(answer.http_status == status);
    assert((answer.class == ANSWER_OK) == (result != NULL));
    assert((answer.class == ANSWER_MIGRATED) == (answer.new_chat != 0));
    assert((answer.class == ANSWER_WAIT) == (answer.retry_after_s != 0));
    assert(answer.retry_after_s >= 0 && answer.retry_after_s <= ANSWER_WAIT_MAX_S);
    assert(answer.class == ANSWER_OK || answer.message_id == 0);
    assert(strnlen(answer.why, sizeof answer.why) < sizeof answer.why);
    json_t *whole = json_string(answer.why);
    assert(whole != NULL);
    json_decref(whole);
    json_decref(result);
}

/* A caller that does not ask for the result is told the same, but for a success that is not all
 * JSON. */
static void compare(const char *method, int status, const char *body, size_t length)
{
    struct answer all, quick;
    json_t *result = NULL;
    answer_read(method, status, body, length, &all, &result);
    answer_read(method, status, body, length, &quick, NULL);
    bool same = all.class == quick.class && all.message_id == quick.message_id;
    bool spoilt = quick.class == ANSWER_OK && all.class == ANSWER_UNCERTAIN;
    assert(same || spoilt || memchr(body, '\\', length) != NULL);
    json_decref(result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int STATUSES[] = {200, 400, 403, 404, 409, 429, 500, 502};
    if (size == 0)
        return 0;
    int status = STATUSES[data[0] % (sizeof STATUSES / sizeof STATUSES[0])];
    const char *method = data[0] & 0x80 ? "getMe" : "sendMessage";
    try_status(method, status, (const char *)data + 1, size - 1);
    compare(method, status, (const char *)data + 1, size - 1);
    return 0;
}
