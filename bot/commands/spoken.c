/* spoken.c - a text without a command: the move of a player on turn, in their own words.
 *
 * In private each text is meant for the bot; in a group only a reply to it. The player on turn is
 * always answered there if they reply to the post that calls them. Everybody else is told once a
 * turn whose it is. Texts are read with the view of the player, and in a group with the public one.
 */
#include "handlers.h"

#include "at_table.h"
#include "enqueue.h"
#include "find_player.h"
#include "heard.h"
#include "language.h"
#include "moves.h"
#include "old_state.h"
#include "said_back.h"
#include "said_post.h"
#include "said_words.h"
#include "schedule.h"
#include "show_table.h"
#include "table_place.h"

#include <string.h>

enum { SECOND_MS = 1000 /* Telegram tells times in seconds */, TOLD_MOST = 5 /* tables */ };

/* --- who is not on turn --- */

/* Whether the seat was not yet told whose turn this is; now it is. */
static bool is_news(struct live *live, int seat)
{
    if (live->told_turn != live->table.turn)
        live->told = 0;
    live->told_turn = live->table.turn;
    bool news = (live->told >> seat & 1) == 0;
    live->told |= 1u << seat;
    return news;
}

/* Adds a line on the table, if it is not begun or, once a turn, if somebody else is on turn. */
static void add_whose(struct ctx *ctx, struct live *live, struct message *message)
{
    int64_t player = ctx->update->from.id;
    int seat = table_seat(&live->table, player);
    bool lobby = live->table.status == TABLE_LOBBY;
    if (!lobby && (table_may_move(&live->table, player, TABLE_ANY_TURN) != REFUSED_NOT_YOUR_TURN ||
                   !is_news(live, seat)))
        return;
    struct shown_table shown = show_table(ctx->step, live, 0);
    message_add(message, "%s", message->length > 0 ? "\n\n" : "");
    if (lobby)
        said_post_lobby(&shown, player, message);
    else
        said_post_whose(&shown, message);
    if (ctx->in_private)
        table_place_add(ctx->step, live, message);
}

/* Whether the person sits at a table that is not begun, or where somebody else is on turn; then
 * they were told so. */
static bool waits_for_others(struct ctx *ctx)
{
    struct live *live;
    struct message message;
    bool waits = false;
    language_begin(ctx_tell_language(ctx), &message);
    int64_t player = ctx->update->from.id, id = 0;
    for (int i = 0; i < TOLD_MOST; i++) {
        live = live_tables_next_of(ctx->step->live_tables, player, &id);
        if (!live)
            break;
        waits = waits || live->table.status == TABLE_LOBBY ||
                table_may_move(&live->table, player, TABLE_ANY_TURN) == REFUSED_NOT_YOUR_TURN;
        add_whose(ctx, live, &message);
    }
    if (message.length > 0)
        ctx_tell(ctx, &message);
    return waits;
}

/* Whether the bot is thanked; then it has said a friendly word. */
static bool is_thanked(struct ctx *ctx)
{
    /* TRANSLATORS: said to thank the bot. */
    bool thanked =
        heard_phrase(NC_("said", "thanks, thank you, thx, ty, thanks a lot, many thanks, "
                                 "thank you very much, cheers"),
                     ctx->intent.word);
    if (thanked)
        ctx_note(ctx, NOTE_THANKED);
    return thanked;
}

/* Whether the text says a move in so many words. No view of the dice is needed for that. */
static bool says_move(const struct ctx *ctx, const struct table *table)
{
    struct said_words words;
    said_words_read(table, ctx->intent.word, &words);
    for (int i = 0; i < words.n; i++)
        if (words.clear && words.only && !said_words_is_weak(&words.phrases[i]))
            return true;
    return false;
}

/* A reply in the group by a player who is not on turn. */
static void answer_early(struct ctx *ctx, struct live *live)
{
    struct message message;
    if (!says_move(ctx, &live->table))
        return;
    said_back_react(ctx);
    language_begin(ctx_tell_language(ctx), &message);
    add_whose(ctx, live, &message);
    struct delivery here = {ctx->step, ctx->update->chat, ctx->update->thread, live->row.id};
    if (message.length > 0 && ctx->reachable)
        ctx_tell(ctx, &message);
    else if (message.length > 0) /* the player on turn may reply to it */
        enqueue_post(&here, SEND_REPLY, &message);
}

/* --- who is on turn --- */

/* How a text of the player on turn is connected with the turn. */
enum bond {
    BOND_NONE,  /* not at all, or with another message of the bot's */
    BOND_TABLE, /* with an older post of the table; or it is older than the turn itself */
    BOND_TURN,  /* it answers the post that calls the player, or one of the table below that; or is
                   written in private */
};

static enum bond bond_of(const struct ctx *ctx, const struct live *live)
{
    const struct update *update = ctx->update;
    struct store *store = ctx->step->store;
    bool late = update->sent_ms == 0 || update->sent_ms + SECOND_MS > live->row.first_ms;
    if (update->kind == UPDATE_PRESS) /* chose this table */
        return BOND_TURN;
    if (ctx->in_private)
        return late ? BOND_TURN : BOND_TABLE;
    if (update->reply_to == 0)
        return BOND_NONE;
    int64_t call = store_post_message(store, live->row.post);
    if (update->reply_to == call || update->reply_to == store_post_message(store, live->reminder))
        return BOND_TURN;
    if (store_post_table(store, update->chat, update->reply_to) != live->row.id)
        return BOND_NONE;
    return call != 0 && update->reply_to > call ? BOND_TURN : BOND_TABLE;
}

/* Whether dice or cards are to be picked that others do not see. */
static bool picks_unseen(const struct ctx *ctx, const struct scene *scene)
{
    const struct game_kind *kind = scene->rules->kind;
    bool picks = false;
    for (int i = 0; i < scene->n_moves; i++)
        picks = picks || kind->verbs[scene->moves[i].verb].picks_key;
    return picks && !ctx->in_private && !kind->open;
}

/* A player whom a link or a username names. */
static bool read_link(const struct ctx *ctx, const struct scene *scene, struct said *said)
{
    const struct move *move = &scene->moves[0];
    if (said->n > 0 || scene->n_moves == 0 || !scene->rules->kind->verbs[move->verb].seat_key)
        return false;
    int seat = find_player_seat(ctx, scene->table, ctx->intent.word);
    *said = (struct said){.sure = true, .n = 1, .moves = {{.move = *move}}};
    said->moves[0].move.value = (int16_t)seat;
    return seat != GAME_NOBODY;
}

/* Whether the player was asked something in this turn, and has not answered. */
static bool is_asked(const struct ctx *ctx, const struct live *live)
{
    int64_t chat;
    return store_post_asking(ctx->step->store, live->row.id, &chat) != 0;
}

/* A yes to “do you mean this?” means that move. Below the post that calls the player it may be an
 * answer to that instead; and so it may if an earlier process asked. */
static void read_yes(const struct ctx *ctx, const struct live *live, struct said *said)
{
    const char *word = ctx->intent.word;
    bool unknown = live->proposed_turn == LIVE_TURN_UNKNOWN;
    if (!unknown && live->proposed_turn != live->table.turn)
        return;
    bool yes = strcmp(word, "👍") == 0 ||
               heard_phrase(NC_("said", "yes, yep, yeah, ok, okay, oki, fine, sure"), word);
    bool same = said->sure && said->moves[0].move.verb == live->proposed.verb;
    if (yes && unknown)
        said->sure = said->sure && !is_asked(ctx, live);
    if (!yes || unknown || same)
        return;
    int64_t call = store_post_message(ctx->step->store, live->row.post);
    *said = (struct said){.sure = ctx->in_private || ctx->update->reply_to != call,
                          .n = 1,
                          .moves = {{.move = live->proposed}}};
}

/* Reads what the player on turn says. False if it is not understood. */
static bool read(const struct ctx *ctx, const struct live *live, const struct scene *scene,
                 struct said *ret_said)
{
    int64_t reader = ctx->in_private ? ctx->update->from.id : TABLE_PUBLIC;
    said_read(scene, reader, ctx->intent.word, ret_said);
    read_yes(ctx, live, ret_said);
    return ret_said->n > 0 || read_link(ctx, scene, ret_said);
}

/* Whether a move says what it is about, as a claim or a player does: it is made below any post of
 * the table, and asked back below other posts of the bot's. A claim is believed or doubted, and
 * dice are thrown, only where the player is asked. */
static bool is_about_itself(const struct scene *scene, const struct move *move)
{
    const struct verb *verb = &scene->rules->kind->verbs[move->verb];
    return verb->value_key || verb->seat_key;
}

/* The player on turn says something. */
static void answer_turn(struct ctx *ctx, struct live *live, enum bond bond)
{
    struct said said;
    struct scene scene;
    struct shown_table shown = show_table(ctx->step, live, 0);
    language_use(ctx->language);
    scene_look(&shown, ctx->in_private ? ctx->update->from.id : TABLE_PUBLIC, "", &scene);
    bool understood = read(ctx, live, &scene, &said);
    bool picked =
        understood && live->table.rules.kind->verbs[said.moves[0].move.verb].picks_key != NULL;
    bool sure = understood && said.sure;
    bool holds = understood && is_about_itself(&scene, &said.moves[0].move);
    if (bond != BOND_NONE && picks_unseen(ctx, &scene) && (!understood || picked))
        said_back_unseen(ctx, live);
    else if (picks_unseen(ctx, &scene) && (!understood || picked))
        return;
    else if (sure && (bond == BOND_TURN || (bond == BOND_TABLE && holds)))
        moves_make(ctx, live, &said.moves[0].move);
    else if (understood && (bond != BOND_NONE || (sure && holds)))
        said_back_ask(ctx, live, &said);
    else if (bond != BOND_NONE)
        said_back_unclear(ctx, live);
}

/* Whether a table of this chat waits for the writer. */
static bool is_waited_for(const struct ctx *ctx)
{
    int64_t ids[AT_TABLE_MOST];
    int n = store_tables_waiting(ctx->step->store, ctx->update->from.id, ids, AT_TABLE_MOST);
    for (int i = 0; i < n && i < AT_TABLE_MOST; i++) {
        const struct live *live = live_tables_get(ctx->step->live_tables, ids[i]);
        if (live && live->table.chat == ctx->update->chat)
            return true;
    }
    return false;
}

/* --- who wants to play --- */

/* The table below whose post the text stands; NULL for none. */
static struct live *replied_to(const struct ctx *ctx)
{
    const struct update *update = ctx->update;
    int64_t id = store_post_table(ctx->step->store, update->chat, update->reply_to);
    return live_tables_get(ctx->step->live_tables, id);
}

/* Whether a reply to the post of a lobby, or of a cup, says that the writer takes part: then it is
 * taken as the press of that button. */
static bool joins(struct ctx *ctx)
{
    const struct update *update = ctx->update;
    struct store *store = ctx->step->store;
    /* TRANSLATORS: said below a table, or a Cup, by people who want to play. */
    if (update->reply_to == 0 ||
        !heard_phrase(NC_("said", "join, I join, I'll join, I'm in, I am in, in, me, me too, "
                                  "count me in, I'll play, I play"),
                      ctx->intent.word))
        return false;
    const struct live *live = replied_to(ctx);
    int64_t cup = store_cup_of_post(store, store_post_at(store, update->chat, update->reply_to));
    bool lobby = live && live->table.status == TABLE_LOBBY;
    bool late = live && live->table.status == TABLE_PLAYING &&
                table_seat(&live->table, update->from.id) == GAME_NOBODY;
    if ((lobby || cup != 0) && update->anonymous) {
        ctx_note(ctx, NOTE_ANONYMOUS);
    } else if (lobby || late) {
        ctx->intent.table = live->row.id;
        lobby_join(ctx);
    } else if (cup != 0) {
        ctx->intent.cup = (struct cup_bracket_tap){.act = CUP_BRACKET_ENTER, .cup = cup};
        cup_commands_handle(ctx);
    }
    return lobby || late || cup != 0;
}

/* Whether a reply to the post of a lobby says that the game begins, by somebody who may begin it:
 * then it is taken as the press of that button. */
static bool starts(struct ctx *ctx)
{
    const struct update *update = ctx->update;
    /* TRANSLATORS: said below a table whose game has not begun, by its host. */
    if (update->reply_to == 0 ||
        !heard_phrase(NC_("said",
                          "start, begin, let's start, let's begin, let's go, go, start now, "
                          "let's play, okay let's go, ok let's go"),
                      ctx->intent.word))
        return false;
    const struct live *live = replied_to(ctx);
    bool may = live && live->table.status == TABLE_LOBBY &&
               (table_is_run_by(&live->table, update->from.id, true) ||
                (schedule_host_silent(live, ctx->step->now_ms) &&
                 table_seat(&live->table, update->from.id) != GAME_NOBODY));
    if (may) {
        ctx->intent.table = live->row.id;
        lobby_start(ctx);
    }
    return may;
}

/* A text in a group is for the bot if it answers a table that waits for the writer. */
static void hear_in_group(struct ctx *ctx)
{
    struct at_table which;
    if (joins(ctx) || starts(ctx))
        return;
    at_table_find(ctx, false, &which);
    if (which.n == 0 && which.why == NOTE_PUT_BACK_SAID && is_waited_for(ctx))
        ctx_note(ctx, which.why);
    struct live *live = which.n == 1 ? live_tables_get(ctx->step->live_tables, which.ids[0]) : NULL;
    if (!live)
        return;
    enum refusal why = table_may_move(&live->table, ctx->update->from.id, TABLE_ANY_TURN);
    if (why == ACCEPTED && old_state_wrote(ctx))
        ctx_note(ctx, NOTE_PUT_BACK_SAID);
    else if (why == ACCEPTED)
        answer_turn(ctx, live, bond_of(ctx, live));
    else if (why == REFUSED_NOT_YOUR_TURN)
        answer_early(ctx, live);
}

/* Whether the text can be a move of the writer at this table. */
static bool fits(const struct ctx *ctx, const struct live *live)
{
    struct said said;
    struct scene scene;
    if (table_may_move(&live->table, ctx->update->from.id, TABLE_ANY_TURN) != ACCEPTED)
        return false;
    struct shown_table shown = show_table(ctx->step, live, 0);
    language_use(ctx->language);
    scene_look(&shown, ctx->update->from.id, "", &scene);
    return read(ctx, live, &scene, &said) &&
           scene_count(&scene, scene.rules->kind->verbs[said.moves[0].move.verb].name) > 0;
}

/* The one table among several where the text can be a move; 0: none, or more than one. */
static int64_t only_fitting(const struct ctx *ctx, const struct at_table *which)
{
    int64_t only = 0;
    for (int i = 0; i < which->n; i++) {
        const struct live *live = live_tables_get(ctx->step->live_tables, which->ids[i]);
        if (!live || !fits(ctx, live))
            continue;
        if (only != 0)
            return 0;
        only = which->ids[i];
    }
    return only;
}

static void hear_in_private(struct ctx *ctx)
{
    struct at_table which;
    if (ctx->intent.table == 0) {
        at_table_find(ctx, false, &which);
        if (which.n > 1)
            ctx->intent.table = only_fitting(ctx, &which);
        bool early = which.n == 0 && which.why == NOTE_NOT_WAITED_FOR;
        if (early && (is_thanked(ctx) || waits_for_others(ctx)))
            return;
    }
    struct live *live = at_table_table(ctx, false);
    if (live && moves_may(ctx, live))
        answer_turn(ctx, live, bond_of(ctx, live));
}

/* Handles a text without a command. In private it may be a move; in a group it is one only as a
 * reply to the bot. */
void spoken_handle(struct ctx *ctx)
{
    if (ctx->in_private)
        hear_in_private(ctx);
    else if (ctx->intent.table != 0) { /* a press chose the table */
        struct live *live = at_table_table(ctx, false);
        if (live && moves_may(ctx, live))
            answer_turn(ctx, live, BOND_TURN);
    } else
        hear_in_group(ctx);
}
