/* board.c - draws standings as a table. */
#include "drawings.h"

#include "marks.h"
#include "palette.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEAD_HEIGHT = 64,
    HEAD_GAP = 24,
    GAP = 30,     /* between columns */
    PADDING = 22, /* between a row's ends and its texts */
    NAME_LEAST = 300,
    FOOT = 44,
};

/* The table has the largest of these sizes in which all columns fit. */
static const struct size {
    double text_px, head_px;
} SIZES[] = {{36, 30}, {33, 28}, {30, 26}, {27, 24}};

struct board {
    struct canvas *canvas;
    const struct input_standings *standings;
    struct size size;
    double row_height;
    double x[INPUT_COLUMNS_MAX], width[INPUT_COLUMNS_MAX];
    enum canvas_side side[INPUT_COLUMNS_MAX];
};

/* --- columns --- */

/* Whether the text has digits and signs only. */
static bool is_number(const char *text)
{
    static const char SIGNS[] = " +-.,:/%()#\u2212\u2013\u00b1";
    for (; *text; text++)
        if (!isdigit((unsigned char)*text) && !strchr(SIGNS, *text))
            return false;
    return true;
}

static bool is_numbers(const struct input_standings *standings, int column)
{
    for (int i = 0; i < standings->n_rows; i++)
        if (!is_number(standings->cells[i][column]))
            return false;
    return true;
}

static double column_width(const struct board *board, int column)
{
    struct canvas_type head = {board->size.head_px, 0, true}, cell = {board->size.text_px, 0, true};
    double width = canvas_measure(board->canvas, &head, board->standings->columns[column]);
    for (int i = 0; i < board->standings->n_rows; i++)
        width =
            fmax(width, canvas_measure(board->canvas, &cell, board->standings->cells[i][column]));
    return ceil(width);
}

/* Measures all columns but the names; returns the width that is left for these. */
static double measure(struct board *board)
{
    double left =
        CANVAS_WIDTH - 2 * (CANVAS_MARGIN + PADDING) - GAP * (board->standings->n_columns - 1);
    for (int i = 0; i < board->standings->n_columns; i++) {
        if (i == board->standings->names)
            continue;
        board->width[i] = column_width(board, i);
        left -= board->width[i];
    }
    return left;
}

/* If even the smallest size is too large, all columns but the names shrink in proportion. */
static void squeeze(struct board *board, double *left)
{
    double others = 0, wanted = NAME_LEAST - *left;
    for (int i = 0; i < board->standings->n_columns; i++)
        others += i == board->standings->names ? 0 : board->width[i];
    for (int i = 0; i < board->standings->n_columns; i++)
        board->width[i] *= (others - wanted) / others;
    *left = NAME_LEAST;
}

static void place_columns(struct board *board)
{
    const struct input_standings *standings = board->standings;
    double left = 0, x = CANVAS_MARGIN + PADDING;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES && left < NAME_LEAST; i++) {
        board->size = SIZES[i];
        left = measure(board);
    }
    if (left < NAME_LEAST)
        squeeze(board, &left);
    board->width[standings->names] = left;
    for (int i = 0; i < standings->n_columns; i++) {
        board->x[i] = x;
        x += board->width[i] + GAP;
        if (i != standings->names && is_numbers(standings, i))
            board->side[i] = CANVAS_RIGHT;
        else
            board->side[i] = i <= standings->names ? CANVAS_LEFT : CANVAS_CENTRE;
    }
}

/* --- rows --- */

static void draw_head(const struct board *board, double y)
{
    struct canvas_type type = {board->size.head_px, PALETTE_MUTED, true};
    for (int i = 0; i < board->standings->n_columns; i++)
        canvas_write(board->canvas, &type, board->standings->columns[i],
                     (struct box){board->x[i], y, board->width[i], HEAD_HEIGHT}, board->side[i]);
}

/* The colour of the medal for this place, else that of text. */
static unsigned medal(const char *place)
{
    static const unsigned MEDALS[] = {PALETTE_GOLD, PALETTE_SILVER, PALETTE_BRONZE};
    int number = atoi(place);
    return number >= 1 && number <= 3 ? MEDALS[number - 1] : PALETTE_TEXT;
}

static void draw_row(const struct board *board, int row, double y)
{
    const struct input_standings *standings = board->standings;
    struct box box = {CANVAS_MARGIN, y, CANVAS_WIDTH - 2 * CANVAS_MARGIN, board->row_height - 6};
    canvas_fill(board->canvas, box, 14, PALETTE_PANEL);
    for (int i = 0; i < standings->n_columns; i++) {
        struct canvas_type type = {board->size.text_px, PALETTE_TEXT, i == standings->names};
        if (i == 0 && board->side[i] == CANVAS_RIGHT) {
            type.rgb = medal(standings->cells[row][i]);
            type.bold = true;
        }
        canvas_write_fitted(board->canvas, &type, standings->cells[row][i],
                            (struct box){board->x[i], y, board->width[i], box.height},
                            board->side[i]);
    }
}

void board_draw(struct canvas *canvas, const struct input *input)
{
    struct board board = {.canvas = canvas, .standings = &input->standings};
    int n = board.standings->n_rows;
    double y = canvas_head_height(canvas, input->title, input->subtitle) + HEAD_GAP;
    if (n == 0) {
        canvas_cut(canvas, 900, input->title, input->subtitle);
        marks_empty(canvas, (struct box){0, y, CANVAS_WIDTH, 900 - y}, board.standings->empty);
        return;
    }
    board.row_height = n <= 12 ? 84 : n <= 20 ? 74 : 64;
    place_columns(&board);
    canvas_cut(canvas, y + HEAD_HEIGHT + n * board.row_height + FOOT, input->title,
               input->subtitle);
    draw_head(&board, y);
    for (int i = 0; i < n; i++)
        draw_row(&board, i, y + HEAD_HEIGHT + i * board.row_height);
}
