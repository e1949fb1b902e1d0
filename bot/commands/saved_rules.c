/* saved_rules.c - saves the rules of a table under a name. */
#include "handlers.h"

#include "announce.h"
#include "at_table.h"
#include "game_words.h"
#include "house_load.h"
#include "language.h"
#include "questions.h"
#include "show_table.h"
#include "table_name.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A name that differs from a saved one in case alone becomes that one. NOTE_RULES_SAVED: the name
 * will do. */
static enum note find_name(const struct house *house, char name[HOUSE_NAME_BYTES])
{
    struct rules taken;
    const struct house_rules *before = house_named(house, name);
    if (before)
        memcpy(name, before->name, sizeof before->name);
    else if (game_words_read_rules(name, &taken))
        return NOTE_NAME_TAKEN;
    else if (house->n_rules >= HOUSE_RULES_MAX)
        return NOTE_RULES_FULL;
    return NOTE_RULES_SAVED;
}

/* Whether another person saved rules by this name: only they may replace them. */
static bool is_anothers(struct ctx *ctx, int64_t chat, const char *name)
{
    struct store_rules kept[HOUSE_RULES_MAX];
    int n = store_house_rules(ctx->step->store, chat, kept, HOUSE_RULES_MAX);
    for (int i = 0; i < n; i++)
        if (strcmp(kept[i].name, name) == 0)
            return kept[i].player != ctx->update->from.id;
    return false;
}

/* Whether tables that open with the rules of this name would show all from now on: only people who
 * run the group choose that, by opening with rules of another name. */
static bool is_more_open(const struct house *house, const char *name, const struct table *table)
{
    const struct house_rules *before = house_named(house, name);
    return before && table->shows_all && !before->shows_all && strcmp(house->usual, name) == 0;
}

static enum note save(struct ctx *ctx, const struct table *table, const char *as)
{
    struct house house;
    struct store_rules kept = {.starter =
                                   table->starter == STARTER_NAMED ? -1 : (int)table->starter,
                               .shows_all = table->shows_all,
                               .player = ctx->update->from.id,
                               .at_ms = ctx->step->now_ms};
    char name[HOUSE_NAME_BYTES];
    memcpy(name, as, sizeof name);
    house_load_load(ctx->step->store, table->chat, &house);
    enum note note = find_name(&house, name);
    if (note != NOTE_RULES_SAVED)
        return note;
    if (is_anothers(ctx, table->chat, name) || is_more_open(&house, name, table))
        return NOTE_NAME_TAKEN;
    snprintf(kept.name, sizeof kept.name, "%s", name);
    bool fits = rules_write(&table->rules, kept.rules, sizeof kept.rules);
    assert(fits);
    store_house_rules_put(ctx->step->store, table->chat, &kept);
    return note;
}

/* Of several tables it says which one's rules are saved. */
static void write_answer(const struct ctx *ctx, const struct live *live, enum note note,
                         struct message *ret_message)
{
    struct shown_table shown = show_table(ctx->step, live, 0);
    language_begin(ctx->language, ret_message);
    table_name_line(&shown, ret_message);
    message_add(ret_message, "%s", notes_sentence(note));
}

void saved_rules_take(struct ctx *ctx, int64_t table)
{
    struct live *live = live_tables_get(ctx->step->live_tables, table);
    struct message message;
    char name[HOUSE_NAME_BYTES];
    message_clean_name(ctx->intent.word, "", name, sizeof name);
    if (!live || live->table.chat != ctx->update->chat) {
        ctx_refuse(ctx, REFUSED_TABLE_GONE, NULL);
        return;
    }
    if (name[0] == '\0') {
        questions_ask(ctx, QUESTION_RULES_NAME, table);
        return;
    }
    enum note note = save(ctx, &live->table, name);
    live_tables_house_changed(ctx->step->live_tables, live->table.chat);
    if (note == NOTE_RULES_SAVED && live->table.status == TABLE_LOBBY)
        announce_refresh(ctx->step, live);
    write_answer(ctx, live, note, &message);
    if (note == NOTE_NAME_TAKEN)
        questions_again(ctx, QUESTION_RULES_NAME, table, &message);
    else
        ctx_say(ctx, &message); /* in the chat, since the rules are the group's */
}

/* Saves the rules of this table under the typed name; without a name asks for one. */
void saved_rules_handle(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (live && at_table_may_rule(ctx, live))
        saved_rules_take(ctx, live->row.id);
}
