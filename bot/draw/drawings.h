/* drawings.h - the kinds of pictures. Each sets the height of the sheet and fills it. */
#ifndef DRAWINGS_H
#define DRAWINGS_H

#include "canvas.h"
#include "input.h"

/* Standings as a table. */
void board_draw(struct canvas *canvas, const struct input *input);

/* The chart of a season: a line a player, with the name at its end. */
void chart_draw(struct canvas *canvas, const struct input *input);

/* A cup: its rounds, their tables and players, and the winners' lines. */
void rounds_draw(struct canvas *canvas, const struct input *input);

/* The first three of a season on their steps. */
void podium_draw(struct canvas *canvas, const struct input *input);

/* A bluff: the claim, and the dice of which it was made. */
void bluff_draw(struct canvas *canvas, const struct input *input);

/* Two people side by side, figure by figure. */
void versus_draw(struct canvas *canvas, const struct input *input);

#endif
