/* review.c - watches the effect of each move of a game, and counts it for the seat that caused
 * it. */
#include "review.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A move that was made: the game before it, and its events. */
struct scene {
    struct review *review;
    struct game before;
    const struct move *move;
    bool by_robot;
    struct game_events events;
};

void review_begin(struct review *review, const struct game *start)
{
    *review = (struct review){.game = *start, .claim.seat = GAME_NOBODY};
    placing_begin(&review->placing, start->n_seats);
}

static struct statistics *whose(struct review *review, int8_t seat, bool by_robot)
{
    return by_robot ? &review->robot : &review->seats[seat];
}

static void count(struct statistics *statistics, enum statistics_count what, int64_t n)
{
    statistics->counts[what] += n;
}

static void tally_value(const struct review *review, struct statistics *statistics, int value)
{
    char word[GAME_WORD_BYTES];
    review->game.rules.kind->value_word(&review->game.rules, value, word);
    statistics_count_word(statistics, word, 1);
}

static bool is_top(const struct review *review, int value)
{
    return value == review->game.rules.kind->ladder(&review->game.rules) - 1;
}

/* --- throws --- */

/* A throw of all dice has the same outcomes in every round, so they are counted out once a game. */
static bool take_odds(const struct scene *scene, struct odds *ret_odds)
{
    struct odds *fresh = &scene->review->fresh;
    if (scene->move->n_picks > 0)
        return odds_take(&scene->before, scene->move, ret_odds);
    if (fresh->total == 0 && !odds_take(&scene->before, scene->move, fresh))
        return false;
    *ret_odds = *fresh;
    return true;
}

static void see_throw(const struct scene *scene, int value)
{
    struct odds odds;
    struct statistics *statistics = whose(scene->review, scene->move->seat, scene->by_robot);
    if (scene->move->n_faces == 0 || !take_odds(scene, &odds))
        return;
    struct odds_luck luck = odds_judge(&odds, value);
    count(statistics, STATISTICS_THROWS, 1);
    count(statistics, STATISTICS_LUCK, luck.luck);
    count(statistics, STATISTICS_LUCK_VARIANCE, luck.variance);
    count(statistics, STATISTICS_TOPS_THROWN, is_top(scene->review, value));
}

/* Counts a throw under a cup, by the view of the thrower. */
static void see_hidden(const struct scene *scene)
{
    struct view view;
    game_view(&scene->review->game, scene->move->seat, &view);
    see_throw(scene, view.thrown);
}

/* Counts the combination of open dice when their thrower was done with them. */
static void see_final(const struct scene *scene, const struct game_event *event)
{
    tally_value(scene->review, whose(scene->review, event->seat, scene->by_robot), event->value);
}

/* --- claims --- */

/* Counts a claim, by a player who saw the dice or did not. */
static void see_claim(const struct scene *scene, const struct game_event *event)
{
    struct review *review = scene->review;
    struct statistics *statistics = whose(review, event->seat, scene->by_robot);
    struct view view;
    game_view(&scene->before, event->seat, &view);
    bool seen = view.thrown != GAME_NOTHING;
    review->claim = (struct review_claim){
        .seat = event->seat,
        .by_robot = scene->by_robot,
        .lie = seen && !game_holds(&review->game.rules, event->value, view.thrown),
        .value = event->value,
        .thrown = view.thrown};
    count(statistics, seen ? STATISTICS_CLAIMS : STATISTICS_BLIND, 1);
    count(statistics, STATISTICS_LIES, review->claim.lie);
    count(statistics, STATISTICS_TOPS_CLAIMED, is_top(review, event->value));
    tally_value(review, statistics, event->value);
}

/* Whether the claim and the answer to it are both the players' own. */
static bool is_duel(const struct scene *scene)
{
    return !scene->by_robot && !scene->review->claim.by_robot;
}

/* False if it is none, or the liar had told a bolder one before. */
static bool see_bluff(struct review *review, struct statistics *liar)
{
    const struct review_claim *claim = &review->claim;
    const struct rules *rules = &review->game.rules;
    struct statistics bluff = {.bluff.gap = (int16_t)(claim->value - claim->thrown)};
    struct statistics_bluff before = liar->bluff;
    if (bluff.bluff.gap <= 0) /* a claim that is too low is a lie, too, in some rules */
        return false;
    rules->kind->value_word(rules, claim->value, bluff.bluff.claimed);
    rules->kind->value_word(rules, claim->thrown, bluff.bluff.thrown);
    statistics_add(liar, &bluff);
    return before.gap != liar->bluff.gap || strcmp(before.claimed, liar->bluff.claimed) != 0 ||
           strcmp(before.thrown, liar->bluff.thrown) != 0;
}

/* Counts a claim on the table that was not doubted by the player who had to answer. */
static void see_passed(const struct scene *scene)
{
    struct review *review = scene->review;
    const struct review_claim *claim = &review->claim;
    assert(claim->seat != GAME_NOBODY);
    if (!claim->lie)
        return;
    struct statistics *liar = whose(review, claim->seat, claim->by_robot);
    count(liar, STATISTICS_LIES_THROUGH, 1);
    if (see_bluff(review, liar) && !claim->by_robot)
        review->fooled[claim->seat] = (struct review_fooled){scene->move->seat, scene->by_robot};
    if (is_duel(scene))
        review->duels[claim->seat][scene->move->seat].fooled++;
}

static void see_doubt(const struct scene *scene, const struct game_event *event)
{
    struct review *review = scene->review;
    const struct review_claim *claim = &review->claim;
    struct statistics *doubter = whose(review, event->seat, scene->by_robot);
    struct statistics *claimer = whose(review, claim->seat, claim->by_robot);
    assert(claim->seat == event->other);
    bool right = !event->flag;
    count(doubter, STATISTICS_DOUBTS, 1);
    count(doubter, STATISTICS_DOUBTS_RIGHT, right);
    count(claimer, STATISTICS_DOUBTED, 1);
    count(claimer, STATISTICS_LIES_CAUGHT, right && claim->lie);
    if (is_duel(scene)) {
        review->duels[event->seat][claim->seat].doubts++;
        review->duels[event->seat][claim->seat].doubts_right += right;
    }
}

/* --- a move --- */

static void see_event(const struct scene *scene, const struct game_event *event)
{
    if (event->answers)
        see_passed(scene);
    switch (event->type) {
    case GAME_ROLLED:
        see_hidden(scene);
        break;
    case GAME_CLAIMED:
        if (!event->flag) /* nobody answers a foul */
            see_claim(scene, event);
        break;
    case GAME_ACCEPTED:
        see_passed(scene);
        break;
    case GAME_REVEALED:
        see_doubt(scene, event);
        break;
    default:
        if (event->changes)
            see_hidden(scene);
        if (event->thrown)
            see_throw(scene, event->value);
        if (event->final)
            see_final(scene, event);
        break;
    }
}

static bool ends_hand(const struct scene *scene, const struct game_event *event)
{
    const struct game_kind *kind = scene->review->game.rules.kind;
    bool leaves = strcmp(kind->verbs[scene->move->verb].name, GAME_LEAVE) == 0;
    return !leaves && (event->type == GAME_LOST || event->type == GAME_ELIMINATED ||
                       event->type == GAME_WON || event->settles);
}

enum refusal review_step(struct review *review, const struct move *move, bool by_robot)
{
    struct scene scene = {
        .review = review, .before = review->game, .move = move, .by_robot = by_robot};
    enum refusal why = game_step(&review->game, move, &scene.events);
    if (why != ACCEPTED)
        return why;
    placing_follow(&review->placing, &scene.events);
    review->by_robot[move->seat] += by_robot;
    for (int i = 0; i < scene.events.n; i++) {
        see_event(&scene, &scene.events.list[i]);
        review->played |= ends_hand(&scene, &scene.events.list[i]);
    }
    return ACCEPTED;
}

void review_end(struct review *review, uint32_t seats, struct places *ret_places)
{
    struct places all;
    assert(game_over(&review->game));
    placing_end(&review->placing, &review->game, &all);
    placing_among(&all, seats, ret_places);
    for (int seat = 0; seat < ret_places->n; seat++) {
        bool won = ret_places->place[seat] == 1;
        if (ret_places->place[seat] == 0)
            continue;
        count(&review->seats[seat], STATISTICS_GAMES, 1);
        count(&review->seats[seat], STATISTICS_WINS, won);
        review->seats[seat].streak = (struct statistics_streak){won, won, won};
    }
}

/* --- duels as a line of text --- */

bool review_duels_write(const struct review_duel duels[GAME_SEATS_MAX], char *ret_text, size_t size)
{
    size_t length = 0;
    ret_text[0] = '\0';
    for (int i = 0; i < GAME_SEATS_MAX && length < size; i++) {
        const struct review_duel *duel = &duels[i];
        if (duel->doubts != 0 || duel->fooled != 0)
            length += (size_t)snprintf(ret_text + length, size - length, "%s%d:%d/%d/%d",
                                       length > 0 ? " " : "", i, duel->doubts, duel->doubts_right,
                                       duel->fooled);
    }
    return length < size;
}

void review_duels_add(const char *text, int seat, struct review_duel *duel)
{
    int other, doubts, right, fooled, length;
    while (sscanf(text, "%d:%d/%d/%d%n", &other, &doubts, &right, &fooled, &length) == 4) {
        if (other == seat)
            *duel = (struct review_duel){duel->doubts + doubts, duel->doubts_right + right,
                                         duel->fooled + fooled};
        text += length;
    }
}
