/* letters.c - rounds chances to letters. */
#include "letters.h"

#include "bugiardi_worth.h"

#include <math.h>

char letters_of(double chance)
{
    int letter = WORTH_FIRST + (int)(fmin(fmax(chance, 0), 1) * (WORTH_LEVELS - 1) + 0.5);
    letter += letter >= WORTH_SKIPPED;
    letter += letter >= WORTH_SKIPPED_TOO;
    return (char)letter;
}
