/* box.h - a rectangle in the picture's pixels, from its top left corner. */
#ifndef BOX_H
#define BOX_H

struct box {
    double x, y, width, height;
};

#endif
