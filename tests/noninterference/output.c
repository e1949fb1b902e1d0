/* output.c - gathers what a bot lets out, and finds where two of these texts part. */
#include "output.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 2048, NUMBER_BYTES = 24, BEFORE_BYTES = 400 };

static struct output *journal;

/* --- writing --- */

void output_close(struct output *output)
{
    free(output->rows.text);
    free(output->bytes.text);
    memset(output, 0, sizeof *output);
}

void output_clear(struct output *output)
{
    output->rows.length = output->bytes.length = 0;
    output->posts = output->n_parts = 0;
}

void output_bytes(struct output_text *text, const char *bytes, size_t length)
{
    if (text->length + length > text->room) {
        text->room = 2 * (text->length + length);
        text->text = realloc(text->text, text->room);
        assert(text->text);
    }
    if (length > 0)
        memcpy(text->text + text->length, bytes, length);
    text->length += length;
}

void output_words(struct output_text *text, const char *words)
{
    output_bytes(text, words, strlen(words));
}

void output_number(struct output_text *text, int64_t number)
{
    char digits[NUMBER_BYTES], *at = digits + sizeof digits;
    uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do
        *--at = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        *--at = '-';
    output_bytes(text, at, (size_t)(digits + sizeof digits - at));
}

struct output_text *output_part_begin(struct output *output, int64_t chat)
{
    assert(output->n_parts < OUTPUT_PARTS_MOST);
    output->parts[output->n_parts++] =
        (struct output_part){.chat = chat, .at = output->bytes.length};
    return &output->bytes;
}

void output_part_end(struct output *output)
{
    struct output_part *part = &output->parts[output->n_parts - 1];
    part->length = output->bytes.length - part->at;
}

/* --- who has seen what --- */

bool output_has_seen(const struct output_seen *seen, int64_t player)
{
    for (int i = 0; i < seen->n; i++)
        if (seen->players[i] == player)
            return true;
    return false;
}

void output_note_seen(struct output_seen *seen, int64_t player)
{
    if (output_has_seen(seen, player))
        return;
    assert(seen->n < OUTPUT_SEEN_MOST);
    seen->players[seen->n++] = player;
}

static bool is_theirs(const struct output_seen *seen, const struct output_part *part)
{
    return part->chat == 0 ? seen->asks : output_has_seen(seen, part->chat);
}

/* --- comparing --- */

/* The next part from the i-th on that others get, and where it ends; nothing past the last. */
static struct output_text next_part(const struct output *output, const struct output_seen *seen,
                                    int *i)
{
    while (*i < output->n_parts && is_theirs(seen, &output->parts[*i]))
        ++*i;
    if (*i == output->n_parts)
        return (struct output_text){0};
    const struct output_part *part = &output->parts[(*i)++];
    return (struct output_text){.text = output->bytes.text + part->at, .length = part->length};
}

static void excerpt(const struct output_text *text, const struct output_text *other,
                    char ret_excerpt[OUTPUT_EXCERPT_BYTES])
{
    size_t at = 0, from, length;
    while (at < text->length && at < other->length && text->text[at] == other->text[at])
        at++;
    from = at > BEFORE_BYTES ? at - BEFORE_BYTES : 0;
    length = text->length - from;
    if (length > OUTPUT_EXCERPT_BYTES - 1)
        length = OUTPUT_EXCERPT_BYTES - 1;
    if (length > 0)
        memcpy(ret_excerpt, text->text + from, length);
    ret_excerpt[length] = '\0';
}

static bool same_text(const struct output_text *one, const struct output_text *other,
                      char ret_one[OUTPUT_EXCERPT_BYTES], char ret_other[OUTPUT_EXCERPT_BYTES])
{
    if (one->length == other->length &&
        (one->length == 0 || memcmp(one->text, other->text, one->length) == 0))
        return true;
    excerpt(one, other, ret_one);
    excerpt(other, one, ret_other);
    return false;
}

bool output_same(const struct output *one, const struct output *other,
                 const struct output_seen *seen, char ret_one[OUTPUT_EXCERPT_BYTES],
                 char ret_other[OUTPUT_EXCERPT_BYTES])
{
    if (!same_text(&one->rows, &other->rows, ret_one, ret_other))
        return false;
    for (int i = 0, k = 0; i < one->n_parts || k < other->n_parts;) {
        struct output_text a = next_part(one, seen, &i), b = next_part(other, seen, &k);
        if (!same_text(&a, &b, ret_one, ret_other))
            return false;
    }
    return true;
}

/* --- what must not be handed on --- */

static bool holds(const struct output_text *text, const char *words)
{
    return text->length > 0 && memmem(text->text, text->length, words, strlen(words)) != NULL;
}

static struct output_text text_of(const struct output *output, int i)
{
    const struct output_part *part = &output->parts[i];
    return (struct output_text){.text = output->bytes.text + part->at, .length = part->length};
}

/* Whether a row of the outbox shows something in private that can be handed on. */
static bool may_be_handed_on(const struct output_text *row)
{
    if (!holds(row, " text=,"))
        return false;
    return holds(row, " opening=,") || holds(row, " opening= ")
               ? !holds(row, "\"protect_content\":true")
               : holds(row, " table_id=0 ");
}

/* The text within a row of the outbox. */
static const char *text_in(const struct output_text *row, size_t *ret_length)
{
    static const char before[] = " text=";
    static const char *const after[] = {" buttons=", " opening=", "\n"};
    const char *text = memmem(row->text, row->length, before, strlen(before)), *end = NULL;
    assert(text);
    text += strlen(before);
    for (int i = 0; i < 3 && !end; i++)
        end = memmem(text, (size_t)(row->text + row->length - text), after[i], strlen(after[i]));
    assert(end);
    *ret_length = (size_t)(end - text);
    return text;
}

bool output_is_kept(const struct output *one, const struct output *other,
                    const struct output_seen *seen, output_waits *waits, void *context,
                    char ret_one[OUTPUT_EXCERPT_BYTES])
{
    char unused[OUTPUT_EXCERPT_BYTES];
    for (int i = 0; i < one->n_parts; i++) {
        struct output_text text = text_of(one, i);
        int64_t chat = one->parts[i].chat;
        bool alike = false;
        if (chat <= 0 || !is_theirs(seen, &one->parts[i]) || !may_be_handed_on(&text))
            continue;
        for (int k = 0; k < other->n_parts && !alike; k++) {
            struct output_text twin = text_of(other, k);
            alike = other->parts[k].chat == chat && same_text(&text, &twin, ret_one, unused);
        }
        size_t length;
        const char *shown = text_in(&text, &length);
        if (!alike && !waits(context, chat, shown, length))
            return false;
    }
    return true;
}

/* --- the journal --- */

void output_journal(struct output *output)
{
    journal = output;
}

void output_log(const char *level, const char *format, va_list arguments)
{
    char line[LINE_BYTES];
    if (!journal)
        return;
    vsnprintf(line, sizeof line, format, arguments);
    const char *const words[] = {"journal ", level, ": ", line, "\n"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        output_words(&journal->rows, words[i]);
}
