#!/bin/sh
# The two steps of the Dockerfile. `npm run test:image` runs the same in a file system made by mmdebstrap.
#   build-image.sh app TARGET   in the sources: builds them and puts what runs them in TARGET; needs Node and npm
#   build-image.sh system       as root of a new Debian 12 with Node in /usr/local/bin: adds what the programs need
set -eu

build_app() {
  target=$1
  npm ci --no-audit --no-fund
  npm run build
  mkdir -p "$target/licences"
  cp -R dist package.json package-lock.json .npmrc LICENSE "$target"
  cp .deploy/prepare.mjs "$target"
  # The signs and the lifelike signers have licences of their own, which the studio shows too.
  cp src/signing/lexicon/data/NOTICE "$target/licences/signs"
  cp src/avatar/lifelike/figures/NOTICE "$target/licences/lifelike-signers"
  (cd "$target" && npm ci --omit=dev --no-audit --no-fund && rm .npmrc)
  # The server hides its files from everyone else, and npm follows the umask: here everyone may read, only root may write.
  chmod -R u=rwX,go=rX "$target"
}

add_system() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update
  # The fonts are for PDF files that bring none; the studio has its own. tini ends what a lost browser leaves behind.
  apt-get install -y --no-install-recommends ca-certificates chromium fonts-liberation tini
  groupadd --gid 10001 handsignal
  useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/tmp/handsignal --shell /usr/sbin/nologin handsignal
  install -d -o handsignal -g handsignal -m 700 /var/lib/handsignal /var/tmp/handsignal
  fc-cache -s
  apt-get clean
  rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin /var/cache/debconf/*-old /var/log/* /root/.[!.]* /tmp/*
}

case "${1-}" in
  app) build_app "$2" ;;
  system) add_system ;;
  *) sed -n '2,4s/^# //p' "$0" >&2 && exit 2 ;;
esac
