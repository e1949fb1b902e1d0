/* privacy.c - says, hands out and forgets what is kept about a person. */
#include "privacy.h"

#include "apply.h"
#include "at_table.h"
#include "cup_posts.h"
#include "dice_land.h"
#include "enqueue.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void privacy_grant(struct talk *talk)
{
    struct message message;
    text_privacy(talk->language, &message);
    talk_tell(talk, &message);
    talk_answer(talk, NULL, false);
}

char *privacy_write(struct store *store, int64_t player, char *ret_name, size_t size,
                    size_t *ret_length)
{
    char *text = store_mydata(store, player);
    snprintf(ret_name, size, "bussolotto-%lld.json", (long long)player);
    *ret_length = strlen(text);
    return text;
}

void privacy_mydata(struct talk *talk)
{
    struct delivery private = {talk->bot, talk->update->from.id, 0, 0};
    if (talk->update->anonymous || !talk->reachable) {
        talk_note(talk, talk->update->anonymous ? NOTE_ANONYMOUS : NOTE_IN_PRIVATE);
        return;
    }
    if (store_file_waits(talk->bot->store, private.chat)) {
        talk_note(talk, NOTE_FILE_COMES);
        return;
    }
    enqueue_record(&private);
    talk_answer(talk, NULL, false);
}

/* Nobody leaves a game while dice are under way: these are thrown now. */
static void leave_table(struct bot *bot, struct live *live, const struct event *event)
{
    int64_t id = live->row.id;
    if (live->table.rolling)
        dice_land_settle(bot, id);
    live = live_tables_get(bot->lives, id);
    enum refusal why = live ? apply_event(bot, live, event) : ACCEPTED;
    assert(why != REFUSED_DICE_ROLLING);
}

/* Leaves every table, and runs none: nobody can be waited for who is not there any more. */
static void leave(struct talk *talk)
{
    struct bot *bot = talk->bot;
    struct event event = at_table_event(talk, EVENT_LEAVE);
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_of(bot->lives, event.player, &id)) != NULL;)
        leave_table(bot, live, &event);
    live_tables_replace_host(bot->lives, event.player, bot->now_ms);
}

static void forget(struct talk *talk)
{
    struct bot *bot = talk->bot;
    struct message message;
    leave(talk);
    int64_t nobody = store_forget_player(bot->store, talk->update->from.id);
    live_tables_forget(bot->lives, 0);
    cup_posts_refresh_of(bot, 0, nobody);
    text_forgotten(talk->language, &message);
    talk_show(talk, &message);
}

void privacy_forget(struct talk *talk)
{
    struct message message;
    if (talk->update->anonymous) {
        talk_note(talk, NOTE_ANONYMOUS);
        return;
    }
    if (!talk->in_private && !talk->reachable) {
        talk_note(talk, NOTE_IN_PRIVATE);
        return;
    }
    if (talk->update->kind == UPDATE_PRESS && talk->in_private &&
        strcmp(talk->wish.word, "yes") == 0) {
        forget(talk);
        return;
    }
    if (strcmp(talk->wish.word, "no") == 0) {
        text_privacy(talk->language, &message);
        talk_show(talk, &message);
        return;
    }
    text_forget(talk->language, &message);
    talk_tell(talk, &message);
    talk_answer(talk, NULL, false);
}
