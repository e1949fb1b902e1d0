/* output.h - all that a bot lets out, to be compared byte for byte: one text, and what is addressed
 * to somebody, in parts.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OUTPUT_PARTS_MOST = 4096, OUTPUT_SEEN_MOST = 64, OUTPUT_EXCERPT_BYTES = 1500 };

/* Something that only one chat gets to see; 0: the presser of a button. */
struct output_part {
    int64_t chat;
    size_t at, length; /* of the bytes */
};

struct output_text {
    char *text; /* owned; not terminated */
    size_t length, room;
};

struct output {
    struct output_text rows;  /* for all eyes */
    struct output_text bytes; /* of the parts */
    int posts;                /* that were made: each has a number, which nobody gets to see */
    int n_parts;
    struct output_part parts[OUTPUT_PARTS_MOST];
};

/* Chats whose people have seen what others have not. */
struct output_seen {
    int n;
    int64_t players[OUTPUT_SEEN_MOST];
    bool asks; /* one of them acts: the answers to presses are theirs, too */
};

void output_close(struct output *output);
void output_clear(struct output *output);

void output_words(struct output_text *text, const char *words);
void output_bytes(struct output_text *text, const char *bytes, size_t length);
void output_number(struct output_text *text, int64_t number);

/* All that is written into the returned text is a part, until its end. */
struct output_text *output_part_begin(struct output *output, int64_t chat);
void output_part_end(struct output *output);

bool output_has_seen(const struct output_seen *seen, int64_t player);
void output_note_seen(struct output_seen *seen, int64_t player);

/* Whether they are the same, but for what they alone get who have seen more. If they are not, with
 * what both have where they first differ, and some of what is around it. */
bool output_same(const struct output *one, const struct output *other,
                 const struct output_seen *seen, char ret_one[OUTPUT_EXCERPT_BYTES],
                 char ret_other[OUTPUT_EXCERPT_BYTES]);

/* Whether the other bot has a message for this chat that waits with the same body. */
typedef bool output_waits(void *context, int64_t chat, const char *body, size_t length);

/* Whether all that they alone get who have seen more, and that differs, can neither be forwarded
 * nor saved: it is sent so, and only messages of a table, which are, are edited. A message that the
 * other bot did not send again, since the same one waits there, does not differ. If not, with it.
 */
bool output_is_kept(const struct output *one, const struct output *other,
                    const struct output_seen *seen, output_waits *waits, void *context,
                    char ret_one[OUTPUT_EXCERPT_BYTES]);

/* The place for lines of the journal from now on; NULL: none. */
void output_journal(struct output *output);

/* One line of the journal. */
void output_log(const char *level, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

#endif
