/* nonsense.c - what people do at a table that should not matter. */
#include "nonsense.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* --- buttons --- */

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
    struct party_state_button button = {circle->chat, circle->post.message, ""};
    const char *data = sight_button(&circle->post, 'd');
    snprintf(button.data, sizeof button.data, "%s", data != NULL ? data : "");
    int who = party_state_below(party, 3);
    int64_t guest = party_state_some_guest(party, circle);
    return party_state_press(party,
                             who == 0   ? circle->rung
                             : who == 1 ? guest
                                        : party_state_anybody(party),
                             &button);
}

/* Whoever answers a claim has all raises sent. */
static bool ask_for_raises(struct party_players *party)
{
    struct circle *circle = party_state_some_circle(party);
    party_state_look(party, circle);
    const char *data = circle->phase == CIRCLE_PLAYS ? sight_button(&circle->post, 'o') : NULL;
    struct party_state_button button = {circle->chat, circle->post.message, ""};
    if (data == NULL)
        return false;
    snprintf(button.data, sizeof button.data, "%s", data);
    return party_state_press(party, circle->rung, &button);
}

/* Somebody wants to know how they played, or the record, of a game that is over. */
static bool ask_after_game(struct party_players *party)
{
    struct post post;
    struct party_state_button button;
    int64_t chat = party_state_some_circle(party)->chat;
    if (!sight_find(party->pretend, chat, "eC", &post))
        return false;
    bool coach = sight_offers(&post, "C") && !party_state_one_in(party, 4);
    button = (struct party_state_button){post.chat, post.message, ""};
    snprintf(button.data, sizeof button.data, "%s", sight_button(&post, coach ? 'C' : 'e'));
    return party_state_press(party, party_state_anybody(party), &button);
}

/* --- words --- */

static bool chatter(struct party_players *party)
{
    static const char *const lines[] = {"ciao a tutti", "who is next?", "53", "<b>&amp;", "/",
                                        "/ 53"};
    int64_t user = party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 3) ? user : party_state_some_circle(party)->chat;
    return party_state_say(party, user, chat, lines[party_state_below(party, 6)]);
}

static bool type_move(struct party_players *party)
{
    static const char *const names[] = {"claim", "rilancio", "throw", "cambio", "credo",
                                        "doubt", "cedo",     "stop",  "knock",  "liar",
                                        "look",  "cieco",    "scelgo"};
    static const char *const claims[] = {"99", "", "12", "xyz", "tokio", "P-K", "all"};
    enum { NAMES = sizeof names / sizeof names[0], CLAIMS = sizeof claims / sizeof claims[0] };
    const struct circle *circle = party_state_some_circle(party);
    int64_t user = party_state_anybody(party);
    if (circle->phase != CIRCLE_PLAYS || user == circle->rung)
        return false;
    int which = party_state_below(party, NAMES);
    return party_state_command(party, user, party_state_one_in(party, 2) ? user : circle->chat,
                               names[which],
                               which < 4 ? claims[party_state_below(party, CLAIMS)] : "");
}

static bool type_command(struct party_players *party)
{
    static const char *const names[] = {"rules", "help", "aiuto", "lingua", "foo", "regole"};
    int64_t user = party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 2) ? user : party_state_some_circle(party)->chat;
    return party_state_command(party, user, chat, names[party_state_below(party, 6)], "");
}

/* In the middle of the game somebody wants to see it again. */
static bool have_it_repeated(struct party_players *party)
{
    const struct circle *circle = party_state_some_circle(party);
    if (circle->phase != CIRCLE_PLAYS || party->rush)
        return false;
    int64_t user = party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 3) ? user : circle->chat;
    return party_state_command(party, user, chat, party_state_one_in(party, 2) ? "tavolo" : "table",
                               "");
}

static bool change_language(struct party_players *party)
{
    int64_t user = party_state_one_in(party, 2) ? party->first_person : party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 2) ? user : party_state_some_circle(party)->chat;
    return party_state_command(party, user, chat, "language",
                               party_state_one_in(party, 2) ? "it" : "en");
}

bool nonsense_follow_link(struct party_players *party)
{
    int64_t user = party->led;
    if (user == 0 || user % 8 == 0)
        return false;
    party->led = 0;
    return party_state_command(party, user, user, "start", party->start);
}

static bool leave(struct party_players *party)
{
    struct circle *circle = party_state_some_circle(party);
    party_state_look(party, circle);
    if (circle->phase != CIRCLE_PLAYS || !party_state_one_in(party, 4))
        return false;
    return party_state_command(party, party_state_some_guest(party, circle), circle->chat, "leave",
                               "");
}

/* --- blocking --- */

/* Somebody at a table blocks the bot in the same moment in which another makes the move that
 * shakes the cup for them; or lets it write again. */
static bool block(struct party_players *party)
{
    struct circle *circle = party_state_some_circle(party);
    struct party_state_button button;
    party_state_look(party, circle);
    if (party->rush || circle->phase != CIRCLE_PLAYS)
        return false;
    int64_t user = party_state_some_guest(party, circle);
    if (party->blocked[user - party->first_person]) {
        party_state_block(party, user, false);
        return true;
    }
    if (!party_state_one_in(party, 3))
        return false; /* most let it write to them most of the time */
    if (party_state_choose(party, circle, &button))
        party_state_press(party, circle->rung, &button);
    party_state_block(party, user, true);
    return true;
}

/* --- usernames --- */

/* Somebody takes one that goes round, from whoever has it. The bot hears of it when they act next,
 * though the other may not have acted since. */
static bool take_username(struct party_players *party)
{
    char username[16];
    int64_t user = party_state_anybody(party);
    int which = party_state_below(party, PARTY_STATE_USERNAMES);
    for (int i = 0; i < PARTY_STATE_USERNAMES; i++)
        if (party->usernames[i] == user)
            party->usernames[i] = 0;
    if (party->usernames[which] != 0)
        pretend_username(party->pretend, party->usernames[which], "");
    party->usernames[which] = user;
    snprintf(username, sizeof username, party_state_one_in(party, 2) ? "Dice_%d" : "DICE_%d",
             which);
    pretend_username(party->pretend, user, username);
    return false;
}

/* Out of a hundred, at tables that are played to their end, and among wild people. */
static const struct folly {
    bool (*does)(struct party_players *party);
    enum party_players_deed deed;
    int weight, wild_weight;
} follies[] = {
    {press_old, PARTY_PLAYERS_FOOLS, 10, 30},
    {press_foreign, PARTY_PLAYERS_FOOLS, 9, 5},
    {press_made_up, PARTY_PLAYERS_FOOLS, 9, 5},
    {press_nonsense, PARTY_PLAYERS_FOOLS, 8, 10},
    {press_twice, PARTY_PLAYERS_FOOLS, 10, 15},
    {ask_for_dice, PARTY_PLAYERS_FOOLS, 10, 21},
    {ask_for_raises, PARTY_PLAYERS_FOOLS, 5, 0},
    {ask_after_game, PARTY_PLAYERS_FOOLS, 3, 4},
    {chatter, PARTY_PLAYERS_FOOLS, 4, 10},
    {type_move, PARTY_PLAYERS_FOOLS, 6, 0},
    {type_command, PARTY_PLAYERS_FOOLS, 4, 0},
    {have_it_repeated, PARTY_PLAYERS_FOOLS, 3, 0},
    {change_language, PARTY_PLAYERS_FOOLS, 2, 0},
    {nonsense_follow_link, PARTY_PLAYERS_GREETS, 5, 0},
    {leave, PARTY_PLAYERS_FOOLS, 1, 0},
    {block, PARTY_PLAYERS_BLOCKS, 3, 0},
    {take_username, PARTY_PLAYERS_FOOLS, 8, 0},
};

enum party_players_deed nonsense_act(struct party_players *party)
{
    int left = party_state_below(party, 100);
    const struct folly *folly = follies;
    while ((left -= party->wild ? folly->wild_weight : folly->weight) >= 0)
        folly++;
    return folly->does(party) ? folly->deed : PARTY_PLAYERS_NOTHING;
}
