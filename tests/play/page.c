/* page.c - answers the browser: files, the document, actions. */
#include "page.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    OK = 200,
    BAD_REQUEST = 400,
    NOT_FOUND = 404,
    METHOD_NOT_ALLOWED = 405,
    BROKEN = 500,
    FILE_BYTES_MAX = 1 << 20,
    PATH_BYTES = 4096,
};

static const struct {
    const char *path, *file, *type;
} files[] = {
    {"/", "page.html", "text/html; charset=utf-8"},
    {"/play/page.css", "page.css", "text/css; charset=utf-8"},
    {"/play/page.js", "page.js", "text/javascript; charset=utf-8"},
    {"/play/phone.js", "phone.js", "text/javascript; charset=utf-8"},
    {"/play/message.js", "message.js", "text/javascript; charset=utf-8"},
    {"/play/next.js", "next.js", "text/javascript; charset=utf-8"},
    {"/play/words.js", "words.js", "text/javascript; charset=utf-8"},
};
enum { FILES = sizeof files / sizeof files[0] };

/* The answer; the body is malloc'd. */
struct reply {
    int status;
    char *body;
    size_t length;
    const char *type;
};

/* --- files --- */

/* The whole of a file, malloc'd; NULL with errno set. */
static char *read_file(const char *folder, const char *name, size_t *ret_length)
{
    char path[PATH_BYTES];
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    FILE *file = fopen(path, "re");
    if (!file)
        return NULL;
    char *bytes = malloc(FILE_BYTES_MAX);
    assert(bytes);
    *ret_length = fread(bytes, 1, FILE_BYTES_MAX, file);
    bool whole = feof(file) && !ferror(file);
    fclose(file);
    if (whole)
        return bytes;
    free(bytes);
    errno = EIO;
    return NULL;
}

bool page_check(const char *folder)
{
    for (int i = 0; i < FILES; i++) {
        size_t length;
        char *bytes = read_file(folder, files[i].file, &length);
        if (!bytes) {
            fprintf(stderr,
                    "playground: cannot read %s/%s: %s; run it in the top folder of the sources, "
                    "or name the folder with --page\n",
                    folder, files[i].file, strerror(errno));
            return false;
        }
        free(bytes);
    }
    return true;
}

/* Read again for each request, so that a change shows by reloading. */
static struct reply serve_file(const char *folder, int i)
{
    struct reply reply = {.status = OK, .type = files[i].type};
    reply.body = read_file(folder, files[i].file, &reply.length);
    if (reply.body)
        return reply;
    reply.body = strdup("The page's files are gone.\n");
    assert(reply.body);
    reply.length = strlen(reply.body);
    return (struct reply){BROKEN, reply.body, reply.length, "text/plain; charset=utf-8"};
}

/* --- JSON --- */

static struct reply say_json(int status, json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT);
    assert(text);
    json_decref(json);
    return (struct reply){status, text, strlen(text), "application/json"};
}

static struct reply fail(int status, const char *why)
{
    return say_json(status, json_pack("{s:s}", "error", why));
}

static struct reply done(bool ok)
{
    return ok ? say_json(OK, json_pack("{s:b}", "ok", true))
              : fail(BAD_REQUEST, "that cannot be done now");
}

static struct reply serve_state(const struct phones *phones, const char *query)
{
    long long since = -1;
    if (query && strncmp(query, "since=", 6) == 0)
        since = strtoll(query + 6, NULL, 10);
    if (since == phones->version || !phones->text) /* the first is not drawn yet */
        return say_json(OK, json_pack("{s:I}", "version", (json_int_t)phones->version));
    struct reply reply = {OK, strdup(phones->text), phones->length, "application/json"};
    assert(reply.body);
    return reply;
}

static struct reply serve_earlier(const struct phones *phones, const char *query)
{
    long long chat, before;
    if (!query || sscanf(query, "%lld.%lld", &chat, &before) != 2)
        return fail(BAD_REQUEST, "earlier than which message of which chat?");
    return say_json(OK, phones_earlier(phones, chat, before));
}

/* A file that the bot sent, by its id. */
static struct reply serve_sent(const struct page *page, const char *id)
{
    const char *text = pretend_file(page->friends->pretend, id ? id : "");
    if (!text)
        return fail(NOT_FOUND, "there is no such file");
    struct reply reply = {OK, strdup(text), strlen(text), "application/json"};
    assert(reply.body);
    return reply;
}

/* --- actions --- */

static int64_t integer(const json_t *json, const char *name)
{
    return json_integer_value(json_object_get(json, name));
}

static const char *string(const json_t *json, const char *name)
{
    const char *value = json_string_value(json_object_get(json, name));
    return value ? value : "";
}

static struct reply act_say(struct page *page, int who, const json_t *json)
{
    const char *text = string(json, "text");
    if (strlen(text) > FRIENDS_TEXT_BYTES)
        return fail(BAD_REQUEST, "the message is too long");
    return done(friends_say(page->friends, who,
                            &(struct line){.chat = integer(json, "chat"),
                                           .topic = integer(json, "topic"),
                                           .reply_to = integer(json, "reply_to"),
                                           .text = text}));
}

static struct reply act_press(struct page *page, int who, const json_t *json)
{
    char press[40];
    if (!friends_tap(page->friends, who, integer(json, "chat"), integer(json, "message"),
                     string(json, "data"), press))
        return done(false);
    return say_json(OK, json_pack("{s:s}", "press", press));
}

static struct reply act_follow(struct page *page, int who, const json_t *json)
{
    const char *opens = friends_follow(page->friends, who, string(json, "url"));
    return say_json(OK, json_pack("{s:s}", "opens", opens));
}

static struct reply act_block(struct page *page, int who, const json_t *json)
{
    friends_block(page->friends, who, json_is_true(json_object_get(json, "blocked")));
    return done(true);
}

static struct reply act_delete(struct page *page, int who, const json_t *json)
{
    return done(
        friends_delete(page->friends, who, integer(json, "chat"), integer(json, "message")));
}

static struct reply act_start(struct page *page, int who, const json_t *json)
{
    return done(friends_start(page->friends, who));
}

static struct reply act_language(struct page *page, int who, const json_t *json)
{
    return done(friends_language(page->friends, who, string(json, "language")));
}

static struct reply act_forum(struct page *page, int who, const json_t *json)
{
    (void)json;
    return done(friends_make_forum(page->friends, who));
}

static struct reply act_topic(struct page *page, int who, const json_t *json)
{
    return done(friends_close_topic(page->friends, who, integer(json, "topic"),
                                    json_is_true(json_object_get(json, "closed"))));
}

static struct reply act_remove(struct page *page, int who, const json_t *json)
{
    return done(friends_remove(page->friends, who));
}

static const struct {
    const char *path;
    struct reply (*act)(struct page *page, int who, const json_t *json);
} actions[] = {
    {"/play/say", act_say},       {"/play/press", act_press},       {"/play/follow", act_follow},
    {"/play/block", act_block},   {"/play/delete", act_delete},     {"/play/start", act_start},
    {"/play/remove", act_remove}, {"/play/language", act_language}, {"/play/forum", act_forum},
    {"/play/topic", act_topic},
};

/* The requests of a person's phone. */
static struct reply serve_person(struct page *page, const char *path, const json_t *json)
{
    int who = friends_here(page->friends, integer(json, "user"));
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++)
        if (strcmp(path, actions[i].path) == 0)
            return who < 0 ? fail(BAD_REQUEST, "no such person") : actions[i].act(page, who, json);
    return fail(NOT_FOUND, "there is nothing here");
}

static bool move(struct page *page, const json_t *json)
{
    const json_t *ms = json_object_get(json, "ms");
    return ms ? mover_go(page->mover, json_integer_value(ms)) : mover_go_to_next(page->mover);
}

static struct reply serve_action(struct page *page, const char *path, const char *body,
                                 size_t length)
{
    json_t *json = json_loadb(body ? body : "", body ? length : 0, 0, NULL);
    struct reply reply;
    if (strcmp(path, "/play/reset") == 0)
        reply = done(page->reset_wanted = true);
    else if (strcmp(path, "/play/add") == 0)
        reply = done(friends_add(page->friends));
    else if (strcmp(path, "/play/move") == 0)
        reply = done(move(page, json));
    else
        reply = serve_person(page, path, json);
    json_decref(json);
    return reply;
}

static struct reply answer(struct page *page, const char *method, const char *path,
                           const char *query, const char *body, size_t length)
{
    if (strcmp(method, "POST") == 0)
        return serve_action(page, path, body, length);
    if (strcmp(method, "GET") != 0)
        return fail(METHOD_NOT_ALLOWED, "GET and POST only");
    for (int i = 0; i < FILES; i++)
        if (strcmp(path, files[i].path) == 0)
            return serve_file(page->folder, i);
    if (strcmp(path, "/play/state") == 0)
        return serve_state(page->phones, query);
    if (strcmp(path, "/play/earlier") == 0)
        return serve_earlier(page->phones, query);
    if (strcmp(path, "/play/file") == 0)
        return serve_sent(page, query);
    return fail(NOT_FOUND, "there is nothing here");
}

int page_serve(void *context, const char *method, const char *path, const char *query,
               const char *body, size_t length, char **ret_body, size_t *ret_length,
               const char **ret_type)
{
    struct reply reply = answer(context, method, path, query, body, length);
    *ret_body = reply.body;
    *ret_length = reply.length;
    *ret_type = reply.type;
    return reply.status;
}
