/* text.c - the doors to what the bot says: each picks the language and an empty message, and
 * leaves the words to the file that has them.
 */
#include "text.h"

#include "clock_texts.h"
#include "commands.h"
#include "forfeits.h"
#include "game_post.h"
#include "game_words.h"
#include "language.h"
#include "lobby_post.h"
#include "narration.h"
#include "notes.h"
#include "picks_read.h"
#include "privacy_page.h"
#include "private_post.h"
#include "rules_menu.h"
#include "rules_page.h"
#include "seat_read.h"
#include "table_list.h"
#include "table_name.h"

#include <stdio.h>
#include <string.h>

/* --- languages --- */

void text_open(const char *locale_dir, const char *const *codes)
{
    language_open(locale_dir, codes);
}

const char *text_language_code(int language)
{
    return language_code(language);
}

const char *text_language_name(int language)
{
    return language_name(language);
}

int text_language_for(const char *tag)
{
    return language_for(tag);
}

/* --- the group --- */

void text_lobby(const struct table *table, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    lobby_post_write(table, ret_message);
}

void text_menu(const struct table *table, const struct rules_menu *at, int language,
               struct message *ret_message)
{
    language_begin(language, ret_message);
    if (table->status != TABLE_LOBBY) {
        lobby_post_write(table, ret_message);
        return;
    }
    if (at->page != RULES_MENU_TEACH)
        table_name_line(table, ret_message);
    rules_menu_write(table, at, ret_message);
}

/* A table whose game never began has only its lobby to show. */
static void write_post(const struct table *table, const struct news *news, const char *path,
                       const char *bot, struct message *message)
{
    if (table->game.n_seats == 0)
        lobby_post_write(table, message);
    else
        game_post_write(table, news, path, bot, message);
}

void text_post(const struct table *table, const struct news *news, int language, const char *bot,
               struct message *ret_message)
{
    language_begin(language, ret_message);
    write_post(table, news, "", bot, ret_message);
}

void text_table(const struct table *table, const char *path, int language, const char *bot,
                struct message *ret_message)
{
    language_begin(language, ret_message);
    write_post(table, NULL, path, bot, ret_message);
}

void text_after(int64_t table, bool again, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    game_post_after(table, again, ret_message);
}

void text_add_moved(bool deleted, int language, struct message *message)
{
    language_use(language);
    message->news = message->length;
    table_name_moved(deleted, message);
    message->news_end = message->length;
}

void text_add_outage(int64_t lost_ms, int language, struct message *message)
{
    language_use(language);
    message->news = message->length;
    clock_texts_outage(lost_ms, message);
    message->news_end = message->length;
}

bool text_edits_post(const struct news *news)
{
    return game_post_is_edit(news);
}

void text_tale(const struct table *table, const struct news *news, int language,
               struct message *ret_message)
{
    language_begin(language, ret_message);
    narration_write(table, news, ret_message);
    message_make_plain(ret_message);
}

/* --- in private --- */

void text_throw(const struct table *table, int64_t reader, const char *path, int language,
                struct message *ret_message)
{
    language_begin(language, ret_message);
    private_post_throw(table, reader, path, ret_message);
}

void text_throw_done(const struct table *before, int64_t reader, const struct news *news,
                     int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    private_post_done(before, reader, news, ret_message);
}

void text_raises(const struct table *table, int64_t reader, int language,
                 struct message *ret_message)
{
    language_begin(language, ret_message);
    private_post_raises(table, reader, ret_message);
}

void text_add_place(const char *title, struct message *message)
{
    table_name_place(title, message);
}

void text_welcome(const struct table *seated, int language, const char *bot,
                  struct message *ret_message)
{
    language_begin(language, ret_message);
    private_post_welcome(seated, bot, ret_message);
}

void text_popup_dice(const struct table *table, int64_t reader, unsigned picked, int language,
                     char ret_popup[POPUP_BYTES])
{
    language_use(language);
    private_post_popup(table, reader, picked, ret_popup);
}

void text_popup_picked(const struct table *table, int64_t reader, unsigned picked, int language,
                       char ret_popup[POPUP_BYTES])
{
    language_use(language);
    private_post_picked(table, reader, picked, ret_popup);
}

/* --- waiting for people --- */

void text_clocks(const struct table *table, bool back, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    clock_texts_clocks(table, back, ret_message);
}

void text_reminder(const struct table *table, int seat, bool last, bool in_group, int language,
                   struct message *ret_message)
{
    language_begin(language, ret_message);
    clock_texts_remind(table, seat, last, in_group, ret_message);
}

void text_still_there(const struct table *table, int seat, bool in_group, int language,
                      struct message *ret_message)
{
    language_begin(language, ret_message);
    clock_texts_still_there(table, seat, in_group, ret_message);
}

void text_away(const struct table *table, int seat, int64_t until_local_ms, int language,
               struct message *ret_message)
{
    language_begin(language, ret_message);
    clock_texts_away(table, seat, until_local_ms, ret_message);
}

void text_gone(const struct table *table, int seat, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    clock_texts_gone(table, seat, ret_message);
}

void text_away_choices(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    clock_texts_away_choices(ret_message);
}

int64_t text_read_stretch(const char *typed)
{
    return clock_texts_read(typed);
}

/* --- several tables --- */

void text_list_begin(enum text_list list, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    table_list_begin(list, ret_message);
}

void text_list_add(const struct text_row *row, bool brief, int language, struct message *message)
{
    language_use(language);
    table_list_add(row, brief, message);
}

void text_list_end(int page, int pages, int language, struct message *message)
{
    language_use(language);
    table_list_end(page, pages, message);
}

/* --- anywhere --- */

void text_rules(const struct rules *rules, enum table_starter starter, int language,
                struct message *ret_message)
{
    language_begin(language, ret_message);
    rules_page_write(rules, starter, NULL, ret_message);
}

void text_rules_here(const struct table *table, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    rules_page_write(&table->rules, table->starter, table->house, ret_message);
}

void text_rules_shelf(const struct rules *shown, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    rules_page_shelf(shown, ret_message);
}

void text_rules_there(const struct table *table, int language, struct message *ret_message)
{
    text_rules_here(table, language, ret_message);
    rules_page_shelf_button(ret_message);
}

void text_forfeits(const struct house *house, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    forfeits_write(house, ret_message);
}

const char *text_forfeit_usual(int i, int language)
{
    language_use(language);
    return forfeits_usual(i);
}

void text_help(bool in_private, int language, const char *bot, struct message *ret_message)
{
    language_begin(language, ret_message);
    notes_help(in_private, bot, ret_message);
}

void text_languages(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    notes_languages(ret_message);
}

void text_note(enum text_note note, int language, const char *bot, struct message *ret_message)
{
    language_begin(language, ret_message);
    notes_write(note, bot, ret_message);
}

void text_question(enum text_question question, const struct seat *whom, int language,
                   struct message *ret_message)
{
    language_begin(language, ret_message);
    notes_question(question, whom, ret_message);
}

void text_popup_note(enum text_note note, int language, char ret_popup[POPUP_BYTES])
{
    language_use(language);
    snprintf(ret_popup, POPUP_BYTES, "%s", notes_sentence(note));
}

void text_popup_refusal(enum refusal why, const struct table *table, int language,
                        char ret_popup[POPUP_BYTES])
{
    language_use(language);
    notes_refusal(why, table, ret_popup);
}

void text_refusal(enum refusal why, const struct table *table, int language,
                  struct message *ret_message)
{
    language_begin(language, ret_message);
    char sentence[POPUP_BYTES];
    notes_refusal(why, table, sentence);
    if (table)
        table_name_line(table, ret_message);
    message_add_escaped(ret_message, sentence);
}

bool text_read_picks(const struct table *table, int64_t player, const char *typed,
                     struct move *ret_move)
{
    return picks_read(table, player, typed, ret_move);
}

int text_read_claim(const struct rules *rules, const char *typed)
{
    return rules->kind->words->read(rules, typed);
}

int text_name_fits(const char *typed, const char *name)
{
    return seat_read_fits(typed, name);
}

int text_read_seat(const struct table *table, const char *typed)
{
    return seat_read(table, typed);
}

/* --- privacy --- */

void text_privacy(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    privacy_page_write(ret_message);
}

void text_forget(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    privacy_page_ask(ret_message);
}

void text_forgotten(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    privacy_page_done(ret_message);
}

/* --- commands --- */

const char *text_command_name(int i, int language)
{
    const char *code = language_code(language);
    return commands_name(i, code && strncmp(code, "it", 2) == 0);
}

const char *text_command_description(int i, int language)
{
    language_use(language);
    return commands_description(i);
}
