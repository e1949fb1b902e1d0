/* seal.c - tells faces that everybody was shown from those that stay under the cup. */
#include "seal.h"

#include <assert.h>
#include <string.h>

/* --- finding them --- */

/* The event that shows faces to everybody; NULL: none does. */
static const struct game_event *find_reveal(const struct game_events *events)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].n_faces > 0)
            return &events->list[i];
    return NULL;
}

static void sort_falling(const struct game_event *reveal, uint8_t ret_faces[GAME_FACES_MAX])
{
    for (int i = 0; i < reveal->n_faces; i++) {
        int at = i;
        for (; at > 0 && ret_faces[at - 1] < reveal->faces[i]; at--)
            ret_faces[at] = ret_faces[at - 1];
        ret_faces[at] = reveal->faces[i];
    }
}

/* Unseals the throw that filled the cup; if dice were changed since, notes the shown faces
 * instead. */
static void note_reveal(const struct game_event *reveal, bool changed, struct seal *thrown,
                        struct seal *lifted)
{
    if (!changed) {
        thrown->sealed = false;
        return;
    }
    lifted->n_shown = reveal->n_faces;
    sort_falling(reveal, lifted->shown);
}

void seal_find(const struct game *start, const struct move *moves, int n, struct seal *ret_seals)
{
    struct game game = *start;
    int thrown = 0;
    bool changed = false; /* whether dice were thrown again since then */
    for (int i = 0; i < n; i++) {
        struct game_events events;
        enum refusal why = game_step(&game, &moves[i], &events);
        assert(why == ACCEPTED);
        ret_seals[i] =
            (struct seal){.sealed = game.rules.kind->lift != NULL && moves[i].n_faces > 0};
        if (ret_seals[i].sealed) {
            changed = moves[i].n_picks > 0;
            thrown = changed ? thrown : i;
        }
        const struct game_event *reveal = find_reveal(&events);
        if (reveal != NULL && game.rules.kind->lift != NULL)
            note_reveal(reveal, changed, &ret_seals[thrown], &ret_seals[i]);
    }
}

/* --- playing with them --- */

static uint32_t lowest(void *source, uint32_t bound)
{
    (void)source, (void)bound;
    return 0;
}

/* A legal move that picks as many; if there is none, one that the rules refuse like every other. */
static struct move any_throw(const struct game *game, const struct move *sealed)
{
    struct move moves[GAME_MOVES_MAX], any = *sealed;
    int n = game_legal(game, moves);
    memset(any.picks, 0, sizeof any.picks);
    for (int i = n - 1; i >= 0; i--)
        if (moves[i].seat == any.seat && moves[i].verb == any.verb &&
            moves[i].n_picks == any.n_picks)
            memcpy(any.picks, moves[i].picks, sizeof any.picks);
    any.n_faces = 0;
    game_throw(game, &any, lowest, NULL);
    return any;
}

static bool same_faces(const struct game_event *reveal, const struct seal *seal)
{
    uint8_t faces[GAME_FACES_MAX];
    sort_falling(reveal, faces);
    return reveal->n_faces == seal->n_shown && memcmp(faces, seal->shown, seal->n_shown) == 0;
}

/* Whether a move showed the faces that its seal tells. */
static bool agrees(const struct game_events *events, const struct seal *seal, bool sealed)
{
    const struct game_event *reveal = find_reveal(events);
    if (seal->n_shown > 0)
        return reveal != NULL && same_faces(reveal, seal);
    return reveal == NULL || !sealed;
}

bool seal_prepare(struct seal_game *play, const struct move *move, const struct seal *seal,
                  struct move *ret_made)
{
    struct game *game = &play->game;
    if (play->sealed && seal->n_shown > 0 &&
        !game->rules.kind->lift(game, seal->shown, seal->n_shown))
        return false;
    *ret_made = seal->sealed ? any_throw(game, move) : *move;
    return true;
}

bool seal_step(struct seal_game *play, const struct move *move, const struct seal *seal,
               struct game_events *ret_events, enum refusal *ret_why)
{
    struct seal_game after = *play;
    struct game_events events;
    struct move made;
    if (!seal_prepare(&after, move, seal, &made))
        return false;
    *ret_why = game_step(&after.game, &made, &events);
    if (*ret_why != ACCEPTED)
        return true;
    if (seal->sealed)
        after.sealed = true;
    else if (made.n_faces > 0 && made.n_picks == 0)
        after.sealed = false;
    if (!agrees(&events, seal, after.sealed))
        return false;
    *play = after;
    if (ret_events != NULL)
        *ret_events = events;
    return true;
}
