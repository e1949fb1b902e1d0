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
           "🗣 Anna: 61 🤥 → ⬆️ Bruno: 62\n🔍 Carla lifts the cup",
           "🗣 Anna: 61 🤥 → ⬆️ Bruno: 62\n🔍 Carla alza il bussolotto");
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
    static const char all[] =
        "🗣 Anna: 51 → ⬆️ Bruno: 52 → ⬆️ Carla: 53 → ⬆️ Anna: 54 → "
        "⬆️ Bruno: 61\n";
    static const char last[] =
        "🗣 … → ⬆️ Bruno: 32 → ⬆️ Carla: 41 → ⬆️ Anna: 42 → ⬆️ "
        "Bruno: 43 → ⬆️ Carla: 51 → ⬆️ "
        "Anna: 52 → ⬆️ Bruno: 53 → ⬆️ Carla: 54 → ⬆️ Anna: 61 → ⬆️ "
        "Bruno: 62 → ⬆️ Carla: 63 → ⬆️ Anna: 64\n";
    static const char next[] = "🔍 Anna ";
    begins("tokyo", "roll 51; claim 51; raise 52; raise 53; raise 54; raise 61; doubt; roll 66",
           all, all);
    begins("tokyo",
           "roll 31; claim 31; raise 32; raise 41; raise 42; raise 43; raise 51; raise 52; raise "
           "53; raise 54; raise 61; raise 62; raise 63; raise 64; doubt; roll 66",
           last, last);
    begins("tokyo", "roll 31; claim 51; raise 52; doubt; roll 66; claim 66; doubt; roll 41", next,
           next);
}

static void goes_on_by(const char *preset, const char *moves, const char *text)
{
    told_sit(3, preset, true);
    told.shown.living = true;
    told_play(moves);
    told_post(LANGUAGE_ENGLISH);
    if (strncmp(text_fixture(&told.message), text, strlen(text)) != 0)
        fail_msg("%s", text_fixture(&told.message));
}

static void goes_on(const char *moves, const char *text)
{
    goes_on_by("tokyo", moves, text);
}

/* The post of a claim tells how it came to it, since it takes the place of those before. */
TEST_CASE(test_a_hand_that_goes_on)
{
    goes_on("roll 31; claim 51", "🗣 Anna claims <b>51</b>.\n\n👉");
    goes_on("roll 31; claim 51; raise 52", "🗣 Anna: 51 → ⬆️ Bruno: <b>52</b>\n\n👉");
    goes_on("roll 31; claim 51; raise 52; accept; roll 41; claim 61",
            "🗣 Anna: 51 → ⬆️ Bruno: 52 → ✅ Carla: <b>61</b>\n\n👉");
    goes_on(
        "roll 31; claim 51; raise 52; raise 53; raise 61",
        "🗣 … → ⬆️ Bruno: 52 → ⬆️ Carla: 53 → ⬆️ Anna: <b>61</b>\n\n👉");
    goes_on("roll 31; claim 51; raise 52; raise 21; concede; roll 41",
            "🗣 Anna: 51 → ⬆️ Bruno: 52 → ⬆️ Carla: Tokio (21)\n🏳 Anna "
            "concedes");
}

/* A claim that was made for somebody whose time ran out is marked as long as the hand is told. */
TEST_CASE(test_a_claim_made_for_somebody)
{
    goes_on("roll 31; claim 51;! raise 52",
            "⌛ Bruno ran out of time, so I'm playing for them.\n"
            "🗣 Anna: 51 → ⬆️ 🛟 Bruno: <b>52</b>\n\n👉");
    assert_true(told.message.passes);
    goes_on("roll 31; claim 51;! raise 52; raise 53",
            "🗣 Anna: 51 → ⬆️ 🛟 Bruno: 52 → ⬆️ Carla: <b>53</b>\n\n👉");
    /* The bot had rolled for her, too, and the post that said so is gone. */
    goes_on_by("meyer", "!roll 31;!! claim 51", "🗣 🛟 Anna claims <b>51</b>.\n\n👉");
    told_as_it_is(LANGUAGE_ENGLISH); /* without its news */
    assert_non_null(strstr(text_fixture(&told.message), "🗣 🛟 Anna has claimed <b>51</b>."));
    begins("tokyo", "roll 31;! claim 51; doubt; roll 66", "🗣 🛟 Anna: 51\n",
           "🗣 🛟 Anna: 51\n");
    goes_on("roll 31; claim 51;! accept; roll 41; claim 61",
            "🗣 Anna: 51 → ✅ Bruno: <b>61</b>\n\n👉");
    begins("tokyo", "roll 31; claim 51;! raise 52; doubt; roll 66",
           "🗣 Anna: 51 🤥 → ⬆️ 🛟 Bruno: 52\n",
           "🗣 Anna: 51 🤥 → ⬆️ 🛟 Bruno: 52\n");
}

/* All hear how many dice or cards were changed before a claim; the post that said so is gone. */
TEST_CASE(test_what_was_changed_before_a_claim)
{
    goes_on_by("dadi", "roll KK9TJ; claim 2P-KQ; look; reroll 3 9; reroll 4 J; claim T-9",
               "🗣 Anna: K K Q Q → 👀 Bruno (🎲 2): <b>9 9 9</b>\n\n👉");
    goes_on_by("carte", "deal KS KH 9D TC 2S; draw 34 9S 3D; claim C-8",
               "🗣 Anna (🃏 2) claims <b>");
    told_as_it_is(LANGUAGE_ENGLISH); /* without its news */
    assert_non_null(strstr(text_fixture(&told.message), "🗣 Anna (🃏 2) has claimed <b>"));
}

TESTS_BEGIN(text_fixture_open())
