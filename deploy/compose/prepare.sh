#!/bin/sh
# ./prepare.sh <portal host> <console host>: makes what compose.yaml needs and no repository may hold: secrets, and
# certificates by an authority of its own, to try it with. What is there already stays. Needs openssl.
set -eu
cd "$(dirname "$0")"
[ $# -eq 2 ] || { echo 'Under which names? ./prepare.sh mijn.kantoor.example console.kantoor.example' >&2; exit 2; }
umask 077
mkdir -p secrets/balancer secrets/storage secrets/operator
random() { openssl rand -hex 24; }

[ -f .env ] || printf 'COMPOSE_PROJECT_NAME=klantportaal\nPORTAL_HOST=%s\nCONSOLE_HOST=%s\n' "$1" "$2" >.env
[ -f secrets/database-password ] || random >secrets/database-password
[ -f secrets/server-password ] || random >secrets/server-password
[ -f secrets/grafana-password ] || random >secrets/grafana-password
# The store's own keys, and those of the servers.
[ -f secrets/storage.env ] || printf 'ROOT_ACCESS_KEY_ID=store\nROOT_SECRET_ACCESS_KEY=%s\n' "$(random)" >secrets/storage.env
[ -f secrets/storage-account.env ] || printf 'ACCOUNT=klantportaal\nACCOUNT_SECRET=%s\n' "$(random)" >secrets/storage-account.env
password=$(cat secrets/database-password)
server_password=$(cat secrets/server-password)
printf '"klantportaal" "%s"\n"klantportaal_server" "%s"\n' "$password" "$server_password" >secrets/pgbouncer-users.txt
# The owner's login, for the migration and for commands of an operator; servers sign in as one that owns nothing.
[ -f secrets/owner.env ] || cat >secrets/owner.env <<END
DATABASE_URL_OWNER=postgres://klantportaal:$password@database:5432/klantportaal
DRILL_DATABASE_URL=postgres://klantportaal:$password@database:5432/klantportaal_drill
END
# SECRET_KEY opens what is sealed in the database: keep a copy of this file elsewhere.
[ -f secrets/klantportaal.env ] || cat >secrets/klantportaal.env <<END
SECRET_KEY=$(openssl rand -base64 32)
DATABASE_URL=postgres://klantportaal_server:$server_password@pooler:6432/klantportaal
DATABASE_URL_DIRECT=postgres://klantportaal_server:$server_password@database:5432/klantportaal
S3_ACCESS_KEY_ID=klantportaal
S3_SECRET_ACCESS_KEY=$(sed -n 's/^ACCOUNT_SECRET=//p' secrets/storage-account.env)
END

[ -f secrets/ca.crt ] || openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=Klantportaal on this machine' \
  -keyout secrets/ca.key -out secrets/ca.crt 2>/dev/null
# certificate <name> <alternative names>: into secrets/<name>.crt and .key
certificate() {
  openssl req -newkey rsa:2048 -nodes -subj "/CN=$1" -keyout "secrets/$1.key" -out "secrets/$1.csr" 2>/dev/null
  printf 'subjectAltName=%s\nbasicConstraints=CA:FALSE\n' "$2" >secrets/extensions
  openssl x509 -req -in "secrets/$1.csr" -CA secrets/ca.crt -CAkey secrets/ca.key -CAcreateserial -days 825 \
    -extfile secrets/extensions -out "secrets/$1.crt" 2>/dev/null
  rm "secrets/$1.csr" secrets/extensions
}
# Certificates that browsers believe: put secrets/balancer/portal.pem in their place (chain and key in one file), or let
# Caddy make one for each host: COMPOSE_PROFILES=names, PLAIN_PORT=127.0.0.1:8080 and SECURE_PORT=127.0.0.1:8443 in .env.
if [ ! -f secrets/balancer/portal.pem ]; then
  certificate balancer "DNS:$1,DNS:$2"
  cat secrets/balancer.crt secrets/balancer.key >secrets/balancer/portal.pem
fi
if [ ! -f secrets/storage/public.crt ]; then
  certificate storage 'DNS:storage'
  mv secrets/storage.crt secrets/storage/public.crt
  mv secrets/storage.key secrets/storage/private.key
fi
# Read in the containers by users who are not this one; the folder is closed to everybody else on this machine.
chmod 0700 secrets
chmod -R a+rX secrets/balancer secrets/storage secrets/operator secrets/ca.crt secrets/database-password secrets/grafana-password \
  secrets/pgbouncer-users.txt
echo 'Ready: docker compose up -d'
