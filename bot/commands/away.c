/* away.c - announces absences to the tables they concern, within what each group allows. */
#include "away.h"

#include "apply.h"
#include "at_table.h"
#include "enqueue.h"
#include "schedule.h"

#include <string.h>

#define DAY_MS    INT64_C(86400000)
#define SEASON_MS (30 * DAY_MS)
#define FIRST     INT64_MIN /* before all chats */

/* The next of the groups that are meant: this one, or all in which the person sits at a table; 0
 * where there is none left. */
static int64_t next_chat(const struct talk *talk, int64_t after)
{
    if (talk->in_private)
        return store_next_chat_of(talk->bot->store, talk->update->from.id, after);
    return after == FIRST ? talk->update->chat : 0;
}

/* Applies the event at every table of a chat where the person sits. One of them, NULL if there is
 * none; valid until the next table is looked at. */
static struct live *apply_in(struct bot *bot, int64_t chat, const struct event *event)
{
    int64_t last = 0;
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_in(bot->lives, chat, &id)) != NULL;)
        if (table_seat(&live->table, event->player) != GAME_NOBODY &&
            apply_event(bot, live, event) == ACCEPTED)
            last = id;
    return live_tables_get(bot->lives, last);
}

/* --- going --- */

/* How long somebody may still be away here, of what the group allows in a season. */
static int64_t allowance_ms(const struct talk *talk, int64_t chat)
{
    struct store_chat known;
    struct bot *bot = talk->bot;
    store_chat(bot->store, chat, &known);
    return known.away_days * DAY_MS - store_absent_ms(bot->store, chat, talk->update->from.id,
                                                      bot->now_ms - SEASON_MS, bot->now_ms);
}

static void announce(struct bot *bot, struct live *live, int64_t player, int64_t until_ms)
{
    struct message message;
    struct delivery group = {bot, live->table.chat, live->table.thread, live->row.id};
    schedule_show_now(bot, live);
    text_away(&live->table, table_seat(&live->table, player),
              schedule_local(bot, live->table.chat, until_ms),
              talk_chat_language(bot->store, live->table.chat, NULL), &message);
    message.silent = true;
    enqueue_post(&group, SEND_REPLY, &message);
}

/* Until when, as the group allows; 0 if it does not any more. What was announced before no longer
 * holds. */
static int64_t go(struct talk *talk, int64_t chat, int64_t ms)
{
    struct bot *bot = talk->bot;
    int64_t player = talk->update->from.id;
    if (store_enough(bot->store, FACT_ABSENCE, chat, player, bot->now_ms))
        return 0;
    store_absence_end(bot->store, chat, player, bot->now_ms);
    int64_t most_ms = allowance_ms(talk, chat);
    if (most_ms <= 0)
        return 0;
    struct event event = at_table_event(talk, EVENT_AWAY);
    event.until_ms = bot->now_ms + (ms < most_ms ? ms : most_ms);
    store_absence_put(bot->store, chat, player, bot->now_ms, event.until_ms);
    struct live *live = apply_in(bot, chat, &event);
    if (live)
        announce(bot, live, player, event.until_ms);
    return event.until_ms;
}

static void leave(struct talk *talk, int64_t ms)
{
    bool none = true, any = false, all = true;
    for (int64_t chat = FIRST; (chat = next_chat(talk, chat)) != 0; none = false) {
        bool went = go(talk, chat, ms) >= talk->bot->now_ms + ms;
        any = any || went ||
              store_absent_until(talk->bot->store, chat, talk->update->from.id,
                                 talk->bot->now_ms) != 0;
        all = all && went;
    }
    talk_note(talk, none   ? NOTE_AWAY_NOWHERE
                    : !any ? NOTE_AWAY_SPENT
                    : !all ? NOTE_AWAY_SHORTER
                           : NOTE_AWAY);
}

static void offer(struct talk *talk)
{
    struct message message;
    text_away_choices(talk->language, &message);
    talk_say(talk, &message);
    talk_answer(talk, NULL, false);
}

void away_grant(struct talk *talk)
{
    int64_t ms = text_read_stretch(talk->wish.word);
    if (talk->update->anonymous)
        talk_note(talk, NOTE_ANONYMOUS);
    else if (talk->wish.word[0] == '\0')
        offer(talk);
    else if (strcmp(talk->wish.word, "0") == 0)
        away_back(talk);
    else if (ms <= 0)
        talk_note(talk, NOTE_AWAY_UNCLEAR);
    else
        leave(talk, ms);
}

/* --- coming back --- */

static void come_back(struct talk *talk, int64_t chat)
{
    struct event event = at_table_event(talk, EVENT_BACK);
    store_absence_end(talk->bot->store, chat, event.player, talk->bot->now_ms);
    apply_in(talk->bot, chat, &event);
}

void away_back(struct talk *talk)
{
    struct live *live =
        talk->wish.table != 0 ? live_tables_get(talk->bot->lives, talk->wish.table) : NULL;
    if (talk->wish.table != 0 &&
        (!live || table_seat(&live->table, talk->update->from.id) == GAME_NOBODY)) {
        talk_refuse(talk, live ? REFUSED_NOT_A_PLAYER : REFUSED_TABLE_GONE, NULL);
        return;
    }
    if (live)
        come_back(talk, live->table.chat);
    else
        for (int64_t chat = FIRST; (chat = next_chat(talk, chat)) != 0;)
            come_back(talk, chat);
    talk_note(talk, NOTE_BACK);
}
