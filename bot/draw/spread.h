/* spread.h - moves labels apart that want to be in the same place, as little as can be. */
#ifndef SPREAD_H
#define SPREAD_H

enum { SPREAD_MAX = 32 };

struct spread_label {
    double wanted; /* where its middle wants to be; labels are given in ascending order of this */
    double height;
    double at; /* where its middle is put */
};

/* From where the first may begin to where the last must end. */
struct spread_room {
    double top, bottom;
};

/*
 * Sets `at` of `n` labels, at most SPREAD_MAX, which together fit into the room. None overlap, all
 * are in the room, they stay in order, and the sum of the squares of how far each is from where it
 * wants to be is the least there is: it is the isotonic regression of what is wanted, found by
 * pooling neighbours that violate the order.
 */
void spread_labels(struct spread_label *labels, int n, struct spread_room room);

#endif
