/* starter.h - who throws first at a table that starts: by chance, the host, the highest die, or
 * whom the host named.
 */
#ifndef STARTER_H
#define STARTER_H

struct event;
struct game_kind;
struct news;
struct table;

/* How the first to throw is found; an option of the table, not of the game. */
enum table_starter { STARTER_RANDOM, STARTER_HOST, STARTER_HIGHEST, STARTER_NAMED };

/* How it is found where nobody chose: by the highest die where the rules of the game say so. */
enum table_starter starter_usual(const struct game_kind *kind);

/* The seat that starts. The dice thrown for it, if any, are noted in news (n_rolls, rolls), in
 * the order they fell. A tie is thrown again by those tied; when there is no room left for
 * another round of dice, chance chooses among them. The event brings chance. */
int starter_choose(const struct table *table, const struct event *event, struct news *news);

#endif
