/* restore_cli.c - finds the wanted copy, prints what it is, and puts it back. */
#include "restore_cli.h"

#include "followed_files.h"
#include "restore.h"
#include "soundness.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { DATE_BYTES = 32, ABOUT_BYTES = 128 };

struct restore_options {
    const char *path;
    const char *from;                  /* NULL: the best copy */
    char gathered[RESTORE_PATH_BYTES]; /* a file made of the copy that followed it; empty: none */
    bool other;                        /* also one of another database or bot */
    int n;
    struct restore_copy copies[RESTORE_COPIES_MOST];
};

static int fail(const char *why)
{
    fprintf(stderr, "bussolotto: %s\n", why);
    return EXIT_FAILURE;
}

static void write_date(int64_t at_ms, char ret_date[DATE_BYTES])
{
    time_t at = (time_t)(at_ms / 1000);
    struct tm utc;
    gmtime_r(&at, &utc);
    if (at_ms <= 0 || strftime(ret_date, DATE_BYTES, "%Y-%m-%d %H:%M:%S UTC", &utc) == 0)
        strcpy(ret_date, "an unknown time");
}

static const char *plural(int64_t n)
{
    return n == 1 ? "" : "s";
}

static void write_about(const struct store_content *content, char ret_about[ABOUT_BYTES])
{
    char date[DATE_BYTES];
    write_date(content->at_ms, date);
    snprintf(ret_about, ABOUT_BYTES,
             "of %s, %" PRId64 " game%s ended, %" PRId64 " table%s, %" PRId64 " move%s", date,
             content->games, plural(content->games), content->tables, plural(content->tables),
             content->moves, plural(content->moves));
}

static bool is_same_file(const char *a, const char *b)
{
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

static void print_others(const struct restore_options *options, const struct restore_copy *chosen)
{
    char about[ABOUT_BYTES];
    for (int i = 0; i < options->n; i++) {
        const struct restore_copy *copy = &options->copies[i];
        if (is_same_file(copy->path, chosen->path))
            continue;
        write_about(&copy->content, about);
        if (copy->state == CONTENT_KNOWN)
            printf("  or %s: %s%s%s\n", copy->path, about,
                   store_content_is_other(&copy->content, &chosen->content)
                       ? ", of another database"
                       : "",
                   copy->kind == BESIDE_PUT_ASIDE ? ", was put aside" : "");
        else
            printf("  not %s: %s\n", copy->path,
                   copy->state == CONTENT_DAMAGED ? "damaged" : "cannot be read");
    }
}

/* --- the choice --- */

static bool may_be_taken(const struct restore_copy *copy)
{
    return copy->kind == BESIDE_COPY && copy->state == CONTENT_KNOWN;
}

/* Takes the copy that was named. */
static bool take_named(const struct restore_options *options, struct restore_copy *ret_chosen)
{
    struct restore_copy named = {.kind = BESIDE_COPY};
    if (strlen(options->from) >= sizeof named.path || access(options->from, R_OK) != 0) {
        fprintf(stderr, "bussolotto: %s: %s\n", options->from, strerrordesc_np(errno));
        return false;
    }
    if (is_same_file(options->from, options->path)) {
        fprintf(stderr, "bussolotto: %s: this is the database itself\n", options->from);
        return false;
    }
    strcpy(named.path, options->from);
    named.state = store_content(named.path, &named.content);
    if (named.state == CONTENT_DAMAGED) {
        fprintf(stderr,
                "bussolotto: %s: this is no sound copy; name another one, or leave --from away to "
                "take the best of those beside the database\n",
                options->from);
        return false;
    }
    struct store_content there;
    if (!options->other && named.state == CONTENT_KNOWN &&
        store_content(options->path, &there) == CONTENT_KNOWN &&
        store_content_is_other(&named.content, &there)) {
        fprintf(stderr,
                "bussolotto: %s: this is a copy of another database than %s; to put it in its "
                "place all the same, say --other\n",
                options->from, options->path);
        return false;
    }
    *ret_chosen = named;
    return true;
}

/* Finds which database the copies must be of, all zeros if any will do: that at the path, or else
 * that of all copies. False, with a message, if nobody can know. */
static bool find_wanted(const struct restore_options *options, struct store_content *ret_wanted)
{
    struct restore_copy none = {.path = ""};
    *ret_wanted = (struct store_content){.version = 0};
    if (options->other || store_content(options->path, ret_wanted) == CONTENT_KNOWN)
        return true;
    for (int i = 0; i < options->n; i++) {
        const struct restore_copy *copy = &options->copies[i];
        if (!may_be_taken(copy))
            continue;
        if (none.content.version == 0)
            none.content = copy->content;
        if (!store_content_is_other(&copy->content, &none.content))
            continue;
        fprintf(stderr,
                "bussolotto: copies of several databases lie beside %s; name one with --from, or "
                "say --other to take the one that knows most\n",
                options->path);
        print_others(options, &none);
        return false;
    }
    return true;
}

/* Takes the best sound copy; prints errors of others, or lists them as damaged. Files that were put
 * aside, and copies of another database, must be named to be taken. */
static bool take_best(const struct restore_options *options, struct restore_copy *ret_chosen)
{
    char why[STORE_WHY_BYTES];
    struct restore_copy none = {.path = ""};
    if (!find_wanted(options, &none.content))
        return false;
    for (int i = 0; i < options->n; i++) {
        const struct restore_copy *copy = &options->copies[i];
        if (!may_be_taken(copy) || store_content_is_other(&copy->content, &none.content))
            continue;
        if (store_verify(copy->path, why) == STORE_SOUND) {
            *ret_chosen = *copy;
            return true;
        }
        fprintf(stderr, "bussolotto: %s\n", why);
    }
    fprintf(stderr, "bussolotto: no sound copy lies beside %s; name one with --from\n",
            options->path);
    print_others(options, &none);
    return false;
}

/* Whether a copy should be put back: always if it was named; else not, with a message, if the
 * database is sound and no copy knows more. */
static bool is_needed(const struct restore_options *options, const struct restore_copy *chosen)
{
    char why[STORE_WHY_BYTES], about[ABOUT_BYTES];
    struct store_content there;
    if (options->from || store_content(options->path, &there) != CONTENT_KNOWN ||
        !store_content_knows_all(&there, &chosen->content) ||
        store_verify(options->path, why) != STORE_SOUND)
        return true;
    write_about(&there, about);
    fprintf(stderr,
            "bussolotto: %s is sound, and knows all that the copies know (%s); to put one in its "
            "place all the same, name it with --from\n",
            options->path, about);
    print_others(options, &(struct restore_copy){.path = ""});
    return false;
}

/* Whether a sound file that was put aside knows more than the best copy, with a message: perhaps it
 * is all that a bot knew when its database was removed, perhaps somebody had enough of it. */
static bool is_surpassed(const struct restore_options *options, const struct restore_copy *chosen)
{
    char why[STORE_WHY_BYTES], about[2][ABOUT_BYTES];
    for (int i = 0; !options->from && i < options->n; i++) {
        const struct restore_copy *file = &options->copies[i];
        if (!restore_surpasses(file, &chosen->content) ||
            store_verify(file->path, why) != STORE_SOUND)
            continue;
        write_about(&file->content, about[0]);
        write_about(&chosen->content, about[1]);
        fprintf(stderr,
                "bussolotto: %s was put aside, and knows more (%s) than the copy %s (%s); name the "
                "one that is wanted with --from\n",
                file->path, about[0], chosen->path, about[1]);
        return true;
    }
    return false;
}

/* --- all of it --- */

/* Root gives it to the bot's user, which the bot depends on. */
static void print_owner(const char *path)
{
    struct stat found;
    if (geteuid() != 0 || stat(path, &found) != 0)
        return;
    const struct passwd *user = getpwuid(found.st_uid);
    printf("%s belongs to user %u%s%s\n", path, (unsigned)found.st_uid, user ? ", " : "",
           user ? user->pw_name : "");
}

static int put_back(const struct restore_options *options, int64_t now_ms)
{
    char about[ABOUT_BYTES], aside[RESTORE_PATH_BYTES], why[STORE_WHY_BYTES];
    struct restore_copy chosen;
    if (!(options->from ? take_named : take_best)(options, &chosen) ||
        !is_needed(options, &chosen) || is_surpassed(options, &chosen))
        return EXIT_FAILURE;
    const struct restore_plan plan = {options->path, chosen.path, now_ms, options->other};
    if (!restore_put(&plan, aside, why))
        return fail(why);
    write_about(&chosen.content, about);
    printf("put back %s: %s\n", chosen.path, about);
    print_others(options, &chosen);
    if (aside[0] != '\0')
        printf("what was in its place is kept: %s\n", aside);
    print_owner(options->path);
    puts("start the bot now");
    return EXIT_SUCCESS;
}

/* Makes one file of a copy that followed the database: that in the folder of the configuration, or
 * the one that was named. False, with a message, if a named one cannot be put back. */
static bool gather(struct restore_options *options, const char *folder)
{
    char why[STORE_WHY_BYTES], base[FOLLOWED_PATH_BYTES];
    struct stat found;
    bool named = options->from && stat(options->from, &found) == 0 &&
                 (S_ISDIR(found.st_mode) || followed_files_log_from(options->from, 1) > 0);
    if (!named && (options->from || *folder == '\0'))
        return true;
    snprintf(options->gathered, sizeof options->gathered, "%s" FOLLOWED_GATHERED, options->path);
    if (restore_has_folder(options->path, why) &&
        followed_files_gather(options->path, named ? options->from : folder, options->gathered,
                              base, why)) {
        printf("gathered %s and its log: %s\n", base, options->gathered);
        options->from = named ? options->gathered : options->from;
        return true;
    }
    fprintf(stderr, "bussolotto: %s\n", why);
    options->gathered[0] = '\0';
    return !named;
}

/* Resolves links first, so that the real file is replaced. */
int restore_cli_run(const struct restore_plan *said, const char *copy)
{
    const char *path = said->path;
    static struct restore_options options;
    static char real[PATH_MAX];
    char why[STORE_WHY_BYTES];
    struct stat found;
    options = (struct restore_options){.path = path, .from = said->from, .other = said->other};
    if (!store_is_free(path, why))
        return fail(why);
    if (!gather(&options, copy))
        return EXIT_FAILURE;
    options.n = restore_copies(path, options.copies, RESTORE_COPIES_MOST);
    bool link = lstat(path, &found) == 0 && S_ISLNK(found.st_mode);
    if (link && !realpath(path, real)) {
        fprintf(stderr,
                "bussolotto: %s: this link leads nowhere: is its disk there? If "
                "it is, remove the link; the copy then takes its place\n",
                path);
        return EXIT_FAILURE;
    }
    if (link)
        options.path = real;
    int status = put_back(&options, said->now_ms);
    if (options.gathered[0] != '\0')
        unlink(options.gathered);
    return status;
}
