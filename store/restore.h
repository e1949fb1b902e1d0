/* restore.h - replaces a database that no bot uses by a copy. */
#ifndef RESTORE_H
#define RESTORE_H

#include "beside.h"
#include "content.h"
#include "store.h"

enum { RESTORE_PATH_BYTES = 1024 + NAME_MAX + 2, RESTORE_COPIES_MOST = 64 };

struct restore_copy {
    char path[RESTORE_PATH_BYTES];
    enum beside_kind kind;
    enum content_state state;
    struct store_content content; /* all zeros if it is not known */
};

/* The copies that could replace a database (if the path is a link, those beside the link and those
 * beside its file), those with the most content first; returns how many, at
 * most `most`. They have not been read through. */
int restore_copies(const char *path, struct restore_copy *ret_copies, int most);

/* Whether this file was put aside and knows more of the same database than that copy; all zeros: no
 * copy. It has not been read through. */
bool restore_surpasses(const struct restore_copy *file, const struct store_content *copy);

/* False if there is no folder for the database: the reason in one line. */
bool restore_has_folder(const char *path, char ret_why[STORE_WHY_BYTES]);

struct restore_plan {
    const char *path, *from;
    int64_t now_ms; /* UTC */
    bool other;     /* any bot may play with it */
};

/* Replaces the database `path` by a copy of the file `from`, which stays. The new file is read
 * through and on the disk; it has the note that it was put back (put_back.h), and the owner of the
 * old file, or of the folder if there is no old file or that is root's. The old file and its log
 * are renamed to ret_aside (BESIDE_ASIDE), which is empty if there was no file. False with one line
 * in ret_why on failure: then everything is as before, or the path is empty and the line names
 * ret_aside. */
bool restore_put(const struct restore_plan *plan, char ret_aside[RESTORE_PATH_BYTES],
                 char ret_why[STORE_WHY_BYTES]);

#endif
