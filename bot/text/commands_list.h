/* commands_list.h - the commands of the bot: their names in English and Italian, their lines in
 * Telegram's menus, and the menus that list them.
 *
 * The including file defines COMMAND.
 */
COMMAND(COMMAND_PLAY, "play", "gioca", N_("Open a table"), EVERYWHERE)
COMMAND(COMMAND_ROBOT, "robot", "robot", N_("Add a robot to the table: /robot, /robot master"),
        GROUPS)
COMMAND(COMMAND_LEAVE, "leave", "esci", N_("Leave the table"), GROUPS | FINAL)
COMMAND(COMMAND_CANCEL, "cancel", "annulla", N_("Close the table"), GROUPS | FINAL)
COMMAND(COMMAND_TABLE, "table", "tavolo", N_("Show the table"), GROUPS)
COMMAND(COMMAND_GAMES, "games", "partite", N_("Your games, most urgent first"), EVERYWHERE)
COMMAND(COMMAND_RULES, "rules", "regole", N_("Explain the rules"), EVERYWHERE)
COMMAND(COMMAND_SAVE_RULES, "saverules", "salvaregole", N_("Save this table's rules under a name"),
        UNLISTED)
COMMAND(COMMAND_FORFEITS, "forfeits", "penitenze", N_("Look at the forfeits, and change them"),
        UNLISTED)
COMMAND(COMMAND_AWAY, "away", "via", N_("Say that you'll be away: /away 3d"), EVERYWHERE)
COMMAND(COMMAND_BACK, "back", "eccomi", N_("Say that you're back"), UNLISTED)
COMMAND(COMMAND_CLOCK, "clock", "orologio", N_("How long a turn may take"), UNLISTED)
COMMAND(COMMAND_STANDINGS, "standings", "classifica", N_("League standings"), GROUPS)
COMMAND(COMMAND_STATS, "stats", "statistiche",
        N_("Your statistics: /stats, /stats Anna, /stats Anna - Bob"), GROUPS)
COMMAND(COMMAND_EXPORT, "export", "esporta", N_("All games of the league, as files"), UNLISTED)
COMMAND(COMMAND_VOID, "void", "invalida", N_("Void a finished game: its number, and why"), FINAL)
COMMAND(COMMAND_LEAGUE, "league", "campionato", N_("League rules"), UNLISTED)
COMMAND(COMMAND_CUP, "cup", "coppa", N_("Open a tournament, or look at it: /cup, /cup italian"),
        GROUPS)
COMMAND(COMMAND_PRIVACY, "privacy", "riservatezza", N_("What I keep about you"), PRIVATE)
COMMAND(COMMAND_MYDATA, "mydata", "miei_dati", N_("Everything I keep about you, as a file"),
        UNLISTED)
COMMAND(COMMAND_FORGETME, "forgetme", "dimenticami", N_("Forget me"), FINAL)
COMMAND(COMMAND_SETTINGS, "settings", "impostazioni",
        N_("Settings: of the group, or in private your own"), EVERYWHERE)
COMMAND(COMMAND_ALERTS, "alerts", "avvisi", N_("Which reminders you get"), UNLISTED)
COMMAND(COMMAND_LANGUAGE, "language", "lingua", N_("Change the language"), PRIVATE)
COMMAND(COMMAND_HELP, "help", "aiuto", N_("How it works"), EVERYWHERE)
/* Telegram sends it itself when a private chat is opened. */
COMMAND(COMMAND_START, "start", "start", N_("Say hello"), UNLISTED)
