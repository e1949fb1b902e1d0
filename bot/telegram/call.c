/* call.c - one request at a time over one kept curl handle, and its bounded answer. */
#include "call.h"

#include "token_mask.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ANSWER_ROOM = 2048,    /* fits most answers */
    KEEPALIVE_IDLE_S = 25, /* routers forget a connection after a longer silence */
    KEEPALIVE_INTERVAL_S = 10,
    CONNECTION_IDLE_S = 60, /* an older idle connection is not used again */
};

/* Called when a connection stands and the request is about to leave. A second call means that curl
 * wants to repeat the request: that is refused. */
static int about_to_leave(void *context, char *peer_ip, char *own_ip, int peer_port, int own_port)
{
    struct call *call = context;
    (void)peer_ip, (void)own_ip, (void)peer_port, (void)own_port;
    if (call->left)
        return CURL_PREREQFUNC_ABORT;
    call->left = true;
    return CURL_PREREQFUNC_OK;
}

static void make_room(struct call *call, size_t more)
{
    size_t need = call->length + more + 1;
    if (need <= call->room)
        return;
    size_t room = call->room ? call->room : ANSWER_ROOM;
    while (room < need)
        room *= 2;
    call->answer = realloc(call->answer, room);
    assert(call->answer != NULL);
    call->room = room;
}

static size_t receive(char *bytes, size_t size, size_t n, void *context)
{
    struct call *call = context;
    size_t length = size * n;
    if (length > call->setup->answer_bytes - call->length) {
        call->oversize = true;
        return 0;
    }
    make_room(call, length);
    memcpy(call->answer + call->length, bytes, length);
    call->length += length;
    call->answer[call->length] = '\0';
    return length;
}

#define SET(option, value)                                                                         \
    do {                                                                                           \
        CURLcode set_ = curl_easy_setopt(easy, option, value);                                     \
        assert(set_ == CURLE_OK);                                                                  \
    } while (0)

static void set_safety(CURL *easy, const struct call_setup *setup)
{
    SET(CURLOPT_PROTOCOLS_STR, setup->plain_http ? "http" : "https");
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_PROXY, ""); /* no proxy, whatever the environment says */
    SET(CURLOPT_NOPROXY, "*");
    SET(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    SET(CURLOPT_CAPATH, setup->trust);
    if (setup->trust != NULL)
        SET(CURLOPT_CAINFO, NULL);
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_QUICK_EXIT, 1L); /* does not wait for a name server that hangs */
}

static void set_connection(CURL *easy, const struct call_setup *setup)
{
    SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    SET(CURLOPT_IPRESOLVE, (long)(setup->ipv4_only ? CURL_IPRESOLVE_V4 : CURL_IPRESOLVE_WHATEVER));
    SET(CURLOPT_CONNECTTIMEOUT_MS, setup->connect_ms);
    SET(CURLOPT_TIMEOUT_MS, setup->total_ms);
    SET(CURLOPT_TCP_NODELAY, 1L);
    SET(CURLOPT_TCP_KEEPALIVE, 1L);
    SET(CURLOPT_TCP_KEEPIDLE, (long)KEEPALIVE_IDLE_S);
    SET(CURLOPT_TCP_KEEPINTVL, (long)KEEPALIVE_INTERVAL_S);
    SET(CURLOPT_MAXAGE_CONN, (long)CONNECTION_IDLE_S);
    SET(CURLOPT_BUFFERSIZE, setup->buffer_bytes);
}

void call_open(struct call *call, const struct call_setup *setup)
{
    *call = (struct call){
        .easy = curl_easy_init(), .url = curl_url_dup(setup->address), .setup = setup};
    assert(call->easy != NULL);
    assert(call->url != NULL);
    CURL *easy = call->easy;
    set_safety(easy, setup);
    set_connection(easy, setup);
    SET(CURLOPT_CURLU, call->url);
    SET(CURLOPT_PRIVATE, call);
    SET(CURLOPT_ERRORBUFFER, call->error);
    SET(CURLOPT_PREREQFUNCTION, about_to_leave);
    SET(CURLOPT_PREREQDATA, call);
    SET(CURLOPT_WRITEFUNCTION, receive);
    SET(CURLOPT_WRITEDATA, call);
}

void call_close(struct call *call)
{
    curl_easy_cleanup(call->easy);
    curl_url_cleanup(call->url);
    curl_mime_free(call->form);
    free(call->request);
    free(call->answer);
    *call = (struct call){0};
}

static void start(struct call *call, CURLM *multi, const char *path)
{
    CURLUcode set = curl_url_set(call->url, CURLUPART_PATH, path, 0);
    assert(set == CURLUE_OK);
    call->busy = call->running = true;
    call->left = call->oversize = false;
    call->length = 0;
    call->error[0] = '\0';
    CURLMcode added = curl_multi_add_handle(multi, call->easy);
    assert(added == CURLM_OK);
}

void call_post(struct call *call, CURLM *multi, const char *path, char *body)
{
    CURL *easy = call->easy;
    call->request = body;
    SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)strlen(body));
    SET(CURLOPT_POSTFIELDS, body);
    SET(CURLOPT_HTTPHEADER, call->setup->json_headers);
    start(call, multi, path);
}

curl_mime *call_form(struct call *call)
{
    assert(call->form == NULL);
    call->form = curl_mime_init(call->easy);
    assert(call->form != NULL);
    return call->form;
}

void call_post_form(struct call *call, CURLM *multi, const char *path)
{
    CURL *easy = call->easy;
    SET(CURLOPT_MIMEPOST, call->form);
    SET(CURLOPT_HTTPHEADER, call->setup->form_headers);
    start(call, multi, path);
}

void call_finish(struct call *call, CURLM *multi, CURLcode outcome)
{
    CURL *easy = call->easy;
    call->outcome = outcome;
    call->running = false;
    if (outcome == CURLE_OK && call->answer != NULL)
        token_mask_blank(call->answer, call->length, call->setup->token);
    curl_multi_remove_handle(multi, easy);
    SET(CURLOPT_POSTFIELDS, NULL);
    SET(CURLOPT_MIMEPOST, NULL);
    curl_mime_free(call->form);
    free(call->request);
    call->form = NULL;
    call->request = NULL;
}

char *call_take(struct call *call, size_t *ret_length)
{
    char *answer = call->answer;
    *ret_length = call->length;
    call->answer = NULL;
    call->length = call->room = 0;
    call->busy = false;
    return answer;
}

int call_status(const struct call *call)
{
    long status = 0;
    if (call->outcome == CURLE_OK)
        curl_easy_getinfo(call->easy, CURLINFO_RESPONSE_CODE, &status);
    return (int)status;
}

/* Answers of the same second carry the same text: comparing it is faster than parsing it. */
int64_t call_date_ms(struct call *call)
{
    struct curl_header *date;
    if (call->outcome != CURLE_OK ||
        curl_easy_header(call->easy, "Date", 0, CURLH_HEADER, -1, &date) != CURLHE_OK)
        return 0;
    if (strcmp(date->value, call->date) != 0) {
        time_t at_s = curl_getdate(date->value, NULL);
        snprintf(call->date, sizeof call->date, "%s", date->value);
        call->date_ms = at_s > 0 ? (int64_t)at_s * 1000 : 0;
    }
    return call->date_ms;
}

void call_why(const struct call *call, char *ret_why, size_t size)
{
    char text[CURL_ERROR_SIZE];
    const char *what = call->error[0] != '\0' ? call->error : curl_easy_strerror(call->outcome);
    if (call->oversize)
        what = "the answer was larger than can be right";
    else if (call->outcome == CURLE_ABORTED_BY_CALLBACK)
        what = "a kept connection broke when the request was on its way";
    snprintf(text, sizeof text, "%s", what);
    token_mask_blank(text, strlen(text), call->setup->token);
    token_mask_blank_pattern(text);
    snprintf(ret_why, size, "%s", text);
}
