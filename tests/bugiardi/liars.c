/* liars.c - looks at a game of Dadi Bugiardi. */
#include "liars.h"
#include "spelt.h"

#include <string.h>

struct game liars_game(int n_seats, const char *const *options)
{
    return spelt_game("bugiardi", n_seats, 0, options);
}

struct view liars_seen(const struct game *game, int seat)
{
    return spelt_view(game, seat);
}

int liars_points(const struct game *game, int seat)
{
    return liars_seen(game, GAME_NOBODY).score[seat];
}

int liars_turn(const struct game *game)
{
    return liars_seen(game, GAME_NOBODY).turn;
}

const char *liars_phase(const struct game *game)
{
    return bugiardi_kind.phases[liars_seen(game, GAME_NOBODY).phase];
}

const char *liars_faces(const struct game *game, int seat)
{
    static char text[LIARS_TEXT_BYTES];
    struct view view = liars_seen(game, seat);
    text[0] = '\0';
    for (int i = 0; i < view.n_faces; i++) {
        json_t *face = bugiardi_kind.face_write(view.faces[i]);
        strcat(text, json_string_value(face));
        json_decref(face);
    }
    return text;
}

int liars_count(const struct game *game, const char *verb)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(game, moves), found = 0;
    for (int i = 0; i < n; i++)
        found += verb == NULL || moves[i].verb == game_verb(&bugiardi_kind, verb);
    return found;
}
