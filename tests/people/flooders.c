/* flooders.c - people who are a nuisance. */
#include "flooders.h"

#include "commands.h"
#include "player.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVERY_MS = 500, /* a message and a press a second */
    SELDOM = 40,    /* one in so many times it is something else */
    TEXT_BYTES = 400,
    DATA_BYTES = 65,
    TABLES = 2000, /* ids that are made up go up to here */
    TOPICS = 3,
};

struct flooders {
    struct players *players;
    int next; /* who acts next: they take turns */
    int64_t next_ms;
    bool out, anonymous, away[FLOODERS_PEOPLE_MAX];
    struct flooders_counts counts;
};

static int below(struct flooders *flooders, int n)
{
    return player_below(flooders->players, n);
}

static int64_t group_of(const struct flooders *flooders, int i)
{
    return flooders->players->groups[i].chat;
}

static int64_t some_group(struct flooders *flooders)
{
    return player_some_group(flooders->players)->chat;
}

/* Their own private chat, or a group. */
static int64_t some_chat(struct flooders *flooders, int64_t user)
{
    return below(flooders, 3) == 0 ? user : some_group(flooders);
}

static int64_t some_thread(struct flooders *flooders, int64_t chat)
{
    return chat == FLOODERS_FORUM ? below(flooders, TOPICS + 1) : 0;
}

/* --- what they write --- */

static const char *some_words(struct flooders *flooders)
{
    static const char *const words[] = {
        "",       "",        "torneo",    "tokyo",    "dadi",   "421",
        "1d",     "5m",      "0",         "24h",      "#1",     "#2",
        "53",     "31",      "K K",       "+ do it",  "csv",    "json",
        "Rossi",  "yes",     "it",        "en",       "Rome",   "Tokyo",
        "Paris",  "all",     "all - all", "1 spam",   "undo 1", "carte",
        "pirata", "@nobody", "№ 1",       "5000 / 3", "2 1 1",  "\xf0\x9f\x8e\xb2"};
    return words[below(flooders, sizeof words / sizeof *words)];
}

static const char *some_command(struct flooders *flooders)
{
    const char *name;
    do
        name = commands_name(below(flooders, commands_count()), below(flooders, 2));
    while (name == NULL);
    return name;
}

/* One that is answered where it is typed. */
static const char *some_loud_command(struct flooders *flooders)
{
    static const enum command loud[] = {COMMAND_HELP,      COMMAND_RULES,    COMMAND_PLAY,
                                        COMMAND_TABLE,     COMMAND_FORFEITS, COMMAND_STATS,
                                        COMMAND_STANDINGS, COMMAND_LANGUAGE, COMMAND_MYDATA,
                                        COMMAND_CUP,       COMMAND_EXPORT,   COMMAND_RULES};
    const char *name;
    do
        name = commands_name((int)loud[below(flooders, sizeof loud / sizeof *loud)],
                             below(flooders, 2));
    while (name == NULL);
    return name;
}

static void write_text(struct flooders *flooders, int64_t chat, char ret_text[TEXT_BYTES])
{
    static const char *const chatter[] = {"53", "hello", "/", "K K Q", "99999999999999999999", "🎲"};
    const char *words = some_words(flooders), *at = chat < 0 ? "@" : "";
    int kind = below(flooders, 12);
    if (kind == 0)
        snprintf(ret_text, TEXT_BYTES, "%s", chatter[below(flooders, 6)]);
    else if (kind == 1)
        snprintf(ret_text, TEXT_BYTES, "/%s%s%s %0300d", some_command(flooders), at,
                 chat < 0 ? flooders->players->bot : "", below(flooders, 1000));
    else
        snprintf(ret_text, TEXT_BYTES, "/%s%s%s %s",
                 kind < 7 ? some_loud_command(flooders) : some_command(flooders), at,
                 chat < 0 ? flooders->players->bot : "", words);
}

/* One of the last messages of a chat; 0 for none. */
static int64_t some_message(struct flooders *flooders, int64_t chat)
{
    const json_t *message = sight_message(flooders->players->pretend, chat, below(flooders, 20));
    return json_integer_value(json_object_get(message, "message_id"));
}

static void say_something(struct flooders *flooders, int64_t user)
{
    char text[TEXT_BYTES];
    int64_t chat = some_chat(flooders, user);
    int64_t reply_to = below(flooders, 3) == 0 ? some_message(flooders, chat) : 0;
    write_text(flooders, chat, text);
    flooders->counts.messages++;
    if (chat < 0 && below(flooders, 20) == 0)
        pretend_say_masked(flooders->players->pretend, MASK_CHANNEL, chat, text);
    else
        pretend_say(flooders->players->pretend, user, chat, text, some_thread(flooders, chat),
                    reply_to);
}

/* --- what they press --- */

/* A button that is there. */
static bool press_honestly(struct flooders *flooders, int64_t user, int64_t chat)
{
    struct post post;
    if (!sight_newest(flooders->players->pretend, chat, below(flooders, 6), &post))
        return false;
    return player_press_below(flooders->players, user, &post,
                              post.choices[below(flooders, post.n)].data);
}

/* Data that no button of these people has, though it may look so. */
static void make_up(struct flooders *flooders, char ret_data[DATA_BYTES])
{
    static const char letters[] = "jlsxbrdomneiwtagfhvpqcky";
    static const char *const rests[] = {
        "",    ":claim:65", ":accept:", ":doubt:", ":leave:", "x",   "300", "86400",
        "q:-", "qf:600",    "qt:540",   "l:x:0",   "l:x:1",   "h:1", "p",   "v:1:2",
        "o",   "yes",       "1:k:1",    "1:y:1",   "a",       "d",   "no",  "99"};
    char letter = letters[below(flooders, sizeof letters - 1)];
    const char *rest = rests[below(flooders, sizeof rests / sizeof *rests)];
    int table = 1 + below(flooders, below(flooders, 2) == 0 ? 60 : TABLES);
    if (below(flooders, 2) == 0)
        snprintf(ret_data, DATA_BYTES, "%c:%d:%d%s", letter, table, below(flooders, 40), rest);
    else
        snprintf(ret_data, DATA_BYTES, "%c:%s", letter, rest);
}

static void press_something(struct flooders *flooders, int64_t user)
{
    char data[DATA_BYTES];
    struct player_button old;
    int64_t chat = some_chat(flooders, user);
    flooders->counts.presses++;
    if (below(flooders, 2) == 0 && press_honestly(flooders, user, chat))
        return;
    flooders->counts.forged++;
    if (below(flooders, 2) == 0 && player_old_button(flooders->players, &old)) {
        int64_t where = old.chat > 0 ? user : old.chat;
        player_forge(flooders->players, user, where, old.message, old.data);
        return;
    }
    make_up(flooders, data);
    player_forge(flooders->players, user, chat, 1 + some_message(flooders, chat), data);
}

/* --- what they do besides --- */

/* Of the first group now and then; and soon back, since that also drops what waits there. */
static void put_out(struct flooders *flooders)
{
    enum { SELDOM_OUT = 10 };
    if (!flooders->out && below(flooders, SELDOM_OUT) > 0)
        return;
    flooders->out = !flooders->out;
    pretend_member(flooders->players->pretend, group_of(flooders, 0), 0,
                   flooders->out ? "left" : "member");
}

static void rename_somebody(struct flooders *flooders, int64_t user)
{
    char name[40];
    snprintf(name, sizeof name, "Rossi %d\xe2\x80\xae", below(flooders, 1000));
    pretend_user(flooders->players->pretend, user, name, below(flooders, 2) == 0 ? "it" : "en");
}

static void come_or_go(struct flooders *flooders, int who)
{
    int64_t user = FLOODERS_FIRST_PERSON + who;
    if (who <= FLOODERS_ADMINS)
        return;
    flooders->away[who] = !flooders->away[who];
    if (flooders->away[who])
        pretend_leave(flooders->players->pretend, group_of(flooders, 0), user);
    else
        pretend_enter(flooders->players->pretend, group_of(flooders, 0), user);
}

static void do_something_else(struct flooders *flooders, int who)
{
    int64_t user = FLOODERS_FIRST_PERSON + who;
    flooders->counts.others++;
    switch (below(flooders, 6)) {
    case 0:
        put_out(flooders);
        break;
    case 1:
        rename_somebody(flooders, user);
        break;
    case 2:
        come_or_go(flooders, who);
        break;
    case 3:
        player_block(flooders->players, user, !flooders->players->blocked[who]);
        break;
    case 4:
        flooders->anonymous = !flooders->anonymous;
        pretend_anonymous(flooders->players->pretend, group_of(flooders, 1), FLOODERS_FIRST_PERSON,
                          flooders->anonymous);
        break;
    case 5:
        pretend_group(flooders->players->pretend, some_group(flooders),
                      below(flooders, 2) == 0 ? "Noise" : "More noise");
        break;
    }
}

int64_t flooders_next(const struct flooders *flooders)
{
    return flooders->next_ms;
}

static void act(struct flooders *flooders, int who)
{
    int64_t user = FLOODERS_FIRST_PERSON + who;
    if (below(flooders, SELDOM) == 0)
        do_something_else(flooders, who);
    else if (below(flooders, 2) == 0)
        say_something(flooders, user);
    else
        press_something(flooders, user);
}

void flooders_act(struct flooders *flooders)
{
    while (flooders->next_ms <= pretend_now_ms(flooders->players->pretend)) {
        act(flooders, flooders->next);
        flooders->next = (flooders->next + 1) % flooders->players->n_people;
        flooders->next_ms += flooders->next == 0
                                 ? EVERY_MS - EVERY_MS / flooders->players->n_people *
                                                  (flooders->players->n_people - 1)
                                 : EVERY_MS / flooders->players->n_people;
    }
}

struct flooders_counts flooders_counts(const struct flooders *flooders)
{
    return flooders->counts;
}

/* --- opening and closing --- */

struct flooders *flooders_open(const struct flooders_options *options)
{
    struct flooders *flooders = calloc(1, sizeof *flooders);
    struct players_options party = {.pretend = options->pretend,
                                    .bot = options->bot,
                                    .seed = options->seed,
                                    .first_person = FLOODERS_FIRST_PERSON,
                                    .first_group = FLOODERS_FIRST_GROUP,
                                    .last_group = FLOODERS_FORUM,
                                    .people = options->people,
                                    .groups = options->groups,
                                    .all_started = true};
    assert(flooders != NULL);
    assert(options->people <= FLOODERS_PEOPLE_MAX);
    flooders->players = players_open(&party);
    flooders->players->rush = true;
    for (int who = 0; who < options->people; who++) /* all of one name */
        pretend_user(options->pretend, FLOODERS_FIRST_PERSON + who, "Rossi", who % 2 ? "it" : "en");
    for (int g = 0; g < options->groups; g++)
        for (int who = 1; who <= FLOODERS_ADMINS; who++)
            pretend_member(options->pretend, group_of(flooders, g), FLOODERS_FIRST_PERSON + who,
                           "administrator");
    for (int64_t thread = 1; thread <= TOPICS; thread++)
        pretend_forum(options->pretend, FLOODERS_FORUM, thread, "open");
    flooders->next_ms = pretend_now_ms(options->pretend) + EVERY_MS;
    return flooders;
}

void flooders_close(struct flooders *flooders)
{
    if (flooders != NULL)
        players_close(flooders->players);
    free(flooders);
}
