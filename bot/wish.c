/* wish.c - grants the wishes that people make: moves, dice to look at, rules, help, languages. */
#include "deliver.h"
#include "lobby.h"
#include "stage.h"
#include "tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- moves --- */

/* The verb with a claim that is in order now: to say a value is to claim it or to raise. */
static int verb_of_value(const struct table *table)
{
    struct move moves[GAME_MOVES_MAX];
    int n = table->status == TABLE_PLAYING ? game_legal(&table->game, moves) : 0;
    for (int i = 0; i < n; i++)
        if (table->rules.kind->verbs[moves[i].verb].value_key)
            return moves[i].verb;
    return game_verb(table->rules.kind, "claim");
}

/* The claim from the wish: exact from a button, as people write it from typed text. */
static int value_of(const struct scene *scene, const struct table *table)
{
    if (scene->update->kind == UPDATE_PRESS)
        return game_value(&table->rules, scene->wish.word);
    return text_read_claim(&table->rules, scene->wish.word);
}

static void play(struct scene *scene, struct live *live, int verb)
{
    struct event event = stage_event(scene, EVENT_MOVE);
    const struct table *table = &live->table;
    event.move = (struct move){.verb = (uint8_t)verb, .value = GAME_NOTHING};
    if (table->rules.kind->verbs[verb].value_key) {
        event.move.value = (int16_t)value_of(scene, table);
        if (event.move.value == GAME_NOTHING) {
            scene_note(scene, NOTE_UNKNOWN_CLAIM);
            return;
        }
    }
    enum refusal why = stage_apply(scene, live, &event);
    if (why != ACCEPTED)
        scene_refuse(scene, why, &live->table);
    else
        scene_answer(scene, NULL, false);
}

static void wish_move(struct scene *scene)
{
    struct live *live = stage_table(scene, false);
    if (!live)
        return;
    int verb = game_verb(live->table.rules.kind, scene->wish.verb);
    bool leaves = strcmp(scene->wish.verb, "leave") == 0; /* no button of ours says that */
    if (verb < 0 || leaves || live->table.rules.kind->verbs[verb].faces_key)
        scene_refuse(scene, REFUSED_OLD_BUTTON, &live->table);
    else
        play(scene, live, verb);
}

/* Something typed without a command: in private perhaps a claim; in a group, where it is a reply
 * to the bot, only if it is one. */
static void wish_claim_text(struct scene *scene)
{
    if (!scene->in_private) {
        int64_t id = store_table_in(scene->bot->store, scene->update->chat);
        struct live *here = lives_get(scene->bot->lives, id);
        int seat = here ? table_seat(&here->table, scene->update->from.id) : GAME_NOBODY;
        if (seat == GAME_NOBODY || seat != table_turn(&here->table) ||
            text_read_claim(&here->table.rules, scene->wish.word) == GAME_NOTHING)
            return;
    }
    struct live *live = stage_table(scene, false);
    if (live)
        play(scene, live, verb_of_value(&live->table));
}

static void wish_dice(struct scene *scene)
{
    struct live *live = stage_table(scene, false);
    if (!live)
        return;
    int64_t player = scene->update->from.id;
    if (!table_may_see(&live->table, player)) {
        scene_refuse(scene, REFUSED_CUP_SHUT, &live->table);
        return;
    }
    char popup[POPUP_BYTES];
    text_popup_dice(&live->table, table_seat(&live->table, player), scene->language, popup);
    scene_answer(scene, popup, true);
}

static void wish_raises(struct scene *scene)
{
    struct live *live = stage_table(scene, false);
    if (!live)
        return;
    int seat = table_seat(&live->table, scene->update->from.id);
    if (live->table.status != TABLE_PLAYING || live->table.turn != scene->wish.turn)
        scene_refuse(scene, REFUSED_OLD_BUTTON, &live->table);
    else if (seat == GAME_NOBODY)
        scene_refuse(scene, REFUSED_NOT_A_PLAYER, &live->table);
    else if (seat != table_turn(&live->table))
        scene_refuse(scene, REFUSED_NOT_YOUR_TURN, &live->table);
    else {
        tell_raises(scene->bot, live);
        lives_save(scene->bot->lives, live, false, scene->bot->now_ms);
        scene_note(scene, NOTE_RAISES_SENT);
    }
}

/* --- showing things --- */

static void wish_table(struct scene *scene)
{
    struct live *live = stage_table(scene, false);
    if (!live)
        return;
    if (!scene->in_private)
        tell_anew(scene->bot, live);
    else if (table_may_see(&live->table, scene->update->from.id))
        tell_throw(scene->bot, live);
    else {
        struct message message;
        text_table(&live->table, scene->language, scene->bot->username, &message);
        scene_say(scene, &message);
    }
    lives_save(scene->bot->lives, live, false, scene->bot->now_ms);
}

/* The rules of the table here, of the one this person sits at, or the usual ones. */
static void wish_rules(struct scene *scene)
{
    int64_t id = 0;
    struct store *store = scene->bot->store;
    struct message message;
    struct rules usual;

    if (!scene->in_private)
        id = store_table_in(store, scene->update->chat);
    else if (store_tables_of(store, scene->update->from.id, &id, 1) == 0)
        id = 0;
    struct live *live = lives_get(scene->bot->lives, id);
    rules_usual(game_kinds[0], &usual);
    text_rules(live ? &live->table.rules : &usual, live ? live->table.starter : STARTER_RANDOM,
               scene->language, &message);
    message.silent = true;
    scene_say(scene, &message);
    scene_answer(scene, NULL, false);
}

static void wish_help(struct scene *scene)
{
    struct message message;
    text_help(scene->in_private, scene->language, scene->bot->username, &message);
    scene_say(scene, &message);
    scene_answer(scene, NULL, false);
}

/* /start, perhaps from the link of a table: the bot may write to this person now. The link only
 * says which table to speak of; it seats nobody, since anybody can make one up. */
static void wish_welcome(struct scene *scene)
{
    if (!scene->in_private) {
        wish_help(scene);
        return;
    }
    struct live *live = NULL;
    if (scene->wish.word[0] == 't')
        live = lives_get(scene->bot->lives, strtoll(scene->wish.word + 1, NULL, 10));
    if (live && table_seat(&live->table, scene->update->from.id) == GAME_NOBODY)
        live = NULL;
    struct message message;
    text_welcome(live ? &live->table : NULL, scene->language, scene->bot->username, &message);
    scene_say(scene, &message);
}

/* --- languages --- */

static void wish_languages(struct scene *scene)
{
    struct message message;
    text_languages(scene->language, &message);
    scene_say(scene, &message);
}

static void set_language(struct scene *scene, const char *code)
{
    struct store *store = scene->bot->store;
    if (scene->in_private) {
        struct store_player player;
        store_player(store, scene->update->from.id, &player);
        snprintf(player.language, sizeof player.language, "%s", code);
        store_player_put(store, &player);
    } else {
        struct store_chat chat;
        store_chat(store, scene->update->chat, &chat);
        snprintf(chat.language, sizeof chat.language, "%s", code);
        store_chat_put(store, &chat);
    }
}

/* The language of a chat is for those who run it to choose; in private everybody chooses their
 * own. An unknown language shows which ones there are. */
static void wish_set_language(struct scene *scene)
{
    bool waiting = false;
    int language = text_language_for(scene->wish.word);
    const char *code = text_language_code(language);
    if (strncmp(code, scene->wish.word, strlen(code)) != 0) {
        wish_languages(scene);
        scene_answer(scene, NULL, false);
        return;
    }
    bool may = scene->in_private || scene_admin(scene, &waiting);
    if (waiting)
        return;
    if (!may) {
        scene_note(scene, NOTE_ADMINS_ONLY);
        return;
    }
    set_language(scene, code);
    scene->language = language;
    scene_note(scene, NOTE_LANGUAGE_SET);
}

/* --- which wish is granted by whom --- */

static void wish_nothing(struct scene *scene)
{
    (void)scene;
}

static void wish_unknown(struct scene *scene)
{
    if (scene->update->kind == UPDATE_PRESS)
        scene_refuse(scene, REFUSED_OLD_BUTTON, NULL);
    else
        scene_note(scene, NOTE_UNKNOWN_COMMAND);
}

void scene_grant(struct scene *scene)
{
    static void (*const grants[])(struct scene *) = {
        [WISH_NONE] = wish_nothing,
        [WISH_UNKNOWN] = wish_unknown,
        [WISH_OPEN] = lobby_open,
        [WISH_JOIN] = lobby_join,
        [WISH_LEAVE] = lobby_leave,
        [WISH_START_GAME] = lobby_start,
        [WISH_CANCEL] = lobby_cancel,
        [WISH_RULES_MENU] = lobby_menu,
        [WISH_LOBBY] = lobby_back,
        [WISH_PRESET] = lobby_preset,
        [WISH_STARTER] = lobby_starter,
        [WISH_MOVE] = wish_move,
        [WISH_CLAIM_TEXT] = wish_claim_text,
        [WISH_DICE] = wish_dice,
        [WISH_RAISES] = wish_raises,
        [WISH_TABLE] = wish_table,
        [WISH_RULES] = wish_rules,
        [WISH_LANGUAGES] = wish_languages,
        [WISH_SET_LANGUAGE] = wish_set_language,
        [WISH_HELP] = wish_help,
        [WISH_WELCOME] = wish_welcome,
    };
    grants[scene->wish.kind](scene);
}
