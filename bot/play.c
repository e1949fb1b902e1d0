/* play.c - reads moves as people press and type them, and makes them. */
#include "play.h"

#include "named.h"
#include "stage.h"
#include "tell.h"
#include "which.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- which move is meant --- */

static bool carries_something(const struct verb *verb)
{
    return verb->value_key || verb->seat_key || verb->picks_key;
}

/* The verb that is meant by one of the names in the wish: one that is in order now, else any of
 * them that the game has; -1 for none. */
static int verb_named(const struct talk *talk, const struct table *table)
{
    char copy[COMMAND_VERB_BYTES], *rest = copy, *name;
    struct move moves[GAME_MOVES_MAX];
    const struct game_kind *kind = table->rules.kind;
    int n = table_legal(table, talk->update->from.id, moves), any = -1;
    strcpy(copy, talk->wish.verb);
    while ((name = strsep(&rest, " "))) {
        int verb = game_verb(kind, name);
        for (int i = 0; verb >= 0 && i < n; i++)
            if (moves[i].verb == verb)
                return verb;
        if (any < 0)
            any = verb;
    }
    return any;
}

/* --- what it carries: exact from a button, as people write it from typed text --- */

static bool is_pressed(const struct talk *talk)
{
    return talk->update->kind == UPDATE_PRESS;
}

static bool read_value(const struct talk *talk, const struct table *table, struct move *move)
{
    int value = is_pressed(talk) ? game_value(&table->rules, talk->wish.word)
                                 : text_read_claim(&table->rules, talk->wish.word);
    move->value = (int16_t)value;
    return value != GAME_NOTHING;
}

static bool read_seat(const struct talk *talk, const struct table *table, struct move *move)
{
    const char *word = talk->wish.word;
    int seat = GAME_NOBODY;
    if (!is_pressed(talk))
        seat = named_seat(talk, table, word);
    else if (isdigit((unsigned char)word[0]) && strlen(word) <= 2)
        seat = atoi(word);
    move->value = (int16_t)seat;
    return seat >= 0 && seat < table->n_seats;
}

/* Positions from a button: digits in ascending order. */
static bool read_positions(const char *digits, struct move *move)
{
    for (; *digits != '\0'; digits++) {
        int position = *digits - '0';
        if (position < 0 || position >= GAME_FACES_MAX)
            return false;
        if (move->n_picks > 0 && position <= move->picks[move->n_picks - 1])
            return false;
        move->picks[move->n_picks++] = (uint8_t)position;
    }
    return true;
}

static bool read_picks(const struct talk *talk, const struct table *table, struct move *move)
{
    return is_pressed(talk) ? read_positions(talk->wish.word, move)
                            : text_read_picks(table, talk->update->from.id, talk->wish.word, move);
}

/* Reads what the verb carries into the move; false if it cannot be understood. */
static bool read_content(const struct talk *talk, const struct table *table, struct move *move)
{
    const struct verb *verb = &table->rules.kind->verbs[move->verb];
    if (verb->value_key)
        return read_value(talk, table, move);
    if (verb->seat_key)
        return read_seat(talk, table, move);
    return !verb->picks_key || read_picks(talk, table, move);
}

/* The verb that is meant by saying what it carries: to say a value is to claim it or to raise, to
 * name a player is to choose them. Of those in order now a claim that can be read is meant before
 * dice to throw again: "K K" are both. -1 for none at all. */
static int verb_of_content(const struct talk *talk, const struct table *table)
{
    struct move moves[GAME_MOVES_MAX];
    const struct game_kind *kind = table->rules.kind;
    int n = table_legal(table, talk->update->from.id, moves), first = -1, last = -1;
    for (int i = 0; i < n; i++) {
        struct move move = {.verb = moves[i].verb};
        if (move.verb == last || !carries_something(&kind->verbs[move.verb]))
            continue;
        last = move.verb;
        if (kind->verbs[last].value_key && read_value(talk, table, &move))
            return last;
        if (first < 0)
            first = last;
    }
    for (int verb = 0; first < 0 && verb < kind->n_verbs; verb++)
        if (carries_something(&kind->verbs[verb]))
            first = verb;
    return first;
}

static void say_unreadable(struct talk *talk, const struct table *table, int verb)
{
    const struct verb *which = &table->rules.kind->verbs[verb];
    if (which->seat_key)
        talk_refuse(talk, REFUSED_BAD_RECEIVER, table);
    else if (which->picks_key)
        talk_refuse(talk, REFUSED_BAD_DICE, table);
    else
        talk_note(talk, NOTE_UNKNOWN_CLAIM);
}

/* --- making it --- */

/* Whether the person may move at all; says why not. What they say is read only after that, since it
 * is read with their eyes: what others are told does not depend on it. */
static bool may_move(struct talk *talk, const struct table *table)
{
    enum refusal why = table_may_move(table, talk->update->from.id, talk->wish.turn);
    if (why != ACCEPTED)
        talk_refuse(talk, why, table);
    return why == ACCEPTED;
}

static void play(struct talk *talk, struct live *live, int verb)
{
    struct event event = stage_event(talk, EVENT_MOVE);
    event.move = (struct move){.verb = (uint8_t)verb, .value = GAME_NOTHING};
    if (!read_content(talk, &live->table, &event.move)) {
        say_unreadable(talk, &live->table, verb);
        return;
    }
    enum refusal why = stage_apply(talk->bot, live, &event);
    if (why != ACCEPTED)
        talk_refuse(talk, why, &live->table);
    else
        talk_answer(talk, NULL, false);
}

void play_move(struct talk *talk)
{
    struct live *live = stage_table(talk, false);
    if (!live || !may_move(talk, &live->table))
        return;
    int verb = verb_named(talk, &live->table);
    bool leaves = strcmp(talk->wish.verb, GAME_LEAVE) == 0; /* no button of ours says that */
    if (leaves || (verb < 0 && is_pressed(talk)))
        talk_refuse(talk, REFUSED_OLD_BUTTON, &live->table);
    else if (verb < 0)
        talk_refuse(talk, REFUSED_NOT_NOW, &live->table);
    else
        play(talk, live, verb);
}

/* Whether a reply in the group is what a move carries, by who is on turn there. */
static bool is_meant(const struct talk *talk, const struct table *table)
{
    if (table_may_move(table, talk->update->from.id, TABLE_ANY_TURN) != ACCEPTED)
        return false;
    int verb = verb_of_content(talk, table);
    struct move move = {.verb = (uint8_t)verb};
    return verb >= 0 && read_content(talk, table, &move);
}

void play_text(struct talk *talk)
{
    if (!talk->in_private) {
        struct which which;
        which_find(talk, false, &which);
        const struct live *here = which.n == 1 ? lives_get(talk->bot->lives, which.ids[0]) : NULL;
        if (!here || !is_meant(talk, &here->table))
            return;
    }
    struct live *live = stage_table(talk, false);
    if (!live || !may_move(talk, &live->table))
        return;
    int verb = verb_of_content(talk, &live->table);
    if (verb >= 0)
        play(talk, live, verb);
    else
        talk_note(talk, NOTE_UNKNOWN_CLAIM);
}

/* --- looking, which is no move --- */

void play_navigate(struct talk *talk)
{
    struct live *live = stage_table(talk, false);
    if (!live || !may_move(talk, &live->table))
        return;
    if (tell_path(talk->bot, live, talk->in_private, talk->wish.word))
        talk_answer(talk, NULL, false);
    else
        talk_refuse(talk, REFUSED_OLD_BUTTON, &live->table);
}

void play_peek(struct talk *talk)
{
    struct live *live = stage_table(talk, false);
    if (!live)
        return;
    int64_t player = talk->update->from.id;
    if (live->table.rules.kind->open || !table_may_see(&live->table, player)) {
        talk_refuse(talk, REFUSED_CUP_SHUT, &live->table);
        return;
    }
    char popup[POPUP_BYTES];
    text_popup_dice(&live->table, player, talk->language, popup);
    talk_answer(talk, popup, true);
}

void play_raises(struct talk *talk)
{
    struct live *live = stage_table(talk, false);
    if (!live || !may_move(talk, &live->table))
        return;
    tell_raises(talk->bot, live);
    lives_save(talk->bot->lives, live, false, talk->bot->now_ms);
    talk_note(talk, NOTE_RAISES_SENT);
}
