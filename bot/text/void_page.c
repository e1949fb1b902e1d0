/* void_page.c - lists the games that an admin may make count for nothing. */

#include "void_page.h"

#include "clock_texts.h"
#include "game_words.h"
#include "language.h"
#include "phrase.h"
#include "standing_names.h"

enum { NAMES_MOST = 3 /* of winners who are equal in everything */ };

/* A person alone among robots has a place, too, but may have lost. */
static void add_names(const struct void_row *row, struct shown_names *names,
                      const int people[GAME_SEATS_MAX], struct message *message)
{
    message_add(message, "%s", row->n > 1 ? "🏆 " : "");
    for (int i = 0; i < row->n; i++)
        message_add(message, "%s%s", i > 0 ? ", " : "",
                    phrase_shown(names, people[i], SHOWN_SHORT).text);
}

/* Adds the people of a game to the names. */
static void gather(const struct void_row *row, struct shown_names *names,
                   int ret_people[GAME_SEATS_MAX])
{
    for (int i = 0; i < row->n; i++)
        ret_people[i] = shown_names_add(names, row->players[i], row->names[i], row->usernames[i]);
}

static void add_row(const struct void_row *row, struct shown_names *names,
                    const int people[GAME_SEATS_MAX], int64_t now_local_ms, struct message *message)
{
    message_add(
        message, "\n<b>№ %d</b> · %s · %s\n%s", (int)row->number, game_words_title(row->kind),
        clock_texts_time(row->ended_local_ms, now_local_ms).text, row->is_void ? "<s>" : "");
    add_names(row, names, people, message);
    if (row->is_void) {
        message_add(message, "</s>\n🚫 %s ", _("Doesn't count:"));
        message_add_escaped(message, row->reason);
    } else if (row->uncounted) {
        message_add(
            message, "\n⏸ %s",
            _("Doesn't count: no hand was played out, only one person played, or the league "
              "was switched off."));
    }
    message_add(message, "\n");
}

void void_page_write(const struct void_row *rows, int n, int64_t now_local_ms, int language,
                     struct message *ret_message)
{
    struct shown_names names;
    int people[VOID_ROWS_MAX][GAME_SEATS_MAX];
    shown_names_begin(&names);
    for (int i = 0; i < n; i++)
        gather(&rows[i], &names, people[i]);
    language_begin(language, ret_message);
    message_add(ret_message, "🗂 <b>%s</b>\n", _("The last games"));
    if (n == 0)
        message_add(ret_message, "\n%s", _("No game that counts has ended yet."));
    for (int i = 0; i < n; i++)
        add_row(&rows[i], &names, people[i], now_local_ms, ret_message);
    if (n == 0)
        return;
    message_say(ret_message, "\n<i>",
                _("An admin can void a game, by its number and with a reason: /void %d played by "
                  "mistake. In a reply to its post, no number is needed."),
                (int)rows[0].number);
    message_add(ret_message, "</i>");
}

void void_page_reason(int32_t number, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_say(ret_message, "",
                _("Say why, so that everyone can read it: /void %d played by mistake."),
                (int)number);
}

static void add_reason(const struct void_row *row, struct message *message)
{
    message_add(message, " ");
    message_add_escaped(message, row->reason);
    if (row->of_cup)
        message_add(message, "\n%s",
                    _("The Cup it was part of stays as it is: the winner still goes through."));
}

/* The names of the winners, who may be several if they are equal in everything. */
struct winners {
    int n;
    struct phrase names;
};

static struct winners winners_of(const struct standing_hall *hall, struct shown_names *names,
                                 const int people[STANDING_MEDALS_MAX])
{
    struct winners winners = {.names.text = ""};
    for (int i = 0; i < hall->n && hall->rows[i].standing.rank == 1; i++)
        if (winners.n++ < NAMES_MOST)
            winners.names = phrase_told("%s%s%s", winners.names.text, i > 0 ? ", " : "",
                                        phrase_shown(names, people[i], SHOWN_SHORT).text);
    if (winners.n == 0)
        winners.names = phrase_told("%s", _("nobody"));
    return winners;
}

static bool same_winners(const struct standing_hall *one, const struct standing_hall *other)
{
    int n = one->n > other->n ? one->n : other->n;
    for (int i = 0; i < n; i++) {
        int64_t a =
            i < one->n && one->rows[i].standing.rank == 1 ? one->rows[i].standing.player : 0;
        int64_t b =
            i < other->n && other->rows[i].standing.rank == 1 ? other->rows[i].standing.player : 0;
        if (a != b)
            return false;
    }
    return true;
}

static void add_winners(const struct void_row *row, struct shown_names *names,
                        int people[2][STANDING_MEDALS_MAX], struct message *message)
{
    if (!row->was || !row->is || same_winners(row->was, row->is))
        return;
    struct winners was = winners_of(row->was, names, people[0]),
                   is = winners_of(row->is, names, people[1]);
    struct phrase season = standing_page_season(&row->is->season);
    if (is.n == 0)
        message_say(message, "\n🏆 ", _("%s: nobody wins it now (before: %s)."), season.text,
                    was.names.text);
    else
        message_say(message, "\n🏆 ",
                    P_("%s: the winner is now <b>%s</b> (before: %s).",
                       "%s: the winners are now <b>%s</b> (before: %s).", is.n),
                    season.text, is.names.text, was.names.text);
}

static void add_standing(const struct void_row *row, struct message *message)
{
    if (row->past)
        message_add(
            message, "\n%s",
            row->counting
                ? _("Its season is over; the final standing is being recounted, and who won it may "
                    "change. /standings will show it.")
                : _("Its season is over; the final standing has been recounted."));
    else if (row->counting)
        message_add(message, "\n%s",
                    _("I'm recounting the league; until then it shows what it did before."));
}

void void_page_done(const struct void_row *row, int language, struct message *ret_message)
{
    struct shown_names names;
    int people[GAME_SEATS_MAX], winners[2][STANDING_MEDALS_MAX];
    shown_names_begin(&names);
    gather(row, &names, people);
    if (row->was)
        standing_names_add(row->was, &names, winners[0]);
    if (row->is)
        standing_names_add(row->is, &names, winners[1]);
    language_begin(language, ret_message);
    message_add(ret_message, "%s <b>№ %d</b> · %s · ", row->is_void ? "🚫" : "↩️",
                (int)row->number, game_words_title(row->kind));
    add_names(row, &names, people, ret_message);
    message_add(ret_message, "\n%s",
                row->is_void     ? _("This game no longer counts:")
                : row->uncounted ? _("This game is no longer void, but still doesn't count: no "
                                     "hand was played out, only one person played, or the "
                                     "league was switched off.")
                                 : _("This game counts again."));
    if (row->is_void)
        add_reason(row, ret_message);
    add_standing(row, ret_message);
    add_winners(row, &names, winners, ret_message);
    if (!row->is_void)
        return;
    message_say(ret_message, "\n<i>", _("To take that back: /void undo %d"), (int)row->number);
    message_add(ret_message, "</i>");
}
