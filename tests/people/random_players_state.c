/* random_players_state.c - what people do when they play, and when they fool about. */

#include "random_players_state.h"

#include "chance.h"
#include "sight.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_BYTES = 128 };

/* --- chance --- */

static int pick(struct random_players *sim, int bound)
{
    return (int)chance_below(&sim->chance, (uint32_t)bound);
}

static bool one_in(struct random_players *sim, int n)
{
    return pick(sim, n) == 0;
}

static int64_t somebody(struct random_players *sim)
{
    return RANDOM_PLAYERS_FIRST_PERSON + pick(sim, sim->n_people);
}

static struct group *some_group(struct random_players *sim)
{
    return &sim->groups[pick(sim, sim->n_groups)];
}

/* Whom a post rings; where it rings nobody, anybody. */
static int64_t rung(struct random_players *sim, const struct post *post)
{
    int64_t user = sight_rung(post);
    return user != 0 ? user : somebody(sim);
}

/* --- doing --- */

static void note_press(struct random_players *sim, int64_t user, const char *press,
                       const char *data)
{
    assert(sim->n_presses < RANDOM_PLAYERS_STATE_PRESSES_MAX);
    struct pressed *slot = &sim->presses[sim->n_presses++];
    slot->user = user;
    memcpy(slot->press, press, sizeof slot->press);
    leak_watch_pressed(sim->secrets, user, press, data);
    leak_watch_bugiardi_pressed(sim->hands, user, press, data);
}

static void remember(struct random_players *sim, const struct post *post, const char *data)
{
    struct remembered *slot = &sim->memory[sim->n_remembered++ % RANDOM_PLAYERS_STATE_MEMORY_MAX];
    slot->chat = post->chat;
    slot->message = post->message;
    snprintf(slot->data, sizeof slot->data, "%s", data);
}

/* How likely a button is pressed. Whoever only wants to get on opens no table with those of a game
 * that is over. */
static int weight_of(const struct random_players *sim, const struct choice *choice)
{
    return sim->sober && choice->data[0] == 'a' ? 0 : choice->weight;
}

/* Presses one of the buttons, the more tempting the more likely. */
static bool press_some(struct random_players *sim, int64_t user, const struct post *post)
{
    int total = 0;
    for (int i = 0; i < post->n; i++)
        total += weight_of(sim, &post->choices[i]);
    if (total == 0)
        return false;
    int left = pick(sim, total), at = 0;
    while ((left -= weight_of(sim, &post->choices[at])) >= 0)
        at++;
    char data[RANDOM_PLAYERS_STATE_DATA_BYTES], press[RANDOM_PLAYERS_STATE_PRESS_BYTES];
    snprintf(data, sizeof data, "%s", post->choices[at].data);
    if (!pretend_press(sim->pretend, user, post->chat, post->message, data, press))
        return false;
    note_press(sim, user, press, data);
    remember(sim, post, data);
    sim->counts.presses++;
    return true;
}

static bool forge(struct random_players *sim, int64_t user, int64_t chat, int64_t message,
                  const char *data)
{
    if (chat > 0 && (chat != user || sim->blocked[user - RANDOM_PLAYERS_FIRST_PERSON]))
        return false;
    char press[RANDOM_PLAYERS_STATE_PRESS_BYTES];
    pretend_forge(sim->pretend, user, chat, message, data, press);
    note_press(sim, user, press, data);
    return true;
}

static bool say(struct random_players *sim, int64_t user, int64_t chat, const char *text)
{
    if (pretend_say(sim->pretend, user, chat, text, 0, 0) == 0)
        return false;
    sim->counts.typed++;
    return true;
}

/* Types a command in a group, sometimes addressed to the bot. */
static bool command(struct random_players *sim, int64_t user, int64_t chat, const char *name,
                    const char *argument)
{
    char text[TEXT_BYTES];
    bool address = chat < 0 && !one_in(sim, 3);
    snprintf(text, sizeof text, "/%s%s%s%s%s", name, address ? "@" : "", address ? sim->bot : "",
             argument[0] != '\0' ? " " : "", argument);
    return say(sim, user, chat, text);
}

/* --- deeds: false if there was no occasion --- */

/* Whoever was rung presses something in the group, or anybody does. */
static bool play_in_group(struct random_players *sim)
{
    struct post post;
    if (!sight_find(sim->pretend, some_group(sim)->chat, one_in(sim, 9) ? "ge" : "jrsbmdn", &post))
        return false;
    bool lobby = sight_offers(&post, "jrsb");
    int64_t user = lobby || one_in(sim, 8) ? somebody(sim) : rung(sim, &post);
    return press_some(sim, user, &post);
}

static bool play_in_private(struct random_players *sim)
{
    struct post post;
    int first = pick(sim, sim->n_people);
    for (int i = 0; i < sim->n_people; i++) {
        int64_t user = RANDOM_PLAYERS_FIRST_PERSON + (first + i) % sim->n_people;
        if (sight_find(sim->pretend, user, "mn", &post) && press_some(sim, user, &post))
            return true;
    }
    return false;
}

/* Somebody presses a button that is still there, below a message that is not the last. */
static bool press_further_up(struct random_players *sim)
{
    struct post post;
    int64_t user = somebody(sim);
    int64_t chat = one_in(sim, 2) ? user : some_group(sim)->chat;
    return sight_newest(sim->pretend, chat, 1 + pick(sim, 2), &post) &&
           press_some(sim, user, &post);
}

/* Somebody's telephone still shows a button that may be gone, or was somebody else's. */
static bool press_old(struct random_players *sim)
{
    int n = sim->n_remembered < RANDOM_PLAYERS_STATE_MEMORY_MAX ? sim->n_remembered
                                                                : RANDOM_PLAYERS_STATE_MEMORY_MAX;
    if (n == 0)
        return false;
    const struct remembered *old = &sim->memory[pick(sim, n)];
    int64_t user = old->chat > 0 && !one_in(sim, 3) ? old->chat : somebody(sim);
    int64_t chat = old->chat > 0 && old->chat != user ? some_group(sim)->chat : old->chat;
    if (!forge(sim, user, chat, old->message, old->data))
        return false;
    sim->counts.old_presses++;
    return true;
}

static bool press_twice(struct random_players *sim)
{
    struct post post;
    if (!sight_newest(sim->pretend, some_group(sim)->chat, 0, &post))
        return false;
    int64_t user = rung(sim, &post);
    if (!press_some(sim, user, &post))
        return false;
    return press_some(sim, one_in(sim, 2) ? user : somebody(sim), &post);
}

/* Data that no button ever had. */
static bool press_nonsense(struct random_players *sim)
{
    static const char *const formats[] = {"m:%d:%d:roll:",
                                          "m:%d:%d:leave:",
                                          "m:%d:%d:claim:21",
                                          "m:%d:-%d:doubt:",
                                          "m:%d:%d:claim:99",
                                          "m:%d:%d:::::",
                                          "d:%d:%d",
                                          "o:%d:%d",
                                          "r:%d:no such rules %d",
                                          "r:%d:-%d",
                                          "j:%d999999999999999%d",
                                          "g:xx%d%d",
                                          "n:%d:%d:",
                                          "n:%d:%d:+012345678901234567",
                                          "u:%d:%d:0",
                                          "u:%d:%d:7",
                                          "m:%d:%d:roll:012",
                                          "m:%d:%d:roll:9",
                                          "m:%d:%d:reroll:0",
                                          "m:%d:%d:choose:99999999999",
                                          "m:%d:%d:claim:P-K",
                                          "e:%d%d",
                                          "%d:%d",
                                          "m:%d:%d",
                                          "\xf0\x9f\x8e\xb2%d:%d",
                                          "s:-%d:%d"};
    char data[65];
    int which = pick(sim, (int)(sizeof formats / sizeof formats[0]));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(data, sizeof data, formats[which], 1 + pick(sim, 6), pick(sim, 30));
#pragma GCC diagnostic pop
    sim->counts.forged++;
    return forge(sim, somebody(sim), some_group(sim)->chat, 1 + pick(sim, 100), data);
}

static bool ask_for_dice(struct random_players *sim)
{
    struct post post;
    if (!sight_newest(sim->pretend, some_group(sim)->chat, 0, &post))
        return false;
    for (int i = 0; i < post.n; i++)
        if (post.choices[i].data[0] == 'd') {
            post.choices[0] = post.choices[i];
            post.n = 1;
            return press_some(sim, somebody(sim), &post);
        }
    return false;
}

static bool open_table(struct random_players *sim)
{
    static const char *const presets[] = {"",         "classico", "tokyo", "beghel", "nothing",
                                          "italiano", "francese", "dadi",  "dadi",   "carte"};
    enum { PRESETS = sizeof presets / sizeof presets[0] };
    const struct group *group = some_group(sim);
    if (group->lobby || group->game)
        return false;
    return command(sim, somebody(sim), group->chat, one_in(sim, 2) ? "gioca" : "play",
                   presets[pick(sim, PRESETS)]);
}

static void some_claim(struct random_players *sim, char ret_claim[8])
{
    static const char *const odd[] = {"tokio", "5-3", "99", "", "P-K", "all"};
    if (one_in(sim, 5))
        snprintf(ret_claim, 8, "%s", odd[pick(sim, 6)]);
    else
        snprintf(ret_claim, 8, "%c%c", "123456"[pick(sim, 6)], "123456"[pick(sim, 6)]);
}

/* Types a move where they please: who is on turn more often than others. */
static bool type_move(struct random_players *sim)
{
    static const char *const names[] = {"claim",  "raise", "believe", "doubt", "concede",
                                        "giveup", "throw", "stop",    "passo", "look",
                                        "blind",  "liar",  "change",  "choose"};
    enum { NAMES = sizeof names / sizeof names[0] };
    struct post post;
    char claim[8];
    int64_t group = some_group(sim)->chat;
    int64_t user = sight_newest(sim->pretend, group, 0, &post) ? rung(sim, &post) : somebody(sim);
    int64_t chat = one_in(sim, 3) ? user : group;
    some_claim(sim, claim);
    if (chat == user && one_in(sim, 2))
        return say(sim, user, chat, claim[0] != '\0' ? claim : "53");
    int which = pick(sim, NAMES);
    leak_watch_bugiardi_typed(sim->hands);
    if (which == 3 || which == 11)
        leak_watch_doubted(sim->secrets);
    return command(sim, user, chat, names[which], which < 2 ? claim : "");
}

static bool type_command(struct random_players *sim)
{
    static const char *const names[] = {"table",  "rules", "help", "language", "leave",
                                        "cancel", "start", "play", "foo"};
    int64_t user = somebody(sim);
    int64_t chat = one_in(sim, 2) ? user : some_group(sim)->chat;
    int which = pick(sim, 9);
    if ((which == 4 || which == 5) && !one_in(sim, 6))
        which = 0;
    return command(sim, user, chat, names[which], one_in(sim, 6) ? "it" : "");
}

static bool chatter(struct random_players *sim)
{
    static const char *const lines[] = {"ciao", "who is next?", "53", "<b>&amp;", "/", "/ 53"};
    int64_t user = somebody(sim);
    return say(sim, user, one_in(sim, 3) ? user : some_group(sim)->chat, lines[pick(sim, 6)]);
}

/* Opens the private chat that the answer to a press led to. */
static bool follow_link(struct random_players *sim)
{
    int64_t user = sim->led;
    if (user == 0 || (sim->shy && one_in(sim, 2)))
        return false;
    sim->led = 0;
    sim->counts.links++;
    return command(sim, user, user, "start", sim->start);
}

static bool block_bot(struct random_players *sim)
{
    int64_t user = somebody(sim);
    bool *blocked = &sim->blocked[user - RANDOM_PLAYERS_FIRST_PERSON];
    if (!*blocked && !one_in(sim, 3))
        return false;
    *blocked = !*blocked;
    pretend_block(sim->pretend, user, *blocked);
    sim->counts.blocked++;
    return true;
}

/* Out of a hundred, when people do as they like, and when they only want to get on. */
static const struct deed {
    bool (*does)(struct random_players *sim);
    int weight, sober_weight;
} deeds[] = {
    {play_in_group, 34, 50},  {play_in_private, 26, 40}, {open_table, 8, 0},
    {press_further_up, 4, 2}, {press_old, 6, 0},         {press_twice, 4, 0},
    {press_nonsense, 2, 0},   {ask_for_dice, 5, 2},      {type_move, 5, 0},
    {type_command, 3, 0},     {chatter, 2, 0},           {follow_link, 5, 6},
    {block_bot, 1, 0},
};

bool random_players_state_act(struct random_players *sim)
{
    int total = 0;
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++)
        total += sim->sober ? deeds[i].sober_weight : deeds[i].weight;
    int left = pick(sim, total);
    const struct deed *deed = deeds;
    while ((left -= sim->sober ? deed->sober_weight : deed->weight) >= 0)
        deed++;
    return deed->does(sim);
}
