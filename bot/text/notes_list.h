/* notes_list.h - every note: its name and its plain text of at most 200 characters.
 *
 * The including file defines NOTE.
 */
NOTE(NOTE_LANGUAGE_SET, N_("OK, English from now on."))
NOTE(NOTE_NO_TABLE_HERE, N_("Nobody is playing here. Open a table: /play"))
NOTE(NOTE_GROUPS_ONLY, N_("It takes company: add me to a group and type /play there."))
NOTE(NOTE_ROBOT_HOW,
     N_("/robot adds one in the lobby, as do /robot novice and /robot master; /robot "
        "out takes the last one out again."))
NOTE(NOTE_NOT_WAITED_FOR,
     N_("No table is waiting for you now. Games are played in groups: on your turn I'll show you "
        "your dice here."))
NOTE(NOTE_THANKED, N_("🙂 You're welcome!"))
NOTE(NOTE_OUTSIDE, N_("I was told that you're no longer in that group, so you can't play at its "
                      "tables. If you're back, write /back there."))
NOTE(NOTE_NO_SUCH_TABLE, N_("There's no table with that number. /table shows which there are."))
NOTE(NOTE_TABLE_ENDED, N_("This table is gone. A new one: /play"))
NOTE(NOTE_PUT_BACK, N_("I was set back to an earlier state, and this button is from before that. "
                       "The table as it stands now has a newer post."))
NOTE(NOTE_PUT_BACK_TABLE, N_("This table is gone: I was set back to an earlier state. A new one: "
                             "/play"))
NOTE(NOTE_PUT_BACK_CUP, N_("I was set back to an earlier state, and this button is from before "
                           "that. The Cup as it stands now has a newer post."))
NOTE(NOTE_PUT_BACK_CUP_GONE,
     N_("This Cup is gone: I was set back to an earlier state. A new one: /cup"))
NOTE(NOTE_PUT_BACK_SAID, N_("I was set back to an earlier state since, so I did nothing about what "
                            "you wrote. How the table stands now: /table"))
NOTE(NOTE_TABLE_ELSEWHERE, N_("This table is in another topic of this group: I've shown it there."))
NOTE(NOTE_TABLES_FULL, N_("There are eight tables here already, which is the most. One must end "
                          "first: an admin can call any of them off with /cancel."))
NOTE(NOTE_TABLES_OF_ONE, N_("Three tables that you opened are still on here. Finish one first, or "
                            "leave it with /leave; or let somebody else open this one."))
NOTE(NOTE_AT_NO_TABLE, N_("You're at none of the tables here."))
NOTE(NOTE_NO_GAMES, N_("You're not at any table now. In a group, /play opens one."))
NOTE(NOTE_GAMES_PRIVATE, N_("Your games are your business: open a chat with me and press Start, "
                            "then type /games there."))
NOTE(NOTE_REMATCH_THERE, N_("The new table is already open: here it is."))
NOTE(NOTE_REMATCH_OF_CUP, N_("That game was part of a Cup, which goes on with the next "
                             "stage, so there's no rematch. A game of your own: /play"))
NOTE(NOTE_UNKNOWN_COMMAND, N_("I don't know that command. Try /help."))
NOTE(NOTE_ADMINS_ONLY, N_("Only an admin of the group can do that."))
NOTE(NOTE_KEPT_OUT,
     N_("The admins of this group don't let you sit down there for now. If you think "
        "that's a mistake, ask one of them."))
NOTE(NOTE_TOLD_IN_PRIVATE,
     N_("I can tell you why in private only: open a chat with me, press Start, then try again."))
NOTE(NOTE_KEEP_OUT_HOW,
     N_("In the group: reply /keepout to one of their messages, or type /keepout "
        "and their name. /keepout alone shows you the list here."))
NOTE(NOTE_KEEP_OUT_WHO, N_("I'm not sure whom you mean: reply /keepout to one of their messages."))
NOTE(NOTE_KEEP_OUT_WHICH,
     N_("That may be more than one person: reply /keepout to a message of the one you mean, or "
        "type /keepout and their @username, or their name with its number."))
NOTE(NOTE_KEEP_OUT_SELF, N_("You can't keep yourself out. To leave a table: /leave"))
NOTE(NOTE_KEEP_OUT_FULL, N_("That list is full: take somebody off it first. /keepout shows it."))
NOTE(NOTE_KEEP_OUT_PRIVATE,
     N_("That list is for admins only: open a chat with me, press Start, then "
        "type /keepout here again."))
NOTE(NOTE_KEEP_OUT_AS_YOURSELF,
     N_("You're writing as the group, so I can't show you that list in private: ask for it in your "
        "own name."))
NOTE(NOTE_BOARD_PINNED, N_("📌 It's pinned."))
NOTE(NOTE_BOARD_NO_PIN,
     N_("I'm not allowed to pin messages here, but an admin can: press and hold the "
        "board, then Pin."))
NOTE(NOTE_ADMINS_UNTOLD, N_("Telegram doesn't tell me who runs this group. Make me an admin (no "
                            "rights needed), or write "
                            "as the group."))
NOTE(NOTE_ADMINS_UNHEARD,
     N_("I couldn't ask Telegram just now whether you run this group: try again in a moment."))
NOTE(NOTE_RAISES_SENT, N_("All the raises are in our private chat."))
NOTE(NOTE_NOTHING_PICKED, N_("Tap numbers first. Which ones you pick, I tell only you."))
NOTE(NOTE_CARDS_FELL, N_("The cards have just been dealt. Look at them first, then tap again."))
NOTE(NOTE_DICE_FELL, N_("The dice have just fallen. Look at them first, then tap again."))
NOTE(NOTE_PICK_UNSEEN,
     N_("Here everyone would read which ones: type it in our private chat, or use the buttons."))
NOTE(NOTE_JOINED, N_("You're in! Wait for the start."))
NOTE(NOTE_WATCH_ON,
     N_("🔔 I'll tell you in private when a table opens here. Tap again if I shouldn't."))
NOTE(NOTE_WATCH_OFF, N_("🔕 I won't tell you any more when a table opens here."))
NOTE(NOTE_WATCH_ENDED, N_("🔕 I won't tell you any more when a table opens there."))
NOTE(NOTE_WATCH_START, N_("Noted. Please open a private chat with me and press Start: then I can "
                          "tell you there when a table opens here."))
NOTE(NOTE_WATCHES_FULL, N_("You're told about thirty groups, which is the most. End it for one of "
                           "them first: /tellme in our private chat."))
NOTE(NOTE_STOOD_UP, N_("You left the table."))
NOTE(NOTE_ASKED_ANOTHER, N_("That question is for someone else. Yours: /leave"))
NOTE(NOTE_VOTED, N_("Noted. It holds once more than half of the other players say so."))
NOTE(NOTE_VOTE_DECIDED, N_("Decided."))
NOTE(NOTE_CALL_OFF_ADMINS, N_("A hand or a round has been played, so only an admin of the group "
                              "can call this game off now. To stop playing yourself: /leave"))
NOTE(NOTE_HURRY_ADMINS,
     N_("The game is on: only an admin of the group can make its turns shorter now."))
NOTE(NOTE_CANCELLED, N_("The table was called off."))
NOTE(NOTE_RECORD_SENT, N_("I'm sending it to you in private."))
NOTE(NOTE_RECORD_COMES, N_("Here it comes."))
NOTE(NOTE_RECORD_PRIVATE, N_("The file comes in private: open a chat with me, press Start, then "
                             "tap here again."))
NOTE(NOTE_COACH_OTHERS,
     N_("You didn't play in this game. Those who did can tap here to see how they played."))
NOTE(NOTE_COACH_PRIVATE,
     N_("That comes to you alone, in private: open a chat with me, press Start, "
        "then tap here again."))
NOTE(NOTE_ANONYMOUS, N_("You're writing as the group or as a channel, so I can't tell who you "
                        "are. Use the buttons, or write as yourself."))
NOTE(NOTE_RULES_SAVED, N_("Saved. Open a table with /play and that name."))
NOTE(NOTE_RULES_DELETED, N_("These rules are no longer saved."))
NOTE(NOTE_RULES_NOT_YOURS,
     N_("Only whoever saved these rules, or an admin of the group, can delete them."))
NOTE(NOTE_RULES_FULL, N_("You can't save any more rules here: delete some first."))
NOTE(NOTE_NAME_TAKEN, N_("A game or a set of rules already has that name: choose another."))
NOTE(NOTE_USUAL_SET, N_("From now on tables open like that."))
NOTE(NOTE_FORFEITS_FULL, N_("The list is full: remove one first."))
NOTE(NOTE_LAST_FORFEIT, N_("At least one forfeit must stay."))
NOTE(NOTE_AWAY,
     N_("Enjoy! Where a turn has a time limit, I'll play yours; it costs you nothing else. "
        "When you return: /back"))
NOTE(NOTE_AWAY_SPENT, N_("The group doesn't allow you any more time away for now."))
NOTE(NOTE_AWAY_NOWHERE, N_("You're not playing anywhere, so nobody will miss you."))
NOTE(NOTE_AWAY_UNCLEAR, N_("For how long? Like this: /away 3d, /away 12h, /away a week."))
NOTE(NOTE_NO_CLOCK, N_("Against robots you have all the time you like."))
NOTE(NOTE_BACK, N_("Welcome back!"))
NOTE(
    NOTE_BACK_ASKED,
    N_("Welcome back! But you were back once already, so the others stay asked about you until you "
       "make a move."))
NOTE(NOTE_NOT_AWAY, N_("You weren't away, so nothing changes."))
NOTE(NOTE_LEAGUE_IN_GROUPS, N_("Every group has a league of its own: ask me there."))
NOTE(NOTE_CUP_IN_GROUPS, N_("Every group plays a Cup of its own: ask me there."))
NOTE(NOTE_NO_SUCH_GAME, N_("There's no finished game with that number. /void lists the latest."))
NOTE(NOTE_TWO_GAMES,
     N_("That isn't the number of the game you replied to, so I've done nothing. Send the number "
        "without a reply, or begin the reason with a word."))
NOTE(NOTE_COUNTING, N_("I'm recounting the league. Try again in a few minutes."))
NOTE(NOTE_VOID_ALREADY, N_("This game already doesn't count."))
NOTE(NOTE_COUNTS_ALREADY, N_("This game already counts."))
NOTE(NOTE_NOTHING_TO_EXPORT, N_("No game of this group has ended yet, so there's nothing to send."))
NOTE(NOTE_TOO_MUCH_TO_EXPORT, N_("So many games have ended here that I can't send them. The bot's "
                                 "operator can get them with: bussolotto export"))
NOTE(NOTE_EXPORT_PRIVATE,
     N_("That is too many files for a group. Open a chat with me and press Start, then ask again "
        "here in your own name: they come to you there."))
NOTE(NOTE_FILE_COMES, N_("A file is already on its way: ask again once it's there."))
NOTE(NOTE_BUSY, N_("One thing at a time: try again in a moment."))
NOTE(NOTE_FORGETTING, N_("I'm still forgetting you: that takes a minute. Then we can start over."))
NOTE(NOTE_FAILED, N_("That went wrong, and it's my fault, not yours. Nothing was changed."))
NOTE(NOTE_ENOUGH, N_("That's enough of that for today: try again tomorrow."))
NOTE(NOTE_PICTURE_COMES, N_("I'm drawing the picture."))
NOTE(NOTE_PICTURE_SOON,
     N_("One moment: I draw two pictures a minute for each of you, and eight for the group."))
NOTE(NOTE_NO_PICTURE, N_("I couldn't draw the picture. The text says the same."))
NOTE(NOTE_NO_PHOTOS, N_("This group lets me send no photos. The text says the same."))
NOTE(NOTE_NO_FILES,
     N_("This group lets me send no files. Open a chat with me, then ask again: they "
        "come to you there."))
NOTE(NOTE_NO_FILE, N_("I couldn't send the file: ask for it again later."))
NOTE(NOTE_NO_PART, N_("They take no part in this league, so I keep that to myself."))
NOTE(NOTE_WHO, N_("Who do you mean? Type the name as it is in the standings: /stats Anna, or two "
                  "of them: /stats Anna - Bob. Or reply to one of their messages: /stats"))
NOTE(NOTE_WHO_USERNAME,
     N_("Who do you mean? I know nobody here by that username. Type the name as it is in the "
        "standings: /stats Anna. Or reply to one of their messages: /stats"))
NOTE(NOTE_LEAGUE_IN, N_("Your games count here, from the next one on."))
NOTE(NOTE_LEAGUE_OUT, N_("Your games no longer count here, and no standing names you: once a "
                         "season is over, you're “somebody” there."))
NOTE(NOTE_CUP_IN, N_("You've entered the Cup."))
NOTE(NOTE_CUP_LEFT, N_("You're out of the Cup."))
NOTE(NOTE_CUP_OUT,
     N_("You're out of the Cup. To leave a game that's on: /leave. By mistake? Tap again."))
NOTE(NOTE_CUP_BACK, N_("You're back in the Cup."))
NOTE(NOTE_CUP_NOT_IN, N_("You're not in this Cup."))
NOTE(NOTE_CUP_FULL, N_("This Cup is full."))
NOTE(NOTE_CUP_FEW, N_("At least two players who aren't away must have entered."))
NOTE(NOTE_CUP_ON, N_("A Cup is being played here: the next one has to wait till it's over."))
NOTE(NOTE_CUP_ONE_WINNER,
     N_("Each game of a Cup needs one winner: I've changed how it ends. The other rules stand."))
NOTE(NOTE_CUP_BEGUN, N_("This Cup has already begun."))
NOTE(NOTE_CUP_ELSEWHERE, N_("The Cup is in another topic of this group: I've shown it there."))
NOTE(NOTE_WEEKDAYS_ALL,
     N_("One day of the week has to stay: with seven days off no game would ever go on."))
NOTE(NOTE_WEEKDAYS_OWN,
     N_("At most 2 days of the week can be yours alone, since the others wait for you. If you're "
        "away for long: /away in the group."))
NOTE(NOTE_DATES_FULL,
     N_("These are 40 holidays within a year: no more fit. Tap one that's still to "
        "come and it's a day like any other."))
NOTE(NOTE_DATES_OWN,
     N_("These are 12 holidays of your own within a year: no more fit, since the others wait for "
        "you. If you're away for long: /away in the group."))
NOTE(NOTE_IN_PRIVATE,
     N_("That's between you and me: open a private chat with me and say it there."))
NOTE(NOTE_ADVANCE_HERE, N_("That's between you and me, so say it here: /advance"))
NOTE(NOTE_ADVANCE_NOWHERE, N_("Answering in advance is for games with others in which you answer "
                              "claims, while one is on."))
NOTE(NOTE_ADVANCE_NONE, N_("There's nothing to take back any more."))
NOTE(NOTE_ADVANCE_YOUR_TURN, N_("It's your turn, so do it right now, not in advance."))
NOTE(NOTE_OPERATOR_BACKUP,
     N_("⚠️ I couldn't back up my database, and try again every hour. The reason:"))
NOTE(NOTE_OPERATOR_COPY, N_("⚠️ I can't keep the copy of my database up to date. The reason:"))
NOTE(NOTE_OPERATOR_DISK,
     N_("⚠️ The disk with my database was full, or nearly is: make room on it. "
        "While it is full nobody can play."))
NOTE(NOTE_OPERATOR_CONFLICT,
     N_("⚠️ Another program uses my token, so I may not hear everybody. Stop it, or revoke the "
        "token with @BotFather and give me the new one."))
NOTE(NOTE_OPERATOR_TOKEN,
     N_("⚠️ Telegram refused my token for a while, but takes it again. If that wasn't you, see "
        "whether somebody else has it."))
