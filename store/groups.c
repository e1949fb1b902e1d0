/* groups.c - house rules, forfeits, questions and announced absences of a group. */
#include "internal.h"

#include <assert.h>

#define DAY_MS INT64_C(86400000)

void store_usual(struct store *store, int64_t chat, char ret_usual[STORE_NAME_BYTES])
{
    ret_usual[0] = '\0';
    store_ask_text(store, SQL_USUAL, VALUES(INT(chat)), ret_usual, STORE_NAME_BYTES);
}

void store_usual_put(struct store *store, int64_t chat, const char *usual)
{
    store_run(store, SQL_USUAL_PUT, VALUES(INT(chat), TEXT(usual)));
}

#define RULES(member) FIELD(struct store_rules, member)
static const struct field rules_fields[] = {RULES(id),      RULES(name),      RULES(rules),
                                            RULES(starter), RULES(shows_all), RULES(player),
                                            RULES(at_ms),   FIELDS_END};

int store_house_rules(struct store *store, int64_t chat, struct store_rules *ret_rules, int most)
{
    return store_ask_rows(store, SQL_HOUSE_RULES, VALUES(INT(chat), INT(most)), rules_fields,
                          ret_rules, most);
}

void store_house_rules_put(struct store *store, int64_t chat, const struct store_rules *rules)
{
    store_put(store, SQL_HOUSE_RULES_PUT, rules_fields + 1, rules,
              VALUES(INT(chat))); /* all but its id */
}

bool store_house_rules_drop(struct store *store, int64_t chat, int64_t id)
{
    return store_run(store, SQL_HOUSE_RULES_DROP, VALUES(INT(chat), INT(id))) > 0;
}

int store_forfeits(struct store *store, int64_t chat, struct store_forfeit *ret_forfeits, int most)
{
    static const struct field fields[] = {FIELD(struct store_forfeit, id),
                                          FIELD(struct store_forfeit, text), FIELDS_END};
    return store_ask_rows(store, SQL_FORFEITS, VALUES(INT(chat), INT(most)), fields, ret_forfeits,
                          most);
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

#define QUESTION(member) FIELD(struct store_question, member)
static const struct field question_fields[] = {QUESTION(chat),  QUESTION(player), QUESTION(about),
                                               QUESTION(table), QUESTION(post),   QUESTION(at_ms),
                                               FIELDS_END};

void store_question_put(struct store *store, const struct store_question *question)
{
    store_put(store, SQL_QUESTION_PUT, question_fields, question, VALUES(NONE));
}

bool store_question_take(struct store *store, int64_t chat, int64_t player, int64_t message_id,
                         struct store_question *ret_question)
{
    if (message_id == 0 ||
        !store_ask_row(store, SQL_QUESTION, VALUES(INT(chat), INT(player), INT(message_id)),
                       question_fields, ret_question))
        return false;
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
    store_run(store, SQL_ABSENCES_PAST,
              VALUES(INT(chat), INT(player), INT(from_ms - STORE_ABSENCES_KEPT_DAYS * DAY_MS)));
    store_run(store, SQL_ABSENCE_PUT, VALUES(INT(chat), INT(player), INT(from_ms), INT(until_ms)));
}

int64_t store_absent_until(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    return store_number(store, SQL_ABSENT_UNTIL, VALUES(INT(chat), INT(player), INT(now_ms)), 0);
}

bool store_absent_moved(struct store *store, int64_t chat, int64_t player, int64_t since_ms)
{
    return store_number(store, SQL_ABSENT_MOVED, VALUES(INT(chat), INT(player), INT(since_ms)),
                        0) != 0;
}

int64_t store_absent_ms(struct store *store, int64_t chat, int64_t player, int64_t since_ms,
                        int64_t now_ms)
{
    return store_number(store, SQL_ABSENT_MS,
                        VALUES(INT(chat), INT(player), INT(since_ms), INT(now_ms)), 0);
}
