/* sandbox.c - limits the program's resources, and allows few system calls. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* --- limits --- */

static void limit(__rlimit_resource_t resource, rlim_t most)
{
    struct rlimit both = {most, most};
    setrlimit(resource, &both);
}

/* The sanitizers map more addresses than RLIMIT_AS could allow. */
#if defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif
#else
enum { SANITIZED = 0 };
#endif

/* --- system calls --- */

/* Allowed with any arguments. These are more than today's libraries use, since others may come with
 * another version. */
static const char allowed[] =
    "brk madvise membarrier mmap mprotect mremap munmap "
    "exit exit_group futex rseq set_robust_list set_tid_address sched_getaffinity sched_yield "
    "rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack restart_syscall "
    "clock_getres clock_gettime clock_nanosleep gettimeofday nanosleep "
    "getrandom getpid getppid gettid getuid geteuid getgid getegid sysinfo uname "
    /* files that are open, and what is to be known of others */
    "close fadvise64 lseek pread64 read readv write writev access faccessat faccessat2 fstat "
    "fstatfs "
    "getcwd getdents64 lstat newfstatat readlink readlinkat stat statfs statx "
    /* the same on machines of 32 bits */
    "mmap2 sigreturn futex_time64 clock_getres_time64 clock_gettime64 clock_nanosleep_time64 "
    "geteuid32 getegid32 getuid32 getgid32 "
    "arm_fadvise64_64 fadvise64_64 fstat64 fstatat64 fstatfs64 lstat64 _llseek stat64 statfs64";

enum { CHANGES = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC };

/* Allowed if an argument fits: a file is opened to be read, a new process is a thread, a limit or a
 * signal is for this process. */
static void allow_some(scmp_filter_ctx filter)
{
    const struct {
        int call;
        struct scmp_arg_cmp argument;
    } calls[] = {
        {SCMP_SYS(open), {1, SCMP_CMP_MASKED_EQ, CHANGES, 0}},
        {SCMP_SYS(openat), {2, SCMP_CMP_MASKED_EQ, CHANGES, 0}},
        {SCMP_SYS(clone), {0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD}},
        {SCMP_SYS(prlimit64), {0, SCMP_CMP_EQ, 0, 0}},
        {SCMP_SYS(prctl), {0, SCMP_CMP_EQ, PR_SET_NAME, 0}},
        {SCMP_SYS(fcntl), {1, SCMP_CMP_EQ, F_GETFD, 0}},
        {SCMP_SYS(fcntl), {1, SCMP_CMP_EQ, F_SETFD, 0}},
        {SCMP_SYS(fcntl), {1, SCMP_CMP_EQ, F_GETFL, 0}},
        {SCMP_SYS(fcntl64), {1, SCMP_CMP_EQ, F_GETFD, 0}},
        {SCMP_SYS(fcntl64), {1, SCMP_CMP_EQ, F_SETFD, 0}},
        {SCMP_SYS(fcntl64), {1, SCMP_CMP_EQ, F_GETFL, 0}},
        {SCMP_SYS(tgkill), {0, SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0}},
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[i].call, 1, calls[i].argument);
}

/* Libraries fall back on older calls where one is not there: clone3, whose arguments no filter can
 * see, becomes clone. */
void sandbox_refuse(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
    if (filter == NULL)
        return;
    char names[sizeof allowed];
    strcpy(names, allowed);
    for (char *name = strtok(names, " "); name != NULL; name = strtok(NULL, " "))
        seccomp_rule_add(filter, SCMP_ACT_ALLOW, seccomp_syscall_resolve_name(name), 0);
    allow_some(filter);
    seccomp_load(filter);
    seccomp_release(filter);
}

void sandbox_close(void)
{
    limit(RLIMIT_CPU, SANDBOX_CPU_S);
    limit(RLIMIT_CORE, 0);
    mallopt(M_ARENA_MAX, 1); /* pango's many short threads would each reserve a heap */
    if (!SANITIZED) {
        limit(RLIMIT_AS, SANDBOX_MEMORY_BYTES);
        sandbox_refuse();
    }
}
