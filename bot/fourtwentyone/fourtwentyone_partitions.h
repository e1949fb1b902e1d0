/* fourtwentyone_partitions.h - all ways in which players of 421 can hold tokens, where it does not
 * matter who holds which.
 *
 * A partition is how many hold how many. Sizes are the different numbers of tokens in it, none
 * first, which is in the list even where everybody holds some.
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
    uint64_t key; /* of each number of tokens the key of one player, in sum */
    uint8_t n_sizes;
    uint8_t sizes[PARTITIONS_SIZES_MAX], players[PARTITIONS_SIZES_MAX];
    float starts[PARTITIONS_SIZES_MAX]; /* the chance to win of a starter of this size */
    float follows[PARTITIONS_SIZES_MAX]
                 [PARTITIONS_SIZES_MAX]; /* of another, by theirs and the starter's */
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

/* Which of the sizes of a partition this number of tokens is. */
int fourtwentyone_partitions_size(const struct fourtwentyone_partition *partition, int tokens);

#endif
