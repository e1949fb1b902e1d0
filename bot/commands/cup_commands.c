/* cup_commands.c - opens cups, and lets people enter and leave. */
#include "handlers.h"

#include "bracket.h"
#include "chat.h"
#include "cup.h"
#include "cup_bracket.h"
#include "cup_entry.h"
#include "cup_rounds.h"
#include "enqueue.h"
#include "game_words.h"
#include "house_load.h"
#include "keep_out.h"
#include "lobby.h"
#include "picture_jobs.h"
#include "picture_request.h"
#include "schedule.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SIZE_USUAL = 4, DAYS_USUAL = 7 };

/* Posts the cup again below all else. A post that was not sent yet is only renewed, so that several
 * requests make one post. A request from the cup's own topic shows that this is open again. */
static void show_again(struct ctx *ctx, struct store_cup *cup)
{
    if (cup->thread < 0 && cup->thread == -ctx->update->thread)
        cup->thread = ctx->update->thread;
    cup_rounds_show(ctx->step, cup,
                    enqueue_waits(ctx->step, cup->post) ? CUP_ROUNDS_IN_PLACE : CUP_ROUNDS_BELOW);
    if (ctx->update->kind != UPDATE_PRESS && chat_topic(cup->thread) != ctx->update->thread)
        ctx_note(ctx, NOTE_CUP_ELSEWHERE);
}

/* --- opening a cup --- */

static void show_hall(struct ctx *ctx)
{
    struct store_cup cups[CUP_BRACKET_WON_MAX];
    struct cup_bracket_won won[CUP_BRACKET_WON_MAX];
    struct message message;
    struct step *step = ctx->step;
    int64_t chat = ctx->update->chat;
    int n = store_cups_won(step->store, chat, cups, CUP_BRACKET_WON_MAX);
    n = n < CUP_BRACKET_WON_MAX ? n : CUP_BRACKET_WON_MAX;
    for (int i = 0; i < n; i++) {
        struct rules rules;
        enum refusal why = rules_read(cups[i].rules, &rules);
        assert(why == ACCEPTED);
        won[i].number = cups[i].number;
        won[i].kind = rules.kind;
        won[i].ended_local_ms = schedule_local(step, chat, cups[i].ended_ms);
        const struct store_player *winner = step_player(step, cups[i].winner);
        won[i].winner.player = winner->player;
        memcpy(won[i].winner.text, winner->name, sizeof won[i].winner.text);
        memcpy(won[i].winner.username, winner->username, sizeof won[i].winner.username);
    }
    cup_bracket_hall(won, n, schedule_local(step, chat, step->now_ms), ctx->language, &message);
    ctx_show(ctx, &message);
}

/* A cup needs games with one winner, and says so if the rules have others. */
static void put_rules(struct ctx *ctx, struct rules rules, struct store_cup *cup)
{
    if (rules_suit_cup(&rules))
        ctx_note(ctx, NOTE_CUP_ONE_WINNER);
    bool fits = rules_write(&rules, cup->rules, sizeof cup->rules);
    assert(fits);
}

static void open_cup(struct ctx *ctx, const struct rules *rules)
{
    struct step *step = ctx->step;
    lobby_settle(ctx);
    struct store_cup cup = {.chat = ctx->update->chat,
                            .thread = ctx->update->thread,
                            .player = ctx->update->from.id,
                            .size = SIZE_USUAL,
                            .days = DAYS_USUAL,
                            .opened_ms = step->now_ms,
                            .due_ms = step->now_ms + CUP_ROUNDS_OPEN_MS};
    put_rules(ctx, *rules, &cup);
    store_cup_add(step->store, &cup);
    cup_rounds_show(step, &cup, CUP_ROUNDS_BELOW_ALOUD);
}

/* Opens a cup with these rules, or plays the open one by them. */
static void take_rules(struct ctx *ctx, const struct rules *rules)
{
    struct store_cup cup;
    struct store *store = ctx->step->store;
    if (!ctx_may_choose(ctx))
        return;
    if (!store_cup(store, store_cup_in(store, ctx->update->chat), &cup)) {
        if (store_enough(store, FACT_CUP, ctx->update->chat, ctx->update->from.id,
                         ctx->step->now_ms))
            ctx_note(ctx, NOTE_ENOUGH);
        else
            open_cup(ctx, rules);
    } else if (cup.status != STORE_CUP_OPEN) {
        ctx_note(ctx, NOTE_CUP_ON);
    } else {
        put_rules(ctx, *rules, &cup);
        show_again(ctx, &cup);
    }
}

static void take_typed(struct ctx *ctx, const char *name)
{
    struct house house;
    struct house_rules named;
    house_load_load(ctx->step->store, ctx->update->chat, &house);
    if (house_load_named(&house, name, &named))
        take_rules(ctx, &named.rules);
    else
        ctx_refuse_rules(ctx);
}

/* By the rules that the group's tables open with. Those of a preset are made short: a cup has many
 * games. */
static void open_usual(struct ctx *ctx)
{
    struct house house;
    struct house_rules named;
    house_load_load(ctx->step->store, ctx->update->chat, &house);
    if (house.usual[0] == '\0' || !house_load_named(&house, house.usual, &named))
        game_words_short_rules(game_kinds[0], &named.rules);
    else if (!house_named(&house, house.usual))
        game_words_shorten(&named.rules);
    take_rules(ctx, &named.rules);
}

/* --- entering and leaving --- */

static int find(const struct store_entrant *entrants, int n, int64_t player)
{
    for (int i = 0; i < n; i++)
        if (entrants[i].player == player)
            return i;
    return -1;
}

/* The place of a new entrant: the next one, or in a full list that of an entrant who left the
 * group. -1: none is free. */
static int place_for(const struct store_entrant *entrants, int n)
{
    for (int i = 0; i < n && n == CUP_ENTRANTS_MAX; i++)
        if (entrants[i].out)
            return i;
    return n < CUP_ENTRANTS_MAX ? n : -1;
}

/* Tells a person who has entered so, and that they may not be drawn if they are away. */
static void tell_in(struct ctx *ctx, int64_t chat)
{
    struct message message;
    struct step *step = ctx->step;
    int64_t until_ms = store_absent_until(step->store, chat, ctx->update->from.id, step->now_ms);
    if (until_ms == 0) {
        ctx_note(ctx, NOTE_CUP_IN);
        return;
    }
    cup_entry_away(schedule_local(step, chat, until_ms), schedule_local(step, chat, step->now_ms),
                   ctx_popup_language(ctx), &message);
    ctx_answer(ctx, message.text, true);
}

static void enter(struct ctx *ctx, struct store_cup *cup)
{
    struct store *store = ctx->step->store;
    struct store_entrant entrants[CUP_ENTRANTS_MAX];
    int n = store_entrants(store, cup->id, entrants);
    int at = find(entrants, n, ctx->update->from.id);
    if (cup->status != STORE_CUP_OPEN) {
        ctx_note(ctx, NOTE_CUP_BEGUN);
        return;
    }
    at = at < 0 ? place_for(entrants, n) : at;
    if (at < 0) {
        ctx_note(ctx, NOTE_CUP_FULL);
        return;
    }
    entrants[at] = (struct store_entrant){.player = ctx->update->from.id};
    store_entrants_put(store, cup->id, entrants, at < n ? n : at + 1);
    cup_rounds_show(ctx->step, cup, CUP_ROUNDS_IN_PLACE);
    tell_in(ctx, cup->chat);
}

/* A person may undo a press by mistake until the next round is drawn: their place is not filled
 * before. */
static bool may_return(struct store *store, const struct store_cup *cup, int at)
{
    struct bracket bracket;
    bracket_load(store, cup, &bracket);
    return bracket.entrants[at].out == STORE_OUT_WANTED &&
           bracket_sits_in(&bracket, cup->round, at);
}

/* An entrant who leaves an open cup is removed. Later they stay on the list, and another entrant
 * takes their place. A second press undoes that. */
static void leave(struct ctx *ctx, struct store_cup *cup)
{
    struct store *store = ctx->step->store;
    struct store_entrant entrants[CUP_ENTRANTS_MAX];
    int n = store_entrants(store, cup->id, entrants);
    int at = find(entrants, n, ctx->update->from.id);
    if (at < 0 || (entrants[at].out && !may_return(store, cup, at))) {
        ctx_note(ctx, NOTE_CUP_NOT_IN);
        return;
    }
    bool back = entrants[at].out, open = cup->status == STORE_CUP_OPEN;
    entrants[at].out = back ? STORE_OUT_NOT : STORE_OUT_WANTED;
    if (open)
        memmove(&entrants[at], &entrants[at + 1], (size_t)(--n - at) * sizeof *entrants);
    store_entrants_put(store, cup->id, entrants, n);
    cup_rounds_show(ctx->step, cup, CUP_ROUNDS_IN_PLACE);
    ctx_note(ctx, back ? NOTE_CUP_BACK : open ? NOTE_CUP_LEFT : NOTE_CUP_OUT);
}

/* --- what admins choose --- */

/* Merged groups may have two cups, which are played one after the other. */
static void start(struct ctx *ctx, struct store_cup *cup)
{
    struct store_cup on;
    struct store *store = ctx->step->store;
    if (store_cup(store, store_cup_in(store, cup->chat), &on) && on.status == STORE_CUP_PLAYING) {
        ctx_note(ctx, NOTE_CUP_ON);
        return;
    }
    enum refusal why = cup_rounds_start(ctx->step, cup);
    if (why == REFUSED_TOO_FEW)
        ctx_note(ctx, NOTE_CUP_FEW);
    else if (why != ACCEPTED)
        ctx_refuse(ctx, why, NULL);
}

/* Calling off a running cup, or one with several entrants, needs a yes. If the cup began after the
 * question, it asks again: the loss is another one now. */
static void call_off(struct ctx *ctx, struct store_cup *cup, bool asked, bool was_on)
{
    struct message message;
    struct store_entrant entrants[CUP_ENTRANTS_MAX];
    bool on = cup->status == STORE_CUP_PLAYING, yes = asked && was_on == on;
    if (!yes && (on || store_entrants(ctx->step->store, cup->id, entrants) > 1)) {
        cup_bracket_ask(cup->id, cup->number, on, ctx->language, &message);
        message.silent = true;
        if (asked)
            ctx_show(ctx, &message);
        else
            ctx_say(ctx, &message);
        return;
    }
    cup_rounds_call_off(ctx->step, cup, CUP_ROUNDS_IN_PLACE);
    cup_bracket_gone(cup->number, ctx->language, &message);
    if (asked)
        ctx_show(ctx, &message);
}

/* The question becomes the post of the cup if it stands in the cup's topic; else the cup is posted
 * again. */
static void keep(struct ctx *ctx, struct store_cup *cup)
{
    const struct update *update = ctx->update;
    struct delivery here = {ctx->step, update->chat, update->thread, 0};
    int64_t old = cup->post, asked = store_post_at(ctx->step->store, update->chat, update->message);
    if (asked == 0 || chat_topic(cup->thread) != update->thread) {
        show_again(ctx, cup);
        return;
    }
    cup->post = asked;
    cup_rounds_show(ctx->step, cup, CUP_ROUNDS_IN_PLACE);
    if (old != asked)
        enqueue_strip(&here, old);
}

/* The rules that a button of the game's page chooses. False if they are gone meanwhile. */
static bool chosen_rules(struct ctx *ctx, const struct cup_bracket_tap *tap, struct rules *rules)
{
    struct house house;
    if (tap->act == CUP_BRACKET_PRESET)
        return rules_take_preset(rules, tap->name) == ACCEPTED;
    if (tap->act == CUP_BRACKET_KIND) {
        const struct game_kind *kind = game_find(tap->name);
        if (kind && !kind->hidden)
            game_words_short_rules(kind, rules);
        return kind && !kind->hidden;
    }
    if (tap->act == CUP_BRACKET_SAVED) {
        house_load_load(ctx->step->store, ctx->update->chat, &house);
        const struct house_rules *saved = house_saved(&house, tap->value);
        if (saved)
            *rules = saved->rules;
        return saved != NULL;
    }
    const struct game_words_length *length = rules->kind->words->length;
    char value[24];
    snprintf(value, sizeof value, "%" PRId64, tap->value);
    return length && rules_set(rules, length->option, value) == ACCEPTED;
}

static void choose_game(struct ctx *ctx, struct store_cup *cup, const struct cup_bracket_tap *tap)
{
    struct rules rules;
    enum refusal why = rules_read(cup->rules, &rules);
    assert(why == ACCEPTED);
    if (!chosen_rules(ctx, tap, &rules) || rules_check(&rules) != ACCEPTED) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
        return;
    }
    put_rules(ctx, rules, cup);
    cup_rounds_show_page(ctx->step, cup, CUP_BRACKET_PAGE_GAME);
}

/* Also for a size or a number of days that is none. */
static void choose_times(struct ctx *ctx, struct store_cup *cup, const struct cup_bracket_tap *tap)
{
    int value = (int)tap->value;
    if (tap->act == CUP_BRACKET_SIZE && value >= CUP_SIZE_LEAST && value <= CUP_SIZE_MOST)
        cup->size = value;
    else if (tap->act == CUP_BRACKET_DAYS && cup_may_take(value))
        cup->days = value;
    cup_rounds_show_page(ctx->step, cup, CUP_BRACKET_PAGE_MORE);
}

static void choose(struct ctx *ctx, struct store_cup *cup, const struct cup_bracket_tap *tap)
{
    if (!ctx_may_choose(ctx))
        return;
    if (tap->act == CUP_BRACKET_CALL_OFF || tap->act == CUP_BRACKET_YES)
        call_off(ctx, cup, tap->act == CUP_BRACKET_YES, tap->value != 0);
    else if (tap->act == CUP_BRACKET_KEEP)
        keep(ctx, cup);
    else if (cup->status != STORE_CUP_OPEN)
        ctx_note(ctx, NOTE_CUP_BEGUN);
    else if (tap->act == CUP_BRACKET_START)
        start(ctx, cup);
    else if (tap->act == CUP_BRACKET_GAME)
        cup_rounds_show_page(ctx->step, cup, CUP_BRACKET_PAGE_GAME);
    else if (tap->act == CUP_BRACKET_SIZE || tap->act == CUP_BRACKET_DAYS)
        choose_times(ctx, cup, tap);
    else
        choose_game(ctx, cup, tap);
}

static void draw(struct ctx *ctx, const struct store_cup *cup)
{
    char word[PICTURE_REQUEST_WORD_BYTES];
    picture_request_cup(cup->id, word);
    if (cup->round == 0)
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
    else
        picture_jobs_ask(ctx, word);
}

static void take_press(struct ctx *ctx, const struct cup_bracket_tap *tap)
{
    struct store_cup cup;
    bool part = tap->act == CUP_BRACKET_ENTER || tap->act == CUP_BRACKET_LEAVE;
    if (!store_cup(ctx->step->store, tap->cup, &cup) || cup.chat != ctx->update->chat ||
        (cup.status > STORE_CUP_PLAYING && tap->act != CUP_BRACKET_DRAW))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
    else if (tap->act == CUP_BRACKET_DRAW)
        draw(ctx, &cup);
    else if (part && keep_out_refuses(ctx, cup.chat))
        return;
    else if (tap->act == CUP_BRACKET_ENTER)
        enter(ctx, &cup);
    else if (tap->act == CUP_BRACKET_LEAVE)
        leave(ctx, &cup);
    else if (tap->act == CUP_BRACKET_SHOW)
        show_again(ctx, &cup);
    else if (tap->act == CUP_BRACKET_FIRST || tap->act == CUP_BRACKET_MORE)
        cup_rounds_show_page(ctx->step, &cup,
                             tap->act == CUP_BRACKET_MORE ? CUP_BRACKET_PAGE_MORE
                                                          : CUP_BRACKET_PAGE_FIRST);
    else
        choose(ctx, &cup, tap);
}

/* Shows the cup of the group or the past winners, opens a cup with the typed rules, or handles a
 * button, or words that are as good as one. */
void cup_commands_handle(struct ctx *ctx)
{
    struct store_cup cup;
    struct store *store = ctx->step->store;
    if (ctx->intent.cup.act != CUP_BRACKET_OPEN)
        take_press(ctx, &ctx->intent.cup);
    else if (ctx->update->kind != UPDATE_PRESS && ctx->intent.word[0] != '\0')
        take_typed(ctx, ctx->intent.word);
    else if (store_cup(store, store_cup_in(store, ctx->update->chat), &cup))
        show_again(ctx, &cup);
    else if (ctx->update->kind == UPDATE_PRESS)
        open_usual(ctx);
    else
        show_hall(ctx);
}
