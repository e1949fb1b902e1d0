/* privacy_page.c - lists the personal data that the bot keeps, and asks before it forgets them. */

#include "privacy_page.h"

#include "language.h"

#include <string.h>

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
        N_("an answer that you gave in advance, until it's made or the hand is over"),
        N_("which of these groups you left, and where the admins don't let you sit down"),
        N_("the groups of which I tell you when a table opens, and the hour of your daily digest"),
        N_("the Cups you entered, and how far you got"),
        N_("which messages I sent you: for a day, so that I can edit them; the last one of a game "
           "you practised: for a month, so that you can answer it"),
        N_("what you wrote or tapped when a fault of mine kept me from handling it: for a month, "
           "so that the fault can be found"),
    };
    message_add(ret_message, "🔐 <b>%s</b>\n\n%s", _("What I keep about you"),
                _("Only what the games need:"));
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        message_add(ret_message, "\n• %s", _(kept[i]));
    message_add(
        ret_message, "\n\n%s",
        _("Of your messages I only see commands, buttons and replies to me. Of these I keep "
          "only what you asked me to – forfeits, names of rules and reasons for voiding a "
          "game – and, for that month, what a fault kept me from handling. Members of your "
          "groups see what you do there; the people who run me could read everything I "
          "keep; nobody else gets it."));
    message_add(ret_message, "\n\n%s",
                _("/mydata sends you all of it as a file, but for dice that lay under a cup. "
                  "/forgetme takes your name out of everything I keep: finished games stay, under "
                  "no name. In backups it stays for another week; what I wrote in groups stays "
                  "there. With my goodbye, and so that the limits of the day hold, I keep your "
                  "number for one more day. And where you may not play, since the admins say so "
                  "or you left the group, your number alone stays until that ends."));
}

void privacy_page_ask(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🧹 <b>%s</b>\n\n%s", _("Should I forget you?"),
                _("You leave the games you're playing. Your name, your settings and everything "
                  "else about you goes for good; what you played stays under no name. There's no "
                  "way back, though you can start over at any time."));
    message_button(ret_message, true, _("🧹 Yes, forget me"), "q:yes");
    message_style(ret_message, BUTTON_DANGER);
    message_button(ret_message, true, _("⬅️ No"), "q:no");
}

bool privacy_page_read(const char *word, bool *ret_forget)
{
    *ret_forget = strcmp(word, "yes") == 0;
    return *ret_forget || strcmp(word, "no") == 0;
}

void privacy_page_done(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "👋 %s", _("Forgotten. Whoever you are: it was a pleasure."));
}
