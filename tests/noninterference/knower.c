/* knower.c - chooses acts that differ only in what nobody else may see. */
#include "knower.h"

#include "inputs.h"
#include "words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The table where they differ, as one of the bots has it; it is in play. */
static const struct live *live_at(struct pair *pair, int which)
{
    return live_tables_get(pair->bots[which].bot.live_tables, pair->table);
}

/* Some of the five, as many as asked for, but for those that may not be picked any more; a bit
 * each. 0 if there are not so many. */
static unsigned some_places(struct pair *pair, unsigned locked, int n)
{
    int free = GAME_FACES_MAX - __builtin_popcount(locked), left = n;
    unsigned places = 0;
    for (int i = 0; i < GAME_FACES_MAX && free >= left && left > 0; i++) {
        if ((locked >> i & 1) != 0 || pair_below(pair, free--) >= left)
            continue;
        places |= 1u << i;
        left--;
    }
    return left == 0 ? places : 0;
}

static void write_digits(unsigned places, char ret_digits[8])
{
    int length = 0;
    for (int i = 0; i < GAME_FACES_MAX; i++)
        if ((places >> i & 1) != 0)
            ret_digits[length++] = (char)('0' + i);
    ret_digits[length] = '\0';
}

static void write_words(unsigned places, char ret_words[60])
{
    static const char *const words[] = {"first ", "second ", "third ", "fourth ", "fifth "};
    ret_words[0] = '\0';
    for (int i = 0; i < GAME_FACES_MAX; i++)
        if ((places >> i & 1) != 0)
            strcat(ret_words, words[i]);
}

/* How faces are picked: one by one by the buttons in the group, or all at once. */
enum way { BY_TAP, BY_PATH, BY_MOVE, BY_WORDS, WAYS };

static void write_pick(const struct table *table, enum way way, unsigned places,
                       struct update *update)
{
    char digits[8], words[60];
    struct move moves[GAME_MOVES_MAX];
    bool any = game_legal(&table->game, moves) > 0;
    const char *verb = table->rules.kind->verbs[any ? moves[0].verb : 0].name;
    write_digits(places, digits);
    write_words(places, words);
    if (way == BY_TAP)
        snprintf(update->data, sizeof update->data, "u:%" PRId64 ":%" PRId64 ":%s", table->id,
                 table->turn, digits);
    else if (way == BY_PATH)
        snprintf(update->data, sizeof update->data, "n:%" PRId64 ":%" PRId64 ":+%s", table->id,
                 table->turn, digits);
    else if (way == BY_MOVE)
        snprintf(update->data, sizeof update->data, "m:%" PRId64 ":%" PRId64 ":%s:%s", table->id,
                 table->turn, verb, digits);
    else
        snprintf(update->text, sizeof update->text, "/change #%d %s", table->number, words);
}

/* Whether a number means the table alone to who sits there. If it means two, they are asked which,
 * by buttons that carry the words; and the same question is not asked twice. */
static bool is_clear(struct pair *pair, const struct person *who)
{
    struct live_tables *live_tables = pair->bots[0].bot.live_tables;
    const struct live *live;
    int n = 0, number = live_at(pair, 0)->table.number;
    for (int64_t id = 0; (live = live_tables_next_of(live_tables, who->id, &id)) != NULL;)
        n += live->table.number == number;
    return n == 1 && number > 0; /* a table in private has none */
}

/* As many of the faces on both sides, be they the same or not. False where that cannot be. */
static bool pick(struct pair *pair, const struct person *who, struct act *act)
{
    struct update update;
    enum way way = (enum way)pair_below(pair, WAYS);
    int n = way == BY_TAP ? 1 : 1 + pair_below(pair, 3);
    bool in_group = way == BY_TAP || (way != BY_WORDS && pair_one_in(pair, 2));
    if (way == BY_WORDS && !is_clear(pair, who))
        return false;
    persons_update(who, in_group ? live_at(pair, 0)->table.chat : who->id,
                   way == BY_WORDS ? UPDATE_MESSAGE : UPDATE_PRESS, &update);
    strcpy(update.press_id, "1");
    inputs_act(pair, who, &update, act);
    for (int i = 0; i < PAIR_BOTS; i++) {
        struct view view;
        const struct table *at = &live_at(pair, i)->table;
        game_view(&at->game, table_seat(at, who->id), &view);
        unsigned places = some_places(pair, view.locked, n);
        if (view.n_faces != GAME_FACES_MAX || places == 0)
            return false;
        write_pick(at, way, places, &act->updates[i]);
    }
    return true;
}

/* Dice that were picked one by one are thrown again, if they are as many on both sides. */
static bool throw_picked(struct pair *pair, const struct person *who, struct act *act)
{
    struct update update;
    struct move moves[GAME_MOVES_MAX];
    const struct table *table = &live_at(pair, 0)->table;
    int n[PAIR_BOTS];
    for (int i = 0; i < PAIR_BOTS; i++)
        n[i] = __builtin_popcount(live_at(pair, i)->row.picked);
    if (n[0] != n[1] || game_legal(&table->game, moves) == 0)
        return false;
    persons_update(who, table->chat, UPDATE_PRESS, &update);
    strcpy(update.press_id, "1");
    snprintf(update.data, sizeof update.data, "m:%" PRId64 ":%" PRId64 ":%s:+", table->id,
             table->turn, table->rules.kind->verbs[moves[0].verb].name);
    inputs_act(pair, who, &update, act);
    return true;
}

/* The same claim, whatever it is worth. */
static void claim(struct pair *pair, const struct person *who, struct act *act)
{
    struct update update;
    const struct table *table = &live_at(pair, 0)->table;
    char word[WORDS_BYTES];
    persons_update(who, pair_one_in(pair, 2) ? table->chat : who->id, UPDATE_PRESS, &update);
    words_claim(pair, table, word);
    snprintf(update.data, sizeof update.data, "m:%" PRId64 ":%" PRId64 ":claim:%.15s", table->id,
             table->turn, word);
    inputs_act(pair, who, &update, act);
}

/* Whether what somebody does who has seen the faces may rightly come out otherwise in public: where
 * they name faces in private by what they show, if by a button that carries their words, or by
 * places that may be picked on one side only. */
static bool goes_by_faces(const struct act *act)
{
    const struct update *update = &act->updates[0];
    if (update->kind == UPDATE_PRESS)
        return strchr("mnu", update->data[0]) != NULL ||
               (update->data[0] == 'z' && update->chat > 0);
    return update->kind == UPDATE_MESSAGE && update->chat > 0;
}

/* Anything else, the same on both sides. */
static void anything(struct pair *pair, const struct person *who, struct act *act)
{
    static const char *const texts[] = {"/table", "/tavolo", "/games", "/mydata", "/rules",
                                        "/start", "/help",   "/clock", "/back",   "/stats"};
    struct update update;
    if (pair_one_in(pair, 2)) {
        do
            inputs_choose(pair, who, pair->table, act);
        while (goes_by_faces(act));
        return;
    }
    persons_update(who, pair_one_in(pair, 2) ? PERSONS_GROUP : who->id, UPDATE_MESSAGE, &update);
    snprintf(update.text, sizeof update.text, "%s@" PAIR_USERNAME,
             texts[pair_below(pair, sizeof texts / sizeof *texts)]);
    inputs_act(pair, who, &update, act);
}

void knower_choose(struct pair *pair, const struct person *who, struct act *ret_act)
{
    int what = pair_below(pair, 5);
    if (what < 2 && pick(pair, who, ret_act))
        return;
    if (what == 2 && throw_picked(pair, who, ret_act))
        return;
    if (what == 3)
        claim(pair, who, ret_act);
    else
        anything(pair, who, ret_act);
}
