#!/bin/sh
# Runs in the container of backups: one at 02:30 UTC each night, and old ones away after a whole one; on the second day of
# a month the newest is restored to try it. What fails is in its log, and readiness warns BACKUP_OLD or DRILL_OLD. `/operator/operator.pub` is the key to which SECRET_KEY is sealed, if it is there.
set -u
while :; do
  now=$(date -u +%s)
  next=$(date -u -d 'today 02:30' +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now))
  set -- "$BACKUP_PLACE/$(date -u +%Y-%m-%dT%H%M)"
  [ ! -f /operator/operator.pub ] || set -- "$@" --seal-to /operator/operator.pub
  node tools/command.ts backup "$@" &&
    node tools/command.ts backup prune "$BACKUP_PLACE" --keep-daily 7 --keep-weekly 5 --keep-monthly 6 --confirm
  [ "$(date -u +%d)" != 02 ] || node tools/command.ts backup drill "$BACKUP_PLACE"
done
