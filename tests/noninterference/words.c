/* words.c - makes up claims, faces, places, numbers, names, and the data of buttons. */
#include "words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

/* --- typed --- */

/* With a bar between them. */
static const char sayings[] =
    "|all|tutti|keep 4|keep K|tengo A K|K 9|both|53|5-3|"
    "tokio|21|sum 7|S7|pair K|coppia di re|poker A|full K Q|tris 9|scala|straight|5 kings|colore A|"
    "two pairs|1-3|2-5|1..4|10|0|-1|7|Anna|bru|@dario_1|@nobody|Carla Dario|3d|12 ore|"
    "credo|ok|no|dubito|liar!|haha|due cinque|two fives|ho 53|rilancio 55|guardo|alla cieca|mi "
    "fermo|"
    "lancio|knock 6|keep the K|tengo tutto|take|all of them|ci credo?|"
    "una settimana|0s|Rome|Europe/Berlin|xyz|csv|json|it|en|tokyo|dadi|italiano|torneo|<b>&amp;|"
    "🎲🎲|1 perché no|t1|t2|yes|ripristina 1|punti 3 2 1|-";

/* One of a text with bars, at random. */
static void write_one(struct pair *pair, const char *texts, char ret_words[WORDS_BYTES])
{
    int n = 1;
    for (const char *at = texts; *at != '\0'; at++)
        n += *at == '|';
    for (n = pair_below(pair, n); n > 0; n--)
        texts = strchr(texts, '|') + 1;
    snprintf(ret_words, WORDS_BYTES, "%.*s", (int)strcspn(texts, "|"), texts);
}

/* Faces as people write them: "K", "9 9", "AK", "10", "4♥". */
static void write_faces(struct pair *pair, char ret_words[WORDS_BYTES])
{
    static const char poker[] = "A|K|Q|J|T|9";
    static const char any[] = "A|K|Q|J|T|9|10|1|2|3|4|5|6|7|8|k|AS|9H|TD|4♥";
    bool dice = pair_one_in(pair, 2), apart = !pair_one_in(pair, 3);
    size_t length = 0;
    for (int left = 1 + pair_below(pair, 3); left > 0; left--) {
        char face[WORDS_BYTES];
        write_one(pair, dice ? poker : any, face);
        length += (size_t)snprintf(ret_words + length, WORDS_BYTES - length, "%s%s", face,
                                   apart ? " " : "");
    }
}

/* Some of the faces that lie below the cup, if any do: what somebody would try to find out. */
static void write_hand(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES])
{
    struct view view = {0};
    size_t length = 0;
    for (int seat = 0; seat < table->n_seats && view.n_faces == 0; seat++)
        game_view(&table->game, seat, &view);
    for (int i = 0; i < view.n_faces; i++) {
        json_t *face = table->rules.kind->face_write(view.faces[i]);
        const char *word = json_string_value(face);
        if (word && pair_one_in(pair, 3))
            length += (size_t)snprintf(ret_words + length, WORDS_BYTES - length, "%s ", word);
        else if (!word && pair_one_in(pair, 3))
            length += (size_t)snprintf(ret_words + length, WORDS_BYTES - length, "%d ",
                                       (int)json_integer_value(face));
        json_decref(face);
    }
}

void words_claim(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES])
{
    char word[GAME_WORD_BYTES];
    const struct rules *rules = &table->rules;
    rules->kind->value_word(rules, pair_below(pair, rules->kind->ladder(rules)), word);
    snprintf(ret_words, WORDS_BYTES, "%s", word);
}

void words_number(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES])
{
    int number = pair_one_in(pair, 8) ? pair_below(pair, 9) : table->number;
    snprintf(ret_words, WORDS_BYTES, "%s%d ", pair_one_in(pair, 6) ? "" : "#", number);
}

void words_any(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES])
{
    bool playing = table->status == TABLE_PLAYING;
    int what = pair_below(pair, 9);
    ret_words[0] = '\0';
    if (what < 3 && playing)
        write_hand(pair, table, ret_words);
    else if (what < 4)
        write_faces(pair, ret_words);
    else if (what < 6 && table->rules.kind->ladder)
        words_claim(pair, table, ret_words);
    else if (pair_one_in(pair, 100))
        memset(ret_words, 'K', WORDS_BYTES - 1); /* too long to be anything */
    else
        write_one(pair, sayings, ret_words);
    ret_words[WORDS_BYTES - 1] = '\0';
}

/* --- pressed --- */

static void write_picks(struct pair *pair, char ret_picks[8])
{
    int length = 0;
    for (int i = 0; i < 5; i++)
        if (pair_one_in(pair, 2))
            ret_picks[length++] = (char)('0' + i);
    ret_picks[length] = '\0';
}

static void write_move(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES])
{
    char word[WORDS_BYTES] = "", picks[8];
    const struct game_kind *kind = table->rules.kind;
    const struct verb *verb = &kind->verbs[pair_below(pair, kind->n_verbs)];
    write_picks(pair, picks);
    if (verb->value_key || pair_one_in(pair, 10))
        words_claim(pair, table, word);
    else if (verb->seat_key)
        snprintf(word, sizeof word, "%d", pair_below(pair, table->n_seats + 2));
    else if (verb->picks_key)
        snprintf(word, sizeof word, "%s", picks);
    snprintf(ret_words, WORDS_BYTES, "m:%" PRId64 ":%" PRId64 ":%s:%.40s", table->id,
             table->turn - pair_one_in(pair, 5), verb->name, word);
}

static void write_path(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES])
{
    static const char *const paths[] = {"", "H-", "P-", "2P-", "2P-A", "F-K", "SF-", "x", "+"};
    char picks[8];
    write_picks(pair, picks);
    bool picked = pair_one_in(pair, 2);
    snprintf(ret_words, WORDS_BYTES, "n:%" PRId64 ":%" PRId64 ":%s%s", table->id, table->turn,
             picked ? "+" : "", picked ? picks : paths[pair_below(pair, COUNT(paths))]);
}

/* Of a table: the letters that stand alone. */
static void write_simple(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES])
{
    static const char letters[] = "jlsxbrdoeiwtadu";
    char letter = letters[pair_below(pair, COUNT(letters) - 1)];
    int64_t id = pair_one_in(pair, 6) ? 1 + pair_below(pair, 9) : table->id;
    if (letter == 'd' || letter == 'o')
        snprintf(ret_words, WORDS_BYTES, "%c:%" PRId64 ":%" PRId64, letter, id,
                 table->turn - (pair_one_in(pair, 4) ? pair_below(pair, 5) : 0));
    else if (letter == 'u')
        snprintf(ret_words, WORDS_BYTES, "u:%" PRId64 ":%" PRId64 ":%d", id, table->turn,
                 pair_below(pair, 6));
    else if (letter == 'w')
        snprintf(ret_words, WORDS_BYTES, "w:%" PRId64 ":%d", id, pair_one_in(pair, 2) ? 3600 : 300);
    else
        snprintf(ret_words, WORDS_BYTES, "%c:%" PRId64, letter, id);
}

/* Those that are of no table. */
static const char data[] =
    "g:it|g:en|g:xx|f:|f:a|f:d|f:D|f:x:-1|f:x:1|f:y:1|h:|h:tokyo|h:dadi|v:0|v:3d|v:x|p:|p:c|p:c:"
    "300|"
    "p:a|p:a:3|p:d|p:n|p:g|p:g:0|p:g:1|p:l:it|p:q|p:q:-|p:qf:0|p:z|p:z:?|p:z:-|p:u|q:no|q:yes|c:o|"
    "c:1:j|"
    "c:1:j|c:1:l|c:1:r|c:1:p|c:1:z:3|c:1:x|k:s:0:0:|k:p:0:0:|k:t:0:0:|k:h|k:s:0:1:tokio|"
    "e:1|e:1:more|e:1:bluff|e:2:more|C:1|C:2|C:1:1|r:1:b:|r:1:b:+|r:1:b:+:2|k:v:101:102|k:|y:0|y:1|"
    "y:-1|z:1|:"
    "|m|m:1||d:x:1|m:1:2|k:f";

void words_button(struct pair *pair, const struct table *table, char ret_words[WORDS_BYTES])
{
    static void (*const writes[])(struct pair *, const struct table *, char *) = {
        write_move, write_move, write_path, write_simple, write_simple};
    int which = pair_below(pair, COUNT(writes) + 1);
    if (which < COUNT(writes) && table->rules.kind->ladder)
        writes[which](pair, table, ret_words);
    else
        write_one(pair, data, ret_words);
}
