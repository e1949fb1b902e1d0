/* fast_players.c - sees what came to each table, and presses the next button. */

#include "fast_players.h"

#include "monotonic.h"
#include "outbox.h"
#include "sight.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PEOPLE_MOST = 3, /* at a table; ids are given as if all had so many */
    FIRST_PERSON = 100001,
    FIRST_GROUP = -200001, /* and down */
    DATA_BYTES = 80,
    PRESSES = 1 << 16, /* remembered; more are never under way */
    MESSAGES_KEPT = 12,
};

/* A button that can be pressed. */
struct spot {
    bool there;
    int64_t user, chat, message;
    char data[DATA_BYTES];
};

struct place {
    int64_t group;
    int64_t first_person;
    int people, joined;
    int waiting[PEOPLE_MOST]; /* presses of each that were not answered */
    int64_t turn;             /* of the move made last */
    bool over;
    struct spot move; /* of the one on turn */
    struct spot dice;
};

struct fast_players {
    struct pretend *pretend;
    const char *bot;
    uint64_t chance;
    int n, n_over;
    int next; /* the table that fast_players_press begins with */
    enum fast_players_mode mode;
    struct fast_players_counts counts;
    int64_t first_press; /* the ids of presses follow each other; 0: none yet */
    int unanswered;
    struct {
        int place;
        int *waiting;  /* of who pressed */
        int64_t press; /* its id */
        int64_t at_us;
    } presses[PRESSES];
    int n_latencies;
    int32_t latencies_us[FAST_PLAYERS_LATENCIES_MAX];
    struct place places[FAST_PLAYERS_TABLES_MAX];
};

/* --- pressing --- */

static int *waiting_of(struct place *place, int64_t user)
{
    return &place->waiting[user - place->first_person];
}

static void press(struct fast_players *rush, int number, const struct spot *spot)
{
    char id[40];
    if (rush->mode == FAST_PLAYERS_FORGED)
        pretend_forge(rush->pretend, spot->user, spot->chat, spot->message, spot->data, id);
    else if (!pretend_press(rush->pretend, spot->user, spot->chat, spot->message, spot->data, id))
        return; /* the post changed meanwhile; another one comes */
    int64_t press = strtoll(id, NULL, 10);
    if (rush->first_press == 0)
        rush->first_press = press;
    int slot = (int)((press - rush->first_press) % PRESSES);
    rush->presses[slot].place = number;
    rush->presses[slot].waiting = waiting_of(&rush->places[number], spot->user);
    ++*rush->presses[slot].waiting;
    rush->presses[slot].press = press;
    rush->presses[slot].at_us = monotonic_us();
    rush->unanswered++;
}

static bool is_playing(enum fast_players_mode mode)
{
    return mode == FAST_PLAYERS_MOVES || mode == FAST_PLAYERS_LAST;
}

/* Presses what there is to press at a table in this mode; false if there is nothing, or it has to
 * wait for answers: where somebody waits for more, the bot drops some. */
static bool press_at(struct fast_players *rush, int number)
{
    struct place *place = &rush->places[number];
    struct spot *spot = is_playing(rush->mode) ? &place->move : &place->dice;
    if (rush->mode == FAST_PLAYERS_STILL || !spot->there ||
        *waiting_of(place, spot->user) == STORE_ANSWERS_OF_ONE)
        return false;
    spot->there = false;
    press(rush, number, spot);
    return true;
}

static void open_table(struct fast_players *rush, struct place *place)
{
    char text[64];
    snprintf(text, sizeof text, "/play@%s", rush->bot);
    pretend_say(rush->pretend, place->first_person, place->group, text, 0, 0);
    rush->n_over -= place->over;
    place->over = false;
    place->joined = 1;
    place->turn = -1;
}

/* --- what can be pressed --- */

static void set_spot(struct spot *spot, int64_t user, const struct post *post, const char *data)
{
    *spot = (struct spot){true, user, post->chat, post->message, ""};
    snprintf(spot->data, sizeof spot->data, "%s", data);
}

/* In the lobby one after the other sits down, and then the host starts. */
static void see_lobby(struct place *place, const struct post *post)
{
    if (place->joined < place->people)
        set_spot(&place->move, place->first_person + place->joined++, post,
                 sight_button(post, 'j'));
    else if (sight_button(post, 's') != NULL)
        set_spot(&place->move, place->first_person, post, sight_button(post, 's'));
}

static int64_t turn_of(const char *data)
{
    int64_t table, turn;
    return sscanf(data, "m:%" SCNd64 ":%" SCNd64, &table, &turn) == 2 ? turn : -1;
}

static void see_game(struct fast_players *rush, struct place *place, const struct post *post)
{
    int64_t user = post->chat > 0 ? post->chat : sight_rung(post->json);
    if (user == 0) /* it does not ring who has just moved */
        user = place->move.user;
    const char *data = sight_move(post, &rush->chance), *dice = sight_button(post, 'd');
    if (dice != NULL)
        set_spot(&place->dice, place->first_person, post, dice);
    if (data == NULL || user == 0 || turn_of(data) <= place->turn)
        return;
    place->turn = turn_of(data);
    set_spot(&place->move, user, post, data);
}

static void see_end(struct fast_players *rush, struct place *place)
{
    rush->counts.games++;
    rush->n_over++;
    place->over = true;
    place->move.there = place->dice.there = false;
    if (rush->mode == FAST_PLAYERS_MOVES)
        open_table(rush, place);
}

static int number_of(int64_t chat)
{
    return (int)(chat < 0 ? FIRST_GROUP - chat : (chat - FIRST_PERSON) / PEOPLE_MOST);
}

/* Looks at the newest post of a chat in which the bot has just written or edited something. */
static void see_chat(struct fast_players *rush, int64_t chat, const char *text)
{
    struct post post;
    struct place *place = &rush->places[number_of(chat)];
    if (chat < 0 && text != NULL && strstr(text, "🏆") != NULL) {
        if (!place->over)
            see_end(rush, place);
        return;
    }
    if (!sight_newest(rush->pretend, chat, 0, &post))
        return;
    if (sight_button(&post, 'j') != NULL)
        see_lobby(place, &post);
    else
        see_game(rush, place, &post);
}

/* --- looking at the calls --- */

static void see_answer(struct fast_players *rush, const json_t *parameters)
{
    const char *id = json_string_value(json_object_get(parameters, "callback_query_id"));
    int64_t press = strtoll(id, NULL, 10);
    int slot = (int)((press - rush->first_press) % PRESSES);
    if (press < rush->first_press || rush->presses[slot].press != press)
        return; /* somebody else's */
    int64_t us = monotonic_us() - rush->presses[slot].at_us;
    if (rush->n_latencies < FAST_PLAYERS_LATENCIES_MAX)
        rush->latencies_us[rush->n_latencies++] = (int32_t)us;
    rush->unanswered--;
    --*rush->presses[slot].waiting;
    rush->counts.updates++;
    struct place *place = &rush->places[rush->presses[slot].place];
    place->dice.there = place->dice.data[0] != '\0' && !place->over;
}

static bool is_elsewhere(const struct fast_players *rush, int64_t chat)
{
    return chat != 0 && (number_of(chat) < 0 || number_of(chat) >= rush->n);
}

static void see_call(struct fast_players *rush, const json_t *call)
{
    const char *method = json_string_value(json_object_get(call, "method"));
    const json_t *parameters = json_object_get(call, "parameters");
    int64_t chat = json_integer_value(json_object_get(parameters, "chat_id"));
    if (json_integer_value(json_object_get(call, "status")) != 200) {
        rush->counts.refused++;
        return;
    }
    if (is_elsewhere(rush, chat)) {
        rush->counts.elsewhere++;
        rush->counts.pictures += strcmp(method, "sendPhoto") == 0;
        return;
    }
    rush->counts.calls++;
    if (strcmp(method, "answerCallbackQuery") == 0) {
        see_answer(rush, parameters);
        return;
    }
    bool is_post = strcmp(method, "sendMessage") == 0;
    rush->counts.posts += is_post;
    rush->counts.edits += !is_post;
    if (rush->mode != FAST_PLAYERS_FORGED && chat != 0)
        see_chat(rush, chat, json_string_value(json_object_get(parameters, "text")));
}

static void press_all(struct fast_players *rush)
{
    for (int i = 0; i < rush->n; i++)
        press_at(rush, i);
}

void fast_players_run(struct fast_players *rush, int ms)
{
    size_t i;
    const json_t *call;
    pretend_run(rush->pretend, ms);
    json_array_foreach(pretend_calls(rush->pretend), i, call) see_call(rush, call);
    pretend_forget_calls(rush->pretend);
    press_all(rush);
}

int fast_players_press(struct fast_players *rush, enum fast_players_mode mode, int most)
{
    int n = 0;
    rush->mode = mode;
    for (int i = 0; i < rush->n && n < most; i++) {
        n += press_at(rush, rush->next);
        rush->next = (rush->next + 1) % rush->n;
    }
    rush->mode = FAST_PLAYERS_STILL;
    return n;
}

void fast_players_do(struct fast_players *rush, enum fast_players_mode mode)
{
    rush->mode = mode;
    for (int i = 0; i < rush->n && mode == FAST_PLAYERS_MOVES; i++)
        if (rush->places[i].over)
            open_table(rush, &rush->places[i]);
    press_all(rush);
}

/* --- figures --- */

int fast_players_unanswered(const struct fast_players *rush)
{
    return rush->unanswered;
}

int fast_players_over(const struct fast_players *rush)
{
    return rush->n_over;
}

struct fast_players_counts fast_players_counts(const struct fast_players *rush)
{
    return rush->counts;
}

int fast_players_latencies(struct fast_players *rush, const int32_t **ret_us)
{
    int n = rush->n_latencies;
    rush->n_latencies = 0;
    *ret_us = rush->latencies_us;
    return n;
}

/* --- opening and closing --- */

static void add_place(struct fast_players *rush, int number, bool played)
{
    static const char *const names[] = {"Ada", "Bruno", "Carla", "Dario", "Elsa", "Fabio", "Gina"};
    struct place *place = &rush->places[number];
    *place = (struct place){.group = FIRST_GROUP - number,
                            .first_person = FIRST_PERSON + (int64_t)number * PEOPLE_MOST,
                            .people = 2 + number % 2,
                            .over = true};
    pretend_group(rush->pretend, place->group, "Friends");
    for (int i = 0; i < place->people; i++) {
        int64_t user = place->first_person + i;
        pretend_user(rush->pretend, user, names[user % 7], user % 2 == 0 ? "it" : "en");
        pretend_member(rush->pretend, place->group, user, i == 0 ? "creator" : "member");
        if (played)
            pretend_say(rush->pretend, user, user, "/start", 0, 0);
    }
    if (!played) {
        place->over = false;
        place->dice = (struct spot){true, place->first_person, place->group, 1, "m:1:1:accept:"};
    }
}

struct fast_players *fast_players_open(const struct fast_players_options *options)
{
    assert(options->tables >= 1);
    assert(options->tables <= FAST_PLAYERS_TABLES_MAX);
    struct fast_players *rush = calloc(1, sizeof *rush);
    assert(rush != NULL);
    rush->pretend = options->pretend;
    rush->bot = options->bot;
    rush->chance = options->seed;
    rush->n = options->tables;
    rush->n_over = options->played ? rush->n : 0;
    pretend_history(rush->pretend, MESSAGES_KEPT);
    for (int i = 0; i < rush->n; i++)
        add_place(rush, i, options->played);
    return rush;
}

void fast_players_close(struct fast_players *rush)
{
    free(rush);
}
