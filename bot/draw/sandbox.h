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

/* From here on all system calls fail that could reach the network, start a program, end another
 * process or change a file. Does nothing on a kernel without seccomp. */
void sandbox_refuse(void);

#endif
