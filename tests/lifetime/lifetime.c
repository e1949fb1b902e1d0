/* lifetime.c - starts the daemon's loop, ends it, and lets time pass. */
#include "lifetime.h"

#include "life.h"
#include "log.h"
#include "loop.h"
#include "sqlite_pool.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { PATH_BYTES = 600 };

struct life lifetime_life;

/* --- time --- */

static void set_time(int64_t now_ms)
{
    assert(now_ms >= life->now_ms);
    pretend_advance(life->options.pretend, now_ms - life->now_ms);
    life->now_ms = now_ms;
}

int64_t lifetime_now_ms(void)
{
    return life->now_ms;
}

void lifetime_pass(int64_t until_ms)
{
    int64_t next_ms = life->options.next(life->options.context);
    if (next_ms < life->now_ms)
        next_ms = life->now_ms;
    if (next_ms > until_ms) {
        set_time(until_ms);
        return;
    }
    set_time(next_ms);
    life->options.happen(life->options.context);
}

/* --- the daemon --- */

void lifetime_open(const struct lifetime_options *options)
{
    int64_t pretended_ms = pretend_now_ms(options->pretend);
    assert(options->begin_ms >= pretended_ms);
    sqlite_pool_use();
    memset(life, 0, sizeof *life);
    life->options = *options;
    life->chance = options->seed;
    life->now_ms = pretended_ms;
    set_time(options->begin_ms);
    daemon_open(&life->daemon, NULL, true);
}

void lifetime_close(void)
{
    daemon_close(&life->daemon);
}

const char *lifetime_path(const char *name)
{
    return daemon_path(&life->daemon, name);
}

/* The catalogues lie beside the test, as they do for the program. */
static void find_locale(char path[PATH_BYTES])
{
    const char *program = life->daemon.program;
    snprintf(path, PATH_BYTES, "%.*s/locale", (int)(strrchr(program, '/') - program), program);
}

int lifetime_run(int64_t until_ms)
{
    char path[PATH_BYTES], locale[PATH_BYTES], why[CONFIG_WHY_BYTES];
    struct loop_options options = {.config_path = path, .locale_dir = locale};
    snprintf(path, sizeof path, "%s", lifetime_path("bussolotto.conf"));
    find_locale(locale);
    bool known = config_read(path, &options.config, why) &&
                 config_token(&options.config, options.token, why);
    assert(known);
    options.config.draw_program[0] = '\0'; /* time would not pass for it */
    life->end_ms = until_ms;
    life->told = false;
    life->counts.starts++;
    log_open(LOG_LEVEL_ERROR);
    return (int)loop_run(&options);
}

void lifetime_rest(int64_t until_ms)
{
    while (life->now_ms < until_ms)
        lifetime_pass(until_ms);
}

void lifetime_sleep(int64_t ms)
{
    set_time(life->now_ms + ms);
    life->slept_ms += ms;
}

void lifetime_halt(int64_t ms)
{
    set_time(life->now_ms + ms);
    life->halted_ms += ms;
}

void lifetime_set(int64_t ms)
{
    life->set_ms += ms;
}

void lifetime_dateless(void)
{
    life->dateless = true;
}

void lifetime_end(void)
{
    life->end_ms = life->now_ms;
}

void lifetime_cut(bool cut)
{
    life->cut = cut;
}

struct lifetime_counts lifetime_counts(void)
{
    return life->counts;
}
