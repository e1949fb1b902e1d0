/* export_files.h - hands out the league of a group as files that other programs can read. */
#ifndef EXPORT_FILES_H
#define EXPORT_FILES_H

#include "ctx.h"

/* Of a file: or writing it would hold up everybody else. */
enum { EXPORT_FILES_GAMES = 2000 };

/* As CSV and as JSON, or as the wish's word says; to whoever asks, in private where possible. A
 * league of many games comes in several files, and one of very many not at all. */
void export_files_grant(struct ctx *ctx);

#endif
