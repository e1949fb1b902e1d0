/* find_player.c - finds people by a link, a username or a name. */
#include "find_player.h"

#include "kept_out.h"
#include "names.h"
#include "robot_player.h"
#include "shown_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE_MOST = 512 };

#define BLANKS " \t\n"

bool find_player_here(const struct ctx *ctx, int64_t player)
{
    char figures[STORE_FIGURES_BYTES];
    const struct update *update = ctx->update;
    return player == update->from.id ||
           (player > 0 && store_figures(ctx->step->store, update->chat, "", player, figures));
}

/* --- by a link --- */

/* The person whom a link on these words leads to, in any chat; 0: none. */
static int64_t linked(const struct ctx *ctx, const char *typed)
{
    const struct update *update = ctx->update;
    for (int i = 0; i < update->n_links; i++) {
        const struct update_link *link = &update->links[i];
        size_t bytes = (size_t)link->bytes;
        if (bytes > 0 && strncmp(typed, update->text + link->from, bytes) == 0 &&
            typed[bytes + strspn(typed + bytes, BLANKS)] == '\0')
            return link->user;
    }
    return 0;
}

bool find_player_linked(const struct ctx *ctx, int64_t ret_players[2])
{
    const struct update *update = ctx->update;
    if (update->n_links != 2 || update->links[0].user == update->links[1].user)
        return false;
    for (int i = 0; i < 2; i++) {
        if (!find_player_here(ctx, update->links[i].user))
            return false;
        ret_players[i] = update->links[i].user;
    }
    return true;
}

/* --- by username --- */

static bool has_at(const char *typed)
{
    return typed[strspn(typed, BLANKS)] == '@';
}

/* The known person with this username, with or without @, in any chat; 0: none. */
static int64_t called(const struct ctx *ctx, const char *typed)
{
    char username[STORE_USERNAME_BYTES];
    typed += strspn(typed, BLANKS "@");
    size_t length = strcspn(typed, BLANKS);
    const char *rest = typed + length;
    if (length >= sizeof username || rest[strspn(rest, BLANKS)] != '\0')
        return 0;
    memcpy(username, typed, length);
    username[length] = '\0';
    return store_player_called(ctx->step->store, username);
}

static int64_t called_here(const struct ctx *ctx, const char *typed)
{
    int64_t player = called(ctx, typed);
    return find_player_here(ctx, player) ? player : 0;
}

/* --- by the displayed name --- */

/* How well the typed name fits: the name, or the name and the username, as equal names are shown.
 */
static int fit_of(const struct ctx *ctx, const char *typed, int64_t player)
{
    char both[STORE_NAME_BYTES + STORE_USERNAME_BYTES + 1];
    const struct store_player *known = step_player(ctx->step, player);
    if (typed[0] == '@')
        return names_fit(typed + 1, known->name);
    snprintf(both, sizeof both, "%s %s", known->name, known->username);
    int fit = names_fit(typed, known->name);
    return fit == 0 && known->username[0] != '\0' && names_fit(typed, both) > 1 ? 2 : fit;
}

/* How many players of this group's league, rated or not, have the name; the first of them. A number
 * after it told equal names apart in one text only, so all of them fit. */
static int shown(const struct ctx *ctx, const char *typed, int64_t ret_players[FIND_PLAYER_MOST])
{
    char name[INTENT_WORD_BYTES];
    int best = 0, n_best = 0;
    int64_t people[PEOPLE_MOST];
    int n = store_league_players(ctx->step->store, ctx->update->chat, people, PEOPLE_MOST);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(typed, "#"), typed);
    for (int i = 0; i < n && i < PEOPLE_MOST; i++) {
        int fit = fit_of(ctx, name, people[i]);
        if (fit == 0 || fit < best)
            continue;
        if (fit > best)
            n_best = 0;
        best = fit;
        if (n_best < FIND_PLAYER_MOST)
            ret_players[n_best] = people[i];
        n_best++;
    }
    return n_best;
}

int find_player_several(const struct ctx *ctx, const char *typed,
                        int64_t ret_players[FIND_PLAYER_MOST])
{
    int64_t players[FIND_PLAYER_MOST];
    int n = shown(ctx, typed, players), n_told = 0;
    for (int i = 0; i < n && i < FIND_PLAYER_MOST; i++)
        if (store_opted_out(ctx->step->store, ctx->update->chat, players[i]) == 0)
            ret_players[n_told++] = players[i];
    return n_told;
}

/* --- any of these --- */

int64_t find_player_player(const struct ctx *ctx, const char *typed)
{
    int64_t player = linked(ctx, typed);
    if (player != 0)
        return find_player_here(ctx, player) ? player : 0;
    if (names_is_me(typed) && !ctx->update->anonymous)
        return ctx->update->from.id;
    if (has_at(typed))
        player = called_here(ctx, typed);
    if (player != 0)
        return player;
    int64_t players[FIND_PLAYER_MOST];
    int n = shown(ctx, typed, players);
    if (n == 0)
        return called_here(ctx, typed);
    return n == 1 ? players[0] : 0;
}

int find_player_seat(const struct ctx *ctx, const struct table *table, const char *typed)
{
    int64_t player = linked(ctx, typed);
    if (player != 0)
        return table_seat(table, player);
    int by_name = names_seat(table, typed);
    if (by_name != GAME_NOBODY && !has_at(typed))
        return by_name;
    int by_username = table_seat(table, called(ctx, typed));
    return by_username != GAME_NOBODY ? by_username : by_name;
}

/* --- by a whole name, anywhere in a group --- */

static void add_once(int64_t player, int64_t people[PEOPLE_MOST], int *n)
{
    for (int i = 0; i < *n; i++)
        if (people[i] == player)
            return;
    if (*n < PEOPLE_MOST)
        people[(*n)++] = player;
}

/* The players of a group's league, those of its last tables, and those whom it keeps out. */
static int everybody(struct step *step, int64_t chat, int64_t ret_people[PEOPLE_MOST])
{
    int64_t named[STORE_NAMED_MOST];
    int n = store_league_players(step->store, chat, ret_people, PEOPLE_MOST);
    int n_named = store_kept_out_named(step->store, chat, named);
    n = n < PEOPLE_MOST ? n : PEOPLE_MOST;
    for (int i = 0; i < n_named; i++)
        if (named[i] > 0 && !robot_player_is(named[i]))
            add_once(named[i], ret_people, &n);
    return n;
}

int find_player_number(struct step *step, int64_t chat, int64_t player)
{
    const struct live *live;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;) {
        char shown[SHOWN_NAME_BYTES];
        int seat = table_seat(&live->table, player);
        if (seat == GAME_NOBODY)
            continue;
        shown_names_seat(&live->table, seat, SHOWN_WHOLE, shown);
        const char *number = strrchr(shown, '#');
        if (number)
            return atoi(number + 1);
    }
    return 0;
}

/* Whether the person is shown at a table by this name and number. */
static bool is_numbered(struct step *step, int64_t chat, const char *typed, int64_t player)
{
    char name[INTENT_WORD_BYTES];
    const char *number = strrchr(typed, '#');
    if (!number || atoi(number + 1) == 0)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)(number - typed), typed);
    return names_fit(name, step_player(step, player)->name) > 1 &&
           find_player_number(step, chat, player) == atoi(number + 1);
}

enum { FITS_NOT, FITS_USERNAME, FITS_NAME, FITS_AT_USERNAME };

/* How well a whole typed name fits; after an @ a username comes before a name. */
static int whole_fit_of(struct step *step, int64_t chat, const char *typed, int64_t player)
{
    char both[STORE_NAME_BYTES + STORE_USERNAME_BYTES + 1];
    const struct store_player *known = step_player(step, player);
    bool at = strchr(typed, '@') != NULL || strstr(typed, "＠") != NULL;
    bool by_username = known->username[0] != '\0';
    snprintf(both, sizeof both, "%s %s", known->name, known->username);
    bool is_both = by_username && names_fit(typed, both) > 1;
    by_username = by_username && names_fit(typed, known->username) > 1;
    if (at && (by_username || is_both))
        return FITS_AT_USERNAME;
    if (names_fit(typed, known->name) > 1 || is_both || is_numbered(step, chat, typed, player))
        return FITS_NAME;
    return by_username ? FITS_USERNAME : FITS_NOT;
}

int find_player_whole(struct step *step, int64_t chat, const char *typed,
                      int64_t ret_players[FIND_PLAYER_MOST])
{
    int64_t people[PEOPLE_MOST];
    int n = everybody(step, chat, people), best = FITS_NOT, n_best = 0;
    for (int i = 0; i < n; i++) {
        int fit = whole_fit_of(step, chat, typed, people[i]);
        if (fit == FITS_NOT || fit < best)
            continue;
        if (fit > best)
            n_best = 0;
        best = fit;
        if (n_best < FIND_PLAYER_MOST)
            ret_players[n_best++] = people[i];
    }
    return n_best;
}

int find_player_in_group(const struct ctx *ctx, const char *typed,
                         int64_t ret_players[FIND_PLAYER_MOST])
{
    ret_players[0] = linked(ctx, typed);
    if (ret_players[0] == 0 && names_is_me(typed) && !ctx->update->anonymous)
        ret_players[0] = ctx->update->from.id;
    return ret_players[0] != 0
               ? 1
               : find_player_whole(ctx->step, ctx->update->chat, typed, ret_players);
}
