/* personal_data.c - all data about a person: handed out, or made anonymous. */
#include "internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ID_BYTES = 24,
    KINDS_BYTES = 200,
    GAMES = 1000,  /* in a part, which takes about 25 ms then */
    MOVES = 12000, /* in these games */
    ROWS = 3000,   /* that are changed in a step, which takes about 10 ms */
};

/* The note that counts forgotten players, so that no number is given twice. */
static const char forgotten[] = "forgotten";

/* --- handing out --- */

int64_t store_mydata_end(struct store *store, int64_t player, int64_t after)
{
    sqlite3_stmt *row = store_ask(store, SQL_MY_NEXT, VALUES(INT(player), INT(after), INT(GAMES)));
    int64_t end = INT64_MAX, moves = 0;
    int games = 0;
    while (store_row(store, row)) {
        int64_t table = sqlite3_column_int64(row, 0);
        moves += sqlite3_column_int64(row, 1);
        bool full = ++games == GAMES || moves >= MOVES;
        if (!full)
            continue;
        end = table;
        sqlite3_reset(row);
        break;
    }
    return end;
}

/* The parameters of a statement; ASKED_SUMS, ASKED_TOLD: as ASKED_PERSON or ASKED_GAMES, and the
 * kinds with open dice. */
enum asked { ASKED_ONE_ROW, ASKED_PERSON, ASKED_SUMS, ASKED_ID, ASKED_GAMES, ASKED_TOLD };

static const struct section {
    const char *name;
    enum statement rows;
    enum asked asked;
} sections[] = {
    {"player", SQL_MY_PLAYER, ASKED_ONE_ROW},
    {"absences", SQL_MY_ABSENCES, ASKED_PERSON},
    {"watches", SQL_MY_WATCHES, ASKED_PERSON},
    {"digest", SQL_MY_DIGEST, ASKED_ONE_ROW},
    {"questions", SQL_MY_QUESTIONS, ASKED_PERSON},
    {"asked", SQL_MY_INVITATIONS, ASKED_PERSON},
    {"advances", SQL_MY_ADVANCES, ASKED_PERSON},
    {"rules", SQL_MY_RULES, ASKED_PERSON},
    {"posts", SQL_MY_POSTS, ASKED_PERSON},
    {"sends", SQL_MY_SENDS, ASKED_PERSON},
    {"set_aside", SQL_MY_ASIDE, ASKED_ID},
    {"standings", SQL_MY_STANDINGS, ASKED_PERSON},
    {"ratings", SQL_MY_RATINGS, ASKED_PERSON},
    {"figures", SQL_MY_FIGURES, ASKED_SUMS},
    {"optouts", SQL_MY_OPTOUTS, ASKED_PERSON},
    {"boards", SQL_MY_BOARDS, ASKED_PERSON},
    {"kept_out", SQL_MY_KEPT_OUT, ASKED_PERSON},
    {"departed", SQL_MY_DEPARTED, ASKED_PERSON},
    {"voids", SQL_MY_VOIDS, ASKED_PERSON},
    {"cups_opened", SQL_MY_CUPS_OPENED, ASKED_PERSON},
    {"cups", SQL_MY_CUPS, ASKED_PERSON},
    {"hosted", SQL_MY_HOSTED, ASKED_GAMES},
    {"opened", SQL_MY_OPENED, ASKED_GAMES},
    {"seats", SQL_MY_SEATS, ASKED_GAMES},
    {"moves", SQL_MY_MOVES, ASKED_TOLD},
    {"results", SQL_MY_RESULTS, ASKED_TOLD},
};

/* The kinds of games whose dice lie open, between slashes. */
static void name_open_kinds(char ret_names[KINDS_BYTES])
{
    size_t length = (size_t)snprintf(ret_names, KINDS_BYTES, "/");
    for (int i = 0; game_kinds[i] != NULL; i++)
        if (game_kinds[i]->lift == NULL)
            length += (size_t)snprintf(ret_names + length, KINDS_BYTES - length, "%s/",
                                       game_kinds[i]->name);
    assert(length < KINDS_BYTES);
}

static sqlite3_stmt *ask(struct store *store, const struct section *section,
                         const struct store_mydata *part, const char *id, const char *open)
{
    if (section->asked == ASKED_TOLD)
        return store_ask(store, section->rows,
                         VALUES(INT(part->player), INT(part->after), INT(part->end), TEXT(open)));
    if (section->asked == ASKED_GAMES)
        return store_ask(store, section->rows,
                         VALUES(INT(part->player), INT(part->after), INT(part->end)));
    if (section->asked == ASKED_SUMS)
        return store_ask(store, section->rows, VALUES(INT(part->player), TEXT(open)));
    if (section->asked == ASKED_ID)
        return store_ask(store, section->rows, VALUES(TEXT(id)));
    return store_ask(store, section->rows, VALUES(INT(part->player)));
}

static void write_section(struct store *store, const struct section *section,
                          const struct store_mydata *part, FILE *out)
{
    const char *comma = "";
    char id[ID_BYTES], open[KINDS_BYTES];
    bool one = section->asked == ASKED_ONE_ROW;
    snprintf(id, sizeof id, "%lld", (long long)part->player);
    name_open_kinds(open);
    sqlite3_stmt *row = ask(store, section, part, id, open);
    fprintf(out, "\"%s\":%s", section->name, one ? "" : "[");
    for (; store_row(store, row); comma = ",\n")
        fprintf(out, "%s%s", comma, (const char *)sqlite3_column_text(row, 0));
    if (one && *comma == '\0')
        fputs("null", out);
    if (!one)
        fputs("]", out);
}

void store_mydata(struct store *store, const struct store_mydata *part, FILE *out)
{
    const char *before = "{";
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (part->after > 0 && sections[i].asked < ASKED_GAMES)
            continue;
        fputs(before, out);
        write_section(store, &sections[i], part, out);
        before = ",\n";
    }
    fputs("}\n", out);
}

/* --- forgetting --- */

/* A negative number that never stands for another person. */
static int64_t nobody(struct store *store)
{
    return -store_note_next(store, forgotten);
}

/* Replaces the player's id in some of the rows that grow with the games. Returns how many. If no
 * row was left, the player is forgotten. */
static int forget_some(struct store *store, const int64_t ids[2])
{
    static const enum statement kinds[] = {
        SQL_FORGET_SEATS, SQL_FORGET_HOST,      SQL_FORGET_OPENED, SQL_FORGET_PRACTICE,
        SQL_FORGET_VOIDS, SQL_FORGET_STANDINGS, SQL_FORGET_RESULTS};
    int changed = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        changed +=
            store_run(store, kinds[i], VALUES(INT(ids[0]), INT(ids[1]), INT(ROWS - changed)));
    if (changed < ROWS)
        store_run(store, SQL_FORGETTING_DONE, VALUES(INT(ids[0])));
    return changed;
}

bool store_forgetting(struct store *store, int64_t player)
{
    return store_kept_number(store, SQL_FORGETTING, player, 0) != 0;
}

bool store_forget_on(struct store *store)
{
    int64_t ids[2];
    sqlite3_stmt *row = store_ask(store, SQL_FORGETTING_NEXT, VALUES(NONE));
    bool found = store_row(store, row);
    for (int i = 0; found && i < 2; i++)
        ids[i] = sqlite3_column_int64(row, i);
    sqlite3_reset(row);
    if (found)
        forget_some(store, ids);
    return found;
}

int64_t store_forget_player(struct store *store, int64_t player, int64_t now_ms)
{
    static const enum statement renaming[] = {
        SQL_FORGET_ON_TURN, SQL_FORGET_RULES,    SQL_FORGET_ABSENCES,
        SQL_FORGET_OPTOUTS, SQL_FORGET_RATINGS,  SQL_FORGET_FIGURES,
        SQL_FORGET_CUPS,    SQL_FORGET_ENTRANTS, SQL_FORGETTING_ADD};
    char id[ID_BYTES];
    assert(player > 0);
    if (store_forgetting(store, player))
        return 0;
    snprintf(id, sizeof id, "%lld", (long long)player);
    store_spend(store, player, now_ms);
    store_forget_sends(store, player);
    store_run(store, SQL_FORGET_SHOWN, VALUES(INT(player)));
    store_run(store, SQL_FORGET_JOBS, VALUES(INT(player)));
    int changed = store_run(store, SQL_FORGET_POSTS, VALUES(INT(player)));
    kept_posts_drop_all(&store->posts_kept);
    changed += store_run(store, SQL_FORGET_FOLDS, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_PLAYER, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_WATCHES, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_WATCH_POSTS, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_DIGEST, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_ASKED, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_ADVANCES, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_QUESTIONS, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_BOARDS, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_DICE, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_ASIDE, VALUES(TEXT(id)));
    const int64_t ids[2] = {player, nobody(store)};
    for (size_t i = 0; i < sizeof renaming / sizeof *renaming; i++)
        changed += store_run(store, renaming[i], VALUES(INT(ids[0]), INT(ids[1])));
    changed += forget_some(store, ids);
    return changed > 1 ? ids[1] : 0; /* more than the row in forgetting */
}
