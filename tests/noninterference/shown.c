/* shown.c - reads the buttons off what a bot sends. */
#include "shown.h"

#include <string.h>

int shown_count(const struct shown *shown)
{
    return shown->n < SHOWN_POSTS_MOST ? shown->n : SHOWN_POSTS_MOST;
}

const struct shown_post *shown_at(const struct shown *shown, int i)
{
    return &shown->posts[(shown->n - shown_count(shown) + i) % SHOWN_POSTS_MOST];
}

static struct shown_post *find(struct shown *shown, int64_t post)
{
    for (int i = 0; post != 0 && i < shown_count(shown); i++)
        if (shown->posts[i].post == post)
            return &shown->posts[i];
    return NULL;
}

/* The data of buttons is ASCII without quotes, so that it stands in JSON as it is. */
static void read_buttons(const char *body, struct shown_post *post)
{
    static const char key[] = "\"callback_data\":\"";
    post->n = 0;
    while (post->n < SHOWN_BUTTONS_MOST && (body = strstr(body, key)) != NULL) {
        body += strlen(key);
        size_t length = strcspn(body, "\"");
        if (length >= SHOWN_DATA_BYTES)
            continue;
        memcpy(post->data[post->n], body, length);
        post->data[post->n++][length] = '\0';
    }
}

void shown_take(struct shown *shown, const struct store_send *send)
{
    struct shown_post *post = find(shown, send->post);
    if (send->post == 0)
        return;
    if (!post) {
        post = &shown->posts[shown->n++ % SHOWN_POSTS_MOST];
        *post = (struct shown_post){.post = send->post, .chat = send->chat, .table = send->table};
    }
    read_buttons(send->body, post);
}

void shown_sent(struct shown *shown, int64_t post, int64_t message)
{
    struct shown_post *sent = find(shown, post);
    if (sent)
        sent->message = message;
}
