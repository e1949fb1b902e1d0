/* inputs.c - chooses who writes, presses, comes, goes, and what, at random. */
#include "inputs.h"

#include "commands.h"
#include "language.h"
#include "scheduler.h"
#include "words.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

enum { TEXT_BYTES = 600 };

static const struct table *table_of(struct pair *pair, int64_t id)
{
    const struct live *live = live_tables_get(pair->bots[0].bot.live_tables, id);
    return live ? &live->table : NULL;
}

void inputs_act(struct pair *pair, const struct person *who, const struct update *update,
                struct act *ret_act)
{
    memset(ret_act, 0, sizeof *ret_act);
    ret_act->kind = ACT_UPDATE;
    ret_act->who = who->id;
    ret_act->admin = who->runs;
    ret_act->ms = pair_below(pair, 5000);
    ret_act->updates[0] = *update;
    ret_act->updates[0].id = ++pair->last_update;
    if (update->kind == UPDATE_MESSAGE)
        ret_act->updates[0].message = ++pair->last_message;
    ret_act->updates[1] = ret_act->updates[0];
}

/* The chat of an act: private most often, or a group that the person is in. */
static int64_t some_chat(struct pair *pair, const struct person *who)
{
    bool private = !who->masked && pair_one_in(pair, 2);
    if (!private && who->in_group && (!who->in_other || !pair_one_in(pair, 5)))
        return PERSONS_GROUP;
    return !private && who->in_other ? PERSONS_OTHER : who->masked ? PERSONS_GROUP : who->id;
}

/* --- typed --- */

/* The words behind a command: a table, some words, both or neither; in a link, the table. */
static void write_arguments(struct pair *pair, const struct table *table, int command,
                            char ret_text[2 * WORDS_BYTES])
{
    char number[WORDS_BYTES] = "", words[WORDS_BYTES] = "";
    if (command == COMMAND_START && pair_one_in(pair, 2)) {
        snprintf(ret_text, 2 * WORDS_BYTES, "t%" PRId64, table->id);
        return;
    }
    if (pair_one_in(pair, 2))
        words_number(pair, table, number);
    if (!pair_one_in(pair, 4))
        words_any(pair, table, words);
    snprintf(ret_text, 2 * WORDS_BYTES, "%s%s", number, words);
}

/* Those that make moves are the more interesting ones. */
static void write_command(struct pair *pair, const struct table *table, char ret_text[TEXT_BYTES])
{
    static const char *const moves[] = {"claim",  "raise", "throw",  "change",
                                        "choose", "look",  "change", "throw"};
    char arguments[2 * WORDS_BYTES];
    int command = pair_one_in(pair, 2) ? commands_find(moves[pair_below(pair, COUNT(moves))])
                                       : pair_below(pair, commands_count());
    int language = language_for(pair_one_in(pair, 2) ? "it" : "en");
    write_arguments(pair, table, command, arguments);
    snprintf(ret_text, TEXT_BYTES, "/%s%s %s", commands_name(command, language),
             pair_one_in(pair, 4) ? "" : "@" PAIR_USERNAME, arguments);
}

static void write_text(struct pair *pair, const struct table *table, char ret_text[TEXT_BYTES])
{
    char number[WORDS_BYTES] = "", words[WORDS_BYTES];
    if (pair_one_in(pair, 3))
        words_number(pair, table, number);
    words_any(pair, table, words);
    snprintf(ret_text, TEXT_BYTES, "%s%s", number, words);
}

/* The message that is replied to: one of the bot in that chat. */
static void reply(struct pair *pair, struct update *update)
{
    const struct shown *shown = &pair->bots[0].shown;
    for (int i = 0, n = shown_count(shown), tries = 0; n > 0 && tries < 6; tries++) {
        i = pair_below(pair, n);
        if (shown_at(shown, i)->chat != update->chat || shown_at(shown, i)->message == 0)
            continue;
        update->reply_to = shown_at(shown, i)->message;
        update->reply_to_bot = true;
        return;
    }
}

/* Somebody's name in the text may be a link to them. */
static void link_name(struct pair *pair, struct update *update)
{
    const char *name = strchr(update->text, ' ');
    name = name ? name + 1 : update->text;
    update->n_links = 1;
    update->links[0] = (struct update_link){.user = persons[pair_below(pair, PERSONS_ALL)].id,
                                            .from = (int)(name - update->text),
                                            .bytes = (int)strlen(name)};
}

static void type(struct pair *pair, const struct person *who, const struct table *table,
                 struct update *ret_update)
{
    char text[TEXT_BYTES];
    bool command = pair_one_in(pair, 2);
    persons_update(who, some_chat(pair, who), UPDATE_MESSAGE, ret_update);
    (command ? write_command : write_text)(pair, table, text);
    snprintf(ret_update->text, sizeof ret_update->text, "%s", text);
    if (pair_one_in(pair, command ? 5 : 2))
        reply(pair, ret_update);
    if (pair_one_in(pair, 20))
        link_name(pair, ret_update);
    if (ret_update->chat < 0 && pair_one_in(pair, 10))
        ret_update->thread = PERSONS_TOPIC;
    ret_update->forwarded = pair_one_in(pair, 40);
}

/* --- pressed --- */

static void change_data(struct pair *pair, char data[SHOWN_DATA_BYTES])
{
    static const char others[] = ":0123456789+-abcdjmnrKQAC";
    size_t length = strlen(data);
    if (length > 0)
        data[pair_below(pair, (int)length)] = others[pair_below(pair, COUNT(others) - 1)];
}

/* A button of any message, be it theirs or not; sometimes with something in it changed. */
static bool press_shown(struct pair *pair, struct update *update)
{
    const struct shown *shown = &pair->bots[0].shown;
    const struct shown_post *post =
        shown_count(shown) > 0 ? shown_at(shown, pair_below(pair, shown_count(shown))) : NULL;
    if (!post || post->n == 0)
        return false;
    if (post->chat == update->chat)
        update->message = post->message;
    snprintf(update->data, sizeof update->data, "%s", post->data[pair_below(pair, post->n)]);
    if (pair_one_in(pair, 5))
        change_data(pair, update->data);
    return true;
}

static void press(struct pair *pair, const struct person *who, const struct table *table,
                  struct update *ret_update)
{
    char words[WORDS_BYTES];
    persons_update(who, some_chat(pair, who), UPDATE_PRESS, ret_update);
    ret_update->message = 1000 + pair_below(pair, 50);
    snprintf(ret_update->press_id, sizeof ret_update->press_id, "%" PRId64, pair->last_update + 1);
    if (pair_one_in(pair, 2) && press_shown(pair, ret_update))
        return;
    words_button(pair, table, words);
    snprintf(ret_update->data, sizeof ret_update->data, "%.64s", words);
}

/* Updates come as JSON: what is no UTF-8, such as half a character, is in none of them. */
static bool is_utf8(const char *text)
{
    json_t *json = json_string(text);
    json_decref(json);
    return json != NULL;
}

static void drop_half_characters(struct update *update)
{
    if (!is_utf8(update->data))
        update->data[0] = '\0';
    if (is_utf8(update->text))
        return;
    update->text[0] = '\0';
    update->n_links = 0;
}

/* --- coming and going --- */

static void move_about(struct pair *pair, const struct person *who, struct update *ret_update)
{
    static const enum member_status standings[] = {MEMBER_MEMBER, MEMBER_ADMINISTRATOR,
                                                   MEMBER_RESTRICTED, MEMBER_LEFT, MEMBER_KICKED};
    static const enum update_kind kinds[] = {UPDATE_CAME, UPDATE_WENT, UPDATE_MEMBERSHIP,
                                             UPDATE_OTHER, UPDATE_TOPIC_REOPENED};
    int64_t chat = who->in_group && !pair_one_in(pair, 3) ? PERSONS_GROUP : who->id;
    persons_update(who, chat, kinds[pair_below(pair, COUNT(kinds))], ret_update);
    ret_update->n_who = 1;
    ret_update->who[0] = persons[pair_below(pair, PERSONS_ALL)].id;
    ret_update->standing = standings[pair_below(pair, COUNT(standings))];
    ret_update->standing_before = standings[pair_below(pair, COUNT(standings))];
    ret_update->silenced = ret_update->standing == MEMBER_RESTRICTED;
    ret_update->thread = pair_one_in(pair, 2) ? PERSONS_TOPIC : 0;
    if (pair_one_in(pair, 60) && chat < 0) {
        ret_update->kind = UPDATE_MIGRATION;
        ret_update->new_chat = chat - 1;
    }
}

void inputs_choose(struct pair *pair, const struct person *who, int64_t table, struct act *ret_act)
{
    static struct update update;
    static struct table nothing;
    const struct table *about = table_of(pair, table);
    if (!about) {
        rules_usual(game_kinds[0], &nothing.rules);
        about = &nothing;
    }
    int what = pair_below(pair, 20);
    if (what == 0)
        move_about(pair, who, &update);
    else if (what < 11)
        type(pair, who, about, &update);
    else
        press(pair, who, about, &update);
    drop_half_characters(&update);
    inputs_act(pair, who, &update, ret_act);
}

/* --- what nobody does --- */

/* Until something is due, or somewhat less. */
static int64_t some_time(struct pair *pair)
{
    int64_t wait_ms = scheduler_wait(&pair->bots[0].bot, pair->now_ms);
    if (wait_ms < 0 || wait_ms > INT64_C(4) * 86400000 || pair_one_in(pair, 4))
        return (int64_t)pair_below(pair, 3600) * 1000;
    return wait_ms + pair_below(pair, 1000);
}

static void lose_post(struct pair *pair, int64_t table, struct act *act)
{
    static const enum answer_class reasons[] = {ANSWER_MESSAGE_GONE, ANSWER_THREAD_GONE,
                                                ANSWER_THREAD_CLOSED};
    const struct live *live = live_tables_get(pair->bots[0].bot.live_tables, table);
    act->kind = ACT_LOST;
    act->table = table;
    act->why = reasons[pair_below(pair, COUNT(reasons))];
    if (live)
        act->post = pair_one_in(pair, 2) ? live->row.post : live->row.private_post;
}

void inputs_chance(struct pair *pair, int64_t table, struct act *ret_act)
{
    memset(ret_act, 0, sizeof *ret_act);
    ret_act->ms = pair_below(pair, 2000);
    switch (pair_below(pair, 16)) {
    case 0:
    case 1:
    case 6:
    case 7:
        ret_act->kind = ACT_TIME;
        ret_act->ms = some_time(pair);
        break;
    case 2:
    case 8:
    case 9:
        ret_act->kind = ACT_REACH;
        ret_act->who = persons[pair_below(pair, PERSONS_PLAYERS)].id;
        ret_act->flag = pair_one_in(pair, 2);
        break;
    case 3:
    case 10:
        lose_post(pair, table, ret_act);
        break;
    case 4:
        ret_act->kind = ACT_REFUSED;
        ret_act->chat = PERSONS_GROUP;
        ret_act->flag = pair_one_in(pair, 3);
        break;
    case 5:
        ret_act->kind = ACT_OUTAGE;
        ret_act->ms = 1000 * (60 + pair_below(pair, 3600));
        break;
    default:
        ret_act->kind = ACT_SEND;
    }
}
