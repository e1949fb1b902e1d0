/* fourtwentyone_partitions.c - lists the ways to partition tokens, in the order of their keys. */
#include "fourtwentyone_partitions.h"

#include <assert.h>
#include <string.h>

/* In a key, players are counted by the number of tokens that they hold. */
enum { KEY_BITS = 4, KEY_MASK = (1 << KEY_BITS) - 1 };

/* The tokens that are still to be shared among players, none of whom gets more than `most`. */
struct rest {
    int tokens, players, most;
    uint64_t key; /* of the tokens shared so far */
};

uint64_t fourtwentyone_partitions_key(int tokens)
{
    return tokens == 0 ? 0 : (uint64_t)1 << KEY_BITS * (tokens - 1);
}

static void add(struct fourtwentyone_partitions *partitions, uint64_t key)
{
    struct fourtwentyone_partition *partition = &partitions->list[partitions->n_partitions++];
    int without = partitions->n;
    assert(partitions->n_partitions <= PARTITIONS_MAX);
    *partition = (struct fourtwentyone_partition){.key = key, .n_sizes = 1};
    for (int tokens = 1; tokens <= partitions->total; tokens++) {
        uint8_t players = key >> KEY_BITS * (tokens - 1) & KEY_MASK;
        if (players == 0)
            continue;
        assert(partition->n_sizes < PARTITIONS_SIZES_MAX);
        partition->sizes[partition->n_sizes] = (uint8_t)tokens;
        partition->players[partition->n_sizes++] = players;
        without -= players;
    }
    partition->players[0] = (uint8_t)without;
}

/* Starts with the smallest greatest number of tokens, so that the keys ascend. */
static void list(struct fourtwentyone_partitions *partitions, struct rest rest)
{
    if (rest.tokens == 0)
        add(partitions, rest.key);
    for (int n = 1; n <= rest.most && n <= rest.tokens && rest.players > 0; n++)
        list(partitions, (struct rest){rest.tokens - n, rest.players - 1, n,
                                       rest.key + fourtwentyone_partitions_key(n)});
}

void fourtwentyone_partitions_list(int n, int total,
                                   struct fourtwentyone_partitions *ret_partitions)
{
    assert(total <= PARTITIONS_TOKENS_MAX);
    memset(ret_partitions, 0, sizeof *ret_partitions);
    ret_partitions->n = n;
    ret_partitions->total = total;
    for (int held = 0; held <= total; held++) {
        ret_partitions->first[held] = ret_partitions->n_partitions;
        list(ret_partitions, (struct rest){held, n, held, 0});
    }
    ret_partitions->first[total + 1] = ret_partitions->n_partitions;
}

int16_t fourtwentyone_partitions_find(const struct fourtwentyone_partitions *partitions, int held,
                                      uint64_t key)
{
    int low = partitions->first[held], high = partitions->first[held + 1] - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (partitions->list[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    assert(partitions->list[low].key == key);
    return (int16_t)low;
}

int fourtwentyone_partitions_held(const struct fourtwentyone_partition *partition)
{
    int sum = 0;
    for (int i = 0; i < partition->n_sizes; i++)
        sum += partition->sizes[i] * partition->players[i];
    return sum;
}

int fourtwentyone_partitions_size(const struct fourtwentyone_partition *partition, int tokens)
{
    int i = 0;
    while (partition->sizes[i] != tokens) {
        i++;
        assert(i < partition->n_sizes);
    }
    return i;
}
