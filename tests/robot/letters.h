/* letters.h - chances as the letters of the tables of bugiardi_worth.h. */
#ifndef LETTERS_H
#define LETTERS_H

/* The letter of a chance; of less than 0 and more than 1 that of 0 and 1. */
char letters_of(double chance);

#endif
