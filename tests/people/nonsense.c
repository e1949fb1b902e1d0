/* nonsense.c - what people press that should not matter, or who play as they like. */
#include "nonsense.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* --- what is there --- */

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
    int total = 0, at = 0;
    for (int i = 0; i < post->n; i++)
        total += weight_of(party, &post->choices[i]);
    if (total == 0)
        return false;
    for (int left = party_state_below(party, total);
         (left -= weight_of(party, &post->choices[at])) >= 0;)
        at++;
    return party_state_press_below(party, user, post, post->choices[at].data);
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

/* --- what is not there, or not theirs --- */

/* Whether a button may turn the page of buttons that somebody is looking at. In a rush they act
 * once on what they see, and might not see that it was turned, and back. */
static bool turns_pages(const struct party_players *party, const char *data)
{
    return party->rush && strchr("rbn", data[0]) != NULL;
}

/* Somebody's telephone still shows a button that is gone, or that was another's. */
static bool press_old(struct party_players *party)
{
    struct party_state_button old;
    if (!party_state_old_button(party, &old) || turns_pages(party, old.data))
        return false;
    int64_t user =
        old.chat > 0 && !party_state_one_in(party, 4) ? old.chat : party_state_anybody(party);
    int64_t chat =
        old.chat == user || old.chat < 0 ? old.chat : party_state_some_circle(party)->chat;
    return party_state_forge(party, user, chat, old.message, old.data);
}

/* Somebody who is not on turn presses what is meant for another. */
static bool press_foreign(struct party_players *party)
{
    struct circle *circle = party_state_some_circle(party);
    party_state_look(party, circle);
    int64_t user = party_state_anybody(party);
    struct party_state_button button;
    if (circle->phase != CIRCLE_PLAYS || user == circle->rung ||
        !party_state_choose(party, circle, &button))
        return false;
    return party_state_forge(party, user, circle->chat, circle->post.message, button.data);
}

/* Data that no button ever had. */
static bool press_nonsense(struct party_players *party)
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
    int table = 1 + party_state_below(party, 30), turn = party_state_below(party, 60);
    const char *format = formats[party_state_below(party, sizeof formats / sizeof formats[0])];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(data, sizeof data, format, table, turn);
#pragma GCC diagnostic pop
    if (turns_pages(party, data))
        return false;
    return party_state_forge(party, party_state_anybody(party),
                             party_state_some_circle(party)->chat,
                             1 + party_state_below(party, 200), data);
}

/* Whoever is on turn presses a button that nobody offered them now, though it may do no harm. */
static bool press_made_up(struct party_players *party)
{
    static const char *const moves[] = {
        "reroll:+",  "draw:+",    "reroll:0", "reroll:2",   "reroll:4",  "reroll:01234",
        "reroll:",   "roll:",     "roll:1",   "roll:012",   "passo:",    "passo:2",
        "stop:",     "draw:",     "draw:13",  "draw:01234", "claim:P-K", "claim:F-AK",
        "claim:H-A", "claim:5-A", "claim:31", "claim:66",   "claim:21",  "raise:54",
        "look:",     "blind:",    "take:",    "object:",    "accept:",   "doubt:",
        "choose:0",  "choose:1",  "deal:",    "claim:SF-A",
    };
    struct circle *circle = party_state_some_circle(party);
    char data[65];
    party_state_look(party, circle);
    if (circle->phase != CIRCLE_PLAYS || circle->rung == 0)
        return false;
    snprintf(data, sizeof data, "m:%" PRId64 ":%" PRId64 ":%s", circle->table, circle->turn,
             moves[party_state_below(party, sizeof moves / sizeof moves[0])]);
    return party_state_forge(party, circle->rung, circle->chat, circle->post.message, data);
}

/* Whoever is on turn presses a button and, before anything came of it, the same once more, or
 * another one, or somebody else presses it too. */
static bool press_twice(struct party_players *party)
{
    struct circle *circle = party_state_some_circle(party);
    struct party_state_button button;
    party_state_look(party, circle);
    if (circle->phase != CIRCLE_PLAYS || circle->acted_on == party_state_occasion(party, circle))
        return false;
    for (int i = 0; i < 2; i++)
        if (!party_state_choose(party, circle, &button) ||
            !party_state_press(party, circle->rung, &button))
            return i > 0;
    circle->acted_on = party_state_occasion(party, circle);
    party_state_forge(party, party_state_anybody(party), circle->chat, circle->post.message,
                      button.data);
    return true;
}

/* Anybody wants to see the dice: the one who may, one who may not. */
static bool ask_for_dice(struct party_players *party)
{
    struct circle *circle = party_state_some_circle(party);
    party_state_look(party, circle);
    if (circle->phase != CIRCLE_PLAYS)
        return false;
    const char *data = sight_button(&circle->post, 'd');
    int who = party_state_below(party, 3);
    int64_t guest = party_state_some_guest(party, circle);
    int64_t user = who == 0 ? circle->rung : who == 1 ? guest : party_state_anybody(party);
    return party_state_press_below(party, user, &circle->post, data);
}

/* Whoever answers a claim has all raises sent. */
static bool ask_for_raises(struct party_players *party)
{
    struct circle *circle = party_state_some_circle(party);
    party_state_look(party, circle);
    const char *data = circle->phase == CIRCLE_PLAYS ? sight_button(&circle->post, 'o') : NULL;
    return party_state_press_below(party, circle->rung, &circle->post, data);
}

/* Somebody wants to know how they played, or the record, of a game that is over. */
static bool ask_after_game(struct party_players *party)
{
    struct post post;
    int64_t chat = party_state_some_circle(party)->chat;
    if (!sight_find(party->pretend, chat, "eC", &post))
        return false;
    bool coach = sight_offers(&post, "C") && !party_state_one_in(party, 4);
    return party_state_press_below(party, party_state_anybody(party), &post,
                                   sight_button(&post, coach ? 'C' : 'e'));
}

/* Out of a thousand: among fools, wild people, and wild people who only want to get on. */
static const struct {
    bool (*does)(struct party_players *party);
    enum party_players_deed deed;
    int fool, wild, sober;
} deeds[] = {
    {play_in_group, PARTY_PLAYERS_FOOLS, 0, 330, 520},
    {play_in_private, PARTY_PLAYERS_FOOLS, 0, 250, 400},
    {press_further_up, PARTY_PLAYERS_FOOLS, 0, 40, 20},
    {press_old, PARTY_PLAYERS_FOOLS, 100, 51, 0},
    {press_foreign, PARTY_PLAYERS_FOOLS, 90, 8, 0},
    {press_made_up, PARTY_PLAYERS_FOOLS, 90, 8, 0},
    {press_nonsense, PARTY_PLAYERS_FOOLS, 80, 17, 0},
    {press_twice, PARTY_PLAYERS_FOOLS, 100, 26, 0},
    {ask_for_dice, PARTY_PLAYERS_FOOLS, 100, 36, 0},
    {ask_for_raises, PARTY_PLAYERS_FOOLS, 50, 0, 0},
    {ask_after_game, PARTY_PLAYERS_FOOLS, 30, 7, 0},
    {nonsense_open_table, PARTY_PLAYERS_FOOLS, 0, 80, 0},
    {nonsense_chatter, PARTY_PLAYERS_FOOLS, 40, 17, 0},
    {nonsense_type_move, PARTY_PLAYERS_FOOLS, 60, 50, 0},
    {nonsense_type_command, PARTY_PLAYERS_FOOLS, 40, 30, 0},
    {nonsense_repeat, PARTY_PLAYERS_FOOLS, 30, 0, 0},
    {nonsense_change_language, PARTY_PLAYERS_FOOLS, 20, 0, 0},
    {nonsense_follow_link, PARTY_PLAYERS_GREETS, 50, 40, 60},
    {nonsense_leave, PARTY_PLAYERS_FOOLS, 10, 0, 0},
    {nonsense_block, PARTY_PLAYERS_BLOCKS, 30, 10, 0},
    {nonsense_take_username, PARTY_PLAYERS_FOOLS, 80, 0, 0},
};

enum party_players_deed nonsense_act(struct party_players *party)
{
    int left = party_state_below(party, 1000), at = 0;
    while ((left -= !party->wild   ? deeds[at].fool
                    : party->sober ? deeds[at].sober
                                   : deeds[at].wild) >= 0)
        at++;
    return deeds[at].does(party) ? deeds[at].deed : PARTY_PLAYERS_NOTHING;
}
