/* cup_rounds.c - plays cups: begins and ends their rounds. */
#include "cup_rounds.h"

#include "bracket.h"
#include "clock_texts.h"
#include "ctx.h"
#include "cup_dates.h"
#include "cup_tables.h"
#include "enqueue.h"
#include "picture_request.h"
#include "schedule.h"

#include <assert.h>

#define DAY_MS INT64_C(86400000)

/* --- showing a cup --- */

/* `ret_title`: the first line alone. Returns the language. */
static int write_page(struct step *step, const struct store_cup *cup, enum cup_bracket_page page,
                      struct message *ret_message, struct message *ret_title)
{
    struct house house;
    struct bracket bracket;
    struct cup_bracket told;
    bracket_load(step->store, cup, &bracket);
    bracket_tell(step, &bracket, &house, &told);
    told.page = page;
    int language = ctx_chat_language(step, cup->chat, NULL);
    cup_bracket_write(&told, language, ret_message);
    cup_bracket_title(&told, language, ret_title);
    return language;
}

/* The post before it says what no longer holds. */
static void post_below(const struct delivery *group, struct store_cup *cup,
                       const struct message *message, const struct message *title)
{
    int64_t old = cup->post, new = enqueue_post(group, SEND_POST, message);
    if (new == 0)
        return;
    cup->post = new;
    enqueue_fold(group, old, true, title);
}

void cup_rounds_show_page(struct step *step, struct store_cup *cup, enum cup_bracket_page page)
{
    struct message message, title;
    struct delivery group = {step, cup->chat, cup->thread, 0};
    write_page(step, cup, page, &message, &title);
    enqueue_edit(&group, SEND_EDIT, cup->post, &message);
    store_cup_put(step->store, cup);
}

void cup_rounds_show(struct step *step, struct store_cup *cup, enum cup_rounds_where where)
{
    struct message message, title;
    struct delivery group = {step, cup->chat, cup->thread, 0};
    if (where == CUP_ROUNDS_IN_PLACE) {
        cup_rounds_show_page(step, cup, CUP_BRACKET_PAGE_FIRST);
        return;
    }
    int language = write_page(step, cup, CUP_BRACKET_PAGE_FIRST, &message, &title);
    if (where == CUP_ROUNDS_PUT_BACK)
        clock_texts_put_back(NULL, schedule_local(step, cup->chat, step->bot->put_back.copied_ms),
                             schedule_local(step, cup->chat, step->now_ms), language, &message);
    message.silent = where == CUP_ROUNDS_BELOW;
    post_below(&group, cup, &message, &title);
    store_cup_put(step->store, cup);
}

/* As cup_rounds_show, with a sound and the picture: once a round, since calls in a group are
 * scarce. A cup of a single table gets no picture. */
static void show_drawn(struct step *step, struct bracket *bracket)
{
    struct store_cup *cup = &bracket->cup;
    int64_t old = cup->post;
    cup_rounds_show(step, cup, CUP_ROUNDS_BELOW_ALOUD);
    if (cup->post == old || bracket->n_tables <= 1 || !step->bot->draws)
        return;
    char word[PICTURE_REQUEST_WORD_BYTES];
    picture_request_cup(cup->id, word);
    picture_request_queue(step, cup->chat, cup->thread, cup->chat, word);
}

/* --- rounds --- */

/* `winner`: GAME_NOBODY ends the cup without one, as STORE_CUP_OVER after a final. */
static void finish(struct step *step, struct bracket *bracket, int winner,
                   enum store_cup_status status)
{
    struct store_cup *cup = &bracket->cup;
    cup->status = status;
    cup->winner = winner == GAME_NOBODY ? 0 : bracket->entrants[winner].player;
    cup->ended_ms = step->now_ms;
    cup->ends_ms = cup->due_ms = 0;
    show_drawn(step, bracket);
}

/* An entrant who is away for more than half of a round is not drawn into it. */
static void note_absent(struct step *step, struct bracket *bracket)
{
    struct schedule schedule;
    const struct store_cup *cup = &bracket->cup;
    schedule_of(step, cup->chat, 0, &schedule);
    int64_t half_ms = pace_run(&schedule.pace, step->now_ms, cup->days * DAY_MS / 2);
    for (int i = 0; i < bracket->n; i++) {
        int64_t player = bracket->entrants[i].player;
        bracket->absent[i] = player <= 0 || store_absent_until(step->store, cup->chat, player,
                                                               step->now_ms) > half_ms;
    }
}

/* Draws the next round; false if none is needed: the cup is over then. */
static bool next_round(struct step *step, struct bracket *bracket)
{
    struct schedule schedule;
    int8_t who[CUP_ENTRANTS_MAX];
    struct store_cup *cup = &bracket->cup;
    note_absent(step, bracket);
    int n = bracket_advance(bracket, who);
    if (n < 2) {
        finish(step, bracket, n == 1 ? who[0] : GAME_NOBODY,
               n == 1 ? STORE_CUP_OVER : STORE_CUP_OFF);
        return false;
    }
    cup->round++;
    schedule_of(step, cup->chat, 0, &schedule);
    cup->ends_ms = cup_dates_end(&schedule, cup->days, step->now_ms);
    store_cup_put(step->store, cup); /* the tables show its deadline */
    bracket_draw(step->store, bracket, who, n);
    cup_tables_open(step, bracket);
    return true;
}

static bool round_over(const struct bracket *bracket)
{
    for (int i = bracket->first; i < bracket->n_tables; i++)
        if (bracket->tables[i].status <= STORE_CUP_TABLE_ON)
            return false;
    return true;
}

static bool is_final(const struct bracket *bracket)
{
    return bracket->n_tables - bracket->first == 1;
}

/* Whether the finished round was the final, with a winner who was there. Otherwise the best of the
 * others takes the winner's place. */
static bool was_final(const struct bracket *bracket)
{
    int winner = bracket_winner(bracket);
    const struct store_cup_table *last = &bracket->tables[bracket->n_tables - 1];
    enum store_out out = winner != GAME_NOBODY ? bracket->entrants[winner].out : STORE_OUT_NOT;
    bool walked_out = out == STORE_OUT_ABSENT || (last->table == 0 && out != STORE_OUT_NOT);
    return is_final(bracket) && !walked_out;
}

/* Opens tables, and ends the round or the cup when its last table has ended. True if a round was
 * drawn. */
static bool go_on(struct step *step, struct bracket *bracket)
{
    bool drawn = false;
    cup_tables_open(step, bracket);
    while (bracket->cup.status == STORE_CUP_PLAYING && round_over(bracket)) {
        if (is_final(bracket) && bracket_unplayed(step->store, bracket))
            finish(step, bracket, GAME_NOBODY, STORE_CUP_OVER);
        else if (was_final(bracket))
            finish(step, bracket, bracket_winner(bracket), STORE_CUP_OVER);
        else
            drawn = next_round(step, bracket);
    }
    return drawn && bracket->cup.status == STORE_CUP_PLAYING;
}

/* --- looking at a cup --- */

/* True if the cup was paused until now, and its round ends on another day than before: a bracket
 * that says the same is not posted anew. */
static bool resume(struct step *step, const struct schedule *schedule, struct store_cup *cup)
{
    int64_t before_ms = cup->ends_ms;
    if (cup->paused_ms == 0)
        return false;
    cup->ends_ms = cup_dates_evening(
        schedule, pace_later(&schedule->pace, cup->ends_ms, cup->paused_ms, step->now_ms));
    cup->paused_ms = 0;
    return cup->ends_ms != before_ms;
}

/* Ends a round whose date has come. Lost time that was given back may have moved the date into
 * quiet hours, or a day off was chosen later; then it moves to their end. Tables that still wait
 * for room get the time of another round. True if the date had come. */
static bool look_at_date(struct step *step, const struct schedule *schedule,
                         struct bracket *bracket)
{
    struct store_cup *cup = &bracket->cup;
    int64_t at_ms = cup->ends_ms > step->now_ms ? cup->ends_ms : step->now_ms;
    int64_t awake_ms = schedule_awake(schedule, at_ms);
    if (awake_ms > step->now_ms) {
        cup->ends_ms = awake_ms;
        return false;
    }
    cup_tables_close(step, bracket);
    cup->ends_ms = cup_dates_end(schedule, cup->days, step->now_ms);
    return true;
}

static void look_at_round(struct step *step, const struct schedule *schedule,
                          struct bracket *bracket)
{
    struct store_cup *cup = &bracket->cup;
    int64_t before_ms = cup->ends_ms;
    bool again = resume(step, schedule, cup) && !enqueue_waits(step, cup->post);
    cup_tables_collect(step, bracket);
    again |= look_at_date(step, schedule, bracket);
    int64_t awake_ms = schedule_awake(schedule, step->now_ms);
    bool drawn = awake_ms <= step->now_ms && go_on(step, bracket);
    if (cup->status != STORE_CUP_PLAYING)
        return;
    cup->due_ms = cup->ends_ms;
    if (awake_ms > step->now_ms && awake_ms < cup->due_ms)
        cup->due_ms = awake_ms;
    if (drawn)
        show_drawn(step, bracket);
    else
        cup_rounds_show(step, cup,
                        again || cup->post == 0 ? CUP_ROUNDS_BELOW : CUP_ROUNDS_IN_PLACE);
    if (cup->ends_ms != before_ms)
        cup_tables_reckon(step, bracket);
}

void cup_rounds_look(struct step *step, int64_t id)
{
    struct schedule schedule;
    struct bracket bracket;
    struct store_cup *cup = &bracket.cup;
    bool found = store_cup(step->store, id, cup);
    assert(found);
    schedule_of(step, cup->chat, 0, &schedule);
    if (cup->status == STORE_CUP_OPEN) {
        struct store_entrant entrants[CUP_ENTRANTS_MAX];
        bool waited = store_entrants(step->store, id, entrants) > 0;
        cup_rounds_call_off(step, cup, waited ? CUP_ROUNDS_BELOW : CUP_ROUNDS_IN_PLACE);
        return;
    }
    bool plays = cup->status == STORE_CUP_PLAYING;
    cup->due_ms = 0;
    if (plays && schedule.shut && cup->paused_ms == 0) /* the round's time stands still */
        cup->paused_ms = step->now_ms;
    store_cup_put(step->store, cup);
    if (!plays || schedule.shut)
        return;
    bracket_load(step->store, cup, &bracket);
    look_at_round(step, &schedule, &bracket);
}

enum refusal cup_rounds_start(struct step *step, struct store_cup *cup)
{
    struct bracket bracket;
    int8_t who[CUP_ENTRANTS_MAX];
    bracket_load(step->store, cup, &bracket);
    bracket_rank(step->store, &bracket);
    note_absent(step, &bracket);
    int n = bracket_advance(&bracket, who);
    enum refusal why = bracket_fits(&bracket, n);
    if (why != ACCEPTED)
        return why;
    store_entrants_put(step->store, cup->id, bracket.entrants, bracket.n);
    bracket.cup.status = STORE_CUP_PLAYING;
    if (next_round(step, &bracket)) {
        bracket.cup.due_ms = bracket.cup.ends_ms;
        show_drawn(step, &bracket);
    }
    *cup = bracket.cup;
    return ACCEPTED;
}

/* One statement moves all dates; of a group with days off less time was lost. */
void cup_rounds_give_back(struct step *step, int64_t from_ms, int64_t to_ms)
{
    struct store_cup cup;
    struct schedule schedule;
    store_cups_delay(step->store, to_ms - from_ms);
    for (int64_t id = 0; store_cups_on(step->store, id, &id, 1) > 0;) {
        bool found = store_cup(step->store, id, &cup);
        assert(found);
        schedule_of(step, cup.chat, 0, &schedule);
        if (cup.status != STORE_CUP_PLAYING || cup.paused_ms != 0 ||
            !schedule_has_days_off(&schedule))
            continue;
        int64_t before_ms = cup.ends_ms - (to_ms - from_ms);
        cup.ends_ms = pace_later(&schedule.pace, before_ms, from_ms, to_ms);
        store_cup_put(step->store, &cup);
    }
}

/* The look that follows does what is due then. */
static void move_date(struct step *step, struct store_cup *cup, int64_t ends_ms)
{
    struct bracket bracket;
    if (ends_ms == cup->ends_ms)
        return;
    cup->ends_ms = ends_ms;
    cup->due_ms = step->now_ms;
    store_cup_put(step->store, cup);
    bracket_load(step->store, cup, &bracket);
    cup_tables_reckon(step, &bracket);
}

void cup_rounds_days_changed(struct step *step, int64_t chat, const struct days_off *before)
{
    struct store_cup cup;
    struct schedule schedule;
    schedule_of(step, chat, 0, &schedule);
    for (int64_t id = 0; (id = store_next_cup_on(step->store, chat, id)) != 0;) {
        bool found = store_cup(step->store, id, &cup);
        assert(found);
        if (cup.status != STORE_CUP_PLAYING || cup.paused_ms != 0 || cup.ends_ms <= step->now_ms)
            continue;
        move_date(step, &cup, cup_dates_moved(&schedule, before, cup.ends_ms, step->now_ms));
    }
}

/* The cup's tables go on, as ordinary games. */
void cup_rounds_call_off(struct step *step, struct store_cup *cup, enum cup_rounds_where where)
{
    cup->status = STORE_CUP_OFF;
    cup->ended_ms = step->now_ms;
    cup->ends_ms = cup->due_ms = 0;
    cup_rounds_show(step, cup, where);
    live_tables_house_changed(step->live_tables, cup->chat);
}
