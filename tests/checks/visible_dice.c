/* visible_dice.c - reads what a call of the bot shows to people. */

#include "visible_dice.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HAND = 5, TOGETHER_BYTES = 16 /* more than dice that stand together take */ };

const char *visible_dice_text(const json_t *call)
{
    const char *text =
        json_string_value(json_object_get(json_object_get(call, "parameters"), "text"));
    return text != NULL ? text : "";
}

static void find_start(void *context, const char *data)
{
    bool *found = context;
    *found = *found || strncmp(data, "j:", 2) == 0 || strncmp(data, "s:", 2) == 0;
}

bool visible_dice_teaches(const json_t *call)
{
    static const char *const signs[] = {"📖 ", "🎓 ", "📜 "};
    const char *text = visible_dice_text(call);
    bool teaches = false;
    visible_dice_buttons(call, find_start, &teaches);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        teaches = teaches || strncmp(text, signs[i], strlen(signs[i])) == 0;
    return teaches;
}

int64_t visible_dice_chat(const json_t *call)
{
    return json_integer_value(json_object_get(call, "chat"));
}

/* A word at the beginning of a list that ends at '\0' or ';'. */
static size_t word_at(const char *list, char separator)
{
    const char ends[] = {separator, ';', '\0'};
    return strcspn(list, ends);
}

void visible_dice_sort(char *list, char separator)
{
    for (bool moved = true; moved;) {
        moved = false;
        for (char *at = list;;) {
            size_t n = word_at(at, separator), next = n;
            if (at[n] != separator)
                break;
            next = word_at(at + n + 1, separator);
            int order = strncmp(at, at + n + 1, n < next ? n : next);
            if (order < 0 || (order == 0 && n < next)) {
                char word[VISIBLE_DICE_HAND_BYTES];
                assert(n < sizeof word);
                memcpy(word, at, n);
                memmove(at, at + n + 1, next);
                at[next] = separator;
                memcpy(at + next + 1, word, n);
                moved = true;
                n = next;
            }
            at += n + 1;
        }
    }
}

/* Bytes of a rank: a letter, a digit, or 10; 0 for none. */
static size_t rank_at(const char *text)
{
    if (strncmp(text, "10", 2) == 0)
        return 2;
    return *text != '\0' && strchr("AKQJT23456789", *text) != NULL ? 1 : 0;
}

/* Bytes of one die or card; 0 for neither. */
static size_t face_at(const char *text)
{
    bool die = text[0] == '[';
    size_t rank = rank_at(text + die);
    const char *end = text + die + rank;
    if (rank == 0)
        return 0;
    if (die)
        return *end == ']' ? rank + 2 : 0;
    return strncmp(end, "\xe2\x99", 2) == 0 && strncmp(end + 3, "\xef\xb8\x8f", 3) == 0 ? rank + 6
                                                                                        : 0;
}

static size_t hand_at(const char *text)
{
    size_t length = 0;
    for (int i = 0; i < HAND; i++) {
        if (i > 0 && text[length++] != ' ')
            return 0;
        size_t face = face_at(text + length);
        if (face == 0)
            return 0;
        length += face;
    }
    return length;
}

bool visible_dice_hand(const char *text, char ret_hand[VISIBLE_DICE_HAND_BYTES])
{
    for (; *text != '\0'; text++) {
        size_t length = hand_at(text);
        if (length == 0 || length >= VISIBLE_DICE_HAND_BYTES)
            continue;
        memcpy(ret_hand, text, length);
        ret_hand[length] = '\0';
        visible_dice_sort(ret_hand, ' ');
        return true;
    }
    return false;
}

/* --- as the log of moves writes it --- */

/* Whether a die stands here. */
static bool is_die(const char *at)
{
    unsigned char last = (unsigned char)at[0] == 0xe2 ? (unsigned char)at[2] : 0;
    return (unsigned char)at[0] == 0xe2 && (unsigned char)at[1] == 0x9a && last >= 0x80 &&
           last <= 0x85;
}

/* The dice in a text; where they go on if there are too many. */
static const char *read_dice(const char *text, char ret_faces[VISIBLE_DICE_LOGGED_BYTES])
{
    static const char now[] = "🎲 <b>";
    const char *end = NULL; /* of the die before */
    size_t n = 0, begin = strlen(now);
    const char *at = text;
    for (; (at = strstr(at, "\xe2\x9a")) != NULL; at++) {
        bool together = end == at || (end != NULL && end + 1 == at && *end == ' ');
        if (!is_die(at))
            continue;
        if (!together && n > VISIBLE_DICE_LOGGED_BYTES - TOGETHER_BYTES)
            break;
        assert(n + 4 < VISIBLE_DICE_LOGGED_BYTES);
        if (n > 0)
            ret_faces[n++] = together ? ',' : ';';
        if ((size_t)(at - text) >= begin && strncmp(at - begin, now, begin) == 0)
            ret_faces[n++] = '=';
        ret_faces[n++] = (char)('1' + at[2] - '\x80');
        end = at + 3;
    }
    ret_faces[n] = '\0';
    for (char *run = ret_faces; run; run = run ? strchr(run, ';') : NULL) {
        run += *run == ';';
        run += *run == '=';
        visible_dice_sort(run, ',');
    }
    return at;
}

/* Poker dice and cards as the log writes them: "[10] [A]" is "T,A", "10♠️ A♥️" is "TS,AH".
 */
static void read_hand(const char *hand, char ret_faces[VISIBLE_DICE_LOGGED_BYTES])
{
    static const char suits[] = "\xa0S\xa5H\xa6"
                                "D\xa3"
                                "C";
    size_t n = 0;
    for (const char *at = hand; *at != '\0'; at++) {
        if (*at == '1')
            ret_faces[n++] = 'T';
        else if (*at == ' ')
            ret_faces[n++] = ',';
        else if (strchr("AKQJ98765432", *at) != NULL)
            ret_faces[n++] = *at;
        else if (strncmp(at, "\xe2\x99", 2) == 0 && strchr(suits, at[2]) != NULL)
            ret_faces[n++] = strchr(suits, at[2])[1];
    }
    ret_faces[n] = '\0';
}

const char *visible_dice_logged(const char *text, char ret_faces[VISIBLE_DICE_LOGGED_BYTES])
{
    static const char rules[] = "📜";
    char hand[VISIBLE_DICE_HAND_BYTES];
    ret_faces[0] = '\0';
    if (strncmp(text, rules, strlen(rules)) == 0)
        return NULL;
    if (!visible_dice_hand(text, hand))
        return read_dice(text, ret_faces);
    read_hand(hand, ret_faces);
    visible_dice_sort(ret_faces, ',');
    return NULL;
}

int64_t visible_dice_rung(const char *text)
{
    static const char link[] = "tg://user?id=";
    const char *first = strstr(text, link);
    if (first == NULL || strstr(first + 1, link) != NULL)
        return 0;
    return strtoll(first + strlen(link), NULL, 10);
}

bool visible_dice_grants(const char *popup)
{
    static const char *const claimed[] = {"Claimed ", "Dichiarato ", "🏖 You're still away ",
                                          "🏖 Risulti ancora via "};
    bool grants = popup == NULL || *popup == '\0';
    for (size_t i = 0; !grants && i < sizeof claimed / sizeof *claimed; i++)
        grants = strncmp(popup, claimed[i], strlen(claimed[i])) == 0;
    return grants;
}

bool visible_dice_read(const char *data, struct visible_dice_button *ret_button)
{
    *ret_button = (struct visible_dice_button){0};
    if (sscanf(data, "m:%" SCNd64 ":%" SCNd64 ":%15[^:]", &ret_button->table, &ret_button->turn,
               ret_button->verb) == 3)
        return true;
    return sscanf(data, "%*1[dojlsxrbneu]:%" SCNd64 ":%" SCNd64, &ret_button->table,
                  &ret_button->turn) >= 1;
}

void visible_dice_buttons(const json_t *call, void (*show)(void *context, const char *data),
                          void *context)
{
    const json_t *markup = json_object_get(json_object_get(call, "parameters"), "reply_markup");
    const json_t *row, *button;
    size_t r, b;
    json_array_foreach(json_object_get(markup, "inline_keyboard"), r, row)
    {
        json_array_foreach(row, b, button)
        {
            const char *data = json_string_value(json_object_get(button, "callback_data"));
            if (data != NULL)
                show(context, data);
        }
    }
}

static void find_table(void *context, const char *data)
{
    struct visible_dice_button button;
    int64_t *table = context;
    if (visible_dice_read(data, &button))
        *table = button.table;
}

int64_t visible_dice_table(const json_t *call)
{
    int64_t table = 0;
    visible_dice_buttons(call, find_table, &table);
    return table;
}
