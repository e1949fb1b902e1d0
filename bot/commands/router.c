/* router.c - grants the wishes that people make: the table to look at, rules, help, languages. */
#include "router.h"

#include "announce.h"
#include "at_table.h"
#include "away.h"
#include "cup_commands.h"
#include "enqueue.h"
#include "export_files.h"
#include "find_table.h"
#include "forfeit_list.h"
#include "house_load.h"
#include "league_admin.h"
#include "league_pages.h"
#include "lobby.h"
#include "lobby_menu.h"
#include "moves.h"
#include "my_games.h"
#include "player_stats.h"
#include "privacy.h"
#include "questions.h"
#include "rematch.h"
#include "saved_rules.h"
#include "schedule.h"
#include "settings.h"
#include "topic.h"
#include "void_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- showing things --- */

/* Whether this person is on turn and has dice to look at that nobody else may see. */
static bool has_throw(const struct talk *talk, const struct table *table)
{
    int64_t player = talk->update->from.id;
    int seat = table_turn(table);
    return seat != GAME_NOBODY && seat == table_seat(table, player) && !table->rules.kind->open &&
           table_may_see(table, player);
}

/* In the group, below everything; unless it is on its way there already. */
static void show_in_group(struct talk *talk, struct live *live)
{
    struct store *store = talk->bot->store;
    bool waits = live->row.post != 0 && store_post_stands(store, live->row.post) &&
                 store_post_message(store, live->row.post) == 0;
    topic_return(&live->table, talk->update->thread);
    if (!waits)
        announce_anew(talk->bot, live);
}

/* To somebody who sits there: their throw, or what everybody sees. */
static void show_in_private(struct talk *talk, struct live *live)
{
    struct message message;
    if (has_throw(talk, &live->table)) {
        announce_throw(talk->bot, live);
        return;
    }
    schedule_show_now(talk->bot, live);
    text_table(&live->table, "", talk->language, talk->bot->username, &message);
    announce_place(talk->bot, live, &message);
    talk_say(talk, &message);
}

static void wish_table(struct talk *talk)
{
    struct live *live = at_table_table(talk, true);
    if (!live)
        return;
    if (talk->in_private)
        show_in_private(talk, live);
    else
        show_in_group(talk, live);
    live_tables_save(talk->bot->lives, live, false, talk->bot->now_ms);
    talk_answer(talk, NULL, false);
}

/* The file goes where the game was played, and once a day at most, since it stays there. */
static void send_record(struct talk *talk, struct store_table *row)
{
    struct delivery there = {talk->bot, row->chat, row->thread, row->id};
    if (store_post_stands(talk->bot->store, row->record)) {
        talk_note(talk, NOTE_RECORD_HERE);
        return;
    }
    if (store_file_waits(talk->bot->store, row->chat)) {
        talk_note(talk, NOTE_FILE_COMES);
        return;
    }
    row->record = enqueue_record(&there);
    store_table_put(talk->bot->store, row);
    talk_note(talk, NOTE_RECORD_SENT);
}

/* A record shows all dice, so there is none before the game is over. */
static void wish_record(struct talk *talk)
{
    struct store_table row;
    bool found = store_table(talk->bot->store, talk->wish.table, &row);
    bool over = found && (row.status == TABLE_OVER || row.status == TABLE_CANCELLED);
    if (!over || row.turn == 0 || row.chat != talk->update->chat)
        talk_refuse(talk, found && !over ? REFUSED_NOT_NOW : REFUSED_TABLE_GONE, NULL);
    else
        send_record(talk, &row);
}

/* The table whose rules somebody would like to see; NULL where it cannot be told which. */
static struct live *table_to_explain(const struct talk *talk)
{
    struct find_table which;
    find_table_find(talk, true, &which);
    return which.n == 1 ? live_tables_get(talk->bot->lives, which.ids[0]) : NULL;
}

/* Rules by name, whatever is being played. */
static void explain_named(struct talk *talk)
{
    struct house house;
    struct rules rules;
    struct message message;
    house_load_load(talk->bot->store, talk->update->chat, &house);
    if (!house_load_named(&house, talk->wish.word, &rules)) {
        talk_refuse_rules(talk);
        return;
    }
    text_rules_shelf(&rules, talk->language, &message);
    message.silent = true;
    talk_show(talk, &message);
}

/* The rules that were asked for by name, those of the table, or a choice of all. */
static void wish_rules(struct talk *talk)
{
    struct message message;
    if (talk->wish.word[0] != '\0') {
        explain_named(talk);
        return;
    }
    bool pressed = talk->update->kind == UPDATE_PRESS;
    const struct live *live = pressed ? NULL : table_to_explain(talk);
    if (!live)
        text_rules_shelf(NULL, talk->language, &message);
    else if (talk->in_private)
        text_rules_there(&live->table, talk->language, &message);
    else
        text_rules_here(&live->table, talk->language, &message);
    message.silent = true;
    talk_show(talk, &message);
}

static void wish_help(struct talk *talk)
{
    struct message message;
    text_help(talk->in_private, talk->language, talk->bot->username, &message);
    talk_say(talk, &message);
    talk_answer(talk, NULL, false);
}

/* /start, perhaps from the link of a table: the bot may write to this person now. The link only
 * says which table to speak of; it seats nobody, since anybody can make one up. */
static void wish_welcome(struct talk *talk)
{
    if (!talk->in_private) {
        wish_help(talk);
        return;
    }
    struct live *live = NULL;
    if (talk->wish.word[0] == 't')
        live = live_tables_get(talk->bot->lives, strtoll(talk->wish.word + 1, NULL, 10));
    if (live && table_seat(&live->table, talk->update->from.id) == GAME_NOBODY)
        live = NULL;
    struct message message;
    text_welcome(live ? &live->table : NULL, talk->language, talk->bot->username, &message);
    talk_say(talk, &message);
}

/* --- languages --- */

static void wish_languages(struct talk *talk)
{
    struct message message;
    text_languages(talk->language, &message);
    talk_say(talk, &message);
}

static void set_language(struct talk *talk, const char *code)
{
    struct store *store = talk->bot->store;
    if (talk->in_private) {
        struct store_player player;
        store_player(store, talk->update->from.id, &player);
        snprintf(player.language, sizeof player.language, "%s", code);
        store_player_put(store, &player);
    } else {
        struct store_chat chat;
        store_chat(store, talk->update->chat, &chat);
        snprintf(chat.language, sizeof chat.language, "%s", code);
        store_chat_put(store, &chat);
        settings_reckon(talk); /* where no zone was chosen it is that of the language */
    }
}

/* The language of a chat is for those who run it to choose; in private everybody chooses their
 * own. An unknown language shows which ones there are. */
static void wish_set_language(struct talk *talk)
{
    int language = text_language_for(talk->wish.word);
    const char *code = text_language_code(language);
    if (strncmp(code, talk->wish.word, strlen(code)) != 0) {
        wish_languages(talk);
        talk_answer(talk, NULL, false);
        return;
    }
    if (!talk->in_private && !talk_may_choose(talk))
        return;
    set_language(talk, code);
    talk->language = language;
    talk_note(talk, NOTE_LANGUAGE_SET);
}

/* --- which wish is granted by whom --- */

static void wish_nothing(struct talk *talk)
{
    (void)talk;
}

/* A text without a command may answer a question, else it is what a move carries. Who was asked was
 * allowed to answer then, but settings ask again who may choose them. */
static void wish_text(struct talk *talk)
{
    enum text_question about;
    int64_t table;
    if (!questions_take(talk, &about, &table))
        moves_text(talk);
    else if (about == QUESTION_PLACE)
        settings_take(talk);
    else if (about == QUESTION_RULES_NAME)
        saved_rules_take(talk, table);
    else
        forfeit_list_take(talk);
}

static void wish_unknown(struct talk *talk)
{
    if (talk->update->kind == UPDATE_PRESS)
        talk_refuse(talk, REFUSED_OLD_BUTTON, NULL);
    else
        talk_note(talk, NOTE_UNKNOWN_COMMAND);
}

void router_grant(struct talk *talk)
{
    static void (*const grants[])(struct talk *) = {
        [WISH_NONE] = wish_nothing,
        [WISH_UNKNOWN] = wish_unknown,
        [WISH_OPEN] = lobby_open,
        [WISH_JOIN] = lobby_join,
        [WISH_LEAVE] = lobby_leave,
        [WISH_START_GAME] = lobby_start,
        [WISH_CANCEL] = lobby_cancel,
        [WISH_RULES_MENU] = lobby_menu_grant,
        [WISH_LOBBY] = lobby_back,
        [WISH_SAVE_RULES] = saved_rules_grant,
        [WISH_FORFEITS] = forfeit_list_grant,
        [WISH_MOVE] = moves_move,
        [WISH_CLAIM_TEXT] = wish_text,
        [WISH_PEEK] = moves_peek,
        [WISH_RAISES] = moves_raises,
        [WISH_NAVIGATE] = moves_navigate,
        [WISH_PICK] = moves_pick,
        [WISH_TABLE] = wish_table,
        [WISH_GAMES] = my_games_grant,
        [WISH_AGAIN] = rematch_grant,
        [WISH_RECORD] = wish_record,
        [WISH_RULES] = wish_rules,
        [WISH_AWAY] = away_grant,
        [WISH_BACK] = away_back,
        [WISH_CLOCK] = lobby_clock,
        [WISH_STANDINGS] = league_pages_grant,
        [WISH_STATS] = player_stats_grant,
        [WISH_EXPORT] = export_files_grant,
        [WISH_VOID] = void_game_grant,
        [WISH_LEAGUE] = league_admin_grant,
        [WISH_CUP] = cup_commands_grant,
        [WISH_PRIVACY] = privacy_grant,
        [WISH_MYDATA] = privacy_mydata,
        [WISH_FORGET] = privacy_forget,
        [WISH_SETTINGS] = settings_grant,
        [WISH_ALERTS] = settings_alerts,
        [WISH_LANGUAGES] = wish_languages,
        [WISH_SET_LANGUAGE] = wish_set_language,
        [WISH_HELP] = wish_help,
        [WISH_WELCOME] = wish_welcome,
    };
    grants[talk->wish.kind](talk);
}
