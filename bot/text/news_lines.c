/* news_lines.c - tells the events of a move, and the start of a game, line by line.
 *
 * It tells only the dice that an event brings: they lie open on the table.
 */

#include "news_lines.h"

#include "clock_texts.h"
#include "forfeits.h"
#include "game_words.h"
#include "joined_news.h"
#include "language.h"
#include "left_lines.h"
#include "rules_title.h"

static struct phrase name(const struct scene *scene, int seat)
{
    return phrase_name(scene->table, seat);
}

/* --- the story of a hand ---
 *
 * All of it is public: claims were made for all to hear, and the cup was lifted. A throw that was
 * believed was never shown, and is not told.
 */

enum { CHAIN_MOST = 3 /* claims told while a hand is played */ };

static const char *const signs[] = {
    [CLAIMS_FIRST] = "",   [CLAIMS_BELIEVED] = "✅ ",    [CLAIMS_LOOKED] = "👀 ",
    [CLAIMS_BLIND] = "🙈 ", [CLAIMS_RAISED] = "⬆️ ", [CLAIMS_PASSED] = "➡️ "};

/* Whether the claimer knew that it was a lie, by the faces that were lifted. */
static bool is_lie(const struct claims_one *claim, const struct game_event *revealed)
{
    bool saw =
        claim->way != CLAIMS_BLIND && claim->way != CLAIMS_RAISED && claim->way != CLAIMS_PASSED;
    return saw && claim->same && claim->value > revealed->value;
}

/* With the number of faces that its seat changed before, as everybody was told. */
static struct phrase claimer(const struct scene *scene, const struct claims_one *claim)
{
    struct phrase name = phrase_short_name(scene->table, claim->seat);
    const char *sign = game_words_cards(scene->rules) ? "🃏" : "🎲";
    return claim->changed == 0 ? name : phrase_told("%s (%s %d)", name.text, sign, claim->changed);
}

/* `goes_on`: the last one asks for an answer. */
static void tell_claims(const struct scene *scene, const struct claims *claims, bool goes_on,
                        const struct game_event *revealed, struct message *message)
{
    int from = goes_on && claims->n > CHAIN_MOST ? claims->n - CHAIN_MOST : 0;
    message_add(message, claims->dropped || from > 0 ? "🗣 … → " : "🗣 ");
    for (int i = from; i < claims->n; i++) {
        const struct claims_one *claim = &claims->list[i];
        bool last = i + 1 == claims->n;
        struct phrase (*told)(const struct rules *, int) =
            last && !goes_on ? scene->words->claim : scene->words->label;
        message_add(message, last && goes_on ? "%s%s%s%s: <b>%s</b>%s" : "%s%s%s%s: %s%s",
                    i > from ? " → " : "", signs[claim->way], claim->lapsed ? "🛟 " : "",
                    claimer(scene, claim).text, told(scene->rules, claim->value).text,
                    !last && revealed && is_lie(claim, revealed) ? " 🤥" : "");
    }
    message_add(message, "\n");
}

void news_lines_story(const struct scene *scene, const struct game_event *revealed,
                      struct message *message)
{
    const struct claims *claims = &scene->news->claims;
    if (claims->n >= (revealed && !claims->list[0].lapsed ? 2 : 1))
        tell_claims(scene, claims, false, revealed, message);
}

bool news_lines_chain(const struct scene *scene, struct message *message)
{
    const struct claims *claims = &scene->table->claims;
    if (!scene->shown->living || claims->n < 2)
        return false;
    tell_claims(scene, claims, true, NULL, message);
    return true;
}

/* In a group that keeps each claim, a post before it told what was changed; and news of a move that
 * was made for its seat have a line that says so. */
struct phrase news_lines_claimer(const struct scene *scene, int seat)
{
    const struct claims *claims = &scene->table->claims;
    const struct claims_one *last = claims->n > 0 ? &claims->list[claims->n - 1] : NULL;
    const struct news *news = scene->news;
    if (!last || last->seat != seat)
        return name(scene, seat);
    bool changed = scene->shown->living && last->changed > 0;
    bool said = news && news->lapsed && news->seat == seat && !news->lapsed_on;
    struct phrase claims_it = changed ? claimer(scene, last) : name(scene, seat);
    return last->lapsed && !said ? phrase_told("🛟 %s", claims_it.text) : claims_it;
}

/* --- one function for each type of event --- */

static void tell_claimed(const struct scene *scene, const struct game_event *event,
                         struct message *message)
{
    message_add(message, event->flag ? "🚫 " : "🗣 ");
    message_add(message,
                event->flag ? _("%s claims <b>%s</b>: too low!") : _("%s claims <b>%s</b>."),
                news_lines_claimer(scene, event->seat).text, scene_claim(scene, event->value).text);
}

void news_lines_from(const struct scene *scene, struct message *message)
{
    if (scene->view.last == GAME_NOTHING || scene->view.claimer == GAME_NOBODY)
        return;
    message->from = message->length;
    if (!news_lines_chain(scene, message)) {
        message_say(message, "🗣 ", _("%s claims <b>%s</b>."),
                    news_lines_claimer(scene, scene->view.claimer).text, scene_last(scene).text);
        message_add(message, "\n");
    }
    message->from_end = message->length;
}

/* The hand may have ended with the throw that followed. */
static void tell_accepted(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    bool goes_on =
        scene->table->status == TABLE_PLAYING && joined_news_hands(scene->news, event) == 0;
    if (goes_on)
        news_lines_from(scene, message);
    else if (scene->shown->living)
        news_lines_story(scene, NULL, message);
    message_say(message, "✅ ", _("%s believes it and shakes the cup."),
                name(scene, event->seat).text);
}

/* The word changes from hand to hand, and is the same when the game is told again. */
static const char *verdict_of(const struct scene *scene, const struct game_event *event)
{
    static const char *const WORDS[][3] = {
        {N_("A bluff!"), N_("A tall tale!"), N_("Hot air!")},
        {N_("It was true!"), N_("The plain truth!"), N_("True indeed!")},
        {N_("True, and even more!"), N_("True, and modest, too!"), N_("There was even more!")}};
    int later = joined_news_hands(scene->news, event); /* the next one has begun, if there is one */
    int hand = (scene->table->game.round + 1 - (later > 1 ? later - 1 : 0)) % 3;
    if (!event->flag && event->value > event->claim)
        return _("There was more, but not exactly that!");
    return _(WORDS[event->flag ? 1 + (event->value != event->claim) : 0][hand]);
}

void news_lines_verdict(const struct scene *scene, const struct game_event *event,
                        struct message *message)
{
    message_add(message, "\n%s ", event->flag ? "😇" : "🤥");
    if (scene->news->claims.n <= 1) {
        message_add(message, _("%s had claimed <b>%s</b>."), name(scene, event->other).text,
                    scene_claim(scene, event->claim).text);
        message_add(message, " ");
    }
    message_add(message, "%s", verdict_of(scene, event));
}

static void tell_revealed(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    news_lines_story(scene, event, message);
    message_say(message, "🔍 ", _("%s lifts the cup: %s <b>%s</b>."), name(scene, event->seat).text,
                scene->words->faces(event->faces, event->n_faces).text,
                scene_claim(scene, event->value).text);
    news_lines_verdict(scene, event, message);
}

/* Each lost life calls one forfeit. */
static void tell_forfeits(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    int left = scene->view.score[event->seat] + joined_news_lives(scene->news, event);
    for (int i = event->value - 1; i >= 0; i--) {
        int rung = forfeits_rung(scene->rules, scene->shown->house, left + i);
        if (rung == GAME_NOTHING)
            continue;
        message_say(message, "\n☠️ ", _("The forfeit: %s."),
                    forfeits_text(scene->shown->house, rung).text);
    }
}

static void tell_lost(const struct scene *scene, const struct game_event *event,
                      struct message *message)
{
    bool lives = scene->rules->kind->score == SCORE_LIVES;
    message_add(message, lives ? "💔 " : "❌ ");
    message_add(message, lives ? _("%s loses %s.") : _("%s takes %s."),
                name(scene, event->seat).text,
                (lives ? phrase_lives : phrase_points)(event->amount).text);
    tell_forfeits(scene, event, message);
}

static void tell_eliminated(const struct scene *scene, const struct game_event *event,
                            struct message *message)
{
    message_say(message, "💀 ", _("%s is out."), name(scene, event->seat).text);
}

bool news_lines_call_hand(const struct scene *scene)
{
    const struct news *news = scene->news;
    const struct table *table = scene->table;
    if (!news)
        return scene->shown->living && scene->shown->kept && table->game.number > 1 &&
               scene->view.last == GAME_NOTHING && table->claims.n == 0;
    return scene->shown->living && news->events.n > 0 &&
           news->events.list[news->events.n - 1].type == GAME_NEW_HAND;
}

static void tell_new_hand(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    int later = joined_news_hands(scene->news, event);
    if (!scene->rules->kind->open && later == 0 && news_lines_call_hand(scene))
        return;
    message_say(message, "🎲 ",
                scene->rules->kind->open ? _("Round %d: %s rolls first.")
                                         : _("Hand %d: %s starts."),
                scene->table->game.number - later, name(scene, event->seat).text);
}

/* The name is short, since there may be many lines. */
void news_lines_thrown(const struct scene *scene, const struct game_event *event,
                       struct message *message)
{
    message_say(message, "🎲 ",
                event->amount > 1 ? _("%s ends with %s <b>%s</b>.") : _("%s rolls %s <b>%s</b>."),
                phrase_short_name(scene->table, event->seat).text,
                scene->words->faces(event->faces, event->n_faces).text,
                scene->words->combination(scene->rules, event->value).text);
}

/* NULL for events that have no line: a throw is secret, and the rest of the post tells the
 * winner. */
static void (*const tellers[GAME_OWN])(const struct scene *, const struct game_event *,
                                       struct message *) = {
    [GAME_CLAIMED] = tell_claimed,       [GAME_ACCEPTED] = tell_accepted,
    [GAME_REVEALED] = tell_revealed,     [GAME_LOST] = tell_lost,
    [GAME_ELIMINATED] = tell_eliminated, [GAME_LEFT] = left_lines_tell,
    [GAME_NEW_HAND] = tell_new_hand,
};

/* Tells an event in the game's own words, or in those of all games. Some have no line. */
static void tell(const struct scene *scene, const struct game_event *event, struct message *message)
{
    size_t before = message->length;
    if (scene->words->tell && scene->words->tell(scene, event, message))
        ;
    else if (event->type < GAME_OWN && tellers[event->type])
        tellers[event->type](scene, event, message);
    if (message->length > before)
        message_add(message, "\n");
}

static bool is_claim(const struct game_event *event)
{
    return event->type == GAME_CLAIMED && !event->flag;
}

static bool passes(const struct game_event *event)
{
    return is_claim(event) || event->type == GAME_ROLLED || event->type == GAME_ACCEPTED ||
           event->passes;
}

static bool all_pass(const struct game_events *events)
{
    bool all = true;
    for (int i = 0; i < events->n; i++)
        all &= passes(&events->list[i]);
    return all;
}

/* The start and a new host are worth a post that stays. */
bool news_lines_pass(const struct news *news)
{
    return news->kind == NEWS_MOVE && !news->new_host && news->n_own == 0 &&
           all_pass(&news->events);
}

bool news_lines_retell(const struct news *news)
{
    bool retells = false;
    for (int i = 0; i < news->events.n; i++) {
        const struct game_event *event = &news->events.list[i];
        retells |= event->type == GAME_REVEALED || event->retells;
    }
    return retells || news_lines_pass(news);
}

static bool tell_move(const struct scene *scene, struct message *message)
{
    bool hurt = false;
    const struct game_events *events = &scene->news->events;
    if (events->n > 0 && is_claim(&events->list[events->n - 1]) && all_pass(events) &&
        news_lines_chain(scene, message))
        return false;
    for (int i = 0; i < events->n; i++) {
        const struct game_event *event = &events->list[i];
        hurt |= event->type == GAME_LOST || event->type == GAME_LEFT || event->settles;
        if (!left_lines_hide(scene, event))
            tell(scene, event, message);
    }
    return hurt;
}

/* --- the start --- */

/* The dice thrown for the start. A second throw of a seat means a tie, and starts a round. */
static void tell_rolls(const struct scene *scene, const struct news *news, struct message *message)
{
    uint32_t thrown = 0;
    message_add(message, "%s ", _("The highest die starts:"));
    for (int i = 0; i < news->n_rolls; i++) {
        const struct news_roll *roll = &news->rolls[i];
        uint32_t bit = UINT32_C(1) << roll->seat;
        if (i > 0)
            message_add(message, "%s", thrown & bit ? _("; a tie, again: ") : ", ");
        if (thrown & bit)
            thrown = 0;
        thrown |= bit;
        message_add(message, "%s %s", phrase_short_name(scene->table, roll->seat).text,
                    phrase_faces(&roll->face, 1).text);
    }
    message_add(message, ".");
}

static void tell_start(const struct scene *scene, const struct news *news, struct message *message)
{
    const struct table *table = scene->table;
    message_add(message, "🎲 ");
    rules_title_add(&table->rules, scene->shown->house, message);
    message_add(message, "\n");
    if (news->n_rolls > 0) {
        tell_rolls(scene, news, message);
        message_add(message, "\n");
    }
    struct phrase starter = name(scene, news->seat);
    message_add(message,
                table->starter == STARTER_HOST     ? _("%s runs the table and starts.")
                : table->starter == STARTER_RANDOM ? _("%s was drawn to start.")
                                                   : _("%s starts."),
                starter.text);
    message_add(message, "\n");
    if (table->shows_all && table->rules.kind->lift && !table_is_practice(table))
        message_add(message, "%s\n", _(game_words_shown[true].line));
}

bool news_lines_leaves_claim(const struct news *news)
{
    if (news->kind != NEWS_MOVE || news->events.n == 0)
        return false;
    int last = news->events.list[news->events.n - 1].type;
    return last == GAME_LEFT || last == GAME_ELIMINATED || last == GAME_ROLLED;
}

bool news_lines_tell(const struct scene *scene, struct message *message)
{
    const struct news *news = scene->news;
    if (news->kind == NEWS_STARTED)
        tell_start(scene, news, message);
    clock_texts_lapsed(scene->table, news, message);
    bool hurt = tell_move(scene, message);
    if (news->n_own > 0) {
        message_say(message, "☝️ ",
                    P_("%d die did not come from Telegram in time, so I rolled it myself.",
                       "%d dice did not come from Telegram in time, so I rolled them myself.",
                       news->n_own),
                    news->n_own);
        message_add(message, "\n");
    }
    if (news->new_host && scene->table->status == TABLE_PLAYING) {
        int host = table_seat(scene->table, scene->table->host);
        message_say(message, "👑 ", _("%s runs the table now."), name(scene, host).text);
        message_add(message, "\n");
    }
    return hurt;
}
