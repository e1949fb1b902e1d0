/* starter.h - the first to throw at a table: by chance, the host, the highest die, or a player whom
 * the host named.
 */
#ifndef STARTER_H
#define STARTER_H

struct event;
struct game_kind;
struct news;
struct table;

/* How the first to throw is found; an option of the table, not of the game. */
enum table_starter { STARTER_RANDOM, STARTER_HOST, STARTER_HIGHEST, STARTER_NAMED };

/* The way for a table where nobody chose: the highest die if the rules of the game say so, else by
 * chance. */
enum table_starter starter_usual(const struct game_kind *kind);

/* The seat that starts. The dice thrown for it, if any, are noted in news (n_rolls, rolls), in the
 * order they fell. A tie is thrown again by those tied; when there is no room left for another
 * round of dice, chance chooses among them. The event brings the source of chance. */
int starter_choose(const struct table *table, const struct event *event, struct news *news);

#endif
