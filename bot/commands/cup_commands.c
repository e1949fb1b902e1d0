/* cup_commands.c - opens cups, and takes down who enters. */
#include "cup_commands.h"

#include "bracket.h"
#include "cup.h"
#include "cup_bracket.h"
#include "cup_rounds.h"
#include "enqueue.h"
#include "house_load.h"
#include "lobby.h"
#include "picture_jobs.h"
#include "picture_wish.h"
#include "schedule.h"
#include "topic.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SIZE_USUAL = 4, DAYS_USUAL = 7 };

static const char usual_rules[] = "torneo";

static void show(struct talk *talk, struct store_cup *cup, enum cup_rounds_where where)
{
    cup_rounds_show(talk->bot, cup, where);
    talk_answer(talk, NULL, false);
}

/* Below everything, once: whoever asks again before it was sent waits for the same post. A topic in
 * which somebody asks for it may be open again. */
static void show_anew(struct talk *talk, struct store_cup *cup)
{
    if (cup->thread < 0 && cup->thread == -talk->update->thread)
        cup->thread = talk->update->thread;
    show(talk, cup, enqueue_waits(talk->bot, cup->post) ? CUP_ROUNDS_IN_PLACE : CUP_ROUNDS_BELOW);
    if (talk->update->kind != UPDATE_PRESS && topic_of_posts(cup->thread) != talk->update->thread)
        talk_note(talk, NOTE_CUP_ELSEWHERE);
}

/* --- opening one --- */

static void show_hall(struct talk *talk)
{
    struct store_cup cups[CUP_BRACKET_WON_MAX];
    struct cup_bracket_won won[CUP_BRACKET_WON_MAX];
    struct message message;
    struct bot *bot = talk->bot;
    int64_t chat = talk->update->chat;
    int n = store_cups_won(bot->store, chat, cups, CUP_BRACKET_WON_MAX);
    n = n < CUP_BRACKET_WON_MAX ? n : CUP_BRACKET_WON_MAX;
    for (int i = 0; i < n; i++) {
        struct rules rules;
        struct store_player player;
        enum refusal why = rules_read(cups[i].rules, &rules);
        assert(why == ACCEPTED);
        store_player(bot->store, cups[i].winner, &player);
        won[i].number = cups[i].number;
        won[i].kind = rules.kind;
        won[i].ended_local_ms = schedule_local(bot, chat, cups[i].ended_ms);
        memcpy(won[i].winner.text, player.name, sizeof won[i].winner.text);
    }
    cup_bracket_hall(won, n, schedule_local(bot, chat, bot->now_ms), talk->language, &message);
    message.silent = true;
    talk_show(talk, &message);
}

static void open_cup(struct talk *talk, const struct rules *rules)
{
    struct bot *bot = talk->bot;
    lobby_settle(talk);
    struct store_cup cup = {.chat = talk->update->chat,
                            .thread = talk->update->thread,
                            .player = talk->update->from.id,
                            .size = SIZE_USUAL,
                            .days = DAYS_USUAL,
                            .opened_ms = bot->now_ms,
                            .due_ms = bot->now_ms + CUP_ROUNDS_OPEN_MS};
    bool fits = rules_write(rules, cup.rules, sizeof cup.rules);
    assert(fits);
    store_cup_add(bot->store, &cup);
    show(talk, &cup, CUP_ROUNDS_BELOW_ALOUD);
}

/* By what was typed, or by what cups are played by usually. */
static void choose_rules(struct talk *talk, const char *name)
{
    struct house house;
    struct rules rules;
    struct store_cup cup;
    struct store *store = talk->bot->store;
    house_load_load(store, talk->update->chat, &house);
    if (!house_load_named(&house, name, &rules)) {
        talk_refuse_rules(talk);
        return;
    }
    if (!talk_may_choose(talk))
        return;
    if (!store_cup(store, store_cup_in(store, talk->update->chat), &cup)) {
        if (store_enough(store, FACT_CUP, talk->update->chat, talk->update->from.id,
                         talk->bot->now_ms))
            talk_note(talk, NOTE_ENOUGH);
        else
            open_cup(talk, &rules);
    } else if (cup.status != STORE_CUP_OPEN) {
        talk_note(talk, NOTE_CUP_ON);
    } else {
        bool fits = rules_write(&rules, cup.rules, sizeof cup.rules);
        assert(fits);
        show_anew(talk, &cup);
    }
}

/* --- entering and leaving --- */

static int find(const struct store_entrant *entrants, int n, int64_t player)
{
    for (int i = 0; i < n; i++)
        if (entrants[i].player == player)
            return i;
    return -1;
}

/* The place of one who enters: where all are taken, that of one who left the group meanwhile. -1:
 * there is none. */
static int place_for(const struct store_entrant *entrants, int n)
{
    for (int i = 0; i < n && n == CUP_ENTRANTS_MAX; i++)
        if (entrants[i].out)
            return i;
    return n < CUP_ENTRANTS_MAX ? n : -1;
}

static void enter(struct talk *talk, struct store_cup *cup)
{
    struct store *store = talk->bot->store;
    struct store_entrant entrants[CUP_ENTRANTS_MAX];
    int n = store_entrants(store, cup->id, entrants);
    int at = find(entrants, n, talk->update->from.id);
    if (cup->status != STORE_CUP_OPEN) {
        talk_note(talk, NOTE_CUP_BEGUN);
        return;
    }
    if (at < 0)
        at = place_for(entrants, n);
    if (at < 0) {
        talk_note(talk, NOTE_CUP_FULL);
        return;
    }
    entrants[at] = (struct store_entrant){.player = talk->update->from.id};
    n = at < n ? n : at + 1;
    store_entrants_put(store, cup->id, entrants, n);
    cup_rounds_show(talk->bot, cup, CUP_ROUNDS_IN_PLACE);
    talk_note(talk, NOTE_CUP_IN);
}

/* A button is soon pressed: until the next round is drawn nobody has come in for them yet. */
static bool may_return(struct store *store, const struct store_cup *cup, int at)
{
    struct bracket bracket;
    bracket_load(store, cup, &bracket);
    return bracket.entrants[at].out == STORE_OUT_WANTED &&
           bracket_sits_in(&bracket, cup->round, at);
}

/* Before it began they were never there; later somebody else comes in for them. */
static void leave(struct talk *talk, struct store_cup *cup)
{
    struct store *store = talk->bot->store;
    struct store_entrant entrants[CUP_ENTRANTS_MAX];
    int n = store_entrants(store, cup->id, entrants);
    int at = find(entrants, n, talk->update->from.id);
    if (at < 0 || (entrants[at].out && !may_return(store, cup, at))) {
        talk_note(talk, NOTE_CUP_NOT_IN);
        return;
    }
    bool back = entrants[at].out, open = cup->status == STORE_CUP_OPEN;
    entrants[at].out = back ? STORE_OUT_NOT : STORE_OUT_WANTED;
    if (open)
        memmove(&entrants[at], &entrants[at + 1], (size_t)(--n - at) * sizeof *entrants);
    store_entrants_put(store, cup->id, entrants, n);
    cup_rounds_show(talk->bot, cup, CUP_ROUNDS_IN_PLACE);
    talk_note(talk, back ? NOTE_CUP_BACK : open ? NOTE_CUP_LEFT : NOTE_CUP_OUT);
}

/* --- what admins choose --- */

static void start(struct talk *talk, struct store_cup *cup)
{
    enum refusal why = cup_rounds_start(talk->bot, cup);
    if (why == REFUSED_TOO_FEW)
        talk_note(talk, NOTE_CUP_FEW);
    else if (why != ACCEPTED)
        talk_refuse(talk, why, NULL);
    else
        talk_answer(talk, NULL, false);
}

/* One that is played, or that several have entered, goes on until a yes. If it began after it was
 * asked about, it is asked anew: what comes of it is something else then. */
static void call_off(struct talk *talk, struct store_cup *cup, bool asked, bool was_on)
{
    struct message message;
    struct store_entrant entrants[CUP_ENTRANTS_MAX];
    bool on = cup->status == STORE_CUP_PLAYING, yes = asked && was_on == on;
    if (!yes && (on || store_entrants(talk->bot->store, cup->id, entrants) > 1)) {
        cup_bracket_ask(cup->id, cup->number, on, talk->language, &message);
        message.silent = true;
        if (asked) {
            talk_show(talk, &message);
            return;
        }
        talk_say(talk, &message);
        talk_answer(talk, NULL, false);
        return;
    }
    cup_rounds_call_off(talk->bot, cup, CUP_ROUNDS_IN_PLACE);
    cup_bracket_gone(cup->number, talk->language, &message);
    if (asked)
        talk_show(talk, &message);
    else
        talk_answer(talk, NULL, false);
}

/* The question becomes the post of the cup, where that belongs; else that comes anew. */
static void keep(struct talk *talk, struct store_cup *cup)
{
    const struct update *update = talk->update;
    struct delivery here = {talk->bot, update->chat, update->thread, 0};
    int64_t old = cup->post, asked = store_post_at(talk->bot->store, update->chat, update->message);
    if (asked == 0 || topic_of_posts(cup->thread) != update->thread) {
        show_anew(talk, cup);
        return;
    }
    cup->post = asked;
    show(talk, cup, CUP_ROUNDS_IN_PLACE);
    if (old != asked)
        enqueue_strip(&here, old);
}

static void choose(struct talk *talk, struct store_cup *cup, char what, int value)
{
    if (!talk_may_choose(talk))
        return;
    if (what == 'x' || what == 'y') {
        call_off(talk, cup, what == 'y', value != 0);
    } else if (what == 'k') {
        keep(talk, cup);
    } else if (cup->status != STORE_CUP_OPEN) {
        talk_note(talk, NOTE_CUP_BEGUN);
    } else if (what == 's') {
        start(talk, cup);
    } else {
        if (what == 'z' && value >= CUP_SIZE_LEAST && value <= CUP_SIZE_MOST)
            cup->size = value;
        else if (what == 'd' && cup_may_take(value))
            cup->days = value;
        show(talk, cup, CUP_ROUNDS_IN_PLACE);
    }
}

static void draw(struct talk *talk, const struct store_cup *cup)
{
    if (cup->round == 0)
        talk_refuse(talk, REFUSED_OLD_BUTTON, NULL);
    else {
        char word[PICTURE_WISH_WORD_BYTES];
        picture_wish_cup(cup->id, word);
        picture_jobs_ask(talk, word);
    }
}

static void take_press(struct talk *talk)
{
    int64_t id;
    char what;
    int value = 0;
    struct store_cup cup;
    if (sscanf(talk->wish.word, "%" SCNd64 ":%c:%d", &id, &what, &value) < 2 ||
        !strchr("jlzdsxykrp", what) || !store_cup(talk->bot->store, id, &cup) ||
        cup.chat != talk->update->chat || (cup.status > STORE_CUP_PLAYING && what != 'p'))
        talk_refuse(talk, REFUSED_OLD_BUTTON, NULL);
    else if (what == 'p')
        draw(talk, &cup);
    else if (what == 'j')
        enter(talk, &cup);
    else if (what == 'l')
        leave(talk, &cup);
    else if (what == 'r')
        show_anew(talk, &cup);
    else
        choose(talk, &cup, what, value);
}

void cup_commands_grant(struct talk *talk)
{
    struct store_cup cup;
    struct store *store = talk->bot->store;
    bool pressed = talk->update->kind == UPDATE_PRESS;
    const char *word = talk->wish.word;
    if (talk->in_private)
        talk_note(talk, NOTE_LEAGUE_IN_GROUPS);
    else if (pressed && strcmp(word, "o") != 0)
        take_press(talk);
    else if (!pressed && word[0] != '\0')
        choose_rules(talk, word);
    else if (store_cup(store, store_cup_in(store, talk->update->chat), &cup))
        show_anew(talk, &cup);
    else if (pressed)
        choose_rules(talk, usual_rules);
    else
        show_hall(talk);
}
