/* test_text_hand_story.c - how a hand came to its end, in a line. */

#include "testing.h"
#include "told.h"

#include <string.h>

static void begins(const char *preset, const char *moves, const char *english, const char *italian)
{
    told_sit(3, preset, true);
    told_play(moves);
    told_post(LANGUAGE_ENGLISH);
    assert_memory_equal(text_fixture(&told.message), english, strlen(english));
    told_post(text_fixture_italian());
    assert_memory_equal(text_fixture(&told.message), italian, strlen(italian));
}

/* A raise leaves the dice of who threw, so that what is lifted tells of their claim, too. */
TEST_CASE(test_a_lie_that_was_raised)
{
    begins("tokyo", "roll 52; claim 61; raise 62; doubt; roll 66",
           "🗣 Anna: 61 🤥 → ⬆️ Bruno: 62\n🔍 Carla doesn't believe it",
           "🗣 Anna: 61 🤥 → ⬆️ Bruno: 62\n🔍 Carla non ci crede");
    begins("tokyo", "roll 61; claim 61; raise 62; doubt; roll 66",
           "🗣 Anna: 61 → ⬆️ Bruno: 62\n", "🗣 Anna: 61 → ⬆️ Bruno: 62\n");
}

/* A claim that was believed was never lifted: whether it was a lie stays hidden. */
TEST_CASE(test_what_was_believed_stays_hidden)
{
    static const char told_of_it[] = "🗣 Anna: 53 → ✅ Bruno: 61\n🔍 Carla ";
    begins("tokyo", "roll 53; claim 53; accept; roll 41; claim 61; doubt; roll 66", told_of_it,
           told_of_it);
    begins("tokyo", "roll 31; claim 53; accept; roll 41; claim 61; doubt; roll 66", told_of_it,
           told_of_it);
}

/* However long a hand was, its end is told in a line; and the next one begins without claims. */
TEST_CASE(test_the_end_of_a_long_hand)
{
    static const char last[] =
        "🗣 … → ⬆️ Bruno: 52 → ⬆️ Carla: 53 → ⬆️ Anna: 54 → ⬆️ "
        "Bruno: 61\n";
    static const char next[] = "🔍 Anna ";
    begins("tokyo", "roll 31; claim 51; raise 52; raise 53; raise 54; raise 61; doubt; roll 66",
           last, last);
    begins("tokyo", "roll 31; claim 51; raise 52; doubt; roll 66; claim 66; doubt; roll 41", next,
           next);
}

int main(void)
{
    text_fixture_open();
    return testing_run(NULL, NULL);
}
