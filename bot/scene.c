/* scene.c - speaking to the person a wish came from, in the right place and language. */
#include "scene.h"

#include "deliver.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { ANONYMOUS_ADMIN = 1087968824 }; /* Telegram's GroupAnonymousBot writes for them */

int scene_chat_language(struct store *store, int64_t chat, const char *client)
{
    struct store_chat known;
    store_chat(store, chat, &known);
    return text_language_for(known.language[0] != '\0' ? known.language : client);
}

int scene_player_language(struct store *store, int64_t player)
{
    struct store_player known;
    store_player(store, player, &known);
    return text_language_for(known.language[0] != '\0' ? known.language : known.client_language);
}

void scene_answer(struct scene *scene, const char *popup, bool alert)
{
    if (scene->update->kind == UPDATE_PRESS)
        deliver_answer(scene->bot, scene->update->press_id, popup, alert, NULL);
}

void scene_answer_link(struct scene *scene, const char *url)
{
    deliver_answer(scene->bot, scene->update->press_id, NULL, false, url);
}

void scene_say(struct scene *scene, const struct message *message)
{
    struct delivery here = {scene->bot, scene->update->chat, scene->update->thread, 0};
    deliver_post(&here, SEND_POST, message);
}

/* What concerns one person alone is written to them alone where that is possible, so that typing
 * cannot use up the group's budget of messages. */
static void say_to_person(struct scene *scene, const struct message *message)
{
    if (scene->in_private || !scene->reachable) {
        scene_say(scene, message);
        return;
    }
    struct delivery there = {scene->bot, scene->update->from.id, 0, 0};
    deliver_post(&there, SEND_POST, message);
}

void scene_note(struct scene *scene, enum text_note note)
{
    if (scene->update->kind == UPDATE_PRESS) {
        char popup[POPUP_BYTES];
        text_popup_note(note, scene->language, popup);
        scene_answer(scene, popup, false);
        return;
    }
    struct message message;
    text_note(note, scene->language, scene->bot->username, &message);
    say_to_person(scene, &message);
}

void scene_refuse(struct scene *scene, enum refusal why, const struct table *table)
{
    if (scene->update->kind == UPDATE_PRESS) {
        char popup[POPUP_BYTES];
        text_popup_refusal(why, table, scene->language, popup);
        scene_answer(scene, popup, false);
        return;
    }
    struct message message;
    text_refusal(why, table, scene->language, &message);
    say_to_person(scene, &message);
}

/* Keeps the wish in the question to Telegram, so that it comes back with the answer, even if the
 * process ends in between. */
static void ask(struct scene *scene)
{
    const struct update *update = scene->update;
    const struct wish *wish = &scene->wish;
    json_t *context =
        json_pack("{sIsIsIsIsIsssssisssssIsIsi}", "update", (json_int_t)update->id, "player",
                  (json_int_t)update->from.id, "chat", (json_int_t)update->chat, "thread",
                  (json_int_t)update->thread, "message", (json_int_t)update->message, "press",
                  update->press_id, "client", update->from.language, "wish", (int)wish->kind,
                  "verb", wish->verb, "word", wish->word, "table", (json_int_t)wish->table, "turn",
                  (json_int_t)wish->turn, "number", wish->number);
    assert(context);
    char *text = json_dumps(context, JSON_COMPACT);
    json_decref(context);
    assert(text);
    deliver_question(scene->bot, update->chat, update->from.id, text);
    free(text);
}

bool scene_admin(struct scene *scene, bool *ret_waiting)
{
    *ret_waiting = false;
    if (scene->update->from.id == ANONYMOUS_ADMIN)
        return true;
    if (!scene->asked) {
        ask(scene);
        *ret_waiting = true;
    }
    return scene->admin;
}
