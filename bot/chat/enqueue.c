/* enqueue.c - turns messages into the bodies of calls and queues them. */
#include "enqueue.h"

#include "chat.h"
#include "hash.h"
#include "request.h"
#include "schedule.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether the message did not overflow. If it did, the step has trouble and is rolled back. */
static bool is_whole(const struct delivery *to, const struct message *message)
{
    if (message_fits(message))
        return true;
    to->step->trouble = "a message does not fit";
    return false;
}

static const char *const styles[] = {
    [BUTTON_PRIMARY] = "primary", [BUTTON_SUCCESS] = "success", [BUTTON_DANGER] = "danger"};

static int buttons_of(const struct delivery *to, const struct message *message,
                      struct request_button *ret_buttons)
{
    for (int i = 0; i < message->n_buttons; i++) {
        const struct button *button = &message->buttons[i];
        ret_buttons[i] = (struct request_button){.label = button->label,
                                                 .data = button->data,
                                                 .is_link = button->is_link,
                                                 .new_row = button->new_row,
                                                 .style = styles[button->style],
                                                 .mark = to->step->bot->era};
    }
    return message->n_buttons;
}

/* Queues a call and frees its body. */
static void queue(struct store *store, struct store_send *send, const char *method, char *body)
{
    snprintf(send->method, sizeof send->method, "%s", method);
    send->body = body;
    store_queue(store, send, send->created_ms);
    free(body);
}

/* A shut chat gets no new message. The end of a game waits for the right to write; other games are
 * posted as they stand then. */
static bool is_shut(const struct delivery *to)
{
    if (!chat_shut(to->step, to->chat))
        return false;
    if (!chat_silenced(to->step, to->chat))
        return true;
    const struct live *live = live_tables_get(to->step->live_tables, to->table);
    return !live || live->table.status == TABLE_LOBBY || live->table.status == TABLE_PLAYING;
}

static struct store_send send_of(const struct delivery *to, enum store_send_kind kind, int64_t post)
{
    return (struct store_send){.kind = kind,
                               .chat = to->chat,
                               .post = post,
                               .table = to->table,
                               .who = to->step->person,
                               .created_ms = to->step->now_ms};
}

/* Queues a call that makes a post, and frees its body. An answer that already waits in the chat is
 * not queued twice. */
static int64_t queue_post(const struct delivery *to, struct store_send *send, const char *method,
                          char *body)
{
    struct store *store = to->step->store;
    snprintf(send->method, sizeof send->method, "%s", method);
    send->body = body;
    send->post = send->kind == SEND_REPLY ? store_same_reply(store, send) : 0;
    if (send->post == 0) {
        send->post = store_post_new(store, to->chat, to->table);
        store_queue(store, send, send->created_ms);
    }
    free(body);
    return send->post;
}

/* The end of each text is hashed, too, so that moving a letter from one text to the next changes
 * the hash. */
static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_add(hash, text, strlen(text) + 1);
}

static uint64_t hash_buttons(const struct delivery *to, const struct message *message)
{
    uint64_t hash = HASH_BEGIN;
    for (int i = 0; i < message->n_buttons; i++) {
        const struct button *button = &message->buttons[i];
        hash = hash_add(hash, button->new_row ? "\n" : " ", 1);
        hash = hash_add(hash, to->step->bot->era, strlen(to->step->bot->era));
        hash = hash_text(hash_text(hash, button->label), button->data);
        hash = hash_add(hash, &button->style, sizeof button->style);
    }
    return hash;
}

static struct content content_of(const struct delivery *to, const struct message *message)
{
    return (struct content){hash_text(HASH_BEGIN, message->text), hash_buttons(to, message)};
}

/* The news in a message of a table, NULL if it tells none; the caller frees it. */
static char *news_of(const struct delivery *to, const struct message *message)
{
    if (to->table == 0 || message->news == message->news_end)
        return NULL;
    char *news = strndup(message->text + message->news, message->news_end - message->news);
    assert(news);
    return news;
}

/* A private message of a table cannot be forwarded or saved, so that no throw can be shown as a
 * proof. Telegram fixes that when the message is sent, and a later edit may put dice in it. */
static bool is_kept_secret(const struct delivery *to, const struct message *message)
{
    assert(!message->secret || to->chat > 0);
    return message->secret || (to->chat > 0 && to->table != 0);
}

/* The body of a new message; the caller frees it. A reply makes no sound in a group: it is for the
 * person who asked, and who is there. */
static char *body_of(const struct delivery *to, enum store_send_kind kind,
                     const struct message *message)
{
    bool answers = kind == SEND_REPLY && to->chat < 0;
    struct request_button buttons[MESSAGE_BUTTONS_MAX];
    struct request_message request = {.html = message->text,
                                      .silent = message->silent || answers ||
                                                schedule_silent(to->step, to->chat, to->table),
                                      .secret = is_kept_secret(to, message),
                                      .asks = message->asks,
                                      .thread = chat_topic(to->thread),
                                      .buttons = buttons,
                                      .n_buttons = buttons_of(to, message, buttons)};
    return request_text(&request);
}

/* Whether so many replies to this person wait in the chat that no more is made. */
static bool is_too_much(const struct delivery *to, enum store_send_kind kind)
{
    return (kind == SEND_REPLY || kind == SEND_REPLY_EDIT) &&
           store_replies_enough(to->step->store, to->chat, to->step->person);
}

int64_t enqueue_post(const struct delivery *to, enum store_send_kind kind,
                     const struct message *message)
{
    if (is_shut(to) || is_too_much(to, kind) || !is_whole(to, message))
        return 0;
    struct store_send send = send_of(to, kind, 0);
    char *news = news_of(to, message), *body = body_of(to, kind, message);
    send.context = news;
    send.content = content_of(to, message);
    int64_t post = queue_post(to, &send, "sendMessage", body);
    free(news);
    return post;
}

bool enqueue_instead(const struct delivery *to, int64_t post, struct message *message)
{
    char *untold = is_shut(to) ? NULL : store_post_unsent(to->step->store, to->chat, post);
    if (!untold)
        return false;
    if (*untold != '\0') {
        message_add_untold(message, untold);
        store_post_note_several(to->step->store, post);
    }
    free(untold);
    if (!is_whole(to, message))
        return false;
    struct store_send send = send_of(to, SEND_POST, post);
    char *news = news_of(to, message), *body = body_of(to, SEND_POST, message);
    send.context = news;
    send.content = content_of(to, message);
    send.body = body;
    store_post_rewrite(to->step->store, &send);
    free(news);
    free(body);
    return true;
}

void enqueue_edit(const struct delivery *to, enum store_send_kind kind, int64_t post,
                  const struct message *message)
{
    assert(!message->secret || (to->chat > 0 && to->table != 0)); /* fixed since it was sent */
    if (post == 0 || is_shut(to) || is_too_much(to, kind) || !is_whole(to, message))
        return;
    struct request_button buttons[MESSAGE_BUTTONS_MAX];
    struct request_message request = {
        .html = message->text, .buttons = buttons, .n_buttons = buttons_of(to, message, buttons)};
    struct store_send send = send_of(to, kind, post);
    char *news = news_of(to, message), *body = request_text(&request);
    send.context = news;
    send.content = content_of(to, message);
    queue(to->step->store, &send, "editMessageText", body);
    free(news);
}

void enqueue_buttons(const struct delivery *to, int64_t post, const struct message *message)
{
    if (post == 0 || is_shut(to) || !is_whole(to, message))
        return;
    struct request_button buttons[MESSAGE_BUTTONS_MAX];
    int n = buttons_of(to, message, buttons);
    struct store_send send = send_of(to, SEND_EDIT, post);
    send.content.buttons = hash_buttons(to, message);
    queue(to->step->store, &send, "editMessageReplyMarkup", request_edit_buttons(buttons, n));
}

void enqueue_strip(const struct delivery *to, int64_t post)
{
    if (post == 0 || is_shut(to))
        return;
    struct store_send send = send_of(to, SEND_CHORE, post);
    send.content.buttons = HASH_BEGIN;
    queue(to->step->store, &send, "editMessageReplyMarkup", request_edit_buttons(NULL, 0));
}

void enqueue_answer(struct step *step, const char *press_id, const char *popup, bool alert,
                    const char *url)
{
    struct store_send send = {.kind = SEND_ANSWER, .who = step->person, .created_ms = step->now_ms};
    const char *text = popup && *popup != '\0' ? popup : NULL;
    queue(step->store, &send, "answerCallbackQuery", request_answer(press_id, text, alert, url));
}

void enqueue_die(const struct delivery *to, const char *context)
{
    if (is_shut(to))
        return; /* the throw is late then, and the bot throws this die itself */
    struct store_send send = send_of(to, SEND_ONCE, 0);
    send.context = context;
    queue(to->step->store, &send, "sendDice", request_bare(chat_topic(to->thread), ""));
}

int64_t enqueue_file(const struct delivery *to, enum store_attachment attachment,
                     const char *context, const char *caption)
{
    if (is_shut(to))
        return 0;
    struct store_send send = send_of(to, SEND_FILE, 0);
    send.attachment = attachment;
    send.context = context;
    return queue_post(to, &send, "sendDocument", request_bare(chat_topic(to->thread), caption));
}

static void ask(struct step *step, const struct store_send *send, const char *method, char *body)
{
    struct store_send question = *send;
    question.kind = SEND_OTHER;
    question.created_ms = step->now_ms;
    queue(step->store, &question, method, body);
}

void enqueue_question(struct step *step, int64_t chat, int64_t player, const char *context)
{
    struct store_send send = {.chat = chat, .who = step->person, .context = context};
    ask(step, &send, ENQUEUE_ASKS_MEMBER, request_member(player));
}

void enqueue_admins_question(struct step *step, int64_t chat, int64_t player, const char *context)
{
    struct store_send send = {.chat = chat, .who = player, .context = context};
    ask(step, &send, ENQUEUE_ASKS_ADMINS, request_empty());
}

bool enqueue_waits(const struct step *step, int64_t post)
{
    return post != 0 && store_post_stands(step->store, post) &&
           store_post_message(step->store, post) == 0;
}
