/* sql_jobs.h - the SQL of work that waits for a worker. */

#define JOB_COLUMNS "SELECT id, kind, chat, thread, who, tries, since_ms, argument FROM jobs"

/* The first job of a person without jobs goes in the present round, each further one a round
 * later. */
STATEMENT(SQL_JOB_ADD, "INSERT INTO jobs (kind, chat, thread, who, since_ms, argument, round)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1 + max("
                       "coalesce((SELECT min(round) - 1 FROM jobs WHERE kind = ?1), 0),"
                       "coalesce((SELECT max(round) FROM jobs WHERE who = ?4 AND kind = ?1), 0)))")
STATEMENT(SQL_JOB_WAITS, "SELECT 1 FROM jobs WHERE who = ?3 AND kind = ?1 AND chat = ?2"
                         " AND argument = ?4")
STATEMENT(SQL_JOBS_OF, "SELECT count(*) FROM jobs WHERE who = ?1")
STATEMENT(SQL_JOB_NTH, JOB_COLUMNS " INDEXED BY jobs_round WHERE kind = ?1 ORDER BY round, id"
                                   " LIMIT 1 OFFSET ?2")
STATEMENT(SQL_JOB, JOB_COLUMNS " WHERE id = ?1")
STATEMENT(SQL_JOB_TRIES, "UPDATE jobs SET tries = max(tries + ?2, 0) WHERE id = ?1")
STATEMENT(SQL_JOB_END, "DELETE FROM jobs WHERE id = ?1")
