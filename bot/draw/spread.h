/* spread.h - moves overlapping labels apart, as little as possible. */
#ifndef SPREAD_H
#define SPREAD_H

enum { SPREAD_MAX = 32 };

struct spread_label {
    double wanted; /* the wanted place of its middle; the labels are sorted by this */
    double height;
    double at; /* the resulting place of its middle */
};

/* From the top of the first label to the bottom of the last. */
struct spread_room {
    double top, bottom;
};

/* Sets `at` of `n` labels, at most SPREAD_MAX, which must fit into the room together. They keep
 * their order, stay in the room and do not overlap, and the sum of the squares of their distances
 * from the wanted places is minimal. This is isotonic regression, computed by pooling adjacent
 * violators. */
void spread_labels(struct spread_label *labels, int n, struct spread_room room);

#endif
