/* fuzz_settings.c - whatever a press in the menu of settings carries, it is read within its bounds,
 * and the page it leads to can be sent; buttons that are shown are understood.
 *
 * The first byte says whose settings they are and what they look like; up to the first NUL the rest
 * is what is pressed, and then each byte presses one of the buttons of the page.
 */
#include "settings_menu.h"
#include "text_fixture.h"
#include "zones.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct message message;
static struct settings settings;

static void set_up(uint8_t how)
{
    settings = (struct settings){
        .personal = how & 1,
        .zone = how & 2 ? "America/Argentina/ComodRivadavia" : "",
        .quiet = {(int16_t)((how & 12) * 115), (int16_t)((how & 4) * 30)},
        .off = {.weekdays = how & 63, .n = 1, .dates = {20800}},
        .today = 20778 + how,
        .digest = how * 5,
        .digest_zone = how & 8 ? "Asia/Kolkata" : "UTC",
        .digest_group = how & 32 ? "A <group>" : "",
        .lobby = how & 16,
        .chosen = {[SETTINGS_LIMIT] = how & 8 ? 5 : 0, [SETTINGS_ALERTS] = how % 3}};
    settings.own_zone = settings.personal && settings.zone[0] != '\0';
}

static void look(const struct settings_at *at)
{
    struct settings_at page = *at;
    if (at->page == SETTINGS_REGIONS)
        page.n_zones = zones_regions(&page.zones);
    else if (at->page == SETTINGS_REGION)
        page.n_zones = zones_of(at->word, &page.zones);
    if (at->page == SETTINGS_REGION && page.n_zones == 0)
        return; /* made up: it is refused */
    for (int language = 0; language_code(language); language++) {
        settings_menu_write(&settings, &page, language, &message);
        assert(!message.overflow);
        text_fixture_fits(&message);
    }
}

static bool press(const char *data)
{
    struct settings_tap tap;
    if (!settings_menu_read(data, settings.personal, &tap))
        return false;
    assert(strnlen(tap.at.word, sizeof tap.at.word) < sizeof tap.at.word);
    assert(tap.at.sheet >= 0);
    if (tap.act == SETTINGS_SET && tap.at.page < SETTINGS_CHOICES)
        settings.chosen[tap.at.page] = tap.value;
    if (tap.act == SETTINGS_SET && tap.at.page == SETTINGS_FROM)
        settings.quiet.from = (int16_t)tap.value;
    if (tap.act == SETTINGS_SET && tap.at.page == SETTINGS_TO)
        settings.quiet.to = (int16_t)tap.value;
    assert(settings.quiet.from >= 0 && settings.quiet.from < 1440 && settings.quiet.to < 1440);
    look(&tap.at);
    return true;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    language_open("/nonexistent", (const char *const[]){NULL});
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char typed[128];
    if (size == 0)
        return 0;
    set_up(data[0]);
    look(&(struct settings_at){.page = SETTINGS_ROOT});
    size_t length = strnlen((const char *)data + 1, size - 1);
    size_t kept = length < sizeof typed ? length : sizeof typed - 1;
    memcpy(typed, data + 1, kept);
    typed[kept] = '\0';
    press(typed);
    for (size_t i = 1 + length; i < size && i < length + 50; i++) {
        const struct button *button = &message.buttons[data[i] % message.n_buttons];
        char shown[MESSAGE_DATA_BYTES];
        strcpy(shown, button->data);
        bool understood = strncmp(shown, "p:", 2) != 0 || press(shown + 2);
        assert(understood);
    }
    return 0;
}
