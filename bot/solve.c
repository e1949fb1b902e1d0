/* solve.c - reads rules from the command line, has the game's robot solve them, and prints the
 * result. */
#include "solve.h"

#include "exit_status.h"
#include "game.h"
#include "game_words.h"
#include "robot.h"

#include <stdlib.h>
#include <string.h>

/* Rules, and the lives of the player who starts and of the other. */
struct problem {
    struct rules rules;
    int starter, other;
};

/* --- the problem --- */

/* A game that is solved has an option for the length: the lives. */
static bool is_solved(const struct game_kind *kind)
{
    return kind->robot != NULL && kind->robot->solve != NULL && kind->words->length != NULL;
}

static const char *lives_of(const struct game_kind *kind)
{
    return kind->words->length->option;
}

static bool fail_name(const char *name, FILE *err)
{
    fprintf(err, "bussolotto: no rules %s are solved; there are:", name);
    for (int k = 0; game_kinds[k] != NULL; k++) {
        for (int i = 0; is_solved(game_kinds[k]) && i < game_kinds[k]->n_presets; i++)
            fprintf(err, " %s", game_kinds[k]->presets[i].name);
    }
    fputc('\n', err);
    return false;
}

static bool fail_value(const struct rules *rules, const char *name, const char *value, FILE *err)
{
    const struct option *option = &rules->kind->options[rules_option(rules->kind, name)];
    fprintf(err, "bussolotto: %s is not %s but", name, value);
    for (int i = 0; option->words != NULL && option->words[i] != NULL; i++)
        fprintf(err, "%s %s", i > 0 ? " or" : "", option->words[i]);
    if (option->words == NULL)
        fprintf(err, " a number from %d to %d", option->least, option->most);
    fputc('\n', err);
    return false;
}

static bool set(struct rules *rules, const char *name, const char *value, FILE *err)
{
    if (rules_option(rules->kind, name) < 0) {
        fprintf(err, "bussolotto: %s has no option %s\n", rules->kind->name, name);
        return false;
    }
    return rules_set(rules, name, value) == ACCEPTED || fail_value(rules, name, value, err);
}

/* Changes `text`. */
static bool read_rules(char *text, struct rules *ret_rules, FILE *err)
{
    char *rest = text, *name = strsep(&rest, ",");
    if (!rules_read_name(name, ret_rules) || !is_solved(ret_rules->kind))
        return fail_name(name, err);
    for (char *option = strsep(&rest, ","); option != NULL; option = strsep(&rest, ",")) {
        char *value = strchr(option, '=');
        if (value == NULL) {
            fprintf(err, "bussolotto: --rules takes OPTION=VALUE behind its name, not %s\n",
                    option);
            return false;
        }
        *value = '\0';
        if (!set(ret_rules, option, value + 1, err))
            return false;
    }
    return true;
}

static bool check_rules(const struct rules *rules, FILE *err)
{
    enum refusal why = rules_check(rules);
    if (why != ACCEPTED)
        fprintf(err, "bussolotto: these options cannot stand together: %s\n", refusal_name(why));
    return why == ACCEPTED;
}

static bool read_lives(const char *at, struct problem *problem, FILE *err)
{
    int most = game_words_length_of(&problem->rules), end = 0;
    problem->starter = problem->other = most;
    if (at == NULL)
        return true;
    bool read =
        sscanf(at, "%2d-%2d%n", &problem->starter, &problem->other, &end) == 2 && at[end] == '\0';
    if (read && problem->starter >= 1 && problem->starter <= most && problem->other >= 1 &&
        problem->other <= most)
        return true;
    fprintf(err, "bussolotto: --at takes lives from 1 to %d of both, like 1-1, not %s\n", most, at);
    return false;
}

static bool read_options(const struct solve_options *options, struct problem *ret_problem,
                         FILE *err)
{
    if (options->rules == NULL) {
        fputs("bussolotto: --rules is needed\n", err);
        return false;
    }
    char *text = strdup(options->rules);
    struct rules *rules = &ret_problem->rules;
    bool good =
        text != NULL && read_rules(text, rules, err) &&
        (options->lives == NULL || set(rules, lives_of(rules->kind), options->lives, err)) &&
        check_rules(rules, err) && read_lives(options->at, ret_problem, err);
    free(text);
    return good;
}

/* --- the output --- */

/* Whether no play gains anything against the solution. */
static bool is_equilibrium(const struct rules *rules)
{
    return rules->kind->robot->solved_for(rules) >= 2;
}

static double number(const json_t *object, const char *key)
{
    return json_number_value(json_object_get(object, key));
}

static const char *text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static void print_highest_else(const json_t *solution, FILE *out)
{
    if (json_is_null(json_object_get(solution, "highest_else"))) {
        fputs("The highest claim can only be doubted.\n\n", out);
        return;
    }
    const char *answer = text(solution, "highest_else");
    fprintf(out, "Who does not doubt the highest claim does best to %s%s.\n\n", answer,
            strcmp(answer, "accept") == 0 ? " it" : "");
}

static void print_text(const struct problem *problem, const json_t *solution, FILE *out)
{
    size_t i;
    const json_t *row;
    fprintf(out, "Who starts with %d %s against %d wins %.4f %% of the games.\n", problem->starter,
            problem->starter == 1 ? "life" : "lives", problem->other,
            100 * number(solution, "starter_wins"));
    if (!is_equilibrium(&problem->rules))
        fprintf(out, "That holds if %s.\n", problem->rules.kind->robot->solved_if);
    fprintf(out,
            "In a new hand the truth is told from %s up, and %.1f %% of all claims are false.\n",
            text(solution, "truth_from"), 100 * number(solution, "bluffs"));
    print_highest_else(solution, out);
    fputs("First claims of a hand: how often dice show each and it is told then, how often it is\n"
          "claimed, how much of that is false, and how often it should be doubted.\n\n",
          out);
    fprintf(out, "%-6s %9s %9s %9s %9s %9s\n", "claim", "thrown", "told", "claimed", "false",
            "doubted");
    json_array_foreach(json_object_get(solution, "claims"), i, row)
    {
        fprintf(out, "%-6s", text(row, "claim"));
        for (const char *const *key =
                 (const char *const[]){"thrown", "truth", "made", "lies", "doubt", NULL};
             *key != NULL; key++)
            fprintf(out, " %7.2f %%", 100 * number(row, *key));
        fputc('\n', out);
    }
}

/* Adds the strategies of both; where they have as many lives these are one. */
static void add_all(const struct problem *problem, json_t *solution)
{
    const struct game_robot *robot = problem->rules.kind->robot;
    json_t *players = robot->strategy(&problem->rules, problem->starter, problem->other);
    if (problem->starter != problem->other) {
        json_t *others = robot->strategy(&problem->rules, problem->other, problem->starter);
        json_array_extend(players, others);
        json_decref(others);
    }
    json_object_set_new(solution, "players", players);
}

/* Prints the solution with its problem. */
static void print_json(const struct problem *problem, json_t *solution, FILE *out)
{
    json_object_set_new(solution, "equilibrium", json_boolean(is_equilibrium(&problem->rules)));
    json_object_set_new(solution, "rules", rules_json(&problem->rules));
    json_object_set_new(solution, "lives", json_pack("[ii]", problem->starter, problem->other));
    json_dumpf(solution, out, JSON_COMPACT | JSON_SORT_KEYS);
    fputc('\n', out);
}

int solve_run(const struct solve_options *options, FILE *out, FILE *err)
{
    struct problem problem;
    if (!read_options(options, &problem, err))
        return EXIT_STATUS_USAGE;
    if (options->all && !options->json) {
        fputs("bussolotto: --all needs --json\n", err);
        return EXIT_STATUS_USAGE;
    }
    json_t *solution =
        problem.rules.kind->robot->solve(&problem.rules, problem.starter, problem.other);
    if (options->all)
        add_all(&problem, solution);
    if (options->json)
        print_json(&problem, solution, out);
    else
        print_text(&problem, solution, out);
    json_decref(solution);
    return EXIT_SUCCESS;
}
