/* forfeit_list.c - shows and edits the list of forfeits of a group.
 *
 * The first change makes the usual list the group's own.
 */
#include "forfeit_list.h"

#include "at_table.h"
#include "codepoint.h"
#include "house_load.h"
#include "questions.h"

#include <stdlib.h>
#include <string.h>

static int64_t chat_of(const struct talk *talk)
{
    return talk->update->chat;
}

static void load(const struct talk *talk, struct house *ret_house)
{
    house_load_load(talk->bot->store, chat_of(talk), ret_house);
}

/* Shows the list in the message whose button was pressed, else in a new one. */
static void show(struct talk *talk)
{
    struct house house;
    struct message message;
    load(talk, &house);
    text_forfeits(&house, talk->language, &message);
    message.silent = true;
    talk_show(talk, &message);
}

/* --- changing it --- */

/* Makes the usual list the group's own, but for one (-1: all of it). */
static void take_usual(struct talk *talk, int but)
{
    const char *text;
    for (int i = 0; (text = text_forfeit_usual(i, talk->language)); i++)
        if (i != but)
            store_forfeit_add(talk->bot->store, chat_of(talk), text);
}

/* A forfeit from outside, made fit to be kept: what is said of names holds for it, and it has so
 * many characters at most. */
static void clean(const char *raw, char ret_text[HOUSE_FORFEIT_BYTES])
{
    message_clean_name(raw, "", ret_text, HOUSE_FORFEIT_BYTES);
    const char *at = ret_text;
    for (int i = 0; i < HOUSE_FORFEIT_CHARACTERS; i++)
        codepoint_next(&at);
    ret_text[at - ret_text] = '\0';
}

void forfeit_list_take(struct talk *talk)
{
    struct house house;
    char text[HOUSE_FORFEIT_BYTES];
    clean(talk->wish.word, text);
    load(talk, &house);
    if (text[0] == '\0') {
        questions_ask(talk, QUESTION_FORFEIT, 0);
        return;
    }
    if (house.n_forfeits >= HOUSE_FORFEITS_MAX) {
        talk_note(talk, NOTE_FORFEITS_FULL);
        return;
    }
    if (house.n_forfeits == 0)
        take_usual(talk, -1);
    store_forfeit_add(talk->bot->store, chat_of(talk), text);
    live_tables_house_changed(talk->bot->lives, chat_of(talk));
    show(talk);
}

/* Takes one away, by its id, or by its place below zero in the usual list. */
static void remove_one(struct talk *talk, int64_t id)
{
    struct house house;
    struct store *store = talk->bot->store;
    load(talk, &house);
    int64_t usual = -1 - id;
    if (house.n_forfeits == 1 && id > 0) {
        talk_note(talk, NOTE_LAST_FORFEIT);
        return;
    }
    if (id > 0 ? !store_forfeit_drop(store, chat_of(talk), id)
               : house.n_forfeits > 0 || usual > HOUSE_FORFEITS_MAX ||
                     !text_forfeit_usual((int)usual, talk->language)) {
        talk_refuse(talk, REFUSED_OLD_BUTTON, NULL);
        return;
    }
    if (id <= 0)
        take_usual(talk, (int)usual);
    live_tables_house_changed(talk->bot->lives, chat_of(talk));
    show(talk);
}

static void bring_usual_back(struct talk *talk)
{
    store_forfeits_drop(talk->bot->store, chat_of(talk));
    live_tables_house_changed(talk->bot->lives, chat_of(talk));
    show(talk);
}

/* --- wishes --- */

/* A table of this chat: one that this person hosts, if there is one; NULL for none. */
static struct live *table_here(const struct talk *talk)
{
    int64_t last = 0;
    struct live *live;
    for (int64_t id = 0;
         (live = live_tables_next_in(talk->bot->lives, chat_of(talk), &id)) != NULL;) {
        last = id;
        if (live->table.host == talk->update->from.id)
            break;
    }
    return live_tables_get(talk->bot->lives, last);
}

/* Whether this person may change the list; told if not. The hosts of all tables may. */
static bool may_change(struct talk *talk)
{
    return at_table_may_rule(talk, table_here(talk));
}

static void press(struct talk *talk)
{
    const char *what = talk->wish.word;
    bool add = strcmp(what, "a") == 0, usual = strcmp(what, "d") == 0;
    bool drop = strncmp(what, "x:", 2) == 0;
    if (what[0] == '\0')
        show(talk);
    else if (!add && !usual && !drop)
        talk_refuse(talk, REFUSED_OLD_BUTTON, NULL);
    else if (!may_change(talk))
        return;
    else if (add)
        questions_ask(talk, QUESTION_FORFEIT, 0);
    else if (usual)
        bring_usual_back(talk);
    else
        remove_one(talk, strtoll(what + 2, NULL, 10));
}

void forfeit_list_grant(struct talk *talk)
{
    if (talk->in_private) {
        talk_note(talk, NOTE_GROUPS_ONLY);
    } else if (talk->update->kind == UPDATE_PRESS) {
        press(talk);
    } else if (talk->wish.word[0] != '+') {
        show(talk);
    } else if (may_change(talk)) {
        memmove(talk->wish.word, talk->wish.word + 1, strlen(talk->wish.word));
        forfeit_list_take(talk);
    }
}
