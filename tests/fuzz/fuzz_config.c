/* fuzz_config.c - whatever the file holds, it is taken as it prints, or refused in one line. */
#include "config.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char printed[16 * CONFIG_TEXT_BYTES];

static void print_line(const char *line)
{
    strcat(strcat(printed, line), "\n");
}

/* A file in memory with these bytes, under a path. */
static void put(int fd, const void *bytes, size_t length)
{
    assert(ftruncate(fd, 0) == 0);
    assert(pwrite(fd, bytes, length, 0) == (ssize_t)length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static int fd = -1;
    char path[32], why[CONFIG_WHY_BYTES], again_why[CONFIG_WHY_BYTES];
    struct config config, again;

    if (fd < 0)
        fd = memfd_create("config", MFD_CLOEXEC);
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    put(fd, data, size);
    if (!config_read(path, &config, why)) {
        assert(strncmp(why, path, strlen(path)) == 0 && !strchr(why, '\n'));
        return 0;
    }
    printed[0] = '\0';
    config_print(&config, print_line);
    put(fd, printed, strlen(printed));
    assert(config_read(path, &again, again_why));
    assert(strcmp(config.token_file, again.token_file) == 0);
    assert(strcmp(config.api_url, again.api_url) == 0);
    assert(strcmp(config.store_path, again.store_path) == 0);
    assert(config.poll_s == again.poll_s && config.log_level == again.log_level);
    return 0;
}
