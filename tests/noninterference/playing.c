/* playing.c - plays games at random, by what people write. */
#include "playing.h"

#include "inputs.h"
#include "robot_player.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

enum { FEW = 3 /* lives or points: more take long */, TABLES_MOST = 16, ROBOT_MOST_MS = 120000 };

/* --- doing --- */

void playing_do(struct pair *pair, const struct act *act)
{
    char one[OUTPUT_EXCERPT_BYTES], other[OUTPUT_EXCERPT_BYTES], what[ACT_TEXT_BYTES];
    bool handled = act_do(pair, act);
    act_describe(act, 0, what);
    if (!handled)
        fail_msg("%s: cannot be handled", what);
    if (!output_same(&pair->bots[0].output, &pair->bots[1].output, &pair->seen, one, other))
        fail_msg("%s: the same came out otherwise\n%s\n---\n%s", what, one, other);
}

static void hear(struct pair *pair, const struct person *who, const struct update *update)
{
    struct act act;
    inputs_act(pair, who, update, &act);
    playing_do(pair, &act);
}

static void says(struct pair *pair, const struct person *who, int64_t chat, const char *text)
{
    struct update update;
    persons_update(who, chat, UPDATE_MESSAGE, &update);
    snprintf(update.text, sizeof update.text, "%s", text);
    hear(pair, who, &update);
}

static void presses(struct pair *pair, const struct person *who, int64_t chat, const char *data)
{
    struct update update;
    persons_update(who, chat, UPDATE_PRESS, &update);
    snprintf(update.data, sizeof update.data, "%s", data);
    strcpy(update.press_id, "1");
    hear(pair, who, &update);
}

/* --- tables and cups --- */

static const struct person *some_player(struct pair *pair)
{
    return &persons[pair_below(pair, PERSONS_PLAYERS)];
}

/* Some read once a day what waits for them, some are told of new tables. */
static void ask_to_be_told(struct pair *pair, const struct person *who)
{
    if (pair_one_in(pair, 3))
        presses(pair, who, who->id, "p:n:3");
    if (who->in_group && pair_one_in(pair, 3))
        says(pair, who, PERSONS_GROUP, "/tellme@" PAIR_USERNAME);
    if (who->in_other && pair_one_in(pair, 2))
        says(pair, who, PERSONS_OTHER, "/tellme@" PAIR_USERNAME);
}

void playing_begin(struct pair *pair)
{
    for (int i = 0; i < PERSONS_ALL; i++) {
        if (persons[i].masked || pair_one_in(pair, 3))
            continue;
        says(pair, &persons[i], persons[i].id, "/start");
        ask_to_be_told(pair, &persons[i]);
    }
    if (pair_one_in(pair, 3))
        says(pair, &persons[PERSONS_ADMIN], PERSONS_GROUP, "/lingua@" PAIR_USERNAME " it");
    if (!pair_one_in(pair, 4))
        presses(pair, &persons[PERSONS_ADMIN], PERSONS_GROUP, "p:p:1");
    if (pair_one_in(pair, 2))
        presses(pair, &persons[PERSONS_ADMIN], PERSONS_OTHER, "p:p:1");
}

/* A rule set of a game with a cup, now and then of one without. */
static const char *some_preset(struct pair *pair)
{
    bool open = pair_one_in(pair, 12);
    const struct game_kind *kind;
    do {
        int n = 0;
        while (game_kinds[n])
            n++;
        kind = game_kinds[pair_below(pair, n)];
    } while (kind->hidden || kind->open != open);
    return kind->presets[pair_below(pair, kind->n_presets)].name;
}

/* The newest table of all; 0: there is none. */
static int64_t newest(struct pair *pair)
{
    return tempstore_number(pair->bots[0].store, "SELECT coalesce(max(id), 0) FROM tables");
}

static void choose_value(struct pair *pair, const struct option *option, char ret_value[24])
{
    int n = 0;
    if (!option->words) {
        int most = option->most < FEW ? option->most : FEW;
        snprintf(ret_value, 24, "%d",
                 option->least +
                     (most > option->least ? pair_below(pair, most - option->least + 1) : 0));
        return;
    }
    while (option->words[n])
        n++;
    snprintf(ret_value, 24, "%s", option->words[pair_below(pair, n)]);
}

/* The host chooses some options, and what they call for. */
static void choose_options(struct pair *pair, const struct person *host, int64_t table)
{
    char data[UPDATE_DATA_BYTES], value[24];
    for (int left = pair_below(pair, 6); left > 0; left--) {
        const struct live *live = live_tables_get(pair->bots[0].bot.live_tables, table);
        const struct game_kind *kind = live->table.rules.kind;
        const struct option *option = &kind->options[pair_below(pair, kind->n_options)];
        choose_value(pair, option, value);
        snprintf(data, sizeof data, "r:%" PRId64 ":o:%s:%s:!", table, option->name, value);
        presses(pair, host, PERSONS_GROUP, data);
    }
}

static void add_robots(struct pair *pair, const struct person *host, int64_t table)
{
    char data[40];
    for (int left = pair_below(pair, 3); left > 0; left--) {
        snprintf(data, sizeof data, "r:%" PRId64 ":b:+:%d", table,
                 pair_below(pair, ROBOT_PLAYER_GRADES));
        presses(pair, host, PERSONS_GROUP, data);
    }
}

static void fill_table(struct pair *pair, const struct person *host, int64_t table)
{
    char data[40];
    int n = 1 + pair_below(pair, PERSONS_PLAYERS - 1);
    snprintf(data, sizeof data, "j:%" PRId64, table);
    for (int i = 0, first = pair_below(pair, PERSONS_PLAYERS); i < n; i++)
        presses(pair, &persons[(first + i) % PERSONS_PLAYERS], PERSONS_GROUP, data);
    if (pair_one_in(pair, 2))
        add_robots(pair, host, table);
    snprintf(data, sizeof data, "s:%" PRId64, table);
    presses(pair, host, PERSONS_GROUP, data);
}

/* Somebody plays against a robot in private. */
static void practise(struct pair *pair)
{
    char text[80];
    int64_t before = newest(pair);
    const struct person *who = some_player(pair);
    snprintf(text, sizeof text, "/play %s", some_preset(pair));
    says(pair, who, who->id, text);
    int64_t table = newest(pair);
    snprintf(text, sizeof text, "s:%" PRId64, table);
    if (table != before)
        presses(pair, who, who->id, text);
}

void playing_open(struct pair *pair)
{
    char text[80];
    int64_t before = newest(pair);
    if (pair_one_in(pair, 6)) {
        practise(pair);
        return;
    }
    const struct person *host = some_player(pair);
    bool other = host->in_other && pair_one_in(pair, 4);
    struct update update;
    persons_update(host, other ? PERSONS_OTHER : PERSONS_GROUP, UPDATE_MESSAGE, &update);
    snprintf(text, sizeof text, "/play@" PAIR_USERNAME " %s", some_preset(pair));
    snprintf(update.text, sizeof update.text, "%s", text);
    update.thread = pair_one_in(pair, 4) && !other ? PERSONS_TOPIC : 0;
    hear(pair, host, &update);
    int64_t table = newest(pair);
    if (table == before || other || pair_one_in(pair, 8)) /* a lobby stays */
        return;
    choose_options(pair, host, table);
    fill_table(pair, host, table);
}

void playing_cup(struct pair *pair)
{
    char text[80];
    const struct person *admin = &persons[PERSONS_ADMIN];
    int64_t before = tempstore_number(pair->bots[0].store, "SELECT coalesce(max(id), 0) FROM cups");
    snprintf(text, sizeof text, "/cup@" PAIR_USERNAME " %s", some_preset(pair));
    says(pair, admin, PERSONS_GROUP, text);
    int64_t cup = tempstore_number(pair->bots[0].store, "SELECT coalesce(max(id), 0) FROM cups");
    if (cup == before)
        return;
    snprintf(text, sizeof text, "c:%" PRId64 ":j", cup);
    for (int i = 0; i < PERSONS_PLAYERS; i++)
        presses(pair, &persons[i], PERSONS_GROUP, text);
    snprintf(text, sizeof text, "c:%" PRId64 ":s", cup);
    if (!pair_one_in(pair, 3))
        presses(pair, admin, PERSONS_GROUP, text);
}

void playing_ask(struct pair *pair)
{
    static const char *const data[] = {"f:a", "p:z:?"};
    const struct person *admin = &persons[PERSONS_ADMIN];
    presses(pair, admin, pair_one_in(pair, 4) ? admin->id : PERSONS_GROUP,
            data[pair_below(pair, COUNT(data))]);
}

static int tables(struct pair *pair, int64_t ret_ids[TABLES_MOST])
{
    int n = store_tables_playing(pair->bots[0].store, 0, ret_ids, TABLES_MOST);
    return n < TABLES_MOST ? n : TABLES_MOST;
}

int playing_count(struct pair *pair)
{
    int64_t ids[TABLES_MOST];
    return tables(pair, ids);
}

int64_t playing_some(struct pair *pair)
{
    int64_t ids[TABLES_MOST];
    int n = tables(pair, ids);
    return n > 0 ? ids[pair_below(pair, n)] : 0;
}

/* --- moves --- */

/* The command of a verb. */
static const char *command_of(const char *verb)
{
    static const char *const commands[][2] = {
        {"claim", "claim"},   {"raise", "raise"},     {"accept", "believe"},
        {"doubt", "doubt"},   {"concede", "concede"}, {"give_up", "giveup"},
        {"roll", "throw"},    {"reroll", "throw"},    {"stop", "stop"},
        {"passo", "knock"},   {"look", "look"},       {"take", "look"},
        {"blind", "blind"},   {"object", "liar"},     {"draw", "change"},
        {"choose", "choose"}, {"rethrow", "throw"},   {"life_throw", "lives"},
    };
    for (int i = 0; i < COUNT(commands); i++)
        if (strcmp(commands[i][0], verb) == 0)
            return commands[i][1];
    fail_msg("no command for %s", verb);
    return NULL;
}

static void write_content(const struct table *table, const struct move *move, char ret_text[80])
{
    static const char *const places[] = {"first", "second", "third", "fourth", "fifth"};
    const struct verb *verb = &table->rules.kind->verbs[move->verb];
    size_t length = 0;
    ret_text[0] = '\0';
    if (verb->value_key)
        table->rules.kind->value_word(&table->rules, move->value, ret_text);
    else if (verb->seat_key)
        snprintf(ret_text, 80, "%s", table->seats[move->value].name);
    for (int i = 0; i < move->n_picks; i++)
        length += (size_t)snprintf(ret_text + length, 80 - length, "%s ", places[move->picks[i]]);
}

/* The move that leaves dice under the cup that nobody knows; NULL: there is none. */
static const struct move *find_rethrow(const struct table *table, const struct move *moves, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(table->rules.kind->verbs[moves[i].verb].name, "rethrow") == 0)
            return &moves[i];
    return NULL;
}

/* The cup is lifted less often than other moves are made, so that there is something below it; and
 * dice are thrown again unseen as often as seen ones are claimed. */
static const struct move *some_move(struct pair *pair, const struct table *table,
                                    struct move moves[GAME_MOVES_MAX])
{
    const struct move *move = NULL;
    int n = game_legal(&table->game, moves);
    const struct move *rethrow = find_rethrow(table, moves, n);
    if (rethrow && pair_one_in(pair, 2))
        return rethrow;
    for (int i = 0; i < 3; i++) {
        move = &moves[pair_below(pair, n)];
        const char *verb = table->rules.kind->verbs[move->verb].name;
        if (strcmp(verb, "doubt") != 0 && strcmp(verb, "object") != 0)
            break;
    }
    /* Of many claims a low one, so that others can follow. */
    for (int i = 0; i < n && n > 8; i++)
        if (moves[i].value != GAME_NOTHING && moves[i].verb == move->verb && !pair_one_in(pair, 3))
            return &moves[i];
    return move;
}

struct act playing_robot_moves(void)
{
    return (struct act){.kind = ACT_TIME, .ms = ROBOT_MOST_MS};
}

void playing_move(struct pair *pair, int64_t table)
{
    struct move moves[GAME_MOVES_MAX];
    char content[80], text[200];
    const struct live *live = live_tables_get(pair->bots[0].bot.live_tables, table);
    int seat = table_turn(&live->table);
    if (robot_player_on_turn(&live->table)) {
        struct act act = playing_robot_moves();
        playing_do(pair, &act);
        return;
    }
    const struct move *move = some_move(pair, &live->table, moves);
    const struct person *who = persons_find(live->table.seats[seat].player);
    if (!who)
        return; /* was forgotten: their turn runs out */
    write_content(&live->table, move, content);
    if (table_is_practice(&live->table)) {
        snprintf(text, sizeof text, "z:%" PRId64 ":%" PRId64 ":/%s %s", table, live->table.turn,
                 command_of(live->table.rules.kind->verbs[move->verb].name), content);
        if (strlen(text) < UPDATE_DATA_BYTES)
            presses(pair, who, live->table.chat, text);
        return;
    }
    snprintf(text, sizeof text, "/%s@" PAIR_USERNAME " #%d %s",
             command_of(live->table.rules.kind->verbs[move->verb].name), live->table.number,
             content);
    says(pair, who, live->table.chat, text);
}
