/* groups.c - what a group keeps of its own: rules by name, forfeits, questions it was asked, and
 * absences that were announced there. */
#include "internal.h"

#include <assert.h>

void store_usual(struct store *store, int64_t chat, char ret_usual[STORE_NAME_BYTES])
{
    ret_usual[0] = '\0';
    sqlite3_stmt *row = store_ask(store, SQL_USUAL, VALUES(INT(chat)));
    if (!store_row(store, row))
        return;
    store_column_text(row, 0, ret_usual, STORE_NAME_BYTES);
    sqlite3_reset(row);
}

void store_usual_put(struct store *store, int64_t chat, const char *usual)
{
    store_run(store, SQL_USUAL_PUT, VALUES(INT(chat), TEXT(usual)));
}

int store_house_rules(struct store *store, int64_t chat, struct store_rules *ret_rules, int most)
{
    sqlite3_stmt *row = store_ask(store, SQL_HOUSE_RULES, VALUES(INT(chat), INT(most)));
    int n = 0;
    for (; store_row(store, row); n++) {
        struct store_rules *rules = &ret_rules[n];
        rules->id = sqlite3_column_int64(row, 0);
        store_column_text(row, 1, rules->name, sizeof rules->name);
        store_column_text(row, 2, rules->rules, sizeof rules->rules);
        rules->starter = sqlite3_column_int(row, 3);
        rules->player = sqlite3_column_int64(row, 4);
        rules->at_ms = sqlite3_column_int64(row, 5);
    }
    return n;
}

void store_house_rules_put(struct store *store, int64_t chat, const struct store_rules *rules)
{
    store_run(store, SQL_HOUSE_RULES_PUT,
              VALUES(INT(chat), TEXT(rules->name), TEXT(rules->rules), INT(rules->starter),
                     INT(rules->player), INT(rules->at_ms)));
}

bool store_house_rules_drop(struct store *store, int64_t chat, int64_t id)
{
    return store_run(store, SQL_HOUSE_RULES_DROP, VALUES(INT(chat), INT(id))) > 0;
}

int store_forfeits(struct store *store, int64_t chat, struct store_forfeit *ret_forfeits, int most)
{
    sqlite3_stmt *row = store_ask(store, SQL_FORFEITS, VALUES(INT(chat), INT(most)));
    int n = 0;
    for (; store_row(store, row); n++) {
        ret_forfeits[n].id = sqlite3_column_int64(row, 0);
        store_column_text(row, 1, ret_forfeits[n].text, sizeof ret_forfeits[n].text);
    }
    return n;
}

void store_forfeit_add(struct store *store, int64_t chat, const char *text)
{
    store_run(store, SQL_FORFEIT_ADD, VALUES(INT(chat), TEXT(text)));
}

bool store_forfeit_drop(struct store *store, int64_t chat, int64_t id)
{
    return store_run(store, SQL_FORFEIT_DROP, VALUES(INT(chat), INT(id))) > 0;
}

void store_forfeits_drop(struct store *store, int64_t chat)
{
    store_run(store, SQL_FORFEITS_DROP, VALUES(INT(chat)));
}

void store_question_put(struct store *store, const struct store_question *question)
{
    store_run(store, SQL_QUESTION_PUT,
              VALUES(INT(question->chat), INT(question->player), TEXT(question->about),
                     INT(question->table), INT(question->post), INT(question->at_ms)));
}

bool store_question_take(struct store *store, int64_t chat, int64_t player, int64_t message_id,
                         struct store_question *ret_question)
{
    if (message_id == 0)
        return false;
    sqlite3_stmt *row =
        store_ask(store, SQL_QUESTION, VALUES(INT(chat), INT(player), INT(message_id)));
    if (!store_row(store, row))
        return false;
    *ret_question = (struct store_question){
        .chat = chat,
        .player = sqlite3_column_int64(row, 4),
        .table = sqlite3_column_int64(row, 1),
        .post = sqlite3_column_int64(row, 2),
        .at_ms = sqlite3_column_int64(row, 3),
    };
    store_column_text(row, 0, ret_question->about, sizeof ret_question->about);
    sqlite3_reset(row);
    store_run(store, SQL_QUESTION_DROP, VALUES(INT(chat), INT(ret_question->player)));
    return true;
}

bool store_absence_end(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    return store_run(store, SQL_ABSENCE_END, VALUES(INT(chat), INT(player), INT(now_ms))) > 0;
}

void store_absence_put(struct store *store, int64_t chat, int64_t player, int64_t from_ms,
                       int64_t until_ms)
{
    assert(from_ms > 0);
    assert(until_ms > from_ms);
    store_absence_end(store, chat, player, from_ms);
    store_run(store, SQL_ABSENCE_PUT, VALUES(INT(chat), INT(player), INT(from_ms), INT(until_ms)));
}

int64_t store_absent_until(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    return store_number(store, SQL_ABSENT_UNTIL, VALUES(INT(chat), INT(player), INT(now_ms)), 0);
}

int64_t store_absent_ms(struct store *store, int64_t chat, int64_t player, int64_t since_ms,
                        int64_t now_ms)
{
    return store_number(store, SQL_ABSENT_MS,
                        VALUES(INT(chat), INT(player), INT(since_ms), INT(now_ms)), 0);
}
