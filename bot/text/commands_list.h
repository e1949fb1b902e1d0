/* commands_list.h - the commands of the bot, a row each, with all that differs between them.
 *
 * Columns: the symbol in COMMAND_ and INTENT_; what people type, the line in Telegram's menus and
 * the menus with that line (commands.c); the form of its buttons, "" if it has none, and whether
 * the number of a table may follow (intent.c); its handler, the people who may use it and the chats
 * where it works (router.c). The comment says what the intent's word is.
 *
 * The including file defines COMMAND.
 */
/* The name of rules, or empty. */
COMMAND(PLAY, NC_("command", "play"), N_("Open a table"), EVERYWHERE, "+:>", TABLE_NONE,
        router_play, SOMEBODYS, ANYWHERE)
/* One more robot at the table: its grade, "out", or empty. */
COMMAND(ROBOT, NC_("command", "robot"), N_("Add a robot to the table: /robot, /robot master"),
        GROUPS, "", TABLE_FIRST, robots_handle, ADMINS, ANYWHERE)
COMMAND(LEAVE, NC_("command", "leave"), N_("Leave the table"), GROUPS | FINAL, "l:#|:>",
        TABLE_ALONE, leave_handle, SOMEBODYS, ANYWHERE)
COMMAND(CANCEL, NC_("command", "cancel"), N_("Close the table"), GROUPS | FINAL, "x:#|:>",
        TABLE_HEED, leave_cancel, ADMINS, ANYWHERE)
COMMAND(TABLE, NC_("command", "table"), N_("Show the table"), GROUPS, "t:#", TABLE_ALONE,
        router_table, ANYBODYS, ANYWHERE)
/* The page of the list, or empty. */
COMMAND(GAMES, NC_("command", "games"), N_("Your games, most urgent first"), EVERYWHERE, "y:>",
        TABLE_NONE, my_games_handle, SOMEBODYS, ANYWHERE)
/* The rest of the button, see watch_page.h; or empty. */
COMMAND(TELL_ME, NC_("command", "tellme"), N_("Be told when a table opens here"), UNLISTED, "T:>",
        TABLE_NONE, watch_list_handle, SOMEBODYS, ANYWHERE)
/* The name of rules, or empty. */
COMMAND(RULES, NC_("command", "rules"), N_("Explain the rules"), EVERYWHERE, "h:>", TABLE_FIRST,
        router_rules, ANYBODYS, ANYWHERE)
/* A name, or empty. */
COMMAND(SAVE_RULES, NC_("command", "saverules"), N_("Save this table's rules under a name"),
        UNLISTED, "", TABLE_FIRST, saved_rules_handle, ADMINS, IN_GROUPS)
/* Empty, or + and a new one. */
COMMAND(FORFEITS, NC_("command", "forfeits"), N_("Look at the forfeits, and change them"), UNLISTED,
        "f:>", TABLE_NONE, forfeit_list_handle, ADMINS, ANYWHERE)
/* For how long, or empty. */
COMMAND(AWAY, NC_("command", "away"), N_("Say that you'll be away: /away 3d"), EVERYWHERE, "v:>",
        TABLE_NONE, away_handle, SOMEBODYS, ANYWHERE)
/* At the button's table, else in this group; in private, in all groups. */
COMMAND(BACK, NC_("command", "back"), N_("Say that you're back"), UNLISTED, "i:#", TABLE_NONE,
        away_back, SOMEBODYS, ANYWHERE)
/* The time for a turn, in seconds if from a button; or empty. */
COMMAND(CLOCK, NC_("command", "clock"), N_("How long a turn may take"), UNLISTED, "w:#|:>",
        TABLE_FIRST, lobby_clock, ADMINS, ANYWHERE)
/* A game, an order, both, or empty. */
COMMAND(STANDINGS, NC_("command", "standings"), N_("League standings"), GROUPS, "k:>", TABLE_NONE,
        league_pages_handle, ANYBODYS, LEAGUES)
/* A name, two, or empty. */
COMMAND(STATS, NC_("command", "stats"),
        N_("Your statistics: /stats, /stats Anna, /stats Anna - Bob"), GROUPS, "", TABLE_NONE,
        player_stats_handle, ANYBODYS, LEAGUES)
COMMAND(DICE, NC_("command", "dice"), N_("How this group's dice fell"), UNLISTED, "", TABLE_NONE,
        group_dice_handle, ANYBODYS, IN_GROUPS)
/* csv, json, or empty for both. */
COMMAND(EXPORT, NC_("command", "export"), N_("All games of the league, as files"), UNLISTED, "",
        TABLE_NONE, export_files_handle, ADMINS, LEAGUES)
/* The game and the reason, or empty. */
COMMAND(VOID, NC_("command", "void"), N_("Void a finished game: its number, and why"), FINAL, "",
        TABLE_NONE, void_game_handle, ADMINS, LEAGUES)
/* Points, or empty. */
COMMAND(LEAGUE, NC_("command", "league"), N_("League rules"), UNLISTED, "", TABLE_NONE,
        league_admin_handle, ADMINS, LEAGUES)
/* The name of rules, or empty. */
COMMAND(CUP, NC_("command", "cup"), N_("Open a Cup, or look at it"), GROUPS, "c:>", TABLE_NONE,
        cup_commands_handle, ADMINS, CUPS)
/* The claim up to which is believed, and that from which is doubted; or empty. */
COMMAND(ADVANCE, NC_("command", "advance"), N_("Answer the next claim in advance"), UNLISTED,
        "A:#|:>", TABLE_FIRST, advance_menu_handle, SOMEBODYS, ANYWHERE)
/* A name, or empty. */
COMMAND(KEEP_OUT, NC_("command", "keepout"), N_("Keep someone from sitting down: reply to them"),
        UNLISTED, "B:>", TABLE_NONE, keep_out_handle, ADMINS, ANYWHERE)
COMMAND(PRIVACY, NC_("command", "privacy"), N_("What I keep about you"), PRIVATE, "", TABLE_NONE,
        privacy_handle, ANYBODYS, ANYWHERE)
COMMAND(MYDATA, NC_("command", "mydata"), N_("Everything I keep about you, as a file"), UNLISTED,
        "", TABLE_NONE, privacy_mydata, SOMEBODYS, ANYWHERE)
COMMAND(FORGETME, NC_("command", "forgetme"), N_("Forget me"), FINAL, "q:>", TABLE_NONE,
        privacy_forget, SOMEBODYS, ANYWHERE)
/* A place as typed, or empty. */
COMMAND(SETTINGS, NC_("command", "settings"), N_("Settings: of the group, or in private your own"),
        EVERYWHERE, "p:>", TABLE_NONE, settings_handle, ADMINS, ANYWHERE)
COMMAND(ALERTS, NC_("command", "alerts"), N_("Which reminders you get"), UNLISTED, "", TABLE_NONE,
        settings_alerts, SOMEBODYS, ANYWHERE)
/* Empty; with a word it is INTENT_SET_LANGUAGE. */
COMMAND(LANGUAGE, NC_("command", "language"), N_("Change the language"), PRIVATE, "", TABLE_NONE,
        router_languages, ANYBODYS, ANYWHERE)
/* The letter of a page from a button, or empty. */
COMMAND(HELP, NC_("command", "help"), N_("How it works"), EVERYWHERE, "?:>", TABLE_NONE,
        welcome_help, ANYBODYS, ANYWHERE)
/* The payload of a link, or empty. Telegram sends it itself when a private chat is opened. */
COMMAND(START, NC_("command", "start"), N_("Say hello"), UNLISTED, "", TABLE_NONE, welcome_handle,
        ANYBODYS, ANYWHERE)
