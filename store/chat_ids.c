/* chat_ids.c - the ids of chats, and what happens when a chat gets another one.
 *
 * A new id is a row in aliases: all other rows keep the number of the chat, however many they are.
 * Rows move only if the bot knew the new chat before it heard of the move. Then the chat with few
 * tables is merged into the other one: its running tables and its first games at once, further
 * games in slices.
 *
 * Moves and seats do not have the number, so that facts stay untouched. Standings of two chats
 * cannot be joined here: if games had ended in both, those of the merged chat stay behind, and the
 * caller that counts the league cares for both.
 */
#include "internal.h"
#include "league_aggregates.h"

enum { SLICE = 400 /* tables that move in a step, at about 30 us each */ };

/* --- ids --- */

int64_t store_chat_of(struct store *store, int64_t id)
{
    return id < 0 ? store_kept_number(store, SQL_ALIAS, id, id) : id;
}

int64_t store_chat_id(struct store *store, int64_t chat)
{
    return chat < 0 ? store_kept_number(store, SQL_ALIAS_LAST, chat, chat) : chat;
}

static void name(struct store *store, int64_t id, int64_t chat)
{
    store_run(store, SQL_ALIAS_PUT, VALUES(INT(id), INT(chat)));
}

/* --- merging --- */

/* Derived rows and optouts move before the endings, which tell whether games had ended in the other
 * chat. */
static const enum statement moves[] = {
    SQL_MIGRATE_ALIASES,      SQL_MIGRATE_CHAT,      SQL_MIGRATE_LEAGUE,      SQL_MIGRATE_STANDINGS,
    SQL_MIGRATE_RATINGS,      SQL_MIGRATE_FIGURES,   SQL_MIGRATE_OPTOUTS,     SQL_MIGRATE_SEASONS,
    SQL_MIGRATE_CUPS,         SQL_MIGRATE_QUESTIONS, SQL_MIGRATE_HOUSE_RULES, SQL_MIGRATE_FORFEITS,
    SQL_MIGRATE_POSTS,        SQL_MIGRATE_ABSENCES,  SQL_MIGRATE_JOBS,        SQL_MIGRATE_DICE_TOLD,
    SQL_MIGRATE_DICE_WAITING, SQL_MIGRATE_KEPT_OUT,  SQL_MIGRATE_DEPARTED,    SQL_MIGRATE_BOARDS,
    SQL_MIGRATE_WATCHES,
};

/* Deletes the rows of the merged chat that did not move. */
static const enum statement rests[] = {
    SQL_MIGRATE_CHAT_OLD,         SQL_MIGRATE_SEASONS_OLD,  SQL_MIGRATE_HOUSE_RULES_OLD,
    SQL_MIGRATE_FORFEITS_OLD,     SQL_QUESTIONS_DROP,       SQL_MIGRATE_DICE_TOLD_OLD,
    SQL_MIGRATE_DICE_WAITING_OLD, SQL_MIGRATE_KEPT_OUT_OLD, SQL_MIGRATE_DEPARTED_OLD,
    SQL_MIGRATE_BOARDS_OLD,
};

/* Moves the next tables, running ones first, and their games; true if none is left. The endings are
 * found by their tables, which therefore move last. `behind` is added to the numbers of tables. */
static bool move_slice(struct store *store, int64_t from, int64_t to, int64_t behind)
{
    static const enum statement ended[] = {SQL_MIGRATE_RESULTS, SQL_MIGRATE_ENDINGS,
                                           SQL_MIGRATE_VOIDS};
    for (size_t i = 0; i < sizeof ended / sizeof *ended; i++)
        store_run(store, ended[i], VALUES(INT(from), INT(to), INT(SLICE)));
    int n =
        store_run(store, SQL_MIGRATE_TABLES, VALUES(INT(from), INT(to), INT(SLICE), INT(behind)));
    store_kept_drop_numbers(store, SQL_TABLES_IN_CHAT);
    return n < SLICE;
}

static bool is_large(struct store *store, int64_t chat)
{
    return store_number(store, SQL_TABLE_NTH, VALUES(INT(chat), INT(SLICE - 1)), 0) != 0;
}

/* Brings the aggregates of a chat back under its number; true if the league must be derived from
 * the moves. A large league is counted again in any case, so its aggregates are only marked as
 * stale. */
static bool close_aggregates(struct store *store, int64_t chat)
{
    if (!is_large(store, chat))
        return store_aggregates_home(store, chat) == RECOUNT_AGAIN_MOVES;
    int64_t aggregates = store_number(store, SQL_AGGREGATES, VALUES(INT(chat)), chat);
    store_recount_drop(store, chat);
    store_run(store, SQL_STALE_ADD, VALUES(INT(aggregates)));
    store_run(store, SQL_AGGREGATES_PUT, VALUES(INT(chat), INT(0)));
    return true;
}

/* Exchanges the settings of two chats. Aggregates belong to the games, so each chat keeps its own.
 */
static void swap_choices(struct store *store, int64_t one, int64_t other)
{
    static const enum statement chosen[] = {SQL_CHAT_RENUMBER, SQL_HOUSE_RULES_RENUMBER,
                                            SQL_FORFEITS_RENUMBER};
    int64_t aggregates = store_number(store, SQL_AGGREGATES, VALUES(INT(one)), one);
    if (aggregates != one)
        store_run(store, SQL_AGGREGATES_PUT, VALUES(INT(one), INT(0)));
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        store_run(store, chosen[i], VALUES(INT(one), INT(0)));
        store_run(store, chosen[i], VALUES(INT(other), INT(one)));
        store_run(store, chosen[i], VALUES(INT(0), INT(other)));
    }
    if (aggregates != one)
        store_run(store, SQL_AGGREGATES_PUT, VALUES(INT(one), INT(aggregates)));
}

static void merge_queues(struct store *store, int64_t from, int64_t to)
{
    store_run(store, SQL_MIGRATE_QUEUE, VALUES(INT(from), INT(to)));
    /* Each chat had a first send; of the joined queue only one may be offered. */
    send_saves_move(store->queue, from, to);
    store_queue_again(store);
}

bool store_merge_chats(struct store *store, int64_t from, int64_t to, bool chooses)
{
    int64_t known, behind = store_number(store, SQL_TABLES_NUMBERED, VALUES(INT(to)), 0);
    bool waits = store_number(store, SQL_CHAT_WAITS, VALUES(INT(from)), 0) != 0;
    bool counts_moves = close_aggregates(store, from);
    name(store, from, to);
    if (chooses && store_ask_number(store, SQL_TABLES_NUMBERED, VALUES(INT(from)), &known))
        swap_choices(store, to, from);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        store_run(store, moves[i], VALUES(INT(from), INT(to)));
    store_kept_drop_numbers(store, SQL_BOARD_ANY);
    if (!move_slice(store, from, to, behind))
        store_run(store, SQL_ALIAS_BEHIND, VALUES(INT(from), INT(behind)));
    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++)
        store_run(store, rests[i], VALUES(INT(from)));
    if (waits)
        merge_queues(store, from, to);
    return counts_moves;
}

bool store_move_rest(struct store *store, struct store_move *ret_move)
{
    struct rest {
        int64_t from, to, behind;
    } rest;
#define REST(member) FIELD(struct rest, member)
    static const struct field fields[] = {REST(from), REST(to), REST(behind), FIELDS_END};
    if (!store_ask_row(store, SQL_ALIAS_REST, VALUES(NONE), fields, &rest))
        return false;
    bool whole = move_slice(store, rest.from, rest.to, rest.behind);
    *ret_move = (struct store_move){rest.to, whole ? rest.from : 0, true};
    if (whole)
        store_run(store, SQL_ALIAS_WHOLE, VALUES(INT(rest.from)));
    return true;
}

/* --- moving --- */

static void join(struct store *store, int64_t old, int64_t new, struct store_move *ret_move)
{
    bool old_stays = !is_large(store, new) || is_large(store, old);
    int64_t from = old_stays ? new : old, to = old_stays ? old : new;
    struct store_ending last;
    bool played = store_endings_last(store, from, &last, 1) > 0;
    bool counts_moves = store_merge_chats(store, from, to, old_stays);
    bool whole = store_number(store, SQL_ALIAS_IS_WHOLE, VALUES(INT(from)), 1) != 0;
    *ret_move = (struct store_move){to, played && whole ? from : 0, counts_moves};
}

void store_leave_place(struct store *store, int64_t chat)
{
    store_run(store, SQL_POSTS_OUT_OF_REACH, VALUES(INT(chat)));
    kept_posts_drop_all(&store->posts_kept);
    store_run(store, SQL_QUESTIONS_DROP, VALUES(INT(chat)));
}

static bool is_kept(struct store *store, int64_t chat)
{
    int64_t tables;
    return store_ask_number(store, SQL_TABLES_NUMBERED, VALUES(INT(chat)), &tables) ||
           store_number(store, SQL_CHAT_WAITS, VALUES(INT(chat)), 0) != 0;
}

bool store_move_chat(struct store *store, int64_t from, int64_t to, struct store_move *ret_move)
{
    int64_t old = store_chat_of(store, from), new = store_chat_of(store, to);
    if (from == to || store_chat_id(store, old) != from ||
        !(is_kept(store, old) || is_kept(store, new)))
        return false;
    int64_t today = old == new ? to : store_chat_id(store, new);
    *ret_move = (struct store_move){.chat = old};
    store_leave_place(store, old);
    if (old != new)
        join(store, old, new, ret_move);
    name(store, today, ret_move->chat);
    return true;
}
