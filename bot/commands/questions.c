/* questions.c - asks a person for a text in reply: a name for rules, a forfeit, a stretch of time,
 * a place.
 */
#include "questions.h"

#include "enqueue.h"

#include <stdio.h>
#include <string.h>

static const char *const topics[] = {
    [QUESTION_RULES_NAME] = "rules",
    [QUESTION_FORFEIT] = "forfeit",
    [QUESTION_AWAY] = "away",
    [QUESTION_PLACE] = "place",
};

/* Says it in the chat, and keeps the question that it asks. */
static void put(struct ctx *ctx, const char *topic, int64_t table, const struct message *message)
{
    const struct update *update = ctx->update;
    struct delivery here = {ctx->step, update->chat, update->thread, 0};
    struct store_question question = {.chat = update->chat,
                                      .player = update->from.id,
                                      .table = table,
                                      .post = enqueue_post(&here, SEND_REPLY, message),
                                      .at_ms = ctx->step->now_ms};
    snprintf(question.about, sizeof question.about, "%s", topic);
    store_question_put(ctx->step->store, &question);
}

void questions_ask(struct ctx *ctx, enum question about, int64_t table)
{
    struct seat whom = {.player = ctx->update->from.id};
    struct message message;
    memcpy(whom.name, ctx->name, sizeof whom.name);
    notes_question(about, &whom, ctx->language, &message);
    put(ctx, topics[about], table, &message);
}

void questions_say(struct ctx *ctx, enum question about, const struct message *message)
{
    put(ctx, topics[about], 0, message);
}

void questions_again(struct ctx *ctx, enum question about, int64_t table,
                     const struct message *message)
{
    char topic[STORE_CODE_BYTES];
    snprintf(topic, sizeof topic, "%s%s", topics[about], about == QUESTION_PLACE ? " again" : "");
    put(ctx, topic, table, message);
}

/* Whether a stored question is about this, asked for the first time or again. */
static bool is_about(const struct store_question *question, const char *topic)
{
    size_t length = strlen(topic);
    return strncmp(question->about, topic, length) == 0 &&
           (question->about[length] == '\0' || question->about[length] == ' ');
}

bool questions_take(const struct ctx *ctx, enum question *ret_about, int64_t *ret_table)
{
    const struct update *update = ctx->update;
    struct store_question question;
    /* An anonymous admin writes as the group, and may answer for the person who was asked. The
     * author of a channel's message may be anybody. */
    bool group = ctx_is_group(ctx);
    if (update->anonymous && !group)
        return false;
    if (!store_question_take(ctx->step->store, update->chat,
                             group ? STORE_ANYBODY : update->from.id, update->reply_to, &question))
        return false;
    *ret_about = QUESTION_PLACE;
    while (*ret_about > 0 && !is_about(&question, topics[*ret_about]))
        (*ret_about)--;
    *ret_table = question.table;
    return true;
}
