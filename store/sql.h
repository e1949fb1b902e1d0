/* sql.h - the list of all SQL statements: STATEMENT(name, SQL), by subjects.
 *
 * OUTCOME is for those that only note what came of sends. Were it lost with the power, they would
 * go once more, like those that are under way then. Nor does a light note matter.
 *
 * Conditions repeat those of the partial indexes literally, or SQLite could not use them; INDEXED
 * BY makes it an error at the start if it cannot.
 *
 * Who includes it says by these two macros what becomes of a statement.
 */
#include "sql_base.h"
#include "sql_chats.h"
#include "sql_cups.h"
#include "sql_league.h"
#include "sql_migrate.h"
#include "sql_outbox.h"
#include "sql_privacy.h"
#include "sql_tables.h"
