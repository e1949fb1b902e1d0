/* least_bot.c - one long poll, sixteen sends at once, one COMMIT a turn. */

#include "least_bot.h"

#include <assert.h>
#include <curl/curl.h>
#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

enum {
    SENDS = 16,
    ROUTES = 1 << 12, /* chats whose latest post is remembered */
    QUEUE = 1 << 14,  /* sends that wait */
    URL_BYTES = 256,
    BODY_BYTES = 1024,
    WAIT_MS = 1000,
};

/* As long as what the daemon sends on average. */
#define BUTTON(data) "{\"text\":\"✅ 53\",\"callback_data\":\"" data "\"}"
#define ROW          "[" BUTTON("m:100:20:claim:53") "," BUTTON("m:100:20:claim:53") "]"
#define KEYBOARD     "{\"inline_keyboard\":[" ROW "," ROW "," ROW "," ROW "]}"
#define POST                                                                                       \
    "{\"chat_id\":%" PRId64 ",\"text\":\"<b>Bruno</b> claims <b>%d</b>.\\n\\n"                     \
    "<a href=\\\"tg://user?id=100001\\\">Ada</a>, do you believe it?\\n\\nBruno 8 - Ada 8\","      \
    "\"parse_mode\":\"HTML\",\"link_preview_options\":{\"is_disabled\":true},"                     \
    "\"reply_markup\":" KEYBOARD "}"
#define EDIT                                                                                       \
    "{\"chat_id\":%" PRId64 ",\"message_id\":%" PRId64                                             \
    ",\"text\":\"You rolled <b>53</b> and claimed <b>%d</b>.\",\"parse_mode\":\"HTML\"}"
#define ANSWER "{\"callback_query_id\":\"%s\"}"

enum kind { KIND_ANSWER, KIND_POST, KIND_EDIT };

struct send {
    int64_t id, chat;
    int64_t post; /* the post that it makes or edits, in the second form; else 0 */
    enum kind kind;
    char body[BODY_BYTES];
};

struct request {
    CURL *easy;
    bool busy;
    struct send *send; /* owned; NULL for the poll */
    char poll[128];
    char *answer;
    size_t length;
};

struct bottom {
    struct least_bot_options options;
    CURLM *multi;
    struct curl_slist *headers;
    struct request poll, sends[SENDS];
    struct send *queue[QUEUE]; /* a ring */
    unsigned head, tail;
    int64_t offset, last_id, n_updates;
    int64_t latest[ROUTES]; /* message id of the latest post, by chat */
    int64_t posts[ROUTES];  /* that post, in the second form */
    double posts_due, edits_due;
    sqlite3 *db;
    sqlite3_stmt *begin, *commit, *update, *add, *remove;
    sqlite3_stmt *move, *table, *post, *edit, *shown; /* of the second form */
    int n_finished;
    struct request *finished[SENDS + 1];
};

/* --- the database --- */

static void run(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    assert(code == SQLITE_DONE);
    sqlite3_reset(statement);
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
    assert(statement != NULL);
    return statement;
}

static void open_database(struct bottom *bottom)
{
    char path[URL_BYTES];
    snprintf(path, sizeof path, "%s/floor.db-wal", bottom->options.folder);
    unlink(path);
    path[strlen(path) - strlen("-wal")] = '\0';
    unlink(path);
    sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    int code = sqlite3_open(path, &bottom->db);
    assert(code == SQLITE_OK);
    code = sqlite3_exec(bottom->db,
                        "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
                        "PRAGMA synchronous = FULL;"
                        "CREATE TABLE updates (id INTEGER PRIMARY KEY);"
                        "CREATE TABLE outbox (id INTEGER PRIMARY KEY, body TEXT NOT NULL);"
                        "CREATE TABLE moves (table_id INTEGER NOT NULL, turn INTEGER NOT NULL,"
                        " data TEXT NOT NULL, update_id INTEGER NOT NULL,"
                        " PRIMARY KEY (table_id, turn)) WITHOUT ROWID;"
                        "CREATE TABLE tables (id INTEGER PRIMARY KEY, turn INTEGER NOT NULL,"
                        " post INTEGER NOT NULL);"
                        "CREATE TABLE posts (id INTEGER PRIMARY KEY, chat INTEGER NOT NULL,"
                        " message_id INTEGER NOT NULL DEFAULT 0, body TEXT)",
                        NULL, NULL, NULL);
    assert(code == SQLITE_OK);
    bottom->begin = prepare(bottom->db, "BEGIN");
    bottom->commit = prepare(bottom->db, "COMMIT");
    bottom->update = prepare(bottom->db, "INSERT OR IGNORE INTO updates VALUES (?1)");
    bottom->add = prepare(bottom->db, "INSERT INTO outbox VALUES (?1, ?2)");
    bottom->remove = prepare(bottom->db, "DELETE FROM outbox WHERE id = ?1");
    bottom->move = prepare(bottom->db, "INSERT INTO moves VALUES (?1, ?2, ?3, ?2)");
    bottom->table = prepare(bottom->db, "INSERT INTO tables VALUES (?1, ?2, ?3) ON CONFLICT (id)"
                                        " DO UPDATE SET turn = ?2, post = ?3");
    bottom->post = prepare(bottom->db, "INSERT INTO posts (id, chat, body) VALUES (?1, ?2, ?3)");
    bottom->edit = prepare(bottom->db, "UPDATE posts SET chat = ?2, body = ?3 WHERE id = ?1");
    bottom->shown = prepare(bottom->db, "UPDATE posts SET body = NULL,"
                                        " message_id = iif(?2 = 0, message_id, ?2) WHERE id = ?1");
}

/* --- requests --- */

static size_t receive(char *bytes, size_t size, size_t n, void *context)
{
    struct request *request = context;
    size_t length = size * n;
    request->answer = realloc(request->answer, request->length + length + 1);
    assert(request->answer != NULL);
    memcpy(request->answer + request->length, bytes, length);
    request->length += length;
    request->answer[request->length] = '\0';
    return length;
}

static void open_request(struct bottom *bottom, struct request *request)
{
    request->easy = curl_easy_init();
    assert(request->easy != NULL);
    curl_easy_setopt(request->easy, CURLOPT_PRIVATE, request);
    curl_easy_setopt(request->easy, CURLOPT_WRITEFUNCTION, receive);
    curl_easy_setopt(request->easy, CURLOPT_WRITEDATA, request);
    curl_easy_setopt(request->easy, CURLOPT_HTTPHEADER, bottom->headers);
    curl_easy_setopt(request->easy, CURLOPT_TCP_NODELAY, 1L);
}

static void start(struct bottom *bottom, struct request *request, const char *method,
                  const char *body)
{
    char url[URL_BYTES];
    snprintf(url, sizeof url, "http://127.0.0.1:%d/bot%s/%s", bottom->options.port,
             bottom->options.token, method);
    request->busy = true;
    request->length = 0;
    curl_easy_setopt(request->easy, CURLOPT_URL, url);
    curl_easy_setopt(request->easy, CURLOPT_POSTFIELDS, body);
    curl_multi_add_handle(bottom->multi, request->easy);
}

static void start_poll(struct bottom *bottom)
{
    snprintf(bottom->poll.poll, sizeof bottom->poll.poll,
             "{\"offset\":%" PRId64 ",\"limit\":100,\"timeout\":45}", bottom->offset);
    start(bottom, &bottom->poll, "getUpdates", bottom->poll.poll);
}

static void start_sends(struct bottom *bottom)
{
    static const char *const methods[] = {"answerCallbackQuery", "sendMessage", "editMessageText"};
    for (int i = 0; i < SENDS && bottom->head != bottom->tail; i++) {
        struct request *request = &bottom->sends[i];
        if (request->busy)
            continue;
        request->send = bottom->queue[bottom->head++ % QUEUE];
        start(bottom, request, methods[request->send->kind], request->send->body);
    }
}

/* --- updates --- */

static struct send *add_send(struct bottom *bottom, enum kind kind, int64_t chat)
{
    struct send *send = malloc(sizeof *send);
    assert(send != NULL);
    assert(bottom->tail - bottom->head < QUEUE);
    send->id = ++bottom->last_id;
    send->chat = chat;
    send->post = 0;
    send->kind = kind;
    bottom->queue[bottom->tail++ % QUEUE] = send;
    return send;
}

/* The row of a post holds its body until it is shown. */
static void keep_post(struct bottom *bottom, sqlite3_stmt *statement, const struct send *send)
{
    sqlite3_bind_int64(statement, 1, send->post);
    sqlite3_bind_int64(statement, 2, send->chat);
    sqlite3_bind_text(statement, 3, send->body, -1, SQLITE_STATIC);
    run(statement);
    bottom->posts[-send->chat % ROUTES] = send->post;
}

static void keep_send(struct bottom *bottom, struct send *send)
{
    int64_t *post = &bottom->posts[-send->chat % ROUTES];
    if (bottom->options.facts && send->kind != KIND_ANSWER) {
        send->post = send->kind == KIND_POST ? send->id : *post;
        keep_post(bottom, send->kind == KIND_POST ? bottom->post : bottom->edit, send);
        return;
    }
    sqlite3_bind_int64(bottom->add, 1, send->id);
    sqlite3_bind_text(bottom->add, 2, send->body, -1, SQLITE_STATIC);
    run(bottom->add);
}

static void add_post(struct bottom *bottom, int64_t chat)
{
    struct send *send = add_send(bottom, KIND_POST, chat);
    snprintf(send->body, sizeof send->body, POST, chat, (int)(bottom->last_id % 66));
    keep_send(bottom, send);
}

static void add_edit(struct bottom *bottom, int64_t chat)
{
    int64_t message = bottom->latest[-chat % ROUTES];
    if (message == 0) {
        add_post(bottom, chat);
        return;
    }
    struct send *send = add_send(bottom, KIND_EDIT, chat);
    snprintf(send->body, sizeof send->body, EDIT, chat, message, (int)(bottom->last_id % 66));
    keep_send(bottom, send);
}

/* Each chat has one table; its turn is the id of the last update. */
static void keep_move(struct bottom *bottom, int64_t chat, int64_t turn, const char *data)
{
    sqlite3_bind_int64(bottom->move, 1, chat);
    sqlite3_bind_int64(bottom->move, 2, turn);
    sqlite3_bind_text(bottom->move, 3, data, -1, SQLITE_STATIC);
    run(bottom->move);
    sqlite3_bind_int64(bottom->table, 1, chat);
    sqlite3_bind_int64(bottom->table, 2, turn);
    sqlite3_bind_int64(bottom->table, 3, bottom->posts[-chat % ROUTES]);
    run(bottom->table);
}

static void take_update(struct bottom *bottom, const json_t *update)
{
    const json_t *press = json_object_get(update, "callback_query");
    const json_t *message = json_object_get(press, "message");
    int64_t chat = json_integer_value(json_object_get(json_object_get(message, "chat"), "id"));
    int64_t id = json_integer_value(json_object_get(update, "update_id"));
    bottom->offset = id + 1;
    sqlite3_bind_int64(bottom->update, 1, id);
    run(bottom->update);
    if (sqlite3_changes(bottom->db) == 0 || press == NULL)
        return;
    struct send *answer = add_send(bottom, KIND_ANSWER, 0);
    snprintf(answer->body, sizeof answer->body, ANSWER,
             json_string_value(json_object_get(press, "id")));
    keep_send(bottom, answer);
    if (bottom->options.facts)
        keep_move(bottom, chat, id, json_string_value(json_object_get(press, "data")));
    for (bottom->posts_due += bottom->options.posts; bottom->posts_due >= 1; bottom->posts_due--)
        add_post(bottom, chat);
    for (bottom->edits_due += bottom->options.edits; bottom->edits_due >= 1; bottom->edits_due--)
        add_edit(bottom, chat);
}

static void take_batch(struct bottom *bottom, const char *answer)
{
    size_t i;
    const json_t *update;
    json_t *batch = json_loads(answer, 0, NULL);
    json_array_foreach(json_object_get(batch, "result"), i, update) take_update(bottom, update);
    json_decref(batch);
}

/* --- turns --- */

static void take_sent(struct bottom *bottom, struct request *request)
{
    static const char MESSAGE_ID[] = "\"message_id\":";
    struct send *send = request->send;
    const char *found = strstr(request->answer, MESSAGE_ID);
    int64_t message = found != NULL ? strtoll(found + sizeof MESSAGE_ID - 1, NULL, 10) : 0;
    sqlite3_stmt *done = send->post != 0 ? bottom->shown : bottom->remove;
    if (send->kind == KIND_POST && message != 0)
        bottom->latest[-send->chat % ROUTES] = message;
    sqlite3_bind_int64(done, 1, send->post != 0 ? send->post : send->id);
    if (send->post != 0)
        sqlite3_bind_int64(done, 2, send->kind == KIND_POST ? message : 0);
    run(done);
    free(send);
    request->send = NULL;
}

/* Lets curl do what it can, and lists what has finished. */
static void perform(struct bottom *bottom)
{
    int n;
    const CURLMsg *message;
    curl_multi_perform(bottom->multi, &n);
    while ((message = curl_multi_info_read(bottom->multi, &n)) != NULL) {
        struct request *request;
        assert(message->data.result == CURLE_OK);
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &request);
        curl_multi_remove_handle(bottom->multi, request->easy);
        bottom->finished[bottom->n_finished++] = request;
    }
}

static void turn(struct bottom *bottom)
{
    run(bottom->begin);
    for (int i = 0; i < bottom->n_finished; i++) {
        struct request *request = bottom->finished[i];
        request->busy = false;
        if (request == &bottom->poll)
            take_batch(bottom, request->answer);
        else
            take_sent(bottom, request);
    }
    bottom->n_finished = 0;
    run(bottom->commit);
    start_sends(bottom);
    if (!bottom->poll.busy)
        start_poll(bottom);
}

_Noreturn static void run_floor(const struct least_bot_options *options)
{
    static struct bottom bottom;
    bottom.options = *options;
    open_database(&bottom);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    bottom.multi = curl_multi_init();
    curl_multi_setopt(bottom.multi, CURLMOPT_MAXCONNECTS, (long)SENDS + 1);
    bottom.headers = curl_slist_append(NULL, "Content-Type: application/json");
    bottom.headers = curl_slist_append(bottom.headers, "Expect:");
    open_request(&bottom, &bottom.poll);
    for (int i = 0; i < SENDS; i++)
        open_request(&bottom, &bottom.sends[i]);
    for (start_poll(&bottom);;) {
        perform(&bottom);
        if (bottom.n_finished > 0)
            turn(&bottom);
        else
            curl_multi_poll(bottom.multi, NULL, 0, WAIT_MS, NULL);
    }
}

/* --- the process --- */

pid_t least_bot_start(const struct least_bot_options *options)
{
    char port[16], posts[32], edits[32];
    snprintf(port, sizeof port, "%d", options->port);
    snprintf(posts, sizeof posts, "%f", options->posts);
    snprintf(edits, sizeof edits, "%f", options->edits);
    pid_t pid = fork();
    assert(pid >= 0);
    if (pid > 0)
        return pid;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    execl("/proc/self/exe", "floor", port, options->token, options->folder, posts, edits,
          options->facts ? "facts" : "", (char *)NULL);
    _exit(127);
}

void least_bot_run_if_asked(int n_arguments, char **arguments)
{
    if (n_arguments != 7 || strcmp(arguments[0], "floor") != 0)
        return;
    run_floor(&(struct least_bot_options){.port = (uint16_t)atoi(arguments[1]),
                                          .token = arguments[2],
                                          .folder = arguments[3],
                                          .posts = strtod(arguments[4], NULL),
                                          .edits = strtod(arguments[5], NULL),
                                          .facts = arguments[6][0] != '\0'});
}
