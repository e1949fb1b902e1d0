/* statements.c - all SQL is tried once in a process, not at each of the daemon's many starts: it
 * does not change, and trying it takes half the time of a start.
 *
 * Takes the place of the function of this name by the linker's --wrap.
 */
#include "statements.h"

#include <sqlite3.h>

int __real_store_statements_try(struct store *store, const char **ret_sql);
int __wrap_store_statements_try(struct store *store, const char **ret_sql);

int __wrap_store_statements_try(struct store *store, const char **ret_sql)
{
    static bool tried;
    if (tried)
        return SQLITE_OK;
    int code = __real_store_statements_try(store, ret_sql);
    tried = code == SQLITE_OK;
    return code;
}
