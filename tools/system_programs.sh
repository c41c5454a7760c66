#!/bin/sh
# Programs that some tests need and pip does not bring: a C++ compiler (to build a library that
# tests compare with), Chromium (the pages), PostgreSQL (the second database).
# Installs what is missing where it may (Debian and Ubuntu, as root, or in CI with sudo);
# elsewhere says in one line what will be skipped and how to get it.
set -u

compiler() { command -v c++ || command -v g++ || command -v clang++; }
light_browser() { command -v chromium-headless-shell; }
browser() { light_browser || command -v chromium || command -v chromium-browser; }
database() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_install() {
  command -v apt-get >/dev/null || return 1
  [ "$(id -u)" -eq 0 ] && return 0
  [ "${CI:-}" = true ] && command -v sudo >/dev/null && sudo -n true 2>/dev/null
}

# Where there is no network, it is soon given up.
apt() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq \
    -o Acquire::Retries=0 -o Acquire::http::Timeout=10 "$@" >/dev/null 2>&1
}

listed=
install() {
  may_install || return 1
  echo "Installing $*"
  [ -n "$listed" ] || apt update
  listed=yes
  apt install -y "$@"
}

need() {
  found=$1 skipped=$2
  shift 2
  "$found" >/dev/null 2>&1 && return 0
  install "$@" && "$found" >/dev/null 2>&1 && return 0
  echo "$skipped will be skipped; to have it: apt install $*" >&2
}

need compiler "The comparison with PyMahjongGB" g++ python3-dev
# Chromium without windows takes half the time; Ubuntu has only the other.
light_browser >/dev/null || install chromium-headless-shell
need browser "The tests of the pages in a browser" chromium
need database "The tests on PostgreSQL" postgresql
