/* sandbox.c - limits the program's resources, and refuses system calls. */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
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

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define LOAD(field)                                                                                \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
#define ALLOW  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

/* Refuses a call with any arguments. */
#define NEVER(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), REFUSE

/* Refuses a call that opens a file, if its flags allow to change the file. */
#define ONLY_READING(call, argument)                                                               \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), LOAD(args[argument]),                   \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1), REFUSE, \
        ALLOW

/* Refuses a call if an argument has this value. */
#define NEVER_WITH(call, argument, value)                                                          \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 3), LOAD(args[argument]),                   \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1), REFUSE, LOAD(nr)

/* Allows a call only for the limits of this process, whose id is 0 there: a limit can end a
 * process. */
#define ONLY_SELF(call)                                                                            \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), LOAD(args[0]),                          \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1), ALLOW, REFUSE

/* Allows signals only to threads of this process, as abort() sends them; the id is filled in. */
#define ONLY_OWN(call)                                                                             \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), LOAD(args[0]),                          \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ID, 0, 1), ALLOW, REFUSE

enum { OWN_ID = 0x7fffffff /* stands for the process's own id; no process has it */ };

/* Calls from here on are newer than this list, or on x86 other numbers for the same ones. All of
 * them fail as if the kernel did not have them. */
enum { NEWER_CALLS = 452 };

static struct sock_filter filter[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    REFUSE,
    LOAD(nr),
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, NEWER_CALLS, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
    NEVER(socket),
    NEVER(socketpair),
    NEVER(connect),
    NEVER(bind),
    NEVER(execve),
    NEVER(execveat),
    NEVER(ptrace),
    NEVER(process_vm_writev),
    NEVER(kill),
    NEVER(tkill),
    NEVER(rt_sigqueueinfo),
    NEVER(rt_tgsigqueueinfo),
    NEVER(pidfd_send_signal),
    NEVER(pidfd_getfd), /* takes over files of other processes */
    NEVER(io_uring_setup),
    NEVER(openat2), /* a filter cannot see its flags */
    NEVER(mknodat),
    NEVER(unlinkat),
    NEVER(renameat2),
    NEVER(linkat),
    NEVER(symlinkat),
    NEVER(mkdirat),
    NEVER(fchmod),
    NEVER(fchmodat),
    NEVER(fchown),
    NEVER(fchownat),
    NEVER(setxattr),
    NEVER(lsetxattr),
    NEVER(fsetxattr),
    NEVER(removexattr),
    NEVER(lremovexattr),
    NEVER(fremovexattr),
    NEVER(utimensat),
    NEVER(truncate),
    NEVER(ioctl),                   /* some commands change a file that is open for reading */
    NEVER_WITH(fcntl, 1, F_SETOWN), /* sets who gets a signal */
    NEVER_WITH(fcntl, 1, F_SETOWN_EX),
#ifdef SYS_renameat
    NEVER(renameat),
#endif
#ifdef SYS_open
    NEVER(fork),
    NEVER(vfork),
    NEVER(unlink),
    NEVER(rename),
    NEVER(link),
    NEVER(symlink),
    NEVER(mkdir),
    NEVER(rmdir),
    NEVER(chmod),
    NEVER(chown),
    NEVER(lchown),
    NEVER(mknod),
    NEVER(utime),
    NEVER(utimes),
    NEVER(futimesat),
    NEVER(creat),
    ONLY_READING(open, 1),
#endif
    ONLY_READING(openat, 2),
    ONLY_SELF(prlimit64),
    ONLY_OWN(tgkill),
    ALLOW,
};

void sandbox_refuse(void)
{
    for (size_t i = 0; i < sizeof filter / sizeof *filter; i++)
        if (filter[i].k == OWN_ID)
            filter[i].k = (uint32_t)getpid();
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

#else

void sandbox_refuse(void)
{
}

#endif

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
