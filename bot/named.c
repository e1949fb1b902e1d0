/* named.c - finds people by their names and usernames. */
#include "named.h"

#include "text_league.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { PEOPLE_MOST = 512 };

/* --- by username --- */

#define BLANKS " \t\n"

static bool has_at(const char *typed)
{
    return typed[strspn(typed, BLANKS)] == '@';
}

/* Whoever has this username, with or without its @, wherever they are; 0: nobody known. */
static int64_t called(const struct talk *talk, const char *typed)
{
    char username[STORE_USERNAME_BYTES];
    typed += strspn(typed, BLANKS "@");
    size_t length = strcspn(typed, BLANKS);
    const char *rest = typed + length;
    if (length >= sizeof username || rest[strspn(rest, BLANKS)] != '\0')
        return 0;
    memcpy(username, typed, length);
    username[length] = '\0';
    return store_player_called(talk->bot->store, username);
}

static int64_t called_here(const struct talk *talk, const char *typed)
{
    struct store_rating rating;
    const struct update *update = talk->update;
    int64_t player = called(talk, typed);
    bool here = player == update->from.id ||
                (player != 0 && store_rating(talk->bot->store, update->chat, "", player, &rating));
    return here ? player : 0;
}

/* --- by the name that people are shown --- */

/* Whether a typed name is the whole of this one (2), its beginning (1), or neither. */
static int fits(const char *typed, const char *name)
{
    size_t length = strlen(typed);
    if (strcasecmp(typed, name) == 0)
        return 2;
    return length > 0 && strncasecmp(typed, name, length) == 0;
}

/* How many of this group's league are called so; one of them. */
static int shown(const struct talk *talk, const char *typed, int64_t *ret_player)
{
    int best = 0, n_best = 0;
    struct store_rating *people = calloc(PEOPLE_MOST, sizeof *people);
    int n =
        people ? store_ratings(talk->bot->store, talk->update->chat, "", people, PEOPLE_MOST) : 0;
    for (int i = 0; i < n && i < PEOPLE_MOST; i++) {
        struct store_player player;
        store_player(talk->bot->store, people[i].player, &player);
        int fit = fits(typed[0] == '@' ? typed + 1 : typed, player.name);
        if (fit == 0 || fit < best)
            continue;
        n_best = fit > best ? 1 : n_best + 1;
        best = fit;
        *ret_player = people[i].player;
    }
    free(people);
    return n_best;
}

/* --- whom they mean --- */

int64_t named_player(const struct talk *talk, const char *typed)
{
    int64_t player = 0;
    if (text_league_is_me(typed) && !talk->update->anonymous)
        return talk->update->from.id;
    if (has_at(typed))
        player = called_here(talk, typed);
    if (player != 0)
        return player;
    int n = shown(talk, typed, &player);
    if (n == 0)
        return called_here(talk, typed);
    return n == 1 ? player : 0;
}

int named_seat(const struct talk *talk, const struct table *table, const char *typed)
{
    int by_name = text_read_seat(table, typed);
    if (by_name != GAME_NOBODY && !has_at(typed))
        return by_name;
    int by_username = table_seat(table, called(talk, typed));
    return by_username != GAME_NOBODY ? by_username : by_name;
}
