/* questions.c - asks a person for a text in reply: a name for rules, a forfeit, a place. */
#include "questions.h"

#include "enqueue.h"

#include <stdio.h>
#include <string.h>

static const char *const topics[] = {
    [QUESTION_RULES_NAME] = "rules",
    [QUESTION_FORFEIT] = "forfeit",
    [QUESTION_PLACE] = "place",
};

void questions_ask(struct ctx *ctx, enum question about, int64_t table)
{
    struct step *step = ctx->step;
    const struct update *update = ctx->update;
    struct seat whom = {.player = update->from.id};
    struct message message;
    memcpy(whom.name, ctx->name, sizeof whom.name);
    notes_question(about, &whom, ctx->language, &message);

    struct delivery here = {step, update->chat, update->thread, 0};
    struct store_question question = {.chat = update->chat,
                                      .player = update->from.id,
                                      .table = table,
                                      .post = enqueue_post(&here, SEND_REPLY, &message),
                                      .at_ms = step->now_ms};
    snprintf(question.about, sizeof question.about, "%s", topics[about]);
    store_question_put(step->store, &question);
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
    while (*ret_about > 0 && strcmp(question.about, topics[*ret_about]) != 0)
        (*ret_about)--;
    *ret_table = question.table;
    return true;
}
