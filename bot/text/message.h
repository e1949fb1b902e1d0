/* message.h - a message ready to be sent: text in Telegram's HTML and rows of buttons.
 *
 * A bounded builder that remembers overflow: a piece that does not fit is left out whole, and
 * `overflow` is set. The caller then writes something shorter, or sends nothing (message_fits).
 */
#ifndef MESSAGE_H
#define MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MESSAGE_TEXT_BYTES = 12288, /* Telegram: 4096 characters after the tags are taken out */
    MESSAGE_BUTTONS_MAX = 60,
    MESSAGE_LABEL_BYTES = 96,
    MESSAGE_DATA_BYTES = 128,    /* a link; callback data are shorter: */
    MESSAGE_CALLBACK_BYTES = 57, /* Telegram takes 64 with the era in front (buttons_era) */
    POPUP_BYTES = 801,           /* 200 characters of up to 4 bytes */
    MESSAGE_UNTOLD_BYTES = 1500, /* news of earlier messages that one message tells */
};

/* The look of a button: Telegram's `style`. Some clients show all styles alike, so no button means
 * anything by its colour alone. */
enum button_style { BUTTON_PLAIN, BUTTON_PRIMARY, BUTTON_SUCCESS, BUTTON_DANGER };

struct button {
    char label[MESSAGE_LABEL_BYTES];
    char data[MESSAGE_DATA_BYTES]; /* callback data, or a URL if is_link */
    bool is_link;
    bool new_row; /* starts a row */
    enum button_style style;
};

struct message {
    size_t length;
    bool overflow;
    bool silent;           /* arrives without a sound */
    bool secret;           /* shows dice that others may not see: never to be handed on */
    bool passes;           /* the next post of the hand tells all of it again */
    bool retells;          /* tells the hand so far, so that a post that passes can go */
    bool asks;             /* wants a reply from the person mentioned; has no buttons then */
    size_t news, news_end; /* the part with the news, in whole lines: none if equal */
    size_t from, from_end; /* the line of the news that repeats what was told before: none if
                              equal */
    bool above;            /* the news stand above the things on the table */
    size_t stays; /* the bytes that hold, with the news, once nobody is asked any more; 0: all */
    int n_buttons;
    struct button buttons[MESSAGE_BUTTONS_MAX];
    char text[MESSAGE_TEXT_BYTES]; /* always NUL-terminated */
};

/* Whether all of the message fits. Else it is never sent. */
bool message_fits(const struct message *message);

/* Empties it: no text, no buttons. (Cheap: the text is not cleared.) */
void message_clear(struct message *message);

/* Appends formatted text as it is: the format and its strings must be HTML already. */
void message_add(struct message *message, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Appends `before` as it is, a sign or the end of a line, and then a formatted sentence. */
void message_say(struct message *message, const char *before, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Appends text of foreign origin, escaped for HTML. */
void message_add_escaped(struct message *message, const char *text);

/* Escapes a text for HTML, attributes included. False if it does not fit; ret_html is spoilt then.
 */
bool message_escape(const char *text, char *ret_html, size_t size);

/* Puts news that were never told, whole lines of HTML, before the message's own news. If they are
 * too long the oldest lines are left out. */
void message_add_untold(struct message *message, const char *untold);

/* Adds a button with callback data, formatted; at the end of the current row or on a new one. */
void message_button(struct message *message, bool new_row, const char *label, const char *format,
                    ...) __attribute__((format(printf, 4, 5)));

/* Lays the buttons from `first` on into rows of at most `a_row`, or fewer if a narrow phone would
 * cut a label off. */
void message_rows(struct message *message, int first, int a_row);

/* Adds a button that opens a link. */
void message_link(struct message *message, bool new_row, const char *label, const char *url);

/* Gives the button that was added last a colour. */
void message_style(struct message *message, enum button_style style);

/* Makes the text plain: without tags, entities, and the marks that isolate names. */
void message_make_plain(struct message *message);

/* Cleans a name that a stranger chose, for display: without control, direction and invisible
 * characters, without piled up marks and superfluous space, cut on a character, never empty
 * (`fallback` then). Characters by which Telegram would ring a person or draw a link ("@", "/",
 * "#", a dot between letters) are replaced by lookalikes. Not escaped. ret_name holds `size` bytes;
 * a clean name stays as it is. */
void message_clean_name(const char *raw, const char *fallback, char *ret_name, size_t size);

#endif
