/* picks_read.c - reads the choice of dice to throw again, or of cards to change: "2 1", "all",
 * "keep 4", "7 8", "10♠", "the six".
 *
 * A number means the face of a die and never its position, since posts show dice in another order.
 * A number in words may also count: "roll two" is not understood, unlike "roll the five"; nor is
 * "roll 2 dice".
 * A text counts only if every word of it is understood, as with claims.
 */

#include "picks_read.h"

#include "heard.h"
#include "typed.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WORD_BYTES = 16 };

static const struct row {
    const char *words;
    enum meaning { FILLER, SEVERAL, SINGLE, AND, FACE, THROW, ALL, KEEP, EXCEPT, NONE } meaning;
    int number;        /* of a face; 0 for none */
    const char *faces; /* as in the record: what one die or card shows */
} rows[] = {
    {NC_("typed", "all both everything"), ALL, 0, ""},
    {NC_("typed", "keep hold"), KEEP, 0, ""},
    /* TRANSLATORS: “all except the 6”. */
    {NC_("typed", "except but"), EXCEPT, 0, ""},
    {NC_("typed", "none nothing pat"), NONE, 0, ""},
    {NC_("typed", "one ace"), FACE, 1, "1A"},
    {NC_("typed", "two"), FACE, 2, "2"},
    {NC_("typed", "three"), FACE, 3, "3"},
    {NC_("typed", "four"), FACE, 4, "4"},
    {NC_("typed", "five"), FACE, 5, "5"},
    {NC_("typed", "six"), FACE, 6, "6"},
    {NC_("typed", "seven"), FACE, 7, "7"},
    {NC_("typed", "eight"), FACE, 8, "8"},
    {NC_("typed", "nine"), FACE, 9, "9"},
    {NC_("typed", "ten"), FACE, 10, "T"},
    {NC_("typed", "jack"), FACE, 0, "J"},
    {NC_("typed", "queen"), FACE, 0, "Q"},
    {NC_("typed", "king"), FACE, 0, "K"},
    {NC_("typed", "throw roll"), THROW, 0, ""},
    {NC_("typed", "and"), AND, 0, ""},
    /* TRANSLATORS: articles that stand before one die or card alone; “-” if there are none. */
    {NC_("one die", "-"), SINGLE, 0, ""},
    /* TRANSLATORS: words for more than one of them: beside “2” they may say how many. */
    {NC_("typed", "dice cards"), SEVERAL, 0, ""},
    {NC_("typed", "die card the again stand"), FILLER, 0, ""},
};

/* The dice or cards understood so far, by their positions, a bit each. */
struct reading {
    const struct game_kind *kind;
    struct view view;
    unsigned picked, by_rank;
    bool all, keep, none, failed;
    bool says, means;    /* has a word at all; has one that is more than a filler */
    bool in_words;       /* a face was named in words */
    bool may_count;      /* a number may say how many */
    bool bare_digit;     /* likewise a digit that stands alone */
    int count;           /* the word before may say that so many are meant; 0 if it does not */
    enum meaning before; /* of that word */
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

/* Whether a number before this face may count it: "two 5" where two dice show 5. */
static bool is_counted(const struct reading *reading, const char *word)
{
    int n = 0;
    for (int place = 0; place < reading->view.n_faces; place++)
        n += face_at(reading, place).word[0] == word[0];
    return reading->count > 0 && n >= reading->count;
}

/* Picks a face. False if there is none that is not yet picked. */
static bool pick_face(struct reading *reading, const char *word)
{
    int place = find_face(reading, word, false), ranked = GAME_NOTHING;
    if (place == GAME_NOTHING)
        place = ranked = find_face(reading, word, true);
    if (place == GAME_NOTHING)
        return false;
    reading->failed |= is_counted(reading, word);
    reading->picked |= 1u << place;
    reading->by_rank |= ranked == GAME_NOTHING ? 0 : 1u << ranked;
    return true;
}

/* Whether a card was named by its rank alone, or a face in words, while another of that rank is not
 * picked. */
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

/* A face in words; or behind "all" a number, which must fit. */
static void take_face(struct reading *reading, const struct row *row, enum meaning before)
{
    bool picks = false;
    int n = reading->view.n_faces;
    unsigned picked = reading->picked;
    if (reading->all) {
        reading->failed |= row->number == 0 || (n != 0 && n != row->number);
        return;
    }
    for (const char *face = row->faces; !picks && *face != '\0'; face++)
        picks = pick_face(reading, (char[]){*face, '\0'});
    reading->failed |= !picks;
    reading->by_rank |= before == SINGLE ? 0 : reading->picked & ~picked;
    reading->in_words = true;
    reading->count = before == SINGLE || row->number > n ? 0 : row->number;
    reading->may_count |= reading->count > 0;
}

/* "All except the 6" keeps the 6, and "keep all except the 6" throws it. */
static void take_except(struct reading *reading)
{
    reading->failed |= !reading->all || reading->picked != 0;
    reading->keep = !reading->keep;
    reading->all = false;
}

static bool find_word(struct reading *reading, const char *word)
{
    int found = HEARD_ROW(rows, word);
    if (found < 0)
        return false;
    enum meaning meaning = rows[found].meaning, before = reading->before;
    reading->before = meaning;
    reading->means |= meaning > AND;
    reading->all |= meaning == ALL;
    reading->keep |= meaning == KEEP;
    reading->none |= meaning == NONE;
    reading->may_count |= meaning == SEVERAL; /* "2 dice" */
    if (meaning == EXCEPT)
        take_except(reading);
    else if (meaning == FACE)
        take_face(reading, &rows[found], before);
    else if (meaning <= SEVERAL) /* "two dice" */
        reading->failed |= reading->count > 0;
    if (meaning != FACE)
        reading->count = 0;
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
    bool bare = !reading->says || (reading->before != SINGLE && reading->before != FILLER);
    int digit = word[1] == '\0' && word[0] >= '1' && word[0] <= '9' ? word[0] - '0' : 0;
    reading->says = true;
    if (find_word(reading, word))
        return;
    reading->bare_digit |= bare && digit > 0 && digit <= reading->view.n_faces;
    if (!pick_face(reading, word) && !pick_letters(reading, word))
        reading->failed = true;
    reading->before = FACE;
    reading->count = 0;
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

/* Whether numbers may mean no faces: one alone may count, and all in words tell the throw. */
static bool is_loose(const struct reading *reading)
{
    int n = reading->view.n_faces, picked = __builtin_popcount(reading->picked);
    return (reading->may_count && picked == 1) || (reading->in_words && n > 1 && picked == n);
}

static bool is_clear(const struct reading *reading)
{
    if (reading->failed || is_ambiguous(reading) || is_loose(reading))
        return false;
    if (reading->picked != 0)
        return !reading->all && !reading->none;
    if (reading->all && !reading->keep)
        return !reading->none;
    return picks_none(reading) && !(reading->none && reading->keep);
}

static void begin(const struct table *table, int64_t player, const char *typed,
                  struct reading *ret_reading)
{
    *ret_reading = (struct reading){.kind = table->rules.kind};
    table_view(table, player, &ret_reading->view);
    take_text(ret_reading, typed);
}

bool picks_read_may_count(const struct table *table, int64_t player, const char *typed)
{
    struct reading reading;
    begin(table, player, typed, &reading);
    return reading.bare_digit && __builtin_popcount(reading.picked) == 1;
}

bool picks_read(const struct table *table, int64_t player, const char *typed, struct move *ret_move)
{
    if (table->status != TABLE_PLAYING)
        return false;
    struct reading reading;
    begin(table, player, typed, &reading);
    if (!is_clear(&reading))
        return false;
    unsigned picked = reading.all ? everything(&reading) : reading.picked;
    if (reading.keep)
        picked = everything(&reading) & ~picked;
    ret_move->n_picks = 0;
    *ret_move = game_picking(*ret_move, picked);
    return true;
}
