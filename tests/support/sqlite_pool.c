/* sqlite_pool.c - SQLite's memory from a pool. */
#include "sqlite_pool.h"

#include <assert.h>
#include <sanitizer/asan_interface.h> /* whose macros do nothing in other builds */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* Rooms are powers of two, from the least on. */
enum {
    ROOM_LEAST_BITS = 4,
    ROOM_LEAST = 1 << ROOM_LEAST_BITS,
    ROOMS = 28, /* the largest holds as much as SQLite can ask for */
    BLOCK_BYTES = 16 * 1024
};

/* Stands before what is given out. */
struct piece {
    struct piece *next; /* of those that are free */
    int bytes;          /* that were asked for */
    int room;           /* which */
};

/* Memory that malloc gave, cut into pieces of one room. It is kept to the end. */
struct block {
    struct block *next; /* so that nothing counts as leaked */
    void *unused;       /* pieces are aligned as by malloc */
};

static struct block *blocks;
static struct {
    struct piece *first, *last;
} free_pieces[ROOMS]; /* what was given back first is given out first */

static size_t room_bytes(int room)
{
    return (size_t)ROOM_LEAST << room;
}

/* The least room that holds so many bytes. */
static int room_for(int bytes)
{
    int bits = bytes > ROOM_LEAST ? 32 - __builtin_clz((unsigned)bytes - 1) : ROOM_LEAST_BITS;
    return bits - ROOM_LEAST_BITS;
}

static struct piece *piece_of(void *memory)
{
    return (struct piece *)memory - 1;
}

static void put(struct piece *piece)
{
    int room = piece->room;
    ASAN_POISON_MEMORY_REGION(piece + 1, room_bytes(room));
    piece->next = NULL;
    if (free_pieces[room].first == NULL)
        free_pieces[room].first = piece;
    else
        free_pieces[room].last->next = piece;
    free_pieces[room].last = piece;
}

static void make_room(int room)
{
    size_t bytes = sizeof(struct piece) + room_bytes(room);
    size_t n = bytes < BLOCK_BYTES ? BLOCK_BYTES / bytes : 1;
    struct block *block = malloc(sizeof *block + n * bytes);
    assert(block != NULL);
    block->next = blocks;
    blocks = block;
    for (size_t i = 0; i < n; i++) {
        struct piece *piece = (struct piece *)((char *)(block + 1) + i * bytes);
        piece->room = room;
        put(piece);
    }
}

static void *take(int bytes)
{
    int room = room_for(bytes);
    assert(room < ROOMS);
    if (free_pieces[room].first == NULL)
        make_room(room);
    struct piece *piece = free_pieces[room].first;
    free_pieces[room].first = piece->next;
    piece->bytes = bytes;
    ASAN_UNPOISON_MEMORY_REGION(piece + 1, (size_t)bytes);
    return piece + 1;
}

static void give_back(void *memory)
{
    put(piece_of(memory));
}

static void *resize(void *memory, int bytes)
{
    int before = piece_of(memory)->bytes;
    void *other = take(bytes);
    memcpy(other, memory, (size_t)(before < bytes ? before : bytes));
    give_back(memory);
    return other;
}

static int size_of(void *memory)
{
    return memory == NULL ? 0 : piece_of(memory)->bytes;
}

static int round_up(int bytes)
{
    return (bytes + 7) / 8 * 8;
}

static int begin(void *context)
{
    return SQLITE_OK;
}

static void end(void *context)
{
}

void sqlite_pool_use(void)
{
    static const sqlite3_mem_methods methods = {
        take, give_back, resize, size_of, round_up, begin, end, NULL,
    };
    sqlite3_config(SQLITE_CONFIG_MALLOC, &methods); /* refused once it is in use */
}
