/* picks_read.c - reads the choice of dice to throw again, or of cards to change: "2 1", "all",
 * "keep 4", "7 8", "10♠".
 *
 * A number means the face of a die and never its position, since posts show dice in another order.
 * A text counts only if every word of it is understood, as with claims.
 */

#include "picks_read.h"

#include "heard.h"
#include "typed.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WORD_BYTES = 16 };

static const struct {
    const char *words;
    enum meaning { FILLER, THROW, ALL, KEEP, NONE, THREE, FIVE } meaning;
} rows[] = {
    {NC_("typed", "all both"), ALL},
    {NC_("typed", "keep"), KEEP},
    {NC_("typed", "none nothing"), NONE},
    {NC_("typed", "three"), THREE},
    {NC_("typed", "five"), FIVE},
    {NC_("typed", "throw roll"), THROW},
    {NC_("typed", "dice die cards card the and again"), FILLER},
};

/* The dice or cards understood so far, by their positions, a bit each. */
struct reading {
    const struct game_kind *kind;
    struct view view;
    unsigned picked, by_rank;
    bool all, keep, none, failed;
    bool says, means; /* has a word at all; has one that is more than a filler */
};

/* A face as in the record: "4", "K", "7S". */
struct face {
    char word[WORD_BYTES];
};

/* The positions that can be picked: those not thrown again in this turn. */
static unsigned everything(const struct reading *reading)
{
    return ((1u << reading->view.n_faces) - 1) & ~(unsigned)reading->view.locked;
}

static struct face face_at(const struct reading *reading, int place)
{
    struct face face = {.word = ""};
    json_t *json = reading->kind->face_write(reading->view.faces[place]);
    if (json_is_integer(json))
        snprintf(face.word, sizeof face.word, "%d", (int)json_integer_value(json));
    else
        snprintf(face.word, sizeof face.word, "%s", json_string_value(json));
    json_decref(json);
    return face;
}

/* The first face not yet picked that is written like this, or has this rank alone; preferably one
 * that can be picked. */
static int find_face(const struct reading *reading, const char *word, bool rank)
{
    int found = GAME_NOTHING;
    for (int place = 0; place < reading->view.n_faces; place++) {
        struct face face = face_at(reading, place);
        if (rank)
            face.word[1] = '\0';
        if ((reading->picked >> place & 1) != 0 || strcasecmp(face.word, word) != 0)
            continue;
        if ((everything(reading) >> place & 1) != 0)
            return place;
        found = found == GAME_NOTHING ? place : found;
    }
    return found;
}

/* Picks a face. False if there is none that is not yet picked. */
static bool pick_face(struct reading *reading, const char *word)
{
    int place = find_face(reading, word, false), ranked = GAME_NOTHING;
    if (place == GAME_NOTHING)
        place = ranked = find_face(reading, word, true);
    if (place == GAME_NOTHING)
        return false;
    reading->picked |= 1u << place;
    reading->by_rank |= ranked == GAME_NOTHING ? 0 : 1u << ranked;
    return true;
}

/* Whether a card was named by its rank alone while another of that rank is not picked. */
static bool is_ambiguous(const struct reading *reading)
{
    for (int place = 0; place < reading->view.n_faces; place++) {
        struct face rank = face_at(reading, place);
        rank.word[1] = '\0';
        if ((reading->by_rank >> place & 1) != 0 &&
            find_face(reading, rank.word, true) != GAME_NOTHING)
            return true;
    }
    return false;
}

static bool find_word(struct reading *reading, const char *word)
{
    int row = HEARD_ROW(rows, word);
    if (row < 0)
        return false;
    enum meaning meaning = rows[row].meaning;
    reading->means |= meaning != FILLER;
    reading->all |= meaning == ALL;
    reading->keep |= meaning == KEEP;
    reading->none |= meaning == NONE;
    int n = reading->view.n_faces, number = meaning == THREE ? 3 : 5;
    if (meaning == THREE || meaning == FIVE) /* "all" comes before it, and the number must fit */
        reading->failed |= !reading->all || (n != 0 && n != number);
    return true;
}

/* One word may have several faces: "21", "J10". */
static bool pick_letters(struct reading *reading, const char *word)
{
    for (; *word != '\0'; word++)
        if (!pick_face(reading, (char[]){*word, '\0'}))
            return false;
    return true;
}

static void take_word(struct reading *reading, const char *word)
{
    reading->says = true;
    if (!find_word(reading, word) && !pick_face(reading, word) && !pick_letters(reading, word))
        reading->failed = true;
}

/* Takes the sign of a suit from the beginning of the text, and returns its letter; '\0' for none.
 */
static char take_suit(const char **text)
{
    static const char *const signs[] = {"♠", "♥", "♦", "♣"}, picture[] = "\uFE0F";
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i]);
        if (strncmp(*text, signs[i], length) != 0)
            continue;
        *text += length;
        if (strncmp(*text, picture, strlen(picture)) == 0)
            *text += strlen(picture);
        return "SHDC"[i];
    }
    return '\0';
}

/* Takes a word, with the sign of a suit behind it; a ten is written as in the record. False if it
 * is too long. */
static bool cut_word(const char **text, char ret_word[WORD_BYTES])
{
    bool whole = typed_run(text, ret_word, WORD_BYTES - 1);
    for (char *ten; (ten = strstr(ret_word, "10")) != NULL;) {
        *ten = 'T';
        memmove(ten + 1, ten + 2, strlen(ten + 2) + 1);
    }
    size_t length = strlen(ret_word);
    char suit = length > 0 ? take_suit(text) : '\0';
    if (suit != '\0') {
        ret_word[length] = suit;
        ret_word[length + 1] = '\0';
    }
    return whole;
}

static void take_text(struct reading *reading, const char *typed)
{
    char word[WORD_BYTES];
    while (!reading->failed && *typed != '\0') {
        if (!cut_word(&typed, word))
            reading->failed = true;
        else if (word[0] != '\0')
            take_word(reading, word);
        else if ((unsigned char)*typed >= 0x80)
            reading->failed = true;
        else
            typed++;
    }
}

/* Whether the text picks none on purpose. Before the first throw of open dice there is none to be
 * named; with hidden dice "none" or "keep all" says it. "e?", or "nothing" with open dice, is just
 * talk. */
static bool picks_none(const struct reading *reading)
{
    bool keeps_all = reading->keep && reading->all;
    if (!reading->kind->open)
        return reading->none != keeps_all;
    return !reading->none && (reading->means || !reading->says) && (!reading->keep || keeps_all);
}

static bool is_clear(const struct reading *reading)
{
    if (reading->failed || is_ambiguous(reading))
        return false;
    if (reading->picked != 0)
        return !reading->all && !reading->none;
    if (reading->all && !reading->keep)
        return !reading->none;
    return picks_none(reading) && !(reading->none && reading->keep);
}

bool picks_read(const struct table *table, int64_t player, const char *typed, struct move *ret_move)
{
    if (table->status != TABLE_PLAYING)
        return false;
    struct reading reading = {.kind = table->rules.kind};
    table_view(table, player, &reading.view);
    take_text(&reading, typed);
    if (!is_clear(&reading))
        return false;
    unsigned picked = reading.all ? everything(&reading) : reading.picked;
    if (reading.keep)
        picked = everything(&reading) & ~picked;
    ret_move->n_picks = 0;
    *ret_move = game_picking(*ret_move, picked);
    return true;
}
