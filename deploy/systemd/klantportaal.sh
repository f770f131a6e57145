#!/bin/sh
# klantportaal <command> [words]: a command of docs/operate/commands.md on a machine without containers, with the
# settings of the servers and as their user. As root, who alone may read the settings.
set -eu
settings=${KLANTPORTAAL_SETTINGS:-/etc/klantportaal/settings.env}
app=${KLANTPORTAAL_APP:-/opt/klantportaal}
# DATABASE_URL_OWNER, which no server has, where servers sign in as a login that owns nothing.
owner=${KLANTPORTAAL_OWNER:-/etc/klantportaal/owner.env}
[ -r "$settings" ] || { echo "$settings cannot be read: run this as root" >&2; exit 1; }
# As systemd reads the file: a setting a line, and nothing in it is run.
take() {
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in '' | '#'* | ';'*) ;; *=*) export "$line" ;; esac
  done <"$1"
}
take "$settings"
[ ! -r "$owner" ] || take "$owner"
export NODE_ENV=production DATA_DIR=/var/lib/klantportaal HOME=/var/lib/klantportaal
exec setpriv --reuid klantportaal --regid klantportaal --init-groups \
  "$app/node_modules/node/bin/node" "$app/tools/command.ts" "$@"
