/* told.c - plays an evening at one table, and reads what is said about it. */

#include "told.h"

#include "bugiardi_faces.h"
#include "game_post.h"
#include "golden.h"
#include "lobby_post.h"
#include "notes.h"
#include "private_post.h"
#include "rules_menu.h"
#include "seated.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char bot[] = "cupbot";

enum { PLAY_BYTES = 256, VERB_BYTES = 16, NAME_BYTES = 96, RANKS = RANK_ACE - RANK_LOWEST + 1 };

/* The cards that have left the pack, in the order of the pack. */
static bool dealt[PACK_CARDS];

struct told told;
const char *told_path = "";

void told_sit(int n, const char *preset, bool reachable)
{
    static const char *const names[] = {"Anna", "Bruno", "Carla", "Dora", "Elio", "Fabio"};
    told.table = seated_lobby(n, preset);
    told.shown = (struct shown_table){.table = &told.table, .explains = true};
    told_path = "";
    told.table.id = 12;
    for (int i = 0; i < n; i++) {
        strcpy(told.table.seats[i].name, names[i]);
        told.table.seats[i].reachable = reachable;
    }
}

void told_option(const char *option, const char *value)
{
    assert_int_equal(rules_set(&told.table.rules, option, value), ACCEPTED);
}

/* How deep a card lies in the pack, which is in order, suit by suit. */
static uint32_t depth(int rank, int suit)
{
    int number = suit * RANKS + rank;
    uint32_t n = 0;
    for (int i = 0; i < number; i++)
        n += !dealt[i];
    assert_false(dealt[number]);
    dealt[number] = true;
    return n;
}

/* The answers of chance that make these faces fall. */
static struct seated_chance chance_of(const char *faces)
{
    static const char pips[] = "123456", ranks[] = "23456789TJQKA", suits[] = "SHDC";
    bool poker = strcmp(told.table.rules.kind->name, "bugiardi") == 0;
    struct seated_chance chance = {.n = 0};
    for (; *faces != '\0'; faces++) {
        if (*faces == ' ')
            continue;
        const char *letters = poker ? ranks : pips, *letter = strchr(letters, *faces);
        const char *suit = poker && faces[1] != '\0' ? strchr(suits, faces[1]) : NULL;
        assert_non_null(letter);
        int face = (int)(letter - letters);
        faces += suit != NULL;
        chance.values[chance.n++] = suit    ? depth(face, (int)(suit - suits))
                                    : poker ? (uint32_t)(face + RANK_LOWEST - RANK_NINE)
                                            : (uint32_t)face;
    }
    return chance;
}

/* The throw that is due: a new round takes a new pack. */
static struct news fall(const char *faces)
{
    memset(dealt, 0, sizeof dealt);
    struct seated_chance chance = chance_of(faces);
    struct event event = {.kind = EVENT_THROW, .below = seated_below, .source = &chance};
    assert_true(table_wants_throw(&told.table));
    struct news news = seated_accepted(&told.table, event);
    assert_int_equal(chance.at, chance.n);
    return news;
}

static void leave(int seat)
{
    struct table *table = &told.table;
    told.before = *table;
    told.news = seated_accepted(table, seated_does(EVENT_LEAVE, table->seats[seat].player));
}

/* The player on turn does it, or it is made for them. */
static void act(const char *name, const char *what, int lapses)
{
    struct table *table = &told.table;
    int number = game_verb(table->rules.kind, name);
    assert_true(number >= 0);
    const struct verb *verb = &table->rules.kind->verbs[number];
    struct event event = seated_move(table, table->seats[table_turn(table)].player, name,
                                     verb->value_key && *what != '\0' ? what : NULL);
    if (verb->seat_key)
        event.move.value = (int16_t)atoi(what);
    for (; verb->picks_key && strchr(what, ' ') && *what != ' '; what++)
        event.move.picks[event.move.n_picks++] = (uint8_t)(*what - '0');
    struct seated_chance chance = chance_of(verb->faces_key ? what : "");
    event.below = seated_below;
    event.source = &chance;
    if (lapses > 0)
        event.kind = EVENT_LAPSE;
    event.further = lapses > 1;
    told.before = *table;
    told.news = seated_accepted(table, event);
    assert_int_equal(chance.at, chance.n);
}

static void make(const char *verb, const char *what, int lapses)
{
    bool falls = strcmp(verb, "roll") == 0 || strcmp(verb, "deal") == 0;
    if (told.table.status == TABLE_LOBBY)
        told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_HOST));
    if (falls && table_wants_throw(&told.table))
        fall(what);
    else if (strcmp(verb, "leave") == 0)
        leave(atoi(what));
    else if (*verb != '\0')
        act(verb, what, lapses);
}

/* These throws join the news, as the bot tells them. */
static void follow(char *throws)
{
    char *rest = NULL;
    for (char *one = strtok_r(throws, " ", &rest); one; one = strtok_r(NULL, " ", &rest)) {
        struct news thrown = fall(one);
        for (int i = 0; i < thrown.events.n; i++)
            told.news.events.list[told.news.events.n++] = thrown.events.list[i];
    }
}

void told_play(const char *moves)
{
    char copy[PLAY_BYTES], *rest = copy;
    assert_true((size_t)snprintf(copy, sizeof copy, "%s", moves) < sizeof copy);
    for (char *move = strsep(&rest, ";"); move; move = strsep(&rest, ";")) {
        char verb[VERB_BYTES] = "", what[PLAY_BYTES] = "";
        char *throws = strchr(move, '>');
        if (throws)
            throws[-1] = '\0'; /* the blank before it */
        int lapses = (int)strspn(move, "!");
        sscanf(move + lapses, "%15s %255[^;]", verb, what);
        make(verb, what, lapses);
        if (throws)
            follow(throws + 1);
    }
    assert_false(table_wants_throw(&told.table));
}

void told_lobby(int language)
{
    lobby_post_write(&told.shown, language, bot, &told.message);
}

void told_menu(int language)
{
    rules_menu_write(&told.shown, &(struct rules_menu){.page = RULES_MENU_ROOT}, language, bot,
                     &told.message);
}

void told_post(int language)
{
    game_post_news(&told.shown, &told.news, language, bot, &told.message);
}

void told_believed(int language)
{
    assert_true(game_post_is_edit(&told.news));
    game_post_news(&told.shown, &told.news, language, bot, &told.message);
}

void told_as_it_is(int language)
{
    game_post_table(&told.shown, told_path, language, bot, &told.message);
}

/* The player on turn: the text of a turn is read by its player. */
static int64_t on_turn(const struct table *table)
{
    return table->seats[table_turn(table)].player;
}

void told_throw(int language)
{
    private_post_throw(&told.shown, on_turn(&told.table), told_path, language, &told.message);
}

void told_done(int language)
{
    private_post_done(JUST(&told.before), on_turn(&told.before), &told.news, language,
                      &told.message);
}

void told_raises(int language)
{
    private_post_raises(&told.shown, on_turn(&told.table), language, &told.message);
}

/* `beginning`: up to the first empty line. */
static void reads(int language, told_renderer *render, const char *name, bool beginning)
{
    char text[TEXT_FIXTURE_BYTES], whole_name[NAME_BYTES];
    render(language);
    text_fixture_fits(&told.message);
    text_fixture_labels_fit(&told.message);
    strcpy(text, text_fixture(&told.message));
    char *end = strstr(text, "\n\n");
    assert_true(end || !beginning);
    if (beginning)
        *end = '\0';
    snprintf(whole_name, sizeof whole_name, "%s, %s", name, language_code(language));
    golden_reads(whole_name, text);
}

void told_says(told_renderer *render, const char *name)
{
    reads(LANGUAGE_ENGLISH, render, name, false);
    reads(text_fixture_italian(), render, name, false);
}

void told_begins(told_renderer *render, const char *name)
{
    reads(LANGUAGE_ENGLISH, render, name, true);
    reads(text_fixture_italian(), render, name, true);
}

void told_refuses(enum refusal why, const char *english, const char *italian)
{
    char popup[POPUP_BYTES];
    notes_refusal_popup(why, &told.shown, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, english);
    notes_refusal_popup(why, &told.shown, text_fixture_italian(), popup);
    assert_string_equal(popup, italian);
}
