/* admin_answer.c - reads Telegram's answer, or asks the second question. */
#include "admin_answer.h"

#include "dispatch.h"
#include "enqueue.h"
#include "intent.h"
#include "members.h"

#include <string.h>

static bool runs_it(const json_t *member)
{
    const char *status = json_string_value(json_object_get(member, "status"));
    return status && (strcmp(status, "creator") == 0 || strcmp(status, "administrator") == 0);
}

static bool is_member(const json_t *member)
{
    enum member_status status = update_standing(member);
    return status != MEMBER_LEFT && status != MEMBER_KICKED;
}

static enum group_standing in_list(const json_t *admins, int64_t player)
{
    size_t i;
    const json_t *member;
    json_array_foreach(admins, i, member)
    {
        const json_t *user = json_object_get(member, "user");
        if (json_integer_value(json_object_get(user, "id")) == player && runs_it(member))
            return STANDING_ADMIN;
    }
    return STANDING_NONE;
}

static int64_t who_asks(const char *context)
{
    struct update update;
    struct intent intent;
    int64_t group;
    intent_read_waiting(context, &update, &intent, &group);
    return update.from.id;
}

/* An attempt of its own: the request goes on even if the tables cannot be told. */
static void tell_tables(struct step *step, int64_t chat, int64_t player, bool is_in)
{
    step_try(step);
    members_told(step, chat, player, is_in);
    step_tried(step, "who is a member of chat", chat);
}

void admin_answer_came(struct step *step, const struct store_send *send, int64_t chat,
                       const char *context, const json_t *result)
{
    bool first = strcmp(send->method, ENQUEUE_ASKS_MEMBER) == 0;
    enum group_standing standing = STANDING_UNTOLD;
    if (!result && first) {
        enqueue_admins_question(step, chat, who_asks(context), context);
        return;
    }
    if (result && first)
        tell_tables(step, chat, who_asks(context), is_member(result));
    if (strcmp(send->method, ENQUEUE_PINS) == 0)
        standing =
            result ? STANDING_ADMIN : STANDING_NONE; /* of the bot's, as settings.c reads it */
    else if (json_is_array(result))
        standing = in_list(result, who_asks(context));
    else if (result)
        standing = runs_it(result) ? STANDING_ADMIN : STANDING_NONE;
    dispatch_answer(step, chat, context, standing);
}

void admin_answer_failed(struct step *step, const struct store_send *send, const char *context)
{
    dispatch_answer(step, send->chat, context, STANDING_UNHEARD);
}
