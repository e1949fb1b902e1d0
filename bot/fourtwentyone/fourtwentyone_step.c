/* fourtwentyone_step.c - moves the tokens of a round, and looks up what follows. */
#include "fourtwentyone_step.h"

#include "fourtwentyone_options.h"

bool fourtwentyone_step_last_loses(const struct fourtwentyone_many *many)
{
    return many->rules.values[OPTION_ENDS] == ENDS_LAST_HOLDER;
}

int fourtwentyone_step_amount(const struct rules *rules, bool charge, int moves, int held)
{
    if (moves == MOVES_ALL)
        return fourtwentyone_combo_best(rules, charge, held);
    return moves < held ? moves : held;
}

struct fourtwentyone_step fourtwentyone_step_from(const struct fourtwentyone_many *many,
                                                  const struct fourtwentyone_partition *partition,
                                                  enum part part, struct fourtwentyone_end end)
{
    const struct fourtwentyone_partitions *partitions = &many->partitions;
    bool charge = part == PART_CHARGE;
    int held = fourtwentyone_partitions_held(partition), pot = partitions->total - held;
    int best = partition->sizes[end.best], worst = partition->sizes[end.worst],
        giver = charge ? pot : best;
    int amount = fourtwentyone_step_amount(&many->rules, charge, end.moves, giver);
    uint64_t key = partition->key - fourtwentyone_partitions_key(worst);
    if (!charge) {
        key += fourtwentyone_partitions_key(best - amount) - fourtwentyone_partitions_key(best);
        best -= amount;
    }
    worst += amount;
    key += fourtwentyone_partitions_key(worst);
    struct fourtwentyone_step step = {.over = !charge && best == 0 &&
                                              !fourtwentyone_step_last_loses(many),
                                      .discharge = charge && pot == amount,
                                      .held = {(uint8_t)best, (uint8_t)worst}};
    if (!step.over)
        step.partition =
            fourtwentyone_partitions_find(partitions, charge ? held + amount : held, key);
    return step;
}

/* The worth of a place to a player: the share of the others who finish behind it. */
static double worth_of_place(const struct fourtwentyone_many *many, int place)
{
    int n = many->partitions.n;
    return (double)(n - place) / (n - 1);
}

/* The chance of a player of this size if each of those who play on may start. */
static double mean_chance(const struct fourtwentyone_partition *partition, int size)
{
    double sum = partition->starts[size];
    int n = 1;
    for (int starter = 1; starter < partition->n_sizes; starter++) {
        int others = partition->players[starter] - (starter == size);
        sum += others > 0 ? others * (double)partition->follows[size][starter] : 0;
        n += others;
    }
    return sum / n;
}

/* The same as fourtwentyone_step_chance(), in the discharge, where the last who holds tokens loses.
 * A starter who is safe is replaced by the next who is not, which may be anybody here. */
static double chance_of_place(const struct fourtwentyone_many *many,
                              const struct fourtwentyone_step *step,
                              enum fourtwentyone_role starter, enum fourtwentyone_role role,
                              int held)
{
    const struct fourtwentyone_partition *partition = &many->partitions.list[step->partition];
    int safe = partition->players[0];
    if (held == 0)
        return worth_of_place(many, step->discharge ? 1 : safe);
    if (safe == many->partitions.n - 1)
        return 0;
    int size = fourtwentyone_partitions_size(partition, held);
    if (step->held[starter] == 0)
        return mean_chance(partition, size);
    if (role == starter)
        return partition->starts[size];
    return partition->follows[size][fourtwentyone_partitions_size(partition, step->held[starter])];
}

double fourtwentyone_step_chance(const struct fourtwentyone_many *many, enum part part,
                                 const struct fourtwentyone_step *step,
                                 enum fourtwentyone_role role, int held)
{
    const struct fourtwentyone_partition *partition = &many->partitions.list[step->partition];
    bool loser = many->rules.values[OPTION_NEXT_STARTER] == NEXT_STARTER_LOSER;
    enum fourtwentyone_role starter = loser && !step->discharge ? ROLE_WORST : ROLE_BEST;
    if (step->over)
        return role == ROLE_BEST;
    if (role != ROLE_NEITHER)
        held = step->held[role];
    if (fourtwentyone_step_last_loses(many) && (step->discharge || part == PART_DISCHARGE))
        return chance_of_place(many, step, starter, role, held);
    if (step->discharge && partition->players[0] > 0)
        return held == 0 ? 1.0 / partition->players[0] : 0;
    int size = fourtwentyone_partitions_size(partition, held);
    if (role == starter)
        return partition->starts[size];
    return partition->follows[size][fourtwentyone_partitions_size(partition, step->held[starter])];
}
