/* test_alike.c - texts that look alike are found, others are not. */

#include "alike.h"

#include "testing.h"

TEST_CASE(letters_that_look_alike_are_equal)
{
    static const char *const pairs[][2] = {
        {"Marco Rossi", "Маrсо Rоssi"}, /* Cyrillic */
        {"Marco Rossi", "Μarcο Rοssi"}, /* Greek */
        {"BEATRICE", "ВЕАТRІСЕ"},
        {"Павел", "Пaвeл"},
        {"Ilaria", "llaria"},
        {"Ilaria", "|laria"},
        {"Anna 1", "Anna I"},
        {"Otto", "0tto"},
        {"Nicolò", "Nicolo\u0300"},
        {"Íñigo", "I\u0301n\u0303igo"},
        {"Marco", "𝖬𝖺𝗋𝖼𝗈"},
        {"Marco7", "Ｍａｒｃｏ７"},
        {"D'Angelo", "D’Angelo"},
        {"Ben", "Ben\ufe0f"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (!alike_equal(pairs[i][0], pairs[i][1]) || !alike_equal(pairs[i][1], pairs[i][0]))
            fail_msg("%s does not look like %s", pairs[i][0], pairs[i][1]);
}

TEST_CASE(other_texts_are_not)
{
    static const char *const pairs[][2] = {
        {"Marco", "Marta"}, {"Marco", "Marco R."}, {"Marco", ""}, {"Anna 1", "Anna 2"},
        {"Иван", "Иваи"},   {"小明", "大明"},      {"🎲", "🎯"},    {"กา", "กิ"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (alike_equal(pairs[i][0], pairs[i][1]) || alike_equal(pairs[i][1], pairs[i][0]))
            fail_msg("%s looks like %s", pairs[i][0], pairs[i][1]);
    assert_true(alike_begins("Маrсо Rоssi", "Marco"));
    assert_false(alike_begins("Marc", "Marco"));
}
