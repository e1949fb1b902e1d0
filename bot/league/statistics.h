/* statistics.h - the statistics of a player: claims, beliefs and doubts, and the luck of the dice.
 *
 * They are taken from games that are over, which are replayed with all hidden dice. A lie is a
 * claim that a doubt would have proved wrong, by a player who saw the dice; a claim by a player who
 * did not see them is neither true nor a lie. Moves that the robot made for a player are not
 * counted as the player's.
 */
#ifndef STATISTICS_H
#define STATISTICS_H

#include "game.h"

enum statistics_count {
    STATISTICS_GAMES,
    STATISTICS_WINS,
    STATISTICS_MOVES,         /* made by themselves */
    STATISTICS_THROWS,        /* that luck had a part in: not those for who starts */
    STATISTICS_LUCK,          /* the sum of the luck of all throws, see odds.h, in billionths */
    STATISTICS_LUCK_VARIANCE, /* of that sum, in billionths */
    STATISTICS_CLAIMS,        /* by one who saw the dice */
    STATISTICS_LIES,          /* of them */
    STATISTICS_LIES_CAUGHT,   /* that were doubted */
    STATISTICS_LIES_THROUGH,  /* that the next player let pass: believed, raised, or paid for
                               */
    STATISTICS_BLIND,         /* claims by one who did not see the dice */
    STATISTICS_DOUBTED,       /* claims of either kind that were doubted */
    STATISTICS_DOUBTS,        /* of others' claims */
    STATISTICS_DOUBTS_RIGHT,
    STATISTICS_TOPS_THROWN,  /* throws that came to the top of the ladder: Tokio, 421 */
    STATISTICS_TOPS_CLAIMED, /* whether seen or not */
    N_STATISTICS_COUNTS
};

enum {
    STATISTICS_TALLY_MAX = 128, /* more than the words of all games together */
    STATISTICS_TALLY_BYTES = 6, /* of a word, with its NUL */
};

/* Wins in a row, of games in their order. */
struct statistics_streak {
    int32_t first, last, longest; /* at the start, at the end, and anywhere */
};

/* The lie that passed and lay the most places of the ladder above the dice; gap 0: none. */
struct statistics_bluff {
    int16_t gap;
    char claimed[GAME_WORD_BYTES], thrown[GAME_WORD_BYTES];
};

/* How often a word was claimed or, with open dice, thrown in the end: in Tokio the claim, in Dadi
 * Bugiardi the kind of hand ("P", "2P"), in 421 the combination. */
struct statistics_tally {
    char word[STATISTICS_TALLY_BYTES];
    int32_t n;
};

/* One player's, of any number of games. All zeros: none. */
struct statistics {
    int64_t counts[N_STATISTICS_COUNTS];
    struct statistics_streak streak;
    struct statistics_bluff bluff;
    int16_t n_tally;
    struct statistics_tally tally[STATISTICS_TALLY_MAX]; /* by their words */
};

/* Adds up. Only for streaks the order counts: `more` is later. */
void statistics_add(struct statistics *statistics, const struct statistics *more);

/* The word that was claimed or thrown most often, of equals the first one; NULL: none. */
const struct statistics_tally *statistics_favourite(const struct statistics *statistics);

/* Luck in standard deviations: 0 is as expected, and two in three lie between -1 and 1. */
double statistics_luck(const struct statistics *statistics);

/* Takes out luck and top throws, which follow from dice that nobody was shown, if there are so few
 * throws that they would tell a single one. */
void statistics_keep_back(struct statistics *statistics);

/* Counts a word n times more in the tally, n above 0. The word is cut at its first "-", which
 * leaves the kind of a poker hand. */
void statistics_count_word(struct statistics *statistics, const char *word, int32_t n);

/* --- statistics_text.c: as one line of words and numbers, to be kept, and back ---
 *
 * "games=12 lies=3 streak=0:1:2 bluff=9:66:41 tally=21:3,65:4": zeros are left out. */

enum { STATISTICS_TEXT_BYTES = 1024 /* with its NUL; for tens of thousands of games */ };

/* False if it does not fit. */
bool statistics_text_write(const struct statistics *statistics, char *ret_text, size_t size);

/* False if the text is not of that form; ret_statistics is untouched then. */
bool statistics_text_read(const char *text, struct statistics *ret_statistics);

#endif
