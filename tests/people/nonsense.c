/* nonsense.c - what people press that should not matter, or who play as they like. */
#include "nonsense.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* --- what is there --- */

/* The person whom a post rings; where it rings nobody, the actor, or anybody. */
static int64_t rung(struct players *players, const struct post *post)
{
    int64_t user = sight_rung(post->json);
    if (user == 0 && player_one_in(players, 2))
        user = players->actor;
    return user != 0 ? user : player_anybody(players);
}

/* How likely a button is pressed. A person who only wants to get on opens no table with the buttons
 * of a game that is over. */
static int weight_of(const struct players *players, const struct choice *choice)
{
    return players->sober && choice->data[0] == 'a' ? 0 : choice->weight;
}

/* Presses one of the buttons, the more tempting the more likely. */
static bool press_some(struct players *players, int64_t user, const struct post *post)
{
    int total = 0, at = 0;
    for (int i = 0; i < post->n; i++)
        total += weight_of(players, &post->choices[i]);
    if (total == 0)
        return false;
    for (int left = player_below(players, total);
         (left -= weight_of(players, &post->choices[at])) >= 0;)
        at++;
    return player_press_below(players, user, post, post->choices[at].data);
}

/* A person who was rung presses something in the group, or anybody does. */
static bool play_in_group(struct players *players)
{
    struct post post;
    const char *letters = player_one_in(players, 9) ? "ge" : "jrsbmdn";
    if (!sight_find(players->pretend, player_some_group(players)->chat, letters, &post))
        return false;
    bool anybody = sight_offers(&post, "jrsb") || player_one_in(players, 8);
    return press_some(players, anybody ? player_anybody(players) : rung(players, &post), &post);
}

static bool play_in_private(struct players *players)
{
    struct post post;
    int first = player_below(players, players->n_people);
    for (int i = 0; i < players->n_people; i++) {
        int64_t user = players->first_person + (first + i) % players->n_people;
        if (sight_find(players->pretend, user, "mn", &post) && press_some(players, user, &post))
            return true;
    }
    return false;
}

/* Somebody presses a button that is still there, below a message that is not the last. */
static bool press_further_up(struct players *players)
{
    struct post post;
    int64_t user = player_anybody(players);
    int64_t chat = player_one_in(players, 2) ? user : player_some_group(players)->chat;
    return sight_newest(players->pretend, chat, 1 + player_below(players, 2), &post) &&
           press_some(players, user, &post);
}

/* --- what is not there, or not theirs --- */

/* Whether a button may turn the page of buttons that somebody is looking at. In a rush they act
 * once on what they see, and might not see that it was turned, and back. */
static bool turns_pages(const struct players *players, const char *data)
{
    return players->rush && strchr("rbn", data[0]) != NULL;
}

/* Somebody's telephone still shows a button that is gone, or that was another's. */
static bool press_old(struct players *players)
{
    struct player_button old;
    if (!player_old_button(players, &old) || turns_pages(players, old.data))
        return false;
    int64_t user = old.chat > 0 && !player_one_in(players, 4) ? old.chat : player_anybody(players);
    int64_t chat = old.chat == user || old.chat < 0 ? old.chat : player_some_group(players)->chat;
    return player_forge(players, user, chat, old.message, old.data);
}

/* Somebody who is not on turn presses what is meant for another. */
static bool press_foreign(struct players *players)
{
    struct player_group *group = player_some_group(players);
    player_look(players, group);
    int64_t user = player_anybody(players);
    struct player_button button;
    if (group->phase != PLAYER_PLAYS || user == group->rung ||
        !player_choose(players, group, &button))
        return false;
    return player_forge(players, user, group->chat, group->post.message, button.data);
}

/* Data that no button ever had. */
static bool press_nonsense(struct players *players)
{
    static const char *const formats[] = {
        "m:%d:%d:roll:",    "m:%d:%d:leave:",
        "m:%d:%d:claim:99", "m:%d:-%d:doubt:",
        "m:%d:%d:::::",     "d:%d:%d",
        "o:%d:%d",          "n:%d:%d:+01",
        "u:%d:%d:3",        "n:%d:%d:F-K",
        "m:%d:%d:roll:012", "m:%d:%d:reroll:0",
        "m:%d:%d:choose:1", "r:%d:no such rules %d",
        "r:%d:-%d",         "j:%d99999999999%d",
        "g:xx%d%d",         "%d:%d",
        "m:%d:%d",          "\xf0\x9f\x8e\xb2%d:%d",
        "s:-%d:%d",         "m:%d:%dx:doubt:",
    };
    char data[65];
    int table = 1 + player_below(players, 30), turn = player_below(players, 60);
    const char *format = formats[player_below(players, sizeof formats / sizeof formats[0])];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(data, sizeof data, format, table, turn);
#pragma GCC diagnostic pop
    if (turns_pages(players, data))
        return false;
    return player_forge(players, player_anybody(players), player_some_group(players)->chat,
                        1 + player_below(players, 200), data);
}

/* The player on turn presses a button that nobody offered them now, though it may do no harm. */
static bool press_made_up(struct players *players)
{
    static const char *const moves[] = {
        "reroll:+",  "draw:+",    "reroll:0", "reroll:2",   "reroll:4",  "reroll:01234",
        "reroll:",   "roll:",     "roll:1",   "roll:012",   "passo:",    "passo:2",
        "stop:",     "draw:",     "draw:13",  "draw:01234", "claim:P-K", "claim:F-AK",
        "claim:H-A", "claim:5-A", "claim:31", "claim:66",   "claim:21",  "raise:54",
        "look:",     "blind:",    "take:",    "object:",    "accept:",   "doubt:",
        "choose:0",  "choose:1",  "deal:",    "claim:SF-A",
    };
    struct player_group *group = player_some_group(players);
    char data[65];
    player_look(players, group);
    if (group->phase != PLAYER_PLAYS || group->rung == 0)
        return false;
    snprintf(data, sizeof data, "m:%" PRId64 ":%" PRId64 ":%s", group->table, group->turn,
             moves[player_below(players, sizeof moves / sizeof moves[0])]);
    return player_forge(players, group->rung, group->chat, group->post.message, data);
}

/* The player on turn presses a button and, before anything came of it, the same once more, or
 * another one, or somebody else presses it too. */
static bool press_twice(struct players *players)
{
    struct player_group *group = player_some_group(players);
    struct player_button button;
    player_look(players, group);
    if (group->phase != PLAYER_PLAYS || group->acted_on == player_occasion(players, group))
        return false;
    for (int i = 0; i < 2; i++)
        if (!player_choose(players, group, &button) || !player_press(players, group->rung, &button))
            return i > 0;
    group->acted_on = player_occasion(players, group);
    player_forge(players, player_anybody(players), group->chat, group->post.message, button.data);
    return true;
}

/* Anybody wants to see the dice: the one who may, one who may not. */
static bool ask_for_dice(struct players *players)
{
    struct player_group *group = player_some_group(players);
    player_look(players, group);
    if (group->phase != PLAYER_PLAYS)
        return false;
    const char *data = sight_button(&group->post, 'd');
    int who = player_below(players, 3);
    int64_t guest = player_some_guest(players, group);
    int64_t user = who == 0 ? group->rung : who == 1 ? guest : player_anybody(players);
    return player_press_below(players, user, &group->post, data);
}

/* A player who is to answer a claim has all raises sent. */
static bool ask_for_raises(struct players *players)
{
    struct player_group *group = player_some_group(players);
    player_look(players, group);
    const char *data = group->phase == PLAYER_PLAYS ? sight_button(&group->post, 'o') : NULL;
    return player_press_below(players, group->rung, &group->post, data);
}

/* Somebody wants to know how they played, or the record, of a game that is over. */
static bool ask_after_game(struct players *players)
{
    struct post post;
    int64_t chat = player_some_group(players)->chat;
    if (!sight_find(players->pretend, chat, "eC", &post))
        return false;
    bool coach = sight_offers(&post, "C") && !player_one_in(players, 4);
    return player_press_below(players, player_anybody(players), &post,
                              sight_button(&post, coach ? 'C' : 'e'));
}

/* Out of a thousand: among fools, wild people, and wild people who only want to get on. */
static const struct {
    bool (*does)(struct players *players);
    enum players_deed deed;
    int fool, wild, sober;
} deeds[] = {
    {play_in_group, PLAYERS_FOOLS, 0, 330, 520},
    {play_in_private, PLAYERS_FOOLS, 0, 250, 400},
    {press_further_up, PLAYERS_FOOLS, 0, 40, 20},
    {press_old, PLAYERS_FOOLS, 100, 51, 0},
    {press_foreign, PLAYERS_FOOLS, 90, 8, 0},
    {press_made_up, PLAYERS_FOOLS, 90, 8, 0},
    {press_nonsense, PLAYERS_FOOLS, 80, 17, 0},
    {press_twice, PLAYERS_HURRIES, 100, 26, 0},
    {ask_for_dice, PLAYERS_FOOLS, 100, 36, 0},
    {ask_for_raises, PLAYERS_FOOLS, 50, 0, 0},
    {ask_after_game, PLAYERS_FOOLS, 30, 7, 0},
    {nonsense_words_open_table, PLAYERS_FOOLS, 0, 80, 0},
    {nonsense_words_chatter, PLAYERS_FOOLS, 40, 17, 0},
    {nonsense_words_type_move, PLAYERS_FOOLS, 60, 50, 0},
    {nonsense_words_type_command, PLAYERS_FOOLS, 40, 30, 0},
    {nonsense_words_repeat, PLAYERS_FOOLS, 30, 0, 0},
    {nonsense_words_change_language, PLAYERS_FOOLS, 20, 0, 0},
    {nonsense_words_follow_link, PLAYERS_GREETS, 50, 40, 60},
    {nonsense_words_leave, PLAYERS_FOOLS, 10, 0, 0},
    {nonsense_words_block, PLAYERS_BLOCKS, 30, 10, 0},
    {nonsense_words_take_username, PLAYERS_FOOLS, 80, 0, 0},
};

enum players_deed nonsense_act(struct players *players)
{
    int left = player_below(players, 1000), at = 0;
    while ((left -= !players->wild   ? deeds[at].fool
                    : players->sober ? deeds[at].sober
                                     : deeds[at].wild) >= 0)
        at++;
    return deeds[at].does(players) ? deeds[at].deed : PLAYERS_NOTHING;
}
