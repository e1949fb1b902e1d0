/* fourtwentyone_partitions.h - all ways in which players of 421 can hold tokens, whoever holds
 * which.
 *
 * A partition is the number of players for each number of tokens. Its sizes are the different
 * numbers of tokens in it; the first is 0, which is in the list even if everybody holds some.
 */
#ifndef FOURTWENTYONE_PARTITIONS_H
#define FOURTWENTYONE_PARTITIONS_H

#include <stdint.h>

enum {
    PARTITIONS_TOKENS_MAX = 12,
    PARTITIONS_MAX = 272,     /* of up to that many */
    PARTITIONS_SIZES_MAX = 5, /* different numbers of tokens, with none */
};

struct fourtwentyone_partition {
    uint64_t key; /* the sum of the keys of the players */
    uint8_t n_sizes;
    uint8_t sizes[PARTITIONS_SIZES_MAX], players[PARTITIONS_SIZES_MAX];
    float starts[PARTITIONS_SIZES_MAX]; /* the chance to win of a starter of this size */
    float follows[PARTITIONS_SIZES_MAX]
                 [PARTITIONS_SIZES_MAX]; /* of another player, by their size and the starter's */
};

struct fourtwentyone_partitions {
    int n, total; /* players, and tokens held at most */
    int n_partitions;
    int first[PARTITIONS_TOKENS_MAX + 2]; /* of those in which so many tokens are held */
    struct fourtwentyone_partition list[PARTITIONS_MAX];
};

/* Lists all partitions of up to `total` tokens among n players. */
void fourtwentyone_partitions_list(int n, int total,
                                   struct fourtwentyone_partitions *ret_partitions);

/* The key of one player who holds so many tokens; the key of all is the sum. */
uint64_t fourtwentyone_partitions_key(int tokens);

/* The place in the list of a partition in which so many tokens are held. */
int16_t fourtwentyone_partitions_find(const struct fourtwentyone_partitions *partitions, int held,
                                      uint64_t key);

/* The tokens of a partition, all together. */
int fourtwentyone_partitions_held(const struct fourtwentyone_partition *partition);

/* The index of this number of tokens among the sizes of a partition. */
int fourtwentyone_partitions_size(const struct fourtwentyone_partition *partition, int tokens);

#endif
