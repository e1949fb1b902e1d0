/* saved_rules.c - saves the rules of a table under a name. */
#include "handlers.h"

#include "announce.h"
#include "at_table.h"
#include "game_words.h"
#include "house_load.h"
#include "questions.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The name to save under: that of the rules saved before if it differs in case alone. ACCEPTED is
 * told by NOTE_RULES_SAVED. */
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

static enum note save(struct ctx *ctx, const struct table *table, const char *as)
{
    struct house house;
    struct store_rules kept = {.starter =
                                   table->starter == STARTER_NAMED ? -1 : (int)table->starter,
                               .player = ctx->update->from.id,
                               .at_ms = ctx->step->now_ms};
    char name[HOUSE_NAME_BYTES];
    memcpy(name, as, sizeof name);
    house_load_load(ctx->step->store, table->chat, &house);
    enum note note = find_name(&house, name);
    if (note != NOTE_RULES_SAVED)
        return note;
    snprintf(kept.name, sizeof kept.name, "%s", name);
    bool fits = rules_write(&table->rules, kept.rules, sizeof kept.rules);
    assert(fits);
    store_house_rules_put(ctx->step->store, table->chat, &kept);
    return note;
}

void saved_rules_take(struct ctx *ctx, int64_t table)
{
    struct live *live = live_tables_get(ctx->step->lives, table);
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
    live_tables_house_changed(ctx->step->lives, live->table.chat);
    if (note == NOTE_RULES_SAVED && live->table.status == TABLE_LOBBY)
        announce_refresh(ctx->step, live);
    notes_write(note, ctx->language, ctx->step->bot->username, &message);
    ctx_say(ctx, &message); /* where everybody hears it, since it is the group's */
}

void saved_rules_grant(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (live && at_table_may_rule(ctx, live))
        saved_rules_take(ctx, live->row.id);
}
