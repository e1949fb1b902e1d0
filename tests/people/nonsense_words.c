/* nonsense_words.c - what people type at a table, and do besides pressing, that should not matter.
 */
#include "nonsense.h"

#include <stdio.h>
#include <string.h>

bool nonsense_chatter(struct party_players *party)
{
    static const char *const lines[] = {"ciao a tutti", "who is next?", "53", "<b>&amp;", "/",
                                        "/ 53"};
    int64_t user = party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 3) ? user : party_state_some_circle(party)->chat;
    return party_state_say(party, user, chat, lines[party_state_below(party, 6)]);
}

bool nonsense_open_table(struct party_players *party)
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

/* Types a move: fools one that is not theirs to make, wild people any where they please. */
bool nonsense_type_move(struct party_players *party)
{
    static const char *const names[] = {
        "claim",   "rilancio", "raise",  "dico",  "throw",   "cambio", "change", "credo",
        "believe", "doubt",    "cedo",   "stop",  "concede", "knock",  "liar",   "look",
        "cieco",   "scelgo",   "giveup", "passo", "blind",   "choose"};
    enum { NAMES = sizeof names / sizeof names[0], WITH_CLAIM = 4 };
    struct circle *circle = party_state_some_circle(party);
    party_state_look(party, circle);
    bool theirs = party->wild && circle->rung != 0 && party_state_one_in(party, 2);
    int64_t user = theirs ? circle->rung : party_state_anybody(party);
    if (!party->wild && (circle->phase != CIRCLE_PLAYS || user == circle->rung))
        return false;
    char claim[8];
    int64_t chat = party_state_one_in(party, 2) ? user : circle->chat;
    some_claim(party, claim);
    if (party->wild && chat == user && party_state_one_in(party, 2))
        return party_state_say(party, user, chat, claim[0] != '\0' ? claim : "53");
    int which = party_state_below(party, NAMES);
    return party_state_command(party, user, chat, names[which], which < WITH_CLAIM ? claim : "");
}

/* Wild people may call a game off by that, now and then. */
bool nonsense_type_command(struct party_players *party)
{
    static const char *const names[] = {"rules", "help",  "aiuto", "lingua", "foo",   "regole",
                                        "table", "start", "play",  "leave",  "cancel"};
    enum { HARMLESS = 6, WILD = 9, ALL = sizeof names / sizeof names[0], SELDOM = 27 };
    int64_t user = party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 2) ? user : party_state_some_circle(party)->chat;
    int which = party_state_below(party, party->wild ? WILD : HARMLESS);
    if (party->wild && party_state_one_in(party, SELDOM))
        which = WILD + party_state_below(party, ALL - WILD);
    bool it = party->wild && party_state_one_in(party, 6);
    return party_state_command(party, user, chat, names[which], it ? "it" : "");
}

/* In the middle of the game somebody wants to see it again. */
bool nonsense_repeat(struct party_players *party)
{
    const struct circle *circle = party_state_some_circle(party);
    if (circle->phase != CIRCLE_PLAYS || party->rush)
        return false;
    int64_t user = party_state_anybody(party);
    int64_t chat = party_state_one_in(party, 3) ? user : circle->chat;
    return party_state_command(party, user, chat, party_state_one_in(party, 2) ? "tavolo" : "table",
                               "");
}

bool nonsense_change_language(struct party_players *party)
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

bool nonsense_leave(struct party_players *party)
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
bool nonsense_block(struct party_players *party)
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
bool nonsense_take_username(struct party_players *party)
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
