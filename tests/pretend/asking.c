/* asking.c - getChat, getChatMember, getChatAdministrators, leaveChat. */
#include "methods.h"

#include "access.h"
#include "people.h"
#include "posts.h"

void asking_chat(struct call *call)
{
    struct chat *chat = access_find(call);
    if (chat == NULL)
        return;
    json_t *full = json_copy(chat->chat);
    json_object_set_new(full, "accent_color_id", json_integer(0));
    json_object_set_new(full, "max_reaction_count", json_integer(11));
    json_object_set_new(full, "accepted_gift_types",
                        json_pack("{s:b, s:b, s:b, s:b, s:b}", "unlimited_gifts", 0,
                                  "limited_gifts", 0, "unique_gifts", 0, "premium_subscription", 0,
                                  "gifts_from_channels", 0));
    json_t *pinned = world_message(chat, chat->pinned);
    if (pinned != NULL)
        json_object_set_new(full, "pinned_message", posts_quoted(pinned));
    apicall_result(call, full);
}

void asking_member(struct call *call)
{
    struct pretend *p = call->p;
    struct chat *chat = access_find(call);
    if (chat == NULL)
        return;
    int64_t user = apicall_integer(call, "user_id");
    struct person *person = world_person(p, user);
    const struct member *member = world_member(chat, user);
    if (user == json_integer_value(json_object_get(p->bot, "id")))
        apicall_result(call, people_chat_member(p->bot, chat->id > 0 ? MEMBER : chat->bot));
    else if (person == NULL || (member == NULL && !person->met))
        apicall_refuse(call, 400, "Bad Request: PARTICIPANT_ID_INVALID");
    else if (chat->id > 0)
        apicall_result(call, people_chat_member(person->user, chat->id == user ? MEMBER : LEFT));
    else
        apicall_result(call,
                       people_chat_member(person->user, member == NULL ? LEFT : member->standing));
}

void asking_administrators(struct call *call)
{
    struct pretend *p = call->p;
    struct chat *chat = access_find(call);
    if (chat == NULL)
        return;
    if (chat->id > 0) {
        apicall_refuse(call, 400, "Bad Request: there are no administrators in the private chat");
        return;
    }
    json_t *list = json_array();
    for (size_t i = 0; i < chat->member_count; i++) {
        const struct member *member = &chat->members[i];
        if (world_is_admin(member->standing))
            json_array_append_new(
                list, people_chat_member(world_person(p, member->user)->user, member->standing));
    }
    if (world_is_admin(chat->bot) && apicall_bool(call, "return_bots"))
        json_array_append_new(list, people_chat_member(p->bot, chat->bot));
    apicall_result(call, list);
}

void asking_leave(struct call *call)
{
    struct chat *chat = access_find(call);
    if (chat == NULL)
        return;
    if (chat->id > 0) {
        apicall_refuse(call, 400,
                       "Bad Request: chat member status can't be changed in private chats");
        return;
    }
    people_set_bot(call->p, chat, call->p->bot, LEFT);
    apicall_true(call);
}
