/* coach_cli.c - replays a game record once for each player, and tells the costs of their decisions.
 */
#include "coach_cli.h"

#include "coach_page.h"
#include "record_file.h"
#include "table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A record, with its steps and players. */
struct game_to_coach {
    struct record_file file;
    struct robot_memory *memory;
    int language;
    bool *by_robot; /* the robot made this step for the player */
    struct seat seats[GAME_SEATS_MAX];
};

static bool note_robot(struct game_to_coach *game)
{
    size_t i, n = json_array_size(game->file.steps);
    const json_t *list = json_object_get(game->file.record, NOTATION_BY_ROBOT), *step;
    if (list && !json_is_array(list))
        return record_file_fail(&game->file, NOTATION_BY_ROBOT " is no list");
    json_array_foreach(list, i, step)
    {
        json_int_t number = json_integer_value(step);
        if (number < 1 || (size_t)number > n)
            return record_file_fail(&game->file, NOTATION_BY_ROBOT " names a step there is not");
        game->by_robot[number - 1] = true;
    }
    return true;
}

static struct coach begin(const struct game_to_coach *game, int seat)
{
    struct coach coach;
    struct seal_game start;
    record_file_start(&game->file, &start);
    coach_begin(&coach, &start.game, seat);
    return coach;
}

/* Refuses a record with an illegal move. */
static bool check_moves(const struct game_to_coach *game)
{
    struct seal_game played;
    record_file_start(&game->file, &played);
    for (size_t i = 0; i < json_array_size(game->file.steps); i++) {
        struct record_step step;
        enum refusal why;
        record_file_step(&game->file, i, &step);
        bool good = seal_step(&played, &step.move, &step.seal, NULL, &why);
        assert(good);
        if (why != ACCEPTED)
            return record_file_fail(&game->file, "step %zu: %s", i + 1, refusal_name(why));
    }
    return true;
}

static bool check_player(const struct game_to_coach *game, const char *player)
{
    char names[GAME_SEATS_MAX * (TABLE_NAME_BYTES + 2)] = "";
    const struct notation_head *head = &game->file.head;
    for (int i = 0; i < head->n_seats; i++) {
        if (!player || strcmp(head->names[i], player) == 0)
            return true;
        strcat(strcat(names, i > 0 ? ", " : ""), game->seats[i].name);
    }
    return record_file_fail(&game->file, "nobody in it is called %s, but there are: %s", player,
                            names);
}

static bool read(struct game_to_coach *game, const char *player)
{
    if (!record_file_read(&game->file))
        return false;
    const struct notation_head *head = &game->file.head;
    for (int i = 0; i < head->n_seats; i++)
        message_clean_name(head->names[i], "?", game->seats[i].name, sizeof game->seats[i].name);
    game->by_robot = calloc(json_array_size(game->file.steps) + 1, sizeof *game->by_robot);
    game->memory = robot_memory_new();
    if (!game->by_robot || !game->memory)
        return record_file_fail(&game->file, "there is no memory for it");
    if (!coach_knows(head->rules.kind))
        return record_file_fail(&game->file, "nobody knows how a master plays %s",
                                head->rules.kind->name);
    return note_robot(game) && check_moves(game) && check_player(game, player);
}

/* Sets coach->blind if the record leaves out faces that the seat saw in this hand. */
static void note_sights(struct coach *coach, const struct seal_game *played, int n_before)
{
    int n = coach->recall.n_sights;
    if (n == 0)
        coach->blind = false;
    else if (n != n_before && played->sealed)
        coach->blind = true;
}

static void look_over(const struct game_to_coach *game, struct coach *coach)
{
    struct seal_game played;
    record_file_start(&game->file, &played);
    for (size_t i = 0; i < json_array_size(game->file.steps); i++) {
        struct record_step step;
        struct move made;
        enum refusal why;
        int n_sights = coach->recall.n_sights;
        record_file_step(&game->file, i, &step);
        struct seal_game now = played;
        bool good = seal_prepare(&now, &step.move, &step.seal, &made) &&
                    seal_step(&played, &step.move, &step.seal, NULL, &why);
        assert(good);
        coach->game = now.game;
        coach_step(coach, game->memory, &made, !game->by_robot[i]);
        note_sights(coach, &played, n_sights);
    }
}

static void tell(const struct game_to_coach *game, int seat)
{
    struct message message;
    struct coach coach = begin(game, seat);
    look_over(game, &coach);
    coach_page_write(&coach, game->seats, game->language, &message);
    message_make_plain(&message);
    fprintf(game->file.out, "%s\n%s\n\n", game->seats[seat].name, message.text);
}

int coach_cli_run(const struct coach_cli_options *options, FILE *out, FILE *err)
{
    struct game_to_coach game = {.file = {.path = options->path, .out = out, .err = err},
                                 .language = options->language};
    bool good = read(&game, options->player);
    const struct notation_head *head = &game.file.head;
    for (int seat = 0; good && seat < head->n_seats; seat++)
        if (!options->player || strcmp(options->player, head->names[seat]) == 0)
            tell(&game, seat);
    free(game.by_robot);
    robot_memory_free(game.memory);
    record_file_free(&game.file);
    return good ? 0 : 1;
}
