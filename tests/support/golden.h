/* golden.h - long texts that tests expect, in a file beside each test, so that a change of words is
 * one diff to read: `make golden` writes these files again.
 *
 * tests/FOLDER/test_x.txt belongs to test_x.c. It has a line "== NAME" for each text, and the text
 * below it.
 */
#ifndef GOLDEN_H
#define GOLDEN_H

/* Fails unless the file has this text under this name; or, with GOLDEN in the environment, adds it
 * to the file, which is begun anew with the first text. */
void golden_reads(const char *name, const char *text);

#endif
