/* playground.c - Bussolotto to play with: a pretend Telegram with phones in a browser, and
 * the real daemon talking to it. Everything stays on this machine.
 */
#include "friends.h"
#include "keeper.h"
#include "mover.h"
#include "page.h"
#include "phones.h"
#include "pretend.h"
#include "shelf.h"

#include <assert.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    PORT_USUAL = 8421,
    PORTS_TRIED = 20,
    LOOP_MS = 50,
    LOOP_MOVING_MS = 5, /* while time is moved on */
    KEEP_EVERY_MS = 1000,
    MESSAGES_KEPT = 2000,      /* a chat */
    DAEMON_PATIENCE_MS = 3500, /* after that it is ended by force; all is over within 5 s */
    EXIT_USAGE = 2,
};

/* The bot's number, and what makes it a token; it opens nothing but the pretend Telegram. */
#define TOKEN_NUMBER "5000000100"
#define TOKEN_SECRET "AAPlaygroundPlaygroundPlayground000"
#define TOKEN        TOKEN_NUMBER ":" TOKEN_SECRET

struct options {
    const char *daemon; /* NULL: one that nobody here starts */
    const char *data, *page;
    long port;
    bool reset, no_daemon;
};

struct playground {
    struct shelf shelf;
    struct pretend *pretend;
    struct mover mover;
    struct friends friends;
    struct phones phones;
    struct page page;
    struct keeper keeper;
    char config[PATH_MAX];
    bool unkept;     /* the world changed since it was written */
    int64_t kept_ms; /* when it was written, monotonic */
};

static volatile sig_atomic_t end_wanted;

static void on_signal(int number)
{
    end_wanted = 1;
}

static int64_t monotonic_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- options --- */

static void print_usage(FILE *out)
{
    fputs("Usage: playground --daemon FILE | --no-daemon\n"
          "                  [--port N] [--data FOLDER] [--page FOLDER] [--reset]\n"
          "\n"
          "  --daemon FILE  the bussolotto program to play with\n"
          "  --no-daemon    play with one that is started elsewhere; prints what it has to know\n"
          "  --port N       where the browser finds it (8421); the next free one if it is taken\n"
          "  --data FOLDER  where chats and games are kept (build/play; of another daemon: the "
          "chats\n"
          "                 alone, build/rehearsal)\n"
          "  --page FOLDER  where page.html lies (tests/play)\n"
          "  --reset        begin with empty chats\n",
          out);
}

static long read_port(const char *text)
{
    char *end;
    long port = strtol(text, &end, 10);
    if (*text != '\0' && *end == '\0' && port >= 1 && port <= 65535)
        return port;
    fprintf(stderr, "playground: --port takes a number from 1 to 65535, not %s\n", text);
    exit(EXIT_USAGE);
}

static struct options read_options(int argc, char **argv)
{
    static const struct option known[] = {
        {"daemon", required_argument, NULL, 'd'}, {"port", required_argument, NULL, 'p'},
        {"data", required_argument, NULL, 'f'},   {"page", required_argument, NULL, 'g'},
        {"reset", no_argument, NULL, 'r'},        {"no-daemon", no_argument, NULL, 'n'},
        {"help", no_argument, NULL, 'h'},         {NULL, 0, NULL, 0},
    };
    struct options options = {.page = "tests/play", .port = PORT_USUAL};
    int letter;
    while ((letter = getopt_long(argc, argv, "", known, NULL)) != -1)
        switch (letter) {
        case 'd':
            options.daemon = optarg;
            break;
        case 'p':
            options.port = read_port(optarg);
            break;
        case 'f':
            options.data = optarg;
            break;
        case 'g':
            options.page = optarg;
            break;
        case 'r':
            options.reset = true;
            break;
        case 'n':
            options.no_daemon = true;
            break;
        case 'h':
            print_usage(stdout);
            exit(EXIT_SUCCESS);
        default:
            print_usage(stderr);
            exit(EXIT_USAGE);
        }
    if (!options.daemon == !options.no_daemon || optind != argc) {
        print_usage(stderr);
        exit(EXIT_USAGE);
    }
    /* Time can be moved on with a daemon of its own alone, so that others have other chats. */
    if (!options.data)
        options.data = options.daemon ? "build/play" : "build/rehearsal";
    return options;
}

/* --- the world --- */

/* The pretend Telegram on this port, or on the next one that is free; NULL if none is. */
static struct pretend *open_near(long port)
{
    for (long tried = port; tried < port + PORTS_TRIED && tried <= 65535; tried++) {
        struct pretend_options options = {
            .token = TOKEN,
            .username = FRIENDS_BOT,
            .port = (uint16_t)tried,
            .seed = (uint64_t)time(NULL),
        };
        struct pretend *pretend = pretend_open(&options);
        if (pretend)
            return pretend;
        fprintf(stderr, "playground: port %ld is taken; trying the next\n", tried);
    }
    return NULL;
}

/* The chats as they were kept, or new ones; false if that cannot be done. */
static bool fill_world(struct playground *play)
{
    char path[PATH_MAX];
    json_t *kept = shelf_read_world(&play->shelf);
    const json_t *world = json_object_get(kept, "telegram");
    int64_t ahead_ms = json_integer_value(json_object_get(kept, "ahead_ms"));
    if (!shelf_path(&play->shelf, "time", path) ||
        !mover_open(&play->mover, path, play->pretend, ahead_ms > 0 ? ahead_ms : 0)) {
        json_decref(kept);
        return false;
    }
    setenv(MOVED_TIME_VARIABLE, path, true);
    int64_t now_ms = pretend_now_ms(play->pretend);
    pretend_history(play->pretend, MESSAGES_KEPT);
    if (world && pretend_load(play->pretend, world)) {
        friends_resume(&play->friends, play->pretend, json_object_get(kept, "friends"), now_ms);
    } else {
        if (kept)
            fprintf(stderr, "playground: the kept chats cannot be used; beginning with new ones\n");
        friends_begin(&play->friends, play->pretend, now_ms);
    }
    phones_init(&play->phones, &play->friends, &play->mover, json_object_get(kept, "menus"));
    json_decref(kept);
    play->page.friends = &play->friends;
    play->page.phones = &play->phones;
    play->page.mover = &play->mover;
    pretend_serve(play->pretend, page_serve, &play->page);
    return play->unkept = true;
}

/* Everything that stands on the port: false, said on stderr, if it cannot. */
static bool open_world(struct playground *play, long port)
{
    play->pretend = open_near(port);
    if (!play->pretend) {
        fprintf(stderr, "playground: no free port found; take another with --port\n");
        return false;
    }
    return fill_world(play) &&
           shelf_write_config(&play->shelf, TOKEN, pretend_port(play->pretend), play->config);
}

static void close_world(struct playground *play)
{
    if (!play->pretend)
        return;
    phones_end(&play->phones);
    friends_end(&play->friends);
    pretend_close(play->pretend);
    mover_close(&play->mover);
    play->pretend = NULL;
}

static void keep_world(struct playground *play, int64_t now_ms)
{
    json_t *whole =
        json_pack("{s:o, s:o, s:o, s:I}", "telegram", pretend_save(play->pretend), "friends",
                  friends_keep(&play->friends), "menus", phones_keep(&play->phones), "ahead_ms",
                  (json_int_t)mover_ahead_ms(&play->mover));
    assert(whole);
    if (shelf_write_world(&play->shelf, whole))
        play->unkept = false;
    json_decref(whole);
    play->kept_ms = now_ms;
}

/* --- the loop --- */

/* Complaints about calls that the real Telegram would not have told the daemon either, but people
 * who work on it. */
static void tell_complaints(struct pretend *pretend)
{
    const json_t *complaints = pretend_complaints(pretend);
    for (size_t i = 0; i < json_array_size(complaints); i++)
        fprintf(stderr, "playground: Telegram complains: %s\n",
                json_string_value(json_array_get(complaints, i)));
    if (json_array_size(complaints) > 0)
        pretend_forget_complaints(pretend);
}

static void look_around(struct playground *play, int64_t now_ms)
{
    mover_tend(&play->mover, play->friends.n_taps > 0, now_ms);
    if (phones_look(&play->phones, pretend_now_ms(play->pretend)))
        play->unkept = true;
    tell_complaints(play->pretend);
    if (play->unkept && now_ms - play->kept_ms >= KEEP_EVERY_MS)
        keep_world(play, now_ms);
}

/* Ends the daemon; goes on answering it meanwhile, as it may have something to finish. */
static void end_daemon(struct playground *play)
{
    int64_t patience_ends_ms = monotonic_ms() + DAEMON_PATIENCE_MS;
    keeper_stop(&play->keeper);
    while (!keeper_stopped(&play->keeper)) {
        int64_t now_ms = monotonic_ms();
        if (now_ms >= patience_ends_ms)
            keeper_kill(&play->keeper);
        pretend_run(play->pretend, LOOP_MS);
        look_around(play, now_ms);
    }
}

/* New chats, new games, the same port. */
static bool begin_again(struct playground *play, const char *daemon)
{
    long port = pretend_port(play->pretend);
    end_daemon(play);
    close_world(play);
    play->page.reset_wanted = false;
    if (!shelf_clear(&play->shelf) || !open_world(play, port))
        return false;
    keeper_init(&play->keeper, daemon, play->config);
    printf("New chats: http://127.0.0.1:%u/\n", (unsigned)pretend_port(play->pretend));
    fflush(stdout);
    return true;
}

/* Until a signal comes; false if it could not go on. */
static bool play_on(struct playground *play, const char *daemon)
{
    while (!end_wanted) {
        int64_t now_ms = monotonic_ms();
        if (daemon ? keeper_tend(&play->keeper, now_ms) : !play->phones.daemon_runs) {
            play->phones.daemon_runs = !daemon || play->keeper.child != 0;
            play->friends.changed = true;
            look_around(play, now_ms);
        }
        pretend_run(play->pretend, play->mover.target_ms != 0 ? LOOP_MOVING_MS : LOOP_MS);
        look_around(play, monotonic_ms());
        if (play->page.reset_wanted && !begin_again(play, daemon))
            return false;
    }
    return true;
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* Addresses: the page for the browser, and the API for a daemon that is started elsewhere. */
static void print_address(const struct playground *play, bool with_token)
{
    unsigned port = pretend_port(play->pretend);
    printf("Open http://127.0.0.1:%u/ in your browser. Ctrl-C ends it.\n", port);
    if (with_token)
        printf("api_url = http://127.0.0.1:%u\ntoken = %s\n", port, TOKEN);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static struct playground play;
    struct options options = read_options(argc, argv);
    play.page.folder = options.page;
    if (options.daemon && access(options.daemon, X_OK) != 0) {
        fprintf(stderr, "playground: there is no program %s; `make` builds it\n", options.daemon);
        return EXIT_FAILURE;
    }
    if (!page_check(options.page) || !shelf_open(options.data, &play.shelf))
        return EXIT_FAILURE;
    if ((options.reset && !shelf_clear(&play.shelf)) || !open_world(&play, options.port))
        return EXIT_FAILURE;
    catch_signals();
    keeper_init(&play.keeper, options.daemon, play.config);
    print_address(&play, !options.daemon);
    bool went_well = play_on(&play, options.daemon);
    if (play.pretend) {
        end_daemon(&play);
        keep_world(&play, monotonic_ms());
    }
    close_world(&play);
    return went_well ? EXIT_SUCCESS : EXIT_FAILURE;
}
