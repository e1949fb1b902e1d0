/* copy_process.c - the process that keeps the followed copy, beside the daemon. */
#include "copy_process.h"

#include "followed_copy.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static bool answer(const struct followed_copy *copy)
{
    struct copy_answer answer = {.logs = followed_copy_logs(copy)};
    strcpy(answer.base, followed_copy_base(copy));
    return send(STDIN_FILENO, &answer, sizeof answer, MSG_NOSIGNAL) == sizeof answer;
}

static bool take(struct copy_order *ret_order)
{
    return recv(STDIN_FILENO, ret_order, sizeof *ret_order, 0) == sizeof *ret_order;
}

static bool obey(struct followed_copy *copy, const struct copy_order *order, bool *kept,
                 char ret_why[STORE_WHY_BYTES])
{
    if (order->kind == COPY_MERGE)
        return followed_copy_merge(copy, ret_why);
    *kept = *kept || followed_copy_keep(copy, ret_why);
    return *kept && followed_copy_follow(copy, &order->log, ret_why);
}

/* The service manager ends the processes of a unit together, but the daemon has a last order. */
int copy_process_run(const char *path, const char *folder)
{
    char why[STORE_WHY_BYTES];
    struct copy_order order;
    bool kept = false;
    signal(SIGTERM, SIG_IGN);
    struct followed_copy *copy = followed_copy_open(path, folder, why);
    bool good = copy != NULL;
    while (good && answer(copy) && take(&order))
        good = obey(copy, &order, &kept, why);
    if (!good)
        fprintf(stderr, "bussolotto: %s\n", why);
    followed_copy_close(copy);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
