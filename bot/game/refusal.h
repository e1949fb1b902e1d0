/* refusal.h - why a move, an option or an intent was refused.
 *
 * One list for the game and the table, since the reader gets one sentence
 * either way. The names are those of the game record (replay prints them).
 * The numbers from REFUSAL_COUNT on are the exclusions of all kinds of games,
 * one kind after the other.
 */
#ifndef REFUSAL_H
#define REFUSAL_H

#define REFUSALS(X)                                                                                \
    X(ACCEPTED, "accepted")                                                                        \
    /* the move: who, when, what; the first that applies is given */                               \
    X(REFUSED_NOT_A_PLAYER, "not_a_player")                                                        \
    X(REFUSED_GAME_OVER, "game_over")                                                              \
    X(REFUSED_ELIMINATED, "eliminated")                                                            \
    X(REFUSED_NOT_YOUR_TURN, "not_your_turn")                                                      \
    X(REFUSED_NOT_NOW, "not_now")                                                                  \
    X(REFUSED_BAD_DICE, "bad_dice")                                                                \
    X(REFUSED_BAD_CLAIM, "bad_claim")                                                              \
    X(REFUSED_TOO_LOW, "too_low")                                                                  \
    X(REFUSED_TOO_HIGH, "too_high")                                                                \
    X(REFUSED_FIRST_ROLL_ALL, "first_roll_all")                                                    \
    X(REFUSED_REROLL_AT_LEAST_ONE, "reroll_at_least_one")                                          \
    X(REFUSED_BAD_CARDS, "bad_cards")                                                              \
    X(REFUSED_DIE_ALREADY_REROLLED, "die_already_rerolled")                                        \
    X(REFUSED_BAD_RECEIVER, "bad_receiver")                                                        \
    /* the rules of a game about to start */                                                       \
    X(REFUSED_PLAYERS, "players")                                                                  \
    X(REFUSED_UNKNOWN_GAME, "unknown_game")                                                        \
    X(REFUSED_UNKNOWN_PRESET, "unknown_preset")                                                    \
    X(REFUSED_UNKNOWN_OPTION, "unknown_option")                                                    \
    X(REFUSED_BAD_VALUE, "bad_value")                                                              \
    /* the table around the game */                                                                \
    X(REFUSED_GONE, "gone")                                                                        \
    X(REFUSED_TABLE_GONE, "table_gone")                                                            \
    X(REFUSED_OLD_BUTTON, "old_button")                                                            \
    X(REFUSED_ALREADY_SEATED, "already_seated")                                                    \
    X(REFUSED_NOT_SEATED, "not_seated")                                                            \
    X(REFUSED_TABLE_FULL, "table_full")                                                            \
    X(REFUSED_NO_ROBOTS, "no_robots")                                                              \
    X(REFUSED_ALREADY_STARTED, "already_started")                                                  \
    X(REFUSED_NOT_STARTED, "not_started")                                                          \
    X(REFUSED_TOO_FEW, "too_few")                                                                  \
    X(REFUSED_NOT_HOST, "not_host")                                                                \
    X(REFUSED_NO_LIMIT, "no_limit")                                                                \
    X(REFUSED_SHOWN_LATE, "shown_late")                                                            \
    X(REFUSED_CUP_SHUT, "cup_shut")                                                                \
    X(REFUSED_DICE_ROLLING, "dice_rolling")

enum refusal {
#define REFUSAL_CONSTANT(constant, name) constant,
    REFUSALS(REFUSAL_CONSTANT)
#undef REFUSAL_CONSTANT
        REFUSAL_COUNT
};

/* The code as the game record writes it, e.g. "too_low"; of numbers from REFUSAL_COUNT on, those of
 * options that exclude each other, see rules_exclusion. Never NULL. */
const char *refusal_name(enum refusal why);

#endif
