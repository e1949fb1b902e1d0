/* box.h - a place on the picture, in its pixels, from the corner at the top left. */
#ifndef BOX_H
#define BOX_H

struct box {
    double x, y, width, height;
};

#endif
