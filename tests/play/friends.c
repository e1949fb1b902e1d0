/* friends.c - three people at a table: they write, tap, block, and follow links. */
#include "friends.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { TAP_PATIENCE_MS = 20000 };

static const struct friend people[FRIENDS_MOST] = {
    {5000000101, "Anna", "anna_rossi", "it", "creator", true},
    {5000000102, "Bruno", "Bruno_2002", "it", "member", true},
    {5000000103, "Chloé", "", "en", "member", false},
    {5000000104, "Dario", "dario_v", "it", "member", true},
    {5000000105, "Emma", "emma_from_york", "en", "member", true},
    {5000000106, "Franco", "", "it", "member", true},
    {5000000107, "Greta", "greta88", "de", "member", true},
    {5000000108, "Hugo", "hugo_h", "en", "member", false},
    {5000000109, "Ilaria", "ilaria_b", "it", "member", true},
};

const struct friends_topic friends_topics[FRIENDS_TOPICS] = {
    {0, "Generale"},
    {2, "Dadi"},
    {3, "Carte"},
};

const char friends_languages[][3] = {"it", "en", "de", ""};

const struct friend *friends_person(int who)
{
    assert(who >= 0 && who < FRIENDS_MOST);
    return &people[who];
}

int friends_find(int64_t user)
{
    for (int who = 0; who < FRIENDS_MOST; who++)
        if (people[who].id == user)
            return who;
    return -1;
}

int friends_here(const struct friends *friends, int64_t user)
{
    int who = friends_find(user);
    return who >= 0 && friends->states[who].here ? who : -1;
}

static void prepare(struct friends *friends, struct pretend *pretend, int64_t now_ms)
{
    *friends = (struct friends){.pretend = pretend, .changed = true, .next_answer = now_ms};
    friends->answers = json_array();
    assert(friends->answers);
    for (int who = 0; who < FRIENDS_MOST; who++) {
        friends->states[who].here = who < FRIENDS_LEAST;
        strcpy(friends->states[who].language, people[who].language);
    }
}

static void make_known(struct friends *friends, int who)
{
    pretend_user(friends->pretend, people[who].id, people[who].name, friends->states[who].language);
    pretend_username(friends->pretend, people[who].id, people[who].username);
}

bool friends_in_chat(int who, int64_t chat)
{
    return chat == FRIENDS_GROUP || chat == people[who].id;
}

bool friends_say(struct friends *friends, int who, const struct line *line)
{
    bool in_private = line->chat == people[who].id;
    if (!friends_in_chat(who, line->chat) || line->text[0] == '\0' ||
        (in_private && friends->states[who].blocked))
        return false;
    if (pretend_say(friends->pretend, people[who].id, line->chat, line->text, line->topic,
                    line->reply_to) == 0)
        return false;
    if (in_private)
        friends->states[who].started = true;
    friends->changed = true;
    return true;
}

static bool say_start(struct friends *friends, int who, int64_t chat, const char *parameter)
{
    char text[sizeof "/start@ " FRIENDS_BOT + FRIENDS_PARAMETER_BYTES];
    snprintf(text, sizeof text, "/start%s%s%s", chat == FRIENDS_GROUP ? "@" FRIENDS_BOT : "",
             *parameter ? " " : "", parameter);
    return friends_say(friends, who, &(struct line){.chat = chat, .text = text});
}

void friends_begin(struct friends *friends, struct pretend *pretend, int64_t now_ms)
{
    prepare(friends, pretend, now_ms);
    pretend_group(pretend, FRIENDS_GROUP, FRIENDS_GROUP_NAME);
    for (int who = 0; who < FRIENDS_LEAST; who++) {
        make_known(friends, who);
        pretend_member(pretend, FRIENDS_GROUP, people[who].id, people[who].status);
    }
    /* The bot was just let in: it says what to do, and as the last bot that spoke in the group it
     * hears plain commands there, as with the real Telegram. */
    pretend_member(pretend, FRIENDS_GROUP, 0, "left");
    pretend_member(pretend, FRIENDS_GROUP, 0, "member");
    for (int who = 0; who < FRIENDS_LEAST; who++)
        if (people[who].starts)
            say_start(friends, who, people[who].id, "");
}

static void resume_person(struct friends *friends, int who, const json_t *person)
{
    struct friend_state *state = &friends->states[who];
    const char *language = json_string_value(json_object_get(person, "language"));
    const json_t *here = json_object_get(person, "here");
    state->started = json_is_true(json_object_get(person, "started"));
    state->blocked = json_is_true(json_object_get(person, "blocked"));
    state->here = here ? json_is_true(here) : state->here;
    if (language && strlen(language) < sizeof state->language)
        strcpy(state->language, language);
}

void friends_resume(struct friends *friends, struct pretend *pretend, const json_t *kept,
                    int64_t now_ms)
{
    prepare(friends, pretend, now_ms);
    friends->forum = json_is_true(json_object_get(kept, "forum"));
    friends->closed = (unsigned)json_integer_value(json_object_get(kept, "closed"));
    for (int who = 0; who < FRIENDS_MOST; who++) {
        resume_person(friends, who, json_array_get(json_object_get(kept, "people"), (size_t)who));
        if (friends->states[who].here)
            make_known(friends, who);
    }
}

void friends_end(struct friends *friends)
{
    json_decref(friends->answers);
    friends->answers = NULL;
}

json_t *friends_keep(const struct friends *friends)
{
    json_t *list = json_array();
    for (int who = 0; who < FRIENDS_MOST; who++) {
        const struct friend_state *state = &friends->states[who];
        json_array_append_new(list, json_pack("{s:b, s:b, s:b, s:s}", "here", state->here,
                                              "started", state->started, "blocked", state->blocked,
                                              "language", state->language));
    }
    return json_pack("{s:o, s:b, s:i}", "people", list, "forum", friends->forum, "closed",
                     (int)friends->closed);
}

/* --- who is there --- */

bool friends_language(struct friends *friends, int who, const char *language)
{
    for (int i = 0; friends_languages[i][0]; i++)
        if (strcmp(friends_languages[i], language) == 0) {
            strcpy(friends->states[who].language, language);
            make_known(friends, who);
            friends->changed = true;
            return true;
        }
    return false;
}

bool friends_make_forum(struct friends *friends, int who)
{
    if (friends->forum || strcmp(people[who].status, "member") == 0)
        return false;
    for (int i = 0; i < FRIENDS_TOPICS; i++)
        if (friends_topics[i].id != 0)
            pretend_forum(friends->pretend, FRIENDS_GROUP, friends_topics[i].id, "open");
    return friends->forum = friends->changed = true;
}

bool friends_close_topic(struct friends *friends, int who, int64_t topic, bool closed)
{
    int i = 0;
    while (i < FRIENDS_TOPICS && friends_topics[i].id != topic)
        i++;
    if (i == FRIENDS_TOPICS || !friends->forum || strcmp(people[who].status, "member") == 0 ||
        closed == (friends->closed >> i & 1))
        return false;
    pretend_forum(friends->pretend, FRIENDS_GROUP, topic == 0 ? 1 : topic,
                  closed ? "closed" : "open");
    friends->closed ^= 1U << i;
    return friends->changed = true;
}

bool friends_add(struct friends *friends)
{
    int who = 0;
    while (who < FRIENDS_MOST && friends->states[who].here)
        who++;
    if (who == FRIENDS_MOST)
        return false;
    make_known(friends, who);
    friends->states[who].here = friends->changed = true;
    pretend_enter(friends->pretend, FRIENDS_GROUP, people[who].id);
    if (strcmp(people[who].status, "member") != 0)
        pretend_member(friends->pretend, FRIENDS_GROUP, people[who].id, people[who].status);
    if (people[who].starts && !friends->states[who].started)
        say_start(friends, who, people[who].id, "");
    return true;
}

bool friends_remove(struct friends *friends, int who)
{
    int n = 0;
    for (int i = 0; i < FRIENDS_MOST; i++)
        n += friends->states[i].here;
    if (n <= FRIENDS_LEAST)
        return false;
    pretend_leave(friends->pretend, FRIENDS_GROUP, people[who].id);
    friends->states[who].here = false;
    friends->changed = true;
    return true;
}

/* --- what they do --- */

bool friends_tap(struct friends *friends, int who, int64_t chat, int64_t message, const char *data,
                 char ret_press[40])
{
    if (!friends_in_chat(who, chat) || friends->n_taps == FRIENDS_TAPS_MAX)
        return false;
    struct tap tap = {.who = who, .chat = chat, .message = message};
    if (!pretend_press(friends->pretend, people[who].id, chat, message, data, tap.press))
        return false;
    tap.at_ms = pretend_now_ms(friends->pretend);
    friends->taps[friends->n_taps++] = tap;
    strcpy(ret_press, tap.press);
    /* A client that went back to the group has left the chat where the link waited for START. */
    if (chat == FRIENDS_GROUP)
        friends->states[who].parameter[0] = '\0';
    friends->changed = true;
    return true;
}

/* The author of a message, 0 if it is not there. */
static int64_t author(const struct friends *friends, int64_t chat, int64_t message)
{
    const json_t *messages = pretend_messages(friends->pretend, chat);
    for (size_t i = json_array_size(messages); i > 0; i--) {
        const json_t *one = json_array_get(messages, i - 1);
        if (json_integer_value(json_object_get(one, "message_id")) == message)
            return json_integer_value(json_object_get(json_object_get(one, "from"), "id"));
    }
    return 0;
}

/* In a group who does not run it deletes only what they wrote. */
bool friends_delete(struct friends *friends, int who, int64_t chat, int64_t message)
{
    int64_t from = author(friends, chat, message);
    bool theirs = chat == people[who].id || strcmp(people[who].status, "member") != 0;
    if (!friends_in_chat(who, chat) || from == 0 || (!theirs && from != people[who].id))
        return false;
    pretend_delete(friends->pretend, chat, message);
    friends->changed = true;
    return true;
}

void friends_block(struct friends *friends, int who, bool blocked)
{
    if (friends->states[who].blocked == blocked)
        return;
    pretend_block(friends->pretend, people[who].id, blocked);
    friends->states[who].blocked = blocked;
    friends->changed = true;
}

/* The rest of the text after the prefix, NULL if it does not begin with it. */
static const char *after(const char *text, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

/* The query of a link to the bot ("" if it has none), NULL if it leads elsewhere. */
static const char *bot_query(const char *url)
{
    static const char *const beginnings[] = {
        "https://t.me/" FRIENDS_BOT,
        "http://t.me/" FRIENDS_BOT,
        "t.me/" FRIENDS_BOT,
        "tg://resolve?domain=" FRIENDS_BOT,
    };
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        const char *rest = after(url, beginnings[i]);
        if (rest && (*rest == '\0' || *rest == '?' || *rest == '&'))
            return *rest == '\0' ? rest : rest + 1;
    }
    return NULL;
}

/* The parameter of a link that begins here; false if it is none that Telegram takes. */
static bool read_parameter(const char *text, char ret_parameter[FRIENDS_PARAMETER_BYTES])
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    size_t length = strcspn(text, "&");
    if (length == 0 || length >= FRIENDS_PARAMETER_BYTES || strspn(text, letters) < length)
        return false;
    memcpy(ret_parameter, text, length);
    ret_parameter[length] = '\0';
    return true;
}

bool friends_start(struct friends *friends, int who)
{
    struct friend_state *state = &friends->states[who];
    char parameter[FRIENDS_PARAMETER_BYTES];
    strcpy(parameter, state->parameter);
    state->parameter[0] = '\0';
    friends_block(friends, who, false);
    return say_start(friends, who, people[who].id, parameter);
}

const char *friends_follow(struct friends *friends, int who, const char *url)
{
    const char *query = bot_query(url);
    char parameter[FRIENDS_PARAMETER_BYTES];
    if (!query)
        return "";
    const char *for_group = after(query, "startgroup=");
    const char *for_private = after(query, "start=");
    if (!for_group && !for_private)
        return "private";
    if (!read_parameter(for_group ? for_group : for_private, parameter))
        return "";
    if (for_group)
        return say_start(friends, who, FRIENDS_GROUP, parameter) ? "group" : "";
    strcpy(friends->states[who].parameter, parameter);
    friends->changed = true;
    return "private";
}

/* The answer to a tap (NULL: none came in time) for the page. A link in it is followed here, once,
 * however many pages are open; one that leads elsewhere is left to the page. */
static void keep_answer(struct friends *friends, const struct tap *tap, const json_t *answer)
{
    const char *text = json_string_value(json_object_get(answer, "text"));
    const char *url = json_string_value(json_object_get(answer, "url"));
    const char *opens = url ? friends_follow(friends, tap->who, url) : "";
    json_t *row = json_pack("{s:I, s:s, s:I, s:I, s:I, s:s, s:b, s:s, s:s, s:b}", "n",
                            (json_int_t)friends->next_answer++, "press", tap->press, "user",
                            (json_int_t)people[tap->who].id, "chat", (json_int_t)tap->chat,
                            "message", (json_int_t)tap->message, "text", text ? text : "", "alert",
                            json_is_true(json_object_get(answer, "show_alert")), "opens", opens,
                            "url", url && *opens == '\0' ? url : "", "answered", answer != NULL);
    assert(row);
    json_array_append_new(friends->answers, row);
    while (json_array_size(friends->answers) > FRIENDS_ANSWERS_MAX)
        json_array_remove(friends->answers, 0);
    friends->changed = true;
}

void friends_look(struct friends *friends, int64_t now_ms)
{
    int kept = 0;
    for (int i = 0; i < friends->n_taps; i++) {
        struct tap tap = friends->taps[i];
        const json_t *answer = pretend_answer(friends->pretend, tap.press);
        if (answer || now_ms - tap.at_ms > TAP_PATIENCE_MS)
            keep_answer(friends, &tap, answer);
        else
            friends->taps[kept++] = tap;
    }
    friends->n_taps = kept;
}
