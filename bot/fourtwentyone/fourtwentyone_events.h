/* fourtwentyone_events.h - the events that only 421 has.
 *
 * Of its GAME_LEFT amount is the tokens that the seat held; flag: they go back to the table and not
 * out of the game; value: TIE_WINNER if others throw on for the win, TIE_STARTER if no round has
 * begun, else the round is void.
 */
#ifndef FOURTWENTYONE_EVENTS_H
#define FOURTWENTYONE_EVENTS_H

#include "game.h"

/* The reasons for which tied seats throw. */
enum fourtwentyone_tie { TIE_STARTER, TIE_BEST, TIE_WORST, TIE_BOTH, TIE_WINNER };

enum fourtwentyone_event {
    FOURTWENTYONE_PASSED = GAME_OWN, /* seat knocked before this throw, which is its last (passo) */
    FOURTWENTYONE_THROWN,   /* seat threw; amount: which throw of its turn it was; final or more */
    FOURTWENTYONE_REQUIRED, /* seat set the number of throws for this round: amount; faces and
                               value: its last throw; final: it stopped after it */
    FOURTWENTYONE_ROLLED_OFF, /* seat threw faces to see who starts; waits */
    FOURTWENTYONE_TIED,       /* seat is tied and throws again; value: enum fourtwentyone_tie */
    FOURTWENTYONE_TOKENS,     /* seat receives amount tokens from other, who was best; flag: from
                                 the table instead; claim is the best combination, value the worst */
    FOURTWENTYONE_SAFE,       /* seat got rid of its tokens, and is safe */
    FOURTWENTYONE_PHASE,      /* the next part of the game begins: value, as view.part; seat starts
                                 it */
    FOURTWENTYONE_LOSER,      /* seat has lost: it holds all the tokens, or left one player who does
                               */
};

#endif
