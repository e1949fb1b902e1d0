/* talk.c - speaking to the person a wish came from, in the right place and language. */
#include "talk.h"

#include "anonymous_admin.h"
#include "enqueue.h"
#include "house_load.h"
#include "rules_page.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

int talk_chat_language(struct store *store, int64_t chat, const char *client)
{
    struct store_chat known;
    store_chat(store, chat, &known);
    return text_language_for(known.language[0] != '\0' ? known.language : client);
}

int talk_player_language(struct store *store, int64_t player)
{
    struct store_player known;
    store_player(store, player, &known);
    return text_language_for(known.language[0] != '\0' ? known.language : known.client_language);
}

void talk_answer(struct talk *talk, const char *popup, bool alert)
{
    if (talk->update->kind == UPDATE_PRESS)
        enqueue_answer(talk->bot, talk->update->press_id, popup, alert, NULL);
}

void talk_answer_link(struct talk *talk, const char *url)
{
    enqueue_answer(talk->bot, talk->update->press_id, NULL, false, url);
}

void talk_say(struct talk *talk, const struct message *message)
{
    struct delivery here = {talk->bot, talk->update->chat, talk->update->thread, 0};
    enqueue_post(&here, SEND_REPLY, message);
}

/* Whether the button stands below the post of a table or of a cup, which have none that leads to a
 * page: it was made up. */
static bool is_made_up(const struct talk *talk, int64_t post)
{
    struct store_cup cup;
    struct store *store = talk->bot->store;
    const struct update *update = talk->update;
    if (update->kind != UPDATE_PRESS)
        return false;
    return store_post_table(store, update->chat, update->message) != 0 ||
           (post != 0 && store_cup(store, store_cup_in(store, update->chat), &cup) &&
            cup.post == post);
}

void talk_show(struct talk *talk, const struct message *message)
{
    const struct update *update = talk->update;
    struct delivery here = {talk->bot, update->chat, update->thread, 0};
    int64_t post = 0;
    if (update->kind == UPDATE_PRESS)
        post = store_post_at(talk->bot->store, update->chat, update->message);
    if (is_made_up(talk, post)) {
        talk_refuse(talk, REFUSED_OLD_BUTTON, NULL);
        return;
    }
    if (post != 0)
        enqueue_edit(&here, SEND_REPLY_EDIT, post, message);
    else
        talk_say(talk, message);
    talk_answer(talk, NULL, false);
}

/* What concerns one person alone is written to them alone where that is possible, so that typing
 * cannot use up the group's budget of messages. */
void talk_tell(struct talk *talk, const struct message *message)
{
    if (talk->in_private || !talk->reachable) {
        talk_say(talk, message);
        return;
    }
    struct delivery there = {talk->bot, talk->update->from.id, 0, 0};
    enqueue_post(&there, SEND_REPLY, message);
}

void talk_note(struct talk *talk, enum text_note note)
{
    if (talk->update->kind == UPDATE_PRESS) {
        char popup[POPUP_BYTES];
        text_popup_note(note, talk->language, popup);
        talk_answer(talk, popup, false);
        return;
    }
    struct message message;
    text_note(note, talk->language, talk->bot->username, &message);
    talk_tell(talk, &message);
}

void talk_refuse(struct talk *talk, enum refusal why, const struct table *table)
{
    if (talk->update->kind == UPDATE_PRESS) {
        char popup[POPUP_BYTES];
        text_popup_refusal(why, table, talk->language, popup);
        talk_answer(talk, popup, false);
        return;
    }
    struct message message;
    text_refusal(why, table, talk->language, &message);
    talk_tell(talk, &message);
}

void talk_refuse_rules(struct talk *talk)
{
    struct house house;
    struct message message;
    if (talk->update->kind == UPDATE_PRESS) {
        talk_refuse(talk, REFUSED_UNKNOWN_PRESET, NULL);
        return;
    }
    house_load_load(talk->bot->store, talk->update->chat, &house);
    rules_page_unknown(&house, talk->language, &message);
    talk_tell(talk, &message);
}

/* Keeps the wish in the question to Telegram, so that it comes back with the answer, even if the
 * process ends in between. */
static void ask(struct talk *talk, int64_t group)
{
    const struct update *update = talk->update;
    const struct wish *wish = &talk->wish;
    json_t *context = json_pack(
        "{sIsIsIsIsIsIsssssisssssIsIsi}", "update", (json_int_t)update->id, "player",
        (json_int_t)update->from.id, "chat", (json_int_t)update->chat, "group", (json_int_t)group,
        "thread", (json_int_t)update->thread, "message", (json_int_t)update->message, "press",
        update->press_id, "client", update->from.language, "wish", (int)wish->kind, "verb",
        wish->verb, "word", wish->word, "table", (json_int_t)wish->table, "turn",
        (json_int_t)wish->turn, "number", wish->number);
    assert(context);
    char *text = json_dumps(context, JSON_COMPACT);
    json_decref(context);
    assert(text);
    enqueue_question(talk->bot, group, update->from.id, text);
    free(text);
}

bool talk_admin(struct talk *talk, int64_t group, bool *ret_waiting)
{
    *ret_waiting = false;
    if (group == talk->update->chat && anonymous_admin_is_group(talk->update))
        return true;
    if (talk->asked == group)
        return talk->admin;
    if (!store_asks_enough(talk->bot->store, talk->bot->who))
        ask(talk, group);
    else if (talk->update->kind == UPDATE_PRESS)
        talk_note(talk, NOTE_BUSY);
    *ret_waiting = true;
    return false;
}

bool talk_may_choose(struct talk *talk)
{
    bool waiting;
    bool admin = talk_admin(talk, talk->update->chat, &waiting);
    if (!admin && !waiting)
        talk_note(talk, NOTE_ADMINS_ONLY);
    return admin && !waiting;
}
