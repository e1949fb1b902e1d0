/* moves.c - reads pressed and typed moves, and makes them. */
#include "moves.h"

#include "announce.h"
#include "announce_private.h"
#include "apply.h"
#include "at_table.h"
#include "enqueue.h"
#include "find_player.h"
#include "game_words.h"
#include "handlers.h"
#include "hush.h"
#include "old_state.h"
#include "picks_read.h"
#include "private_post.h"
#include "said_back.h"
#include "scene.h"
#include "show_table.h"
#include "table_page.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { HASTY_MS = 1000 /* after new dice were shown */ };

/* --- the verb of a move --- */

/* The verb meant by one of the intent's names: one that is legal now, else any that the game has;
 * -1: none. */
static int verb_named(const struct ctx *ctx, const struct table *table)
{
    char copy[INTENT_VERB_BYTES], *rest = copy, *name;
    struct move moves[GAME_MOVES_MAX];
    const struct game_kind *kind = table->rules.kind;
    int n = table_legal(table, ctx->update->from.id, moves), any = -1;
    strcpy(copy, ctx->intent.verb);
    while ((name = strsep(&rest, " "))) {
        int verb = game_verb(kind, name);
        for (int i = 0; verb >= 0 && i < n; i++)
            if (moves[i].verb == verb)
                return verb;
        if (any < 0)
            any = verb;
    }
    return any;
}

/* --- the content of a move: exact from a button, free from typed text --- */

/* The first reading of a typed claim; see asks_which. */
static bool read_value(const struct ctx *ctx, const struct table *table, struct move *move)
{
    int values[GAME_WORDS_READINGS_MAX] = {GAME_NOTHING};
    if (ctx->intent.typed)
        game_words_read_claim(&table->rules, ctx->intent.word, values);
    else
        values[0] = game_value(&table->rules, ctx->intent.word);
    move->value = (int16_t)values[0];
    return values[0] != GAME_NOTHING;
}

static bool read_seat(const struct ctx *ctx, const struct table *table, struct move *move)
{
    const char *word = ctx->intent.word;
    int seat = GAME_NOBODY;
    if (ctx->intent.typed)
        seat = find_player_seat(ctx, table, word);
    else if (isdigit((unsigned char)word[0]) && strlen(word) <= 2)
        seat = atoi(word);
    move->value = (int16_t)seat;
    return seat >= 0 && seat < table->n_seats;
}

/* Positions from a button: digits in ascending order. */
static bool read_positions(const char *digits, struct move *move)
{
    for (; *digits != '\0'; digits++) {
        int position = *digits - '0';
        if (position < 0 || position >= GAME_FACES_MAX)
            return false;
        if (move->n_picks > 0 && position <= move->picks[move->n_picks - 1])
            return false;
        move->picks[move->n_picks++] = (uint8_t)position;
    }
    return true;
}

/* Whether the button makes the move with the dice that were picked one by one. */
static bool takes_picked(const struct ctx *ctx)
{
    return !ctx->intent.typed && strcmp(ctx->intent.word, "+") == 0;
}

static bool read_picks(const struct ctx *ctx, const struct live *live, struct move *move)
{
    const char *word = ctx->intent.word;
    if (takes_picked(ctx)) {
        *move = game_picking(*move, live->row.picked);
        return move->n_picks > 0;
    }
    if (!ctx->intent.typed)
        return read_positions(word, move);
    return picks_read(&live->table, ctx->update->from.id, word, move);
}

/* Reads the content of a move; false if it cannot be understood. */
static bool read_content(const struct ctx *ctx, const struct live *live, struct move *move)
{
    const struct table *table = &live->table;
    const struct verb *verb = &table->rules.kind->verbs[move->verb];
    if (verb->value_key)
        return read_value(ctx, table, move);
    if (verb->seat_key)
        return read_seat(ctx, table, move);
    if (verb->picks_key)
        return read_picks(ctx, live, move);
    return ctx->intent.typed || ctx->intent.word[0] == '\0'; /* no button of ours says more */
}

/* Whether the pick would be read in the group: the answer to it would show which hidden dice there
 * are. */
static bool tells_picks(const struct ctx *ctx, const struct table *table, int verb)
{
    const struct game_kind *kind = table->rules.kind;
    return ctx->intent.typed && !ctx->in_private && !kind->open &&
           kind->verbs[verb].picks_key != NULL && ctx->intent.word[0] != '\0';
}

/* A typed text is answered with the buttons of the turn. */
static void say_unreadable(struct ctx *ctx, struct live *live, int verb)
{
    const struct game_kind *kind = live->table.rules.kind;
    const struct verb *which = &kind->verbs[verb];
    bool seen_by_all = !ctx->in_private && !kind->open;
    struct said open = {.n = 1, .moves = {{.move.verb = (uint8_t)verb, .open = true}}};
    struct shown_table shown = show_table(ctx->step, live, 0);
    struct scene scene;
    scene_look(&shown, TABLE_PUBLIC, "", &scene);
    if (which->picks_key && takes_picked(ctx))
        ctx_note(ctx, NOTE_NOTHING_PICKED);
    else if (!ctx->intent.typed)
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, live);
    else if (which->picks_key && seen_by_all)
        said_back_unseen(ctx, live);
    else if (which->picks_key)
        said_back_ask(ctx, live, &open);
    else if (which->seat_key)
        said_back_refuse(ctx, live, REFUSED_BAD_RECEIVER);
    else if (which->value_key && said_read_part(&scene, verb, ctx->intent.word, open.moves))
        said_back_ask(ctx, live, &open);
    else
        said_back_unclear(ctx, live);
}

/* --- making it --- */

bool moves_may(struct ctx *ctx, const struct live *live)
{
    enum refusal why = table_may_move(&live->table, ctx->update->from.id, ctx->intent.turn);
    bool old = why == ACCEPTED && old_state_wrote(ctx);
    if (old)
        ctx_note(ctx, NOTE_PUT_BACK_SAID);
    else if (why != ACCEPTED)
        ctx_refuse(ctx, why, live);
    return why == ACCEPTED && !old;
}

/* A typed move after which the same post goes on changes that post far above what was typed. */
static void nod(const struct ctx *ctx, int64_t table, int64_t post)
{
    const struct live *live = live_tables_get(ctx->step->live_tables, table);
    const struct update *update = ctx->update;
    if (update->kind == UPDATE_MESSAGE && !ctx->in_private && live && live->row.post == post)
        enqueue_reaction(ctx->step, update->chat, update->message, "👌");
}

void moves_make(struct ctx *ctx, struct live *live, const struct move *move)
{
    struct event event = at_table_event(ctx, EVENT_MOVE);
    event.move = *move;
    char popup[POPUP_BYTES] = "";
    struct shown_table shown = show_table(ctx->step, live, 0);
    int64_t chat = live->table.chat, away_ms = away_news(ctx, live);
    int64_t id = live->row.id, post = live->row.post;
    int hand = live->table.game.round;
    struct message done;
    bool on_page = table_page_done(ctx, live, move, &done);
    if (ctx->in_private) /* the result is shown in the group */
        private_post_claiming(&shown, ctx->update->from.id, &event.move, ctx->language, popup);
    enum refusal why = apply_event(ctx->step, live, &event);
    if (why == REFUSED_BAD_DICE && ctx->intent.typed) /* "none" */
        why = REFUSED_REROLL_AT_LEAST_ONE;
    if (why == ACCEPTED) { /* the table may have ended */
        away_moved(ctx, chat, away_ms, popup);
        nod(ctx, id, post);
        if (on_page)
            table_page_go_on(ctx, id, hand, &done);
    } else if (ctx->update->kind == UPDATE_PRESS)
        ctx_refuse(ctx, why, live);
    else
        said_back_refuse(ctx, live, why);
}

/* Asks which claim is meant, if the typed one can be read in several ways. */
static bool asks_which(struct ctx *ctx, struct live *live, const struct move *move)
{
    int values[GAME_WORDS_READINGS_MAX], n = 0;
    const struct rules *rules = &live->table.rules;
    struct said said = {.n = 0};
    if (ctx->intent.typed && rules->kind->verbs[move->verb].value_key)
        n = game_words_read_claim(rules, ctx->intent.word, values);
    for (; said.n < n; said.n++) {
        said.moves[said.n].move = *move;
        said.moves[said.n].move.value = (int16_t)values[said.n];
    }
    if (n > 1)
        said_back_ask(ctx, live, &said);
    return n > 1;
}

/* Hidden dice and cards are kept by a move that picks none; open dice are all thrown by it. */
static bool throws_away(const struct table *table, const struct move *move)
{
    const struct game_kind *kind = table->rules.kind;
    bool keeps = !kind->open && kind->verbs[move->verb].picks_key && move->n_picks == 0;
    return game_by_chance(&table->game, move) && !keeps;
}

/* Whether a press throws dice away that the presser cannot have read yet: a tap more than was
 * meant, which the new buttons got. A player who picked dice one by one has read them. */
static bool is_hasty(const struct ctx *ctx, const struct live *live, const struct move *move)
{
    struct view view;
    const struct table *table = &live->table;
    int64_t chat = ctx->update->chat, now_ms = ctx->step->now_ms;
    bool picked = takes_picked(ctx) || (table->turn > 0 && live->paged_turn == table->turn);
    if (ctx->update->kind != UPDATE_PRESS || ctx->intent.typed || picked)
        return false;
    table_view(table, ctx->update->from.id, &view);
    if (view.n_faces == 0 || !throws_away(table, move))
        return false;
    int64_t post = chat == table->chat ? live->row.post : live->row.private_post;
    int64_t age_ms = now_ms - store_post_renewed(ctx->step->store, chat, post, now_ms);
    return age_ms >= 0 && age_ms < HASTY_MS;
}

static void play(struct ctx *ctx, struct live *live, int verb)
{
    struct move move = {.verb = (uint8_t)verb, .value = GAME_NOTHING};
    if (tells_picks(ctx, &live->table, verb))
        said_back_unseen(ctx, live);
    else if (!read_content(ctx, live, &move))
        say_unreadable(ctx, live, verb);
    else if (is_hasty(ctx, live, &move))
        ctx_note(ctx, game_words_cards(&live->table.rules) ? NOTE_CARDS_FELL : NOTE_DICE_FELL);
    else if (!asks_which(ctx, live, &move))
        moves_make(ctx, live, &move);
}

/* Makes a move. Its content comes from the presser's client, is read strictly and judged by the
 * game alone. */
void moves_move(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, false);
    if (!live || !moves_may(ctx, live))
        return;
    int verb = verb_named(ctx, &live->table);
    bool leaves = strcmp(ctx->intent.verb, GAME_LEAVE) == 0; /* none of our buttons has this verb */
    if (leaves || (verb < 0 && !ctx->intent.typed))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, live);
    else if (verb < 0)
        ctx_refuse(ctx, REFUSED_NOT_NOW, live);
    else
        play(ctx, live, verb);
}

/* --- looking, which is no move --- */

/* Buttons without a place of their own in private, such as those of an answer to what was typed,
 * are shown where they were pressed, and dice anew. */
void moves_navigate(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, false);
    if (!live || !moves_may(ctx, live))
        return;
    hush_noticed(ctx->step, live);
    if (strcmp(ctx->intent.word, SCENE_LOCKED) == 0) {
        ctx_refuse(ctx, REFUSED_DIE_ALREADY_REROLLED, live);
        return;
    }
    live->paged_turn = live->table.turn;
    bool answer = store_post_at(ctx->step->store, ctx->update->chat, ctx->update->message) != 0;
    if ((ctx->in_private && answer) ||
        !announce_path(ctx->step, live, ctx->in_private, ctx->intent.word))
        table_page_show(ctx, live);
}

/* Whether the die or card at this position may be picked: some legal move picks it alone. */
static enum refusal may_pick(const struct ctx *ctx, const struct table *table, const char *digits)
{
    struct move moves[GAME_MOVES_MAX], wanted = {0};
    bool picks = false;
    int n = table_legal(table, ctx->update->from.id, moves);
    if (!read_positions(digits, &wanted) || wanted.n_picks != 1 || table->rules.kind->open)
        return REFUSED_OLD_BUTTON;
    for (int i = 0; i < n; i++) {
        if (moves[i].n_picks == 1 && moves[i].picks[0] == wanted.picks[0])
            return ACCEPTED;
        picks = picks || moves[i].n_picks > 0;
    }
    return picks ? REFUSED_DIE_ALREADY_REROLLED : REFUSED_NOT_NOW;
}

/* Picks a die or a card in the group; only the presser is told which ones are picked. */
void moves_pick(struct ctx *ctx)
{
    char popup[POPUP_BYTES];
    struct live *live = at_table_table(ctx, false);
    if (!live || !moves_may(ctx, live))
        return;
    enum refusal why = may_pick(ctx, &live->table, ctx->intent.word);
    if (why != ACCEPTED) {
        ctx_refuse(ctx, why, live);
        return;
    }
    hush_noticed(ctx->step, live);
    live->row.picked ^= 1u << (ctx->intent.word[0] - '0');
    live_tables_save(ctx->step->live_tables, live, ctx->step->now_ms);
    struct shown_table shown = show_table(ctx->step, live, 0);
    private_post_picked(&shown, ctx->update->from.id, live->row.picked, ctx_popup_language(ctx),
                        popup);
    ctx_answer(ctx, popup, false);
}

/* Only the player on turn learns what they have picked, even if others know the dice. */
static unsigned picked_by(const struct live *live, int64_t player)
{
    int seat = table_seat(&live->table, player);
    return seat != GAME_NOBODY && seat == table_turn(&live->table) ? live->row.picked : 0;
}

/* Shows the dice under the cup in a popup. */
void moves_peek(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, false);
    if (!live)
        return;
    int64_t player = ctx->update->from.id;
    if (live->table.rules.kind->open || !table_may_see(&live->table, player)) {
        ctx_refuse(ctx, REFUSED_CUP_SHUT, live);
        return;
    }
    hush_noticed(ctx->step, live);
    char popup[POPUP_BYTES];
    struct shown_table shown = show_table(ctx->step, live, 0);
    private_post_popup(&shown, player, picked_by(live, player), ctx_popup_language(ctx), popup);
    ctx_answer(ctx, popup, true);
}

/* Sends all raises in private. */
void moves_raises(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, false);
    if (!live || !moves_may(ctx, live))
        return;
    hush_noticed(ctx->step, live);
    announce_private_raises(ctx->step, live);
    live_tables_save(ctx->step->live_tables, live, ctx->step->now_ms);
    ctx_note(ctx, NOTE_RAISES_SENT);
}
