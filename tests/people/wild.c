/* wild.c - what people do who play as they like. */
#include "wild.h"

#include "nonsense.h"

#include <stdio.h>

/* Whom a post rings; where it rings nobody, anybody. */
static int64_t rung(struct party_players *party, const struct post *post)
{
    int64_t user = sight_rung(post->json);
    return user != 0 ? user : party_state_anybody(party);
}

/* How likely a button is pressed. Who only wants to get on opens no table with those of a game that
 * is over. */
static int weight_of(const struct party_players *party, const struct choice *choice)
{
    return party->sober && choice->data[0] == 'a' ? 0 : choice->weight;
}

/* Presses one of the buttons, the more tempting the more likely. */
static bool press_some(struct party_players *party, int64_t user, const struct post *post)
{
    struct party_state_button button = {post->chat, post->message, ""};
    int total = 0, at = 0;
    for (int i = 0; i < post->n; i++)
        total += weight_of(party, &post->choices[i]);
    if (total == 0)
        return false;
    for (int left = party_state_below(party, total);
         (left -= weight_of(party, &post->choices[at])) >= 0;)
        at++;
    snprintf(button.data, sizeof button.data, "%s", post->choices[at].data);
    return party_state_press(party, user, &button);
}

/* Whoever was rung presses something in the group, or anybody does. */
static bool play_in_group(struct party_players *party)
{
    struct post post;
    const char *letters = party_state_one_in(party, 9) ? "ge" : "jrsbmdn";
    if (!sight_find(party->pretend, party_state_some_circle(party)->chat, letters, &post))
        return false;
    bool anybody = sight_offers(&post, "jrsb") || party_state_one_in(party, 8);
    return press_some(party, anybody ? party_state_anybody(party) : rung(party, &post), &post);
}

static bool play_in_private(struct party_players *party)
{
    struct post post;
    int first = party_state_below(party, party->n_people);
    for (int i = 0; i < party->n_people; i++) {
        int64_t user = party->first_person + (first + i) % party->n_people;
        if (sight_find(party->pretend, user, "mn", &post) && press_some(party, user, &post))
            return true;
    }
    return false;
}

/* Somebody presses a button that is still there, below a message that is not the last. */
static bool press_further_up(struct party_players *party)
{
    struct post post;
    int64_t user = party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 2) ? user : party_state_some_circle(party)->chat;
    return sight_newest(party->pretend, chat, 1 + party_state_below(party, 2), &post) &&
           press_some(party, user, &post);
}

static bool open_table(struct party_players *party)
{
    static const char *const presets[] = {"",         "classico", "tokyo", "beghel", "nothing",
                                          "italiano", "francese", "dadi",  "dadi",   "carte"};
    const struct circle *circle = party_state_some_circle(party);
    return circle->phase == CIRCLE_EMPTY &&
           party_state_command(party, party_state_anybody(party), circle->chat,
                               party_state_one_in(party, 2) ? "gioca" : "play",
                               presets[party_state_below(party, sizeof presets / sizeof *presets)]);
}

static void some_claim(struct party_players *party, char ret_claim[8])
{
    static const char *const odd[] = {"tokio", "5-3", "99", "", "P-K", "all"};
    if (party_state_one_in(party, 5))
        snprintf(ret_claim, 8, "%s", odd[party_state_below(party, 6)]);
    else
        snprintf(ret_claim, 8, "%c%c", "123456"[party_state_below(party, 6)],
                 "123456"[party_state_below(party, 6)]);
}

/* Types a move where they please: who is on turn more often than others. */
static bool type_move(struct party_players *party)
{
    static const char *const names[] = {"claim",  "raise", "believe", "doubt", "concede",
                                        "giveup", "throw", "stop",    "passo", "look",
                                        "blind",  "liar",  "change",  "choose"};
    struct post post;
    char claim[8];
    int64_t group = party_state_some_circle(party)->chat;
    int64_t user = sight_newest(party->pretend, group, 0, &post) ? rung(party, &post)
                                                                 : party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 3) ? user : group;
    some_claim(party, claim);
    if (chat == user && party_state_one_in(party, 2))
        return party_state_say(party, user, chat, claim[0] != '\0' ? claim : "53");
    int which = party_state_below(party, sizeof names / sizeof *names);
    return party_state_command(party, user, chat, names[which], which < 2 ? claim : "");
}

/* Among them what calls a game off, now and then. */
static bool type_command(struct party_players *party)
{
    static const char *const names[] = {"table",  "rules", "help", "language", "leave",
                                        "cancel", "start", "play", "foo"};
    int64_t user = party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 2) ? user : party_state_some_circle(party)->chat;
    int which = party_state_below(party, 9);
    if ((which == 4 || which == 5) && !party_state_one_in(party, 6))
        which = 0;
    return party_state_command(party, user, chat, names[which],
                               party_state_one_in(party, 6) ? "it" : "");
}

static bool block_bot(struct party_players *party)
{
    int64_t user = party_state_anybody(party);
    bool blocked = party->blocked[user - party->first_person];
    if (!blocked && !party_state_one_in(party, 3))
        return false;
    party_state_block(party, user, !blocked);
    return true;
}

static bool be_foolish(struct party_players *party)
{
    return nonsense_act(party) != PARTY_PLAYERS_NOTHING;
}

/* Out of a hundred, when people do as they like, and when they only want to get on. */
static const struct {
    bool (*does)(struct party_players *party);
    int weight, sober_weight;
} deeds[] = {
    {play_in_group, 33, 52},      {play_in_private, 25, 40}, {open_table, 8, 0},
    {press_further_up, 4, 2},     {type_move, 5, 0},         {type_command, 3, 0},
    {nonsense_follow_link, 4, 6}, {block_bot, 1, 0},         {be_foolish, 17, 0},
};

enum party_players_deed wild_act(struct party_players *party)
{
    int left = party_state_below(party, 100), at = 0;
    while ((left -= party->sober ? deeds[at].sober_weight : deeds[at].weight) >= 0)
        at++;
    return deeds[at].does(party) ? PARTY_PLAYERS_FOOLS : PARTY_PLAYERS_NOTHING;
}
