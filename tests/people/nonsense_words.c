/* nonsense_words.c - what people type at a table, and do besides pressing, that should not matter.
 */
#include "nonsense.h"

#include <stdio.h>
#include <string.h>

bool nonsense_words_chatter(struct players *players)
{
    static const char *const lines[] = {"ciao a tutti", "who is next?", "53", "<b>&amp;", "/",
                                        "/ 53"};
    int64_t user = player_anybody(players);
    int64_t chat = player_one_in(players, 3) ? user : player_some_group(players)->chat;
    return player_say(players, user, chat, lines[player_below(players, 6)]);
}

bool nonsense_words_open_table(struct players *players)
{
    static const char *const presets[] = {"",         "classico", "tokyo", "beghel", "nothing",
                                          "italiano", "francese", "dadi",  "dadi",   "carte"};
    const struct player_group *group = player_some_group(players);
    return group->phase == PLAYER_EMPTY &&
           player_command(players, player_anybody(players), group->chat,
                          player_one_in(players, 2) ? "gioca" : "play",
                          presets[player_below(players, sizeof presets / sizeof *presets)]);
}

static void some_claim(struct players *players, char ret_claim[8])
{
    static const char *const odd[] = {"tokio", "5-3", "99", "", "P-K", "all", "xyz"};
    if (player_one_in(players, 5))
        snprintf(ret_claim, 8, "%s", odd[player_below(players, 7)]);
    else
        snprintf(ret_claim, 8, "%c%c", "123456"[player_below(players, 6)],
                 "123456"[player_below(players, 6)]);
}

/* Types a move: fools one that is not theirs to make, wild people any where they please. */
bool nonsense_words_type_move(struct players *players)
{
    static const char *const names[] = {
        "claim",   "rilancio", "raise",  "dico",  "throw",   "cambio", "change", "credo",
        "believe", "doubt",    "cedo",   "stop",  "concede", "knock",  "liar",   "look",
        "cieco",   "scelgo",   "giveup", "passo", "blind",   "choose"};
    enum { NAMES = sizeof names / sizeof names[0], WITH_CLAIM = 4 };
    struct player_group *group = player_some_group(players);
    player_look(players, group);
    bool theirs = players->wild && group->rung != 0 && player_one_in(players, 2);
    int64_t user = theirs ? group->rung : player_anybody(players);
    if (!players->wild && (group->phase != PLAYER_PLAYS || user == group->rung))
        return false;
    char claim[8];
    int64_t chat = player_one_in(players, 2) ? user : group->chat;
    some_claim(players, claim);
    if (players->wild && chat == user && player_one_in(players, 2))
        return player_say(players, user, chat, claim[0] != '\0' ? claim : "53");
    int which = player_below(players, NAMES);
    return player_command(players, user, chat, names[which], which < WITH_CLAIM ? claim : "");
}

/* Wild people may call a game off by that, now and then. */
bool nonsense_words_type_command(struct players *players)
{
    static const char *const names[] = {"rules", "help",  "aiuto", "lingua", "foo",   "regole",
                                        "table", "start", "play",  "leave",  "cancel"};
    enum { HARMLESS = 6, WILD = 9, ALL = sizeof names / sizeof names[0], SELDOM = 27 };
    int64_t user = player_anybody(players);
    int64_t chat = player_one_in(players, 2) ? user : player_some_group(players)->chat;
    int which = player_below(players, players->wild ? WILD : HARMLESS);
    if (players->wild && player_one_in(players, SELDOM))
        which = WILD + player_below(players, ALL - WILD);
    bool it = players->wild && player_one_in(players, 6);
    return player_command(players, user, chat, names[which], it ? "it" : "");
}

/* In the middle of the game somebody wants to see it again. */
bool nonsense_words_repeat(struct players *players)
{
    const struct player_group *group = player_some_group(players);
    if (group->phase != PLAYER_PLAYS || players->rush)
        return false;
    int64_t user = player_anybody(players);
    int64_t chat = player_one_in(players, 3) ? user : group->chat;
    return player_command(players, user, chat, player_one_in(players, 2) ? "tavolo" : "table", "");
}

bool nonsense_words_change_language(struct players *players)
{
    int64_t user = player_one_in(players, 2) ? players->first_person : player_anybody(players);
    int64_t chat = player_one_in(players, 2) ? user : player_some_group(players)->chat;
    return player_command(players, user, chat, "language", player_one_in(players, 2) ? "it" : "en");
}

bool nonsense_words_follow_link(struct players *players)
{
    int64_t user = players->led;
    if (user == 0 || user % 8 == 0)
        return false;
    players->led = 0;
    return player_command(players, user, user, "start", players->start);
}

bool nonsense_words_leave(struct players *players)
{
    struct player_group *group = player_some_group(players);
    player_look(players, group);
    if (group->phase != PLAYER_PLAYS || !player_one_in(players, 4))
        return false;
    return player_command(players, player_some_guest(players, group), group->chat, "leave", "");
}

/* --- blocking --- */

/* Somebody at a table blocks the bot in the same moment in which another makes the move that
 * shakes the cup for them; or lets it write again. */
bool nonsense_words_block(struct players *players)
{
    struct player_group *group = player_some_group(players);
    struct player_button button;
    player_look(players, group);
    if (players->rush || group->phase != PLAYER_PLAYS)
        return false;
    int64_t user = player_some_guest(players, group);
    if (players->blocked[user - players->first_person]) {
        player_block(players, user, false);
        return true;
    }
    if (!player_one_in(players, 3))
        return false; /* most let it write to them most of the time */
    if (player_choose(players, group, &button))
        player_press(players, group->rung, &button);
    player_block(players, user, true);
    return true;
}

/* --- usernames --- */

/* Somebody takes one that goes round, from its owner. The bot hears of it when they act next,
 * though the other may not have acted since. */
bool nonsense_words_take_username(struct players *players)
{
    char username[16];
    int64_t user = player_anybody(players);
    int which = player_below(players, PLAYER_USERNAMES);
    for (int i = 0; i < PLAYER_USERNAMES; i++)
        if (players->usernames[i] == user)
            players->usernames[i] = 0;
    if (players->usernames[which] != 0)
        pretend_username(players->pretend, players->usernames[which], "");
    players->usernames[which] = user;
    snprintf(username, sizeof username, player_one_in(players, 2) ? "Dice_%d" : "DICE_%d", which);
    pretend_username(players->pretend, user, username);
    return false;
}
