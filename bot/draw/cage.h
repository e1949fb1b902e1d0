/* cage.h - what the program may use at most, since names that strangers chose pass through it. */
#ifndef CAGE_H
#define CAGE_H

enum {
    CAGE_CPU_S = 10,
    CAGE_MEMORY_BYTES = 512 * 1024 * 1024, /* of addresses: a large font is only mapped */
};

/*
 * From here on the process has that much of processor and memory, leaves no core, and is refused
 * what cage_refuse() says. In a build with sanitizers only the processor is limited, since these
 * need the rest.
 */
void cage_close(void);

/*
 * From here on the system calls fail by which the process could reach the network, start a
 * program, end another process or change a file; but not where the kernel has no seccomp.
 */
void cage_refuse(void);

#endif
