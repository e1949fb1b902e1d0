/* after_game.c - handles the buttons below the last post of a game. */
#include "after_game.h"

#include "coach.h"
#include "enqueue.h"
#include "game_bluff.h"
#include "game_post.h"
#include "handlers.h"
#include "picture_jobs.h"
#include "picture_request.h"

#include <string.h>

bool after_game_find(struct ctx *ctx, struct store_table *ret_row)
{
    bool found = store_table(ctx->step->store, ctx->intent.table, ret_row);
    bool over = found && (ret_row->status == TABLE_OVER || ret_row->status == TABLE_CANCELLED);
    bool good = over && ret_row->turn > 0 && ret_row->chat == ctx->update->chat;
    if (!good)
        ctx_refuse(ctx, found && !over ? REFUSED_NOT_NOW : REFUSED_TABLE_GONE, NULL);
    return good;
}

int after_game_seat(struct store *store, int64_t table, int64_t player)
{
    struct store_seat seats[GAME_SEATS_MAX];
    int n = store_seats(store, table, seats);
    for (int i = 0; i < n; i++)
        if (seats[i].player == player)
            return i;
    return GAME_NOBODY;
}

bool after_game_knows(const struct store_table *row)
{
    struct rules rules;
    return rules_read(row->rules, &rules) == ACCEPTED && coach_knows(rules.kind);
}

void after_game_sent(struct ctx *ctx)
{
    ctx_note(ctx, ctx->in_private ? NOTE_RECORD_COMES : NOTE_RECORD_SENT);
}

/* The record goes to the asker alone, in private. */
static void send_record(struct ctx *ctx, const struct store_table *row)
{
    struct delivery there = {ctx->step, ctx->update->from.id, 0, row->id};
    if (!ctx->reachable) {
        ctx_note(ctx, NOTE_RECORD_PRIVATE);
    } else if (store_file_waits(ctx->step->store, there.chat)) {
        ctx_note(ctx, NOTE_FILE_COMES);
    } else {
        enqueue_file(&there, ATTACHMENT_RECORD, NULL, "");
        after_game_sent(ctx);
    }
}

/* Shows all buttons of the ended game; the text of the post stays. */
static void unfold(struct ctx *ctx, const struct store_table *row)
{
    struct message message;
    struct store_cup_part part;
    struct picture_bluff bluff;
    struct delivery there = {ctx->step, row->chat, row->thread, row->id};
    bool of_cup = store_cup_of_table(ctx->step->store, row->chat, row->id, &part);
    struct rules rules;
    if (rules_read(row->rules, &rules) != ACCEPTED)
        return;
    struct game_post_after after = {.table = row->id,
                                    .kind = rules.kind->name,
                                    .again = row->rematch == 0 && !of_cup,
                                    .practice = row->chat > 0,
                                    .more = true,
                                    .bluff = ctx->step->bot->draws &&
                                             game_bluff_find(ctx->step->store, row, &bluff),
                                    .coach = after_game_knows(row)};
    game_post_after(&after, ctx->language, &message);
    enqueue_buttons(&there, row->post, &message);
}

static void ask_bluff(struct ctx *ctx, const struct store_table *row)
{
    char word[PICTURE_REQUEST_WORD_BYTES];
    picture_request_bluff(row->id, word);
    picture_jobs_ask(ctx, word);
}

/* A record shows dice that the players hide during a game, so it exists only once the game is over.
 */
void after_game_record(struct ctx *ctx)
{
    struct store_table row;
    if (!after_game_find(ctx, &row))
        return;
    if (strcmp(ctx->intent.word, "bluff") == 0)
        ask_bluff(ctx, &row);
    else if (ctx->intent.word[0] != '\0')
        unfold(ctx, &row);
    else
        send_record(ctx, &row);
}
