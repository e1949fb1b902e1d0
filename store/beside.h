/* beside.h - the files that lie beside a database and belong to it, by their names.
 *
 * If the database is missing, they prove that there was one.
 */
#ifndef BESIDE_H
#define BESIDE_H

#include <limits.h>
#include <stdbool.h>

/* Suffixes of the database's path, followed by more. BESIDE_VERSION: the copy that was made before
 * a new program changed the schema of that version. BESIDE_ASIDE: the file whose place a restored
 * copy took. */
#define BESIDE_VERSION ".version-"
#define BESIDE_ASIDE   ".aside-"
/* Suffix of a copy's path: a copy that holds what the one that took its place does not. */
#define BESIDE_KEPT ".kept"

enum beside_kind {
    BESIDE_COPY,      /* of a day, before an update, or kept */
    BESIDE_PUT_ASIDE, /* replaced by another file */
    BESIDE_REST,      /* proves that there was a database, but holds none */
};

/* Calls `each` with the name, without its folder, of every such file until it returns false. */
void store_beside(const char *path,
                  bool (*each)(void *context, const char *name, enum beside_kind kind),
                  void *context);

/* The name of one such file, preferably a copy; false if there is none. */
bool store_beside_any(const char *path, char ret_name[NAME_MAX + 1]);

#endif
