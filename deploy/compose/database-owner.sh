#!/bin/sh
# Runs once, in the container of the database: the role of DATABASE_URL owns its database, may make roles (the servers
# make the one under which they read), and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database-password)" --username postgres <<'END'
create role klantportaal login createrole password :'password';
create database klantportaal owner klantportaal;
END
