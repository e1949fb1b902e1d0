/* picks_read.c - reads which dice are to be thrown again: "2 1", "all", "keep 4".
 *
 * A number is what a die shows and never its place, which is not the one it is shown at. As with
 * claims, words of every language are understood, and nothing is that is not to the last word.
 */

#include "picks_read.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WORD_BYTES = 16 };

static const struct {
    const char *word;
    enum meaning { FILLER, ALL, KEEP } meaning;
} words[] = {
    {"all", ALL},      {"both", ALL},    {"tutti", ALL},     {"tutto", ALL},
    {"tutte", ALL},    {"keep", KEEP},   {"tengo", KEEP},    {"tieni", KEEP},
    {"dice", FILLER},  {"die", FILLER},  {"dadi", FILLER},   {"dado", FILLER},
    {"the", FILLER},   {"and", FILLER},  {"again", FILLER},  {"il", FILLER},
    {"lo", FILLER},    {"l", FILLER},    {"la", FILLER},     {"i", FILLER},
    {"gli", FILLER},   {"le", FILLER},   {"e", FILLER},      {"lancio", FILLER},
    {"throw", FILLER}, {"roll", FILLER}, {"lancia", FILLER}, {"rilancio", FILLER},
};

/* What has been understood so far: dice by their places, a bit each. */
struct reading {
    const struct game_kind *kind;
    struct view view;
    unsigned picked;
    bool all, keep, failed;
};

static unsigned everything(const struct reading *reading)
{
    return (1u << reading->view.n_faces) - 1;
}

/* Whether a face of this game is written like this: 4, "K". */
static bool is_face(const struct reading *reading, int face, const char *word)
{
    char number[WORD_BYTES] = "";
    json_t *json = reading->kind->face_write(face);
    if (json_is_integer(json))
        snprintf(number, sizeof number, "%d", (int)json_integer_value(json));
    bool same = strcasecmp(json_is_string(json) ? json_string_value(json) : number, word) == 0;
    json_decref(json);
    return same;
}

/* The first die not yet picked that shows this. False if there is none. */
static bool pick_face(struct reading *reading, const char *word)
{
    for (int place = 0; place < reading->view.n_faces; place++) {
        bool free = (reading->picked & 1u << place) == 0;
        if (free && is_face(reading, reading->view.faces[place], word)) {
            reading->picked |= 1u << place;
            return true;
        }
    }
    return false;
}

static bool find_word(struct reading *reading, const char *word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcasecmp(words[i].word, word) != 0)
            continue;
        reading->all |= words[i].meaning == ALL;
        reading->keep |= words[i].meaning == KEEP;
        return true;
    }
    return false;
}

/* Several faces may be written in one: "21". */
static bool pick_letters(struct reading *reading, const char *word)
{
    for (; *word != '\0'; word++)
        if (!pick_face(reading, (char[]){*word, '\0'}))
            return false;
    return true;
}

static void take_word(struct reading *reading, const char *word)
{
    if (!find_word(reading, word) && !pick_face(reading, word) && !pick_letters(reading, word))
        reading->failed = true;
}

/* Cuts the text into words of ASCII letters and digits: no other letters are in any of ours. */
static void take_text(struct reading *reading, const char *typed)
{
    char word[WORD_BYTES];
    while (!reading->failed && *typed != '\0') {
        size_t length = 0;
        while (isalnum((unsigned char)typed[length]))
            length++;
        if (length >= sizeof word || (unsigned char)*typed >= 0x80) {
            reading->failed = true;
        } else if (length == 0) {
            typed++;
        } else {
            memcpy(word, typed, length);
            word[length] = '\0';
            take_word(reading, word);
            typed += length;
        }
    }
}

/* Before the first throw no die lies there to be named: then it is all of them, or nothing said. */
static bool is_clear(const struct reading *reading)
{
    if (reading->failed || (reading->all && (reading->keep || reading->picked != 0)))
        return false;
    return !reading->keep || reading->picked != 0;
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
    for (uint8_t place = 0; place < reading.view.n_faces; place++)
        if ((picked & 1u << place) != 0)
            ret_move->picks[ret_move->n_picks++] = place;
    return true;
}
