/* exit_status.h - all exit statuses of `bussolotto run`.
 *
 * A service manager restarts the daemon after a status below 64, since that trouble may pass. From
 * 64 on, as in sysexits.h, somebody must mend it first. bussolotto(8) documents them; the units
 * list those of no restart in RestartPreventExitStatus=.
 */
#ifndef EXIT_STATUS_H
#define EXIT_STATUS_H

enum exit_status {
    EXIT_STATUS_DONE = 0,      /* SIGTERM or SIGINT */
    EXIT_STATUS_AGAIN = 1,     /* may pass: a disk that fails or is full, no memory */
    EXIT_STATUS_USAGE = 64,    /* wrong arguments on the command line */
    EXIT_STATUS_DATABASE = 65, /* damaged, too new, not one of ours, not accessible */
    EXIT_STATUS_SECOND = 69,   /* another program polled with the token before this one did */
    EXIT_STATUS_TOKEN = 77,    /* Telegram refuses the token */
    EXIT_STATUS_CONFIG = 78,   /* the configuration, or the token: wrong, missing, not readable */
};

#endif
