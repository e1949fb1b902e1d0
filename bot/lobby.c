/* lobby.c - opens tables, seats people, chooses rules, starts and cancels. */
#include "lobby.h"

#include "deliver.h"
#include "stage.h"
#include "tell.h"

#include <stdio.h>
#include <string.h>

static void keep_chat_language(struct scene *scene)
{
    struct store_chat chat;
    store_chat(scene->bot->store, scene->update->chat, &chat);
    if (chat.language[0] != '\0' && !chat.gone)
        return;
    if (chat.language[0] == '\0')
        snprintf(chat.language, sizeof chat.language, "%s", text_language_code(scene->language));
    chat.gone = false;
    store_chat_put(scene->bot->store, &chat);
}

static void open_table(struct scene *scene, const struct rules *rules)
{
    struct event host = stage_event(scene, EVENT_JOIN);
    struct live live;
    memset(&live, 0, sizeof live);
    table_open(&live.table, scene->update->chat, scene->update->thread, rules, &host);
    keep_chat_language(scene);

    struct live *added = lives_add(scene->bot->lives, &live, scene->bot->now_ms);
    tell_anew(scene->bot, added);
    lives_save(scene->bot->lives, added, false, scene->bot->now_ms);
}

void lobby_open(struct scene *scene)
{
    if (scene->in_private || scene->update->anonymous) {
        scene_note(scene, scene->in_private ? NOTE_GROUPS_ONLY : NOTE_ANONYMOUS);
        return;
    }
    struct live *live =
        lives_get(scene->bot->lives, store_table_in(scene->bot->store, scene->update->chat));
    if (live && live->table.status == TABLE_PLAYING) {
        scene_note(scene, NOTE_ALREADY_PLAYING);
        return;
    }
    if (live) {
        tell_anew(scene->bot, live);
        lives_save(scene->bot->lives, live, false, scene->bot->now_ms);
        return;
    }
    struct rules rules;
    rules_usual(game_kinds[0], &rules);
    enum refusal why = ACCEPTED;
    if (scene->wish.word[0] != '\0')
        why = rules_take_preset(&rules, scene->wish.word);
    if (why != ACCEPTED)
        scene_refuse(scene, why, NULL);
    else
        open_table(scene, &rules);
}

/* A tap joins. Whoever cannot be written to is led into the private chat, and plays in the group
 * until they come. */
void lobby_join(struct scene *scene)
{
    struct live *live = stage_table(scene, true);
    if (!live)
        return;
    struct event event = stage_event(scene, EVENT_JOIN);
    enum refusal why = stage_apply(scene, live, &event);
    bool seated = why == ACCEPTED || why == REFUSED_ALREADY_SEATED;
    if (seated && !scene->reachable) {
        char url[MESSAGE_DATA_BYTES];
        snprintf(url, sizeof url, "https://t.me/%s?start=t%lld", scene->bot->username,
                 (long long)live->row.id);
        scene_answer_link(scene, url);
    } else if (why != ACCEPTED) {
        scene_refuse(scene, why, &live->table);
    } else {
        scene_note(scene, NOTE_JOINED);
    }
}

void lobby_leave(struct scene *scene)
{
    struct live *live = stage_table(scene, true);
    if (!live)
        return;
    enum table_status status = live->table.status;
    struct event event = stage_event(scene, EVENT_LEAVE);
    enum refusal why = stage_apply(scene, live, &event);
    if (why != ACCEPTED)
        scene_refuse(scene, why, &live->table);
    else
        scene_note(scene, status == TABLE_LOBBY ? NOTE_STOOD_UP : NOTE_LEFT_GAME);
}

void lobby_start(struct scene *scene)
{
    struct live *live = stage_table(scene, true);
    if (!live)
        return;
    struct event event = stage_event(scene, EVENT_START);
    stage_apply_as_host(scene, live, &event);
}

void lobby_cancel(struct scene *scene)
{
    struct live *live = stage_table(scene, true);
    if (!live)
        return;
    struct event event = stage_event(scene, EVENT_CANCEL);
    stage_apply_as_host(scene, live, &event);
}

void lobby_preset(struct scene *scene)
{
    struct live *live = stage_table(scene, true);
    if (!live)
        return;
    struct event event = stage_event(scene, EVENT_PRESET);
    event.preset = scene->wish.word;
    stage_apply_as_host(scene, live, &event);
}

void lobby_starter(struct scene *scene)
{
    struct live *live = stage_table(scene, true);
    if (!live)
        return;
    struct event event = stage_event(scene, EVENT_STARTER);
    event.starter = (enum table_starter)scene->wish.number;
    stage_apply_as_host(scene, live, &event);
}

/* Opens the menu of rules in the lobby post, or goes back from it. */
static void show_lobby(struct scene *scene, bool menu)
{
    struct live *live = stage_table(scene, true);
    if (!live)
        return;
    if (live->table.status != TABLE_LOBBY) {
        scene_refuse(scene, REFUSED_ALREADY_STARTED, &live->table);
        return;
    }
    struct message message;
    struct delivery group = {scene->bot, live->table.chat, live->table.thread, live->row.id};
    text_lobby(&live->table, scene->language, menu, &message);
    deliver_edit(&group, live->row.post, &message);
    scene_answer(scene, NULL, false);
}

void lobby_menu(struct scene *scene)
{
    show_lobby(scene, true);
}

void lobby_back(struct scene *scene)
{
    show_lobby(scene, false);
}
