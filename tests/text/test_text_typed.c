/* test_text_typed.c - claims as people type them. */

#include "game_words.h"
#include "spelt.h"
#include "testing.h"
#include "text_fixture.h"

/* The typed words and the claim they are; NULL: none. */
struct typed {
    const char *typed, *claim;
};

/* The claim, if the text is one and no other. */
static int read_one(const struct rules *rules, const char *typed)
{
    int values[GAME_WORDS_READINGS_MAX];
    int n = rules->kind->words->read(rules, typed, values);
    return n == 1 ? values[0] : GAME_NOTHING;
}

static void check(const struct rules *rules, const struct typed *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int value = read_one(rules, list[i].typed);
        int expected = list[i].claim ? game_value(rules, list[i].claim) : GAME_NOTHING;
        assert_int_equal(list[i].claim != NULL, expected != GAME_NOTHING);
        if (value != expected)
            fail_msg("\"%s\" was read as %d, not %d", list[i].typed, value, expected);
    }
}

static const struct typed usual[] = {
    /* dice, however written */
    {"53", "53"},
    {"35", "53"},
    {"5-3", "53"},
    {" 5 3 ", "53"},
    {"5/3", "53"},
    {"5+3", "53"},
    {"(53)", "53"},
    {"53!!!", "53"},
    {"¡53!", "53"},
    {"«53»", "53"},
    {"...53?", "53"},
    {"*53*", "53"},
    {"5:3", "53"},
    {"5,3", "53"},
    {"#53", "53"},
    {"53 ✅", "53"},
    {"🎲 5 3 🎲", "53"},
    {"53.", "53"},
    {"5 and 3", "53"},
    {"5 e 3", "53"},
    {"five three", "53"},
    {"Cinque e tre", "53"},
    {"⚄⚂", "53"},
    {"⚄ + ⚂", "53"},
    {"CINQUE TRE", "53"},
    {"cínque tré", "53"},
    {"⬆️ 53", "53"},
    {"5️⃣3️⃣", "53"},
    {"12", "21"},
    {"21", "21"},
    {"2-1", "21"},
    /* digits of the world */
    {"٥٣", "53"},
    {"۵۳", "53"},
    {"५३", "53"},
    {"５３", "53"},
    {"𝟓𝟑", "53"},
    {"๕๓", "53"},
    {"৫৩", "53"},
    {"\u200f53\u200e", "53"},
    /* pairs */
    {"33", "33"},
    {"pair of 3", "33"},
    {"pair of 3s", "33"},
    {"Pair of threes", "33"},
    {"pair of 3s (33)", "33"},
    {"a pair of 3s (33)", "33"},
    {"coppia di 3 (33)", "33"},
    {"pair 3 3 4", NULL},
    {"coppia di 3", "33"},
    {"COPPIA 3", "33"},
    {"coppia di tre", "33"},
    {"doppio 3", "33"},
    {"doppia 3!", "33"},
    {"Còppia di tre", "33"},
    {"coppia d'assi", "11"},
    {"Coppia di assi", "11"},
    {"un paio di sei", "66"},
    {"pair of aces", "11"},
    {"dico 53", "53"},
    {"Dico un 53", "53"},
    {"claim 53", "53"},
    {"Rilancio 61!", "61"},
    {"raise 61", "61"},
    {"un Tokio", "21"},
    {"dico", NULL},
    {"rilancio", NULL},
    {"COPPIA DI TRÈ", "33"},
    {"co\u0300ppia di 3", "33"}, /* an accent of its own */
    {"coppia di ३", "33"},
    {"coppia di ٣", "33"},
    {"coppia di ３", "33"},
    {"pair of ⚂", "33"},
    {"pair of 3's", "33"},
    {"⚂⚂", "33"},
    {"coppia 33", "33"},
    {"coppia di 5 3", NULL},
    {"coppia", NULL},
    {"coppia di 7", NULL},
    {"pair 9", NULL},
    /* Tokio */
    {"tokio", "21"},
    {"Tokyo!", "21"},
    {"TóKiO", "21"},
    {"¡Tôkyô!", "21"},
    {"🎉 tokio 🎉", "21"},
    {"Meier", "21"},
    {"TOKIO", "21"},
    {"mia", "21"},
    {"Mäxchen", "21"},
    {"MÄXCHEN", "21"},
    {"21 Tokio!", "21"},
    {"Tokio (21)", "21"},
    {"21 Mia!", "21"},
    {"Mia (21)", "21"},
    {"21 Mäxchen!", "21"},
    {"Meyer (21)", "21"},
    {"ｔｏｋｙｏ", "21"},
    {"tokio 53", NULL},
    {"tokio mia", "21"},
    {"tokyetto", "31"},
    {"31 tokyetto", "31"},
    {"tokyetto 32", NULL},
    {"tokio tokyetto", NULL},
    /* none */
    {"", NULL},
    {" ", NULL},
    {"5", NULL},
    {"533", NULL},
    {"57", NULL},
    {"50", NULL},
    {"00", NULL},
    {"7", NULL},
    {"S7", NULL},
    {"sum 7", NULL},
    {"a", NULL},
    {"hello", NULL},
    {"I have 53", NULL},
    {"53 euro", NULL},
    {"il 53", NULL},
    {"è mio 53", NULL},
    {"è mia!", NULL},
    {"E mia", NULL},
    {"æ 53", NULL},
    {"×53", "53"},
    {"5×3", "53"},
    {"à", NULL},
    {"五三", NULL},
    {"coppia di re", NULL},
    {"5x3", NULL},
    {"0x53", NULL},
    {"tokiotokiotokiotokiotokio", NULL},
    {"\xff\x35\xff\x33", "53"},
    {"٥x", NULL},
};

TEST_CASE(test_usual_rules)
{
    struct rules rules = spelt_rules("tokio");
    check(&rules, usual, sizeof usual / sizeof *usual);
}

TEST_CASE(test_sums)
{
    static const struct typed list[] = {
        {"7", "S7"},          {"S7", "S7"},         {"s7", "S7"},        {"sum 7", "S7"},
        {"a sum of 7", "S7"}, {"somma di 7", "S7"}, {"10", "S10"},       {"S10", "S10"},
        {"S11", "S11"},       {"sum 11", "S11"},    {"11", "11"},        {"53", "S8"},
        {"5-3", "S8"},        {"33", "33"},         {"pair of 1", "11"}, {"21", "21"},
        {"tokio", "21"},      {"3", NULL},          {"S3", NULL},        {"12", "21"},
        {"S12", NULL},        {"sum", NULL},        {"sum 5 3", NULL},   {"0", NULL},
        {"tokyetto", NULL},
    };
    struct rules rules = spelt_rules("tokio");
    text_fixture_set(&rules, "scale", "sum");
    check(&rules, list, sizeof list / sizeof *list);
}

TEST_CASE(test_sums_with_tokyetto)
{
    static const struct typed list[] = {
        {"31", "31"}, {"13", "31"}, {"tokyetto", "31"}, {"4", NULL}, {"5", "S5"}, {"32", "S5"},
    };
    struct rules rules = spelt_rules("tokio");
    text_fixture_set(&rules, "scale", "sum");
    text_fixture_set(&rules, "tokyetto", "true");
    check(&rules, list, sizeof list / sizeof *list);
}

/* Every claim of every ladder is understood in its own word and as the buttons and texts have it.
 */
static void check_ladder(const struct rules *rules)
{
    char word[GAME_WORD_BYTES];
    for (int value = 0; value < rules->kind->ladder(rules); value++) {
        rules->kind->value_word(rules, value, word);
        assert_int_equal(read_one(rules, word), value);
    }
}

TEST_CASE(test_every_ladder)
{
    static const char *const pairs[] = {"high", "inverted", "numeric"};
    for (int i = 0; i < 12; i++) {
        struct rules rules = spelt_rules("tokio");
        text_fixture_set(&rules, "pairs", pairs[i % 3]);
        text_fixture_set(&rules, "scale", i / 3 % 2 ? "sum" : "number");
        text_fixture_set(&rules, "tokyetto", i / 6 ? "true" : "false");
        if (rules_check(&rules) == ACCEPTED)
            check_ladder(&rules);
    }
}

static const struct typed poker_dice[] = {
    /* the record's words, however written */
    {"P-K", "P-K"},
    {"p-k", "P-K"},
    {"P–K", "P-K"},
    {" P - K ", "P-K"},
    {"PK", "P-K"},
    {"T-T", "T-T"},
    {"2P-AJ", "2P-AJ"},
    {"2paj", "2P-AJ"},
    {"2P JA", "2P-AJ"},
    {"fkq", "F-KQ"},
    {"F-KQ", "F-KQ"},
    {"F QK", "F-QK"},
    {"4-9", "4-9"},
    {"5-A", "5-A"},
    {"5A", "5-A"},
    {"5a", "5-A"},
    {"S-K", "S-K"},
    {"sk", "S-K"},
    {"H-A", "H-A"},
    {"TK", "T-K"},
    /* English */
    {"pair of kings", "P-K"},
    {"a pair of kings", "P-K"},
    {"Pair of Aces!", "P-A"},
    {"pair of 10s", "P-T"},
    {"pair of Ks", "P-K"},
    {"two pairs, aces and jacks", "2P-AJ"},
    {"two pair jacks and aces", "2P-AJ"},
    {"three kings", "T-K"},
    {"three of a kind, kings", "T-K"},
    {"three of a kind kings", "T-K"},
    {"full house, kings over queens", "F-KQ"},
    {"kings full of queens", "F-KQ"},
    {"full KQ", "F-KQ"},
    {"four nines", "4-9"},
    {"poker of nines", "4-9"},
    {"five aces", "5-A"},
    {"five of a kind, aces", "5-A"},
    {"straight to the ace", "S-A"},
    {"ace-high straight", "S-A"},
    {"straight ace high", "S-A"},
    {"straight", NULL}, /* which of the two? see test_said */
    {"a straight", NULL},
    {"A straight", NULL},
    {"a small straight", "S-K"},
    {"a big straight", "S-A"},
    {"a straight to the ace", "S-A"},
    {"A-high straight", "S-A"},
    {"straight A", "S-A"},
    {"a king-high straight", "S-K"},
    {"A high", "H-A"},
    {"a pair of A", "P-A"},
    {"A full of K", "F-AK"},
    {"big straight", "S-A"},
    {"ace high", "H-A"},
    {"high die: ace", "H-A"},
    /* Italian */
    {"coppia di re", "P-K"},
    {"coppia d'assi", "P-A"},
    {"coppia d’assi", "P-A"},
    {"coppia di dame", "P-Q"},
    {"dico coppia di re", "P-K"},
    {"Dico: tris di dieci", "T-T"},
    {"claim three kings", "T-K"},
    {"trip kings", "T-K"},
    {"quad nines", "4-9"},
    {"an ace-high straight", "S-A"},
    {"low straight", "S-K"},
    {"scala bassa", "S-K"},
    {"scala minore", "S-K"},
    {"scala maggiore", "S-A"},
    {"«Coppia di re!»", "P-K"},
    {"COPPIA DI RÉ", "P-K"},
    {"còppia di re", "P-K"},
    {"trìs di donne", "T-Q"},
    {"full K/Q", "F-KQ"},
    {"10-10", "P-T"},
    {"scala!", NULL},
    {"coppia di 10", "P-T"},
    {"due coppie re e dieci", "2P-KT"},
    {"due coppie, dieci e re", "2P-KT"},
    {"coppie di re e dieci", "2P-KT"},
    {"doppia coppia, assi e fanti", "2P-AJ"},
    {"doppia assi e fanti", "2P-AJ"},
    {"tris di donne", "T-Q"},
    {"tre re", "T-K"},
    {"scala", NULL},
    {"scala massima", "S-A"},
    {"scala al re", "S-K"},
    {"scala all'asso", "S-A"},
    {"full di re e donne", "F-KQ"},
    {"full d'assi con donne", "F-AQ"},
    {"quattro 9", "4-9"},
    {"poker d'assi", "4-A"},
    {"poker di fanti", "4-J"},
    {"cinque assi", "5-A"},
    {"pokerissimo di nove", "5-9"},
    {"dado alto: asso", "H-A"},
    /* the faces themselves */
    {"KK", "P-K"},
    {"K K", "P-K"},
    {"a a", "P-A"},
    {"10 10", "P-T"},
    {"99", "P-9"},
    {"AAJJ", "2P-AJ"},
    {"J A J A", "2P-AJ"},
    {"kkkqq", "F-KQ"},
    {"9 10 J Q K", "S-K"},
    {"AKQJT", "S-A"},
    {"910JQK", "S-K"},
    {"K K K K K", "5-K"},
    {"✅ K K", "P-K"},
    /* digits of the world */
    {"coppia di ٩", "P-9"},
    {"coppia di १०", "P-T"},
    {"coppia di ١٠", "P-T"},
    {"poker di ९", "4-9"},
    {"４ ９", "4-9"},
    {"ＰＫ", "P-K"},
    {"1️⃣0️⃣ 1️⃣0️⃣", "P-T"},
    /* none */
    {"", NULL},
    {"K", NULL},
    {"a", NULL},
    {"dico", NULL},
    {"ha", NULL},
    {"hà", NULL},
    {"à", NULL},
    {"Ha ha", NULL},
    {"fat", NULL},
    {"faq", NULL},
    {"pk?", NULL}, /* perché */
    {"tt", NULL},  /* tutto */
    {"tks", NULL},
    {"Shh!", NULL},
    {"ssh", NULL},
    {"jaja", NULL},
    {"aaa", NULL},
    {"chat", NULL},
    {"hello", NULL},
    {"53", NULL},
    {"5-3", NULL},
    {"53!", NULL},
    {"tokio", NULL},
    {"⚄⚂", NULL},
    {"pair", NULL},
    {"a pair", NULL},
    {"a poker", NULL},
    {"a full house", NULL},
    {"coppia", NULL},
    {"coppia di 3", NULL},
    {"coppia di re e dieci", NULL},
    {"full di re", NULL},
    {"full KK", NULL},
    {"KKQ", NULL},
    {"K K K J 9", NULL},
    {"poker", NULL},
    {"king high", NULL},
    {"flush K", NULL},
    {"pair straight K", NULL},
    {"1", NULL},
    {"pair of 1", NULL},
    {"1 0 1 0", NULL},
    {"01", NULL},
    {"of a kind", NULL},
    {"kind", NULL},
    {"two pairs", NULL},
    {"six kings", NULL},
    {"I have a pair of kings", NULL},
    {"K K K K K K K K", NULL},
    {"pairpairpairpairpair", NULL},
};

static const struct typed poker_cards[] = {
    {"coppia di 3", "P-3"},
    {"coppia di tre", "P-3"},
    {"due coppie 3 e 2", "2P-32"},
    {"2P-32", "2P-32"},
    {"full 23", "F-23"},
    {"four fours", "4-4"},
    {"4 4", "P-4"},
    {"4 4 4", "T-4"},
    {"quattro quattro", NULL}, /* four fours, or two of them */
    {"2 2 3 3", "2P-32"},
    {"A 2 3 4 5", "S-5"},
    {"54321", NULL},
    {"6 5 4 3 2", "S-6"},
    {"straight to the 5", "S-5"},
    {"scala al 5", "S-5"},
    {"scala a 10", "S-T"},
    {"scala a re", "S-K"},
    {"scala", NULL},
    {"C-K", "C-K"},
    {"flush to the king", "C-K"},
    {"king-high flush", "C-K"},
    {"king high flush", "C-K"},
    {"Flush K", "C-K"},
    {"colore al re", "C-K"},
    {"colore all'8", "C-8"},
    {"Colore K", "C-K"},
    {"SF-A", "SF-A"},
    {"sfa", "SF-A"},
    {"sf 9", "SF-9"},
    {"straight flush to the 9", "SF-9"},
    {"scala reale al 9", "SF-9"},
    {"scala a colore al re", "SF-K"},
    {"scala a colore all'asso", "SF-A"},
    {"scala a colore A", "SF-A"},
    {"scala a colore", NULL},
    {"a straight", NULL},
    {"a flush", NULL},
    {"a straight flush", NULL},
    {"a flush to the A", "C-A"},
    {"royal flush", "SF-A"},
    {"scala reale massima", "SF-A"},
    {"scala reale", NULL},
    {"seven high", "H-7"},
    {"carta alta: 10", "H-T"},
    {"carta alta: 6", NULL},
    {"five aces", NULL},
    {"colore al 5", NULL},
};

TEST_CASE(test_poker)
{
    struct rules rules = spelt_rules("bugiardi");
    check(&rules, poker_dice, sizeof poker_dice / sizeof *poker_dice);
    assert_int_equal(rules_take_preset(&rules, "carte"), ACCEPTED);
    check(&rules, poker_cards, sizeof poker_cards / sizeof *poker_cards);
}

/* Without straights five different dice are a high one, and it may be a king. */
TEST_CASE(test_poker_without_straights)
{
    static const struct typed list[] = {
        {"king high", "H-K"},
        {"ace high", "H-A"},
        {"scala", NULL},
        {"9 10 J Q K", NULL},
    };
    struct rules rules = spelt_rules("bugiardi");
    text_fixture_set(&rules, "straights", "none");
    check(&rules, list, sizeof list / sizeof *list);
}

TESTS_BEGIN(text_fixture_open())
