/* announce.c - posts in the group and throws in private, within the budget of calls. */
#include "announce.h"

#include "announce_private.h"
#include "clock_texts.h"
#include "ctx.h"
#include "enqueue.h"
#include "game_post.h"
#include "hash.h"
#include "hush.h"
#include "lobby_post.h"
#include "message_fold.h"
#include "news_lines.h"
#include "schedule.h"
#include "show_table.h"
#include "table_name.h"
#include "table_place.h"
#include "turn_answers.h"

#include <string.h>

static struct delivery to_group(struct step *step, const struct live *live)
{
    return (struct delivery){step, live->table.chat, live->table.thread, live->row.id};
}

static int group_language(struct step *step, const struct live *live)
{
    return ctx_chat_language(step, live->table.chat, NULL);
}

/* Renders the fold of the post on the table, which shows this message now. `before` is its fold
 * before the edit, "" for a new post. */
static void note_fold(struct step *step, struct live *live, const struct message *message,
                      const char *before)
{
    struct message folded;
    struct store_fold *fold = &live->fold;
    if (live->table.status == TABLE_LOBBY) {
        struct shown_table shown = show_table(step, live, 0);
        lobby_post_fold(&shown, group_language(step, live), &folded);
    } else {
        message_fold(message, before, &folded);
    }
    fold->post = folded.length < sizeof fold->text ? live->row.post : 0;
    fold->tells = message->news == message->news_end ? STORE_FOLD_NO_NEWS
                  : message->above                   ? STORE_FOLD_NEWS_ABOVE
                                                     : STORE_FOLD_NEWS;
    fold->passes = message->passes && (*before == '\0' || fold->passes);
    if (fold->post != 0)
        memcpy(fold->text, folded.text, folded.length + 1);
}

/* The old post loses its buttons and, in the same call, all of its text but what happened: the new
 * post asks now. If that tells what happened, too, the old one goes. */
static void fold(const struct delivery *to, const struct live *live, int64_t post, bool retold)
{
    struct message message;
    if (post == 0 || live->fold.post != post) {
        enqueue_strip(to, post);
        return;
    }
    message_clear(&message);
    message_add(&message, "%s", live->fold.text);
    bool young = to->step->now_ms - live->fold.since_ms < STORE_FOLD_YOUNG_MS;
    enqueue_fold(to, post, retold && young, &message);
}

/* Replaces the post on the table: the new post gets the buttons, the old one is folded. A post that
 * was not sent yet takes this message into itself: a table never has two posts to send. `told`:
 * what the message tells of a game, NULL for others. */
static void post(struct step *step, struct live *live, const struct told *told,
                 struct message *message)
{
    struct delivery group = to_group(step, live);
    int64_t old = live->row.post;
    bool retold = message->retells && live->fold.passes && live->fold.post == old;
    message->silent |= table_is_practice(&live->table);
    if (!told)
        hush_keep(step, live);
    live->hushed = told && hush_post(step, live, told, message);
    if (!enqueue_instead(&group, old, retold, message)) {
        int64_t new = enqueue_post(&group, SEND_POST, message);
        if (new == 0)
            return;
        live->row.post = new;
        fold(&group, live, old, retold);
        live->fold.since_ms = step->now_ms;
    }
    note_fold(step, live, message, "");
}

/* A silenced group is told later what no other post would tell: above all how each hand ended. */
static void post_news(struct step *step, struct live *live, const struct told *told,
                      struct message *message)
{
    step->lasts = !news_lines_pass(told->news);
    post(step, live, told, message);
    step->lasts = false;
}

static bool keeps_news(const struct live *live)
{
    return live->fold.tells != STORE_FOLD_NO_NEWS && live->fold.post == live->row.post;
}

/* The edit overwrites the news that the post told. If this message tells no news, the old news
 * stays in the fold. */
static void edit(struct step *step, struct live *live, const struct message *message)
{
    struct delivery group = to_group(step, live);
    bool told = keeps_news(live);
    enqueue_edit(&group, SEND_EDIT, live->row.post, message);
    if (!told || message->news < message->news_end)
        note_fold(step, live, message, told ? live->fold.text : "");
}

bool announce_path(struct step *step, struct live *live, bool in_private, const char *path)
{
    struct message message;
    struct delivery group = to_group(step, live);
    bool practice = table_is_practice(&live->table);
    if (in_private && !practice) {
        if (live->row.private_post == 0 || !announce_private_looks(&live->table))
            return false;
        announce_private_renew(step, live, path);
        return true;
    }
    struct shown_table shown = show_table(step, live, 0);
    game_post_table(&shown, path, group_language(step, live), step->bot->username, &message);
    if (practice)
        edit(step, live, &message);
    else /* the post goes on telling the last news */
        enqueue_buttons(&group, live->row.post, &message);
    return true;
}

/* Drops unsent private messages, like a reminder, so that they ring nobody who has played
 * meanwhile. A move by the robot is no sign that the player was there. */
static void take_back(struct step *step, const struct live *live, const struct told *told)
{
    int seat = table_turn(told->before);
    if (seat != GAME_NOBODY && step->cause != STORE_BY_ROBOT && !table_is_practice(told->before))
        store_take_back(step->store, told->before->seats[seat].player, live->row.id);
}

/* The person who acts is there, and the post mentions only others who are not asleep.
 *
 * The throw is sent in private after a throw, and after a move of the seat on turn that leads to a
 * look at the dice. A player who knows the dice from an earlier turn does not get them again. */
static void tell_game(struct step *step, struct live *live, const struct told *told)
{
    struct message message;
    int language = group_language(step, live), turn = table_turn(&live->table);
    bool closes =
        table_turn(told->before) != turn || told->threw || !announce_private_looks(&live->table);
    bool own_move = told->news->kind == NEWS_MOVE && told->news->seat == turn;
    take_back(step, live, told);
    bool below = turn_answers_end(step, live);
    if (closes)
        announce_private_close(step, live, told, below);
    struct shown_table shown = show_table(step, live, 0);
    int actor = table_seat(&live->table, step->person);
    shown.present = hush_asleep(step, live) | (actor == GAME_NOBODY ? 0 : 1u << actor);
    game_post_news(&shown, told->news, language, step->bot->username, &message);
    if (told->end)
        end_lines_add(told->end, &live->table, language, &message);
    bool out_of_sight = below || step->wrote;
    if (game_post_is_edit(told->news) && !told->rolled &&
        !(out_of_sight && table_is_practice(&live->table)) && live->fold.post == live->row.post &&
        !store_post_tells_several(step->store, live->row.post))
        edit(step, live, &message);
    else
        post_news(step, live, told, &message);
    if (table_ended_hand(told->before, &live->table))
        hush_begin(step, live);
    if (live->row.private_post != 0 && !out_of_sight)
        announce_private_renew(step, live, "");
    else if (told->threw || own_move || live->row.private_post != 0)
        announce_private_throw(step, live, "");
    announce_private_call(step, live);
}

void announce_group_first(struct step *step, const struct live *live)
{
    const struct table *table = &live->table;
    for (int seat = 0; seat < table->n_seats && !table_is_practice(table); seat++)
        if (table->seats[seat].player > 0)
            store_post_goes_first(step->store, live->row.post, table->seats[seat].player,
                                  table->id);
}

void announce_menu(struct step *step, struct live *live, const struct rules_menu *at)
{
    live->menu = *at;
    announce_as_it_is(step, live);
}

static void tell_called_off(struct step *step, struct live *live, const struct news *news)
{
    struct message message;
    struct shown_table shown = show_table(step, live, 0);
    lobby_post_called_off(&shown, news, group_language(step, live), &message);
    edit(step, live, &message);
}

void announce_news(struct step *step, struct live *live, const struct told *told)
{
    switch (told->news->kind) {
    case NEWS_STARTED:
    case NEWS_MOVE:
        tell_game(step, live, told);
        break;
    case NEWS_CANCELLED:
        if (told->before->status == TABLE_PLAYING)
            tell_game(step, live, told);
        else
            tell_called_off(step, live, told->news);
        break;
    case NEWS_CLOCK:
        /* The post shows the new deadline. */
        (live->table.status == TABLE_PLAYING ? announce_asked : announce_refresh)(step, live);
        break;
    case NEWS_LEAVING:
    case NEWS_VERDICT:
        announce_as_it_is(step, live);
        break;
    case NEWS_ROLLING: /* Telegram's dice show it */
    case NEWS_RULES:   /* the player who chose sees the next page of the menu */
    case NEWS_BACK:    /* away.c and members.c tell these, since they know the dates */
    case NEWS_AWAY:
    case NEWS_GONE:
        break;
    case NEWS_JOINED:
    case NEWS_STOOD_UP:
    case NEWS_REACH:
        announce_refresh(step, live);
        break;
    }
}

/* The present post; a new one, with the lobby in place of its menu; one that also rings nobody. */
enum look { LOOK_KEPT, LOOK_NEW, LOOK_QUIET };

static void render(struct step *step, struct live *live, enum look look,
                   struct message *ret_message)
{
    if (look != LOOK_KEPT)
        live->menu.page = RULES_MENU_LOBBY;
    int language = group_language(step, live);
    struct shown_table shown = show_table(step, live, 0);
    shown.quiet = look == LOOK_QUIET;
    shown.kept = look == LOOK_KEPT && keeps_news(live) && live->fold.tells == STORE_FOLD_NEWS;
    shown.present = hush_asleep(step, live);
    if (live->table.status == TABLE_PLAYING) {
        game_post_table(&shown, "", language, step->bot->username, ret_message);
    } else { /* a lobby tells all of itself again */
        rules_menu_write(&shown, &live->menu, language, step->bot->username, ret_message);
        ret_message->passes = ret_message->retells = true;
    }
    ret_message->silent |= shown.quiet;
}

uint64_t announce_looks(struct step *step, struct live *live)
{
    struct message message;
    render(step, live, LOOK_KEPT, &message);
    uint64_t hash = hash_add(HASH_BEGIN, message.text, message.length);
    for (int i = 0; i < message.n_buttons; i++) {
        hash = hash_add(hash, message.buttons[i].label, strlen(message.buttons[i].label));
        hash = hash_add(hash, message.buttons[i].data, strlen(message.buttons[i].data));
    }
    return hash;
}

void announce_again(struct step *step, struct live *live)
{
    struct message message;
    render(step, live, LOOK_NEW, &message);
    post(step, live, NULL, &message);
}

void announce_asked(struct step *step, struct live *live)
{
    struct message message;
    if (enqueue_waits(step, live->row.post)) {
        announce_as_it_is(step, live);
        return;
    }
    render(step, live, LOOK_QUIET, &message);
    post(step, live, NULL, &message);
}

void announce_moved(struct step *step, struct live *live, bool deleted, const char *untold)
{
    struct message message;
    render(step, live, LOOK_NEW, &message);
    if (untold && !(message.retells && live->fold.passes))
        message_add_untold(&message, untold);
    table_name_moved(deleted, group_language(step, live), &message);
    post(step, live, NULL, &message);
}

void announce_outage(struct step *step, struct live *live, int64_t lost_ms)
{
    struct message message;
    render(step, live, LOOK_NEW, &message);
    clock_texts_outage(lost_ms, group_language(step, live), &message);
    message.silent = true;
    post(step, live, NULL, &message);
}

void announce_put_back(struct step *step, struct live *live)
{
    struct message message;
    render(step, live, LOOK_NEW, &message);
    clock_texts_put_back(
        &live->table, schedule_local(step, live->table.chat, step->bot->put_back.copied_ms),
        schedule_local(step, live->table.chat, step->now_ms), group_language(step, live), &message);
    post(step, live, NULL, &message);
    if (live->row.private_post != 0)
        announce_private_throw(step, live, "");
}

void announce_as_it_is(struct step *step, struct live *live)
{
    struct message message;
    if (live->table.status == TABLE_PLAYING && live->fold.post != live->row.post) {
        (enqueue_waits(step, live->row.post) ? announce_refresh : announce_asked)(step, live);
        return;
    }
    render(step, live, LOOK_KEPT, &message);
    if (keeps_news(live))
        message_fold_keep(live->fold.text, live->fold.tells == STORE_FOLD_NEWS_ABOVE, &message);
    edit(step, live, &message);
}

void announce_refresh(struct step *step, struct live *live)
{
    struct message message;
    if (live->table.status != TABLE_PLAYING) {
        announce_as_it_is(step, live);
        return;
    }
    render(step, live, LOOK_KEPT, &message);
    /* The post still tells the last news: only its buttons can be out of date. */
    struct delivery group = to_group(step, live);
    enqueue_buttons(&group, live->row.post, &message);
}
