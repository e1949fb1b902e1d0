/* advance_page.c - the menu in which a player answers in advance. */
#include "advance_page.h"

#include "buttons.h"
#include "language.h"
#include "scene.h"
#include "table_name.h"

#include <inttypes.h>
#include <string.h>

enum { CLAIMS_A_ROW = 5, FAMILIES_A_ROW = 2 };

/* --- buttons --- */

static const char acts[] = {
    [ADVANCE_PAGE_OPEN] = '-',  [ADVANCE_PAGE_MENU] = 'm', [ADVANCE_PAGE_BELIEVE] = 'b',
    [ADVANCE_PAGE_DOUBT] = 'd', [ADVANCE_PAGE_ASK] = 'a',  [ADVANCE_PAGE_SET] = 's',
    [ADVANCE_PAGE_REVOKE] = 'r'};

static bool read_claim(int64_t number, int16_t *ret_value)
{
    *ret_value = (int16_t)number;
    return number >= GAME_NOTHING && number <= INT16_MAX;
}

bool advance_page_read(const char *word, struct advance_page_tap *ret_tap)
{
    struct buttons_said said;
    struct advance_page_tap tap = {ADVANCE_PAGE_OPEN, 0, {GAME_NOTHING, GAME_NOTHING}};
    if (*word != '\0') {
        if (!buttons_fit("#:#:#:*", word, &said) || strlen(said.words[0]) != 1 ||
            !read_claim(said.numbers[1], &tap.advance.believe_to) ||
            !read_claim(said.numbers[2], &tap.advance.doubt_from))
            return false;
        const char *act = memchr(acts, said.words[0][0], sizeof acts);
        if (!act || *act == acts[ADVANCE_PAGE_OPEN])
            return false;
        tap.act = (enum advance_page_act)(act - acts);
        tap.hand = said.numbers[0];
    }
    *ret_tap = tap;
    return true;
}

bool advance_page_fits(const struct advance_page_tap *tap, const struct rules *rules)
{
    bool whole = tap->act == ADVANCE_PAGE_ASK || tap->act == ADVANCE_PAGE_SET;
    return whole ? advance_fits(rules, &tap->advance) : advance_possible(rules, &tap->advance);
}

static void add_button(const struct scene *scene, const struct advance *advance,
                       enum advance_page_act act, bool new_row, const char *label,
                       struct message *message)
{
    message_button(message, new_row, label, "A:%" PRId64 ":%d:%d:%d:%c", scene->table->id,
                   scene->table->game.round, advance->believe_to, advance->doubt_from, acts[act]);
}

void advance_page_button(const struct table *table, struct message *message)
{
    message_button(message, true, _("🤫 Answer in advance"), "A:%" PRId64, table->id);
}

/* --- what is chosen --- */

/* The answer, as its button says it. */
static struct phrase answer(const struct scene *scene, bool doubts)
{
    const struct game_answers *answers = scene->rules->kind->answers;
    bool cards = game_words_cards(scene->rules);
    struct move move = {.verb = (uint8_t)(doubts ? answers->doubt : answers->believe[cards]),
                        .value = GAME_NOTHING};
    return scene_move_label(scene, &move);
}

/* Until when it holds. */
static const char *span(const struct scene *scene)
{
    return game_words_rounds(scene->rules->kind) ? _("this round") : _("this hand");
}

static void add_lines(const struct scene *scene, const struct advance *advance,
                      struct message *message)
{
    if (advance->believe_to != GAME_NOTHING)
        message_say(message, "\n• ", _("Up to <b>%s</b>: %s"),
                    scene_claim(scene, advance->believe_to).text, answer(scene, false).text);
    if (advance->doubt_from != GAME_NOTHING)
        message_say(message, "\n• ", _("From <b>%s</b> on: %s"),
                    scene_claim(scene, advance->doubt_from).text, answer(scene, true).text);
    message_say(message, "\n• ", "%s",
                advance->believe_to == GAME_NOTHING && advance->doubt_from == GAME_NOTHING
                    ? _("Whatever is claimed: 🤔 I ask you")
                    : _("Anything else: 🤔 I ask you"));
}

/* --- the claims to choose from --- */

/* The highest claim to choose. */
static int highest(const struct rules *rules, bool doubts)
{
    return doubts ? advance_highest(rules) : advance_believed(rules);
}

/* Whether the claim is the one of its kind that stands for it: the first to doubt from, or the last
 * to believe up to. Each claim of a short list stands for itself. */
static bool stands(const struct scene *scene, int value, int lowest, bool doubts)
{
    const struct rules *rules = scene->rules;
    int neighbour = doubts ? value - 1 : value + 1;
    if (!scene->words->family || neighbour < lowest || neighbour > highest(rules, doubts))
        return true;
    struct phrase family = phrase_told("%s", scene->words->family(rules, value));
    return strcmp(family.text, scene->words->family(rules, neighbour)) != 0;
}

/* Whether a claim that can still come may be chosen. */
static bool are_left(const struct scene *scene, bool doubts)
{
    return advance_next(scene->table) <= highest(scene->rules, doubts);
}

static void add_claims(const struct scene *scene, const struct advance *chosen, bool doubts,
                       struct message *message)
{
    int first = message->n_buttons, lowest = advance_next(scene->table);
    for (int value = lowest; value <= highest(scene->rules, doubts); value++) {
        struct advance advance = *chosen;
        *(doubts ? &advance.doubt_from : &advance.believe_to) = (int16_t)value;
        int now = doubts ? chosen->doubt_from : chosen->believe_to;
        if (!stands(scene, value, lowest, doubts) || !advance_fits(scene->rules, &advance))
            continue;
        struct phrase label = scene->words->family
                                  ? phrase_told("%s", scene->words->family(scene->rules, value))
                                  : scene->words->label(scene->rules, value);
        add_button(scene, &advance, ADVANCE_PAGE_MENU, false,
                   phrase_chosen(value == now, label.text).text, message);
    }
    message_rows(message, first, scene->words->family ? FAMILIES_A_ROW : CLAIMS_A_ROW);
    struct advance without = *chosen;
    *(doubts ? &without.doubt_from : &without.believe_to) = GAME_NOTHING;
    add_button(scene, &without, ADVANCE_PAGE_MENU, true, _("❌ None"), message);
    add_button(scene, chosen, ADVANCE_PAGE_MENU, false, _("⬅️ Back"), message);
}

/* --- pages --- */

static void add_revoke(const struct scene *scene, struct message *message)
{
    const struct advance none = {GAME_NOTHING, GAME_NOTHING};
    add_button(scene, &none, ADVANCE_PAGE_REVOKE, true, _("↩️ Take it back"), message);
}

/* How to type it, by two claims of this game. */
static void add_unclear(const struct scene *scene, struct message *message)
{
    int low = advance_lowest(scene->rules), third = (advance_highest(scene->rules) - low) / 3;
    message_say(message, "\n\n⚠️ ",
                _("I read two claims, with a / between them: up to which one you believe, and "
                  "a higher one from which on you doubt; a “-” is for none. For example: "
                  "<code>/advance %s / %s</code>"),
                scene_claim(scene, low + third).text, scene_claim(scene, low + 2 * third).text);
}

static void add_too_high(const struct scene *scene, struct message *message)
{
    const struct rules *rules = scene->rules;
    message_say(message, "\n\n⚠️ ",
                _("By these rules <b>%s</b> can't be believed. The highest claim that can is "
                  "<b>%s</b>."),
                scene_claim(scene, advance_highest(rules)).text,
                scene_claim(scene, advance_believed(rules)).text);
}

static void write_menu(const struct scene *scene, const struct advance_page *page,
                       struct message *message)
{
    const struct advance *advance = &page->tap.advance;
    if (page->too_high)
        add_too_high(scene, message);
    else if (page->unclear)
        add_unclear(scene, message);
    message_add(message, "\n\n");
    message_add(message,
                _("The next claim in %s that is put to you: which ones do you believe, and which "
                  "ones do you doubt? Nobody else gets to know."),
                span(scene));
    message_add(message, "\n");
    add_lines(scene, advance, message);
    if (are_left(scene, false))
        add_button(scene, advance, ADVANCE_PAGE_BELIEVE, true,
                   phrase_told(_("%s up to …"), answer(scene, false).text).text, message);
    if (are_left(scene, true))
        add_button(scene, advance, ADVANCE_PAGE_DOUBT, true,
                   phrase_told(_("%s from … on"), answer(scene, true).text).text, message);
    else
        message_say(message, "\n\n⚠️ ", _("No other claim can come in %s."), span(scene));
    if (advance_fits(scene->rules, advance)) {
        add_button(scene, advance, ADVANCE_PAGE_ASK, true, _("➡️ Go on"), message);
        message_style(message, BUTTON_PRIMARY);
    }
    if (page->holds) {
        message_say(message, "\n\n⚠️ ", "%s",
                    _("What you told me before holds until you confirm another answer, or take it "
                      "back."));
        add_revoke(scene, message);
    }
}

static void write_claims(const struct scene *scene, const struct advance *advance, bool doubts,
                         struct message *message)
{
    message_add(message, "\n\n");
    message_add(message, "%s\n", answer(scene, doubts).text);
    message_add(message, doubts ? _("From which claim on?") : _("Up to which claim?"));
    add_claims(scene, advance, doubts, message);
}

static void write_question(const struct scene *scene, const struct advance *advance,
                           struct message *message)
{
    message_add(message, "\n\n");
    message_add(message, _("The next claim in %s that is put to you:"), span(scene));
    add_lines(scene, advance, message);
    message_say(message, "\n\n", "%s",
                _("I make this move for you, as your own, and not at once: the others see no "
                  "difference. Until then you can take it back. Do you want that?"));
    add_button(scene, advance, ADVANCE_PAGE_SET, true, _("✅ Yes, I do"), message);
    message_style(message, BUTTON_SUCCESS);
    add_button(scene, advance, ADVANCE_PAGE_MENU, true, _("⬅️ Back"), message);
}

static void write_set(const struct scene *scene, const struct advance *advance,
                      struct message *message)
{
    message_say(message, "\n\n✅ ", _("It holds for the next claim in %s that is put to you:"),
                span(scene));
    add_lines(scene, advance, message);
    add_revoke(scene, message);
    add_button(scene, advance, ADVANCE_PAGE_MENU, true, _("✏️ Change it"), message);
}

static void begin(const struct shown_table *shown, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    message_add(ret_message, "🤫 <b>%s</b>", _("Answer in advance"));
    ret_message->silent = true;
}

void advance_page_write(const struct shown_table *shown, const struct advance_page *page,
                        int language, struct message *ret_message)
{
    struct scene scene;
    const struct advance_page_tap *tap = &page->tap;
    begin(shown, language, ret_message);
    scene_look(shown, TABLE_PUBLIC, "", &scene);
    if (tap->act == ADVANCE_PAGE_BELIEVE || tap->act == ADVANCE_PAGE_DOUBT)
        write_claims(&scene, &tap->advance, tap->act == ADVANCE_PAGE_DOUBT, ret_message);
    else if (tap->act == ADVANCE_PAGE_ASK)
        write_question(&scene, &tap->advance, ret_message);
    else if (tap->act == ADVANCE_PAGE_SET)
        write_set(&scene, &tap->advance, ret_message);
    else if (tap->act == ADVANCE_PAGE_REVOKE)
        message_say(ret_message, "\n\n👍 ", "%s", _("Taken back: I'll ask you, as always."));
    else
        write_menu(&scene, page, ret_message);
}

void advance_page_over(const struct shown_table *shown, enum advance_page_end end, int language,
                       struct message *ret_message)
{
    begin(shown, language, ret_message);
    message_say(ret_message, "\n\n", "%s",
                end == ADVANCE_PAGE_ACTED ? _("✅ It was used: I answered as you told me.")
                : end == ADVANCE_PAGE_KNOWN
                    ? _("It holds no more: you know these dice, so I asked you.")
                : game_words_rounds(shown->table->rules.kind)
                    ? _("It holds no more: the round went on without it.")
                    : _("It holds no more: the hand went on without it."));
}

void advance_page_asked(const struct shown_table *shown, int language, struct message *ret_message)
{
    struct scene scene;
    language_begin(language, ret_message);
    scene_look(shown, TABLE_PUBLIC, "", &scene);
    table_name_line(shown, ret_message);
    message_say(ret_message, "🤔 ",
                _("%s claimed <b>%s</b>. You know these dice, so I ask you after all: your answer "
                  "in advance holds no more."),
                phrase_name(shown->table, scene.view.claimer).text, scene_last(&scene).text);
}

void advance_page_acted(const struct shown_table *shown, const struct move *move, int language,
                        struct message *ret_message)
{
    struct scene scene;
    language_begin(language, ret_message);
    scene_look(shown, TABLE_PUBLIC, "", &scene);
    table_name_line(shown, ret_message);
    message_say(ret_message, "🤫 ",
                _("%s claimed <b>%s</b>. I answered as you told me: <b>%s</b>"),
                phrase_name(shown->table, scene.view.claimer).text, scene_last(&scene).text,
                scene_move_label(&scene, move).text);
    ret_message->silent = true;
}
