/* sandbox.h - limits what the program can do, since it handles names that strangers chose. */
#ifndef SANDBOX_H
#define SANDBOX_H

enum {
    SANDBOX_CPU_S = 10,
    SANDBOX_MEMORY_BYTES = 512 * 1024 * 1024, /* of address space: a large font is only mapped */
};

/* Limits processor time and memory of the process from here on, disables core files, and calls
 * sandbox_refuse(). In a build with sanitizers only the processor time is limited, since these need
 * memory and more system calls. */
void sandbox_close(void);

/* From here on a system call fails with ENOSYS unless drawing needs it: none reaches the network,
 * starts a program, ends another process or changes a file. Does nothing on a kernel without
 * seccomp. */
void sandbox_refuse(void);

#endif
