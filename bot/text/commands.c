/* commands.c - every command with its names, and where Telegram's menu offers it.
 *
 * Both names are understood in every chat; the menu shows the one of its language.
 */

#include "commands.h"

#include "language.h"
#include "text.h"

#include <strings.h>

enum where { NOWHERE = 0, GROUPS = 1, PRIVATE = 2, EVERYWHERE = GROUPS | PRIVATE };

static const struct {
    const char *english, *italian;
    const char *description;
    enum where where;
} commands[TEXT_COMMAND_COUNT] = {
    [TEXT_COMMAND_PLAY] = {"play", "gioca", N_("Open a table"), GROUPS},
    [TEXT_COMMAND_CLAIM] = {"claim", "dico", N_("Claim what you threw: /claim 53"), EVERYWHERE},
    [TEXT_COMMAND_RAISE] = {"raise", "rilancio", N_("Pass the cup on unseen with a higher claim"),
                            EVERYWHERE},
    [TEXT_COMMAND_BELIEVE] = {"believe", "credo", N_("Believe the claim and throw"), EVERYWHERE},
    [TEXT_COMMAND_DOUBT] = {"doubt", "dubito", N_("Lift the cup"), EVERYWHERE},
    [TEXT_COMMAND_CONCEDE] = {"concede", "cedo", N_("Pay instead of answering a Tokio"),
                              EVERYWHERE},
    [TEXT_COMMAND_GIVE_UP] = {"giveup", "rinuncio", N_("Give up after a Tokio you believed"),
                              EVERYWHERE},
    [TEXT_COMMAND_THROW] = {"throw", "lancio", N_("Throw dice again: /throw 2 1, /throw all"),
                            EVERYWHERE},
    [TEXT_COMMAND_STOP] = {"stop", "fermo", N_("Stop throwing and keep what lies there"),
                           EVERYWHERE},
    [TEXT_COMMAND_PASSO] = {"knock", "passo", N_("421: one more throw, the last of your turn"),
                            EVERYWHERE},
    [TEXT_COMMAND_LOOK] = {"look", "guardo", N_("Believe the claim and look under the cup"),
                           EVERYWHERE},
    [TEXT_COMMAND_BLIND] = {"blind", "cieco", N_("Believe the claim without looking"), EVERYWHERE},
    [TEXT_COMMAND_OBJECT] = {"liar", "bugiardo", N_("Do not believe the claim"), EVERYWHERE},
    [TEXT_COMMAND_CHANGE] = {"change", "cambio", N_("Change cards: /change 7 8, /change all"),
                             EVERYWHERE},
    [TEXT_COMMAND_CHOOSE] = {"choose", "scelgo", N_("Choose who answers: /choose Anna"),
                             EVERYWHERE},
    [TEXT_COMMAND_LEAVE] = {"leave", "esci", N_("Leave the table"), GROUPS},
    [TEXT_COMMAND_CANCEL] = {"cancel", "annulla", N_("Call the table off"), GROUPS},
    [TEXT_COMMAND_TABLE] = {"table", "tavolo", N_("Show the table as it stands"), GROUPS},
    [TEXT_COMMAND_GAMES] = {"games", "partite", N_("My games, the most urgent first"), EVERYWHERE},
    [TEXT_COMMAND_RULES] = {"rules", "regole", N_("Explain the rules"), EVERYWHERE},
    [TEXT_COMMAND_SAVE_RULES] = {"saverules", "salvaregole",
                                 N_("Keep the rules of this table under a name"), GROUPS},
    [TEXT_COMMAND_FORFEITS] = {"forfeits", "penitenze", N_("Look at the forfeits, and change them"),
                               GROUPS},
    [TEXT_COMMAND_AWAY] = {"away", "via", N_("Say that you will be away: /away 3d"), EVERYWHERE},
    [TEXT_COMMAND_BACK] = {"back", "eccomi", N_("Say that you are back"), EVERYWHERE},
    [TEXT_COMMAND_CLOCK] = {"clock", "orologio", N_("How long a turn may take"), GROUPS},
    [TEXT_COMMAND_STANDINGS] = {"standings", "classifica", N_("Who stands where"), GROUPS},
    [TEXT_COMMAND_STATS] = {"stats", "statistiche",
                            N_("How you play: /stats, /stats Anna, /stats Anna - Bob"), GROUPS},
    [TEXT_COMMAND_EXPORT] = {"export", "esporta", N_("All games of the league, as files"), GROUPS},
    [TEXT_COMMAND_VOID] = {"void", "annulla_partita",
                           N_("Make a game count for nothing: /void 12 and why"), GROUPS},
    [TEXT_COMMAND_LEAGUE] = {"league", "campionato", N_("What the league of this group goes by"),
                             GROUPS},
    [TEXT_COMMAND_CUP] = {"cup", "coppa", N_("Open a cup, or look at it: /cup, /cup italiano"),
                          GROUPS},
    [TEXT_COMMAND_PRIVACY] = {"privacy", "riservatezza", N_("What I keep about you"), PRIVATE},
    [TEXT_COMMAND_MYDATA] = {"mydata", "miei_dati", N_("All that I keep about you, as a file"),
                             PRIVATE},
    [TEXT_COMMAND_FORGETME] = {"forgetme", "dimenticami", N_("Forget me"), PRIVATE},
    [TEXT_COMMAND_SETTINGS] = {"settings", "impostazioni",
                               N_("Settings: of the group, or in private your own"), EVERYWHERE},
    [TEXT_COMMAND_ALERTS] = {"alerts", "avvisi", N_("Which reminders you get"), EVERYWHERE},
    [TEXT_COMMAND_LANGUAGE] = {"language", "lingua", N_("Change the language"), EVERYWHERE},
    [TEXT_COMMAND_HELP] = {"help", "aiuto", N_("How it works"), EVERYWHERE},
    /* Telegram sends it itself when a private chat is opened. */
    [TEXT_COMMAND_START] = {"start", "start", N_("Say hello"), NOWHERE},
};

int commands_find(const char *name)
{
    for (int i = 0; i < TEXT_COMMAND_COUNT; i++)
        if (strcasecmp(name, commands[i].english) == 0 ||
            strcasecmp(name, commands[i].italian) == 0)
            return i;
    return -1;
}

const char *commands_name(int i, bool italian)
{
    if (i < 0 || i >= TEXT_COMMAND_COUNT)
        return NULL;
    return italian ? commands[i].italian : commands[i].english;
}

const char *commands_description(int i)
{
    return i >= 0 && i < TEXT_COMMAND_COUNT ? _(commands[i].description) : NULL;
}

bool commands_in_groups(int i)
{
    return (commands[i].where & GROUPS) != 0;
}

bool commands_in_private(int i)
{
    return (commands[i].where & PRIVATE) != 0;
}
