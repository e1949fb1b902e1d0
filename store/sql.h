/* sql.h - the list of all SQL statements: STATEMENT(name, SQL), by subjects.
 *
 * OUTCOME is for statements that only record outcomes of sends, and for light notes. They need not
 * survive a power failure: the sends would only be repeated, like those under way at that moment.
 *
 * Conditions repeat those of the partial indexes literally, or SQLite could not use these; INDEXED
 * BY makes that an error at the start.
 *
 * The including file defines the two macros.
 */
#include "sql_advances.h"
#include "sql_base.h"
#include "sql_boards.h"
#include "sql_chats.h"
#include "sql_cups.h"
#include "sql_dice.h"
#include "sql_jobs.h"
#include "sql_kept_out.h"
#include "sql_league.h"
#include "sql_migrate.h"
#include "sql_outbox.h"
#include "sql_privacy.h"
#include "sql_recounts.h"
#include "sql_tables.h"
#include "sql_watches.h"
