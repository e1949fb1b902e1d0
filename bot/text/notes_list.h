/* notes_list.h - every note: its name, and what it says; plain text of at most 200 characters.
 *
 * Who includes it says by this macro what becomes of a note.
 */
NOTE(NOTE_LANGUAGE_SET, N_("Very well, from now on in English."))
NOTE(NOTE_NO_TABLE_HERE, N_("Nobody is playing here. Open a table: /play"))
NOTE(NOTE_GROUPS_ONLY, N_("It takes company: add me to a group and type /play there."))
NOTE(NOTE_NOT_WAITED_FOR,
     N_("No table is waiting for you now. Games are played in groups: on your turn I'll show you "
        "your dice here."))
NOTE(NOTE_NO_SUCH_TABLE, N_("There is no table of that number. /table shows which there are."))
NOTE(NOTE_TABLE_ENDED, N_("This table is no longer there. A new one: /play"))
NOTE(NOTE_TABLES_FULL, N_("There are eight tables here already, and that is the most: finish a "
                          "game first, or call one off."))
NOTE(NOTE_NO_GAMES, N_("You are sitting at no table now. In a group, /play opens one."))
NOTE(NOTE_GAMES_PRIVATE, N_("Where you play is for you alone: open a chat with me and press Start, "
                            "then type /games there."))
NOTE(NOTE_REMATCH_THERE, N_("The new table is open already: here it comes."))
NOTE(NOTE_REMATCH_OF_CUP, N_("That game was played for a cup, which goes on with the next round, "
                             "so there is no rematch. A game of your own: /play"))
NOTE(NOTE_UNKNOWN_CLAIM, N_("I do not understand that claim. Type it as the buttons or the posts "
                            "have it, like 53 in Tokio, or pair of kings in Dadi Bugiardi."))
NOTE(NOTE_UNKNOWN_COMMAND, N_("I do not know that command. What there is: /help"))
NOTE(NOTE_ADMINS_ONLY, N_("Only an admin of the group can do that."))
NOTE(NOTE_RAISES_SENT, N_("All the raises are in our private chat."))
NOTE(NOTE_NOTHING_PICKED, N_("Tap numbers first. Which ones you pick, I tell only you."))
NOTE(NOTE_PICK_UNSEEN,
     N_("Here everybody would read which ones: type it in our private chat, or use the buttons."))
NOTE(NOTE_JOINED, N_("You are in! Wait for the start."))
NOTE(NOTE_STOOD_UP, N_("You left the table."))
NOTE(NOTE_ASKED_ANOTHER, N_("That question is for somebody else. Yours: /leave"))
NOTE(NOTE_CANCELLED, N_("The table was called off."))
NOTE(NOTE_RECORD_SENT, N_("It comes to our private chat."))
NOTE(NOTE_RECORD_PRIVATE, N_("The file comes in private: open a chat with me, press Start, then "
                             "tap here again."))
NOTE(NOTE_ANONYMOUS, N_("You write as the group, so I cannot tell who you are. Use the buttons, or "
                        "stop being anonymous."))
NOTE(NOTE_RULES_SAVED, N_("Saved. A table opens with them by /play and their name."))
NOTE(NOTE_RULES_DELETED, N_("These rules are no longer saved."))
NOTE(NOTE_RULES_FULL, N_("No more rules can be saved here: delete some first."))
NOTE(NOTE_NAME_TAKEN, N_("A game or its rules are called that already: choose another name."))
NOTE(NOTE_USUAL_SET, N_("From now on tables open like that."))
NOTE(NOTE_FORFEITS_FULL, N_("The list is full: take one away first."))
NOTE(NOTE_LAST_FORFEIT, N_("One forfeit must stay."))
NOTE(NOTE_AWAY, N_("Have a good time! Meanwhile I play for you, and it costs you nothing else. You "
                   "are back whenever you say so: /back"))
NOTE(NOTE_AWAY_SHORTER, N_("Noted, though for less time than you wanted: the group allows no more "
                           "absence. You are back whenever you say so: /back"))
NOTE(NOTE_AWAY_SPENT, N_("The group allows you no more absence for now."))
NOTE(NOTE_AWAY_NOWHERE, N_("You are not playing anywhere, so nobody will miss you."))
NOTE(NOTE_AWAY_UNCLEAR, N_("For how long? Like this: /away 3d, /away 12h, /away a week."))
NOTE(NOTE_BACK, N_("Welcome back!"))
NOTE(NOTE_LEAGUE_IN_GROUPS, N_("Every group has a league of its own: ask me there."))
NOTE(NOTE_NO_SUCH_GAME, N_("I know no finished game of that number. /void lists the last ones."))
NOTE(NOTE_REASON_WANTED, N_("Say why, so that everybody can read it: /void 12 played by mistake."))
NOTE(NOTE_VOID_ALREADY, N_("This game counts for nothing already."))
NOTE(NOTE_COUNTS_ALREADY, N_("This game counts already."))
NOTE(NOTE_NOTHING_TO_EXPORT,
     N_("No game of this group has ended yet, so there is nothing to hand out."))
NOTE(NOTE_TOO_MUCH_TO_EXPORT, N_("So many games have ended here that I cannot send them. Whoever "
                                 "runs the bot has them with: bussolotto export"))
NOTE(NOTE_FILE_COMES, N_("A file is on its way there already: ask again once it has come."))
NOTE(NOTE_BUSY, N_("One thing after the other: try again in a moment."))
NOTE(NOTE_ENOUGH, N_("That was done often enough for one day: try again tomorrow."))
NOTE(NOTE_PICTURE_COMES, N_("The picture is being drawn."))
NOTE(NOTE_PICTURE_SOON,
     N_("One moment: I have just drawn two pictures here, and I make no more in a minute."))
NOTE(NOTE_NO_PICTURE, N_("The picture could not be drawn. The text says the same."))
NOTE(NOTE_NO_PART, N_("They take no part in the league here, so I keep that to myself."))
NOTE(NOTE_WHO, N_("Whom do you mean? Type the name as the standings have it: /stats Anna, or two "
                  "of them: /stats Anna - Bob. Or reply to one of their messages: /stats"))
NOTE(NOTE_WHO_USERNAME,
     N_("Whom do you mean? I find by username whoever has played in the league here, once they "
        "have pressed one of my buttons or written to me under that username. Otherwise type the "
        "name as the standings have it: /stats Anna. Or reply to one of their messages: /stats"))
NOTE(NOTE_LEAGUE_IN, N_("Your games count here, from the next one on."))
NOTE(NOTE_LEAGUE_OUT, N_("Your games no longer count here, and no standing names you: once a "
                         "season is over, you are “somebody” there."))
NOTE(NOTE_CUP_IN, N_("You have entered the cup."))
NOTE(NOTE_CUP_LEFT, N_("You are out of the cup."))
NOTE(
    NOTE_CUP_OUT,
    N_("You are out of the cup. A game that is on you leave with /leave. By mistake? Press again."))
NOTE(NOTE_CUP_BACK, N_("You are in the cup again."))
NOTE(NOTE_CUP_NOT_IN, N_("You are not in this cup."))
NOTE(NOTE_CUP_FULL, N_("This cup has as many people as it can have."))
NOTE(NOTE_CUP_FEW, N_("It takes at least two who have entered and are not away."))
NOTE(NOTE_CUP_ON, N_("A cup is being played here: the next one is opened when it is over."))
NOTE(NOTE_CUP_BEGUN, N_("This cup has already begun."))
NOTE(NOTE_CUP_ELSEWHERE, N_("The cup is in another topic of this group: I have shown it there."))
NOTE(NOTE_IN_PRIVATE,
     N_("That is between you and me: open a private chat with me and say it there."))
