#!/bin/sh
# Runs once, in the container of the database: the role of DATABASE_URL_OWNER owns its database, may make roles (the
# migration makes the one under which servers read, and their login), and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database-password)" --username postgres <<'END'
create role klantportaal login createrole password :'password';
create database klantportaal owner klantportaal;
-- Empty but for the minutes of a drill.
create database klantportaal_drill owner klantportaal;
END
