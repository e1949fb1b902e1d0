/* whole_game.c - plays a game at an evening to its end, by pressing whatever buttons there are. */

#include "whole_game.h"

#include "chance.h"
#include "scene.h"
#include "sight.h"
#include "testing.h"
#include "visible_dice.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DATA_BYTES = 80, NAVIGATES_ONE_IN = 4, REPLAY_BYTES = 4 * 1024 * 1024 };

static int pick(struct whole_game *whole, int bound)
{
    return (int)chance_below(&whole->chance, (uint32_t)bound);
}

bool whole_game_over(const struct whole_game *whole)
{
    return e2e_button(whole->evening, E2E_GROUP, "e:");
}

/* A face that can no longer be picked says so, and leads nowhere. */
static void drop_locked(struct post *post)
{
    int kept = 0;
    for (int i = 0; i < post->n; i++)
        if (strcmp(strrchr(post->choices[i].data, ':') + 1, SCENE_LOCKED) != 0)
            post->choices[kept++] = post->choices[i];
    post->n = kept;
}

/* Drops all buttons but those of one letter; false, and none dropped, if there are none. */
static bool keep_letter(struct post *post, char letter)
{
    int n = 0;
    for (int i = 0; i < post->n; i++)
        n += post->choices[i].data[0] == letter;
    for (int i = 0, kept = 0; n > 0 && i < post->n; i++)
        if (post->choices[i].data[0] == letter)
            post->choices[kept++] = post->choices[i];
    if (n > 0)
        post->n = n;
    return n > 0;
}

static bool has_mark(const struct whole_game *whole, const struct post *post)
{
    struct post newest;
    return !whole->newest_only || (sight_newest(whole->evening->pretend, E2E_GROUP, 0, &newest) &&
                                   strcmp(newest.mark, post->mark) == 0);
}

/* The newest post in a chat with moves of the table. */
static bool find_moves(const struct whole_game *whole, int64_t chat, struct post *ret_post)
{
    int64_t table, turn;
    for (int skip = 0; sight_newest(whole->evening->pretend, chat, skip, ret_post); skip++)
        if (sight_offers(ret_post, "mn") && sight_table(ret_post, &table, &turn) &&
            (whole->table == 0 || whole->table == table) && has_mark(whole, ret_post))
            return true;
    return false;
}

/* A person's buttons: in private, else in the group. */
static void find_buttons(const struct whole_game *whole, int64_t user, struct post *ret_post)
{
    int64_t chat = whole->chat != 0 ? whole->chat : E2E_GROUP;
    if (!find_moves(whole, user, ret_post) && !find_moves(whole, chat, ret_post))
        fail_msg("%" PRId64 " has nothing to press; the group reads: %s", user,
                 e2e_text(whole->evening, chat));
}

static void count_calls(struct whole_game *whole)
{
    const json_t *call;
    size_t i;
    int group = 0, private = 0;
    json_array_foreach(pretend_calls(whole->evening->pretend), i, call)
    {
        int64_t chat = json_integer_value(json_object_get(call, "chat"));
        group += chat < 0;
        private += chat > 0;
    }
    whole->group_calls += group;
    whole->group_most = group > whole->group_most ? group : whole->group_most;
    whole->private_most = private > whole->private_most ? private : whole->private_most;
}

/* Presses and returns the popup, "" for none. */
static const char *press(struct whole_game *whole, int64_t user, const struct post *post,
                         const char *data)
{
    char press[40];
    const char *popup;
    do {
        assert_true(
            sight_press(whole->evening->pretend, user, post->chat, post->message, data, press));
        e2e_settle(whole->evening);
        const json_t *answer = pretend_answer(whole->evening->pretend, press);
        assert_non_null(answer);
        popup = json_string_value(json_object_get(answer, "text"));
        popup = popup != NULL ? popup : "";
    } while (e2e_reads_dice(whole->evening, popup));
    return popup;
}

/* Before a move with what was picked: taps numbers until something is, and nobody sees anything of
 * it but who taps. */
static void tap_numbers(struct whole_game *whole, int64_t user, const struct post *post,
                        const char *move)
{
    int64_t table, turn;
    char data[DATA_BYTES];
    bool picked = false;
    if (move[strlen(move) - 1] != '+')
        return;
    assert_int_equal(sscanf(move, "m:%" SCNd64 ":%" SCNd64, &table, &turn), 2);
    while (!picked) {
        snprintf(data, sizeof data, "u:%" PRId64 ":%" PRId64 ":%d", table, turn, pick(whole, 5));
        pretend_forget_calls(whole->evening->pretend);
        const char *popup = press(whole, user, post, data);
        assert_true(*popup != '\0');
        picked = strstr(popup, "Picked") != NULL;
        whole->taps++;
        assert_int_equal(json_array_size(pretend_calls(whole->evening->pretend)), 1);
    }
}

void whole_game_press(struct whole_game *whole)
{
    whole_game_press_as(whole, e2e_turn(whole->evening));
}

void whole_game_press_as(struct whole_game *whole, int64_t user)
{
    struct post post;
    find_buttons(whole, user, &post);
    drop_locked(&post);
    bool navigates = pick(whole, NAVIGATES_ONE_IN) == 0 && keep_letter(&post, 'n');
    if (!navigates && !keep_letter(&post, 'm'))
        keep_letter(&post, 'n');
    char data[DATA_BYTES];
    snprintf(data, sizeof data, "%s", post.choices[pick(whole, post.n)].data);
    whole->presses++;
    whole->navigations += data[0] == 'n';
    tap_numbers(whole, user, &post, data);
    pretend_forget_calls(whole->evening->pretend);
    const char *popup = press(whole, user, &post, data);
    if (!visible_dice_grants(popup))
        fail_msg("%" PRId64 " pressed %s: %s", user, data, popup);
    count_calls(whole);
}

void whole_game_play(struct whole_game *whole, int most)
{
    for (int i = 0; !whole_game_over(whole); i++) {
        if (i == most)
            fail_msg("not over after %d presses", most);
        whole_game_press(whole);
    }
}

/* --- the record --- */

const char *whole_game_record(struct e2e *evening, int64_t user)
{
    e2e_press(evening, user, E2E_GROUP, "e:"); /* more buttons */
    e2e_press(evening, user, E2E_GROUP, "e:");
    const json_t *document = json_object_get(sight_message(evening->pretend, user, 0), "document");
    const char *id = json_string_value(json_object_get(document, "file_id"));
    const char *text = id ? pretend_file(evening->pretend, id) : NULL;
    if (!text)
        fail_msg("no file came");
    return text;
}

char *whole_game_replay(const struct e2e *evening, const char *record, const char *words)
{
    char path[] = "/tmp/bussolotto-record-XXXXXX", command[1024];
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, record, strlen(record)), strlen(record));
    close(fd);
    snprintf(command, sizeof command, "%s replay %s %s", evening->daemon.program, words, path);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    char *text = calloc(1, REPLAY_BYTES);
    assert_non_null(text);
    size_t length = fread(text, 1, REPLAY_BYTES - 1, out);
    int status = pclose(out);
    unlink(path);
    assert_int_equal(status, 0);
    assert_true(length > 0);
    return text;
}

static const char *last_line(const char *text)
{
    const char *last = text;
    for (const char *at = text; (at = strchr(at, '\n')) && at[1] != '\0';)
        last = ++at;
    return last;
}

json_t *whole_game_end(const struct e2e *evening, const char *replay)
{
    json_t *state = json_loads(last_line(replay), 0, NULL);
    assert_non_null(state);
    assert_string_equal(json_string_value(json_object_get(state, "state")), "OVER");
    const json_t *winner = json_object_get(state, "winner");
    const json_t *winners = json_object_get(state, "winners"); /* several share the first place */
    if (json_is_string(winner))
        assert_true(e2e_told(evening, E2E_GROUP, json_string_value(winner)));
    else
        assert_true(json_array_size(winners) > 1);
    for (size_t i = 0; i < json_array_size(winners); i++)
        assert_true(e2e_told(evening, E2E_GROUP, json_string_value(json_array_get(winners, i))));
    return state;
}
