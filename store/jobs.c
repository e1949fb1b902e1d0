/* jobs.c - the rows of jobs that wait for a worker. */
#include "jobs.h"

#include "internal.h"

#define JOB(member) FIELD(struct store_job, member)
static const struct field job_fields[] = {JOB(id),       JOB(kind),     JOB(chat),
                                          JOB(thread),   JOB(who),      JOB(tries),
                                          JOB(since_ms), JOB(argument), FIELDS_END};

void store_job_add(struct store *store, const struct store_job *job)
{
    store_run(store, SQL_JOB_ADD,
              VALUES(INT(job->kind), INT(job->chat), INT(job->thread), INT(job->who),
                     INT(job->since_ms), TEXT(job->argument)));
    store->jobs_added++;
}

bool store_job_waits(struct store *store, const struct store_job *job)
{
    return store_number(store, SQL_JOB_WAITS,
                        VALUES(INT(job->kind), INT(job->chat), INT(job->who), TEXT(job->argument)),
                        0) != 0;
}

bool store_jobs_enough(struct store *store, int64_t who)
{
    return store_number(store, SQL_JOBS_OF, VALUES(INT(who)), 0) >= STORE_JOBS_OF_ONE;
}

int64_t store_jobs_added(const struct store *store)
{
    return 1 + store->jobs_added;
}

int64_t store_chores(const struct store *store)
{
    return 1 + store->chores + store->rollbacks;
}

bool store_job_nth(struct store *store, enum store_job_kind kind, int n, struct store_job *ret_job)
{
    return store_ask_row(store, SQL_JOB_NTH, VALUES(INT(kind), INT(n)), job_fields, ret_job);
}

bool store_job(struct store *store, int64_t id, struct store_job *ret_job)
{
    return store_ask_row(store, SQL_JOB, VALUES(INT(id)), job_fields, ret_job);
}

void store_job_try(struct store *store, int64_t id)
{
    store_run(store, SQL_JOB_TRIES, VALUES(INT(id), INT(1)));
}

void store_job_untry(struct store *store, int64_t id)
{
    store_run(store, SQL_JOB_TRIES, VALUES(INT(id), INT(-1)));
}

void store_job_end(struct store *store, int64_t id)
{
    store_run(store, SQL_JOB_END, VALUES(INT(id)));
}
