/* enqueue.c - turns messages into posts, and other calls into rows of the outbox. */
#include "enqueue.h"

#include "chat.h"
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

/* A shut chat gets no new message. The end of a game, and news of a running one that no later post
 * tells again, wait for the right to write; games are posted as they stand then. */
static bool is_shut(const struct delivery *to)
{
    if (!chat_shut(to->step, to->chat))
        return false;
    if (!chat_silenced(to->step, to->chat))
        return true;
    if (to->step->lasts)
        return false;
    const struct live *live = live_tables_get(to->step->live_tables, to->table);
    return !live || live->table.status == TABLE_LOBBY || live->table.status == TABLE_PLAYING;
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

/* The part that only a new message has; the caller frees it. A reply makes no sound in a group: it
 * is for the person who asked, and who is there. */
static char *opening_of(const struct delivery *to, enum store_send_kind kind,
                        const struct message *message)
{
    bool answers = kind == SEND_REPLY && to->chat < 0;
    struct request_opening opening = {.thread = chat_topic(to->thread),
                                      .silent = message->silent || answers ||
                                                schedule_silent(to->step, to->chat, to->table),
                                      .secret = is_kept_secret(to, message),
                                      .asks = message->asks};
    return request_opening(&opening);
}

/* The parts of a message that a post takes: all, those of an edit, the buttons alone, or those of
 * an edit if it cannot be taken away any more. */
enum parts { NEW, EDIT, BUTTONS, AWAY };

/* Sets a post (0: a new one), unless an answer with the same content waits in the chat already.
 * Returns its id. `message` NULL: no buttons. */
static int64_t set(const struct delivery *to, enum store_send_kind kind, int64_t post,
                   enum parts parts, const struct message *message)
{
    struct store *store = to->step->store;
    struct request_button buttons[MESSAGE_BUTTONS_MAX];
    int n = message ? buttons_of(to, message, buttons) : 0;
    char *text = parts != BUTTONS ? request_text(message->text) : NULL;
    char *keyboard = request_buttons(buttons, n);
    char *opening = parts == NEW ? opening_of(to, kind, message) : NULL;
    char *news = parts != BUTTONS ? news_of(to, message) : NULL;
    struct store_post show = {.kind = kind,
                              .post = post,
                              .chat = to->chat,
                              .table = to->table,
                              .who = to->step->person,
                              .text = text,
                              .buttons = keyboard,
                              .opening = opening,
                              .context = news,
                              .away = parts == AWAY};
    int64_t same = post == 0 ? store_post_same(store, &show) : 0;
    int64_t id = same != 0 ? same : store_post_set(store, &show, to->step->now_ms);
    free(text);
    free(keyboard);
    free(opening);
    free(news);
    return id;
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
    return set(to, kind, 0, NEW, message);
}

bool enqueue_instead(const struct delivery *to, int64_t post, bool retells, struct message *message)
{
    char *untold = is_shut(to) ? NULL : store_post_unsent(to->step->store, to->chat, post);
    if (!untold)
        return false;
    if (*untold != '\0' && !retells) {
        message_add_untold(message, untold);
        store_post_note_several(to->step->store, post);
    }
    free(untold);
    if (!is_whole(to, message))
        return false;
    set(to, SEND_POST, post, NEW, message);
    return true;
}

void enqueue_edit(const struct delivery *to, enum store_send_kind kind, int64_t post,
                  const struct message *message)
{
    assert(!message->secret || (to->chat > 0 && to->table != 0)); /* fixed since it was sent */
    if (post != 0 && !is_shut(to) && !is_too_much(to, kind) && is_whole(to, message))
        set(to, kind, post, EDIT, message);
}

void enqueue_buttons(const struct delivery *to, int64_t post, const struct message *message)
{
    if (post != 0 && !is_shut(to) && is_whole(to, message))
        set(to, SEND_EDIT, post, BUTTONS, message);
}

void enqueue_strip(const struct delivery *to, int64_t post)
{
    if (post != 0 && !is_shut(to))
        set(to, SEND_CHORE, post, BUTTONS, NULL);
}

bool enqueue_withdraw(const struct delivery *to, int64_t post)
{
    bool stands = !store_post_withdraw(to->step->store, to->chat, post);
    if (stands)
        enqueue_strip(to, post);
    return stands;
}

void enqueue_fold(const struct delivery *to, int64_t post, bool away, const struct message *rest)
{
    if (post != 0 && !is_shut(to))
        set(to, SEND_CHORE, post, away ? AWAY : EDIT, rest);
}

/* Queues a call and frees its body. */
static void queue(struct store *store, struct store_send *send, const char *method, char *body)
{
    snprintf(send->method, sizeof send->method, "%s", method);
    send->body = body;
    store_queue(store, send, send->created_ms);
    free(body);
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
    struct store_send send = {.kind = SEND_ONCE,
                              .chat = to->chat,
                              .table = to->table,
                              .who = to->step->person,
                              .created_ms = to->step->now_ms,
                              .context = context};
    if (!is_shut(to)) /* else the throw is late, and the bot throws this die itself */
        queue(to->step->store, &send, "sendDice", request_die(chat_topic(to->thread)));
}

int64_t enqueue_file(const struct delivery *to, enum store_attachment attachment,
                     const char *context, const char *caption)
{
    if (is_shut(to))
        return 0;
    char *opening = request_opening(&(struct request_opening){
        .thread = chat_topic(to->thread), .caption = caption, .silent = true});
    struct store_post file = {.kind = SEND_FILE,
                              .attachment = attachment,
                              .chat = to->chat,
                              .table = to->table,
                              .who = to->step->person,
                              .buttons = "",
                              .opening = opening,
                              .context = context};
    int64_t post = store_post_set(to->step->store, &file, to->step->now_ms);
    free(opening);
    return post;
}

static void ask(struct step *step, const struct store_send *send, const char *method, char *body)
{
    struct store_send question = *send;
    question.kind = SEND_OTHER;
    question.created_ms = step->now_ms;
    queue(step->store, &question, method, body);
}

void enqueue_reaction(struct step *step, int64_t chat, int64_t message, const char *emoji)
{
    struct store_send send = {.chat = chat, .who = step->person};
    ask(step, &send, "setMessageReaction", request_reaction(message, emoji));
}

void enqueue_pin(struct step *step, int64_t chat, int64_t message, const char *context)
{
    struct store_send send = {.chat = chat, .who = step->person, .context = context};
    ask(step, &send, ENQUEUE_PINS, request_pin(message));
}

void enqueue_unpin(struct step *step, int64_t chat, int64_t message)
{
    struct store_send send = {.chat = chat, .who = step->person};
    if (message != 0)
        ask(step, &send, "unpinChatMessage", request_unpin(message));
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

bool enqueue_unsent(const struct step *step, int64_t chat, int64_t post)
{
    char *untold = store_post_unsent(step->store, chat, post);
    bool unsent = untold != NULL;
    free(untold);
    return unsent;
}

bool enqueue_waits(const struct step *step, int64_t post)
{
    return post != 0 && store_post_stands(step->store, post) &&
           store_post_message(step->store, post) == 0;
}
