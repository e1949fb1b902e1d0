/* player_stats.c - collects the figures about how a person plays. */
#include "handlers.h"

#include "figures_page.h"
#include "find_player.h"
#include "game.h"
#include "head_to_head.h"
#include "league.h"
#include "names.h"
#include "picture_jobs.h"
#include "standings_query.h"
#include "statistics.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MOST = 12 /* of two names */ };

/* --- one person --- */

static void load(const struct ctx *ctx, const char *kind, int64_t player,
                 struct statistics *ret_statistics)
{
    char text[STORE_FIGURES_BYTES];
    memset(ret_statistics, 0, sizeof *ret_statistics);
    if (store_figures(ctx->step->store, ctx->update->chat, kind, player, text))
        statistics_text_read(text, ret_statistics);
}

/* Adds up the figures of all games, or of one. A player of a single game gets that game's figures,
 * which say more than the sum. The streak comes from the row of all games: figures of one game do
 * not show the games of another in between. */
static void add_up(const struct ctx *ctx, struct figures_page *page)
{
    struct statistics any;
    for (int i = 0; game_kinds[i] && page->n_kinds < FIGURES_KINDS_MAX; i++) {
        struct statistics some;
        load(ctx, game_kinds[i]->name, page->player, &some);
        if (some.counts[STATISTICS_GAMES] == 0)
            continue;
        page->kinds[page->n_kinds++] = game_kinds[i];
        if (page->kind && page->kind != game_kinds[i])
            continue;
        if (!game_kinds[i]->open)
            statistics_keep_back(&some);
        statistics_add(&page->statistics, &some);
    }
    if (!page->kind && page->n_kinds == 1)
        page->kind = page->kinds[0];
    if (page->kind)
        return;
    load(ctx, "", page->player, &any);
    page->statistics.streak = any.streak;
}

static void show_person(struct ctx *ctx, int64_t player, const struct game_kind *kind)
{
    struct figures_page page = {.player = player, .kind = kind};
    struct message message;
    int64_t namesakes[FIND_PLAYER_MOST];
    const struct store_player known = *step_player(ctx->step, player);
    memcpy(page.name, known.name, sizeof page.name);
    if (find_player_several(ctx, known.name, namesakes) > 1)
        memcpy(page.username, known.username, sizeof page.username);
    add_up(ctx, &page);
    figures_page_write(&page, ctx->language, &message);
    ctx_show(ctx, &message);
}

/* Whether the player takes no part in the league, and so is shown to themselves alone. */
static bool keeps_to_themselves(const struct ctx *ctx, int64_t player)
{
    return player != ctx->update->from.id &&
           store_opted_out(ctx->step->store, ctx->update->chat, player) != 0;
}

static void show_other(struct ctx *ctx, int64_t player, const struct game_kind *kind)
{
    if (keeps_to_themselves(ctx, player))
        ctx_note(ctx, NOTE_NO_PART);
    else
        show_person(ctx, player, kind);
}

/* --- two people --- */

/* Whether one of the two must not be shown; then the asker was told so. */
static bool keep_apart(struct ctx *ctx, const int64_t players[2])
{
    bool apart = keeps_to_themselves(ctx, players[0]) || keeps_to_themselves(ctx, players[1]);
    if (apart)
        ctx_note(ctx, NOTE_NO_PART);
    return apart;
}

static void show_duel(struct ctx *ctx, const int64_t players[2])
{
    struct figures_duel duel;
    struct message message;
    if (keep_apart(ctx, players))
        return;
    head_to_head_sum(ctx->step->store, ctx->update->chat, players, &duel);
    duel.pictures = ctx->step->bot->draws;
    figures_page_duel(&duel, ctx->language, &message);
    ctx_show(ctx, &message);
}

/* --- intents --- */

static void take_press(struct ctx *ctx)
{
    const struct figures_tap *tap = &ctx->intent.figures;
    if (!find_player_here(ctx, tap->players[0]) ||
        (tap->players[1] != 0 && !find_player_here(ctx, tap->players[1])))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
    else if (tap->players[1] == 0)
        show_other(ctx, tap->players[0], tap->kind);
    else if (!tap->draw)
        show_duel(ctx, tap->players);
    else if (!keep_apart(ctx, tap->players))
        picture_jobs_ask(ctx, ctx->intent.word);
}

/* The first of two names may have a comma after it. */
static int64_t first_named(const struct ctx *ctx, const char *typed, size_t length)
{
    char first[INTENT_WORD_BYTES];
    snprintf(first, sizeof first, "%.*s", (int)length, typed);
    int64_t player = find_player_player(ctx, first);
    if (player != 0 || first[0] == '\0' || first[length - 1] != ',')
        return player;
    first[length - 1] = '\0';
    return find_player_player(ctx, first);
}

/* Splits the text into two names, at the first space that gives two people. */
static bool two_named(const struct ctx *ctx, const char *typed, int64_t ret_players[2])
{
    const char *space = strchr(typed, ' ');
    for (int i = 0; i < WORDS_MOST && space; i++, space = strchr(space + 1, ' ')) {
        ret_players[0] = first_named(ctx, typed, (size_t)(space - typed));
        ret_players[1] =
            ret_players[0] != 0 ? find_player_player(ctx, names_after_and(space + 1)) : 0;
        if (ret_players[1] != 0 && ret_players[1] != ret_players[0])
            return true;
    }
    return false;
}

/* Asks which of several people with this name is meant, for their figures of a game (NULL: all), or
 * against another person (0: none). False if it fits nobody else. */
static bool ask_which(struct ctx *ctx, const char *typed, int64_t other,
                      const struct game_kind *kind)
{
    struct message message;
    struct shown_names names;
    struct store_player people[FIND_PLAYER_MOST];
    int64_t players[FIND_PLAYER_MOST];
    int n = find_player_several(ctx, typed, players);
    shown_names_begin(&names);
    for (int i = 0; i < n; i++) {
        people[i] = *step_player(ctx->step, players[i]);
        if (players[i] != other)
            shown_names_add(&names, players[i], people[i].name, people[i].username);
    }
    if (names.n == 0)
        return false;
    figures_page_ask(&names, other, kind, ctx->language, &message);
    ctx_say(ctx, &message);
    return true;
}

/* Asks about one of two names, at the first space where the other is clear. */
static bool ask_which_of_two(struct ctx *ctx, const char *typed)
{
    const char *space = strchr(typed, ' ');
    for (int i = 0; i < WORDS_MOST && space; i++, space = strchr(space + 1, ' ')) {
        char first[INTENT_WORD_BYTES];
        const char *second = names_after_and(space + 1);
        int64_t one = first_named(ctx, typed, (size_t)(space - typed)),
                other = find_player_player(ctx, second);
        snprintf(first, sizeof first, "%.*s", (int)(space - typed), typed);
        if ((one != 0 && ask_which(ctx, second, one, NULL)) ||
            (other != 0 && ask_which(ctx, first, other, NULL)))
            return true;
    }
    return false;
}

/* The game that is named before or after the rest of the text; NULL: none. */
static const struct game_kind *part_kind(const char *typed, char ret_rest[INTENT_WORD_BYTES])
{
    const struct game_kind *kind = NULL, *found;
    for (typed += strspn(typed, " "); (found = standings_query_kind(typed));
         typed += strspn(typed, " ")) {
        kind = found;
        typed += strcspn(typed, " ");
    }
    snprintf(ret_rest, INTENT_WORD_BYTES, "%s", typed);
    for (char *last; (last = strrchr(ret_rest, ' ')) && (found = standings_query_kind(last + 1));) {
        kind = found;
        *last = '\0';
    }
    return kind;
}

/* Shows how a person plays one game: the named person, of several the one that is chosen, or the
 * asker. False if the text names no game, or nobody. */
static bool take_kind(struct ctx *ctx, const char *typed)
{
    char rest[INTENT_WORD_BYTES];
    const struct update *update = ctx->update;
    const struct game_kind *kind = part_kind(typed, rest);
    int64_t player = rest[0] != '\0'      ? find_player_player(ctx, rest)
                     : update->about != 0 ? update->about
                     : update->anonymous  ? 0
                                          : update->from.id;
    if (!kind || player == 0)
        return kind && ask_which(ctx, rest, 0, kind);
    show_other(ctx, player, kind);
    return true;
}

static void take_names(struct ctx *ctx, const char *typed)
{
    int64_t players[2], one = find_player_player(ctx, typed);
    if (find_player_linked(ctx, players))
        show_duel(ctx, players);
    else if (one != 0)
        show_other(ctx, one, NULL);
    else if (two_named(ctx, typed, players))
        show_duel(ctx, players);
    else if (take_kind(ctx, typed) || ask_which(ctx, typed, 0, NULL) ||
             ask_which_of_two(ctx, typed))
        return;
    else if (strchr(typed, '@'))
        ctx_note(ctx, NOTE_WHO_USERNAME);
    else if (ctx->update->about != 0)
        show_other(ctx, ctx->update->about, NULL);
    else
        ctx_note(ctx, NOTE_WHO);
}

/* Shows how people play. The intent's word is empty (the asker), one person, two with "-" between
 * them, or a game that the asker has played. */
void player_stats_handle(struct ctx *ctx)
{
    const char *typed = ctx->intent.word;
    if (!ctx->intent.typed)
        take_press(ctx);
    else if (typed[0] != '\0')
        take_names(ctx, typed);
    else if (ctx->update->about != 0)
        show_other(ctx, ctx->update->about, NULL);
    else if (ctx->update->anonymous)
        ctx_note(ctx, NOTE_ANONYMOUS);
    else
        show_person(ctx, ctx->update->from.id, NULL);
}
