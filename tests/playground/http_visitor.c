/* http_visitor.c - starts and ends the playground with a stub as its daemon, and talks HTTP with
 * it. */
#include "http_visitor.h"

#include "monotonic.h"
#include "testing.h"

#include <curl/curl.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { URL_BYTES = 256, LINE_BYTES = 512 };

void http_visitor_nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
}

void http_visitor_write_file(const char *path, const char *text, mode_t mode)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(path, mode), 0);
}

/* --- HTTP --- */

struct body {
    char *text;
    size_t length;
};

static size_t take(char *bytes, size_t one, size_t n, void *context)
{
    struct body *body = context;
    char *text = realloc(body->text, body->length + n + 1);
    assert_non_null(text);
    memcpy(text + body->length, bytes, n);
    body->text = text;
    body->length += n;
    text[body->length] = '\0';
    return one * n;
}

long http_visitor_fetch(struct http_visitor *visitor, const char *path, const char *post,
                        char **ret_body)
{
    struct body body = {calloc(1, 1), 0};
    char url[URL_BYTES];
    long status = 0;
    struct curl_slist *headers = curl_slist_append(NULL, "Content-Type: application/json");
    snprintf(url, sizeof url, "http://127.0.0.1:%u%s", visitor->port, path);
    curl_easy_reset(visitor->curl);
    curl_easy_setopt(visitor->curl, CURLOPT_URL, url);
    curl_easy_setopt(visitor->curl, CURLOPT_NOPROXY, "*");
    curl_easy_setopt(visitor->curl, CURLOPT_TIMEOUT_MS, (long)PATIENCE_MS);
    curl_easy_setopt(visitor->curl, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(visitor->curl, CURLOPT_WRITEDATA, &body);
    if (post) {
        curl_easy_setopt(visitor->curl, CURLOPT_POSTFIELDS, post);
        curl_easy_setopt(visitor->curl, CURLOPT_HTTPHEADER, headers);
    }
    CURLcode done;
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    /* Its port is shut for a moment while it starts over. */
    while ((done = curl_easy_perform(visitor->curl)) == CURLE_COULDNT_CONNECT &&
           monotonic_ms() < until_ms)
        http_visitor_nap();
    curl_slist_free_all(headers);
    assert_int_equal(done, CURLE_OK);
    curl_easy_getinfo(visitor->curl, CURLINFO_RESPONSE_CODE, &status);
    *ret_body = body.text;
    return status;
}

json_t *http_visitor_fetch_json(struct http_visitor *visitor, const char *path, const char *post,
                                long expected)
{
    char *body;
    long status = http_visitor_fetch(visitor, path, post, &body);
    json_t *json = json_loads(body, 0, NULL);
    free(body);
    assert_int_equal(status, expected);
    assert_non_null(json);
    return json;
}

json_t *http_visitor_state(struct http_visitor *visitor)
{
    return http_visitor_fetch_json(visitor, "/play/state", NULL, 200);
}

void http_visitor_act(struct http_visitor *visitor, const char *action, const char *post,
                      long expected)
{
    char path[64];
    snprintf(path, sizeof path, "/play/%s", action);
    json_decref(http_visitor_fetch_json(visitor, path, post, expected));
}

/* The path of a method of the Bot API. */
static void bot_path(const struct http_visitor *visitor, const char *method,
                     char ret_path[URL_BYTES])
{
    char token_path[160], token[80];
    snprintf(token_path, sizeof token_path, "%s/token", visitor->data);
    FILE *file = fopen(token_path, "r");
    assert_non_null(file);
    assert_non_null(fgets(token, sizeof token, file));
    fclose(file);
    snprintf(ret_path, URL_BYTES, "/bot%s/%s", token, method);
}

json_t *http_visitor_bot(struct http_visitor *visitor, const char *method, const char *post)
{
    char path[URL_BYTES];
    bot_path(visitor, method, path);
    json_t *answer = http_visitor_fetch_json(visitor, path, post, 200);
    json_t *result = json_incref(json_object_get(answer, "result"));
    json_decref(answer);
    assert_non_null(result);
    return result;
}

void http_visitor_send_file(struct http_visitor *visitor, const char *chat, const char *name,
                            const char *text)
{
    char path[URL_BYTES], url[URL_BYTES + 32];
    bot_path(visitor, "sendDocument", path);
    snprintf(url, sizeof url, "http://127.0.0.1:%u%s", visitor->port, path);
    CURL *curl = curl_easy_init();
    curl_mime *form = curl_mime_init(curl);
    curl_mimepart *part = curl_mime_addpart(form);
    curl_mime_name(part, "chat_id");
    curl_mime_data(part, chat, CURL_ZERO_TERMINATED);
    part = curl_mime_addpart(form);
    curl_mime_name(part, "document");
    curl_mime_filename(part, name);
    curl_mime_data(part, text, CURL_ZERO_TERMINATED);
    FILE *sink = fopen("/dev/null", "we");
    assert_non_null(sink);
    curl_easy_setopt(curl, CURLOPT_URL, url);
    curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, sink);
    assert_int_equal(curl_easy_perform(curl), CURLE_OK);
    fclose(sink);
    curl_mime_free(form);
    curl_easy_cleanup(curl);
}

/* --- starting and ending --- */

/* How often the stub was started; ret_pid is that of the last. */
static int starts_of(const struct http_visitor *visitor, pid_t *ret_pid)
{
    char path[128], line[LINE_BYTES];
    int n = 0;
    snprintf(path, sizeof path, "%s/started", visitor->folder);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        *ret_pid = (pid_t)strtol(line, NULL, 10);
        n++;
    }
    if (file)
        fclose(file);
    return n;
}

pid_t http_visitor_await_start(const struct http_visitor *visitor, int which)
{
    pid_t pid = 0;
    int64_t until_ms = monotonic_ms() + PATIENCE_MS;
    while (starts_of(visitor, &pid) < which && monotonic_ms() < until_ms)
        http_visitor_nap();
    assert_int_equal(starts_of(visitor, &pid), which);
    assert_true(pid > 1);
    return pid;
}

void http_visitor_write_stub(struct http_visitor *visitor, const char *first_line)
{
    char text[LINE_BYTES];
    snprintf(visitor->daemon, sizeof visitor->daemon, "%s/daemon", visitor->folder);
    snprintf(text, sizeof text, "#!/bin/sh\n%s\necho \"$$ $*\" >>%s/started\nexec sleep 600\n",
             first_line, visitor->folder);
    http_visitor_write_file(visitor->daemon, text, 0700);
}

pid_t http_visitor_spawn(const struct http_visitor *visitor, unsigned port, int *ret_output)
{
    int ends[2];
    char port_text[16];
    snprintf(port_text, sizeof port_text, "%u", port);
    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        bool alone = visitor->daemon[0] == '\0';
        execl(visitor->program, visitor->program, "--data", visitor->data, "--port", port_text,
              alone ? "--no-daemon" : "--daemon", alone ? NULL : visitor->daemon, (char *)NULL);
        _exit(126);
    }
    close(ends[1]);
    *ret_output = ends[0];
    return pid;
}

void http_visitor_start(struct http_visitor *visitor, unsigned port)
{
    char line[LINE_BYTES] = "";
    int output;
    visitor->playground = http_visitor_spawn(visitor, port, &output);
    FILE *stream = fdopen(output, "r");
    assert_non_null(stream);
    if (!fgets(line, sizeof line, stream))
        fail_msg("%s did not start", visitor->program);
    fclose(stream);
    assert_int_equal(sscanf(line, "Open http://127.0.0.1:%u/ in your browser.", &visitor->port), 1);
}

int http_visitor_await_end(pid_t pid, int64_t within_ms)
{
    int status = -1;
    int64_t until_ms = monotonic_ms() + within_ms;
    while (waitpid(pid, &status, WNOHANG) == 0) {
        if (monotonic_ms() > until_ms)
            fail_msg("it did not end within %d ms", (int)within_ms);
        http_visitor_nap();
    }
    return status;
}

/* An orphan may stay a zombie for as long as nobody asks for its status. */
bool http_visitor_ended(pid_t pid)
{
    char path[64], line[LINE_BYTES] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return true;
    char *read = fgets(line, sizeof line, file);
    fclose(file);
    return !read || strstr(line, ") Z ");
}

void http_visitor_end(struct http_visitor *visitor, int number)
{
    assert_int_equal(kill(visitor->playground, number), 0);
    int status = http_visitor_await_end(visitor->playground, PATIENCE_MS);
    visitor->playground = 0;
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

int http_visitor_set_up(void **state)
{
    struct http_visitor *visitor = calloc(1, sizeof *visitor);
    program_path("playground", visitor->program);
    strcpy(visitor->folder, "/tmp/test_play_XXXXXX");
    assert_non_null(mkdtemp(visitor->folder));
    snprintf(visitor->data, sizeof visitor->data, "%s/deep/data", visitor->folder);
    http_visitor_write_stub(visitor, ":");
    visitor->curl = curl_easy_init();
    assert_non_null(visitor->curl);
    http_visitor_start(visitor, 20000 + (unsigned)getpid() % 20000);
    *state = visitor;
    return 0;
}

int http_visitor_tear_down(void **state)
{
    struct http_visitor *visitor = *state;
    char command[128];
    if (visitor->playground > 0) {
        kill(visitor->playground, SIGTERM);
        if (http_visitor_await_end(visitor->playground, PATIENCE_MS) < 0)
            kill(visitor->playground, SIGKILL);
    }
    curl_easy_cleanup(visitor->curl);
    snprintf(command, sizeof command, "rm -rf %s", visitor->folder);
    int removed = system(command);
    free(visitor);
    return removed;
}
