/* privacy_page.c - says what is kept about people, and asks before it is forgotten. */

#include "privacy_page.h"

#include "language.h"

void privacy_page_write(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    static const char *const kept[] = {
        N_("your name, username and number at Telegram, your language, and what you chose under "
           "/settings"),
        N_("the tables you sat at, your moves and how the games ended"),
        N_("what these games made of you in the leagues of your groups: places, points, ratings, "
           "statistics; and where you take no part"),
        N_("when you said you would be away"),
        N_("the cups you entered, and how far you got"),
        N_("which messages I sent you: for a day, so that I can edit them"),
        N_("what you wrote or pressed where a fault of mine kept me from handling it: for a month, "
           "so that the fault can be found"),
    };
    message_add(ret_message, "🔐 <b>%s</b>\n\n%s", _("What I keep about you"),
                _("Only what the games need:"));
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        message_add(ret_message, "\n• %s", _(kept[i]));
    message_add(
        ret_message, "\n\n%s",
        _("I keep no messages of yours: I only see commands, buttons and replies to me, and "
          "of these only forfeits, names of rules and reasons why a game does not count stay, "
          "which you asked me to keep. "
          "The members of your groups see what you do there; those who run me could read all "
          "that I keep; it goes to nobody else."));
    message_add(ret_message, "\n\n%s",
                _("/mydata sends you all of it as a file. /forgetme takes your name out of all "
                  "that I keep: games that are over stay, under no name. In copies for "
                  "emergencies it stays for another week; what I wrote in groups stays there."));
}

void privacy_page_ask(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🧹 <b>%s</b>\n\n%s", _("Shall I forget you?"),
                _("You leave the games you are playing. Your name, your settings and everything "
                  "else about you goes for good; what you played stays under no name. There is no "
                  "way back, though you may start anew at any time."));
    message_button(ret_message, true, _("🧹 Yes, forget me"), "q:yes");
    message_style(ret_message, BUTTON_DANGER);
    message_button(ret_message, true, _("⬅️ No"), "q:no");
}

void privacy_page_done(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "👋 %s", _("Forgotten. Whoever you are: it was a pleasure."));
}
