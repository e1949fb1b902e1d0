/* test_endpoint.c - which addresses may be called with a token, and that it is never told. */
#include "endpoint.h"
#include "testing.h"
#include "token_mask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TEST_CASE(test_good_addresses)
{
    static const struct {
        const char *address;
        bool plain;
    } ROWS[] = {
        {"https://api.telegram.org", false},
        {"https://api.telegram.org:8443/somewhere", false},
        {"https://[2001:db8::1]:8081", false},
        {"http://localhost:8081", true},
        {"http://127.0.0.1", true},
        {"http://127.1.2.3:8081", true},
        {"http://[::1]:8081/path", true},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        bool plain = !ROWS[i].plain;
        const char *fault = endpoint_fault(ROWS[i].address, &plain);
        if (fault != NULL)
            fail_msg("%s %s", ROWS[i].address, fault);
        assert_int_equal(plain, ROWS[i].plain);
    }
}

TEST_CASE(test_bad_addresses)
{
    static const char *const ADDRESSES[] = {
        "",
        "api.telegram.org",
        "https://",
        "https://api.telegram.org/",
        "http://api.telegram.org",
        "http://127.0.0.1.example.org",
        "http://128.0.0.1",
        "http://localhost.example.org",
        "http://0.0.0.0",
        "http://10.0.0.1:8081",
        "http://[::2]",
        "ftp://localhost",
        "file:///etc/passwd",
        "https://user@api.telegram.org",
        "https://user:password@api.telegram.org",
        "https://api.telegram.org?x=1",
        "https://api.telegram.org#x",
        "https://api.telegram .org",
    };
    for (size_t i = 0; i < sizeof ADDRESSES / sizeof ADDRESSES[0]; i++) {
        bool plain = false;
        if (endpoint_fault(ADDRESSES[i], &plain) == NULL)
            fail_msg("%s", ADDRESSES[i]);
        assert_false(plain);
    }
}

TEST_CASE(test_tokens)
{
    assert_true(endpoint_token_fits("123456789:AAF-abc_DEF"));
    assert_false(endpoint_token_fits(""));
    assert_false(endpoint_token_fits("123456789:AAF/../x"));
    assert_false(endpoint_token_fits("123456789:AAF\n"));
    assert_false(endpoint_token_fits("123456789:AAF?x"));
    assert_false(endpoint_token_fits("123456789:AAF%2f"));
}

TEST_CASE(test_blanking_a_known_secret)
{
    char text[] = "abc 1:a 1:a1:a 1:\0 1:a x";
    token_mask_blank(text, sizeof text - 1, "1:a");
    assert_memory_equal(text, "abc *** ****** 1:\0 *** x", sizeof text);
    token_mask_blank(text, sizeof text - 1, "");
    assert_memory_equal(text, "abc *** ****** 1:\0 *** x", sizeof text);
}

TEST_CASE(test_blanking_what_looks_like_a_token)
{
    static const struct {
        const char *before, *after;
    } ROWS[] = {
        {"GET /bot123456:AAF-bcdefg_hij/getMe", "GET /bot*********************/getMe"},
        {"123456%3aAAFabcdefg", "*******************"},
        {"123456%3AAAFabcdefg.", "*******************."},
        {"1234567:abcdefgh 1234567:abcdefgh", "**************** ****************"},
        {"at 12:34:56 on port 443", "at 12:34:56 on port 443"},
        {"chat -1001234567890: gone", "chat -1001234567890: gone"},
        {"https://api.telegram.org:8443/x", "https://api.telegram.org:8443/x"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char text[100];
        strcpy(text, ROWS[i].before);
        token_mask_blank_pattern(text);
        assert_string_equal(text, ROWS[i].after);
    }
}

static void put_file(const char *folder, const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

static void remove_file(const char *folder, const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(unlink(path), 0);
}

TEST_CASE(test_folders_of_certificates)
{
    static const char *const OTHERS[] = {"ca-certificates.crt", "5ed36f99", "5ed36f9.0",
                                         "5ed36f990.0", "5ed36f99.pem"};
    char folder[] = "/tmp/test-endpoint-XXXXXX";
    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++)
        put_file(folder, OTHERS[i]);
    assert_false(endpoint_is_hashed(folder));
    put_file(folder, "5ed36f99.0");
    assert_true(endpoint_is_hashed(folder));
    remove_file(folder, "5ed36f99.0");
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++)
        remove_file(folder, OTHERS[i]);
    assert_int_equal(rmdir(folder), 0);
    assert_false(endpoint_is_hashed(folder));
}
