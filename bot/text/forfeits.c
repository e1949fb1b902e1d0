/* forfeits.c - the usual forfeits, the forfeit for a lost life, and the list that a group edits. */
#include "forfeits.h"

#include "buttons.h"
#include "codepoint.h"
#include "game_words.h"
#include "language.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

enum {
    BUTTONS_A_ROW = 5,
    ACTS_A_ROW = 2,
    PAGE_UNITS_MAX = 3200, /* of UTF-16, for the list: a message has 4096 */
    LINE_CHARACTERS = 75,  /* of each forfeit, if the list would be longer */
};

/* The forfeits get harder with each life; the last one takes the player off the ship. */
static const char *const usual[] = {
    N_("speak like a pirate until your next turn"),
    N_("write your next message without the letter A"),
    N_("tell the group your worst joke"),
    N_("send a voice message with a sea shanty"),
    N_("compliment the player who took this life from you"),
    N_("confess your boldest bluff"),
    N_("sing a chorus the others choose"),
    N_("Oreste's pepper rum (pepper water will do), then walk the plank"),
};

enum { N_USUAL = sizeof usual / sizeof *usual };

static bool has_own(const struct house *house)
{
    return house != NULL && house->n_forfeits > 0;
}

int forfeits_count(const struct house *house)
{
    return has_own(house) ? house->n_forfeits : N_USUAL;
}

const char *forfeits_usual(int rung, int language)
{
    language_use(language);
    return rung >= 0 && rung < N_USUAL ? _(usual[rung]) : NULL;
}

/* The text is cut to so many characters, and isolated, since it may be written in any direction. */
static struct forfeits_text own_text(const char *text, int characters)
{
    char cut[HOUSE_FORFEIT_BYTES + 4];
    char html[FORFEITS_TEXT_BYTES - 6];
    const char *at = codepoint_skip(text, characters);
    snprintf(cut, sizeof cut, "%.*s%s", (int)(at - text), text, *at != '\0' ? "…" : "");
    bool fits = message_escape(cut, html, sizeof html);
    assert(fits);
    struct forfeits_text phrase;
    snprintf(phrase.text, sizeof phrase.text, "\u2068%s\u2069", html);
    return phrase;
}

static struct forfeits_text cut_text(const struct house *house, int rung, int characters)
{
    assert(rung >= 0 && rung < forfeits_count(house));
    if (has_own(house))
        return own_text(house->forfeits[rung].text, characters);
    struct forfeits_text phrase;
    snprintf(phrase.text, sizeof phrase.text, "%s", _(usual[rung]));
    return phrase;
}

struct forfeits_text forfeits_text(const struct house *house, int rung)
{
    return cut_text(house, rung, HOUSE_FORFEIT_CHARACTERS);
}

int forfeits_rung(const struct rules *rules, const struct house *house, int lives_left)
{
    const struct game_words *words = rules->kind->words;
    int lives = words->forfeits ? words->forfeits(rules) : 0;
    int last = forfeits_count(house) - 1;
    if (lives == 0)
        return GAME_NOTHING;
    int lost = lives - lives_left - 1; /* before this one; a roll for new lives may give more */
    if (lost < 0)
        lost = 0;
    return lives_left > 0 && lost < last - 1 ? lost : lives_left > 0 && last > 0 ? last - 1 : last;
}

/* --- the list --- */

/* UTF-16 units, at most. */
static int units(const struct house *house)
{
    int n = 0;
    for (int i = 0; has_own(house) && i < house->n_forfeits; i++) {
        const char *at = house->forfeits[i].text;
        int32_t codepoint;
        while ((codepoint = codepoint_next(&at)) != 0)
            n += codepoint > 0xFFFF ? 2 : 1;
    }
    return n;
}

/* Rows of the group's own list carry their ids; of the usual one, their place below zero. */
static void add_remove_buttons(const struct house *house, struct message *message)
{
    for (int i = 0; i < forfeits_count(house); i++) {
        int64_t id = has_own(house) ? house->forfeits[i].id : -1 - i;
        message_button(message, i % BUTTONS_A_ROW == 0, phrase_told("🗑 %d", i + 1).text,
                       "f:x:%" PRId64, id);
    }
}

void forfeits_write(const struct house *house, const char *by, int language,
                    struct message *ret_message)
{
    language_begin(language, ret_message);
    int n = forfeits_count(house);
    int characters = units(house) > PAGE_UNITS_MAX ? LINE_CHARACTERS : HOUSE_FORFEIT_CHARACTERS;
    message_add(ret_message, "☠️ <b>%s</b>\n%s\n",
                has_own(house) ? _("The forfeits of this group") : _("The usual forfeits"),
                _("In games with forfeits, each life lost brings the next one; the last is for a "
                  "player who's knocked out."));
    for (int i = 0; i < n; i++)
        message_add(ret_message, "\n%d. %s", i + 1, cut_text(house, i, characters).text);
    message_add(ret_message, "\n\n%s",
                _("An admin or the host of a table adds more: with the button, or by typing "
                  "/forfeits + and the forfeit. Only an admin takes any away."));
    if (by)
        message_say(ret_message, "\n\n✍️ ", _("%s has changed the list."),
                    phrase_name_of(by).text);
    if (n > 1)
        add_remove_buttons(house, ret_message);
    int first = ret_message->n_buttons;
    if (n < HOUSE_FORFEITS_MAX)
        message_button(ret_message, true, _("✍️ Add one"), "f:a");
    if (has_own(house))
        message_button(ret_message, false, _("↩️ The usual forfeits"), "f:d");
    message_rows(ret_message, first, ACTS_A_ROW);
    message_button(ret_message, true, _("⬅️ Back"), "p:");
}

/* The place of a forfeit in the list; -1: it is not there. */
static int place_of(const struct house *house, int64_t id)
{
    for (int i = 0; i < forfeits_count(house); i++)
        if (id == (has_own(house) ? house->forfeits[i].id : -1 - i))
            return i;
    return -1;
}

bool forfeits_ask(const struct house *house, const struct forfeits_tap *tap, int language,
                  struct message *ret_message)
{
    language_begin(language, ret_message);
    int place = place_of(house, tap->id), n = forfeits_count(house);
    bool all = tap->act == FORFEITS_USUAL;
    if (all ? !has_own(house) : place < 0)
        return false;
    if (all)
        message_say(
            ret_message, "☠️ ",
            n == 1 ? _("Bring the usual forfeits back? The one of this group is lost then.")
                   : P_("Bring the usual forfeits back? The %d of this group is lost then.",
                        "Bring the usual forfeits back? All %d of this group are lost then.", n),
            n);
    else
        message_add(ret_message, "☠️ %s\n\n%d. %s", _("Take this forfeit away?"), place + 1,
                    forfeits_text(house, place).text);
    if (all)
        message_button(ret_message, true, _("↩️ The usual forfeits"), "f:D");
    else
        message_button(ret_message, true, _("🗑 Take it away"), "f:y:%" PRId64, tap->id);
    message_style(ret_message, BUTTON_DANGER);
    message_button(ret_message, true, _("⬅️ No"), "f:");
    return true;
}

bool forfeits_read(const char *word, struct forfeits_tap *ret_tap)
{
    static const char *const forms[] = {
        [FORFEITS_SHOW] = "",        [FORFEITS_ADD] = "a",      [FORFEITS_USUAL] = "d",
        [FORFEITS_USUAL_SURE] = "D", [FORFEITS_REMOVE] = "x:#", [FORFEITS_REMOVE_SURE] = "y:#"};
    struct buttons_said said;
    int form = buttons_read(forms, sizeof forms / sizeof *forms, word, &said);
    *ret_tap = (struct forfeits_tap){(enum forfeits_act)form, said.numbers[0]};
    return form >= 0;
}
