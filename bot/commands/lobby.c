/* lobby.c - opens tables, seats people, starts and cancels. */
#include "lobby.h"

#include "announce.h"
#include "apply.h"
#include "at_table.h"
#include "chat.h"
#include "find_table.h"
#include "house_load.h"
#include "topic.h"
#include "turn_clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lobby_settle(struct talk *talk)
{
    struct store_chat chat;
    store_chat(talk->bot->store, talk->update->chat, &chat);
    if (chat.language[0] != '\0' && !chat.gone)
        return;
    chat_settle(&chat, talk->update->from.language);
    if (chat.language[0] == '\0')
        snprintf(chat.language, sizeof chat.language, "%s", text_language_code(talk->language));
    chat.gone = CHAT_IN;
    store_chat_put(talk->bot->store, &chat);
}

static void open_table(struct talk *talk, const struct rules *rules)
{
    struct event host = at_table_event(talk, EVENT_JOIN);
    struct store_chat chat;
    struct live live;
    memset(&live, 0, sizeof live);
    table_open(&live.table, talk->update->chat, talk->update->thread, rules, &host);
    lobby_settle(talk);
    store_chat(talk->bot->store, talk->update->chat, &chat);
    live.table.clock_s = chat.clock_s;

    turn_clock_reckon(talk->bot, &live);
    struct live *added = live_tables_add(talk->bot->lives, &live, talk->bot->now_ms);
    announce_anew(talk->bot, added);
    live_tables_save(talk->bot->lives, added, false, talk->bot->now_ms);
}

/* The rules that were asked for by name; without one those the group always opens with, else the
 * usual ones. */
static bool find_rules(const struct talk *talk, struct rules *ret_rules)
{
    struct house house;
    house_load_load(talk->bot->store, talk->update->chat, &house);
    if (talk->wish.word[0] != '\0')
        return house_load_named(&house, talk->wish.word, ret_rules);
    if (house.usual[0] == '\0' || !house_load_named(&house, house.usual, ret_rules))
        rules_usual(game_kinds[0], ret_rules);
    return true;
}

bool lobby_has_room(struct bot *bot, int64_t chat)
{
    return store_tables_in_chat(bot->store, chat, NULL, 0) < LIVE_TABLES_IN_CHAT_MOST;
}

/* The table of this topic whose game has not begun; NULL for none. */
static struct live *open_lobby(const struct talk *talk)
{
    struct live *live;
    for (int64_t id = 0;
         (live = live_tables_next_in(talk->bot->lives, talk->update->chat, &id)) != NULL;)
        if (live->table.status == TABLE_LOBBY && topic_is_of(&live->table, talk->update->thread))
            break;
    return live;
}

static void show_anew(struct talk *talk, struct live *live)
{
    topic_return(&live->table, talk->update->thread);
    announce_anew(talk->bot, live);
    live_tables_save(talk->bot->lives, live, false, talk->bot->now_ms);
}

void lobby_open(struct talk *talk)
{
    if (talk->in_private || talk->update->anonymous) {
        talk_note(talk, talk->in_private ? NOTE_GROUPS_ONLY : NOTE_ANONYMOUS);
        return;
    }
    struct rules rules;
    struct live *live = open_lobby(talk);
    if (live)
        show_anew(talk, live);
    else if (!lobby_has_room(talk->bot, talk->update->chat))
        talk_note(talk, NOTE_TABLES_FULL);
    else if (!find_rules(talk, &rules))
        talk_refuse_rules(talk);
    else if (store_enough(talk->bot->store, FACT_TABLE, talk->update->chat, talk->update->from.id,
                          talk->bot->now_ms))
        talk_note(talk, NOTE_ENOUGH);
    else
        open_table(talk, &rules);
}

/* A tap joins. Whoever cannot be written to is led into the private chat, and plays in the group
 * until they come. */
void lobby_join(struct talk *talk)
{
    struct live *live = at_table_table(talk, true);
    if (!live)
        return;
    struct event event = at_table_event(talk, EVENT_JOIN);
    enum refusal why = apply_event(talk->bot, live, &event);
    bool seated = why == ACCEPTED || why == REFUSED_ALREADY_SEATED;
    if (seated && !talk->reachable) {
        char url[MESSAGE_DATA_BYTES];
        snprintf(url, sizeof url, "https://t.me/%s?start=t%lld", talk->bot->username,
                 (long long)live->row.id);
        talk_answer_link(talk, url);
    } else if (why != ACCEPTED) {
        talk_refuse(talk, why, &live->table);
    } else {
        talk_note(talk, NOTE_JOINED);
    }
}

void lobby_leave(struct talk *talk)
{
    struct live *live = at_table_table(talk, true);
    if (!live)
        return;
    enum table_status status = live->table.status;
    struct event event = at_table_event(talk, EVENT_LEAVE);
    enum refusal why = apply_event(talk->bot, live, &event);
    if (why != ACCEPTED)
        talk_refuse(talk, why, &live->table);
    else if (status == TABLE_LOBBY)
        talk_note(talk, NOTE_STOOD_UP);
    else if (talk->in_private || talk->update->kind == UPDATE_PRESS)
        talk_note(talk, NOTE_LEFT_GAME);
    /* Who typed it in the group reads it in the post that follows: a note there would be a third
     * call for one turn. */
}

static bool decide(struct talk *talk, enum event_kind kind)
{
    struct live *live = at_table_table(talk, true);
    struct event event = at_table_event(talk, kind);
    return live && at_table_apply_as_host(talk, live, &event);
}

void lobby_start(struct talk *talk)
{
    if (decide(talk, EVENT_START))
        talk_answer(talk, NULL, false);
}

/* The group reads it in the post of the table. */
void lobby_cancel(struct talk *talk)
{
    if (!decide(talk, EVENT_CANCEL))
        return;
    if (talk->in_private)
        talk_note(talk, NOTE_CANCELLED);
    else
        talk_answer(talk, NULL, false);
}

/* Seconds from a button, else a stretch of time as people type it; -1 if it is neither. */
static int64_t read_clock(const struct talk *talk)
{
    const char *word = talk->wish.word;
    char *end;
    long long seconds = strtoll(word, &end, 10);
    if (talk->update->kind == UPDATE_PRESS)
        return *end == '\0' && end != word ? seconds : -1;
    if (strcmp(word, "0") == 0)
        return 0;
    int64_t ms = text_read_stretch(word);
    return ms > 0 ? ms / 1000 : -1;
}

/* In private they are shown there, with what is chosen now. */
static void show_own_clocks(struct talk *talk, const struct live *live)
{
    struct message message;
    text_clocks(&live->table, false, talk->language, &message);
    talk_show(talk, &message);
}

/* In the lobby it is a page of its post; beside a running game it is asked for by typing alone,
 * since each time makes a message. */
static void show_clocks(struct talk *talk, struct live *live)
{
    bool pressed = talk->update->kind == UPDATE_PRESS;
    if (pressed && (live->table.status != TABLE_LOBBY || talk->wish.word[0] != '\0')) {
        talk_refuse(talk, REFUSED_OLD_BUTTON, &live->table);
    } else if (talk->in_private) {
        show_own_clocks(talk, live);
    } else {
        announce_clocks(talk->bot, live);
        talk_answer(talk, NULL, false);
    }
}

void lobby_clock(struct talk *talk)
{
    struct live *live = at_table_table(talk, true);
    if (!live)
        return;
    int64_t seconds = read_clock(talk);
    bool known = false;
    for (int i = 0; i < TABLE_CLOCKS; i++)
        known = known || table_clocks[i] == seconds;
    if (talk->wish.word[0] == '\0' || !known) {
        show_clocks(talk, live);
        return;
    }
    struct event event = at_table_event(talk, EVENT_CLOCK);
    event.clock_s = (int32_t)seconds;
    if (!at_table_apply_as_host(talk, live, &event))
        return;
    if (talk->in_private)
        show_own_clocks(talk, live);
    else
        talk_answer(talk, NULL, false);
}

void lobby_back(struct talk *talk)
{
    struct live *live = at_table_table(talk, true);
    if (!live)
        return;
    if (live->table.status != TABLE_LOBBY) {
        talk_refuse(talk, REFUSED_ALREADY_STARTED, &live->table);
        return;
    }
    announce_refresh(talk->bot, live);
    talk_answer(talk, NULL, false);
}
