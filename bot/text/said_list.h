/* said_list.h - the words in which people say a move without a command.
 *
 * Each row has the commands that it may mean, of which a game has some or none; its manner (enum
 * said_manner); signs, which need no language; and phrases with commas between. Case, accents,
 * spaces, apostrophes and doubled letters play no part. A phrase is the shortest that is sure:
 * words of said_fillers may stand around it, and every other word, such as a "not" that is no part
 * of a phrase, makes the text unclear. The including file defines SAID.
 */

/* TRANSLATORS: to believe a claim. */
SAID("believe blind", SAID_PLAIN, "✅👍👌☑✔",
     NC_("said", "believe, trust, buy it, buy that, accept, accepted, true, true enough, must be "
                 "true, seems true, fair enough, telling the truth, tells the truth"))
/* TRANSLATORS: to answer yes to “do you believe it?”. */
SAID("believe blind", SAID_WEAK, "🆗", NC_("said", "yes, yep, yeah, ok, okay, oki, fine, sure"))
/* TRANSLATORS: no, which is not clear: it is asked back. */
SAID("believe blind doubt", SAID_NO, "👎", NC_("said", "no, nope, nah"))
/* TRANSLATORS: not to believe a claim. */
SAID("doubt", SAID_PLAIN, "🔍",
     NC_("said", "doubt, doubt it, no way, call bluff, call your bluff, call his bluff, call her "
                 "bluff, call bs, call bullshit, don't believe, do not believe, can't believe, "
                 "don't trust, don't buy it, "
                 "don't buy that, not buying it, not buying that, don't think so, no chance, "
                 "impossible, not convinced, open it, lift it, lift the cup"))
/* TRANSLATORS: to say that a claim is a lie. Behind a “no” or “I don't believe” that turns it
 * round, it is asked back. */
SAID("doubt", SAID_LIE, "🤥",
     NC_("said", "liar, lying, lie, lies, bluff, bluffing, false, not true, isn't true, ain't "
                 "true, bullshit, bs, nonsense"))
/* TRANSLATORS: said by one who wants to be believed. */
SAID("believe blind", SAID_UNSURE, "", NC_("said", "believe me, trust me"))
/* TRANSLATORS: a yes that people also say in mockery. */
SAID("believe blind", SAID_UNSURE, "", NC_("said", "of course, certainly, yeah right, as if"))
/* TRANSLATORS: to say that oneself is the liar. */
SAID("doubt", SAID_UNSURE, "", NC_("said", "me a liar, I'm a liar, I am a liar, I lie, I lied"))
/* TRANSLATORS: to see the dice or cards, to look or to doubt; “-” if no word does. */
SAID("look believe doubt", SAID_PLAIN, "", NC_("said", "call, let me see, show me"))
/* TRANSLATORS: to lift, which may mean to raise or to doubt; “-” if no word does. */
SAID("raise doubt", SAID_PLAIN, "", NC_("said", "-"))
/* TRANSLATORS: to claim more without looking. */
SAID("raise", SAID_PLAIN, "⬆🔼", NC_("said", "raise, raise it, go up to, higher"))
SAID("raise blind", SAID_PLAIN, "🙈",
     NC_("said", "blind, blindly, without looking, don't look, do not look, pass it blind"))
SAID("claim", SAID_PLAIN, "🗣", NC_("said", "claim, declare, announce"))
SAID("look", SAID_PLAIN, "👀🃏",
     NC_("said", "look, let me look, want to look, take, take it, take them"))
SAID("concede giveup", SAID_PLAIN, "🏳",
     NC_("said", "concede, pay, give up, giveup, surrender, give in"))
SAID("throw", SAID_PLAIN, "🎲",
     NC_("said", "throw, roll, reroll, throw again, roll again, again, throw the dice, roll the "
                 "dice, roll them, roll 'em, throw them, once more"))
SAID("change", SAID_PLAIN, "🔄", NC_("said", "change, swap, discard, exchange"))
/* TRANSLATORS: to keep the dice as they are. */
SAID("stop claim", SAID_PLAIN, "✋🛑",
     NC_("said", "stop, stay, stand, stand pat, enough, that's enough, that'll do, that will do, "
                 "good enough, "
                 "done, keep them, keep all, keep it, keep everything, keep 'em, happy with that, "
                 "happy with this"))
/* TRANSLATORS: to knock: only one throw more. */
SAID("knock", SAID_PLAIN, "✊", NC_("said", "knock, last throw, last roll"))
/* TRANSLATORS: to knock, or to pass the cup on. */
SAID("knock raise", SAID_PLAIN, "➡", NC_("said", "pass"))
/* TRANSLATORS: to pass the cup on without looking. */
SAID("raise", SAID_PLAIN, "", NC_("said", "pass it on, pass on, pass the cup"))
/* TRANSLATORS: to throw a die for lives; “-” if no word does. */
SAID("lives", SAID_PLAIN, "", NC_("said", "lives, throw for lives, roll for lives, new lives"))
SAID("choose", SAID_PLAIN, "👉", NC_("said", "choose, pick"))
