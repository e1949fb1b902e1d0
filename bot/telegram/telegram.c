/* telegram.c - the transport: a long poll and several sends at once over kept-alive connections.
 *
 * A call is one of a few kept curl handles, made when it is first needed; the poll has its own. A
 * handle that has finished waits in line until telegram_next takes its outcome. From then on the
 * handle is free again, while its answer lives until the next telegram_wait.
 */
#include "telegram.h"

#include "call.h"
#include "endpoint.h"
#include "request.h"

#include <assert.h>
#include <curl/curl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CONNECT_MS = 10 * 1000,
    SEND_MS = 80 * 1000,
    POLL_GRACE_MS = 10 * 1000,
    SEND_BUFFER_BYTES = 4 * 1024,
    POLL_BUFFER_BYTES = 16 * 1024,
    METHOD_BYTES = 40,
    WAIT_MS_MAX = 60 * 60 * 1000, /* the longest single wait of curl; a longer one is repeated */
    GATHER_CALLS = TELEGRAM_CALLS_MAX / 2,
    GATHER_LOOKS = 4,
    GATHER_NS = 250 * 1000,
    HANDLES = TELEGRAM_CALLS_MAX + 1,
};

struct telegram {
    CURLM *multi;
    int poll_s;
    CURLU *address;
    char *token, *path; /* path: .../bot<token>/METHOD; the method is written for each call */
    size_t path_length; /* of the part before the method */
    struct call_setup send_setup, poll_setup;
    struct call poll, calls[TELEGRAM_CALLS_MAX];
    struct call *finished[HANDLES]; /* in the order of finishing */
    int n_finished, n_taken;        /* telegram_next has taken so many of these */
    char *answers[HANDLES];         /* the answers of the taken ones */
};

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- opening and closing --- */

static bool options_fine(const struct telegram_options *options, bool *ret_plain_http,
                         char ret_why[ANSWER_WHY_BYTES])
{
    const char *fault = endpoint_fault(options->api_url, ret_plain_http);
    if (fault != NULL)
        snprintf(ret_why, ANSWER_WHY_BYTES, "the address of the Bot API %s", fault);
    else if (!endpoint_token_fits(options->token))
        snprintf(ret_why, ANSWER_WHY_BYTES, "the token has characters that no token has");
    else if (options->poll_s < 1 || options->poll_s > TELEGRAM_POLL_S_MOST)
        snprintf(ret_why, ANSWER_WHY_BYTES, "a poll waits 1 to %d seconds", TELEGRAM_POLL_S_MOST);
    else
        return true;
    return false;
}

static struct curl_slist *header(struct curl_slist *list, const char *line)
{
    struct curl_slist *longer = curl_slist_append(list, line);
    assert(longer != NULL);
    return longer;
}

static long usual(int chosen, int otherwise)
{
    return chosen > 0 ? chosen : otherwise;
}

static void set_up(struct telegram *telegram, const struct telegram_options *options, bool plain)
{
    struct call_setup setup = {
        .address = telegram->address,
        .token = telegram->token,
        .trust = plain ? NULL : endpoint_certificates(),
        .connect_ms = usual(options->connect_ms, CONNECT_MS),
        .total_ms = usual(options->send_ms, SEND_MS),
        .buffer_bytes = SEND_BUFFER_BYTES,
        .ipv4_only = options->ipv4_only,
        .plain_http = plain,
        .answer_bytes = TELEGRAM_ANSWER_BYTES,
        /* Without an Expect: header curl would first ask whether the body is welcome, a round
         * trip. */
        .form_headers = header(NULL, "Expect:"),
    };
    setup.json_headers = header(header(NULL, "Expect:"), "Content-Type: application/json");
    telegram->send_setup = setup;
    setup.total_ms = options->poll_s * 1000L + usual(options->poll_grace_ms, POLL_GRACE_MS);
    setup.buffer_bytes = POLL_BUFFER_BYTES;
    telegram->poll_setup = setup;
}

/* Parses the address; its path comes before the methods. */
static void read_address(struct telegram *telegram, const char *address)
{
    char *before = NULL;
    telegram->address = curl_url();
    assert(telegram->address != NULL);
    CURLUcode code = curl_url_set(telegram->address, CURLUPART_URL, address, 0);
    assert(code == CURLUE_OK);
    code = curl_url_get(telegram->address, CURLUPART_PATH, &before, 0);
    assert(code == CURLUE_OK);
    size_t size = strlen(before) + strlen(telegram->token) + METHOD_BYTES + sizeof "/bot/";
    telegram->path = malloc(size);
    assert(telegram->path != NULL);
    telegram->path_length = (size_t)snprintf(
        telegram->path, size, "%s/bot%s/", strcmp(before, "/") == 0 ? "" : before, telegram->token);
    curl_free(before);
}

struct telegram *telegram_open(const struct telegram_options *options,
                               char ret_why[ANSWER_WHY_BYTES])
{
    bool plain_http = false;
    if (!options_fine(options, &plain_http, ret_why))
        return NULL;
    CURLcode global = curl_global_init(CURL_GLOBAL_DEFAULT);
    assert(global == CURLE_OK);
    struct telegram *telegram = calloc(1, sizeof *telegram);
    assert(telegram != NULL);
    telegram->multi = curl_multi_init();
    assert(telegram->multi != NULL);
    curl_multi_setopt(telegram->multi, CURLMOPT_MAXCONNECTS, (long)HANDLES);
    curl_multi_setopt(telegram->multi, CURLMOPT_PIPELINING, (long)CURLPIPE_NOTHING);
    telegram->poll_s = options->poll_s;
    telegram->token = strdup(options->token);
    assert(telegram->token != NULL);
    read_address(telegram, options->api_url);
    set_up(telegram, options, plain_http);
    call_open(&telegram->poll, &telegram->poll_setup);
    return telegram;
}

static void free_answers(struct telegram *telegram)
{
    for (int i = 0; i < telegram->n_taken; i++)
        free(telegram->answers[i]);
}

static void close_call(struct telegram *telegram, struct call *call)
{
    if (call->easy == NULL)
        return;
    if (call->running)
        call_finish(call, telegram->multi, CURLE_ABORTED_BY_CALLBACK);
    call_close(call);
}

void telegram_close(struct telegram *telegram)
{
    if (telegram == NULL)
        return;
    free_answers(telegram);
    close_call(telegram, &telegram->poll);
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        close_call(telegram, &telegram->calls[i]);
    curl_multi_cleanup(telegram->multi);
    curl_url_cleanup(telegram->address);
    curl_slist_free_all(telegram->send_setup.json_headers);
    curl_slist_free_all(telegram->send_setup.form_headers);
    explicit_bzero(telegram->token, strlen(telegram->token));
    explicit_bzero(telegram->path, strlen(telegram->path));
    free(telegram->token);
    free(telegram->path);
    free(telegram);
    curl_global_cleanup();
}

/* --- starting --- */

int telegram_free_calls(const struct telegram *telegram)
{
    int n = 0;
    for (int i = 0; i < TELEGRAM_CALLS_MAX; i++)
        n += !telegram->calls[i].busy;
    return n;
}

static struct call *free_call(struct telegram *telegram, int64_t ticket)
{
    int i = 0;
    while (i < TELEGRAM_CALLS_MAX && telegram->calls[i].busy)
        i++;
    assert(i < TELEGRAM_CALLS_MAX);
    struct call *call = &telegram->calls[i];
    if (call->easy == NULL)
        call_open(call, &telegram->send_setup);
    call->ticket = ticket;
    return call;
}

static const char *path_of(struct telegram *telegram, const char *method)
{
    assert(strlen(method) < METHOD_BYTES);
    strcpy(telegram->path + telegram->path_length, method);
    return telegram->path;
}

void telegram_call(struct telegram *telegram, int64_t ticket, const char *method, const char *body)
{
    struct call *call = free_call(telegram, ticket);
    char *copy = strdup(body);
    assert(copy != NULL);
    call_post(call, telegram->multi, path_of(telegram, method), copy);
}

/* A string goes as it is, any other value as JSON. */
static void add_field(curl_mime *form, const char *name, const json_t *value)
{
    char *json = json_is_string(value) ? NULL : json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    curl_mimepart *part = curl_mime_addpart(form);
    assert(part != NULL);
    curl_mime_name(part, name);
    curl_mime_data(part, json != NULL ? json : json_string_value(value), CURL_ZERO_TERMINATED);
    free(json);
}

static void add_file(curl_mime *form, const struct telegram_file *file)
{
    curl_mimepart *part = curl_mime_addpart(form);
    assert(part != NULL);
    curl_mime_name(part, file->field);
    curl_mime_filename(part, file->name);
    curl_mime_data(part, file->data, file->length);
}

void telegram_upload(struct telegram *telegram, int64_t ticket, const char *method,
                     const char *json_fields, const struct telegram_file *file)
{
    struct call *call = free_call(telegram, ticket);
    curl_mime *form = call_form(call);
    json_t *fields = json_loads(json_fields, 0, NULL), *value;
    const char *name;
    assert(json_is_object(fields));
    json_object_foreach(fields, name, value) add_field(form, name, value);
    json_decref(fields);
    add_file(form, file);
    call_post_form(call, telegram->multi, path_of(telegram, method));
}

void telegram_poll(struct telegram *telegram, int64_t offset, int limit, int most_s)
{
    assert(!telegram->poll.busy);
    char *body = request_poll(offset, limit, most_s < telegram->poll_s ? most_s : telegram->poll_s);
    call_post(&telegram->poll, telegram->multi, path_of(telegram, "getUpdates"), body);
}

bool telegram_polling(const struct telegram *telegram)
{
    return telegram->poll.busy;
}

/* --- waiting --- */

/* Frees the answers that were handed out, and moves the others to the front. */
static void clear_taken(struct telegram *telegram)
{
    free_answers(telegram);
    telegram->n_finished -= telegram->n_taken;
    memmove(telegram->finished, telegram->finished + telegram->n_taken,
            (size_t)telegram->n_finished * sizeof telegram->finished[0]);
    telegram->n_taken = 0;
}

/* Lets curl work, and lines up the calls that have finished. */
static void perform(struct telegram *telegram)
{
    int number;
    const CURLMsg *message;
    CURLMcode performed = curl_multi_perform(telegram->multi, &number);
    assert(performed == CURLM_OK);
    while ((message = curl_multi_info_read(telegram->multi, &number)) != NULL) {
        struct call *call;
        CURLcode outcome = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &call);
        call_finish(call, telegram->multi, outcome);
        telegram->finished[telegram->n_finished++] = call;
    }
}

/* Waits for one of curl's connections, curl's own deadlines, or the extra descriptor. */
static bool wait_for_any(struct telegram *telegram, int extra_fd, int timeout_ms)
{
    struct curl_waitfd extra = {.fd = extra_fd, .events = CURL_WAIT_POLLIN};
    unsigned n = extra_fd >= 0 ? 1 : 0;
    CURLMcode polled = curl_multi_poll(telegram->multi, &extra, n, timeout_ms, NULL);
    assert(polled == CURLM_OK);
    return extra.revents != 0;
}

/* While all calls are under way, waits a moment for more outcomes than the first: together they
 * cost one COMMIT, and the other calls go on meanwhile. It sleeps between two looks, because each
 * look costs a system call for each call under way. */
static void gather(struct telegram *telegram)
{
    const struct timespec moment = {.tv_nsec = GATHER_NS};
    for (int i = 0; i < GATHER_LOOKS; i++) {
        if (telegram->n_finished == 0 || telegram->n_finished >= GATHER_CALLS ||
            telegram_free_calls(telegram) > 0)
            break;
        nanosleep(&moment, NULL);
        perform(telegram);
    }
}

static bool is_readable(int fd)
{
    struct pollfd look = {.fd = fd, .events = POLLIN};
    return fd >= 0 && poll(&look, 1, 0) > 0;
}

void telegram_wait(struct telegram *telegram, int extra_fd, int timeout_ms, bool *ret_extra_ready)
{
    int64_t end_ms = timeout_ms < 0 ? INT64_MAX : now_ms() + timeout_ms;
    clear_taken(telegram);
    *ret_extra_ready = false;
    perform(telegram);
    while (telegram->n_finished == 0 && !*ret_extra_ready) {
        int64_t left_ms = end_ms - now_ms();
        if (left_ms < 0)
            left_ms = 0;
        if (left_ms > WAIT_MS_MAX)
            left_ms = WAIT_MS_MAX;
        *ret_extra_ready = wait_for_any(telegram, extra_fd, (int)left_ms);
        perform(telegram);
        if (left_ms == 0)
            break;
    }
    gather(telegram);
    if (!*ret_extra_ready)
        *ret_extra_ready = is_readable(extra_fd);
}

/* --- outcomes --- */

bool telegram_next(struct telegram *telegram, struct telegram_reply *ret_reply)
{
    if (telegram->n_taken == telegram->n_finished)
        return false;
    struct call *call = telegram->finished[telegram->n_taken];
    bool is_poll = call == &telegram->poll;
    *ret_reply = (struct telegram_reply){
        .is_poll = is_poll,
        .ticket = is_poll ? 0 : call->ticket,
        .http_status = call_status(call),
        .left = call->left,
        .date_ms = call_date_ms(call),
        .body = "",
    };
    if (ret_reply->http_status == 0)
        call_why(call, ret_reply->why, sizeof ret_reply->why);
    telegram->answers[telegram->n_taken++] = call_take(call, &ret_reply->length);
    if (ret_reply->http_status != 0 && ret_reply->length > 0)
        ret_reply->body = telegram->answers[telegram->n_taken - 1];
    else
        ret_reply->length = 0;
    return true;
}

void telegram_judge(const char *method, const struct telegram_reply *reply,
                    struct answer *ret_answer, json_t **ret_result)
{
    if (reply->http_status != 0) {
        answer_read(method, reply->http_status, reply->body, reply->length, ret_answer, ret_result);
        return;
    }
    *ret_answer = (struct answer){.class = reply->left ? ANSWER_UNCERTAIN : ANSWER_NOT_SENT};
    memcpy(ret_answer->why, reply->why, sizeof ret_answer->why);
}
