/* tongues.h - where most people live whose client speaks a language. */
#ifndef TONGUES_H
#define TONGUES_H

/* The zone for a language tag ("it", "pt-BR", "zh_hans"), or for its first part that has one; NULL
 * if it tells nothing. */
const char *tongues_zone(const char *tag);

#endif
