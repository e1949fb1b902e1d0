# Bussolotto. `make play` and `make test` do everything; `make help` lists the rest.

CC      ?= gcc
BUILD   ?= build
PREFIX  ?= /usr/local

# --- what it needs: a pkg-config name or program, and the Debian package that brings it ---
LIBS_DAEMON = libcurl jansson sqlite3 inih libsystemd
LIBS_TESTS  = cmocka libmicrohttpd

PKG_CONFIG = pkg-config
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes \
           -Wformat=2 -Wconversion -Werror
CFLAGS  ?= -O2 -g
SANITIZE ?=
ALL_CFLAGS = -std=c11 -D_GNU_SOURCE $(WARNINGS) $(CFLAGS) $(SANITIZE) -fno-omit-frame-pointer -MMD -MP

# --- the layers: which folders a folder may include ---
INCLUDES_bot/game     = bot/game
INCLUDES_bot/table    = bot/table bot/game
INCLUDES_bot/text     = bot/text bot/table bot/game
INCLUDES_bot/telegram = bot/telegram
INCLUDES_store        = store bot/game
INCLUDES_config       = config
INCLUDES_bot          = bot bot/telegram bot/text bot/table bot/game store config
INCLUDES_tests        = tests tests/pretend $(INCLUDES_bot)
INCLUDES_tests/pretend = tests/pretend

PURE    = bot/game bot/table bot/text
LAYERS  = $(PURE) bot/telegram store config bot
SOURCES = $(foreach d,$(LAYERS),$(wildcard $(d)/*.c))
LIBRARY_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(filter-out bot/main.c,$(SOURCES)))
PRETEND_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/pretend/*.c))

DAEMON_LIBS = $(shell $(PKG_CONFIG) --libs $(LIBS_DAEMON))
TESTS_LIBS  = $(DAEMON_LIBS) $(shell $(PKG_CONFIG) --libs $(LIBS_TESTS))

TESTS = $(patsubst tests/%.c,$(BUILD)/%,$(wildcard tests/test_*.c))

all: $(BUILD)/bussolotto

$(BUILD)/bussolotto: $(BUILD)/bot/main.o $(LIBRARY_OBJECTS)
	$(CC) $(SANITIZE) -o $@ $^ $(DAEMON_LIBS)

$(BUILD)/test_%: $(BUILD)/tests/test_%.o $(LIBRARY_OBJECTS) $(PRETEND_OBJECTS)
	$(CC) $(SANITIZE) -o $@ $^ $(TESTS_LIBS)

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(addprefix -I,$(INCLUDES_$(patsubst %/,%,$(dir $<)))) -c -o $@ $<

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

clean:
	rm -rf $(BUILD)

.PHONY: all clean
.SECONDARY:
