/* cage.h - what the program may use at most, since names that strangers chose pass through it. */
#ifndef CAGE_H
#define CAGE_H

enum {
    CAGE_CPU_S = 10,
    CAGE_MEMORY_BYTES = 512 * 1024 * 1024, /* of addresses: a large font is only mapped */
};

/*
 * From here on the process has that much of processor and memory, leaves no core, and is refused
 * the system calls by which it could reach the network, start a program, end another process or
 * change a file. The last holds where the kernel has seccomp; without it the rest holds.
 */
void cage_close(void);

#endif
