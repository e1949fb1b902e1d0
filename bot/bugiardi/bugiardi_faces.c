/* bugiardi_faces.c - poker dice and playing cards. */
#include "bugiardi_faces.h"

#include <assert.h>
#include <string.h>

/* The suit lies above the rank's four bits. */
enum { SUIT_SHIFT = 4, RANK_MASK = 15, RANKS = RANK_ACE - RANK_LOWEST + 1 };

static const char letters[] = "23456789TJQKA";
static const char suits[] = "SHDC"; /* from SUIT_SPADES */

int bugiardi_faces_rank(int face)
{
    return face & RANK_MASK;
}

enum suit bugiardi_faces_suit(int face)
{
    return (enum suit)(face >> SUIT_SHIFT);
}

uint8_t bugiardi_faces_face(enum suit suit, int rank)
{
    return (uint8_t)((int)suit << SUIT_SHIFT | rank);
}

char bugiardi_faces_letter(int rank)
{
    assert(rank >= RANK_LOWEST && rank <= RANK_ACE);
    return letters[rank - RANK_LOWEST];
}

void bugiardi_faces_falling(const uint8_t *faces, int n, uint8_t ret_places[GAME_FACES_MAX])
{
    int written = 0;
    for (int rank = RANK_ACE; rank >= RANK_LOWEST; rank--)
        for (int place = 0; place < n; place++)
            if (bugiardi_faces_rank(faces[place]) == rank)
                ret_places[written++] = (uint8_t)place;
    assert(written == n);
}

bool bugiardi_faces_is_card(int face)
{
    int rank = bugiardi_faces_rank(face), suit = face >> SUIT_SHIFT;
    return rank >= RANK_LOWEST && rank <= RANK_ACE && suit >= SUIT_SPADES && suit <= SUIT_CLUBS;
}

/* --- the pack --- */

/* Cards are numbered suit by suit, from 0. */
static int number_of(int face)
{
    return ((face >> SUIT_SHIFT) - SUIT_SPADES) * RANKS + bugiardi_faces_rank(face) - RANK_LOWEST;
}

static bool is_dealt(const struct pack *pack, int number)
{
    return (pack->dealt[number / 8] >> number % 8 & 1) != 0;
}

static void take(struct pack *pack, int number)
{
    pack->dealt[number / 8] = (uint8_t)(pack->dealt[number / 8] | 1u << number % 8);
}

int bugiardi_faces_left(const struct pack *pack)
{
    int left = PACK_CARDS;
    for (int number = 0; number < PACK_CARDS; number++)
        left -= is_dealt(pack, number);
    return left;
}

void bugiardi_faces_take(struct pack *pack, const uint8_t *faces, int n)
{
    for (int i = 0; i < n; i++)
        take(pack, number_of(faces[i]));
}

/* --- chance --- */

/* The card at this depth of the pack, from 0. */
static int card_at(const struct pack *pack, uint32_t depth)
{
    int number = 0;
    while (is_dealt(pack, number) || depth-- > 0) {
        number++;
        assert(number < PACK_CARDS);
    }
    return number;
}

void bugiardi_faces_deal(const struct pack *pack, struct move *move, int n,
                         uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    struct pack rest = *pack;
    int left = bugiardi_faces_left(pack);
    assert(n >= 0 && n <= GAME_FACES_MAX);
    move->n_faces = (uint8_t)(n < left ? n : left);
    for (int i = 0; i < move->n_faces; i++) {
        int number = card_at(&rest, below(source, (uint32_t)(left - i)));
        move->faces[i] = bugiardi_faces_face((enum suit)(SUIT_SPADES + number / RANKS),
                                             RANK_LOWEST + number % RANKS);
        take(&rest, number);
    }
}

/* --- checks of given faces --- */

/* Whether the cards are different ones that the pack holds. */
static bool holds(struct pack pack, const uint8_t *faces, int n)
{
    for (int i = 0; i < n; i++) {
        if (!bugiardi_faces_is_card(faces[i]) || is_dealt(&pack, number_of(faces[i])))
            return false;
        take(&pack, number_of(faces[i]));
    }
    return true;
}

bool bugiardi_faces_cards(const struct pack *pack, const struct move *move, int n)
{
    return move->n_faces == n && holds(*pack, move->faces, n);
}

bool bugiardi_faces_differ(const uint8_t *faces, int n, int so_many)
{
    return n == so_many && holds((struct pack){0}, faces, n);
}

json_t *bugiardi_faces_write(int face)
{
    char word[] = {bugiardi_faces_letter(bugiardi_faces_rank(face)), '\0', '\0'};
    if (bugiardi_faces_suit(face) != SUIT_NONE)
        word[1] = suits[bugiardi_faces_suit(face) - SUIT_SPADES];
    return json_string(word);
}

/* The index of a character in a text, -1 if it is not there. */
static int find(const char *text, char c)
{
    const char *found = c != '\0' ? strchr(text, c) : NULL;
    return found != NULL ? (int)(found - text) : -1;
}

int bugiardi_faces_read(const json_t *json)
{
    const char *word = json_string_value(json);
    if (word == NULL)
        return -1;
    size_t length = strlen(word);
    if (length < 1 || length > 2)
        return 0;
    int rank = RANK_LOWEST + find(letters, word[0]);
    int suit = length == 2 ? SUIT_SPADES + find(suits, word[1]) : SUIT_NONE;
    int face = suit << SUIT_SHIFT | rank;
    if (length == 2)
        return rank >= RANK_LOWEST && suit >= SUIT_SPADES ? face : 0;
    return face >= RANK_NINE && face <= RANK_ACE ? face : 0;
}
