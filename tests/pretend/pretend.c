/* pretend.c - opens and closes a pretend Telegram. */
#include "server.h"
#include "world.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define MANUAL_START_MS INT64_C(1767225600000) /* 2026-01-01 00:00 UTC */

static json_t *make_bot(const struct pretend_options *options)
{
    json_t *bot =
        json_pack("{s:I, s:b, s:s, s:s}", "id", (json_int_t)strtoll(options->token, NULL, 10),
                  "is_bot", 1, "first_name", options->username, "username", options->username);
    assert(bot != NULL);
    return bot;
}

/* Those who write in the place of others. */
static void add_masks(struct pretend *p)
{
    static const struct {
        int64_t id;
        bool is_bot;
        const char *first_name, *username;
    } masks[] = {
        {ANONYMOUS_ADMIN, true, "Group", "GroupAnonymousBot"},
        {CHANNEL_BOT, true, "Channel", "Channel_Bot"},
        {TELEGRAM_ITSELF, false, "Telegram", NULL},
    };
    for (size_t i = 0; i < sizeof masks / sizeof masks[0]; i++) {
        json_t *user = json_pack("{s:I, s:b, s:s, s:s*}", "id", (json_int_t)masks[i].id, "is_bot",
                                 masks[i].is_bot, "first_name", masks[i].first_name, "username",
                                 masks[i].username);
        world_add_person(p, user)->met = true;
    }
}

struct pretend *pretend_open(const struct pretend_options *options)
{
    struct pretend *p = calloc(1, sizeof *p);
    assert(p != NULL);
    assert(strchr(options->token, ':') != NULL);
    p->token = strdup(options->token);
    p->username = strdup(options->username);
    p->bot = make_bot(options);
    p->flood_limits = options->flood_limits;
    p->manual_time = options->manual_time;
    p->manual_ms = MANUAL_START_MS;
    p->random = options->seed;
    p->first_press = INT64_C(1) << 60 | (int64_t)(world_random(p) >> 8 & 0xffffffffff) << 16;
    p->calls = json_array();
    p->complaints = json_array();
    p->commands = json_object();
    p->prompts = json_object();
    p->nothing = json_array();
    p->files = json_object();
    p->privacy = true;
    p->recording = true;
    queue_open(&p->queue);
    add_masks(p);
    if (!options->in_process)
        p->server = server_open(p, options->port);
    if (p->server == NULL && !options->in_process) {
        pretend_close(p);
        return NULL;
    }
    return p;
}

void pretend_close(struct pretend *p)
{
    if (p == NULL)
        return;
    server_close(p->server);
    world_close(p);
    queue_close(&p->queue);
    json_decref(p->calls);
    json_decref(p->complaints);
    json_decref(p->commands);
    json_decref(p->prompts);
    json_decref(p->nothing);
    json_decref(p->files);
    json_decref(p->last_poll);
    json_decref(p->bot);
    free(p->token);
    free(p->username);
    free(p);
}

void pretend_history(struct pretend *p, int messages)
{
    assert(messages >= 0);
    p->history = messages;
}
