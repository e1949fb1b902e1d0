# Bussolotto. `make play` and `make test` do everything; `make help` lists the rest.

VERSION = 1.0.0

BUILD  ?= build
PREFIX ?= /usr/local
ETC    ?= /etc
# A build for another architecture has a pkg-config of its own, as aarch64-linux-gnu-pkg-config.
PKG_CONFIG ?= pkg-config
# The version of clang that the tests are built with: that of Debian 13, or that of Debian 12, which
# has the clang-format that decides the layout.
LLVM   := $(or $(LLVM),$(if $(wildcard /etc/os-release),$(shell . /etc/os-release; \
    [ "$${VERSION_ID%%.*}" -ge 13 ] 2>/dev/null && echo 19)),14)
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
SECONDS ?= 30

ifeq ($(origin CC),default)
CC = gcc
endif
CLANG = clang-$(LLVM)

ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(JOBS)
endif
MAKEFLAGS += --no-builtin-rules

# --- needed libraries and programs, each with its Debian package ---
LIBRARIES_DAEMON = libcurl=libcurl4-openssl-dev jansson=libjansson-dev sqlite3=libsqlite3-dev \
                   inih=libinih-dev
LIBRARIES_DRAW   = jansson=libjansson-dev cairo=libcairo2-dev pangocairo=libpango1.0-dev \
                   libpng=libpng-dev libseccomp=libseccomp-dev
LIBRARIES_PLAY   = libmicrohttpd=libmicrohttpd-dev
LIBRARIES_TESTS  = cmocka=libcmocka-dev
PROGRAMS_DAEMON  = $(firstword $(CC))=$(firstword $(CC)) /usr/include/stdio.h=libc6-dev \
                   ar=binutils pkg-config=pkg-config msgfmt=gettext \
                   /usr/share/zoneinfo/zone.tab=tzdata
PROGRAMS_TESTS   = gcc=gcc $(CLANG)=$(CLANG) python3=python3 \
                   /usr/lib/llvm-$(LLVM)/lib/clang/*/lib/linux=libclang-rt-$(LLVM)-dev \
                   llvm-symbolizer-$(LLVM)=llvm-$(LLVM) ld.lld-$(LLVM)=lld-$(LLVM) \
                   $(if $(filter 14,$(LLVM)),clang-format-14=clang-format-14) \
                   xgettext=gettext mandoc=mandoc systemd-analyze=systemd git=git xz=xz-utils \
                   /usr/bin/chromium=chromium /usr/bin/chromedriver=chromium-driver \
                   /usr/lib/python3/dist-packages/selenium=python3-selenium

NEEDS_DAEMON = $(PROGRAMS_DAEMON) $(addprefix lib:,$(LIBRARIES_DAEMON) $(LIBRARIES_DRAW))
NEEDS_PLAY   = $(NEEDS_DAEMON) $(addprefix lib:,$(LIBRARIES_PLAY))
NEEDS_TESTS  = $(NEEDS_PLAY) $(PROGRAMS_TESTS) $(addprefix lib:,$(LIBRARIES_TESTS))

# --- the games: each is a folder, and a row in bot/games ---
GAMES = bot/tokio bot/fourtwentyone bot/bugiardi bot/null

# --- the layers: which folders a folder may include ---
FRAMES = bot/game bot/table bot/robot bot/league bot/text
$(foreach game,$(GAMES),$(eval INCLUDES_$(game) = $(game) $(FRAMES)))
INCLUDES_bot/game     = bot/game
INCLUDES_bot/table    = bot/table bot/game
INCLUDES_bot/robot    = bot/robot bot/game
INCLUDES_bot/league   = bot/league bot/table bot/game
INCLUDES_bot/text     = bot/text bot/league bot/robot bot/table bot/game
INCLUDES_bot/games    = $(GAMES) bot/game
INCLUDES_bot/telegram = bot/telegram
INCLUDES_store        = store bot/league bot/game
INCLUDES_config       = config
INCLUDES_bot/system   = bot/system bot/telegram
INCLUDES_bot/zones    = bot/zones bot/system $(FRAMES)
INCLUDES_bot/chat     = bot/chat $(INCLUDES_bot/zones) bot/telegram store
INCLUDES_bot/scoring  = bot/scoring $(INCLUDES_bot/chat)
INCLUDES_bot/match    = bot/match $(INCLUDES_bot/scoring)
INCLUDES_bot/pictures = bot/pictures $(INCLUDES_bot/match)
INCLUDES_bot/events   = bot/events $(INCLUDES_bot/match)
INCLUDES_bot/commands = bot/commands bot/pictures $(INCLUDES_bot/match)
INCLUDES_bot/daemon   = bot/daemon bot/commands bot/events bot/pictures $(INCLUDES_bot/match) config
INCLUDES_bot          = bot $(INCLUDES_bot/daemon)
INCLUDES_bot/draw     = bot/draw

# Tests lie in folders named after the tested folder, may include all of the bot, and share helpers.
TESTS = $(sort $(patsubst %/,%,$(dir $(wildcard tests/*/*.c))))
# These stand in for parts of the daemon, so they are in no archive: a program names those it needs.
STAND_INS = tests/lifetime tests/noninterference tests/onedie tests/playdaemon
INCLUDES_tests         = tests/support tests/people tests/checks tests/pretend $(STAND_INS) \
                         $(INCLUDES_bot) $(GAMES) bot/draw
$(foreach folder,$(TESTS),$(eval INCLUDES_$(folder) = $(folder) $$(INCLUDES_tests)))
INCLUDES_tests/pretend = tests/pretend
INCLUDES_tests/play    = tests/play tests/playdaemon tests/pretend
INCLUDES_tests/onedie  = tests/onedie $(FRAMES)

PURE    = $(FRAMES) $(GAMES) bot/games
LAYERS  = $(PURE) bot/telegram bot/system bot/zones store config bot/chat bot/scoring bot/match \
          bot/pictures bot/events bot/commands bot/daemon bot
SOURCES = $(foreach d,$(LAYERS),$(wildcard $(d)/*.c))

# A program of its own, which the daemon starts: no other layer includes this one.
DRAW_SOURCES = $(wildcard bot/draw/*.c)

# --- how it is compiled ---
# Constants are enums, also where fractions are made of them.
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes \
           -Wformat=2 -Wconversion -Wno-enum-float-conversion -Wdate-time -Werror
CFLAGS  ?= -O2 -g
LDFLAGS ?=
SANITIZE ?=
SANITIZERS = -fsanitize=address,undefined -fno-sanitize-recover=all
ifeq ($(SANITIZE),)
HARDENING = -fPIE -fstack-protector-strong -fstack-clash-protection \
            $(if $(filter -O1 -O2 -O3 -Os,$(CFLAGS)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
HARDENING_LINK = -pie -Wl,-z,relro,-z,now,-z,noexecstack
endif
# On every machine times have 64 bits, and sums of fractions the same result: the x87 rounds others.
MACHINE = $(call once,MACHINE,-D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64 $(if $(findstring __i386__,\
    $(shell $(CC) -dM -E -x c /dev/null 2>&1)),-msse2 -mfpmath=sse))
ALL_CFLAGS = -std=c11 -D_GNU_SOURCE $(MACHINE) $(WARNINGS) $(CFLAGS) $(SANITIZE) $(HARDENING) \
             -fno-omit-frame-pointer -ffile-prefix-map=$(CURDIR)=. -MMD -MP
# A test's own code runs once or a few times, so that optimizing it takes longer than it saves.
CFLAGS_TESTS = $(if $(SANITIZE),-O0)
# Tests stand in for many a callback, and few of these use all that they are given.
WARNINGS_TESTS = -Wno-unused-parameter
LINK = $(CC) $(CFLAGS) $(SANITIZE) $(LDFLAGS) $(WRAP) $(HARDENING_LINK) -Wl,--as-needed

# pkg-config runs when a recipe first needs its answer: by then it has been installed.
names = $(foreach pair,$(1),$(firstword $(subst =, ,$(pair))))
once  = $(eval $(1) := $(2))$($(1))
LIBRARY_CFLAGS = $(call once,LIBRARY_CFLAGS,$(shell $(PKG_CONFIG) --cflags $(call names,\
    $(LIBRARIES_DAEMON))))
DRAW_CFLAGS = $(call once,DRAW_CFLAGS,$(shell $(PKG_CONFIG) --cflags $(call names,\
    $(LIBRARIES_DRAW))))
DRAW_LIBS   = $(call once,DRAW_LIBS,$(shell $(PKG_CONFIG) --libs $(call names,$(LIBRARIES_DRAW))) -lm)
DAEMON_LIBS = $(call once,DAEMON_LIBS,$(shell $(PKG_CONFIG) --libs $(call names,\
    $(LIBRARIES_DAEMON))) -lm)
PLAY_LIBS   = $(call once,PLAY_LIBS,$(shell $(PKG_CONFIG) --libs $(call names,\
    $(LIBRARIES_DAEMON) $(LIBRARIES_PLAY))))
TESTS_LIBS  = $(call once,TESTS_LIBS,$(shell $(PKG_CONFIG) --libs $(call names,\
    $(LIBRARIES_DAEMON) $(LIBRARIES_PLAY) $(LIBRARIES_TESTS))) -lm)

objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
LIBRARY_OBJECTS = $(call objects,$(filter-out bot/main.c,$(SOURCES)))
DRAW_OBJECTS    = $(call objects,$(DRAW_SOURCES))

# tests/FOLDER/test_x.c, fuzz_x.c, bench_x.c, soak_x.c and crash_x.c are programs, and become
# $(BUILD)/test_x and so on; the other files there are shared by them.
PROGRAM_KINDS   = test fuzz bench soak crash
program_sources = $(foreach kind,$(1),$(wildcard tests/*/$(kind)_*.c))
built           = $(addprefix $(2),$(basename $(notdir $(1))))
programs        = $(call built,$(call program_sources,$(1)),$(BUILD)/)
helpers         = $(call objects,$(filter-out $(call program_sources,$(PROGRAM_KINDS)),\
                  $(wildcard $(addsuffix /*.c,$(1)))))
PRETEND_OBJECTS = $(call helpers,tests/pretend)
PLAY_OBJECTS    = $(call helpers,tests/play)
PLAYDAEMON_OBJECTS = $(call objects,bot/main.c) $(call helpers,tests/playdaemon)
LIFETIME_OBJECTS        = $(call helpers,tests/lifetime)
NONINTERFERENCE_OBJECTS = $(call helpers,tests/noninterference)
ONEDIE_OBJECTS          = $(call helpers,tests/onedie)
HELPERS_OBJECTS         = $(call helpers,$(filter-out tests/pretend tests/play $(STAND_INS),$(TESTS)))

CATALOGUES = $(patsubst bot/text/po/%.po,$(BUILD)/locale/%/LC_MESSAGES/bussolotto.mo,\
             $(wildcard bot/text/po/*.po))

V ?=
quiet = $(if $(V),,@echo '  $(1)' $(patsubst $(BUILD)/%,%,$@);)

# --- building ---
all: $(BUILD)/bussolotto $(BUILD)/bussolotto-draw $(CATALOGUES) ## the programs (the default)

# Tests themselves are compiled by clang alone, which runs them.
compiled: all $(BUILD)/playground $(BUILD)/playground-daemon $(BUILD)/bussolotto.pot \
    $(call objects,$(call program_sources,bench soak crash))

$(BUILD)/bussolotto: $(BUILD)/bot/main.o $(LIBRARY_OBJECTS) $(BUILD)/members
	$(call quiet,LINK)$(LINK) -o $@ $(filter %.o,$^) $(DAEMON_LIBS)

$(BUILD)/bussolotto-draw: $(DRAW_OBJECTS) $(BUILD)/members
	$(call quiet,LINK)$(LINK) -o $@ $(filter %.o,$^) $(DRAW_LIBS)
$(DRAW_OBJECTS): LIBRARY_CFLAGS = $(DRAW_CFLAGS)

$(BUILD)/playground: $(PLAY_OBJECTS) $(BUILD)/pretend.a
	$(call quiet,LINK)$(LINK) -o $@ $^ $(PLAY_LIBS)

# The daemon, with other clocks, and other dice for a seed.
$(BUILD)/playground-daemon: $(PLAYDAEMON_OBJECTS) $(BUILD)/library.a
	$(call quiet,LINK)$(LINK) -Wl,--wrap=scheduler_wait,--wrap=picture_jobs_wait,--wrap=random_below -o $@ $^ $(DAEMON_LIBS)

# A test links only the archive members that it calls: that of a pure folder links nothing else.
# Objects come first: those of tests/lifetime replace the daemon's own objects of the same names.
$(foreach source,$(call program_sources,$(PROGRAM_KINDS)),$(eval \
    $(call built,$(source),$(BUILD)/): $(call objects,$(source))))
$(call objects,$(call program_sources,test)): private ALL_CFLAGS += $(CFLAGS_TESTS)
# This one solves what the robot solves.
$(BUILD)/tests/tokio/test_tokio_three.o: private CFLAGS_TESTS =
$(BUILD)/tests/%.o: private ALL_CFLAGS += $(WARNINGS_TESTS)
$(call programs,test bench soak crash): $(BUILD)/helpers.a $(BUILD)/pretend.a $(BUILD)/library.a
	$(call quiet,LINK)$(LINK) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(TESTS_LIBS) $(LIBS_TOO)

# These tests run the daemon inside themselves, in invented time.
LIFETIMES = $(addprefix $(BUILD)/,test_week soak_week soak_flooded) $(call programs,test_day)
$(LIFETIMES): $(LIFETIME_OBJECTS) $(BUILD)/members
$(LIFETIMES): private WRAP += -Wl,--wrap=store_statements_try

# The bot of these tests knows another list of games.
$(addprefix $(BUILD)/test_,day_onedie day_coach coach coach_cli): $(ONEDIE_OBJECTS)
# This test pretends that messages do not fit.
$(BUILD)/test_day_overflow: private WRAP += -Wl,--wrap=message_fits
# This one pretends that a crowd of chats wait.
$(BUILD)/test_day_flood: private WRAP += -Wl,--wrap=store_chats_waiting
# This one looks at a copy before each call that changes it.
$(BUILD)/test_followed_copy: private WRAP += -Wl,--wrap=pwrite,--wrap=rename,--wrap=unlink
# In this one the store's waiting takes no time.
$(BUILD)/test_store_shared: private WRAP += -Wl,--wrap=nanosleep
# This one keeps what the robot solves, since it meets the same again and again.
$(BUILD)/soak_bugiardi_counter: private WRAP += -Wl,--wrap=bugiardi_position_solve
# These compare two bots, with chance and a journal of their own.
$(addprefix $(BUILD)/,test_noninterference test_unseen_advance soak_noninterference): $(NONINTERFERENCE_OBJECTS) \
    $(BUILD)/members

$(call programs,fuzz): $(BUILD)/helpers.a $(BUILD)/pretend.a $(BUILD)/library.a
	$(call quiet,LINK)$(LINK) -fsanitize=fuzzer -o $@ $(filter %.o,$^) $(filter %.a,$^) \
	    $(TESTS_LIBS) $(LIBS_TOO)

# libFuzzer needs coverage. In make test the product has none, so the fuzzers themselves get some.
FUZZ_COVERAGE = $(if $(SANITIZE),-fsanitize=fuzzer-no-link)
$(call objects,$(call program_sources,fuzz)): private COVERAGE = $(FUZZ_COVERAGE)

# The drawing program's input and layout, without its main().
$(addprefix $(BUILD)/,test_draw test_draw_layout fuzz_draw): $(BUILD)/draw.a
$(addprefix $(BUILD)/,test_draw test_draw_layout fuzz_draw): private LIBS_TOO = $(DRAW_LIBS)

$(BUILD)/library.a: $(LIBRARY_OBJECTS)
$(BUILD)/draw.a: $(filter-out %/draw.o,$(DRAW_OBJECTS))
$(BUILD)/pretend.a: $(PRETEND_OBJECTS)
$(BUILD)/helpers.a: $(HELPERS_OBJECTS)
$(BUILD)/library.a $(BUILD)/draw.a $(BUILD)/pretend.a $(BUILD)/helpers.a: $(BUILD)/members
	@rm -f $@ && ar rcs $@ $(filter %.o,$^)

$(BUILD)/bot/main.o: DEFINES = -DBUSSOLOTTO_VERSION='"$(VERSION)"' \
    -DBUSSOLOTTO_LOCALE_DIR='"$(PREFIX)/share/locale"' \
    -DBUSSOLOTTO_CONFIG='"$(ETC)/bussolotto/bussolotto.conf"'
$(BUILD)/bot/main.o: $(BUILD)/named

# Each line "zone: name, name" as a row of a table.
$(BUILD)/places.inc: bot/zones/places.txt
	@mkdir -p $(@D)
	@sed -E '/^#/d; s/, +/,/g; s/^([^:]*): *(.*)$$/{"\1", "\2"},/' $< >$@
$(BUILD)/bot/zones/place_names.o: $(BUILD)/places.inc
$(BUILD)/bot/zones/place_names.o: private DEFINES = -I$(BUILD)

# Solving takes most of the time of games with robots, also in tests. Rounds with raises took a third
# of it in the sanitizers, so that only test_tokio_three has those checked.
$(call objects,$(wildcard $(addsuffix /*.c,$(GAMES)))): private ALL_CFLAGS += -O2
$(BUILD)/bot/tokio/tokio_passing.o: private ALL_CFLAGS += -fno-sanitize=all

$(BUILD)/%.o: %.c $(BUILD)/flags | need-daemon
	@mkdir -p $(@D)
	$(call quiet,CC)$(CC) $(ALL_CFLAGS) $(COVERAGE) $(DEFINES) $(LIBRARY_CFLAGS) \
	    $(addprefix -I,$(INCLUDES_$(patsubst %/,%,$(dir $<)))) -c -o $@ $<

PLAY_FOLDERS = tests/pretend tests/play tests/playdaemon
$(call objects,$(wildcard $(addsuffix /*.c,$(PLAY_FOLDERS)))): | need-play
$(call objects,$(wildcard $(addsuffix /*.c,$(filter-out $(PLAY_FOLDERS),$(TESTS))))): | need-tests

$(BUILD)/locale/%/LC_MESSAGES/bussolotto.mo: bot/text/po/%.po | need-daemon
	@mkdir -p $(@D)
	$(call quiet,MSGFMT)msgfmt --check -o $@ $<

# A small catalogue of a language that only a test knows.
$(BUILD)/small/eo/LC_MESSAGES/bussolotto.mo: tests/text/eo.po | need-daemon
	@mkdir -p $(@D)
	$(call quiet,MSGFMT)msgfmt --check -o $@ $<
$(BUILD)/test_heard: | $(BUILD)/small/eo/LC_MESSAGES/bussolotto.mo

# All phrases of the program, for translators.
PHRASES = $(wildcard $(addsuffix /*.[ch],$(filter bot bot/%,$(LAYERS))))
$(BUILD)/bussolotto.pot: $(PHRASES) | need-tests
	@mkdir -p $(@D)
	$(call quiet,XGETTEXT)xgettext --language=C --from-code=UTF-8 --sort-by-file \
	    --keyword=_ --keyword=N_ --keyword=P_:1,2 --keyword=NC_:1c,2 \
	    --add-comments=TRANSLATORS \
	    --package-name=bussolotto --package-version=$(VERSION) -o $@ $(PHRASES)

# Files that hold the flags, what main.c is told, and the sources of the last build, and change only
# when those do.
$(BUILD)/flags: HOLDS = $(CC) $(ALL_CFLAGS) $(CFLAGS_TESTS) $(WARNINGS_TESTS) $(FUZZ_COVERAGE) \
    $(LDFLAGS)
$(BUILD)/named: HOLDS = $(VERSION) $(PREFIX) $(ETC)
$(BUILD)/members: HOLDS = $(LIBRARY_OBJECTS) $(DRAW_OBJECTS) $(PRETEND_OBJECTS) $(HELPERS_OBJECTS) \
    $(LIFETIME_OBJECTS) $(NONINTERFERENCE_OBJECTS) $(ONEDIE_OBJECTS)
$(BUILD)/flags: | need-daemon
$(BUILD)/flags $(BUILD)/named $(BUILD)/members: FORCE
	@mkdir -p $(@D)
	@echo '$(HOLDS)' | cmp -s - $@ || echo '$(HOLDS)' >$@
FORCE:

-include $(patsubst %.o,%.d,$(call objects,$(SOURCES) $(DRAW_SOURCES) $(wildcard tests/*/*.c)))

# --- installing needed packages ---
deps: need-tests ## install what building and testing needs (Debian packages)
need-daemon:
	@.ci/need 'to build the daemon' $(NEEDS_DAEMON)
need-play: need-daemon
	@.ci/need 'to play' $(NEEDS_PLAY)
need-tests: need-play
	@.ci/need 'to build and run the tests' $(NEEDS_TESTS)

# --- running ---
play: need-play ## a game against the real daemon on a pretend Telegram, in the browser
	@$(MAKE) --no-print-directory all $(BUILD)/playground $(BUILD)/playground-daemon
	$(BUILD)/playground --daemon $(BUILD)/playground-daemon

pictures: need-tests ## the pictures of the README again, from the page
	@.ci/need 'to make the pictures' pngquant=pngquant \
	    /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf=fonts-noto-color-emoji \
	    /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf=fonts-noto-core
	@$(MAKE) --no-print-directory all $(BUILD)/playground $(BUILD)/playground-daemon
	BUILD=$(BUILD) tests/play/pictures.py

games: need-tests ## whole games in the page, tapped and typed, in both languages
	@$(MAKE) --no-print-directory all $(BUILD)/playground $(BUILD)/playground-daemon
	BUILD=$(BUILD) GAME_S=600 tests/play/whole_games.py

# A make inside make, since another compiler and another folder need other variables.
sanitized = $(MAKE) --no-print-directory BUILD=$(BUILD)/clang CC=$(CLANG) \
            CFLAGS='-O1 -gline-tables-only' LDFLAGS='-fuse-ld=lld -Wl,--threads=1' \
            SANITIZE='$(SANITIZERS)'

# Tests that take the same steps some thousand times, for the sake of a number: others have these
# steps checked by sanitizers, and make soak has these tests themselves.
UNSANITIZED = robot_matches slices recount fourtwentyone_chances tokio_best tokio_strategy robot_grades

# The longest tests begin first, so that none runs alone in the end.
LONGEST = week recount day_turns noninterference day_league slices robot_matches day_cup_trouble lost \
          pictures day_cup_days_off day_digest day_pace_changed day_robots day_pictures day_no_show \
          day_cup day_clock luck draw put_back telegram tokio_three unseen_advance crowd crash_chores \
          games trouble tokio_best db_cli text_secrets crash_advance day_flooded house day_days_off
in_order = $(LONGEST) $(filter-out $(LONGEST),$(patsubst test_%,%,$(call built,\
    $(call program_sources,test),)))
test_programs = $(foreach test,$(in_order),\
    $(if $(filter $(test),$(UNSANITIZED)),$(BUILD),$(BUILD)/clang)/test_$(test))

# Both compile the product. Of the programs outside of it, gcc makes those of make bench, soak and
# crash and the unsanitized tests, and clang the other tests and the fuzzers.
test: need-tests ## build with gcc and clang, run all checks and tests
	@$(MAKE) --no-print-directory compiled $(call programs,bench soak crash) \
	    $(filter-out $(BUILD)/clang/%,$(test_programs))
	@+$(sanitized) compiled $(filter $(BUILD)/clang/%,$(test_programs)) \
	    $(patsubst $(BUILD)/%,$(BUILD)/clang/%,$(call programs,fuzz))
	@BUILD=$(BUILD) LLVM=$(LLVM) LAYERS='$(LAYERS)' PURE='$(PURE)' GAMES='$(GAMES)' \
	    tests/run.sh tests/lint/checks tests/lint/selftest tests/play/walk_page.py \
	    tests/fuzz/fuzzers $(test_programs)

lint: need-tests ## only the checks on the code
	@$(MAKE) --no-print-directory compiled
	@BUILD=$(BUILD) LLVM=$(LLVM) LAYERS='$(LAYERS)' PURE='$(PURE)' GAMES='$(GAMES)' \
	    tests/run.sh tests/lint/checks tests/lint/selftest

fuzz: need-tests ## every fuzz target for SECONDS=30
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/fuzz CC=$(CLANG) CFLAGS='-O1 -g' \
	    SANITIZE='-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all' fuzzers
	@for target in $(call built,$(call program_sources,fuzz),$(BUILD)/fuzz/); do \
	    mkdir -p $$target.corpus && echo "$$target" && \
	    $$target -max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=1024 -verbosity=0 \
	        -print_final_stats=1 -artifact_prefix=$$target. $$target.corpus \
	        $$(ls -d tests/fuzz/samples/$${target##*/} 2>/dev/null) || exit 1; done
fuzzers: $(call programs,fuzz)

# Every driver of a kind, one after the other.
bench soak crash: need-tests
	@$(MAKE) --no-print-directory all $(BUILD)/playground-daemon $(call programs,$@)
	@for driver in $(call programs,$@); do \
	    echo "$$driver" && $$driver || exit 1; done
bench: ## how fast: all of tests/bench
soak: sampled ## many games on end: all of tests/soak
crash: ## kill it at every step: all of tests/crash

# Tests of which make test runs a third, and those that it runs without sanitizers.
sampled: need-tests
	@$(MAKE) --no-print-directory all $(addprefix $(BUILD)/test_,robot_random fourtwentyone_chances)
	RUNS=400 $(BUILD)/test_robot_random
	RUNS=12 $(BUILD)/test_fourtwentyone_chances
	@+$(sanitized) all $(UNSANITIZED:%=$(BUILD)/clang/test_%)
	@BUILD=$(BUILD) LLVM=$(LLVM) tests/run.sh $(UNSANITIZED:%=$(BUILD)/clang/test_%)

po: $(BUILD)/bussolotto.pot ## bring the translations up to the phrases, for translators
	for po in bot/text/po/*.po; do \
	    msgmerge --quiet --update --backup=none --sort-output --no-location $$po $< && \
	    msgattrib --no-obsolete --sort-output --no-wrap -o $$po $$po && \
	    sed -i '/^"POT-Creation-Date/d' $$po || exit 1; done

# Tests of texts have a file beside them with the texts that they expect.
GOLDEN = $(call built,$(wildcard tests/*/test_*.txt),$(BUILD)/)
golden: need-tests ## write the texts that tests expect again, to be read as a diff
	@$(MAKE) --no-print-directory all $(GOLDEN)
	@for program in $(GOLDEN); do GOLDEN=1 BUILD=$(BUILD) $$program || exit 1; done

format: ## lay out all sources as .clang-format says
	clang-format-14 -i $(wildcard $(addsuffix /*.[ch],$(LAYERS) bot/draw $(TESTS)))

include systemd/packaging/packaging.mk

clean: ## remove everything that was built
	rm -rf $(BUILD)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile systemd/packaging/packaging.mk | \
	    while IFS='|' read -r target what; do printf '  make %-19s %s\n' "$$target" "$$what"; done

.PHONY: all compiled deps need-daemon need-play need-tests play pictures games test lint fuzz fuzzers sampled bench \
        soak crash po golden format clean help FORCE
.SECONDARY:
.DELETE_ON_ERROR:
