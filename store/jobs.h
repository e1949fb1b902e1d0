/* jobs.h - work that waits for a worker: pictures to draw, games to look over.
 *
 * A job is a row until it is done, so that it outlives the process. A free worker takes the next
 * job of its kind. Every person's first job goes before anybody's second, so that one person's many
 * jobs do not delay others. Each start of a job counts as a try; after STORE_JOB_TRIES_MOST the job
 * is given up, since the process ended each time. An end that is not the job's fault takes the try
 * back.
 */
#ifndef JOBS_H
#define JOBS_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum {
    STORE_JOB_BYTES = 96,
    STORE_JOBS_OF_ONE = 4, /* waiting for one person, of all kinds */
    STORE_JOB_TRIES_MOST = 3,
};

/* The numbers are stored in rows. */
enum store_job_kind {
    JOB_PICTURE = 1, /* the argument is the name of the picture, see picture_request.h */
    JOB_COACH = 2,   /* the argument is the table's number */
};

struct store_job {
    int64_t id; /* set by the store; never reused */
    enum store_job_kind kind;
    int64_t chat;   /* the chat that gets the result */
    int64_t thread; /* 0: none */
    int64_t who;    /* the person who asked for it; the chat if nobody did */
    int tries;
    int64_t since_ms;
    char argument[STORE_JOB_BYTES];
};

void store_job_add(struct store *store, const struct store_job *job);

/* Whether a job of the same kind, chat, person and argument waits or is under work. */
bool store_job_waits(struct store *store, const struct store_job *job);

/* Whether as many jobs of a person wait as may. */
bool store_jobs_enough(struct store *store, int64_t who);

/* Grows with each added job and each rollback. While it stays the same, an empty list of jobs is
 * still empty. */
int64_t store_jobs_added(const struct store *store);

/* The same of the rows that recounts.h works on: games that ended, leagues to be counted again,
 * people to be forgotten, chats that moved; grows with each change of such a row. */
int64_t store_chores(const struct store *store);

/* store_job_nth: the job behind n others of its kind. store_job: by its id. False if there is
 * none. */
bool store_job_nth(struct store *store, enum store_job_kind kind, int n, struct store_job *ret_job);
bool store_job(struct store *store, int64_t id, struct store_job *ret_job);

/* store_job_try counts a try, which must be on the disk before the work begins; store_job_untry
 * takes it back. */
void store_job_try(struct store *store, int64_t id);
void store_job_untry(struct store *store, int64_t id);

/* The job is done, or given up. */
void store_job_end(struct store *store, int64_t id);

#endif
