/* statistics_text.c - writes and reads the fields of statistics, each with its name. */
#include "statistics.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[N_STATISTICS_COUNTS] = {
    [STATISTICS_GAMES] = "games",
    [STATISTICS_WINS] = "wins",
    [STATISTICS_MOVES] = "moves",
    [STATISTICS_THROWS] = "throws",
    [STATISTICS_LUCK] = "luck",
    [STATISTICS_LUCK_VARIANCE] = "variance",
    [STATISTICS_CLAIMS] = "claims",
    [STATISTICS_LIES] = "lies",
    [STATISTICS_LIES_CAUGHT] = "caught",
    [STATISTICS_LIES_THROUGH] = "through",
    [STATISTICS_BLIND] = "blind",
    [STATISTICS_DOUBTED] = "doubted",
    [STATISTICS_DOUBTS] = "doubts",
    [STATISTICS_DOUBTS_RIGHT] = "right",
    [STATISTICS_TOPS_THROWN] = "tops_thrown",
    [STATISTICS_TOPS_CLAIMED] = "tops_claimed",
};

/* --- writing --- */

/* Room for the largest value of every field. */
enum { LINE_BYTES = 4096 };

__attribute__((format(printf, 2, 3))) static void put(char line[LINE_BYTES], const char *format,
                                                      ...)
{
    size_t length = strlen(line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + length, LINE_BYTES - length, format, arguments);
    va_end(arguments);
}

bool statistics_text_write(const struct statistics *statistics, char *ret_text, size_t size)
{
    char line[LINE_BYTES] = "";
    const struct statistics_streak *streak = &statistics->streak;
    const struct statistics_bluff *bluff = &statistics->bluff;
    for (int i = 0; i < N_STATISTICS_COUNTS; i++)
        if (statistics->counts[i] != 0)
            put(line, " %s=%lld", names[i], (long long)statistics->counts[i]);
    if (streak->longest > 0)
        put(line, " streak=%d:%d:%d", streak->first, streak->last, streak->longest);
    if (bluff->gap > 0)
        put(line, " bluff=%d:%s:%s", bluff->gap, bluff->claimed, bluff->thrown);
    for (int i = 0; i < statistics->n_tally; i++)
        put(line, "%s%s:%d", i > 0 ? "," : " tally=", statistics->tally[i].word,
            statistics->tally[i].n);
    const char *first = line[0] == ' ' ? line + 1 : line; /* each field begins with a space */
    return (size_t)snprintf(ret_text, size, "%s", first) < size;
}

/* --- reading: each takes what it reads off the front of the text --- */

static bool take_char(const char **text, char c)
{
    if (**text != c)
        return false;
    (*text)++;
    return true;
}

/* A number in this range, written as it would be here. */
static bool take_number(const char **text, int64_t least, int64_t most, int64_t *ret_number)
{
    char *end;
    if (**text != '-' && (**text < '0' || **text > '9'))
        return false;
    errno = 0;
    long long number = strtoll(*text, &end, 10);
    if (end == *text || errno != 0 || number < least || number > most)
        return false;
    *text = end;
    *ret_number = number;
    return true;
}

/* Letters, digits and "-"; at least one, into `size` bytes. */
static bool take_word(const char **text, char *ret_word, size_t size)
{
    size_t length = strspn(*text, "0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (length == 0 || length >= size)
        return false;
    memset(ret_word, 0, size);
    memcpy(ret_word, *text, length);
    *text += length;
    return true;
}

static bool take_small(const char **text, int32_t *ret_number)
{
    int64_t number;
    if (!take_number(text, 0, INT32_MAX, &number))
        return false;
    *ret_number = (int32_t)number;
    return true;
}

static bool take_streak(const char **text, struct statistics *statistics)
{
    struct statistics_streak *streak = &statistics->streak;
    return take_small(text, &streak->first) && take_char(text, ':') &&
           take_small(text, &streak->last) && take_char(text, ':') &&
           take_small(text, &streak->longest) && streak->longest > 0;
}

static bool take_bluff(const char **text, struct statistics *statistics)
{
    struct statistics_bluff *bluff = &statistics->bluff;
    int64_t gap;
    if (!take_number(text, 1, INT16_MAX, &gap))
        return false;
    bluff->gap = (int16_t)gap;
    return take_char(text, ':') && take_word(text, bluff->claimed, sizeof bluff->claimed) &&
           take_char(text, ':') && take_word(text, bluff->thrown, sizeof bluff->thrown);
}

/* Words as they are written: in order, each once, without a "-". */
static bool take_tally(const char **text, struct statistics *statistics)
{
    do {
        struct statistics_tally one;
        int n = statistics->n_tally;
        if (n == STATISTICS_TALLY_MAX || !take_word(text, one.word, sizeof one.word) ||
            strchr(one.word, '-') != NULL || !take_char(text, ':') || !take_small(text, &one.n) ||
            one.n == 0 || (n > 0 && strcmp(statistics->tally[n - 1].word, one.word) >= 0))
            return false;
        statistics_count_word(statistics, one.word, one.n);
    } while (take_char(text, ','));
    return true;
}

static bool take_count(const char **text, const char *name, size_t length,
                       struct statistics *statistics)
{
    for (int i = 0; i < N_STATISTICS_COUNTS; i++) {
        if (strlen(names[i]) == length && strncmp(name, names[i], length) == 0)
            return take_number(text, INT64_MIN, INT64_MAX, &statistics->counts[i]);
    }
    return false;
}

static bool take_field(const char **text, struct statistics *statistics)
{
    static const struct {
        const char *name;
        bool (*take)(const char **text, struct statistics *statistics);
    } others[] = {{"streak=", take_streak}, {"bluff=", take_bluff}, {"tally=", take_tally}};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        size_t length = strlen(others[i].name);
        if (strncmp(*text, others[i].name, length) == 0) {
            *text += length;
            return others[i].take(text, statistics);
        }
    }
    const char *name = *text;
    size_t length = strcspn(name, "=");
    *text += length;
    return take_char(text, '=') && take_count(text, name, length, statistics);
}

bool statistics_text_read(const char *text, struct statistics *ret_statistics)
{
    struct statistics read = {0};
    bool good = true;
    while (good && *text != '\0') {
        good = take_field(&text, &read);
        if (good && *text != '\0')
            good = take_char(&text, ' ') && *text != '\0';
    }
    if (good)
        *ret_statistics = read;
    return good;
}
