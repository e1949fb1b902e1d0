/* end_lines.c - tells the points of all, and the highlights of the game. */
#include "end_lines.h"

#include "game_words.h"
#include "language.h"
#include "phrase.h"
#include "robot_player.h"

/* The seat with the most points below this seat's, of equals the first one behind it; GAME_NOBODY:
 * none has any. `seat` may be GAME_NOBODY, before the first. */
static int next_by_points(const struct end_lines *end, const struct table *table, int seat)
{
    const int32_t *points = end->points;
    int next = GAME_NOBODY;
    for (int i = 0; i < table->n_seats; i++) {
        bool behind = seat == GAME_NOBODY || points[i] < points[seat] ||
                      (points[i] == points[seat] && i > seat);
        if (behind && points[i] > 0 && (next == GAME_NOBODY || points[i] > points[next]))
            next = i;
    }
    return next;
}

/* "Dario +5 · Bruno +3": all who got points. */
static void add_points(const struct end_lines *end, const struct table *table,
                       struct message *message)
{
    int first = next_by_points(end, table, GAME_NOBODY);
    if (first == GAME_NOBODY)
        return;
    message_add(message, "\n📈 ");
    for (int seat = first; seat != GAME_NOBODY; seat = next_by_points(end, table, seat))
        message_add(message, "%s%s +%d", seat != first ? " · " : "",
                    phrase_short_name(table, seat).text, (int)end->points[seat]);
    if (end->rank == 1)
        message_say(message, ". ", _("%s leads the league."),
                    phrase_short_name(table, end->best).text);
    else if (end->rank > 1)
        message_say(message, ". ", _("%s is number %d in the league."),
                    phrase_short_name(table, end->best).text, (int)end->rank);
    if (robot_player_count(table) > 0)
        message_add(message, "\n🤖 %s", _("Only people count there, not the robots."));
}

static void add_played_for(const struct end_lines *end, const struct table *table,
                           struct message *message)
{
    for (int seat = 0; seat < table->n_seats; seat++)
        if ((end->played_for >> seat & 1) != 0)
            message_say(message, "\n🛟 ", _("No points for %s, who made few moves of their own."),
                        phrase_short_name(table, seat).text);
}

static void add_rivals(const struct end_rivals *rivals, const struct table *table,
                       struct message *message)
{
    struct phrase score = phrase_told(
        "%s – %s <b>%d : %d</b>", phrase_short_name(table, rivals->seats[0]).text,
        phrase_short_name(table, rivals->seats[1]).text, rivals->better[0], rivals->better[1]);
    if (rivals->better[0] + rivals->better[1] > 0)
        message_say(message, "\n⚔️ ", _("So far: %s"), score.text);
}

static void add_deserted(const struct end_lines *end, const struct table *table,
                         struct message *message)
{
    if (end->player == GAME_NOBODY)
        message_say(message, "\n💤 ", "%s",
                    _("It doesn't count for the league: nobody made a move of their own."));
    else
        message_say(message, "\n💤 ",
                    _("It doesn't count for the league: only %s played, the others made no move of "
                      "their own."),
                    phrase_short_name(table, end->player).text);
}

/* --- the story --- */

struct telling {
    const struct end_lines *end;
    const struct table *table;
    struct message *message;
    int lines;
};

/* Begins a line about this seat. False if it gets none. */
static bool begin(struct telling *telling, int8_t seat, const char *sign)
{
    if (seat == GAME_NOBODY || (telling->end->named >> seat & 1) == 0 ||
        telling->lines == END_LINES_MOST)
        return false;
    telling->lines++;
    message_add(telling->message, "\n%s ", sign);
    return true;
}

static struct phrase name(const struct telling *telling, int8_t seat)
{
    return phrase_short_name(telling->table, seat);
}

static struct phrase claim(const struct telling *telling, int value)
{
    const struct rules *rules = &telling->table->rules;
    return rules->kind->words->claim(rules, value);
}

static void tell_claims(struct telling *telling)
{
    const struct highlights *highlights = &telling->end->highlights;
    if (begin(telling, highlights->bluffer, "🎭"))
        message_add(telling->message,
                    _("The bluff of the game: %s claimed <b>%s</b> with <b>%s</b>, and got away "
                      "with it."),
                    name(telling, highlights->bluffer).text,
                    claim(telling, highlights->claimed).text,
                    claim(telling, highlights->thrown).text);
    if (begin(telling, highlights->trusting, "🐑"))
        message_add(telling->message,
                    P_("Most trusting: %s let %d bluff pass.",
                       "Most trusting: %s let %d bluffs pass.", highlights->fooled),
                    name(telling, highlights->trusting).text, (int)highlights->fooled);
    if (begin(telling, highlights->nose, "👃"))
        message_add(telling->message, _("The best nose: %s was right in %d of %d doubts."),
                    name(telling, highlights->nose).text, (int)highlights->doubts_right,
                    (int)highlights->doubts);
}

static bool has_won(const struct table *table, int seat)
{
    struct view view;
    table_view(table, TABLE_PUBLIC, &view);
    return (view.winners >> seat & 1) != 0;
}

static void tell_throws(struct telling *telling)
{
    const struct highlights *highlights = &telling->end->highlights;
    const struct rules *rules = &telling->table->rules;
    if (begin(telling, highlights->topper, "⭐"))
        message_add(
            telling->message,
            P_("%s rolled <b>%s</b> %d time.", "%s rolled <b>%s</b> %d times.", highlights->tops),
            name(telling, highlights->topper).text,
            claim(telling, rules->kind->ladder(rules) - 1).text, (int)highlights->tops);
    if (begin(telling, highlights->unlucky, "🌧"))
        message_add(telling->message,
                    has_won(telling->table, highlights->unlucky)
                        ? _("Luck was against %s, and lost as well.")
                        : _("Luck was against %s."),
                    name(telling, highlights->unlucky).text);
    if (begin(telling, highlights->lucky, "🍀"))
        message_add(telling->message, _("Luck was on the side of %s."),
                    name(telling, highlights->lucky).text);
}

/* --- trophies --- */

static struct phrase trophy_of(const struct trophy *trophy)
{
    int n = (int)trophy->n;
    switch (trophy->of) {
    case TROPHY_WINS:
        return n == 1 ? phrase_told("%s", _("first win"))
                      : phrase_told(P_("%d win", "%d wins", n), n);
    case TROPHY_STREAK:
        return phrase_told(P_("%d win in a row", "%d wins in a row", n), n);
    case TROPHY_BLUFFS:
        return phrase_told(P_("%d bluff that worked", "%d bluffs that worked", n), n);
    case TROPHY_NOSE:
        return phrase_told(P_("%d right doubt", "%d right doubts", n), n);
    default:
        return phrase_told(P_("%d game", "%d games", n), n);
    }
}

/* A line for each player who won some: "Anna: 10 wins · 50 games". */
static void tell_trophies(struct telling *telling)
{
    telling->lines = 0;
    for (int8_t seat = 0; seat < telling->table->n_seats; seat++) {
        uint32_t won = telling->end->trophies[seat];
        const char *before = ": ";
        if (won == 0 || !begin(telling, seat, "🏅"))
            continue;
        message_add(telling->message, "%s", name(telling, seat).text);
        for (int i = 0; i < N_TROPHIES; i++) {
            if ((won >> i & 1) == 0)
                continue;
            message_add(telling->message, "%s%s", before, trophy_of(&trophies[i]).text);
            before = " · ";
        }
    }
}

void end_lines_add(const struct end_lines *end, const struct table *table, int language,
                   struct message *message)
{
    struct telling telling = {.end = end, .table = table, .message = message};
    language_use(language);
    if (end->unplayed)
        message_say(message, "\n⏸ ", "%s",
                    game_words_rounds(table->rules.kind)
                        ? _("It doesn't count for the league: no round was played out.")
                        : _("It doesn't count for the league: no hand was played out."));
    else if (end->alone)
        message_say(message, "\n🤖 ", "%s",
                    _("It doesn't count for the league: only one person played."));
    else if (end->deserted)
        add_deserted(end, table, message);
    else {
        add_points(end, table, message);
        add_played_for(end, table, message);
    }
    add_rivals(&end->rivals, table, message);
    tell_claims(&telling);
    tell_throws(&telling);
    tell_trophies(&telling);
}
