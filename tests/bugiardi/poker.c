/* poker.c - plays an evening of Dadi Bugiardi as it is written down. */

#include "poker.h"

#include "bugiardi_faces.h"
#include "seated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The cards that have left the pack, in the order of the pack. */
static bool dealt[PACK_CARDS];

/* How deep a card lies in the pack, which is in order, suit by suit. */
static uint32_t depth(int rank, int suit)
{
    int number = suit * (RANK_ACE - RANK_LOWEST + 1) + rank - RANK_LOWEST;
    uint32_t n = 0;
    for (int i = 0; i < number; i++)
        n += !dealt[i];
    assert_false(dealt[number]);
    dealt[number] = true;
    return n;
}

/* The answers of chance that make these faces fall. */
static struct seated_chance chance_of(const char *faces)
{
    static const char letters[] = "23456789TJQKA", suits[] = "SHDC";
    struct seated_chance chance = {.n = 0};
    for (; *faces != '\0'; faces++) {
        if (*faces == ' ')
            continue;
        const char *letter = strchr(letters, *faces);
        assert_non_null(letter);
        int rank = RANK_LOWEST + (int)(letter - letters);
        const char *suit = faces[1] != '\0' ? strchr(suits, faces[1]) : NULL;
        faces += suit != NULL;
        chance.values[chance.n++] =
            suit ? depth(rank, (int)(suit - suits)) : (uint32_t)(rank - RANK_NINE);
    }
    return chance;
}

/* A new round takes a new pack; the first starts the game. */
static void shake(const char *faces)
{
    if (told.table.status == TABLE_LOBBY)
        told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_HOST));
    memset(dealt, 0, sizeof dealt);
    struct seated_chance chance = chance_of(faces);
    struct event event = {.kind = EVENT_THROW, .below = seated_below, .source = &chance};
    seated_accepted(&told.table, event);
    assert_int_equal(chance.at, chance.n);
}

static void act(const char *verb, const char *what)
{
    struct table *table = &told.table;
    if (strcmp(verb, "roll") == 0 || strcmp(verb, "deal") == 0) {
        shake(what);
        return;
    }
    bool claims = strcmp(verb, "claim") == 0;
    int64_t player = table->seats[table_turn(table)].player;
    struct event event = seated_move(table, player, verb, claims ? what : NULL);
    const struct verb *meant = &table->rules.kind->verbs[event.move.verb];
    if (meant->seat_key)
        event.move.value = (int16_t)atoi(what);
    for (; meant->picks_key && *what != '\0' && *what != ' '; what++)
        event.move.picks[event.move.n_picks++] = (uint8_t)(*what - '0');
    struct seated_chance chance = {.n = 0};
    if (meant->faces_key)
        chance = chance_of(what);
    event.below = seated_below;
    event.source = &chance;
    told.before = *table;
    told.news = seated_accepted(table, event);
    assert_int_equal(chance.at, chance.n);
}

void poker_play(const char *moves)
{
    told_each(moves, act);
}
