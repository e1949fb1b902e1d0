/* language_zones.h - where most people live whose client speaks a language. */
#ifndef LANGUAGE_ZONES_H
#define LANGUAGE_ZONES_H

/* The zone for a language tag ("it", "pt-BR", "zh_hans"), or for its first part that has one; NULL
 * if it tells nothing. */
const char *language_zones_zone(const char *tag);

#endif
