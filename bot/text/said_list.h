/* said_list.h - the words in which people say a move without a command.
 *
 * Each row has the commands that it may mean, of which a game has some or none; whether it counts
 * only if nothing else is said, since it is said about anything; signs, which need no language; and
 * phrases with commas between. Case, accents, spaces, apostrophes and doubled letters play no part.
 * A phrase is the shortest that is sure: words of said_fillers may stand around it, and every other
 * word, such as a "not" that is no part of a phrase, makes the text unclear. The including file
 * defines SAID.
 */

/* TRANSLATORS: to believe a claim. */
SAID("believe blind", false, "✅👍👌☑✔",
     NC_("said", "believe, trust, buy it, buy that, accept, accepted, true, must be true, seems "
                 "true, fair enough"))
/* TRANSLATORS: to answer yes to “do you believe it?”. */
SAID("believe blind", true, "🆗", NC_("said", "yes, yep, yeah, ok, okay, oki, fine"))
/* TRANSLATORS: no, which is not clear: it is asked back. */
SAID("believe blind doubt", true, "👎", NC_("said", "no, nope, nah"))
/* TRANSLATORS: not to believe a claim. */
SAID("doubt", false, "🔍🤥",
     NC_("said", "doubt, doubt it, liar, lying, lie, lies, no way, bluff, bluffing, call bluff, "
                 "call your bluff, false, not true, isn't true, don't believe, do not believe, "
                 "can't believe, don't trust, don't buy it, don't buy that, not buying it, don't "
                 "think so, bullshit, bs, nonsense, open it, lift it, lift the cup"))
/* TRANSLATORS: to see the dice or cards, which may mean to look or to doubt; “-” if no word does.
 */
SAID("look believe doubt", false, "", NC_("said", "call, let me see, show me"))
/* TRANSLATORS: to lift, which may mean to raise or to doubt; “-” if no word does. */
SAID("raise doubt", false, "", NC_("said", "-"))
/* TRANSLATORS: to claim more without looking. */
SAID("raise", false, "⬆🔼", NC_("said", "raise, raise it, go up to, higher"))
SAID("raise blind", false, "🙈",
     NC_("said", "blind, blindly, without looking, don't look, do not look, pass it blind"))
SAID("claim", false, "🗣", NC_("said", "claim, declare, announce"))
SAID("look", false, "👀🃏", NC_("said", "look, let me look, want to look, take, take it, take them"))
SAID("concede giveup", false, "🏳",
     NC_("said", "concede, pay, give up, giveup, surrender, give in"))
SAID("throw", false, "🎲",
     NC_("said", "throw, roll, reroll, throw again, roll again, again, throw the dice, roll the "
                 "dice, once more"))
SAID("change", false, "🔄", NC_("said", "change, swap, discard, exchange"))
/* TRANSLATORS: to keep the open dice as they are. */
SAID("stop", false, "✋🛑",
     NC_("said", "stop, stay, stand, enough, that's enough, done, keep them, keep all, keep it"))
/* TRANSLATORS: to knock: only one throw more. */
SAID("knock", false, "✊", NC_("said", "knock, pass, last throw, last roll"))
SAID("choose", false, "👉", NC_("said", "choose, pick"))
