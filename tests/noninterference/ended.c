/* ended.c - ends a game in two bots, counts their leagues again, and compares the files that people
 * may have of it. */
#include "ended.h"

#include "export.h"
#include "game_record.h"
#include "hidden.h"
#include "personal_data.h"
#include "persons.h"
#include "recounts.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool same(char *one, char *other)
{
    bool same = strcmp(one, other) == 0;
    free(one);
    free(other);
    return same;
}

static char *write_record(struct store *store, int64_t table)
{
    char name[GAME_RECORD_NAME_BYTES];
    size_t length;
    return game_record_write(store, table, name, &length);
}

static char *write_league(struct store *store, enum export_format format)
{
    char *text = NULL;
    size_t length;
    struct export_request request = {
        .chat = PERSONS_GROUP, .all = true, .for_group = true, .format = format};
    FILE *out = open_memstream(&text, &length);
    assert(out);
    export_write(store, &request, out);
    fclose(out);
    return text;
}

/* The sums over all games, which go by hidden dice, too. */
static void leave_out_sums(char *text)
{
    char *from = strstr(text, "\"figures\":["), *to = strstr(text, "\"optouts\":[");
    assert(from && to && from < to);
    memmove(from, to, strlen(to) + 1);
}

static char *write_person(struct store *store, int64_t player)
{
    char *text = NULL;
    size_t length;
    struct store_mydata all = {.player = player, .end = INT64_MAX};
    FILE *out = open_memstream(&text, &length);
    assert(out);
    store_mydata(store, &all, out);
    fclose(out);
    leave_out_sums(text);
    return text;
}

/* The difference, NULL for none. */
static const char *find_difference(struct store *one, struct store *other, int64_t table)
{
    if (!same(write_record(one, table), write_record(other, table)))
        return "the record tells what nobody was shown";
    for (enum export_format format = EXPORT_CSV; format <= EXPORT_JSON; format++)
        if (!same(write_league(one, format), write_league(other, format)))
            return "the league tells what nobody was shown";
    for (int i = 0; i < PERSONS_ALL; i++)
        if (!same(write_person(one, persons[i].id), write_person(other, persons[i].id)))
            return "somebody is handed out what nobody was shown";
    return NULL;
}

/* The league is counted in its own tables: once temporary ones were made in a transaction, SQLite
 * prepares every statement anew after each ROLLBACK TO in it. */
static void end(struct pair *pair, int64_t table, int shows_all)
{
    char sql[120];
    snprintf(sql, sizeof sql,
             "UPDATE tables SET status = max(status, 2), shows_all = %d WHERE id = %" PRId64,
             shows_all, table);
    for (int i = 0; i < PAIR_BOTS; i++) {
        int code = tempstore_try(pair->bots[i].store, sql);
        assert(code == 0);
        recounts_whole(pair->bots[i].store, PERSONS_GROUP, true, NULL);
    }
}

bool ended_compare(struct pair *pair, int64_t table, const char **ret_what, bool *ret_whole)
{
    struct store *one = pair->bots[0].store, *other = pair->bots[1].store;
    pair_save(pair);
    bool varied = hidden_vary_unshown(pair, table);
    if (varied) {
        end(pair, table, 0);
        *ret_what = find_difference(one, other, table);
        end(pair, table, 1);
        *ret_whole = !same(write_record(one, table), write_record(other, table));
    }
    pair_back(pair);
    return varied;
}
